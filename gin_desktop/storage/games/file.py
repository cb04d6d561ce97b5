"""The database of the history on the disk: opened by whoever writes it, and by whoever asks it.

One program writes, in short transactions; the window asks on a connection of its own, and neither waits for the other
(SQLite's write-ahead log). All of it follows from the records, so a damaged file is moved aside and made anew.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from gin_desktop.storage.files import StorageError, move_into
from gin_desktop.storage.games.asking import mark
from gin_desktop.storage.games.schema import BrokenFile, NewerFile, OtherTables, bring_up, is_current, version_of
from gin_desktop.storage.notices import Notice, reason_of

WRITER_WAITS: Final = 10.0
"""Seconds for another program that is writing."""
READER_WAITS: Final = 0.02
"""Seconds that a screen may wait; with the log nobody has to."""

_BESIDE: Final = ("-wal", "-shm", "-journal")
_PASSING: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOLFS,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_SCHEMA,
    }
)
"""Complaints about the disk or another program; every other one is about what the file says."""


class NoFile(Exception):
    """Something else than a file lies there."""


def is_damage(error: Exception) -> bool:
    """Whether the content of the file is to blame, and not the disk or another program."""
    if isinstance(error, sqlite3.Error):
        # without a code it is Python that could not make anything of a value
        return getattr(error, "sqlite_errorcode", 0) & 0xFF not in _PASSING
    return isinstance(error, BrokenFile | ValueError | TypeError | LookupError)


def in_memory() -> sqlite3.Connection:
    """An empty history for as long as the program runs; one thread may write it and another one ask it."""
    made = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    bring_up(made)
    mark(made, ())
    return made


def copied(path: Path) -> sqlite3.Connection:
    """What the file has, as far as it can be asked, in memory: where it can be read and not be written."""
    made = in_memory()
    with suppress(sqlite3.Error):
        source = asked(path)
        if source is not None:
            copy = in_memory()
            try:
                source.backup(copy)
                mark(copy, ())
                made, copy = copy, made
            finally:
                source.close()
                copy.close()
    return made


def opened(path: Path) -> sqlite3.Connection:
    """The file for writing, made if there is none, and brought up to date; made anew if it has other tables.

    Raises:
        BrokenFile, NewerFile: see :func:`bring_up`.
        NoFile: something else lies there.
        sqlite3.Error, OSError: the disk does not let us, or the file is damaged (:func:`is_damage`).
    """
    try:
        return _opened(path)
    except OtherTables:  # all of it is made from the records, so nothing is lost and nobody has to be told
        removed(path)
        return _opened(path)


def _opened(path: Path) -> sqlite3.Connection:
    _refuse_others(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    made = sqlite3.connect(path, timeout=WRITER_WAITS, isolation_level=None, check_same_thread=False)
    try:
        made.execute("PRAGMA trusted_schema = OFF")
        version_of(made)  # what is no database at all is told before anything is changed
        made.execute("PRAGMA journal_mode = WAL")
        made.execute("PRAGMA synchronous = NORMAL")
        bring_up(made)
    except BaseException:
        made.close()
        raise
    return made


def checked(connection: sqlite3.Connection) -> None:
    """Looks through all of the file; raises BrokenFile for what SQLite itself can find wrong with it."""
    if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise BrokenFile("damaged")


def asked(path: Path) -> sqlite3.Connection | None:
    """The file for asking; None where there is none that can be asked now. Raises sqlite3.Error for a damaged one."""
    with suppress(OSError, NoFile):
        _refuse_others(path)
        if path.stat().st_size:
            made = sqlite3.connect(path, timeout=READER_WAITS, isolation_level=None, check_same_thread=False)
            try:
                if is_current(made):
                    made.execute("PRAGMA trusted_schema = OFF")
                    mark(made, ())
                    return made
            except BaseException:
                made.close()
                raise
            made.close()
    return None


def removed(path: Path) -> None:
    """Takes the file away, with what belongs to it, so that it is made anew. Raises OSError."""
    for name in (path, *(Path(f"{path}{suffix}") for suffix in _BESIDE)):
        name.unlink(missing_ok=True)


def set_aside(path: Path, folder: Path) -> Path:
    """Moves a damaged file out of the way, with what belongs to it. Returns where it is now.

    Raises:
        StorageError: `cannot_move`.
    """
    here = path.resolve()
    target = move_into(here, folder)
    for suffix in _BESIDE:
        with suppress(OSError):
            os.replace(f"{here}{suffix}", f"{target}{suffix}")
    return target


def told(error: Exception, path: Path) -> Notice:
    """What the person has to know of a history that cannot be kept."""
    if isinstance(error, NewerFile):
        return Notice("history_newer", {"version": error.args[0]})
    if isinstance(error, NoFile):
        return Notice("history_no_file", {"path": str(path)})
    if isinstance(error, StorageError):
        reason = str(error.values.get("reason", error.code))
    else:
        reason = reason_of(error) if isinstance(error, OSError) else str(error) or type(error).__name__
    return Notice("history_not_saved", {"path": str(path), "reason": reason})


def _refuse_others(path: Path) -> None:
    """SQLite would wait for a pipe for ever, and make what a link to nowhere leads to."""
    if path.is_symlink() and not os.path.exists(path):
        raise NoFile
    for name in (path, *(Path(f"{path}{suffix}") for suffix in _BESIDE)):
        with suppress(FileNotFoundError):
            if not stat.S_ISREG(name.stat().st_mode):
                raise NoFile
