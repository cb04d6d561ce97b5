"""Outs, dangers of discards and the results of the next draw, for many hands at once in numpy.

:mod:`gin_desktop.players.opponent_model` does the same for one hand in plain Python.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis.batch import ACES, FIRST_SUIT_MASK, FULL, Cards, Counts, Melds, melds_for, popcount
from gin_desktop.engine.cards import each
from gin_desktop.engine.fields import AceRuns

Floats = npt.NDArray[np.float32]

_CARDS: Final = np.arange(52)
_BITS: Final = (np.arange(FIRST_SUIT_MASK + 1)[:, None] >> np.arange(13) & 1).astype(np.float32)
_SUITS: Final = np.array([0, 13, 26, 39])
_FEW: Final = 500
"""Up to this many sets :func:`each_card` uses one matrix; for more sets it takes the cards one after the other."""
_LOW_BITS: Final = np.bitwise_count(np.arange(16)).astype(np.int16)


class NextDraws(NamedTuple):
    """The possible next draws of hands of ten, each followed by the discard of the highest loose card; one row a hand.

    ``deadwood`` is that of the ten cards, ``runs`` and ``sets`` are the cards melded. ``completing`` are the unseen
    cards that would complete a meld and ``outs`` their number; ``highest`` are the points of the highest card in no
    meld; ``mean`` and ``best`` are mean and least deadwood of all draws; ``gins`` and ``knock_limit_outs`` count the
    completing cards that lead to gin and to deadwood within the knock limit. ``draws`` are the completing cards one by
    one: the row, the card, and the deadwood it leads to.
    """

    deadwood: Counts
    runs: Cards
    sets: Cards
    completing: Cards
    outs: Counts
    highest: Floats
    mean: Floats
    best: Floats
    gins: Floats
    knock_limit_outs: Floats
    draws: tuple[Cards, Cards, Floats]


class Outs:
    """Precomputed tables of outs and dangers for one pair of ``ace_runs`` and ``ace_points``."""

    def __init__(self, melds: Melds) -> None:
        self.melds: Final = melds
        threes = sorted({run for run in melds.m.runs if run.bit_count() == 3})
        masks = np.arange(FIRST_SUIT_MASK + 1)
        completing = np.zeros(FIRST_SUIT_MASK + 1, np.int64)
        pairs = np.zeros((13, FIRST_SUIT_MASK + 1), np.int16)
        for three in threes:
            for rank in range(13):
                if three >> rank & 1:
                    pair = three ^ 1 << rank
                    held = masks & pair == pair
                    completing |= np.where(held & (masks >> rank & 1 == 0), 1 << rank, 0)
                    pairs[rank] += held
        self.partners: Final[Cards] = _partners(melds)
        """for each card the pairs that make a meld of three with it (52, pairs, 2), padded with 52"""
        self._completing: Final[Cards] = completing
        self._pairs: Final[Counts] = pairs.ravel()
        rank_points = melds.m.rank_points
        highest = np.zeros(FIRST_SUIT_MASK + 1, np.int16)
        for rank in range(13):
            highest = np.where(masks >> rank & 1, np.maximum(highest, rank_points[rank]), highest).astype(np.int16)
        self._highest: Final[Counts] = highest
        # for each number of points the cards that count less
        self._below: Final[Cards] = np.array(
            [
                sum(ACES << rank for rank in range(13) if rank_points[rank] < points)
                for points in range(max(rank_points) + 1)
            ],
            np.int64,
        )

    def completing(self, hands: Cards) -> Cards:
        """Returns the cards not held that make a meld of three with two held cards."""
        a, b, c, d = self.melds.split(hands)
        table = self._completing
        runs = table[a] | table[b] << 13 | table[c] << 26 | table[d] << 39
        pairs = a & b | c & d | (a | b) & (c | d)
        return (runs | pairs * ACES) & ~hands

    def danger(self, cards: Cards, other: Cards) -> Counts:
        """Returns how many pairs among the sets ``other`` make a meld of three with each card (0 to 51)."""
        ranks, suits = cards % 13, cards // 13
        inside = other >> 13 * suits & FIRST_SUIT_MASK
        same = (
            (other >> ranks & 1)
            | (other >> ranks + 13 & 1) << 1
            | (other >> ranks + 26 & 1) << 2
            | (other >> ranks + 39 & 1) << 3
        )
        count = _LOW_BITS[same]
        danger: Counts = self._pairs[ranks * (FIRST_SUIT_MASK + 1) + inside] + count * (count - 1) // 2
        return danger

    def highest_points(self, loose: Cards) -> Counts:
        """Returns the points of the highest card of each set, 0 for the empty set."""
        a, b, c, d = self.melds.split(loose)
        highest: Counts = self._highest[a | b | c | d]
        return highest

    def next_draws(self, hands: Cards, unseen: Cards, limits: Counts) -> NextDraws:
        """Returns what the next draw out of ``unseen`` (card sets) brings to hands of ten with these knock limits."""
        melds = self.melds
        count = len(hands)
        deadwood, runs, sets = melds.deadwood_runs_and_sets(hands)
        dear = self.highest_points(hands & ~(runs | sets))
        completing = self.completing(hands) & unseen
        # any other card replaces the highest loose card if it is lower
        rest = unseen & ~completing
        lower = self.cards_below(rest, dear)
        saved = dear * popcount(lower) - melds.total(lower)
        total = (popcount(rest) * deadwood - saved).astype(np.float32)
        outs = popcount(completing)
        best: Floats = deadwood.astype(np.float32)
        gins, knock_limit_outs = np.zeros(count, np.float32), np.zeros(count, np.float32)
        rows, bits = each_card(completing)
        after = np.zeros(0, np.float32)
        if rows.size:
            eleven = hands[rows] | bits
            points, melded = melds.deadwood_and_melded(eleven)
            after = (points - self.highest_points(eleven & ~melded)).astype(np.float32)
            total += np.bincount(rows, after, count).astype(np.float32)
            gins = np.bincount(rows, after == 0, count).astype(np.float32)
            knock_limit_outs = np.bincount(rows, after <= limits[rows], count).astype(np.float32)
            np.minimum.at(best, rows, after)
        mean: Floats = (total / np.maximum(popcount(unseen), 1)).astype(np.float32)
        draws = rows, np.bitwise_count(bits - 1).astype(np.int64), after
        return NextDraws(
            deadwood, runs, sets, completing, outs, dear.astype(np.float32), mean, best, gins, knock_limit_outs, draws
        )

    def cards_below(self, cards: Cards, points: Counts) -> Cards:
        """Returns the cards of each set that count less than ``points`` (at most those of a card)."""
        found: Cards = cards & self._below[np.maximum(points, 0)]
        return found


def _partners(melds: Melds) -> Cards:
    found: list[list[list[int]]] = [[] for _ in range(52)]
    for meld in melds.m.melds_in(FULL):
        if meld.bit_count() == 3:
            cards = list(each(meld))
            for card in cards:
                found[card].append([other for other in cards if other != card])
    most = max(map(len, found))
    return np.array([pairs + [[52, 52]] * (most - len(pairs)) for pairs in found], np.int64)


def to_planes(sets: Cards) -> Floats:
    """Returns card sets (N,) or (N, P) as zeros and ones (N, 52 P)."""
    width = 52 * sets.shape[1] if sets.ndim > 1 else 52
    found: Floats = _BITS[sets[..., None] >> _SUITS & FIRST_SUIT_MASK].reshape(len(sets), width)
    return found


@cache
def outs_for(ace_runs: AceRuns, ace_points: int) -> Outs:
    """Returns the (cached) tables for a pair of field values; building them takes some milliseconds."""
    return Outs(melds_for(ace_runs, ace_points))


def each_card(sets: Cards) -> tuple[Cards, Cards]:
    """Returns every card of every set: the rows of the sets, and the cards as sets of one."""
    if len(sets) < _FEW:
        rows, cards = (sets[:, None] >> _CARDS & 1).astype(np.bool_).nonzero()
        return rows, np.int64(1) << cards
    left = sets.copy()
    rows = np.flatnonzero(left)
    all_rows, all_bits = [rows], [left[rows] & -left[rows]]
    while True:
        left[rows] ^= all_bits[-1]
        rows = rows[left[rows] != 0]
        if not rows.size:
            return np.concatenate(all_rows), np.concatenate(all_bits)
        all_rows.append(rows)
        all_bits.append(left[rows] & -left[rows])
