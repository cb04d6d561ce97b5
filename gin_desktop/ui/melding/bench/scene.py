"""The scene that composes two hands: a click gives a card to the marked side or takes it back; cards can be dragged."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.practice.layoff.position_editor import SIDES, Side
from gin_desktop.ui.felt.blocks import Block
from gin_desktop.ui.felt.buttons import TableButton, place_button_column, place_panel_buttons
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.command_input import is_button
from gin_desktop.ui.felt.stage import Place, Sprite, SpriteKey
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.melding.access import draw_focus_on, pressable_at
from gin_desktop.ui.melding.bench import access, layout
from gin_desktop.ui.melding.bench.layout import HAND_WIDTH_IN_CARDS, BenchMetrics
from gin_desktop.ui.melding.bench.model import BenchModel
from gin_desktop.ui.melding.bench.painter import paint_focus
from gin_desktop.ui.melding.card_keys import CardKeys
from gin_desktop.ui.melding.card_picking import RoomTexts
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class BenchScene(CardScene):
    """All 52 cards below two hands.

    Args:
        tools: the names of the commands with buttons beside the knocker's cards.
        column: the names of the commands with buttons in the column, from the top down.
    """

    max_hand_width: float = HAND_WIDTH_IN_CARDS
    """The maximum width of the knocker's cards, in card widths."""

    def __init__(self, app: App, model: BenchModel, tools: Sequence[str], column: Sequence[str]) -> None:
        super().__init__(app)
        self.bench = model
        self._tools = tuple(tools)
        self._column = tuple(column)
        self.picking = CardKeys(model.typed, self)
        self.table = self._measured(app.size)

    @abstractmethod
    def longest_commands(self) -> Commands:
        """Returns the commands with their longest possible labels, for measuring the buttons."""

    # -- layout

    def places(self) -> dict[SpriteKey, Place]:
        return layout.places(self.bench, self.table, self.app.style)

    def update_metrics(self, size: tuple[int, int]) -> None:
        self.table = self._measured(size)
        self.set_card_height(self.table.card[1])

    def _measured(self, size: tuple[int, int]) -> BenchMetrics:
        """Returns the layout for the person's hand."""
        found = self._measure(size)
        return found.mirrored() if self.app.style.left_handed else found

    def _measure(self, size: tuple[int, int]) -> BenchMetrics:
        style = self.app.style
        every, longest = self.commands(), self.longest_commands()
        widest = max(_widest(one.row(*self._column), style) for one in (every, longest))
        tools = every.row(*self._tools)
        beside = max(_widest(tools, style), _widest(longest.row(*self._tools), style))
        scale = self.app.settings.card_scale
        return BenchMetrics.of(size, style, scale, widest, (len(tools), beside), self.max_hand_width)

    def place_buttons(self, buttons: list[TableButton]) -> None:
        style, table = self.app.style, self.table
        back, tools, column = (in_order(buttons, names) for names in (("back",), self._tools, self._column))
        place_button_column(back, table.corner[0], table.panel.y - style.gap, style, at_left=table.left_handed)
        place_button_column(tools, *table.tools, style, table.tool_width)
        place_panel_buttons(column, table.panel, style, style.wide_gap)

    # -- the tree

    @abstractmethod
    def side_texts(self, side: Side) -> RoomTexts:
        """Returns the texts of a side."""

    @abstractmethod
    def blocks(self) -> list[Block]:
        """Returns the content of the column from top to bottom."""

    def button_controls(self) -> list[Control]:
        return [one.described() for one in in_order(self.buttons, (*self._tools, *self._column, "back"))]

    def on_felt(self) -> Iterator[Control]:
        """Yields both sides with their cards."""
        yield from super().on_felt()
        said = {side: self.side_texts(side) for side in SIDES}
        yield from access.side_controls(self.bench, self.table, self.stage, self.app.style, said, self)

    def beside_felt(self) -> Iterator[Control]:
        """Yields the column, and all cards."""
        yield from super().beside_felt()
        yield from access.column_controls(self.blocks(), self.table, self.app.style, self.buttons)
        names = {side: self.side_texts(side).name for side in SIDES}
        yield from access.grid_controls(self.bench, self.table, names, self)

    def tip_of(self, control: Control) -> str:
        """Returns the text of a button's tooltip; what there is to say of a side stands in its caption."""
        return super().tip_of(control) if is_button(control) else ""

    def press_focused(self) -> bool:
        """Presses the focused button, side or place; cards have a key of their own, as Enter ends the composing."""
        return not isinstance(self.focus, int) and super().press_focused()

    def key(self, event: pygame.event.Event) -> bool:
        return self.picking.key(event) or super().key(event)

    # what the keys do: see PickingActs

    @property
    def last_picked(self) -> Card | None:
        return self.bench.last

    def is_picked(self, card: Card) -> bool:
        return self.bench.draft.side_of(card) is not None

    def pick(self, card: Card) -> None:
        self.give(card, self.bench.target)

    def tell_picked(self, card: Card) -> None:
        owner = self.bench.draft.side_of(card)
        assert owner is not None
        caption = self.table.captions[owner]
        self.say(t("cards.twice", card=card_text(card)), caption.move(0, caption.height * 2))

    def focus_card(self, card: Card) -> None:
        """Focuses a card of the grid, or its place."""
        self.focus = card
        self.refresh()

    # -- actions

    def give(self, card: Card, side: Side) -> None:
        """Gives a card to a side; shows a message if that side is full."""
        if self.bench.draft.side_of(card) != side:
            if self.bench.give(card, side):
                self.app.sound.play("layoff")
            else:
                caption = self.table.captions[side]
                self.say(t("setup.full"), caption.move(0, caption.height * 2))
        self.settle("home")

    def take(self, card: Card) -> None:
        """Takes a card back from the side that holds it; that side receives the next one."""
        self.bench.take(card)
        self.settle("home")

    def toggle(self, card: Card) -> None:
        """Gives a card to the marked side, or takes it back."""
        if self.bench.draft.side_of(card) is None:
            self.give(card, self.bench.target)
        else:
            self.take(card)

    def mark(self, side: Side) -> None:
        """Marks the side that clicked cards are given to."""
        self.bench.target = side
        self.refresh()

    def toggle_focused(self) -> None:
        """Gives the focused card to the marked side, or takes it back."""
        if self.focused_card is not None:
            self.toggle(self.focused_card)

    def take_last(self) -> None:
        """Takes back what was typed of a name, or else the focused card, or the one given last."""
        self.picking.take_last()

    def switch_side(self) -> None:
        """Marks the other side, which gets the next card."""
        self.bench.switch_side()
        self.refresh()

    def next_spread(self, step: int = 1) -> None:
        """Shows another arrangement of the knocker's cards."""
        if self.bench.draft.next_spread(step):
            self.settle("meld")

    # -- mouse

    def draggable(self, sprite: Sprite) -> bool:
        return isinstance(sprite.key, int)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:  # noqa: ARG002 - the tree knows the place
        control = pressable_at(self.describe(), pos)
        self.focus = None
        if control is None or control.action is None:
            return
        if control.role is not Role.PILE:
            self.focus = control.id[1] if isinstance(control.id, tuple) else control.id
        control.action()

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        card = sprite.key
        assert isinstance(card, int)  # all sprites here are cards
        side = self.table.side_at(pos) or self.table.side_at(self.stage.rect(sprite).center)
        if side is None:
            self.take(card)
        else:
            self.give(card, side)

    @property
    def focused_card(self) -> Card | None:
        """The focused card, or None."""
        return self.focus if isinstance(self.focus, int) else None

    # -- painting

    def paint_card_marks(self, surface: pygame.Surface) -> None:
        card = self.focused_card
        if card is not None and self.app.by_keyboard and not self.stage.animating:
            paint_focus(surface, self.bench, self.table, self.app.style, self.stage, card)
        elif isinstance(self.focus, tuple) and self.app.by_keyboard and not self.stage.animating:
            draw_focus_on(surface, self.describe().find(self.focus), self.app.style)


def _widest(every: Sequence[Command], style: Style) -> int:
    """Returns the width of the widest of their buttons."""
    return max((TableButton.of(command).width(style) for command in every), default=0)


def in_order(buttons: Sequence[TableButton], names: Sequence[str]) -> list[TableButton]:
    """Returns the buttons with these names, in the order of the names."""
    return sorted((button for button in buttons if button.name in names), key=lambda one: names.index(one.name))
