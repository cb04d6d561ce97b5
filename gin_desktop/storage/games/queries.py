"""Queries of the history of games, and the record files that its folders list."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import Final

from gin_desktop.engine.rule_field import Ending
from gin_desktop.storage.games.record_tables import (
    GAME_COLUMNS,
    GAMES,
    FoundFile,
    RefusedFile,
    details_of,
    game_of,
    rounds_of,
)
from gin_desktop.storage.games.reviews import LONGEST as LONGEST_REVIEW
from gin_desktop.storage.games.reviews import KeptReview, ReviewPlace
from gin_desktop.storage.games.rows import Filter, Form, GameRow, KnockedRound, MissedLayoffs, Order, Place, RoundRow

STARRED_TABLE: Final = "temp.starred"
"""The table with the keys of starred games; it belongs to the connection, as no record has stars."""

CODE_SEPARATOR: Final = "\x1f"
"""Stands before, between and behind the codes that follow the text of a row to search; nobody can type it."""
_TEXT: Final = "substr(games.search, 1, instr(games.search, char(31)))"
_NEWEST: Final = "ORDER BY games.ended DESC, games.id DESC"
_ORDERS: Final[Mapping[Order, str]] = {
    "newest": _NEWEST,
    "oldest": "ORDER BY games.ended, games.id",
    "opponent": "ORDER BY games.opponent COLLATE NOCASE, games.ended DESC, games.id DESC",
    "result": "ORDER BY CASE games.result WHEN 'won' THEN 0 WHEN 'even' THEN 1 WHEN 'lost' THEN 2 ELSE 3 END, "
    "games.ended DESC, games.id DESC",
    "longest": "ORDER BY games.rounds DESC, games.ended DESC, games.id DESC",
    "shortest": "ORDER BY games.rounds, games.ended DESC, games.id DESC",
}
_LONGEST_TEXT: Final = 200


def set_starred(connection: sqlite3.Connection, keys: Iterable[str]) -> None:
    """Stars exactly these games, for this connection."""
    connection.execute("CREATE TEMP TABLE IF NOT EXISTS starred (key TEXT PRIMARY KEY) WITHOUT ROWID")
    connection.execute(f"DELETE FROM {STARRED_TABLE}")
    connection.executemany(f"INSERT OR IGNORE INTO {STARRED_TABLE} VALUES (?)", [(key,) for key in keys])


def games(connection: sqlite3.Connection, asked: Filter, offset: int, limit: int) -> list[GameRow]:
    """Returns the games that match a filter, in the order that it asks for."""
    where, values = condition(asked)
    order = _ORDERS[asked.order]
    # the few that are wanted are found in the index alone, then read; of shared deals there are few anyway
    few = " INDEXED BY games_of_code" if asked.shared or asked.code is not None else ""
    found = f"SELECT id FROM games{few} WHERE {where} {order} LIMIT ? OFFSET ?"
    rows = connection.execute(
        f"SELECT {GAME_COLUMNS}, {_IS_STARRED} {GAMES} WHERE games.id IN ({found}) {order}", (*values, limit, offset)
    )
    return [_starred(row) for row in rows]


def count(connection: sqlite3.Connection, asked: Filter) -> int:
    """Returns how many games match a filter."""
    where, values = condition(asked)
    return int(connection.execute(f"SELECT count(*) FROM games WHERE {where}", values).fetchone()[0])


def count_games_by(connection: sqlite3.Connection, names: Sequence[str]) -> dict[tuple[str, ...], int]:
    """Returns how many games each combination of values of these columns has; only deleted games are left out."""
    columns = ", ".join(names)
    where, given = condition(Filter())
    rows = connection.execute(f"SELECT {columns}, count(*) FROM games WHERE {where} GROUP BY {columns}", given)
    return {tuple(part or "" for part in value): number for *value, number in rows}


def game(connection: sqlite3.Connection, key: str) -> GameRow | None:
    """Returns the game with a key; None if there is none."""
    rows = connection.execute(f"SELECT {GAME_COLUMNS}, {_IS_STARRED} {GAMES} WHERE games.key = ?", (key,)).fetchall()
    return _starred(rows[0]) if rows else None


def best_win(connection: sqlite3.Connection, asked: Filter, since: float) -> GameRow | None:
    """Returns the matching game that counts and was won by the most points, the earliest of equal ones."""
    where, values = condition(replace(asked, counting=asked.why is None, result="won"))
    row = connection.execute(
        f"SELECT {GAME_COLUMNS}, {_IS_STARRED} {GAMES} WHERE {where} AND games.ended >= ? "
        "ORDER BY games.mine - games.theirs DESC, games.ended LIMIT 1",
        (*values, since),
    ).fetchone()
    return None if row is None else _starred(row)


def rounds(connection: sqlite3.Connection, key: str) -> list[RoundRow]:
    """Returns the rounds of a game, in order."""
    found = connection.execute("SELECT id FROM games WHERE key = ?", (key,)).fetchone()
    return [] if found is None else rounds_of(connection, found[0])


def _counting(asked: Filter, since: float, open_forms: Sequence[Form]) -> tuple[str, tuple[object, ...]]:
    """Returns the condition for matching games that count, with its values; of games that still go on there are only
    those of ``open_forms``.
    """
    where, values = condition(replace(asked, counting=asked.why is None))
    marks = ", ".join("?" * len(open_forms))
    where = f"{where} AND games.ended >= ? AND (games.place <> 'saves' OR games.form IN ({marks}))"
    return where, (*values, since, *open_forms)


def missed_layoffs(
    connection: sqlite3.Connection, asked: Filter, since: float, open_forms: Sequence[Form]
) -> list[MissedLayoffs]:
    """Returns the rounds of matching games that count in which lay-offs were missed, newest first.

    Of games that still go on there are only those of ``open_forms``.
    """
    where, values = _counting(asked, since, open_forms)
    rows = connection.execute(
        f"SELECT games.key, games.day, games.opponent, rounds.number, rounds.at, best - laid_off, best "
        f"FROM rounds JOIN games ON games.id = rounds.game WHERE {where} "
        f"AND rounds.mine = 0 AND best > laid_off "
        f"{_NEWEST}, rounds.number DESC, rounds.at",
        values,
    )
    return [MissedLayoffs(*row) for row in rows]


def knocked_rounds(
    connection: sqlite3.Connection,
    asked: Filter,
    since: float,
    open_forms: Sequence[Form],
    turns: tuple[int, int],
    most: int,
) -> list[KnockedRound]:
    """Returns the rounds of matching games that count which the person ended by a knock in these turns, newest first.

    Of games that still go on there are only those of ``open_forms``.
    """
    where, values = _counting(asked, since, open_forms)
    rows = connection.execute(
        f"SELECT games.key, games.day, games.opponent, rounds.number, rounds.at, turn, you_deadwood, undercut, points "
        f"FROM games CROSS JOIN rounds ON games.id = rounds.game WHERE {where} "
        f"AND rounds.mine = 1 AND ending = ? "
        f"AND turn BETWEEN ? AND ? {_NEWEST}, rounds.number DESC, rounds.at LIMIT ?",
        (*values, Ending.KNOCK.value, *turns, most),
    )
    return [KnockedRound(*row) for row in rows]


def reviews_after(
    connection: sqlite3.Connection, asked: Filter, since: float, coach: str, after: ReviewPlace | None, most: int
) -> list[KeptReview]:
    """Returns at most so many figures that a version of the coach has made of rounds of matching games that count.

    They are in the order of their places, from behind ``after`` on, so that many of them can be read in parts.
    """
    where, values = condition(replace(asked, counting=asked.why is None))
    rows = connection.execute(
        "SELECT reviews.key, reviews.number, reviews.at, coach, figures FROM reviews "
        "CROSS JOIN games ON games.key = reviews.key "
        f"WHERE (reviews.key, reviews.number, reviews.at) > (?, ?, ?) AND {where} AND games.ended >= ? AND coach = ? "
        "AND length(figures) <= ? ORDER BY reviews.key, reviews.number, reviews.at LIMIT ?",
        (*(after or ("", 0, 0)), *values, since, coach, LONGEST_REVIEW, most),
    )
    return [KeptReview(*row) for row in rows]


def matching_game_ids(connection: sqlite3.Connection, asked: Filter, since: float) -> list[int]:
    """Returns the row ids of the matching games that ended at ``since`` or later, oldest first."""
    where, values = condition(asked)
    found = connection.execute(
        f"SELECT id FROM games WHERE {where} AND ended >= ? ORDER BY ended, id", (*values, since)
    )
    return [row[0] for row in found]


def games_with_rounds(connection: sqlite3.Connection, wanted: Sequence[int]) -> list[tuple[GameRow, list[RoundRow]]]:
    """Returns the games with these row ids, each with its rounds; those that are gone are left out."""
    found = []
    for number in wanted:
        row = connection.execute(
            f"SELECT {GAME_COLUMNS}, {_IS_STARRED} {GAMES} WHERE games.id = ?", (number,)
        ).fetchone()
        if row is not None:
            found.append((_starred(row), rounds_of(connection, number)))
    return found


def refused_files(connection: sqlite3.Connection) -> list[RefusedFile]:
    """Returns the files that were left out although they are no copies, and what is wrong with each."""
    rows = connection.execute(
        "SELECT place, name, why, details FROM files WHERE why NOT IN ('', 'same', 'nothing') ORDER BY place, name"
    )
    return [RefusedFile(place, name, why, details_of(details)) for place, name, why, details in rows]


_IS_STARRED: Final = f"games.key IN (SELECT key FROM {STARRED_TABLE})"


def _starred(row: Sequence[object]) -> GameRow:
    *columns, starred = row
    found = game_of(columns)
    return replace(found, starred=True) if starred else found


def condition(asked: Filter) -> tuple[str, list[object]]:
    """Returns a filter as an SQL condition on ``games``, with its values."""
    parts: list[str] = []
    values: list[object] = []

    def add(part: str, *more: object) -> None:
        parts.append(part)
        values.extend(more)

    if asked.place is None:
        add("games.place <> 'deleted'")
    else:
        add("games.place = ?", asked.place)
    for name in ("rules", "opponent", "level", "form", "result"):
        value = getattr(asked, name)
        if value is not None:
            add(f"games.{name} = ?", value)
    if asked.since is not None:
        add("games.day >= ?", asked.since)
    if asked.until is not None:
        add("games.day <= ?", asked.until)
    if asked.shared:
        add("games.code <> ''")
    if asked.code is not None:
        add("games.code = ? AND games.code <> ''", asked.code)  # the index has no others
    if asked.counting:
        add("games.why_not = ''")
    if asked.why is not None:
        add("games.why_not = ?", asked.why)
    if asked.starred:
        add(_IS_STARRED)
    for word, codes in zip_longest(folded_for_search(asked.text[:_LONGEST_TEXT]).split(), asked.codes, fillvalue=()):
        if word:
            either = [f"{_TEXT} LIKE ? ESCAPE '\\'", *("instr(games.search, ?) > 0" for _ in codes)]
            add(
                f"({' OR '.join(either)})",
                f"%{_escaped(word)}%",
                *(f"{CODE_SEPARATOR}{code}{CODE_SEPARATOR}" for code in codes),
            )
    return " AND ".join(parts), values


def folded_for_search(text: str) -> str:
    """Returns a text as it is searched: case-folded, without control characters."""
    return "".join(letter if letter.isprintable() else " " for letter in text).casefold()


def _escaped(word: str) -> str:
    return word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


_MOST: Final = 2**63 - 1
"""The largest number that SQLite keeps; as nanoseconds it is a day in the year 2262."""


def records_in(place: Place, folder: Path) -> Iterator[FoundFile]:
    """Yields the record files in a folder; what cannot be read is skipped."""
    try:
        with os.scandir(folder) as listing:
            for item in listing:
                try:
                    if item.name.endswith(".jsonl") and item.name.isprintable() and item.is_file():
                        yield _as_found(place, item.name, item.stat())
                except OSError:
                    continue
    except OSError:
        return


def record_at(place: Place, folder: Path, name: str) -> FoundFile | None:
    """Returns a record file as it is now; None if there is none."""
    with suppress(OSError, ValueError):
        about = os.stat(folder / name)
        if stat.S_ISREG(about.st_mode):
            return _as_found(place, name, about)
    return None


def _as_found(place: Place, name: str, about: os.stat_result) -> FoundFile:
    # a file may say that it was written last in any year
    return FoundFile(place, name, min(about.st_size, _MOST), min(max(about.st_mtime_ns, 0), _MOST))
