"""What the other side may hold: likely hands of ten, weighted by everything that it did and did not do.

It knows no more than the view, and the level of the other side where a person could know it. Equal views give equal
beliefs: the hands behind its figures are drawn with a fixed seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Cards, Counts
from gin_desktop.analysis.coaching.belief_networks import BeliefNetworks, DrawnHands, load_belief, sampler_for
from gin_desktop.analysis.coaching.hand_sampler import Doubles, HandSampler
from gin_desktop.analysis.coaching.play_evidence import BeliefError, PlayEvidence, evidence_of
from gin_desktop.analysis.draw_odds import Floats, Outs, outs_for, to_planes
from gin_desktop.engine.view import View

__all__ = ["DRAWS", "Belief", "BeliefError", "Beliefs", "WeightedHands", "believe"]

DRAWS: Final = 800
"""The number of hands behind the figures of a belief."""
_SEED: Final = 35


@dataclass(frozen=True, slots=True)
class WeightedHands:
    """Hands of ten that the other side may hold, as card sets, and the weight of each (both (M,) or (N, M)).

    The weights of a row add up to 1.
    """

    hands: Cards
    weights: Doubles

    @property
    def held(self) -> Doubles:
        """The chance of each card to be held ((52,) or (N, 52)); every row adds up to ten."""
        shape = self.hands.shape
        planes = to_planes(self.hands.ravel()).reshape(*shape, 52)
        held: Doubles = np.einsum("...m,...mc->...c", self.weights, planes)
        return held

    @property
    def effective_size(self) -> Doubles:
        """How many equally likely hands they are worth."""
        size: Doubles = 1 / np.square(self.weights).sum(-1)
        return size

    def mean(self, values: Floats | Counts | np.ndarray[tuple[int, ...], np.dtype[np.bool_]]) -> Doubles:
        """Returns the mean of one value a hand."""
        mean: Doubles = (self.weights * values).sum(-1)
        return mean


class Beliefs:
    """Beliefs about several positions at once, under one pair of rules about aces."""

    def __init__(self, outs: Outs, evidence: PlayEvidence, networks: BeliefNetworks) -> None:
        self.outs: Final = outs
        self.evidence: Final = evidence
        self._networks: Final = networks
        log_odds, self._context = networks.log_odds(outs, evidence)
        self.sampler: Final[HandSampler] = sampler_for(evidence, log_odds)
        """draws by the odds of the cards alone"""

    def hands(self, count: int, rng: np.random.Generator) -> WeightedHands:
        """Returns ``count`` drawn hands of each position with their weights (N, count)."""
        drawn = DrawnHands(self.evidence, self.sampler, self.sampler.draw(count, rng))
        logarithms = self.log_weights(drawn)
        weights = np.exp(logarithms - logarithms.max(1, keepdims=True))
        weights /= weights.sum(1, keepdims=True)
        return WeightedHands(drawn.hands, weights)

    def log_weights(self, drawn: DrawnHands) -> Doubles:
        """Returns the logarithms of the weights of drawn hands (N, M), before they are made to add up to 1."""
        return self._networks.log_weights(self.outs, self.evidence, drawn, self._context).astype(np.float64)


class Belief:
    """What the other side of one view may hold."""

    def __init__(self, outs: Outs, evidence: PlayEvidence, networks: BeliefNetworks) -> None:
        """``evidence`` has one row."""
        self.outs: Final = outs
        self.evidence: Final = evidence
        self._beliefs: Final = Beliefs(outs, evidence, networks)

    def hands(self, count: int, rng: np.random.Generator) -> WeightedHands:
        """Returns ``count`` hands with their weights, drawn with ``rng``."""
        found = self._beliefs.hands(count, rng)
        return WeightedHands(found.hands[0], found.weights[0])

    @cached_property
    def usual_hands(self) -> WeightedHands:
        """The hands behind the figures of this belief, the same whenever it is asked."""
        return self.hands(DRAWS, np.random.default_rng(_SEED))

    @cached_property
    def held(self) -> Doubles:
        """The chance that the other side holds each card (52,): 1 for cards it took, 0 for cards that lie elsewhere."""
        return self.usual_hands.held

    @cached_property
    def _deadwood(self) -> Counts:
        return self.outs.melds.deadwood(self.usual_hands.hands)

    @property
    def mean_deadwood(self) -> float:
        """The mean deadwood of its ten cards (points)."""
        return float(self.usual_hands.mean(self._deadwood))

    @property
    def knock_chance(self) -> float:
        """The chance that its ten cards are within the knock limit."""
        return float(self.usual_hands.mean(self._deadwood <= self.evidence.limit[0]))

    @property
    def gin_chance(self) -> float:
        """The chance that its ten cards have no deadwood."""
        return float(self.usual_hands.mean(self._deadwood == 0))


def believe(view: View, opponent: str | None = None, networks: BeliefNetworks | None = None) -> Belief:
    """Returns what the other side of ``view`` may hold.

    ``opponent`` is its level as :mod:`gin_desktop.players.levels` names it, None for a person. Raises
    :class:`BeliefError` in a position about which nothing is said, and
    :class:`~gin_desktop.analysis.network.NetworkError` (``no_weights``, ``damaged_weights``).
    """
    outs = outs_for(view.rules.ace_runs, view.rules.ace_points)
    return Belief(outs, evidence_of(view, opponent), networks or load_belief())
