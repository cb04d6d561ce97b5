"""What points are worth at the score of a view, in every form of the game, for the players that do without numpy.

Two scores are a race of rounds (:mod:`gin_desktop.analysis.race`), also where one plays alone against a team. Partners
race by deals that net two tables (:mod:`gin_desktop.analysis.netting`); three scores have tables of their own
(:mod:`gin_desktop.analysis.three_scores`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from gin_desktop.analysis.netting import POINTS_COUNT, TYPICAL, USUAL, Spread, box, other_table, race_of_deals
from gin_desktop.analysis.race import GAINS, STEPS, race_in_steps, read, win_table
from gin_desktop.analysis.three_scores import ThreeScores
from gin_desktop.engine.cards import suit
from gin_desktop.engine.view import Third, View

_LEAST: Final = 0.02
"""The least that a typical round of three counts as deciding (of a game)."""


def spade_turned(view: View) -> bool:
    """Whether the card turned for the limit is a spade."""
    return view.turned is not None and suit(view.turned) == 0


def round_factor(view: View) -> int:
    """By how much the points of the round are multiplied: the cube, and a spade turned where the rules say so."""
    return view.cube.factor * (2 if view.rules.spades_double and spade_turned(view) else 1)


Chance = Callable[[float], float]
"""The chance to win the game when the round brings so many points (negative: brings them to the other side)."""


class MatchEquity:
    """The worth of a round's points at the score of a view, in points: at 0 : 0 hardly more or less than they are.

    Where there is no target, points count as they are. On a Hollywood sheet the lowest open game is the one that
    counts.
    """

    def __init__(self, view: View, factor: int = 1) -> None:
        """``factor`` multiplies all the points asked for (see :func:`round_factor`)."""
        self.factor: Final = factor
        self._endless = not view.columns
        self._spread = other_table(view) if view.rules.mode == "partners4" else None
        self._chance = _chance(view, self._spread)
        typical = TYPICAL * factor
        self._now = self._chance(0)
        between = self._chance(typical) - self._chance(-typical)
        if view.third is not None:  # a win of the captain may do him no good, or harm
            between = max(abs(between), _LEAST)
        self._scale = 2 * typical / between

    @property
    def sharp(self) -> bool:
        """Whether single points may decide, as what the other table of a partnership has brought is known."""
        return self._spread is not None and len(self._spread) == 1

    def worth(self, points: float) -> float:
        """The worth of a round that brings so many points (negative: brings them to the other side)."""
        if self._endless:
            return points * self.factor
        return (self._chance(points * self.factor) - self._now) * self._scale

    def boxes(self, points: float, boxes: int) -> float:
        """The boxes of a round that brings so many points and counts for so many by itself (negative: for the other
        side). A deal of partners has one box, whichever table it comes from."""
        if self._spread is None:
            return boxes
        return box(self._spread, points * self.factor) - box(self._spread, 0)


def _chance(view: View, spread: Spread | None) -> Chance:
    """What points do for the game in the form of it that is played."""
    if spread is not None:
        return _netted(view, spread)
    if view.third is not None:
        return three_scores(view, view.third)
    return _two_scores(view)


def _needs(view: View) -> tuple[int, ...]:
    """What this seat and the other one still need."""
    return tuple(max(1, view.rules.target - score) for score in view.scores)


def _two_scores(view: View) -> Chance:
    target = view.rules.target
    race, step = race_in_steps(target), target / STEPS
    places, table = race.places, win_table(race)
    my_need, their_need = _needs(view)

    def chance(points: float) -> float:
        mine, theirs = my_need - max(0.0, points), their_need + min(0.0, points)
        return read(table, places, mine / step, theirs / step)

    return chance


def _netted(view: View, spread: Spread) -> Chance:
    """Points have a little worth whatever they do for the game (:data:`POINTS_COUNT`)."""
    target, (mine, theirs) = view.rules.target, _needs(view)
    ahead, behind = (_mean(target, mine, theirs, USUAL, points) for points in (TYPICAL, -TYPICAL))
    slope = POINTS_COUNT * (ahead - behind) / (2 * TYPICAL)
    return lambda points: _mean(target, mine, theirs, spread, points) + slope * points


@lru_cache(maxsize=4096)
def _mean(target: int, my_need: int, their_need: int, spread: Spread, points: float) -> float:
    """The chance to win when so many points are netted with what the other table brings; the same few are asked for
    again and again."""
    race = race_of_deals(target)
    places, table = race.places, win_table(race)
    found = 0.0
    for brought, share in spread:
        net = points + brought
        found += share * read(table, places, my_need - max(0.0, net), their_need + min(0.0, net))
    return found


def three_scores(view: View, third: Third) -> Chance:
    """What points do for one of three scores, with a little worth of their own as in a partnership."""
    target = view.rules.target
    table = ThreeScores(target, GAINS, rotating=third.ally is not None)
    level = target, target, target
    slope = POINTS_COUNT * (table.after_win(level, TYPICAL, 0) - table.after_loss(level, TYPICAL, 0)) / (2 * TYPICAL)
    mine, theirs, waiting = (max(1, target - score) for score in (*view.scores, third.score))
    captain = third.ally == view.seat
    needs, who = (
        ((theirs, mine, waiting), 1) if captain else ((mine, theirs, waiting), 0)
    )  # the solo player comes first

    def chance(points: float) -> float:
        first_wins = points < 0 if captain else points >= 0
        return (table.after_win if first_wins else table.after_loss)(needs, abs(points), who) + slope * points

    return chance
