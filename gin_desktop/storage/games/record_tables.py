"""Adds records to the history and removes them: games with their rounds, each change in one transaction.

A game has one record. Of several files with the same content the first one is it; a file that claims to be a game that
is there, and holds something else, is refused by name. The person's own files go before imported ones.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, get_args

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.rule_field import DrawReason, Ending
from gin_desktop.storage.database.file import transaction
from gin_desktop.storage.games import deal_sums, totals
from gin_desktop.storage.games.counts import Counts
from gin_desktop.storage.games.deal_sums import DealSums
from gin_desktop.storage.games.rows import FORMS, GameRow, Place, Reason, Result, RoundRow, Side
from gin_desktop.storage.games.schema import SIDE
from gin_desktop.storage.reading import SMALL, parse_json

PLACES: Final[tuple[Place, ...]] = ("games", "saves", "deleted", "imported")
"""Where records lie; of two files with the same game, the one in the earlier place has it."""

SAME_CONTENT: Final = "same"
OTHER_CONTENT: Final = "other_content"
NOTHING: Final = "nothing"
"""The reasons for a file without a game of its own that are no fault of the file."""

_PART: Final = 200
_MOST: Final = 1 << 31
_YEAR_3000: Final = 32_503_680_000
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
DEAL_TRIES_WHERE: Final = "place <> 'imported' AND why_not NOT IN ('practice', 'people', 'damaged')"
"""Which games are tries at a shared deal."""

_GAME: Final = (
    *("key", "ended", "day", "preset", "title", "rules", "form", "names", "levels", "you", "opponent", "level"),
    *("rounds", "result", "mine", "theirs", "why_not", "even", "trouble", "code", "daily", "again", "place"),
    *("ace_runs", "ace_points"),
)
GAME_COLUMNS: Final = ", ".join(f"games.{name}" for name in _GAME) + ", files.name"
"""What :func:`game_of` makes a row of, from :data:`GAMES`."""
GAMES: Final = "FROM games JOIN files ON files.id = games.file"

_ROUND: Final = (
    *("number", "at", "dealer", "ending", "reason", "mine", "undercut", "points", "turn", "before", "laid_off"),
    *("best", "cube", *(f"you_{name}" for name in SIDE), *(f"them_{name}" for name in SIDE)),
)
ROUND_COLUMNS: Final = ", ".join(_ROUND)
"""What :func:`round_of` makes a row of."""


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A record file as its folder lists it: what identifies it without opening it."""

    place: Place
    name: str
    size: int
    time: int


@dataclass(frozen=True, slots=True)
class IndexedRecord:
    """What a record holds: its game with its rounds, their numbers (``sums``) and those of its deals; or ``why`` it has
    none. ``digest`` names its content."""

    game: GameRow | None = None
    rounds: Sequence[RoundRow] = ()
    sums: Counts = field(default_factory=Counts)
    deals: DealSums | None = None
    why: str = ""
    values: Mapping[str, object] = field(default_factory=dict)
    digest: bytes = b""
    search: str = ""


@dataclass(frozen=True, slots=True)
class RefusedFile:
    """A file that the history left out, and why: a code and its values."""

    place: Place
    name: str
    code: str
    values: Mapping[str, object]


def details_of(text: str) -> dict[str, object]:
    """Returns the values of a code from the text in the tables."""
    try:
        found = parse_json(text, SMALL)
    except GinError:
        return {}
    return found if isinstance(found, dict) else {}


