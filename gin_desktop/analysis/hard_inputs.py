"""The inputs of Hard's linear models: signs that the opponent holds a card, and the numbers that describe a position.

This is the specification of the opponent model. There are two implementations: for one view in plain Python
(:mod:`gin_desktop.players.opponent_model`) and for many candidates at once in numpy
(:mod:`gin_desktop.analysis.opponent_model`); a test compares them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeVar

from gin_desktop.engine.cards import Card, CardSet, to_set

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Number = TypeVar("Number", float, npt.NDArray[np.floating])

MAX_HELD_CHANCE: Final = 0.95
"""The highest probability that the opponent holds a card nobody has seen."""

FEW_DRAWS_LEFT: Final = 6
"""The number of draws left from which on the round may well end in a draw."""


class Sign(NamedTuple):
    """A sign that the opponent does or does not hold an unseen card: the number of certain cards near it.

    Attributes:
        cards: which cards are counted: those the opponent discarded, left on the pile, or took face up and still holds
            (``known``).
        distance: the distance of the counted cards, see :func:`cards_at`.
        whether: count 1 if there are any such cards, however many.
    """

    cards: Literal["discarded", "left", "known"]
    distance: int
    whether: bool = False


SIGNS: Final = (
    Sign("discarded", 0),
    Sign("discarded", 1),
    Sign("discarded", 2),
    Sign("left", 0),
    Sign("left", 1),
    Sign("known", 0, whether=True),
    Sign("known", 1, whether=True),
    Sign("known", 2, whether=True),
)
"""The signs; in a row of weights they come after the constant 1 and the card's points (tenths)."""


@cache
def cards_at(card: Card, distance: int) -> CardSet:
    """Returns the cards of a card's suit exactly ``distance`` ranks away; for 0 the other cards of its rank.

    Ace and king are not neighbours here.
    """
    if not distance:
        return to_set(range(card % 13, 52, 13)) ^ 1 << card
    rank, suit = card % 13, card - card % 13
    return to_set(suit + other for other in (rank - distance, rank + distance) if 0 <= other < 13)


POSITION_NUMBER_COUNT: Final = 16
"""How many numbers describe a position."""
RISK_INDEX: Final = 8
"""The index among them of the chance that the opponent melds the discard."""

DISCARD_DEPENDENT_INDICES: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 15)
"""The indices of the numbers that differ between the discards of one decision."""


def position_numbers(
    deadwood: Number,
    after: Number,
    chances: tuple[Number, Number, Number],
    loose: Number,
    risk: tuple[Number, Number],
    taken: Number,
    known: Number,
    turns: Number,
    nearly_out: Number,
) -> tuple[Number | float, ...]:
    """Returns the numbers that describe a position with ten cards; the arguments may be numbers or arrays of them.

    ``deadwood`` is that of the ten cards and ``after`` the mean after the next draw (points). ``chances`` are those
    that the next draw makes gin, allows a knock, joins a meld. ``loose`` is the number of cards in no meld; ``risk``
    the chance that the opponent melds the discard, and that times the discard's points (tenths); ``taken`` whether the
    turn began with a card taken face up; ``known`` how many cards the opponent is known to hold; ``turns`` how many
    turns this seat has ended; ``nearly_out`` whether at most :data:`FEW_DRAWS_LEFT` draws are left.
    """
    now, then = deadwood / 10, after / 10
    gin, knock, meld = chances
    return (
        1.0,
        now,
        then,
        then * then,
        gin,
        knock,
        meld,
        loose / 10,
        risk[0],
        risk[1],
        taken,
        known / 3,
        turns / 10,
        gin * now,
        nearly_out,
        knock * meld,
    )


def discard_numbers(numbers: Sequence[float], points: int, limit: int) -> tuple[float, ...]:
    """Returns the numbers by which the discards of one decision are compared.

    These are the ``numbers`` of the position at :data:`DISCARD_DEPENDENT_INDICES`, and nonlinear functions of them, as
    the step below the knock limit and the last points of deadwood are worth more than others. ``points`` are those of
    the discard, ``limit`` is the knock limit.
    """
    now, knock, loose, risk = numbers[1], numbers[5], numbers[7], numbers[RISK_INDEX]
    over, worth = now - limit / 10, points / 10
    return (
        *(numbers[place] for place in DISCARD_DEPENDENT_INDICES),
        max(0.0, over),
        float(over <= 0),
        float(points == 10),
        worth,
        worth * worth,
        risk * now,
        knock * knock,
        loose * loose,
    )
