"""Free practice: a position set up by clicking cards, to see the best defence or to play it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.practice.layoff.position_editor import Side
from gin_desktop.practice.model import LayoffPosition
from gin_desktop.ui.felt.buttons import TableButton, place_column
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.stage import Key, Place, Sprite
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.practice.setup import layout, painter
from gin_desktop.ui.practice.setup.commands import COLUMN, KEYS, TOOLS, key_list, next_in_grid, setup_commands
from gin_desktop.ui.practice.setup.host import SetupHost
from gin_desktop.ui.practice.setup.layout import SetupMetrics
from gin_desktop.ui.practice.setup.model import SetupModel
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_MOST_SPREADS = (20, 20)
"""A number of spreads that the button beside the knocker's cards must have room for."""


class SetupScene(CardScene):
    """All 52 cards below two hands. A click gives a card to the marked side or takes it back."""

    def __init__(self, app: App, model: SetupModel, host: SetupHost) -> None:
        super().__init__(app)
        self.model = model
        self.host = host
        self.table = self._measure(app.size)

    # -- where everything lies

    def places(self) -> dict[Key, Place]:
        return layout.places(self.model, self.table, self.app.style)

    def metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measure(size)
        self.use_card_height(self.table.card[1])

    def _measure(self, size: tuple[int, int]) -> SetupMetrics:
        style = self.app.style
        every, longest = setup_commands(self.model, self), setup_commands(self.model, self, _MOST_SPREADS)
        widest = _widest(every.row(*COLUMN), style)
        tools = every.row(*TOOLS)
        beside = max(_widest(tools, style), _widest(longest.row(*TOOLS), style))
        return SetupMetrics.of(size, style, self.app.settings.card_scale, widest, (len(tools), beside))

    # -- commands

    def commands(self) -> Commands:
        return setup_commands(self.model, self)

    def place_buttons(self, buttons: list[TableButton]) -> None:
        style, table = self.app.style, self.table
        back, tools, column = (in_order(buttons, names) for names in (("back",), TOOLS, COLUMN))
        place_column(back, table.corner[0], table.panel.y - style.px(10), style)
        place_column(tools, *table.tools, style, table.tool_width)
        pad = style.px(16)
        place_column(column, table.panel.right - pad, table.panel.bottom - pad, style, table.panel.width - 2 * pad)

    def focus_order(self) -> Sequence[Key]:
        """The grid, and the buttons that can be pressed."""
        card = self.focused_card
        buttons = in_order(self.buttons, (*TOOLS, *COLUMN, "back"))
        return [0 if card is None else card, *(("button", button.name) for button in buttons if button.enabled)]

    def keys(self) -> list[tuple[str, str]]:
        return key_list(self.commands())

    def key(self, event: pygame.event.Event) -> bool:
        if KEYS["arrows"].matches(event):
            self.focus = next_in_grid(self.focused_card, event.key)
            self.refresh()
            return True
        return super().key(event)

    # -- what the person can do: see SetupActs

    def give(self, card: Card, side: Side) -> None:
        """Gives a card to a side that has not got it; says so if that side has all it can have."""
        if self.model.draft.side_of(card) != side:
            if self.model.give(card, side):
                self.app.sound.play("layoff")
            else:
                caption = self.table.captions[side]
                self.say(t("setup.full"), caption.move(0, caption.height * 2))
        self.settle("home")

    def take(self, card: Card) -> None:
        """Takes a card back."""
        self.model.take(card)
        self.settle("home")

    def _toggle(self, card: Card) -> None:
        if self.model.draft.side_of(card) is None:
            self.give(card, self.model.target)
        else:
            self.take(card)

    def mark(self, side: Side) -> None:
        """From now on clicks give cards to this side."""
        self.model.target = side
        self.refresh()

    def assign(self, side: Side) -> None:
        card = self.focused_card
        if card is not None and self.app.by_keyboard and self.model.draft.side_of(card) != side:
            self.model.target = side
            self.give(card, side)
        else:
            self.mark(side)

    def toggle_focused(self) -> None:
        if self.focused_card is not None:
            self._toggle(self.focused_card)

    def take_focused(self) -> None:
        if self.focused_card is not None:
            self.take(self.focused_card)

    def next_spread(self, step: int = 1) -> None:
        if self.model.draft.next_spread(step):
            self.settle("meld")

    def next_limit(self, step: int = 1) -> None:
        if self.model.next_limit(step):
            self.settle("meld")

    def fill(self) -> None:
        if self.model.fill():
            self.settle("meld")
        else:
            self.say(t("setup.fill.cannot"), self.table.rows["knocker"])

    def clear(self) -> None:
        self.model.clear()
        self.settle("meld")

    def load(self, position: LayoffPosition) -> None:
        """Takes up a position."""
        self.model.load(position)
        self.settle("meld")

    def paste(self) -> None:
        position = self.host.paste()
        if isinstance(position, LayoffPosition):
            self.load(position)
        elif position is not None:
            self.app.notify(t("setup.paste.kind"))

    def copy(self) -> None:
        if self.model.ready:
            self.host.copy(self.model.code)

    def show_best(self) -> None:
        if self.model.ready:
            self.host.show_best(self.model.draft.position())

    def play(self) -> None:
        if self.model.ready:
            self.host.play(self.model.draft.position())

    def close(self) -> None:
        self.host.close()

    # -- the mouse

    def draggable(self, sprite: Sprite) -> bool:
        return isinstance(sprite.key, int)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        key = sprite.key if sprite is not None else self.table.cell_at(pos)
        if isinstance(key, int):
            self.focus = key
            self._toggle(key)
            return
        self.focus = None
        side = self.table.side_at(pos)
        if side is not None:
            self.mark(side)

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        card = sprite.key
        assert isinstance(card, int)  # nothing else lies here
        side = self.table.side_at(pos) or self.table.side_at(self.stage.rect(sprite).center)
        if side is None:
            self.take(card)
        else:
            self.give(card, side)

    @property
    def focused_card(self) -> Card | None:
        """The card the keyboard is on."""
        return self.focus if isinstance(self.focus, int) else None

    # -- painting

    def paint_below(self, surface: pygame.Surface) -> None:
        style, by_keyboard = self.app.style, self.app.by_keyboard
        painter.paint_below(surface, self.model, self.table, style, self.buttons, by_keyboard=by_keyboard)

    def paint_above(self, surface: pygame.Surface) -> None:
        card = self.focused_card
        if card is not None and self.app.by_keyboard and not self.stage.animating:
            painter.paint_focus(surface, self.model, self.table, self.app.style, self.stage, card)

    def problems(self) -> list[str]:
        """What does not fit, for tests; empty when all is well."""
        style, by_keyboard = self.app.style, self.app.by_keyboard
        return painter.misfits(self.model, self.table, style, self.buttons, by_keyboard=by_keyboard)


def _widest(every: Sequence[Command], style: Style) -> int:
    """What the widest of their buttons needs."""
    return max(TableButton.of(command).width(style) for command in every)


def in_order(buttons: Sequence[TableButton], names: Sequence[str]) -> list[TableButton]:
    """Those of the buttons that have these names, in the order of the names."""
    return sorted((button for button in buttons if button.name in names), key=lambda one: names.index(one.name))
