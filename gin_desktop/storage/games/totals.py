"""What the games that count come to by month, kept in the transaction that adds a game or takes it out.

A question is answered from one row a month, whatever it asks for: a month has a row for each rule set, opponent, level
and form that was played in it, and for each of these with any of the four left open. So a hundred thousand rounds are
asked as fast as a hundred games. Only of the months where a span of dates begins or ends in the middle games are read,
and of these only what each came to (``tallies``).

Whoever changes games calls :func:`added` and :func:`removed`, and :func:`settle` before the transaction is over.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from gin_desktop.storage.games.rows import GameRow, RoundRow
from gin_desktop.storage.games.tally import LAYOUT, Tally, tally

READING: Final = "3"
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


OPEN: Final = ("rules", "opponent", "level", "form")
"""What a filter can leave open, by the bits of a mask."""
_MASKS: Final = 1 << len(OPEN)

TABLES: Final = (
    "CREATE TABLE tallies (key TEXT PRIMARY KEY, points INTEGER NOT NULL, rounds INTEGER NOT NULL, "
    "sums BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TABLE tally_changes (id INTEGER PRIMARY KEY, rules TEXT NOT NULL, opponent TEXT NOT NULL, "
    "level TEXT NOT NULL, form TEXT NOT NULL, month TEXT NOT NULL, sign INTEGER NOT NULL, sums BLOB NOT NULL)",
    "CREATE TABLE month_totals (mask INTEGER NOT NULL, rules TEXT NOT NULL, opponent TEXT NOT NULL, "
    "level TEXT NOT NULL, form TEXT NOT NULL, month TEXT NOT NULL, games INTEGER NOT NULL, won INTEGER NOT NULL, "
    "lost INTEGER NOT NULL, rounds INTEGER NOT NULL, points INTEGER NOT NULL, sums BLOB NOT NULL, days TEXT NOT NULL, "
    "PRIMARY KEY (mask, rules, opponent, level, form, month)) WITHOUT ROWID",
)
"""What makes the tables of the sums.

