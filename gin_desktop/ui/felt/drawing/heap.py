"""Heaps and blocks of cards: a disordered discard pile, and a stock whose edges are visible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.stage import Place, Point
from gin_desktop.ui.kit.style import Style

_TURN: Final = 4.0
"""The maximum rotation of a card in a heap, in degrees to either side."""
_ASIDE: Final = 0.034
"""Its maximum offset from the centre, as a fraction of the card's width."""
_SEEN: Final = 3
"""The number of cards whose edges are visible below the top one."""
_THICK: Final = 0.2
"""The thickness of a card in a stock, in style units."""


def heap_offsets(card: Card) -> tuple[float, float, float]:
    """Returns how a card lies in a heap: rotation in degrees, and offsets as fractions of its width."""
    turn = (card * 37 % 53) / 52 * 2 - 1
    if abs(turn) < 0.25:  # every card of a heap must visibly be a card of its own
        turn += 0.4 if turn >= 0 else -0.4
    return turn * _TURN, ((card * 23 % 41) / 20 - 1) * _ASIDE, ((card * 31 % 43) / 21 - 1) * _ASIDE


def place_on_heap(pos: Point, card: Card, z: int, width: int) -> Place:
    """Returns the place of a card on a heap at a point (top left corner), face up."""
    turn, right, down = heap_offsets(card)
    return Place((round(pos[0] + right * width), round(pos[1] + down * width)), card, z, turn=turn)


def draw_heap(surface: pygame.Surface, place: pygame.Rect, below: Sequence[Card], art: CardArt) -> None:
    """Draws the visible edges of the cards below the top one of a heap, the topmost last; never a face."""
    for card in below[-_SEEN:]:
        lying = place_on_heap(place.topleft, card, 0, place.width)
        art.draw_blank_card(surface, lying.pos, lying.turn)


def draw_stock(surface: pygame.Surface, top: pygame.Rect, count: int, art: CardArt, style: Style) -> None:
    """Draws the visible edges of a stock of ``count`` cards below its ``top`` card.

    The stock lies at ``top``; the block below and beside it grows with the number of cards.
    """
    high = round((count - 1) * _THICK * style.scale)
    if high < 1:
        return
    art.draw_shadow(surface, (top.x + high // 2, top.y + high), min(0.5, high / style.px(24)))
    for layer in range(high, 0, -1):
        art.draw_edge(surface, (top.x + layer // 2, top.y + layer), dark=layer % 2 == 0)
