"""Random hands whose melds compete for cards, for practice of melding and of the knocker's side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from gin_desktop.engine.cards import SUIT_MASK, Card, CardSet, to_list
from gin_desktop.engine.melds import Meld, MeldRules
from gin_desktop.practice.rng import Rng

_FOUR: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
_LENGTHS: Final = (3, 4, 5)
_TRIES: Final = 6


@cache
def _runs_with(melder: MeldRules, rank: int, length: int) -> tuple[int, ...]:
    """Returns the runs of a length that contain a rank, as masks of a suit."""
    return tuple(run for run in melder.runs if run.bit_count() == length and run >> rank & 1)


def random_set_with(rng: Rng, card: Card) -> Meld:
    """Returns a random set that contains the card, one in seven of four cards."""
    four = _FOUR << card % 13
    if rng.below(7) == 0:
        return four
    return four ^ 1 << (card + 13 * (1 + rng.below(3))) % 52


def random_run_with(rng: Rng, melder: MeldRules, card: Card, lengths: Sequence[int] = (5, 3, 1)) -> Meld:
    """Returns a random run that contains the card; ``lengths`` are the weights of three, four and five cards."""
    length = _LENGTHS[rng.weighted(lengths)]
    return rng.choice(_runs_with(melder, card % 13, length)) << card - card % 13


def overlapping(rng: Rng, melder: MeldRules, size: int, start: Card, overlap: int) -> CardSet | None:
    """Returns the union of random melds, the first of which contains ``start``, of at most ``size`` cards.

    ``overlap`` is the percentage of melds that share a card with another. None if they came out too large or too small
    for a hand of ``size`` cards.
    """
    is_run = rng.below(2) == 1
    melds = [random_run_with(rng, melder, start) if is_run else random_set_with(rng, start)]
    union = melds[0]
    for _ in range(_TRIES):
        if union.bit_count() >= size - 2:
            break
        if rng.below(100) < overlap:
            meld = rng.choice(melds)
            card = rng.choice(to_list(meld))
            new = random_run_with(rng, melder, card) if melder.is_set(meld) else random_set_with(rng, card)
        else:
            card = _another(rng, union)
            new = random_run_with(rng, melder, card) if rng.below(2) else random_set_with(rng, card)
        if (union | new).bit_count() <= size:
            melds.append(new)
            union |= new
    return union if size - 3 <= union.bit_count() <= size else None


def add_random_cards(rng: Rng, melder: MeldRules, cards: CardSet, size: int, *, low: int, beside: int) -> CardSet:
    """Returns the cards with random cards added up to ``size``.

    ``beside`` is the percentage of neighbours of held cards among them; each other card is the lowest of ``low`` random
    ones.
    """
    while cards.bit_count() < size:
        if rng.below(100) < beside:
            near = _neighbours(rng.choice(to_list(cards))) & ~cards
            cards |= 1 << rng.choice(to_list(near)) if near else 0
            continue
        some = [_another(rng, cards) for _ in range(low)]
        cards |= 1 << min(some, key=lambda card: melder.points[card])
    return cards


def _another(rng: Rng, cards: CardSet) -> Card:
    """Returns a random card that is not in ``cards``."""
    while True:
        card = rng.below(52)
        if not cards >> card & 1:
            return card


def _neighbours(card: Card) -> CardSet:
    """Returns the cards of the same rank, and those up to two steps away in its suit."""
    rank, suit = card % 13, card // 13
    near = (1 << rank + 2 | 1 << rank + 1 | 1 << rank | 1 << rank >> 1 | 1 << rank >> 2) & SUIT_MASK
    return (_FOUR << rank | near << 13 * suit) & ~(1 << card)
