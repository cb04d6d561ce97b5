"""What the history says of itself: by which program it was made, and by which way of reading."""

from __future__ import annotations

import sqlite3
from typing import Final

READING: Final = "2"
"""Of what is read of a record, and what the words mean: where it changes, all records are read again."""

ANEW: Final = "anew"
"""Noted while all of it is made anew."""


def noted(connection: sqlite3.Connection, name: str) -> str | None:
    """What was noted under a name."""
    row = connection.execute("SELECT value FROM notes WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def note(connection: sqlite3.Connection, name: str, value: str) -> None:
    """Notes something under a name; within a transaction, and only where that is new."""
    if noted(connection, name) != value:
        connection.execute("INSERT OR REPLACE INTO notes (name, value) VALUES (?, ?)", (name, value))


def unnote(connection: sqlite3.Connection, name: str) -> None:
    """What was noted is so no longer; within a transaction."""
    connection.execute("DELETE FROM notes WHERE name = ?", (name,))
