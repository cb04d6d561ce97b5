"""Whether the sums of the games that count can be right, and making them anew from the rows where they are not."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from typing import Final

from gin_desktop.storage.games.keeping import GAME_COLUMNS, GAMES, game_of, rounds_of
from gin_desktop.storage.games.notes import noted
from gin_desktop.storage.games.tally import LAYOUT
from gin_desktop.storage.games.totals import NOTE, added, settle

_PART: Final = 50


def agree(connection: sqlite3.Connection) -> bool:
    """Whether the sums can be right: games, rounds and points are counted in several ways, which come to the same."""
    one = connection.execute
    games = one("SELECT count(*) FROM games WHERE why_not = ''").fetchone()
    rounds = one("SELECT total(1) FROM games JOIN rounds ON game = id WHERE why_not = ''").fetchone()
    tallies = one("SELECT count(*), total(rounds), total(points) FROM tallies").fetchone()
    known, waiting = one(
        "SELECT (SELECT count(*) FROM tallies WHERE key IN (SELECT key FROM games WHERE why_not = '')), "
        "(SELECT count(*) FROM tally_changes)"
    ).fetchone()
    months = one("SELECT mask, sum(games), total(rounds), total(points) FROM month_totals GROUP BY mask").fetchall()
    if tallies[:2] != games + rounds or known != games[0] or waiting:
        return False
    if not games[0]:
        return not months
    return (
        noted(connection, NOTE) == LAYOUT
        and [row[0] for row in months] == list(range(16))
        and {row[1:] for row in months} == {tallies}
    )


def recount(connection: sqlite3.Connection) -> Generator[None, None, None]:
    """Makes all sums anew from the rows, some games a step; within the caller's transaction."""
    for table in ("tallies", "tally_changes", "month_totals"):
        connection.execute(f"DELETE FROM {table}")
    numbers = connection.execute("SELECT id FROM games WHERE why_not = '' ORDER BY day, ended").fetchall()
    for place, number in enumerate(numbers, start=1):
        row = connection.execute(f"SELECT {GAME_COLUMNS} {GAMES} WHERE games.id = ?", number).fetchone()
        added(connection, game_of(row), rounds_of(connection, number[0]))
        if place % _PART == 0 or place == len(numbers):
            settle(connection)
            yield
