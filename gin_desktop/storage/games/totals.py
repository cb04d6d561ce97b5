"""What the games that count come to by month, kept in the transaction that adds a game or takes it out.

A question is answered from one row a month, whatever it asks for: a month has a row for each rule set, opponent, level
and form that was played in it, and for each of these with any of the four left open. So a hundred thousand rounds are
asked as fast as a hundred games. Only of the months where a span of dates begins or ends in the middle games are read,
and of these only what each came to (``tallies``).

What the numbers of a game mean is for the caller to know (``IndexedRecord.sums``); here they are added up. Whoever
changes games calls :func:`add_game`, :func:`remove_game` and :func:`count_game`, and :func:`add_to_months` before the
transaction ends.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from gin_desktop.storage.games.counts import Counts
from gin_desktop.storage.games.rows import GameRow, RoundRow

REREAD_NOTE: Final = "anew"
"""Noted while all of it is made anew."""


def read_note(connection: sqlite3.Connection, name: str) -> str | None:
    """Returns what was noted under a name; None where nothing was."""
    row = connection.execute("SELECT value FROM notes WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def write_note(connection: sqlite3.Connection, name: str, value: str) -> None:
    """Notes something under a name; within a transaction, and only where that is new."""
    if read_note(connection, name) != value:
        connection.execute("INSERT OR REPLACE INTO notes (name, value) VALUES (?, ?)", (name, value))


def delete_note(connection: sqlite3.Connection, name: str) -> None:
    """Deletes a note; within a transaction."""
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
"""What makes the tables of the sums in version 1.

``tally_changes`` holds what came in or went out and is not in the months yet. ``mask`` says which of rules, opponent,
level and form a row is of (bits 1, 2, 4, 8); the others are empty texts, and so is no level. ``days`` are the games of
the month by day, with a semicolon between days: day of the month, results in their order (W, L, E, U), points, and the
strength of Even match, if it was played.
"""

MIGRATION_STEP: Final = (
    "DROP TABLE tally_changes",
    "CREATE TABLE tally_changes (id INTEGER PRIMARY KEY, rules TEXT NOT NULL, opponent TEXT NOT NULL, "
    "level TEXT NOT NULL, form TEXT NOT NULL, month TEXT NOT NULL, sign INTEGER NOT NULL, won INTEGER NOT NULL, "
    "lost INTEGER NOT NULL, rounds INTEGER NOT NULL, points INTEGER NOT NULL, sums BLOB NOT NULL)",
)
"""What makes the tables of version 2 out of those of version 1.

