"""Cards in heaps and blocks: a pile that hands have made, and a stock whose edges are seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.stage import Place, Point
from gin_desktop.ui.kit.style import Style

_TURN: Final = 4.0
"""Degrees to either side that a card of a heap may be turned."""
_ASIDE: Final = 0.034
"""How far it may lie beside the middle, as a part of its width."""
_SEEN: Final = 3
"""So many cards are seen below the top one, at their edges."""
_THICK: Final = 0.2
"""Units that each card adds to the height of a stock."""


def untidy(card: Card) -> tuple[float, float, float]:
    """How a card lies in a heap: degrees of its turn, and how far aside (parts of its width); always the same."""
    turn = (card * 37 % 53) / 52 * 2 - 1
    if abs(turn) < 0.25:  # every card of a heap is seen to lie there by itself
        turn += 0.4 if turn >= 0 else -0.4
    return turn * _TURN, ((card * 23 % 41) / 20 - 1) * _ASIDE, ((card * 31 % 43) / 21 - 1) * _ASIDE


def heaped(pos: Point, card: Card, z: int, width: int) -> Place:
    """The place of a card on a heap at a point (its top left corner), face up."""
    turn, right, down = untidy(card)
    return Place((round(pos[0] + right * width), round(pos[1] + down * width)), card, z, turn=turn)


def draw_heap(surface: pygame.Surface, place: pygame.Rect, below: Sequence[Card], art: CardArt) -> None:
    """Draws what is seen of the cards below the top one of a heap, the topmost last: their edges, never a face."""
    for card in below[-_SEEN:]:
        lying = heaped(place.topleft, card, 0, place.width)
        art.draw_blank(surface, lying.pos, lying.turn)


def draw_stock(surface: pygame.Surface, top: pygame.Rect, count: int, art: CardArt, style: Style) -> None:
    """Draws what is seen of a stock of ``count`` cards below its ``top`` card: the edges of the others, one on another.

    The stock lies at ``top``; the fewer cards there are, the lower is the block that is seen below and beside it.
    """
    high = round((count - 1) * _THICK * style.scale)
    if high < 1:
        return
    art.draw_shadow(surface, (top.x + high // 2, top.y + high), min(0.5, high / style.px(24)))
    for layer in range(high, 0, -1):
        art.draw_edge(surface, (top.x + layer // 2, top.y + layer), dark=layer % 2 == 0)
