"""The state of two hands that are composed by hand, independent of the screen."""

from __future__ import annotations

from gin_desktop.engine.cards import Card, each
from gin_desktop.practice.layoff.position_editor import HAND, SIDES, PositionDraft, Side
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.melding.card_picking import TypedCard
from gin_desktop.ui.melding.groups import meld_groups

DECK = 52


class BenchModel:
    """Two hands being composed, and the side that gets the next card.

    Attributes:
        draft: the hands.
        target: the side that clicked cards are given to.
        typed: the name of a card that is being typed.
    """

    def __init__(self, draft: PositionDraft) -> None:
        self.draft = draft
        self.target: Side = "knocker"
        self.typed = TypedCard()
        self._given: list[Card] = []

    @property
    def empty(self) -> bool:
        """Whether no card has been given to a side."""
        return self.draft.free.bit_count() == DECK

    def groups(self, side: Side) -> list[Group]:
        """Returns the cards of a side in groups: the knocker's in melds, the defender's in a row."""
        draft = self.draft
        if side == "knocker":
            return meld_groups(draft.melder, draft.melds, draft.deadwood)
        return [Group(list(each(draft.hands[side])))] if draft.hands[side] else []

    def give(self, card: Card, side: Side) -> bool:
        """Gives a card to a side; returns false if that side is full."""
        if self.draft.side_of(card) == side:
            return True
        if not self.draft.put(card, side):
            return False
        self._given = [*(one for one in self._given if one != card), card]
        self.switch_full_target()
        return True

    def take(self, card: Card) -> None:
        """Takes a card back from its side, which becomes the target."""
        side = self.draft.side_of(card)
        if side is not None:
            self.draft.take(card)
            self.target = side

    @property
    def last(self) -> Card | None:
        """The card given last that a side still has; None if there is none."""
        return next((card for card in reversed(self._given) if self.draft.side_of(card) is not None), None)

    def switch_side(self) -> None:
        """Marks the other side, which gets the next card."""
        self.target = "defender" if self.target == "knocker" else "knocker"

    def switch_full_target(self) -> None:
        """Switches the target from a full side to the other one, unless that is full as well."""
        sizes = {side: self.draft.size(side) for side in SIDES}
        other: Side = "defender" if self.target == "knocker" else "knocker"
        if sizes[self.target] == HAND and sizes[other] < HAND:
            self.target = other
