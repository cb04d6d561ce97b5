"""Records of games on the disk: append a line, survive anything, lose nothing.

A record is JSON Lines. `append` hands each line to the operating system before it returns, so killing the
process loses nothing; `sync` asks a thread to bring it to the disk, so a power failure loses what came after
the last one. What the lines mean is the business of `gin_desktop.engine.record`.
"""

from __future__ import annotations

import contextlib
import json
import os
import threading
from pathlib import Path
from typing import Final, Self

from gin_desktop.storage.files import StorageError, flush_folder, flush_to_disk, move_into, write_all
from gin_desktop.storage.notices import Notice, reason_of

CLOSE_SECONDS: Final = 5.0
"""How long `close` waits for a slow disk; the thread carries on after that."""

_FLAGS: Final = os.O_WRONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class RecordFile:
    """A record that is being written. One thread uses it; `sync` does its work on a thread of its own.

    When the disk is full or gone, play goes on: lines are kept in memory, and every further `append` tries
    again to write all of them. So a record is complete as soon as there is room, and never has a hole.

    Attributes:
        path: where it lies.
        failed: why lines wait in memory (`cannot_save`), or None when everything given is written.
    """

    def __init__(self, path: Path, handle: int | None, size: int) -> None:
        """For `create` and `open_append`: an open handle (None: not possible yet), the size in bytes."""
        self.path = path
        self.failed: Notice | None = None
        self._handle = handle
        self._size = size
        self._waiting: list[bytes] = []
        self._wish = threading.Condition()
        self._sync_wanted = False
        self._closing = False
        self._worker: threading.Thread | None = None

    @classmethod
    def create(cls, path: Path) -> RecordFile:
        """Begin a new record. Where that is impossible the record lives in memory and `failed` tells why.

        Raises:
            StorageError: `save_exists`, there is a record already: archive it or set it aside first.
        """
        if os.path.lexists(path):
            raise StorageError("save_exists", path=str(path))
        record = cls(path, None, 0)
        record._write_waiting()
        return record

    @classmethod
    def open_append(cls, path: Path) -> RecordFile:
        """Go on with a record. A torn last line, as `read_lines` sees it, is cut off in one step first.

        Raises:
            StorageError: `cannot_read`, the file can't be read, or not be written although it is there.
        """
        try:
            data = path.read_bytes()
            size = len(data) - len(_torn_tail(data))
            handle = os.open(path, _FLAGS)
            try:
                if size < len(data):
                    os.ftruncate(handle, size)
                os.lseek(handle, size, os.SEEK_SET)
            except BaseException:
                os.close(handle)
                raise
        except OSError as error:
            raise StorageError("cannot_read", path=str(path), reason=reason_of(error)) from error
        return cls(path, handle, size)

    @property
    def waiting(self) -> int:
        """How many lines are in memory only."""
        return len(self._waiting)

    def append(self, line: str) -> None:
        """Add one line; it is in the file when this returns, or `failed` tells why not.

        Raises:
            ValueError: the line holds a line break, or the record is closed.
        """
        if "\n" in line or "\r" in line:
            raise ValueError("a record's line can't hold a line break")
        if self._closing:
            raise ValueError("the record is closed")
        self._waiting.append(line.encode() + b"\n")
        self._write_waiting()

    def sync(self) -> None:
        """Have all that is written brought to the disk soon. Returns at once."""
        if self._handle is None or self._closing:
            return
        with self._wish:
            self._sync_wanted = True
            if self._worker is None:
                self._worker = threading.Thread(target=self._work, name="record-sync", daemon=True)
                self._worker.start()
            self._wish.notify()

    def close(self) -> None:
        """Bring all to the disk and end; a further call does nothing. Waits `CLOSE_SECONDS` at most."""
        if self._closing:
            return
        if self._waiting:
            self._write_waiting()
        self.sync()
        with self._wish:
            self._closing = True
            self._wish.notify()
        if self._worker is not None:
            self._worker.join(CLOSE_SECONDS)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def _write_waiting(self) -> None:
        """Write the lines in memory, each wholly or not at all."""
        try:
            if self._handle is None:
                # The folder could not be made at the start, perhaps. Never over something that came there since.
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._handle = os.open(self.path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o666)
            elif self.failed is not None:
                # A write that failed half-way left a torn line; a line after it would make a hole.
                os.ftruncate(self._handle, self._size)
                os.lseek(self._handle, self._size, os.SEEK_SET)
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

    def _work(self) -> None:
        """The thread: syncs when wished, several wishes at once as one, and closes the file in the end."""
        handle = self._handle
        assert handle is not None
        first = True
        while True:
            with self._wish:
                self._wish.wait_for(lambda: self._sync_wanted or self._closing)
                wanted, self._sync_wanted = self._sync_wanted, False
            if wanted:
                # A disk that can't sync will refuse a write soon, and that is reported.
                with contextlib.suppress(OSError):
                    flush_to_disk(handle)
                if first:
                    flush_folder(self.path.parent)
                    first = False
            else:
                os.close(handle)
                return


def read_lines(path: Path) -> tuple[list[str], bool]:
    """Read a record.

    Returns:
        Its lines, and whether a torn last line was dropped: one without its line break, or that is not JSON.
        Other lines are not looked at; one that is not UTF-8 comes back as something that is not JSON either.

    Raises:
        StorageError: `cannot_read`.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise StorageError("cannot_read", path=str(path), reason=reason_of(error)) from error
    torn = _torn_tail(data)
    whole = data[: len(data) - len(torn)]
    return [_text(line) for line in whole.split(b"\n")[:-1]], bool(torn)


def set_aside(path: Path, folder: Path) -> Path:
    """Move a record that can't be used out of the way, with a time stamp, as it is. Returns where it is now.

    Raises:
        StorageError: `cannot_move`; it is where it was. On Windows an open file can't be moved.
    """
    return move_into(path, folder)


def archive(path: Path, folder: Path) -> Path:
    """Move the record of a finished game to its place among the others. Returns where it is now.

    Raises:
        StorageError: `cannot_move`; it is where it was. On Windows an open file can't be moved.
    """
    return move_into(path, folder)


def _torn_tail(data: bytes) -> bytes:
    """The end of a record that is not a whole line, with its line break if it has one."""
    start = data.rfind(b"\n", 0, max(len(data) - 1, 0)) + 1
    last = data[start:]
    if last.endswith(b"\n"):
        try:
            json.loads(last.decode())
        except (ValueError, RecursionError):
            return last
        return b""
    return last


def _text(line: bytes) -> str:
    try:
        return line.removesuffix(b"\r").decode()
    except UnicodeDecodeError:
        return "\ufffd" + line.decode(errors="replace")  # even if the broken part lies within a string
