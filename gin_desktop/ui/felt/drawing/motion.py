"""A card on its way: where it is, how far it is turned and how high it is at each moment."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gin_desktop.ui.felt.durations import Easing, ease_out

Point = tuple[float, float]

_HIGH: Final = 160.0
"""Pixels of a way on which a card rises as high as it is held."""


@dataclass(slots=True)
class Motion:
    """A movement under way; times in seconds."""

    start: Point
    end: Point
    delay: float
    duration: float
    elapsed: float = 0.0
    flip: bool = False
    unseen: bool = False
    """not drawn before it sets out: it lies in a pile until then"""
    easing: Easing = ease_out
    on_start: Callable[[], None] | None = None
    turns: tuple[float, float] = (0.0, 0.0)
    lifts: tuple[float, float] = (0.0, 0.0)
    scales: tuple[float, float] = (1.0, 1.0)
    arc: float = 0.0
    """how far the way bends aside, as a part of its length"""
    fade: bool = False
    """no movement: it is less and less to be seen where it was, and more and more where it will be"""

    @property
    def progress(self) -> float:
        """0 to 1."""
        if self.duration <= 0:
            return 1.0 if self.elapsed >= self.delay else 0.0
        return max(0.0, min(1.0, (self.elapsed - self.delay) / self.duration))

    def now(self) -> tuple[Point, float, float, float]:
        """Where the card is, how far it is turned, how high above the table, and of which size."""
        if self.fade:
            return self.start, self.turns[0], self.lifts[0], self.scales[0]
        share = self.easing(self.progress)
        across, down = self.end[0] - self.start[0], self.end[1] - self.start[1]
        side = 4 * share * (1 - share)
        bend = self.arc * side if across >= 0 else -self.arc * side  # upwards, whichever way it goes
        pos = (self.start[0] + across * share + down * bend, self.start[1] + down * share - across * bend)
        flight = min(1.0, math.hypot(across, down) / _HIGH) * side
        rest = self.lifts[0] + (self.lifts[1] - self.lifts[0]) * share
        scale = self.scales[0] + (self.scales[1] - self.scales[0]) * share
        return pos, self.turns[0] + (self.turns[1] - self.turns[0]) * share, max(rest, flight), scale
