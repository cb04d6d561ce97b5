"""The simulator against the engine: every action of random rounds under every rule set it claims."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from gin_desktop.analysis.batch import CONFIGS, FULL, melds_of
from gin_desktop.analysis.settling import BIG, DRAWN, GIN, KNOCK, TIE, UNDERCUT, VOID, settle
from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import default_spread
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from tests.analysis import lockstep
from tests.analysis.hands import array, facing, hand
from tools.training.simulator import OVER, Rounds, SimulatorError

HEAD_TO_HEAD = [name for name in PRESETS if preset(name).players == 2]
ODD = {
    "last discard": RuleSet(last_discard="knock_only", knock_limit=30, dead_stock=10),
    "last discard thrown back": RuleSet(
        last_discard="knock_only", return_taken_card="allowed", big_gin=True, dead_stock=10, knock_limit=20
    ),
    "no knock after the last draw": RuleSet(last_draw_knock=False, dead_stock=0),
    "dealer's turn": RuleSet(upcard_rule="dealer_turn"),
    "then normal, thrown back": RuleSet(upcard_rule="both_then_normal", return_taken_card="allowed"),
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


@pytest.mark.parametrize("count", [pytest.param(12, id="some"), pytest.param(400, id="many", marks=pytest.mark.long)])
@pytest.mark.parametrize("name", HEAD_TO_HEAD)
def test_presets(name: str, count: int) -> None:
    outcomes = lockstep.play(preset(name), _seed(name), count)
    assert outcomes.total() == count


@pytest.mark.parametrize("count", [pytest.param(12, id="some"), pytest.param(400, id="many", marks=pytest.mark.long)])
@pytest.mark.parametrize("name", ODD)
def test_odd_rules(name: str, count: int) -> None:
    assert lockstep.play(ODD[name], _seed(name), count, knocking=0.3).total() == count


GIN_HAND = "4S 5S 6S 7H 7D 7C TH JH QH KH"
TWO_LEFT = "4S 5S 6S 7H 7D 7C TH JH QH 2H"


@pytest.mark.parametrize(
    ("mine", "theirs", "rules", "big", "expected"),
    [
        (TWO_LEFT, "2S 3S 8C 8D 8H TC JC QC KC KD", {}, False, (2, 10, 8, KNOCK)),  # 2 and 3 go on the run
        (TWO_LEFT, "2S 3S 8C 8D 8H TC JC QC KC 2D", {}, False, (2, 2, -25, UNDERCUT)),
        (TWO_LEFT, "2S 3S 8C 8D 8H TC JC QC KC 2D", {"tie_rule": "no_bonus"}, False, (2, 2, 0, UNDERCUT)),
        (TWO_LEFT, "2S 3S 8C 8D 8H TC JC QC KC 2D", {"tie_rule": "knocker"}, False, (2, 2, 0, TIE)),
        (TWO_LEFT, "2S 3S 8C 8D 8H TC JC QC KC 2D", {"layoff": False}, False, (2, 7, 5, KNOCK)),
        (TWO_LEFT, "2S 3S 8C 8D 8H TC JC QC KC AD", {}, False, (2, 1, -26, UNDERCUT)),
        (GIN_HAND, "2S 3S 8C 8D 8H TC JC QC KC KD", {}, False, (0, 15, 40, GIN)),
        (GIN_HAND, "2S 3S 8C 8D 8H TC JC QC KC KD", {"layoff_on_gin": True}, False, (0, 10, 35, GIN)),
        (GIN_HAND, "2S 3S 8C 8D 8H TC JC QC KC AS", {"gin_laid_to_zero": "void"}, False, (0, 0, 0, VOID)),
        (GIN_HAND, "2S 3S 8C 8D 8H TC JC QC KC AS", {"gin_laid_to_zero": "normal"}, False, (0, 0, 25, GIN)),
        (GIN_HAND + " 9H", "2S 3S 8C 8D 8S TC JC QC KC KD", {"big_gin_bonus": 31}, True, (0, 15, 46, BIG)),
    ],
)
def test_settling(
    mine: str, theirs: str, rules: dict[str, Any], big: bool, expected: tuple[int, int, int, int]
) -> None:
    terms = RuleSet(**rules)
    hands = [array([to_set(parse_cards(text))]) for text in (mine, theirs)]
    unseen = FULL & ~hands[0]
    for spade in (False, True):
        worth = settle(terms, melds_of(terms), *hands, unseen, np.array([big]), np.array([spade]))
        assert [int(part[0]) for part in worth] == [*expected[:2], expected[2], expected[3]]
    doubling = terms.but(spades_double=True)
    worth = settle(doubling, melds_of(terms), *hands, unseen, np.array([big]), np.array([True]))
    assert worth.points.tolist() == [2 * expected[2]]


@pytest.mark.parametrize("count", [pytest.param(400, id="some"), pytest.param(8000, id="many", marks=pytest.mark.long)])
@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_the_spread_answered_is_the_default_one(config: tuple[str, int], count: int) -> None:
    """Among hands that leave little and have several spreads; the other side holds all that could be laid off."""
    rng = _seed(f"spread {config}")
    terms = RuleSet(ace_runs=config[0], ace_points=config[1], knock_limit=30)
    melds = melds_of(terms)
    mine = [cards for cards in (hand(rng, 10) for _ in range(count)) if melds.m.deadwood(cards) <= 30]
    several = ~melds.spread(array(mine)).unique
    mine = array(mine)[several].tolist()
    theirs = [facing(rng, cards) for cards in mine]
    unseen = [
        FULL & ~cards & ~to_set(rng.sample(range(52), 20)) | other for cards, other in zip(mine, theirs, strict=True)
    ]
    no = np.zeros(len(mine), np.bool_)
    worth = settle(terms, melds, array(mine), array(theirs), array(unseen), no, no)
    for cards, other, hidden, count_ in zip(mine, theirs, unseen, worth.defender_deadwood, strict=True):
        spread = default_spread(melds.m, cards, hidden)
        expected = best_defence(melds.m, other, spread).count if sum(spread) != cards else melds.m.deadwood(other)
        assert count_ == expected
    assert len(mine) > count / 40


def test_forty_turns_without_the_stock() -> None:
    """Two who take and throw the same two cards to and fro are stopped where the engine stops them."""
    rules = RuleSet(return_taken_card="allowed")
    rounds = Rounds(rules, np.array([range(52)]), np.array([0]))
    row = np.array([0])
    while rounds.active().size:
        rounds.take(row)
        rounds.throw(row, rounds.drawn[row].copy())
    assert rounds.turns.tolist() == [40]
    assert rounds.outcome.tolist() == [DRAWN]


def test_nothing_of_an_array_given_is_changed() -> None:
    deck, dealers = np.array([range(52)], np.int8), np.array([1])
    rounds = Rounds(preset("standard"), deck, dealers)
    row = np.array([0])
    rounds.take(row)
    rounds.throw(row, np.array([0]))
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
