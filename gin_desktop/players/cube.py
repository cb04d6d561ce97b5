"""When to double, and what to answer (RULES.md 4.5, For the AI)."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from math import sqrt

from gin_desktop.analysis.match_equity import MatchEquity
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Accept, Action, OfferDouble, Redouble, Refuse
from gin_desktop.engine.view import View
from gin_desktop.players.rollout import Sample, samples

_ROUGH_OFFER = 15
"""The greatest deadwood (points) with which a player without foresight offers a double."""

_ROUGH_ACCEPT = 35
"""The greatest deadwood with which such a player accepts one."""

_CAUTION = 2.0
"""Standard errors by which an offer has to be better where the other side may redouble; from measured matches."""


def wants_double(view: View, rng: random.Random, worlds: int) -> Generator[None, None, bool]:
    """Whether to offer a double now, judged by ``worlds`` samples (0: by the own deadwood alone)."""
    if OfferDouble() not in view.legal:
        return False
    if not worlds:
        return meld_rules(view.rules).deadwood(view.hand) <= _ROUGH_OFFER
    # whatever is held: a look that a poor hand is spared would show by the clock how poor it is
    prospect = _Prospect(view, (yield from samples(view, rng, worlds)))
    return prospect.offering(view.cube.factor) > prospect.playing_on(view.cube.factor) + prospect.doubt(
        view.cube.factor
    )


def answer(view: View, rng: random.Random, worlds: int) -> Generator[None, None, Action]:
    """Accept, refuse or redouble, judged by ``worlds`` samples (0: by the own deadwood alone)."""
    if not worlds:
        return Accept() if meld_rules(view.rules).deadwood(view.hand) <= _ROUGH_ACCEPT else Refuse()
    prospect = _Prospect(view, (yield from samples(view, rng, worlds)))
    accepting, refusing = prospect.playing_on(view.cube.at_stake), prospect.refusing()
    best = max(accepting, refusing)
    if Redouble() in view.legal and prospect.offering(view.cube.at_stake) > best + prospect.doubt(view.cube.at_stake):
        return Redouble()
    return Accept() if accepting >= refusing else Refuse()


def box_worth(view: View) -> int:
    """What a round won is worth besides its points: boxes are counted at the target, so nothing where there is none."""
    return 0 if not view.columns or view.rules.box_to == "loser" else view.rules.box_bonus


class _Prospect:
    """What the round may bring by some samples, in points at this score."""

    def __init__(self, view: View, samples: Sequence[Sample]) -> None:
        self.view = view
        self.samples = samples
        self._equity = MatchEquity(view)
        self._box = box_worth(view)

    def offering(self, factor: int) -> float:
        """What offering to double ``factor`` is worth: the other side gives whichever answer costs it less."""
        refused = self._given_up([self._resigning(one.refused) for one in self.samples], 1)
        return min(self.playing_on(2 * factor), refused)

    def refusing(self) -> float:
        """What it is worth to give the round up."""
        return self._given_up([self._resigning(one.refusing) for one in self.samples], -1)

    def _given_up(self, points: Sequence[int], winner: int) -> float:
        """What a refusal is worth that brings one of these points; ``winner`` is 1 for this seat, otherwise -1."""
        worths = [self._equity.worth(winner * value) for value in points]
        boxes = [self._equity.boxes(winner * value, winner) for value in points]
        return _mean(worths) + _mean(boxes) * self._box

    def playing_on(self, factor: int) -> float:
        """What the round is worth on average if it is played to its end at this factor."""
        worth, boxes = self._equity.worth, self._equity.boxes
        played = [(factor * one.points, one.boxes) for one in self.samples]
        return _mean([worth(points) + boxes(points, count) * self._box for points, count in played])

    def doubt(self, factor: int) -> float:
        """By how much an offer has to be better than none.

        The samples err (one standard error of what is at stake); and where the other side may turn the cube again, it
        will do so just when the estimate was wrong.
        """
        at_stake = [factor * one.points for one in self.samples]
        mean = _mean(at_stake)
        error = sqrt(sum((points - mean) ** 2 for points in at_stake) / max(1, len(at_stake) - 1) / len(at_stake))
        again = self.view.rules.redoubles_to(factor * 4)
        return error * (_CAUTION if again else 1.0)

    def _resigning(self, points: int) -> int:
        """A resignation in points: the cube in force counts only where the rules say so."""
        return points * (self.view.cube.factor if self.view.rules.resign_multiplier == "current" else 1)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
