"""How much the gap between two actions really is: the networks' figure mapped, with its uncertainty and its grade.

The figures are fitted (docs/coach.md): rounds were played on from thousands of decisions after each of two actions, and
what that made was compared with the networks' gap.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from math import hypot
from typing import Final, TypeVar

from gin_desktop.analysis.coaching.action_values import DecisionKind
from gin_desktop.analysis.draw_odds import Floats

INACCURACY: Final = 0.5
MISTAKE: Final = 1.5
BLUNDER: Final = 4.0
"""The least losses of the grades (points)."""

TELLING: Final = 1.0
"""The least gap that is told (points): in the mean of many decisions smaller ones cannot be told from none."""

SURE: Final = 1.96
"""How many standard deviations of a normal distribution lie on either side in an interval of 95%."""


Number = TypeVar("Number", float, Floats)


@dataclass(frozen=True, slots=True)
class GapMap:
    """How a kind of gap is mapped.

    Attributes:
        slope: what to multiply the networks' gap by.
        network, ahead: what to multiply the networks' gap by, and one from looking ahead, to refine the former.
        error: the standard deviation of the true gap around the mapped one where the gap is small (points).
        refined_error: the same around the refined gap.
        share: by what share of the gap that deviation grows.
    """

    slope: float
    network: float
    ahead: float
    error: float
    refined_error: float
    share: float

    def points(self, gap: float) -> float:
        """Returns the mapped gap (points)."""
        return self.slope * gap

    def refined(self, gap: Number, ahead: Number) -> Number:
        """Returns the gap refined by one from looking ahead (points)."""
        return self.network * gap + self.ahead * ahead

    def half_width(self, gap: float) -> float:
        """Returns half the width of the interval of 95% around the mapped gap (points)."""
        return SURE * hypot(self.error, self.share * self.points(gap))

    def refined_half_width(self, gap: float, ahead: float, error: float) -> float:
        """Returns the same around the refined gap; ``error`` is the standard error of the gap from looking ahead."""
        model = hypot(self.refined_error, self.share * self.refined(gap, ahead))
        return SURE * hypot(model, self.ahead * error)


GAP_MAPS: Final[Mapping[DecisionKind, GapMap]] = {
    DecisionKind.DRAW: GapMap(slope=0.95, network=0.45, ahead=0.5, error=2.6, refined_error=2.2, share=0.15),
    DecisionKind.DISCARD: GapMap(slope=0.9, network=0.1, ahead=0.8, error=3.4, refined_error=2.6, share=0.25),
    DecisionKind.KNOCK: GapMap(slope=0.9, network=0.6, ahead=0.3, error=4.0, refined_error=3.3, share=0.25),
}
"""Slopes and weights are fitted to what came of decisions with the hand really held (``benchmarks.coach gaps``), errors
to rounds played on with hands drawn from the belief (``benchmarks.coach intervals``). See docs/coach.md."""


class Grade(IntEnum):
    """How good an action is."""

    EQUAL = 0
    """it cannot be told apart from the best one"""
    INACCURACY = 1
    MISTAKE = 2
    BLUNDER = 3


def grade(loss: float) -> Grade:
    """Returns the grade of an action that loses so many points (mapped) against the best one."""
    if loss >= BLUNDER:
        return Grade.BLUNDER
    if loss >= MISTAKE:
        return Grade.MISTAKE
    return Grade.INACCURACY if loss >= INACCURACY else Grade.EQUAL
