"""What speaks for and against the other side holding each hidden card: the inputs of the belief's network per card."""

from __future__ import annotations

from typing import Final

import numpy as np

from gin_desktop.analysis.batch import Counts
from gin_desktop.analysis.coaching.play_evidence import OPPONENT_NUMBERS, PlayEvidence
from gin_desktop.analysis.draw_odds import Floats, Outs, to_planes

_CARDS: Final = np.arange(52)
_RANKS: Final = _CARDS % 13
_SHORT: Final = 2.5
"""The turns after which what was done counts a third: the short memory."""
_STEPS: Final = (-3, -2, -1, 1, 2, 3)
_STATES: Final = 9
_SAME_RANK: Final = 1
PLACES: Final = len(_STEPS) + _SAME_RANK
_SITUATION: Final = 14
CONTEXT_COUNT: Final = _SITUATION + OPPONENT_NUMBERS
"""How many numbers describe the position as a whole."""
_OWN: Final = 18
CARD_FEATURE_COUNT: Final = _STATES * PLACES + _OWN + CONTEXT_COUNT
"""How many inputs a card has."""


def card_features(outs: Outs, evidence: PlayEvidence) -> tuple[Floats, Floats]:
    """Returns the inputs of every card (N, 52, CARD_FEATURE_COUNT), and those of the position (N, CONTEXT_COUNT).

    For each place beside a card (the others of its rank, one to three steps away in its suit) they say what became of
    the cards there: in the own hand, dead, known, hidden, discarded and left, each lately or long ago.
    """
    count = len(evidence)
    states = np.stack(
        [
            to_planes(evidence.hand),
            to_planes(evidence.dead),
            to_planes(evidence.known),
            to_planes(evidence.hidden),
            faded(evidence.discard_ages),
            (evidence.discard_ages >= 0).astype(np.float32),
            faded(evidence.left_ages),
            (evidence.left_ages >= 0).astype(np.float32),
            faded(evidence.taken_ages),
        ],
        axis=1,
    )
    ranks = states.reshape(count, _STATES, 4, 13)
    mates = np.broadcast_to(ranks.sum(2, keepdims=True), ranks.shape) - ranks
    found = np.empty((count, 52, CARD_FEATURE_COUNT), np.float32)
    found[:, :, :_STATES] = mates.reshape(count, _STATES, 52).transpose(0, 2, 1)
    wraps = outs.melds.config[0] != "low"
    for place, step in enumerate(_STEPS, 1):
        beside = np.roll(ranks, -step, axis=3)
        if not wraps:
            outside = (np.arange(13) + step < 0) | (np.arange(13) + step > 12)
            beside[:, :, :, outside] = 0
        found[:, :, _STATES * place : _STATES * (place + 1)] = beside.reshape(count, _STATES, 52).transpose(0, 2, 1)
    start = _STATES * PLACES
    points = outs.melds.points.astype(np.float32) / 10
    found[:, :, start] = points
    found[:, :, start + 1 : start + 14] = np.eye(13, dtype=np.float32)[_RANKS]
    cards = np.broadcast_to(_CARDS, (count, 52)).ravel()
    able = outs.danger(cards, np.repeat(evidence.hidden | evidence.known, 52)).reshape(count, 52)
    found[:, :, start + 14] = able / np.float32(5)
    found[:, :, start + 15] = outs.danger(cards, np.repeat(evidence.hidden, 52)).reshape(count, 52) / np.float32(5)
    context = context_numbers(outs, evidence)
    # how the card compares with what was discarded last, and on the whole
    found[:, :, start + 16] = points - context[:, 9, None]
    found[:, :, start + 17] = points - context[:, 11, None]
    found[:, :, start + _OWN :] = context[:, None, :]
    return found, context


def context_numbers(outs: Outs, evidence: PlayEvidence) -> Floats:
    """Returns the numbers of the position as a whole (N, CONTEXT_COUNT)."""
    points = outs.melds.points.astype(np.float32) / 10
    turns, ages = evidence.turns.astype(np.float32), evidence.discard_ages
    known = 10 - evidence.hidden_count.astype(np.float32)
    found = np.empty((len(evidence), CONTEXT_COUNT), np.float32)
    found[:, 0] = np.minimum(evidence.limit, 10) / 10
    found[:, 1] = evidence.limit == 0
    found[:, 2] = evidence.draws / 30
    found[:, 3] = turns / 10
    found[:, 4] = np.exp(-turns / np.float32(3))
    found[:, 5] = known / 4
    found[:, 6] = evidence.own_takes / 4
    found[:, 7] = (evidence.left_ages >= 0).sum(1) / 10
    found[:, 8] = np.bitwise_count(evidence.hidden) / 30
    for age in (0, 1):
        found[:, 9 + age] = ((ages == age) * points).sum(1)
    thrown = ages >= 0
    found[:, 11] = (thrown * points).sum(1) / np.maximum(thrown.sum(1), 1)
    found[:, 12] = outs.melds.config[0] != "low"
    found[:, 13] = points[0]
    found[:, _SITUATION:] = evidence.opponent
    return found


def faded(ages: Counts) -> Floats:
    """Returns 1 for what just happened, less for what is longer ago, 0 for what never did."""
    found: Floats = np.where(ages >= 0, np.exp(-np.maximum(ages, 0) / np.float32(_SHORT)), np.float32(0))
    return found.astype(np.float32)
