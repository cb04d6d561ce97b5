"""A step of the first lesson, without a window."""

from __future__ import annotations

from gin_desktop.practice.runs.first_lesson import STEPS
from gin_desktop.ui.practice.drill.host import DrillHost
from gin_desktop.ui.practice.drill.kinds.layoff.model import LayoffModel
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
