"""Truths of the pages around the lessons, of the suggestions of first games, and of what F1 says of things."""

from __future__ import annotations

from statistics import median

from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Discard, DrawDiscard, DrawStock, Knock
from gin_desktop.engine.play.round import Round
from gin_desktop.engine.presets import preset
from gin_desktop.engine.sort_orders import SORT_ORDERS
from gin_desktop.engine.view import view_of
from gin_desktop.practice.learning.lessons import LESSONS, ROUND, course_rules, lessons_under
from gin_desktop.session.coaching.hints import HINTED_PHASES, can_hint
from gin_desktop.session.first_games import Tip
from gin_desktop.ui.help.explaining import explain
from gin_desktop.ui.kit.commands import Commands
from gin_desktop.ui.table.first_games.tips import due_tip
from gin_desktop.ui.table.keymap import KEYS
from gin_desktop.ui.tree.control import Control, Role, State
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from tests.learning.truths.reasons import table
from tests.learning.truths.registry import claims, found_in, tested, writes
from tests.learning.truths.terms import ALL, KNOCKING, STANDARD
from tests.learning.truths.walk import rule_sets, said_in, taught_in
from tests.learning.truths.whispers import ROUNDS, whispers
from tests.words.truths.rounds import GIN, THREE, acting, card, endings, hand_of, to_draw

WORDS_A_MINUTE = 150
SECONDS_A_STEP = 3
SECONDS_A_DECISION = 12
"""How fast a slow reader reads, and how long a step of a lesson and a decision of a first round take."""

# -- the pages around the lessons --------------------------------------------------------------------------------------


def minutes_of_lessons(rules_name: str) -> list[float]:
    """How long each lesson takes."""
    rules, found = rule_sets()[rules_name], []
    for lesson in taught_in(rules):
        words = sum(len(said.text.split()) for _, said in said_in(lesson, rules))
        found.append(words / WORDS_A_MINUTE + len(lesson.steps(rules)) * SECONDS_A_STEP / 60)
    return found


@claims("learning.welcome", "learning.line")
def how_many_lessons_and_how_long_they_take() -> None:
    lessons = minutes_of_lessons("standard")
    writes("learning.welcome", len(lessons), 12)
    assert LESSONS[-1].name == ROUND
    assert all(0.4 < minutes < 1.5 for minutes in lessons), "about a minute"
    decisions = len([one for one in whispers() if one.view.rules == STANDARD]) / ROUNDS["standard"]
    whole = sum(lessons) + decisions * SECONDS_A_DECISION / 60
    assert 10 <= whole <= 14, whole
    assert 0.5 < median(lessons) < 1.3


tested(
    "learning.count",
    "learning/test_lessons_heard.py::test_the_page_says_what_it_is_how_far_one_is_and_what_can_be_done",
)
tested("learning.state.begun", "learning/test_lessons.py::test_every_lesson_can_be_taken_from_every_step")


@claims("learning.rules", "learning.rules.players", "learning.rules.cube")
def the_rules_of_the_lessons() -> None:
    for rules in ALL:
        taught = course_rules(rules)
        assert (taught.players, taught.has_cube) == (2, False)
        if rules.players > 2:
            assert taught == STANDARD
            writes("learning.rules.players", taught.players)
        elif not rules.has_cube:
            assert taught == rules


@claims("learning.absent.gin_only", "learning.absent.limit", "learning.absent.layoff")
def why_a_lesson_is_absent() -> None:
    low, without = STANDARD.but(knock_limit=3), STANDARD.but(layoff=False)
    for rules in (*ALL, low, without):
        taught = course_rules(rules)
        found = {one.absent(taught) for one in LESSONS} - {""}
        assert ("gin_only" in found) == taught.gin_only
        assert ("limit" in found) == (taught == low)
        assert ("layoff" in found) == (not taught.gin_only and not taught.layoff)
        assert len(lessons_under(taught)) == sum(not one.absent(taught) for one in LESSONS)
    assert endings(acting(preset("gin_only"), f"{hand_of(2)} KC")) == set()


@claims("learning.round.only")
def where_there_is_no_hint_there_is_no_choice() -> None:
    """In the phases in which the coach whispers, it is silent only where a single thing can be done."""
    for rules in ALL:
        for round_ in (to_draw(rules), acting(rules, f"{THREE} KD 2C"), Round(rules, range(52), 1)):
            view = view_of(round_, 0)
            assert view.phase in HINTED_PHASES
            assert can_hint(view) == (len(view.legal) > 1)


# -- suggestions -------------------------------------------------------------------------------------------------------


def suggested(name: str, round_: Round) -> Tip:
    """The suggestion for a decision when the other ones were made."""
    model = table(round_)
    assert model.view is not None
    others = {"gin", "knock", "draw", "discard", "deadwood", "sort", "help", "taken"} - {name}
    found = due_tip(model, model.view, (), others)
    assert found is not None
    assert found.id == name
    return found


@claims("tip.gin")
def gin_is_possible() -> None:
    for rules in (rules for rules in ALL if rules.tables == 1 and rules.players == 2):
        round_ = acting(rules, f"{GIN} KC")
        found_in(suggested("gin", round_).text, card_text(card("KC")))
        assert round_.is_legal(Knock(card("KC")))
        assert round_.melder.deadwood(round_.hands[0] ^ 1 << card("KC")) == 0


