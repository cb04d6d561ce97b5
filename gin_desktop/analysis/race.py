"""A game as a race of rounds to the target: the one model of what points are worth at a score.

A round brings its winner one of a few gains, and who reaches the target first has won. Both sides win a round alike,
unless a race says that one of them wins more of them.

Here the race is worked out in plain Python, for the players that do without numpy: on a coarse grid, which they need a
few times a decision. :mod:`gin_desktop.analysis.equity_table` works out the same formula in numpy, where Expert has a
place for nearly every point; a test holds the two equal.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

Table = Sequence[Sequence[float]]
"""The chance to win by the place of either side (own first)."""

STEPS: Final = 25
"""The target is cut into so many steps for a :class:`MatchEquity`; a finer grid changes no choice."""

GAINS: Final = (6, 14, 24, 34, 50)
"""What a round brings its winner (points), five values that are about equally frequent."""

EVEN: Final = 0.5
"""The share of the rounds that either of two equal sides wins."""

_MOST_PLACES: Final = 125
_NEAR: Final = 60
"""Up to so many points a target is counted point by point; a greater one only near its end, and with steps beyond: a
table of a million places takes seconds and changes no choice."""


@dataclass(frozen=True, slots=True)
class Race:
    """A race of rounds to a target.

    Attributes:
        places: what a side may need to win the game, from 0 to the target, ascending: the chance is worked out for
            these, and read in a straight line between them.
        gains: what a round brings its winner, at least 1 each; in the unit of the places.
        chances: how often each gain comes up, on any scale. Drawn rounds change nothing, so they do not count.
        share: how many of the rounds the side wins that is asked about, from 0 to 1.
    """

    places: tuple[int, ...]
    gains: tuple[int, ...]
    chances: tuple[float, ...]
    share: float = EVEN


@cache
def race_in_steps(target: int) -> Race:
    """The race of a :class:`MatchEquity`: places and gains are steps of a twenty-fifth of the target."""
    gains = tuple(max(1, round(points * STEPS / target)) for points in GAINS)
    return Race(tuple(range(STEPS + 1)), gains, (1.0,) * len(gains))


def race_in_points(target: int, gains: Sequence[int], chances: Sequence[float], share: float = EVEN) -> Race:
    """A race with a place for every point, or, beyond a target of 125, for the last points and for steps before."""
    places = tuple(range(min(target, _MOST_PLACES) + 1))
    if target > _MOST_PLACES:
        count = _MOST_PLACES - _NEAR
        far = (round(_NEAR + step * ((target - _NEAR) / count)) for step in range(1, count))
        places = (*range(_NEAR + 1), *far, target)
    return Race(places, tuple(max(1, gain) for gain in gains), tuple(chances), share)


def between(places: Sequence[int], need: float) -> tuple[int, float]:
    """Where a need lies: the number of the place below it, and the weight of the place above."""
    need = max(0.0, need)
    low = min(bisect_right(places, need) - 1, len(places) - 2)
    return low, (need - places[low]) / (places[low + 1] - places[low])


def moves(race: Race) -> list[dict[int, float]]:
    """For each place where a round that it wins brings a side that is there, with the chance. A gain that ends between
    two places is shared by them, and a small one may leave the side where it is."""
    whole = sum(race.chances)
    found: list[dict[int, float]] = []
    for place in race.places:
        to: dict[int, float] = {}
        for gain, chance in zip(race.gains, race.chances, strict=True):
            low, weight = between(race.places, place - gain)
            for end, part in ((low, 1 - weight), (low + 1, weight)):
                if part:
                    to[end] = to.get(end, 0.0) + part * chance / whole
        found.append(to)
    return found


@cache
def win_table(race: Race) -> Table:
    """The chance to win the game, for a side at place ``a`` against one at place ``b``: ``[a][b]``.

    It is the mean of what it is after the next round. Both sides are never at the target; that corner counts as won,
    which is only felt in reading between the last two places.
    """
    count, to, share = len(race.places), moves(race), race.share
    table = [[1.0] * count, *([0.0] * count for _ in range(1, count))]
    for a in range(1, count):
        for b in range(1, count):
            won = sum(chance * table[end][b] for end, chance in to[a].items() if end != a)
            lost = sum(chance * table[a][end] for end, chance in to[b].items() if end != b)
            stays = share * to[a].get(a, 0.0) + (1 - share) * to[b].get(b, 0.0)
            table[a][b] = (share * won + (1 - share) * lost) / (1 - stays)
    return tuple(map(tuple, table))


def read(table: Table, places: Sequence[int], mine: float, theirs: float) -> float:
    """The chance to win out of a table, in straight lines between its places."""
    (a, right), (b, down) = between(places, mine), between(places, theirs)
    upper = table[a][b] * (1 - down) + table[a][b + 1] * down
    lower = table[a + 1][b] * (1 - down) + table[a + 1][b + 1] * down
    return upper * (1 - right) + lower * right
