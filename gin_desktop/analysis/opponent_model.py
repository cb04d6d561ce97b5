"""Where the unseen cards are likely to be and how a round may end by it: Hard's reading, for many candidates at once.

The signs, the numbers of a position and their weights are those of ``players/reading.py``, where they are explained; an
upcard that the other side passed counts as left lying only while it lies there.
What the network is shown of them is far from all it sees; but they are few, so that they are soon learned from.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis.batch import Cards, Counts, Flags, popcount
from gin_desktop.analysis.draw_odds import Floats, Outlook, Outs, planes
from gin_desktop.analysis.hardweights import GIN_ONLY, HIGH, LOW, Table, table_for
from gin_desktop.analysis.observation import Situation

_NEVER_SURE: Final = np.float32(0.95)
"""The most that is believed of a card nobody has seen."""
_TEN: Final = 10
_NEARLY_OUT: Final = 6
"""So few draws (with two cards that stay, Hard's eight in the stock), and a round may well be drawn."""

TABLES: Final = (GIN_ONLY, LOW, HIGH)
"""Hard's figures, by what :func:`kind_of` says."""
_STAGES: Final = min(len(table.held) for table in TABLES)
_HELD: Final = np.array([table.held[:_STAGES] for table in TABLES], np.float32)
_AFTER: Final = np.array([table.after for table in TABLES], np.float32).transpose(0, 1, 3, 2) / 1000
_BEFORE: Final = np.array([table.before for table in TABLES], np.float32).transpose(0, 1, 3, 2) / 1000
_MOST: Final = 10
"""The greatest limit there is."""
_KINDS: Final = np.array([TABLES.index(table_for(limit)) for limit in range(_MOST + 1)])
_LAST: Final = 31
"""More turns than a seat can end while figures still change."""
_STAGE: Final = np.array([Table.stage(turns) for turns in range(_LAST + 1)])
WAYS: Final = _AFTER.shape[-1]
"""In how many ways a round may end: to win, then to lose."""


def _apart(steps: int) -> Floats:
    """For each card the cards of its suit that are so many ranks away, or its mates for 0 (52, 52)."""
    rank, suit = np.arange(52) % 13, np.arange(52) // 13
    alike = suit[:, None] == suit
    found = alike & (abs(rank[:, None] - rank) == steps) if steps else ~alike & (rank[:, None] == rank)
    wide: Floats = found.astype(np.float32)
    return wide


_AROUND: Final = np.concatenate([_apart(0), _apart(1), _apart(2)], axis=1)
_SIGNS: Final = ((2, 3), (5, 2), (7, 3))
"""Of the cards thrown, left lying and known: where their signs begin, and how many there are."""


class Belief(NamedTuple):
    """How likely each card is held by the other side, and comes next from the stock (N, 52)."""

    held: Floats
    stock: Floats


class Draw(NamedTuple):
    """What the next card is likely to bring: the mean count after it, and the chances of gin, a knock, a meld."""

    after: Floats
    gin: Floats
    knock: Floats
    meld: Floats


class Position(NamedTuple):
    """Candidates in the few numbers that count: the row of each one's situation, whether a draw comes next, the count,
    the next draw, the cards in no meld (tenths), how likely the other side melds the card thrown, and that times its
    points (tenths)."""

    at: Cards
    before: Flags
    counts: Counts
    draw: Draw
    loose: Floats
    risk: Floats
    high: Floats


def kind_of(limits: Counts) -> Cards:
    """Which figures are for these limits."""
    found: Cards = _KINDS[np.minimum(limits, _MOST)]
    return found


def believed(outs: Outs, situation: Situation, hidden: Cards) -> Belief:
    """Where the ``hidden`` cards of each situation (those nobody has seen) are likely to be."""
    s = situation
    known = planes(s.known)
    left = np.where(s.first, 0, s.gone & ~s.thrown)
    around = (
        planes(s.thrown) @ _AROUND,
        planes(left) @ _AROUND[:, :104],
        np.minimum(known @ _AROUND, 1),
    )
    turns = (s.turns.astype(np.int64) + 1) // 2
    weights = _HELD[kind_of(s.limit), np.minimum(turns // 2, _STAGES - 1)]
    score = weights[:, :1] + weights[:, 1:2] * (outs.melds.points.astype(np.float32) / 10)
    for signs, (first, count) in zip(around, _SIGNS, strict=True):
        for place in range(count):
            score += weights[:, first + place, None] * signs[:, 52 * place : 52 * place + 52]
    unseen = planes(hidden)
    likely = unseen / (1 + np.exp(-score))
    share = (_TEN - popcount(s.known).astype(np.float32)) / np.maximum(likely.sum(1), 1e-6)
    held = np.minimum(likely * share[:, None], _NEVER_SURE)
    stock = unseen - held
    stock /= np.maximum(stock.sum(1, keepdims=True), 1e-6)
    held += known
    return Belief(held, stock)


def risks(outs: Outs, held: Floats, at: Cards, cards: Cards) -> Floats:
    """How likely the other side melds each card (0 to 51), of situation ``at``: it holds both of some pair."""
    chances = np.concatenate([held, np.zeros((len(held), 1), np.float32)], axis=1).ravel()
    pairs = outs.partners[cards] + (53 * at)[:, None, None]
    free = np.ones(len(cards), np.float32)
    for place in range(pairs.shape[1]):
        free *= 1 - chances[pairs[:, place, 0]] * chances[pairs[:, place, 1]]
    return 1 - free


def likely_draw(outs: Outs, ahead: Outlook, unseen: Cards, limits: Counts, stock: Floats) -> Draw:
    """What the next card brings where each is as likely as ``stock`` says (M, 52); ``ahead`` counts them all alike."""
    count = len(unseen)
    rows, cards, after = ahead.draws
    share = stock.reshape(-1)[52 * rows + cards]
    meld = np.bincount(rows, share, count)
    mean = np.bincount(rows, share * after, count)
    gin = np.bincount(rows, share * (after == 0), count)
    knock = np.bincount(rows, share * (after <= limits[rows]), count)
    # any other card takes the place of the dearest loose one where it is cheaper
    dear = ahead.dearest.astype(np.int16)
    rest = unseen & ~ahead.completing
    other = stock.sum(1) - meld
    cheaper = stock * planes(outs.cheaper(rest, dear))
    mean = mean + other * ahead.deadwood - (cheaper.sum(1) * dear - cheaper @ outs.melds.points.astype(np.float32))
    enough = (stock * planes(outs.cheaper(rest, np.minimum(limits - ahead.deadwood + 1, 0) + dear))).sum(1)
    knock = knock + np.where(ahead.deadwood <= limits, other, np.where(dear > 0, enough, 0))
    return Draw(*(one.astype(np.float32) for one in (mean, gin, knock, meld)))


def ways(situation: Situation, position: Position) -> Floats:
    """How likely each way of ending is (M, WAYS): a linear estimate, which may leave the range of chances."""
    at, before, counts, draw, loose, risk, high = position
    turns = situation.turns[at].astype(np.int64) // 2
    now, after = counts / np.float32(10), draw.after / 10
    numbers = np.zeros((len(at), _AFTER.shape[2]), np.float32)
    columns: tuple[npt.ArrayLike, ...] = (
        1,
        now,
        after,
        after * after,
        draw.gin,
        draw.knock,
        draw.meld,
        loose,
        np.where(before, 0, risk),
        np.where(before, 0, high),
        0,  # whether a card was taken hardly matters
        popcount(situation.known)[at] / np.float32(3),
        turns / np.float32(10),
        draw.gin * now,
        situation.left[at] <= _NEARLY_OUT,
        draw.knock * draw.meld,
    )
    for place, column in enumerate(columns):
        numbers[:, place] = column
    kind, stage = kind_of(situation.limit[at]), _STAGE[np.minimum(turns, _LAST)]
    found = np.empty((len(at), WAYS), np.float32)
    stages = _AFTER.shape[1]
    tables = (kind * stages + stage) * 2 + before
    for table in np.unique(tables):
        rows = tables == table
        found[rows] = numbers[rows] @ (_BEFORE if table & 1 else _AFTER)[table // 2 // stages, table // 2 % stages]
    return found
