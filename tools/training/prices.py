"""Prices the endings of rounds at given scores by the chance to win the game, for many tables at once."""

from __future__ import annotations

from functools import cache

import numpy as np

from gin_desktop.analysis.batch import Cards, Flags
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble.evaluation import load
from gin_desktop.analysis.equity_table import chances_to_win
from gin_desktop.analysis.network import NetworkError
from gin_desktop.analysis.outcomes import CLASS_COUNT, SIDE, class_points, race_of
from gin_desktop.analysis.race import EVEN
from gin_desktop.engine.ruleset import RuleSet

_FRESH = 0.25
"""The share of tables at which a game begins."""


@cache
def usual_shares() -> Floats:
    """Returns the frequency of each class of the winner's side (SIDE,): that of the shipped weights, or uniform."""
    try:
        return load().usual
    except NetworkError:
        return np.full(SIDE, 1 / SIDE, np.float32)


def class_values(rules: RuleSet, usual: Floats, scores: Cards, factor: int = 1, share: float = EVEN) -> Floats:
    """Returns the value of each class at some scores (tables, 2), by table and seat, in hundredths of a game.

    ``factor`` multiplies the points of rounds; ``share`` is the share of them that the seat will win, from 0 to 1.
    """
    points = np.rint(class_points(rules, factor)[:SIDE]).astype(np.int64)
    race = race_of(rules, usual, share)
    found = np.zeros((len(scores), 2, CLASS_COUNT), np.float32)
    for seat in (0, 1):
        mine = np.maximum(rules.target - scores[:, seat], 1)
        theirs = np.maximum(rules.target - scores[:, 1 - seat], 1)
        now = chances_to_win(race, mine, theirs)[:, None]
        found[:, seat, :SIDE] = chances_to_win(race, np.maximum(mine[:, None] - points, 0), theirs[:, None]) - now
        found[:, seat, SIDE + 1 :] = chances_to_win(race, mine[:, None], np.maximum(theirs[:, None] - points, 0)) - now
    return 100 * found


def random_scores(rng: np.random.Generator, rules: RuleSet, tables: int) -> Cards:
    """Returns scores as games have them (tables, 2): some begin, the others are anywhere before their end."""
    scores: Cards = rng.integers(0, rules.target, (tables, 2))
    scores[rng.random(tables) < _FRESH] = 0
    return scores


def random_prices(rng: np.random.Generator, rules: RuleSet, spade: Flags) -> Floats:
    """Returns the values of the classes for both seats (tables, 2, CLASS_COUNT), each table at a score of its own.

    ``spade`` says where the upcard was a spade. Under rules with a cube the rounds of a batch may count two or four
    times.
    """
    scores = random_scores(rng, rules, len(spade))
    factor = int(rng.choice([1, 1, 2, 2, 4])) if rules.has_cube else 1
    found = class_values(rules, usual_shares(), scores, factor)
    if rules.spades_double and spade.any():
        found[spade] = class_values(rules, usual_shares(), scores[spade], 2 * factor)
    return found
