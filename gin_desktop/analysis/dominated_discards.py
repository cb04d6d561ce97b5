"""Discards that are never better than another one, and cards given to an open meld for next to nothing.

Only what a view shows is used: every statement holds for whatever the other side and the stock hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from gin_desktop.engine.cards import FULL, Card, CardSet, each
from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.melds import MeldRules, meld_partners, meld_rules, meld_rules_for
from gin_desktop.engine.view import View

GIFT: Final = 1
"""How many points of deadwood a card is not to be given away for."""


def better_discards(view: View, card: Card, others: Sequence[Card]) -> list[Card]:
    """The discards among ``others`` that are at least as good as ``card`` in every respect, and better in one.

    Let D be the card and E another one of the eleven. What is left of the deck for both, W, are the other nine cards
    and all unseen ones; what lies in the pile comes back to nobody. E is better when

    1. E counts no less than D;
    2. each pair of W that makes a meld of three with E makes one with D;
    3. no run of both, its rest in W, could lie on the table without E and not without D: there E would be laid off,
       and D, which takes its place in the hand, would not;
    4. one of the first two is strict: E counts more, or a pair makes a meld with D alone.

    By 2 whatever becomes of the hand that keeps E, D takes the place of E in it: longer melds and lay-offs need a meld
    of three first, and where E is an end of a run with D at the other one, D is no part of it. So with every draw to
    come the hand that keeps D leaves no more. The other side can meld E with nothing that it could not meld D with,
    and the lower card is the better one to keep loose. What a discard tells the other side is left out.
    """
    melder = meld_rules(view.rules)
    points, kind = melder.points, view.rules.ace_runs
    rest = view.hand | view.unseen
    found = []
    pairs = _pairs(kind, card)
    for other in others:
        if other == card or points[other] < points[card]:
            continue
        gone = ~(rest & ~(1 << card | 1 << other))
        theirs = [pair for pair in meld_partners(kind, other) if not pair & gone]
        if not all(pair in pairs for pair in theirs):
            continue
        if points[other] == points[card] and len(theirs) == sum(not pair & gone for pair in pairs):
            continue
        if any(not run & gone for run in _lying(kind, card, other)):
            continue
        found.append(other)
    return found


def spared_gifts(view: View, card: Card, others: Sequence[Card]) -> list[Card]:
    """The discards among ``others`` that spare a gift; none where ``card`` is not one.

    A gift is a card that makes a meld with two cards that the opponent openly took. It is spared by one that does not,
    that leaves at most :data:`GIFT` more deadwood and a knock where the gift leaves one, and that gives up no out:
    each unseen card that joins a meld of the hand without the gift joins one of the hand without the other card.
    """
    if not _fits_open(view, card):
        return []
    melder = meld_rules(view.rules)
    left = melder.deadwood(view.hand ^ 1 << card)
    outs = _outs(melder, view.hand ^ 1 << card, view.unseen)
    found = []
    for other in others:
        ten = view.hand ^ 1 << other
        after = melder.deadwood(ten)
        if other == card or after > left + GIFT or left <= view.limit < after or _fits_open(view, other):
            continue
        if not outs & ~_outs(melder, ten, view.unseen):
            found.append(other)
    return found


def _fits_open(view: View, card: Card) -> bool:
    return any(not pair & ~view.opponent_known for pair in meld_partners(view.rules.ace_runs, card))


def _outs(melder: MeldRules, ten: CardSet, unseen: CardSet) -> CardSet:
    """The unseen cards that join a meld of ten cards."""
    deadwood, points = melder.deadwood, melder.points
    now = deadwood(ten)
    return sum(1 << card for card in each(unseen) if deadwood(ten | 1 << card) < now + points[card])


@cache
def _pairs(ace_runs: AceRuns, card: Card) -> frozenset[CardSet]:
    return frozenset(meld_partners(ace_runs, card))


@cache
def _lying(ace_runs: AceRuns, card: Card, other: Card) -> tuple[CardSet, ...]:
    """What else belongs to the melds of both cards that are melds without ``other``, but not without ``card``."""
    melder, both = meld_rules_for(ace_runs, 1), 1 << card | 1 << other
    melds = [meld for meld in melder.melds_in(FULL) if not both & ~meld]
    return tuple(
        meld ^ both for meld in melds if melder.is_meld(meld ^ 1 << other) and not melder.is_meld(meld ^ 1 << card)
    )
