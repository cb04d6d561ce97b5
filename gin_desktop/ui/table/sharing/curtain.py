"""The curtain between two people who share a screen: it falls when the turn goes over, and hides everything."""

from __future__ import annotations

import math
from typing import Final, Protocol

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.phases import Phase
from gin_desktop.session.duplicate import stage_of
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.art import RATIO
from gin_desktop.ui.felt.blocks import Block, Counts, Space, Words, draw_blocks, fitting, one_line
from gin_desktop.ui.felt.buttons import TableButton, button_height, place_column, place_row
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.stage import Key, Place
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import walk
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.kit.style import Palette, Style
from gin_desktop.ui.kit.text import draw_text, line_height
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.table.commands import CORNER, key_list
from gin_desktop.ui.table.host import GameHost
from gin_desktop.ui.table.sharing.commands import (
    KEYS,
    back_commands,
    corner_commands,
    show_command,
    walk_commands,
)
from gin_desktop.words import t
from gin_desktop.words.sheets.duplicate import stage_text
from gin_desktop.words.table.curtain import passing_lines

GRACE: Final = 0.6
"""Seconds for which the curtain cannot be lifted: a click or key meant for the turn before must not show a hand."""

_FOLD: Final = 92
"""The width of a fold of the cloth, in style units."""


class CurtainHost(GameHost, Protocol):
    """What the curtain asks of the program around it."""

    def lift(self, seat: int) -> None:
        """The person in this seat is before the screen, alone."""
        ...

    def take_back(self, seat: int) -> None:
        """The person in this seat takes the last discard back."""
        ...


