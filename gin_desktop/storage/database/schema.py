"""The tables of a database by version: how an older one is brought up to date, and what is no database of ours."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence
from contextlib import closing
from functools import cache

from gin_desktop.storage.database.faults import BrokenFile, NewerFile, UnknownTables
from gin_desktop.storage.database.file import transaction

Step = tuple[str, ...]
"""The statements that make a version out of the one before."""


class Schema:
    """The versions of a database. The tables decide, not the number alone.

    Every later version has to have other tables: a newer number beside tables of this one is taken for damage.

    Args:
        steps: entry n makes version n + 1 out of version n; only ever added to.
        first: what makes version 0 out of an empty file; nothing where the steps do.
        tables: our tables; what somebody else added besides is no concern of ours. Without any, every table has to be
            ours.
        known_by: tables by which a database of ours is known, whatever version of the program made it.
    """

    def __init__(
        self,
        steps: Sequence[Step],
        *,
        first: Step = (),
        tables: Collection[str] = (),
        known_by: Collection[str] = (),
    ) -> None:
        self.steps = tuple(steps)
        self.first = first
        self._tables = frozenset(tables)
        self._known_by = frozenset(known_by)

    @property
    def version(self) -> int:
        """The present version."""
        return len(self.steps)

    def migrate(self, connection: sqlite3.Connection) -> None:
        """Makes an empty or older database one of the present version, in the caller's transaction or one of its own.

        Raises:
            NewerFile, UnknownTables, BrokenFile: nothing was changed.
            sqlite3.Error: nothing was changed; within the caller's transaction that has to be rolled back.
        """
        if self._refuse_others(connection) == self.version:
            return
        if connection.in_transaction:
            self._step_up(connection)
            return
        with transaction(connection):
            self._step_up(connection)

    def is_current(self, connection: sqlite3.Connection) -> bool:
        """Whether a database has the tables of the present version, and its number."""
        return version_of(connection) == self.version and self._described(connection) == self._of(self.version)

    def refuse_newer(self, connection: sqlite3.Connection) -> None:
        """Raises NewerFile; or BrokenFile, if nothing but the number is newer."""
        version = version_of(connection)
        if version > self.version:
            same = self._described(connection) == self._of(self.version)
            raise BrokenFile("another number") if same else NewerFile(version)

    def _refuse_others(self, connection: sqlite3.Connection) -> int:
        """The version; raises what :meth:`migrate` does."""
        self.refuse_newer(connection)
        version, found = version_of(connection), self._described(connection)
        if (found or version) and (version < 0 or found != self._of(version)):
            ours = self._known_by and version > 0 and found.keys() >= self._known_by
            raise UnknownTables("other tables") if ours else BrokenFile("no tables of ours")
        return version

    def _step_up(self, connection: sqlite3.Connection) -> None:
        version = version_of(connection)  # another program may have been faster
        if not version and not self._described(connection):
            for statement in self.first:
                connection.execute(statement)
        for step in self.steps[version:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {self.version}")

    def _described(self, connection: sqlite3.Connection) -> dict[str, bytes]:
        """Our tables as the database describes them, and what belongs to them; foreign ones where none are ours."""
        return _described(connection, self._tables)

    def _of(self, version: int) -> dict[str, bytes]:
        """What a database of a version describes."""
        statements = (*self.first, *(statement for step in self.steps[:version] for statement in step))
        return _made(statements, self._tables)


def version_of(connection: sqlite3.Connection) -> int:
    """The version that a database says it has; an empty one has 0."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _described(connection: sqlite3.Connection, tables: frozenset[str]) -> dict[str, bytes]:
    rows = connection.execute(  # bytes, whatever the connection makes of texts
        "SELECT type, name, tbl_name, CAST(sql AS BLOB) FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
    )
    found: dict[str, bytes] = {}
    others: dict[str, bytes] = {}
    for kind, name, table, sql in rows:
        if not tables or name in tables or (table in tables and kind in ("index", "trigger")):
            found[name] = sql
        elif kind in ("table", "view"):
            others[name] = sql
    return found or others  # foreign tables alone are another program's database


@cache
def _made(statements: Step, tables: frozenset[str]) -> dict[str, bytes]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        for statement in statements:
            made.execute(statement)
        return _described(made, tables)
