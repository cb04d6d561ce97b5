"""Rule sets in the making: what follows from a change, what cannot be, and the way out of it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin_desktop.engine.fields import FIELD_NAMES, FIELDS, RANGES, SECTIONS
from gin_desktop.engine.openings import unplayable
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rule_draft import (
    RuleDraft,
    nearest_preset,
    options,
    stepped,
)
from gin_desktop.words.rules.fields import change_text, idle_reason, notes, problem_text

SHOWN = [name for names in SECTIONS.values() for name in names]
TWO = [name for name in PRESETS if preset(name).mode == "head_to_head"]


def draft(base: str = "standard", **changes: object) -> RuleDraft:
    """A draft on a preset, with changes made by hand."""
    made = RuleDraft(preset(base), base, "Home")
    for name, value in changes.items():
        made.set(name, value)
    return made


def codes(made: RuleDraft) -> list[str]:
    return [problem.error.code for problem in made.problems()]


def test_every_field_is_in_one_section() -> None:
    assert len(SHOWN) == len(set(SHOWN))
    assert set(SHOWN) == set(FIELD_NAMES)
    assert list(SECTIONS)[:2] == ["players", "deal"]
    assert SECTIONS["players"] == ("mode",)


@pytest.mark.parametrize("name", TWO)
def test_a_preset_is_its_own_draft(name: str) -> None:
    made = draft(name)
    assert made.rules == preset(name)
    assert not made.changed
    assert made.problems() == []


def test_the_cube_follows_doubling() -> None:
    made = draft()
    assert made.set("doubling", "double") == ("max_cube",)
    assert made.values["max_cube"] == 2
    made.set("doubling", "redouble")
    assert made.values["max_cube"] == 4
    made.set("max_cube", 16)
    assert made.set("doubling", "off") == ("max_cube",)
    assert made.values["max_cube"] == 1
    made.set("doubling", "redouble")
    assert made.values["max_cube"] == 16
    assert made.rules is not None


def test_who_deals_and_the_target_follow_the_players_and_come_back() -> None:
    made = draft("big_gin_50", target=150)
    assert set(made.set("mode", "cutthroat3")) == {"next_dealer"}
    assert (made.values["next_dealer"], made.values["first_dealer"]) == ("incoming", "agree")
    assert made.set("mode", "partners4") == ("next_dealer",)
    assert made.set("mode", "head_to_head") == ()
    assert made.rules == preset("big_gin_50").but(target=150)

    made = draft()
    modes = ("cutthroat3", "dealer_out3", "captain3_fixed_box", "captain3_rotating_box", "partners4")
    for mode in (*modes, *reversed(modes)):
        made.set("mode", mode)
        assert made.rules == preset(mode), mode
    made.set("mode", "head_to_head")
    assert made.rules == preset("standard")


def test_what_somebody_chose_for_three_is_there_again() -> None:
    made = draft("cutthroat3", next_dealer="left")
    made.set("mode", "dealer_out3")
    assert made.rules == preset("dealer_out3")
    made.set("mode", "cutthroat3")
    assert made.rules == preset("cutthroat3").but(next_dealer="left")


def test_a_sheet_for_two_sides_is_mended_when_three_play() -> None:
    made = draft("hollywood", mode="dealer_out3")
    assert codes(made) == ["hollywood_sides"]
    assert made.problems()[0].repairs[0] == ("sheet", "single")
    assert draft("hollywood", mode="captain3_fixed_box").rules is not None
    assert draft("hollywood", mode="partners4").rules is not None


def test_the_choices_are_those_of_the_players() -> None:
    two = draft()
    assert two.options("next_dealer") == ("alternate", "winner", "loser")
    assert two.options("first_dealer") == ("agree", "random", "cut_high", "cut_low")
    for mode in ("cutthroat3", "dealer_out3", "captain3_fixed_box", "captain3_rotating_box"):
        made = draft(mode)
        assert made.options("next_dealer")[0] == preset(mode).next_dealer
        assert preset(mode).first_dealer in made.options("first_dealer")
        for name in ("next_dealer", "first_dealer"):
            for value in made.options(name):
                assert unplayable(preset(mode).but(**{name: value})) == []
    odd = draft("cutthroat3", next_dealer="loser")
    # it is there, so it is shown
    assert odd.options("next_dealer") == ("loser", "incoming", "winner", "alternate", "left")


def test_the_upcard_follows_eleven_cards_and_comes_back() -> None:
    made = draft("match_20_25")
    assert made.set("start", "eleven") == ("upcard_rule",)
    assert made.is_forced("upcard_rule")
    assert made.rules is not None
    assert made.set("start", "upcard") == ("upcard_rule",)
    assert made.rules == preset("match_20_25")
    assert draft("eleven_card", start="upcard").values["upcard_rule"] == "both_then_stock"


def test_a_big_gin_gets_a_bonus_and_loses_it() -> None:
    made = draft()
    assert made.set("big_gin", True) == ("big_gin_bonus",)
    assert made.values["big_gin_bonus"] == 50
    made.set("big_gin_bonus", 31)
    made.set("big_gin", False)
    assert made.values["big_gin_bonus"] == 0
    assert made.rules == preset("standard")
    made.set("big_gin", True)
    assert made.values["big_gin_bonus"] == 31


def test_a_shutout_bonus_that_is_needed_is_there() -> None:
    made = draft("match_20_25", shutout_effect="bonus")
    assert made.values["shutout_bonus"] == 100
    assert made.set("shutout_effect", "none") == ("shutout_bonus",)
    assert made.rules == preset("match_20_25")


@pytest.mark.parametrize(
    ("changes", "code", "repairs"),
    [
        ({"upcard_rule": "none"}, "eleven_needs_none", [("upcard_rule", "both_then_stock"), ("start", "eleven")]),
        (
            {"start": "eleven", "upcard_rule": "dealer_turn"},
            "eleven_needs_none",
            [("upcard_rule", "none"), ("start", "upcard")],
        ),
        (
            {"sheet": "hollywood", "game_winner": "highest_total"},
            "hollywood_total",
            [("game_winner", "first_to_target"), ("sheet", "single")],
        ),
        (
            {"series": "multi_match", "sheet": "hollywood"},
            "hollywood_series",
            [("series", "none"), ("sheet", "single")],
        ),
        ({"target": None}, "bad_type", [("target", 100)]),
        ({"target": 24}, "bad_number", [("target", 25)]),
        ({"target": 1001}, "bad_number", [("target", 1000)]),
        ({"knock_limit": 31}, "bad_number", [("knock_limit", 30)]),
        ({"dead_stock": 11}, "bad_number", [("dead_stock", 10)]),
        ({"next_dealer": "box"}, "dealer_mode", [("next_dealer", "winner")]),
        ({"max_cube": 2}, "cube_off", [("max_cube", 1)]),
        ({"doubling": "double", "max_cube": 4}, "cube_two", [("max_cube", 2)]),
        ({"doubling": "redouble", "max_cube": 3}, "cube_power", [("max_cube", 4)]),
    ],
)
def test_what_cannot_be_says_why_and_can_be_mended(
    changes: dict[str, object], code: str, repairs: list[tuple[str, object]]
) -> None:
    made = draft(**changes)
    problems = made.problems()
    assert [problem.error.code for problem in problems] == [code]
    assert made.rules is None
    assert list(problems[0].repairs) == repairs
    text = problem_text(problems[0].error)
    assert text[0].isupper()
    assert "_" not in text
    assert "{" not in text
    for name, value in repairs:
        other = draft(**changes)
        other.set(name, value)
        assert other.rules is not None, (name, value)
        assert change_text(name, value)


def test_several_problems_are_all_named() -> None:
    made = draft(sheet="hollywood", series="multi_match", game_winner="highest_total", target=5, knock_limit=None)
    assert sorted(codes(made)) == ["bad_number", "bad_type", "hollywood_series", "hollywood_total"]
    for problem in made.problems():
        made.set(*problem.repairs[0])
    assert made.rules == preset("hollywood").but(target=25)


def test_every_reason_of_a_rule_set_has_a_way_out() -> None:
    """Each single value from every two-player choice, put on every preset: nothing is without an answer."""
    for base in TWO:
        for name in SHOWN:
            for value in (*options(name), *RANGES.get(name, ())):
                made = draft(base)
                made.set(name, value)
                for problem in made.problems():
                    assert problem_text(problem.error)
                assert isinstance(made.mended, RuleSet)


_values = {
    name: st.sampled_from(FIELDS[name].values or options(name)) if options(name) else st.integers(*RANGES[name])
    for name in SHOWN
}


@settings(max_examples=60)
@given(st.data(), st.sampled_from(TWO))
def test_any_changes_end_in_rules_or_in_problems_that_can_be_mended(data: st.DataObject, base: str) -> None:
    made = draft(base)
    for name in data.draw(st.lists(st.sampled_from(SHOWN), max_size=12)):
        made.set(name, data.draw(_values[name]))
    for _ in range(10):
        if not made.problems():
            break
        made.set(*made.problems()[0].repairs[0])
    rules = made.rules
    assert rules is not None
    assert all(note for note in notes(rules))
    for name in SHOWN:
        reason = idle_reason(name, rules)
        assert reason is None or reason.endswith(".")
    for name in SHOWN:
        if made.can_reset(name):
            made.reset(name)
            for _ in range(5):
                if made.problems():
                    made.set(*made.problems()[0].repairs[0])
    assert made.rules is not None


def test_reset_takes_what_depends_on_it_along() -> None:
    made = RuleDraft(preset("standard").but(big_gin=True, big_gin_bonus=31), "standard", "Home")
    assert not made.can_reset("big_gin_bonus"), "it means nothing in the base"
    assert made.reset("big_gin") == ("big_gin_bonus",)
    assert made.rules == preset("standard")
    made = draft(doubling="redouble", resign_bonus=10)
    assert not made.can_reset("max_cube")
    assert set(made.reset("doubling")) == {"max_cube", "resign_bonus"}
    assert made.rules == preset("standard")


def test_a_reset_leaves_what_another_field_forces() -> None:
    made = draft("doubling", doubling="off", target=150)
    assert made.reset("target") == ()
    assert made.problems() == []
    assert made.values["max_cube"] == 1


def test_another_base() -> None:
    made = draft(target=150)
    made.start_from("open_gin", keep=True)
    assert made.rules == preset("standard").but(target=150)
    assert made.base_rules == preset("open_gin")
    made.start_from("open_gin")
    assert made.rules == preset("open_gin")


def test_undo() -> None:
    made = draft(target=150)
    made.set("start", "eleven")
    made.set("start", "eleven")
    made.start_from("open_gin")
    made.reset("target")
    for _ in range(4):
        assert made.undo()
    assert (made.base, made.rules) == ("standard", preset("standard"))
    assert not made.undo()
    for number in range(1000):
        made.set("target", 100 + number % 7)
    assert sum(made.undo() for _ in range(1000)) == 200


def test_changed_knows_what_was_there() -> None:
    made = draft()
    made.title = " Home "
    assert not made.changed
    made.title = "Away"
    assert made.changed
    made.title = "Home"
    assert not made.changed
    made.set("target", 125)
    assert made.changed
    made.set("target", 100)
    assert not made.changed
    made.mark_unsaved()
    assert made.changed


def test_steps_are_round_and_stay_in_range() -> None:
    assert [stepped("gin_bonus", value, 1) for value in (25, 31, 499, 500, None)] == [30, 35, 500, 500, 0]
    assert [stepped("gin_bonus", value, -1) for value in (25, 31, 3, 0, None)] == [20, 30, 0, 0, 0]
    assert stepped("target", 25, -1) == 25
    assert stepped("target", 9999, -1) == 1000
    assert all(FIELDS[name].step >= 1 for name in RANGES)


def test_the_present_value_is_always_among_the_options() -> None:
    assert options("max_cube", 1) == (1, 2, 4, 8, 16, 32, 64)
    assert options("max_cube", 4) == (2, 4, 8, 16, 32, 64)
    assert options("target", 100) == ()
    assert options("big_gin") == (True, False)


@pytest.mark.parametrize("name", TWO)
def test_the_nearest_preset_of_a_preset(name: str) -> None:
    assert nearest_preset(preset(name)) == name
