"""The encoder of the second ensemble.

Its features are the deadwood after every possible draw (the mean, and after the best of two, four and eight draws), the
loose cards that the opponent can no longer use, the stakes at the score, and the opponent's type. Hard's estimates are
inputs of both encoders: without them the networks played worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from gin_desktop.analysis.batch import ACES, Cards, Flags, popcount
from gin_desktop.analysis.draw_odds import Floats, each_card
from gin_desktop.analysis.ensemble.hard_features import HARD_FEATURE_COUNT
from gin_desktop.analysis.ensemble.meld_encoder import RULE_NUMBERS, STYLE_NUMBERS, rule_numbers
from gin_desktop.analysis.ensemble.query import COUNTED_SIZE, SITUATION_SIZE, TYPE_FEATURE_COUNT, Query
from gin_desktop.analysis.network import Layout, NetworkInput

_SHOWN: Final = COUNTED_SIZE + STYLE_NUMBERS
_BASIC: Final = _SHOWN + 3
OBSERVATION_NUMBERS: Final = _BASIC + RULE_NUMBERS + SITUATION_SIZE
"""How many numbers an observation has: counts, the opponent's style, its discards' points, rules, situation."""
_LOOKS: Final = 32
_STATES: Final = 5
_STEPS: Final = (-2, -1, 1, 2)
NEIGHBOUR_NUMBERS: Final = _STATES * (1 + len(_STEPS))
"""How many numbers describe where the neighbours of a card are."""
_HARDS: Final = _LOOKS + NEIGHBOUR_NUMBERS
CANDIDATE_NUMBERS: Final = _HARDS + HARD_FEATURE_COUNT + TYPE_FEATURE_COUNT
"""How many numbers a candidate has: its next draws, its dangers, Hard's estimates, the opponent's types."""
LAYOUT: Final = Layout(shared=4, own=3, shared_numbers=OBSERVATION_NUMBERS, own_numbers=CANDIDATE_NUMBERS)
"""The planes are: the opponent's known cards, all its discards, its last two, and what it left on the pile; the hand;
the card on the pile; loose cards, draws that save ten points or more, and loose cards that the opponent cannot use."""

_BITS: Final = (2.0 ** np.arange(52)).astype(np.float64)
_CARDS: Final = np.arange(52)
_NEVER: Final = 127
_GREAT: Final = 10
_DRAWS: Final = (2, 4, 8)
_MOST: Final = 52


def _least_of(draws: int) -> Floats:
    """Returns the chance (n, place) that the best of some draws is the place-th best of ``n`` possible cards."""
    n, place = np.arange(_MOST + 1)[:, None], np.arange(_MOST)[None, :]
    size = np.maximum(n, 1)
    found: Floats = (
        np.clip((n - place) / size, 0, 1) ** draws - np.clip((n - place - 1) / size, 0, 1) ** draws
    ).astype(np.float32)
    return found


_LEAST: Final = np.stack([_least_of(draws) for draws in _DRAWS])


def _sets(flags: Flags) -> Cards:
    """Returns flags (M, 52) as card sets; the float sum is exact, as it adds different powers of two below 2 ** 53."""
    found: Cards = (flags @ _BITS).astype(np.int64)
    return found


def deadwood_after_each_draw(query: Query) -> Floats:
    """Returns the deadwood after drawing each unseen card and the best discard (M, 52); 127 for cards not unseen."""
    ahead, outs, unseen = query.next_draws, query.outs, query.unseen
    points = outs.melds.points.astype(np.int16)
    saved = ahead.highest.astype(np.int16)[:, None] - points
    found: Floats = (ahead.deadwood[:, None] - np.maximum(saved, 0)).astype(np.float32)
    rows, cards, after = ahead.draws
    found[rows, cards] = after
    found[(unseen[:, None] >> _CARDS & 1) == 0] = _NEVER
    return found


class DrawEncoder:
    """Encodes what every possible draw leads to, and where the neighbours of a discard are."""

    layout: Final = LAYOUT

    def encode(self, query: Query) -> NetworkInput:
        """Returns the query as input for the networks of this encoder."""
        s, c = query.observation, query.candidates
        sets, numbers = _own(query)
        return NetworkInput(
            (np.stack([s.known, s.discarded, s.recent, s.left], axis=1), _shared(query)),
            query.bases,
            (query.of, c.cards, c.before),
            (sets, numbers),
        )


DRAW_ENCODER: Final = DrawEncoder()


def _shared(query: Query) -> Floats:
    s = query.observation
    numbers = np.empty((len(s.known), OBSERVATION_NUMBERS), np.float32)
    numbers[:, :COUNTED_SIZE] = query.counted
    numbers[:, COUNTED_SIZE:_SHOWN] = s.style
    # the points of the opponent's discards hint at its deadwood
    points = query.outs.melds.total
    theirs = popcount(s.discarded)
    numbers[:, _SHOWN] = points(s.last) / 10
    numbers[:, _SHOWN + 1] = points(s.recent & ~s.last) / 10
    numbers[:, _SHOWN + 2] = points(s.discarded) / np.maximum(1, 10 * theirs)
    numbers[:, _BASIC : _BASIC + RULE_NUMBERS] = rule_numbers(query.rules)
    numbers[:, _BASIC + RULE_NUMBERS :] = query.situation
    return numbers


def _own(query: Query) -> tuple[Cards, Floats]:
    outs, s, c, ahead = query.outs, query.observation, query.candidates, query.next_draws
    at, unseen = c.at, query.unseen
    count, limit, known = len(at), s.limit[at], s.known[at]
    deadwood = ahead.deadwood
    after = deadwood_after_each_draw(query)
    gins, knocks = after == 0, after <= limit[:, None]
    great = after <= (deadwood - _GREAT)[:, None]
    loose = query.loose

    numbers = np.empty((count, CANDIDATE_NUMBERS), np.float32)
    free = popcount(unseen)
    draws = np.maximum(free.astype(np.float32), 1)
    order = np.sort(after, axis=1)
    order[order == _NEVER] = 0
    for place, chances in enumerate(_LEAST):
        numbers[:, place] = np.einsum("mc,mc->m", order, chances[free]) / 20
    numbers[:, 3] = ahead.mean / 20
    numbers[:, 4] = deadwood / 20
    numbers[:, 5] = deadwood <= limit
    numbers[:, 6] = np.clip((limit - deadwood) / 10, -3, 1)
    numbers[:, 7] = ahead.outs / draws * 4
    numbers[:, 8] = gins.sum(1) / draws * 8
    numbers[:, 9] = knocks.sum(1) / draws * 2
    numbers[:, 10] = great.sum(1) / draws * 4
    numbers[:, 11] = ahead.highest / 10
    numbers[:, 12] = popcount(loose) / 10
    # how useful the loose cards are to the opponent if they are discarded
    rows, bits = each_card(loose)
    cards = np.bitwise_count(bits - 1).astype(np.int64)
    use = outs.danger(cards, (unseen | known)[rows])
    harmless = use == 0
    safe = np.bincount(rows, np.where(harmless, bits, 0), count).astype(np.int64)  # exact: different powers of two
    fits = c.hands & outs.completing(known)
    numbers[:, 13] = popcount(safe) / 5
    numbers[:, 14] = outs.melds.total(safe) / 20
    numbers[:, 15] = np.bincount(rows, use, count) / 20
    numbers[:, 16] = popcount(fits & loose) / 4
    there = c.cards >= 0
    card = np.maximum(c.cards, 0)
    likely, certain = outs.danger(card, unseen), outs.danger(card, unseen | known)
    numbers[:, 17] = np.where(there, outs.melds.points[card] / 10, 0)
    numbers[:, 18] = np.where(there, likely / 5, 0)
    numbers[:, 19] = np.where(there, np.minimum(certain - likely, 4) / 2, 0)
    numbers[:, 20] = there & (outs.completing(known) >> card & 1).astype(np.bool_)
    numbers[:, 21] = there & (certain == 0)
    numbers[:, 22] = c.before & s.upcard[at]
    numbers[:, 23] = c.before & s.first[at]
    near = outs.melds.run_extensions(ahead.runs) | outs.melds.fourths(ahead.sets)
    numbers[:, 24] = popcount(near & unseen) / 6
    numbers[:, 25] = popcount(near & known) / 2
    numbers[:, 26] = s.draws[at] / np.maximum(1, draws)
    cold, hot = _beside(query, s.discarded)[at], _beside(query, s.known)[at]
    completing = ahead.completing
    low = _sets(knocks)
    numbers[:, 27] = popcount(completing & cold) / 4
    numbers[:, 28] = popcount(completing & hot) / 4
    numbers[:, 29] = popcount(low & cold) / 8
    numbers[:, 30] = popcount(loose & hot) / 4
    numbers[:, 31] = popcount(loose & cold) / 4
    states = [unseen, c.hands, known, s.discarded[at], s.left[at]]
    numbers[:, _LOOKS:_HARDS] = _around(query, card, states) * there[:, None]
    numbers[:, _HARDS : _HARDS + HARD_FEATURE_COUNT] = query.hard_features
    numbers[:, _HARDS + HARD_FEATURE_COUNT :] = query.type_features
    sets = np.stack([loose, _sets(great), safe], axis=1)
    return sets, numbers


def _beside(query: Query, cards: Cards) -> Cards:
    """Returns the cards of the same rank as one of ``cards``, and those next to one in its suit."""
    a, b, c, d = query.outs.melds.split(cards)
    ranks: Cards = (a | b | c | d) * ACES
    return ranks | query.outs.melds.run_extensions(cards)


def _around(query: Query, cards: Cards, states: Sequence[Cards]) -> Floats:
    """Returns where the neighbours of each card are (M, NEIGHBOUR_NUMBERS).

    For each of the sets ``states``: the share of the other three cards of its rank in it, and whether the cards one and
    two steps away in its suit are in it.
    """
    rank, suit = cards % 13, cards // 13 * 13
    wraps = query.rules.ace_runs != "low"
    found = np.empty((len(cards), NEIGHBOUR_NUMBERS), np.float32)
    for place, held in enumerate(states):
        mates = (held >> rank) & ACES
        found[:, place] = (popcount(mates) - (held >> cards & 1)) / 3
        for step, by in enumerate(_STEPS):
            other = rank + by
            inside = wraps | ((other >= 0) & (other < 13))
            found[:, _STATES * (step + 1) + place] = inside & (held >> suit + other % 13 & 1)
    return found
