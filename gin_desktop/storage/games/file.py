"""The database file of the history: opened for writing by one program, for reading by others.

One program writes, in short transactions; the window asks on a connection of its own, and neither waits for the other
(SQLite's write-ahead log). All of it follows from the records, so a damaged file is moved aside and made anew.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from gin_desktop.storage.database.faults import NewerFile, NotAFile, UnknownTables
from gin_desktop.storage.database.file import connect, delete_database, memory, refuse_other_kinds
from gin_desktop.storage.database.schema import version_of
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.games.queries import set_starred
from gin_desktop.storage.games.schema import SCHEMA
from gin_desktop.storage.notices import Notice, reason_of

WRITER_WAIT_SECONDS: Final = 10.0
"""Seconds that a writer waits for another program that is writing."""
READER_WAIT_SECONDS: Final = 0.02
"""Seconds that a screen may wait; with the write-ahead log it hardly ever has to."""


def empty_history() -> sqlite3.Connection:
    """Returns an empty history in memory; one thread may write it and another one read it."""
    made = memory()
    SCHEMA.migrate(made)
    set_starred(made, ())
    return made


def copy_to_memory(path: Path) -> sqlite3.Connection:
    """Returns a copy in memory of what can be read of a file, for one that cannot be written."""
    made = empty_history()
    with suppress(sqlite3.Error):
        source = open_for_reading(path)
        if source is not None:
            copy = empty_history()
            try:
                source.backup(copy)
                set_starred(copy, ())
                made, copy = copy, made
            finally:
                source.close()
                copy.close()
    return made


def open_for_writing(path: Path) -> sqlite3.Connection:
    """Opens the file for writing, made if there is none, brought up to date, and made anew if it has other tables.

    Raises:
        BrokenFile, NewerFile: see :meth:`Schema.migrate`.
        NotAFile: something else lies there.
        sqlite3.Error, OSError: the disk does not let us, or the file is damaged (:func:`is_damage`).
    """
    try:
        return _opened(path)
    except UnknownTables:  # all of it is made from the records, so nothing is lost and nobody has to be told
        delete_database(path)
        return _opened(path)


def _opened(path: Path) -> sqlite3.Connection:
    refuse_other_kinds(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    made = connect(path, WRITER_WAIT_SECONDS)
    try:
        version_of(made)  # what is no database at all is told before anything is changed
        made.execute("PRAGMA journal_mode = WAL")
        SCHEMA.migrate(made)
    except BaseException:
        made.close()
        raise
    return made


def open_for_reading(path: Path) -> sqlite3.Connection | None:
    """Opens the file for reading; None if there is none of this version. Raises sqlite3.Error for a damaged one."""
    with suppress(OSError, NotAFile):
        refuse_other_kinds(path)
        if path.stat().st_size:
            made = connect(path, READER_WAIT_SECONDS)
            try:
                if SCHEMA.is_current(made):
                    set_starred(made, ())
                    return made
            except BaseException:
                made.close()
                raise
            made.close()
    return None


def write_error_notice(error: Exception, path: Path) -> Notice:
    """Returns the notice about a history that cannot be written."""
    if isinstance(error, NewerFile):
        return Notice("history_newer", {"version": error.args[0]})
    if isinstance(error, NotAFile):
        return Notice("history_no_file", {"path": str(path)})
    if isinstance(error, StorageError):
        reason = str(error.values.get("reason", error.code))
    else:
        reason = reason_of(error) if isinstance(error, OSError) else str(error) or type(error).__name__
    return Notice("history_not_saved", {"path": str(path), "reason": reason})
