"""The tables of the history of games, how an older database is brought up to date, and what is no database of ours."""

from __future__ import annotations

import sqlite3
from functools import cache
from typing import Final

from gin_desktop.storage.games import deal_sums, totals

VERSION: Final = 2
"""Of the tables. They decide, not the number: all of it is made from the records, so a history with other tables, as a
program between two releases may have written it, is made anew."""

_FILES: Final = (
    "CREATE TABLE files (id INTEGER PRIMARY KEY, place TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, "
    "time INTEGER NOT NULL, key TEXT NOT NULL, digest BLOB NOT NULL, why TEXT NOT NULL, details TEXT NOT NULL, "
    "UNIQUE (place, name))",
    "CREATE INDEX files_by_key ON files (key)",
)
"""Every record that was looked at: what it was then, and ``why`` it has no game of its own ("" where it has one).

Another file may hold the same (``same``), or something else under the same key (``other_content``); it may hold no deal
(``nothing``) or be no record that can be read (the code of what is wrong, with its values as JSON)."""

_GAMES: Final = (
    "CREATE TABLE games (id INTEGER PRIMARY KEY, file INTEGER NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE, "
    "ended REAL NOT NULL, day TEXT NOT NULL, preset TEXT, title TEXT, rules TEXT NOT NULL, form TEXT NOT NULL, "
    "names TEXT NOT NULL, levels TEXT NOT NULL, you INTEGER, opponent TEXT NOT NULL, level TEXT, "
    "rounds INTEGER NOT NULL, result TEXT NOT NULL, mine INTEGER NOT NULL, theirs INTEGER NOT NULL, "
    "why_not TEXT NOT NULL, even INTEGER, trouble TEXT NOT NULL, code TEXT NOT NULL, daily TEXT NOT NULL, "
    "again INTEGER NOT NULL, place TEXT NOT NULL, ace_runs TEXT NOT NULL, ace_points INTEGER NOT NULL, "
    "search TEXT NOT NULL)",
    "CREATE INDEX games_asked ON games (ended, place, rules, opponent, level, form, day, result, why_not, key)",
    "CREATE INDEX games_of_code ON games (code) WHERE code <> ''",
)
"""Names and levels by seat, with a line break between them; a level is empty for a person."""

SIDE: Final = ("dealt", "draws", "fitted", "chance", "variance", "taken", "upcard", "turns", "final", "deadwood")
"""What there is of each side of a round, as :class:`gin_desktop.storage.games.rows.Side` has it."""
_ROUNDS: Final = (
    "CREATE TABLE rounds (game INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, "
    "dealer INTEGER NOT NULL, ending TEXT NOT NULL, reason TEXT, mine INTEGER, undercut INTEGER NOT NULL, "
    "points INTEGER NOT NULL, turn INTEGER NOT NULL, before INTEGER NOT NULL, laid_off INTEGER NOT NULL, "
    "best INTEGER NOT NULL, cube INTEGER NOT NULL, "
    + ", ".join(
        f"{side}_{name} INTEGER{'' if name == 'upcard' else ' NOT NULL'}" for side in ("you", "them") for name in SIDE
    )
    + ", PRIMARY KEY (game, number, at)) WITHOUT ROWID",
)
"""``at`` is the table."""

_NOTES: Final = ("CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",)
"""By which program, and by which way of reading, all of it was made."""

_FIRST: Final = (*_FILES, *_GAMES, *_ROUNDS, *_NOTES, *totals.TABLES)
"""Version 1."""
_SECOND: Final = (*totals.STEP, *deal_sums.TABLES)
"""Version 2."""
STEPS: tuple[tuple[str, ...], ...] = (_FIRST, _SECOND)
"""Entry n makes version n + 1 out of version n. Only ever added to."""
assert len(STEPS) == VERSION


class BrokenFile(Exception):
    """What is there is no database of ours, or a damaged one."""


class OtherTables(BrokenFile):
    """It is a history of games, with other tables than this program has: it has to be made anew from the records."""


class NewerFile(Exception):
    """A later version of the program wrote it; the argument is its version."""


def bring_up(connection: sqlite3.Connection) -> None:
    """Make an empty or older database one of the present version, in one transaction.

    Raises:
        NewerFile, OtherTables, BrokenFile: nothing was changed.
        sqlite3.Error: nothing was changed, either.
    """
    version = version_of(connection)
    _refuse_others(connection, version)
    if version == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = version_of(connection)  # another program may have been faster
        for step in STEPS[version:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


_OURS: Final = frozenset({"files", "games", "rounds", "notes"})
"""Tables by which a history is known, of whatever program of ours."""


def version_of(connection: sqlite3.Connection) -> int:
    """The version that the database says it has; 0 is an empty one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _refuse_others(connection: sqlite3.Connection, version: int) -> None:
    """Raises NewerFile; OtherTables for those of another program of ours; BrokenFile for what is no history at all."""
    found = _schema(connection)
    if version > VERSION:
        raise BrokenFile("another number") if found == _schema_of(VERSION) else NewerFile(version)
    if version < 0 or found != _schema_of(version):
        ours = version > 0 and found.keys() >= _OURS
        raise OtherTables("other tables") if ours else BrokenFile("no tables of ours")


def is_current(connection: sqlite3.Connection) -> bool:
    """Whether a database has exactly the tables of this program."""
    return version_of(connection) == VERSION and _schema(connection) == _schema_of(VERSION)


def _schema(connection: sqlite3.Connection) -> dict[str, str]:
    """The tables and what belongs to them, as the database describes them."""
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
    return dict(rows.fetchall())


@cache
def _schema_of(version: int) -> dict[str, str]:
    """What `_schema` finds in a database of a version."""
    made = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for step in STEPS[:version]:
            for statement in step:
                made.execute(statement)
        return _schema(made)
    finally:
        made.close()
