"""The figures of reviewed rounds, kept so that they need not be worked out again; the caller knows what they mean."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

TABLES: Final = (
    "CREATE TABLE reviews (key TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, coach TEXT NOT NULL, "
    "figures TEXT NOT NULL, PRIMARY KEY (key, number, at)) WITHOUT ROWID",
)
"""What makes the table: rounds by the key of their game, the number of their deal and their table."""

ReviewPlace = tuple[str, int, int]
"""The key of a game, the number of the deal and the table."""

LONGEST: Final = 20_000
"""Longer figures are no work of this program."""


@dataclass(frozen=True, slots=True)
class KeptReview:
    """The figures of a round for the person who played it.

    Attributes:
        key: the key of its game.
        number: the number of its deal, from 1.
        table: where it was played.
        coach: the version of the coach that made them.
        figures: the figures as JSON.
    """

    key: str
    number: int
    table: int
    coach: str
    figures: str

    @property
    def place(self) -> ReviewPlace:
        """Where it stands among all."""
        return self.key, self.number, self.table


def store(connection: sqlite3.Connection, found: Iterable[KeptReview]) -> None:
    """Keeps figures in the place of older ones of the same rounds; within the caller's transaction."""
    connection.executemany(
        "INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?, ?)",
        [(one.key, one.number, one.table, one.coach, one.figures) for one in found],
    )


def reviews_of_games(connection: sqlite3.Connection, games: Sequence[int], coach: str) -> list[KeptReview]:
    """Returns the figures that a version of the coach has made of the rounds of games with these row ids, in order."""
    found = []
    for game in games:
        rows = connection.execute(
            "SELECT reviews.key, reviews.number, at, coach, figures FROM reviews JOIN games ON games.key = reviews.key "
            "WHERE games.id = ? AND coach = ? AND length(figures) <= ? ORDER BY reviews.number, at",
            (game, coach, LONGEST),
        )
        found += [KeptReview(*row) for row in rows]
    return found


def remove_orphans(connection: sqlite3.Connection) -> None:
    """Deletes the figures of games that are gone; within the caller's transaction."""
    connection.execute("DELETE FROM reviews WHERE key NOT IN (SELECT key FROM games)")
