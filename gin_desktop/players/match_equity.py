"""What points are worth: the chance to win the game, from a coarse race of rounds to the target."""

from __future__ import annotations

from functools import cache
from typing import Final

from gin_desktop.engine.cards import suit
from gin_desktop.engine.view import View

_STEPS: Final = 25
"""The target is cut into so many steps; a finer grid changes no choice."""

_ROUNDS: Final = (6, 14, 24, 34, 50)
"""What a round brings its winner (points), five values that are about equally frequent."""


@cache
def _chances(target: int) -> tuple[tuple[float, ...], ...]:
    """The chance to win the game by the steps that either side is short of the target (own first)."""
    moves = [max(1, round(points * _STEPS / target)) for points in _ROUNDS]
    table = [[0.5] * (_STEPS + 1) for _ in range(_STEPS + 1)]
    for mine in range(1, _STEPS + 1):
        table[mine][0] = 0.0
    for theirs in range(_STEPS + 1):
        table[0][theirs] = 1.0
    for mine in range(1, _STEPS + 1):
        for theirs in range(1, _STEPS + 1):
            won = sum(table[max(0, mine - move)][theirs] for move in moves)
            lost = sum(table[mine][max(0, theirs - move)] for move in moves)
            table[mine][theirs] = (won + lost) / (2 * len(moves))
    return tuple(map(tuple, table))


class Stakes:
    """The worth of a round's points at the score of a view, in points: at 0 : 0 hardly more or less than they are.

    Where there is no target, points count as they are.
    """

    def __init__(self, view: View) -> None:
        rules = view.rules
        spade = rules.spades_double and view.turned is not None and suit(view.turned) == 0
        self.factor: Final = (2 if spade else 1) * (view.cube if rules.doubling != "off" else 1)
        self._step = rules.target / _STEPS
        self._endless = not view.columns
        self._table = _chances(rules.target)
        self._mine = max(1, rules.target - view.scores[view.seat])
        self._theirs = max(1, rules.target - view.scores[view.opponent])
        typical = 25 * self.factor
        self._now = self._chance(0)
        swing = self._chance(typical) - self._chance(-typical)
        self._scale = 2 * typical / swing

    def worth(self, points: float) -> float:
        """The worth of a round that brings so many points (negative: brings them to the other side)."""
        if self._endless:
            return points * self.factor
        return (self._chance(points * self.factor) - self._now) * self._scale

    def _chance(self, points: float) -> float:
        mine = max(0.0, self._mine - max(0.0, points)) / self._step
        theirs = max(0.0, self._theirs + min(0.0, points)) / self._step
        row, column = min(int(mine), _STEPS - 1), min(int(theirs), _STEPS - 1)
        right, down = mine - row, theirs - column
        table = self._table
        upper = table[row][column] * (1 - down) + table[row][column + 1] * down
        lower = table[row + 1][column] * (1 - down) + table[row + 1][column + 1] * down
        return upper * (1 - right) + lower * right
