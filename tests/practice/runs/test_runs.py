"""Practice runs without a screen: next tasks, ends, counters and records."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.practice.codes import encode
from gin_desktop.practice.model import KINDS, Task, Terms, Verdict
from gin_desktop.practice.runs.daily import Daily
from gin_desktop.practice.runs.run import FirstLesson, Run, Single
from gin_desktop.practice.runs.timed import ANSWERS_PER_LEVEL, Timed
from gin_desktop.practice.runs.training import SHOWDOWN_EVERY, OneTheme, Training
from gin_desktop.practice.supply import Supply
from gin_desktop.practice.themes import task_of, themes_for
from gin_desktop.storage.practice.progress import Progress
from tests.inside import inside
from tests.practice.making import POSITION, Makers, soon, task

STANDARD = preset("standard")
RIGHT, WRONG = Verdict(10, 10, True), Verdict(14, 10, False)
DAY = date(2026, 11, 21)


class Clock:
    """A clock that a test advances."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def makers() -> Makers:
    return Makers(steps=1)


@pytest.fixture
def supply(makers: Makers) -> Iterator[Supply]:
    made = Supply(STANDARD, "seed", makers)
    yield made
    made.close()


@pytest.fixture
def progress(tmp_path: Path) -> Iterator[Progress]:
    kept = Progress(tmp_path / "progress.sqlite3")
    yield kept
    kept.close()


def coming(run: Run) -> Task:
    """The next task, however long it takes to be made."""
    found = soon(run.next)
    assert isinstance(found, Task)
    return found


def answer(run: Run, progress: Progress, shown: Task, verdict: Verdict = RIGHT, *, helped: bool = False) -> None:
    """Answers a task as the program does."""
    progress.record(run.answered(shown, verdict, seconds=12.5, helped=helped))
    run.on_answer_recorded()


# -- training


def test_training_follows_what_is_missed(supply: Supply, progress: Progress) -> None:
    themes = ("chain", "keep_card", "end_of_run", "fourth_of_set")
    run = Training("layoff", supply, progress, themes, "seed")
    met: list[str] = []
    for _ in range(48):
        shown = coming(run)
        if shown.source == "showdown":
            answer(run, progress, shown)
            continue
        met.append(shown.theme)
        answer(run, progress, shown, WRONG if shown.theme == "chain" else RIGHT)
    late = met[-24:]
    assert late.count("chain") > max(late.count(theme) for theme in themes[1:])
    assert set(met) == set(themes)
    assert not run.over


def test_the_level_rises_and_a_chosen_level_stays(supply: Supply, progress: Progress) -> None:
    run = OneTheme("layoff", supply, progress, "chain")
    levels = []
    for _ in range(8):
        shown = coming(run)
        levels.append(shown.level)
        answer(run, progress, shown)
    assert levels[0] == 1
    assert levels[-1] == 3
    chosen = Training("meld", supply, progress, ("chain",), "seed", level=4)
    assert {coming(chosen).level for _ in range(3)} == {4}


def test_training_begins_with_what_can_be_reached(supply: Supply, progress: Progress) -> None:
    themes = themes_for("layoff", Terms())
    run = Training("layoff", supply, progress, themes, "seed")
    reach = set(inside(run, "within_reach")([]))
    assert {"end_of_run", "fourth_of_set", "chain"} <= reach
    assert "break_meld" not in reach
    fiendish = Training("layoff", supply, progress, themes, "seed", level=5)
    assert "break_meld" in inside(fiendish, "within_reach")([])
    assert "nothing_fits" not in inside(fiendish, "within_reach")([])


def test_at_a_level_that_no_theme_has_all_of_them_are_trained(supply: Supply, progress: Progress) -> None:
    run = Training("layoff", supply, progress, ("nothing_fits",), "seed", level=5)
    assert {coming(run).theme for _ in range(3)} == {"nothing_fits"}


def test_the_level_of_a_theme_follows_the_answers_in_that_theme(supply: Supply, progress: Progress) -> None:
    other = OneTheme("layoff", supply, progress, "keep_card")
    for _ in range(6):
        answer(other, progress, coming(other))
    assert coming(other).level == 3
    assert coming(OneTheme("layoff", supply, progress, "chain")).level == 1
    assert coming(OneTheme("layoff", supply, progress, "")).level == 3, "all of them mixed: all answers count"


