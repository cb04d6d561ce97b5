"""What Hard's figures are multiplied with: signs that the opponent holds a card, and the numbers of a position.

This is the specification of the reading of the opponent's hand. It is carried out twice, for one view in plain Python
(:mod:`gin_desktop.players.opponent_model`) and for many candidates at once in numpy
(:mod:`gin_desktop.analysis.opponent_model`); a test holds the two equal.
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

NEVER_SURE: Final = 0.95
"""The most that is believed of a card nobody has seen."""

NEARLY_OUT: Final = 6
"""So few draws until the stock is dead, and a round may well be drawn."""


class Sign(NamedTuple):
    """How many cards at a ``distance`` from an unseen one (see :func:`cards_at`) the opponent discarded, left lying on
    the pile, or took face up and still holds (``known``); with ``whether`` only if there are any."""

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
"""The signs; their weights follow those of 1 (always) and of the card's own points (tenths)."""


@cache
def cards_at(card: Card, distance: int) -> CardSet:
    """The cards of its suit exactly so many ranks away (ace and king are no neighbours here); for 0 the other cards of
    its rank."""
    if not distance:
        return to_set(range(card % 13, 52, 13)) ^ 1 << card
    rank, suit = card % 13, card - card % 13
    return to_set(suit + other for other in (rank - distance, rank + distance) if 0 <= other < 13)


NUMBERS: Final = 16
"""How many numbers describe a position."""
RISK: Final = 8
"""The place among them of the chance that the opponent melds the discard."""

TELLING: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 15)
"""The places among them of what differs between the discards of one decision."""


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
    """The numbers of a position with ten cards, for one position or for many.

    ``deadwood`` is that of the ten cards and ``after`` the mean after the next draw (points). ``chances`` are those
    that the next draw makes gin, allows a knock, joins a meld. ``loose`` is how many cards are in no meld; ``risk`` the
    chance that the opponent melds the discard, and that times the discard's points (tenths); ``taken`` whether the
    turn began with a card taken face up; ``known`` how many cards the opponent is known to hold; ``turns`` how many
    turns this seat has ended; ``nearly_out`` whether at most :data:`NEARLY_OUT` draws are left.
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
    """What tells the discards of one decision apart: the ``numbers`` of the position after one that do, and bends of
    them, since the step to a count that may knock, and the last points of it, are worth more than others.

    ``points`` are those of the discard, ``limit`` is the greatest deadwood that may knock.
    """
    now, knock, loose, risk = numbers[1], numbers[5], numbers[7], numbers[RISK]
    over, worth = now - limit / 10, points / 10
    return (
        *(numbers[place] for place in TELLING),
        max(0.0, over),
        float(over <= 0),
        float(points == 10),
        worth,
        worth * worth,
        risk * now,
        knock * knock,
        loose * loose,
    )
