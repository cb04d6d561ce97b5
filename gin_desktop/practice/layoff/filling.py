"""Random hands that look natural: the spread of a knocker, and the unfinished hand of a defender."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from gin_desktop.engine.cards import FULL, SUIT_MASK, Card, CardSet, to_list
from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules, meld_rules_for
from gin_desktop.practice.model import Terms
from gin_desktop.practice.rng import Rng

_FOUR: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_TRIES: Final = 8
_SETS: Final = {3: 52, 4: 25}
"""The percentage of sets among melds of each size."""

# How the melded cards of a knocker are divided into melds; a division is listed repeatedly to make it more frequent.
_SHAPES: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    11: ((3, 3, 5), (3, 4, 4), (5, 6)),
    10: ((3, 3, 4), (3, 3, 4), (3, 3, 4), (4, 6), (5, 5)),
    9: ((3, 3, 3), (3, 3, 3), (4, 5)),
    8: ((4, 4), (3, 5)),
    7: ((3, 4),),
    6: ((3, 3),),
}
_OFTEN: Final = {9: 5, 8: 2, 7: 6, 6: 4}


@cache
def _runs(ace_runs: AceRuns, length: int) -> tuple[int, ...]:
    """Returns the runs of a length as masks of a suit."""
    return tuple(run for run in meld_rules_for(ace_runs, 1).runs if run.bit_count() == length)


@cache
def _cheapest(ace_points: int, number: int) -> int:
    """Returns the least points that ``number`` cards can have."""
    return sum(sorted(meld_rules_for("low", ace_points).points)[:number])


def random_meld(rng: Rng, melder: MeldRules, size: int, free: CardSet) -> Meld | None:
    """Returns a random meld of this size out of the free cards; None if none was found in a few tries."""
    for _ in range(_TRIES):
        if rng.below(100) < _SETS.get(size, 0):
            meld = _FOUR << rng.below(13)
            if size == 3:
                meld &= ~(SUIT_MASK << 13 * rng.below(4))
        else:
            meld = rng.choice(_runs(melder.ace_runs, size)) << 13 * rng.below(4)
        if meld & free == meld:
            return meld
    return None


def random_card(rng: Rng, free: CardSet, melder: MeldRules, *, low: bool = False) -> Card | None:
    """Returns a random free card, with ``low`` the lower of two; None if none was found, as hardly any is free."""
    found: Card | None = None
    for _ in range(40):
        card = rng.below(52)
        if free >> card & 1:
            if found is None and low:
                found = card
                continue
            return card if found is None or melder.points[card] < melder.points[found] else found
    return found


@dataclass(frozen=True, slots=True)
class KnockerHand:
    """A knocker's hand: the spread, its melds in the order of their lowest cards, and the deadwood."""

    spread: Arrangement
    deadwood: CardSet

    @property
    def cards(self) -> CardSet:
        """All cards of the hand."""
        return sum(self.spread) | self.deadwood


def _melded_sizes(terms: Terms, gin: bool, least: int) -> dict[int, int]:
    """Returns the possible numbers of melded cards of a knocker under these terms, with their weights."""
    if gin:
        sizes = {10: 6} if terms.layoff_on_gin else {}
        return sizes | ({11: 1} if terms.layoff_on_big_gin else {})
    return {
        size: often
        for size, often in _OFTEN.items()
        if size >= least and _cheapest(terms.ace_points, 10 - size) <= terms.limit
    }


def random_knocker_hand(
    rng: Rng, terms: Terms, must: Arrangement, away: CardSet, *, gin: bool, worth: int = 0
) -> KnockerHand | None:
    """Returns a random knocker with the melds of ``must`` and none of the cards ``away``; None if none was found.

    With ``gin`` ten or eleven cards are melded; ``worth`` is the least deadwood wanted (points). The spread has the
    least deadwood that the cards allow, as nearly every spread in play.
    """
    melder = terms.melder
    taken = sum(must)
    have = sorted(meld.bit_count() for meld in must)
    fitting = []
    for size, often in _melded_sizes(terms, gin, sum(have)).items():
        for shape in _SHAPES[size]:
            rest = _without(shape, have)
            if rest is not None:
                fitting.append((often * 6 // len(_SHAPES[size]), 10 - size, rest))
    if not fitting:
        return None
    _, loose, rest = fitting[rng.weighted([often for often, _, _ in fitting])]
    melds = list(must)
    for size in rest:
        meld = random_meld(rng, melder, size, FULL & ~taken & ~away)
        if meld is None:
            return None
        melds.append(meld)
        taken |= meld
    deadwood = _deadwood(rng, terms, FULL & ~taken & ~away, loose, worth) if loose > 0 else 0
    if deadwood is None or melder.deadwood(taken | deadwood) != melder.total(deadwood):
        return None
    return KnockerHand(tuple(sorted(melds, key=lambda meld: meld & -meld)), deadwood)


def _without(shape: tuple[int, ...], have: list[int]) -> list[int] | None:
    """Returns the sizes of a shape without those in ``have``; None if the shape does not contain them."""
    rest = list(shape)
    for size in have:
        if size not in rest:
            return None
        rest.remove(size)
    return rest


def _deadwood(rng: Rng, terms: Terms, free: CardSet, number: int, worth: int) -> CardSet | None:
    """Returns ``number`` free cards within the limit, with at least ``worth`` points if a few tries find some."""
    points = terms.melder.points
    cheap = [card for card in to_list(free) if points[card] <= terms.limit]
    if len(cheap) < number:
        return None
    found: CardSet | None = None
    for _ in range(_TRIES):
        cards = rng.sample(cheap, number)
        total = sum(points[card] for card in cards)
        if total <= terms.limit:
            found = sum(1 << card for card in cards)
            if total >= worth:
                break
        cheap = [card for card in cheap if points[card] <= max(2, terms.limit - number)] or cheap
        if len(cheap) < number:
            break
    return found


def fill_hand(rng: Rng, melder: MeldRules, hand: CardSet, free: CardSet, *, melds: int, beside: int) -> CardSet | None:
    """Returns a hand filled up to ten cards: first melds, then neighbours of held cards, and low cards.

    ``melds`` is how many melds to try to add; ``beside`` is the percentage of neighbours among the other cards.
    """
    free &= ~hand
    for _ in range(melds):
        size = 4 if rng.below(6) == 0 else 3
        meld = random_meld(rng, melder, size, free) if hand.bit_count() + size <= 10 else None
        if meld is not None:
            hand |= meld
            free ^= meld
    while hand.bit_count() < 10:
        card: Card | None = None
        if hand and rng.below(100) < beside:
            near = _beside(rng.choice(to_list(hand))) & free
            card = rng.choice(to_list(near)) if near else None
        if card is None:
            card = random_card(rng, free, melder, low=rng.below(3) > 0)
        if card is None:
            return None
        hand |= 1 << card
        free ^= 1 << card
    return hand


def fours(cards: CardSet) -> int:
    """Returns how many ranks are held four times."""
    return (cards & cards >> 13 & cards >> 26 & cards >> 39 & SUIT_MASK).bit_count()


@cache
def _beside(card: Card) -> CardSet:
    """Returns the cards of the same rank, and those next to the card in its suit."""
    rank, suit = card % 13, card // 13 * 13
    near = (_FOUR << rank) ^ 1 << card
    return near | sum(1 << suit + other for other in (rank - 1, rank + 1) if 0 <= other < 13)
