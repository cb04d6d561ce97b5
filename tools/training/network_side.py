"""The network as a player of the simulator, for many rounds at once; its evaluations are kept as training data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import FULL, Cards, Flags
from gin_desktop.analysis.deciding import DISCARD_MARGIN
from gin_desktop.analysis.draw_odds import Floats, each_card, outs_for
from gin_desktop.analysis.ensemble.evaluation import Ensemble, Evaluation
from gin_desktop.analysis.ensemble.hard_features import Bases, Candidates
from gin_desktop.analysis.ensemble.query import Query
from gin_desktop.analysis.network import NetworkInput
from gin_desktop.analysis.outcomes import CLASS_COUNT, KNOCK, SIDE, UNDERCUT, class_points
from tools.training.knock_results import Showdowns, knock_results, outcome_classes_of
from tools.training.memory import Memory
from tools.training.simulator import LAST, MUST, NO_CARD, Rounds

_ONE: Final[Cards] = np.array(1, np.int64)
_NEVER: Final = -1e9
_SURE: Final = 1e3


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


class NetworkSide:
    """Plays by a network or an ensemble in one batch of rounds.

    ``noise`` adds randomness to the value of a discard (points); ``worth`` are points by table and seat (tables, 2,
    CLASS_COUNT), None for points; ``shown`` are those that the networks see, where they differ. With ``keep`` it keeps
    training data: the positions that were played, and of each decision up to ``others`` more; with an ensemble there
    are answers, but no inputs of a single network.
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
        self.mind: Final = mind
        self.others: Final = others
        self.memory: Final = memory
        self.noise: Final = noise
        self.rng: Final = rng or np.random.default_rng(0)
        self.keep: Final = keep
        self.worth: Final = worth
        self.shown: Final = worth if shown is None else shown
        self.seen: Final[list[JudgedPositions]] = []
        self.knocks: Final[list[Knocks]] = []
        self._outs = outs_for(rounds.rules.ace_runs, rounds.rules.ace_points)
        self._prices = class_points(rounds.rules)
        self._taken: tuple[Cards, Judged] | None = None

    # -- the simulator asks --------------------------------------------------------------------------------------

    def choose_draw(self, rounds: Rounds, rows: Cards, seats: Cards) -> Flags:
        """Takes the card on offer where the best continuation beats drawing from the stock."""
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
        at = judged.at[count:]
        counts, knock = judged.counts[count:], judged.knock[count:]
        best = np.full(count, _NEVER, np.float32)
        np.maximum.at(best, at, np.where(counts == 0, _SURE, np.maximum(judged.play[count:], knock)))
        take: Flags = best > staying
        if last.any():
            # passing the last discard draws the round, taking it ends it
            end = np.full(count, _NEVER, np.float32)
            np.maximum.at(end, at, np.where(counts == 0, _SURE, knock))
            drawn = self._prices[SIDE] if self.worth is None else self.worth[rows, seats, SIDE]
            take = np.where(last, end > drawn, take)
        if self.keep:
            asked = (~last).nonzero()[0]
            self._remember(rounds, rows[asked], seats[asked], judged, asked, ~take[asked])
            # what taking might have led to, where it was not done
            left = (~take & ~last)[at].nonzero()[0]
            if left.size and self.others:
                where_best = left[_best_first(at[left], judged.play[count:][left])]
                where = at[where_best]
                self._remember(
                    rounds, rows[where], seats[where], judged, count + where_best, np.zeros(len(where), np.bool_)
                )
        mine = take[judged.at]
        mine[:count] = False
        where = mine.nonzero()[0]
        self._taken = rows, judged.some(where, judged.at[where])
        return take

    def choose_discard(self, rounds: Rounds, rows: Cards, seats: Cards) -> tuple[Cards, Flags]:
        """Chooses the best discard or knock; always goes gin."""
        count = len(rows)
        parts = []
        fresh = np.ones(count, np.bool_)
        if self._taken is not None:
            asked, before = self._taken
            self._taken = None
            place = np.full(rounds.n, -1, np.int64)
            place[rows] = np.arange(count)
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
        judged = parts[0] if len(parts) == 1 else _joined(parts)
        play = judged.play
        if self.noise:
            play = play + self.rng.gumbel(size=len(play)).astype(np.float32) * np.float32(self.noise)
        gin = judged.counts == 0
        if rounds.rules.must_go_gin:
            play = np.where(gin, _NEVER, play)
        must = rounds.phase[rows] == MUST
        play = np.where(must[judged.at], _NEVER, play)
        best = best_in_groups(judged.at, np.where(gin, _SURE, np.maximum(play, judged.knock)), count)
        knocks: Flags = (judged.knock[best] >= play[best]) & (judged.knock[best] > _NEVER / 2)
        knocks |= gin[best] | must
        cards = judged.cards[best]
        if rounds.rules.big_gin:
            big = rounds.melds.deadwood(rounds.held(rows, seats)) == 0
            cards = np.where(big, NO_CARD, cards)
            knocks |= big
        if self.keep:
            on = ~knocks
            places = np.concatenate([best[on], _some_others(self.rng, judged.at, best, on, self.others)])
            where = judged.at[places]
            chosen = np.arange(len(places)) < np.count_nonzero(on)
            self._remember(rounds, rows[where], seats[where], judged, places, chosen)
            self._remember_knocks(rounds, rows, seats, judged)
        return cards, knocks

    # -- judging -------------------------------------------------------------------------------------------------

    def judge(
        self, rounds: Rounds, rows: Cards, seats: Cards, bases: Bases, candidates: Candidates, of: Cards
    ) -> Judged:
        """Returns the values of candidates of the decisions of some seats; ``of`` is the base of each."""
        observation = self.memory.observation(rounds, rows, seats)
        at = candidates.at
        shown = self._prices[None] if self.shown is None else self.shown[rows, seats]
        question = Query(self._outs, rounds.rules, observation, shown, bases, candidates, of)
        masks, numbers = candidates.hands, np.zeros((len(at), 0), np.float32)
        if self.keep and isinstance(self.mind, Ensemble):
            asked = self.mind.encoder.encode(question)
            outcome, knocking = self.mind.judge_encoded(asked)
            masks, numbers = _as_stored(asked, candidates)
        else:
            outcome, knocking = self.mind.judge(question)
        if self.worth is None:
            play = outcome @ self._prices
            knock = knocking @ np.concatenate([self._prices[KNOCK], self._prices[SIDE + 1 :][UNDERCUT]])
        else:
            worth = self.worth[rows, seats][at]
            play = (outcome * worth).sum(1)
            knock = (knocking * np.concatenate([worth[:, KNOCK], worth[:, SIDE + 1 :][:, UNDERCUT]], axis=1)).sum(1)
        deadwood = question.deadwood
        may = (deadwood > 0) & (deadwood <= observation.limit[at]) & ~candidates.before
        knock = np.where(may, knock, np.float32(_NEVER))
        return Judged(
            at,
            candidates.cards,
            candidates.hands,
            deadwood.astype(np.float32),
            play,
            knock,
            outcome,
            masks,
            numbers,
        )

    def _remember(self, rounds: Rounds, rows: Cards, seats: Cards, judged: Judged, which: Cards, chosen: Flags) -> None:
        other = rounds.held(rows, 1 - seats)
        self.seen.append(
            JudgedPositions(
                rows, seats, judged.masks[which], judged.numbers[which], other, chosen, judged.answer[which]
            )
        )

    def _remember_knocks(self, rounds: Rounds, rows: Cards, seats: Cards, judged: Judged) -> None:
        """Keeps the best possible knock of each decision with its result against the hand really held."""
        may = (judged.knock > _NEVER / 2).nonzero()[0]
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


def best_in_groups(groups: Cards, scores: Floats, count: int) -> Cards:
    """Returns the index of the greatest score of each group (0 to count - 1); undefined for a group without
    candidates."""
    order = np.lexsort((scores, groups))
    last = np.searchsorted(groups[order], np.arange(count), side="right") - 1
    found: Cards = order[last]
    return found


assert CLASS_COUNT == 2 * SIDE + 1
