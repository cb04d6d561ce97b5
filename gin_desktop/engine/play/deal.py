"""Dealing a deck: the hands, the upcard or knock card, and the stock (RULES.md sections 3 and 3.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.cards import FULL, Card, to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.ruleset import RuleSet


class DealError(GinError):
    """A deck that is not one of 52 cards, or a dealer who is not at the table. Codes: ``bad_deck``, ``bad_dealer``."""


@dataclass(frozen=True, slots=True)
class DealtCards:
    """A deck after the deal; all 52 cards have a place."""

    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    """each seat with its cards in the order dealt; the non-dealer first"""
    upcard: Card | None
    """the card turned to start the discard pile"""
    knock_card: Card | None
    """a card turned for the knock limit and put out of play (RULES.md 3.5, r1)"""
    stock: tuple[Card, ...]
    """the stock from its top card down"""


def deal_out(rules: RuleSet, deck: Sequence[Card], dealer: int, seats: tuple[int, int]) -> DealtCards:
    """Returns the cards of a deck as dealt; raises :class:`DealError`.

    ``deck`` is the order of all 52 cards: the first goes to the non-dealer, then alternately; then come the upcard and
    the stock from its top (with eleven cards dealt: the non-dealer's eleventh card, a knock card if the rules turn one,
    then the stock).
    """
    if len(deck) != 52 or to_set(deck) != FULL:
        raise DealError("bad_deck", count=len(deck))
    if dealer not in seats:
        raise DealError("bad_dealer", dealer=dealer)
    first = seats[1] if dealer == seats[0] else seats[0]
    eleven = rules.start == "eleven"
    hands = (
        (first, (*deck[0:20:2], *(deck[20:21] if eleven else ()))),
        (dealer, tuple(deck[1:20:2])),
    )
    if not eleven:
        return DealtCards(hands, deck[20], None, tuple(deck[21:]))
    if rules.uses_turned_card:
        return DealtCards(hands, None, deck[21], tuple(deck[22:]))
    return DealtCards(hands, None, None, tuple(deck[21:]))
