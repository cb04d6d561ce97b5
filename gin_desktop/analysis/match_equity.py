"""Match equity: what points are worth at the score of a view, in every mode, for the players without numpy.

Two scores are modelled as a race of rounds (:mod:`gin_desktop.analysis.race`), also for a solo player against a team.
With partners it is a race of deals that net two tables (:mod:`gin_desktop.analysis.netting`); three scores have tables
of their own (:mod:`gin_desktop.analysis.three_scores`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from gin_desktop.analysis.netting import (
    POINTS_WORTH_SHARE,
    TYPICAL,
    USUAL_RESULTS,
    ResultDistribution,
    expected_box,
    partner_result,
    race_of_deals,
)
from gin_desktop.analysis.race import GAINS, STEPS, race_in_steps, win_chance_between, win_table
from gin_desktop.analysis.three_scores import ThreeScores
from gin_desktop.engine.cards import suit
from gin_desktop.engine.view import IdlePlayer, View

_LEAST: Final = 0.02
"""The least difference between winning and losing a typical round that is assumed with three scores (of a game)."""


def spade_turned(view: View) -> bool:
    """Whether the card turned at the deal is a spade."""
    return view.turned is not None and suit(view.turned) == 0


def round_factor(view: View) -> int:
    """Returns the factor of the round's points: the cube times 2 for a turned spade where the rules say so."""
    return view.cube.factor * (2 if view.rules.spades_double and spade_turned(view) else 1)


Chance = Callable[[float], float]
"""A function from the points of the round (negative: for the opponent) to the chance to win the game."""


class MatchEquity:
    """The worth of a round's points at the score of a view, scaled so that at 0 : 0 it is about the points themselves.

    Where there is no target, points count as they are. On a Hollywood sheet only the lowest open game counts.
    """

    def __init__(self, view: View, factor: int = 1) -> None:
        """Prepares the tables for the score; ``factor`` multiplies all points (see :func:`round_factor`)."""
        self.factor: Final = factor
        self._endless = not view.columns
        self._spread = partner_result(view) if view.rules.mode == "partners4" else None
        self._chance = _chance(view, self._spread)
        typical = TYPICAL * factor
        self._now = self._chance(0)
        between = self._chance(typical) - self._chance(-typical)
        if view.third is not None:  # winning as the captain may be useless or even harmful
            between = max(abs(between), _LEAST)
        self._scale = 2 * typical / between

    @property
    def counts_single_points(self) -> bool:
        """Whether single points may decide the game: with partners, when the result of the other table is known."""
        return self._spread is not None and len(self._spread) == 1

    def worth(self, points: float) -> float:
        """Returns the worth of a round that brings so many points (negative: for the opponent)."""
        if self._endless:
            return points * self.factor
        return (self._chance(points * self.factor) - self._now) * self._scale

    def boxes(self, points: float, boxes: int) -> float:
        """Returns the expected boxes of a round with these points and boxes (negative: for the opponent).

        With partners a deal counts for one box, so it is the change of the chance to get that box.
        """
        if self._spread is None:
            return boxes
        return expected_box(self._spread, points * self.factor) - expected_box(self._spread, 0)


def _chance(view: View, spread: ResultDistribution | None) -> Chance:
    """Returns the chance to win as a function of points, for the mode of the view."""
    if spread is not None:
        return _netted(view, spread)
    if view.third is not None:
        return three_score_chance(view, view.third)
    return _two_scores(view)


def _needs(view: View) -> tuple[int, ...]:
    """Returns the points that this seat and its opponent still need to win, at least 1 each."""
    return tuple(max(1, view.rules.target - score) for score in view.scores)


def _two_scores(view: View) -> Chance:
    target = view.rules.target
    race, step = race_in_steps(target), target / STEPS
    places, table = race.places, win_table(race)
    my_need, their_need = _needs(view)

    def chance(points: float) -> float:
        mine, theirs = my_need - max(0.0, points), their_need + min(0.0, points)
        return win_chance_between(table, places, mine / step, theirs / step)

    return chance


def _netted(view: View, spread: ResultDistribution) -> Chance:
    """Returns the chance to win for partners; points also have a worth of their own (:data:`POINTS_WORTH_SHARE`)."""
    target, (mine, theirs) = view.rules.target, _needs(view)
    ahead, behind = (_mean(target, mine, theirs, USUAL_RESULTS, points) for points in (TYPICAL, -TYPICAL))
    slope = POINTS_WORTH_SHARE * (ahead - behind) / (2 * TYPICAL)
    return lambda points: _mean(target, mine, theirs, spread, points) + slope * points


@lru_cache(maxsize=4096)
def _mean(target: int, my_need: int, their_need: int, spread: ResultDistribution, points: float) -> float:
    """Returns the chance to win when ``points`` are netted with the possible results of the other table (cached)."""
    race = race_of_deals(target)
    places, table = race.places, win_table(race)
    found = 0.0
    for brought, share in spread:
        net = points + brought
        found += share * win_chance_between(table, places, my_need - max(0.0, net), their_need + min(0.0, net))
    return found


def three_score_chance(view: View, third: IdlePlayer) -> Chance:
    """Returns the chance to win for one of three scores; points also have a small worth of their own."""
    target = view.rules.target
    table = ThreeScores(target, GAINS, rotating=third.ally is not None)
    level = target, target, target
    rise = table.chance_after_first_gains(level, TYPICAL, 0) - table.chance_after_first_loses(level, TYPICAL, 0)
    slope = POINTS_WORTH_SHARE * rise / (2 * TYPICAL)
    mine, theirs, waiting = (max(1, target - score) for score in (*view.scores, third.score))
    captain = third.ally == view.seat
    needs, who = (
        ((theirs, mine, waiting), 1) if captain else ((mine, theirs, waiting), 0)
    )  # the solo player comes first

    def chance(points: float) -> float:
        first_wins = points < 0 if captain else points >= 0
        after = table.chance_after_first_gains if first_wins else table.chance_after_first_loses
        return after(needs, abs(points), who) + slope * points

    return chance
