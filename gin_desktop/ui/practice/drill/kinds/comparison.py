"""Compares two solutions of a task: which cards differ, and which sentence explains each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.melds import Arrangement, MeldRules

Solution = tuple[Arrangement, Sequence[LayOff]]
"""Own melds, and cards laid off on the knocker's."""


class ExplainedDifference(Protocol):
    """A difference between two solutions that one sentence explains, with its cards."""

    @property
    def cards(self) -> CardSet:
        """The cards concerned."""
        ...


def differing(melder: MeldRules, hand: CardSet, first: Solution, second: Solution) -> CardSet:
    """The cards of a hand that the two solutions use differently."""
    here, there = (_fates(melder, hand, *solution) for solution in (first, second))
    return to_set(card for card in here if here[card] != there[card])


def _fates(melder: MeldRules, hand: CardSet, melds: Arrangement, layoffs: Sequence[LayOff]) -> dict[Card, str | int]:
    """How a solution uses each card of a hand: the kind of its meld, or the meld it was laid off on."""
    found: dict[Card, str | int] = dict.fromkeys(each(hand), "left")
    for meld in melds:
        for card in each(meld):
            found[card] = "set" if melder.is_set(meld) else "run"
    for layoff in layoffs:
        found[layoff.card] = layoff.meld
    return found


def sentence_numbers(lessons: Sequence[ExplainedDifference]) -> dict[Card, int]:
    """The number of the sentence, from 1, that explains each card; empty if one sentence explains all."""
    if len(lessons) < 2:
        return {}
    found: dict[Card, int] = {}
    for number, lesson in enumerate(lessons, 1):
        for card in each(lesson.cards):
            found.setdefault(card, number)
    return found