def test_training_has_showdowns_among_its_tasks(supply: Supply, progress: Progress) -> None:
    run = Training("layoff", supply, progress, ("chain", "keep_card"), "seed")
    for _ in range(SHOWDOWN_EVERY - 1):
        answer(run, progress, coming(run))
    soon(lambda: inside(supply, "stock").get(("showdown", "", None)))
    assert coming(run).source == "showdown"


def test_the_next_task_is_made_while_the_answer_is_looked_at(
    supply: Supply, makers: Makers, progress: Progress
) -> None:
    run = OneTheme("layoff", supply, progress, "chain", level=2)
    answer(run, progress, coming(run))
    soon(lambda: inside(supply, "stock").get(("layoff", "chain", 2)))
    assert run.next() is not None, "at once"


def test_training_leaves_out_a_theme_that_cannot_be_found(makers: Makers, supply: Supply, progress: Progress) -> None:
    makers.barren = {("around_corner", 1), ("around_corner", None)}
    run = Training("layoff", supply, progress, ("around_corner", "chain"), "seed")
    for _ in range(6):
        shown = coming(run)
        assert shown.theme in ("chain", "")
        answer(run, progress, shown)
    assert not run.finds_no_position


def test_nothing_at_all_is_said(makers: Makers, supply: Supply, progress: Progress) -> None:
    makers.barren = {(theme, level) for theme in ("chain", "") for level in (1, None)}
    one = OneTheme("spread", supply, progress, "chain", level=1)
    training = Training("spread", supply, progress, ("chain",), "seed")
    assert one.next() is None
    soon(lambda: one.finds_no_position)
    soon(lambda: training.next() is not None or training.finds_no_position)
    assert training.finds_no_position


# -- counting


def test_counting_and_streaks(supply: Supply, progress: Progress) -> None:
    run = OneTheme("layoff", supply, progress, "chain", level=1, streak=5)
    assert (run.count().number, run.count().streak) == (1, 5)
    for verdict, helped in ((RIGHT, False), (RIGHT, True), (RIGHT, False), (RIGHT, False)):
        answer(run, progress, coming(run), verdict, helped=helped)
    count = run.count()
    assert (count.number, count.of, count.right, count.streak, count.seconds_left) == (4, None, 3, 2, None)
    answer(run, progress, coming(run), WRONG)
    assert run.count().streak == 0
    assert run.count().right == 3


def test_what_is_recorded(supply: Supply, progress: Progress) -> None:
    run = Single(task("chain", 3, "code"), now=lambda: 77.0)
    shown = run.next()
    assert shown is not None
    attempt = run.answered(shown, WRONG, seconds=-0.1, helped=True)
    assert (attempt.kind, attempt.theme, attempt.level, attempt.code) == ("layoff", "chain", 3, shown.code)
    assert (attempt.right, attempt.measure, attempt.best, attempt.seconds) == (False, 14, 10, 0.0)
    assert (attempt.when, attempt.run, attempt.helped, attempt.day) == (77.0, "single", True, "")


def test_several_tasks_come_one_after_the_other() -> None:
    tasks = [task("chain", 3, number=number) for number in (1, 2)]
    run = Single(*tasks)
    assert (run.count().number, run.count().of) == (1, 2)
    for number, wanted in enumerate(tasks, 1):
        assert not run.over
        assert run.next() is wanted
        assert run.count().number == number
    assert run.over
    assert run.next() is None


def test_one_task_alone() -> None:
    run = Single(task())
    assert not run.over
    assert run.next() is run.tasks[0]
    assert run.over
    assert run.next() is None


def test_the_lesson_brings_its_own_tasks() -> None:
    run = FirstLesson()
    assert run.over
    assert run.next() is None
    assert run.answered(task(), RIGHT, seconds=1.0, helped=False).run == "lesson"


# -- the daily set


def test_ten_a_day_and_no_more(supply: Supply, progress: Progress) -> None:
    run = Daily(DAY, supply, progress)
    met = []
    while not run.over:
        shown = coming(run)
        met.append(shown.code)
        assert (run.count().number, run.count().of) == (len(met), 10)
        answer(run, progress, shown, WRONG if len(met) == 4 else RIGHT)
    assert len(set(met)) == 10
    assert run.next() is None
    summary = run.summary()
    assert (summary.right, len(summary.answers), summary.of, summary.day) == (9, 10, 10, DAY)
    assert progress.daily_set_score("2026-11-21") == (9, 10)
    assert summary.seconds == pytest.approx(125)


