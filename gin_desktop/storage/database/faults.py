"""What can be wrong with a database, and whether its content is to blame."""

from __future__ import annotations

import sqlite3
from typing import Final


class BrokenFile(Exception):
    """What is there is no database of ours, or a damaged one."""


class UnknownTables(BrokenFile):
    """It is a database of ours with tables that no version has, as a program between two releases may have written."""


class NewerFile(Exception):
    """A later version of the program wrote it; the argument is its version."""


class NotAFile(Exception):
    """Something else than a file lies there."""


_PASSING: Final = frozenset(
    {
        sqlite3.SQLITE_ABORT,
        sqlite3.SQLITE_AUTH,
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


def is_damage(error: Exception) -> bool:
    """Whether the content of the file is to blame, and not the disk or another program."""
    if isinstance(error, sqlite3.Error):
        # without a code it is Python that could not make anything of a value
        return getattr(error, "sqlite_errorcode", 0) & 0xFF not in _PASSING
    # SQLite quoted what it cannot have meant, or wanted room for a row of a billion bytes
    return isinstance(error, BrokenFile | ValueError | TypeError | LookupError | MemoryError | OverflowError)
