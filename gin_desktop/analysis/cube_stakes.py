"""The worth of a round at any factor of the cube, and the cost of a refusal (RULES.md 4.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.hard_tables import table_for
from gin_desktop.analysis.match_equity import round_factor, spade_turned
from gin_desktop.analysis.outcomes import SIDE, class_points, worths
from gin_desktop.engine.cards import each
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.cube import Cube, may_double_again, next_doubler
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.view import View

REDOUBLED_SHARE: Final = 0.25
"""The share of its won rounds in which a side that may double again has done so before the end."""

LAID_OFF_SHARE: Final = 0.13
"""The share of its deadwood that a player who refuses a double lays off on the doubler's melds (measured by
``benchmarks.cubes``)."""

_TEN: Final = 10
_FIGURES: Final = 3
"""Decimals to which values are rounded, as machines may differ in the last digits."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """The worth of a round to the seat of a view, in hundredths of a game (or points where there is no target).

    ``chances`` are those of the outcome classes (CLASS_COUNT,), ``usual`` the overall frequency of each class for the
    winner's side (SIDE,).
    """

    view: View
    chances: Floats
    usual: Floats

    def playing_on(self, cube: Cube) -> float:
        """Returns the expected worth of the round if it is played on with this cube.

        A side that may double again wins some rounds at twice the factor. What that brings at this score follows from
        the scores at twice the factor, so the right to double is worth nothing where more points cannot help.
        """
        worth = self._values(cube.factor)
        # where the cube is turned only once in a round, it favours neither side before that
        if self.view.rules.cube_owner == "alternate" and may_double_again(self.view.rules, cube):
            more = REDOUBLED_SHARE * (self._values(2 * cube.factor) - worth)
            owner = next_doubler(self.view.rules, cube)
            if owner is not None:  # only the owner's wins can grow
                more[SIDE + 1 :] *= owner != self.view.seat
                more[:SIDE] *= owner == self.view.seat
            worth = worth + more
        return round(float(self.chances @ worth), _FIGURES)

    def refused(self) -> float:
        """Returns the worth of the opponent's refusal now."""
        return self._given_up([(self._own, theirs) for theirs in self._theirs], 1)

    def refusing(self) -> float:
        """Returns the worth of refusing now."""
        mine = round((1 - LAID_OFF_SHARE) * self._own)
        return self._given_up([(theirs, mine) for theirs in self._theirs], -1)

    def _given_up(self, counts: list[tuple[int, int]], winner: int) -> float:
        """Returns the mean worth of a resigned round over pairs of deadwood (doubler, resigner).

        ``winner`` is 1 if this seat is the doubler, otherwise -1.
        """
        view = self.view
        facts = [
            RoundFacts(Ending.RESIGN, 0, 1, doubler, resigner, view.cube.factor, spade_turned(view))
            for doubler, resigner in counts
        ]
        points = np.array([winner * score_round(one, view.rules).points for one in facts], np.float32)
        return round(float(worths(view, points, self.usual).mean()), _FIGURES)

    def _values(self, factor: int) -> Floats:
        view = self.view
        spades = round_factor(view) // view.cube.factor
        return worths(view, class_points(view.rules, factor * spades), self.usual)

    @property
    def _own(self) -> int:
        """The deadwood of this seat's ten cards, after the best discard from eleven (points)."""
        hand, deadwood = self.view.hand, meld_rules(self.view.rules).deadwood
        if hand.bit_count() <= _TEN:
            return deadwood(hand)
        return min(deadwood(hand ^ 1 << card) for card in each(hand) if card != self.view.forbidden)

    @property
    def _theirs(self) -> tuple[int, ...]:
        """Equally likely values of the opponent's deadwood (points)."""
        view = self.view
        turns = sum(1 for seat, _ in view.discards if seat == view.seat)
        return table_for(view.limit).defender_deadwood_at(turns, view.opponent_known.bit_count())
