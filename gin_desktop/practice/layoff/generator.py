"""Lay-off positions, made in slices: a plan is filled up to two natural hands, then the definition decides.

The daily sets come from here: whoever makes other positions of the same seed keeps this generator for the days gone by,
see ``daily_set.GENERATORS``.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Final

from gin_desktop.engine.cards import FULL, CardSet
from gin_desktop.engine.melds import MeldRules
from gin_desktop.practice.layoff import plans
from gin_desktop.practice.layoff.difficulty import difficulty_layoff
from gin_desktop.practice.layoff.filling import filled, fours, knocker
from gin_desktop.practice.layoff.solving import reach_of, solve
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES, LayoffTheme
from gin_desktop.practice.model import LayoffPosition, Terms
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.theme import theme_to_make

TRIES: Final = 2000
"""So many plans are tried before a theme at a level counts as not found."""

# What is joined to the plan of a theme, by level; None for nothing.
_TWISTS: Final[Mapping[int, tuple[plans.Aim | None, ...]]] = {
    1: (None,),
    2: (None, None, plans.keep_card, plans.fourth),
    3: (None, plans.keep_card, plans.fourth, plans.both_ends, plans.chain),
    4: (plans.break_meld, plans.break_meld, plans.keep_card, plans.chain, plans.set_or_run),
    5: (plans.break_meld, plans.break_meld, plans.break_meld, plans.set_or_run),
}
_MOST_DEADWOOD: Final = 45
_MOST_MELDS: Final = 9  # melds to be found in a hand; more than that is a puzzle, not a hand of gin


def _natural(melder: MeldRules, hand: CardSet) -> bool:
    """Whether somebody could have been dealt and kept this hand: not gin itself, and not hopeless."""
    return 0 < melder.deadwood(hand) <= _MOST_DEADWOOD and len(melder.melds_in(hand)) <= _MOST_MELDS


def _planned(theme: LayoffTheme, terms: Terms, rng: Rng, level: int) -> plans.Plan | None:
    """A plan for the theme, with what makes it as hard as the level asks."""
    if level in theme.alone:
        return theme.alone[level](rng, terms)
    plan = theme.aim(rng, terms)
    twist = rng.choice(_TWISTS[level])
    if plan is None or twist is None or twist is theme.aim or not plan.wanted:
        return plan  # to a plan in which nothing goes nothing is joined
    other = twist(rng, terms)
    return None if other is None else plan.join(other)


def _attempt(theme: LayoffTheme, terms: Terms, rng: Rng, level: int) -> LayoffPosition | None:
    """One try: a plan and two hands around it."""
    plan = _planned(theme, terms, rng, level)
    if plan is None or plan.wanted.bit_count() > 9:
        return None
    gin = plan.gin or terms.limit == 0 or (terms.layoff_on_gin and not plan.strong and rng.below(5) == 0)
    least = terms.limit // 2 if plan.strong else 0
    worth = least + rng.below(terms.limit + 1 - least)
    side = knocker(rng, terms, plan.must, plan.wanted, gin=gin, worth=worth)
    if side is None:
        return None
    melder = terms.melder
    free = FULL & ~side.cards
    if plan.quiet or level == 1:
        free &= ~reach_of(melder, side.spread).direct
    if plan.strong:
        melds, beside = rng.weighted((1, 4, 5)), 10
    else:
        melds, beside = rng.weighted((3, 5, 2)), 15 if level == 1 else 35
    hand = filled(rng, melder, plan.wanted, free, melds=melds, beside=beside)
    if hand is None or not _natural(melder, hand) or fours(hand) > rng.weighted((3, 1)):
        return None  # four of a rank are rare at the end of a round
    return LayoffPosition(terms, side.spread, side.deadwood, hand)


def generating(
    theme: str, terms: Terms, rng: Rng, level: int | None = None
) -> Generator[None, None, LayoffPosition | None]:
    """Makes a lay-off position of a theme ("" for any); a step takes well under a millisecond.

    None when there is none under these terms, or when none was met within ``TRIES`` tries, as at a level that the
    theme does not have.
    """
    wanted = theme_to_make(LAYOFF_THEMES, theme, terms, rng, level)
    if wanted is None:
        return None
    for _ in range(TRIES):
        aimed = level or rng.choice(wanted.levels)
        position = _attempt(wanted, terms, rng, aimed)
        yield
        if position is None:
            continue
        solve(position)
        yield
        if wanted.holds(position) and (level is None or difficulty_layoff(position) == level):
            return position
    return None
