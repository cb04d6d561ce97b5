"""How a round may end, in classes that a network can learn, and what each is worth: points, or chances to win.

A class is an ending with a range of the difference of the counts. The chances of the classes do not depend on what
gin or an undercut pays, nor on the score, so one network serves every price.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis.batch import Cards
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View

GIN: Final = slice(0, 7)
KNOCK: Final = slice(7, 14)
UNDERCUT: Final = slice(14, 17)
BIG_GIN: Final = slice(17, 19)
SIDE: Final = 19
"""Classes in which one side wins; class ``SIDE`` is a drawn round, and those of the other side follow in the same
order."""
CLASSES: Final = 2 * SIDE + 1
KNOCKING: Final = 10
"""Classes of knocking now: the seven knocks that win, the three undercuts."""

STEPS: Final = 125
NEAR: Final = 60
"""Up to so many points a target is counted point by point; a greater one only near its end, and with steps beyond: a
table of a million places takes seconds and changes no choice."""

_DIFFERENCES: Final = (6, 15, 25, 35, 45, 57, 72, 3, 7.5, 12.5, 17.5, 25, 37, 52, 0, 2, 6, 15, 35)
"""The middle of each class (points between the counts)."""


@lru_cache(maxsize=64)
def prices(rules: RuleSet, factor: int = 1) -> Floats:
    """The points of each class for the seat that thinks; ``factor`` multiplies a round (cube, spades)."""
    bonus = np.zeros(SIDE, np.float32)
    bonus[GIN] = rules.gin_bonus
    bonus[UNDERCUT] = rules.undercut_bonus
    bonus[BIG_GIN] = rules.big_gin_bonus
    side = (np.array(_DIFFERENCES, np.float32) + bonus) * factor
    return np.concatenate([side, [0.0], -side]).astype(np.float32)


@lru_cache(maxsize=16)
def steps_of(target: int) -> Cards:
    """The points that a :func:`win_table` has a row for: all of them, or those near the target and some beyond."""
    if target <= STEPS:
        return np.arange(target + 1)
    far = np.linspace(NEAR, target, STEPS - NEAR + 1)[1:]
    return np.concatenate([np.arange(NEAR + 1), np.rint(far).astype(np.int64)])


@lru_cache(maxsize=16)
def win_table(gains: tuple[int, ...], chances: tuple[float, ...], target: int) -> npt.NDArray[np.float64]:
    """The chance to win a game for a side that needs ``a`` points against one that needs ``b``: ``[a, b]``.

    Both sides win a round alike, with ``chances`` of gaining ``gains`` points (at least 1). Rounds that are drawn
    change nothing. With a target beyond ``STEPS`` rows and columns stand for the points of :func:`steps_of`;
    :func:`chance_to_win` reads any table.
    """
    points = steps_of(target)
    gain = np.maximum(np.array(gains), 1)
    share = np.array(chances, np.float64) / (2 * sum(chances))
    count = len(points)
    # how likely the next round brings a side from one place to another; a gain that falls between two places is
    # shared by them, and a small one far from the target may leave the side where it is
    low, weight = _between(points, points[:, None] - gain)
    moves = np.zeros((count, count))
    rows = np.repeat(np.arange(count), len(gain))
    np.add.at(moves, (rows, low.ravel()), ((1 - weight) * share).ravel())
    np.add.at(moves, (rows, low.ravel() + 1), (weight * share).ravel())
    table = np.zeros((count, count))
    table[0, 1:] = 1.0
    table[0, 0] = 0.5
    solved: dict[float, npt.NDArray[np.floating]] = {}
    for a in range(1, count):
        stays = round(float(moves[a, a]), 12)
        if stays not in solved:  # one or a few: the places are as far apart almost everywhere
            solved[stays] = np.linalg.inv((1 - stays) * np.eye(count - 1) - moves[1:, 1:])
        table[a, 1:] = solved[stays] @ (moves[a, :a] @ table[:a, 1:])
    return table


def _between(points: Cards, needs: Cards) -> tuple[Cards, npt.NDArray[np.float64]]:
    """The place below each need among ``points``, and the weight of the place above it."""
    needs = np.maximum(needs, 0)
    low = np.minimum(np.searchsorted(points, needs, "right") - 1, len(points) - 2)
    return low, (needs - points[low]) / (points[low + 1] - points[low])


def chance_to_win(table: npt.NDArray[np.float64], target: int, mine: Cards, theirs: Cards) -> npt.NDArray[np.float64]:
    """What a :func:`win_table` says of sides that need so many points."""
    if target <= STEPS:
        found: npt.NDArray[np.float64] = table[mine, theirs]
        return found
    (a, right), (b, down) = _between(steps_of(target), mine), _between(steps_of(target), theirs)
    upper = table[a, b] * (1 - down) + table[a, b + 1] * down
    lower = table[a + 1, b] * (1 - down) + table[a + 1, b + 1] * down
    return upper * (1 - right) + lower * right


def game_table(rules: RuleSet, chances: Floats) -> npt.NDArray[np.float64]:
    """The :func:`win_table` of a rule set, with ``chances`` as in :func:`values`."""
    plain = tuple(int(value) for value in np.rint(prices(rules)[:SIDE]))
    return win_table(plain, tuple(float(value) for value in chances), rules.target)


def values(view: View, chances: Floats) -> Floats:
    """What each class is worth to the seat of ``view``: the change of its chance to win, in hundredths of a game.

    ``chances`` is how often each class of the winner's side comes up in play (SIDE,). Where no target is in reach
    points count as they are.
    """
    spade = view.rules.spades_double and view.turned is not None and view.turned < 13
    points = prices(view.rules, max(view.cube, 1) * (2 if spade else 1))
    return worth_of(view, chances, points)


def worth_of(view: View, chances: Floats, points: Floats) -> Floats:
    """What rounds of so many ``points`` (below nought: for the other side) are worth, as in :func:`values`."""
    rules, columns = view.rules, view.columns
    if not columns or any(min(column) < 0 for column in columns):
        return points
    table = game_table(rules, chances)
    whole = np.rint(points).astype(np.int64)
    gain, loss = np.maximum(whole, 0), np.maximum(-whole, 0)
    worth = np.zeros(len(points), np.float64)
    open_ = [place for place, column in enumerate(columns) if max(column) < rules.target]
    fed, fed_other = (_fed(columns, open_, side) for side in (view.seat, view.opponent))
    for place in open_:
        need, other = (rules.target - columns[place][side] for side in (view.seat, view.opponent))
        here = np.maximum(need - gain * (place in fed), 0)
        there = np.maximum(other - loss * (place in fed_other), 0)
        now = chance_to_win(table, rules.target, np.array([need]), np.array([other]))
        worth += chance_to_win(table, rules.target, here, there) - now
    return (100 * worth).astype(np.float32)


def _fed(columns: Sequence[tuple[int, int]], open_: Sequence[int], side: int) -> set[int]:
    """The columns that a win of a side goes into: all open ones it has begun, and the first one not begun
    (RULES.md 4.8)."""
    fresh = [place for place in open_ if columns[place][side] == 0]
    return {place for place in open_ if columns[place][side] > 0} | set(fresh[:1])
