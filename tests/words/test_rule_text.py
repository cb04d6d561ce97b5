"""Every reason why a rule set cannot be, or a field means nothing, is a sentence."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import gin_desktop
from gin_desktop.engine.fields import FIELD_NAMES, FIELDS
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet, RuleSetError
from gin_desktop.words import keys
from gin_desktop.words.rules.fields import change_text, error_text, field_help, idle_reason, notes, problem_text


def raised(kind: str) -> set[str]:
    """The codes with which errors of this class are made anywhere in the program."""
    found = set()
    for path in Path(gin_desktop.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if f"{kind}(" in text else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == kind and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    found.add(str(first.value))
    return found


def test_every_error_has_its_text() -> None:
    declared = {limit.code for field in FIELDS.values() for limit in field.limits}
    declared |= {field.wrong for field in FIELDS.values()}
    made = raised("RuleSetError")
    assert made
    assert len(made | declared) > 12
    assert len(raised("RulebookError")) > 8
    assert {f"rulebook.{code}" for code in made | declared | raised("RulebookError")} <= keys()


def test_every_reason_why_a_field_means_nothing_has_its_text() -> None:
    codes = {idle.code for field in FIELDS.values() for idle in field.idle}
    assert {f"editor.idle.{code}" for code in codes - {None}} == {
        key for key in keys() if key.startswith("editor.idle.")
    }


@pytest.mark.parametrize(
    "changes",
    [
        {"target": 5},
        {"target": "100"},
        {"target": None},
        {"big_gin": 1},
        {"knock_mode": "maybe"},
        {"ace_points": 11},
        {"max_cube": 3},
        {"max_cube": 4},
        {"doubling": "double"},
        {"start": "eleven"},
        {"next_dealer": "box"},
        {"next_dealer": "left"},
        {"mode": "dealer_out3", "next_dealer": "incoming"},
        {"mode": "partners4", "next_dealer": "box"},
        {"sheet": "hollywood", "series": "multi_match"},
        {"sheet": "hollywood", "game_winner": "highest_total"},
        {"mode": "cutthroat3", "sheet": "hollywood"},
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(changes: dict[str, object]) -> None:
    with pytest.raises(RuleSetError) as caught:
        RuleSet(**changes)  # type: ignore[arg-type]
    for text in (error_text(caught.value), problem_text(caught.value)):
        assert text[0].isupper()
        assert text.endswith(".")
        assert "{" not in text


def test_a_field_means_nothing_exactly_where_it_cannot_matter() -> None:
    known = [preset(name) for name in PRESETS]
    more = [
        RuleSet(layoff=False, layoff_on_gin=True),
        RuleSet(knock_mode="gin_only", layoff_on_gin=True, big_gin=True),
        RuleSet(doubling="redouble", max_cube=8, cube_owner="either"),
        RuleSet(last_draw_knock=False, box_bonus=0, shutout_effect="none"),
        RuleSet(knock_limit=0),
        RuleSet(shutout_effect="double_all", knock_mode="oklahoma"),
    ]
    for rules in (*known, *more):
        for name in FIELD_NAMES:
            if name == "layoff":
                continue
            forced = name == "upcard_rule" and rules.start == "eleven"
            assert (idle_reason(name, rules) is None) == (rules.has_effect(name) and not forced), name


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"start": "eleven", "upcard_rule": "none", "knock_mode": "oklahoma"}, "out of play"),
        ({"knock_mode": "oklahoma", "ace_points": 15, "ace_runs": "wrap"}, "turned ace"),
        ({"ace_points": 15, "ace_runs": "wrap"}, "loose ace"),
        ({"ace_points": 15}, "low in runs"),
        ({"knock_mode": "gin_only", "spades_double": True}, "a spade still doubles"),
        ({"spades_double": True, "doubling": "double", "max_cube": 2}, "multiply each other"),
        ({"knock_mode": "gin_only", "doubling": "double", "max_cube": 2}, "refused double"),
        ({"doubling": "double", "max_cube": 2, "resign_bonus": 0}, "costs nothing"),
        ({"knock_limit": 25}, "high limit"),
        ({"big_gin": True, "big_gin_bonus": 10}, "less than gin"),
        ({"last_discard": "knock_only"}, "last discard"),
        ({"knock_mode": "gin_only"}, "in fact there are no lay-offs"),
        ({"layoff_on_gin": True, "gin_laid_to_zero": "void"}, "without deadwood"),
        ({"series": "multi_match"}, "until you stop it"),
        ({"sheet": "hollywood"}, "each of the three games"),
        ({"mode": "captain3_fixed_box", "sheet": "hollywood"}, "two scores"),
        ({"mode": "dealer_out3", "doubling": "double", "max_cube": 2}, "has no say"),
        ({"mode": "cutthroat3", "series": "multi_match"}, "settle up at the end"),
        ({"mode": "partners4", "doubling": "double", "max_cube": 2}, "doubles of its own"),
        ({"mode": "partners4", "ace_runs": "wrap", "ace_points": 15, "target": 125}, "play to 150"),
    ],
)
def test_special_combinations_are_explained(changes: dict[str, object], said: str) -> None:
    assert any(said in note for note in notes(preset("standard").but(**changes)))


def test_no_set_in_the_list_doubles_after_the_draw() -> None:
    assert "no set in the list plays that way" in field_help("double_when")
    assert {preset(name).double_when for name in PRESETS} == {"before_draw"}


def test_plain_rules_need_no_notes() -> None:
    assert notes(preset("standard")) == []
    assert notes(preset("big_gin_50")) == []


def test_a_change_in_words() -> None:
    assert change_text("target", 150) == "Target: 150"
