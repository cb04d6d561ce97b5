"""The first lesson: leads a beginner through six small lay-off positions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from gin_desktop.engine.cards import Card
from gin_desktop.practice.model import Task, Verdict
from gin_desktop.practice.runs.first_lesson import STEPS
from gin_desktop.ui.kit.commands import Command, enter
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.practice.drill.host import DrillHost, RunStatus
from gin_desktop.ui.practice.drill.kinds.layoff_model import LayoffModel
from gin_desktop.ui.practice.drill.kinds.layoff_scene import LayoffDrill
from gin_desktop.ui.practice.drill.panes import DrillSnapshot
from gin_desktop.ui.practice.lesson.painter import LessonPainter
from gin_desktop.ui.practice.lesson.teacher import Teacher
from gin_desktop.words import t


class LessonModel(LayoffModel):
    """A simplified lay-off task. ``number`` is that of the step, from 0."""

    def __init__(self, number: int, host: DrillHost) -> None:
        self.number = number
        self.step = STEPS[number]
        super().__init__(self.step.task(), host)
        self.set_initial_row(self.step.row)

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
        return self.number == len(STEPS) - 1

    @property
    def title(self) -> str:
        """The title of the step; that of the last one is the usual one."""
        return super().title if self.step.is_unguided else t(f"first_lesson.{self.step.name}.title")

    @property
    def undercut_limit(self) -> int | None:
        """The most deadwood that undercuts; only in the last step, to keep the others simple."""
        return super().undercut_limit if self.step.is_unguided else None


class LessonHost(Protocol):
    """What the first lesson asks of the program.

    The program records the answers (run "lesson"). ``resume_step`` of ``practice.runs.first_lesson`` finds from the
    codes of the right ones where the lesson continues: the ``start`` of :class:`LessonScene`. A ``DrillHost`` is also a
    host of the lesson.
    """

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        """Takes the answer to a step."""
        ...

    def next(self) -> None:
        """Returns to the practice menu after the last step."""
        ...

    def leave(self) -> None:
        """Returns to the practice menu before the end."""
        ...


if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@screen(gallery_rooms=("practice",))
class LessonScene(LayoffDrill):
    """A step of the lesson, which replaces the previous one on the stack. ``start`` counts from 0."""

    def __init__(self, app: App, host: LessonHost, start: int = 0) -> None:
        self.lesson = LessonModel(start, _Between(app, host, start))
        self.teacher = Teacher(self.lesson.step, self.lesson.last)
        super().__init__(app, self.lesson, guide=self.teacher)
        self.lesson.melding.eager = True
        self.painter = LessonPainter(start, self.teacher)

    @property
    def active(self) -> Card | None:
        """The card whose places are shown: the selected one, or else the one that the step is about."""
        found = super().active
        return self.teacher.shown(self.model) if found is None and not self.script else found

    def answer_commands(self) -> list[Command]:
        verdict = self.model.verdict
        wrong = verdict is not None and not verdict.right
        found = []
        for one in super().answer_commands():
            if one.name == "next" and self.lesson.last:
                one = replace(one, label=t("first_lesson.button.end"))
            if one.name == "retry" and wrong and not self.script:  # the lesson continues only from a solved step
                one = replace(one, primary=True, key=enter())
            found.append(one)
        return found

    def upcoming_keys(self) -> None:
        """None: the bubble says what to do."""

    def sight(self) -> DrillSnapshot:
        """The snapshot without the caption of the own cards while a bubble covers it; the column has the deadwood as
        well."""
        found = super().sight()
        return replace(found, captions=(found.captions[0], "")) if self.teacher.covers_row(found) else found


class _Between:
    """The host of a step's drill: leads from one step to the next."""

    def __init__(self, app: App, host: LessonHost, number: int) -> None:
        self._app = app
        self._host = host
        self._number = number

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        """Passes the answer on."""
        self._host.answered(task, verdict, seconds=seconds, helped=helped)

    def next(self) -> None:
        """Opens the next step, or ends the lesson."""
        if self._number + 1 < len(STEPS):
            self._app.replace(LessonScene(self._app, self._host, self._number + 1))
        else:
            self._host.next()

    def retry(self) -> None:
        """Starts the same step again."""
        self._app.replace(LessonScene(self._app, self._host, self._number))

    def leave(self) -> None:
        """Returns to the practice menu."""
        self._host.leave()

    def standing(self) -> RunStatus:
        """The status with the number of the step."""
        return RunStatus(t("first_lesson.title"), self._number + 1, len(STEPS))
