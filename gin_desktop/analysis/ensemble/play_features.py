"""Features of how a seat played a finished round, whatever ended it.

When high cards are discarded, whether it is safe ones, how often the other side's discards are taken, what was kept.
Players differ in these before they have had many knocks to make or to leave out.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from gin_desktop.analysis.batch import FOUR, Cards, Counts, Flags, Melds, popcount
from gin_desktop.analysis.draw_odds import Floats, Outs

_STAGES: Final = 4
_STAGE: Final = 2
_COUNTS: Final = slice(_STAGES, 2 * _STAGES)
_ALIKE, _NEAR, _BACK = range(2 * _STAGES, 2 * _STAGES + 3)
DISCARD_SUMS: Final = 2 * _STAGES + 3
"""What is summed up over the discards of a seat: points and number of those in its first two turns, the next two, two
more and all later ones; how many were of a rank that the other side had discarded, or beside such a card in its suit;
how many the other side had discarded itself."""
SOON: Final = 2
"""The discards of the first turns, which may have been taken soon."""
PLAY_FEATURES: Final = 16
_USUAL: Final = np.float32(6.5)
"""Points of a card on average: about what a discard counts."""
_GAP: Final = 6


class ShownRounds(NamedTuple):
    """Seats in finished rounds, as everybody saw them.

    The hands of ten cards, the last discard of each and the one before (single cards as sets, nothing for none), the
    discards of the round, whether the seat ended the round by a knock or gin, what it was left with, the limit; the
    sums over its discards (N, DISCARD_SUMS), all discards of the other side, and the first of them.
    """

    hands: Cards
    last: Cards
    before: Cards
    turns: Counts
    ended: Flags
    points: Counts
    limit: Counts
    noted: Floats
    given: Cards
    soon: Cards


def discard_sums(melds: Melds, cards: Cards, own: Cards, given: Cards) -> Floats:
    """What discards add to the sums (N, DISCARD_SUMS).

    ``own`` is how many the seat had made before each, ``given`` what the opponent had discarded by then.
    """
    rows = np.arange(len(cards))
    stage = np.minimum(own // _STAGE, _STAGES - 1)
    bits = np.int64(1) << cards
    found = np.zeros((len(cards), DISCARD_SUMS), np.float32)
    found[rows, stage] = melds.points[cards]
    found[rows, _STAGES + stage] = 1
    found[:, _ALIKE] = (given & ~bits) >> cards % 13 & FOUR != 0
    found[:, _NEAR] = melds.near(bits) & given != 0
    found[:, _BACK] = given & bits != 0
    return found


def play_features(outs: Outs, shown: ShownRounds) -> Floats:
    """The features of each seat (N, PLAY_FEATURES)."""
    melds, sums, hands = outs.melds, shown.noted, shown.hands
    _, melded = melds.melded(hands)
    loose = hands & ~melded
    counts = sums[:, _COUNTS]
    all_ = counts.sum(1)
    some = np.maximum(all_, 1)
    taken = hands & shown.given
    takes = sums[:, _BACK] + popcount(taken)
    last = shown.last != 0
    gap = (melds.total(shown.last) - outs.highest(loose)).astype(np.float32)
    found = np.empty((len(hands), PLAY_FEATURES), np.float32)
    found[:, :_STAGES] = np.where(counts > 0, sums[:, :_STAGES] / np.maximum(counts, 1) - _USUAL, 0) / 10
    found[:, 4] = takes / 3
    found[:, 5] = popcount(hands & shown.soon) / 2
    found[:, 6] = takes / (some + 1)
    found[:, 7] = sums[:, _ALIKE] / some
    found[:, 8] = sums[:, _NEAR] / some
    found[:, 9] = popcount(loose) / 10
    found[:, 10] = np.where(last & (loose != 0), np.clip(gap, -_GAP, _GAP) / _GAP, 0)
    found[:, 11] = last & (gap < 0)
    found[:, 12] = popcount(taken & loose) / 2
    found[:, 13] = popcount(melds.near(loose) & loose) / 5
    found[:, 14] = some / 10
    found[:, 15] = melds.deadwood(hands) / 20
    return found
