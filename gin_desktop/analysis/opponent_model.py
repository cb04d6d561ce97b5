"""Where the unseen cards are likely to be and how a round may end by it, for many candidates at once.

This carries out the specification of :mod:`gin_desktop.analysis.hard_inputs` in numpy;
:mod:`gin_desktop.players.opponent_model`, by which Hard judges, does the same for one view in plain Python. Left out is
only whether a card was taken face up in this turn, which hardly matters.
What the network is shown of this is far from all it sees; but it is little, so that it is soon learned from.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

import numpy as np

from gin_desktop.analysis.batch import Cards, Counts, Flags, popcount
from gin_desktop.analysis.draw_odds import Floats, NextDraws, Outs, planes
from gin_desktop.analysis.hard_inputs import (
    NEARLY_OUT,
    NEVER_SURE,
    NUMBERS,
    SIGNS,
    Sign,
    cards_at,
    position_numbers,
)
from gin_desktop.analysis.hard_tables import Table, hard_tables, table_for
from gin_desktop.analysis.observation import Observation

_TEN: Final = 10

TABLES: Final = (hard_tables().gin_only, hard_tables().low, hard_tables().high)
"""Hard's figures, by what :func:`table_index` says."""
_LAST: Final = 31
"""More turns than a seat can end while figures still change."""
_SIGN_WEIGHTS: Final = np.array(
    [[table.sign_weights_at(turns) for turns in range(_LAST + 1)] for table in TABLES], np.float32
)
_AFTER: Final = np.array([table.after for table in TABLES], np.float32).transpose(0, 1, 3, 2) / 1000
_BEFORE: Final = np.array([table.before for table in TABLES], np.float32).transpose(0, 1, 3, 2) / 1000
_MOST: Final = 10
"""The greatest limit there is."""
_INDEX: Final = np.array([TABLES.index(table_for(limit)) for limit in range(_MOST + 1)])
_STAGE: Final = np.array([Table.stage(turns) for turns in range(_LAST + 1)])
ENDINGS: Final = _AFTER.shape[-1]
"""In how many ways a round may end: to win, then to lose."""


class _SignGroup(NamedTuple):
    """Signs from one set of cards: the cards at each of their distances side by side (52, 52 for each sign)."""

    cards: str
    signs: tuple[Sign, ...]
    around: Floats


def _sign_groups() -> list[_SignGroup]:
    groups = []
    for cards, signs in groupby(SIGNS, lambda sign: sign.cards):
        some = tuple(signs)
        sets = [np.array([cards_at(card, sign.distance) for card in range(52)], np.int64) for sign in some]
        groups.append(_SignGroup(cards, some, np.concatenate([planes(one) for one in sets], axis=1)))
    return groups


_SIGN_GROUPS: Final = _sign_groups()


class CardChances(NamedTuple):
    """How likely each card is held by the other side, and comes next from the stock (N, 52)."""

    held: Floats
    stock: Floats


class WeightedDraws(NamedTuple):
    """What the next card is likely to bring: the mean deadwood after it, and the chances of gin, a knock, a meld."""

    after: Floats
    gin: Floats
    knock: Floats
    meld: Floats


class Positions(NamedTuple):
    """Candidates in the few numbers that matter: the row of each one's observation, whether a draw comes next, the
    deadwood, the next draw, how many cards are in no meld, how likely the other side melds the discard, and that times
    its points (tenths)."""

    at: Cards
    before: Flags
    deadwood: Floats
    draw: WeightedDraws
    loose: Floats
    risk: Floats
    high: Floats


def table_index(limits: Counts) -> Cards:
    """Which figures are for these limits."""
    found: Cards = _INDEX[np.minimum(limits, _MOST)]
    return found


