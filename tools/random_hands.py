"""Deals random hands, and prints what they hold as ``session/history/chance.py`` has it.

``python -m tools.random_hands`` takes some minutes; with a number it deals only so many hands.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

from gin_desktop.engine.cards import DECK, Card, CardSet, each, to_set
from gin_desktop.engine.melds import MeldRules, meld_rules_for
from gin_desktop.session.history.chance import HAND, HANDS_DEALT, MELDINGS, SEED, Melding, RandomHands

_STEP: Final = 10
_PLACES: Final = 10


@cache
def meld_partners(melder: MeldRules) -> tuple[tuple[CardSet, ...], ...]:
    """Returns for each card the pairs of other cards with which it is a meld."""
    table = []
    for card in DECK:
        near = [other for other in DECK if other != card and (other % 13 == card % 13 or other // 13 == card // 13)]
        pairs = (1 << first | 1 << second for first, second in combinations(near, 2))
        table.append(tuple(pair for pair in pairs if melder.is_meld(pair | 1 << card)))
    return tuple(table)


def makes_meld(melder: MeldRules, card: Card, hand: CardSet) -> bool:
    """Returns whether a card makes a meld with two cards of a hand, or more."""
    return any(hand & pair == pair for pair in meld_partners(melder)[card])


@cache
def upcard_meld_chance(melder: MeldRules) -> float:
    """Returns how likely a random card makes a meld with ten random ones of the others; exact."""
    chance = 0.0
    for pairs in meld_partners(melder):
        near = list(each(sum({1 << card for pair in pairs for card in each(pair)})))
        rest = len(DECK) - 1 - len(near)
        for size in range(2, len(near) + 1):
            hits = sum(any(to_set(some) & pair == pair for pair in pairs) for some in combinations(near, size))
            chance += hits * comb(rest, HAND - size)
    return chance / (len(DECK) * comb(len(DECK) - 1, HAND))


def deal(melding: Melding, hands: int) -> RandomHands:
    """Returns what so many random hands hold."""
    melder, rng = meld_rules_for(*melding), random.Random(SEED)
    deadwood, melds, places = [0, 0], [0, 0], [0] * _PLACES
    for _ in range(hands):
        hand = to_set(rng.sample(DECK, HAND))
        left = melder.deadwood(hand)
        found = 0 if left == melder.total(hand) else len(melder.best_arrangement(hand))
        for sums, value in ((deadwood, left), (melds, found)):
            sums[0] += value
            sums[1] += value * value
        places[min(left // _STEP, _PLACES - 1)] += 1
    mean_deadwood, mean_melds = _mean_and_variance(deadwood, hands, (3, 2)), _mean_and_variance(melds, hands, (5, 5))
    return RandomHands(mean_deadwood, mean_melds, upcard_meld_chance(melder), tuple(n / hands for n in places))


def _mean_and_variance(sums: Sequence[int], number: int, digits: tuple[int, int]) -> tuple[float, float]:
    mean = sums[0] / number
    return round(mean, digits[0]), round(sums[1] / number - mean * mean, digits[1])


def main(arguments: Sequence[str]) -> None:
    """Prints an entry for each way of melding."""
    hands = int(arguments[0]) if arguments else HANDS_DEALT
    for melding in MELDINGS:
        found = deal(melding, hands)
        shares = ", ".join(f"{share:.5f}" for share in found.shares)
        print(f"    RandomHands({found.deadwood}, {found.melds}, {found.upcard}, ({shares})),  # {melding}")


if __name__ == "__main__":
    main(sys.argv[1:])
