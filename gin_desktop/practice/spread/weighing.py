"""The cost of every spread of a position: its deadwood plus the expected points that the defender lays off on it.

The defender holds ten of the cards that the knocker has not seen; all such hands are equally likely. Deadwood and
lay-offs reduce the difference of the two deadwoods, and so the knocker's points, alike. All values are exact fractions.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import Final

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.layoffs import defence_deadwood
from gin_desktop.engine.melds import Arrangement, Meld, MeldRules
from gin_desktop.practice.model import PracticeError, SpreadPosition
from gin_desktop.practice.rng import run_to_end
from gin_desktop.practice.spread.layoff_expectation import LayoffExpectation, expected_layoff_points

_AT_A_STEP: Final = 8
_MOST_WEIGHED: Final = 256


@dataclass(frozen=True, slots=True)
class Alternative:
    """One spread that may be laid down, and its cost.

    ``deadwood`` is in points, ``expected`` are the expected points of lay-offs, chains included, ``open_cards`` the
    unseen cards that fit it directly.
    """

    melds: Arrangement
    deadwood: int
    expected: Fraction
    open_cards: CardSet
    measure: Fraction = field(init=False, compare=False)
    """the cost of the spread in points: its deadwood and the expected lay-offs; lower is better"""

    def __post_init__(self) -> None:
        object.__setattr__(self, "measure", self.deadwood + self.expected)  # stored, as it is used very often


def expected_layoffs(position: SpreadPosition, melds: Sequence[Meld]) -> Fraction:
    """Returns the expected points that the defender can lay off on ``melds`` after a knock."""
    return expected_layoff_points(position.terms.melder, melds, position.unseen)


@lru_cache(maxsize=64)
def _within(melder: MeldRules, hand: CardSet, limit: int) -> tuple[tuple[Arrangement, int], ...]:
    """Returns the spreads of a hand within the knock limit, with their deadwood (points)."""
    melds = melder.melds_in(hand)
    after = [0] * (len(melds) + 1)  # the cards that later melds could still use
    for number in range(len(melds) - 1, -1, -1):
        after[number] = after[number + 1] | melds[number]
    found: list[tuple[Arrangement, int]] = []

    def extend(first: int, taken: Arrangement, left: CardSet) -> None:
        deadwood = melder.total(left)
        if deadwood <= limit:
            found.append((taken, deadwood))
        for number in range(first, len(melds)):
            if melder.total(left & ~after[number]) > limit:
                return
            if not melds[number] & ~left:
                extend(number + 1, (*taken, melds[number]), left ^ melds[number])

    extend(0, (), hand)
    return tuple(found)


_weighed: Final[dict[SpreadPosition, tuple[Alternative, ...]]] = {}
"""A cache of recent results, as themes, levels and lessons of a position all need them."""


def weighing(position: SpreadPosition) -> Generator[None, None, tuple[Alternative, ...]]:
    """Computes the same as :func:`alternatives`, a few spreads at a step."""
    if (known := _weighed.get(position)) is not None:
        return known
    melder = position.terms.melder
    expectation = LayoffExpectation(melder, position.unseen)
    found = []
    for number, (melds, deadwood) in enumerate(_within(melder, position.hand, position.terms.limit), start=1):
        found.append(Alternative(melds, deadwood, *expectation.of(melds)))
        if number % _AT_A_STEP == 0:
            yield
    found.sort(key=_cost)
    ties = (list(tie) for _, tie in groupby(found, _cost))
    found = [
        one
        for tie in ties
        for one in (sorted(tie, key=lambda one: melder.meld_notations(one.melds)) if len(tie) > 1 else tie)
    ]
    if len(_weighed) >= _MOST_WEIGHED:
        _weighed.clear()
    weighed = _weighed[position] = tuple(found)
    return weighed


def _cost(one: Alternative) -> tuple[Fraction, int, int]:
    """Returns the sort key of spreads: their cost, their deadwood, the number of their melds."""
    return one.measure, one.deadwood, len(one.melds)


def alternatives(position: SpreadPosition) -> tuple[Alternative, ...]:
    """Returns every spread within the limit, best first; ties by least deadwood, then by fewest melds."""
    return run_to_end(weighing(position))


def best_spreads(position: SpreadPosition) -> list[Alternative]:
    """Returns the spreads of least cost; several if they cost the same."""
    every = alternatives(position)
    return [one for one in every if one.measure == every[0].measure]


def weigh(position: SpreadPosition, melds: Sequence[Meld]) -> Alternative:
    """Returns the cost of one spread of the position's hand.

    Raises :class:`DefenceError` for melds that are invalid, overlap or are not held, and :class:`PracticeError` with
    ``over_limit`` for deadwood above the knock limit.
    """
    terms = position.terms
    deadwood = defence_deadwood(terms.melder, position.hand, (), melds, ())
    if deadwood > terms.limit:
        raise PracticeError("over_limit", count=deadwood, limit=terms.limit)
    return Alternative(tuple(melds), deadwood, *LayoffExpectation(terms.melder, position.unseen).of(melds))


def chained_layoffs(position: SpreadPosition, one: Alternative) -> CardSet:
    """Returns the unseen cards that can be laid off on a spread only after others."""
    expectation = LayoffExpectation(position.terms.melder, position.unseen)
    reached = 0
    for meld in one.melds:
        for card in expectation.supports(meld):
            reached |= 1 << card
    return reached & ~one.open_cards
