"""The finder: truthful answers lead to the rule set, and any answers make a valid one."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rule_finder import build, consistent_answers, keep_answered_rules, ranking, truth, wrong_parts
from gin_desktop.session.rule_questions import PARTS, QUESTIONS, Answers, Part

KNOWN = {name: preset(name) for name in PRESETS}


def matching(answers: Answers) -> list[str]:
    """The rule sets that agree with every answer, best first."""
    return [match.name for match in ranking(KNOWN, answers) if not match.wrong]


def answers_of(part: Part) -> st.SearchStrategy[str | int]:
    usual = st.sampled_from(part.options)
    if part.field is None:
        return usual
    return usual | st.integers(0, 600).filter(part.allows)


any_answers = st.fixed_dictionaries({}, optional={name: answers_of(part) for name, part in PARTS.items()}).map(
    consistent_answers
)


def test_how_many_play_is_asked_first_and_what_follows_from_it() -> None:
    assert len(QUESTIONS) == 7
    assert [part.name for part in QUESTIONS[0].parts] == ["players", "form"]

    def asked(**answers: str | int) -> set[str]:
        return {name for name, part in PARTS.items() if part.asked(answers)} & {"form", "dealer", "pair_dealer"}

    assert asked() == asked(players=2) == {"dealer"}
    assert asked(players=3) == {"form"}
    assert asked(players=4) == {"pair_dealer"}
    sheets = PARTS["sheet"]
    assert sheets.options_after({"players": 3}) == sheets.options
    assert "hollywood" not in sheets.options_after({"players": 3, "form": "cutthroat3"})
    assert "total" not in sheets.options_after({"players": 3, "form": "captain3_rotating_box"})
    mind_changed: dict[str, str | int] = {"players": 3, "form": "dealer_out3", "sheet": "hollywood", "dealer": "loser"}
    assert consistent_answers(mind_changed) == {"players": 3, "form": "dealer_out3"}
    assert consistent_answers(mind_changed | {"players": 2}) == {"players": 2, "sheet": "hollywood", "dealer": "loser"}


def test_the_forms_for_three_and_four_are_found() -> None:
    assert set(matching({"players": 3})) == {name for name, rules in KNOWN.items() if rules.players == 3}
    assert matching({"players": 3, "form": "dealer_out3"}) == ["dealer_out3"]
    assert matching({"players": 4}) == [name for name, rules in KNOWN.items() if rules.players == 4]
    assert matching({"players": 4})[0] == "partners4", "the plainest of them"
    oklahoma: dict[str, str | int] = {"players": 4, "knock": "upcard", "spades": "double", "sheet": "hollywood"}
    oklahoma["pair_dealer"] = "side"
    built = build(KNOWN, oklahoma)
    assert built.base == "partners4_oklahoma"
    more = {"knock_mode": "oklahoma", "spades_double": True, "sheet": "hollywood", "partners_dealer": "side"}
    assert built.rules == preset("partners4").but(**more)
    columns = build(KNOWN, {"players": 3, "sheet": "hollywood"})
    assert columns.rules.mode == "captain3_fixed_box", "the only one with two scores"


def test_some_questions() -> None:
    assert all(1 <= len(question.parts) <= 3 for question in QUESTIONS)
    assert all(part.allows(option) for part in PARTS.values() for option in part.options)


@pytest.mark.parametrize("name", KNOWN)
def test_the_truth_leads_to_every_preset(name: str) -> None:
    found = matching(truth(KNOWN[name]))
    assert name in found
    # whatever else is found differs in nothing that was asked
    assert all(truth(KNOWN[other]) == truth(KNOWN[name]) for other in found)


def test_the_truth_tells_all_presets_apart() -> None:
    told = [tuple(truth(rules).items()) for rules in KNOWN.values()]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("name", KNOWN)
def test_leaving_answers_out_never_loses_the_set(name: str) -> None:
    whole = truth(KNOWN[name])
    for question in QUESTIONS:
        unknown = {part.name for part in question.parts}
        assert name in matching({part: answer for part, answer in whole.items() if part not in unknown})


def test_no_answers_leave_everything_with_the_plainest_first() -> None:
    assert matching({})[0] == "standard"
    assert len(matching({})) == len(KNOWN)


def test_one_answer_sorts_out() -> None:
    assert set(matching({"knock": "gin"})) == {"gin_only", "straight_gin"}
    assert set(matching({"sheet": "hollywood"})) == {"hollywood", "hollywood_oklahoma"}
    assert matching({"big_gin": 50, "undercut": 10}) == ["open_gin"]
    assert matching({"first_turn": "eleven"}) == ["eleven_card"]


@settings(max_examples=60)
@given(any_answers)
def test_any_answers_make_a_valid_rule_set_that_gives_them(answers: dict[str, str | int]) -> None:
    built = build(KNOWN, answers)
    assert wrong_parts(built.rules, answers) == ()
    assert "players" not in answers or built.rules.players == answers["players"]
    assert RuleSet.from_toml(built.rules.to_toml()) == built.rules
    assert built.base == ranking(KNOWN, answers)[0].name


@pytest.mark.long
def test_every_pair_of_answers_makes_a_valid_rule_set() -> None:
    for one, other in itertools.combinations(PARTS.values(), 2):
        for first, second in itertools.product(one.options, other.options):
            answers = consistent_answers({one.name: first, other.name: second})
            assert wrong_parts(build(KNOWN, answers).rules, answers) == ()


@pytest.mark.parametrize("base", KNOWN)
def test_every_answer_can_be_written_into_every_preset(base: str) -> None:
    for part in PARTS.values():
        for option in part.options:
            rules = build({base: KNOWN[base]}, {part.name: option}).rules
            assert part.read(rules) == option
            seats = {"players", "form", "dealer", "sheet"}
            moves = seats if part.name in seats else {part.name}
            whole = consistent_answers(truth(KNOWN[base]) | {part.name: option})
            untouched = {name: answer for name, answer in whole.items() if name not in moves}
            assert wrong_parts(rules, untouched) == (), (part.name, option)


def test_whether_a_spade_doubles_is_told_apart() -> None:
    spades = {"oklahoma", "oklahoma_150", "hollywood_oklahoma", "partners4_oklahoma"}
    assert set(matching({"knock": "upcard", "spades": "double"})) == spades
    assert matching({"knock": "upcard", "spades": "single"}) == ["tournament_50th"]
    for base, rules in KNOWN.items():
        assert build({base: rules}, {"knock": "upcard", "spades": "double"}).rules.spades_double
        assert not build({base: rules}, {"knock": "upcard", "spades": "single"}).rules.spades_double
        if rules.knock_mode != "oklahoma":
            assert not build({base: rules}, {"knock": "upcard"}).rules.spades_double, "nobody spoke of spades"


def test_where_the_turned_card_decides_every_set_of_that_kind_is_left() -> None:
    turned = {name for name, rules in KNOWN.items() if rules.knock_mode == "oklahoma"}
    assert {"oklahoma", "tournament_50th"} <= turned
    assert set(matching({"knock": "upcard"})) == turned
    assert matching({"knock": "upcard"})[0] == "oklahoma", "the plainest of them"
    assert [name for name, part in PARTS.items() if not part.asked({}) and part.asked({"knock": "upcard"})] == [
        "spades"
    ]
    assert consistent_answers({"knock": "gin", "spades": "double"}) == {"knock": "gin"}


def test_how_a_round_ends_weighs_more_than_all_numbers() -> None:
    numbers: dict[str, str | int] = {"gin": 20, "big_gin": 50, "undercut": 10, "target": 200, "dealer": "loser"}
    for spades in ("single", "double"):
        near = [match.name for match in ranking(KNOWN, numbers | {"knock": "upcard", "spades": spades})]
        turned = {name for name, rules in KNOWN.items() if rules.knock_mode == "oklahoma"}
        assert set(near[: len(turned)]) == turned
    assert ranking(KNOWN, numbers | {"knock": "gin"})[0].name in ("gin_only", "straight_gin")
    assert ranking(KNOWN, numbers | {"sheet": "hollywood"})[0].name == "hollywood"
    assert ranking(KNOWN, numbers | {"doubling": "double"})[0].name == "doubling"


def test_nothing_is_taken_over_that_nobody_asked_for() -> None:
    answers: dict[str, str | int] = {"knock": "upcard", "spades": "double", "gin": 25, "big_gin": 50, "undercut": 10}
    answers["aces"] = "low"
    answers |= {"first_turn": "both_then_stock", "dealer": "winner", "sheet": "game", "target": 150, "doubling": "off"}
    built = build(KNOWN, answers)
    assert built.base == "oklahoma"
    assert built.rules == keep_answered_rules(built.rules, answers)
    known = KNOWN["oklahoma_150"]
    assert set(known.differences(keep_answered_rules(known, answers))) == {
        "spade_boxes_double",
        "extra_box_gin",
        "extra_box_undercut",
    }


def test_a_perfect_fit_is_built_unchanged() -> None:
    built = build(KNOWN, truth(KNOWN["grand_total"]))
    assert (built.base, built.rules) == ("grand_total", KNOWN["grand_total"])


def test_what_is_no_answer_is_refused() -> None:
    for answers in ({"gin": 501}, {"gin": "none"}, {"aces": 3}, {"target": 10}, {"knock": 0}, {"sheet": "double"}):
        with pytest.raises(ValueError, match="no answer"):
            build(KNOWN, answers)
