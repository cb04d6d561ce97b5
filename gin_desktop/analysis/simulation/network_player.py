"""Expert's networks as a player of the simulation, for many rounds at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Cards, Flags
from gin_desktop.analysis.deciding import DISCARD_MARGIN
from gin_desktop.analysis.draw_odds import Floats, each_card, outs_for
from gin_desktop.analysis.ensemble.evaluation import Ensemble, Evaluation
from gin_desktop.analysis.ensemble.hard_features import Bases, Candidates
from gin_desktop.analysis.ensemble.query import Query
from gin_desktop.analysis.outcomes import KNOCK, SIDE, UNDERCUT, class_points
from gin_desktop.analysis.simulation.memory import Memory
from gin_desktop.analysis.simulation.rounds import LAST, MUST, NO_CARD, Rounds

_ONE: Final[Cards] = np.array(1, np.int64)
NEVER: Final = -1e9
"""The value of what cannot be done."""
_SURE: Final = 1e3


@dataclass(frozen=True, slots=True)
class Judged:
    """Candidates with their values; ``at`` is the index of each one's decision."""

    at: Cards
    cards: Cards
    hands: Cards
    counts: Floats
    play: Floats
    knock: Floats
    answer: Floats
    masks: Cards
    numbers: Floats

    def some(self, which: Cards | Flags, at: Cards) -> Judged:
        """Returns a selection of them, with new indices."""
        return Judged(
            at,
            self.cards[which],
            self.hands[which],
            self.counts[which],
            self.play[which],
            self.knock[which],
            self.answer[which],
            self.masks[which],
            self.numbers[which],
        )


@dataclass(frozen=True, slots=True)
class Draws:
    """Decisions where to draw, judged.

    Attributes:
        judged: the candidates: for each decision leaving the card first, then what may be kept after taking it.
        staying: the value of leaving the card, and drawing from the stock where that follows (N,).
        taking: the value of taking it, where it was looked at; gin counts as certain to be best (N,).
        last: where the card is the last discard, which is taken to end the round or left to draw it (N,).
    """

    judged: Judged
    staying: Floats
    taking: Floats
    last: Flags

    @property
    def takes(self) -> Flags:
        """Where taking the card is better."""
        takes: Flags = self.taking > self.staying
        return takes


