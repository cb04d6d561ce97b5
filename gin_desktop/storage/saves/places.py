"""Moves and copies records: sets them aside, archives them, writes them to a folder of the person's."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Final

from gin_desktop.storage.files import StorageError, flush_folder, flush_to_disk, give_usual_mode, move_into, write_all
from gin_desktop.storage.notices import why

_FLAGS: Final = os.O_WRONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0)


def set_aside(path: Path, folder: Path) -> Path:
    """Moves an unusable record, unchanged, into a folder under a name with a time stamp. Returns the new path.

    Raises:
        StorageError: `cannot_move`; it is where it was. On Windows an open file cannot be moved.
    """
    return move_into(path, folder)


def keep_copy(data: bytes, name: str, folder: Path, *, private: bool = True) -> Path:
    """Writes data to a new file, `NAME-20250131-184502.jsonl` or `...-2.jsonl`, and flushes it.

    Returns:
        The path.

    Raises:
        StorageError: `cannot_copy`; there is nothing new in the folder.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S")
    path = folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            path = folder / f"{name}-{stamp}{'' if number == 1 else f'-{number}'}.jsonl"
            with contextlib.suppress(FileExistsError):
                handle = os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o600 if private else 0o666)
                break
        try:
            write_all(handle, data)
            flush_to_disk(handle)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(path)
            raise
        finally:
            os.close(handle)
    except (OSError, ValueError) as error:  # ValueError for a path with a NUL
        raise StorageError("cannot_copy", path=str(path), reason=why(error)) from error
    flush_folder(folder)
    return path


def suggested_folder(size: int) -> Path:
    """A folder of the person's that probably has room for ``size`` bytes."""
    home = Path.home()
    for folder in (home / "Documents", home, Path(tempfile.gettempdir())):
        with contextlib.suppress(OSError):
            if os.path.isdir(folder) and os.access(folder, os.W_OK) and shutil.disk_usage(folder).free > 2 * size:
                return folder
    return home


def archive(path: Path, folder: Path) -> Path:
    """Moves the record of a finished game to the folder of games. Returns the new path.

    During the game only this account may read a record; now it gets the usual mode, as it may be passed on.

    Raises:
        StorageError: `cannot_move`; it is where it was. On Windows an open file cannot be moved.
    """
    moved = move_into(path, folder)
    give_usual_mode(moved)
    return moved
