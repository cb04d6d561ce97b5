"""Hands to be melded, made in slices: melds that cross, filled up to a hand; then the definition decides."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.melds import MeldRules
from gin_desktop.practice.meld.overlapping_melds import filled_up, overlapping
from gin_desktop.practice.meld.themes import MELD_THEMES, MeldTheme, difficulty_meld
from gin_desktop.practice.model import MeldPosition, Terms
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.theme import theme_to_make

TRIES: Final = 3000
"""So many hands are tried before a theme at a level counts as not found."""

_MOST_DEADWOOD: Final = 30
_MOST_MELDS: Final = 24  # melds, parts of longer ones included; more is a puzzle, not a hand of gin


def _natural(rng: Rng, melder: MeldRules, hand: CardSet) -> bool:
    """Whether a hand of gin may look like that; hands that are gin are rare at the table, and here."""
    least = melder.deadwood(hand)
    if least > _MOST_DEADWOOD or len(melder.melds_in(hand)) > _MOST_MELDS:
        return False
    return least > 0 or rng.below(5) == 0


def _attempt(theme: MeldTheme, terms: Terms, rng: Rng, level: int) -> MeldPosition | None:
    """One try."""
    melder = terms.melder
    size = 10 if level == 1 or rng.below(3) else 11
    start = rng.below(52)
    if theme.ranks:
        start += rng.choice(theme.ranks) - start % 13
    cards = overlapping(rng, melder, size - rng.below(3), start, theme.overlap[level - 1])
    if cards is None:
        return None
    hand = filled_up(rng, melder, cards, size, low=2, beside=20 if level == 1 else 45)
    return MeldPosition(terms, hand) if _natural(rng, melder, hand) else None


def generating(
    theme: str, terms: Terms, rng: Rng, level: int | None = None
) -> Generator[None, None, MeldPosition | None]:
    """Makes a hand to be melded, of a theme ("" for any), a little at each step.

    None when there is none under these terms, or when none was met within ``TRIES`` tries, as at a level that the
    theme does not have.
    """
    wanted = theme_to_make(MELD_THEMES, theme, terms, rng, level)
    if wanted is None:
        return None
    for _ in range(TRIES):
        aimed = level or rng.choice(wanted.levels)
        position = _attempt(wanted, terms, rng, aimed)
        yield
        if position is None or not wanted.holds(position):
            continue
        yield
        if level is None or difficulty_meld(position) == level:
            return position
    return None
