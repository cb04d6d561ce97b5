"""What kind of player sits opposite: chances of five types, from the rounds that were shown.

A finished round lies open: who ended it, when, with what, and what the other one held. Each such *sign* is more or less
likely with each type, so the chances of the types follow by Bayes' rule, round after round. How likely they are was
counted in rounds of Expert against players of each type (``python -m tools.training.signs``).
"""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np

from gin_desktop.analysis.batch import Cards, Counts, Flags, Melds
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.minds.sign_table import COUNTS


class Type(IntEnum):
    """Knocks whenever it can; weighs a knock as Expert and Hard do; knocks in the first turns and waits for gin later;
    waits for gin or next to nothing; anything else."""

    AT_ONCE = 0
    BALANCED = 1
    PATIENT = 2
    HUNTER = 3
    RANDOM = 4


TYPES: Final = len(Type)

PRIOR: Final[Floats] = np.log(np.array([0.18, 0.48, 0.12, 0.12, 0.1], np.float32))
"""Before anything was shown (logarithms of chances)."""

NO_LIMIT: Final = 5
"""Where the limit is lower, rounds say nothing of who would knock."""
_TRUST: Final = 1.4
"""What a round counts: a little more than it says by itself, or a style would be seen through too late. With 1.8, and a
prior that expects somebody who knocks at once, networks lost 2 to 3 games in a hundred to those that had no types."""

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
_TWO_OF: Final = np.array(list(combinations(range(HAND + 2), 2)))


class Shown(NamedTuple):
    """Seats in finished rounds, as everybody saw them: the hands of ten cards, the last discard of each and the one
    before (single cards as sets, nothing for none), the discards of the round, whether the seat ended the round by a
    knock or gin, what it was left with, and the limit."""

    hands: Cards
    last: Cards
    before: Cards
    turns: Counts
    ended: Flags
    points: Counts
    limit: Counts


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


def _weights() -> Floats:
    counts = np.array(COUNTS, np.float64) + 2.0
    found: Floats = (_TRUST * np.log(counts / counts.sum(0))).astype(np.float32)
    return found


WEIGHTS: Final[Floats] = _weights()
"""What a sign adds to the logarithm of each type's chance (SIGNS, TYPES)."""


def chances_of(logarithms: Floats) -> Floats:
    """Chances of the types (..., TYPES) from sums of logarithms."""
    found: Floats = np.exp(logarithms - logarithms.max(axis=-1, keepdims=True))
    found /= found.sum(axis=-1, keepdims=True)
    return found
