"""The two orders that the sorting keys put a row in, and the melds that lie side by side after that alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.melds import Arrangement, MeldRules
from gin_desktop.session.drafts import melds_in_row

ORDERS: Final = ("rank", "suit")
"""What one can sort by."""


def in_order(cards: Iterable[Card], order: str) -> list[Card]:
    """Cards by rank, of equal ranks by suit; or by suit, in each by rank."""
    return sorted(cards) if order == "suit" else sorted(cards, key=lambda card: (card % 13, card))


def sorted_melds(melder: MeldRules, hand: CardSet) -> Iterator[Arrangement]:
    """The melds of a hand in each of the two orders."""
    for order in ORDERS:
        row = in_order(each(hand), order)
        yield tuple(to_set(row[start:end]) for start, end in melds_in_row(melder, row))
