"""The themes of the knocker's side (their definitions and aims for the generator), and the difficulty of a position.

A new theme needs a definition, an aim, an entry in the table at the end, and its texts.

A position gets points for its level:

* ``RIVAL_POINTS`` for each further spread that costs less than ``NEAR`` points more than the best (at most three count;
  spreads of the same deadwood with the same cards that fit are one);
* ``CLOSE_POINTS`` if the next best spread costs less than ``NARROW_MARGIN`` points more than the best;
* ``MORE_POINTS`` if every best spread has more than the least deadwood;
* ``SEEN_POINTS`` if no spread is best both with and without the seen cards;
* ``HIDDEN`` if the default spread (least deadwood, then the fewest points of cards that fit directly) is not a best
  one, though a spread of least deadwood is;
* ``MIXED_POINTS`` if no best spread is found by sorting.

A position in which a best spread is found by sorting is easy at most.
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

RIVAL_POINTS: Final = 1
CLOSE_POINTS: Final = 1
MORE_POINTS: Final = 1
SEEN_POINTS: Final = 1
HIDDEN: Final = 1
MIXED_POINTS: Final = 1

NEAR: Final = 4
NARROW_MARGIN: Final = Fraction(1)
LEAST_KNOCK_LIMIT: Final = 5
LEVEL_THRESHOLDS: Final = (2, 3, 4, 5)
"""The points from which on a position is of level 2, 3, 4 and 5."""

MOST_LEVEL_IF_SORTED: Final = 2
"""The highest level of a position that is solved by sorting."""


def same_count(position: SpreadPosition) -> bool:
    """Several spreads have the least deadwood, they do not all cost the same, and one of them is a best spread."""
    every = alternatives(position)
    least = min(one.deadwood for one in every)
    measures = {one.measure for one in every if one.deadwood == least}
    return len(measures) > 1 and every[0].measure in measures


def dearer_is_better(position: SpreadPosition) -> bool:
    """Every best spread has more than the least deadwood."""
    least = min(one.deadwood for one in alternatives(position))
    return all(one.deadwood > least for one in best_spreads(position))


def seen_cards(position: SpreadPosition) -> bool:
    """Without the seen cards only other spreads would be best."""
    if not position.seen:
        return False
    blind = {one.melds for one in best_spreads(SpreadPosition(position.terms, position.hand))}
    return blind.isdisjoint(one.melds for one in best_spreads(position))


def margin(position: SpreadPosition) -> Fraction | None:
    """Returns how many points the next best spread costs more than the best; None if all cost the same."""
    every = alternatives(position)
    return next((one.measure - every[0].measure for one in every if one.measure > every[0].measure), None)


def spread_difficulty_points(position: SpreadPosition) -> int:
    """Returns the points for the difficulty of a position; the module text lists them."""
    every = alternatives(position)
    best, next_best = every[0].measure, margin(position)
    rivals = len({(one.deadwood, one.open_cards) for one in every if one.measure < best + NEAR}) - 1
    usual = default_spread(position.terms.melder, position.hand, position.unseen)
    more = dearer_is_better(position)
    hidden = not more and not any(set(one.melds) == set(usual) for one in best_spreads(position))
    return (
        RIVAL_POINTS * min(3, rivals)
        + CLOSE_POINTS * (next_best is not None and next_best < NARROW_MARGIN)
        + MORE_POINTS * more
        + SEEN_POINTS * seen_cards(position)
        + HIDDEN * hidden
        + MIXED_POINTS * (not is_solved_by_sorting(position))
    )


def difficulty_spread(position: SpreadPosition) -> int:
    """Returns the level of a position of the knocker's side, 1 to 5."""
    points = spread_difficulty_points(position)
    level = 1 + sum(points >= step for step in LEVEL_THRESHOLDS)
    return (
        min(level, MOST_LEVEL_IF_SORTED) if level > MOST_LEVEL_IF_SORTED and is_solved_by_sorting(position) else level
    )


def is_solved_by_sorting(position: SpreadPosition) -> bool:
    """Whether the melds of a best spread lie side by side after sorting by rank or by suit."""
    best = {frozenset(one.melds) for one in best_spreads(position)}
    return any(frozenset(melds) in best for melds in sorted_melds(position.terms.melder, position.hand))


def _any_knock(terms: Terms) -> bool:
    return terms.has("spread")


def _room_to_choose(terms: Terms) -> bool:
    """Whether the limit leaves a choice; below ``LEAST_KNOCK_LIMIT`` such positions are too rare to be found."""
    return _any_knock(terms) and terms.limit >= LEAST_KNOCK_LIMIT


# --- the aims of the themes: of the spreads near the best, those that seen cards may make the best


def _cheap_ones(every: Sequence[Alternative], near: Sequence[Alternative]) -> list[Alternative]:
    """Returns the spreads of least deadwood, if different cards fit them."""
    least = min(one.deadwood for one in every)
    if len({one.open_cards for one in every if one.deadwood == least}) < 2:
        return []
    return [one for one in near if one.deadwood == least]


def _dear_ones(every: Sequence[Alternative], near: Sequence[Alternative]) -> list[Alternative]:
    """Returns the spreads of more than the least deadwood."""
    least = min(one.deadwood for one in every)
    return [one for one in near if one.deadwood > least]


def _worse_ones(every: Sequence[Alternative], near: Sequence[Alternative]) -> list[Alternative]:
    """Returns the spreads that are not the best without seen cards."""
    return [one for one in near if one.measure > every[0].measure]


# --- the themes


@dataclass(frozen=True, slots=True, kw_only=True)
class SpreadTheme(Theme[SpreadPosition]):
    """A theme of the knocker's side.

    Attributes:
        overlap: by level from 1 on, the percentage of melds of a hand that share a card with another one.
        aim: a function from all spreads of a hand (best first) and those near the best to the spreads that seen cards
            are to make the best.
    """

    kind: ClassVar[Kind] = "spread"

    overlap: tuple[int, int, int, int, int] = (85, 85, 85, 85, 85)
    aim: Callable[[Sequence[Alternative], Sequence[Alternative]], list[Alternative]]


_ALL: Final = (
    SpreadTheme(
        name="same_count",
        holds=same_count,
        possible=_any_knock,
        aim=_cheap_ones,
        levels=(1, 2, 3, 4),
        priority=10,
    ),
    SpreadTheme(
        name="seen_cards",
        holds=seen_cards,
        possible=_room_to_choose,
        overlap=(60, 60, 60, 85, 90),
        aim=_worse_ones,
        levels=(2, 3, 4, 5),
        priority=20,
    ),
    SpreadTheme(
        name="dearer_is_better",
        holds=dearer_is_better,
        possible=_room_to_choose,
        aim=_dear_ones,
        levels=(2, 3, 4, 5),  # it is never the obvious one
        priority=30,
    ),
)

SPREAD_THEMES: Final[Mapping[str, SpreadTheme]] = {theme.name: theme for theme in _ALL}
"""Every theme of the knocker's side by name, in the order in which they are best learned."""
