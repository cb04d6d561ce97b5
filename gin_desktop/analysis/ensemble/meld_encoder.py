"""The encoder of the first ensemble: cards as planes of 52, and numbers.

Most of its input is the same for all options of one decision (the *observation*). A *candidate* is a hand of ten cards
together with the card on the pile: the one just discarded, or before a draw the one on offer.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from gin_desktop.analysis.batch import popcount
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble.hard_features import ENDING_CHANCES_SLICE
from gin_desktop.analysis.ensemble.query import COUNTED_SIZE, SITUATION_SIZE, TYPE_FEATURE_COUNT, Query
from gin_desktop.analysis.network import Layout, NetworkInput
from gin_desktop.engine.ruleset import RuleSet

RULE_NUMBERS: Final = 14
STYLE_NUMBERS: Final = 7
OBSERVATION_NUMBERS: Final = COUNTED_SIZE + STYLE_NUMBERS + RULE_NUMBERS
"""How many numbers an observation has, without those of the situation."""
CANDIDATE_NUMBERS: Final = 38
"""How many numbers a candidate has, without those of the opponent's types."""
LAYOUT: Final = Layout(
    shared=4,
    own=2,
    shared_numbers=OBSERVATION_NUMBERS + SITUATION_SIZE,
    own_numbers=CANDIDATE_NUMBERS + TYPE_FEATURE_COUNT,
)
"""The planes are: the opponent's known cards, its discards, its last two, and own discards that it left; the hand; the
card on the pile; melded cards, and cards that complete a meld."""

_DANGER, _DRAW = slice(19, 21), slice(21, 25)
_ENDINGS: Final = slice(26, CANDIDATE_NUMBERS)
"""The slice of Hard's chances of the ways of ending among the numbers of a candidate."""


def rule_numbers(rules: RuleSet) -> Floats:
    """Returns the features of the rules (RULE_NUMBERS,)."""
    return np.array(
        [
            rules.gin_bonus / 25,
            rules.undercut_bonus / 25,
            rules.big_gin_bonus / 50 if rules.big_gin else 0.0,
            float(rules.big_gin),
            float(rules.layoff),
            float(rules.layoff_on_gin),
            float(rules.gin_laid_to_zero == "void"),
            float(rules.ace_runs != "low"),
            float(rules.ace_runs == "wrap"),
            float(rules.ace_points == 15),
            rules.dead_stock / 5,
            float(rules.tie_rule == "undercut"),
            float(rules.must_go_gin),
            float(rules.last_discard == "knock_only"),
        ],
        np.float32,
    )


def style_numbers(counts: Floats) -> Floats:
    """Returns the features of a player's style (..., STYLE_NUMBERS) from counts over the rounds of a game (..., 7).

    The counts are: rounds; knocks; gins; rounds that ended otherwise while its ten cards could have knocked; the sums
    of the turns and of the deadwood at its knocks; the sum of its deadwood in the rounds that ended otherwise.
    """
    rounds, knocks, gins, unused, turns, points, other = np.moveaxis(counts, -1, 0)
    return np.stack(
        [
            np.minimum(rounds, 8) / 8,
            knocks / (rounds + 1),
            gins / (rounds + 1),
            unused / (rounds + 1),
            turns / (knocks + 1) / 20,
            points / (knocks + 1) / 10,
            other / np.maximum(rounds - knocks - gins, 1) / 30,
        ],
        axis=-1,
    ).astype(np.float32)


def shared_numbers(query: Query) -> Floats:
    """Returns the numbers of the observations (N, OBSERVATION_NUMBERS + SITUATION_SIZE)."""
    style = query.observation.style
    rules = np.broadcast_to(rule_numbers(query.rules), (len(style), RULE_NUMBERS))
    return np.concatenate([query.counted, style, rules, query.situation], axis=1)


def own_numbers(query: Query) -> Floats:
    """Returns the numbers of each candidate (M, CANDIDATE_NUMBERS).

    They describe its deadwood, its melds, its next draw, the card on the pile, and how the round may end.
    """
    outs, s, c = query.outs, query.observation, query.candidates
    at = c.at
    there = c.cards >= 0
    card = np.maximum(c.cards, 0)
    known = s.known[at]
    unseen = query.unseen
    limit = s.limit[at]
    ahead = query.next_draws
    draws = np.maximum(popcount(unseen).astype(np.float32), 1)
    numbers = np.empty((len(at), CANDIDATE_NUMBERS), np.float32)
    numbers[:, 0] = ahead.deadwood / 20
    numbers[:, 1] = ahead.deadwood <= limit
    numbers[:, 2] = np.clip((limit - ahead.deadwood) / 10, -3, 1)
    numbers[:, 3] = popcount(ahead.runs | ahead.sets) / 10
    numbers[:, 4] = ahead.outs / 8
    numbers[:, 5] = ahead.outs / draws * 4
    numbers[:, 6] = ahead.gins / 4
    numbers[:, 7] = ahead.gins / draws * 8
    numbers[:, 8] = ahead.knock_limit_outs / draws * 4
    numbers[:, 9] = ahead.mean / 20
    numbers[:, 10] = ahead.best / 20
    numbers[:, 11] = ahead.highest / 10
    likely, certain = outs.danger(card, unseen), outs.danger(card, unseen | known)
    numbers[:, 12] = np.where(there, outs.melds.points[card] / 10, 0)
    numbers[:, 13] = np.where(there, certain / 5, 0)
    numbers[:, 14] = np.where(there, np.minimum(certain - likely, 4) / 2, 0)
    numbers[:, 15] = c.before & s.upcard[at]
    numbers[:, 16] = c.before & s.first[at]
    reckoning = query.hard_features
    numbers[:, _DANGER] = reckoning[:, :2]
    numbers[:, _DRAW] = reckoning[:, 2:6]
    numbers[:, 25] = popcount(query.loose) / np.float32(10)
    numbers[:, _ENDINGS] = reckoning[:, ENDING_CHANCES_SLICE]
    fits = outs.melds.run_extensions(ahead.runs) | outs.melds.fourths(ahead.sets)
    numbers[:, 17] = popcount(fits & unseen) / 6
    numbers[:, 18] = popcount(fits & known) / 2
    return numbers


class MeldEncoder:
    """Encodes which cards complete melds and what the next draw may bring."""

    layout: Final = LAYOUT

    def encode(self, query: Query) -> NetworkInput:
        """Returns the query as input for the networks of this encoder."""
        s, c = query.observation, query.candidates
        ahead = query.next_draws
        return NetworkInput(
            (
                np.stack([s.known, s.theirs, s.recent, s.own_discards_left], axis=1),
                shared_numbers(query),
            ),
            query.bases,
            (query.of, c.cards, c.before),
            (
                np.stack([ahead.runs | ahead.sets, ahead.completing], axis=1),
                np.concatenate([own_numbers(query), query.type_features], axis=1),
            ),
        )


MELD_ENCODER: Final = MeldEncoder()
