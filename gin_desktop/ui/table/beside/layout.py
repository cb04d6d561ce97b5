"""The layout of the small table beside the large one.

Its places are those of a table, only smaller, so its cards lie and move by the same functions.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from gin_desktop.ui.felt.art import card_size
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.table.layout import CardPlaces, TableMetrics

_WIDEST: Final = 400
_TALLEST: Final = 300
_LOWEST: Final = 30
"""Style units: the maximum size of the small table, and the minimum height of its cards, for which they are legible."""
_OPEN: Final = 300
"""Style units reserved for it where the discard pile lies open and would take all the room."""
_NAMES: Final = 200
"""Style units that the names need at normal text size."""
_PAD: Final = 9
_FAN: Final = 0.4
"""The visible part of a face-down card below the next one."""


def make_room(
    metrics: TableMetrics, columns_left: int, corner_bottom: int, sorts_top: int, style: Style
) -> TableMetrics:
    """Returns the places of a table that leaves room for another one, in its ``beside``.

    ``columns_left`` is the x where the button columns in the corners start, ``corner_bottom`` the y where the upper one
    ends, ``sorts_top`` the y where the lower one starts with its caption.
    """
    right, gap = metrics.size[0] - style.edge, style.gap
    if metrics.tray.width > metrics.pile.width:
        metrics = metrics.with_piles(metrics.middle.x + gap, right - style.px(_OPEN) - 2 * gap, 4 * gap)
    left = metrics.tray.right + 2 * gap
    floor = min(metrics.message.top, sorts_top) - style.small_gap
    said = metrics.deed.bottom + style.tiny_gap
    top, high = corner_bottom + gap, metrics.fan.bottom + gap
    if said - top <= (floor - top) // 4 and floor - said >= _words_high(style):
        top = max(top, said)  # below the line of the last action, where little height is lost by that
    rooms = [
        pygame.Rect(left, upper, end - left, lower - upper)
        for end, upper, lower in (
            (right, top, floor),
            (columns_left - gap, max(high, said), metrics.message.top - gap),
        )
    ]
    best = max(rooms, key=lambda room: (_has_words(room, style), min(room.height, room.width * 0.7)))
    board = placed((min(best.width, style.px(_WIDEST)), min(best.height, style.px(_TALLEST))), best, "midright")
    deed = metrics.deed.copy()
    if deed.bottom > board.top:  # the line of the last action ends before the board
        deed.width = min(deed.right, board.left - gap) - deed.x
    return replace(metrics, beside=board, deed=deed)


def _words_high(style: Style) -> int:
    """Returns the minimum height of a board with two names and a small line about the round between them."""
    return 2 * style.px(_PAD) + 2 * line_height("small_strong", style) + round(0.6 * line_height("small", style))


def _has_words(room: pygame.Rect, style: Style) -> bool:
    """Whether a rectangle has room for all texts of the board."""
    return room.height >= _words_high(style) and room.width >= style.px(_NAMES) * style.text_scale


@dataclass(frozen=True, slots=True)
class BesideLayout:
    """The places of the small table, in pixels. ``table`` is None where there is room for the texts only."""

    board: pygame.Rect
    upper: pygame.Rect
    """The line with the name of the player at the upper edge."""
    lower: pygame.Rect
    state: pygame.Rect
    """The status of the round, beside the piles."""
    key: pygame.Rect
    """The key that swaps the tables."""
    table: CardPlaces | None


def lay_out(board: pygame.Rect, style: Style) -> BesideLayout:
    """Returns the places on a board of this size."""
    pad, gap = style.px(_PAD), style.px(5)
    column = Dock(board.inflate(-2 * pad, -2 * pad))
    line = line_height("small_strong", style)
    head, lower = Dock(column.top(line, gap)), column.bottom(line, gap)
    key = head.right(round(style.px(26) * max(1.0, style.text_scale)), gap)
    upper, cards = head.rest, column.rest
    high = (cards.height - 2 * gap) // 3
    wide = int(min(cards.width / (1 + 9 * _FAN), cards.width / 5))
    card = card_size(min(high, round(wide * 1.4)))
    if high < style.px(_LOWEST) or wide < style.px(_LOWEST) // 2:
        return BesideLayout(board, upper, lower, cards.inflate(0, 2 * gap), key, None)
    row = Dock(placed((cards.width, card[1]), cards))
    row.left(card[0])
    stock, pile = row.left(card[0], 2 * gap + style.tiny_gap), row.left(card[0], 3 * gap)
    table = CardPlaces(
        size=board.size,
        card=card,
        stock=stock,
        pile=pile,
        tray=pile,
        hand=Dock(cards).bottom(card[1]),
        fan=Dock(cards).top(card[1]),
        far=1.0,
        middle=cards,
        gap=gap,
    )
    return BesideLayout(board, upper, lower, row.rest, key, table)
