"""When a game was played last, and on which date that was."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from datetime import datetime
from typing import Final

from gin_desktop.storage.games.keeping import Found

_STAMP: Final = re.compile(r"-(\d{8}-\d{6})(?:-(\d{1,4}))?\.jsonl\Z")
LATEST: Final = 32_472_144_000
"""In the year 2999: later moments have no date on some systems."""


def stamp_of(name: str) -> str:
    """When a record was put among the others, as its name says: a text that sorts as the moments do."""
    stamp = _STAMP.search(name)
    return stamp[1] if stamp is not None else ""


def ended_at(file: Found) -> float:
    """When a game was put there, as its name says, or else when its file was written last. Of two games of one second
    the second one is a little later."""
    stamp = None if file.place == "saves" else _STAMP.search(file.name)
    if stamp is not None:
        with suppress(OverflowError, OSError, ValueError):  # it may be a name that somebody made up
            moment = datetime.strptime(stamp[1], "%Y%m%d-%H%M%S").timestamp()
            return in_time(moment + (int(stamp[2] or 1) - 1) / 10_000)
    return in_time(file.time / 1e9)


def in_time(moment: float) -> float:
    """The nearest moment that has a date of four, two and two digits everywhere."""
    return min(max(moment, 0.0), LATEST)


def day_of(moment: float) -> str:
    """The date of such a moment, here (YYYY-MM-DD)."""
    return time.strftime("%Y-%m-%d", time.localtime(moment))
