"""Every lesson by itself: it can be taken to its end under all rules, and what it says is so."""

from __future__ import annotations

import re

import pytest

from gin_desktop.engine.cards import Card, each, parse_card, rank
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Defend, Discard, DrawStock, Knock
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.scoring import score_round
from gin_desktop.practice.learning import judging
from gin_desktop.practice.learning.boards import OWN, TOM
from gin_desktop.practice.learning.lessons import LESSONS, ROUND, course_rules, lesson, lessons_under
from gin_desktop.practice.learning.run import LessonRun
from gin_desktop.practice.learning.tasks import Pick, Play, Question, Showdown
from gin_desktop.session.game_log import GameLog

_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def taught(rules_name: str) -> list[str]:
    return [one.name for one in lessons_under(course_rules(preset(rules_name))) if one.name != ROUND]


def begun(name: str, rules_name: str = "standard", step: int = 0) -> LessonRun:
    return LessonRun(lesson(name), course_rules(preset(rules_name)), "Ada", step)


def at(name: str, step: str, rules_name: str = "standard") -> LessonRun:
    """A lesson at the step of this name, with what Tom does before it."""
    names = [one.name for one in begun(name, rules_name).steps]
    run = begun(name, rules_name, names.index(step))
    while run.pending:
        run.sitting.play(TOM, run.pending.pop(0))
    return run


def cards_in(text: str) -> set[Card]:
    found = re.findall(r"(10|[2-9AJQK])([♠♥♦♣])", text)
    return {parse_card(("T" if rank_ == "10" else rank_) + _SIGNS[suit]) for rank_, suit in found}


@pytest.mark.parametrize("rules_name", PRESETS)
def test_every_lesson_can_be_taken_from_every_step(rules_name: str) -> None:
    for name in taught(rules_name):
        for number in range(len(begun(name, rules_name).steps)):
            run = begun(name, rules_name, number)
            assert run.number == number
            assert not run.done
            assert run.text()
            run.solve()
            assert run.done
            assert "{" not in run.text() + run.after()
        assert run.last


@pytest.mark.parametrize("rules_name", ["standard", "eleven_card"])
def test_the_log_tells_of_the_arranged_cards(rules_name: str) -> None:
    for name in taught(rules_name):
        first = GameLog(begun(name, rules_name).sitting, OWN, OWN).lines()[0].text
        assert cards_in(first) == set(each(begun(name, rules_name).view.hand)), (name, first)
        for number in range(len(begun(name, rules_name).steps)):
            run = begun(name, rules_name, number)
            run.solve()
            assert GameLog(run.sitting, OWN, OWN).lines(), (name, number)


@pytest.mark.parametrize("rules_name", ["standard", "big_gin_50", "eleven_card"])
def test_every_other_move_is_answered_and_changes_nothing(rules_name: str) -> None:
    for name in taught(rules_name):
        for step in begun(name, rules_name).steps:
            run = at(name, step.name, rules_name)
            view, count = run.view, run.sitting.count
            if isinstance(step.task, Play):
                right = step.task.right(view)
                assert any(action in right for action in view.legal)
                for action in view.legal:
                    assert run.refuse(action) == (action not in right), (name, step.name, action)
            elif isinstance(step.task, Pick):
                right_cards = step.task.right(view)
                for card in each(view.hand & ~right_cards):
                    assert not run.pick(card)
                    assert run.reply
            elif isinstance(step.task, Question):
                answers, place = step.task.asked(run.sitting)
                assert len(set(answers)) == len(answers), (name, step.name)
                for other in range(len(answers)):
                    assert run.answer(other) == (other == place)
                    if other == place:
                        break
            if not isinstance(step.task, Showdown | Question):
                assert (run.sitting.count, run.done) == (count, False)


def test_a_reply_to_a_discard_tells_the_deadwood_that_the_engine_counts() -> None:
    run = at("deadwood", "least")
    melder, view = meld_rules(run.rules), run.view
    left = {card: melder.deadwood(view.hand ^ 1 << card) for card in each(view.hand) if card != view.forbidden}
    for card, count in left.items():
        if count > min(left.values()):
            run.refuse(Discard(card))
            assert {str(count), str(min(left.values()))} <= set(re.findall(r"\d+", run.reply))


def test_a_reply_about_a_draw_tells_what_the_top_card_is_worth() -> None:
    run = at("turn", "take")
    view, melder = run.view, meld_rules(run.rules)
    assert view.top is not None
    whole = view.hand | 1 << view.top
    best = min(melder.deadwood(whole ^ 1 << card) for card in each(view.hand))
    run.refuse(DrawStock())
    assert str(best) in run.reply
    assert str(melder.deadwood(view.hand)) in run.reply


def test_cards_that_a_text_names_can_be_seen_at_the_table() -> None:
    for rules_name in ("standard", "big_gin_50"):
        for name in taught(rules_name):
            for step in begun(name, rules_name).steps:
                run = at(name, step.name, rules_name)
                view = run.view
                seen = {*each(view.hand), *([] if view.top is None else [view.top])}
                if view.showdown is not None:
                    seen |= {card for meld in view.showdown.spread for card in each(meld)}
                assert cards_in(run.text()) <= seen, (name, step.name, run.text())


def test_set_run_and_deadwood_are_what_the_lesson_says() -> None:
    melder = meld_rules(preset("standard"))
    run = at("melds", "set")
    assert melder.is_set(judging.set_cards(run.view))
    assert judging.set_cards(run.view).bit_count() == 3
    run = at("melds", "longer")
    assert melder.is_run(judging.run_cards(run.view))
    assert judging.run_cards(run.view).bit_count() == 4
    run = at("deadwood", "sum")
    assert melder.total(judging.loose_cards(run.view)) == melder.deadwood(run.view.hand)
    run.solve()
    assert run.after().startswith(f"10 + 8 + 2 = {melder.deadwood(run.view.hand)}")
    run = at("deadwood", "least")
    assert run.view.drawn is not None
    assert judging.run_cards(run.view) >> run.view.drawn & 1