def test_a_daily_set_is_taken_up_where_it_was_left(supply: Supply, progress: Progress) -> None:
    first = Daily(DAY, supply, progress)
    met = [coming(first)]
    answer(first, progress, met[0], WRONG)
    met.append(coming(first))
    answer(first, progress, met[1])
    # tried again later, on its own and on another day: the first answer of the set counts
    answer(Single(met[0]), progress, met[0])
    again = Daily(DAY, supply, progress)
    third = coming(again)
    assert third.code not in {one.code for one in met}
    assert again.count().number == 3
    assert [one.found for one in again.summary().answers] == [False, True]
    for _ in range(8):
        answer(again, progress, third)
        third = again.next() or third
    assert again.over
    done = Daily(DAY, supply, progress)
    assert done.next() is None
    assert done.over
    assert [one.task.code for one in done.summary().answers] == [one.task.code for one in again.summary().answers]
    assert not Daily(date(2026, 11, 22), supply, progress).over


# -- the timed run


def test_in_a_daily_set_the_first_answer_counts_and_the_summary_has_its_order(
    supply: Supply, progress: Progress
) -> None:
    """Two programs may have the set open at the same time, and one of them may be further on."""
    here, there = Daily(DAY, supply, progress), Daily(DAY, supply, progress)
    first, same = coming(here), coming(there)
    assert first.code == same.code
    answer(here, progress, first, WRONG)
    answer(there, progress, same, RIGHT)
    second = coming(there)
    answer(there, progress, second, RIGHT)
    again = Daily(DAY, supply, progress)
    coming(again)
    assert [(one.task.code, one.found) for one in again.answers] == [(first.code, False), (second.code, True)]
    again.answers.reverse()
    assert [one.task.code for one in again.summary().answers] == [first.code, second.code]


def test_the_clock_runs_only_while_a_task_lies_open(supply: Supply, progress: Progress) -> None:
    clock = Clock()
    run = Timed("layoff", supply, seconds=100, clock=clock)
    clock.now += 500  # nothing is open yet
    shown = coming(run)
    clock.now += 30
    assert run.seconds_left == 70
    answer(run, progress, shown)
    clock.now += 500  # the answer is looked at
    assert run.seconds_left == 70
    assert run.count().seconds_left == 70
    shown = coming(run)
    clock.now += 69
    assert not run.over
    clock.now += 2
    assert run.over
    assert run.seconds_left == 0
    assert run.next() is None
    summary = run.summary()
    assert (summary.right, len(summary.answers), summary.of) == (1, 1, None)


def test_an_answer_in_time_counts_and_the_run_ends_after_it(supply: Supply, progress: Progress) -> None:
    clock = Clock()
    run = Timed("layoff", supply, seconds=10, clock=clock)
    shown = coming(run)
    clock.now += 10
    answer(run, progress, shown)
    assert run.over
    assert run.summary().right == 1


def test_a_timed_run_gets_harder_in_the_same_way_for_everybody(supply: Supply, progress: Progress) -> None:
    run = Timed("layoff", supply, clock=Clock())
    levels = []
    for number in range(6 * ANSWERS_PER_LEVEL):
        shown = coming(run)
        levels.append(shown.level)
        answer(run, progress, shown, WRONG if number % 2 else RIGHT)
    assert levels == [min(5, 1 + number // ANSWERS_PER_LEVEL) for number in range(6 * ANSWERS_PER_LEVEL)]
    assert run.seconds_left == 180


# -- tasks and themes


def test_a_position_becomes_a_task() -> None:
    made = task_of(POSITION, "own")
    assert made.position == POSITION
    assert made.code == encode(POSITION)
    assert 1 <= made.level <= 5
    assert made.source == "own"


def test_every_set_with_layoffs_has_themes() -> None:
    for name in PRESETS:
        rules = preset(name)
        themes = themes_for("layoff", Terms.of(rules))
        assert bool(themes) == Terms.of(rules).any_layoffs, name
    assert "around_corner" not in themes_for("layoff", Terms.of(STANDARD))
    assert "around_corner" in themes_for("layoff", Terms.of(preset("around_corner")))
    assert all(themes_for(kind, Terms.of(STANDARD)) for kind in KINDS)
