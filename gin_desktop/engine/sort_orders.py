"""The orders in which a hand can be sorted, each declared once: settings, saved screens, keys and buttons follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.cards import Card, CardSet, by_rank, each, to_list, to_set

if TYPE_CHECKING:
    from gin_desktop.engine.melds import MeldRules

Groups = list[list[Card]]
"""Cards from left to right, with a gap between the groups."""


@dataclass(frozen=True, slots=True)
class SortOrder:
    """A way to sort a hand.

    Attributes:
        letter: the key that asks for it.
        arrange: returns the groups, given the melds that the rules allow, the cards to arrange and the whole hand,
            which may hold one more card.
    """

    letter: str
    arrange: Callable[[MeldRules, CardSet, CardSet], Groups]


def _by_melds(melder: MeldRules, cards: CardSet, hand: CardSet) -> Groups:
    """The melds of the whole hand, then the deadwood by rank."""
    melds = melder.best_arrangement(hand)
    groups = [[card for card in melder.order(meld) if cards >> card & 1] for meld in melds]
    deadwood = cards & ~sum(melds)
    return [group for group in [*groups, sorted(each(deadwood), key=by_rank)] if group]


def _by_rank(_melder: MeldRules, cards: CardSet, _hand: CardSet) -> Groups:
    return [sorted(each(cards), key=by_rank)]


def _by_suit(melder: MeldRules, cards: CardSet, _hand: CardSet) -> Groups:
    suits = [_in_suit(melder, [card for card in each(cards) if card // 13 == suit]) for suit in range(4)]
    return [group for group in suits if group]


def _in_suit(melder: MeldRules, row: list[Card]) -> list[Card]:
    """The cards of one suit upwards from the ace; where a run goes round the corner, from the widest gap on."""
    melds = melder.melds_in(to_set(row))
    # a run that lies in the order of its cards, from the lowest up, does not pass the ace
    if len(row) == 13 or all(melder.order(meld) == to_list(meld) for meld in melds):
        return row
    gaps = [(after - before, place) for place, (before, after) in enumerate(pairwise(row), start=1)]
    start = max(gaps)[1]
    return [*row[start:], *row[:start]]


BY_MELDS: Final = "melds"
"""The name of the order that keeps melds together."""

SORT_ORDERS: Final = {
    BY_MELDS: SortOrder("M", _by_melds),
    "rank": SortOrder("R", _by_rank),
    "suit": SortOrder("U", _by_suit),
}
"""The sort orders by name, as buttons and choices show them."""

UNSORTED: Final = "free"
"""The name of the order that the player makes by moving cards."""

HAND_ORDERS: Final = (*SORT_ORDERS, UNSORTED)
"""The name of every order that a hand can be in."""


def arrange_cards(order: str, melder: MeldRules, cards: CardSet, hand: CardSet) -> Groups:
    """The cards in groups as an order has them; see :class:`SortOrder` for the arguments."""
    return [to_list(cards)] if order == UNSORTED else SORT_ORDERS[order].arrange(melder, cards, hand)
