"""The discards that may be seen, and those a memory aid may list (RULES.md 4.2)."""

from __future__ import annotations

from collections.abc import Iterable

from gin_desktop.engine.cards import Card, CardSet, to_set
from gin_desktop.engine.view import View
from gin_desktop.words.table.deeds import Deed


def open_pile(view: View) -> tuple[Card, ...]:
    """The discard pile from the bottom up, as far as these rules have it seen: all of it, or the top card alone."""
    return view.pile if view.rules.discard_view == "all" else view.pile[-1:]


def remembered(view: View) -> list[Card]:
    """The discards that lie in the pile, covered ones and an upcard that was left included, in order of suit and rank.

    A card that was taken back is none of them: it lies in one's own hand, or open among the cards of who took it.
    """
    offered = view.upcard if not view.discards else None
    return sorted(card for card in view.pile if card != offered)


def marked(view: View, deeds: Iterable[Deed], *, aid: bool) -> CardSet:
    """The cards in hands of others that lie open because everybody saw them taken.

    Where the pile may be looked through, or with the memory aid, they do so as long as they are held. Elsewhere people
    have to remember them: then it is what the ``deeds`` that stand on the table tell.
    """
    known = view.opponent_known | (view.known if view.watching else 0)
    if aid or view.rules.discard_view == "all":
        return known
    return known & to_set(deed.taken for deed in deeds if deed.taken is not None)
