"""Spreads and defences of many hands at once against the engine, hand by hand."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gin_desktop.analysis.batch import MELD_CONFIGS
from gin_desktop.analysis.simulation.showdown_melds import ShowdownMelds, showdown_melds
from gin_desktop.engine.cards import to_set
from gin_desktop.engine.layoffs import all_layoffs, best_defence
from gin_desktop.engine.presets import preset
from tests.analysis.hands import array, facing, hand, parts
from tests.analysis.test_batch import FEW, MORE, SOME, many


@pytest.fixture(params=MELD_CONFIGS, ids=lambda config: f"{config[0]}-{config[1]}")
def melds(request: pytest.FixtureRequest) -> ShowdownMelds:
    return showdown_melds(preset("standard").but(ace_runs=request.param[0], ace_points=request.param[1]))


@pytest.mark.parametrize("count", [SOME, MORE])
def test_spread_is_one_of_the_best_and_knows_whether_there_is_another(melds: ShowdownMelds, count: int) -> None:
    hands = many(2, count, (10, 11, 9))
    spreads = melds.spread(array(hands))
    assert spreads.deadwood.tolist() == [melds.m.deadwood(cards) for cards in hands]
    assert (spreads.runs | spreads.sets).tolist() == melds.deadwood_and_melded(array(hands))[1].tolist()
    assert all(
        (mine == theirs).all()
        for mine, theirs in zip(melds.deadwood_runs_and_sets(array(hands)), spreads[:3], strict=True)
    )
    for cards, _, runs, sets, unique in zip(hands, *spreads, strict=True):
        choices = {parts(melds.m, spread) for spread in melds.m.best_arrangements(cards)}
        assert (runs, sets) in choices
        assert (len(choices) == 1) == unique


@pytest.mark.parametrize("count", [SOME, MORE])
def test_defence_is_the_engines(melds: ShowdownMelds, count: int) -> None:
    rng = random.Random(3)
    hands, runs, sets, expected, plain = [], [], [], [], 0
    while len(hands) < count // 3:
        knocker = hand(rng, 10)
        spread = rng.choice(melds.m.best_arrangements(knocker))
        if not spread:
            continue
        cards = facing(rng, knocker)
        in_runs, in_sets = parts(melds.m, spread)
        hands.append(cards)
        runs.append(in_runs)
        sets.append(in_sets)
        expected.append(best_defence(melds.m, cards, spread).deadwood)
        plain += expected[-1] == melds.m.deadwood(cards)
    assert melds.best_defence(array(hands), array(runs), array(sets)).tolist() == expected
    assert plain < len(hands) * 0.9  # lay-offs matter in these


def test_reach_is_what_can_be_laid_off(melds: ShowdownMelds) -> None:
    rng = random.Random(4)
    for _ in range(FEW):
        knocker = hand(rng, 10)
        spread = melds.m.best_arrangement(knocker)
        cards = facing(rng, knocker)
        runs, sets = (array([part]) for part in parts(melds.m, spread))
        gone = to_set(card for card, _ in all_layoffs(melds.m, spread, cards))
        assert melds.layoffs(runs, melds.fourths(sets), array([cards])).tolist() == [gone]


def test_nothing_given_is_changed(melds: ShowdownMelds) -> None:
    hands = array(many(6, FEW, (10,)))
    before = hands.copy()
    spreads = melds.spread(hands)
    kept = (spreads.runs.copy(), spreads.sets.copy())
    melds.deadwood(hands)
    melds.deadwood_and_melded(hands)
    melds.best_defence(hands, spreads.runs, spreads.sets)
    assert (hands == before).all()
    assert (spreads.runs == kept[0]).all()
    assert (spreads.sets == kept[1]).all()


def test_empty_batch(melds: ShowdownMelds) -> None:
    none = np.zeros(0, np.int64)
    assert melds.spread(none).sets.size == melds.best_defence(none, none, none).size == 0


def test_of_a_rule_set() -> None:
    assert showdown_melds(preset("around_corner")).config == ("wrap", preset("around_corner").ace_points)
    assert showdown_melds(preset("standard")) is showdown_melds(preset("standard"))
