"""Sums with what chance makes of them: the values in which deals are measured, and the statistics of all of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist
from typing import Final

ENOUGH: Final = 50
"""So many deals are needed before anything is said about them."""
FALSE_ALARMS: Final = 0.01
"""With fair deals, so large a share of all tables has any number outside of its range."""
QUANTITIES: Final = ("deadwood", "melds", "upcard", "drawn", "fitting")
"""What is measured of each side: the deadwood and the melds of the hand it was dealt, upcards that made a meld with it,
points of the cards it drew from the stock, and how many of those made a meld."""

Melding = tuple[str, int]
"""How aces go in runs, and their points: what the worth of a hand depends on."""


@dataclass(slots=True)
class Tally:
    """A sum, with what chance expects of it and the variance it has by chance."""

    number: int = 0
    total: float = 0.0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, other: Tally) -> None:
        """Adds another one, of other cards."""
        self.number += other.number
        self.total += other.total
        self.expected += other.expected
        self.variance += other.variance

    @property
    def mean(self) -> float:
        """The mean; 0 where nothing was counted."""
        return self.total / self.number if self.number else 0.0

    def fair(self, deviations: float) -> tuple[float, float]:
        """The means that chance explains, as many standard deviations as that to either side."""
        if not self.number:
            return 0.0, 0.0
        room = deviations * sqrt(self.variance)
        return (self.expected - room) / self.number, (self.expected + room) / self.number

    def within(self, deviations: float) -> bool:
        """Whether chance explains the sum."""
        return abs(self.total - self.expected) <= deviations * sqrt(self.variance) + 1e-9


@dataclass(frozen=True, slots=True)
class DealtOnce:
    """What is measured of one deal, for each side (the person first)."""

    melding: Melding
    deadwood: tuple[int, int]
    melds: tuple[int, int]
    upcards: tuple[Tally, Tally]
    drawn: tuple[Tally, Tally]
    fitting: tuple[Tally, Tally]


@dataclass(slots=True)
class GameDeals:
    """What a record holds: its deals by their seals, the rounds won by gin, whether it counts.

    The person was ``alone`` with computers, and did without free undo.
    """

    deals: dict[str, DealtOnce] = field(default_factory=dict)
    gins: list[int] = field(default_factory=lambda: [0, 0])
    alone: bool = True


@dataclass(slots=True)
class DealStats:
    """The statistics of all deals: ``sides[0]`` are the person's, ``sides[1]`` the computer's.

    ``games`` and ``deals`` were counted; ``broken`` records could not be used, ``shared`` ones are between people, or
    have free undo.
    """

    games: int = 0
    deals: int = 0
    broken: int = 0
    shared: int = 0
    gins: tuple[int, int] = (0, 0)
    sides: tuple[dict[str, Tally], dict[str, Tally]] = field(default_factory=lambda: (_empty(), _empty()))

    @property
    def tested(self) -> int:
        """How many numbers there are to look at."""
        return sum(tally.number > 0 for side in self.sides for tally in side.values())

    @property
    def deviations(self) -> float:
        """How many standard deviations chance explains, when that many numbers are looked at together."""
        return NormalDist().inv_cdf(1 - FALSE_ALARMS / (2 * max(1, self.tested)))

    @property
    def enough(self) -> bool:
        """Whether there are enough deals to say anything."""
        return self.deals >= ENOUGH

    def outside(self) -> list[tuple[int, str]]:
        """The numbers (side, quantity) that chance alone does not explain."""
        found = [(side, name) for name in QUANTITIES for side in (0, 1)]
        return [(side, name) for side, name in found if not self.sides[side][name].within(self.deviations)]


def _empty() -> dict[str, Tally]:
    return {name: Tally() for name in QUANTITIES}
