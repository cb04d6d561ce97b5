"""The difficulty of a lay-off position, from 1 (first steps) to 5 (fiendish), computed from its features alone.

A position gets points:

* for each simple method that misses the optimum: melding for the least deadwood first (``NAIVE_POINTS``), laying off
  everything possible first (``GREEDY_POINTS``);
* for a card that must go on the run although it also fits a set (``RUN_POINTS``);
* for each card that fits only after another (``CHAIN_POINTS``, at most three count);
* for each card laid off beyond the first (``MORE_POINTS``, at most three count);
* for each card that fits but is better kept (``KEPT_POINTS``, at most two count);
* for each pair of own melds that compete for a card (``PAIR_POINTS``, at most three count), not counting a run within a
  longer run.

A position is fiendish only if melding first misses the optimum; all others are hard at most.

Where several defences are best, the one with the fewest points counts.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.melds import MeldRules
from gin_desktop.practice.layoff.solving import MeldChoice, Solution, prefers_run, solve
from gin_desktop.practice.model import LayoffPosition

NAIVE_POINTS: Final = 3
GREEDY_POINTS: Final = 1
RUN_POINTS: Final = 2
CHAIN_POINTS: Final = 1
MORE_POINTS: Final = 1
KEPT_POINTS: Final = 1
PAIR_POINTS: Final = 1

LEVEL_THRESHOLDS: Final = (1, 3, 5, 8)
"""The points from which on a position is of level 2, 3, 4 and 5."""


def count_meld_conflicts(melder: MeldRules, hand: CardSet) -> int:
    """Returns the number of pairs of melds within the hand that share a card, neither of which contains the other."""
    melds = melder.melds_in(hand)
    # a meld inside a larger one is not a decision of its own
    whole = [meld for meld in melds if not any(meld != other and meld & other == meld for other in melds)]
    return sum(1 for one, other in combinations(whole, 2) if one & other)


def _way_points(solution: Solution, way: MeldChoice, hand: CardSet) -> int:
    """Returns the points of one best defence."""
    follows = (way.gone & ~solution.reach.directly_fitting).bit_count()
    more = max(0, way.gone.bit_count() - 1)
    kept = (solution.reach.directly_fitting & hand & way.melded).bit_count()
    place = prefers_run(solution, way)
    return CHAIN_POINTS * min(3, follows) + MORE_POINTS * min(3, more) + KEPT_POINTS * min(2, kept) + RUN_POINTS * place


def layoff_difficulty_points(position: LayoffPosition) -> int:
    """Returns the points for the difficulty of a lay-off position; the module text lists them."""
    solution = solve(position)
    points = min(_way_points(solution, way, position.hand) for way in solution.best)
    points += NAIVE_POINTS * (solution.naive > solution.deadwood) + GREEDY_POINTS * (
        solution.greedy > solution.deadwood
    )
    return points + PAIR_POINTS * min(3, count_meld_conflicts(position.terms.melder, position.hand))


def difficulty_layoff(position: LayoffPosition) -> int:
    """Returns the level of a lay-off position, 1 to 5."""
    points = layoff_difficulty_points(position)
    level = 1 + sum(points >= step for step in LEVEL_THRESHOLDS)
    solution = solve(position)
    return level if solution.naive > solution.deadwood else min(4, level)
