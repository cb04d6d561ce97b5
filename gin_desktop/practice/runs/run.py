"""The base class of practice runs with its counters, records and summary, and the two simplest runs."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import ClassVar, Protocol

from gin_desktop.practice.model import Kind, Task, Verdict
from gin_desktop.storage.practice.progress import Attempt

Clock = Callable[[], float]


class Records(Protocol):
    """The part of the practice history that a run reads; a `storage.practice.progress.Progress` has it."""

    def attempts(self, kind: str | None = None, limit: int | None = None) -> Sequence[Attempt]:
        """Returns the answers, newest first."""
        ...

    def daily_answers(self, day: str) -> Sequence[Attempt]:
        """Returns the first answer to each position of a daily set (YYYY-MM-DD)."""
        ...


@dataclass(frozen=True, slots=True)
class RunState:
    """The state of a run.

    ``number`` is that of the present task, from 1; ``of`` the number of tasks, None without an end; ``right`` the
    answers that were right without help, ``streak`` those in a row; ``seconds_left`` None without a clock.
    """

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
        """Whether it was right, and without help."""
        return self.attempt.right and not self.attempt.helped


@dataclass(frozen=True, slots=True)
class Summary:
    """The result of a run: ``run`` is its name, ``of`` the number of tasks (None: no end), ``day`` for a daily set."""

    run: str
    kind: Kind
    answers: tuple[Answer, ...]
    of: int | None = None
    day: date | None = None

    @property
    def right(self) -> int:
        """How many answers were right without help."""
        return sum(answer.found for answer in self.answers)

    @property
    def seconds(self) -> float:
        """The time of all answers together (seconds)."""
        return sum(answer.attempt.seconds for answer in self.answers)


class Run(ABC):
    """The base class of practice runs.

    The program gets a task from ``next``, shows it, and passes the answer to ``answered``, which returns the line for
    the practice history. ``next`` may return None: if ``over``, no task is left; otherwise the task is still being made
    and has to be asked for again.
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
    def finds_no_position(self) -> bool:
        """Whether no position can be found for this run."""
        return False

    @abstractmethod
    def next(self) -> Task | None:
        """Returns the next task; None if the run is over, or if no task is ready yet."""

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> Attempt:
        """Adds an answer to the run, and returns the attempt to be recorded."""
        attempt = attempt_of(task, verdict, seconds, helped, run=self.name, when=self._now(), day=self._day())
        answer = Answer(task, attempt)
        self.answers.append(answer)
        self._streak = self._streak + 1 if answer.found else 0
        return attempt

    def on_answer_recorded(self) -> None:  # noqa: B027 (most ways have nothing to do here)
        """Called once the answer is in the history, so that the next task can be made while this one is discussed."""

    def count(self) -> RunState:
        """Returns the state of the run; after an answer the answered task still counts as the present one."""
        return RunState(max(1, len(self.answers)), None, self._right(), self._streak)

    def summary(self) -> Summary:
        """Returns the result of the run so far."""
        return Summary(self.name, self.kind, tuple(self.answers))

    def _right(self) -> int:
        return sum(answer.found for answer in self.answers)

    def _day(self) -> str:
        return ""


def attempt_of(
    task: Task, verdict: Verdict, seconds: float, helped: bool, *, run: str, when: float, day: str = ""
) -> Attempt:
    """Returns the attempt that the practice history keeps of an answer."""
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
    """A run of given tasks: a typed code, a position that was set up, or one that is tried again."""

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

    def count(self) -> RunState:
        return RunState(max(1, self._given), len(self.tasks), self._right(), self._streak)


class FirstLesson(Run):
    """The run of the first lesson: it gives no tasks, as the lesson has its own, but turns answers into attempts."""

    name = "lesson"

    def __init__(self, *, now: Clock = time.time) -> None:
        super().__init__("layoff", now=now)

    @property
    def over(self) -> bool:
        return True

    def next(self) -> Task | None:
        return None
