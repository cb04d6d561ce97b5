"""Melds of many hands at once in numpy: exact deadwood, melded cards, and the cards that fit (RULES.md 4.3, 4.4).

Hands are card sets in an int64 array. Every result equals that of :mod:`gin_desktop.engine.melds` for the same hand,
for hands of up to fourteen cards.

A set none of whose cards can be in a run is always melded. Only the ranks held three or four times with a card that a
run could use need a decision. All their choices, for all hands together, are listed in one flat array of the cards left
over, evaluated at once, and the best of each hand is kept.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.melds import MeldRules, meld_rules_for

Cards = npt.NDArray[np.int64]
"""An array of card sets; also of indices or masks of ranks."""
Counts = npt.NDArray[np.int16]
Flags = npt.NDArray[np.bool_]

FIRST_SUIT_MASK: Final = 8191
"""The mask of the first suit, and of any suit shifted down to it."""
ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The four aces. A mask of ranks multiplied by this is the set of all cards of those ranks."""
FULL: Final = (1 << 52) - 1
KINGS: Final = ACES << 12


# numpy accepts a zero-dimensional array as an operand in half the time of a Python number, which matters for the few
# dozen hands of one decision
def _operand(value: int) -> Cards:
    return np.array(value, np.int64)


_SUIT, _FOUR, _FULL, _KINGS = _operand(FIRST_SUIT_MASK), _operand(ACES), _operand(FULL), _operand(KINGS)
_ONE, _TWO, _ELEVEN, _TWELVE, _13, _26, _39 = (_operand(shift) for shift in (1, 2, 11, 12, 13, 26, 39))
_TO_JACK: Final = _operand(ACES * (FIRST_SUIT_MASK >> 2))
"""The cards that can be the lowest of a run with the ace low: aces to jacks."""
_HIGH: Final = _operand(52)
"""The bit at which the deadwood starts in a number that holds it above a card set."""
_SUITS: Final[Cards] = np.array([[0], [13], [26], [39]], np.int64)

MAX_UNDECIDED_RANKS: Final = 4
"""The most ranks of a hand whose sets need a decision; fourteen cards never have more."""

MELD_CONFIGS: Final = tuple((runs, points) for runs in ("low", "high_or_low", "wrap") for points in (1, 15))
"""Every pair of ``ace_runs`` and ``ace_points``."""


def popcount(cards: Cards) -> Counts:
    """Returns how many cards each set holds."""
    return np.bitwise_count(cards).astype(np.int16)


