"""What chance alone makes of a deal.

What a random hand holds comes from :data:`SAMPLE` hands drawn with a fixed seed. How often a random card makes a meld
with a random hand is counted exactly.
"""

from __future__ import annotations

import random
from collections.abc import Generator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

from gin_desktop.engine.cards import DECK, SUIT_MASK, Card, CardSet, each, to_set
from gin_desktop.engine.melds import MeldRules, meld_rules_for
from gin_desktop.session.fairness.tallies import Melding

SAMPLE: Final = 20_000
"""Hands drawn to know what random hands hold."""
HAND: Final = 10
_EVERY_SUIT: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_TO_QUEEN: Final = (SUIT_MASK >> 1) * _EVERY_SUIT
_TO_JACK: Final = (SUIT_MASK >> 2) * _EVERY_SUIT
_FROM_TWO: Final = (SUIT_MASK ^ 1) * _EVERY_SUIT

_SEED: Final = 20_260_101
_BATCH: Final = 20


@cache
def partners(melder: MeldRules) -> tuple[tuple[CardSet, ...], ...]:
    """For each card the pairs of other cards with which it is a meld."""
    table = []
    for card in DECK:
        near = [other for other in DECK if other != card and (other % 13 == card % 13 or other // 13 == card // 13)]
        pairs = (1 << first | 1 << second for first, second in combinations(near, 2))
        table.append(tuple(pair for pair in pairs if melder.is_meld(pair | 1 << card)))
    return tuple(table)


def makes_meld(melder: MeldRules, card: Card, hand: CardSet) -> bool:
    """Whether a card makes a meld with two cards of a hand, or more."""
    return any(hand & pair == pair for pair in partners(melder)[card])


def fitting(melder: MeldRules, hand: CardSet) -> CardSet:
    """All cards that make a meld with two cards of a hand, or more: :func:`makes_meld` for the whole deck."""
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


@cache
def upcard_chance(melder: MeldRules) -> float:
    """How likely a random card makes a meld with ten random ones of the others; exact."""
    chance = 0.0
    for pairs in partners(melder):
        near = list(each(sum({1 << card for pair in pairs for card in each(pair)})))
        rest = len(DECK) - 1 - len(near)
        for size in range(2, len(near) + 1):
            hits = sum(any(to_set(some) & pair == pair for pair in pairs) for some in combinations(near, size))
            chance += hits * comb(rest, HAND - size)
    return chance / (len(DECK) * comb(len(DECK) - 1, HAND))


@dataclass(frozen=True, slots=True)
class Chance:
    """Mean and variance of what a random hand holds."""

    deadwood: tuple[float, float]
    melds: tuple[float, float]


_chances: dict[Melding, Chance] = {}


def random_hands(melding: Melding) -> Generator[None, None, Chance]:
    """What random hands hold; worked out once for each way of melding, a few hands a step."""
    if melding in _chances:
        return _chances[melding]
    melder, rng = meld_rules_for(*melding), random.Random(_SEED)
    sums = [0, 0, 0, 0]
    for number in range(SAMPLE):
        hand = to_set(rng.sample(DECK, HAND))
        deadwood = melder.deadwood(hand)
        melds = 0 if deadwood == melder.total(hand) else len(melder.best_arrangement(hand))
        for place, value in enumerate((deadwood, deadwood * deadwood, melds, melds * melds)):
            sums[place] += value
        if number % _BATCH == 0:
            yield
    means = [value / SAMPLE for value in sums]
    _chances[melding] = Chance((means[0], means[1] - means[0] ** 2), (means[2], means[3] - means[2] ** 2))
    return _chances[melding]
