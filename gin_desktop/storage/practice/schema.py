"""The tables of practice, and what a row may hold."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from gin_desktop.storage.database.file import Values, memory
from gin_desktop.storage.database.salvage import MOST_ROWS, TableShape
from gin_desktop.storage.database.schema import Schema
from gin_desktop.storage.practice import totals
from gin_desktop.storage.practice.answers import COLUMNS, TIMED_COLUMNS

ANSWERS: Final = ("attempts", "timed")
"""The tables that hold what happened; all others follow from them."""
SHAPES: Final = (
    TableShape("attempts", COLUMNS, frozenset({"seconds", "at"}), later=("train", 0, "")),
    TableShape("timed", TIMED_COLUMNS, frozenset({"at"})),
)
"""How their rows are known in a damaged file."""
_TABLES: Final = (*ANSWERS, *totals.TABLES)


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
_SECOND: Final = (
    f"ALTER TABLE attempts ADD COLUMN {_text('run', ' DEFAULT ' + repr('train'))}",
    f"ALTER TABLE attempts ADD COLUMN {_whole('helped', 1, ' DEFAULT 0')}",
    f"ALTER TABLE attempts ADD COLUMN {_text('day', ' DEFAULT ' + repr(''))}",
    f"CREATE TABLE timed ({_ID}, {_text('kind')}, {_whole('correct', 1_000_000)}, "
    f"{_whole('tried', 1_000_000)}, {_number('at', _YEAR_9999)})",
    "CREATE INDEX attempts_by_code ON attempts (code)",
)
"""Version 1."""
SCHEMA: Final = Schema((_SECOND, totals.MIGRATION_STEP), first=_FIRST, tables=_TABLES)


def new_database() -> sqlite3.Connection:
    """Returns a new database of the present version, in memory."""
    made = empty_database()
    SCHEMA.migrate(made)
    return made


def empty_database() -> sqlite3.Connection:
    """Returns nothing yet, in memory; one thread may make it and another use it on."""
    made = memory()
    made.text_factory = printable
    made.execute("PRAGMA temp_store = MEMORY")
    return made


def printable(content: bytes) -> str:
    """Returns a text of the file without what a screen cannot show; SQLite does not check its texts."""
    text = content.decode(errors="replace")
    return text if text.isprintable() else "".join(char if char.isprintable() else "\ufffd" for char in text)


def can_add_rows(connection: sqlite3.Connection) -> bool:
    """Whether rows can be added. SQLite counts on from the largest number there ever was."""
    counted = connection.execute("SELECT max(typeof(seq) <> 'integer' OR seq >= ?) FROM sqlite_sequence", (MOST_ROWS,))
    return not counted.fetchone()[0]


def add(connection: sqlite3.Connection, attempts: Sequence[Values], timed: Sequence[Values]) -> None:
    """Adds rows. Raises sqlite3.IntegrityError for values that no table takes."""
    for table, columns, rows in (("attempts", COLUMNS, attempts), ("timed", TIMED_COLUMNS, timed)):
        places = ", ".join("?" * len(columns))
        connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)


def add_missing(connection: sqlite3.Connection, attempts: Sequence[Values], timed: Sequence[Values]) -> None:
    """Adds those rows that are not there yet."""
    for table, columns, rows in (("attempts", COLUMNS, attempts), ("timed", TIMED_COLUMNS, timed)):
        values = ", ".join(f"?{number}" for number in range(1, len(columns) + 1))
        # with a plus there is one index left for SQLite to use, that of the codes
        plus = {"kind", "day"} if table == "attempts" else set[str]()
        same = " AND ".join(f"{'+' * (column in plus)}{column} = ?{number}" for number, column in enumerate(columns, 1))
        for row in rows:
            connection.execute(
                f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} "
                f"WHERE NOT EXISTS (SELECT 1 FROM {table} WHERE {same}{_indexed(table, row)})",
                row,
            )


def _indexed(table: str, row: Values) -> str:
    """Returns a condition that the row meets anyway, in the words of the index to use."""
    code, run = row[COLUMNS.index("code")] if table == "attempts" else "", row[-3]
    if not code:
        return ""
    return " AND run = 'lesson'" if run == "lesson" else " AND code <> '' AND run <> 'lesson'"


def all_rows(connection: sqlite3.Connection) -> tuple[list[Values], list[Values]]:
    """Returns all rows as `add` takes them: answers, and timed runs."""
    attempts = connection.execute(f"SELECT {', '.join(COLUMNS)} FROM attempts ORDER BY id").fetchall()
    return attempts, connection.execute(f"SELECT {', '.join(TIMED_COLUMNS)} FROM timed ORDER BY id").fetchall()


def delete_all_rows(connection: sqlite3.Connection) -> None:
    """Deletes all rows, and their totals."""
    for table in _TABLES:
        connection.execute(f"DELETE FROM {table}")
