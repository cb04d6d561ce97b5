"""A game modelled as a race of rounds to the target, from which follows what points are worth at a score.

A round brings its winner one of a few gains, and whoever reaches the target first wins. Both sides are equally likely
to win a round, unless the race says otherwise.

This module computes the race in plain Python on a coarse grid, for the players without numpy.
:mod:`gin_desktop.analysis.equity_table` computes the same formula in numpy, for Expert, with a place for nearly every
point; a test compares them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

Table = Sequence[Sequence[float]]
"""The chances to win by the place of either side: ``[own][opponent's]``."""

STEPS: Final = 25
"""The number of steps into which :class:`MatchEquity` divides the target; a finer grid changes no decision."""

GAINS: Final = (6, 14, 24, 34, 50)
"""The points of a round for its winner: five about equally frequent values."""

EVEN: Final = 0.5
"""The share of the rounds that each of two equal sides wins."""

_MOST_PLACES: Final = 125
_NEAR: Final = 60
"""Targets up to the former have a place for every point. Higher targets have that only for the last points (the latter)
and steps before them: a table of a million cells takes seconds and changes no decision."""


@dataclass(frozen=True, slots=True)
class Race:
    """A race of rounds to a target.

    Attributes:
        places: the grid of needs, the points a side may still need, from 0 to the target, ascending. The chances are
            computed for these and interpolated linearly between them.
        gains: the points of a round for its winner, at least 1 each; in the unit of the places.
        chances: the frequency of each gain, on any scale. Drawn rounds change nothing, so they do not count.
        share: the share of the rounds that the side in question wins, from 0 to 1.
    """

    places: tuple[int, ...]
    gains: tuple[int, ...]
    chances: tuple[float, ...]
    share: float = EVEN


@cache
def race_in_steps(target: int) -> Race:
    """Returns the race used by :class:`MatchEquity`; its unit is a step of 1 / :data:`STEPS` of the target."""
    gains = tuple(max(1, round(points * STEPS / target)) for points in GAINS)
    return Race(tuple(range(STEPS + 1)), gains, (1.0,) * len(gains))


def race_in_points(target: int, gains: Sequence[int], chances: Sequence[float], share: float = EVEN) -> Race:
    """Returns a race in points; high targets have places for the last points and for steps before them only."""
    places = tuple(range(min(target, _MOST_PLACES) + 1))
    if target > _MOST_PLACES:
        count = _MOST_PLACES - _NEAR
        far = (round(_NEAR + step * ((target - _NEAR) / count)) for step in range(1, count))
        places = (*range(_NEAR + 1), *far, target)
    return Race(places, tuple(max(1, gain) for gain in gains), tuple(chances), share)


def interpolation_point(places: Sequence[int], need: float) -> tuple[int, float]:
    """Returns the index of the place below a need, and the weight of the place above for linear interpolation."""
    need = max(0.0, need)
    low = min(bisect_right(places, need) - 1, len(places) - 2)
    return low, (need - places[low]) / (places[low + 1] - places[low])


def reachable_places(race: Race) -> list[dict[int, float]]:
    """Returns for each place the places that a side there can reach by winning a round, with their chances.

    A gain that ends between two places is divided between them, so a small one may partly leave the side where it is.
    """
    whole = sum(race.chances)
    found: list[dict[int, float]] = []
    for place in race.places:
        to: dict[int, float] = {}
        for gain, chance in zip(race.gains, race.chances, strict=True):
            low, weight = interpolation_point(race.places, place - gain)
            for end, part in ((low, 1 - weight), (low + 1, weight)):
                if part:
                    to[end] = to.get(end, 0.0) + part * chance / whole
        found.append(to)
    return found


@cache
def win_table(race: Race) -> Table:
    """Returns the chances to win the game ``[a][b]``, for a side at place ``a`` against one at place ``b``.

    Each is the mean of the chances after the next round. Both sides cannot be at the target; that cell counts as won
    and matters only for interpolation.
    """
    count, to, share = len(race.places), reachable_places(race), race.share
    table = [[1.0] * count, *([0.0] * count for _ in range(1, count))]
    for a in range(1, count):
        for b in range(1, count):
            won = sum(chance * table[end][b] for end, chance in to[a].items() if end != a)
            lost = sum(chance * table[a][end] for end, chance in to[b].items() if end != b)
            stays = share * to[a].get(a, 0.0) + (1 - share) * to[b].get(b, 0.0)
            table[a][b] = (share * won + (1 - share) * lost) / (1 - stays)
    return tuple(map(tuple, table))


def win_chance_between(table: Table, places: Sequence[int], mine: float, theirs: float) -> float:
    """Returns the chance to win from a table, interpolated linearly between its places."""
    (a, right), (b, down) = interpolation_point(places, mine), interpolation_point(places, theirs)
    upper = table[a][b] * (1 - down) + table[a][b + 1] * down
    lower = table[a + 1][b] * (1 - down) + table[a + 1][b + 1] * down
    return upper * (1 - right) + lower * right
