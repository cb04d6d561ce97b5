"""Rule sets: validity, TOML, presets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gin_desktop.engine.fields import CHOICES, DEFAULTS, FIELD_NAMES, FIELDS, RANGES
from gin_desktop.engine.presets import PRESETS, PresetError, preset
from gin_desktop.engine.ruleset import RuleSet, RuleSetError, check_value

GOLDEN = Path(__file__).parents[1] / "conformance" / "golden.json"


def resolved(rule_sets: dict[str, Any], name: str) -> dict[str, Any]:
    entry = rule_sets[name]
    base = resolved(rule_sets, entry["base"]) if "base" in entry else {}
    return base | entry["set"]


def test_presets_are_those_of_the_golden_file_field_by_field() -> None:
    rule_sets = json.loads(GOLDEN.read_text(encoding="utf-8"))["rule_sets"]
    assert set(PRESETS) == set(rule_sets)
    for name in rule_sets:
        assert preset(name).to_dict() == DEFAULTS | resolved(rule_sets, name), name
    assert set(resolved(rule_sets, "standard")) == set(FIELD_NAMES)


def test_an_unknown_preset_names_the_known_ones() -> None:
    with pytest.raises(PresetError) as caught:
        preset("poker")
    assert caught.value.code == "unknown_preset"
    assert caught.value.values == {"name": "poker", "names": tuple(PRESETS)}


def field_value(name: str) -> st.SearchStrategy[Any]:
    if name in CHOICES:
        return st.sampled_from(CHOICES[name])
    if name == "ace_points":
        return st.sampled_from([1, 15])
    if name == "max_cube":
        return st.sampled_from([1, 2, 4, 64])
    if name in RANGES:
        return st.integers(*RANGES[name])
    return st.booleans()


any_fields = st.lists(st.sampled_from(FIELD_NAMES), max_size=6, unique=True).flatmap(
    lambda names: st.fixed_dictionaries({name: field_value(name) for name in names})
)


@given(any_fields)
def test_a_rule_set_is_valid_or_says_why_and_survives_toml(values: dict[str, Any]) -> None:
    try:
        rules = RuleSet().but(**values)
    except RuleSetError as error:
        refused = error
    else:
        refused = None
    if refused is not None:
        assert refused.values["field"] in FIELD_NAMES
        return
    assert {name: getattr(rules, name) for name in values} == values
    assert RuleSet.from_toml(rules.to_toml()) == rules
    assert RuleSet.from_dict(rules.to_dict()) == rules
    assert RuleSet.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules
    assert set(rules.differences(RuleSet())) <= set(values)
    assert rules == RuleSet().but(**{name: mine for name, (mine, _) in rules.differences(RuleSet()).items()})


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"start": "eleven"}, "eleven_needs_none"),
        ({"upcard_rule": "none"}, "eleven_needs_none"),
        ({"max_cube": 2}, "cube_off"),
        ({"doubling": "double"}, "cube_two"),
        ({"doubling": "double", "max_cube": 4}, "cube_two"),
        ({"doubling": "redouble", "max_cube": 6}, "cube_power"),
        ({"ace_points": 2}, "ace_points"),
        ({"next_dealer": "incoming"}, "dealer_mode"),
        ({"next_dealer": "left"}, "dealer_mode"),
        ({"next_dealer": "box"}, "dealer_mode"),
        ({"sheet": "hollywood", "mode": "cutthroat3"}, "hollywood_sides"),
        ({"sheet": "hollywood", "game_winner": "highest_total"}, "hollywood_total"),
        ({"sheet": "hollywood", "series": "multi_match"}, "hollywood_series"),
        ({"knock_limit": 31}, "bad_number"),
        ({"knock_limit": -1}, "bad_number"),
        ({"target": 24}, "bad_number"),
        ({"knock_limit": "10"}, "bad_type"),
        ({"knock_limit": True}, "bad_type"),
        ({"knock_limit": 10.0}, "bad_type"),
        ({"big_gin": 1}, "bad_type"),
        ({"mode": "five"}, "bad_choice"),
        ({"mode": None}, "bad_type"),
        ({"jokers": 2}, "unknown_field"),
    ],
)
def test_what_no_rule_set_can_be(values: dict[str, Any], code: str) -> None:
    for make in (lambda: RuleSet().but(**values), lambda: RuleSet.from_dict(values)):
        with pytest.raises(RuleSetError) as caught:
            make()
        assert caught.value.code == code
        assert "field" in caught.value.values


def test_what_is_not_excluded_is_allowed() -> None:
    RuleSet(knock_mode="gin_only", knock_limit=5)
    RuleSet(big_gin_bonus=50)
    RuleSet(doubling="redouble", max_cube=64)
    RuleSet(mode="captain3_fixed_box", sheet="hollywood")
    RuleSet(series_target=500, shutout_bonus=500, shutout_effect="none", partners_dealer="side")


def test_ranges_have_both_ends() -> None:
    for name, (least, most) in RANGES.items():
        if name != "max_cube":
            for value in (least, most):
                check_value(FIELDS[name], value)
            for value in (least - 1, most + 1):
                with pytest.raises(RuleSetError):
                    check_value(FIELDS[name], value)


@pytest.mark.parametrize(
    "text", ["target = ", "[" * 2000, "target = 100\ntarget = 100", "\x00", "target = " + "9" * 5000]
)
def test_toml_that_is_none(text: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        RuleSet.from_toml(text)
    assert caught.value.code == "bad_toml"


def test_toml_may_leave_fields_out() -> None:
    assert RuleSet.from_toml("target = 150\n") == RuleSet(target=150)
    assert RuleSet.from_toml("") == RuleSet()


def test_players() -> None:
    assert [preset(name).players for name in ("standard", "cutthroat3", "partners4")] == [2, 3, 4]
