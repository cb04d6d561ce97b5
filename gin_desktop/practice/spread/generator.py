"""The generator of positions of the knocker's side: overlapping melds, loose cards, and discards that were seen."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from fractions import Fraction
from functools import reduce
from operator import or_
from typing import Final

from gin_desktop.engine.cards import FULL, SUIT_MASK, CardSet, to_list
from gin_desktop.engine.melds import MeldRules
from gin_desktop.practice.meld.overlapping_melds import add_random_cards, overlapping
from gin_desktop.practice.model import MOST_SEEN, SpreadPosition, Terms
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.sorting import sorted_melds
from gin_desktop.practice.spread.layoff_expectation import DEFENDER
from gin_desktop.practice.spread.themes import (
    MOST_LEVEL_IF_SORTED,
    NEAR,
    SPREAD_THEMES,
    SpreadTheme,
    difficulty_spread,
    margin,
)
from gin_desktop.practice.spread.weighing import Alternative, alternatives, weighing
from gin_desktop.practice.theme import choose_theme

TRIES: Final = 12000
"""How many hands are tried before the generator gives up a theme at a level."""

LEAST_MARGIN: Final = Fraction(1, 2)
"""The least difference (points) between the best and the next best spread, so that no task needs a calculator."""

_MOST_SPREADS: Final = 60
_VIEWS: Final = 4  # how many choices of seen discards are tried with one hand
_KIN: Final = 120  # how many variations of a nearly suitable hand are tried
_NEAR: Final = 3  # points within which another spread can become the best because of seen cards


def _hand(theme: SpreadTheme, terms: Terms, rng: Rng, level: int) -> CardSet | None:
    """Returns ten cards that may knock and have several possible melds; None if the try failed."""
    melder = terms.melder
    tight = terms.limit < 8  # a low limit needs melds of nearly all cards, and low loose cards
    loose = rng.below(2) if tight else 1
    start = rng.below(52)
    if rng.below(4 if tight else 2):
        start -= start % 13 - rng.below(5)  # if melds compete for low cards, either choice allows a knock
    cards = overlapping(rng, melder, 10 - loose, start, theme.overlap[level - 1])
    if cards is None or cards.bit_count() + (1 if tight else (2, 2, 3, 3, 3)[level - 1]) < 10:
        return None
    hand = add_random_cards(rng, melder, cards, 10, low=(5 if tight else 2) + rng.below(3), beside=0)
    return hand if _natural(rng, terms, hand) else None


def _natural(rng: Rng, terms: Terms, hand: CardSet) -> bool:
    """Whether a hand may knock and is not gin; hands with all four of a rank are accepted only sometimes."""
    return 0 < terms.melder.deadwood(hand) <= terms.limit and not rng.below(1 + 4 * _fours(hand))


def _kin(rng: Rng, terms: Terms, hand: CardSet) -> CardSet | None:
    """Returns ten cards that may knock and differ from ``hand`` by one card; None if the try failed."""
    gone = 1 << rng.choice(to_list(hand))
    other = add_random_cards(rng, terms.melder, hand ^ gone, 10, low=1, beside=70)
    return other if other != hand and _natural(rng, terms, other) else None


def _fours(hand: CardSet) -> int:
    """Returns how many ranks are held four times, which is rare in play."""
    suits = [hand >> 13 * suit & SUIT_MASK for suit in range(4)]
    return (suits[0] & suits[1] & suits[2] & suits[3]).bit_count()


def _seen(rng: Rng, melder: MeldRules, hand: CardSet, matter: CardSet, apart: CardSet, most: int) -> CardSet:
    """Returns seen cards: those that ``matter``, and random others, preferably high ones, as people discard them.

    They are one to ``most`` cards, and none of ``apart``.
    """
    seen = matter
    for _ in range(1 + rng.below(most) - matter.bit_count()):
        free = to_list(FULL & ~hand & ~seen & ~apart)
        seen |= 1 << max(rng.choice(free), rng.choice(free), key=lambda card: melder.points[card])
    return seen


def _candidates(theme: SpreadTheme, level: int, terms: Terms, hand: CardSet) -> tuple[list[Alternative], CardSet]:
    """Returns the spreads of a hand that could become the best for the theme and level, depending on the seen cards.

    It also returns the cards that fit spreads found by sorting, which should not be seen at higher levels. The theme's
    definition is checked later.
    """
    every = alternatives(SpreadPosition(terms, hand))
    best = every[0].measure
    near = [one for one in every if one.measure - best < NEAR]
    if not 1 < len(every) <= _MOST_SPREADS or every[-1].measure == best:
        return [], 0
    if len({(one.deadwood, one.open_cards) for one in near}) < (2, 2, 2, 2, 3)[level - 1]:
        return [], 0  # a hard position needs several good spreads
    found = theme.aim(every, [one for one in near if one.measure - best < _NEAR])
    shun = 0
    if found and level > MOST_LEVEL_IF_SORTED:
        sorts = {frozenset(melds) for melds in sorted_melds(terms.melder, hand)}
        easy = {(one.deadwood, one.open_cards) for one in every if frozenset(one.melds) in sorts}
        found = [one for one in found if (one.deadwood, one.open_cards) not in easy]
        shun = _union(cards for _, cards in easy)
    return found, shun


def _union(parts: Iterable[CardSet]) -> CardSet:
    return reduce(or_, parts, 0)


def _view(terms: Terms, rng: Rng, hand: CardSet, aim: Alternative, shun: CardSet, most: int) -> CardSet | None:
    """Returns one to ``most`` seen cards that probably make ``aim`` the best spread; None if they cannot.

    Cards of ``shun`` are chosen last; if ``aim`` is the best already, any other cards are.
    """
    melder, blind = terms.melder, SpreadPosition(terms, hand)
    best = alternatives(blind)[0]
    gap = aim.measure - best.measure
    if gap == 0:
        return _seen(rng, melder, hand, 0, aim.open_cards | shun, most)
    share = Fraction(DEFENDER, blind.unseen.bit_count() - most // 2)
    order, matter = to_list(aim.open_cards & ~best.open_cards), 0
    rng.shuffle(order)
    order.sort(key=lambda card: shun >> card & 1)
    for card in order[:most]:
        matter |= 1 << card
        if melder.total(matter) * share > gap + LEAST_MARGIN:
            return _seen(rng, melder, hand, matter, aim.open_cards | best.open_cards | shun, most)
    return None


def generating(
    theme: str, terms: Terms, rng: Rng, level: int | None = None
) -> Generator[None, None, SpreadPosition | None]:
    """Makes a position of the knocker's side of a theme ("" for any), in short steps.

    It returns None if none exists under these terms, or none was found within ``TRIES`` tries, for example at a level
    that the theme does not have.
    """
    wanted = choose_theme(SPREAD_THEMES, theme, terms, rng, level)
    if wanted is None:
        return None
    kin, kept = 0, 0
    for _ in range(TRIES):
        aimed_at = level or rng.choice(wanted.levels)
        kept -= kept > 0
        # a hand of the theme at another level is probably similar to a suitable one
        hand = _kin(rng, terms, kin) if kept else _hand(wanted, terms, rng, aimed_at)
        yield
        if hand is None:
            continue
        yield from weighing(SpreadPosition(terms, hand))
        aims, shun = _candidates(wanted, aimed_at, terms, hand)
        yield
        for _ in range(_VIEWS if aims else 0):  # with other seen cards other spreads are best
            seen = _view(terms, rng, hand, rng.choice(aims), shun, 4 if aimed_at == 1 else MOST_SEEN)
            yield
            if seen is None:
                continue
            position = SpreadPosition(terms, hand, seen)
            yield from weighing(position)
            if _good(wanted, position):
                yield
                if level is None or difficulty_spread(position) == level:
                    return position
                kin, kept = hand, kept or _KIN
                break
    return None


def _good(theme: SpreadTheme, position: SpreadPosition) -> bool:
    """Whether a position is of the theme, and its best spread is clearly better than the next."""
    apart = margin(position)
    return apart is not None and apart >= LEAST_MARGIN and theme.holds(position)
