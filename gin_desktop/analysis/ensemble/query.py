"""The query to the networks: candidates of decisions with everything known about them, and the encoders' protocol."""

from __future__ import annotations

from functools import cached_property
from typing import Final, Protocol

import numpy as np

from gin_desktop.analysis.batch import FULL, Cards, Counts, popcount
from gin_desktop.analysis.draw_odds import Floats, NextDraws, Outs
from gin_desktop.analysis.ensemble.hard_features import Bases, Candidates, hard_features
from gin_desktop.analysis.ensemble.opponent_type import TYPE_COUNT
from gin_desktop.analysis.network import Layout, NetworkInput
from gin_desktop.analysis.observation import Observation
from gin_desktop.analysis.outcomes import GIN, KNOCK, SIDE, UNDERCUT
from gin_desktop.engine.ruleset import RuleSet


class Query:
    """Candidates of decisions under one rule set, with cached features that several encoders share."""

    def __init__(
        self,
        outs: Outs,
        rules: RuleSet,
        observation: Observation,
        worth: Floats,
        bases: Bases,
        candidates: Candidates,
        of: Cards,
    ) -> None:
        """``worth`` is the worth of the classes (N or 1, CLASS_COUNT), ``of`` the row of each candidate's base."""
        self.outs: Final = outs
        self.rules: Final = rules
        self.observation: Final = observation
        self.worth: Final = worth
        self.bases: Final = bases
        self.candidates: Final = candidates
        self.of: Final = of

    @cached_property
    def unseen(self) -> Cards:
        """The cards nobody has seen, for each candidate."""
        s, c = self.observation, self.candidates
        lies = np.where(c.cards >= 0, np.int64(1) << np.maximum(c.cards, 0), 0)
        found: Cards = FULL & ~(c.hands | s.gone[c.at] | s.known[c.at] | lies)
        return found

    @cached_property
    def next_draws(self) -> NextDraws:
        """The possible next draws of each candidate."""
        return self.outs.next_draws(self.candidates.hands, self.unseen, self.observation.limit[self.candidates.at])

    @cached_property
    def counted(self) -> Floats:
        """Numbers of each observation: limit, draws, turns, cards known and taken (N, COUNTED_SIZE)."""
        s = self.observation
        known = popcount(s.known)
        numbers = np.empty((len(known), COUNTED_SIZE), np.float32)
        numbers[:, 0] = s.limit / 10
        numbers[:, 1] = s.draws / 30
        numbers[:, 2] = np.exp(-s.draws / np.float32(6.0))
        numbers[:, 3] = s.turns / 20
        numbers[:, 4] = np.exp(-s.turns / np.float32(6.0))
        numbers[:, 5] = known / 4
        numbers[:, 6] = s.opponent_takes / 4
        numbers[:, 7] = s.own_takes / 4
        numbers[:, 8] = self.outs.melds.deadwood(s.known) / np.maximum(1, 10 * known)
        return numbers

    @cached_property
    def situation(self) -> Floats:
        """For each observation the stakes, the opponent's types, and the types times the turn (N, SITUATION_SIZE)."""
        s = self.observation
        turn = (s.turns / np.float32(20))[:, None]
        stakes = np.broadcast_to(stakes_of(self.worth), (len(turn), STAKES_SIZE))
        return np.concatenate([stakes, s.types, s.types * turn], axis=1)

    @cached_property
    def type_features(self) -> Floats:
        """For each candidate the opponent's types times its deadwood, and times whether it may knock
        (M, TYPE_FEATURE_COUNT)."""
        s, at, deadwood = self.observation, self.candidates.at, self.next_draws.deadwood
        types = s.types[at]
        may = (deadwood <= s.limit[at])[:, None]
        return np.concatenate([types * (deadwood / np.float32(20))[:, None], types * may], axis=1)

    @cached_property
    def loose(self) -> Cards:
        """The cards in no meld, for each candidate."""
        found: Cards = self.candidates.hands & ~(self.next_draws.runs | self.next_draws.sets)
        return found

    @cached_property
    def hard_features(self) -> Floats:
        """Hard's estimates for each candidate (M, HARD_FEATURE_COUNT)."""
        return hard_features(self.outs, self.observation, self.candidates, self.next_draws, (self.unseen, self.loose))

    @property
    def deadwood(self) -> Counts:
        """The deadwood of each candidate (points)."""
        return self.next_draws.deadwood


class Encoder(Protocol):
    """Turns a query into the network input of one ensemble."""

    @property
    def layout(self) -> Layout:
        """The layout of the networks' input vector."""
        ...

    def encode(self, question: Query) -> NetworkInput:
        """Returns the query as network input."""
        ...


STAKES_SIZE: Final = 8
COUNTED_SIZE: Final = 9
SITUATION_SIZE: Final = STAKES_SIZE + 2 * TYPE_COUNT
TYPE_FEATURE_COUNT: Final = 2 * TYPE_COUNT
_SMALL: Final = slice(KNOCK.start, KNOCK.start + 2)
_PARTS: Final = (GIN, KNOCK, _SMALL, UNDERCUT)


def stakes_of(worth: Floats) -> Floats:
    """Returns the stakes at a score (N, STAKES_SIZE) from the worth of the classes (N, CLASS_COUNT).

    These are the worth of gin, of a knock, of a small knock and of an undercut by either side, relative to their mean,
    as the absolute worth makes no difference to a decision.
    """
    other = SIDE + 1
    columns = [worth[:, part].mean(1) for part in _PARTS]
    columns += [worth[:, other + part.start : other + part.stop].mean(1) for part in _PARTS]
    found = np.stack(columns, axis=1)
    found /= np.maximum(np.abs(found).mean(1, keepdims=True), 1e-6)
    return found.astype(np.float32)
