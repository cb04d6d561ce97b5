"""Records of games on the disk: append a line, survive anything, lose nothing.

A record is JSON Lines. `append` hands each line to the operating system before it returns, so killing the
process loses nothing; `sync` asks a thread to bring it to the disk, so a power failure loses what came after
the last one. What the lines mean is the business of `gin_desktop.engine.record`.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import stat
import tempfile
import threading
import time
from itertools import count
from pathlib import Path
from typing import Final, Self

from gin_desktop.storage.files import StorageError, flush_folder, flush_to_disk, give_usual_mode, move_into, write_all
from gin_desktop.storage.notices import Notice, reason_of, why
from gin_desktop.storage.reading import LINE, RECORD, ReadError, read_bytes, read_ends

CLOSE_SECONDS: Final = 5.0
"""How long `close` waits for a slow disk; the thread carries on after that."""

MOST_LINES: Final = 500_000
"""More lines than a life of games in one record has."""

_FLAGS: Final = os.O_WRONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0)
_START: Final = b'{"format":"gin-desktop"'
_SCRAP: Final = 8_192
"""Bytes: a first line is much shorter, and a file without one is no longer, whatever the disk has filled up."""


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
        record = cls(path)
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
        """How many lines are in memory only."""
        return len(self._waiting)

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
        if not self._waiting and self._size < len(self._content):
            self._waiting.append(self.content[self._size :])  # given up, and the game went on: a hole is worse
        self._waiting.append(data)
        self._content += data
        self._write_waiting()

    def retry(self) -> bool:
        """Try again to write the lines that wait; true when none does any more."""
        if self._waiting and not self._closing:
            self._write_waiting()
        return not self._waiting

    def give_up(self) -> None:
        """The lines that wait are not wanted any more, or are kept elsewhere."""
        self._waiting.clear()
        self.failed = None

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


def read_lines(path: Path) -> tuple[list[str], bool]:
    """Read a record.

    Returns:
        Its lines, and whether a torn last line was dropped: one without its line break. What the lines hold is not
        looked at; one that is not UTF-8 comes back as something that is not JSON either.

    Raises:
        StorageError: `cannot_read`.
        ReadError: something that is no file, or one too large for a record.
    """
    try:
        data = read_bytes(path, RECORD)
    except OSError as error:
        raise StorageError("cannot_read", path=str(path), reason=reason_of(error)) from error
    if data.count(b"\n") > MOST_LINES:
        raise ReadError("too_many", most=MOST_LINES)
    lines, at = [], 0
    while (end := data.find(b"\n", at)) >= 0:
        lines.append(_text(data[at:end]))
        at = end + 1
    return lines, at < len(data)


def has_zeroed_end(path: Path) -> bool:
    """Whether the end of a record is more than torn: zeros stand where a power failure has taken what was written.

    Raises:
        OSError, ReadError: as :func:`gin_desktop.storage.reading.read_ends`.
    """
    _, tail, _ = read_ends(path, LINE.most)
    return b"\0" in tail.rpartition(b"\n")[2]


def is_there(path: Path) -> bool:
    """Whether something lies in the place of a record that has to be looked at; see :func:`is_scrap`."""
    try:
        head, _, size = read_ends(path, _SCRAP + 1)
    except FileNotFoundError:
        return False
    except OSError:
        return os.path.lexists(path)
    except ReadError:
        return True
    return not is_scrap(head, size)


def is_scrap(head: bytes, size: int) -> bool:
    """Whether a file is what a program leaves that ended before its first line was written: nobody lost anything.

    Args:
        head: the first bytes of the file.
        size: how many it has.
    """
    start = head.rstrip(b"\0")  # after a power failure the end may be there without what was written
    ours = start.startswith(_START) or _START.startswith(start)
    return size <= min(len(head), _SCRAP) and b"\n" not in head and ours


def set_aside(path: Path, folder: Path) -> Path:
    """Move a record that can't be used out of the way, with a time stamp, as it is. Returns where it is now.

    Raises:
        StorageError: `cannot_move`; it is where it was. On Windows an open file can't be moved.
    """
    return move_into(path, folder)


def keep_copy(data: bytes, name: str, folder: Path, *, private: bool = True) -> Path:
    """Write data as a new file, `NAME-20250131-184502.jsonl` or `...-2.jsonl`, and bring it to the disk.

    Returns:
        Where it is.

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
    except (OSError, ValueError) as error:  # a path may hold what no path can hold
        raise StorageError("cannot_copy", path=str(path), reason=why(error)) from error
    flush_folder(folder)
    return path


def likely_folder(size: int) -> Path:
    """A folder of the person's in which so many bytes will probably find room."""
    home = Path.home()
    for folder in (home / "Documents", home, Path(tempfile.gettempdir())):
        with contextlib.suppress(OSError):
            if folder.is_dir() and os.access(folder, os.W_OK) and shutil.disk_usage(folder).free > 2 * size:
                return folder
    return home


def archive(path: Path, folder: Path) -> Path:
    """Move the record of a game that is over to its place among the others. Returns where it is now.

    While it is played a record is for this account alone; from now on it may be given away.

    Raises:
        StorageError: `cannot_move`; it is where it was. On Windows an open file can't be moved.
    """
    moved = move_into(path, folder)
    give_usual_mode(moved)
    return moved


def _text(line: bytes) -> str:
    try:
        return line.removesuffix(b"\r").decode()
    except UnicodeDecodeError:
        return "\ufffd" + line.decode(errors="replace")  # even if the broken part lies within a string