def card_chances(outs: Outs, observation: Observation, hidden: Cards) -> CardChances:
    """Where the ``hidden`` cards of each observation (those nobody has seen) are likely to be."""
    s = observation
    known = planes(s.known)
    turns = (s.turns.astype(np.int64) + 1) // 2
    weights = _SIGN_WEIGHTS[table_index(s.limit), np.minimum(turns, _LAST)]
    score = weights[:, :1] + weights[:, 1:2] * (outs.melds.points.astype(np.float32) / 10)
    sets = {"discarded": planes(s.discarded), "left": planes(s.left), "known": known}
    place = 2
    for cards, group, around in _SIGN_GROUPS:
        counts = sets[cards] @ around
        for number, sign in enumerate(group):
            count = counts[:, 52 * number : 52 * number + 52]
            score += weights[:, place, None] * (np.minimum(count, 1) if sign.whether else count)
            place += 1
    unseen = planes(hidden)
    likely = unseen / (1 + np.exp(-score))
    share = (_TEN - popcount(s.known).astype(np.float32)) / np.maximum(likely.sum(1), 1e-6)
    held = np.minimum(likely * share[:, None], NEVER_SURE)
    stock = unseen - held
    stock /= np.maximum(stock.sum(1, keepdims=True), 1e-6)
    held += known
    return CardChances(held, stock)


def meld_chances(outs: Outs, held: Floats, at: Cards, cards: Cards) -> Floats:
    """How likely the other side melds each card (0 to 51), of observation ``at``: it holds both of some pair."""
    chances = np.concatenate([held, np.zeros((len(held), 1), np.float32)], axis=1).ravel()
    pairs = outs.partners[cards] + (53 * at)[:, None, None]
    free = np.ones(len(cards), np.float32)
    for place in range(pairs.shape[1]):
        free *= 1 - chances[pairs[:, place, 0]] * chances[pairs[:, place, 1]]
    return 1 - free


def draw_odds(outs: Outs, ahead: NextDraws, unseen: Cards, limits: Counts, stock: Floats) -> WeightedDraws:
    """What the next card brings where each is as likely as ``stock`` says (M, 52); ``ahead`` counts them all alike."""
    count = len(unseen)
    rows, cards, after = ahead.draws
    share = stock.reshape(-1)[52 * rows + cards]
    meld = np.bincount(rows, share, count)
    mean = np.bincount(rows, share * after, count)
    gin = np.bincount(rows, share * (after == 0), count)
    knock = np.bincount(rows, share * (after <= limits[rows]), count)
    # any other card takes the place of the highest loose one where it is lower
    dear = ahead.highest.astype(np.int16)
    rest = unseen & ~ahead.completing
    other = stock.sum(1) - meld
    lower = stock * planes(outs.lower(rest, dear))
    mean = mean + other * ahead.deadwood - (lower.sum(1) * dear - lower @ outs.melds.points.astype(np.float32))
    enough = (stock * planes(outs.lower(rest, np.minimum(limits - ahead.deadwood + 1, 0) + dear))).sum(1)
    knock = knock + np.where(ahead.deadwood <= limits, other, np.where(dear > 0, enough, 0))
    return WeightedDraws(*(one.astype(np.float32) for one in (mean, gin, knock, meld)))


def ending_chances(observation: Observation, positions: Positions) -> Floats:
    """How likely each way of ending is (M, ENDINGS): a linear estimate, which may leave the range of chances."""
    at, before, deadwood, draw, loose, risk, high = positions
    turns = observation.turns[at].astype(np.int64) // 2
    numbers = np.zeros((len(at), NUMBERS), np.float32)
    columns = position_numbers(
        deadwood=deadwood,
        after=draw.after,
        chances=(draw.gin, draw.knock, draw.meld),
        loose=loose,
        risk=(np.where(before, 0, risk), np.where(before, 0, high)),
        taken=np.zeros(1, np.float32),
        known=popcount(observation.known)[at].astype(np.float32),
        turns=turns.astype(np.float32),
        nearly_out=(observation.draws[at] <= NEARLY_OUT).astype(np.float32),
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
