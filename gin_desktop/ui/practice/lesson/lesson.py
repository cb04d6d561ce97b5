"""The first lesson: leads a beginner through six small lay-off positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from gin_desktop.practice.model import Task, Verdict
from gin_desktop.practice.runs.first_lesson import STEPS
from gin_desktop.ui.practice.drill.host import DrillHost, RunStatus
from gin_desktop.ui.practice.drill.kinds.layoff_exercise import LayoffExercise
from gin_desktop.ui.practice.drill.kinds.layoff_model import LayoffModel
from gin_desktop.ui.practice.drill.scene import DrillScene
from gin_desktop.ui.practice.lesson.painter import LessonPainter
from gin_desktop.ui.practice.lesson.teacher import Teacher
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class LessonModel(LayoffModel):
    """A simplified lay-off task. ``number`` is that of the step, from 0."""

    def __init__(self, number: int, host: DrillHost) -> None:
        self.number = number
        self.step = STEPS[number]
        super().__init__(self.step.task(), host)
        self.set_initial_row(self.step.row)
        self.melding.eager, self.melding.every_end = True, False

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
    codes of the right ones where the lesson continues: the ``start`` of :func:`lesson_scene`. A ``DrillHost`` is also a
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


def lesson_scene(app: App, host: LessonHost, start: int = 0) -> DrillScene:
    """Returns a step of the lesson, which replaces the previous one on the stack. ``start`` counts from 0."""
    model = LessonModel(start, _Between(app, host, start))
    teacher = Teacher(model.step, model.last)
    return DrillScene(app, LayoffExercise(model), guide=teacher, painter=LessonPainter(start, teacher))


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
            self._app.replace(lesson_scene(self._app, self._host, self._number + 1))
        else:
            self._host.next()

    def retry(self) -> None:
        """Starts the same step again."""
        self._app.replace(lesson_scene(self._app, self._host, self._number))

    def leave(self) -> None:
        """Returns to the practice menu."""
        self._host.leave()

    def standing(self) -> RunStatus:
        """The status with the number of the step."""
        return RunStatus(t("first_lesson.title"), self._number + 1, len(STEPS))
