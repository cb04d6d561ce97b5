"""What kind of player sits opposite: chances of five types, from the rounds that were shown.

A finished round lies open: who ended it, when, with what, and what the other one held. Each such *sign* is more or less
likely with each type, so the chances of the types follow by Bayes' rule, round after round. How likely they are was
counted in rounds of Expert against players of each type (``python -m tools.training.signs``).
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Cards, Counts, Flags
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

PRIOR: Final[Floats] = np.log(np.array([0.2, 0.4, 0.15, 0.1, 0.15], np.float32))
"""Before anything was shown (logarithms of chances)."""

NO_LIMIT: Final = 5
"""Where the limit is lower, rounds say nothing of who would knock."""
_TRUST: Final = 0.85
"""What a round counts: nobody is quite what a type is."""

_TURNS: Final = np.array([4, 7])
_KNOCKS: Final = np.array([4, 7])
_LEFT: Final = np.array([4, 21])
"""Where the second and later ranges begin: of own turns, of what a knock leaves, of what a hand counts that did not end
the round (here the limit is a border, too)."""
SIGNS: Final = 24
"""Three of own turns, by: three of knocks, gin, four of what was left."""


def sign_of(turns: Counts, knocked: Flags, gin: Flags, points: Counts, limit: Counts) -> Cards:
    """The sign of each seat in a finished round, 0 to :data:`SIGNS` - 1.

    ``turns`` are the discards of the round, ``points`` what the seat's hand counted at the end.
    """
    late = np.digitize(turns // 2, _TURNS)
    left = np.digitize(points, _LEFT)
    left = 4 + np.where(left == 1, 1 + (points > limit), np.where(left == 2, 3, 0))
    what = np.where(gin, 3, np.where(knocked, np.digitize(points, _KNOCKS), left))
    found: Cards = (8 * late + what).astype(np.int64)
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
