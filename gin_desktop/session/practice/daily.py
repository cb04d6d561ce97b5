"""The daily set: ten lay-off positions, the same for everyone on that date, for ever.

It hangs on the date, on :mod:`.stream` and on the generator behind :data:`DAILY_VERSION`, and on no setting, clock or
library. Whoever changes what these make must keep the old way for the dates before the change and add a version from a
date on; ``tests/practice/daily.json`` holds what is promised.
"""

from __future__ import annotations

from collections.abc import Generator
from datetime import date
from typing import Final

from gin_desktop.session.practice import codes
from gin_desktop.session.practice.layoffgen import LEVELS_OF, generating
from gin_desktop.session.practice.layoffthemes import LAYOFF_THEMES
from gin_desktop.session.practice.positions import LayoffPosition, Terms
from gin_desktop.session.practice.stream import Stream
from gin_desktop.session.practice.tasks import Task

DAILY_VERSION: Final = 1
DAILY_LEVELS: Final = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
"""From first steps to fiendish."""


def dailying(day: date) -> Generator[None, None, list[Task]]:
    """Makes the set of a date in slices."""
    terms = Terms()
    tasks: list[Task] = []
    used: list[str] = []
    for number, level in enumerate(DAILY_LEVELS):
        stream = Stream(f"daily {DAILY_VERSION} {day.isoformat()} {number}")
        names = [name for name, levels in LEVELS_OF.items() if level in levels and LAYOFF_THEMES[name].possible(terms)]
        stream.shuffle(names)
        names.sort(key=used.count)  # a theme comes again only when the others of the level have been
        position: LayoffPosition | None = None
        for name in names:
            position = yield from generating(name, terms, stream, level)
            if position is not None:
                used.append(name)
                tasks.append(Task(position, name, level, "daily", codes.encode(position)))
                break
    return tasks


def daily(day: date) -> list[Task]:
    """The set of a date: ten tasks for the standard rules, each at least as hard as the one before."""
    making = dailying(day)
    while True:
        try:
            next(making)
        except StopIteration as done:
            tasks: list[Task] = done.value
            return tasks
