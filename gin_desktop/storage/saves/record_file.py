"""Records of games on the disk: append a line, survive anything, lose nothing.

A record is JSON Lines. `append` hands each line to the operating system before it returns, so killing the
process loses nothing; `sync` asks a thread to bring it to the disk, so a power failure loses what came after
the last one. What the lines mean is the business of `gin_desktop.engine.record`.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Self

from gin_desktop.storage.files import StorageError, write_all, write_atomically
from gin_desktop.storage.notices import Notice, reason_of
from gin_desktop.storage.reading import RECORD, read_bytes
from gin_desktop.storage.saves.syncing import Syncer

_FLAGS: Final = os.O_WRONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0)


class RecordFile:
    """A record that is being written. One thread uses it; `sync` does its work on a thread of its own.

    When the disk is full or gone, play goes on: lines are kept in memory, and every further `append` tries
    again to write all of them. So a record is complete as soon as there is room, and never has a hole. Only this
    account may read it until the game is over: it holds the cards that are still to come.

    Attributes:
        path: where it lies.
        failed: why lines wait in memory (`cannot_save`), or None when everything given is written.
    """

    def __init__(self, path: Path, handle: int | None = None, content: bytes = b"") -> None:
        """An open handle and what the file holds. Without a handle lines wait until there is a place for the file, or
        until one that holds something already can be opened."""
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
        """Begin a new record; with `lines` all of them are there in one step. Where that is impossible the record lives
        in memory and `failed` tells why.

        Raises:
            StorageError: `save_exists`, there is a record already: archive it or set it aside first.
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
        """Go on with a record. A torn last line, as `read_lines` sees it, is cut off in one step first.

        Where it can be read and not be written now, lines wait until it can, and `failed` tells why.

        Raises:
            StorageError: `cannot_read`.
            ReadError: it is no file, or too large.
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
        """How many lines are in memory only; where all of them have to be written anew, that is one more."""
        return len(self._waiting) + self._anew

    @property
    def has_file(self) -> bool:
        """Whether there was ever a place for its file."""
        return self._handle is not None or self._size > 0

    @property
    def content(self) -> bytes:
        """Every line given, whether it is in the file or not; also when the file is out of reach."""
        return bytes(self._content)

    def append(self, line: str) -> None:
        """Add one line; it is in the file when this returns, or `failed` tells why not.

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
        """Put other lines in the place of all there are, in one step; the file has either when this returns, and
        `failed` tells if it has the old ones. Then they are tried again with the next line.

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
        """Try again to write the lines that wait; true when none does any more."""
        if self.waiting and not self._closing:
            self._write_waiting()
        return not self.waiting

    def give_up(self) -> None:
        """The lines that wait are not wanted any more, or are kept elsewhere."""
        self._waiting.clear()
        self._given_up, self._anew = self._anew, False
        self.failed = None

    def sync(self) -> None:
        """Have all that is written brought to the disk soon. Returns at once."""
        if self._handle is None or self._closing:
            return
        if self._syncer is None:
            self._syncer = Syncer(self._handle, self.path.parent)
        self._syncer.wish()

    def close(self) -> None:
        """Bring all to the disk and end; a further call does nothing. Waits for a slow disk, but not for ever."""
        if self._closing:
            return
        if self.waiting:
            self._write_waiting()
        self._closing = True
        self._let_go()

    def _let_go(self) -> None:
        """Lets go of the file, which is brought to the disk."""
        if self._handle is not None:
            (self._syncer or Syncer(self._handle, self.path.parent)).end()
        self._handle = self._syncer = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def _write_waiting(self) -> None:
        """Write the lines in memory, each wholly or not at all."""
        try:
            if self._anew:
                self._write_anew()
            if self._handle is None and self._size > 0:
                self._handle = _opened_at(self.path, self._size)
            elif self._handle is None:
                # The folder could not be made at the start, perhaps. Never over something that came there since.
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._handle = os.open(self.path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o600)
            elif self.failed is not None:
                # A write that failed half-way left a torn line; a line after it would make a hole.
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
        """Put the whole content in the place of the file. Raises OSError; then the old file is there."""
        self._let_go()  # an open file can't be replaced everywhere
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            about = os.lstat(self.path)
            if not stat.S_ISREG(about.st_mode) or about.st_size < self._size:
                raise OSError(errno.EIO, os.strerror(errno.EIO), str(self.path))  # another file than ours
        write_atomically(self.path, self.content)
        self._size = len(self._content)
        self._waiting.clear()
        self._anew = False

    def _write_first(self, lines: Sequence[str]) -> None:
        """Put the first lines in a file of their own in one step; where that fails they wait like any others."""
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
        """Write the record anew where somebody has deleted its file under us. Raises OSError."""
        if self._handle is None or os.fstat(self._handle).st_nlink:
            return
        new = os.open(self.path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            write_all(new, self.content[: self._size])
            os.dup2(new, self._handle, inheritable=False)  # the thread that syncs knows it by this number
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(self.path)
            raise
        finally:
            os.close(new)


def _opened_at(path: Path, size: int) -> int:
    """A handle of the file with its end at ``size``: what comes after that is cut off. Raises OSError."""
    handle = os.open(path, _FLAGS)
    try:
        about = os.fstat(handle)
        if not stat.S_ISREG(about.st_mode) or about.st_size < size:
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))  # another file than the one that was read
        if about.st_size > size:
            os.ftruncate(handle, size)
        os.lseek(handle, size, os.SEEK_SET)
        _for_this_account(handle)
    except BaseException:
        os.close(handle)
        raise
    return handle


def _for_this_account(handle: int) -> None:
    """Let nobody else read an open file; nothing happens where that cannot be done."""
    if hasattr(os, "fchmod"):
        with contextlib.suppress(OSError):
            os.fchmod(handle, 0o600)
