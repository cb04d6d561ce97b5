"""Points and boxes of made-up rounds against the oracle, for every preset and for rule sets at random."""

from __future__ import annotations

import random
from functools import partial

import pytest

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import score_round
from tests.oracle import prices
from tests.oracle.bridge import TWO_PLAYERS, told
from tests.oracle.prices import Result
from tests.oracle.rounds import any_result, facts_of
from tests.oracle.shapes import any_rules


def compare(rules: RuleSet, rng: random.Random, seed: str) -> None:
    result = any_result(rng, rules)
    wanted = prices.price(result, rules)
    score = score_round(facts_of(result), rules)
    case = partial(told, rules, seed=seed, round=result, oracle=wanted, engine=score)
    assert score.winner == wanted.winner, case()
    if wanted.winner is not None:
        assert (score.points, score.deadwood_points, score.boxes) == (wanted.points, wanted.deadwood, wanted.boxes), (
            case()
        )
    else:
        assert (score.points, score.boxes) == (0, 0), case()


@pytest.mark.parametrize("name", TWO_PLAYERS)
def test_every_preset(name: str) -> None:
    rng = random.Random(seed := f"prices of {name}")
    for _ in range(400):
        compare(TWO_PLAYERS[name], rng, seed)


def test_any_rules() -> None:
    for number in range(4000):
        rng = random.Random(seed := f"prices {number}")
        compare(any_rules(rng), rng, seed)


def test_ties_under_each_rule() -> None:
    """Equal deadwood: all four scores of a tie with each tie rule, cube and spade."""
    for tie_rule in ("undercut", "no_bonus", "knocker"):
        for changes in ({}, {"extra_box_undercut": 1}, {"spades_double": True, "spade_boxes_double": True}):
            rules = RuleSet(tie_rule=tie_rule, doubling="double", max_cube=2).but(**changes)
            for cube in (1, 2):
                for spade in (False, True):
                    result = Result("knock", 1, 7, 7, cube, spade)
                    wanted, score = prices.price(result, rules), score_round(facts_of(result), rules)
                    case = partial(told, rules, round=result, oracle=wanted, engine=score)
                    assert (score.winner, score.points, score.boxes) == (wanted.winner, wanted.points, wanted.boxes), (
                        case()
                    )
