"""Two hands that are put together by hand: who holds what, and which side gets the next card. Knows no pixels."""

from __future__ import annotations

from gin_desktop.engine.cards import Card, each
from gin_desktop.practice.layoff.position_editor import HAND, SIDES, PositionDraft, Side
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.melding.groups import meld_groups

DECK = 52


class BenchModel:
    """What putting cards on two sides changes.

    Attributes:
        draft: who holds what.
        target: the side that clicks give cards to.
    """

    def __init__(self, draft: PositionDraft) -> None:
        self.draft = draft
        self.target: Side = "knocker"

    @property
    def empty(self) -> bool:
        """Whether nobody has a card."""
        return self.draft.free.bit_count() == DECK

    def groups(self, side: Side) -> list[Group]:
        """The cards of a side as they lie together: the knocker's in melds, the defender's in a row."""
        draft = self.draft
        if side == "knocker":
            return meld_groups(draft.melder, draft.melds, draft.deadwood)
        return [Group(list(each(draft.hands[side])))] if draft.hands[side] else []

    def give(self, card: Card, side: Side) -> bool:
        """Gives a card to a side; false if that side has all it can have."""
        if self.draft.side_of(card) == side:
            return True
        if not self.draft.put(card, side):
            return False
        self.aim()
        return True

    def take(self, card: Card) -> None:
        """Takes a card back from whoever has it; the side that lost it is the one to get the next."""
        side = self.draft.side_of(card)
        if side is not None:
            self.draft.take(card)
            self.target = side

    def aim(self) -> None:
        """A side that has its ten cards hands over to the other while that one has not."""
        sizes = {side: self.draft.size(side) for side in SIDES}
        other: Side = "defender" if self.target == "knocker" else "knocker"
        if sizes[self.target] == HAND and sizes[other] < HAND:
            self.target = other
