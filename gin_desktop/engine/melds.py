"""Melds, arrangements and exact deadwood (RULES.md 4.3, 4.7).

A meld is a card set; an arrangement is a tuple of disjoint melds. What counts as a run and how many points an ace
counts depend on two fields of the rule set, so there is one :class:`MeldRules` for each pair of values
(:func:`meld_rules`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from gin_desktop.engine.cards import FULL, NAMES, SUIT_MASK, Card, CardSet, each, to_list
from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.ruleset import RuleSet

Meld = CardSet
Arrangement = tuple[Meld, ...]

_FOUR: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_SETS: Final[tuple[tuple[CardSet, ...], ...]] = tuple(
    (*(((_FOUR & ~(1 << 13 * left)) << rank) for left in range(4)), _FOUR << rank) for rank in range(13)
)
"""For each rank its four sets of three and then the set of four."""


def _suit_runs(ace_runs: AceRuns) -> tuple[int, ...]:
    """Returns every run of one suit as a 13-bit mask, short ones first; a whole suit appears once."""
    runs: set[int] = set()
    for length in range(3, 14):
        for start in range(13):
            ranks = [start + step for step in range(length)]
            crosses = ranks[-1] - 13  # rank of the last card past the king, negative when there is none
            if crosses > 0 and ace_runs != "wrap":
                continue
            if crosses == 0 and ace_runs == "low":
                continue
            runs.add(sum(1 << rank % 13 for rank in ranks))
    return tuple(sorted(runs, key=lambda mask: (mask.bit_count(), mask)))


def _set_choices(bit: int, held: tuple[bool, bool, bool, bool]) -> list[tuple[int, int, int, int]]:
    """Returns the sets that can be made of one rank, each as the bits to remove from the four suits."""
    here = tuple(bit if has else 0 for has in held)
    if all(held):
        triples = [tuple(0 if suit == left else bit for suit in range(4)) for left in range(4)]
        return [(bit, bit, bit, bit), *triples]  # type: ignore[list-item]
    return [here]  # type: ignore[list-item]


def _deadwood_counter(loose: Sequence[int]) -> Callable[[CardSet], int]:
    """Returns a function from a card set to its least deadwood (points, exact).

    ``loose`` gives for each 13-bit suit mask the fewest points left over by runs of that suit. The function tries all
    choices of sets among the ranks held three or four times; everything else is four table look-ups.
    """

    def with_sets(a: int, b: int, c: int, d: int, ranks: int) -> int:
        bit = ranks & -ranks
        rest = ranks ^ bit
        least = with_sets(a, b, c, d, rest) if rest else loose[a] + loose[b] + loose[c] + loose[d]
        for i, j, k, m in _set_choices(bit, (a & bit != 0, b & bit != 0, c & bit != 0, d & bit != 0)):
            if rest:
                found = with_sets(a ^ i, b ^ j, c ^ k, d ^ m, rest)
            else:
                found = loose[a ^ i] + loose[b ^ j] + loose[c ^ k] + loose[d ^ m]
            if found < least:
                least = found
        return least

    def deadwood(cards: CardSet) -> int:
        low = cards & 67108863  # two suits side by side: fewer steps, and each fits one digit of Python's
        high = cards >> 26
        both = low & high
        if both:
            some = low | high
            ranks = both & some >> 13 | both >> 13 & some
            if ranks:
                a, b, c, d = low & 8191, low >> 13, high & 8191, high >> 13
                if ranks & (ranks - 1) or both & both >> 13:
                    return with_sets(a, b, c, d, ranks)
                # one rank held exactly three times, by far the commonest case: keep the set or leave it
                keep = ~ranks
                kept = loose[a & keep] + loose[b & keep] + loose[c & keep] + loose[d & keep]
                left = loose[a] + loose[b] + loose[c] + loose[d]
                return kept if kept < left else left
        return loose[low & 8191] + loose[low >> 13] + loose[high & 8191] + loose[high >> 13]

    return deadwood


class MeldRules:
    """The melds and the deadwood points of cards, for one value of ``ace_runs`` and ``ace_points``.

    ``points[card]`` is a card's deadwood. ``deadwood(cards)`` is the least deadwood of a hand: exact for any card set,
    but the time grows with the number of ranks held three or four times. ``total(cards)`` is that without melds.
    """

    def __init__(self, ace_runs: AceRuns, ace_points: int) -> None:
        self.ace_runs = ace_runs
        self.rank_points: tuple[int, ...] = (ace_points, *range(2, 10), 10, 10, 10, 10)
        self.points: tuple[int, ...] = tuple(self.rank_points[card % 13] for card in range(52))
        self.most_points: int = max(self.points)
        self.runs: tuple[int, ...] = _suit_runs(ace_runs)
        self._runs: frozenset[Meld] = frozenset(run << 13 * suit for run in self.runs for suit in range(4))
        self._melds: frozenset[Meld] = self._runs.union(*_SETS)
        self._suit_total: tuple[int, ...] = tuple(
            sum(self.rank_points[rank] for rank in range(13) if mask >> rank & 1) for mask in range(SUIT_MASK + 1)
        )
        self.deadwood: Callable[[CardSet], int] = _deadwood_counter(self._loose_table())

    def _loose_table(self) -> list[int]:
        """Returns for each suit mask the points that are left when its best disjoint runs are taken out."""
        # by_low: the runs by their lowest rank; a mask's lowest card is either loose or starts one of these runs
        by_low: list[list[int]] = [[] for _ in range(13)]
        for run in self.runs:
            by_low[(run & -run).bit_length() - 1].append(run)
        table = [0] * (SUIT_MASK + 1)
        for mask in range(1, SUIT_MASK + 1):
            low = (mask & -mask).bit_length() - 1
            least = self.rank_points[low] + table[mask & (mask - 1)]
            for run in by_low[low]:
                if run & mask == run:
                    least = min(least, table[mask ^ run])
            table[mask] = least
        return table

    def total(self, cards: CardSet) -> int:
        """Returns the points of all cards of a set together."""
        totals = self._suit_total
        return totals[cards & 8191] + totals[cards >> 13 & 8191] + totals[cards >> 26 & 8191] + totals[cards >> 39]

    def is_set(self, meld: Meld) -> bool:
        """Whether the cards are a set: three or four of one rank."""
        return meld != 0 and meld in _SETS[((meld & -meld).bit_length() - 1) % 13]

    def is_run(self, meld: Meld) -> bool:
        """Whether the cards are a run: three or more consecutive cards of one suit, aces as ``ace_runs`` says."""
        return meld in self._runs

    def is_meld(self, meld: Meld) -> bool:
        """Whether the cards are a set or a run."""
        return meld in self._melds

    def melds_in(self, cards: CardSet) -> list[Meld]:
        """Returns every meld within the cards."""
        found: list[Meld] = []
        for suit in range(4):
            inside = cards >> 13 * suit & SUIT_MASK
            if inside & (inside - 1):
                found += [run << 13 * suit for run in self.runs if run & inside == run]
        for sets in _SETS:
            if (cards & sets[4]).bit_count() >= 3:
                found += [meld for meld in sets if meld & cards == meld]
        return found

    def arrangements(self, cards: CardSet) -> Iterator[tuple[Arrangement, CardSet]]:
        """Yields every arrangement within the cards (the empty one, too) with the cards left over."""
        melds = self.melds_in(cards)

        def extend(first: int, taken: Arrangement, left: CardSet) -> Iterator[tuple[Arrangement, CardSet]]:
            yield taken, left
            for number in range(first, len(melds)):
                meld = melds[number]
                if meld & left == meld:
                    yield from extend(number + 1, (*taken, meld), left ^ meld)

        return extend(0, (), cards)

    def best_arrangements(self, cards: CardSet) -> list[Arrangement]:
        """Returns every arrangement of least deadwood; a run and the same run cut in two are different ones."""
        least = self.deadwood(cards)
        return [melds for melds, left in self.arrangements(cards) if self.total(left) == least]

    def best_arrangement(self, cards: CardSet) -> Arrangement:
        """Returns the arrangement of least deadwood with the fewest melds, then by :meth:`meld_notations`."""
        return min(self.best_arrangements(cards), key=lambda melds: (len(melds), self.meld_notations(melds)))

    def order(self, meld: Meld) -> list[Card]:
        """Returns the cards of a meld in display order: a run upwards (also round the corner), a set by suit."""
        cards = to_list(meld)
        if self.is_set(meld) or len(cards) == 13:
            return cards
        gaps = [place for place in range(1, len(cards)) if cards[place] - cards[place - 1] > 1]
        if not gaps:
            return cards
        return cards[gaps[0] :] + cards[: gaps[0]]

    def meld_notations(self, melds: Sequence[Meld]) -> list[str]:
        """Returns the melds' notations, sorted; the last tie-break of the default spread (RULES.md 4.3)."""
        return sorted(" ".join(NAMES[card] for card in self.order(meld)) for meld in melds)

    def fits(self, card: Card, meld: Meld) -> bool:
        """Whether the card can be laid off on the meld."""
        bit = 1 << card
        return not meld & bit and meld in self._melds and meld | bit in self._melds

    def fitting(self, melds: Sequence[Meld], among: CardSet) -> CardSet:
        """Returns the cards of ``among`` that fit one of the melds directly, without another card laid off first."""
        return sum(1 << card for card in each(among) if any(self.fits(card, meld) for meld in melds))


