"""Learn to play as a whole: which lesson comes next, what is kept of it, and the ways between its screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from gin_desktop.engine.record import UNNAMED
from gin_desktop.practice.learning.boards import OWN, TOM, setup_against_tom
from gin_desktop.practice.learning.debrief import debrief
from gin_desktop.practice.learning.lessons import LESSONS, ROUND, Lesson, course_rules, lesson, lessons_under
from gin_desktop.practice.learning.run import LessonRun
from gin_desktop.session.first_games import BASICS, without
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog, confirm
from gin_desktop.ui.learning.course_page import CoursePage
from gin_desktop.ui.learning.lesson_part import LessonPart
from gin_desktop.ui.learning.screens import LearningScreens
from gin_desktop.ui.learning.showdown_guide import LessonGuide, RoundGuide
from gin_desktop.ui.learning.table_model import FirstRoundModel, LessonTableModel
from gin_desktop.ui.learning.whisper_part import Whisper
from gin_desktop.ui.table.coaching.gin_reminder import GinReminder
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words import t
from gin_desktop.words.names import shown_name

if TYPE_CHECKING:
    from gin_desktop.engine.ruleset import RuleSet
    from gin_desktop.practice.learning.kept_round import KeptRound
    from gin_desktop.session.rulebook import RuleEntry
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.kit.scene import App


class Course:
    """Leads through the lessons under the rules that are chosen.

    Args:
        entry: these rules.
        kept: keeps the first round.
        home: shows the main menu.
        play: starts a game against Tom under these rules.
    """

    def __init__(
        self,
        app: App,
        entry: RuleEntry,
        kept: KeptRound,
        home: Callable[[], None],
        play: Callable[[RuleSet], None],
    ) -> None:
        self.app = app
        self.entry = entry
        self.rules = course_rules(entry.rules)
        self._kept = kept
        self._home = home
        self._play = play

    # -- how far it is

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons that there are under these rules."""
        return lessons_under(self.rules)

    def is_done(self, name: str) -> bool:
        """Whether a lesson was taken to its end."""
        return name in self.app.settings.lessons_done

    @property
    def next(self) -> str:
        """The lesson that was left in the middle, or else the first that is not done; empty if all are."""
        left = self.app.settings.lesson
        names = [one.name for one in self.lessons]
        if left in names:
            return left
        return next((name for name in names if not self.is_done(name)), "")

    def steps_done(self, name: str) -> int:
        """Returns how many steps of a lesson that was left were done."""
        return self.app.settings.lesson_step if self.app.settings.lesson == name else 0

    def begun(self, name: str) -> bool:
        """Whether a lesson was left after its beginning."""
        return self._kept.fits(self._round_rules) if name == ROUND else self.steps_done(name) > 0

    # -- the ways

    def open(self) -> None:
        """Opens the page of lessons above the main menu."""
        self.app.open(CoursePage(self.app, self))

    def skip(self) -> None:
        """Marks the lessons as skipped, and returns to the menu."""
        self.app.change_settings(learning="skipped")
        self._home()

    def start(self, name: str) -> None:
        """Starts a lesson, where it was left."""
        if name == ROUND:
            self.first_round()
        else:
            LessonAtTable(self, lesson(name), self.steps_done(name)).show()

    def leave(self) -> None:
        """Returns to the page of lessons."""
        self._kept.close()
        self._home()
        self.open()

    def keep(self, name: str, number: int) -> None:
        """Keeps which step of a lesson is due."""
        self.app.change_settings(lesson=name, lesson_step=number)

    def finished(self, name: str) -> None:
        """Keeps that a lesson is done."""
        done = tuple(one.name for one in LESSONS if self.is_done(one.name) or one.name == name)
        over = all(one.name in done for one in self.lessons)
        learning = "done" if over else self.app.settings.learning
        self.app.change_settings(lessons_done=done, lesson="", lesson_step=0, learning=learning)

    @property
    def own_name(self) -> str:
        """The learner's name."""
        return self.app.settings.player_name or UNNAMED

    @property
    def title(self) -> str:
        """What the rules of the lessons are called."""
        return self.entry.shown_title if self.entry.rules.players == 2 else t("rules.standard.name")

    # -- the first round

    @property
    def _round_rules(self) -> RuleSet:
        return self.rules.but(first_dealer="agree")  # Tom deals, as in the lessons

    def first_round(self) -> TableScene:
        """Shows a whole round against Tom, with the coach: the one that was left, or a new one."""
        setup = setup_against_tom(self._round_rules, self.own_name, rounds=1)
        sitting = self._kept.open(replace(setup, title=self.title))
        self.keep(ROUND, 0)
        host = LearningScreens(
            self.app,
            sitting,
            guide=RoundGuide(sitting, self.leave, lambda: self.app.by_keyboard),
            over=partial(self.round_over, sitting),
            leave=self.leave,
        )
        whisper = partial(Whisper, leave=self.leave, again=self._ask_for_another)
        model = FirstRoundModel(sitting, OWN, self.app.settings.sort)
        scene = TableScene(self.app, sitting, OWN, host, model=model, parts=(whisper, GinReminder))
        self.app.reset(scene)
        return scene

    def _ask_for_another(self) -> None:
        """Asks whether the first round begins anew, with other cards."""
        title, text = t("learning.round.again.title"), t("learning.round.again")
        confirm(self.app, title, text, t("learning.button.again"), self._another)

    def _another(self) -> None:
        self._kept.forget()
        self.first_round()

    def round_over(self, sitting: Sitting) -> None:
        """Tells how the first round ended, and offers a game or another round."""
        self._kept.forget()
        self.finished(ROUND)
        self.leave()
        told = debrief(sitting)
        name = shown_name(sitting.seats[TOM].name)
        choices = [
            Choice(t("learning.over.play", name=name), lambda: self._play(self.rules)),
            Choice(t("learning.over.again"), lambda: self.start(ROUND)),
        ]
        if told.lost:
            choices.reverse()
        choices.append(Choice(t("learning.over.menu"), self._home))
        self.app.open(Dialog(self.app, told.title, told.text, choices))


