"""The cut for the first deal, without a screen: who draws, what they have drawn, who deals."""

from __future__ import annotations

import random
from typing import Final

from gin_desktop.engine.cards import Card
from gin_desktop.engine.openings import dealer_by_cut
from gin_desktop.session.sitting import Sitting
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

CARDS: Final = 52


class CutModel:
    """How the first dealer of a game was found, from the last deal of the sitting.

    The deal is fixed and sealed before the first card is drawn, the cut with it: whichever card of the ribbon one
    takes, it turns out to be the one that was cut. Persons draw their card themselves, ``viewer`` first; for
    computers, and for everybody with ``demo``, :meth:`other_card` is drawn.
    """

    def __init__(self, sitting: Sitting, viewer: int, *, demo: bool) -> None:
        self.sitting: Final = sitting
        self.viewer: Final = viewer
        self.demo: Final = demo
        deal = sitting.deals[-1]
        self.pairs: Final[list[tuple[Card, Card]]] = list(zip(deal.cut[::2], deal.cut[1::2], strict=True))
        self.number = 0
        """which of the pairs is being cut"""
        self.picked: dict[int, int] = {}
        """which card of the ribbon each seat has drawn"""
        self._rng = random.Random(deal.nonce)  # only for which back a computer takes

    @property
    def turn(self) -> int | None:
        """The seat that has to draw a card; None once both have."""
        order = (self.viewer, 1 - self.viewer)
        return next((seat for seat in order if seat not in self.picked), None)

    @property
    def persons_turn(self) -> bool:
        """Whether a person has to draw."""
        return not self.demo and self.turn is not None and self.sitting.is_person(self.turn)

    @property
    def tied(self) -> bool:
        """Whether the cards that lie open are of one rank."""
        return self.turn is None and dealer_by_cut(self.sitting.rules, self.pairs[self.number]) is None

    @property
    def decided(self) -> bool:
        """Whether it is known who deals."""
        return self.turn is None and not self.tied

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.sitting.seats[seat].name

    def left(self) -> list[int]:
        """The cards of the ribbon that nobody has drawn."""
        return [index for index in range(CARDS) if index not in self.picked.values()]

    def other_card(self) -> int:
        """The card of the ribbon that somebody draws who does not choose."""
        return self._rng.choice(self.left())

    def pick(self, index: int) -> bool:
        """The seat whose turn it is draws a card of the ribbon; false if it cannot."""
        seat = self.turn
        if seat is None or index in self.picked.values():
            return False
        self.picked[seat] = index
        return True

    def cut_again(self) -> bool:
        """After a tie: the next pair; false where there is none."""
        if self.number + 1 >= len(self.pairs):
            return False
        self.number += 1
        self.picked.clear()
        return True

    def says(self) -> str:
        """The line under the cards."""
        seat = self.turn
        if seat is not None:
            if not self.persons_turn:
                return t("cut.other", name=self.name(seat))
            return t("cut.pick") if self.sitting.is_alone(seat) else t("cut.pick.name", name=self.name(seat))
        first, second = self.pairs[self.number]
        dealer = dealer_by_cut(self.sitting.rules, (first, second))
        if dealer is None:
            return t("cut.tie", first=card_text(first), second=card_text(second))
        card, other = (first, second) if dealer == 0 else (second, first)
        key = f"cut.deals.{self.sitting.rules.first_dealer}"
        if dealer == self.viewer and self.sitting.is_alone(dealer) and not self.demo:
            return t(f"{key}.you", card=card_text(card), other=card_text(other))
        return t(key, dealer=self.name(dealer), card=card_text(card), other=card_text(other))