class Melds:
    """The numpy version of :class:`~gin_desktop.engine.melds.MeldRules`, for one pair of field values."""

    def __init__(self, ace_runs: AceRuns = "low", ace_points: int = 1) -> None:
        self.m: Final[MeldRules] = meld_rules_for(ace_runs, ace_points)
        """the scalar version that these tables were made from"""
        self.config: Final = (ace_runs, ace_points)
        self.points: Final[Counts] = np.array(self.m.points, np.int16)
        """the deadwood of each card"""
        held = np.arange(FIRST_SUIT_MASK + 1)[:, None] >> np.arange(13) & 1
        self._total: Final[Counts] = (held * self.points[:13]).sum(1).astype(np.int16)
        self._loose, runs = _suit_tables(self.m)
        # for each suit and mask one number: the points its best runs leave, above the bits of the cards in them
        counts = self._loose.astype(np.int64) << _HIGH
        self._packed: Final = tuple(counts | runs << 13 * suit for suit in range(4))

    # -- deadwood --------------------------------------------------------------------------------------------------

    def split(self, cards: Cards) -> tuple[Cards, Cards, Cards, Cards]:
        """Returns the four suits of each set as masks of ranks."""
        return cards & _SUIT, cards >> _13 & _SUIT, cards >> _26 & _SUIT, cards >> _39

    def total(self, cards: Cards) -> Counts:
        """Returns the points of all cards of each set."""
        return self._sum(self._total, *self.split(cards))

    def deadwood(self, hands: Cards) -> Counts:
        """Returns the least deadwood of each hand."""
        a, b, c, d = self.split(hands)
        in_sets, ranks = _all_sets(hands, a, b, c, d)
        keep = ~ranks
        best = self._sum(self._loose, a & keep, b & keep, c & keep, d & keep)
        rows, left = self._open(hands, in_sets)
        if rows.size:
            np.minimum.at(best, rows, self._sum(self._loose, *self.split(left)))
        return best

    def deadwood_and_melded(self, hands: Cards) -> tuple[Counts, Cards]:
        """Returns the least deadwood of each hand and the melded cards of one such spread, always the same one."""
        in_sets = self.in_sets(hands)
        best = self._pack(hands ^ in_sets)
        best |= in_sets
        rows, left = self._open(hands, in_sets)
        if rows.size:
            np.minimum.at(best, rows, self._pack(left) | hands[rows] ^ left)
        return (best >> _HIGH).astype(np.int16), best & _FULL

    def deadwood_runs_and_sets(self, hands: Cards) -> tuple[Counts, Cards, Cards]:
        """Returns one spread of least deadwood for each hand: the deadwood, the cards in runs, the cards in sets."""
        best, in_sets, _, _, _ = self._lay(hands)
        return (best >> _HIGH).astype(np.int16), best & _FULL & ~in_sets, in_sets

    def _lay(self, hands: Cards) -> tuple[Cards, Cards, Cards, Cards, Cards]:
        """Returns the best spread of each hand (points above melded cards) and its cards in sets.

        Then come all choices, where there are several, as :meth:`_open` lists them, and their values.
        """
        in_sets = self.in_sets(hands)
        best = self._pack(hands ^ in_sets)
        best |= in_sets
        rows, left = self._open(hands, in_sets)
        if not rows.size:
            return best, in_sets, rows, left, rows
        sets = hands[rows] ^ left
        values = self._pack(left)
        values |= sets
        np.minimum.at(best, rows, values)
        found = nonzero_indices(values == best[rows])
        in_sets[rows[found]] = sets[found]
        return best, in_sets, rows, left, values

    def _sum(self, table: Counts, a: Cards, b: Cards, c: Cards, d: Cards) -> Counts:
        total = table.take(a, mode="clip")
        total += table.take(b, mode="clip")
        total += table.take(c, mode="clip")
        total += table.take(d, mode="clip")
        return total

    def _pack(self, left: Cards) -> Cards:
        """Returns for cards outside sets one number each: the points left over, above the cards in runs."""
        p, q, r, s = self._packed
        packed = p.take(left & _SUIT, mode="clip")
        packed += q.take(left >> _13 & _SUIT, mode="clip")
        packed += r.take(left >> _26 & _SUIT, mode="clip")
        packed += s.take(left >> _39, mode="clip")
        return packed

    # -- choices ---------------------------------------------------------------------------------------------------

    def in_sets(self, cards: Cards) -> Cards:
        """Returns the cards of ranks held three or four times."""
        return _all_sets(cards, *self.split(cards))[0]

    def in_runs(self, cards: Cards) -> Cards:
        """Returns the cards that are in some run within each set."""
        second = cards >> _ONE
        low = cards & second & cards >> _TWO & _TO_JACK
        found = low | low << _ONE | low << _TWO
        kind = self.config[0]
        if kind != "low":
            kings = cards >> _TWELVE & cards & _FOUR  # aces with their king
            high = kings & cards >> _ELEVEN
            found |= high | high << _ELEVEN | high << _TWELVE
            if kind == "wrap":
                corner = kings & second
                found |= corner | corner << _ONE | corner << _TWELVE
        return found

    def _open(self, hands: Cards, in_sets: Cards) -> tuple[Cards, Cards]:
        """Lists the choices of sets in the hands where there are several: every choice that may be best.

        Returns rows of ``hands`` and with each the cards outside the sets chosen. ``in_sets`` are the cards of ranks
        held three or four times.
        """
        torn = in_sets & self.in_runs(hands)
        rows = nonzero_indices(torn)
        if not rows.size:
            return rows, rows
        torn, cards = torn[rows], hands[rows]
        bare = cards ^ in_sets[rows]
        at, back = _parts(_ranks(torn))
        back *= _FOUR
        back &= cards[at]
        left = back | bare[at]
        # three of four cards are melded as a set only if a run could use the fourth
        fours = cards & cards >> _26
        fours &= fours >> _13
        fours &= _SUIT
        torn &= fours * _FOUR
        single = torn[at] & ~back
        some = nonzero_indices(single)
        if not some.size:
            return rows[at], left
        all_at, all_left = [at], [left]
        at, left, single = at[some], left[some], single[some]
        while True:
            # the four cards of the lowest rank, one row for each suit
            rank = _ranks(single)
            rank &= -rank
            cards = rank << _SUITS
            rest = single & ~(rank * _FOUR)
            cards &= single
            which, row = cards.nonzero()
            with_card = left[row] | cards[which, row]
            all_at.append(at[row])
            all_left.append(with_card)
            further = nonzero_indices(rest)
            if not further.size:
                break
            # sets of four in two ranks: the second with the first complete, and with the first without one card
            both = nonzero_indices(rest[row])
            at = np.concatenate((at[further], at[row[both]]))
            left = np.concatenate((left[further], with_card[both]))
            single = np.concatenate((rest[further], rest[row[both]]))
        return rows[np.concatenate(all_at)], np.concatenate(all_left)

    # -- lay-offs --------------------------------------------------------------------------------------------------

    def run_extensions(self, runs: Cards) -> Cards:
        """Returns the cards that fit an end of the given runs; ``runs`` is the union of their cards."""
        kind = self.config[0]
        fit = (runs & ~_KINGS) << _ONE | (runs & ~_FOUR) >> _ONE
        if kind == "wrap":
            fit |= (runs & _KINGS) >> _TWELVE | (runs & _FOUR) << _TWELVE
        elif kind == "high_or_low":
            # an ace goes below a two or above a king; a two does not go on the ace that lies above a king
            above = runs >> _TWELVE & _FOUR
            fit |= above
            high = runs & above & ~(runs >> _ONE)
            fit &= ~(high << _ONE & ~(runs >> _ONE))
        return fit & ~runs

    def fourths(self, sets: Cards) -> Cards:
        """Returns the fourth cards of sets of three; ``sets`` is the union of the cards in sets."""
        a, b, c, d = self.split(sets)
        some = (a | b | c | d) & ~(a & b & c & d)
        return some * _FOUR & ~sets


