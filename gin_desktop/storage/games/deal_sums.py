"""What the deals of each game come to, and all of them together: a running total for each kind of game.

A question over all games is answered from a few rows. Which kinds there are, and what the numbers count, is for the
caller to know. Only the person's own games have a row: those that are over, and those that are being played.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from gin_desktop.storage.games.counts import Counts

TABLES: Final = (
    "CREATE TABLE deal_sums (key TEXT PRIMARY KEY, kind TEXT NOT NULL, sums BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TABLE deal_totals (kind TEXT PRIMARY KEY, games INTEGER NOT NULL, sums BLOB NOT NULL) WITHOUT ROWID",
    "CREATE INDEX files_refused ON files (place, why) WHERE why NOT IN ('', 'same', 'nothing')",
)
"""What makes the tables."""

_OWN: Final = "place IN ('games', 'saves')"
_PART: Final = 200


@dataclass(frozen=True, slots=True)
class DealSums:
    """The numbers of a game's deals, and its kind."""

    kind: str
    counts: Counts = field(default_factory=Counts)


def add_game(connection: sqlite3.Connection, key: str, sums: DealSums) -> None:
    """Adds a game that was put into the tables."""
    connection.execute("INSERT INTO deal_sums VALUES (?, ?, ?)", (key, sums.kind, sums.counts.to_bytes()))
    _change(connection, sums, 1)


def remove_game(connection: sqlite3.Connection, key: str) -> None:
    """Removes a game that is taken out of the tables. Raises ``ValueError`` for damage."""
    row = connection.execute("SELECT kind, sums FROM deal_sums WHERE key = ?", (key,)).fetchone()
    if row is not None:
        connection.execute("DELETE FROM deal_sums WHERE key = ?", (key,))
        _change(connection, DealSums(row[0], Counts.from_bytes(row[1])), -1)


def _change(connection: sqlite3.Connection, sums: DealSums, sign: int) -> None:
    row = connection.execute("SELECT games, sums FROM deal_totals WHERE kind = ?", (sums.kind,)).fetchone()
    games, total = (0, Counts()) if row is None else (row[0], Counts.from_bytes(row[1]))
    total = total.plus(sums.counts) if sign > 0 else total.minus(sums.counts)
    connection.execute(
        "INSERT OR REPLACE INTO deal_totals VALUES (?, ?, ?)", (sums.kind, games + sign, total.to_bytes())
    )


def totals(connection: sqlite3.Connection) -> dict[str, tuple[int, Counts]]:
    """Returns by kind how many games there are, and the sums of their numbers. Raises ``ValueError`` for damage."""
    rows = connection.execute("SELECT kind, games, sums FROM deal_totals WHERE games <> 0")
    return {kind: (games, Counts.from_bytes(sums)) for kind, games, sums in rows}


def unreadable_files(connection: sqlite3.Connection) -> int:
    """Returns how many of the person's own files hold no game that could be read."""
    return int(
        connection.execute(
            f"SELECT count(*) FROM files WHERE why NOT IN ('', 'same', 'nothing') AND why <> 'other_content' AND {_OWN}"
        ).fetchone()[0]
    )


def clear(connection: sqlite3.Connection) -> None:
    """Deletes all numbers, before all records are read again."""
    for table in ("deal_sums", "deal_totals"):
        connection.execute(f"DELETE FROM {table}")


def are_consistent(connection: sqlite3.Connection) -> bool:
    """Whether the totals can be right: they are of as many games as there are rows."""
    rows = connection.execute("SELECT kind, count(*) FROM deal_sums GROUP BY kind").fetchall()
    games = connection.execute("SELECT kind, games FROM deal_totals WHERE games <> 0").fetchall()
    return sorted(rows) == sorted(games)


def recount(connection: sqlite3.Connection) -> Iterator[None]:
    """Makes the totals anew from the rows, some a step; within the caller's transaction. Raises ``ValueError``."""
    connection.execute("DELETE FROM deal_totals")
    connection.execute("DELETE FROM deal_sums WHERE key NOT IN (SELECT key FROM games)")
    found: dict[str, tuple[int, Counts]] = {}
    for number, (kind, sums) in enumerate(connection.execute("SELECT kind, sums FROM deal_sums"), start=1):
        games, total = found.get(kind, (0, Counts()))
        found[kind] = games + 1, total.plus(Counts.from_bytes(sums))
        if number % _PART == 0:
            yield
    for kind, (games, total) in found.items():
        connection.execute("INSERT INTO deal_totals VALUES (?, ?, ?)", (kind, games, total.to_bytes()))


def reread_missing(connection: sqlite3.Connection) -> None:
    """Has the records of games read again whose numbers are missing."""
    connection.execute(
        f"UPDATE files SET size = -1 WHERE id IN (SELECT file FROM games WHERE {_OWN} "
        "AND key NOT IN (SELECT key FROM deal_sums))"
    )
