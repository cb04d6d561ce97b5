"""The themes of the knocker's side: what each is by definition and how it is aimed at; and how hard a choice is.

A new theme is a definition, an aim and an entry in the table at the end, and its words.

A position gets points for its level:

* ``RIVAL`` for each spread beyond the first that loses less than ``NEAR`` points more than the best (three count;
  spreads of the same deadwood that lie open to the same cards are one);
* ``CLOSE`` when the next best spread loses less than ``NARROW`` points more than the best;
* ``MORE`` when every best spread has more deadwood than the least;
* ``SEEN`` when no spread is best both with and without the cards seen;
* ``HIDDEN`` when the least deadwood with the fewest points of cards that fit directly is not the best spread, though
  the least deadwood is right;
* ``MIXED`` when no sorting key makes a best spread.

A position of which a sorting key makes a best spread is easy at most, whatever else it has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final

from gin_desktop.engine.melds import default_spread
from gin_desktop.practice.model import Kind, SpreadPosition, Terms
from gin_desktop.practice.sorting import sorted_melds
from gin_desktop.practice.spread.weighing import Alternative, alternatives, best_spreads
from gin_desktop.practice.theme import Theme

RIVAL: Final = 1
CLOSE: Final = 1
MORE: Final = 1
SEEN: Final = 1
HIDDEN: Final = 1
MIXED: Final = 1

NEAR: Final = 4
NARROW: Final = Fraction(1)
LEAST_ROOM: Final = 5
STEPS: Final = (2, 3, 4, 5)
"""The points from which on a position is of level 2, 3, 4 and 5."""

SORTED: Final = 2
"""The highest level of what a sorting key solves."""


def same_count(position: SpreadPosition) -> bool:
    """Several spreads have the least deadwood, they do not all lose the same, and one of them is a best spread."""
    every = alternatives(position)
    least = min(one.deadwood for one in every)
    measures = {one.measure for one in every if one.deadwood == least}
    return len(measures) > 1 and every[0].measure in measures


def dearer_is_better(position: SpreadPosition) -> bool:
    """Every best spread has more deadwood than another that could be laid down."""
    least = min(one.deadwood for one in alternatives(position))
    return all(one.deadwood > least for one in best_spreads(position))


def seen_cards(position: SpreadPosition) -> bool:
    """Without the cards that were seen other spreads would be the best, and none of those that are."""
    if not position.seen:
        return False
    blind = {one.melds for one in best_spreads(SpreadPosition(position.terms, position.hand))}
    return blind.isdisjoint(one.melds for one in best_spreads(position))


def margin(position: SpreadPosition) -> Fraction | None:
    """What the next best spread loses more than the best; None when all spreads lose the same."""
    every = alternatives(position)
    return next((one.measure - every[0].measure for one in every if one.measure > every[0].measure), None)


def spread_points(position: SpreadPosition) -> int:
    """The points of a position, as above."""
    every = alternatives(position)
    best, next_best = every[0].measure, margin(position)
    rivals = len({(one.deadwood, one.open_cards) for one in every if one.measure < best + NEAR}) - 1
    usual = default_spread(position.terms.melder, position.hand, position.unseen)
    more = dearer_is_better(position)
    hidden = not more and not any(set(one.melds) == set(usual) for one in best_spreads(position))
    return (
        RIVAL * min(3, rivals)
        + CLOSE * (next_best is not None and next_best < NARROW)
        + MORE * more
        + SEEN * seen_cards(position)
        + HIDDEN * hidden
        + MIXED * (not sorted_at_once(position))
    )


def difficulty_spread(position: SpreadPosition) -> int:
    """The level of a position of the knocker's side, 1 to 5."""
    points = spread_points(position)
    level = 1 + sum(points >= step for step in STEPS)
    return min(level, SORTED) if level > SORTED and sorted_at_once(position) else level


def sorted_at_once(position: SpreadPosition) -> bool:
    """Whether the cards sorted by rank or by suit lie in a best spread."""
    best = {frozenset(one.melds) for one in best_spreads(position)}
    return any(frozenset(melds) in best for melds in sorted_melds(position.terms.melder, position.hand))


def _any_knock(terms: Terms) -> bool:
    return terms.has("spread")


def _room_to_choose(terms: Terms) -> bool:
    """Whether the limit leaves room: below ``LEAST_ROOM`` there are such positions, too rare to be met."""
    return _any_knock(terms) and terms.limit >= LEAST_ROOM


# --- how a theme is aimed at: of the spreads near the best, those that may come to be the best by what is seen


def _cheap_ones(every: Sequence[Alternative], near: Sequence[Alternative]) -> list[Alternative]:
    """The spreads of the least deadwood, if several of them lie open in different ways."""
    least = min(one.deadwood for one in every)
    if len({one.open_cards for one in every if one.deadwood == least}) < 2:
        return []
    return [one for one in near if one.deadwood == least]


def _dear_ones(every: Sequence[Alternative], near: Sequence[Alternative]) -> list[Alternative]:
    """The spreads of more than the least deadwood."""
    least = min(one.deadwood for one in every)
    return [one for one in near if one.deadwood > least]


def _worse_ones(every: Sequence[Alternative], near: Sequence[Alternative]) -> list[Alternative]:
    """The spreads that are not the best where nothing was seen."""
    return [one for one in near if one.measure > every[0].measure]


# --- the themes


@dataclass(frozen=True, slots=True, kw_only=True)
class SpreadTheme(Theme):
    """A theme of the knocker's side.

    Attributes:
        holds: whether a position is of this theme, by definition.
        overlap: by level from 1 on, how many of a hundred melds of a hand share a card with another one.
        aim: of the spreads of a hand, best first, and those of them near the best, the ones that are to become the
            best by what is seen.
    """

    kind: ClassVar[Kind] = "spread"

    holds: Callable[[SpreadPosition], bool]
    overlap: tuple[int, int, int, int, int] = (85, 85, 85, 85, 85)
    aim: Callable[[Sequence[Alternative], Sequence[Alternative]], list[Alternative]]


_ALL: Final = (
    SpreadTheme(
        name="same_count",
        holds=same_count,
        possible=_any_knock,
        aim=_cheap_ones,
        levels=(1, 2, 3, 4),
        telling=10,
    ),
    SpreadTheme(
        name="seen_cards",
        holds=seen_cards,
        possible=_room_to_choose,
        overlap=(60, 60, 60, 85, 90),
        aim=_worse_ones,
        levels=(2, 3, 4, 5),
        telling=20,
    ),
    SpreadTheme(
        name="dearer_is_better",
        holds=dearer_is_better,
        possible=_room_to_choose,
        aim=_dear_ones,
        levels=(2, 3, 4, 5),  # it is never the obvious one
        telling=30,
    ),
)

SPREAD_THEMES: Final[Mapping[str, SpreadTheme]] = {theme.name: theme for theme in _ALL}
"""Every theme of the knocker's side by name, in the order in which they are best met."""