``tally_changes`` holds what came in or went out and is not in the months yet. ``mask`` says which of rules, opponent,
level and form a row is of (bits 1, 2, 4, 8); the others are empty texts, and so is no level. ``days`` are the games of
the month by day, with a semicolon between days: day of the month, results in their order (W, L, E, U), points, and the
strength of Even match, if it was played.
"""

NOTE: Final = "tallies"
"""By which layout the sums were made, among the notes."""

_LETTERS: Final[Mapping[str, str]] = {"won": "W", "lost": "L", "even": "E", "unfinished": "U"}

_NOTHING: Final = Tally()

Cell = tuple[int, str, str, str, str, str]
"""Mask, rules, opponent, level, form, month."""
Day = tuple[int, str, int, int | None]
"""Day of the month, results in their order, points, strength of Even match that was played last."""


def added(connection: sqlite3.Connection, game: GameRow, rounds: Sequence[RoundRow]) -> None:
    """A game with its rounds has been put into the tables, or counts from now on."""
    if game.counts:
        removed(connection, game)
        found = tally(game, rounds)
        content = found.to_bytes()
        connection.execute(
            "INSERT INTO tallies VALUES (?, ?, ?, ?)",
            (game.key, found.one("points.total"), found.one("points"), content),
        )
        _changed(connection, game, 1, content)


def removed(connection: sqlite3.Connection, game: GameRow) -> None:
    """A game with its rounds is taken out of the tables, or does not count any more."""
    row = connection.execute("SELECT sums FROM tallies WHERE key = ?", (game.key,)).fetchone()
    if row is not None:
        connection.execute("DELETE FROM tallies WHERE key = ?", (game.key,))
        _changed(connection, game, -1, row[0])


def _changed(connection: sqlite3.Connection, game: GameRow, sign: int, sums: bytes) -> None:
    connection.execute(
        "INSERT INTO tally_changes (rules, opponent, level, form, month, sign, sums) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (game.rules, game.opponent, game.level or "", game.form, game.day[:7], sign, sums),
    )


def settle(connection: sqlite3.Connection) -> None:
    """Has the months know all changes; before the transaction of these is over. Raises ``ValueError`` for damage."""
    changes: dict[tuple[str, ...], Tally] = {}
    for *place, sign, sums in connection.execute(
        "SELECT rules, opponent, level, form, month, sign, sums FROM tally_changes"
    ):
        key, one = tuple(place), Tally.from_bytes(sums)
        before = changes.get(key, _NOTHING)
        changes[key] = before.plus(one) if sign > 0 else before.minus(one)
    if not changes:
        return
    cells = _opened(changes)
    days = _days_of(connection, cells)
    for cell, change in cells.items():
        _add(connection, cell, change, days[cell])
    connection.execute("DELETE FROM tally_changes")
    note(connection, NOTE, LAYOUT)


def _opened(changes: dict[tuple[str, ...], Tally]) -> dict[Cell, Tally]:
    """The changes of all rows that have to know them: with each of the four, and with it left open."""
    cells: dict[Cell, Tally] = {(_MASKS - 1, *place): change for place, change in changes.items()}  # type: ignore[misc]
    for number in range(len(OPEN)):
        for cell, change in list(cells.items()):
            wider = _wider(cell, number)
            before = cells.get(wider)
            cells[wider] = change if before is None else before.plus(change)
    return cells


def _wider(cell: Cell, number: int) -> Cell:
    """A cell with one of the four left open."""
    mask, *values = cell
    values[number] = ""
    return (mask & ~(1 << number), *values)  # type: ignore[return-value]


def _add(connection: sqlite3.Connection, cell: Cell, change: Tally, days: str) -> None:
    row = connection.execute(
        "SELECT sums FROM month_totals WHERE mask = ? AND rules = ? AND opponent = ? AND level = ? AND form = ? "
        "AND month = ?",
        cell,
    ).fetchone()
    sums = change if row is None else Tally.from_bytes(row[0]).plus(change)
    if sums.games:
        counts = (sums.games, *map(sums.one, ("won", "lost", "points", "points.total")))
        connection.execute(
            f"INSERT OR REPLACE INTO month_totals VALUES ({', '.join('?' * 13)})",
            (*cell, *counts, sums.to_bytes(), days),
        )
    else:
        connection.execute(
            "DELETE FROM month_totals WHERE mask = ? AND rules = ? AND opponent = ? AND level = ? AND form = ? "
            "AND month = ?",
            cell,
        )


def _days_of(connection: sqlite3.Connection, cells: Iterable[Cell]) -> dict[Cell, str]:
    """The days of these rows, from the games of their months."""
    found: dict[Cell, list[tuple[str, str, int, int | None]]] = {cell: [] for cell in cells}
    for month in sorted({cell[-1] for cell in found}):
        for *place, day, result, points, even in connection.execute(
            "SELECT rules, opponent, ifnull(level, ''), form, day, result, points, even "
            "FROM games CROSS JOIN tallies USING (key) WHERE why_not = '' AND ended BETWEEN ? AND ? "
            "AND substr(day, 1, 7) = ? ORDER BY ended, key",
            (*around(month, month), month),
        ):
            for mask in range(_MASKS):
                cell = (mask, *(value if mask >> n & 1 else "" for n, value in enumerate(place)), month)
                if cell in found:
                    found[cell].append((day, result, points, even))
    return {cell: _to_text(days_from(games)) for cell, games in found.items()}


def days_from(games: Iterable[tuple[str, str, int, int | None]]) -> list[Day]:
    """Games, each with its date, result, points and strength, by the days of one month."""
    days: list[Day] = []
    for date, result, points, even in games:
        day, letter = int(date[8:]), _LETTERS[result]
        if days and days[-1][0] == day:
            _, results, before, strength = days[-1]
            days[-1] = day, results + letter, before + points, strength if even is None else even
        else:
            days.append((day, letter, points, even))
    return days


def _to_text(days: Iterable[Day]) -> str:
    return ";".join(f"{day},{results},{points},{'' if even is None else even}" for day, results, points, even in days)


def days_in(text: str) -> list[Day]:
    """The days of a month, as the tables have them; raises ``ValueError`` for damage."""
    parts = (day.split(",") for day in text.split(";") if day)
    return [(int(day), results, int(points), int(even) if even else None) for day, results, points, even in parts]


def around(first: str, last: str) -> tuple[float, float]:
    """Between which moments games lie whose dates are in these months (YYYY-MM), wherever on earth they were played."""
    begin = datetime(int(first[:4]), int(first[5:7]), 1, tzinfo=UTC) - timedelta(days=2)
    end = datetime(int(last[:4]), int(last[5:7]), 1, tzinfo=UTC) + timedelta(days=34)
    return begin.timestamp(), end.timestamp()
