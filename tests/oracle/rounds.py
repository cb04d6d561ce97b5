"""Made-up rounds: how one could have ended, as the oracle's result and as facts of the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator

from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from tests.oracle.prices import Price, Result, price

ENDINGS = ("knock", "knock", "knock", "gin", "big_gin", "draw", "resign")


def any_result(rng: random.Random, rules: RuleSet) -> Result:
    """A round that could have ended so under these rules."""
    ending = rng.choice(ENDINGS)
    if ending == "resign" and rules.doubling == "off":
        ending = "knock"
    if ending == "big_gin" and not rules.big_gin:
        ending = "gin"
    knocker_deadwood, defender_deadwood = rng.randint(1, 30), rng.choice((rng.randint(0, 30), rng.randint(0, 98)))
    if ending == "knock" and rng.random() < 0.25:
        defender_deadwood = knocker_deadwood
    if ending in ("gin", "big_gin") or (ending == "resign" and rng.random() < 0.3):
        knocker_deadwood = 0
    if ending == "resign":
        knocker_deadwood *= rng.choice((1, 1, 3))
    if ending == "gin" and rules.gin_laid_to_zero == "void":
        defender_deadwood = max(1, defender_deadwood)  # that round would have been drawn
    cube = 1
    while cube < rules.max_cube and rng.random() < 0.5:
        cube *= 2
    return Result(ending, rng.randrange(2), knocker_deadwood, defender_deadwood, cube, rng.random() < 0.4)


def facts_of(result: Result) -> RoundFacts:
    """The same as facts of the engine."""
    if result.ending == "draw":
        return RoundFacts(Ending.DRAW, cube=result.cube, spade=result.spade)
    return RoundFacts(
        Ending(result.ending),
        knocker=result.knocker,
        defender=1 - result.knocker,
        knocker_deadwood=result.knocker_deadwood,
        defender_deadwood=result.defender_deadwood,
        cube=result.cube,
        spade=result.spade,
    )


def some_rounds(rng: random.Random, rules: RuleSet) -> Iterator[tuple[RoundFacts, Price]]:
    """Rounds enough for a game; often one side wins nearly all, so that there are shutouts of every kind."""
    luck = rng.choice((0.5, 0.5, 0.95, 1.0, 0.0))
    for _ in range(1000):
        result = any_result(rng, rules)
        if rng.random() < 0.1:
            result = Result("knock", result.knocker, 9, 9, result.cube, result.spade)
        one = price(result, rules)
        if one.winner is not None and one.winner != (0 if rng.random() < luck else 1):
            result = Result(
                result.ending,
                1 - result.knocker,
                result.knocker_deadwood,
                result.defender_deadwood,
                result.cube,
                result.spade,
            )
            one = price(result, rules)
        yield facts_of(result), one
