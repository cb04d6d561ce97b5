"""Laying off on the knocker's melds, and the best defence (RULES.md 4.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules


class LayOff(NamedTuple):
    """One card laid off; ``meld`` is the index of the meld in the knocker's spread."""

    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class Defence:
    """A defence: the defender's own melds, the lay-offs in their order, and the deadwood that is left (points)."""

    melds: Arrangement
    layoffs: tuple[LayOff, ...]
    deadwood: int


class DefenceError(GinError):
    """An illegal defence.

    Codes: ``not_held``, ``not_a_meld``, ``overlap``, ``no_such_meld``, ``does_not_fit``, ``no_layoffs``; ``values``
    name the card or meld.
    """


def extend(melder: MeldRules, spread: Sequence[Meld], layoffs: Iterable[LayOff]) -> list[Meld]:
    """Returns the knocker's melds with the lay-offs added; raises :class:`DefenceError` at the first that fails."""
    melds = list(spread)
    for card, place in layoffs:
        if not 0 <= place < len(melds):
            raise DefenceError("no_such_meld", meld=place)
        if not melder.fits(card, melds[place]):
            raise DefenceError("does_not_fit", card=card, meld=place)
        melds[place] |= 1 << card
    return melds


def defence_deadwood(
    melder: MeldRules,
    hand: CardSet,
    spread: Sequence[Meld],
    melds: Sequence[Meld],
    layoffs: Sequence[LayOff],
) -> int:
    """Returns the defender's deadwood (points) after the given melds and lay-offs; raises :class:`DefenceError`."""
    left = hand
    for meld in melds:
        if not melder.is_meld(meld):
            raise DefenceError("not_a_meld", meld=meld)
        if meld & ~hand:
            raise DefenceError("not_held", cards=meld & ~hand)
        if meld & ~left:
            raise DefenceError("overlap", cards=meld & ~left)
        left ^= meld
    for card, _ in layoffs:
        if card < 0 or not hand >> card & 1:
            raise DefenceError("not_held", card=card)
        if not left >> card & 1:
            raise DefenceError("overlap", card=card)
        left ^= 1 << card
    extend(melder, spread, layoffs)
    return melder.total(left)


def all_layoffs(melder: MeldRules, spread: Sequence[Meld], loose: CardSet) -> tuple[LayOff, ...]:
    """Returns lay-offs of every card of ``loose`` that can be laid off, in an order in which each fits.

    Runs come first, and a card that fits a run and a set goes on the run, since only there can another card follow.
    Where two runs compete for a card, either choice lays off the same cards in the end. So this lays off the most
    points that ``loose`` allows (compared with brute force in the tests).
    """
    melds = list(spread)
    done: list[LayOff] = []
    runs = [place for place, meld in enumerate(melds) if melder.is_run(meld)]
    grew = True
    while grew:
        grew = False
        for place in runs:
            for card in each(loose):
                if melder.fits(card, melds[place]):
                    melds[place] |= 1 << card
                    loose ^= 1 << card
                    done.append(LayOff(card, place))
                    grew = True
    for place, meld in enumerate(melds):
        if place in runs:
            continue
        for card in each(loose):
            if melder.fits(card, meld):
                done.append(LayOff(card, place))
                loose ^= 1 << card
                break
    return tuple(done)


def best_defence(melder: MeldRules, hand: CardSet, spread: Sequence[Meld], *, layoffs: bool = True) -> Defence:
    """Returns the defence with the least deadwood: the exact joint optimum over own melds and lay-offs (RULES.md 4.4).

    Every combination of own melds is tried, including fewer melds than possible. Ties are broken by the fewest
    lay-offs, then the fewest melds, then their notation, so the answer is unique. ``layoffs=False`` allows no lay-offs.
    """
    if not layoffs or not spread:
        return Defence(melder.best_arrangement(hand), (), melder.deadwood(hand))
    best: tuple[int, int, int] | None = None
    ties: list[tuple[Arrangement, tuple[LayOff, ...]]] = []
    for melds, left in melder.arrangements(hand):
        gone = all_layoffs(melder, spread, left)
        deadwood = melder.total(left) - sum(melder.points[card] for card, _ in gone)
        rating = (deadwood, len(gone), len(melds))
        if best is None or rating < best:
            best, ties = rating, []
        if rating == best:
            ties.append((melds, gone))
    assert best is not None  # the empty arrangement is always tried
    melds, gone = min(ties, key=lambda tie: melder.meld_notations(tie[0]))
    return Defence(melds, gone, best[0])


def naive_defence(melder: MeldRules, hand: CardSet, spread: Sequence[Meld]) -> Defence:
    """Returns the best defence that first melds for the least deadwood and only then lays off.

    That is what most people do; it is never better than :func:`best_defence`.
    """
    best: Defence | None = None
    for melds in melder.best_arrangements(hand):
        left = hand
        for meld in melds:
            left ^= meld
        gone = all_layoffs(melder, spread, left)
        deadwood = melder.total(left) - sum(melder.points[card] for card, _ in gone)
        if best is None or deadwood < best.deadwood:
            best = Defence(melds, gone, deadwood)
    assert best is not None  # there is always a best arrangement
    return best


@dataclass(frozen=True, slots=True)
class MissedLayoffs:
    """Points that the best defence would have saved in addition.

    ``cards`` could all have been laid off as the melds lay; empty where that takes other melds or lay-offs.
    """

    points: int
    cards: tuple[Card, ...]


def missed_layoffs(melder: MeldRules, hand: CardSet, spread: Arrangement, made: Defence) -> MissedLayoffs | None:
    """Returns what a ``made`` defence has failed to lay off; None where no better lay-offs were possible."""
    best = best_defence(melder, hand, spread)
    points = made.deadwood - best.deadwood
    if points <= 0 or not best.layoffs:
        return None
    left = hand & ~sum(made.melds) & ~to_set(layoff.card for layoff in made.layoffs)
    more = all_layoffs(melder, extend(melder, spread, made.layoffs), left)
    cards = tuple(sorted((layoff.card for layoff in more), key=lambda card: (card % 13, card)))
    gone = sum(melder.points[card] for card in cards)
    return MissedLayoffs(points, cards if gone == points else ())
