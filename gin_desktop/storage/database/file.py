"""The file of a database: how it is opened, what may lie in its place, and transactions.

SQLite would wait for a pipe for ever, follow a link to anywhere, and take a file shorter than any database for an empty
one. So what lies there is looked at before SQLite is.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from gin_desktop.storage.database.faults import BrokenFile, NotAFile
from gin_desktop.storage.files import move_into

Values = tuple[str | int | float, ...]
"""A row of a table, in the order of its columns."""

SIDECARS: Final = ("-journal", "-wal", "-shm")
"""What SQLite adds to the name of a database for the files beside it."""
LEAST_BYTES: Final = 512
"""The smallest database."""


def refuse_other_kinds(path: Path) -> None:
    """Raises NotAFile where something else than a file lies at a path, or in the place of one of its sidecars."""
    with suppress(FileNotFoundError):
        if (path.is_symlink() and not os.path.exists(path)) or not stat.S_ISREG(path.stat().st_mode):
            raise NotAFile
    for name in sidecars(path):
        with suppress(FileNotFoundError):
            if not stat.S_ISREG(os.lstat(name).st_mode):
                raise NotAFile


def refuse_short_file(path: Path) -> None:
    """Raises BrokenFile for a file that is too short, which SQLite would write over."""
    # asked without opening the file: closing it again would undo SQLite's locks on it
    if 0 < path.stat().st_size < LEAST_BYTES:
        raise BrokenFile("too short")


def connect(path: Path, patience: float) -> sqlite3.Connection:
    """Returns a connection that waits so many seconds for other programs; one thread may open it and another use it."""
    made = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    try:
        made.execute("PRAGMA trusted_schema = OFF")
        made.execute("PRAGMA synchronous = NORMAL")
    except BaseException:
        made.close()
        raise
    return made


def memory() -> sqlite3.Connection:
    """Returns an empty database in memory; one thread may make it and another one use it."""
    return sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)


def check(connection: sqlite3.Connection) -> None:
    """Looks through all of a database; raises BrokenFile for what SQLite itself can find wrong with it."""
    if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise BrokenFile("damaged")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is written within is kept, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.rollback()
        raise


@contextmanager
def snapshot(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is read within is of one moment, whatever is written meanwhile."""
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.rollback()


def sidecars(path: Path) -> list[Path]:
    """The files that SQLite may keep beside a database."""
    return [Path(f"{path}{suffix}") for suffix in SIDECARS]


def delete_database(path: Path) -> None:
    """Deletes a database with its sidecars. Raises OSError."""
    for name in (path, *sidecars(path)):
        name.unlink(missing_ok=True)


def set_aside(path: Path, folder: Path) -> Path:
    """Moves a damaged file out of the way, with its sidecars. Returns where it is now.

    Raises:
        StorageError: `cannot_move`.
    """
    here = path.resolve()
    target = move_into(here, folder)
    move_sidecars(here, target)
    return target


def move_sidecars(path: Path, target: Path) -> None:
    """Moves the sidecars of a file to those of another name; what cannot be moved stays."""
    for name, new in zip(sidecars(path), sidecars(target), strict=True):
        with suppress(OSError):
            os.replace(name, new)
