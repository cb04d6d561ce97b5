"""The run of a daily set, resumed where it was left."""

from __future__ import annotations

import time
from datetime import date

from gin_desktop.practice.model import Task
from gin_desktop.practice.runs.run import Answer, Clock, Records, Run, RunState, Summary
from gin_desktop.practice.supply import Supply


class Daily(Run):
    """A run of the ten tasks of a date; it starts at the first task that has not been answered yet."""

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

    def count(self) -> RunState:
        of = None if self._tasks is None else len(self._tasks)
        return RunState(max(1, self._shown), of, self._right(), self._streak)

    def summary(self) -> Summary:
        order = {task.code: place for place, task in enumerate(self._tasks or ())}
        answers = sorted(self.answers, key=lambda answer: order[answer.task.code])
        return Summary(self.name, self.kind, tuple(answers), len(order), self.day)

    def _day(self) -> str:
        return self.day.isoformat()

    def _fetch(self) -> tuple[Task, ...] | None:
        """Returns the tasks, or None while they are being made; then also loads earlier answers to them."""
        if self._tasks is None:
            self._tasks = self._supply.take_daily(self.day)
            if self._tasks is not None:
                known = {task.code: task for task in self._tasks}
                for row in self._records.daily_answers(self._day()):
                    if row.code in known:
                        self.answers.append(Answer(known[row.code], row))
        return self._tasks
