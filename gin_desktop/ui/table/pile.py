"""The discards that may be seen, and those a memory aid may list (RULES.md 4.2)."""

from __future__ import annotations

from gin_desktop.engine.cards import Card, CardSet, to_set
from gin_desktop.engine.view import View


def pile_cards(view: View) -> CardSet:
    """All cards of the discard pile, seen or not, from what the viewer has witnessed."""
    gone = view.hand | view.opponent_known | sum(hand.cards for hand in view.shown if hand.seat != view.seat)
    cards = to_set(in_order(view)) & ~gone
    return cards if view.knock_discard is None else cards & ~(1 << view.knock_discard)


def in_order(view: View) -> list[Card]:
    """The upcard, if there was one, and every card thrown, in the order in which they came to lie there last."""
    lying: dict[Card, None] = {}
    if view.upcard is not None:
        lying[view.upcard] = None
    for _, card in view.discards:
        lying.pop(card, None)  # thrown, taken and thrown again: it lies where it was thrown last
        lying[card] = None
    return list(lying)


def open_pile(view: View) -> list[Card]:
    """The discard pile from the bottom up, as far as these rules have it seen: all of it, or the top card alone."""
    if view.top is None:
        return []
    if view.rules.discard_view != "all":
        return [view.top]
    pile = pile_cards(view)
    return [card for card in in_order(view) if pile >> card & 1]


def remembered(view: View) -> list[Card]:
    """What a perfect memory of the discards knows: every card thrown so far, and an upcard that was left."""
    cards = {card for _, card in view.discards}
    if view.upcard is not None and view.top != view.upcard and pile_cards(view) >> view.upcard & 1:
        cards.add(view.upcard)
    return sorted(cards)
