"""What a person's own deals were like, against what chance alone makes of them.

A deal counts from its first card on, in a game that was given up as well: a person who leaves when the cards are bad
would otherwise see too many good ones. In a game that is being played the last round stays closed until it is over.
With three or four at the table only what the person played counts.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist
from typing import Final

from gin_desktop.session.history.chance import HANDS_DEALT, MELDINGS, MILLION, RANDOM_HANDS, Melding
from gin_desktop.session.history.statistics import Luck
from gin_desktop.storage.games import deal_sums
from gin_desktop.storage.games.counts import Counts

ENOUGH: Final = 50
"""So many deals are needed before anything is said about them."""
FALSE_ALARMS: Final = 0.01
"""With fair deals, so large a share of all tables has any number outside of its range."""
QUANTITIES: Final = ("deadwood", "melds", "upcard", "drawn", "fitting")
"""What is measured of each side: the deadwood and the melds of the hand it was dealt, upcards that made a meld with it,
points of the cards it drew from the stock, and how many of those made a meld."""

LEFT_OUT: Final = "left out"
"""The kind of games between people, with unlimited undo, played on from another one, or with the cards of a code."""
DAMAGED: Final = "damaged"
"""The kind of games whose record is damaged."""

SIDE: Final = (
    *("deadwood", "melds", "upcard", "drawn", "points", "points_chance", "points_variance"),
    *("fitting", "fitting_chance", "fitting_variance", "gins"),
)
"""The numbers of a side: of the hand dealt its deadwood, its melds and whether the upcard made a meld with it; of the
cards drawn from the stock how many they are, their points and how many made a meld, each with its expectation and its
variance in millionths; and rounds won by gin."""
NUMBERS: Final = ("deals", "upcards", *(f"{side}.{name}" for side in ("you", "them") for name in SIDE))
"""The numbers of a game: deals, those in which an upcard was turned, and those of both sides."""
_PLACES: Final = {name: place for place, name in enumerate(NUMBERS)}


def kind_of(melding: Melding) -> str:
    """Returns the key under which games with this melding (ace runs, ace points) are counted."""
    runs, points = melding
    return f"{runs} {points}"


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
    sides: tuple[dict[str, Luck], dict[str, Luck]] = field(default_factory=lambda: (_empty(), _empty()))

    @property
    def tested(self) -> int:
        """How many numbers there are to look at."""
        return sum(luck.number > 0 for side in self.sides for luck in side.values())

    @property
    def deviations(self) -> float:
        """How many standard deviations chance explains, when that many numbers are looked at together."""
        return NormalDist().inv_cdf(1 - FALSE_ALARMS / (2 * max(1, self.tested)))

    @property
    def enough(self) -> bool:
        """Whether there are enough deals to say anything."""
        return self.deals >= ENOUGH

    def range(self, side: int, name: str) -> tuple[float, float]:
        """The means of a quantity that chance explains; 0 and 0 where nothing was counted."""
        luck = self.sides[side][name]
        if not luck.number:
            return 0.0, 0.0
        reach = self.deviations * sqrt(luck.variance)
        return (luck.expected - reach) / luck.number, (luck.expected + reach) / luck.number

    def beyond_chance(self) -> list[tuple[int, str]]:
        """The numbers (side, quantity) that chance alone does not explain."""
        found = [(side, name) for name in QUANTITIES for side in (0, 1)]
        return [(side, name) for side, name in found if not self._within(self.sides[side][name])]

    def _within(self, luck: Luck) -> bool:
        return abs(luck.total - luck.expected) <= self.deviations * sqrt(luck.variance) + 1e-9


def _empty() -> dict[str, Luck]:
    return {name: Luck() for name in QUANTITIES}


def deal_stats(connection: sqlite3.Connection) -> DealStats:
    """The statistics of all deals; raises ``sqlite3.Error``, and ``ValueError`` for sums that are damaged."""
    totals = deal_sums.totals(connection)
    shared, _ = totals.pop(LEFT_OUT, (0, Counts()))
    broken, _ = totals.pop(DAMAGED, (0, Counts()))
    return stats_of_totals(totals, broken + deal_sums.unreadable_files(connection), shared)


def stats_of_totals(totals: dict[str, tuple[int, Counts]], broken: int = 0, shared: int = 0) -> DealStats:
    """The statistics of the games that count, by their kinds; raises ``ValueError`` for a kind that there is not."""
    meldings = {kind_of(melding): fair for melding, fair in zip(MELDINGS, RANDOM_HANDS, strict=True)}
    stats, gins = DealStats(broken=broken, shared=shared), [0, 0]
    for kind, (games, counts) in totals.items():
        numbers = counts.numbers or [0] * len(NUMBERS)
        if kind not in meldings or len(numbers) != len(NUMBERS):
            raise ValueError(f"no deals: {kind}")
        fair = meldings[kind]
        stats.games += games
        stats.deals += numbers[0]
        for place, name in enumerate(("you", "them")):
            side, own = _side(numbers, name), stats.sides[place]
            deals, upcards = numbers[0], numbers[1]
            gins[place] += side["gins"]
            found = {
                "deadwood": _against(fair.deadwood, deals, side["deadwood"]),
                "melds": _against(fair.melds, deals, side["melds"]),
                "upcard": Luck(
                    upcards, side["upcard"], upcards * fair.upcard, upcards * fair.upcard * (1 - fair.upcard)
                ),
                "drawn": _drawn(side, "points"),
                "fitting": _drawn(side, "fitting"),
            }
            for quantity, luck in found.items():
                own[quantity] = _plus(own[quantity], luck)
    stats.gins = gins[0], gins[1]
    return stats


def _side(numbers: Sequence[int], name: str) -> dict[str, int]:
    first = _PLACES[f"{name}.{SIDE[0]}"]
    return dict(zip(SIDE, numbers[first : first + len(SIDE)], strict=True))


def _against(chance: tuple[float, float], number: int, total: int) -> Luck:
    """A sum of values against a mean and a variance that were themselves found by dealing hands."""
    mean, variance = chance
    return Luck(number, total, number * mean, number * variance * (1 + number / HANDS_DEALT))


def _drawn(side: dict[str, int], name: str) -> Luck:
    return Luck(side["drawn"], side[name], side[f"{name}_chance"] / MILLION, side[f"{name}_variance"] / MILLION)


def _plus(one: Luck, other: Luck) -> Luck:
    return Luck(
        one.number + other.number,
        one.total + other.total,
        one.expected + other.expected,
        one.variance + other.variance,
    )
