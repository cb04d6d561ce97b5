"""The expected result of the next draw, and the danger of a discard, for one hand in plain Python.

:mod:`gin_desktop.analysis.draw_odds` does the same for many hands in numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.fields import AceRuns
from gin_desktop.engine.melds import MeldRules, meld_partners


@dataclass(frozen=True, slots=True)
class DrawOdds:
    """The expected result of the next draw from the stock to ten cards.

    Attributes:
        now: the deadwood of the ten cards (points).
        after: the mean deadwood after the draw and the best discard (points).
        gin: the chance of gin after that.
        knock: the chance of deadwood within the knock limit after that (gin included).
        meld: the chance that the card drawn joins a meld.
        loose: how many cards are in no meld now.
    """

    now: int
    after: float
    gin: float
    knock: float
    meld: float
    loose: int


def draw_odds(melder: MeldRules, ten: CardSet, stock: Sequence[tuple[Card, float]], limit: int) -> DrawOdds:
    """Returns the expected result of the next draw; ``stock`` are the possible cards with their chances."""
    deadwood, points = melder.deadwood, melder.points
    now = deadwood(ten)
    loose = [card for card in each(ten) if deadwood(ten ^ 1 << card) == now - points[card]]
    highest = max((points[card] for card in loose), default=0)
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
            least = now - highest + worth if worth < highest else now
        after += chance * least
        if least <= limit:
            knock += chance
            if not least:
                gin += chance
    return DrawOdds(now, after, gin, knock, meld, len(loose))


def meld_chance(ace_runs: AceRuns, card: Card, held: Sequence[float]) -> float:
    """Returns the chance that a player can meld a card, i.e. holds both cards of some pair that makes a meld with it.

    ``held`` is the chance that the player holds each of the 52 cards.
    """
    free = 1.0
    for pair in meld_partners(ace_runs, card):
        low = (pair & -pair).bit_length() - 1
        high = pair.bit_length() - 1
        free *= 1.0 - held[low] * held[high]
    return 1.0 - free
