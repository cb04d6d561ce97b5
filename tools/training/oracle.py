"""A second network that sees both hands, and is used in training alone.

Luck is most of a round: the value of a discard drowns in the cards that come. A network that sees the opponent's hand
predicts the end of the round much better. Its answer for each candidate of a decision is the training target of the
player's network: the mean of these answers over the possible hands is the candidate's value to somebody who sees one
hand only. All candidates are evaluated against the same hidden hand, so their differences are learned soonest.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from gin_desktop.analysis.batch import FULL, Cards, popcount
from gin_desktop.analysis.draw_odds import Floats, Outs, to_planes
from gin_desktop.analysis.ensemble.opponent_type import TYPE_COUNT
from gin_desktop.analysis.network import Layout, softmax
from gin_desktop.analysis.outcomes import CLASS_COUNT

_ONE: Final[Cards] = np.array(1, np.int64)
ORACLE_PLANES: Final = 3
"""The other hand: its cards, the melded ones, and the cards in the stock that would complete a meld."""
ORACLE_NUMBERS: Final = 9 + TYPE_COUNT
"""What may come of the other hand, and what type of player holds it."""


def input_output_sizes(layout: Layout) -> tuple[int, int]:
    """Returns the numbers of inputs and outputs, for players of an encoder layout."""
    return layout.inputs + 52 * ORACLE_PLANES + ORACLE_NUMBERS, CLASS_COUNT


_BLOCK: Final = 512


def oracle_inputs(outs: Outs, masks: Cards, numbers: Floats, other: Cards, kinds: Cards) -> tuple[Cards, Floats]:
    """Returns the inputs of the player's network extended by the opponent's hand and type (``kinds``): masks (N, planes
    + ORACLE_PLANES) and numbers."""
    # both makes begin with what is known of the other hand and three sets that hold the rest of the pile between them
    hand, on_pile, known = masks[:, 4], masks[:, 5], masks[:, 0]
    gone = masks[:, 1] | masks[:, 2] | masks[:, 3] | on_pile
    stock = FULL & ~(hand | other | gone)
    limit = np.rint(numbers[:, 0] * 10).astype(np.int16)
    ahead = outs.next_draws(other, stock, limit)
    melded = ahead.runs | ahead.sets
    draws = np.maximum(popcount(stock).astype(np.float32), 1)
    more = np.empty((len(hand), ORACLE_NUMBERS), np.float32)
    more[:, 0] = ahead.deadwood / 20
    more[:, 1] = ahead.deadwood <= limit
    more[:, 2] = ahead.outs / draws * 4
    more[:, 3] = ahead.gins / draws * 8
    more[:, 4] = ahead.knock_limit_outs / draws * 4
    more[:, 5] = ahead.mean / 20
    more[:, 6] = (on_pile & outs.completing(other)) != 0
    more[:, 7] = popcount(other & ~known) / 10
    completing = masks[:, 7]
    more[:, 8] = popcount(completing & stock) / draws * 4
    more[:, 9:] = kinds[:, None] == np.arange(TYPE_COUNT)
    wide = np.concatenate([masks, np.stack([other, melded, ahead.completing], axis=1)], axis=1)
    return wide, np.concatenate([numbers, more], axis=1)


def inputs(masks: Cards, numbers: Floats) -> Floats:
    """Returns masks and numbers as the network takes them."""
    return np.concatenate([to_planes(masks), numbers], axis=1)


def answer(layers: list[Floats], masks: Cards, numbers: Floats) -> Floats:
    """Returns the chances of the classes (N, CLASS_COUNT)."""
    found = np.empty((len(masks), CLASS_COUNT), np.float32)
    for start in range(0, len(masks), _BLOCK):
        part = slice(start, start + _BLOCK)
        x = inputs(masks[part], numbers[part])
        for place in range(0, len(layers) - 2, 2):
            x = x @ layers[place]
            x += layers[place + 1]
            np.maximum(x, 0, out=x)
        found[part] = softmax(x @ layers[-2] + layers[-1])
    return found
