"""What knocks are worth, and the classes they fall into."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from gin_desktop.analysis.batch import FULL, MELD_CONFIGS
from gin_desktop.analysis.outcomes import BIG_GIN, GIN, KNOCK, SIDE, UNDERCUT, class_points
from gin_desktop.analysis.simulation import knock_results as results
from gin_desktop.analysis.simulation.knock_results import Showdowns, knock_results, outcome_classes_of
from gin_desktop.analysis.simulation.showdown_melds import showdown_melds
from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import default_spread
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from tests.analysis.hands import array, facing, hand

GIN_HAND = "4S 5S 6S 7H 7D 7C TH JH QH KH"
TWO_LEFT = "4S 5S 6S 7H 7D 7C TH JH QH 2H"


@pytest.mark.parametrize(
    ("mine", "theirs", "rules", "big", "expected"),
    [
        (TWO_LEFT, "2S 3S 8C 8D 8H TC JC QC KC KD", {}, False, (2, 10, 8, results.KNOCK)),  # 2 and 3 go on the run
        (TWO_LEFT, "2S 3S 8C 8D 8H TC JC QC KC 2D", {}, False, (2, 2, -25, results.UNDERCUT)),
        (TWO_LEFT, "2S 3S 8C 8D 8H TC JC QC KC 2D", {"tie_rule": "no_bonus"}, False, (2, 2, 0, results.UNDERCUT)),
        (TWO_LEFT, "2S 3S 8C 8D 8H TC JC QC KC 2D", {"tie_rule": "knocker"}, False, (2, 2, 0, results.TIE)),
        (TWO_LEFT, "2S 3S 8C 8D 8H TC JC QC KC 2D", {"layoff": False}, False, (2, 7, 5, results.KNOCK)),
        (TWO_LEFT, "2S 3S 8C 8D 8H TC JC QC KC AD", {}, False, (2, 1, -26, results.UNDERCUT)),
        (GIN_HAND, "2S 3S 8C 8D 8H TC JC QC KC KD", {}, False, (0, 15, 40, results.GIN)),
        (GIN_HAND, "2S 3S 8C 8D 8H TC JC QC KC KD", {"layoff_on_gin": True}, False, (0, 10, 35, results.GIN)),
        (GIN_HAND, "2S 3S 8C 8D 8H TC JC QC KC AS", {"gin_laid_to_zero": "void"}, False, (0, 0, 0, results.VOID)),
        (GIN_HAND, "2S 3S 8C 8D 8H TC JC QC KC AS", {"gin_laid_to_zero": "normal"}, False, (0, 0, 25, results.GIN)),
        (GIN_HAND + " 9H", "2S 3S 8C 8D 8S TC JC QC KC KD", {"big_gin_bonus": 31}, True, (0, 15, 46, results.BIG)),
    ],
)
def test_knocks_of_every_kind(
    mine: str, theirs: str, rules: dict[str, Any], big: bool, expected: tuple[int, int, int, int]
) -> None:
    terms = RuleSet(**rules)
    hands = [array([to_set(parse_cards(text))]) for text in (mine, theirs)]
    unseen = FULL & ~hands[0]
    for spade in (False, True):
        worth = knock_results(
            terms, showdown_melds(terms), Showdowns(*hands, unseen, np.array([big]), np.array([spade]))
        )
        assert [int(part[0]) for part in worth] == [*expected[:2], expected[2], expected[3]]
    doubling = terms.but(spades_double=True)
    worth = knock_results(doubling, showdown_melds(terms), Showdowns(*hands, unseen, np.array([big]), np.array([True])))
    assert worth.points.tolist() == [2 * expected[2]]


@pytest.mark.parametrize("count", [pytest.param(400, id="some"), pytest.param(8000, id="many", marks=pytest.mark.long)])
@pytest.mark.parametrize("config", MELD_CONFIGS, ids=str)
def test_the_spread_answered_is_the_default_one(config: tuple[str, int], count: int) -> None:
    """Among hands that leave little and have several spreads; the other side holds all that could be laid off."""
    rng = random.Random(f"simulator:spread {config}")
    terms = RuleSet(ace_runs=config[0], ace_points=config[1], knock_limit=30)
    melds = showdown_melds(terms)
    mine = [cards for cards in (hand(rng, 10) for _ in range(count)) if melds.m.deadwood(cards) <= 30]
    several = ~melds.spread(array(mine)).unique
    mine = array(mine)[several].tolist()
    theirs = [facing(rng, cards) for cards in mine]
    unseen = [
        FULL & ~cards & ~to_set(rng.sample(range(52), 20)) | other for cards, other in zip(mine, theirs, strict=True)
    ]
    no = np.zeros(len(mine), np.bool_)
    worth = knock_results(terms, melds, Showdowns(array(mine), array(theirs), array(unseen), no, no))
    for cards, other, hidden, count_ in zip(mine, theirs, unseen, worth.defender_deadwood, strict=True):
        spread = default_spread(melds.m, cards, hidden)
        expected = best_defence(melds.m, other, spread).deadwood if sum(spread) != cards else melds.m.deadwood(other)
        assert count_ == expected
    assert len(mine) > count / 40


@pytest.mark.parametrize("name", ["standard", "big_gin_31", "open_gin", "grand_total"])
def test_every_result_is_priced_near_its_points(name: str) -> None:
    rules = preset(name)
    outcomes, points, differences, real = [], [], [], []
    for difference in range(1, 75):
        for outcome, bonus, sign in (
            (results.GIN, rules.gin_bonus, 1),
            (results.KNOCK, 0, 1),
            (results.BIG, rules.big_gin_bonus, 1),
            (results.UNDERCUT, rules.undercut_bonus, -1),
        ):
            if outcome == results.UNDERCUT and difference > 9:
                continue  # a limit is ten at most
            if outcome == results.BIG and difference > 50:
                continue
            outcomes.append(outcome)
            points.append(sign * (difference + bonus))
            differences.append(sign * difference)
            real.append(difference + bonus)
    classes = outcome_classes_of(
        np.array(outcomes, np.int8), np.abs(np.array(points, np.int16)), np.array(differences, np.int16)
    )
    assert ((classes >= 0) & (classes < SIDE)).all()
    errors = np.abs(class_points(rules)[classes] - real)
    assert errors.max() <= 25  # the highest knocks
    assert errors.mean() < 6
    other = outcome_classes_of(
        np.array(outcomes, np.int8), -np.abs(np.array(points, np.int16)), np.array(differences, np.int16)
    )
    assert (other == classes + SIDE + 1).all()


def test_where_the_classes_lie() -> None:
    def one(outcome: int, difference: int) -> int:
        return int(outcome_classes_of(np.array([outcome], np.int8), np.array([9], np.int16), np.array([difference]))[0])

    assert one(results.GIN, 0) == GIN.start
    assert one(results.GIN, 98) == GIN.stop - 1
    assert one(results.KNOCK, 1) == KNOCK.start
    assert one(results.KNOCK, 90) == KNOCK.stop - 1
    assert one(results.UNDERCUT, 0) == UNDERCUT.start
    assert one(results.UNDERCUT, -9) == UNDERCUT.stop - 1
    assert one(results.BIG, 80) == BIG_GIN.stop - 1
    drawn = np.array([results.DRAWN, results.VOID, results.TIE], np.int8)
    assert outcome_classes_of(drawn, np.zeros(3, np.int16), np.zeros(3, np.int16)).tolist() == [SIDE] * 3
