"""The themes of finding melds (their definitions and parameters for the generator), and the difficulty of a hand.

A new theme needs a definition, an entry in the table at the end, and its texts.

"Every best arrangement" means every arrangement of least deadwood. A largest meld of a hand is not part of another meld
of it.

A hand gets points for its level:

* ``PAIR_POINTS`` for each pair of largest melds that share a card (at most four count);
* ``GREEDY_POINTS`` if making the meld of most points first, then the next, misses the least deadwood;
* ``PART_POINTS`` if every best arrangement uses a largest meld only in part;
* ``CORNER_POINTS`` if every best arrangement has a run around the corner;
* ``ELEVEN_POINTS`` for eleven cards.

A hand whose best melds lie side by side after sorting is easy at most.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import ClassVar, Final

from gin_desktop.engine.cards import CardSet, each
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules
from gin_desktop.practice.meld.judging import best_melds, greedy_melds, largest_melds
from gin_desktop.practice.meld.overlapping_melds import add_random_cards, overlapping
from gin_desktop.practice.model import Kind, MeldPosition, Terms
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.sorting import sorted_melds
from gin_desktop.practice.theme import PositionGenerator, Theme

PAIR_POINTS: Final = 1
GREEDY_POINTS: Final = 2
PART_POINTS: Final = 1
CORNER_POINTS: Final = 1
ELEVEN_POINTS: Final = 1

LEVEL_THRESHOLDS: Final = (2, 3, 5, 7)
"""The points from which on a hand is of level 2, 3, 4 and 5."""

MOST_LEVEL_IF_SORTED: Final = 2
"""The highest level of a hand that is solved by sorting."""


@lru_cache(maxsize=64)
def _best(position: MeldPosition) -> tuple[Arrangement, ...]:
    """Returns the best arrangements (cached, since every theme asks for them)."""
    return tuple(best_melds(position))


def _every(position: MeldPosition, test: Callable[[Arrangement], bool]) -> bool:
    """Whether every best arrangement passes a test."""
    return all(test(melds) for melds in _best(position))


def _in_sets(position: MeldPosition, melds: Arrangement) -> CardSet:
    """Returns the cards of an arrangement that are in sets."""
    return sum(meld for meld in melds if position.terms.melder.is_set(meld))


def one_card_two_melds(position: MeldPosition) -> bool:
    """A set and a run of the hand share a card that costs points in one of them.

    The card is in a run in every best arrangement, or in a set in every best arrangement.
    """
    melder, hand = position.terms.melder, position.hand
    melds = melder.melds_in(hand)
    in_sets = sum({meld for meld in largest_melds(melder, hand) if melder.is_set(meld)})
    every = [_in_sets(position, best) for best in _best(position)]
    covered = [sum(best) for best in _best(position)]
    for card in each(in_sets):
        bit = 1 << card
        if not any(meld & bit and melder.is_run(meld) for meld in melds):
            continue
        if all(sets & bit for sets in every) or all(
            all_of & bit and not sets & bit for sets, all_of in zip(every, covered, strict=True)
        ):
            return True
    return False


def split_run(position: MeldPosition) -> bool:
    """Every best arrangement gives a card of a largest run to a set, and the rest is still one run or two."""
    melder = position.terms.melder
    runs = [meld for meld in largest_melds(melder, position.hand) if melder.is_run(meld)]

    def test(melds: Arrangement) -> bool:
        sets = _in_sets(position, melds)
        return any(run & sets and any(meld & run == meld for meld in melds) for run in runs)

    return _every(position, test)


def give_up_a_set(position: MeldPosition) -> bool:
    """A set is possible, but no best arrangement has a set of that rank, because runs use its cards."""
    melder = position.terms.melder
    sets = [meld for meld in largest_melds(melder, position.hand) if melder.is_set(meld)]
    return any(_every(position, lambda melds, cards=one: not _in_sets(position, melds) & cards) for one in sets)  # type: ignore[misc]


def three_of_four(position: MeldPosition) -> bool:
    """The hand has four of a rank, and every best arrangement has a set of three of them and the fourth in a run."""
    melder = position.terms.melder
    fours = [meld for meld in melder.melds_in(position.hand) if melder.is_set(meld) and meld.bit_count() == 4]

    def test(melds: Arrangement) -> bool:
        sets = _in_sets(position, melds)
        return any((four & sets).bit_count() == 3 and four & ~sets & sum(melds) for four in fours)

    return _every(position, test)


def around_corner(position: MeldPosition) -> bool:
    """Every best arrangement has a run with king and ace."""
    return _every(position, lambda melds: any(_joins(position.terms.melder, meld) for meld in melds))


def _joins(melder: MeldRules, meld: Meld) -> bool:
    """Whether a meld is a run that contains king and ace."""
    return melder.is_run(meld) and {0, 12} <= {card % 13 for card in each(meld)}


def no_conflict(position: MeldPosition) -> bool:
    """There are at least two melds, and no two largest melds share a card: they only have to be found."""
    largest = largest_melds(position.terms.melder, position.hand)
    return len(largest) >= 2 and not _clashes(largest)


def _clashes(largest: list[CardSet]) -> int:
    return sum(1 for one, other in combinations(largest, 2) if one & other)


def _laid_in_part(position: MeldPosition, largest: list[CardSet]) -> bool:
    """Whether every best arrangement uses some largest meld only in part."""

    def test(melds: Arrangement) -> bool:
        melded = sum(melds)
        return any(
            whole != meld and whole & meld == meld and whole & ~meld & melded for meld in melds for whole in largest
        )

    return _every(position, test)


def meld_difficulty_points(position: MeldPosition) -> int:
    """Returns the points for the difficulty of a hand; the module text lists them."""
    melder, hand = position.terms.melder, position.hand
    largest = largest_melds(melder, hand)
    missed = melder.total(hand & ~sum(greedy_melds(melder, hand))) > melder.deadwood(hand)
    return (
        PAIR_POINTS * min(4, _clashes(largest))
        + GREEDY_POINTS * missed
        + PART_POINTS * _laid_in_part(position, largest)
        + CORNER_POINTS * around_corner(position)
        + ELEVEN_POINTS * (hand.bit_count() == 11)
    )


def difficulty_meld(position: MeldPosition) -> int:
    """Returns the level of a hand to be melded, 1 to 5."""
    points = meld_difficulty_points(position)
    level = 1 + sum(points >= step for step in LEVEL_THRESHOLDS)
    return (
        min(level, MOST_LEVEL_IF_SORTED) if level > MOST_LEVEL_IF_SORTED and is_solved_by_sorting(position) else level
    )


def is_solved_by_sorting(position: MeldPosition) -> bool:
    """Whether melds of least deadwood lie side by side after sorting by rank or by suit."""
    melder, hand = position.terms.melder, position.hand
    least = melder.deadwood(hand)
    return any(melder.total(hand & ~sum(melds)) == least for melds in sorted_melds(melder, hand))


def _any_terms(terms: Terms) -> bool:  # noqa: ARG001
    return True


def _corner_terms(terms: Terms) -> bool:
    return terms.ace_runs != "low"


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldTheme(Theme[MeldPosition]):
    """A theme of finding melds.

    Attributes:
        overlap: by level from 1 on, the percentage of melds of a hand that share a card with another one.
        ranks: the ranks around which melds are made; empty for any.
    """

    kind: ClassVar[Kind] = "meld"

    overlap: tuple[int, int, int, int, int] = (45, 60, 70, 85, 90)
    ranks: tuple[int, ...] = ()


_ALL: Final = (
    MeldTheme(
        name="no_conflict",
        holds=no_conflict,
        possible=_any_terms,
        levels=(1,),
        overlap=(0, 0, 0, 0, 0),
        priority=10,
    ),
    MeldTheme(
        name="one_card_two_melds",
        holds=one_card_two_melds,
        possible=_any_terms,
        levels=(1, 2, 3, 4, 5),
        priority=20,
    ),
    MeldTheme(
        name="three_of_four",
        holds=three_of_four,
        possible=_any_terms,
        levels=(2, 3, 4, 5),
        priority=30,
    ),
    MeldTheme(
        name="split_run",
        holds=split_run,
        possible=_any_terms,
        levels=(2, 3, 4, 5),
        priority=40,
    ),
    MeldTheme(
        name="give_up_a_set",
        holds=give_up_a_set,
        possible=_any_terms,
        levels=(1, 2, 3, 4, 5),
        priority=50,
    ),
    MeldTheme(
        name="around_corner",
        holds=around_corner,
        possible=_corner_terms,
        levels=(1, 2, 3, 4, 5),
        ranks=(0, 12),
        priority=60,
    ),
)

MELD_THEMES: Final[Mapping[str, MeldTheme]] = {theme.name: theme for theme in _ALL}
"""Every theme of finding melds by name, in the order in which they are best learned."""


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
    hand = add_random_cards(rng, melder, cards, size, low=2, beside=20 if level == 1 else 45)
    return MeldPosition(terms, hand) if _natural(rng, melder, hand) else None


generating: Final = PositionGenerator(MELD_THEMES, _attempt, difficulty_meld, TRIES)
"""Makes a hand to be melded of a theme."""
