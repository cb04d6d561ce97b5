"""Starting fresh: what was saved is put aside, so that nothing in it can keep the program from starting."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from gin_desktop.storage.files import StorageError, move_into
from gin_desktop.storage.paths import Paths


@dataclass(frozen=True)
class Moved:
    """One file or folder that had to go: where it is now, or why it is still where it was."""

    was: Path
    now: Path | None
    reason: str = ""


def put_aside(paths: Paths, *, game: bool, everything: bool) -> list[Moved]:
    """Moves what the program reads on its way to the menu into ``data/aside``. Nothing is deleted.

    Args:
        game: the saved games, too; not where another instance is playing.
        everything: also own rules, score pads, Even match and the history of practice; with ``game`` that of games
            as well, which is made anew from their records, and what was said of them.
    """
    wanted = [paths.settings, paths.window]
    if game:
        wanted += [path for save in paths.every_save for path in sorted(paths.saves.glob(f"{save.stem}.*"))]
    if everything:
        wanted += [paths.rules, paths.pads, paths.even, *([paths.marks] if game else [])]
        for history in (paths.progress, *([paths.history] if game else [])):
            wanted += sorted(history.parent.glob(f"{history.name}*"))
    return [_moved(path, paths.aside) for path in wanted if os.path.lexists(path)]


def _moved(path: Path, aside: Path) -> Moved:
    reason = ""
    # aside may be on another disk, or be no folder itself: then the file stays beside where it was
    for folder in (aside, path.parent):
        try:
            return Moved(path, move_into(path, folder))
        except StorageError as error:
            reason = str(error.values.get("reason", ""))
    return Moved(path, None, reason)
