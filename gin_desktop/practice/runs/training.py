"""Training and practice of one theme: the next task follows from the answers so far."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from gin_desktop.practice.model import Kind, Task
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.runs.repetition import level_for, next_theme
from gin_desktop.practice.runs.run import Clock, Count, Records, Run
from gin_desktop.practice.supply import Supply
from gin_desktop.practice.themes import levels_of
from gin_desktop.storage.progress import Attempt

SHOWDOWN_EVERY: Final = 4
"""Every so many tasks of training come from a game of two computer players, if one is ready."""
HISTORY: Final = 400
"""Answers that decide what is practised next; older ones say little about today."""


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
        seed: any text; it decides what is left to chance.
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
        self._rng = Rng(f"training {seed}")
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
            theme = next_theme(rows, themes, self._rng) if themes else ""
            level = self._level or level_for([row for row in rows if row.theme == theme])
            self._choice = theme, level
        return self._choice

    def _within_reach(self, rows: Sequence[Attempt]) -> list[str]:
        """The themes that exist at the chosen level; else those that begin at most a level above one's own."""
        if self._level is not None:
            found = [theme for theme in self._themes if self._level in levels_of(self.kind, theme)]
        else:
            most = level_for(rows) + 1
            found = [theme for theme in self._themes if min(levels_of(self.kind, theme)) <= most]
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