def test_the_eights_and_the_sixes_become_sets_and_the_king_helps_nobody() -> None:
    run = at("turn", "discard")
    eights = sum(1 << card for card in each(run.view.hand) if rank(card) == 7)
    assert meld_rules(run.rules).is_set(eights)
    run = at("turn", "stock")
    assert judging.after_taking(run.view) >= judging.least_deadwood(run.view)
    run = at("turn", "again")
    assert run.view.drawn is not None
    assert meld_rules(run.rules).is_run(sum(1 << parse_card(name) for name in ("2H", "3H", "4H")))
    run = at("upcard", "take")
    assert judging.after_taking(run.view) < judging.least_deadwood(run.view)
    run = at("upcard", "pass")
    assert judging.after_taking(run.view) >= judging.least_deadwood(run.view)


def test_a_knock_is_possible_when_the_lesson_says_so_and_wins_the_difference() -> None:
    run = at("knock", "draw")
    assert judging.least_deadwood(run.view) > run.view.limit
    run = at("knock", "knock")
    assert judging.least_deadwood(run.view) <= run.view.limit
    run = at("knock", "showdown")
    run.solve()
    facts = run.view.facts
    assert facts is not None
    assert str(score_round(facts, run.rules).points) in run.after()


def test_gin_and_big_gin_leave_nothing() -> None:
    assert judging.least_deadwood(at("gin", "gin").view) == 0
    big = at("gin", "big", "big_gin_50")
    assert Knock(None) in big.view.legal
    assert meld_rules(big.rules).deadwood(big.view.hand) == 0
    assert judging.least_deadwood(at("gin", "big.draw", "big_gin_50").view) == 0


def test_the_named_lay_offs_are_the_best_defence() -> None:
    for name in ("layoff", "undercut"):
        run = at(name, "showdown")
        view = run.view
        laid = view.require_showdown()
        best = best_defence(meld_rules(run.rules), view.hand, laid.spread)
        named = cards_in(run.text()) & set(each(view.hand))
        assert {one.card for one in best.layoffs} == named


def test_the_undercut_is_one_and_scores_what_is_told() -> None:
    for rules_name in PRESETS:
        if "undercut" not in taught(rules_name):
            continue
        step = begun("undercut", rules_name).steps[-1].name
        run = at("undercut", step, rules_name)
        run.solve()
        facts = run.view.facts
        assert facts is not None
        score = score_round(facts, run.rules)
        assert score.winner == OWN
        assert {str(score.points), str(run.rules.undercut_bonus)} <= set(re.findall(r"\d+", run.after()))


def test_who_lays_off_too_little_is_told_what_was_possible() -> None:
    run = at("layoff", "showdown")
    melder, view = meld_rules(run.rules), run.view
    run.sitting.play(OWN, Defend(melder.best_arrangement(view.hand)))
    run.shown()
    laid = view.require_showdown()
    best = best_defence(melder, view.hand, laid.spread)
    assert run.after().startswith(f"You were left with {melder.deadwood(view.hand)}.")
    assert f" {best.deadwood}." in run.after()


def test_the_sheet_shows_what_the_questions_are_about() -> None:
    for rules_name in PRESETS:
        run = at("game", "target", rules_name)
        sheet, (answers, place) = run.sitting.game.sheet, run.step.task.asked(run.sitting)  # type: ignore[union-attr]
        mine = sheet.columns[0][OWN]
        assert int(answers[place]) == run.rules.target - mine > 0
        assert sheet.rounds_won[OWN] == 1
        if run.rules.box_bonus:
            step = begun("game", rules_name).steps[-1].name
            answers, place = at("game", step, rules_name).step.task.asked(run.sitting)  # type: ignore[union-attr]
            assert int(answers[place]) == sheet.boxes[OWN] * run.rules.box_bonus


def test_lessons_that_do_not_hold_say_so() -> None:
    absent = {one.name: one.absent(preset("gin_only")) for one in LESSONS}
    assert {name for name, why in absent.items() if why} == {"knock", "layoff", "undercut"}
    assert lesson("layoff").absent(preset("standard").but(layoff=False)) == "layoff"
    assert lesson("knock").absent(preset("standard").but(knock_limit=3)) == "limit"
    assert [one.name for one in begun("undercut").steps] == ["who", "showdown"]
    plain = LessonRun(lesson("undercut"), preset("standard").but(layoff=False), "Ada", 1)
    plain.solve()
    assert "undercut" in plain.after()
    assert [one.name for one in begun("upcard", "eleven_card").steps] == ["eleven"]


@pytest.mark.parametrize("rules_name", ["standard", "eleven_card"])
def test_words_are_not_used_before_the_lesson_that_teaches_them(rules_name: str) -> None:
    words = {"deadwood": "deadwood", "knock": "knock", "upcard": "upcard", "lay off": "layoff", "undercut": "undercut"}
    order = [one.name for one in LESSONS]
    for name in taught(rules_name):
        for step in begun(name, rules_name).steps:
            run = at(name, step.name, rules_name)
            said = [run.text()]
            if isinstance(step.task, Play):
                said += [run.objection(action) for action in run.view.legal if not isinstance(action, Knock)]
            run.solve()
            said.append(run.after())
            for word, teaches in words.items():
                if order.index(name) < order.index(teaches):
                    assert not [text for text in said if word in text.lower()], (name, step.name, word, said)
