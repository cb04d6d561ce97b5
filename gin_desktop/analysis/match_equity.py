"""What points are worth at the score of a view, for the players that do without numpy: by the race to the target
(:mod:`gin_desktop.analysis.race`)."""

from __future__ import annotations

from typing import Final

from gin_desktop.analysis.race import STEPS, race_in_steps, read, win_table
from gin_desktop.engine.cards import suit
from gin_desktop.engine.view import View


def spade_turned(view: View) -> bool:
    """Whether the card turned for the limit is a spade."""
    return view.turned is not None and suit(view.turned) == 0


def round_factor(view: View) -> int:
    """By how much the points of the round are multiplied: the cube, and a spade turned where the rules say so."""
    return view.cube.factor * (2 if view.rules.spades_double and spade_turned(view) else 1)


class MatchEquity:
    """The worth of a round's points at the score of a view, in points: at 0 : 0 hardly more or less than they are.

    Where there is no target, points count as they are. On a Hollywood sheet the lowest open game is the one that
    counts.
    """

    def __init__(self, view: View, factor: int = 1) -> None:
        """``factor`` multiplies all the points asked for (see :func:`round_factor`)."""
        rules = view.rules
        self.factor: Final = factor
        self._endless = not view.columns
        race = race_in_steps(rules.target)
        self._places, self._table = race.places, win_table(race)
        self._step = rules.target / STEPS
        self._mine = max(1, rules.target - view.scores[0])
        self._theirs = max(1, rules.target - view.scores[1])
        typical = 25 * factor
        self._now = self._chance(0)
        self._scale = 2 * typical / (self._chance(typical) - self._chance(-typical))

    def worth(self, points: float) -> float:
        """The worth of a round that brings so many points (negative: brings them to the other side)."""
        if self._endless:
            return points * self.factor
        return (self._chance(points * self.factor) - self._now) * self._scale

    def _chance(self, points: float) -> float:
        mine, theirs = self._mine - max(0.0, points), self._theirs + min(0.0, points)
        return read(self._table, self._places, mine / self._step, theirs / self._step)