def nonzero_indices(values: npt.NDArray[np.int64] | Flags) -> Cards:
    """Returns the indices of the nonzero elements (faster than numpy.flatnonzero)."""
    return values.astype(np.bool_, copy=False).nonzero()[0]


def _all_sets(hands: Cards, a: Cards, b: Cards, c: Cards, d: Cards) -> tuple[Cards, Cards]:
    """Returns the cards of all ranks held three or four times, and these ranks; a to d are the suits of ``hands``."""
    first = a & b
    second = c & d
    first &= c | d
    second &= a | b
    first |= second
    return first * _FOUR & hands, first


def _ranks(cards: Cards) -> Cards:
    """Returns the mask of ranks of each card set."""
    ranks = cards | cards >> _26
    ranks |= ranks >> _13
    ranks &= _SUIT
    return ranks


def _part_tables() -> tuple[Cards, Cards, Cards]:
    """Returns the subsets of all masks with few ranks in one array, and for each mask their number and start in it.

    Masks of more than :data:`MAX_UNDECIDED_RANKS` ranks have a negative number, which :func:`numpy.repeat` refuses.
    """
    parts: list[int] = []
    counts, starts = [-1] * (FIRST_SUIT_MASK + 1), [0] * (FIRST_SUIT_MASK + 1)
    for mask in range(FIRST_SUIT_MASK + 1):
        if mask.bit_count() > MAX_UNDECIDED_RANKS:
            continue
        starts[mask] = len(parts)
        part = mask
        while part:
            parts.append(part)
            part = part - 1 & mask
        parts.append(0)
        counts[mask] = len(parts) - starts[mask]
    return np.array(parts), np.array(counts), np.array(starts)


_PARTS, _PART_COUNT, _PART_START = _part_tables()


def _parts(masks: Cards) -> tuple[Cards, Cards]:
    """Returns all subsets of each mask of ranks, the full and the empty one included: rows of the masks, subsets."""
    counts = _PART_COUNT[masks]
    ends = counts.cumsum()
    at = np.arange(len(masks)).repeat(counts)
    place = np.arange(len(at)) - (ends - counts - _PART_START[masks]).repeat(counts)
    return at, _PARTS[place]


def _suit_tables(melder: MeldRules) -> tuple[Counts, Cards]:
    """Returns for each mask of one suit the points that its best runs leave, and the cards in these runs."""
    loose = np.zeros(FIRST_SUIT_MASK + 1, np.int16)
    # of several best choices the one whose mask is the smallest number
    in_runs = np.zeros(FIRST_SUIT_MASK + 1, np.int64)
    for rank, points in enumerate(melder.rank_points):
        # a mask's highest card is loose, or in a run whose highest bit it is
        masks = np.arange(1 << rank, 2 << rank)
        below = masks ^ 1 << rank
        loose[masks], in_runs[masks] = loose[below] + points, in_runs[below]
        for run in melder.runs:
            if run.bit_length() != rank + 1:
                continue
            held = masks[masks & run == run]
            rest = held ^ run
            chosen = in_runs[rest] | run
            better = (loose[rest] < loose[held]) | (loose[rest] == loose[held]) & (chosen < in_runs[held])
            in_runs[held] = np.where(better, chosen, in_runs[held])
            loose[held] = np.minimum(loose[held], loose[rest])
    return loose, in_runs


@cache
def melds_for(ace_runs: AceRuns, ace_points: int) -> Melds:
    """Returns the (cached) :class:`Melds` for a pair of field values."""
    return Melds(ace_runs, ace_points)