From then on ``tallies`` has a row for every game, and only those are in the months that count.
"""

LAYOUT_NOTE: Final = "tallies"
"""By which layout the sums were made, among the notes."""

_LETTERS: Final[Mapping[str, str]] = {"won": "W", "lost": "L", "even": "E", "unfinished": "U"}

_NOTHING: Final = Counts()
_HEAD: Final = 5
"""Numbers of a change before the sums: games, won, lost, rounds, points."""

Cell = tuple[int, str, str, str, str, str]
"""Mask, rules, opponent, level, form, month."""
Day = tuple[int, str, int, int | None]
"""Day of the month, results in their order, points, strength of Even match that was played last."""


def add_game(connection: sqlite3.Connection, game: GameRow, rounds: Sequence[RoundRow], sums: Counts) -> None:
    """Adds a game that was put into the tables, with its rounds; ``sums`` are its numbers."""
    connection.execute(
        "INSERT OR REPLACE INTO tallies (key, points, rounds, sums) VALUES (?, ?, ?, ?)",
        (game.key, sum(one.points for one in rounds), len(rounds), sums.to_bytes()),
    )
    count_game(connection, game)


def remove_game(connection: sqlite3.Connection, game: GameRow) -> None:
    """Removes a game that is taken out of the tables."""
    count_game(connection, game, -1)
    connection.execute("DELETE FROM tallies WHERE key = ?", (game.key,))


def count_game(connection: sqlite3.Connection, game: GameRow, sign: int = 1) -> None:
    """Counts a game that is in the tables, or with a ``sign`` of -1 discounts it; does nothing if it does not count."""
    if game.counts:
        connection.execute(
            "INSERT INTO tally_changes (rules, opponent, level, form, month, sign, won, lost, rounds, points, sums) "
            "SELECT ?, ?, ?, ?, ?, ?, ?, ?, rounds, points, sums FROM tallies WHERE key = ?",
            (
                *(game.rules, game.opponent, game.level or "", game.form, game.day[:7]),
                *(sign, game.result == "won", game.result == "lost", game.key),
            ),
        )


def add_to_months(connection: sqlite3.Connection) -> None:
    """Adds all changes to the months, before their transaction ends. Raises ``ValueError`` for damage."""
    changes: dict[tuple[str, ...], Counts] = {}
    for *row, sums in connection.execute(
        "SELECT rules, opponent, level, form, month, sign, won, lost, rounds, points, sums FROM tally_changes"
    ):
        key, sign, head = tuple(row[:5]), row[5], row[6:]
        one = Counts([1, *head, *Counts.from_bytes(sums).numbers])
        before = changes.get(key, _NOTHING)
        changes[key] = before.plus(one) if sign > 0 else before.minus(one)
    if not changes:
        return
    cells = _opened(changes)
    days = _days_of(connection, cells)
    for cell, change in cells.items():
        _add(connection, cell, change, days[cell])
    connection.execute("DELETE FROM tally_changes")


def _opened(changes: dict[tuple[str, ...], Counts]) -> dict[Cell, Counts]:
    """Returns the changes by the rows that they change: with each of the four, and with it left open."""
    cells: dict[Cell, Counts] = {(_MASKS - 1, *place): change for place, change in changes.items()}  # type: ignore[misc]
    for number in range(len(OPEN)):
        for cell, change in list(cells.items()):
            wider = _wider(cell, number)
            before = cells.get(wider)
            cells[wider] = change if before is None else before.plus(change)
    return cells


def _wider(cell: Cell, number: int) -> Cell:
    """Returns a cell with one of the four left open."""
    mask, *values = cell
    values[number] = ""
    return (mask & ~(1 << number), *values)  # type: ignore[return-value]


def _add(connection: sqlite3.Connection, cell: Cell, change: Counts, days: str) -> None:
    row = connection.execute(
        "SELECT games, won, lost, rounds, points, sums FROM month_totals "
        "WHERE mask = ? AND rules = ? AND opponent = ? AND level = ? AND form = ? AND month = ?",
        cell,
    ).fetchone()
    total = change
    if row is not None:
        *head, sums = row
        total = Counts([*head, *Counts.from_bytes(sums).numbers]).plus(change)
    games = total.numbers[0] if total.numbers else 0
    if games:
        head, sums = total.numbers[:_HEAD], Counts(total.numbers[_HEAD:])
        connection.execute(
            f"INSERT OR REPLACE INTO month_totals VALUES ({', '.join('?' * 13)})",
            (*cell, *head, sums.to_bytes(), days),
        )
    else:
        connection.execute(
            "DELETE FROM month_totals WHERE mask = ? AND rules = ? AND opponent = ? AND level = ? AND form = ? "
            "AND month = ?",
            cell,
        )


def _days_of(connection: sqlite3.Connection, cells: Iterable[Cell]) -> dict[Cell, str]:
    """Returns the days of these rows, from the games of their months."""
    found: dict[Cell, list[tuple[str, str, int, int | None]]] = {cell: [] for cell in cells}
    for month in sorted({cell[-1] for cell in found}):
        for *place, day, result, points, even in connection.execute(
            "SELECT rules, opponent, ifnull(level, ''), form, day, result, points, even "
            "FROM games CROSS JOIN tallies USING (key) WHERE why_not = '' AND ended BETWEEN ? AND ? "
            "AND substr(day, 1, 7) = ? ORDER BY ended, key",
            (*moments_around_months(month, month), month),
        ):
            for mask in range(_MASKS):
                cell = (mask, *(value if mask >> n & 1 else "" for n, value in enumerate(place)), month)
                if cell in found:
                    found[cell].append((day, result, points, even))
    return {cell: _to_text(group_by_day(games)) for cell, games in found.items()}


def group_by_day(games: Iterable[tuple[str, str, int, int | None]]) -> list[Day]:
    """Groups games, each with its date, result, points and strength, by the days of one month."""
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


def parse_days(text: str) -> list[Day]:
    """Returns the days of a month from a row of the tables; raises ``ValueError`` for damage."""
    parts = (day.split(",") for day in text.split(";") if day)
    return [(int(day), results, int(points), int(even) if even else None) for day, results, points, even in parts]


def moments_around_months(first: str, last: str) -> tuple[float, float]:
    """Returns the moments between which games with dates in these months (YYYY-MM) lie, in any time zone."""
    begin = datetime(int(first[:4]), int(first[5:7]), 1, tzinfo=UTC) - timedelta(days=2)
    end = datetime(int(last[:4]), int(last[5:7]), 1, tzinfo=UTC) + timedelta(days=34)
    return begin.timestamp(), end.timestamp()
