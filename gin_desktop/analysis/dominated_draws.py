"""Cards taken from the pile that are of no use, and cards left there that give gin."""

from __future__ import annotations

from gin_desktop.engine.cards import each
from gin_desktop.engine.melds import meld_partners, meld_rules
from gin_desktop.engine.view import View


def is_pointless_take(view: View) -> bool:
    """Whether the card on the pile would be of no use: it joins no meld, adds no out, and lowers no deadwood.

    It adds an out where a card of the hand and an unseen one make a meld of three with it. From the stock any card can
    come, and can be discarded, while the card taken has to be kept; so a draw is at least as good. Not so where the
    draw would end the round before a knock: nothing is idle there.
    """
    rules, top = view.rules, view.top
    if top is None or (not rules.last_draw_knock and view.stock_count <= rules.dead_stock + 1):
        return False
    alive = view.hand | view.unseen
    if any(pair & view.hand and not pair & ~alive for pair in meld_partners(rules.ace_runs, top)):
        return False
    deadwood, eleven = meld_rules(rules).deadwood, view.hand | 1 << top
    return min(deadwood(eleven ^ 1 << card) for card in each(view.hand)) >= deadwood(view.hand)


def gives_gin(view: View) -> bool:
    """Whether the card on the pile makes gin of a hand that is none yet."""
    rules, top = view.rules, view.top
    deadwood = meld_rules(rules).deadwood
    if top is None or not deadwood(view.hand):
        return False
    eleven = view.hand | 1 << top
    return any(not deadwood(eleven ^ 1 << card) for card in each(view.hand))
