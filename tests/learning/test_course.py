"""The course on how to play well: what its texts claim, the positions of its lessons, and solving them at the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame
import pytest

from gin_desktop.engine.cards import each
from gin_desktop.practice.model import ChoicePosition, Verdict
from gin_desktop.practice.runs.course import CourseLesson, LessonResult, next_lesson, result_of
from gin_desktop.practice.runs.course_lessons import (
    LESSONS,
    CourseError,
    course,
    lesson_codes,
    lesson_tasks,
    read_course,
    write_course,
)
from gin_desktop.practice.themes import level_of, themes_of
from gin_desktop.storage.practice.progress import Progress
from gin_desktop.ui.positions.drill_part import DecisionDrill
from gin_desktop.ui.practice.course_page import CourseScene
from gin_desktop.ui.practice.drill.scene import DrillScene
from gin_desktop.ui.practice.menu_scene import PracticeScene
from gin_desktop.ui.practice.program import PracticeProgram
from gin_desktop.ui.rules.scene import RulesScene
from gin_desktop.words.rules.advice import (
    advice_page,
)
from tests.learning.truths.played import played, share
from tests.ui.conftest import make_app
from tests.ui.practising import Open, open_practice, press, until
from tests.ui.shell import key
from tests.ui.test_table_menu import at_the_table
from tools.training.course import is_clear
from tools.training.course_facts import FACTS, GENERATED, PLAN, Judged

__all__ = ["make_app", "open_practice"]


@pytest.fixture(scope="module")
def judged() -> list[Judged]:
    """Returns decisions of rounds between Hards at the start of a game, with what the coach makes of them."""
    return list(played().judged)


# -- the positions


def test_every_position_shows_what_its_lesson_is_about() -> None:
    assert set(PLAN) == set(LESSONS)
    hands = []
    for lesson in LESSONS:
        tasks = lesson_tasks(lesson)
        assert 3 <= len(tasks) <= 5
        assert [task.code for task in tasks] == list(lesson_codes(lesson))
        for task, fact in zip(tasks, PLAN[lesson], strict=True):
            hands.append(task.position.hand)
            if isinstance(task.position, ChoicePosition):
                kind, holds = FACTS[fact]
                one = Judged.of(task.position)
                assert task.kind == kind
                assert is_clear(one)
                assert holds(one), (lesson, fact, task.code)
            else:
                kind, theme = GENERATED[fact]
                assert task.kind == kind
                assert theme in themes_of(task.position)
                assert task.level == level_of(task.position)
    assert max(Counter(hands).values()) == 1


def test_a_damaged_file_offers_no_lesson() -> None:
    text = write_course(course())
    assert read_course(text) == course()
    for wrong in ("", text[:-9], text.replace("\nhold ", "\nhigh ", 1)):
        with pytest.raises(CourseError):
            read_course(wrong)


# -- what the texts claim, asked of the engine and the coach


def test_each_lesson_has_its_section() -> None:
    assert [section.id for section in advice_page()] == [f"advice_{lesson}" for lesson in LESSONS]


def test_a_knock_that_wins_the_game_is_taken_where_gin_would_be_waited_for() -> None:
    first, *_ = lesson_tasks("score")
    assert isinstance(first.position, ChoicePosition)
    assert Judged.of(first.position).knocks
    assert not Judged.of(first.position).at(0, 0).knocks


def test_near_the_end_of_the_game_the_score_decides_about_knocks(judged: list[Judged]) -> None:
    knocks = [one for one in judged if one.position.kind == "knock" and one.knock_deadwood > 0][::3]
    usual, ahead, behind = (share(one.at(*score).knocks for one in knocks) for score in ((0, 0), (95, 60), (60, 95)))
    assert ahead > 1.5 * usual
    assert behind < usual


# -- results


def test_a_lesson_goes_on_where_it_was_left_and_keeps_its_best_result() -> None:
    codes = lesson_codes("hold")
    assert result_of("hold", {}) == LessonResult(0, 0, 4)
    answers = {codes[0]: False, codes[1]: True}
    assert result_of("hold", answers) == LessonResult(2, 1, 4)
    run = CourseLesson("hold", answers)
    task = run.next()
    assert task is not None
    assert task.code == codes[2]
    assert run.count().number == 3
    run.next()
    assert run.over
    every = dict.fromkeys(codes, True)
    assert result_of("hold", every).done
    assert next_lesson(every) == "high"
    again = CourseLesson("hold", every)
    task = again.next()
    assert task is not None
    assert task.code == codes[0]


@pytest.mark.parametrize("background", [False, True])
def test_answers_are_kept_in_the_progress(tmp_path, background: bool) -> None:  # type: ignore[no-untyped-def]
    first, second, third, _ = lesson_tasks("hold")
    progress = Progress(tmp_path / "practice.sqlite", background=background)
    run = CourseLesson("hold", now=lambda: 5.0)
    for task, right, helped in (
        (first, True, False),
        (second, True, True),
        (third, False, False),
        (third, True, False),
    ):
        verdict = Verdict(0 if right else 20, 0, right)
        progress.record(run.answered(task, verdict, seconds=9.0, helped=helped))
    progress.close()
    again = Progress(tmp_path / "practice.sqlite", background=background)
    again.refresh(2.0)
    answers = again.answers_in_course(lesson_codes("hold"))
    again.close()
    assert answers == {first.code: True, second.code: False, third.code: True}


# -- at the table


def page(program: PracticeProgram) -> CourseScene:
    until(program, CourseScene)
    assert isinstance(program.app.scene, CourseScene)
    return program.app.scene


def test_a_lesson_is_solved_left_taken_up_and_done(open_practice: Open) -> None:
    program = open_practice()
    program.course()
    scene = page(program)
    assert scene.lesson == LESSONS[0]
    press(program, "lesson_layoff")
    assert page(program).lesson == "layoff"
    for number in range(4):
        press(program, "start")
        assert isinstance(program.app.scene, DrillScene)
        drill = program.app.scene
        assert program.standing().number == number + 1
        drill.show_me() if number == 3 else drill.defend()
        if drill.model.verdict is None:
            drill.show_me()
        program.app.step(0.02)
        drill.finish_moving()
        program.leave()
        program.app.step(0.02)
        assert page(program).result().answered == number + 1
    result = page(program).result()
    assert result.done
    assert result.solved < 4
    assert scene.ui.find("next") is not None
    press(program, "next")
    assert page(program).lesson == LESSONS[0]
    scene.escape()
    program.app.step(0.5)
    assert isinstance(program.app.scene, PracticeScene)
    assert program.choice.course_steps() == (1, 12)


def test_every_lesson_is_played_to_its_end_at_the_table(make_app) -> None:  # type: ignore[no-untyped-def]
    app, program = at_the_table(make_app)
    app.reset(program.menu())
    program.course()
    for _ in range(200):
        app.step(0.02)
        if isinstance(app.scene, CourseScene):
            break
    lessons: Any = app.scene
    for lesson in LESSONS:
        assert lessons.lesson == lesson
        lessons.ui.press("start")
        app.step(0.02)
        for _ in lesson_tasks(lesson):
            scene: Any = app.scene
            part = None if isinstance(scene, DrillScene) else scene.parts.find(DecisionDrill)
            (part or scene).show_me()
            for _ in range(400):
                app.step(0.02)
                if not scene.animating and (part is None or part.verdict is not None):
                    break
            assert not scene.problems(), lesson
            if part is None:
                scene.finish_moving()
            app.step(0.5)
            key(app, pygame.K_RETURN)
            assert app.scene is not scene
        assert app.scene is lessons
        assert lessons.result() == LessonResult(4, 0, 4)  # all were shown
        if lesson != LESSONS[-1]:
            lessons.ui.press("next")
            app.step(0.02)


def test_the_last_position_leads_back_to_the_lesson(open_practice: Open) -> None:
    program = open_practice()
    for task in lesson_tasks("spread")[:-1]:
        attempt = CourseLesson("spread").answered(task, Verdict(0, 0, True), seconds=1.0, helped=False)
        program.progress.record(attempt)
    program.course()
    press(program, "lesson_spread")
    press(program, "start")
    drill = program.app.scene
    assert isinstance(drill, DrillScene)
    drill.show_me()
    program.app.step(0.02)
    assert program.standing().onward == "back"
    drill.finish_moving()
    drill.go_on()
    program.app.step(0.02)
    assert page(program).result() == LessonResult(4, 3, 4)


def test_the_page_of_advice_leads_to_its_lesson_and_back_to_the_game(make_app) -> None:  # type: ignore[no-untyped-def]
    app, _ = at_the_table(make_app)
    table, rules_of_game = app.scene, app.open_game_rules
    app.open_game_rules()
    app.step(0.02)
    scene: Any = app.scene
    assert isinstance(scene, RulesScene)
    assert scene.ui.find("course") is None  # these are the rules
    scene.ui.press("advice")
    app.step(0.02)
    scene.ui.press("practise_upcard")
    app.step(0.02)
    for _ in range(200):
        if isinstance(app.scene, CourseScene):
            break
        app.step(0.02)
    lesson = app.scene
    assert isinstance(lesson, CourseScene)
    assert lesson.lesson == "upcard"
    lesson.ui.press("start")
    app.step(0.02)
    drill: Any = app.scene
    part = drill.parts.find(DecisionDrill)
    assert part is not None
    key(app, pygame.K_d)
    for _ in range(400):
        app.step(0.02)
        if part.verdict is not None:
            break
    assert part.verdict.right  # the first upcard makes a meld
    app.step(0.5)
    key(app, pygame.K_RETURN)
    assert app.scene is not drill
    assert "2 of 4" in " ".join(control.name for control in app.scene.describe())
    key(app, pygame.K_ESCAPE)
    assert app.scene is lesson
    assert lesson.result() == LessonResult(1, 1, 4)
    assert lesson.ui.focused is not None
    key(app, pygame.K_ESCAPE)
    assert app.scene is table
    assert app.open_game_rules == rules_of_game


def test_decisions_stay_on_the_cards_seen(judged: list[Judged]) -> None:
    """What the facts call unseen is neither in the hand nor on the pile."""
    for one in judged[:40]:
        view = one.position.view
        assert not one.unseen & (view.hand | view.opponent_known)
        assert not any(one.unseen >> card & 1 for _, card in view.discards)
        assert all(one.outs(card) <= one.unseen.bit_count() for card in list(each(view.hand))[:2])
