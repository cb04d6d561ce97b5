"""What the minds are asked: candidates of decisions, with all that is known about them."""

from __future__ import annotations

from functools import cached_property
from typing import Final, Protocol

import numpy as np

from gin_desktop.analysis.batch import FULL, Cards, Counts, popcount
from gin_desktop.analysis.draw_odds import Floats, NextDraws, Outs
from gin_desktop.analysis.minds.candidates import Bases, Candidates
from gin_desktop.analysis.minds.grip import TYPES
from gin_desktop.analysis.minds.reckoning import reckoned
from gin_desktop.analysis.network import Layout, NetworkInput
from gin_desktop.analysis.observation import Observation
from gin_desktop.analysis.outcomes import GIN, KNOCK, SIDE, UNDERCUT
from gin_desktop.engine.ruleset import RuleSet


class Question:
    """Candidates of some decisions under one rule set; what several minds want to know of them is found once."""

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
        """``worth`` is what the classes of endings are worth (N or 1, CLASSES), ``of`` the base of each candidate."""
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
    def ahead(self) -> NextDraws:
        """The next draw of each candidate."""
        return self.outs.next_draws(self.candidates.hands, self.unseen, self.observation.limit[self.candidates.at])

    @cached_property
    def counted(self) -> Floats:
        """For each observation what can be counted: limit, draws, turns, cards known and taken (N, COUNTED)."""
        s = self.observation
        known = popcount(s.known)
        numbers = np.empty((len(known), COUNTED), np.float32)
        numbers[:, 0] = s.limit / 10
        numbers[:, 1] = s.draws / 30
        numbers[:, 2] = np.exp(-s.draws / np.float32(6.0))
        numbers[:, 3] = s.turns / 20
        numbers[:, 4] = np.exp(-s.turns / np.float32(6.0))
        numbers[:, 5] = known / 4
        numbers[:, 6] = s.takes_other / 4
        numbers[:, 7] = s.takes_me / 4
        numbers[:, 8] = self.outs.melds.deadwood(s.known) / np.maximum(1, 10 * known)
        return numbers

    @cached_property
    def situation(self) -> Floats:
        """For each observation what is at stake, and the types of the other side, also by the turn (N, SITUATION)."""
        s = self.observation
        turn = (s.turns / np.float32(20))[:, None]
        stakes = np.broadcast_to(stakes_of(self.worth), (len(turn), STAKES))
        return np.concatenate([stakes, s.types, s.types * turn], axis=1)

    @cached_property
    def kinds(self) -> Floats:
        """For each candidate the types of the other side by its deadwood, and by whether it may knock (M, KINDS)."""
        s, at, deadwood = self.observation, self.candidates.at, self.ahead.deadwood
        types = s.types[at]
        may = (deadwood <= s.limit[at])[:, None]
        return np.concatenate([types * (deadwood / np.float32(20))[:, None], types * may], axis=1)

    @cached_property
    def loose(self) -> Cards:
        """The cards that lie in no meld, for each candidate."""
        found: Cards = self.candidates.hands & ~(self.ahead.runs | self.ahead.sets)
        return found

    @cached_property
    def reckoning(self) -> Floats:
        """Hard's reckoning for each candidate (M, RECKONED), see :mod:`gin_desktop.analysis.minds.reckoning`."""
        return reckoned(self.outs, self.observation, self.candidates, self.ahead, (self.unseen, self.loose))

    @property
    def deadwood(self) -> Counts:
        """What each candidate leaves."""
        return self.ahead.deadwood


class Make(Protocol):
    """A make of networks: how they see a question."""

    @property
    def layout(self) -> Layout:
        """In which order they take it."""
        ...

    def look(self, question: Question) -> NetworkInput:
        """The question as the networks take it."""
        ...


STAKES: Final = 8
COUNTED: Final = 9
SITUATION: Final = STAKES + 2 * TYPES
KINDS: Final = 2 * TYPES
_SMALL: Final = slice(KNOCK.start, KNOCK.start + 2)
_PARTS: Final = (GIN, KNOCK, _SMALL, UNDERCUT)


def stakes_of(worth: Floats) -> Floats:
    """What is at stake at a score (N, STAKES): the worth of gin, of a knock, of a small one and of an undercut by
    either side, beside each other's mean; how much all of it is worth makes no difference to a choice."""
    other = SIDE + 1
    columns = [worth[:, part].mean(1) for part in _PARTS]
    columns += [worth[:, other + part.start : other + part.stop].mean(1) for part in _PARTS]
    found = np.stack(columns, axis=1)
    found /= np.maximum(np.abs(found).mean(1, keepdims=True), 1e-6)
    return found.astype(np.float32)
