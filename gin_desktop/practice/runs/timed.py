"""Timed runs: as many right answers as possible in three minutes."""

from __future__ import annotations

import time
from typing import Final

from gin_desktop.practice.model import Kind, Task, Verdict
from gin_desktop.practice.runs.run import Clock, Run, RunState
from gin_desktop.practice.supply import Supply
from gin_desktop.storage.practice.progress import Attempt

TIMED_SECONDS: Final = 180.0
"""The length of a timed run (seconds)."""
ANSWERS_PER_LEVEL: Final = 3
"""The number of answers after which the next level begins."""


class Timed(Run):
    """A timed run; the level rises after every few answers.

    The clock runs while a task is unanswered; it stops while an answer is shown and while the next task is being made.
    A task that is unanswered when the time is up does not count.
    """

    name = "timed"

    def __init__(
        self,
        kind: Kind,
        supply: Supply,
        *,
        seconds: float = TIMED_SECONDS,
        clock: Clock = time.monotonic,
        now: Clock = time.time,
    ) -> None:
        super().__init__(kind, now=now)
        self._supply = supply
        self.seconds = seconds
        self._clock = clock
        self._used = 0.0
        self._open_since: float | None = None
        self._asked_level = 1
        self._supply.want(kind, "", 1)

    @property
    def seconds_left(self) -> float:
        """The time left (seconds)."""
        open_for = 0.0 if self._open_since is None else self._clock() - self._open_since
        return max(0.0, self.seconds - self._used - open_for)

    @property
    def over(self) -> bool:
        return self.seconds_left <= 0

    @property
    def finds_no_position(self) -> bool:
        return self._supply.has_no_tasks(self.kind, "", self._asked_level)

    def next(self) -> Task | None:
        if self.over:
            return None
        self._asked_level = min(5, 1 + len(self.answers) // ANSWERS_PER_LEVEL)
        task = self._supply.take(self.kind, "", self._asked_level)
        if task is not None:
            self._open_since = self._clock()
            self._supply.want(self.kind, "", min(5, 1 + (len(self.answers) + 1) // ANSWERS_PER_LEVEL))
        return task

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> Attempt:
        if self._open_since is not None:
            self._used += self._clock() - self._open_since
            self._open_since = None
        return super().answered(task, verdict, seconds=seconds, helped=helped)

    def count(self) -> RunState:
        number = len(self.answers) + (self._open_since is not None)
        return RunState(max(1, number), None, self._right(), self._streak, self.seconds_left)
