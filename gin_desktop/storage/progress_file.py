"""The database of practice on the disk: its schema, how an older one is brought up to date, reading and writing it.

SQLite is used as a log that other programs on the same data may write at the same moment. Reading copies the whole
file into memory, so that no question asked later depends on the disk; writing is one transaction, so that a power
failure leaves either all of it or nothing.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from gin_desktop.storage.files import move_into

VERSION: Final = 1
BUSY_SECONDS: Final = 0.1
"""How long one attempt waits for another program that is writing; a commit takes some milliseconds."""

Values = tuple[str | int | float, ...]
COLUMNS: Final = (
    "kind",
    "theme",
    "level",
    "code",
    "correct",
    "measure",
    "best",
    "seconds",
    "at",
    "run",
    "helped",
    "day",
)
"""The columns of ``attempts`` in the order in which values are given and read."""
TIMED_COLUMNS: Final = ("kind", "correct", "tried", "at")

_TABLES: Final = ("attempts", "timed")
_BESIDE: Final = ("-journal", "-wal", "-shm")


def _text(name: str, default: str = "") -> str:
    return f"{name} TEXT NOT NULL{default} CHECK (typeof({name}) = 'text' AND length({name}) <= 80)"


def _whole(name: str, most: int, default: str = "") -> str:
    return f"{name} INTEGER NOT NULL{default} CHECK (typeof({name}) = 'integer' AND {name} BETWEEN 0 AND {most})"


def _number(name: str, most: int) -> str:
    return f"{name} REAL NOT NULL CHECK (typeof({name}) = 'real' AND {name} BETWEEN 0 AND {most})"


_YEAR_9999: Final = 253_370_764_800  # so that no time in the file is one that no calendar has
_ID: Final = "id INTEGER PRIMARY KEY AUTOINCREMENT"
_FIRST: Final = (
    f"CREATE TABLE attempts ({_ID}, {_text('kind')}, {_text('theme')}, {_whole('level', 9)}, {_text('code')}, "
    f"{_whole('correct', 1)}, {_whole('measure', 1_000_000)}, {_whole('best', 1_000_000)}, "
    f"{_number('seconds', 1_000_000_000)}, {_number('at', _YEAR_9999)})",
)
"""Version 0, which an empty file is given first, so that every new file has gone the way of the old ones."""
STEPS: tuple[tuple[str, ...], ...] = (
    (
        f"ALTER TABLE attempts ADD COLUMN {_text('run', ' DEFAULT ' + repr('train'))}",
        f"ALTER TABLE attempts ADD COLUMN {_whole('helped', 1, ' DEFAULT 0')}",
        f"ALTER TABLE attempts ADD COLUMN {_text('day', ' DEFAULT ' + repr(''))}",
        f"CREATE TABLE timed ({_ID}, {_text('kind')}, {_whole('correct', 1_000_000)}, "
        f"{_whole('tried', 1_000_000)}, {_number('at', _YEAR_9999)})",
        "CREATE INDEX attempts_by_code ON attempts (code)",
    ),
)
"""Entry n makes version n + 1 out of version n. Only ever added to."""
assert len(STEPS) == VERSION


class BrokenFile(Exception):
    """What is there is no database of ours, or a damaged one."""


class NewerFile(Exception):
    """A later version of the program wrote it; the argument is its version."""


def empty() -> sqlite3.Connection:
    """A new database of the present version, in memory."""
    memory = _memory()
    bring_up(memory)
    return memory


def _memory() -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:", isolation_level=None)
    memory.text_factory = _printable
    return memory


def _printable(content: bytes) -> str:
    """A text of the file; SQLite does not look whether it is one, and a screen can't show everything."""
    text = content.decode(errors="replace")
    return text if text.isprintable() else "".join(char if char.isprintable() else "\ufffd" for char in text)


