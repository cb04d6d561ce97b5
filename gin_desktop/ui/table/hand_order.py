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
        self.landing: int | None = None
        """where in the row the person is putting the card that is drawn next; None: it comes to lie apart"""
        self._hand: CardSet = 0
        self._moved_in = False
        self._left: str | None = None
        """the automatic order that a move has ended, as long as the same cards are held"""

    @property
    def row(self) -> list[Card]:
        """All cards of the hand from left to right, the drawn one last if it lies apart."""
        return _in_a_row(self.groups) if self.apart is None else [*_in_a_row(self.groups), self.apart]

    def sync(self, hand: CardSet, drawn: Card | None) -> None:
        """Follows the hand: new cards come in, discards leave; a free order is kept otherwise."""
        apart = drawn if drawn is not None and not (self._moved_in and self._hand >> drawn & 1) else None
        if drawn is None:
            self._moved_in = False
        if hand == self._hand and apart == self.apart:
            return
        before = self.row
        put = self.landing if apart is not None and not self._hand >> apart & 1 else None
        self._hand, self.apart, self._left = hand, apart, None
        rest = hand & ~(1 << apart if apart is not None else 0)
        if self.mode == "free" or put is not None:
            kept = [card for card in before if rest >> card & 1]
            self.groups = [kept + [card for card in each(rest) if card not in kept]]
        else:
            self.groups = self._arranged(self.mode, rest)
        if put is not None and apart is not None:
            self.move(apart, put)

    def sort(self, mode: str) -> None:
        """Sorts as asked, the drawn card with the rest; with ``free`` the cards stay where they are."""
        self.mode, self._left = mode, None
        if mode == "free":
            self.groups = [_in_a_row(self.groups)]
            return
        if self.apart is not None:
            self.apart, self._moved_in = None, True
        self.groups = self._arranged(mode, self._hand)

    def move(self, card: Card, place: int) -> None:
        """Puts a card at a place of the row (counted without it).

        From now on the order is free; but an automatic one stays on, or is taken up again, where the cards lie as it
        has them.
        """
        row = [other for other in _in_a_row(self.groups) if other != card]
        row.insert(max(0, min(place, len(row))), card)
        if card == self.apart:
            self.apart = None
            self._moved_in = True
        if self.mode != "free":
            self._left = self.mode
        self.mode, self.groups = "free", [row]
        if self._left is not None:
            groups = self._arranged(self._left, to_set(row))
            if _in_a_row(groups) == row:
                self.mode, self.groups = self._left, groups

    def restore(self, cards: Iterable[Card], mode: str) -> None:
        """Takes up an order that was saved, as far as it fits the hand held now."""
        wanted = [card for card in cards if self._hand >> card & 1]
        if self.apart is not None and self.apart in wanted[:-1]:  # it had been put among the others
            self.apart, self._moved_in = None, True
            self.groups = self._arranged(self.mode, self._hand)
        wanted = [card for card in wanted if card != self.apart]
        have = set(_in_a_row(self.groups))
        if set(wanted) == have:
            self.mode = mode
            self.groups = [wanted] if mode == "free" else self._arranged(mode, to_set(wanted))

    def _in_suit(self, row: list[Card]) -> list[Card]:
        """The cards of one suit upwards from the ace; where a run goes round the corner, from the widest gap on."""
        melds = self.melder.melds_in(to_set(row))
        # a run that lies in the order of its cards, from the lowest up, does not pass the ace
        if len(row) == 13 or all(self.melder.order(meld) == to_list(meld) for meld in melds):
            return row
        gaps = [(after - before, place) for place, (before, after) in enumerate(pairwise(row), start=1)]
        start = max(gaps)[1]
        return [*row[start:], *row[:start]]

    def _arranged(self, mode: str, cards: CardSet) -> list[list[Card]]:
        """The cards as an automatic order has them; melds are those of the whole hand, a card that lies apart included.

        So the cards that it goes with lie together, before it is put to them.
        """
        if mode == "melds":
            melds = self.melder.best_arrangement(self._hand)
            groups = [[card for card in self.melder.order(meld) if cards >> card & 1] for meld in melds]
            loose = cards & ~sum(melds)
            return [group for group in [*groups, sorted(each(loose), key=_by_rank)] if group]
        if mode == "rank":
            return [sorted(each(cards), key=_by_rank)]
        if mode == "suit":
            by_suit = [self._in_suit([card for card in each(cards) if card // 13 == suit]) for suit in range(4)]
            return [group for group in by_suit if group]
        return [to_list(cards)]


def _by_rank(card: Card) -> tuple[int, Card]:
    return card % 13, card


def _in_a_row(groups: Iterable[Iterable[Card]]) -> list[Card]:
    return [card for group in groups for card in group]
