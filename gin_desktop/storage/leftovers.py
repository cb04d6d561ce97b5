"""What a killed process left of a file it was about to write: removed at the next start."""

from __future__ import annotations

import contextlib
import os
import re
import stat
import time
from itertools import islice
from pathlib import Path
from typing import Final

from gin_desktop.storage.files import TEMPORARY
from gin_desktop.storage.paths import Paths

OLD: Final = 3_600.0
"""Seconds. A file is written in a fraction of one, but another instance may be at it right now."""
MOST: Final = 2_000
"""Entries of a folder that are looked at, so that a crowded one holds nobody up."""

_OURS: Final = re.compile(
    rf"{re.escape(TEMPORARY)}[0-9a-f]{{16}}\.tmp"
    # as they were called by earlier versions
    r"|\..+\.toml\.[a-z0-9_]{8}\.tmp|\.current\.screen\.json\.tmp"
)


def remove_leftovers(paths: Paths) -> int:
    """Removes temporary files of ours that are older than an hour, from the folders where small files are written.

    Never looks into the folders of finished games and of files kept aside, nor where rule sets were exported to.
    Returns how many were removed; never raises.
    """
    now, removed = time.time(), 0
    small = (paths.config, paths.rules, paths.data, paths.pads, paths.saves, paths.imported, paths.state)
    for folder in small:
        for path in _old_ones(folder, now):
            with contextlib.suppress(OSError):
                path.unlink()
                removed += 1
    return removed


def _old_ones(folder: Path, now: float) -> list[Path]:
    found = []
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in islice(entries, MOST):
            if not _OURS.fullmatch(entry.name):
                continue
            about = entry.stat(follow_symlinks=False)
            # in either direction: the clock may have been set back since
            if stat.S_ISREG(about.st_mode) and abs(now - about.st_mtime) > OLD:
                found.append(Path(entry.path))
    return found