def bring_up(connection: sqlite3.Connection) -> None:
    """Make an empty or older database one of the present version; within the caller's transaction, if any.

    Raises:
        NewerFile, BrokenFile: nothing was changed.
        sqlite3.Error: the caller's transaction has to be rolled back.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise NewerFile(version)
    found = _schema(connection)
    if not found and version == 0:
        for statement in _FIRST:
            connection.execute(statement)
    elif version < 0 or found != _schema_of(version):
        raise BrokenFile("no tables of ours")
    for step in STEPS[version:]:
        for statement in step:
            connection.execute(statement)
    if version < VERSION:
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _schema(connection: sqlite3.Connection) -> dict[str, str]:
    """Our tables as the database describes them. What somebody else added is no concern of ours."""
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'view')")
    found = {name: sql for name, sql in rows if not name.startswith("sqlite_")}
    ours = {name: sql for name, sql in found.items() if name in _TABLES}
    return ours or found  # foreign tables alone are another program's database


def _schema_of(version: int) -> dict[str, str]:
    """What `_schema` finds in a database of an older version."""
    memory = _memory()
    try:
        for statement in (*_FIRST, *(statement for step in STEPS[:version] for statement in step)):
            memory.execute(statement)
        return _schema(memory)
    finally:
        memory.close()


class ProgressFile:
    """The file, opened when it is first needed. Every method may raise sqlite3.Error and OSError.

    Attributes:
        path: where it lies.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._disk: sqlite3.Connection | None = None
        self._identity: tuple[int, int] = (0, 0)
        self._seen = -1

    def load(self) -> sqlite3.Connection:
        """A copy of everything in memory, checked and of the present version. No file is an empty one.

        Raises:
            BrokenFile, NewerFile: as `bring_up`.
        """
        if not self.path.exists():
            self.close()
            return empty()
        memory = _memory()
        try:
            disk = self._open()
            # `backup` would wait for another program for ever; within a transaction nobody can lock us out.
            disk.execute("BEGIN")
            try:
                disk.execute("SELECT count(*) FROM sqlite_master").fetchone()
                self._refuse_scraps()
                (self._seen,) = disk.execute("PRAGMA data_version").fetchone()
                disk.backup(memory)
            finally:
                disk.rollback()
            if memory.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise BrokenFile("damaged")
            bring_up(memory)
        except (sqlite3.DatabaseError, UnicodeError) as error:
            memory.close()
            raise _sorted_out(error) from error
        except BaseException:
            memory.close()
            raise
        return memory

    def changed(self) -> bool:
        """Whether another program has written since `load`."""
        if not self.path.exists():
            return self._disk is not None
        disk = self._open()
        (now,) = disk.execute("PRAGMA data_version").fetchone()
        return bool(now != self._seen)

    def write(self, attempts: Sequence[Values], timed: Sequence[Values], *, wipe: bool) -> None:
        """Add rows, all or none of them; ``wipe`` forgets everything before.

        Raises:
            BrokenFile, NewerFile: as `bring_up`.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            disk = self._open()
            disk.execute("BEGIN IMMEDIATE")
            try:
                self._refuse_scraps()
                bring_up(disk)
                if wipe:
                    for table in _TABLES:
                        disk.execute(f"DELETE FROM {table}")
                add(disk, attempts, timed)
                disk.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    disk.rollback()
                raise
        except (sqlite3.DatabaseError, UnicodeError) as error:
            raise _sorted_out(error) from error

    def set_aside(self, folder: Path) -> Path:
        """Move the file out of the way as it is, with what SQLite keeps beside it. Returns where it is now.

        A journal left behind would be played into the next database of that name.

        Raises:
            StorageError: ``cannot_move``; it is where it was.
        """
        self.close()
        target = move_into(self.path, folder)
        for suffix in _BESIDE:
            with suppress(OSError):
                os.replace(f"{self.path}{suffix}", f"{target}{suffix}")
        return target

    def close(self) -> None:
        """Let go of the file; a later call opens it again."""
        if self._disk is not None:
            with suppress(sqlite3.Error):
                self._disk.close()
            self._disk = None
        self._seen = -1

    def _refuse_scraps(self) -> None:
        """SQLite takes a file that is shorter than any database for an empty one, and would write over it."""
        if 0 < self.path.stat().st_size < 512:
            raise BrokenFile("too short")

    def _open(self) -> sqlite3.Connection:
        """The connection; a new one when the file has been taken away under us."""
        try:
            here = self.path.stat()
            identity = (here.st_dev, here.st_ino)
        except FileNotFoundError:
            identity = (0, 0)
        if self._disk is not None and identity != self._identity:
            self.close()
        if self._disk is None:
            disk = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)
            disk.text_factory = _printable
            try:
                disk.execute("PRAGMA trusted_schema = OFF")
                disk.execute("PRAGMA synchronous = NORMAL")
            except BaseException:
                disk.close()
                raise
            self._disk = disk
            made = self.path.stat()
            self._identity = (made.st_dev, made.st_ino)
        return self._disk


def add(connection: sqlite3.Connection, attempts: Sequence[Values], timed: Sequence[Values]) -> None:
    """Put rows into the tables. Raises sqlite3.IntegrityError for values that no table takes."""
    for table, columns, rows in (("attempts", COLUMNS, attempts), ("timed", TIMED_COLUMNS, timed)):
        places = ", ".join("?" * len(columns))
        connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)


def _sorted_out(error: sqlite3.DatabaseError | UnicodeError) -> Exception:
    """A broken file told apart from one that can't be used at this moment."""
    if isinstance(error, UnicodeError):  # SQLite complained of something and quoted what it can't have meant
        return BrokenFile("damaged")
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    # The one complaint about the file's header that has no code of its own.
    broken = code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or str(error) == "unsupported file format"
    return BrokenFile(str(error)) if broken else error
