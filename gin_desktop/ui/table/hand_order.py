"""The order of one's own cards: grouped in melds, by rank, by suit, or as the person put them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from gin_desktop.engine.cards import Card, CardSet, each, to_list, to_set
from gin_desktop.engine.melds import MeldRules

MODES = ("melds", "rank", "suit", "free")


class HandOrder:
    """The row of the own hand. ``groups`` are drawn with a gap between them."""

    def __init__(self, melder: MeldRules, mode: str) -> None:
        self.melder = melder
        self.mode = mode
        self.groups: list[list[Card]] = []
        self.apart: Card | None = None
        """the card just drawn, kept apart until the discard (unless the person moved it in)"""
        self._hand: CardSet = 0
        self._moved_in = False

    @property
    def row(self) -> list[Card]:
        """All cards of the hand from left to right, the drawn one last if it lies apart."""
        cards = [card for group in self.groups for card in group]
        return cards if self.apart is None else [*cards, self.apart]

    def sync(self, hand: CardSet, drawn: Card | None) -> None:
        """Follows the hand: new cards come in, discards leave; a free order is kept otherwise."""
        apart = drawn if drawn is not None and not (self._moved_in and self._hand >> drawn & 1) else None
        if drawn is None:
            self._moved_in = False
        if hand == self._hand and apart == self.apart:
            return
        before = self.row
        self._hand, self.apart = hand, apart
        rest = hand & ~(1 << apart if apart is not None else 0)
        if self.mode == "free":
            kept = [card for card in before if rest >> card & 1]
            self.groups = [kept + [card for card in each(rest) if card not in kept]]
        else:
            self._arrange(rest)

    def sort(self, mode: str) -> None:
        """Sorts as asked, the drawn card with the rest; with ``free`` the cards stay where they are."""
        self.mode = mode
        if mode == "free":
            self.groups = [[card for group in self.groups for card in group]]
            return
        if self.apart is not None:
            self.apart, self._moved_in = None, True
        self._arrange(self._hand)

    def move(self, card: Card, place: int) -> None:
        """Puts a card at a place of the row (counted without it); from now on the order is free."""
        row = [other for group in self.groups for other in group if other != card]
        row.insert(max(0, min(place, len(row))), card)
        self.mode = "free"
        if card == self.apart:
            self.apart = None
            self._moved_in = True
        self.groups = [row]

    def restore(self, cards: Iterable[Card], mode: str) -> None:
        """Takes up an order that was saved, as far as it fits the hand held now."""
        wanted = [card for card in cards if self._hand >> card & 1 and card != self.apart]
        have = {card for group in self.groups for card in group}
        if set(wanted) == have:
            self.mode = mode
            self.groups = [wanted] if mode == "free" else self.groups

    def _in_suit(self, row: list[Card]) -> list[Card]:
        """The cards of one suit upwards from the ace; where a run goes round the corner, from the widest gap on."""
        melds = self.melder.melds_in(to_set(row))
        # a run that lies in the order of its cards, from the lowest up, does not pass the ace
        if len(row) == 13 or all(self.melder.order(meld) == to_list(meld) for meld in melds):
            return row
        gaps = [(after - before, place) for place, (before, after) in enumerate(pairwise(row), start=1)]
        start = max(gaps)[1]
        return [*row[start:], *row[:start]]

    def _arrange(self, cards: CardSet) -> None:
        if self.mode == "melds":
            melds = self.melder.best_arrangement(cards)
            self.groups = [self.melder.order(meld) for meld in melds]
            loose = cards & ~sum(melds)
            if loose:
                self.groups.append(sorted(each(loose), key=lambda card: (card % 13, card)))
        elif self.mode == "rank":
            self.groups = [sorted(each(cards), key=lambda card: (card % 13, card))]
        elif self.mode == "suit":
            by_suit = [self._in_suit([card for card in each(cards) if card // 13 == suit]) for suit in range(4)]
            self.groups = [group for group in by_suit if group]
        else:
            self.groups = [to_list(cards)]
