"""The opponent model in numpy: where the unseen cards probably are, and how the round may end, for many candidates.

It implements the specification of :mod:`gin_desktop.analysis.hard_inputs`;
:mod:`gin_desktop.players.opponent_model`, which Hard uses, does so for one view in plain Python. The only difference is
that it ignores whether a card was taken face up in this turn, which hardly matters. Its results are a few of the inputs
of Expert's networks, which learn from them quickly.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

import numpy as np

from gin_desktop.analysis.batch import Cards, Counts, Flags, popcount
from gin_desktop.analysis.draw_odds import Floats, NextDraws, Outs, to_planes
from gin_desktop.analysis.hard_inputs import (
    FEW_DRAWS_LEFT,
    MAX_HELD_CHANCE,
    POSITION_NUMBER_COUNT,
    SIGNS,
    Sign,
    cards_at,
    position_numbers,
)
from gin_desktop.analysis.hard_tables import Table, hard_tables, table_for
from gin_desktop.analysis.observation import Observation

_TEN: Final = 10

TABLES: Final = (hard_tables().gin_only, hard_tables().low, hard_tables().high)
"""Hard's figures, in the order of :func:`table_index`."""
_LAST: Final = 31
"""The last turn with figures of its own; later turns use the same."""
_SIGN_WEIGHTS: Final = np.array(
    [[table.sign_weights_at(turns) for turns in range(_LAST + 1)] for table in TABLES], np.float32
)
_AFTER: Final = np.array([table.after for table in TABLES], np.float32).transpose(0, 1, 3, 2) / 1000
_BEFORE: Final = np.array([table.before for table in TABLES], np.float32).transpose(0, 1, 3, 2) / 1000
_MOST: Final = 10
"""The highest knock limit with an index of its own; higher limits use the same figures."""
_INDEX: Final = np.array([TABLES.index(table_for(limit)) for limit in range(_MOST + 1)])
_STAGE: Final = np.array([Table.stage(turns) for turns in range(_LAST + 1)])
ENDINGS: Final = _AFTER.shape[-1]
"""The number of ways in which a round may end: those that win, then those that lose."""


class _SignGroup(NamedTuple):
    """The signs that count the same kind of cards, and the matrix (52, 52 * signs) that counts cards near each card."""

    cards: str
    signs: tuple[Sign, ...]
    around: Floats


def _sign_groups() -> list[_SignGroup]:
    groups = []
    for cards, signs in groupby(SIGNS, lambda sign: sign.cards):
        some = tuple(signs)
        sets = [np.array([cards_at(card, sign.distance) for card in range(52)], np.int64) for sign in some]
        groups.append(_SignGroup(cards, some, np.concatenate([to_planes(one) for one in sets], axis=1)))
    return groups


_SIGN_GROUPS: Final = _sign_groups()


class CardChances(NamedTuple):
    """For each card the chances that the opponent holds it and that it comes next from the stock (N, 52)."""

    held: Floats
    stock: Floats


class WeightedDraws(NamedTuple):
    """The expected result of the next draw: the mean deadwood after it, and the chances of gin, a knock, a meld."""

    after: Floats
    gin: Floats
    knock: Floats
    meld: Floats


class Positions(NamedTuple):
    """The positions of candidates, one row each.

    Attributes:
        at: the row of its observation.
        before: whether this seat draws next (otherwise it has just discarded).
        deadwood: its deadwood (points).
        draw: the expected result of the next draw.
        loose: how many cards are in no meld.
        risk: the chance that the opponent melds the discard.
        high: that chance times the discard's points (tenths).
    """

    at: Cards
    before: Flags
    deadwood: Floats
    draw: WeightedDraws
    loose: Floats
    risk: Floats
    high: Floats


def table_index(limits: Counts) -> Cards:
    """Returns the indices in :data:`TABLES` for these knock limits."""
    found: Cards = _INDEX[np.minimum(limits, _MOST)]
    return found


