"""Writing so that nothing is ever half there or lost: replace in one step, move aside, flush to the disk."""

from __future__ import annotations

import contextlib
import os
import re
import stat
import sys
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.storage.notices import reason_of

TEMPORARY: Final = ".gin-desktop-"
"""What the name of a file begins with that is to take the place of another one in a moment."""

_LONG_NAME: Final = 220
_SHORT_STEM: Final = 40


class StorageError(GinError):
    """A file could not be read or moved. Codes: `cannot_read`, `cannot_move`, `save_exists`."""


def write_atomically(
    path: Path, data: bytes, *, lasting: bool = True, private: bool = True, through_link: bool = False
) -> None:
    """Replace a file by a new one in one step: whatever happens, either the old or the new content is there.

    Args:
        lasting: whether it must survive a power failure, for which the disk is waited for.
        private: whether only this account may read it. False: others may, as far as this account's new files may be
            read; so with a file that is meant to be given away.
        through_link: where a link leads to a file in a folder that can be written in, write that file and keep the
            link: for files that people edit and may keep elsewhere. Otherwise the link itself is replaced and what
            it leads to is never touched.

    Raises:
        OSError: the old file, if any, is untouched.
    """
    kept = None
    if through_link and path.is_symlink() and (target := _behind(path)) is not None:
        path, kept = target, stat.S_IMODE(target.stat().st_mode)
    handle, name = _new_file(path.parent, 0o600 if private else 0o666)
    try:
        try:
            if kept is not None and hasattr(os, "fchmod"):
                os.fchmod(handle, kept)  # somebody else's folder, and who may read it there is theirs to say
            write_all(handle, data)
            if lasting:
                flush_to_disk(handle)
        finally:
            os.close(handle)
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    if lasting:
        flush_folder(path.parent)


def _new_file(folder: Path, mode: int) -> tuple[int, Path]:
    """A new, empty file under a name that nobody can know before, so that nothing can lie in wait there."""
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL
    for flag in ("O_NOFOLLOW", "O_CLOEXEC", "O_BINARY"):
        flags |= getattr(os, flag, 0)
    while True:
        path = folder / f"{TEMPORARY}{os.urandom(8).hex()}.tmp"
        with contextlib.suppress(FileExistsError):
            return os.open(path, flags, mode), path


def _behind(link: Path) -> Path | None:
    """The regular file that a link leads to, if its folder can be written in."""
    try:
        target = link.resolve(strict=True)
    except (OSError, RuntimeError):  # it leads nowhere, or in a circle
        return None
    return target if os.path.isfile(target) and os.access(target.parent, os.W_OK) else None


def give_usual_mode(path: Path) -> None:
    """Let others read a file as far as this account's new files may be read; nothing happens where that fails.

    What is usual is seen from a new file: to ask the system means to change it for a moment, for all threads.
    """
    with contextlib.suppress(OSError):
        if stat.S_ISREG(path.lstat().st_mode):
            path.chmod(stat.S_IMODE(_usual(path.parent)))


def make_private(path: Path) -> None:
    """Let nobody but this account read a file; nothing happens where there is none, or where that fails."""
    with contextlib.suppress(OSError):
        status = path.lstat()
        if stat.S_ISREG(status.st_mode) and status.st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            path.chmod(0o600)


def _usual(folder: Path) -> int:
    """The rights of a new file in this folder; where the system can do that the file never has a name."""
    if hasattr(os, "O_TMPFILE"):
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_TMPFILE | os.O_WRONLY, 0o666)
            try:
                return os.fstat(handle).st_mode
            finally:
                os.close(handle)
    handle, new = _new_file(folder, 0o666)
    try:
        return os.fstat(handle).st_mode
    finally:
        os.close(handle)
        new.unlink()


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
        handle = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def move_into(path: Path, folder: Path) -> Path:
    """Move a file into a folder under a name with a time stamp that nothing has there yet.

    `computer.jsonl` becomes `computer-20250131-184502.jsonl`, or `...-2.jsonl` when that is taken, as it may be after
    the clock was set back. Whatever lies there is moved as it is: of a link the link, of a pipe the pipe.

    Returns:
        Where it is now.

    Raises:
        StorageError: `cannot_move`; the file is where it was.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S")
    stem = path.stem
    if len(os.fsencode(path.name)) > _LONG_NAME:  # with the stamp it would be longer than names can be
        stem = stem[:_SHORT_STEM]
    return move_as(path, folder, f"{stem}-{stamp}{path.suffix}")


def move_as(path: Path, folder: Path, name: str) -> Path:
    """Move a file into a folder under a name, or with a number behind it where something has that name.

    Returns:
        Where it is now.

    Raises:
        StorageError: `cannot_move`; the file is where it was.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = free_place(folder, name)
        os.rename(path, target)
    except OSError as error:
        raise StorageError("cannot_move", path=str(path), reason=reason_of(error)) from error
    flush_folder(folder)
    flush_folder(path.parent)
    return target


def free_place(folder: Path, name: str) -> Path:
    """A place in a folder that nothing has: of this name, or with a number before the suffix (``name-2.jsonl``)."""
    wanted = Path(name)
    for number in count(1):
        target = folder / (name if number == 1 else f"{wanted.stem}-{number}{wanted.suffix}")
        if not os.path.lexists(target):  # os.rename overwrites silently on POSIX
            break
    return target


def any_inside(folder: Path) -> bool:
    """Whether a folder has anything in it, of which one entry is looked at."""
    try:
        with os.scandir(folder) as entries:
            return next(entries, None) is not None
    except OSError:
        return False


_UNFIT: Final = re.compile(r"[^\w\- ]+")
"""Signs that have a meaning in the names of files on some system."""
_LONGEST: Final = 60


def file_name(title: str) -> str:
    """A title as the name of a file, without its suffix."""
    return " ".join(_UNFIT.sub(" ", title).split())[:_LONGEST].strip() or "gin-desktop"


def give(data: bytes, folders: Sequence[Path], title: str, suffix: str) -> Path:
    """Writes a new file to the first of the folders that takes it, and says where; nothing is ever replaced.

    Raises:
        StorageError: ``not_given``, with the ``path`` in the first folder and the ``reason`` why not there.
    """
    trouble: tuple[Path, OSError] | None = None
    for folder in folders:
        path = _free(folder, file_name(title), suffix)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_atomically(path, data, private=False)
        except OSError as error:
            trouble = trouble or (path, error)
            continue
        return path
    assert trouble is not None, "there is always a folder to try"
    raise StorageError("not_given", path=str(trouble[0]), reason=reason_of(trouble[1]))


def _free(folder: Path, name: str, suffix: str) -> Path:
    """A file of this name in the folder, with a number if there is one already."""
    for number in count(1):
        path = folder / (f"{name}{suffix}" if number == 1 else f"{name} {number}{suffix}")
        if not os.path.lexists(path):
            break
    return path
