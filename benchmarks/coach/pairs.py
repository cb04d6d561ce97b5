"""Pairs of actions of decisions, in the batch simulator: the networks' gap between them, and the rounds to play on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis.batch import Cards, Counts, Flags
from gin_desktop.analysis.coaching.action_values import DecisionKind
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble.hard_features import Bases, Candidates
from gin_desktop.analysis.simulation.memory import Memory
from gin_desktop.analysis.simulation.network_player import Judged, best_in_groups, near_best_discards
from gin_desktop.analysis.simulation.rounds import DRAW, LAST, MUST, NO_CARD, UP2, Rounds
from tools.training.network_side import NetworkSide

_ONE: Final[Cards] = np.array(1, np.int64)
_NEVER: Final = -1e8
_ANY: Final = 200
"""A margin of deadwood within which every discard lies."""

_KNOCK_SHARE: Final = 0.5

KINDS: Final = (DecisionKind.DRAW, DecisionKind.DISCARD, DecisionKind.KNOCK)

Taken = npt.NDArray[np.int8]


@dataclass
class Pairs:
    """Two actions for each of some decisions, and the rounds as they stood; one row each.

    Attributes:
        rounds, memory: copies of the rounds before the decision.
        kind: the index of the kind of decision in :data:`KINDS`.
        gap: the value of the first action less that of the second, as the networks have it (points).
        value: the value of the first action (points).
        takes: whether each action takes the card on the pile (rows, 2); only with ``draws``.
        draws: whether it is a decision where to draw.
        cards: what each action discards (rows, 2), after taking or with eleven cards; -1 to leave the card on the pile.
        knocks: whether each action ends the round (rows, 2).
    """

    rounds: Rounds
    memory: Memory
    kind: Cards
    gap: Floats
    value: Floats
    draws: Flags
    cards: Cards
    knocks: Flags


class PairCollector:
    """A side that notes pairs of actions of a share of its decisions, and plays as another side does."""

    def __init__(self, player: NetworkSide, rng: np.random.Generator, share: float) -> None:
        self.player: Final = player
        self.rng: Final = rng
        self.share: Final = share
        self.found: Final[list[Pairs]] = []

    def choose_draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> Flags:
        """Notes pairs of take and leave, then decides."""
        phase = rounds.phase[rows]
        asked = ((phase == DRAW) | (phase <= UP2)) & (phase != LAST) & (self.rng.random(len(rows)) < self.share)
        if asked.any():
            self._note_draws(rounds, rows[asked], seats[asked])
        return self.player.choose_draw(rounds, rows, seats)

    def choose_discard(self, rounds: Rounds, rows: Cards, seats: Cards) -> tuple[Cards, Flags]:
        """Notes pairs of discards and knocks, then decides; more often where a knock is possible, which is rare."""
        eleven = rounds.held(rows, seats)
        of, _, after = near_best_discards(rounds, eleven, rounds.forbidden(rows))
        may_knock = np.zeros(len(rows), np.bool_)
        may_knock[of[rounds.melds.deadwood(after) <= rounds.limit[rows][of]]] = True
        chance = np.where(may_knock, _KNOCK_SHARE, self.share)
        asked = (rounds.phase[rows] != MUST) & (self.rng.random(len(rows)) < chance)
        if asked.any():
            self._note_discards(rounds, rows[asked], seats[asked])
        return self.player.choose_discard(rounds, rows, seats)

    def _note_draws(self, rounds: Rounds, rows: Cards, seats: Cards) -> None:
        judged = self._judged_draws(rounds, rows, seats)
        count = len(rows)
        at = judged.at[count:]
        play, knock, left = judged.play[count:], judged.knock[count:], judged.counts[count:]
        gin = np.zeros(count, np.bool_)
        gin[at[left == 0]] = True
        best = best_in_groups(at, np.maximum(play, knock), count)
        knocks = knock[best] > play[best]
        gap = np.maximum(play[best], knock[best]) - judged.play[:count]
        kept = np.flatnonzero(~gin)
        first_takes = gap > 0
        cards = np.stack([np.where(first_takes, judged.cards[count:][best], NO_CARD)] * 2, axis=1)
        cards[:, 1] = np.where(first_takes, NO_CARD, judged.cards[count:][best])
        ends = np.stack([knocks & first_takes, knocks & ~first_takes], axis=1)
        value = np.maximum(np.maximum(play[best], knock[best]), judged.play[:count])
        self._keep(rounds, rows, kept, np.zeros(count, np.int64), np.abs(gap), value, True, cards, ends)

    def _note_discards(self, rounds: Rounds, rows: Cards, seats: Cards) -> None:
        eleven = rounds.held(rows, seats)
        count = len(rows)
        of, cards, after = near_best_discards(rounds, eleven, rounds.forbidden(rows), _ANY)
        judged = self.player.judge(
            rounds,
            rows,
            seats,
            Bases(eleven, np.arange(count)),
            Candidates(of, after, cards, np.zeros(len(of), np.bool_)),
            of,
        )
        gin = np.zeros(count, np.bool_)
        gin[of[judged.counts == 0]] = True
        best = best_in_groups(of, judged.play, count)
        knock = best_in_groups(of, judged.knock, count)
        # another discard: the nearest ones more often, as they are what is asked about
        score = judged.play + self.rng.gumbel(size=len(of)).astype(np.float32) * self.rng.choice([0.5, 4.0])
        score[best] = _NEVER
        other = best_in_groups(of, score, count)
        may = judged.knock[knock] > _NEVER
        ending = may & (self.rng.random(count) < 0.7)
        knocks_first = judged.knock[knock] > judged.play[best]
        first = np.where(ending & knocks_first, knock, best)
        second = np.where(ending, np.where(knocks_first, best, knock), other)
        ends = np.stack([ending & knocks_first, ending & ~knocks_first], axis=1)
        value = np.where(ending & knocks_first, judged.knock[knock], judged.play[best])
        lesser = np.where(ending, np.where(knocks_first, judged.play[best], judged.knock[knock]), judged.play[other])
        kind = np.where(ending, 2, 1)
        kept = np.flatnonzero(~gin)
        both = np.stack([judged.cards[first], judged.cards[second]], axis=1)
        self._keep(rounds, rows, kept, kind, value - lesser, value, False, both, ends)

    def _judged_draws(self, rounds: Rounds, rows: Cards, seats: Cards) -> Judged:
        """Judges leaving the card on the pile, one candidate a row first, then every discard after taking it."""
        count = len(rows)
        top, hand = rounds.top[rows], rounds.held(rows, seats)
        eleven = hand | _ONE << top
        keep = rounds.rules.return_taken_card == "forbidden"
        of, cards, after = near_best_discards(rounds, eleven, top if keep else np.full(count, NO_CARD), _ANY)
        return self.player.judge(
            rounds,
            rows,
            seats,
            Bases(np.concatenate([hand, eleven]), np.concatenate([np.arange(count)] * 2)),
            Candidates(
                np.concatenate([np.arange(count), of]),
                np.concatenate([hand, after]),
                np.concatenate([top, cards]),
                np.arange(count + len(of)) < count,
            ),
            np.concatenate([np.arange(count), count + of]),
        )

    def _keep(
        self,
        rounds: Rounds,
        rows: Cards,
        kept: Cards,
        kind: Cards,
        gap: Floats,
        value: Floats,
        draws: bool,
        cards: Cards,
        knocks: Flags,
    ) -> None:
        if not kept.size:
            return
        copies = rounds.copies(rows[kept])
        self.found.append(
            Pairs(
                copies,
                self.player.memory.copies(copies, rows[kept]),
                kind[kept],
                gap[kept],
                value[kept],
                np.full(len(kept), draws),
                cards[kept],
                knocks[kept],
            )
        )


def turns_of(pairs: Pairs) -> Counts:
    """Returns how many discards there had been in each decision's round."""
    return pairs.rounds.turns.astype(np.int16)
