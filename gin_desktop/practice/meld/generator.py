"""The generator of hands to be melded: it fills overlapping melds up to a hand, then checks the theme's definition."""

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
"""How many hands are tried before the generator gives up a theme at a level."""

_MOST_DEADWOOD: Final = 30
_MOST_MELDS: Final = 24  # possible melds, parts of longer ones included; more would look like a puzzle


def _natural(rng: Rng, melder: MeldRules, hand: CardSet) -> bool:
    """Whether the hand looks natural; hands that are gin are rare in play, so only one in five is accepted."""
    least = melder.deadwood(hand)
    if least > _MOST_DEADWOOD or len(melder.melds_in(hand)) > _MOST_MELDS:
        return False
    return least > 0 or rng.below(5) == 0


def _attempt(theme: MeldTheme, terms: Terms, rng: Rng, level: int) -> MeldPosition | None:
    """Returns the position of one try; None if it failed."""
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
    """Makes a hand to be melded of a theme ("" for any), in short steps.

    It returns None if none exists under these terms, or none was found within ``TRIES`` tries, for example at a level
    that the theme does not have.
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
