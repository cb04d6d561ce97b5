"""When a game ended, from its file, and which date that was."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from datetime import datetime
from typing import Final

from gin_desktop.storage.games.keeping import FoundFile

_STAMP: Final = re.compile(r"-(\d{8}-\d{6})(?:-(\d{1,4}))?\.jsonl\Z")
LATEST: Final = 32_472_144_000
"""The latest moment allowed, in the year 2999: some systems have no dates beyond."""


def stamp_of(name: str) -> str:
    """The time stamp in a record's file name, as a text that sorts by time; empty if there is none."""
    stamp = _STAMP.search(name)
    return stamp[1] if stamp is not None else ""


def ended_at(file: FoundFile) -> float:
    """The moment a game ended (seconds since 1970): the stamp in its name, or else when the file was written. The
    second game of one second is a little later than the first."""
    stamp = None if file.place == "saves" else _STAMP.search(file.name)
    if stamp is not None:
        with suppress(OverflowError, OSError, ValueError):  # the name may be made up
            moment = datetime.strptime(stamp[1], "%Y%m%d-%H%M%S").timestamp()
            return clamped_moment(moment + (int(stamp[2] or 1) - 1) / 10_000)
    return clamped_moment(file.time / 1e9)


def clamped_moment(moment: float) -> float:
    """The moment clamped to 1970 to 2999, so that its date has four, two and two digits."""
    return min(max(moment, 0.0), LATEST)


def day_of(moment: float) -> str:
    """The local date of a moment (YYYY-MM-DD)."""
    return time.strftime("%Y-%m-%d", time.localtime(moment))
