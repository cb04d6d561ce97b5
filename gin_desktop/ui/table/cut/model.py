"""The state of a cut, independent of the screen: who draws, which cards, and the result."""

from __future__ import annotations

import random
from typing import Final

from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.table.cut.story import CutStory, cut_for_deal, cut_for_partners
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.names import shown_name
from gin_desktop.words.reckoning import Who

CARD_COUNT: Final = 52


class CutModel:
    """The cut for the first dealer of a game, or with ``partners`` for who plays with whom.

    The result is fixed before the first card is drawn, since a deal is sealed together with its cut: whichever card of
    the ribbon a player takes, it turns out to be the one that was cut. People choose their card themselves, ``viewer``
    first; for computer players, and for everybody with ``demo`` or ``by_itself``, :meth:`random_card` is drawn.
    """

    def __init__(
        self, sitting: Sitting, viewer: int, *, demo: bool, partners: bool = False, by_itself: bool = False
    ) -> None:
        self.sitting: Final = sitting
        self.viewer: Final = viewer
        self.demo: Final = demo
        self.by_itself: Final = by_itself and not demo
        """Whether the cards are drawn from the top of the deck at once, and nobody has to go on."""
        spoken = not demo and sitting.is_only_person(viewer)
        who = Who([seat.name for seat in sitting.seats], viewer if spoken else None)
        make = cut_for_partners if partners else cut_for_deal
        self.story: Final[CutStory] = make(sitting, viewer, who)
        self.number = 0
        """The index of the present try: ties are cut again."""
        self.picked: dict[int, int] = {}
        """The card of the ribbon that each seat has drawn."""
        seed = sitting.deals[-1].nonce if sitting.deals else str(self.story.tries)
        self._rng = random.Random(seed)  # only for which card of the ribbon a computer player takes

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order in which they draw: the viewer first, then clockwise."""
        return tuple(sorted(self.story.seats, key=lambda seat: (seat - self.viewer) % len(self.sitting.seats)))

    @property
    def turn(self) -> int | None:
        """The seat that has to draw a card; None once all have."""
        return next((seat for seat in self.order if seat not in self.picked), None)

    @property
    def persons_turn(self) -> bool:
        """Whether a person has to draw."""
        return not (self.by_itself or self.demo) and self.turn is not None and self.sitting.is_person(self.turn)

    @property
    def tied(self) -> bool:
        """Whether the drawn cards tie."""
        return self.turn is None and self.number + 1 < len(self.story.tries)

    @property
    def decided(self) -> bool:
        """Whether the result is known."""
        return self.turn is None and not self.tied

    def name(self, seat: int) -> str:
        """Returns a seat's name."""
        return shown_name(self.sitting.seats[seat].name)

    def card(self, seat: int) -> int:
        """Returns the card that a seat draws in this try."""
        return self.story.tries[self.number][self.story.seats.index(seat)]

    def cards_left(self) -> list[int]:
        """Returns the cards of the ribbon that are not drawn yet."""
        return [index for index in range(CARD_COUNT) if index not in self.picked.values()]

    def random_card(self) -> int:
        """Returns a card for a player who does not choose: a random one of the ribbon, or the top one of the deck."""
        left = self.cards_left()
        return left[-1] if self.by_itself else self._rng.choice(left)

    def pick(self, index: int) -> bool:
        """Draws a card of the ribbon for the seat whose turn it is; returns false if that is not possible."""
        seat = self.turn
        if seat is None or index in self.picked.values():
            return False
        self.picked[seat] = index
        return True

    def cut_again(self) -> bool:
        """Starts the next try after a tie; returns false where there is none."""
        if self.number + 1 >= len(self.story.tries):
            return False
        self.number += 1
        self.picked.clear()
        return True

    def message_text(self) -> str:
        """Returns the line under the cards; empty while they are drawn by themselves."""
        seat = self.turn
        if seat is not None:
            if self.by_itself:
                return ""
            if not self.persons_turn:
                return t("cut.waiting", name=self.name(seat))
            return t("cut.pick") if self.sitting.is_only_person(seat) else t("cut.pick.name", name=self.name(seat))
        if not self.tied:
            return self.story.decided
        cards = [card_text(self.card(seat)) for seat in self.story.seats]
        if len(cards) == 2:
            return t("cut.tie", first=cards[0], second=cards[1])
        return t(f"cut.tie.{self.story.kind}")
