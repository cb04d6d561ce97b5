"""The finder: truthful answers lead to the rule set, and any answers make a valid one."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rule_finder import (
    PARTS,
    QUESTIONS,
    Answers,
    Part,
    answered_only,
    build,
    ranking,
    truth,
    wrong_parts,
)

TWO_PLAYERS = {name: preset(name) for name in PRESETS if preset(name).mode == "head_to_head"}


def matching(answers: Answers) -> list[str]:
    """The rule sets that agree with every answer, best first."""
    return [match.name for match in ranking(TWO_PLAYERS, answers) if not match.wrong]


def answers_of(part: Part) -> st.SearchStrategy[str | int]:
    usual = st.sampled_from(part.options)
    if part.field is None:
        return usual
    return usual | st.integers(0, 600).filter(part.allows)


any_answers = st.fixed_dictionaries({}, optional={name: answers_of(part) for name, part in PARTS.items()})


def test_six_questions() -> None:
    assert len(QUESTIONS) == 6
    assert all(1 <= len(question.parts) <= 3 for question in QUESTIONS)
    assert all(part.allows(option) for part in PARTS.values() for option in part.options)


@pytest.mark.parametrize("name", TWO_PLAYERS)
def test_the_truth_leads_to_every_preset(name: str) -> None:
    found = matching(truth(TWO_PLAYERS[name]))
    assert name in found
    # whatever else is found differs in nothing that was asked
    assert all(truth(TWO_PLAYERS[other]) == truth(TWO_PLAYERS[name]) for other in found)


def test_the_truth_tells_all_presets_apart() -> None:
    told = [tuple(truth(rules).items()) for rules in TWO_PLAYERS.values()]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("name", TWO_PLAYERS)
def test_leaving_answers_out_never_loses_the_set(name: str) -> None:
    whole = truth(TWO_PLAYERS[name])
    for question in QUESTIONS:
        unknown = {part.name for part in question.parts}
        assert name in matching({part: answer for part, answer in whole.items() if part not in unknown})


def test_no_answers_leave_everything_with_the_plainest_first() -> None:
    assert matching({})[0] == "standard"
    assert len(matching({})) == len(TWO_PLAYERS)


def test_one_answer_sorts_out() -> None:
    assert set(matching({"knock": "gin"})) == {"gin_only", "straight_gin"}
    assert set(matching({"sheet": "hollywood"})) == {"hollywood", "hollywood_oklahoma"}
    assert matching({"big_gin": 50, "undercut": 10}) == ["open_gin"]
    assert matching({"first_turn": "eleven"}) == ["eleven_card"]


@settings(max_examples=300)
@given(any_answers)
def test_any_answers_make_a_valid_rule_set_that_gives_them(answers: dict[str, str | int]) -> None:
    built = build(TWO_PLAYERS, answers)
    assert wrong_parts(built.rules, answers) == ()
    assert built.rules.mode == "head_to_head"
    assert RuleSet.from_toml(built.rules.to_toml()) == built.rules
    assert built.base == ranking(TWO_PLAYERS, answers)[0].name


def test_every_pair_of_answers_makes_a_valid_rule_set() -> None:
    for one, other in itertools.combinations(PARTS.values(), 2):
        for first, second in itertools.product(one.options, other.options):
            answers = {one.name: first, other.name: second}
            assert wrong_parts(build(TWO_PLAYERS, answers).rules, answers) == ()


@pytest.mark.parametrize("base", TWO_PLAYERS)
def test_every_answer_can_be_written_into_every_preset(base: str) -> None:
    for part in PARTS.values():
        for option in part.options:
            rules = build({base: TWO_PLAYERS[base]}, {part.name: option}).rules
            assert part.read(rules) == option
            untouched = {name: answer for name, answer in truth(TWO_PLAYERS[base]).items() if name != part.name}
            assert wrong_parts(rules, untouched) == (), (part.name, option)


def test_whether_a_spade_doubles_is_told_apart() -> None:
    assert set(matching({"knock": "spades"})) == {"oklahoma", "oklahoma_150", "hollywood_oklahoma"}
    assert matching({"knock": "upcard"}) == ["tournament_50th"]
    for base, rules in TWO_PLAYERS.items():
        assert build({base: rules}, {"knock": "spades"}).rules.spades_double
        assert not build({base: rules}, {"knock": "upcard"}).rules.spades_double


def test_how_a_round_ends_weighs_more_than_all_numbers() -> None:
    numbers: dict[str, str | int] = {"gin": 20, "big_gin": 50, "undercut": 10, "target": 200, "dealer": "loser"}
    for knock in ("upcard", "spades"):
        near = [match.name for match in ranking(TWO_PLAYERS, numbers | {"knock": knock})]
        turned = {name for name, rules in TWO_PLAYERS.items() if rules.knock_mode == "oklahoma"}
        assert set(near[:4]) == turned
    assert ranking(TWO_PLAYERS, numbers | {"knock": "gin"})[0].name in ("gin_only", "straight_gin")
    assert ranking(TWO_PLAYERS, numbers | {"sheet": "hollywood"})[0].name == "hollywood"
    assert ranking(TWO_PLAYERS, numbers | {"doubling": "double"})[0].name == "doubling"


def test_nothing_is_taken_over_that_nobody_asked_for() -> None:
    answers: dict[str, str | int] = {"knock": "spades", "gin": 25, "big_gin": 50, "undercut": 10, "aces": "low"}
    answers |= {"first_turn": "both_then_stock", "dealer": "winner", "sheet": "game", "target": 150, "doubling": "off"}
    built = build(TWO_PLAYERS, answers)
    assert built.base == "oklahoma"
    assert built.rules == answered_only(built.rules, answers)
    known = TWO_PLAYERS["oklahoma_150"]
    assert set(known.differences(answered_only(known, answers))) == {
        "spade_boxes_double",
        "extra_box_gin",
        "extra_box_undercut",
    }


def test_a_perfect_fit_is_built_unchanged() -> None:
    built = build(TWO_PLAYERS, truth(TWO_PLAYERS["grand_total"]))
    assert (built.base, built.rules) == ("grand_total", TWO_PLAYERS["grand_total"])


def test_what_is_no_answer_is_refused() -> None:
    for answers in ({"gin": 501}, {"gin": "none"}, {"aces": 3}, {"target": 10}, {"knock": 0}, {"sheet": "double"}):
        with pytest.raises(ValueError, match="no answer"):
            build(TWO_PLAYERS, answers)
