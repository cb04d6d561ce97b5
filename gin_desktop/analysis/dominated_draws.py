"""Dominated draws: useless cards taken from the pile, and cards left there that would give gin."""

from __future__ import annotations

from gin_desktop.engine.cards import each
from gin_desktop.engine.melds import meld_partners, meld_rules
from gin_desktop.engine.view import View


def is_pointless_take(view: View) -> bool:
    """Whether taking the card on the pile is useless: it joins no meld, adds no out, and lowers no deadwood.

    It adds an out if a card of the hand and an unseen one make a meld of three with it. A card from the stock may be
    any card and may be discarded, while a card taken has to be kept; so drawing is at least as good. The exception is
    a draw that would end the round before a knock.
    """
    rules, top = view.rules, view.top
    if top is None or (not rules.last_draw_knock and view.stock_count <= rules.dead_stock + 1):
        return False
    alive = view.hand | view.unseen
    if any(pair & view.hand and not pair & ~alive for pair in meld_partners(rules.ace_runs, top)):
        return False
    deadwood, eleven = meld_rules(rules).deadwood, view.hand | 1 << top
    return min(deadwood(eleven ^ 1 << card) for card in each(view.hand)) >= deadwood(view.hand)


def take_gives_gin(view: View) -> bool:
    """Whether taking the card on the pile gives gin to a hand that does not have it yet."""
    rules, top = view.rules, view.top
    deadwood = meld_rules(rules).deadwood
    if top is None or not deadwood(view.hand):
        return False
    eleven = view.hand | 1 << top
    return any(not deadwood(eleven ^ 1 << card) for card in each(view.hand))
