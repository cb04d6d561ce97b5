"""The layout of the scene that composes two hands: the hands, all 52 cards below them, a column at the side."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from gin_desktop.engine.cards import Card, each
from gin_desktop.practice.layoff.position_editor import SIDES, Side
from gin_desktop.ui.felt.art import RATIO, card_size
from gin_desktop.ui.felt.buttons import column_height, side_panel
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.felt.mirroring import mirrored
from gin_desktop.ui.felt.spreads import SHIFT, GroupRow, lay_out
from gin_desktop.ui.felt.stage import Place, SpriteKey
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.melding.bench.model import BenchModel

RANKS, SUITS = 13, 4

_LEAST_STEP = 0.42
"""The least visible part of a card's height below the next row of the grid: rank and suit."""

HAND_WIDTH_IN_CARDS = 8.4
"""The width of a hand in four framed groups at its widest, in card widths."""


@dataclass(frozen=True, slots=True)
class BenchMetrics:
    """The places, in pixels."""

    size: tuple[int, int]
    card: tuple[int, int]
    hands: dict[Side, pygame.Rect]
    """The room of each side: caption and cards."""
    captions: dict[Side, pygame.Rect]
    rows: dict[Side, pygame.Rect]
    """Where the cards of each side lie."""
    grid: pygame.Rect
    first: tuple[int, int]
    """The top left corner of the ace of spades in the grid."""
    step: tuple[int, int]
    """The distances from one card of the grid to the next, and from one suit to the next."""
    tools: tuple[int, int]
    """The right and bottom of the buttons in the knocker's room."""
    tool_width: int
    panel: pygame.Rect
    corner: tuple[int, int]
    """The top right corner, for the button that goes back."""
    left_handed: bool = False
    """Whether the buttons are at the left: the corners are left ones then."""

    @classmethod
    def of(
        cls,
        size: tuple[int, int],
        style: Style,
        card_scale: float,
        button_width: int,
        tools: tuple[int, int],
        max_hand_width: float = HAND_WIDTH_IN_CARDS,
    ) -> BenchMetrics:
        """Returns the places for a window size.

        ``button_width`` is the width of the widest button of the column; ``tools`` are the number of buttons beside the
        knocker's cards and the width of the widest; ``max_hand_width`` is the maximum width of those cards, in card
        widths.
        """
        gap = pad = style.px(10)
        inner = max(style.px(250) * max(1.0, 0.5 + 0.5 * style.text_scale), button_width)
        left, panel, head = side_panel(size, style, inner, 0.36)
        line = line_height("strong", style) + style.small_gap
        air, frame = style.px(5), style.px(7)
        fixed = 2 * (line + 2 * frame + pad) + 2 * gap + 2 * pad
        widest = (left.width - 2 * pad - (RANKS - 1) * air) / RANKS * RATIO
        tallest = (left.height - fixed) / (2 * (1 + SHIFT) + 1 + (SUITS - 1) * _LEAST_STEP)
        tool_count, tool_width = tools
        # the least height of a side's room, for its buttons
        least = line + column_height(tool_count, style) + style.small_gap + pad
        lowest = (left.height - 2 * (least + gap) - 2 * pad) / (1 + (SUITS - 1) * _LEAST_STEP)
        # cards of normal size fill the room; smaller ones leave space, larger ones do not
        card = card_size(round(min(widest, tallest, lowest) * min(1.0, card_scale)))
        hand_height = max(least, line + 2 * frame + card[1] + round(card[1] * SHIFT) + pad)
        hands: dict[Side, pygame.Rect] = {}
        captions: dict[Side, pygame.Rect] = {}
        rows: dict[Side, pygame.Rect] = {}
        grid_top = left.y + 2 * (hand_height + gap)
        step_y = min(card[1] + air, (left.bottom - grid_top - 2 * pad - card[1]) // (SUITS - 1))
        spare = left.bottom - grid_top - 2 * pad - card[1] - (SUITS - 1) * step_y
        lift = spare // 3  # the remaining height is shared evenly by the three rooms
        felt = Dock(left)
        for name in SIDES:
            hands[name] = felt.top(hand_height + lift, gap)
            room = Dock(hands[name].inflate(-2 * pad, 0))
            room.top(0, style.tiny_gap)
            captions[name] = room.top(line, frame - style.tiny_gap + lift // 2)
            rows[name] = room.top(round(card[1] * (1 + SHIFT)))
        air_beside = (left.width - 2 * pad - max_hand_width * card[0]) / 2
        if air_beside < tool_width + gap:  # otherwise the cards stay in the middle of the room
            rows["knocker"].width -= tool_width + gap
        grid = felt.rest
        step_x = (grid.width - 2 * pad - card[0]) / (RANKS - 1)
        step_x = min(step_x, card[0] * 1.25)
        across = round(card[0] + (RANKS - 1) * step_x)
        down = card[1] + (SUITS - 1) * step_y
        return cls(
            size=size,
            card=card,
            hands=hands,
            captions=captions,
            rows=rows,
            grid=grid,
            first=placed((across, down), grid).topleft,
            step=(int(step_x), step_y),
            tools=(hands["knocker"].right - pad, hands["knocker"].bottom - pad),
            tool_width=tool_width,
            panel=panel,
            corner=head.topright,
        )

    def mirrored(self) -> BenchMetrics:
        """Returns the places for a left-handed person."""
        felt = ("hands", "captions", "rows", "grid", "first", "tools")
        return replace(mirrored(self, self.size[0], blocks=(felt,), points=("corner",)), left_handed=True)

    def cell(self, card: Card) -> pygame.Rect:
        """Returns the place of a card in the grid: a suit per row, from ace to king."""
        suit, rank = divmod(card, RANKS)
        return pygame.Rect(self.first[0] + rank * self.step[0], self.first[1] + suit * self.step[1], *self.card)

    def side_at(self, pos: tuple[int, int]) -> Side | None:
        """Returns the side whose room is at a point, or None."""
        return next((side for side, room in self.hands.items() if room.collidepoint(pos)), None)


def lay_out_side(model: BenchModel, table: BenchMetrics, style: Style, side: Side) -> tuple[list[Group], GroupRow]:
    """Returns the cards of a side in groups, and their layout."""
    groups = model.groups(side)
    z = 100 + 100 * SIDES.index(side)
    return groups, lay_out(groups, table.rows[side], table.card, style, z=z)


def places(model: BenchModel, table: BenchMetrics, style: Style) -> dict[SpriteKey, Place]:
    """Returns where every card lies."""
    found: dict[SpriteKey, Place] = {}
    for side in SIDES:
        found.update(lay_out_side(model, table, style, side)[1].places)
    found.update({card: Place(table.cell(card).topleft, card, 1 + card) for card in each(model.draft.free)})
    return found
