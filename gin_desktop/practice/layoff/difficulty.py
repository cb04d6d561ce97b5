"""How hard a position is, from 1 (first steps) to 5 (fiendish), from what makes it hard and from nothing else.

A lay-off position gets points:

* for each way to do it that people fall back on and that misses the optimum: melding for the least deadwood first
  (``NAIVE``), laying off everything that goes first (``GREEDY``);
* for a card that must go on the run although a set would take it (``PLACE``);
* for each card that goes only after another (``FOLLOWS``, three count);
* for each card that goes beyond the first (``MORE``, three count);
* for each card that fits and is better kept (``KEPT``, two count);
* for own melds that claim the same card (``CLASH``, three pairs count), a run within a longer run left out.

Fiendish is only what melding first gets wrong; other positions, however many cards go, are hard at most.

The optimum is read as its easiest: where several defences are best, the one with the fewest points counts.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.melds import MeldRules
from gin_desktop.practice.layoff.solving import MeldChoice, Solution, prefers_run, solve
from gin_desktop.practice.model import LayoffPosition

NAIVE: Final = 3
GREEDY: Final = 1
PLACE: Final = 2
FOLLOWS: Final = 1
MORE: Final = 1
KEPT: Final = 1
CLASH: Final = 1

STEPS: Final = (1, 3, 5, 8)
"""The points from which on a position is of level 2, 3, 4 and 5."""


def clashes(melder: MeldRules, hand: CardSet) -> int:
    """Pairs of melds within the hand that share a card, of which neither contains the other."""
    melds = melder.melds_in(hand)
    # a meld inside a bigger one of its kind asks for no decision of its own
    whole = [meld for meld in melds if not any(meld != other and meld & other == meld for other in melds)]
    return sum(1 for one, other in combinations(whole, 2) if one & other)


def _way_points(solution: Solution, way: MeldChoice, hand: CardSet) -> int:
    """What one best defence asks of a person."""
    follows = (way.gone & ~solution.reach.direct).bit_count()
    more = max(0, way.gone.bit_count() - 1)
    kept = (solution.reach.direct & hand & way.melded).bit_count()
    place = prefers_run(solution, way)
    return FOLLOWS * min(3, follows) + MORE * min(3, more) + KEPT * min(2, kept) + PLACE * place


def layoff_points(position: LayoffPosition) -> int:
    """The points of a lay-off position, as above."""
    solution = solve(position)
    points = min(_way_points(solution, way, position.hand) for way in solution.best)
    points += NAIVE * (solution.naive > solution.deadwood) + GREEDY * (solution.greedy > solution.deadwood)
    return points + CLASH * min(3, clashes(position.terms.melder, position.hand))


def difficulty_layoff(position: LayoffPosition) -> int:
    """The level of a lay-off position."""
    points = layoff_points(position)
    level = 1 + sum(points >= step for step in STEPS)
    solution = solve(position)
    return level if solution.naive > solution.deadwood else min(4, level)
