"""The classes of outcomes that the networks predict, and the worth of each in points or in chances to win.

A class is an ending together with a range of the difference between the two deadwoods. The chances of the classes do
not depend on the bonuses or the score, so the same networks serve all of these.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.equity_table import worth_of_netted_points, worth_of_points
from gin_desktop.analysis.match_equity import round_factor, three_score_chance
from gin_desktop.analysis.race import EVEN, Race, race_in_points
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.view import View

GIN: Final = slice(0, 7)
KNOCK: Final = slice(7, 14)
UNDERCUT: Final = slice(14, 17)
BIG_GIN: Final = slice(17, 19)
SIDE: Final = 19
"""The number of classes in which one side wins. Class ``SIDE`` is a drawn round, and the classes in which the other
side wins follow in the same order."""
CLASS_COUNT: Final = 2 * SIDE + 1
KNOCK_CLASS_COUNT: Final = 10
"""The number of classes after knocking now: seven of knocks that win, three of undercuts."""

_DIFFERENCES: Final = (6, 15, 25, 35, 45, 57, 72, 3, 7.5, 12.5, 17.5, 25, 37, 52, 0, 2, 6, 15, 35)
"""The typical difference of the two deadwoods in each class (points)."""


@lru_cache(maxsize=64)
def class_points(rules: RuleSet, factor: int = 1) -> Floats:
    """Returns the points of each class (CLASS_COUNT,) for the deciding seat; ``factor`` is that of cube and spades."""
    bonus = np.zeros(SIDE, np.float32)
    bonus[GIN] = rules.gin_bonus
    bonus[UNDERCUT] = rules.undercut_bonus
    bonus[BIG_GIN] = rules.big_gin_bonus
    side = (np.array(_DIFFERENCES, np.float32) + bonus) * factor
    return np.concatenate([side, [0.0], -side]).astype(np.float32)


def race_of(rules: RuleSet, chances: Floats, share: float = EVEN) -> Race:
    """Returns the race to the target under a rule set, with ``chances`` and ``share`` as in :func:`worths`."""
    gains = [int(value) for value in np.rint(class_points(rules)[:SIDE])]
    return race_in_points(rules.target, gains, [float(value) for value in chances], share)


def class_worths(view: View, chances: Floats, share: float = EVEN) -> Floats:
    """Returns the worth of each class to the seat of ``view`` (CLASS_COUNT,); see :func:`worths`."""
    return worths(view, class_points(view.rules, round_factor(view)), chances, share)


def worths(view: View, points: Floats, chances: Floats, share: float = EVEN) -> Floats:
    """Returns the worth of rounds that bring ``points`` to the seat of ``view``.

    It is the change of its chance to win, in hundredths of a game; where there is no target, the points themselves.
    ``chances`` is the frequency of each class for the winner's side (SIDE,), ``share`` the share of the rounds that the
    seat is expected to win, from 0 to 1 (ignored with partners and with three scores).
    """
    if view.columns and view.third is not None:
        chance = three_score_chance(view, view.third)
        return np.array([100 * (chance(float(value)) - chance(0)) for value in points], np.float32)
    race = race_of(view.rules, chances, share)
    return (worth_of_netted_points if view.rules.mode == "partners4" else worth_of_points)(view, race, points)
