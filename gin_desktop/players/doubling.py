"""Decisions on doubling of the players without networks, by playouts (RULES.md 4.5, For the AI)."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from math import sqrt

from gin_desktop.analysis.match_equity import MatchEquity
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Accept, Action, OfferDouble, Redouble, Refuse
from gin_desktop.engine.view import View
from gin_desktop.players.rollout import SampleResult, samples

_ROUGH_OFFER = 15
"""The most deadwood (points) with which a player without playouts offers a double."""

_ROUGH_ACCEPT = 35
"""The most deadwood (points) with which a player without playouts accepts a double."""

_CAUTION = 2.0
"""By how many standard errors an offer has to be better if the opponent may redouble; fitted in matches."""


def wants_double(view: View, rng: random.Random, worlds: int) -> Generator[None, None, bool]:
    """Decides whether to offer a double now, by ``worlds`` samples (0: by the own deadwood alone)."""
    if OfferDouble() not in view.legal:
        return False
    if not worlds:
        return meld_rules(view.rules).deadwood(view.hand) <= _ROUGH_OFFER
    # with every hand, even a hopeless one: skipping the samples would reveal a poor hand by the time taken
    prospect = _Prospect(view, (yield from samples(view, rng, worlds)))
    return prospect.offering(view.cube.factor) > prospect.playing_on(view.cube.factor) + prospect.doubt(
        view.cube.factor
    )


def answer_double(view: View, rng: random.Random, worlds: int) -> Generator[None, None, Action]:
    """Decides whether to accept, refuse or redouble, by ``worlds`` samples (0: by the own deadwood alone)."""
    if not worlds:
        return Accept() if meld_rules(view.rules).deadwood(view.hand) <= _ROUGH_ACCEPT else Refuse()
    prospect = _Prospect(view, (yield from samples(view, rng, worlds)))
    accepting, refusing = prospect.playing_on(view.cube.at_stake), prospect.refusing()
    best = max(accepting, refusing)
    if Redouble() in view.legal and prospect.offering(view.cube.at_stake) > best + prospect.doubt(view.cube.at_stake):
        return Redouble()
    return Accept() if accepting >= refusing else Refuse()


def box_worth(view: View) -> int:
    """Returns the worth of a box in points; 0 where there is no target, as boxes are only counted at the end."""
    return 0 if not view.columns or view.rules.box_to == "loser" else view.rules.box_bonus


class _Prospect:
    """The expected worth of the round's possible decisions, from samples, in points at this score."""

    def __init__(self, view: View, samples: Sequence[SampleResult]) -> None:
        self.view = view
        self.samples = samples
        self._equity = MatchEquity(view)
        self._box = box_worth(view)

    def offering(self, factor: int) -> float:
        """Returns the worth of offering twice ``factor``: the opponent chooses the answer that costs it less."""
        refused = self._given_up([self._resigning(one.refused) for one in self.samples], 1)
        return min(self.playing_on(2 * factor), refused)

    def refusing(self) -> float:
        """Returns the worth of refusing a double."""
        return self._given_up([self._resigning(one.refusing) for one in self.samples], -1)

    def _given_up(self, points: Sequence[int], winner: int) -> float:
        """Returns the mean worth of a refusal over possible points; ``winner`` is 1 if this seat wins, otherwise -1."""
        worths = [self._equity.worth(winner * value) for value in points]
        boxes = [self._equity.boxes(winner * value, winner) for value in points]
        return _mean(worths) + _mean(boxes) * self._box

    def playing_on(self, factor: int) -> float:
        """Returns the mean worth of playing the round to its end at this factor."""
        worth, boxes = self._equity.worth, self._equity.boxes
        played = [(factor * one.points, one.boxes) for one in self.samples]
        return _mean([worth(points) + boxes(points, count) * self._box for points, count in played])

    def doubt(self, factor: int) -> float:
        """Returns by how much offering has to be better than not offering.

        It is one standard error of the sampled points; more if the opponent may redouble, as it will do so just when
        the estimate is wrong.
        """
        at_stake = [factor * one.points for one in self.samples]
        mean = _mean(at_stake)
        error = sqrt(sum((points - mean) ** 2 for points in at_stake) / max(1, len(at_stake) - 1) / len(at_stake))
        again = self.view.rules.allows_redouble_to(factor * 4)
        return error * (_CAUTION if again else 1.0)

    def _resigning(self, points: int) -> int:
        """Returns the points of a resignation; the cube in force multiplies them only where the rules say so."""
        return points * (self.view.cube.factor if self.view.rules.resign_multiplier == "current" else 1)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