class CurtainScene(CardScene):
    """Hides the table until the person in ``seat``, whose turn it is, says to be there.

    It stands alone on the stack: no table lies under it, so nothing can show one. It knows public things only: what
    the other side did, the scores, the top of the discard pile. ``slip`` is a discard of the other side that may be
    taken back while the curtain is down. ``hidden`` tells that this person has hidden the own cards for a while.
    """

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
        self.sitting = sitting
        self.seat = seat
        self.host = host
        self.slip = slip
        self.waited = 0.0
        view = sitting.view(seat, legal=False)
        self.names: Final = tuple(person.name for person in sitting.seats)
        self.lines: Final = passing_lines(view, sitting.game.actions, self.names, hidden=hidden)
        self.top: Final[Card | None] = None if view.phase in (Phase.SPREAD, Phase.DEFENCE) else view.top
        self.caption: Final = t("curtain.upcard" if view.phase is Phase.UPCARD else "curtain.pile")
        self.aside = True
        """whether there is room for the table's own buttons beside the board"""
        self.short = False
        """whether the buttons leave out the names, because those are too long for the window"""
        self.board = pygame.Rect(0, 0, 0, 0)
        self.text = pygame.Rect(0, 0, 0, 0)
        self.card = pygame.Rect(0, 0, 0, 0)

    @property
    def other(self) -> str:
        """The name of the person who looks away."""
        return self.names[1 - self.seat]

    @property
    def ready(self) -> bool:
        """Whether it has been down for long enough to be lifted."""
        return self.waited >= GRACE

    # -- what can be done

    def lift(self) -> None:
        """Shows the table to the person whose turn it is."""
        if self.ready:
            self.host.lift(self.seat)

    def take_back(self) -> None:
        """The other side takes its discard back."""
        if self.slip is not None and self.ready:
            self.host.take_back(1 - self.seat)

    def tick(self, dt: float) -> None:
        """The buttons can be used after a moment."""
        before, self.waited = self.ready, self.waited + dt
        if self.ready and not before:
            self.refresh()

    # -- where everything lies

    def blocks(self) -> list[Block]:
        """The words."""
        colours = self.app.style.colours
        sheet = self.sitting.game.sheet
        scores = [" / ".join(str(column[seat]) for column in sheet.columns) for seat in (0, 1)]
        align = "center" if self.top is None else "left"
        return [
            Words(self._round(), "small", colours.muted, align),
            Words(t("curtain.title", name=self.names[self.seat]), "heading", colours.brass, align),
            Words(t("curtain.away", name=self.other), "body", colours.muted, align),
            Space(14),
            *(Words(line, "menu", colours.text, align) for line in self.lines),
            Space(18),
            Counts((self.names[0], self.names[1]), (scores[0], scores[1])),
        ]

    def _round(self) -> str:
        """Which round of the game this is."""
        stage = stage_of(self.sitting.game)
        if stage is not None:
            return stage_text(stage.number, stage.deals, again=stage.again)
        return t("curtain.round", n=len(self.sitting.deals))

    def metrics(self, size: tuple[int, int]) -> None:
        """A board in the middle: the public card at its left, the words beside it, the buttons below."""
        width, height = size
        style = self.app.style
        pad, gap, edge = style.px(32), style.gap, style.px(16)
        self.short = False
        self.short = max(button.width(style) for button in self._buttons()) + 2 * (pad + edge) > width
        buttons, corner = self._buttons(), self._corner()
        wide = max(button.width(style) for button in buttons)
        top, right = edge, width - edge
        beside = max(button.width(style) for button in corner) + gap
        self.aside = wide + 2 * pad <= right - edge - beside
        if self.aside:  # the table's own buttons stand where they always do
            right -= beside
        else:
            top += button_height(style) + gap
        across = min(max(style.px(760), wide + 2 * pad), right - edge)
        below = len(buttons) * (button_height(style) + style.px(8)) + gap
        room = height - top - edge - 2 * pad - below
        high = min(style.px(230), room // 2)
        self.use_card_height(high)
        left = 0 if self.top is None else round(high / RATIO) + pad
        inner = pygame.Rect(0, 0, across - 2 * pad - left, room)
        used = fitting(self.blocks(), style, inner) or style
        tall = sum(block.height(used, inner.width) for block in self.blocks())
        if self.top is not None:
            tall = max(tall, self.art.size[1] + style.gap + line_height("small", style))
        inner.height = min(room, tall)
        self.board = pygame.Rect(0, 0, across, inner.height + below + 2 * pad)
        self.board.center = (width // 2, height // 2)
        self.board.clamp_ip(pygame.Rect(edge, top, right - edge, height - top - edge))
        inner.topleft = (self.board.x + pad + left, self.board.y + pad)
        self.text = inner
        self.card = pygame.Rect(self.board.x + pad, inner.y, *self.art.size)

    def places(self) -> dict[Key, Place]:
        """The top of the discard pile, which both have seen."""
        return {} if self.top is None else {self.top: Place(self.card.topleft, self.top, 1)}

    def _answers(self) -> list[Command]:
        """The commands of the board."""
        short, early = self.short, not self.ready
        show = show_command(self.names[self.seat], self.lift, short=short, early=early)
        if self.slip is None:
            return [show]
        return [show, *back_commands(self.other, self.slip, self.take_back, short=short, early=early)]

    def _buttons(self) -> list[TableButton]:
        return [TableButton.of(command) for command in self._answers() if command.button]

    def _corner(self) -> list[TableButton]:
        return [TableButton.of(command) for command in corner_commands(self.host)]

    def commands(self) -> Commands:
        return Commands([*self._answers(), *corner_commands(self.host), *walk_commands(self._walk)])

    def keys(self) -> list[tuple[str, str]]:
        return key_list(self.commands(), KEYS)

    def place_buttons(self, buttons: list[TableButton]) -> None:
        style = self.app.style
        width, _ = self.app.size
        corner = [button for button in buttons if button.name in CORNER]
        answers = [button for button in buttons if button not in corner]
        pad = style.px(32)
        place_column(answers, self.board.right - pad, self.board.bottom - pad, style, self.board.width - 2 * pad)
        edge, between = style.px(16), style.px(8)
        if self.aside:
            place_column(corner, width - edge, edge + len(corner) * (button_height(style) + between) - between, style)
        else:
            place_row(corner, (width // 2, edge + button_height(style) // 2), style, width)

    def _walk(self, step: int) -> None:
        self.focus = walk(self.focus_order(), self.focus, step)

    # -- painting

    def paint_below(self, surface: pygame.Surface) -> None:
        style = self.app.style
        colours = style.colours
        hang(surface, style)
        draw_panel(
            surface, self.board, style, fill=(*colours.ink, 235), border=(*colours.brass, 255), thickness=style.px(2)
        )
        draw_blocks(surface, self.blocks(), style, self.text)
        if self.top is not None:
            place = pygame.Rect(
                self.card.x, self.card.bottom + style.px(8), self.card.width, line_height("small", style)
            )
            used = one_line([self.caption], "small", style, place.width)
            draw_text(surface, self.caption, "small", used, place, colours.muted, align="center")

    def problems(self) -> list[str]:
        """What does not fit, for tests; empty when all is well."""
        found = [] if fitting(self.blocks(), self.app.style, self.text) is not None else ["words"]
        board, window = self.board, pygame.Rect((0, 0), self.app.size)
        inside = [button for button in self.buttons if board.contains(button.rect)]
        if len(inside) != len(self._buttons()) or any(
            board.colliderect(b.rect) for b in self.buttons if b not in inside
        ):
            found.append("buttons")
        if not board.contains(self.text) or (self.top is not None and self.card.colliderect(self.text)):
            found.append("board")
        if self.text.bottom > min(button.rect.top for button in inside or self.buttons):
            found.append("buttons over words")
        rects = {"board": board} | {f"button {button.name}": button.rect for button in self.buttons}
        return found + [name for name, rect in rects.items() if not window.contains(rect)]


def hang(surface: pygame.Surface, style: Style) -> None:
    """Draws the cloth over the whole surface: folds, and the rod it hangs from."""
    width, height = surface.get_size()
    strip = pygame.Surface((width, 1))
    for x in range(width):
        strip.set_at((x, 0), _shade(x / style.px(_FOLD), style.colours))
    surface.blit(pygame.transform.scale(strip, (width, height)), (0, 0))
    rod = pygame.Rect(0, 0, width, style.px(9))
    pygame.draw.rect(surface, style.colours.brass, rod)
    pygame.draw.line(surface, style.colours.ink, rod.bottomleft, rod.bottomright, style.px(2))


def _shade(x: float, colours: Palette) -> pygame.Color:
    """The colour of the cloth, ``x`` folds from the left."""
    light = 0.5 + 0.32 * math.sin(2 * math.pi * x) + 0.18 * math.sin(4.6 * math.pi * x + 1)
    return pygame.Color(*colours.felt_dark).lerp(pygame.Color(*colours.button), max(0.0, min(1.0, light)))
