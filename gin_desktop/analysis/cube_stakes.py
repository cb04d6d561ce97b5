"""What a round is worth at any factor of the cube, and what a refusal costs (RULES.md 4.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.hard_tables import table_for
from gin_desktop.analysis.match_equity import round_factor, spade_turned
from gin_desktop.analysis.outcomes import SIDE, prices, worths
from gin_desktop.engine.cards import each
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.cube import Cube, may_double_again, next_doubler
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import price
from gin_desktop.engine.view import View

LIVE: Final = 0.25
"""In this share of the rounds that a side wins it will have doubled again by then, where the cube allows it."""

LAID_OFF: Final = 0.13
"""What a refuser of a double lays off on the doubler's melds: this share of its deadwood. Measured, see
``benchmarks.cubes``."""

_TEN: Final = 10
_FIGURES: Final = 3
"""To the last figure machines may differ."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """The worth of a round to the seat of a view, in hundredths of a game (or points where there is no target).

    ``chances`` are those of the classes (CLASSES,), ``usual`` how often each class of the winner's side comes up.
    """

    view: View
    chances: Floats
    usual: Floats

    def playing_on(self, cube: Cube) -> float:
        """What the round is worth on average if it is played on with this cube.

        Whoever may double again turns some of what it wins into twice as much; what that brings at this score follows
        from the prices at twice the factor, so a cube that can do no more good counts for nothing.
        """
        worth = self._values(cube.factor)
        # a cube that is turned once in a round is as good for both until then
        if self.view.rules.cube_owner == "alternate" and may_double_again(self.view.rules, cube):
            more = LIVE * (self._values(2 * cube.factor) - worth)
            owner = next_doubler(self.view.rules, cube)
            if owner is not None:  # only the owner's wins can grow
                more[SIDE + 1 :] *= owner != self.view.seat
                more[:SIDE] *= owner == self.view.seat
            worth = worth + more
        return round(float(self.chances @ worth), _FIGURES)

    def refused(self) -> float:
        """What it is worth that the other side gives the round up now."""
        return self._given_up([(self._own, theirs) for theirs in self._theirs], 1)

    def refusing(self) -> float:
        """What it is worth to give the round up now."""
        mine = round((1 - LAID_OFF) * self._own)
        return self._given_up([(theirs, mine) for theirs in self._theirs], -1)

    def _given_up(self, counts: list[tuple[int, int]], winner: int) -> float:
        """The mean worth over some deadwoods of the doubler and of the one who resigns; ``winner`` is 1 for this seat,
        otherwise -1."""
        view = self.view
        facts = [
            RoundFacts(Ending.RESIGN, 0, 1, doubler, resigner, view.cube.factor, spade_turned(view))
            for doubler, resigner in counts
        ]
        points = np.array([winner * price(one, view.rules).points for one in facts], np.float32)
        return round(float(worths(view, points, self.usual).mean()), _FIGURES)

    def _values(self, factor: int) -> Floats:
        view = self.view
        spades = round_factor(view) // view.cube.factor
        return worths(view, prices(view.rules, factor * spades), self.usual)

    @property
    def _own(self) -> int:
        """The deadwood of the ten cards that this seat would lay open (points)."""
        hand, deadwood = self.view.hand, meld_rules(self.view.rules).deadwood
        if hand.bit_count() <= _TEN:
            return deadwood(hand)
        return min(deadwood(hand ^ 1 << card) for card in each(hand) if card != self.view.forbidden)

    @property
    def _theirs(self) -> tuple[int, ...]:
        """What the other side may be left with (points), all equally likely."""
        view = self.view
        turns = sum(1 for seat, _ in view.discards if seat == view.seat)
        return table_for(view.limit).defender_deadwood_at(turns, view.opponent_known.bit_count())
