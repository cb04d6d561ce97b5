"""The daily set: ten lay-off positions, the same for everyone on that date, for ever.

It hangs on the date, on :mod:`.rng` and on the generator of that date, and on no setting, clock or library. Whoever
changes what a generator makes keeps the old one for the dates before and adds the new one, with its version and first
date, to :data:`GENERATORS`; ``tests/practice/daily.json`` holds what is promised.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from gin_desktop.practice import codes
from gin_desktop.practice.layoff import generator as layoffgen
from gin_desktop.practice.layoff.themes import LAYOFF_THEMES
from gin_desktop.practice.model import LayoffPosition, Terms
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.slices import finished
from gin_desktop.practice.tasks import Task

Making = Generator[None, None, LayoffPosition | None]


@dataclass(frozen=True, slots=True)
class Version:
    """A generator that makes the sets from a date on: its version, itself, and the levels that its themes have."""

    since: date
    number: int
    generating: Callable[[str, Terms, Rng, int | None], Making]
    levels_of: Mapping[str, tuple[int, ...]]


GENERATORS: Final = (Version(date.min, layoffgen.GENERATOR_VERSION, layoffgen.generating, layoffgen.LEVELS_OF),)
"""Oldest first. An entry is never changed."""

DAILY_LEVELS: Final = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
"""From first steps to fiendish."""


def dailying(day: date) -> Generator[None, None, list[Task]]:
    """Makes the set of a date in slices."""
    version = [one for one in GENERATORS if one.since <= day][-1]
    terms = Terms()
    tasks: list[Task] = []
    used: list[str] = []
    for number, level in enumerate(DAILY_LEVELS):
        rng = Rng(f"daily {version.number} {day.isoformat()} {number}")
        had = version.levels_of.items()
        names = [name for name, levels in had if level in levels and LAYOFF_THEMES[name].possible(terms)]
        rng.shuffle(names)
        names.sort(key=used.count)  # a theme comes again only when the others of the level have been
        position: LayoffPosition | None = None
        for name in names:
            position = yield from version.generating(name, terms, rng, level)
            if position is not None:
                used.append(name)
                tasks.append(Task(position, name, level, "daily", codes.encode(position)))
                break
    return tasks


def daily(day: date) -> list[Task]:
    """The set of a date: ten tasks for the standard rules, each at least as hard as the one before."""
    return finished(dailying(day))
