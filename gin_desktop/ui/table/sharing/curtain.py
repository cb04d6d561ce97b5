"""The curtain between people who share a screen: it falls when the turn passes on, and hides everything."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, Protocol

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.blocks import block_controls, draw_blocks, fitting, one_line
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.commands import Command, Commands, Key
from gin_desktop.ui.kit.focus import next_target
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.scene import App, screen
from gin_desktop.ui.kit.style import Palette, Style
from gin_desktop.ui.kit.text import draw_text, line_height
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.melding.telling import KEYS as TELLING_KEYS
from gin_desktop.ui.melding.telling import with_choices
from gin_desktop.ui.table import commands as table
from gin_desktop.ui.table.commands import key_list
from gin_desktop.ui.table.host import GameHost
from gin_desktop.ui.table.keymap import KEYS as TABLE_KEYS
from gin_desktop.ui.table.sharing.layout import CurtainMetrics, curtain_blocks
from gin_desktop.ui.table.sharing.model import CurtainModel
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.spoken import spoken_card

KEYS: Final = keymap(
    "curtain",
    {
        "show": Key(pygame.K_RETURN, "", also=(pygame.K_KP_ENTER, pygame.K_SPACE), named="key.enter"),
        **{name: TABLE_KEYS.same(name) for name in ("back", "undo", "sheet", "menu")},
        "next": Key(pygame.K_DOWN, "↓"),
        "previous": Key(pygame.K_UP, "↑"),
        "tell_choices": TELLING_KEYS.same("tell_choices"),
    },
)
"""Every key of the curtain, in the order of the list of keys."""


def show_command(name: str, run: Callable[[], object], *, short: bool, early: bool) -> Command:
    """Returns the command that shows the table to a person; not possible while ``early``. ``short`` omits the name."""
    text = t("curtain.show.short") if short else t("curtain.show", name=name)
    reason = t("reason.not_now") if early else ""
    return Command("show", KEYS["show"], text, run, reason, t("keys.curtain.show"), primary=True)


def back_commands(
    name: str, card: Card, run: Callable[[], object], *, short: bool, early: bool
) -> tuple[Command, Command]:
    """Returns the commands with which the opponent takes the last discard back: a button, and a second key."""
    shown = card_text(card)
    text = t("curtain.take_back.short", card=shown) if short else t("curtain.take_back", name=name, card=shown)
    reason = t("reason.not_now") if early else ""
    back = Command("back", KEYS["back"], text, run, reason, t("keys.curtain.take_back"))
    return back, replace(back, name="undo", key=KEYS["undo"], button=False, listed=False)


def corner_commands(host: GameHost) -> list[Command]:
    """Returns the commands of the corner; at the curtain the menu's description mentions that the game is saved."""
    return [
        replace(command, says=t("keys.curtain.menu")) if command.name == "menu" else command
        for command in table.corner_commands(host)
    ]


def focus_step_commands(walk: Callable[[int], object]) -> list[Command]:
    """Returns the commands of Up and Down, which move the focus like Tab."""
    steps = {"next": 1, "previous": -1}
    return [
        Command(name, KEYS[name], "", lambda step=step: walk(step), button=False, listed=False)  # type: ignore[misc]
        for name, step in steps.items()
    ]


_FOLD: Final = 92
"""The width of a fold of the cloth, in style units."""


class CurtainHost(GameHost, Protocol):
    """What the curtain requires of the program around it."""

    def lift_curtain(self, seat: int) -> None:
        """Called when the person in this seat is alone before the screen."""
        ...

    def take_back(self, seat: int) -> None:
        """Takes back the last discard of this seat."""
        ...


