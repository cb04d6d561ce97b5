"""Melds of many hands at once: exact deadwood, the cards melded, the cards that fit them (RULES.md 4.3, 4.4).

Hands are card sets in an int64 array. Everything agrees with :mod:`gin_desktop.engine.melds`, hand by hand, for hands
of up to fourteen cards.

A set whose cards are in no possible run is always laid, so what is open are only the ranks held three or four times
with a card that a run could use. Their choices are listed for all hands together as one flat array of what is left,
valued at once, and the least of each hand is kept.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.melds import MeldRules, meld_rules_for

Cards = npt.NDArray[np.int64]
"""Card sets, one an element; also indices and masks of ranks."""
Counts = npt.NDArray[np.int16]
Flags = npt.NDArray[np.bool_]

SUIT: Final = 8191
"""The cards of the first suit; of any suit once it is shifted down."""
FOUR: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The four aces. A mask of ranks times this is the set of all cards of those ranks."""
FULL: Final = (1 << 52) - 1
KINGS: Final = FOUR << 12


# numpy takes an array without dimensions as an operand in half the time it takes a number in, which is felt in one
# decision's few dozen hands
def _operand(value: int) -> Cards:
    return np.array(value, np.int64)


_SUIT, _FOUR, _FULL, _KINGS = _operand(SUIT), _operand(FOUR), _operand(FULL), _operand(KINGS)
_ONE, _TWO, _ELEVEN, _TWELVE, _13, _26, _39 = (_operand(shift) for shift in (1, 2, 11, 12, 13, 26, 39))
_TO_JACK: Final = _operand(FOUR * (SUIT >> 2))
"""Cards that can be the lowest of three in a row with the ace low."""
_HIGH: Final = _operand(52)
"""Where the deadwood begins in a number that holds it above a card set."""
_SUITS: Final[Cards] = np.array([[0], [13], [26], [39]], np.int64)

OPEN_RANKS: Final = 4
"""In how many ranks at most it may be open whether a set is laid: always enough for fourteen cards."""

CONFIGS: Final = tuple((runs, points) for runs in ("low", "high_or_low", "wrap") for points in (1, 15))
"""Every pair of ``ace_runs`` and ``ace_points``."""


def popcount(cards: Cards) -> Counts:
    """How many cards each set holds."""
    return np.bitwise_count(cards).astype(np.int16)


