"""The candidates that are judged, and Hard's estimates as their features: unseen cards and ways of ending.

Both encoders use the features, as networks learn fastest from a few informative numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from gin_desktop.analysis.batch import Cards, Flags, popcount
from gin_desktop.analysis.draw_odds import Floats, NextDraws, Outs
from gin_desktop.analysis.observation import Observation
from gin_desktop.analysis.opponent_model import (
    ENDINGS,
    Positions,
    card_chances,
    draw_odds,
    ending_chances,
    meld_chances,
)


@dataclass(frozen=True, slots=True)
class Candidates:
    """Candidates to be judged, one row each; ``at`` is the row of the observation.

    ``hands`` are the ten cards kept, ``cards`` the card on the pile (-1 for none), ``before`` whether that card is on
    offer before a draw, rather than just discarded.
    """

    at: Cards
    hands: Cards
    cards: Cards
    before: Flags


class Bases(NamedTuple):
    """The hands before the discard that candidates come from, and the row of each one's observation."""

    hands: Cards
    at: Cards


_BEFORE: Final = 6
HARD_FEATURE_COUNT: Final = _BEFORE + ENDINGS
"""How many features a candidate has: the chance that the opponent melds the card on the pile, and that times its
points; the deadwood after the next draw and the chances that it gives gin, a knock, a meld; the chances of the ways of
ending."""
ENDING_CHANCES_SLICE: Final = slice(_BEFORE, HARD_FEATURE_COUNT)
"""The slice of the chances of the ways of ending (see :mod:`gin_desktop.analysis.opponent_model`) among them."""
CHANCE_SCALE: Final = 3
"""The factor for these chances, as networks learn fastest from numbers around 1."""


def hard_features(outs: Outs, s: Observation, c: Candidates, ahead: NextDraws, cards: tuple[Cards, Cards]) -> Floats:
    """Returns the features of each candidate (M, HARD_FEATURE_COUNT).

    ``ahead`` is its next draw; ``cards`` are the unseen cards, and the cards of the hand in no meld.
    """
    at, (unseen, loose) = c.at, cards
    there = c.cards >= 0
    card = np.maximum(c.cards, 0)
    hidden = np.zeros(len(s.known), np.int64)
    hidden[at] = unseen  # equal for all candidates of an observation
    chances = card_chances(outs, s, hidden)
    odds = draw_odds(outs, ahead, unseen, s.limit[at], chances.stock[at])
    unmelded = popcount(loose).astype(np.float32)
    risk = np.where(there, meld_chances(outs, chances.held, at, card), 0)
    high = risk * np.where(there, outs.melds.points[card] / np.float32(10), np.float32(0))
    numbers = np.empty((len(at), HARD_FEATURE_COUNT), np.float32)
    numbers[:, 0] = risk * 2
    numbers[:, 1] = high * 2
    numbers[:, 2] = odds.after / 20
    numbers[:, 3] = odds.gin * 8
    numbers[:, 4] = odds.knock * 2
    numbers[:, 5] = odds.meld * 4
    position = Positions(at, c.before, ahead.deadwood.astype(np.float32), odds, unmelded, risk, high)
    numbers[:, ENDING_CHANCES_SLICE] = ending_chances(s, position) * CHANCE_SCALE
    return numbers
