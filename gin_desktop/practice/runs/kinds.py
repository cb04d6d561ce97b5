"""The ways to practise, without a screen: which task comes next, how far one is, when it ends, what came of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from typing import Final

from gin_desktop.practice.generator import LEVELS_OF
from gin_desktop.practice.layoff.judging import Verdict
from gin_desktop.practice.model import Kind, Terms
from gin_desktop.practice.rng import Stream
from gin_desktop.practice.runs.repetition import level_for, next_theme
from gin_desktop.practice.runs.run import (
    Answer,
    Clock,
    Count,
    Records,
    Run,
    Summary,
    attempt_of,
    task_of,
)
from gin_desktop.practice.supply import Supply
from gin_desktop.practice.tasks import LEVELS, Attempt, Task
from gin_desktop.practice.themes import THEMES
from gin_desktop.storage.progress import Row

__all__ = [
    "HISTORY",
    "TIMED_SECONDS",
    "Answer",
    "Count",
    "Daily",
    "FirstLesson",
    "OneTheme",
    "Run",
    "Single",
    "Summary",
    "Timed",
    "Training",
    "attempt_of",
    "level_of_theme",
    "task_of",
    "themes_for",
]

TIMED_SECONDS: Final = 180.0
"""Length of a timed run."""
TIMED_STEP: Final = 3
"""Answers in a timed run after which the next level begins."""
SHOWDOWN_EVERY: Final = 4
"""Every so many tasks of training come from a game of two computer players, if one is ready."""
HISTORY: Final = 400
"""Answers that decide what is practised next; older ones say little about today."""


def themes_for(kind: Kind, terms: Terms) -> tuple[str, ...]:
    """The themes of a kind that there can be under these terms, in the order of the program."""
    return tuple(name for name, theme in THEMES[kind].items() if theme.possible(terms))


def level_of_theme(records: Records, kind: Kind, theme: str) -> int:
    """The level to meet next in a theme, "" for all of them mixed, by the answers so far."""
    rows = records.attempts(kind, HISTORY)
    return level_for([row for row in rows if not theme or row.theme == theme])


class _Shown(Run):
    """A run that counts what it has shown."""

    def __init__(self, kind: Kind, *, streak: int = 0, now: Clock = time.time) -> None:
        super().__init__(kind, streak=streak, now=now)
        self._shown = 0

    def count(self) -> Count:
        return Count(max(1, self._shown), None, self._right(), self._streak)


class Training(_Shown):
    """What one needs most: themes that were missed come back, and the level follows one's answers.

    Args:
        records: the history.
        themes: the themes to choose from, see :func:`themes_for`.
        seed: any text; what chance decides hangs on it.
        level: a level that was chosen; None follows the answers.
    """

    name = "train"

    def __init__(
        self,
        kind: Kind,
        supply: Supply,
        records: Records,
        themes: Sequence[str],
        seed: str,
        *,
        level: int | None = None,
        streak: int = 0,
        now: Clock = time.time,
    ) -> None:
        super().__init__(kind, streak=streak, now=now)
        self._supply = supply
        self._records = records
        self._themes = list(themes)
        self._stream = Stream(f"training {seed}")
        self._level = level
        self._choice: tuple[str, int | None] | None = None
        self._looked_at = -1  # how many had been shown when a showdown was looked for last
        self.recorded()

    @property
    def nothing(self) -> bool:
        return not self._themes and self._supply.barren(self.kind, *self._choose())

    def next(self) -> Task | None:
        due = self.kind == "layoff" and self._shown % SHOWDOWN_EVERY == SHOWDOWN_EVERY - 1
        if due and self._looked_at != self._shown:  # once for each task, not at every asking
            self._looked_at = self._shown
            own = self._level or level_for(self._records.attempts(self.kind, HISTORY)) + 1
            played = self._supply.take_showdown(own)
            if played is not None:
                self._shown += 1
                return played
        theme, level = self._choose()
        task = self._supply.take(self.kind, theme, level)
        if task is not None:
            self._shown += 1
            self._choice = None
        elif theme and self._supply.barren(self.kind, theme, level):
            self._themes.remove(theme)
            self._choice = None
        return task

    def recorded(self) -> None:
        self._choice = None
        self._supply.want(self.kind, *self._choose())
        if self.kind == "layoff" and self._shown % SHOWDOWN_EVERY == SHOWDOWN_EVERY - 2:
            self._supply.want_showdown()

    def _choose(self) -> tuple[str, int | None]:
        """Theme and level of the next task; the same until it was taken or an answer has come in."""
        if self._choice is None:
            rows = self._records.attempts(self.kind, HISTORY)
            themes = self._within_reach(rows)
            theme = next_theme(rows, themes, self._stream) if themes else ""
            level = self._level or level_for([row for row in rows if row.theme == theme])
            self._choice = theme, level
        return self._choice

    def _within_reach(self, rows: Sequence[Row]) -> list[str]:
        """The themes that exist at the chosen level; else those that begin at most a level above one's own."""
        has = LEVELS_OF[self.kind]
        if self._level is not None:
            found = [theme for theme in self._themes if self._level in has.get(theme, LEVELS)]
        else:
            most = level_for(rows) + 1
            found = [theme for theme in self._themes if min(has.get(theme, LEVELS)) <= most]
        return found or self._themes


