"""Altered databases: which bytes are worth changing, and what statements make of a database."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory


def used_positions(data: bytes) -> tuple[int, ...]:
    """Returns the positions of the bytes that hold data; most of a page is empty."""
    return tuple(at for at in range(len(data)) if any(data[max(0, at - 4) : at + 5]))


def after(data: bytes, statements: str) -> bytes:
    """Returns the database after these statements, as far as SQLite executes them."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "changed.sqlite3"
        path.write_bytes(data)
        with closing(sqlite3.connect(path, isolation_level=None)) as database, suppress(sqlite3.Error):
            database.executescript(statements)
        return path.read_bytes()
