"""Two solutions of one task beside each other: which cards differ, and which sentence is about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.melds import Arrangement, MeldRules

Solution = tuple[Arrangement, Sequence[LayOff]]
"""Own melds, and what is laid off on the knocker's."""


class AboutCards(Protocol):
    """A difference that a sentence tells of."""

    @property
    def cards(self) -> CardSet:
        """The cards it is about."""
        ...


def differing(melder: MeldRules, hand: CardSet, first: Solution, second: Solution) -> CardSet:
    """The cards of a hand that end up elsewhere in the other solution."""
    here, there = (_fates(melder, hand, *solution) for solution in (first, second))
    return to_set(card for card in here if here[card] != there[card])


def _fates(melder: MeldRules, hand: CardSet, melds: Arrangement, layoffs: Sequence[LayOff]) -> dict[Card, str | int]:
    """What becomes of each card of a hand: which kind of meld it is in, or on which meld it was laid off."""
    found: dict[Card, str | int] = dict.fromkeys(each(hand), "left")
    for meld in melds:
        for card in each(meld):
            found[card] = "set" if melder.is_set(meld) else "run"
    for layoff in layoffs:
        found[layoff.card] = layoff.meld
    return found


def sentence_numbers(lessons: Sequence[AboutCards]) -> dict[Card, int]:
    """Which sentence each card belongs to, counted from 1; empty where one sentence is about all of them."""
    if len(lessons) < 2:
        return {}
    found: dict[Card, int] = {}
    for number, lesson in enumerate(lessons, 1):
        for card in each(lesson.cards):
            found.setdefault(card, number)
    return found
