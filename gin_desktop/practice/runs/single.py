"""Tasks that are there already: a code that was typed in, a position that was set up, the steps of the lesson."""

from __future__ import annotations

import time

from gin_desktop.practice.runs.run import Clock, Count, Run
from gin_desktop.practice.tasks import Task


class Single(Run):
    """One task: a code that was typed in, a position that was set up, one that is tried again; or several of these."""

    name = "single"

    def __init__(self, *tasks: Task, now: Clock = time.time) -> None:
        super().__init__(tasks[0].kind, now=now)
        self.tasks = tasks
        self._given = 0

    @property
    def over(self) -> bool:
        return self._given == len(self.tasks)

    def next(self) -> Task | None:
        if self.over:
            return None
        self._given += 1
        return self.tasks[self._given - 1]

    def count(self) -> Count:
        return Count(max(1, self._given), len(self.tasks), self._right(), self._streak)


class FirstLesson(Run):
    """The first lesson, which brings its own tasks: here its answers become lines of the history."""

    name = "lesson"

    def __init__(self, *, now: Clock = time.time) -> None:
        super().__init__("layoff", now=now)

    @property
    def over(self) -> bool:
        return True

    def next(self) -> Task | None:
        return None