@contextmanager
def transaction_with_sums(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction that keeps the sums in step: all changes within are kept, or none."""
    with transaction(connection):
        yield
        totals.add_to_months(connection)


def indexed_files(connection: sqlite3.Connection) -> Iterator[list[FoundFile]]:
    """Yields every record file that was indexed, as it was then; some at a time."""
    rows = connection.execute("SELECT place, name, size, time FROM files")
    while part := rows.fetchmany(_PART):
        yield [FoundFile(*row) for row in part]


def file_of_game(connection: sqlite3.Connection, key: str) -> FoundFile | None:
    """Returns the file that has the game with a key; None if there is none."""
    row = connection.execute(
        "SELECT files.place, files.name, size, time FROM games JOIN files ON files.id = file WHERE games.key = ?",
        (key,),
    ).fetchone()
    return None if row is None else FoundFile(*row)


def store_record(connection: sqlite3.Connection, file: FoundFile, taken: IndexedRecord, *, anew: bool = False) -> None:
    """Stores what a record holds, in place of what its file held before; within a :func:`change`.

    Who has a game keeps it. While the history is made ``anew``, and records come in any order, it is the one that was
    played first.
    """
    forget(connection, file.place, file.name)
    game, why = taken.game, taken.why
    if game is not None:
        row = connection.execute(
            "SELECT files.id, files.place, files.digest, games.id, ended, name FROM games "
            "JOIN files ON files.id = file WHERE games.key = ?",
            (game.key,),
        ).fetchone()
        if row is not None:
            other, place, digest, number, ended, name = row
            clash = SAME_CONTENT if digest == taken.digest else OTHER_CONTENT
            own, there = PLACES.index(file.place), PLACES.index(place)
            if own < there or (anew and (own, game.ended, file.name) < (there, ended, name)):
                _drop(connection, number)
                connection.execute("UPDATE files SET why = ? WHERE id = ?", (clash, other))
            else:
                why = clash
    key, details = "" if game is None else game.key, json.dumps(dict(taken.values), default=str)
    added = connection.execute(
        "INSERT INTO files (place, name, size, time, key, digest, why, details) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (file.place, file.name, file.size, file.time, key, taken.digest, why, details),
    )
    if game is not None and not why:
        assert added.lastrowid is not None  # a row was added
        _add(connection, added.lastrowid, game, taken)


def forget(connection: sqlite3.Connection, place: Place, name: str) -> None:
    """Removes a record that is gone or has changed; within a :func:`change`. Files with the same game are to be read
    again."""
    row = connection.execute("SELECT id, key FROM files WHERE place = ? AND name = ?", (place, name)).fetchone()
    if row is None:
        return
    file, key = row
    game = connection.execute("SELECT id FROM games WHERE file = ?", (file,)).fetchone()
    if game is not None:
        _drop(connection, game[0])
    connection.execute("DELETE FROM files WHERE id = ?", (file,))
    if game is not None:
        connection.execute("UPDATE files SET size = -1 WHERE key = ?", (key,))


def _add(connection: sqlite3.Connection, file: int, game: GameRow, taken: IndexedRecord) -> None:
    marks = ", ".join("?" * (len(_GAME) + 2))
    added = connection.execute(
        f"INSERT INTO games (file, {', '.join(_GAME)}, search) VALUES ({marks})",
        (file, *_game_values(game), taken.search),
    )
    number = added.lastrowid
    connection.executemany(
        f"INSERT INTO rounds (game, {ROUND_COLUMNS}) VALUES ({', '.join('?' * (len(_ROUND) + 1))})",
        [(number, *_round_values(one)) for one in taken.rounds],
    )
    totals.add_game(connection, game, taken.rounds, taken.sums)
    if taken.deals is not None:
        deal_sums.add_game(connection, game.key, taken.deals)
    if game.code:
        _settle_tries(connection, game.code)


def _drop(connection: sqlite3.Connection, number: int) -> None:
    """Removes a game with its rounds."""
    game = _game_at(connection, number)
    totals.remove_game(connection, game)
    deal_sums.remove_game(connection, game.key)
    connection.execute("DELETE FROM rounds WHERE game = ?", (number,))
    connection.execute("DELETE FROM games WHERE id = ?", (number,))
    if game.code:
        _settle_tries(connection, game.code)


def _settle_tries(connection: sqlite3.Connection, code: str) -> None:
    """Lets the first of all tries at a shared deal count, even if it was given up or deleted. A game that its record
    marks as another try never counts, whatever the clock says."""
    rows = connection.execute(
        f"SELECT id, why_not, again FROM games WHERE code = ? AND {DEAL_TRIES_WHERE} ORDER BY again, ended, id", (code,)
    ).fetchall()
    for place, (number, why, again) in enumerate(rows):
        due = why if why not in ("", "repeated") else "repeated" if place or again else ""
        if due != why:
            totals.count_game(connection, _game_at(connection, number), -1)
            connection.execute("UPDATE games SET why_not = ? WHERE id = ?", (due, number))
            totals.count_game(connection, _game_at(connection, number))


def _game_at(connection: sqlite3.Connection, number: int) -> GameRow:
    """Returns the game with a row id."""
    return game_of(connection.execute(f"SELECT {GAME_COLUMNS} {GAMES} WHERE games.id = ?", (number,)).fetchone())


def rounds_of(connection: sqlite3.Connection, number: int) -> list[RoundRow]:
    """Returns the rounds of the game with a row id, in order."""
    rows = connection.execute(f"SELECT {ROUND_COLUMNS} FROM rounds WHERE game = ? ORDER BY number, at", (number,))
    return [round_of(row) for row in rows]


def check_rows(connection: sqlite3.Connection) -> Iterator[None]:
    """Checks every row, some at a time; raises ValueError for values that no record gives."""
    for question, read in (
        (f"SELECT {GAME_COLUMNS} {GAMES}", game_of),
        (f"SELECT {ROUND_COLUMNS} FROM rounds", round_of),
    ):
        rows = connection.execute(question)
        while part := rows.fetchmany(_PART):
            for row in part:
                read(row)
            yield


def _game_values(game: GameRow) -> tuple[object, ...]:
    levels = "\n".join(level or "" for level in game.levels)
    runs, points = game.melding
    changed = {"names": "\n".join(game.names), "levels": levels, "ace_runs": runs, "ace_points": points}
    return tuple(changed[name] if name in changed else getattr(game, name) for name in _GAME)


def game_of(row: Sequence[Any]) -> GameRow:
    """Returns the game in a row of :data:`GAME_COLUMNS`; raises ValueError for values that no record gives."""
    *values, file = row
    fields = dict(zip(_GAME, values, strict=True))
    fields["names"] = tuple(fields["names"].split("\n"))
    fields["levels"] = tuple(level or None for level in fields["levels"].split("\n"))
    melding = fields.pop("ace_runs"), fields.pop("ace_points")
    fields["again"] = bool(fields["again"])
    game = GameRow(name=file, melding=melding, **fields)
    if not _can_be(game):
        raise ValueError("damaged")
    return game


def _can_be(game: GameRow) -> bool:
    """Whether a record can give these values. SQLite finds damage between rows, not within one."""
    texts = (game.key, game.name, game.day, game.rules, game.opponent, game.trouble, game.code, game.daily, *game.names)
    maybe = (game.preset, game.title, game.level, *game.levels)
    numbers = (game.rounds, game.mine, game.theirs, game.melding[1])
    return (
        all(isinstance(text, str) and text.isprintable() for text in texts)
        and all(text is None or (isinstance(text, str) and text.isprintable()) for text in maybe)
        and all(isinstance(number, int) and abs(number) < _MOST for number in numbers)
        and all(number is None or (isinstance(number, int) and 0 <= number < _MOST) for number in (game.you, game.even))
        and isinstance(game.ended, float)
        and 0 <= game.ended < _YEAR_3000
        and (game.place in PLACES and game.form in FORMS and game.result in get_args(Result))
        and (not game.why_not or game.why_not in get_args(Reason))
        and len(game.names) == len(game.levels) > (game.you or 0)
        and _DAY.fullmatch(game.day) is not None
    )


def _round_values(one: RoundRow) -> tuple[object, ...]:
    plain = (one.number, one.table, one.dealer, one.ending.value, one.reason and one.reason.value, one.mine)
    rest = (one.undercut, one.points, one.turn, one.before, one.laid_off, one.best, one.cube)
    return (*plain, *rest, *_side_values(one.you), *_side_values(one.them))


def _side_values(side: Side) -> tuple[object, ...]:
    return tuple(getattr(side, name) for name in SIDE.values())


def round_of(row: Sequence[Any]) -> RoundRow:
    """Returns the round in a row of :data:`ROUND_COLUMNS`; raises ValueError for values that no record gives."""
    if not all(isinstance(value, int) for place, value in enumerate(row) if value is not None and place not in (3, 4)):
        raise ValueError("damaged")
    number, table, dealer, ending, reason, mine, undercut, points, turn, before, laid_off, best, cube = row[:13]
    return RoundRow(
        number=number,
        table=table,
        dealer=bool(dealer),
        ending=Ending(ending),
        reason=None if reason is None else DrawReason(reason),
        mine=None if mine is None else bool(mine),
        undercut=bool(undercut),
        points=points,
        turn=turn,
        before=before,
        laid_off=laid_off,
        best=best,
        cube=cube,
        you=_side_of(row[13 : 13 + len(SIDE)]),
        them=_side_of(row[13 + len(SIDE) :]),
    )


def _side_of(row: Sequence[Any]) -> Side:
    fields = dict(zip(SIDE.values(), row, strict=True))
    fields["upcard"] = None if fields["upcard"] is None else bool(fields["upcard"])
    return Side(**fields)
