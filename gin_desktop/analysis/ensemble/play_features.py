"""Features of how a seat played a finished round, however it ended.

They show when high cards were discarded, whether these were safe, how often the opponent's discards were taken, and
what was kept. They tell players apart before there were many knocks to compare.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from gin_desktop.analysis.batch import ACES, Cards, Counts, Flags, Melds, popcount
from gin_desktop.analysis.draw_odds import Floats, Outs

_STAGES: Final = 4
_STAGE: Final = 2
_COUNTS: Final = slice(_STAGES, 2 * _STAGES)
_ALIKE, _NEAR, _BACK = range(2 * _STAGES, 2 * _STAGES + 3)
DISCARD_SUM_COUNT: Final = 2 * _STAGES + 3
"""How many sums there are over the discards of a seat: points and number of those in its turns 1 to 2, 3 to 4, 5 to 6
and later; how many were of a rank that the opponent had discarded; how many were next to such a discard in its suit;
how many the opponent had discarded itself (so they had been taken)."""
FIRST_DISCARDS: Final = 2
"""The number of the opponent's first discards that are looked at separately."""
PLAY_FEATURE_COUNT: Final = 16
_USUAL: Final = np.float32(6.5)
"""The points of an average card."""
_GAP: Final = 6


class ShownRounds(NamedTuple):
    """Seats in finished rounds, as everybody saw them; one row for each seat and round.

    Attributes:
        hands: the final hand of ten cards.
        last: the seat's last discard, as a card set; 0 for none.
        before: the discard before that.
        turns: the number of discards in the round, of both sides.
        ended: whether the seat ended the round by a knock or gin.
        points: the deadwood that it was left with.
        limit: the knock limit (points).
        noted: the sums over its discards (N, DISCARD_SUM_COUNT).
        given: all discards of the opponent.
        soon: the first of these.
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
    """Returns what each discard adds to the sums (N, DISCARD_SUM_COUNT).

    ``own`` is the number of the seat's discards before it, ``given`` what the opponent had discarded by then.
    """
    rows = np.arange(len(cards))
    stage = np.minimum(own // _STAGE, _STAGES - 1)
    bits = np.int64(1) << cards
    found = np.zeros((len(cards), DISCARD_SUM_COUNT), np.float32)
    found[rows, stage] = melds.points[cards]
    found[rows, _STAGES + stage] = 1
    found[:, _ALIKE] = (given & ~bits) >> cards % 13 & ACES != 0
    found[:, _NEAR] = melds.run_extensions(bits) & given != 0
    found[:, _BACK] = given & bits != 0
    return found


def play_features(outs: Outs, shown: ShownRounds) -> Floats:
    """Returns the features of each seat in a round (N, PLAY_FEATURE_COUNT)."""
    melds, sums, hands = outs.melds, shown.noted, shown.hands
    _, melded = melds.deadwood_and_melded(hands)
    loose = hands & ~melded
    counts = sums[:, _COUNTS]
    all_ = counts.sum(1)
    some = np.maximum(all_, 1)
    taken = hands & shown.given
    takes = sums[:, _BACK] + popcount(taken)
    last = shown.last != 0
    gap = (melds.total(shown.last) - outs.highest_points(loose)).astype(np.float32)
    found = np.empty((len(hands), PLAY_FEATURE_COUNT), np.float32)
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
    found[:, 13] = popcount(melds.run_extensions(loose) & loose) / 5
    found[:, 14] = some / 10
    found[:, 15] = melds.deadwood(hands) / 20
    return found