class Melds:
    """What :class:`~gin_desktop.engine.melds.MeldRules` knows for one pair of ``ace_runs`` and ``ace_points``."""

    def __init__(self, ace_runs: AceRuns = "low", ace_points: int = 1) -> None:
        self.m: Final[MeldRules] = meld_rules_for(ace_runs, ace_points)
        """the scalar rules these tables were made from"""
        self.config: Final = (ace_runs, ace_points)
        self.points: Final[Counts] = np.array(self.m.points, np.int16)
        """a card's deadwood"""
        held = np.arange(SUIT + 1)[:, None] >> np.arange(13) & 1
        self._total: Final[Counts] = (held * self.points[:13]).sum(1).astype(np.int16)
        self._loose, runs = _suit_tables(self.m)
        # for each suit one number a mask: the points its best runs leave, above the cards they take
        counts = self._loose.astype(np.int64) << _HIGH
        self._packed: Final = tuple(counts | runs << 13 * suit for suit in range(4))

    # -- deadwood --------------------------------------------------------------------------------------------------

    def split(self, cards: Cards) -> tuple[Cards, Cards, Cards, Cards]:
        """The four suits as masks of ranks."""
        return cards & _SUIT, cards >> _13 & _SUIT, cards >> _26 & _SUIT, cards >> _39

    def total(self, cards: Cards) -> Counts:
        """Points of all the cards of each set."""
        return self._sum(self._total, *self.split(cards))

    def deadwood(self, hands: Cards) -> Counts:
        """The least deadwood of each hand."""
        a, b, c, d = self.split(hands)
        in_sets, ranks = _all_sets(hands, a, b, c, d)
        keep = ~ranks
        best = self._sum(self._loose, a & keep, b & keep, c & keep, d & keep)
        rows, left = self._open(hands, in_sets)
        if rows.size:
            np.minimum.at(best, rows, self._sum(self._loose, *self.split(left)))
        return best

    def melded(self, hands: Cards) -> tuple[Counts, Cards]:
        """The least deadwood of each hand, and the cards of one spread that reaches it, always the same one."""
        in_sets = self.in_sets(hands)
        best = self._pack(hands ^ in_sets)
        best |= in_sets
        rows, left = self._open(hands, in_sets)
        if rows.size:
            np.minimum.at(best, rows, self._pack(left) | hands[rows] ^ left)
        return (best >> _HIGH).astype(np.int16), best & _FULL

    def laid(self, hands: Cards) -> tuple[Counts, Cards, Cards]:
        """One spread of least deadwood for each hand: the deadwood, the cards in runs, the cards in sets."""
        best, in_sets, _, _, _ = self._lay(hands)
        return (best >> _HIGH).astype(np.int16), best & _FULL & ~in_sets, in_sets

    def _lay(self, hands: Cards) -> tuple[Cards, Cards, Cards, Cards, Cards]:
        """The least of each hand, points above the cards melded, and the cards in sets; then every choice where
        there is one, as :meth:`_open` lists them, with its value."""
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
        found = places_of(values == best[rows])
        in_sets[rows[found]] = sets[found]
        return best, in_sets, rows, left, values

    def _sum(self, table: Counts, a: Cards, b: Cards, c: Cards, d: Cards) -> Counts:
        total = table.take(a, mode="clip")
        total += table.take(b, mode="clip")
        total += table.take(c, mode="clip")
        total += table.take(d, mode="clip")
        return total

    def _pack(self, left: Cards) -> Cards:
        """For cards that are in no set: points left above the cards in runs."""
        p, q, r, s = self._packed
        packed = p.take(left & _SUIT, mode="clip")
        packed += q.take(left >> _13 & _SUIT, mode="clip")
        packed += r.take(left >> _26 & _SUIT, mode="clip")
        packed += s.take(left >> _39, mode="clip")
        return packed

    # -- choices ---------------------------------------------------------------------------------------------------

    def in_sets(self, cards: Cards) -> Cards:
        """The cards of ranks that are there three or four times."""
        return _all_sets(cards, *self.split(cards))[0]

    def in_runs(self, cards: Cards) -> Cards:
        """The cards that are in some run of the cards given."""
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
        """The hands in which it is open what is laid as sets: rows of ``hands``, and with each row the cards that one
        choice leaves, for every choice that may be best.

        ``in_sets`` are the cards of ranks held three or four times.
        """
        torn = in_sets & self.in_runs(hands)
        rows = places_of(torn)
        if not rows.size:
            return rows, rows
        torn, cards = torn[rows], hands[rows]
        bare = cards ^ in_sets[rows]
        at, back = _parts(_ranks(torn))
        back *= _FOUR
        back &= cards[at]
        left = back | bare[at]
        # three cards of four are laid only where a run could use the fourth
        fours = cards & cards >> _26
        fours &= fours >> _13
        fours &= _SUIT
        torn &= fours * _FOUR
        single = torn[at] & ~back
        some = places_of(single)
        if not some.size:
            return rows[at], left
        all_at, all_left = [at], [left]
        at, left, single = at[some], left[some], single[some]
        while True:
            # the four cards of the lowest rank, one line a suit
            rank = _ranks(single)
            rank &= -rank
            cards = rank << _SUITS
            rest = single & ~(rank * _FOUR)
            cards &= single
            which, row = cards.nonzero()
            with_card = left[row] | cards[which, row]
            all_at.append(at[row])
            all_left.append(with_card)
            further = places_of(rest)
            if not further.size:
                break
            # sets of four in two ranks: the second with the first whole, and with the first short of a card
            both = places_of(rest[row])
            at = np.concatenate((at[further], at[row[both]]))
            left = np.concatenate((left[further], with_card[both]))
            single = np.concatenate((rest[further], rest[row[both]]))
        return rows[np.concatenate(all_at)], np.concatenate(all_left)

    # -- lay-offs --------------------------------------------------------------------------------------------------

    def near(self, runs: Cards) -> Cards:
        """The cards that fit an end of some runs, given as all the cards in them."""
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
        """The cards missing in sets of three, given as all the cards in sets."""
        a, b, c, d = self.split(sets)
        some = (a | b | c | d) & ~(a & b & c & d)
        return some * _FOUR & ~sets


def places_of(values: npt.NDArray[np.int64] | Flags) -> Cards:
    """The places of what is not zero (faster than numpy.flatnonzero for few and for many)."""
    return values.astype(np.bool_, copy=False).nonzero()[0]


def _all_sets(hands: Cards, a: Cards, b: Cards, c: Cards, d: Cards) -> tuple[Cards, Cards]:
    """The cards of all ranks held three or four times, and these ranks; the suits are those of ``hands``."""
    first = a & b
    second = c & d
    first &= c | d
    second &= a | b
    first |= second
    return first * _FOUR & hands, first


def _ranks(cards: Cards) -> Cards:
    """The ranks of each card set."""
    ranks = cards | cards >> _26
    ranks |= ranks >> _13
    ranks &= _SUIT
    return ranks


def _part_tables() -> tuple[Cards, Cards, Cards]:
    """The parts of each mask of a few ranks, one mask after the other; how many there are and where they begin.

    A mask of more ranks has a number of parts below zero, which :func:`numpy.repeat` refuses.
    """
    parts: list[int] = []
    counts, starts = [-1] * (SUIT + 1), [0] * (SUIT + 1)
    for mask in range(SUIT + 1):
        if mask.bit_count() > OPEN_RANKS:
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
    """Every part of each mask of ranks, the whole and nothing among them: the rows of the masks, and the parts."""
    counts = _PART_COUNT[masks]
    ends = counts.cumsum()
    at = np.arange(len(masks)).repeat(counts)
    place = np.arange(len(at)) - (ends - counts - _PART_START[masks]).repeat(counts)
    return at, _PARTS[place]


def _suit_tables(melder: MeldRules) -> tuple[Counts, Cards]:
    """For each mask of one suit: the points its best runs leave, and the cards of one choice of such runs."""
    loose = np.zeros(SUIT + 1, np.int16)
    # of the best choices of cards in runs, as numbers, the least
    in_runs = np.zeros(SUIT + 1, np.int64)
    for rank, points in enumerate(melder.rank_points):
        # a mask's highest card is loose, or in a run that ends with it as a number
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
    """The one :class:`Melds` for a pair of field values."""
    return Melds(ace_runs, ace_points)
