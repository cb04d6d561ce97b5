"""Batched melds compared with the engine, hand by hand."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gin_desktop.analysis.batch import FULL, MELD_CONFIGS, Melds, melds_for, popcount
from gin_desktop.engine.cards import each, parse_cards, to_set
from gin_desktop.engine.melds import MeldRules
from tests.analysis.hands import array, hand

FEW, MANY = 150, 6000
SOME, MORE = pytest.param(FEW, id="some"), pytest.param(MANY, id="many", marks=pytest.mark.long)


@pytest.fixture(params=MELD_CONFIGS, ids=lambda config: f"{config[0]}-{config[1]}")
def melds(request: pytest.FixtureRequest) -> Melds:
    return melds_for(*request.param)


def many(seed: int, count: int, sizes: tuple[int, ...] = (10, 10, 11, 3, 7, 14)) -> list[int]:
    rng = random.Random(seed)
    return [hand(rng, rng.choice(sizes)) for _ in range(count)]


@pytest.mark.parametrize("count", [SOME, MORE])
def test_deadwood_and_what_is_melded(melds: Melds, count: int) -> None:
    hands = many(1, count)
    expected = [melds.m.deadwood(cards) for cards in hands]
    assert melds.deadwood(array(hands)).tolist() == expected
    deadwood, melded = melds.deadwood_and_melded(array(hands))
    assert deadwood.tolist() == expected
    assert not (melded & ~array(hands)).any()
    assert melds.total(array(hands) & ~melded).tolist() == expected


def test_cards_in_runs(melds: Melds) -> None:
    hands = many(5, FEW)
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


def test_nothing_given_is_changed(melds: Melds) -> None:
    hands = array(many(6, FEW, (10,)))
    before = hands.copy()
    melds.deadwood(hands)
    melds.deadwood_and_melded(hands)
    melds.deadwood_runs_and_sets(hands)
    assert (hands == before).all()


def test_empty_batch(melds: Melds) -> None:
    none = np.zeros(0, np.int64)
    assert (
        melds.deadwood(none).size
        == melds.deadwood_and_melded(none)[1].size
        == melds.deadwood_runs_and_sets(none)[2].size
        == 0
    )


def test_too_many_open_ranks_are_refused_rather_than_answered_wrongly() -> None:
    with pytest.raises(ValueError, match="negative"):
        melds_for("low", 1).deadwood(array([FULL]))


def test_popcount() -> None:
    assert popcount(array([0, 1, FULL])).tolist() == [0, 1, 52]