class LessonAtTable:
    """A lesson from one table to the next; ``number`` is the step with which it begins."""

    def __init__(self, course: Course, taken: Lesson, number: int) -> None:
        self._course = course
        self._lesson = taken
        self.run = LessonRun(taken, course.rules, course.own_name, number)

    def show(self) -> None:
        """Shows the table of the present step."""
        app, run = self._course.app, self.run
        host = LearningScreens(
            app,
            run.sitting,
            guide=LessonGuide(run, self, lambda: app.by_keyboard),
            over=self._round_over,
            leave=self.leave,
        )
        model = LessonTableModel(run, app.settings.sort)
        parts = (partial(LessonPart, run=run, host=self),)
        scene = TableScene(app, run.sitting, OWN, host, model=model, parts=parts)
        part = scene.parts.find(LessonPart)
        assert part is not None
        host.looked = part.looked
        app.reset(scene)
        self.reached(run.number)

    def _round_over(self) -> None:
        self.run.shown()
        self.go_on()

    def reached(self, number: int) -> None:
        """Keeps the step that is due."""
        self._course.keep(self._lesson.name, number)

    def go_on(self) -> None:
        """Goes on at the next table, or ends the lesson."""
        course = self._course
        if self.run.last:
            follows = self.follows
            course.finished(self._lesson.name)
            if follows and course.next == follows:
                course.start(follows)
            else:
                course.leave()
        else:
            LessonAtTable(self._course, self._lesson, self.run.number + 1).show()

    @property
    def follows(self) -> str:
        """The lesson after this one, which comes at once; empty where the page of lessons comes first."""
        names = [one.name for one in self._course.lessons]
        after = names[names.index(self._lesson.name) + 1]  # the round is the last
        undone = [name for name in names if not self._course.is_done(name) and name != self._lesson.name]
        return after if undone[:1] == [after] else ""

    def repeat(self) -> None:
        """Starts the step over."""
        LessonAtTable(self._course, self._lesson, self.run.number).show()

    def again(self) -> None:
        """Starts the lesson over."""
        LessonAtTable(self._course, self._lesson, 0).show()

    def leave(self) -> None:
        """Leaves the lesson, which is taken up at this step."""
        if self.run.done and self.run.last:
            self._course.finished(self._lesson.name)
        elif self.run.done:
            self.reached(self.run.number + 1)
        self._course.leave()


def welcome(app: App, teach: Callable[[], None]) -> None:
    """Asks the one question of the first start; ``teach`` starts the lessons."""
    app.change_settings(learning="open")

    def play() -> None:
        app.change_settings(learning="skipped", tips_seen=without(BASICS, app.settings.tips_seen))

    choices = [Choice(t("learning.welcome.yes"), play), Choice(t("learning.welcome.no"), teach)]
    app.open(Dialog(app, t("learning.welcome.title"), t("learning.welcome"), choices, esc=0))
