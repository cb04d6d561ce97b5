"""Batched melds against the engine, hand by hand."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gin_desktop.analysis.batch import CONFIGS, FULL, Melds, melds_for, melds_of, popcount
from gin_desktop.engine.cards import each, parse_cards, to_set
from gin_desktop.engine.layoffs import all_layoffs, best_defence
from gin_desktop.engine.melds import MeldRules
from gin_desktop.engine.presets import preset
from tests.analysis.hands import array, facing, hand, parts

FEW, MANY = 150, 6000
SOME, MORE = pytest.param(FEW, id="some"), pytest.param(MANY, id="many", marks=pytest.mark.long)


@pytest.fixture(params=CONFIGS, ids=lambda config: f"{config[0]}-{config[1]}")
def melds(request: pytest.FixtureRequest) -> Melds:
    return melds_for(*request.param)


def _many(seed: int, count: int, sizes: tuple[int, ...] = (10, 10, 11, 3, 7, 14)) -> list[int]:
    rng = random.Random(seed)
    return [hand(rng, rng.choice(sizes)) for _ in range(count)]


@pytest.mark.parametrize("count", [SOME, MORE])
def test_deadwood_and_what_is_melded(melds: Melds, count: int) -> None:
    hands = _many(1, count)
    expected = [melds.m.deadwood(cards) for cards in hands]
    assert melds.deadwood(array(hands)).tolist() == expected
    deadwood, melded = melds.melded(array(hands))
    assert deadwood.tolist() == expected
    assert not (melded & ~array(hands)).any()
    assert melds.total(array(hands) & ~melded).tolist() == expected


@pytest.mark.parametrize("count", [SOME, MORE])
def test_spread_is_one_of_the_best_and_knows_whether_there_is_another(melds: Melds, count: int) -> None:
    hands = _many(2, count, (10, 11, 9))
    spreads = melds.spread(array(hands))
    assert spreads.deadwood.tolist() == [melds.m.deadwood(cards) for cards in hands]
    assert (spreads.runs | spreads.sets).tolist() == melds.melded(array(hands))[1].tolist()
    assert all((mine == theirs).all() for mine, theirs in zip(melds.laid(array(hands)), spreads[:3], strict=True))
    for cards, _, runs, sets, unique in zip(hands, *spreads, strict=True):
        choices = {parts(melds.m, spread) for spread in melds.m.best_arrangements(cards)}
        assert (runs, sets) in choices
        assert (len(choices) == 1) == unique


@pytest.mark.parametrize("count", [SOME, MORE])
def test_defence_is_the_engines(melds: Melds, count: int) -> None:
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
        expected.append(best_defence(melds.m, cards, spread).count)
        plain += expected[-1] == melds.m.deadwood(cards)
    assert melds.best_defence(array(hands), array(runs), array(sets)).tolist() == expected
    assert plain < len(hands) * 0.9  # lay-offs matter in these


def test_reach_is_what_can_be_laid_off(melds: Melds) -> None:
    rng = random.Random(4)
    for _ in range(FEW):
        knocker = hand(rng, 10)
        spread = melds.m.best_arrangement(knocker)
        cards = facing(rng, knocker)
        runs, sets = (array([part]) for part in parts(melds.m, spread))
        gone = to_set(card for card, _ in all_layoffs(melds.m, spread, cards))
        assert melds.reach(runs, melds.fourths(sets), array([cards])).tolist() == [gone]


def test_cards_in_runs(melds: Melds) -> None:
    hands = _many(5, FEW)
    expected = [sum({1 << c for run in _runs(melds.m, cards) for c in each(run)}) for cards in hands]
    assert melds.in_runs(array(hands)).tolist() == expected


def _runs(melder: MeldRules, cards: int) -> list[int]:
    return [meld for meld in melder.melds_in(cards) if melder.is_run(meld)]


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("", 0),
        ("7S 7H 7D 7C 8S 9S", 0),  # the four gives its spade to the run
        ("7S 7H 7D 7C 8S 9S 8H 9H", 14),  # better two runs than the set
        ("7S 7H 7D 7C 6S 6H 6D 6C 8S 5S 8H", 8),
        ("9S TS JS 9H TH JH 9D TD JD 9C", 0),
        ("KS KH KD KC QS QH QD QC JS JH JD", 0),
    ],
)
def test_fights_between_sets_and_runs(text: str, least: int) -> None:
    melds = melds_for("low", 1)
    cards = to_set(parse_cards(text))
    assert melds.m.deadwood(cards) == least
    assert melds.deadwood(array([cards])).tolist() == [least]


def test_empty_batch(melds: Melds) -> None:
    none = np.zeros(0, np.int64)
    assert melds.deadwood(none).size == melds.melded(none)[1].size == melds.spread(none).sets.size == 0
    assert melds.best_defence(none, none, none).size == 0


def test_nothing_given_is_changed(melds: Melds) -> None:
    hands = array(_many(6, FEW, (10,)))
    before = hands.copy()
    spreads = melds.spread(hands)
    kept = (spreads.runs.copy(), spreads.sets.copy())
    melds.deadwood(hands)
    melds.melded(hands)
    melds.best_defence(hands, spreads.runs, spreads.sets)
    assert (hands == before).all()
    assert (spreads.runs == kept[0]).all()
    assert (spreads.sets == kept[1]).all()


def test_too_many_open_ranks_are_refused_rather_than_answered_wrongly() -> None:
    with pytest.raises(ValueError, match="negative"):
        melds_for("low", 1).deadwood(array([FULL]))


def test_of_a_rule_set() -> None:
    assert melds_of(preset("around_corner")).config == ("wrap", preset("around_corner").ace_points)
    assert melds_of(preset("standard")) is melds_for("low", 1)


def test_popcount() -> None:
    assert popcount(array([0, 1, FULL])).tolist() == [0, 1, 52]
