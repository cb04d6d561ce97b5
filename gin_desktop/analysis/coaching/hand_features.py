"""What makes a whole hand likely or not after all that was done and not done: the inputs of the belief's contrast.

Chances per card know nothing of hands. Whether one could have knocked, has melds, throws away what fits its cards or
leaves what completes its melds can only be asked of ten cards together.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from gin_desktop.analysis.batch import ACES, Cards, Counts, Flags, popcount
from gin_desktop.analysis.coaching.play_evidence import PlayEvidence
from gin_desktop.analysis.draw_odds import Floats, Outs

_AGES: Final = (0, 1, 2)
"""The turns of the other side, counted back, that are looked at one by one."""
HAND_FEATURE_COUNT: Final = 47
"""How many inputs a hand has."""
Column = Floats | Counts | Flags | npt.NDArray[np.float64]
_POWERS: Final = (2.0 ** np.arange(52)).astype(np.float64)


def hand_features(outs: Outs, evidence: PlayEvidence, at: Cards, hands: Cards) -> Floats:
    """Returns the inputs of hands of ten (M, HAND_FEATURE_COUNT); ``at`` is the row of each one's evidence."""
    melds = outs.melds
    deadwood, runs, sets = melds.deadwood_runs_and_sets(hands)
    loose = hands & ~(runs | sets)
    paired = loose & _partnered(outs, loose)
    laid = _Laid(deadwood, runs, sets, loose, paired, loose & ~paired)
    known = evidence.known[at]
    columns = _shape(outs, laid, known, evidence.limit[at])
    columns += _waiting(outs, laid, hands, evidence, at)
    columns += _discarding(outs, laid, hands, evidence, at)
    around = _beside(outs, known)
    columns += [
        melds.total(loose & ~known) / 20,
        popcount(loose & evidence.hidden[at] & around) / 3,
        popcount(hands & around) / 4,
    ]
    found = np.empty((len(hands), HAND_FEATURE_COUNT), np.float32)
    for place, column in enumerate(columns):
        found[:, place] = column
    return found


class _Laid(NamedTuple):
    """Hands laid out with the least deadwood: cards in runs, in sets and in neither; of the latter those with a
    neighbour among them, and the others."""

    deadwood: Counts
    runs: Cards
    sets: Cards
    loose: Cards
    paired: Cards
    single: Cards


def _shape(outs: Outs, laid: _Laid, known: Cards, limit: Counts) -> list[Column]:
    """Returns how good the hands are, and what became of the cards taken face up."""
    melds, deadwood = outs.melds, laid.deadwood
    melded = laid.runs | laid.sets
    highest = outs.highest_points(laid.loose)
    count = popcount(melded)
    return [
        deadwood / 20,
        np.exp(-deadwood / np.float32(5)),
        np.clip((limit - deadwood) / 10, -3, 1),
        deadwood <= limit,
        deadwood == 0,
        np.clip(deadwood - highest - limit, -10, 10) / 10,
        deadwood - highest <= limit,
        popcount(laid.runs) / 5,
        popcount(laid.sets) / 5,
        count >= 3,
        count >= 6,
        count >= 9,
        popcount(laid.paired) / 5,
        popcount(laid.single) / 5,
        melds.total(laid.paired) / 20,
        melds.total(laid.single) / 20,
        highest / 10,
        outs.highest_points(laid.single) / 10,
        popcount(known & melded) / 3,
        popcount(known & laid.single) / 2,
        popcount(known & laid.paired) / 2,
    ]


def _waiting(outs: Outs, laid: _Laid, hands: Cards, evidence: PlayEvidence, at: Cards) -> list[Column]:
    """Returns which cards the hands wait for, and whether such cards were left on the pile."""
    completing = outs.completing(hands)
    left = [cards_of_age(evidence.left_ages, age)[at] for age in _AGES]
    older = _sets(evidence.left_ages > _AGES[-1])[at]
    longer = outs.melds.run_extensions(laid.runs) | outs.melds.fourths(laid.sets)
    return [
        popcount(completing & evidence.hidden[at]) / 8,
        popcount(completing & evidence.dead[at]) / 4,
        popcount(completing & evidence.hand[at]) / 4,
        *(completing & cards != 0 for cards in left),
        popcount(completing & older) / 2,
        *(popcount(longer & cards) for cards in left[:2]),
    ]


def _discarding(outs: Outs, laid: _Laid, hands: Cards, evidence: PlayEvidence, at: Cards) -> list[Column]:
    """Returns whether what was discarded would have fitted the hands, and what would have gone before it."""
    completing, beside = outs.completing(hands), _beside(outs, laid.loose)
    thrown = [cards_of_age(evidence.discard_ages, age)[at] for age in _AGES]
    older = _sets(evidence.discard_ages > _AGES[-1])[at]
    columns: list[Column] = [
        *(popcount(completing & cards) for cards in thrown),
        popcount(completing & older) / 2,
        *(popcount(beside & cards) for cards in thrown),
        popcount(beside & older) / 3,
    ]
    lone = outs.highest_points(laid.single)
    for cards in thrown:
        points = outs.melds.total(cards)
        some = cards != 0
        columns += [some * np.maximum(lone - points, 0) / 5, some * popcount(_above(outs, laid.single, points)) / 3]
    return columns


def cards_of_age(ages: Counts, age: int) -> Cards:
    """Returns the cards of each row that have this age."""
    return _sets(ages == age)


def _sets(flags: Flags) -> Cards:
    """Returns flags (N, 52) as card sets; the float sum is exact, as it adds different powers of two."""
    found: Cards = (flags @ _POWERS).astype(np.int64)
    return found


def _beside(outs: Outs, cards: Cards) -> Cards:
    """Returns the cards of the same rank as one of ``cards``, and those next to one in its suit, without ``cards``."""
    a, b, c, d = outs.melds.split(cards)
    ranks = (a | b | c | d) * ACES
    found: Cards = (ranks | outs.melds.run_extensions(cards)) & ~cards
    return found


def _partnered(outs: Outs, cards: Cards) -> Cards:
    """Returns the cards with another of ``cards`` of their rank, or up to two steps away in their suit."""
    a, b, c, d = outs.melds.split(cards)
    twice = a & b | c & d | (a | b) & (c | d)
    one = _shifted(outs, cards, 1)
    two = _shifted(outs, cards, 2)
    found: Cards = (twice * ACES | one | two) & cards
    return found


def _shifted(outs: Outs, cards: Cards, step: int) -> Cards:
    """Returns the cards ``step`` ranks above or below one of ``cards``, around the corner where runs go there."""
    found = np.zeros_like(cards)
    mask = (1 << 13) - 1
    wraps = outs.melds.config[0] != "low"
    for suit in range(4):
        ranks = cards >> 13 * suit & mask
        near = ranks << step | ranks >> step
        if wraps:
            near |= ranks >> 13 - step | ranks << 13 - step
        found |= (near & mask) << 13 * suit
    return found


def _above(outs: Outs, cards: Cards, points: Counts) -> Cards:
    """Returns the cards of each set that count more than ``points``."""
    most = int(outs.melds.points.max())
    found: Cards = np.where(points < most, cards & ~outs.cards_below(cards, np.minimum(points + 1, most)), 0)
    return found
