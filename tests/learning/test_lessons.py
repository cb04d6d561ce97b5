"""Every lesson by itself: it can be taken to its end under all rules. What it says is asked in test_every_sentence."""

from __future__ import annotations

import re

import pytest

from gin_desktop.engine.cards import Card, each, parse_card
from gin_desktop.engine.layoffs import best_defence
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Knock
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.practice.learning.boards import OWN, TOM
from gin_desktop.practice.learning.judging import about_defence
from gin_desktop.practice.learning.lessons import LESSONS, ROUND, course_rules, lesson, lessons_under
from gin_desktop.practice.learning.run import LessonRun
from gin_desktop.practice.learning.tasks import Pick, Play, Question, Showdown
from gin_desktop.session.drafts import DefenceDraft
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


def test_who_lays_off_too_little_is_told_at_once_what_is_possible() -> None:
    run = at("layoff", "showdown")
    melder, view = meld_rules(run.rules), run.view
    laid = view.require_showdown()
    draft = DefenceDraft(melder, view.hand, laid.spread, layoffs_allowed=True)
    best = best_defence(melder, view.hand, laid.spread)
    assert about_defence(draft) == (
        "Not yet: 8♥ and K♦ still fit. Lay them off, and your deadwood drops "
        f"from {melder.deadwood(view.hand)} to {best.deadwood}."
    )
    draft.lay_off(*best.layoffs[0])
    assert about_defence(draft).startswith("Not yet: K♦ still fits. Lay it off,")
    draft.play_best()
    assert about_defence(draft) == ""
    draft.row = draft.row[::2] + draft.row[1::2]  # no meld is left
    assert about_defence(draft).startswith("Not yet: this would leave you with")
    strict = DefenceDraft(melder, view.hand, laid.spread, layoffs_allowed=False)
    assert about_defence(strict) == ""
    strict.row = strict.row[::2] + strict.row[1::2]
    assert f"other melds only with {strict.best().deadwood}" in about_defence(strict)


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
