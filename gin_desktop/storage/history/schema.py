"""The tables of the history of practice, how an older database is brought up to date, and what a row may hold."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Final

from gin_desktop.storage.history import totals
from gin_desktop.storage.history.rows import COLUMNS, TIMED_COLUMNS, Values

VERSION: Final = 2
"""Every later version has to have other tables: the number alone, beside tables of this one, is taken for damage."""

MOST_ROWS: Final = 1 << 62
"""Numbers of rows from here on can only be damage; after the last number that SQLite knows it takes no row any more."""

ANSWERS: Final = ("attempts", "timed")
"""The tables that hold what happened; all others follow from them."""
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
STEPS: tuple[tuple[str, ...], ...] = (
    (
        f"ALTER TABLE attempts ADD COLUMN {_text('run', ' DEFAULT ' + repr('train'))}",
        f"ALTER TABLE attempts ADD COLUMN {_whole('helped', 1, ' DEFAULT 0')}",
        f"ALTER TABLE attempts ADD COLUMN {_text('day', ' DEFAULT ' + repr(''))}",
        f"CREATE TABLE timed ({_ID}, {_text('kind')}, {_whole('correct', 1_000_000)}, "
        f"{_whole('tried', 1_000_000)}, {_number('at', _YEAR_9999)})",
        "CREATE INDEX attempts_by_code ON attempts (code)",
    ),
    totals.STEP,
)
"""Entry n makes version n + 1 out of version n. Only ever added to."""
assert len(STEPS) == VERSION


class BrokenFile(Exception):
    """What is there is no database of ours, or a damaged one."""


class NewerFile(Exception):
    """A later version of the program wrote it; the argument is its version."""


def empty() -> sqlite3.Connection:
    """A new database of the present version, in memory."""
    made = memory()
    bring_up(made)
    return made


def memory() -> sqlite3.Connection:
    """Nothing yet, in memory; one thread may make it and another use it on."""
    made = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    made.text_factory = printable
    made.execute("PRAGMA temp_store = MEMORY")
    return made


def printable(content: bytes) -> str:
    """A text of the file; SQLite does not look whether it is one, and a screen can't show everything."""
    text = content.decode(errors="replace")
    return text if text.isprintable() else "".join(char if char.isprintable() else "\ufffd" for char in text)


def bring_up(connection: sqlite3.Connection) -> None:
    """Make an empty or older database one of the present version; within the caller's transaction, if any.

    Raises:
        NewerFile, BrokenFile: nothing was changed.
        sqlite3.Error: the caller's transaction has to be rolled back.
    """
    version = version_of(connection)
    refuse_newer(connection, version)
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


def refuse_newer(connection: sqlite3.Connection, version: int) -> None:
    """Raises NewerFile; or BrokenFile, if nothing but the number is newer."""
    if version > VERSION:
        raise BrokenFile("another number") if _schema(connection) == _schema_of(VERSION) else NewerFile(version)


def version_of(connection: sqlite3.Connection) -> int:
    """The version that the database says it has."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def has_numbers_left(connection: sqlite3.Connection) -> bool:
    """Whether rows can be added. SQLite counts on from the largest number there ever was."""
    counted = connection.execute("SELECT max(typeof(seq) <> 'integer' OR seq >= ?) FROM sqlite_sequence", (MOST_ROWS,))
    return not counted.fetchone()[0]


def add(connection: sqlite3.Connection, attempts: Sequence[Values], timed: Sequence[Values]) -> None:
    """Put rows into the tables. Raises sqlite3.IntegrityError for values that no table takes."""
    for table, columns, rows in (("attempts", COLUMNS, attempts), ("timed", TIMED_COLUMNS, timed)):
        places = ", ".join("?" * len(columns))
        connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)


def add_missing(connection: sqlite3.Connection, attempts: Sequence[Values], timed: Sequence[Values]) -> None:
    """Put those rows into the tables that are not there."""
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
    """What the row says anyhow, in the words of the index that has it."""
    code, run = row[COLUMNS.index("code")] if table == "attempts" else "", row[-3]
    if not code:
        return ""
    return " AND run = 'lesson'" if run == "lesson" else " AND code <> '' AND run <> 'lesson'"


def everything(connection: sqlite3.Connection) -> tuple[list[Values], list[Values]]:
    """All rows as `add` takes them: answers, and timed runs."""
    attempts = connection.execute(f"SELECT {', '.join(COLUMNS)} FROM attempts ORDER BY id").fetchall()
    return attempts, connection.execute(f"SELECT {', '.join(TIMED_COLUMNS)} FROM timed ORDER BY id").fetchall()


def wipe(connection: sqlite3.Connection) -> None:
    """Forget all rows, and what was counted of them."""
    for table in _TABLES:
        connection.execute(f"DELETE FROM {table}")


def _schema(connection: sqlite3.Connection) -> dict[str, str]:
    """Our tables as the database describes them, and what belongs to them. What somebody else added besides is no
    concern of ours."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
    found: dict[str, str] = {}
    others: dict[str, str] = {}
    for kind, name, table, sql in rows:
        if name in _TABLES or (table in _TABLES and kind in ("index", "trigger")):
            found[name] = sql
        elif kind in ("table", "view"):
            others[name] = sql
    return found or others  # foreign tables alone are another program's database


@cache
def _schema_of(version: int) -> dict[str, str]:
    """What `_schema` finds in a database of a version."""
    made = memory()
    try:
        for statement in (*_FIRST, *(statement for step in STEPS[:version] for statement in step)):
            made.execute(statement)
        return _schema(made)
    finally:
        made.close()