class OneTheme(_Shown):
    """One theme ("" for all of them mixed), at a level that was chosen or that follows the answers (None)."""

    name = "theme"

    def __init__(
        self,
        kind: Kind,
        supply: Supply,
        records: Records,
        theme: str,
        *,
        level: int | None = None,
        streak: int = 0,
        now: Clock = time.time,
    ) -> None:
        super().__init__(kind, streak=streak, now=now)
        self.theme = theme
        self._supply = supply
        self._records = records
        self._chosen = level
        self._level = level
        self.recorded()

    @property
    def nothing(self) -> bool:
        return self._supply.barren(self.kind, self.theme, self._level)

    def next(self) -> Task | None:
        task = self._supply.take(self.kind, self.theme, self._level)
        if task is not None:
            self._shown += 1
        return task

    def recorded(self) -> None:
        if self._chosen is None:
            self._level = level_of_theme(self._records, self.kind, self.theme)
        self._supply.want(self.kind, self.theme, self._level)


class Daily(Run):
    """The ten tasks of a date. Who has begun goes on at the first one that was not answered."""

    name = "daily"

    def __init__(self, day: date, supply: Supply, records: Records, *, now: Clock = time.time) -> None:
        super().__init__("layoff", now=now)
        self.day = day
        self._supply = supply
        self._records = records
        self._tasks: tuple[Task, ...] | None = None
        self._shown = 0
        self._fetch()

    @property
    def over(self) -> bool:
        return self._tasks is not None and len(self.answers) >= len(self._tasks)

    def next(self) -> Task | None:
        tasks = self._fetch()
        if tasks is None or self.over:
            return None
        done = {answer.task.code for answer in self.answers}
        self._shown, task = next((number, task) for number, task in enumerate(tasks, 1) if task.code not in done)
        return task

    def count(self) -> Count:
        of = None if self._tasks is None else len(self._tasks)
        return Count(max(1, self._shown), of, self._right(), self._streak)

    def summary(self) -> Summary:
        order = {task.code: place for place, task in enumerate(self._tasks or ())}
        answers = sorted(self.answers, key=lambda answer: order[answer.task.code])
        return Summary(self.name, self.kind, tuple(answers), len(order), self.day)

    def _day(self) -> str:
        return self.day.isoformat()

    def _fetch(self) -> tuple[Task, ...] | None:
        """The tasks once they are made, and what was answered of them on another occasion."""
        if self._tasks is None:
            self._tasks = self._supply.take_daily(self.day)
            if self._tasks is not None:
                known = {task.code: task for task in self._tasks}
                for row in reversed(self._records.attempts(self.kind)):  # the first answer counts
                    if row.run == self.name and row.day == self._day() and row.code in known:
                        task = known.pop(row.code)
                        self.answers.append(Answer(task, Attempt(**(asdict(row) | {"kind": self.kind}))))
        return self._tasks


class Timed(Run):
    """As many right answers as one can give in three minutes. A new level begins after every few answers.

    The clock runs while a task lies open; it stands while its answer is looked at and while the next one is made. A
    task that is open when the time is up does not count.
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
        self._seconds = seconds
        self._clock = clock
        self._used = 0.0
        self._open_since: float | None = None
        self._asked_level = 1
        self._supply.want(kind, "", 1)

    @property
    def seconds_left(self) -> float:
        """What is left of the time."""
        open_for = 0.0 if self._open_since is None else self._clock() - self._open_since
        return max(0.0, self._seconds - self._used - open_for)

    @property
    def over(self) -> bool:
        return self.seconds_left <= 0

    @property
    def nothing(self) -> bool:
        return self._supply.barren(self.kind, "", self._asked_level)

    def next(self) -> Task | None:
        if self.over:
            return None
        self._asked_level = min(5, 1 + len(self.answers) // TIMED_STEP)
        task = self._supply.take(self.kind, "", self._asked_level)
        if task is not None:
            self._open_since = self._clock()
            self._supply.want(self.kind, "", min(5, 1 + (len(self.answers) + 1) // TIMED_STEP))
        return task

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> Attempt:
        if self._open_since is not None:
            self._used += self._clock() - self._open_since
            self._open_since = None
        return super().answered(task, verdict, seconds=seconds, helped=helped)

    def count(self) -> Count:
        number = len(self.answers) + (self._open_since is not None)
        return Count(max(1, number), None, self._right(), self._streak, self.seconds_left)


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
