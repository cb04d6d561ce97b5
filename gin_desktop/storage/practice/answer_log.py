"""A log beside the database with the answers that it does not have yet, one line each, so that a kill loses none.

A line is in the system's hands when it is written; only a power failure can take it back. Every program has a file of
its own. Whoever starts takes in what others left, and the database takes no row that it has already: so nothing is lost
or counted twice, wherever a program was killed, and also when the other one is still running. That one notices at its
next line that its file is gone, and begins a new one with all its lines.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import sqlite3
import zlib
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final

from gin_desktop.storage.database.file import Values
from gin_desktop.storage.files import write_all
from gin_desktop.storage.practice.schema import add, new_database
from gin_desktop.storage.reading import LINE, FileLimits, ReadError, parse_json, read_bytes

MOST_BYTES: Final = 1024 * 1024
"""The largest log, thousands of answers; beyond it, answers wait in memory alone."""
MOST_FILES: Final = 50
_ENTRIES: Final = 2_000
_KIND: Final = FileLimits(most=2 * MOST_BYTES)
_FLAGS: Final = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_SUM: Final = len(',"sum":"01234567"}')


class AnswerLog:
    """The log of this program. Its file is there from the first line to `close`. Nothing here raises.

    Attributes:
        path: where it is or would be; what lies there is not for others.
    """

    def __init__(self, database: Path) -> None:
        self._database = database
        self.path = _new_name(database)
        self._handle: int | None = None
        self._lines: list[bytes] = []
        self._held = 0

    def add(self, attempts: Sequence[Values], timed: Sequence[Values]) -> None:
        """Adds rows; what the disk refuses is tried again with the next ones."""
        self._lines += [_line("attempts", row) for row in attempts]
        self._lines += [_line("timed", row) for row in timed]
        with suppress(OSError):
            self._write()
            if not self._is_there():  # another program is taking it in
                self._let_go()
                self._write()

    def clear(self) -> None:
        """Empties the log, as the database has all of it."""
        self._lines.clear()
        self._held = 0
        if self._handle is not None:
            try:
                os.ftruncate(self._handle, 0)
            except OSError:
                self._let_go()

    def close(self) -> None:
        """Deletes the file, unless it holds answers that the database does not have."""
        if self._handle is not None:
            mine = not (self._lines and self._held) and self._is_there()
            os.close(self._handle)
            self._handle = None
            if mine:
                with suppress(OSError):
                    self.path.unlink()
            self._let_go()

    def _write(self) -> None:
        content = b"".join(self._lines[self._held :])
        if self._handle is None:
            self._database.parent.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(self.path, _FLAGS, 0o600)
        length = os.fstat(self._handle).st_size
        if length + len(content) > MOST_BYTES:
            return
        try:
            write_all(self._handle, content)
        except OSError:
            try:
                os.ftruncate(self._handle, length)
            except OSError:  # part of a line stays, and none may be joined to it
                self._let_go()
            raise
        self._held = len(self._lines)

    def _is_there(self) -> bool:
        assert self._handle is not None
        try:
            return os.path.samestat(self.path.stat(), os.fstat(self._handle))
        except OSError:
            return False

    def _let_go(self) -> None:
        if self._handle is not None:
            with suppress(OSError):
                os.close(self._handle)
            self._handle = None
        self._held = 0
        self.path = _new_name(self._database)


class LeftoverLog:
    """The log of a program that was killed, renamed so that nobody adds to it any more.

    Attributes:
        path: where it is now.
        attempts, timed: what it has, in order.
        sound: whether all of it could be read; a last line that is torn was never acknowledged.
    """

    def __init__(self, path: Path) -> None:
        """Raises OSError if the file cannot be renamed or read."""
        self.path = path.with_name(_new_name(path, path.name.partition("-waiting-")[0]).name)
        path.rename(self.path)
        self.attempts: list[Values] = []
        self.timed: list[Values] = []
        self.sound = True
        try:
            whole, _, _ = read_bytes(self.path, _KIND).rstrip(b"\0").rpartition(b"\n")
        except ReadError:
            self.sound = False
            return
        trial = new_database()
        try:
            for line in whole.splitlines():
                self._take(line, trial)
        finally:
            trial.close()

    def _take(self, line: bytes, trial: sqlite3.Connection) -> None:
        try:
            table, row = _row(line)
            attempts, timed = ([row], []) if table == "attempts" else ([], [row])
            add(trial, attempts, timed)
        except (ReadError, ValueError, TypeError, KeyError, OverflowError, sqlite3.Error):
            self.sound = False
        else:
            self.attempts += attempts
            self.timed += timed


def find_leftover_logs(database: Path, mine: Path | None) -> list[Path]:
    """Returns the logs beside a database, except one's own, oldest first."""
    ours = re.compile(rf"{re.escape(database.stem)}-waiting-[0-9a-f]{{16}}\.jsonl")
    found: list[Path] = []
    with suppress(OSError), os.scandir(database.parent) as entries:
        for entry in islice(entries, _ENTRIES):
            if ours.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                found.append(Path(entry.path))
    return sorted((path for path in found if path != mine), key=_age)[:MOST_FILES]


def _age(path: Path) -> float:
    with suppress(OSError):
        return path.stat().st_mtime
    return 0.0


def _new_name(database: Path, stem: str = "") -> Path:
    return database.with_name(f"{stem or database.stem}-waiting-{secrets.token_hex(8)}.jsonl")


def _line(table: str, row: Values) -> bytes:
    body = json.dumps({"table": table, "row": row}, separators=(",", ":")).encode()
    return body[:-1] + b',"sum":"%08x"}\n' % zlib.crc32(body)


def _row(line: bytes) -> tuple[str, Values]:
    """Returns the table and the row of a line; raises what `LeftoverLog` takes for damage."""
    body = line[:-_SUM] + b"}"
    if line != body[:-1] + b',"sum":"%08x"}' % zlib.crc32(body):
        raise ValueError
    content = parse_json(body.decode(), LINE)
    if content["table"] not in ("attempts", "timed"):
        raise ValueError
    return content["table"], tuple(content["row"])
