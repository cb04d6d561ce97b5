"""Where a notice stands: never on a card, and where it can on nothing else either."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final

import pygame

_COLUMNS: Final = (0.5, 0.0, 1.0, 0.25, 0.75, 0.65, 0.35)
"""Where a notice is tried from left to right, as shares of the room beside it: in the middle first."""


def place_notice(
    sizes: Iterable[tuple[int, int]],
    window: pygame.Rect,
    cards: Sequence[pygame.Rect],
    others: Sequence[pygame.Rect],
    step: int,
) -> pygame.Rect:
    """Returns the place of a notice within ``window``, of one of these sizes; the first ones are preferred.

    It stands on no card, and covers as little else as possible; where there is no room without cards, it covers the
    least of them.

    Args:
        sizes: width and height in pixels.
        cards: what must stay in sight.
        others: what had better stay in sight.
        step: the distance between the rows that are tried.
    """
    best, least = pygame.Rect(window.topleft, (0, 0)), (float("inf"), float("inf"))
    for width, height in sizes:
        down = max(0, window.height - height)
        for y, share in product(range(0, down + 1, step), _COLUMNS):
            place = pygame.Rect(0, window.y + y, width, height)
            place.x = window.x + round(share * max(0, window.width - width))
            if least[0] == 0 and place.collidelist(cards) >= 0:
                continue
            on_cards = covered(place, cards)
            if (on_cards, 0) >= least:
                continue
            cost = on_cards, covered(place, others)
            if cost < least:
                best, least = place, cost
                if cost == (0, 0):
                    return best
    return best


def covered(place: pygame.Rect, rects: Sequence[pygame.Rect]) -> int:
    """Returns how many pixels of some rectangles a place covers."""
    hit = (place.clip(rects[number]) for number in place.collidelistall(rects))
    return sum(one.width * one.height for one in hit)
