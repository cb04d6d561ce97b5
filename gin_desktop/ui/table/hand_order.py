"""The order of the viewer's cards: by melds, by rank, by suit, or as arranged by hand."""

from __future__ import annotations

from collections.abc import Iterable

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.sort_orders import BY_MELDS, UNSORTED, arrange_cards


class HandOrder:
    """The order of the viewer's hand as a row. ``groups`` are drawn with a gap between them."""

    def __init__(self, melder: MeldRules, mode: str) -> None:
        self.melder = melder
        self.mode = mode
        self.groups: list[list[Card]] = []
        self.apart: Card | None = None
        """The card just drawn, which lies apart until the discard, unless the person has moved it into the row, or it
        joins a meld where the order is by melds.
        """
        self.landing: int | None = None
        """The place in the row where the person drags the card being drawn; None: it will lie apart."""
        self._hand: CardSet = 0
        self._moved_in = False
        self._left: str | None = None
        """The automatic order that a manual move has ended, for as long as the same cards are held."""

    @property
    def row(self) -> list[Card]:
        """All cards of the hand from left to right; a drawn card that lies apart is the last."""
        return _in_a_row(self.groups) if self.apart is None else [*_in_a_row(self.groups), self.apart]

    def sync(self, hand: CardSet, drawn: Card | None) -> None:
        """Adopts a changed hand: adds new cards and removes discards; a free order is otherwise kept."""
        apart = drawn if drawn is not None and not (self._moved_in and self._hand >> drawn & 1) else None
        if drawn is None:
            self._moved_in = False
        if apart is not None and self._joins_meld(hand, apart):
            apart, self._moved_in = None, True
        if hand == self._hand and apart == self.apart:
            return
        before = self.row
        put = self.landing if apart is not None and not self._hand >> apart & 1 else None
        self._hand, self.apart, self._left = hand, apart, None
        rest = hand & ~(1 << apart if apart is not None else 0)
        if self.mode == UNSORTED or put is not None:
            kept = [card for card in before if rest >> card & 1]
            self.groups = [kept + [card for card in each(rest) if card not in kept]]
        else:
            self.groups = self._arranged(self.mode, rest)
        if put is not None and apart is not None:
            self._put_down(apart, put)

    def _put_down(self, drawn: Card, place: int) -> None:
        """Puts a drawn card where it was dropped; an automatic order is resumed when the turn ends."""
        mode = self.mode
        self.move(drawn, place)
        if self.mode == UNSORTED and mode != UNSORTED:
            self.mode = mode

    def _joins_meld(self, hand: CardSet, card: Card) -> bool:
        """Whether a drawn card goes into the row at once: the order is by melds, and it is part of one."""
        if self.mode != BY_MELDS or self.landing is not None:
            return False
        return any(meld >> card & 1 for meld in self.melder.best_arrangement(hand))

    def sort(self, mode: str) -> None:
        """Sorts by a mode of `HAND_ORDERS`, including the drawn card; ``free`` leaves the cards where they are."""
        self.mode, self._left = mode, None
        if mode == UNSORTED:
            self.groups = [_in_a_row(self.groups)]
            return
        if self.apart is not None:
            self.apart, self._moved_in = None, True
        self.groups = self._arranged(mode, self._hand)

    def move(self, card: Card, place: int) -> None:
        """Moves a card to a place of the row (counted without it).

        The order is free from then on; but an automatic one stays, or is resumed, where the cards lie in that order.
        """
        row = [other for other in _in_a_row(self.groups) if other != card]
        row.insert(max(0, min(place, len(row))), card)
        if card == self.apart:
            self.apart = None
            self._moved_in = True
        if self.mode != UNSORTED:
            self._left = self.mode
        self.mode, self.groups = UNSORTED, [row]
        if self._left is not None:
            groups = self._arranged(self._left, to_set(row))
            if _in_a_row(groups) == row:
                self.mode, self.groups = self._left, groups

    def restore(self, cards: Iterable[Card], mode: str) -> None:
        """Restores a saved order, as far as it fits the present hand."""
        wanted = [card for card in cards if self._hand >> card & 1]
        if self.apart is not None and self.apart in wanted[:-1]:  # it had been moved among the others
            self.apart, self._moved_in = None, True
            self.groups = self._arranged(self.mode, self._hand)
        wanted = [card for card in wanted if card != self.apart]
        have = set(_in_a_row(self.groups))
        if set(wanted) == have:
            self.mode = mode
            self.groups = [wanted] if mode == UNSORTED else self._arranged(mode, to_set(wanted))
            if self._moved_in and _in_a_row(self.groups) != wanted:
                self.groups = [wanted]  # the drawn card lies where it was dropped

    def _arranged(self, mode: str, cards: CardSet) -> list[list[Card]]:
        """Returns the cards in an order; melds are those of the whole hand, including a card that lies apart.

        So the cards that it melds with lie together before it joins them.
        """
        return arrange_cards(mode, self.melder, cards, self._hand)


def _in_a_row(groups: Iterable[Iterable[Card]]) -> list[Card]:
    return [card for group in groups for card in group]
