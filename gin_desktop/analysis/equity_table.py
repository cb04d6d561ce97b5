"""Match equity in numpy: the formulas of :mod:`gin_desktop.analysis.race` and :mod:`gin_desktop.analysis.netting` for
many scores at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis.batch import Cards
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.netting import (
    POINTS_WORTH_SHARE,
    TYPICAL,
    ResultDistribution,
    netted,
    partner_result,
    result_distribution,
)
from gin_desktop.analysis.race import Race
from gin_desktop.engine.view import View

Chances = npt.NDArray[np.float64]


@lru_cache(maxsize=16)
def win_table(race: Race) -> Chances:
    """Returns the table of :func:`gin_desktop.analysis.race.win_table` as an array ``[a, b]``."""
    places = np.array(race.places)
    gain = np.array(race.gains)
    often = np.array(race.chances, np.float64) / sum(race.chances)
    count = len(places)
    low, weight = _between(places, places[:, None] - gain)
    moves = np.zeros((count, count))
    rows = np.repeat(np.arange(count), len(gain))
    np.add.at(moves, (rows, low.ravel()), ((1 - weight) * often).ravel())
    np.add.at(moves, (rows, low.ravel() + 1), (weight * often).ravel())
    table = np.zeros((count, count))
    table[0] = 1.0
    solved: dict[float, npt.NDArray[np.floating]] = {}
    for a in range(1, count):
        stays = round(race.share * float(moves[a, a]), 12)
        if stays not in solved:  # one or a few values: the places are equally far apart almost everywhere
            solved[stays] = np.linalg.inv((1 - stays) * np.eye(count - 1) - (1 - race.share) * moves[1:, 1:])
        table[a, 1:] = solved[stays] @ (race.share * moves[a, :a] @ table[:a, 1:])
    return table


def _between(places: Cards, needs: Cards) -> tuple[Cards, Chances]:
    """Returns the index of the place below each need, and the weight of the place above for linear interpolation."""
    needs = np.maximum(needs, 0)
    low = np.minimum(np.searchsorted(places, needs, "right") - 1, len(places) - 2)
    return low, (needs - places[low]) / (places[low + 1] - places[low])


def chances_to_win(race: Race, mine: Cards, theirs: Cards) -> Chances:
    """Returns the chance to win for sides that need ``mine`` points against sides that need ``theirs``."""
    table = win_table(race)
    if len(race.places) == race.places[-1] + 1:  # a place for every point
        found: Chances = table[mine, theirs]
        return found
    places = np.array(race.places)
    (a, right), (b, down) = _between(places, mine), _between(places, theirs)
    upper = table[a, b] * (1 - down) + table[a, b + 1] * down
    lower = table[a + 1, b] * (1 - down) + table[a + 1, b + 1] * down
    return upper * (1 - right) + lower * right


def worth_of_points(view: View, race: Race, points: Floats) -> Floats:
    """Returns the worth of rounds that bring ``points`` (negative: for the opponent) to the seat of ``view``.

    It is the change of the chance to win, in hundredths of a game, added up over the games of a Hollywood sheet. Where
    there is no target, the points themselves are returned.
    """
    rules, columns = view.rules, view.columns
    if not columns or any(min(column) < 0 for column in columns):
        return points
    whole = np.rint(points).astype(np.int64)
    gain, loss = np.maximum(whole, 0), np.maximum(-whole, 0)
    worth = np.zeros(len(points), np.float64)
    open_ = [place for place, column in enumerate(columns) if max(column) < rules.target]
    fed, fed_other = (_fed(columns, open_, side) for side in (0, 1))
    for place in open_:
        need, other = (rules.target - columns[place][side] for side in (0, 1))
        here = np.maximum(need - gain * (place in fed), 0)
        there = np.maximum(other - loss * (place in fed_other), 0)
        now = chances_to_win(race, np.array([need]), np.array([other]))
        worth += chances_to_win(race, here, there) - now
    return (100 * worth).astype(np.float32)


def worth_of_netted_points(view: View, race: Race, points: Floats) -> Floats:
    """Returns the same as :func:`worth_of_points` for partners, whose points are netted with those of the other table.

    ``race`` is the race of rounds.
    """
    deals, usual = netted(race), result_distribution(race.gains, race.chances)

    def mean(points: Floats, spread: ResultDistribution) -> Floats:
        brought, chances = np.array(spread, np.float32).T
        found: Floats = (
            worth_of_points(view, deals, (points[:, None] + brought).ravel()).reshape(-1, len(spread)) @ chances
        )
        return found

    ahead, behind = mean(np.array([TYPICAL, -TYPICAL], np.float32), usual)
    worth = mean(np.concatenate([np.zeros(1, np.float32), points]), partner_result(view, usual))
    slope = float(POINTS_WORTH_SHARE * (ahead - behind) / (2 * TYPICAL))
    found: Floats = worth[1:] - worth[0] + slope * points
    return found


def _fed(columns: Sequence[tuple[int, int]], open_: Sequence[int], side: int) -> set[int]:
    """Returns the Hollywood columns in which a side's win is entered: the open ones it has started and the next one
    (RULES.md 4.8)."""
    fresh = [place for place in open_ if columns[place][side] == 0]
    return {place for place in open_ if columns[place][side] > 0} | set(fresh[:1])
