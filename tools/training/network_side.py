"""The network as a player of the simulation, whose evaluations are kept as training data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import FULL, Cards, Flags
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble.evaluation import Ensemble, Evaluation
from gin_desktop.analysis.ensemble.hard_features import Candidates
from gin_desktop.analysis.ensemble.query import Query
from gin_desktop.analysis.network import NetworkInput
from gin_desktop.analysis.outcomes import CLASS_COUNT, KNOCK, SIDE, UNDERCUT
from gin_desktop.analysis.simulation.knock_results import Showdowns, knock_results, outcome_classes_of
from gin_desktop.analysis.simulation.memory import Memory
from gin_desktop.analysis.simulation.network_player import NEVER, Draws, Judged, NetworkPlayer, best_in_groups
from gin_desktop.analysis.simulation.rounds import Rounds

_ONE: Final[Cards] = np.array(1, np.int64)

MAX_OTHER_CANDIDATES: Final = 2
"""The most candidates of each decision that are kept although they were not chosen."""


@dataclass(frozen=True, slots=True)
class JudgedPositions:
    """Judged positions: table and seat, what the network was shown, the other side's ten cards, whether this is the one
    that was played, and what the network answered."""

    rows: Cards
    seats: Cards
    masks: Cards
    numbers: Floats
    other: Cards
    chosen: Flags
    answers: Floats


@dataclass(frozen=True, slots=True)
class Knocks:
    """Knocks that were possible, whether or not they were made: the inputs, and the class that would have resulted."""

    masks: Cards
    numbers: Floats
    classes: Cards


class NetworkSide(NetworkPlayer):
    """Plays by a network or an ensemble in one batch of rounds, and keeps what it saw.

    ``noise`` adds randomness to the value of a discard (points). With ``keep`` it keeps training data: the positions
    that were played, and of each decision up to ``others`` more; with an ensemble there are answers, but no inputs of a
    single network.
    """

    def __init__(
        self,
        mind: Ensemble | Evaluation,
        rounds: Rounds,
        memory: Memory,
        *,
        noise: float = 0.0,
        rng: np.random.Generator | None = None,
        keep: bool = False,
        others: int = MAX_OTHER_CANDIDATES,
        worth: Floats | None = None,
        shown: Floats | None = None,
    ) -> None:
        super().__init__(mind, rounds, memory, worth=worth, shown=shown)
        self.others: Final = others
        self.noise: Final = noise
        self.rng: Final = rng or np.random.default_rng(0)
        self.keep: Final = keep
        self.seen: Final[list[JudgedPositions]] = []
        self.knocks: Final[list[Knocks]] = []

    def _play_values(self, judged: Judged) -> Floats:
        if not self.noise:
            return judged.play
        return judged.play + self.rng.gumbel(size=len(judged.play)).astype(np.float32) * np.float32(self.noise)

    def _draws_judged(self, rounds: Rounds, rows: Cards, seats: Cards, draws: Draws) -> None:
        if not self.keep:
            return
        count, judged, take, last = len(rows), draws.judged, draws.takes, draws.last
        asked = (~last).nonzero()[0]
        self._remember(rounds, rows[asked], seats[asked], judged, asked, ~take[asked])
        # what taking might have led to, where it was not done
        at = judged.at[count:]
        left = (~take & ~last)[at].nonzero()[0]
        if left.size and self.others:
            where_best = left[_best_first(at[left], judged.play[count:][left])]
            where = at[where_best]
            self._remember(
                rounds, rows[where], seats[where], judged, count + where_best, np.zeros(len(where), np.bool_)
            )

    def _discards_judged(
        self, rounds: Rounds, rows: Cards, seats: Cards, judged: Judged, best: Cards, knocks: Flags
    ) -> None:
        if not self.keep:
            return
        on = ~knocks
        places = np.concatenate([best[on], _some_others(self.rng, judged.at, best, on, self.others)])
        where = judged.at[places]
        chosen = np.arange(len(places)) < np.count_nonzero(on)
        self._remember(rounds, rows[where], seats[where], judged, places, chosen)
        self._remember_knocks(rounds, rows, seats, judged)

    def _answer(self, question: Query, candidates: Candidates) -> tuple[Floats, Floats, Cards, Floats]:
        if not (self.keep and isinstance(self.mind, Ensemble)):
            return super()._answer(question, candidates)
        asked = self.mind.encoder.encode(question)
        return (*self.mind.judge_encoded(asked), *_as_stored(asked, candidates))

    def _remember(self, rounds: Rounds, rows: Cards, seats: Cards, judged: Judged, which: Cards, chosen: Flags) -> None:
        other = rounds.held(rows, 1 - seats)
        self.seen.append(
            JudgedPositions(
                rows, seats, judged.masks[which], judged.numbers[which], other, chosen, judged.answer[which]
            )
        )

    def _remember_knocks(self, rounds: Rounds, rows: Cards, seats: Cards, judged: Judged) -> None:
        """Keeps the best possible knock of each decision with its result against the hand really held."""
        may = (judged.knock > NEVER / 2).nonzero()[0]
        if not may.size:
            return
        has = np.zeros(len(rows), np.bool_)
        has[judged.at[may]] = True
        which = may[best_in_groups(judged.at[may], judged.knock[may], len(rows))[has]]
        row, seat, hand = rows[judged.at[which]], seats[judged.at[which]], judged.hands[which]
        unseen = FULL & ~(hand | rounds.gone[row] | rounds.out[row] | _ONE << judged.cards[which])
        worth = knock_results(
            rounds.rules,
            rounds.melds,
            Showdowns(hand, rounds.held(row, 1 - seat), unseen, np.zeros(len(which), np.bool_), rounds.spade[row]),
        )
        classes = outcome_classes_of(worth.outcome, worth.points, worth.defender_deadwood - worth.knocker_deadwood)
        won = (classes >= KNOCK.start) & (classes < KNOCK.stop)
        lost = (classes > SIDE + UNDERCUT.start) & (classes <= SIDE + UNDERCUT.stop)
        kept = (won | lost).nonzero()[0]
        width = KNOCK.stop - KNOCK.start
        place = np.where(won, classes - KNOCK.start, classes - SIDE - 1 - UNDERCUT.start + width)
        self.knocks.append(Knocks(judged.masks[which[kept]], judged.numbers[which[kept]], place[kept]))


def _as_stored(asked: NetworkInput, candidates: Candidates) -> tuple[Cards, Floats]:
    """Returns all card sets and all numbers of each candidate, in the order of the inputs."""
    (sets, shared), _, _, (own_sets, own) = asked
    on_pile = np.where(candidates.cards >= 0, _ONE << np.maximum(candidates.cards, 0), 0)
    at = candidates.at
    masks = np.concatenate([sets[at], candidates.hands[:, None], on_pile[:, None], own_sets], axis=1)
    return masks, np.concatenate([shared[at], own], axis=1)


def _best_first(groups: Cards, scores: Floats) -> Cards:
    """Returns the index of the greatest score of each group present."""
    order = np.lexsort((scores, groups))
    ends = np.append(groups[order][1:] != groups[order][:-1], True)
    found: Cards = order[ends]
    return found


def _some_others(rng: np.random.Generator, groups: Cards, chosen: Cards, wanted: Flags, most: int) -> Cards:
    """Returns random candidates of each wanted group, at most ``most`` each, without the chosen ones."""
    if not most:
        return chosen[:0]
    places = wanted[groups].copy()
    places[chosen] = False
    left = places.nonzero()[0]
    order = left[np.lexsort((rng.random(len(left)), groups[left]))]
    group = groups[order]
    starts = np.searchsorted(group, group)
    found: Cards = order[np.arange(len(order)) - starts < most]
    return found


assert CLASS_COUNT == 2 * SIDE + 1