@screen(gallery_rooms=("two people", "two tables"), opens="alone")
class CurtainScene(CardScene):
    """Hides the table until the person in ``seat``, whose turn it is, is ready; see :class:`CurtainModel`.

    It is the only scene on the stack: no table lies under it, so none can be shown by mistake.
    """

    read_out = hushes = True

    def __init__(
        self,
        app: App,
        sitting: Sitting,
        seat: int,
        host: CurtainHost,
        *,
        slip: Card | None = None,
        hidden: bool = False,
    ) -> None:
        super().__init__(app)
        self.model = CurtainModel(sitting, seat, slip=slip, hidden=hidden)
        self.host = host
        self._short = False
        """Whether the buttons omit the names, because those are too long for the window."""
        self.table = self._measure(app.size)

    # -- actions

    def lift(self) -> None:
        """Shows the table to the person whose turn it is."""
        if self.model.ready:
            self.host.lift_curtain(self.model.seat)

    def take_back(self) -> None:
        """Takes back the opponent's discard."""
        if self.model.slip is not None and self.model.ready:
            self.host.take_back(self.model.opponent)

    def tick(self, dt: float) -> None:
        """Enables the buttons after a moment."""
        if self.model.wait(dt):
            self.refresh()

    def _answers(self) -> list[Command]:
        """Returns the commands of the board."""
        model, short = self.model, self._short
        show = show_command(model.name, self.lift, short=short, early=not model.ready)
        if model.slip is None:
            return [show]
        return [show, *back_commands(model.other, model.slip, self.take_back, short=short, early=not model.ready)]

    def commands(self) -> Commands:
        found = [*self._answers(), *corner_commands(self.host), *focus_step_commands(self._walk)]
        return Commands(with_choices(found, tuple, self.app.tell))

    def keys(self) -> list[tuple[str, str]]:
        return key_list(self.commands(), KEYS)

    def _walk(self, step: int) -> None:
        self.focus = next_target(self.focus_order(), self.focus, step)

    # -- layout

    def update_metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measure(size)
        self.set_card_height(self.table.card.height)

    def _measure(self, size: tuple[int, int]) -> CurtainMetrics:
        style = self.app.style
        self._short = False
        widest = max(button.width(style) for button in self._board_buttons())
        self._short = widest + 2 * (style.px(32) + style.px(16)) > size[0]
        corner = [TableButton.of(command) for command in corner_commands(self.host) if command.button]
        found = CurtainMetrics.of(size, self.model, self._board_buttons(), corner, style)
        return found.mirrored() if self.app.style.left_handed else found

    def _board_buttons(self) -> list[TableButton]:
        return [TableButton.of(command) for command in self._answers() if command.button]

    def places(self) -> dict[SpriteKey, Place]:
        """Returns the place of the top discard, which both players have seen."""
        top = self.model.top
        return {} if top is None else {top: Place(self.table.card.topleft, top, 1)}

    def on_felt(self) -> Iterator[Control]:
        """Yields the texts of the board, the scores, and the open card."""
        model, table, style = self.model, self.table, self.app.style
        blocks = curtain_blocks(model, style)
        # the scores are told below, as texts: the focus begins at the button that lifts the curtain
        told = block_controls(blocks, style, table.text, "words")
        yield from (one for one in told if one.role is not Role.LINE)
        if len(model.scores) == 2:  # they are large numbers there
            for entrant, (name, score) in enumerate(zip(model.entrants, model.scores, strict=True)):
                said = t("access.player", name=name, score=score)
                yield Control(("score", entrant), Role.TEXT, said, place=table.text, group="words")
        if model.top is not None:
            said = t("access.option", name=model.caption, option=spoken_card(model.top))
            yield Control("pile", Role.PICTURE, said, place=table.card, group="piles")

    def place_buttons(self, buttons: list[TableButton]) -> None:
        self.table.place_buttons(buttons, self.app.style)

    # -- painting

    def paint_under_cards(self, surface: pygame.Surface) -> None:
        paint_curtain(surface, self.model, self.table, self.app.style)

    def problems(self) -> list[str]:
        """Returns layout faults as texts, for tests."""
        model, table, style = self.model, self.table, self.app.style
        found = [] if fitting(curtain_blocks(model, style), style, table.text) is not None else ["words"]
        board, window = table.board, pygame.Rect((0, 0), table.size)
        inside = [button for button in self.buttons if board.contains(button.rect)]
        if len(inside) != len(self._board_buttons()) or any(
            board.colliderect(b.rect) for b in self.buttons if b not in inside
        ):
            found.append("buttons")
        if not board.contains(table.text) or (model.top is not None and table.card.colliderect(table.text)):
            found.append("board")
        if table.text.bottom > min(button.rect.top for button in inside or self.buttons):
            found.append("buttons over words")
        rects = {"board": board} | {f"button {button.name}": button.rect for button in self.buttons}
        return found + [name for name, rect in rects.items() if not window.contains(rect)]


def paint_curtain(surface: pygame.Surface, model: CurtainModel, table: CurtainMetrics, style: Style) -> None:
    """Paints the cloth, the board with its texts, and the caption of the card."""
    colours = style.colours
    draw_cloth(surface, style)
    fill, border = (*colours.ink, 235), (*colours.brass, 255)
    draw_panel(surface, table.board, style, fill=fill, border=border, thickness=style.px(2))
    draw_blocks(surface, curtain_blocks(model, style), style, table.text)
    if model.top is not None:
        card = table.card
        place = pygame.Rect(card.x, card.bottom + style.px(8), card.width, line_height("small", style))
        used = one_line([model.caption], "small", style, place.width)
        draw_text(surface, model.caption, "small", used, place, colours.muted, align="center")


def draw_cloth(surface: pygame.Surface, style: Style) -> None:
    """Draws the cloth over the whole surface: folds, and the rod above it."""
    width, height = surface.get_size()
    strip = pygame.Surface((width, 1))
    for x in range(width):
        strip.set_at((x, 0), _shade(x / style.px(_FOLD), style.colours))
    surface.blit(pygame.transform.scale(strip, (width, height)), (0, 0))
    rod = pygame.Rect(0, 0, width, style.px(9))
    pygame.draw.rect(surface, style.colours.brass, rod)
    pygame.draw.line(surface, style.colours.ink, rod.bottomleft, rod.bottomright, style.px(2))


def _shade(x: float, colours: Palette) -> pygame.Color:
    """Returns the colour of the cloth, ``x`` folds from the left."""
    light = 0.5 + 0.32 * math.sin(2 * math.pi * x) + 0.18 * math.sin(4.6 * math.pi * x + 1)
    return pygame.Color(*colours.felt_dark).lerp(pygame.Color(*colours.button), max(0.0, min(1.0, light)))
