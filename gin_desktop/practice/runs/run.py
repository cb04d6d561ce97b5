"""What every way to practise has: tasks one after the other, what is counted, what is recorded, what came of it."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import ClassVar, Protocol

from gin_desktop.practice.model import Kind, Task, Verdict
from gin_desktop.storage.progress import Attempt

Clock = Callable[[], float]


class Records(Protocol):
    """What a run reads of the history: a `storage.progress.Progress`."""

    def attempts(self, kind: str | None = None, limit: int | None = None) -> Sequence[Attempt]:
        """The answers, newest first."""
        ...

    def daily_answers(self, day: str) -> Sequence[Attempt]:
        """The first answer to each position of a daily set (YYYY-MM-DD)."""
        ...


@dataclass(frozen=True, slots=True)
class Count:
    """Where a run stands. ``number`` is that of the task on the table, from 1; ``of`` None without an end; ``streak``
    the right answers in a row; ``seconds_left`` None without a clock."""

    number: int
    of: int | None
    right: int
    streak: int
    seconds_left: float | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """A task of a run and how it was answered."""

    task: Task
    attempt: Attempt

    @property
    def found(self) -> bool:
        """Right, and without help."""
        return self.attempt.right and not self.attempt.helped


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of a run. ``run`` is its name, ``of`` the tasks it has (None: no end), ``day`` that of a daily set."""

    run: str
    kind: Kind
    answers: tuple[Answer, ...]
    of: int | None = None
    day: date | None = None

    @property
    def right(self) -> int:
        """Answers that were right without help."""
        return sum(answer.found for answer in self.answers)

    @property
    def seconds(self) -> float:
        """The time that all answers took together."""
        return sum(answer.attempt.seconds for answer in self.answers)


class Run(ABC):
    """One way to practise.

    The program asks ``next`` for a task, shows it, and hands the answer to ``answered``, which makes the line for the
    progress file. ``next`` may say None: with ``over`` nothing is left, else the task is being made and is asked for
    again.
    """

    name: ClassVar[str]

    def __init__(self, kind: Kind, *, streak: int = 0, now: Clock = time.time) -> None:
        self.kind = kind
        self.answers: list[Answer] = []
        self._streak = streak
        self._now = now

    @property
    def over(self) -> bool:
        """Whether no task is left."""
        return False

    @property
    def nothing(self) -> bool:
        """Whether no position can be found for this run."""
        return False

    @abstractmethod
    def next(self) -> Task | None:
        """The next task; None when the run is over, or when nothing is ready yet."""

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> Attempt:
        """Notes an answer; what is to be recorded."""
        attempt = attempt_of(task, verdict, seconds, helped, run=self.name, when=self._now(), day=self._day())
        answer = Answer(task, attempt)
        self.answers.append(answer)
        self._streak = self._streak + 1 if answer.found else 0
        return attempt

    def recorded(self) -> None:  # noqa: B027 (most ways have nothing to do here)
        """The answer is in the history now: time to have the next task made, while this one is talked about."""

    def count(self) -> Count:
        """Where the run stands; after an answer the task answered is still the one on the table."""
        return Count(max(1, len(self.answers)), None, self._right(), self._streak)

    def summary(self) -> Summary:
        """What came of it."""
        return Summary(self.name, self.kind, tuple(self.answers))

    def _right(self) -> int:
        return sum(answer.found for answer in self.answers)

    def _day(self) -> str:
        return ""


def attempt_of(
    task: Task, verdict: Verdict, seconds: float, helped: bool, *, run: str, when: float, day: str = ""
) -> Attempt:
    """The line that the progress file keeps of an answer."""
    return Attempt(
        task.kind,
        task.theme,
        task.level,
        task.code,
        verdict.right,
        verdict.measure,
        verdict.best,
        max(0.0, seconds),
        when,
        run,
        helped,
        day,
    )


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
