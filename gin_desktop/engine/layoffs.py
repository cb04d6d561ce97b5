"""Laying off on the knocker's melds, and the best defence (RULES.md 4.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules


class LayOff(NamedTuple):
    """One card laid off; ``meld`` is the place of the meld in the knocker's spread, counted from 0."""

    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class Defence:
    """What a defender does: own melds, lay-offs in their order, and the deadwood that is left (points)."""

    melds: Arrangement
    layoffs: tuple[LayOff, ...]
    deadwood: int


class DefenceError(GinError):
    """A defence that is not legal. Codes: ``not_held``, ``not_a_meld``, ``overlap``, ``no_such_meld``,
    ``does_not_fit``, ``no_layoffs``; ``values`` name the card or meld."""


def extend(melder: MeldRules, spread: Sequence[Meld], layoffs: Iterable[LayOff]) -> list[Meld]:
    """The knocker's melds after some lay-offs; raises :class:`DefenceError` at the first that does not fit."""
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
    """The defender's deadwood (points) after the melds and lay-offs given; raises :class:`DefenceError`."""
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
    """Every card of ``loose`` that can go, in an order in which each fits.

    Runs come first and a card that fits a run and a set goes on the run, since only there can another card follow;
    chains of different runs never take a card from each other that both could not have spared. So this lays off the
    most points that ``loose`` allows (compared with brute force in the tests).
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
    """The defence with the least deadwood: a joint optimum over own melds and lay-offs (RULES.md 4.4, exact).

    Every collection of own melds is tried, also leaving a meld unmade. Among equals: the fewest lay-offs, then
    the fewest melds, then their notation, so always the same answer. ``layoffs=False`` allows none.
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
    melds, gone = min(ties, key=lambda tie: melder.spread_text(tie[0]))
    return Defence(melds, gone, best[0])


def naive_defence(melder: MeldRules, hand: CardSet, spread: Sequence[Meld]) -> Defence:
    """Own least deadwood first, lay-offs after: what most people do. Never better than :func:`best_defence`."""
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
