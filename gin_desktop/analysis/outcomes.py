"""How a round may end, in classes that a network can learn, and what each is worth: points, or chances to win.

A class is an ending with a range of the difference of the counts. The chances of the classes do not depend on what
gin or an undercut pays, nor on the score, so one network serves every price.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis import settling
from gin_desktop.analysis.batch import Cards
from gin_desktop.analysis.outs import Floats
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

_DIFFERENCES: Final = (6, 15, 25, 35, 45, 57, 72, 3, 7.5, 12.5, 17.5, 25, 37, 52, 0, 2, 6, 15, 35)
"""The middle of each class (points between the counts)."""


_GIN_FROM: Final = np.array([10, 20, 30, 40, 50, 65])
_KNOCK_FROM: Final = np.array([5, 10, 15, 20, 30, 45])
_UNDERCUT_FROM: Final = np.array([1, 4])
_BIG_FROM: Final = np.array([25])
"""Where the second and later classes begin (points between the counts)."""


def classes_of(
    outcomes: npt.NDArray[np.int8], points: npt.NDArray[np.int16], differences: npt.NDArray[np.int16]
) -> Cards:
    """The class of each ended round for the side that won ``points`` (below nought: lost them).

    ``outcomes`` are numbered as in :mod:`gin_desktop.analysis.settling`.
    """
    between = np.abs(differences)
    found = np.where(
        outcomes == settling.GIN,
        GIN.start + np.digitize(between, _GIN_FROM),
        np.where(
            outcomes == settling.BIG,
            BIG_GIN.start + np.digitize(between, _BIG_FROM),
            np.where(
                outcomes == settling.UNDERCUT,
                UNDERCUT.start + np.digitize(between, _UNDERCUT_FROM),
                KNOCK.start + np.digitize(between, _KNOCK_FROM),
            ),
        ),
    )
    drawn = (outcomes == settling.DRAWN) | (outcomes == settling.VOID) | (outcomes == settling.TIE)
    return np.where(drawn, SIDE, np.where(points > 0, found, found + SIDE + 1)).astype(np.int64)


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
def win_table(gains: tuple[int, ...], chances: tuple[float, ...], target: int) -> npt.NDArray[np.float64]:
    """The chance to win a game for a side that needs ``a`` points against one that needs ``b``: ``[a, b]``.

    Both sides win a round alike, with ``chances`` of gaining ``gains`` points (at least 1). Rounds that are drawn
    change nothing.
    """
    gain = np.maximum(np.array(gains), 1)
    share = np.array(chances) / (2 * sum(chances))
    table = np.zeros((target + 1, target + 1))
    table[0, 1:] = 1.0
    table[0, 0] = 0.5
    for both in range(2, 2 * target + 1):
        a = np.arange(max(1, both - target), min(target, both - 1) + 1)
        b = both - a
        mine = table[np.maximum(a[:, None] - gain, 0), b[:, None]]
        theirs = table[a[:, None], np.maximum(b[:, None] - gain, 0)]
        table[a, b] = (mine + theirs) @ share
    return table


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
    plain = tuple(int(value) for value in np.rint(prices(rules)[:SIDE]))
    table = win_table(plain, tuple(float(value) for value in chances), rules.target)
    whole = np.rint(points).astype(np.int64)
    gain, loss = np.maximum(whole, 0), np.maximum(-whole, 0)
    # a win goes into every column the winner has begun, and into one more (RULES.md 4.8)
    mine, theirs = (sum(1 for column in columns if column[side] > 0) for side in (view.seat, view.opponent))
    worth = np.zeros(len(points), np.float64)
    for place, column in enumerate(columns):
        if max(column) >= rules.target:
            continue
        need, other = rules.target - column[view.seat], rules.target - column[view.opponent]
        here = np.maximum(need - gain * (place <= mine), 0)
        there = np.maximum(other - loss * (place <= theirs), 0)
        worth += table[here, there] - table[need, other]
    return (100 * worth).astype(np.float32)
