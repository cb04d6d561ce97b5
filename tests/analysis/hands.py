"""Hands for the tests of batched melds: random ones, and ones in which sets and runs compete for cards."""

from __future__ import annotations

import random

import numpy as np

from gin_desktop.analysis.batch import Cards
from gin_desktop.engine.cards import CardSet, to_list, to_set
from gin_desktop.engine.melds import Arrangement, MeldRules


def hand(rng: random.Random, size: int) -> CardSet:
    """Returns a hand of the given size, usually from a few neighbouring ranks."""
    if rng.random() < 0.4:
        return to_set(rng.sample(range(52), size))
    lowest, width = rng.randrange(13), rng.choice((3, 4, 5, 6))
    cards = [(lowest + step) % 13 + 13 * suit for step in range(width) for suit in range(4)]
    others = [card for card in range(52) if card not in cards]
    if len(cards) < size:
        cards += rng.sample(others, size - len(cards) + 2)
    return to_set(rng.sample(cards, size))


def facing(rng: random.Random, knocker: CardSet) -> CardSet:
    """Returns ten cards for the opponent, often near the knocker's melds."""
    free = [card for card in range(52) if not knocker >> card & 1]
    near = [card for card in free if any(knocker >> other & 1 and abs(card - other) <= 2 for other in range(52))]
    if rng.random() < 0.5 and len(near) >= 10:
        return to_set(rng.sample(near, 10))
    crowded = to_list(hand(rng, 14) & ~knocker)
    rest = rng.sample([card for card in free if card not in crowded], 10)
    return to_set((crowded + rest)[:10])


def parts(melder: MeldRules, spread: Arrangement) -> tuple[CardSet, CardSet]:
    """Returns the cards in runs and the cards in sets of a spread."""
    sets = sum(meld for meld in spread if melder.is_set(meld))
    return sum(spread) - sets, sets


def array(cards: list[CardSet]) -> Cards:
    """Returns card sets as a numpy array."""
    return np.array(cards, np.int64)
