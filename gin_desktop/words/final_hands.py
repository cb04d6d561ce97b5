"""The hands of a round that is over, as groups of cards with captions."""

from __future__ import annotations

from gin_desktop.engine.play.final_hands import FinalHand
from gin_desktop.words import t
from gin_desktop.words.document import CardGroup


def hand_groups(hand: FinalHand) -> tuple[CardGroup, ...]:
    """Returns the melds, the cards laid off, and the deadwood with its count."""
    groups = [CardGroup(meld, t("record.meld")) for meld in hand.melds]
    if hand.laid_off:
        groups.append(CardGroup(hand.laid_off, t("record.laid_off")))
    if hand.deadwood:
        groups.append(CardGroup(hand.deadwood, t("record.deadwood", n=hand.points)))
    return tuple(groups)
