"""Writes the record of a game line by line, so that no crash loses any.

A record is JSON Lines; `gin_desktop.engine.record` defines the lines. `append` hands each line to the operating system
before it returns, so killing the process loses nothing; `sync` lets a thread flush it, so a power failure loses only
what came after the last one.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Self

from gin_desktop.storage.files import StorageError, flush_folder, flush_to_disk, write_all, write_atomically
from gin_desktop.storage.notices import Notice, reason_of
from gin_desktop.storage.reading import RECORD, read_bytes

CLOSE_SECONDS: Final = 5.0
"""How many seconds `Syncer.end` waits for a slow disk; the thread carries on after that."""


class Syncer:
    """Flushes an open file on request, combining requests, and closes it in the end.

    Args:
        handle: the open file, owned by this object from now on.
        folder: its folder, whose entry is flushed with the first request.
    """

    def __init__(self, handle: int, folder: Path) -> None:
        self._handle = handle
        self._folder = folder
        self._change = threading.Condition()
        self._wanted = False
        self._ending = False
        self._worker: threading.Thread | None = None

    def request(self) -> None:
        """Requests a flush of what was written so far. Returns at once."""
        with self._change:
            self._wanted = True
            if self._worker is None:
                self._worker = threading.Thread(target=self._work, name="record-sync", daemon=True)
                self._worker.start()
            self._change.notify()

    def end(self) -> None:
        """Flushes for the last time and closes the file. Waits at most `CLOSE_SECONDS`."""
        self.request()
        with self._change:
            self._ending = True
            self._change.notify()
        if self._worker is not None:
            self._worker.join(CLOSE_SECONDS)

    def _work(self) -> None:
        first = True
        while True:
            with self._change:
                self._change.wait_for(lambda: self._wanted or self._ending)
                wanted, self._wanted = self._wanted, False
            if wanted:
                # a disk that cannot sync will soon refuse a write, and that is reported
                with contextlib.suppress(OSError):
                    flush_to_disk(self._handle)
                if first:
                    flush_folder(self._folder)
                    first = False
            else:
                os.close(self._handle)
                return


_FLAGS: Final = os.O_WRONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0)


class RecordFile:
    """A record being written, by one thread; `sync` flushes it on another one.

    If the disk is full or gone, play goes on: lines wait in memory, and every `append` tries again to write all of
    them. So the record is complete as soon as there is room, and never has a gap. Only this account may read it until
    the game is over, as it holds the cards to come.

    Attributes:
        path: of the file.
        failed: why lines are waiting (`cannot_save`); None if everything is written.
    """

    def __init__(self, path: Path, handle: int | None = None, content: bytes = b"") -> None:
        """Takes an open handle and the content of its file. Without a handle lines wait until the file can be created,
        or opened if there is ``content``."""
        self.path = path
        self.failed: Notice | None = None
        self._handle = handle
        self._content = bytearray(content)
        self._size = len(content)
        self._waiting: list[bytes] = []
        self._anew = False
        self._given_up = False
        self._closing = False
        self._syncer: Syncer | None = None

    @classmethod
    def create(cls, path: Path, lines: Sequence[str] = ()) -> RecordFile:
        """Starts a new record; ``lines`` are written in one step. If that fails the record lives in memory, and
        `failed` says why.

        Raises:
            StorageError: `save_exists`: archive the existing record or set it aside first.
        """
        if os.path.lexists(path):
            raise StorageError("save_exists", path=str(path))
        record = cls(path)
        if lines:
            record._write_first(lines)
        else:
            record._write_waiting()
        return record

    @classmethod
    def open_append(cls, path: Path) -> RecordFile:
        """Continues a record. A torn last line, as `read_lines` sees it, is cut off first.

        If it can be read but not written now, lines wait, and `failed` says why.

        Raises:
            StorageError: `cannot_read`.
            ReadError: it is not a regular file, or too large.
        """
        try:
            data = read_bytes(path, RECORD)
        except OSError as error:
            raise StorageError("cannot_read", path=str(path), reason=reason_of(error)) from error
        size = data.rfind(b"\n") + 1
        try:
            return cls(path, _opened_at(path, size), data[:size])
        except OSError as error:
            record = cls(path, None, data[:size])
            record.failed = Notice("cannot_save", {"path": str(path), "reason": reason_of(error)})
            return record

    @property
    def waiting(self) -> int:
        """How many lines are in memory only, plus one if the whole file must be written again."""
        return len(self._waiting) + self._anew

    @property
    def has_file(self) -> bool:
        """Whether the file was ever created."""
        return self._handle is not None or self._size > 0

    @property
    def content(self) -> bytes:
        """All lines, written or waiting, even if the file is not accessible."""
        return bytes(self._content)

    def append(self, line: str) -> None:
        """Adds a line; when this returns it is in the file, or `failed` says why not.

        Raises:
            ValueError: the line holds a line break, or the record is closed.
        """
        if "\n" in line or "\r" in line:
            raise ValueError("a record's line can't hold a line break")
        if self._closing:
            raise ValueError("the record is closed")
        data = line.encode() + b"\n"
        self._anew, self._given_up = self._anew or self._given_up, False
        if not self._waiting and self._size < len(self._content):
            self._waiting.append(self.content[self._size :])  # given up, and the game went on: a hole is worse
        self._waiting.append(data)
        self._content += data
        self._write_waiting()

    def rewrite(self, lines: Sequence[str]) -> None:
        """Replaces all lines in one step. When this returns the file has either the new lines, or the old ones: then
        `failed` says why, and the next line tries again.

        Raises:
            ValueError: a line holds a line break, or the record is closed.
        """
        if self._closing or any("\n" in line or "\r" in line for line in lines):
            raise ValueError("a record's line can't hold a line break")
        self._content = bytearray("".join(f"{line}\n" for line in lines).encode())
        self._anew = self.has_file
        self._waiting = [] if self._anew else [self.content]
        self._write_waiting()

    def retry(self) -> bool:
        """Tries again to write the waiting lines; returns whether none is left."""
        if self.waiting and not self._closing:
            self._write_waiting()
        return not self.waiting

    def drop_waiting_lines(self) -> None:
        """Drops the waiting lines: they are given up, or saved elsewhere."""
        self._waiting.clear()
        self._given_up, self._anew = self._anew, False
        self.failed = None

    def sync(self) -> None:
        """Requests a flush to the disk. Returns at once."""
        if self._handle is None or self._closing:
            return
        if self._syncer is None:
            self._syncer = Syncer(self._handle, self.path.parent)
        self._syncer.request()

    def close(self) -> None:
        """Flushes and closes the file; a further call does nothing. Waits for a slow disk, within limits."""
        if self._closing:
            return
        if self.waiting:
            self._write_waiting()
        self._closing = True
        self._let_go()

    def _let_go(self) -> None:
        """Closes the file after flushing it."""
        if self._handle is not None:
            (self._syncer or Syncer(self._handle, self.path.parent)).end()
        self._handle = self._syncer = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def _write_waiting(self) -> None:
        """Writes the waiting lines, each completely or not at all."""
        try:
            if self._anew:
                self._write_anew()
            if self._handle is None and self._size > 0:
                self._handle = _opened_at(self.path, self._size)
            elif self._handle is None:
                # the folder may not have existed at the start; never overwrite what has appeared there since
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._handle = os.open(self.path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o600)
            elif self.failed is not None:
                # a failed write may have left a torn line, which must go before another one follows
                os.ftruncate(self._handle, self._size)
                os.lseek(self._handle, self._size, os.SEEK_SET)
            self._come_back()
            while self._waiting:
                write_all(self._handle, self._waiting[0])
                self._size += len(self._waiting.pop(0))
        except OSError as error:
            self.failed = Notice("cannot_save", {"path": str(self.path), "reason": reason_of(error)})
            if self._handle is not None:
                with contextlib.suppress(OSError):  # else the next reader drops the torn line
                    os.ftruncate(self._handle, self._size)
        else:
            self.failed = None

    def _write_anew(self) -> None:
        """Replaces the whole file. Raises OSError; then the old file is still there."""
        self._let_go()  # not every system can replace an open file
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            about = os.lstat(self.path)
            if not stat.S_ISREG(about.st_mode) or about.st_size < self._size:
                raise OSError(errno.EIO, os.strerror(errno.EIO), str(self.path))  # the path has another file now
        write_atomically(self.path, self.content)
        self._size = len(self._content)
        self._waiting.clear()
        self._anew = False

    def _write_first(self, lines: Sequence[str]) -> None:
        """Writes the first lines to a new file in one step; on failure they wait like any others."""
        data = "".join(f"{line}\n" for line in lines).encode()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, data)
            self._handle = _opened_at(self.path, len(data))
        except OSError:
            self.rewrite(lines)
        else:
            self._content, self._size = bytearray(data), len(data)

    def _come_back(self) -> None:
        """Writes the record again if its file was deleted while open. Raises OSError."""
        if self._handle is None or os.fstat(self._handle).st_nlink:
            return
        new = os.open(self.path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            write_all(new, self.content[: self._size])
            os.dup2(new, self._handle, inheritable=False)  # the syncing thread knows it by this number
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(self.path)
            raise
        finally:
            os.close(new)


def _opened_at(path: Path, size: int) -> int:
    """Opens a file for writing and truncates it to ``size``. Raises OSError."""
    handle = os.open(path, _FLAGS)
    try:
        about = os.fstat(handle)
        if not stat.S_ISREG(about.st_mode) or about.st_size < size:
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))  # not the file that was read
        if about.st_size > size:
            os.ftruncate(handle, size)
        os.lseek(handle, size, os.SEEK_SET)
        _for_this_account(handle)
    except BaseException:
        os.close(handle)
        raise
    return handle


def _for_this_account(handle: int) -> None:
    """Makes an open file readable for this account only; does nothing on failure."""
    if hasattr(os, "fchmod"):
        with contextlib.suppress(OSError):
            os.fchmod(handle, 0o600)
