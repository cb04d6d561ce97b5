"""Double clicks: two presses close together in time and place are one gesture, and act once."""

from __future__ import annotations

import math
from typing import Final

from gin_desktop.engine.cards import Card

PAUSE: Final = 0.45
"""Seconds within which a second press belongs to the first."""
_NEAR: Final = 12.0
"""Pixels between the two at most."""


class Clicks:
    """Remembers the last press: where it was, on which card of the hand, and whether it has done something."""

    def __init__(self) -> None:
        self._pos = (0, 0)
        self._age = PAUSE
        self._card: Card | None = None
        self._acted = False

    def update(self, dt: float) -> None:
        """Time passes."""
        self._age += dt

    def stray(self, pos: tuple[int, int]) -> bool:
        """Whether a press is the second half of a double click whose first half has acted: nobody meant it."""
        return self._acted and self._second(pos)

    def doubled(self, pos: tuple[int, int]) -> Card | None:
        """The card that a press here double-clicks, even if it does not lie there any more."""
        return self._card if self._second(pos) else None

    def note(self, pos: tuple[int, int], *, card: Card | None = None, acted: bool = False) -> None:
        """A press here, on a card of the hand or elsewhere; ``acted`` tells that the round has changed by it."""
        self._pos, self._age, self._card, self._acted = pos, 0.0, card, acted

    def _second(self, pos: tuple[int, int]) -> bool:
        return self._age < PAUSE and math.dist(pos, self._pos) <= _NEAR
