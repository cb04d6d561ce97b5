"""Starts fresh: sets saved files aside, so that nothing in them can keep the program from starting; removes
leftovers."""

from __future__ import annotations

import contextlib
import os
import re
import stat
import time
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from gin_desktop.storage.files import TEMPORARY_PREFIX, StorageError, move_into
from gin_desktop.storage.paths import Paths


@dataclass(frozen=True)
class MovedAside:
    """A file or folder that was set aside: its new path, or the reason why it could not be moved."""

    was: Path
    now: Path | None
    reason: str = ""


def set_aside_files(paths: Paths, *, game: bool, everything: bool) -> list[MovedAside]:
    """Sets aside, in ``data/aside``, the files that the program reads on its way to the menu. Nothing is deleted.

    Args:
        game: the saved games, too; not while another instance is playing.
        everything: also own rules, score pads, Even match and practice answers; with ``game`` also the history of
            games, which is rebuilt from their records, and their stars.
    """
    wanted = [*dict.fromkeys((paths.settings, paths.profile_settings)), paths.keys, paths.window]
    if game:
        wanted += [path for save in paths.every_save for path in sorted(paths.saves.glob(f"{save.stem}.*"))]
    if everything:
        wanted += [paths.rules, paths.pads, paths.even, *([paths.marks] if game else [])]
        for history in (paths.progress, *([paths.history] if game else [])):
            wanted += sorted(history.parent.glob(f"{history.name}*"))
    return [_moved(path, paths.aside) for path in wanted if os.path.lexists(path)]


def _moved(path: Path, aside: Path) -> MovedAside:
    reason = ""
    # aside may be on another disk, or not be a folder: then the file stays in its own folder under another name
    for folder in (aside, path.parent):
        try:
            return MovedAside(path, move_into(path, folder))
        except StorageError as error:
            reason = str(error.values.get("reason", ""))
    return MovedAside(path, None, reason)


OLD: Final = 3_600.0
"""Seconds. Writing a file takes a fraction of one, but another instance may be doing so now."""
MOST: Final = 2_000
"""The most entries of a folder that are read, so that a crowded one does not delay the start."""

_OURS: Final = re.compile(
    rf"{re.escape(TEMPORARY_PREFIX)}[0-9a-f]{{16}}\.tmp"
    # the names in earlier versions
    r"|\..+\.toml\.[a-z0-9_]{8}\.tmp|\.current\.screen\.json\.tmp"
)


def remove_leftovers(paths: Paths) -> int:
    """Removes the program's temporary files that are older than an hour, from the folders with small files.

    Never reads the folders of finished games and of files set aside, nor those that rule sets were exported to. Returns
    how many were removed; never raises.
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
            # older or newer by an hour: the clock may have been set back since
            if stat.S_ISREG(about.st_mode) and abs(now - about.st_mtime) > OLD:
                found.append(Path(entry.path))
    return found
