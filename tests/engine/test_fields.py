"""The declarations of the rule fields are right and consistent with each other."""

from __future__ import annotations

import pytest
from hypothesis import given

from gin_desktop.engine.fields import CHOICES, DEFAULTS, FIELDS, SECTIONS
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.rule_field import Ending, Field
from gin_desktop.engine.ruleset import RuleSet, RuleSetError, check_value, first_valid_value, unchecked
from tests.engine.strategies import two_player_rules


def holds(field: Field[RuleSet], value: object) -> bool:
    """Whether a value is allowed for a field by itself."""
    try:
        check_value(field, value)
    except RuleSetError:
        return False
    return True


@pytest.mark.parametrize("name", FIELDS)
def test_a_declaration_names_only_what_there_is(name: str) -> None:
    field = FIELDS[name]
    named = [*field.values, field.default]
    if field.offered is not None:
        named += [value for mode in CHOICES["mode"] for value in field.offered(unchecked({**DEFAULTS, "mode": mode}))]
    named += [value for limit in field.limits for value in limit.allowed]
    named += [] if field.mend is None else [field.mend]
    if field.follows is not None:
        named += field.follows.usual
        assert field.follows.other in FIELDS
    assert all(holds(field, value) for value in named)
    for limit in field.limits:
        assert limit.instead is None or holds(FIELDS[limit.instead[0]], limit.instead[1])
    if field.after is not None:
        assert FIELDS[field.after].section == field.section
    assert name in SECTIONS[field.section]
    assert field.step >= 1
    assert (field.numbers is not None) or field.kind is not int or field.values


def test_a_choice_has_all_the_values_of_its_type_and_nothing_else() -> None:
    assert CHOICES["sheet"] == ("single", "hollywood")
    assert CHOICES["ace_runs"] == ("low", "high_or_low", "wrap")
    assert all(len(values) > 1 for values in CHOICES.values())


def meaning(rules: RuleSet) -> dict[str, bool]:
    """Whether a field has an effect: RULES.md section 2, Validity, implemented independently."""
    knocks = rules.knock_mode == "oklahoma" or (rules.knock_mode == "fixed" and rules.knock_limit > 0)
    cube, again = rules.doubling != "off", rules.doubling == "redouble"
    return {
        "upcard_rule": rules.start == "upcard",
        "last_discard": rules.last_draw_knock,
        "knock_limit": rules.knock_mode == "fixed",
        "oklahoma_ace": rules.knock_mode == "oklahoma",
        "layoff": knocks or cube or rules.layoff_on_gin or (rules.big_gin and rules.layoff_on_big_gin),
        "layoff_on_gin": rules.layoff,
        "layoff_on_big_gin": rules.layoff and rules.big_gin,
        "big_gin_bonus": rules.big_gin,
        "undercut_bonus": knocks,
        "tie_rule": knocks,
        "spade_boxes_double": rules.box_bonus > 0,
        "extra_box_gin": rules.box_bonus > 0,
        "extra_box_undercut": rules.box_bonus > 0 and knocks,
        "max_cube": again,
        "double_when": cube,
        "cube_owner": again,
        "resign_bonus": cube,
        "resign_multiplier": again and rules.cube_owner == "alternate",
        "box_to": rules.box_bonus > 0,
        "shutout_test": rules.shutout_effect != "none",
        "shutout_bonus": rules.shutout_effect == "bonus",
        "game_winner": rules.sheet == "single",
        "hollywood_winner": rules.sheet == "hollywood",
        "series_target": rules.series == "multi_match",
        "partners_dealer": False,
    }


