"""What a hand may become, counted card by card: the next draw, and what a discard gives to the other side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from gin_desktop.engine.cards import FULL, Card, CardSet, each, to_set
from gin_desktop.engine.melds import MeldRules, meld_rules_for
from gin_desktop.engine.view import View

_RANK: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39

_SUIT: Final = (1 << 13) - 1


@dataclass(frozen=True, slots=True)
class Draw:
    """What the next card from the stock brings to ten cards: counts in points, the others are chances.

    Attributes:
        now: the count of the ten cards.
        after: the mean count after the draw and the best discard.
        gin: how likely that is gin.
        knock: how likely that count allows a knock.
        meld: how likely the card drawn joins a meld.
        loose: how many cards are in no meld.
    """

    now: int
    after: float
    gin: float
    knock: float
    meld: float
    loose: int


def draw_from(melder: MeldRules, ten: CardSet, stock: Sequence[tuple[Card, float]], limit: int) -> Draw:
    """Counts what each card of ``stock`` (with its chance to come next) would do to the ten cards."""
    deadwood, points = melder.deadwood, melder.points
    now = deadwood(ten)
    loose = [card for card in each(ten) if deadwood(ten ^ 1 << card) == now - points[card]]
    dearest = max((points[card] for card in loose), default=0)
    after = gin = knock = meld = 0.0
    for card, chance in stock:
        eleven = ten | 1 << card
        whole = deadwood(eleven)
        worth = points[card]
        if whole < now + worth:
            least = min((deadwood(eleven ^ 1 << out) for out in loose), default=whole)
            least = min(least, now)
            meld += chance
        else:
            least = now - dearest + worth if worth < dearest else now
        after += chance * least
        if least <= limit:
            knock += chance
            if not least:
                gin += chance
    return Draw(now, after, gin, knock, meld, len(loose))


@cache
def partners(ace_runs: str, card: Card) -> tuple[CardSet, ...]:
    """The pairs of cards that make a meld of three with this one."""
    melds = meld_rules_for(ace_runs, 1).melds_in(FULL)
    return tuple(meld ^ 1 << card for meld in melds if meld >> card & 1 and meld.bit_count() == 3)


def melds_with(ace_runs: str, card: Card, held: Sequence[float]) -> float:
    """The chance that somebody can meld a card: of some pair that makes a meld with it, both are held."""
    free = 1.0
    for pair in partners(ace_runs, card):
        low = (pair & -pair).bit_length() - 1
        high = pair.bit_length() - 1
        free *= 1.0 - held[low] * held[high]
    return 1.0 - free


def mates(card: Card) -> CardSet:
    """The other cards of its rank."""
    return (_RANK << card % 13) ^ 1 << card


@cache
def beside(card: Card, steps: int) -> CardSet:
    """The cards of its suit that lie exactly so many ranks away; ace and king are no neighbours here."""
    place, base = card % 13, card - card % 13
    return to_set([base + other for other in (place - steps, place + steps) if 0 <= other < 13])


@dataclass(frozen=True, slots=True)
class Traces:
    """What the play so far says about the opponent's hand.

    Attributes:
        thrown: the cards it threw.
        left: the cards it let lie on the pile.
        turns: how many turns it has ended.
    """

    thrown: CardSet
    left: CardSet
    turns: int


def traces(view: View) -> Traces:
    """Reads the discards. A card of this seat that the opponent neither took nor holds was left lying."""
    thrown = to_set([card for seat, card in view.discards if seat == view.opponent])
    left = to_set([card for seat, card in view.discards if seat == view.seat]) & ~view.opponent_known
    if view.upcard is not None and view.opponent in view.passed:
        left |= 1 << view.upcard
    return Traces(thrown, left, sum(1 for seat, _ in view.discards if seat == view.opponent))
