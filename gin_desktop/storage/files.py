"""Writing so that nothing is ever half there or lost: replace in one step, move aside, flush to the disk."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import time
from itertools import count
from pathlib import Path

from gin_desktop.engine.errors import GinError
from gin_desktop.storage.notices import reason_of


class StorageError(GinError):
    """A file could not be read or moved. Codes: `cannot_read`, `cannot_move`, `save_exists`."""


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file by a new one in one step: whatever happens, either the old or the new content is there.

    Raises:
        OSError: the old file, if any, is untouched.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        try:
            write_all(handle, data)
            flush_to_disk(handle)
        finally:
            os.close(handle)
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    flush_folder(path.parent)


def give_usual_mode(path: Path) -> None:
    """Let others read a file as far as this account's new files may be read; nothing happens where that fails.

    `write_atomically` makes files for the owner alone, which is wrong for one that is meant to be given away.
    """
    mask = os.umask(0)
    os.umask(mask)
    with contextlib.suppress(OSError):
        path.chmod(0o666 & ~mask)


def write_all(handle: int, data: bytes) -> None:
    """Write every byte; `os.write` may take less than it was given.

    Raises:
        OSError: some of the bytes may have been written.
    """
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def flush_to_disk(handle: int) -> None:
    """Make what was written survive a power failure. Takes milliseconds; raises OSError."""
    if sys.platform == "darwin":
        import fcntl

        # fsync alone leaves the data in the drive's own cache there.
        with contextlib.suppress(OSError):
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def flush_folder(folder: Path) -> None:
    """Make a new or renamed entry of a folder survive a power failure, where the system can do that."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):  # some file systems refuse; the content is safe all the same
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def move_into(path: Path, folder: Path) -> Path:
    """Move a file into a folder under a name with a time stamp that nothing has there yet.

    `current.jsonl` becomes `current-20250131-184502.jsonl`, or `...-2.jsonl` when that is taken.

    Returns:
        Where it is now.

    Raises:
        StorageError: `cannot_move`; the file is where it was.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            more = "" if number == 1 else f"-{number}"
            target = folder / f"{path.stem}-{stamp}{more}{path.suffix}"
            if not os.path.lexists(target):  # os.rename overwrites silently on POSIX
                break
        os.rename(path, target)
    except OSError as error:
        raise StorageError("cannot_move", path=str(path), reason=reason_of(error)) from error
    flush_folder(folder)
    flush_folder(path.parent)
    return target
