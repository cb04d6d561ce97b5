"""The daily set: ten lay-off positions for a date, the same for everyone and in every version of the program.

It depends only on the date, on :mod:`.rng` and on the generator in force at that date; not on settings, the clock or a
library. To change what a generator makes, keep the old one for earlier dates and add the new one, with its version and
first date, to :data:`DAILY_SET_VERSIONS`; ``tests/practice/daily.json`` holds sets that must never change.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from gin_desktop.practice import codes
from gin_desktop.practice.layoff import generator
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES
from gin_desktop.practice.model import LayoffPosition, Task, Terms
from gin_desktop.practice.rng import Rng, run_to_end

Making = Generator[None, None, LayoffPosition | None]


@dataclass(frozen=True, slots=True)
class DailySetVersion:
    """A version of the daily sets: its first date, number, generator, and the levels of its themes, in order."""

    since: date
    number: int
    generating: Callable[[str, Terms, Rng, int | None], Making]
    levels_of: Mapping[str, tuple[int, ...]]


_FIRST_THEMES: Final[Mapping[str, tuple[int, ...]]] = {
    "end_of_run": (1, 2, 3, 4, 5),
    "fourth_of_set": (1, 2, 3, 4, 5),
    "both_ends": (2, 3, 4, 5),
    "chain": (2, 3, 4, 5),
    "set_or_run": (3, 4, 5),
    "break_meld": (3, 4, 5),
    "keep_card": (2, 3, 4, 5),
    "nothing_fits": (1, 2),
    "around_corner": (1, 2, 3, 4, 5),
    "layoff_on_gin": (1, 2, 3, 4, 5),
    "undercut_in_reach": (1, 2, 3, 4, 5),
}
"""The levels of the themes of version 1, repeated here, since a theme added later must not change the sets of past
dates."""

DAILY_SET_VERSIONS: Final = (DailySetVersion(date.min, 1, generator.generating, _FIRST_THEMES),)
"""The versions of the daily sets, oldest first; existing entries must never change."""

DAILY_LEVELS: Final = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
"""The levels of the ten tasks, from first steps to fiendish."""


def daily_set_in_steps(day: date) -> Generator[None, None, list[Task]]:
    """Makes the set of a date, as a generator of short steps."""
    version = [one for one in DAILY_SET_VERSIONS if one.since <= day][-1]
    terms = Terms()
    tasks: list[Task] = []
    used: list[str] = []
    for number, level in enumerate(DAILY_LEVELS):
        rng = Rng(f"daily {version.number} {day.isoformat()} {number}")
        had = version.levels_of.items()
        names = [name for name, levels in had if level in levels and LAYOFF_THEMES[name].possible(terms)]
        rng.shuffle(names)
        names.sort(key=used.count)  # a theme is repeated only after the others of the level
        position: LayoffPosition | None = None
        for name in names:
            position = yield from version.generating(name, terms, rng, level)
            if position is not None:
                used.append(name)
                tasks.append(Task(position, name, level, "daily", codes.encode(position)))
                break
    return tasks


def daily_set_tasks(day: date) -> list[Task]:
    """Returns the set of a date: ten tasks under the standard rules, each at least as hard as the one before."""
    return run_to_end(daily_set_in_steps(day))