@claims("tip.knock")
def a_knock_is_possible() -> None:
    for rules in (rules for rules in KNOCKING if rules.players == 2):
        limit = rules.knock_limit_for(card("TD"))
        round_ = acting(rules, f"{hand_of(limit)} KC")
        left = {one.discard: _left(round_, one.discard) for one in round_.legal_actions() if isinstance(one, Knock)}
        least = min(left.values())
        found_in(suggested("knock", round_).text, f"deadwood is {least}", f"limit of {limit}")
        assert any(isinstance(one, Discard) for one in round_.legal_actions()), "or play on"
        best = [card_text(one) for one, count in left.items() if one is not None and count == least]
        assert any(f"without {one} your" in suggested("knock", round_).text for one in best)


def _left(round_: Round, discard: int | None) -> int:
    hand = round_.hands[0]
    return round_.melder.deadwood(hand if discard is None else hand ^ 1 << discard)


@claims("tip.draw")
def the_stock_or_the_pile() -> None:
    round_ = to_draw(STANDARD)
    assert suggested("draw", round_)
    assert set(round_.legal_actions()) == {DrawStock(), DrawDiscard()}


@claims("tip.discard")
def a_card_is_discarded() -> None:
    round_ = acting(STANDARD, f"{hand_of(20)} KC")
    assert suggested("discard", round_)
    assert all(isinstance(one, Discard) for one in round_.legal_actions())


@claims("tip.deadwood")
def what_the_deadwood_is() -> None:
    for rules in (STANDARD, preset("around_corner")):
        round_ = to_draw(rules, "4H 5H 6H 9S 9D 9C AC 3D JD QS")
        loose = meld_rules(rules).total(round_.hands[0]) - meld_rules(rules).total(sum(_melds(round_)))
        found_in(suggested("deadwood", round_).text, loose)


def _melds(round_: Round) -> tuple[int, ...]:
    return round_.melder.best_arrangement(round_.hands[0])


@claims("tip.sort", "tip.sort.done")
def melds_are_sorted_to_the_left() -> None:
    round_ = to_draw(STANDARD, "4H 5H 6H 9S 9D 9C AC 3D JD QS")
    assert suggested("sort", round_).text == t("tip.sort.done"), "by melds is how a hand lies at first"
    by_rank = table(round_)
    by_rank.order.sort("rank")
    assert by_rank.view is not None
    tip = due_tip(by_rank, by_rank.view, (), {"draw", "deadwood"})
    assert tip is not None
    found_in(tip.text, KEYS["sort_melds"].button_label)
    groups = SORT_ORDERS["melds"].arrange(round_.melder, round_.hands[0], round_.hands[0])
    first = groups[: len(_melds(round_))]
    assert {sum(1 << one for one in group) for group in first} == set(_melds(round_))
    assert len(SORT_ORDERS) > 1, "or another order"
    plain = to_draw(STANDARD, "AS 3H 5D 7C 9S JH KD 2D 4S 8H")
    model = table(plain)
    assert model.view is not None
    assert due_tip(model, model.view, (), {"draw", "deadwood", "help"}) is None, "only where there is a meld"


tested("tip.button.never", "learning/test_suggestions.py::test_a_tip_is_made_in_three_games_and_none_when_asked")
tested("tip.taken", "learning/test_suggestions.py::test_a_card_seen_taken_is_explained_while_it_lies_open")
tested("tip.off", "learning/test_suggestions.py::test_a_tip_is_made_in_three_games_and_none_when_asked")
tested("tip.help", "learning/test_explaining.py::test_what_can_be_done_now_and_why_the_rest_cannot")

# -- what F1 says of things --------------------------------------------------------------------------------------------


def _explained(role: Role, *, enabled: bool = True, key: str = "") -> tuple[str, ...]:
    states = frozenset() if enabled else frozenset({State.DISABLED})
    control = Control(("thing", 1), role, "Zzz", states=states, key=key)
    return explain(control, Commands(())).lines


@claims("explain.key", "explain.not_now")
def what_is_told_of_a_thing() -> None:
    assert t("explain.not_now") in _explained(Role.BUTTON, enabled=False)
    assert t("explain.not_now") not in _explained(Role.BUTTON)
    assert t("explain.key", key="K") in _explained(Role.BUTTON, key="K")


for _key, _test in {
    "button": "ui/test_shell.py::test_the_whole_menu_by_keyboard",
    "option": "ui/test_settings_page.py::test_every_setting_of_a_section_is_changed_by_its_control",
    "field": "ui/test_field.py::test_typing_is_told_at_every_letter_and_is_no_shortcut",
    "slider": "ui/test_shell.py::test_sliders_by_keyboard_and_dragging",
    "row": "ui/test_shell.py::test_every_control_is_reached_by_tab_and_by_arrows",
    "chart": "history/test_statistics_page.py::test_every_chart_says_something_of_any_number_of_games",
    "gap": "access/test_melding_tree.py::test_a_card_goes_into_the_gap_that_is_pressed",
}.items():
    tested(f"explain.role.{_key}", _test)
for _key in ("explain.can", "explain.does", "explain.cannot"):
    tested(_key, "learning/test_explaining.py::test_what_can_be_done_now_and_why_the_rest_cannot")
tested("explain.point", "learning/test_explaining.py::test_by_mouse_by_keys_and_by_pointing_and_nothing_is_played")
tested("explain.because", "learning/test_explaining.py::test_by_mouse_by_keys_and_by_pointing_and_nothing_is_played")
