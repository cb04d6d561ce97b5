"""The first lesson: somebody who has never laid off a card is led through six small positions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from gin_desktop.engine.cards import Card
from gin_desktop.practice.model import Task, Verdict
from gin_desktop.practice.runs.first_lesson import STEPS
from gin_desktop.ui.kit.commands import Command, enter
from gin_desktop.ui.practice.drill.host import DrillHost, Standing
from gin_desktop.ui.practice.drill.kinds.layoff_model import LayoffModel
from gin_desktop.ui.practice.drill.kinds.layoff_scene import LayoffDrill
from gin_desktop.ui.practice.drill.panes import Sight
from gin_desktop.ui.practice.lesson.painter import LessonPainter
from gin_desktop.ui.practice.lesson.teacher import Teacher
from gin_desktop.words import t


class LessonModel(LayoffModel):
    """A lay-off task with less to look at. ``number`` is that of the step, from 0."""

    def __init__(self, number: int, host: DrillHost) -> None:
        self.number = number
        self.step = STEPS[number]
        super().__init__(self.step.task(), host)
        self.begin_with(self.step.row)

    @property
    def last(self) -> bool:
        """Whether the lesson ends with this step."""
        return self.number == len(STEPS) - 1

    @property
    def title(self) -> str:
        """What the step is about; the last one is a position like any other."""
        return super().title if self.step.alone else t(f"first_lesson.{self.step.name}.title")

    @property
    def aim(self) -> int | None:
        """Undercuts come with the last step: until then there is enough to look at."""
        return super().aim if self.step.alone else None


class LessonHost(Protocol):
    """What the first lesson asks of the program around it.

    The program records the answers (run "lesson"). ``where_to_go_on`` of ``practice.runs.first_lesson`` says from the
    codes of those that were right where the lesson is to be taken up: that is the ``start`` of :class:`LessonScene`.
    A program that is a ``DrillHost`` is a host of the lesson, too.
    """

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        """A step has been answered."""
        ...

    def next(self) -> None:
        """The last step has been looked at: back to the practice menu."""
        ...

    def leave(self) -> None:
        """Back to the practice menu before the end."""
        ...


if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class LessonScene(LayoffDrill):
    """One step of the lesson, which takes the place of the step before on the stack. ``start`` counts from 0."""

    def __init__(self, app: App, host: LessonHost, start: int = 0) -> None:
        self.lesson = LessonModel(start, _Between(app, host, start))
        self.teacher = Teacher(self.lesson.step, self.lesson.last)
        super().__init__(app, self.lesson, guide=self.teacher)
        self.lesson.melding.eager = True
        self.painter = LessonPainter(start, self.teacher)

    @property
    def active(self) -> Card | None:
        """Where the card goes that the step is about is always open."""
        found = super().active
        return self.teacher.shown(self.model) if found is None and not self.script else found

    def answer_commands(self) -> list[Command]:
        verdict = self.model.verdict
        wrong = verdict is not None and not verdict.right
        found = []
        for one in super().answer_commands():
            if one.name == "next" and self.lesson.last:
                one = replace(one, label=t("first_lesson.button.end"))
            if one.name == "retry" and wrong and not self.script:  # the lesson goes on from a step that was solved
                one = replace(one, primary=True, key=enter())
            found.append(one)
        return found

    def later_keys(self) -> None:
        """The bubble tells what there is to do then."""

    def sight(self) -> Sight:
        """The bubble over the own cards takes the place of what is written there; the column has the deadwood, too."""
        found = super().sight()
        return replace(found, captions=(found.captions[0], "")) if self.teacher.over_row(found) else found


class _Between:
    """What a drill of the lesson is told and asks: the way from one step to the next."""

    def __init__(self, app: App, host: LessonHost, number: int) -> None:
        self._app = app
        self._host = host
        self._number = number

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        """Handed on."""
        self._host.answered(task, verdict, seconds=seconds, helped=helped)

    def next(self) -> None:
        """The next step, or the end."""
        if self._number + 1 < len(STEPS):
            self._app.replace(LessonScene(self._app, self._host, self._number + 1))
        else:
            self._host.next()

    def retry(self) -> None:
        """The same step once more."""
        self._app.replace(LessonScene(self._app, self._host, self._number))

    def leave(self) -> None:
        """Back to the practice menu."""
        self._host.leave()

    def standing(self) -> Standing:
        """Which step this is."""
        return Standing(t("first_lesson.title"), self._number + 1, len(STEPS))