class NetworkPlayer:
    """Plays by a network or an ensemble in one batch of rounds.

    ``worth`` are points by table and seat (tables, 2, CLASS_COUNT), None for points; ``shown`` are those that the
    networks see, where they differ.
    """

    def __init__(
        self,
        mind: Ensemble | Evaluation,
        rounds: Rounds,
        memory: Memory,
        *,
        worth: Floats | None = None,
        shown: Floats | None = None,
    ) -> None:
        self.mind: Final = mind
        self.memory: Final = memory
        self.worth: Final = worth
        self.shown: Final = worth if shown is None else shown
        self._outs = outs_for(rounds.rules.ace_runs, rounds.rules.ace_points)
        self._prices = class_points(rounds.rules)
        self._taken: tuple[Cards, Judged] | None = None

    # -- the simulation asks -------------------------------------------------------------------------------------

    def choose_draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> Flags:
        """Takes the card on offer where the best continuation beats drawing from the stock."""
        draws = self.judge_draws(rounds, rows, seats)
        take = draws.takes
        self._draws_judged(rounds, rows, seats, draws)
        mine = take[draws.judged.at]
        mine[: len(rows)] = False
        where = mine.nonzero()[0]
        self._taken = rows, draws.judged.some(where, draws.judged.at[where])
        return take

    def choose_discard(self, rounds: Rounds, rows: Cards, seats: Cards) -> tuple[Cards, Flags]:
        """Chooses the best discard or knock; always goes gin."""
        count = len(rows)
        judged = self._judge_discards(rounds, rows, seats)
        play = self._play_values(judged)
        gin = judged.counts == 0
        if rounds.rules.must_go_gin:
            play = np.where(gin, NEVER, play)
        must = rounds.phase[rows] == MUST
        play = np.where(must[judged.at], NEVER, play)
        best = best_in_groups(judged.at, np.where(gin, _SURE, np.maximum(play, judged.knock)), count)
        knocks: Flags = (judged.knock[best] >= play[best]) & (judged.knock[best] > NEVER / 2)
        knocks |= gin[best] | must
        cards = judged.cards[best]
        if rounds.rules.big_gin:
            big = rounds.melds.deadwood(rounds.held(rows, seats)) == 0
            cards = np.where(big, NO_CARD, cards)
            knocks |= big
        self._discards_judged(rounds, rows, seats, judged, best, knocks)
        return cards, knocks

    def _play_values(self, judged: Judged) -> Floats:
        """Returns the values of playing on from which a discard is chosen."""
        return judged.play

    def _draws_judged(self, rounds: Rounds, rows: Cards, seats: Cards, draws: Draws) -> None:
        """Is told of every decision where to draw."""

    def _discards_judged(
        self, rounds: Rounds, rows: Cards, seats: Cards, judged: Judged, best: Cards, knocks: Flags
    ) -> None:
        """Is told of every discard; ``best`` are the candidates chosen."""

    # -- judging -------------------------------------------------------------------------------------------------

    def judge_draws(self, rounds: Rounds, rows: Cards, seats: Cards) -> Draws:
        """Returns the values of leaving and of taking the card on the pile, for some seats that have to decide."""
        count = len(rows)
        top, hand = rounds.top[rows], rounds.held(rows, seats)
        last = rounds.phase[rows] == LAST
        fits = (self._outs.completing(hand) >> top & _ONE).astype(np.bool_)
        look = (fits | (rounds.melds.points[top] < self._outs.highest_points(hand)) | last).nonzero()[0]
        eleven = hand[look] | _ONE << top[look]
        keep = rounds.rules.return_taken_card == "forbidden"
        of, cards, after = near_best_discards(rounds, eleven, top[look] if keep else np.full(len(look), NO_CARD))
        judged = self.judge(
            rounds,
            rows,
            seats,
            Bases(np.concatenate([hand, eleven]), np.concatenate([np.arange(count), look])),
            Candidates(
                np.concatenate([np.arange(count), look[of]]),
                np.concatenate([hand, after]),
                np.concatenate([top, cards]),
                np.arange(count + len(of)) < count,
            ),
            np.concatenate([np.arange(count), count + of]),
        )
        staying = judged.play[:count]
        at, counts, knock = judged.at[count:], judged.counts[count:], judged.knock[count:]
        taking = np.full(count, NEVER, np.float32)
        np.maximum.at(taking, at, np.where(counts == 0, _SURE, np.maximum(judged.play[count:], knock)))
        if last.any():
            # passing the last discard draws the round, taking it ends it
            end = np.full(count, NEVER, np.float32)
            np.maximum.at(end, at, np.where(counts == 0, _SURE, knock))
            drawn = self._prices[SIDE] if self.worth is None else self.worth[rows, seats, SIDE]
            staying, taking = np.where(last, drawn, staying), np.where(last, end, taking)
        return Draws(judged, staying, taking, last)

    def _judge_discards(self, rounds: Rounds, rows: Cards, seats: Cards) -> Judged:
        """Returns the candidates of discards; those of a card that was just taken are judged already."""
        parts = []
        fresh = np.ones(len(rows), np.bool_)
        if self._taken is not None:
            asked, before = self._taken
            self._taken = None
            place = np.full(rounds.n, -1, np.int64)
            place[rows] = np.arange(len(rows))
            at = place[asked[before.at]]
            parts.append(before.some(at >= 0, at[at >= 0]))
            fresh[at[at >= 0]] = False
        look = fresh.nonzero()[0]
        if look.size:
            eleven = rounds.held(rows[look], seats[look])
            of, cards, after = near_best_discards(rounds, eleven, rounds.forbidden(rows[look]))
            found = self.judge(
                rounds,
                rows[look],
                seats[look],
                Bases(eleven, np.arange(len(look))),
                Candidates(of, after, cards, np.zeros(len(of), np.bool_)),
                of,
            )
            parts.append(found.some(np.arange(len(of)), look[found.at]))
        return parts[0] if len(parts) == 1 else _joined(parts)

    def judge(
        self, rounds: Rounds, rows: Cards, seats: Cards, bases: Bases, candidates: Candidates, of: Cards
    ) -> Judged:
        """Returns the values of candidates of the decisions of some seats; ``of`` is the base of each."""
        observation = self.memory.observation(rounds, rows, seats)
        at = candidates.at
        shown = self._prices[None] if self.shown is None else self.shown[rows, seats]
        question = Query(self._outs, rounds.rules, observation, shown, bases, candidates, of)
        outcome, knocking, masks, numbers = self._answer(question, candidates)
        if self.worth is None:
            play = outcome @ self._prices
            knock = knocking @ np.concatenate([self._prices[KNOCK], self._prices[SIDE + 1 :][UNDERCUT]])
        else:
            worth = self.worth[rows, seats][at]
            play = (outcome * worth).sum(1)
            knock = (knocking * np.concatenate([worth[:, KNOCK], worth[:, SIDE + 1 :][:, UNDERCUT]], axis=1)).sum(1)
        deadwood = question.deadwood
        may = (deadwood > 0) & (deadwood <= observation.limit[at]) & ~candidates.before
        knock = np.where(may, knock, np.float32(NEVER))
        counts = deadwood.astype(np.float32)
        return Judged(at, candidates.cards, candidates.hands, counts, play, knock, outcome, masks, numbers)

    def _answer(self, question: Query, candidates: Candidates) -> tuple[Floats, Floats, Cards, Floats]:
        """Returns the networks' answer (classes and knocks), with the inputs to be kept: none."""
        outcome, knocking = self.mind.judge(question)
        return outcome, knocking, candidates.hands, np.zeros((len(candidates.at), 0), np.float32)


def _joined(parts: list[Judged]) -> Judged:
    return Judged(*(np.concatenate([getattr(part, name) for part in parts]) for name in Judged.__dataclass_fields__))


def near_best_discards(
    rounds: Rounds, eleven: Cards, forbidden: Cards, within: int = DISCARD_MARGIN
) -> tuple[Cards, Cards, Cards]:
    """Returns every discard that leaves at most ``within`` points more than the least: the index of its hand, its card,
    and the kept cards."""
    if not eleven.size:
        return eleven, eleven, eleven
    banned = np.where(forbidden >= 0, _ONE << np.maximum(forbidden, 0), 0)
    of, bits = each_card(eleven & ~banned)
    after = eleven[of] ^ bits
    counts = rounds.melds.deadwood(after)
    least = np.full(len(eleven), 999, counts.dtype)
    np.minimum.at(least, of, counts)
    near = (counts <= least[of] + within).nonzero()[0]
    cards: Cards = np.bitwise_count(bits[near] - 1).astype(np.int64)
    return of[near], cards, after[near]


def best_in_groups(groups: Cards, scores: Floats, count: int) -> Cards:
    """Returns the index of the greatest score of each group (0 to count - 1); undefined for a group without
    candidates."""
    order = np.lexsort((scores, groups))
    last = np.searchsorted(groups[order], np.arange(count), side="right") - 1
    found: Cards = order[last]
    return found