@pytest.mark.parametrize(
    ("changes", "idle"),
    [
        ({"mode": "cutthroat3"}, {"sheet"}),
        ({"mode": "dealer_out3"}, {"sheet", "dealer_after_draw"}),
        ({"mode": "captain3_fixed_box"}, set()),
        ({"mode": "captain3_rotating_box"}, {"sheet", "dealer_after_draw", "game_winner"}),
        (
            {"mode": "partners4"},
            {"next_dealer", "dealer_after_draw", "spade_boxes_double", "extra_box_gin", "extra_box_undercut"},
        ),
        (
            {"mode": "partners4", "partners_dealer": "side"},
            {"next_dealer", "spade_boxes_double", "extra_box_gin", "extra_box_undercut"},
        ),
    ],
)
def test_what_means_nothing_with_more_than_two(changes: dict[str, str], idle: set[str]) -> None:
    rules, two = RuleSet(**changes), RuleSet()  # type: ignore[arg-type]
    always = {"partners_dealer"} if rules.players == 3 else set()
    assert {name for name in FIELDS if two.has_effect(name) and not rules.has_effect(name)} == idle
    assert {name for name in FIELDS if rules.has_effect(name) and not two.has_effect(name)} == {
        "partners_dealer"
    } - always


@given(two_player_rules())
def test_a_field_matters_where_it_means_something(rules: RuleSet) -> None:
    wanted = meaning(rules)
    assert {name: rules.has_effect(name) for name in FIELDS} == {name: wanted.get(name, True) for name in FIELDS}


@pytest.mark.parametrize("name", PRESETS)
def test_a_field_of_a_preset_goes_with_the_others(name: str) -> None:
    rules = preset(name)
    for field in FIELDS.values():
        assert field.broken(rules) is None
        assert first_valid_value(field.name, rules.to_dict(), getattr(rules, field.name)) == getattr(rules, field.name)


def test_a_field_that_follows_takes_the_first_value_that_goes_with_the_other() -> None:
    values = preset("standard").to_dict()
    redouble = values | {"doubling": "redouble"}
    assert first_valid_value("max_cube", redouble, 1, 2) == 4
    assert first_valid_value("max_cube", redouble, None, 16) == 16
    assert first_valid_value("max_cube", values | {"doubling": "double"}, 16) == 2
    assert first_valid_value("upcard_rule", values | {"start": "eleven"}, "dealer_turn") == "none"
    assert first_valid_value("game_winner", values | {"sheet": "hollywood"}, "highest_total") == "first_to_target"
    assert first_valid_value("big_gin_bonus", values | {"big_gin": True}, 0) == 50
    assert first_valid_value("target", values, None) == 100


def test_what_is_forced() -> None:
    rules = preset("standard")
    assert FIELDS["max_cube"].forced(rules)
    assert not FIELDS["max_cube"].forced(preset("redoubling"))
    assert FIELDS["upcard_rule"].forced(preset("eleven_card"))
    assert not FIELDS["upcard_rule"].forced(unchecked(rules.to_dict() | {"start": "eleven"}))
    assert not FIELDS["game_winner"].forced(preset("hollywood")), "it does not follow by itself"


def test_layoffs_on_every_ending() -> None:
    every = RuleSet(big_gin=True, layoff_on_gin=True, layoff_on_big_gin=True)
    usual = RuleSet()
    knock = (Ending.KNOCK, Ending.RESIGN)
    assert [ending for ending in Ending if usual.allows_layoffs_on(ending)] == list(knock)
    assert {ending for ending in Ending if every.allows_layoffs_on(ending)} == set(Ending) - {Ending.DRAW}
    assert not any(every.but(layoff=False).allows_layoffs_on(ending) for ending in Ending)
    assert not every.allows_layoffs_on(Ending.RESIGN, 0)
    assert not every.but(big_gin=False).allows_layoffs_on(Ending.BIG_GIN)


def test_the_cube_is_answered_up_to_the_most() -> None:
    assert preset("redoubling").allows_redouble_to(4)
    assert not preset("redoubling").allows_redouble_to(8)
    assert not preset("doubling").allows_redouble_to(2)


def test_the_highest_limit() -> None:
    assert [preset(name).highest_knock_limit for name in ("standard", "oklahoma", "gin_only")] == [10, 10, 0]
    assert RuleSet(knock_mode="gin_only", knock_limit=7).highest_knock_limit == 0
    assert RuleSet(knock_mode="oklahoma", knock_limit=3).highest_knock_limit == 10
