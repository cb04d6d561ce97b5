"""The records in a folder, by what they are known without being opened."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from gin_desktop.storage.games.keeping import Found
from gin_desktop.storage.games.rows import Place

_MOST: Final = 2**63 - 1
"""The largest number that SQLite keeps; as nanoseconds it is a day in the year 2262."""


def records_in(place: Place, folder: Path) -> Iterator[Found]:
    """The records in a folder, one at a time; what cannot be looked at is none."""
    try:
        with os.scandir(folder) as listing:
            for item in listing:
                try:
                    if item.name.endswith(".jsonl") and item.name.isprintable() and item.is_file():
                        yield _as_found(place, item.name, item.stat())
                except OSError:
                    continue
    except OSError:
        return


def record_at(place: Place, folder: Path, name: str) -> Found | None:
    """A record as it is now; None where there is none."""
    with suppress(OSError, ValueError):
        about = os.stat(folder / name)
        if stat.S_ISREG(about.st_mode):
            return _as_found(place, name, about)
    return None


def _as_found(place: Place, name: str, about: os.stat_result) -> Found:
    # a file may say that it was written last in any year
    return Found(place, name, min(about.st_size, _MOST), min(max(about.st_mtime_ns, 0), _MOST))
