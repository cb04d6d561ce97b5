"""Every spread of a position weighed: its deadwood and what the defender can be expected to lay off on it, exactly.

The defender holds ten of the cards that the knocker has not seen, each ten as likely. What a spread loses is its own
deadwood and the points of the defender's cards that could be laid off on it, on average: both make the difference of
the two deadwoods smaller by as much. Everything here is a fraction; nothing is estimated.
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
from gin_desktop.practice.rng import finished
from gin_desktop.practice.spread.layoff_expectation import LayoffExpectation, expected_points

_AT_A_STEP: Final = 8
_MOST_WEIGHED: Final = 256


@dataclass(frozen=True, slots=True)
class Alternative:
    """One spread that may be laid down.

    ``deadwood`` is in points, ``expected`` the points that the defender can lay off on average, chains included,
    ``open_cards`` the unseen cards that fit it directly.
    """

    melds: Arrangement
    deadwood: int
    expected: Fraction
    open_cards: CardSet
    measure: Fraction = field(init=False, compare=False)
    """what the spread loses, in points: its deadwood and the lay-offs to be expected; lower is better"""

    def __post_init__(self) -> None:
        object.__setattr__(self, "measure", self.deadwood + self.expected)  # asked for again and again


def expected_layoffs(position: SpreadPosition, melds: Sequence[Meld]) -> Fraction:
    """The points that the defender can lay off on ``melds`` after a knock, on average over his possible hands."""
    return expected_points(position.terms.melder, melds, position.unseen)


@lru_cache(maxsize=64)
def _within(melder: MeldRules, hand: CardSet, limit: int) -> tuple[tuple[Arrangement, int], ...]:
    """The spreads of a hand that may knock, with their deadwood in points."""
    melds = melder.melds_in(hand)
    after = [0] * (len(melds) + 1)  # the cards that melds from here on could still take
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
"""What was weighed lately: themes, levels and lessons of a position all ask for the same."""


def weighing(position: SpreadPosition) -> Generator[None, None, tuple[Alternative, ...]]:
    """As :func:`alternatives`, a few spreads at a step."""
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
        for one in (sorted(tie, key=lambda one: melder.spread_text(one.melds)) if len(tie) > 1 else tie)
    ]
    if len(_weighed) >= _MOST_WEIGHED:
        _weighed.clear()
    weighed = _weighed[position] = tuple(found)
    return weighed


def _cost(one: Alternative) -> tuple[Fraction, int, int]:
    """What orders spreads: what they lose, their deadwood, how many melds they are."""
    return one.measure, one.deadwood, len(one.melds)


def alternatives(position: SpreadPosition) -> tuple[Alternative, ...]:
    """Every spread within the limit, best first; of equally good ones the least deadwood, then the fewest melds."""
    return finished(weighing(position))


def best_spreads(position: SpreadPosition) -> list[Alternative]:
    """The spreads that lose the least; several when they lose the same."""
    every = alternatives(position)
    return [one for one in every if one.measure == every[0].measure]


def weigh(position: SpreadPosition, melds: Sequence[Meld]) -> Alternative:
    """One spread of the position's hand, weighed.

    Raises :class:`DefenceError` for melds that are none, overlap or are not held, and :class:`PracticeError` with
    ``over_limit`` for deadwood that may not knock.
    """
    terms = position.terms
    deadwood = defence_deadwood(terms.melder, position.hand, (), melds, ())
    if deadwood > terms.limit:
        raise PracticeError("over_limit", count=deadwood, limit=terms.limit)
    return Alternative(tuple(melds), deadwood, *LayoffExpectation(terms.melder, position.unseen).of(melds))


def chained(position: SpreadPosition, one: Alternative) -> CardSet:
    """The unseen cards that can go on a spread only after others."""
    expectation = LayoffExpectation(position.terms.melder, position.unseen)
    reached = 0
    for meld in one.melds:
        for card in expectation.supports(meld):
            reached |= 1 << card
    return reached & ~one.open_cards
