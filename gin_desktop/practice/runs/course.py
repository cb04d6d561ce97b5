"""The run of a lesson of the course, resumed where it was left."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass

from gin_desktop.practice.model import Task
from gin_desktop.practice.runs.course_lessons import LESSONS, lesson_codes, lesson_tasks
from gin_desktop.practice.runs.run import Clock, Run, RunState


@dataclass(frozen=True, slots=True)
class LessonResult:
    """How a lesson stands: how many of its positions were answered, how many of them were solved at best."""

    answered: int
    solved: int
    of: int

    @property
    def done(self) -> bool:
        """Whether every position was answered."""
        return 0 < self.of <= self.answered


def result_of(lesson: str, answers: dict[str, bool]) -> LessonResult:
    """Returns how a lesson stands; ``answers`` has the codes that were answered, and whether they were ever solved."""
    codes = lesson_codes(lesson)
    return LessonResult(
        sum(code in answers for code in codes), sum(answers.get(code, False) for code in codes), len(codes)
    )


def next_lesson(answers: dict[str, bool]) -> str:
    """Returns the first lesson that is not done; the first one where all are."""
    return next((name for name in LESSONS if not result_of(name, answers).done), LESSONS[0])


class CourseLesson(Run):
    """A run of the positions of a lesson: those not answered yet, or all of them once more."""

    name = "course"

    def __init__(self, lesson: str, answered: Collection[str] = (), *, now: Clock = time.time) -> None:
        tasks = lesson_tasks(lesson)
        super().__init__(tasks[0].kind, now=now)
        self.lesson = lesson
        self._tasks = tasks
        self._shown = next((place for place, task in enumerate(tasks) if task.code not in answered), 0)

    @property
    def over(self) -> bool:
        return self._shown == len(self._tasks)

    def next(self) -> Task | None:
        if self.over:
            return None
        self._shown += 1
        return self._tasks[self._shown - 1]

    def count(self) -> RunState:
        return RunState(max(1, self._shown), len(self._tasks), self._right(), self._streak)