@cache
def meld_rules_for(ace_runs: AceRuns, ace_points: int) -> MeldRules:
    """Returns the (cached) :class:`MeldRules` for a pair of field values."""
    return MeldRules(ace_runs, ace_points)


@cache
def meld_partners(ace_runs: AceRuns, card: Card) -> tuple[CardSet, ...]:
    """Returns the pairs of cards that make a meld of three with this card."""
    melds = meld_rules_for(ace_runs, 1).melds_in(FULL)
    return tuple(meld ^ 1 << card for meld in melds if meld >> card & 1 and meld.bit_count() == 3)


def meld_rules(rules: RuleSet) -> MeldRules:
    """Returns the :class:`MeldRules` of a rule set."""
    return meld_rules_for(rules.ace_runs, rules.ace_points)


def default_spread(melder: MeldRules, cards: CardSet, unseen: CardSet) -> Arrangement:
    """Returns the default spread of a knocker (RULES.md 4.3).

    It has the least deadwood. Ties are broken by the fewest points of ``unseen`` cards that fit one of the melds
    directly, then the fewest such cards, then the sorted notations of the melds.
    """

    def exposure(melds: Arrangement) -> tuple[int, int, list[str]]:
        open_to = melder.fitting(melds, unseen)
        return melder.total(open_to), open_to.bit_count(), melder.meld_notations(melds)

    best = melder.best_arrangements(cards)
    return best[0] if len(best) == 1 else min(best, key=exposure)
