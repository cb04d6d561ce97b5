"""The generator of lay-off positions: it fills a plan up to two natural hands, then checks the theme's definition.

The daily sets depend on it: a change that makes other positions of the same seed needs a new version that leaves this
one in place for past dates, see ``daily_set.DAILY_SET_VERSIONS``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gin_desktop.engine.cards import FULL, CardSet
from gin_desktop.engine.melds import MeldRules
from gin_desktop.practice.layoff import plans
from gin_desktop.practice.layoff.difficulty import difficulty_layoff
from gin_desktop.practice.layoff.filling import fill_hand, fours, random_knocker_hand
from gin_desktop.practice.layoff.solving import layoff_reach
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES, LayoffTheme
from gin_desktop.practice.model import LayoffPosition, Terms
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.theme import PositionGenerator

TRIES: Final = 2000
"""How many plans are tried before the generator gives up a theme at a level."""

# What is added to the plan of a theme, by level; None for nothing.
_TWISTS: Final[Mapping[int, tuple[plans.Aim | None, ...]]] = {
    1: (None,),
    2: (None, None, plans.keep_card, plans.fourth),
    3: (None, plans.keep_card, plans.fourth, plans.both_ends, plans.chain),
    4: (plans.break_meld, plans.break_meld, plans.keep_card, plans.chain, plans.set_or_run),
    5: (plans.break_meld, plans.break_meld, plans.break_meld, plans.set_or_run),
}
_MOST_DEADWOOD: Final = 45
_MOST_MELDS: Final = 9  # possible melds in a hand; more would look like a puzzle, not like a hand of gin


def _natural(melder: MeldRules, hand: CardSet) -> bool:
    """Whether the hand could occur in play at that point: not gin, and not hopeless."""
    return 0 < melder.deadwood(hand) <= _MOST_DEADWOOD and len(melder.melds_in(hand)) <= _MOST_MELDS


def _planned(theme: LayoffTheme, terms: Terms, rng: Rng, level: int) -> plans.Plan | None:
    """Returns a plan for the theme, with an addition that makes it as hard as the level; None if that failed."""
    if level in theme.alone:
        return theme.alone[level](rng, terms)
    plan = theme.aim(rng, terms)
    twist = rng.choice(_TWISTS[level])
    if plan is None or twist is None or twist is theme.aim or not plan.wanted:
        return plan  # nothing is added to a plan without lay-offs
    other = twist(rng, terms)
    return None if other is None else plan.join(other)


def _attempt(theme: LayoffTheme, terms: Terms, rng: Rng, level: int) -> LayoffPosition | None:
    """Returns the position of one try, a plan and two hands around it; None if it failed."""
    plan = _planned(theme, terms, rng, level)
    if plan is None or plan.wanted.bit_count() > 9:
        return None
    gin = plan.gin or terms.limit == 0 or (terms.layoff_on_gin and not plan.low_deadwood and rng.below(5) == 0)
    least = terms.limit // 2 if plan.low_deadwood else 0
    worth = least + rng.below(terms.limit + 1 - least)
    side = random_knocker_hand(rng, terms, plan.must, plan.wanted, gin=gin, worth=worth)
    if side is None:
        return None
    melder = terms.melder
    free = FULL & ~side.cards
    if plan.no_other_layoffs or level == 1:
        free &= ~layoff_reach(melder, side.spread).directly_fitting
    if plan.low_deadwood:
        melds, beside = rng.weighted((1, 4, 5)), 10
    else:
        melds, beside = rng.weighted((3, 5, 2)), 15 if level == 1 else 35
    hand = fill_hand(rng, melder, plan.wanted, free, melds=melds, beside=beside)
    if hand is None or not _natural(melder, hand) or fours(hand) > rng.weighted((3, 1)):
        return None  # four of a rank are rare at the end of a round
    return LayoffPosition(terms, side.spread, side.deadwood, hand)


generating: Final = PositionGenerator(LAYOFF_THEMES, _attempt, difficulty_layoff, TRIES)
"""Makes a lay-off position of a theme."""
