"""RULES.md section 2, Validity: a field without effect under the other fields changes nothing at all."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gin_desktop.engine.fields import CHOICES
from gin_desktop.engine.presets import preset
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import score_round
from gin_desktop.engine.sheets.sheet import Sheet
from tests.engine.makers import choose, deal

STANDARD = preset("standard")


def same_round(one: RuleSet, other: RuleSet, seed: int) -> None:
    """Plays a round under two rule sets and asserts the same legal actions throughout, facts and score."""
    rounds = [deal(random.Random(seed), rules) for rules in (one, other)]
    rng = random.Random(seed + 1)
    while not rounds[0].over:
        legal = [round_.legal_actions() for round_ in rounds]
        assert legal[0] == legal[1]
        action = choose(rng, rounds[0])
        assert rounds[0].apply(action) == rounds[1].apply(action)
    facts = [round_.facts for round_ in rounds]
    assert facts[0] is not None
    assert facts[1] is not None
    assert score_round(facts[0], one) == score_round(facts[1], other)


@pytest.mark.parametrize(
    ("base", "change"),
    [
        ({"knock_mode": "gin_only"}, {"knock_limit": 30}),
        ({"knock_mode": "gin_only", "big_gin": True}, {"oklahoma_ace": "one"}),
        ({"knock_mode": "oklahoma"}, {"knock_limit": 0}),
        ({"knock_mode": "fixed"}, {"oklahoma_ace": "one"}),
        ({"big_gin": False}, {"big_gin_bonus": 500}),
        ({"doubling": "off"}, {"double_when": "any_time_in_turn", "cube_owner": "alternate", "resign_bonus": 500}),
        ({"doubling": "double", "max_cube": 2}, {"cube_owner": "alternate", "resign_multiplier": "current"}),
        ({"last_draw_knock": False}, {"last_discard": "knock_only"}),
        ({"layoff": False}, {"layoff_on_gin": True, "layoff_on_big_gin": True}),
        ({}, {"partners_dealer": "side", "series_target": 500, "shutout_bonus": 7, "hollywood_winner": "total_points"}),
        ({}, {"knock_discard": "face_up", "discard_view": "all", "first_dealer": "random"}),
    ],
)
def test_what_a_field_does_not_govern_it_does_not_change(base: dict[str, Any], change: dict[str, Any]) -> None:
    rules = STANDARD.but(**base)
    for seed in range(25):
        if "knock_discard" in change:
            same_facts(rules, rules.but(**change), seed)
        else:
            same_round(rules, rules.but(**change), seed)


def same_facts(one: RuleSet, other: RuleSet, seed: int) -> None:
    """As :func:`same_round`, where only what is shown may differ."""
    rounds = [deal(random.Random(seed), rules) for rules in (one, other)]
    rng = random.Random(seed + 1)
    while not rounds[0].over:
        action = choose(rng, rounds[0])
        for round_ in rounds:
            round_.apply(action)
    assert rounds[0].facts == rounds[1].facts


def test_hollywood_winner_means_something_only_on_its_sheet() -> None:
    facts = [RoundFacts(Ending.GIN, 0, 1, 0, 90), RoundFacts(Ending.GIN, 1, 0, 0, 70)]
    ends = []
    for how in CHOICES["hollywood_winner"]:
        sheet = Sheet(STANDARD.but(hollywood_winner=how))
        sheet.add(facts[0])
        ends.append(sheet.settle())
    assert ends[0] == ends[1]
