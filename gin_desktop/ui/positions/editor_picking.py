"""Which cards of the position editor lie in the hand and on the pile, as they are picked. Without a window."""

from __future__ import annotations

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.session.positions.position_draft import LaidCard, PositionDraft
from gin_desktop.ui.melding.card_picking import TypedCard


class EditorPicking:
    """The picking of cards for a draft.

    Attributes:
        to_hand: whether the next card goes into the hand, and not onto the pile.
        typed: the name of a card that is being typed.
    """

    def __init__(self, draft: PositionDraft) -> None:
        self.draft = draft
        self.to_hand = True
        self.typed = TypedCard()
        self._given: list[Card] = []
        self._cleared: tuple[CardSet, list[LaidCard], bool] | None = None

    def is_picked(self, card: Card) -> bool:
        """Whether a card lies in the hand or on the pile."""
        return bool(self.draft.hand >> card & 1) or any(one.card == card for one in self.draft.laid)

    @property
    def empty(self) -> bool:
        """Whether no card is picked."""
        return not self.draft.hand and not self.draft.laid

    @property
    def restorable(self) -> bool:
        """Whether the cards were just taken back and can be restored."""
        return self.empty and self._cleared is not None

    def give(self, card: Card) -> bool:
        """Picks a card that is not picked yet; returns False if the pile is full."""
        if self.to_hand:
            self.draft.toggle_in_hand(card)
        elif not self.draft.lay(card):
            return False
        self._given = [*(one for one in self._given if one != card), card]
        return True

    def take_back(self, card: Card) -> None:
        """Takes a card back from wherever it lies; what had it gets the next card."""
        self.to_hand = bool(self.draft.hand >> card & 1)
        self.draft.take_back(card)

    @property
    def last(self) -> Card | None:
        """The card picked last that is still there; None if there is none."""
        return next((card for card in reversed(self._given) if self.is_picked(card)), None)

    def clear(self) -> None:
        """Takes all cards back; if there are none, restores the ones cleared last."""
        draft = self.draft
        if not self.empty:
            self._cleared = draft.hand, draft.laid, draft.after_draw
            draft.hand, draft.laid, draft.after_draw, self.to_hand = 0, [], False, True
        elif self._cleared is not None:
            draft.hand, draft.laid, draft.after_draw = self._cleared
            self._cleared = None
