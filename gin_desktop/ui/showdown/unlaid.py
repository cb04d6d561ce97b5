"""What a person left unlaid in a showdown that is over. Knows no pixels."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.cards import Card, CardSet, to_set
from gin_desktop.engine.layoffs import Defence, all_layoffs, best_defence, extend
from gin_desktop.engine.melds import Arrangement, MeldRules
from gin_desktop.words import tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import listed
from gin_desktop.words.reckoning import Who


@dataclass(frozen=True, slots=True)
class Unlaid:
    """Points that the best defence would have got rid of besides.

    ``cards`` could all have gone as the melds lay; none where that takes other melds or lay-offs.
    """

    points: int
    cards: tuple[Card, ...]


def unlaid(melder: MeldRules, hand: CardSet, spread: Arrangement, made: Defence) -> Unlaid | None:
    """What a defence that was ``made`` has left unlaid; None where no better lay-offs were to be had."""
    best = best_defence(melder, hand, spread)
    points = made.deadwood - best.deadwood
    if points <= 0 or not best.layoffs:
        return None
    left = hand & ~sum(made.melds) & ~to_set(layoff.card for layoff in made.layoffs)
    more = all_layoffs(melder, extend(melder, spread, made.layoffs), left)
    cards = tuple(sorted((layoff.card for layoff in more), key=lambda card: (card % 13, card)))
    gone = sum(melder.points[card] for card in cards)
    return Unlaid(points, cards if gone == points else ())


def unlaid_text(found: Unlaid, defender: int, who: Who) -> str:
    """The same as a sentence."""
    you = ".you" if defender == who.you else ""
    key = "showdown.unlaid" if found.cards else "showdown.unlaid.otherwise"
    cards = listed([card_text(card) for card in found.cards])
    return tn(f"{key}{you}", found.points, name=who.names[defender], cards=cards)