def card_chances(outs: Outs, observation: Observation, hidden: Cards) -> CardChances:
    """Returns where the ``hidden`` cards of each observation (those nobody has seen) probably are."""
    s = observation
    known = to_planes(s.known)
    turns = (s.turns.astype(np.int64) + 1) // 2
    weights = _SIGN_WEIGHTS[table_index(s.limit), np.minimum(turns, _LAST)]
    score = weights[:, :1] + weights[:, 1:2] * (outs.melds.points.astype(np.float32) / 10)
    sets = {"discarded": to_planes(s.discarded), "left": to_planes(s.left), "known": known}
    place = 2
    for cards, group, around in _SIGN_GROUPS:
        counts = sets[cards] @ around
        for number, sign in enumerate(group):
            count = counts[:, 52 * number : 52 * number + 52]
            score += weights[:, place, None] * (np.minimum(count, 1) if sign.whether else count)
            place += 1
    unseen = to_planes(hidden)
    likely = unseen / (1 + np.exp(-score))
    share = (_TEN - popcount(s.known).astype(np.float32)) / np.maximum(likely.sum(1), 1e-6)
    held = np.minimum(likely * share[:, None], MAX_HELD_CHANCE)
    stock = unseen - held
    stock /= np.maximum(stock.sum(1, keepdims=True), 1e-6)
    held += known
    return CardChances(held, stock)


def meld_chances(outs: Outs, held: Floats, at: Cards, cards: Cards) -> Floats:
    """Returns the chance that the opponent can meld each card (0 to 51): that it holds both cards of some pair.

    ``held`` are the chances that it holds a card (N, 52), ``at`` is the row of each card's observation.
    """
    chances = np.concatenate([held, np.zeros((len(held), 1), np.float32)], axis=1).ravel()
    pairs = outs.partners[cards] + (53 * at)[:, None, None]
    free = np.ones(len(cards), np.float32)
    for place in range(pairs.shape[1]):
        free *= 1 - chances[pairs[:, place, 0]] * chances[pairs[:, place, 1]]
    return 1 - free


def draw_odds(outs: Outs, ahead: NextDraws, unseen: Cards, limits: Counts, stock: Floats) -> WeightedDraws:
    """Returns the expected result of the next draw with the chances ``stock`` (M, 52) of each card.

    ``ahead`` are the possible draws, in which all cards are equally likely.
    """
    count = len(unseen)
    rows, cards, after = ahead.draws
    share = stock.reshape(-1)[52 * rows + cards]
    meld = np.bincount(rows, share, count)
    mean = np.bincount(rows, share * after, count)
    gin = np.bincount(rows, share * (after == 0), count)
    knock = np.bincount(rows, share * (after <= limits[rows]), count)
    # any other card replaces the highest loose card if it is lower
    dear = ahead.highest.astype(np.int16)
    rest = unseen & ~ahead.completing
    other = stock.sum(1) - meld
    lower = stock * to_planes(outs.cards_below(rest, dear))
    mean = mean + other * ahead.deadwood - (lower.sum(1) * dear - lower @ outs.melds.points.astype(np.float32))
    enough = (stock * to_planes(outs.cards_below(rest, np.minimum(limits - ahead.deadwood + 1, 0) + dear))).sum(1)
    knock = knock + np.where(ahead.deadwood <= limits, other, np.where(dear > 0, enough, 0))
    return WeightedDraws(*(one.astype(np.float32) for one in (mean, gin, knock, meld)))


def ending_chances(observation: Observation, positions: Positions) -> Floats:
    """Returns the estimated chance of each way of ending (M, ENDINGS); being linear, it may lie outside 0 to 1."""
    at, before, deadwood, draw, loose, risk, high = positions
    turns = observation.turns[at].astype(np.int64) // 2
    numbers = np.zeros((len(at), POSITION_NUMBER_COUNT), np.float32)
    columns = position_numbers(
        deadwood=deadwood,
        after=draw.after,
        chances=(draw.gin, draw.knock, draw.meld),
        loose=loose,
        risk=(np.where(before, 0, risk), np.where(before, 0, high)),
        taken=np.zeros(1, np.float32),
        known=popcount(observation.known)[at].astype(np.float32),
        turns=turns.astype(np.float32),
        nearly_out=(observation.draws[at] <= FEW_DRAWS_LEFT).astype(np.float32),
    )
    for place, column in enumerate(columns):
        numbers[:, place] = column
    kind, stage = table_index(observation.limit[at]), _STAGE[np.minimum(turns, _LAST)]
    found = np.empty((len(at), ENDINGS), np.float32)
    stages = _AFTER.shape[1]
    tables = (kind * stages + stage) * 2 + before
    for table in np.unique(tables):
        rows = tables == table
        found[rows] = numbers[rows] @ (_BEFORE if table & 1 else _AFTER)[table // 2 // stages, table // 2 % stages]
    return found
