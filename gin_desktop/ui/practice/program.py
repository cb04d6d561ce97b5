"""Runs practice: opens the menu, leads from task to task, to the summary of a run and back."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Protocol

from gin_desktop.practice.choice.mistakes import OwnMistakes
from gin_desktop.practice.model import CHOICE_KINDS, Task, Verdict
from gin_desktop.practice.runs.course import CourseLesson
from gin_desktop.practice.runs.course_lessons import lesson_codes
from gin_desktop.practice.runs.daily import Daily
from gin_desktop.practice.runs.run import FirstLesson, Run, Single
from gin_desktop.practice.runs.timed import Timed
from gin_desktop.practice.supply import Makers
from gin_desktop.practice.themes import task_of
from gin_desktop.ui.practice import menu_host
from gin_desktop.ui.practice.choice import PracticeChoice
from gin_desktop.ui.practice.drill.host import DrillHost, NextStep, RunStatus
from gin_desktop.ui.practice.drill.kinds.choose import drill_of
from gin_desktop.ui.practice.heading import rules_heading, run_title

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import Rulebook, RuleEntry
    from gin_desktop.ui.kit.scene import App, Scene


class RulesNavigation(Protocol):
    """The rulebook and the ways to its screens, which open above the present one."""

    @property
    def book(self) -> Rulebook:
        """All rule sets."""
        ...

    def read_rules(self, entry: RuleEntry) -> None:
        """Opens the page of these rules."""
        ...

    def pick_rules(self, present: str, done: Callable[[RuleEntry], None]) -> None:
        """Opens the picker; `present` is the id of the entry chosen last."""
        ...


class PracticeProgram:
    """Starts what the practice menu offers; the host of the drills.

    It lives as long as the practice menu. What is started returns to the screen from which it was started: the menu,
    the page of a code, a summary.

    Args:
        ways: lead to the rules.
        decision_drill: returns the table on which a decision is practised; None where none is.
        ask_coach: opens the position editor; None where there is none.
        today, seed, makers: see :class:`~gin_desktop.ui.practice.choice.PracticeChoice`.
    """

    def __init__(
        self,
        app: App,
        ways: RulesNavigation,
        *,
        today: Callable[[], date] = date.today,
        seed: str | None = None,
        makers: Makers | None = None,
        decision_drill: Callable[[App, Task, DrillHost], Scene] | None = None,
        ask_coach: Callable[[], None] | None = None,
    ) -> None:
        self.app = app
        self.ways = ways
        self._decision_drill = decision_drill
        self.ask_coach = ask_coach
        self.progress = menu_host.progress_of(app)
        self.choice = PracticeChoice(app, ways.book, self.progress, today=today, seed=seed, makers=makers)
        self.run: Run | None = None
        """the present run"""
        self._once_more: Single | None = None
        self._task: Task | None = None
        self._rules = ("", "")
        self._stands: RunStatus | None = None
        self._base: Scene | None = None
        self._rules_key: Callable[[], None] | None = None

    # -- opening and closing

    def open(self) -> None:
        """Opens the practice menu."""
        from gin_desktop.ui.practice.menu_scene import PracticeScene

        self._begin_practice()
        self.progress.refresh(menu_host.PATIENCE)
        self.app.open(PracticeScene(self.app, self))

    def open_course(self, lesson: str = "") -> None:
        """Opens the lessons on how to play well without the menu, at a lesson or the next one."""
        self._begin_practice()
        self.progress.refresh(menu_host.PATIENCE)
        self._with_history(lambda: self._open_course(lesson, self.close))

    def _begin_practice(self) -> None:
        self._rules_key, self.app.open_game_rules = self.app.open_game_rules, self.open_rules

    def close(self) -> None:
        """Stops all work and saves everything, when the practice menu closes."""
        self.app.open_game_rules = self._rules_key
        self.choice.close()
        self.progress.close()
        self.show_file_notices()

    def show_file_notices(self) -> None:
        """Shows the notices about the progress file, each once."""
        for notice in self.progress.notices():
            self.app.notify(notice)

    # -- for the practice menu: PracticeMenuHost

    def pick_rules(self, done: Callable[[RuleEntry], None]) -> None:
        """Opens the picker of rules."""
        self.ways.pick_rules(self.choice.entry.id, done)

    def lesson(self) -> None:
        """Starts the first lesson, from the step where the person left off."""
        from gin_desktop.ui.practice.lesson.lesson import lesson_scene

        def begin() -> None:
            self._begin(FirstLesson())
            self.app.open(lesson_scene(self.app, self, self.choice.lesson_start()))

        self._with_history(begin)

    def course(self) -> None:
        """Opens the lessons on how to play well."""
        self._with_history(lambda: self._open_course("", None))

    def _open_course(self, lesson: str, on_leave: Callable[[], None] | None) -> None:
        from gin_desktop.ui.practice.course_page import CourseScene

        self.app.open(CourseScene(self.app, self.progress, self.start_lesson, lesson=lesson, on_leave=on_leave))

    def start_lesson(self, lesson: str) -> None:
        """Starts the positions of a lesson on how to play well, from where the person left off."""
        answers = self.progress.answers_in_course(lesson_codes(lesson))
        self._start(CourseLesson(lesson, answers))

    def train(self) -> None:
        """Starts training: tasks adapted to the person, without end."""
        self._with_history(lambda: self._start(self.choice.training()))

    def daily(self) -> None:
        """Starts today's ten tasks, from where the person left off."""
        self._with_history(lambda: self._start(self.choice.daily()))

    def timed(self) -> None:
        """Starts a timed run."""
        self._start(self.choice.timed())

    def one_theme(self, theme: str) -> None:
        """Starts tasks of one theme ("" mixes all), without end."""
        self._with_history(lambda: self._start(self.choice.one_theme(theme)))

    def own_mistakes(self) -> None:
        """Starts the mistakes of the person's own games, those that need it most first."""
        self._start(OwnMistakes(self.choice.kind, self.progress))

    def setup(self) -> None:
        """Opens free practice."""
        from gin_desktop.ui.practice.setup.free import FreePractice

        FreePractice(self).open()

    def enter_code(self) -> None:
        """Opens the page for entering a code."""
        from gin_desktop.ui.practice.codes_page import CodeEntryScene

        self.app.open(CodeEntryScene(self.app, self.single))

    def progress_page(self) -> None:
        """Opens the page of progress."""
        from gin_desktop.ui.practice.progress_page import ProgressScene

        self.app.open(ProgressScene(self.app, self.progress, on_close=self.app.pop, on_retry=self.retry_code))

    def single(self, *tasks: Task) -> None:
        """Starts one or a few given tasks, and returns after them."""
        self._start(Single(*tasks))

    def retry_code(self, code: str) -> None:
        """Starts the position of a code from the progress again."""
        from gin_desktop.practice.codes import decode

        self.single(task_of(decode(code), "code"))

    def open_rules(self) -> None:
        """Opens the page of the rules for practice."""
        self.ways.read_rules(self.choice.entry)

    # -- for drills: DrillHost

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        """Records an answer, and generates the next task while this one is on the screen."""
        run, self._stands = self._once_more or self.run, None
        assert run is not None, "nothing is being practised"
        attempt = run.answered(task, verdict, seconds=seconds, helped=helped)
        self.progress.record(attempt)
        self.show_file_notices()
        run.on_answer_recorded()

    def next(self) -> None:
        """Opens the next task, the waiting screen, the summary, or returns."""
        assert self.run is not None, "nothing is being practised"
        self._once_more = self._stands = None
        task = self.run.next()
        if task is not None:
            self._show(task)
        elif self.run.over:
            self.finish(self.run)
        else:
            self._wait()

    def retry(self) -> None:
        """Starts the same task again, outside the run."""
        assert self._task is not None, "no task was shown"
        self._once_more = Single(self._task)
        self._once_more.next()
        self._show(self._task)

    def leave(self) -> None:
        """Returns to the screen from which the run was started."""
        self.run = self._once_more = self._stands = None
        self.choice.end_priority()
        while self.app.scene is not self._base and self._base in self.app.scenes:
            self.app.pop()

    def standing(self) -> RunStatus:
        """The status for the header of the drill, which asks every frame; only the clock changes by itself."""
        if self._stands is None:
            self._stands = self._where()
        left = None if self._stands.seconds_left is None or self.run is None else self.run.count().seconds_left
        return self._stands if left is None else replace(self._stands, seconds_left=left)

    def _where(self) -> RunStatus:
        run = self.run
        if run is None:  # its scene is closing
            return RunStatus("", 0)
        title = run_title(run)
        end = (*self._rules, self._onward(run))
        if self._once_more is not None:
            return RunStatus(title, 0, None, 0, 0, None, *end)
        count = run.count()
        number = 0 if isinstance(run, FirstLesson) or count.of == 1 else count.number
        of = count.of if number else None
        return RunStatus(title, number, of, count.right, count.streak, count.seconds_left, *end)

    @staticmethod
    def _onward(run: Run) -> NextStep:
        """What follows the present answer."""
        if isinstance(run, Daily | Timed):
            return "result" if run.over else "next"
        return "back" if run.over else "next"

    # -- between screens

    def _with_history(self, act: Callable[[], None]) -> None:
        """Calls ``act`` as soon as the progress is read."""
        if self.progress.ready:
            act()
            return
        from gin_desktop.ui.practice.waiting import WaitingScene

        def poll() -> None:
            if self.progress.ready:
                self.app.pop()
                act()

        self.app.open(WaitingScene(self.app, poll, lambda: False, self.app.pop))

    def _begin(self, run: Run) -> None:
        self.run, self._once_more, self._task, self._stands = run, None, None, None
        self._base = self.app.scene

    def _start(self, run: Run) -> None:
        self._begin(run)
        self.next()

    def _put(self, scene: Scene) -> None:
        """Shows a scene above the screen the run was started from, replacing the previous one."""
        if self.app.scene is self._base:
            self.app.push(scene)
        else:
            self.app.replace(scene)

    def _show(self, task: Task) -> None:
        self._task, self._stands = task, None
        self._rules = rules_heading(task, self.choice.entry)
        if task.kind in CHOICE_KINDS:
            assert self._decision_drill is not None, "no table for decisions"
            self._put(self._decision_drill(self.app, task, self))
        else:
            self._put(drill_of(self.app, task, self))

    def _wait(self) -> None:
        from gin_desktop.ui.practice.waiting import WaitingScene

        if not isinstance(self.app.scene, WaitingScene):
            run = self.run
            assert run is not None
            self._put(WaitingScene(self.app, self.next, lambda: run.finds_no_position, self.leave))

    def finish(self, run: Run) -> None:
        """Shows the summary of a daily set or a timed run; returns directly from all others."""
        if not isinstance(run, Daily | Timed):
            self.leave()
            return
        from gin_desktop.ui.practice.summary import SummaryScene
        from gin_desktop.ui.practice.summary_panels import earlier_runs

        summary = run.summary()
        earlier = earlier_runs(self.progress, summary)
        best = 0
        if isinstance(run, Timed):
            best = self.progress.best_timed(run.kind)
            self.progress.record_timed_run(
                kind=run.kind, right=summary.right, tried=len(summary.answers), when=time.time()
            )
            self.show_file_notices()
        again = self._again if isinstance(run, Timed) else None
        self._put(
            SummaryScene(
                self.app,
                summary,
                best_before=best,
                earlier=earlier,
                on_retry=self.single,
                on_again=again,
                on_practise=self._practise_next,
                on_close=self.app.pop,
            )
        )

    def _practise_next(self, theme: str) -> None:
        """Starts tasks of a theme, or training, in place of the summary."""
        self.app.pop()
        if theme:
            self.one_theme(theme)
        else:
            self.train()

    def _again(self) -> None:
        """Starts another timed run in place of the summary."""
        self.app.pop()
        self.timed()
