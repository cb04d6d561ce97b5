"""The records in a folder, by what they are known without being opened."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from gin_desktop.storage.games.keeping import Found
from gin_desktop.storage.games.rows import Place


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
    return Found(place, name, about.st_size % 2**62, about.st_mtime_ns % 2**62)
