"""What chance makes of deals: the one model behind the statistics and the page about fair deals.

What random hands hold was found by dealing :data:`HANDS_DEALT` hands with a fixed seed. How often a random card makes a
meld with a random hand is counted exactly. Cards drawn from the stock need no average: each is compared with all the
cards that lay in the stock at that moment, any of which was equally likely to be on top.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.cards import SUIT_MASK, CardSet
from gin_desktop.engine.melds import MeldRules

HAND: Final = 10
"""Cards of a hand that is dealt; of eleven the last one is left out."""
MILLION: Final = 1_000_000
"""Chances of single draws are kept in millionths."""

Melding = tuple[str, int]
"""How aces go in runs, and their points: what the worth of a hand depends on."""
MELDINGS: Final = tuple((runs, points) for runs in ("low", "high_or_low", "wrap") for points in (1, 15))
"""Every way of melding."""

HANDS_DEALT: Final = 1_500_000
"""Hands behind each entry of :data:`RANDOM_HANDS`."""
SEED: Final = 20_260_101
"""The seed with which ``python -m tools.random_hands`` deals them."""


@dataclass(frozen=True, slots=True)
class RandomHands:
    """What ten random cards hold.

    Attributes:
        deadwood: mean and variance of their deadwood.
        melds: mean and variance of the number of their melds, in an arrangement with the least deadwood.
        upcard: how likely another random card makes a meld with two of them, or more; exact.
        shares: how likely their deadwood is 0 to 9 points, 10 to 19 and so on, and 90 or more.
    """

    deadwood: tuple[float, float]
    melds: tuple[float, float]
    upcard: float
    shares: tuple[float, ...]


RANDOM_HANDS: Final = (
    RandomHands(
        (56.568, 190.47),
        (0.43163, 0.31302),
        0.16968981857312768,
        (0.00046, 0.00612, 0.02705, 0.08854, 0.18428, 0.22480, 0.28439, 0.16164, 0.02236, 0.00036),
    ),
    RandomHands(
        (66.225, 251.60),
        (0.43159, 0.31294),
        0.16968981857312768,
        (0.00022, 0.00242, 0.01459, 0.03606, 0.11102, 0.16944, 0.19266, 0.25165, 0.17528, 0.04666),
    ),
    RandomHands(
        (56.216, 193.86),
        (0.44737, 0.32040),
        0.1763996625477203,
        (0.00050, 0.00665, 0.02889, 0.09203, 0.18948, 0.22455, 0.27763, 0.15783, 0.02209, 0.00036),
    ),
    RandomHands(
        (65.622, 255.50),
        (0.44733, 0.32032),
        0.1763996625477203,
        (0.00025, 0.00275, 0.01612, 0.03883, 0.11698, 0.17372, 0.19127, 0.24828, 0.16895, 0.04284),
    ),
    RandomHands(
        (55.993, 197.35),
        (0.46110, 0.32648),
        0.18239314227078435,
        (0.00055, 0.00713, 0.03054, 0.09430, 0.19312, 0.22250, 0.27251, 0.15691, 0.02209, 0.00036),
    ),
    RandomHands(
        (65.206, 259.58),
        (0.46112, 0.32651),
        0.18239314227078435,
        (0.00028, 0.00299, 0.01739, 0.04089, 0.12110, 0.17720, 0.19074, 0.24340, 0.16413, 0.04188),
    ),
)
"""What random hands hold, by :data:`MELDINGS`."""

_EVERY_SUIT: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_TO_QUEEN: Final = (SUIT_MASK >> 1) * _EVERY_SUIT
_TO_JACK: Final = (SUIT_MASK >> 2) * _EVERY_SUIT
_FROM_TWO: Final = (SUIT_MASK ^ 1) * _EVERY_SUIT


def fitting(melder: MeldRules, hand: CardSet) -> CardSet:
    """Returns all cards that make a meld with two cards of a hand, or more."""
    spades, hearts = hand & SUIT_MASK, hand >> 13 & SUIT_MASK
    diamonds, clubs = hand >> 26 & SUIT_MASK, hand >> 39
    red = hearts & diamonds
    fits = (spades & (hearts | diamonds | clubs) | red | (hearts | diamonds) & clubs) * _EVERY_SUIT
    if melder.ace_runs == "low":  # all suits at once; asked for at every draw of a long history
        pairs, gaps = hand & hand >> 1 & _TO_QUEEN, hand & hand >> 2 & _TO_JACK
        return fits | (pairs & _TO_JACK) << 2 | (pairs & _FROM_TWO) >> 1 | gaps << 1
    suits = (spades, hearts, diamonds, clubs)
    around = melder.ace_runs == "wrap"
    for suit, held in enumerate(suits):
        # the ranks once more above the king, as far as a run can go past it
        ranks = held | (held << 13 if around else (held & 1) << 13)
        beside, apart = ranks & ranks >> 1, ranks & ranks >> 2
        near = beside << 2 | beside >> 1 | apart << 1
        if around:
            near |= (beside & 1) << 12
        fits |= ((near & SUIT_MASK) | (near >> 13 & (SUIT_MASK if around else 1))) << 13 * suit
    return fits
