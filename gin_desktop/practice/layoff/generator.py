"""Lay-off positions, made in slices: a plan is filled up to two natural hands, then the definition decides."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Final

from gin_desktop.engine.cards import FULL, CardSet
from gin_desktop.engine.melds import MeldRules
from gin_desktop.practice.layoff.aim import AIMS, SIMPLE, Plan
from gin_desktop.practice.layoff.difficulty import difficulty_layoff
from gin_desktop.practice.layoff.filling import filled, fours, knocker
from gin_desktop.practice.layoff.solving import reach_of, solve
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES
from gin_desktop.practice.model import LayoffPosition, Terms
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.theme import theme_to_make

GENERATOR_VERSION: Final = 1
"""Goes up with every change that makes other positions of the same seed; ``daily`` keeps the old generator."""

TRIES: Final = 2000
"""So many plans are tried before a theme at a level counts as not found."""

LEVELS_OF: Final[Mapping[str, tuple[int, ...]]] = {
    "end_of_run": (1, 2, 3, 4, 5),
    "fourth_of_set": (1, 2, 3, 4, 5),
    "both_ends": (2, 3, 4, 5),
    "chain": (2, 3, 4, 5),
    "set_or_run": (3, 4, 5),
    "break_meld": (3, 4, 5),
    "keep_card": (2, 3, 4, 5),
    "nothing_fits": (1, 2),
    "around_corner": (1, 2, 3, 4, 5),
    "layoff_on_gin": (1, 2, 3, 4, 5),
    "undercut_in_reach": (1, 2, 3, 4, 5),
}
"""The levels at which a theme can be met: breaking up a meld is no first step, nothing that fits is never fiendish."""

# What is joined to the plan of a theme, by level; "" for nothing.
_TWISTS: Final[Mapping[int, tuple[str, ...]]] = {
    1: ("",),
    2: ("", "", "keep_card", "fourth_of_set"),
    3: ("", "keep_card", "fourth_of_set", "both_ends", "chain"),
    4: ("break_meld", "break_meld", "keep_card", "chain", "set_or_run"),
    5: ("break_meld", "break_meld", "break_meld", "set_or_run"),
}
_MOST_DEADWOOD: Final = 45
_MOST_MELDS: Final = 9  # melds to be found in a hand; more than that is a puzzle, not a hand of gin


def _natural(melder: MeldRules, hand: CardSet) -> bool:
    """Whether somebody could have been dealt and kept this hand: not gin itself, and not hopeless."""
    return 0 < melder.deadwood(hand) <= _MOST_DEADWOOD and len(melder.melds_in(hand)) <= _MOST_MELDS


def _planned(theme: str, terms: Terms, rng: Rng, level: int) -> Plan | None:
    """A plan for the theme, with what makes it as hard as the level asks."""
    if (theme, level) in SIMPLE:
        return SIMPLE[theme, level](rng, terms)
    plan = AIMS[theme](rng, terms)
    twist = rng.choice(_TWISTS[level])
    if plan is None or not twist or twist == theme or theme == "nothing_fits":
        return plan
    other = AIMS[twist](rng, terms)
    return None if other is None else plan.join(other)


def _attempt(theme: str, terms: Terms, rng: Rng, level: int) -> LayoffPosition | None:
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
    theme does not have (:data:`LEVELS_OF`).
    """
    name = theme_to_make(LAYOFF_THEMES, LEVELS_OF, theme, terms, rng, level)
    if name is None:
        return None
    holds = LAYOFF_THEMES[name].holds
    for _ in range(TRIES):
        aimed = level or rng.choice(LEVELS_OF[name])
        position = _attempt(name, terms, rng, aimed)
        yield
        if position is None:
            continue
        solve(position)
        yield
        if holds(position) and (level is None or difficulty_layoff(position) == level):
            return position
    return None
