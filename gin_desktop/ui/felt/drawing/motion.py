"""The movement of a card: its position, rotation and height at each moment."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gin_desktop.ui.felt.durations import Easing, ease_out

Point = tuple[float, float]

_HIGH: Final = 160.0
"""Pixels of a path over which a card rises to the height at which it is held."""


@dataclass(slots=True)
class Motion:
    """A movement of a card; times in seconds."""

    start: Point
    end: Point
    delay: float
    duration: float
    elapsed: float = 0.0
    flip: bool = False
    unseen: bool = False
    """Whether it is invisible until it starts, because it lies in a pile."""
    easing: Easing = ease_out
    on_start: Callable[[], None] | None = None
    turns: tuple[float, float] = (0.0, 0.0)
    lifts: tuple[float, float] = (0.0, 0.0)
    scales: tuple[float, float] = (1.0, 1.0)
    arc: float = 0.0
    """How far the path bends sideways, as a fraction of its length."""
    fade: bool = False
    """Whether the card fades out at its start and in at its end instead of moving."""

    @property
    def progress(self) -> float:
        """The progress from 0 to 1."""
        if self.duration <= 0:
            return 1.0 if self.elapsed >= self.delay else 0.0
        return max(0.0, min(1.0, (self.elapsed - self.delay) / self.duration))

    def now(self) -> tuple[Point, float, float, float]:
        """Returns the card's position, rotation (degrees), height above the table and scale."""
        if self.fade:
            return self.start, self.turns[0], self.lifts[0], self.scales[0]
        share = self.easing(self.progress)
        across, down = self.end[0] - self.start[0], self.end[1] - self.start[1]
        side = 4 * share * (1 - share)
        bend = self.arc * side if across >= 0 else -self.arc * side  # always upwards
        pos = (self.start[0] + across * share + down * bend, self.start[1] + down * share - across * bend)
        flight = min(1.0, math.hypot(across, down) / _HIGH) * side
        rest = self.lifts[0] + (self.lifts[1] - self.lifts[0]) * share
        scale = self.scales[0] + (self.scales[1] - self.scales[0]) * share
        return pos, self.turns[0] + (self.turns[1] - self.turns[0]) * share, max(rest, flight), scale
