"""Writes and moves files so that nothing is ever half written or lost: atomic replacement, setting aside, flushing."""

from __future__ import annotations

import contextlib
import os
import re
import stat
import sys
import time
from itertools import count
from pathlib import Path
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.storage.notices import reason_of

TEMPORARY_PREFIX: Final = ".gin-desktop-"
"""The prefix of the temporary files that replace others."""

_LONG_NAME: Final = 220
_SHORT_STEM: Final = 40


class StorageError(GinError):
    """A file could not be read or moved. Codes: `cannot_read`, `cannot_move`, `save_exists`."""


def write_atomically(
    path: Path, data: bytes, *, lasting: bool = True, private: bool = True, through_link: bool = False
) -> None:
    """Replaces a file in one step: whatever happens, it has either the old or the new content.

    Args:
        lasting: whether it must survive a power failure, which waits for the disk.
        private: whether only this account may read it. False gives it the usual mode of new files, for files to be
            passed on.
        through_link: if ``path`` is a link to a file in a writable folder, write that file and keep the link: for
            files that people edit and may keep elsewhere. Otherwise the link itself is replaced and its target never
            touched.

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
                os.fchmod(handle, kept)  # keep the mode of a file that may lie in somebody else's folder
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
    """Creates an empty file with an unpredictable name, so that nobody can put a link in its place."""
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL
    for flag in ("O_NOFOLLOW", "O_CLOEXEC", "O_BINARY"):
        flags |= getattr(os, flag, 0)
    while True:
        path = folder / f"{TEMPORARY_PREFIX}{os.urandom(8).hex()}.tmp"
        with contextlib.suppress(FileExistsError):
            return os.open(path, flags, mode), path


def _behind(link: Path) -> Path | None:
    """The regular file that a link points to; None if there is none, or its folder is not writable."""
    try:
        target = link.resolve(strict=True)
    except (OSError, RuntimeError):  # a dangling link or a circle
        return None
    return target if os.path.isfile(target) and os.access(target.parent, os.W_OK) else None


def give_usual_mode(path: Path) -> None:
    """Gives a file the mode that new files of this account have; does nothing on failure.

    The mode is read from a new file: asking the system would change the umask for a moment, for all threads.
    """
    with contextlib.suppress(OSError):
        if stat.S_ISREG(path.lstat().st_mode):
            path.chmod(stat.S_IMODE(_usual(path.parent)))


def make_private(path: Path) -> None:
    """Makes a file readable for this account only; does nothing if there is no file, or on failure."""
    with contextlib.suppress(OSError):
        status = path.lstat()
        if stat.S_ISREG(status.st_mode) and status.st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            path.chmod(0o600)


def _usual(folder: Path) -> int:
    """The mode of a new file in this folder; if the system can, the file never has a name."""
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
    """Writes every byte; `os.write` may take fewer than it was given.

    Raises:
        OSError: some of the bytes may have been written.
    """
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def flush_to_disk(handle: int) -> None:
    """Flushes a file so that it survives a power failure. Takes milliseconds; raises OSError."""
    if sys.platform == "darwin":
        import fcntl

        # fsync alone leaves the data in the drive's own cache there.
        with contextlib.suppress(OSError):
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def flush_folder(folder: Path) -> None:
    """Flushes a new or renamed folder entry so that it survives a power failure, if the system can."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):  # some file systems refuse; the content is safe all the same
        handle = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def move_into(path: Path, folder: Path) -> Path:
    """Moves a file into a folder under its name with a time stamp, which nothing there has yet.

    `computer.jsonl` becomes `computer-20250131-184502.jsonl`, or `...-2.jsonl` if that is taken, as it may be after the
    clock was set back. Links and pipes are moved themselves, not what they point to.

    Returns:
        The new path.

    Raises:
        StorageError: `cannot_move`; the file is where it was.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S")
    stem = path.stem
    if len(os.fsencode(path.name)) > _LONG_NAME:  # with the stamp it would exceed the longest name
        stem = stem[:_SHORT_STEM]
    return move_as(path, folder, f"{stem}-{stamp}{path.suffix}")


def move_as(path: Path, folder: Path, name: str) -> Path:
    """Moves a file into a folder under a name, with a number appended if that is taken.

    Returns:
        The new path.

    Raises:
        StorageError: `cannot_move`; the file is where it was.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = free_path(folder, name)
        os.rename(path, target)
    except OSError as error:
        raise StorageError("cannot_move", path=str(path), reason=reason_of(error)) from error
    flush_folder(folder)
    flush_folder(path.parent)
    return target


def free_path(folder: Path, name: str) -> Path:
    """A free path in a folder: with this name, or with a number before the suffix (``name-2.jsonl``)."""
    wanted = Path(name)
    for number in count(1):
        target = folder / (name if number == 1 else f"{wanted.stem}-{number}{wanted.suffix}")
        if not os.path.lexists(target):  # os.rename overwrites silently on POSIX
            break
    return target


def has_entries(folder: Path) -> bool:
    """Whether a folder has any entry; reads one at most."""
    try:
        with os.scandir(folder) as entries:
            return next(entries, None) is not None
    except OSError:
        return False


_UNFIT: Final = re.compile(r"[^\w\- ]+")
"""Characters with a meaning in file names on some system."""
_LONGEST: Final = 60


def file_name(title: str) -> str:
    """A title as the name of a file, without suffix."""
    return " ".join(_UNFIT.sub(" ", title).split())[:_LONGEST].strip() or "gin-desktop"


def free_path_for_title(folder: Path, name: str, suffix: str) -> Path:
    """A free path in a folder, with a number appended to the name if that is taken."""
    for number in count(1):
        path = folder / (f"{name}{suffix}" if number == 1 else f"{name} {number}{suffix}")
        if not os.path.lexists(path):
            break
    return path
