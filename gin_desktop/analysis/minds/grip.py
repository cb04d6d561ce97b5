"""What kind of player sits opposite: chances of five types, from the rounds that were shown.

A finished round lies open: who ended it, when, with what, and what the other one held (a *sign*), and how both have
played (:mod:`.manner`). What each of these says of the types is added up over the rounds. The weights are those of a
logistic regression on rounds of Expert against players of each type (``python -m tools.training.signs``).
"""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Cards, Melds
from gin_desktop.analysis.draw_odds import Floats, Outs
from gin_desktop.analysis.minds.manner import Shown, manner, squared
from gin_desktop.analysis.minds.sign_table import MANNERS_SAY, SIGNS_SAY


class Type(IntEnum):
    """Knocks whenever it can; weighs a knock as Expert and Hard do; knocks in the first turns and waits for gin later;
    waits for gin or next to nothing; anything else."""

    AT_ONCE = 0
    BALANCED = 1
    PATIENT = 2
    HUNTER = 3
    RANDOM = 4


TYPES: Final = len(Type)

PRIOR: Final[Floats] = np.log(np.array([0.14, 0.6, 0.1, 0.09, 0.07], np.float32))
"""Before anything was shown (logarithms of chances)."""

NO_LIMIT: Final = 5
"""Where the limit is lower, rounds say nothing of who would knock."""
_LOUDER: Final = np.float32(1.35)
"""So many times a round counts what it says: then what is predicted of scripted styles after three rounds comes nearest
to what happens (``python -m tools.training.calibrate``), and no fewer games are won."""

_TURNS: Final = np.array([4, 6, 9])
_KNOCKS: Final = np.array([4, 7])
_LEFT: Final = np.array([4, 21])
_SAT: Final = np.array([0.5, 1.2])
"""Where the second and later ranges begin: of own turns, of what a knock leaves, of what a hand counts that did not end
the round (here the limit is a border, too), of the turns at which a knock was left out."""
_WAYS: Final = 8
SIGNS: Final = 96
"""Four of own turns, by three of knocks, gin, four of what was left; each by three of turns without a knock."""
_HIDDEN: Final = 6
"""What the card usually counts with which somebody knocks: it is discarded face down."""
HAND: Final = 10
_SIGNS_SAY: Final[Floats] = np.array(SIGNS_SAY, np.float32)
_MANNERS_SAY: Final[Floats] = np.array(MANNERS_SAY, np.float32)
"""By sign (SIGNS, TYPES); by the numbers of the manner and their squares (2 * MANNERS, TYPES)."""
_TWO_OF: Final = np.array(list(combinations(range(HAND + 2), 2)))


def sat(melds: Melds, shown: Shown) -> Floats:
    """At how many of the two turns before its last a seat is likely to have left out a knock (0 to 2).

    What it held then is its last hand with the discards since, less as many cards that it drew since: any of them. Of
    all these hands the share is counted that might have knocked.
    """
    count = len(shown.hands)
    cards = np.zeros((count, HAND + 2), np.int64)
    left = shown.hands.copy()
    for place in range(HAND):
        cards[:, place] = left & -left
        left &= left - 1
    cards[:, HAND] = shown.last & ~shown.hands
    cards[:, HAND + 1] = shown.before & ~shown.hands & ~shown.last
    # who ended the round has discarded a card face down: it is missing in both hands, and counted as a usual one
    hidden = np.where(shown.ended, _HIDDEN, 0)
    most = (shown.limit - hidden)[:, None]

    def share(hands: Cards) -> Floats:
        points = melds.deadwood(hands.ravel()).reshape(hands.shape)
        found: Floats = ((points <= most) & ((points > 0) | shown.ended[:, None])).mean(1).astype(np.float32)
        return found

    all_one = shown.hands | np.where(shown.ended, 0, cards[:, HAND])
    one = all_one[:, None] & ~cards[:, :HAND]
    all_two = shown.hands | cards[:, HAND] | np.where(shown.ended, 0, cards[:, HAND + 1])
    two = all_two[:, None] & ~(cards[:, _TWO_OF[:, 0]] | cards[:, _TWO_OF[:, 1]])
    own = shown.turns // 2
    found: Floats = share(one) * (own >= 1) + share(two) * (own >= 2)
    return found


def signs_of(melds: Melds, shown: Shown) -> Cards:
    """The sign of each seat in a finished round, 0 to :data:`SIGNS` - 1."""
    turns = np.digitize(shown.turns // 2, _TURNS)
    points = shown.points
    left = np.digitize(points, _LEFT)
    left = 4 + np.where(left == 1, 1 + (points > shown.limit), np.where(left == 2, 3, 0))
    way = np.where(shown.ended, np.where(points == 0, 3, np.digitize(points, _KNOCKS)), left)
    found: Cards = ((turns * _WAYS + way) * 3 + np.digitize(sat(melds, shown), _SAT)).astype(np.int64)
    return found


def says(outs: Outs, shown: Shown) -> Floats:
    """What finished rounds add to the logarithms of the chances of the types of each seat (N, TYPES)."""
    found = squared(manner(outs, shown)) @ _MANNERS_SAY
    found += _SIGNS_SAY[signs_of(outs.melds, shown)]
    found *= _LOUDER
    return found


def chances_of(logarithms: Floats) -> Floats:
    """Chances of the types (..., TYPES) from sums of logarithms."""
    found: Floats = np.exp(logarithms - logarithms.max(axis=-1, keepdims=True))
    found /= found.sum(axis=-1, keepdims=True)
    return found
