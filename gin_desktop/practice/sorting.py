"""The two orders of the sort commands, and the melds that lie side by side after sorting alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.melds import Arrangement, MeldRules
from gin_desktop.session.drafts import melds_in_row

DRILL_SORT_ORDERS: Final = ("rank", "suit")
"""The sort orders of a drill: those that do not show the melds."""


def in_order(cards: Iterable[Card], order: str) -> list[Card]:
    """Returns the cards sorted by rank and then suit, or by suit and then rank."""
    return sorted(cards) if order == "suit" else sorted(cards, key=lambda card: (card % 13, card))


def sorted_melds(melder: MeldRules, hand: CardSet) -> Iterator[Arrangement]:
    """Yields for each of the two orders the melds that lie side by side in the sorted hand."""
    for order in DRILL_SORT_ORDERS:
        row = in_order(each(hand), order)
        yield tuple(to_set(row[start:end]) for start, end in melds_in_row(melder, row))
