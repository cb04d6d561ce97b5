"""The layout of the small table beside the large one.

Its places are those of a table, only smaller, so its cards lie and move by the same functions.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from gin_desktop.ui.felt.art import card_size
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.table.layout import TableMetrics

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
        metrics = _narrow(metrics, right - style.px(_OPEN) - 2 * gap)
    left = metrics.tray.right + 2 * gap
    floor = min(metrics.message.top, sorts_top) - gap
    said = metrics.deed.bottom + style.px(4)
    top, high = corner_bottom + gap, metrics.fan.bottom + gap
    if said - top <= (floor - top) // 4 and floor - said >= _words_high(style):
        top = max(top, said)  # below the line of the last action, where little height is lost by that
    rooms = (
        pygame.Rect(left, top, right - left, floor - top),
        pygame.Rect(left, max(high, said), columns_left - gap - left, metrics.message.top - gap - max(high, said)),
    )
    best = max(rooms, key=lambda room: (_has_words(room, style), min(room.height, room.width * 0.7)))
    board = pygame.Rect(0, 0, min(best.width, style.px(_WIDEST)), min(best.height, style.px(_TALLEST)))
    board.midright = best.midright
    deed = pygame.Rect(metrics.deed)
    if deed.bottom > board.top:  # the line of the last action ends before the board
        deed.width = min(deed.right, board.left - gap) - deed.x
    return replace(metrics, beside=board, deed=deed)


def _words_high(style: Style) -> int:
    """Returns the minimum height of a board with two names and a small line about the round between them."""
    return 2 * style.px(_PAD) + 2 * line_height("small_strong", style) + round(0.6 * line_height("small", style))


def _has_words(room: pygame.Rect, style: Style) -> bool:
    """Whether a rectangle has room for all texts of the board."""
    return room.height >= _words_high(style) and room.width >= style.px(_NAMES) * style.text_scale


def _narrow(metrics: TableMetrics, right: int) -> TableMetrics:
    """Returns the places with an open discard pile that ends further to the left."""
    stock, pile = pygame.Rect(metrics.stock), pygame.Rect(metrics.pile)
    stock.x = metrics.middle.x + metrics.gap
    pile.right = right
    tray = pygame.Rect(stock.right + 4 * metrics.gap, pile.y, 0, pile.height)
    tray.width = pile.right - tray.x
    return replace(metrics, stock=stock, pile=pile, tray=tray)


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
    table: TableMetrics | None


def lay_out(board: pygame.Rect, style: Style) -> BesideLayout:
    """Returns the places on a board of this size."""
    pad, gap = style.px(_PAD), style.px(5)
    inner = board.inflate(-2 * pad, -2 * pad)
    line = line_height("small_strong", style)
    key = pygame.Rect(0, inner.y, style.px(26), line)
    key.right = inner.right
    upper = pygame.Rect(inner.x, inner.y, max(1, key.x - gap - inner.x), line)
    lower = pygame.Rect(inner.x, inner.bottom - line, inner.width, line)
    cards = pygame.Rect(inner.x, upper.bottom + gap, inner.width, lower.y - upper.bottom - 2 * gap)
    high = (cards.height - 2 * gap) // 3
    wide = int(min(cards.width / (1 + 9 * _FAN), cards.width / 5))
    card = card_size(min(high, round(wide * 1.4)))
    if high < style.px(_LOWEST) or wide < style.px(_LOWEST) // 2:
        middle = pygame.Rect(inner.x, upper.bottom, inner.width, lower.y - upper.bottom)
        return BesideLayout(board, upper, lower, middle, key, None)
    centre = cards.centery - card[1] // 2
    stock = pygame.Rect(cards.x + card[0], centre, *card)
    pile = pygame.Rect(stock.right + 2 * gap + style.px(4), centre, *card)
    state = pygame.Rect(pile.right + 3 * gap, centre, cards.right - pile.right - 3 * gap, card[1])
    fan = pygame.Rect(cards.x, cards.y, cards.width, card[1])
    hand = pygame.Rect(cards.x, cards.bottom - card[1], cards.width, card[1])
    nothing = pygame.Rect(0, 0, 0, 0)
    table = TableMetrics(
        size=board.size,
        card=card,
        stock=stock,
        pile=pile,
        tray=pygame.Rect(pile),
        hand=hand,
        fan=fan,
        far=1.0,
        middle=cards,
        deed=nothing,
        near_last_action=nothing,
        own_plate=nothing,
        opponent_plate=nothing,
        message=nothing,
        buttons=(0, 0),
        buttons_width=0,
        side=nothing,
        seal=nothing,
        cube=nothing,
        third=pygame.Rect(0, 0, 0, 0),
        corner=(0, 0),
        sort_corner=(0, 0),
        gap=gap,
        raised=0,
        beside=nothing,
    )
    return BesideLayout(board, upper, lower, state, key, table)
