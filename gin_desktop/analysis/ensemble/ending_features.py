"""Features of how a finished round ended for a seat, which show when a player knocks.

The seat's hands before its last turns are reconstructed as far as possible. The hand after the last discard is known.
One and two turns earlier it was that hand with the discards since added, and as many cards removed that were drawn
since; these may be any cards, so all possibilities are considered.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Cards, Flags, popcount
from gin_desktop.analysis.draw_odds import Floats, Outs
from gin_desktop.analysis.ensemble.play_features import DISCARD_SUM_COUNT, ShownRounds

HAND: Final = 10
_HIDDEN: Final = 6
"""The points assumed for a knock discard, which is face down."""
_TWO_OF: Final = np.array(list(combinations(range(HAND + 2), 2)))
_BEFORE: Final = 6
_END: Final = 6
_LAST: Final = 6
ENDING_FEATURE_COUNT: Final = _BEFORE + _END + _LAST + DISCARD_SUM_COUNT
_CLOSE: Final = 3
"""A discard that leaves up to this many points more than the best one may have been chosen for its outs."""
_NO_HAND: Final = 99


def ending_features(outs: Outs, shown: ShownRounds) -> Floats:
    """Returns the features of each seat in a round (N, ENDING_FEATURE_COUNT)."""
    return np.concatenate([_before(outs, shown), _end(shown), _last(outs, shown), shown.noted / 5], axis=1)


def _before(outs: Outs, shown: ShownRounds) -> Floats:
    """Returns features of the hands possible one and two turns before the last.

    These are the share that could have knocked, the mean deadwood and the least deadwood.
    """
    count = len(shown.hands)
    cards = np.zeros((count, HAND + 2), np.int64)
    cards[:, :HAND] = _single(shown.hands, HAND)
    cards[:, HAND] = shown.last & ~shown.hands
    cards[:, HAND + 1] = shown.before & ~shown.hands & ~shown.last
    # the knock discard was face down: it is missing in both hands, and counted with the usual points
    ended = shown.ended
    most = (shown.limit - np.where(ended, _HIDDEN, 0))[:, None]
    one = (shown.hands | np.where(ended, 0, cards[:, HAND]))[:, None] & ~cards[:, :HAND]
    two = (shown.hands | cards[:, HAND] | np.where(ended, 0, cards[:, HAND + 1]))[:, None]
    two = two & ~(cards[:, _TWO_OF[:, 0]] | cards[:, _TWO_OF[:, 1]])
    own = shown.turns // 2
    found = np.zeros((count, _BEFORE), np.float32)
    for place, hands, least in ((0, one, 1), (3, two, 2)):
        points = outs.melds.deadwood(hands.ravel()).reshape(hands.shape)
        might = (points <= most) & ((points > 0) | ended[:, None])
        found[:, place : place + 3] = np.stack([might.mean(1), points.mean(1) / 20, points.min(1) / 20], axis=1)
        found[own < least, place : place + 3] = 0
    return found


def _end(shown: ShownRounds) -> Floats:
    """Returns features of when and how the round ended for the seat."""
    ended, points = shown.ended, shown.points
    parts = (
        shown.turns / 10,
        ended,
        points / 20,
        ended & (points == 0),
        ~ended & (points > 0) & (points <= shown.limit),
        shown.limit / 10,
    )
    return np.stack(parts, axis=1).astype(np.float32)


def _last(outs: Outs, shown: ShownRounds) -> Floats:
    """Returns features of the last face-up discard compared with the other possible ones.

    These are the points that it leaves beyond the best discard, whether there are none, whether it is next to a discard
    of the opponent in its suit, how many outs are left, how many fewer than after another discard of about the same
    deadwood, and whether there is such a discard at all.
    """
    hands, last = shown.hands, shown.last
    there: Flags = (last != 0) & (hands & last == 0) & ~shown.ended
    eleven = hands | last
    cards = _single(eleven, HAND + 1)
    after = eleven[:, None] & ~cards
    points = outs.melds.deadwood(after.ravel()).reshape(after.shape)
    points = np.where(cards == 0, _NO_HAND, points)
    least = points.min(1)
    more = np.clip(outs.melds.deadwood(hands) - least, 0, 10)
    coming = popcount(outs.completing(after.ravel())).reshape(after.shape)
    most = np.where(points <= least[:, None] + _CLOSE, coming, 0).max(1)
    mine = popcount(outs.completing(hands))
    parts = (
        np.where(there, more / 10, 0),
        there & (more == 0),
        there & (outs.melds.run_extensions(last) & shown.given != 0),
        mine / 5,
        np.where(there, (most - mine) / 5, 0),
        there,
    )
    return np.stack(parts, axis=1).astype(np.float32)


def _single(hands: Cards, count: int) -> Cards:
    """Returns the cards of each hand, each as a set of one (N, count), padded with 0."""
    left = hands.copy()
    found = np.zeros((len(hands), count), np.int64)
    for place in range(count):
        found[:, place] = left & -left
        left &= left - 1
    return found
