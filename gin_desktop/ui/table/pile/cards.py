"""The discards that may be seen, and those a memory aid may list (RULES.md 4.2)."""

from __future__ import annotations

from gin_desktop.engine.cards import Card
from gin_desktop.engine.view import View


def open_pile(view: View) -> tuple[Card, ...]:
    """The discard pile from the bottom up, as far as these rules have it seen: all of it, or the top card alone."""
    return view.pile if view.rules.discard_view == "all" else view.pile[-1:]


def remembered(view: View) -> list[Card]:
    """What a perfect memory of the discards knows: every card discarded so far, and an upcard that was left."""
    cards = {card for _, card in view.discards}
    if view.upcard is not None and view.upcard in view.pile[:-1]:
        cards.add(view.upcard)
    return sorted(cards)
