"""The simulator against the engine: every action of random rounds under every rule set it claims."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gin_desktop.analysis.simulation.knock_results import DRAWN
from gin_desktop.analysis.simulation.rounds import OVER, Rounds, SimulatorError
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from tests.training import lockstep

HEAD_TO_HEAD = [name for name in PRESETS if preset(name).players == 2]
ODD = {
    "last discard": RuleSet(last_discard="knock_only", knock_limit=30, dead_stock=10),
    "last discard returned": RuleSet(
        last_discard="knock_only", return_taken_card="allowed", big_gin=True, dead_stock=10, knock_limit=20
    ),
    "no knock after the last draw": RuleSet(last_draw_knock=False, dead_stock=0),
    "dealer's turn": RuleSet(upcard_rule="dealer_turn"),
    "then normal, returned": RuleSet(upcard_rule="both_then_normal", return_taken_card="allowed"),
    "must go gin": RuleSet(must_go_gin=True, knock_limit=30),
    "lay-offs on gin": RuleSet(big_gin=True, big_gin_bonus=50, layoff_on_big_gin=True, layoff_on_gin=True),
    "tie to the knocker": RuleSet(tie_rule="knocker", knock_limit=30),
    "tie without bonus": RuleSet(tie_rule="no_bonus", layoff=False, knock_limit=30),
    "void": RuleSet(ace_runs="high_or_low", layoff_on_gin=True, gin_laid_to_zero="void", knock_mode="gin_only"),
    "dear aces": RuleSet(ace_runs="wrap", ace_points=15, big_gin=True, last_discard="knock_only", dead_stock=0),
    "eleven": RuleSet(start="eleven", upcard_rule="none", spade_boxes_double=True),
    "eleven, spades": RuleSet(
        start="eleven", upcard_rule="none", knock_mode="oklahoma", oklahoma_ace="one", spades_double=True, big_gin=True
    ),
    "oklahoma, spades": RuleSet(knock_mode="oklahoma", spades_double=True, dead_stock=0),
}
"""Made-up rule sets, so that every field of a round takes every value."""


def _seed(name: str) -> random.Random:
    return random.Random(f"simulator:{name}")


@pytest.mark.parametrize("count", [pytest.param(8, id="some"), pytest.param(400, id="many", marks=pytest.mark.long)])
@pytest.mark.parametrize("name", HEAD_TO_HEAD)
def test_presets(name: str, count: int) -> None:
    outcomes = lockstep.play(preset(name), _seed(name), count)
    assert outcomes.total() == count


@pytest.mark.parametrize("count", [pytest.param(8, id="some"), pytest.param(400, id="many", marks=pytest.mark.long)])
@pytest.mark.parametrize("name", ODD)
def test_odd_rules(name: str, count: int) -> None:
    assert lockstep.play(ODD[name], _seed(name), count, knocking=0.3).total() == count


def test_forty_turns_without_the_stock() -> None:
    """Two who take and discard the same two cards to and fro are stopped where the engine stops them."""
    rules = RuleSet(return_taken_card="allowed")
    rounds = Rounds(rules, np.array([range(52)]), np.array([0]))
    row = np.array([0])
    while rounds.active().size:
        rounds.take(row)
        rounds.discard(row, rounds.drawn[row].copy())
    assert rounds.turns.tolist() == [40]
    assert rounds.outcome.tolist() == [DRAWN]


def test_nothing_of_an_array_given_is_changed() -> None:
    deck, dealers = np.array([range(52)], np.int8), np.array([1])
    rounds = Rounds(preset("standard"), deck, dealers)
    row = np.array([0])
    rounds.take(row)
    rounds.discard(row, np.array([0]))
    assert deck.tolist() == [list(range(52))]
    assert dealers.tolist() == [1]


@pytest.mark.parametrize("name", [name for name in PRESETS if preset(name).players != 2])
def test_more_than_two_are_refused(name: str) -> None:
    with pytest.raises(SimulatorError) as refused:
        Rounds(preset(name), np.array([range(52)]), np.array([0]))
    assert refused.value.code == "not_two_players"


def test_decks_of_another_size_are_refused() -> None:
    with pytest.raises(SimulatorError) as refused:
        Rounds(preset("standard"), np.array([range(51)]), np.array([0]))
    assert refused.value.code == "bad_decks"


def test_no_rounds_at_all() -> None:
    rounds = Rounds(preset("standard"), np.zeros((0, 52), np.int8), np.zeros(0, np.int64))
    assert not rounds.active().size
    assert not (rounds.phase != OVER).any()
