"""Training, and practice of one theme: runs that choose the next task by the answers so far."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from gin_desktop.practice.model import Kind, Task
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.runs.repetition import level_for, next_theme
from gin_desktop.practice.runs.run import Clock, Records, Run, RunState
from gin_desktop.practice.supply import Supply
from gin_desktop.practice.themes import levels_of
from gin_desktop.storage.practice.progress import Attempt

SHOWDOWN_EVERY: Final = 4
"""One in so many training tasks comes from a round between computer players, if one is ready."""
HISTORY: Final = 400
"""How many recent answers decide what is practised next."""


def level_of_theme(records: Records, kind: Kind, theme: str) -> int:
    """Returns the level to practise next in a theme ("" for all themes together), by the answers so far."""
    rows = records.attempts(kind, HISTORY)
    return level_for([row for row in rows if not theme or row.theme == theme])


class _Shown(Run):
    """The base class of runs that count the tasks shown."""

    def __init__(self, kind: Kind, *, streak: int = 0, now: Clock = time.time) -> None:
        super().__init__(kind, streak=streak, now=now)
        self._shown = 0

    def count(self) -> RunState:
        return RunState(max(1, self._shown), None, self._right(), self._streak)


class Training(_Shown):
    """A run of what the person needs most: missed themes come back, and the level follows the answers.

    Args:
        records: the practice history.
        themes: the themes to choose from, see :func:`themes_for`.
        seed: any text; it seeds the random choices.
        level: a fixed level; None follows the answers.
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
        self._rng = Rng(f"training {seed}")
        self._level = level
        self._choice: tuple[str, int | None] | None = None
        self._looked_at = -1  # how many tasks had been shown when a showdown was last asked for
        self.on_answer_recorded()

    @property
    def finds_no_position(self) -> bool:
        return not self._themes and self._supply.has_no_tasks(self.kind, *self._choose())

    def next(self) -> Task | None:
        due = self.kind == "layoff" and self._shown % SHOWDOWN_EVERY == SHOWDOWN_EVERY - 1
        if due and self._looked_at != self._shown:  # once for each task, not at every call
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
        elif theme and self._supply.has_no_tasks(self.kind, theme, level):
            self._themes.remove(theme)
            self._choice = None
        return task

    def on_answer_recorded(self) -> None:
        self._choice = None
        self._supply.want(self.kind, *self._choose())
        if self.kind == "layoff" and self._shown % SHOWDOWN_EVERY == SHOWDOWN_EVERY - 2:
            self._supply.want_showdown()

    def _choose(self) -> tuple[str, int | None]:
        """Returns theme and level of the next task; they stay the same until it is taken or an answer is recorded."""
        if self._choice is None:
            rows = self._records.attempts(self.kind, HISTORY)
            themes = self._within_reach(rows)
            theme = next_theme(rows, themes, self._rng) if themes else ""
            level = self._level or level_for([row for row in rows if row.theme == theme])
            self._choice = theme, level
        return self._choice

    def _within_reach(self, rows: Sequence[Attempt]) -> list[str]:
        """Returns the themes that have the fixed level, or else those that start at most a level above the person's."""
        if self._level is not None:
            found = [theme for theme in self._themes if self._level in levels_of(self.kind, theme)]
        else:
            most = level_for(rows) + 1
            found = [theme for theme in self._themes if min(levels_of(self.kind, theme)) <= most]
        return found or self._themes


class OneTheme(_Shown):
    """A run of one theme ("" for all themes), at a fixed level or one that follows the answers (None)."""

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
        self.on_answer_recorded()

    @property
    def finds_no_position(self) -> bool:
        return self._supply.has_no_tasks(self.kind, self.theme, self._level)

    def next(self) -> Task | None:
        task = self._supply.take(self.kind, self.theme, self._level)
        if task is not None:
            self._shown += 1
        return task

    def on_answer_recorded(self) -> None:
        if self._chosen is None:
            self._level = level_of_theme(self._records, self.kind, self.theme)
        self._supply.want(self.kind, self.theme, self._level)
