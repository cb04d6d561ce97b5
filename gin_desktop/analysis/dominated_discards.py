"""Dominated discards: discards that are never better than another one, and cards given away to an open meld.

Only what the view shows is used, so every statement holds whatever the opponent and the stock hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from gin_desktop.engine.cards import FULL, Card, CardSet, each
from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.melds import MeldRules, meld_partners, meld_rules, meld_rules_for
from gin_desktop.engine.view import View

GIFT_MARGIN: Final = 1
"""The points of deadwood for which a card is not worth giving away."""


def better_discards(view: View, card: Card, others: Sequence[Card]) -> list[Card]:
    """Returns the discards among ``others`` that are at least as good as ``card`` in every respect, and better in one.

    Let D be the card, E another of the eleven, and W the cards that may still be melded with either: the other nine
    cards of the hand and all unseen cards (cards in the pile do not come back). Discarding E is better if

    1. E counts no fewer points than D;
    2. each pair of W that makes a meld of three with E also makes one with D;
    3. there is no run of D, E and cards of W that is still a run without E but not without D: on such a run of the
       knocker E could be laid off, while D in its place could not;
    4. one of the first two is strict: E counts more, or some pair makes a meld with D only.

    By 2, D can replace E in whatever the hand that keeps E becomes: longer melds and lay-offs need a meld of three
    first, and a run with E at one end and D at the other needs only one of them. So after any future draws the hand
    that keeps D has no more deadwood. The opponent can meld E with nothing that it could not meld D with, and a lower
    card is better to keep loose. What a discard tells the opponent is not considered.
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


def discards_avoiding_gift(view: View, card: Card, others: Sequence[Card]) -> list[Card]:
    """Returns the discards among ``others`` that avoid a gift to the opponent; none if ``card`` is not a gift.

    A gift is a card that makes a meld with two cards that the opponent took face up. Another discard avoids it if it is
    not a gift, leaves at most :data:`GIFT_MARGIN` points more, allows a knock if the gift does, and gives up no out:
    each unseen card that would join a meld of the hand without the gift also joins one of the hand without the other.
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
        if other == card or after > left + GIFT_MARGIN or left <= view.limit < after or _fits_open(view, other):
            continue
        if not outs & ~_outs(melder, ten, view.unseen):
            found.append(other)
    return found


def _fits_open(view: View, card: Card) -> bool:
    return any(not pair & ~view.opponent_known for pair in meld_partners(view.rules.ace_runs, card))


def _outs(melder: MeldRules, ten: CardSet, unseen: CardSet) -> CardSet:
    """Returns the unseen cards that would join a meld with some of the ten cards."""
    deadwood, points = melder.deadwood, melder.points
    now = deadwood(ten)
    return sum(1 << card for card in each(unseen) if deadwood(ten | 1 << card) < now + points[card])


@cache
def _pairs(ace_runs: AceRuns, card: Card) -> frozenset[CardSet]:
    return frozenset(meld_partners(ace_runs, card))


@cache
def _lying(ace_runs: AceRuns, card: Card, other: Card) -> tuple[CardSet, ...]:
    """Returns the rests of all melds of both cards that are still melds without ``other``, but not without ``card``."""
    melder, both = meld_rules_for(ace_runs, 1), 1 << card | 1 << other
    melds = [meld for meld in melder.melds_in(FULL) if not both & ~meld]
    return tuple(
        meld ^ both for meld in melds if melder.is_meld(meld ^ 1 << other) and not melder.is_meld(meld ^ 1 << card)
    )
