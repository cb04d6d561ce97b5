"""Statistics as files for other programs, with the rows of all games and rounds behind them (docs/statistics.md).

CSV is for spreadsheets: a folder with three files. Texts that a spreadsheet would take for a formula begin with an
apostrophe there; numbers stay numbers. JSON is one file with all of it.
"""

from __future__ import annotations

import csv
import io
import json
import os
import sqlite3
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final, Literal, Protocol

from gin_desktop.engine.cards import each, names
from gin_desktop.session.history.rows import Filter, GameRow, RoundRow, Side
from gin_desktop.session.history.statistics import AtTurn, Average, Luck, Moment, Month, RecentGame, Share, Statistics
from gin_desktop.storage.database.background import BackgroundThread
from gin_desktop.storage.files import StorageError, write_atomically
from gin_desktop.storage.notices import reason_of

Format = Literal["csv", "json"]

VERSION: Final = 1
"""The version of the columns and keys."""
_NAME: Final = "Gin Desktop statistics"
_PART: Final = 8
"""How many games are read in a step."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
_SIDES: Final = ("you", "them")

Cell = str | int | float | bool | None
Row = dict[str, Cell]


class ExportSource(Protocol):
    """The history as the export uses it; called on the writing thread."""

    def statistics(self, asked: Filter) -> Statistics:
        """The statistics of the games that match a filter."""
        ...

    def counted(self, asked: Filter) -> list[int]:
        """The database ids of the games that match a filter and count."""
        ...

    def games_with_rounds(self, wanted: Sequence[int]) -> list[tuple[GameRow, list[RoundRow]]]:
        """The games with these ids, each with its rounds."""
        ...

    def close(self) -> None:
        """Closes the connection."""
        ...


def export_title() -> str:
    """The proposed name of an export of today."""
    return f"{_NAME} {time.strftime('%Y-%m-%d')}"


class StatisticsExport:
    """Writes the statistics of a filter with their games and rounds on a background thread.

    Args:
        source: the history; closed in the end.
        target: the file to write, or for CSV the folder of the files; what is there already is replaced.

    Attributes:
        paths: the files, once it is over.
    """

    def __init__(self, source: ExportSource, asked: Filter, form: Format, target: Path) -> None:
        self.paths: tuple[Path, ...] = ()
        self._thread = BackgroundThread(self._steps(source, asked, form, target), "export")

    @property
    def over(self) -> bool:
        """Whether the export has ended; raises StorageError (``not_given``, with ``path`` and ``reason``) if it
        failed."""
        return self._thread.over

    def wait(self, seconds: float) -> None:
        """Waits for the end, for at most ``seconds``."""
        self._thread.wait(seconds)

    def _steps(self, source: ExportSource, asked: Filter, form: Format, target: Path) -> Generator[None, None, None]:
        try:
            if form == "json":
                content = yield from as_json(source, asked)
                self.paths = _written(target.parent, {target.name: content})
            else:
                files = yield from as_csv(source, asked)
                self.paths = _written(target, files)
        except sqlite3.Error as error:
            raise StorageError("not_given", path=str(target), reason=str(error)) from error
        except OSError as error:
            raise StorageError("not_given", path=str(target), reason=reason_of(error)) from error
        finally:
            source.close()


def _written(folder: Path, files: Mapping[str, bytes]) -> tuple[Path, ...]:
    """Writes the files into a folder and returns their paths; a new folder is removed on failure. Raises OSError."""
    new = not os.path.lexists(folder)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        for name, data in files.items():
            write_atomically(folder / name, data, private=False)
    except OSError:
        if new:
            for name in files:
                (folder / name).unlink(missing_ok=True)
            folder.rmdir()
        raise
    return tuple(folder / name for name in files)


# -- the two formats


def as_json(source: ExportSource, asked: Filter) -> Generator[None, None, bytes]:
    """The export as one JSON object with a line for each game, a few games a step."""
    head = {
        "format": "gin-desktop-statistics",
        "version": VERSION,
        "made": time.strftime("%Y-%m-%d"),
        "asked": {name: getattr(asked, name) for name in ("rules", "opponent", "level", "form", "since", "until")},
        "statistics": _plain(source.statistics(asked)),
    }
    lines = [f"{json.dumps(name)}: ".encode() + _said(value) for name, value in head.items()]
    games = []
    for part in _parts(source, asked):
        for game, rounds in part:
            games.append(_said({**game_row(game), "rounds": [round_row(game, one) for one in rounds]}))
        yield
    return b"{\n" + b",\n".join([*lines, b'"games": [\n' + b",\n".join(games) + b"\n]"]) + b"\n}\n"


def _said(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8", "replace")


def as_csv(source: ExportSource, asked: Filter) -> Generator[None, None, dict[str, bytes]]:
    """The export as three CSV tables, by file name, a few games a step."""
    numbers, games, rounds = _Table(_COLUMNS), _Table(GAME_COLUMNS), _Table(ROUND_COLUMNS)
    for row in statistic_rows(source.statistics(asked)):
        numbers.add(dict(zip(_COLUMNS, row, strict=True)))
    for part in _parts(source, asked):
        for game, played in part:
            games.add(game_row(game))
            for one in played:
                rounds.add(round_row(game, one))
        yield
    return {"statistics.csv": numbers.data, "games.csv": games.data, "rounds.csv": rounds.data}


def _parts(source: ExportSource, asked: Filter) -> Iterator[list[tuple[GameRow, list[RoundRow]]]]:
    wanted = source.counted(asked)
    for start in range(0, len(wanted), _PART):
        yield source.games_with_rounds(wanted[start : start + _PART])


class _Table:
    """A CSV table for spreadsheets, with the byte order mark that tells them its encoding."""

    def __init__(self, columns: Sequence[str]) -> None:
        self._columns = columns
        self._text = io.StringIO(newline="")
        self._writer = csv.writer(self._text)
        self._writer.writerow(columns)

    def add(self, row: Row) -> None:
        """Adds a row."""
        self._writer.writerow([_cell(row[name]) for name in self._columns])

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        return b"\xef\xbb\xbf" + self._text.getvalue().encode("utf-8", "replace")


def _cell(value: Cell) -> Cell:
    """The value as a spreadsheet may get it: text is never taken for a formula."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str) and value.startswith(_FORMULA):
        return "'" + value
    return value


# -- rows


def game_row(game: GameRow) -> Row:
    """The row of a game in the table of games."""
    return {
        "game": game.key,
        "date": game.day,
        "rules": game.rules,
        "title": game.title,
        "form": game.form,
        "opponent": game.opponent,
        "level": game.level,
        "strength": game.even,
        "result": game.result,
        "points": game.mine,
        "their_points": game.theirs,
        "rounds": game.rounds,
        "deal_code": game.code or None,
        "daily": game.daily or None,
        "record": game.name,
    }


def round_row(game: GameRow, one: RoundRow) -> Row:
    """The row of a round in the table of rounds."""
    row: Row = {
        "game": game.key,
        "deal": one.number,
        "table": one.table,
        "you_dealt": one.dealer,
        "ending": one.ending.value,
        "drawn_because": None if one.reason is None else one.reason.value,
        "ended_by": None if one.mine is None else _SIDES[0] if one.mine else _SIDES[1],
        "undercut": one.undercut,
        "points": one.points,
        "turn": one.turn,
        "before_layoffs": one.before,
        "laid_off": one.laid_off,
        "best_layoffs": one.best,
        "cube": one.cube,
    }
    for name, side in zip(_SIDES, (one.you, one.them), strict=True):
        row |= {f"{name}_{column}": value for column, value in _side_row(side).items()}
    return row


def _side_row(side: Side) -> Row:
    return {
        "dealt_deadwood": side.dealt,
        "deadwood": side.deadwood,
        "turns": side.all_draws,
        "drawn": side.stock_draws,
        "fitted": side.fitted,
        "fitted_by_chance": round(side.chance / 1e6, 4),
        "taken": side.pile_draws,
        "took_upcard": side.upcard,
        "final_hand": names(each(side.final)),
    }


_COLUMNS: Final = ("statistic", "side", "place", "value")
GAME_COLUMNS: Final = (
    *("game", "date", "rules", "title", "form", "opponent", "level", "strength", "result", "points", "their_points"),
    *("rounds", "deal_code", "daily", "record"),
)
_SIDE_COLUMNS: Final = (
    *("dealt_deadwood", "deadwood", "turns", "drawn", "fitted", "fitted_by_chance", "taken", "took_upcard"),
    "final_hand",
)
ROUND_COLUMNS: Final = (
    *("game", "deal", "table", "you_dealt", "ending", "drawn_because", "ended_by", "undercut", "points", "turn"),
    *("before_layoffs", "laid_off", "best_layoffs", "cube"),
    *(f"{side}_{column}" for side in _SIDES for column in _SIDE_COLUMNS),
)


# -- numbers


def _plain(value: Any) -> Any:
    """Converts a value for JSON; shares, averages and luck get their derived numbers."""
    if isinstance(value, Share | Average | Luck):
        return dict(_worked_out(value))
    if is_dataclass(value):
        found = {_exported(one.name): _plain(getattr(value, one.name)) for one in fields(value) if one.name != "asked"}
        if isinstance(value, Statistics):
            found |= {"win_share": _plain(value.win_share), "round_share": _plain(value.round_share)}
        return found
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return round(value, 4) if isinstance(value, float) else value


def _exported(name: str) -> str:
    """The name that a field of the statistics has in files."""
    return _EXPORTED_AS.get(name, name)


def _worked_out(value: Share | Average | Luck) -> Iterator[tuple[str, int | float | None]]:
    """The numbers of a share, an average or luck, by name."""
    if isinstance(value, Share):
        low, high = value.interval
        numbers = {"count": value.count, "of": value.of, "share": value.value, "low": low, "high": high}
    elif isinstance(value, Average):
        low, high = value.interval
        numbers = {"number": value.number, "total": value.total, "mean": value.mean, "spread": value.spread}
        if value.number > 1:
            numbers |= {"low": low, "high": high}
    else:
        low, high = value.range
        numbers = {"number": value.number, "total": value.total, "mean": value.mean, "by_chance": value.fair}
        numbers |= {"low": low, "high": high}
    for name, number in numbers.items():
        yield name, round(number, 4)


def statistic_rows(found: Statistics) -> list[tuple[str, str | None, str | int | None, Cell]]:
    """All numbers of the statistics as rows: name, side, place (turn, month or date) and value."""
    rows: list[tuple[str, str | None, str | int | None, Cell]] = []

    def add(name: str, side: str | None, value: Any) -> None:
        if isinstance(value, Share | Average | Luck):
            rows.extend((f"{name}.{part}", side, None, number) for part, number in _worked_out(value))
        elif isinstance(value, tuple):
            for place, one in enumerate(value):
                add_one(name, side, place, one)
        elif is_dataclass(value):
            for one in fields(value):
                add(f"{name}.{one.name}", side, getattr(value, one.name))
        else:
            rows.append((name, side, None, round(value, 4) if isinstance(value, float) else value))

    def add_one(name: str, side: str | None, place: str | int, one: Any) -> None:
        if isinstance(one, AtTurn):
            rows.extend((f"{name}.{part}", side, one.turn, getattr(one, part)) for part in _AT_TURN)
        elif isinstance(one, Month):
            rows.extend((f"{name}.{part}", side, one.month, getattr(one, part)) for part in _MONTH)
        elif isinstance(one, Moment):
            rows.append((f"{name}.points", side, f"{one.day} #{one.games}", one.points))
        elif isinstance(one, RecentGame):
            rows.append((name, side, one.day, one.result))
        elif isinstance(one, tuple):
            day, strength = one
            rows.append((name, side, day, strength))
        else:
            rows.append((name, side, place, round(one, 4) if isinstance(one, float) else one))

    for name in (
        "games",
        "won",
        "lost",
        "even",
        "unfinished",
        "win_share",
        "rounds",
        "round_share",
        "points",
        "drawn_rounds",
    ):
        add(_exported(name), None, getattr(found, name))
    for name in ("length", "lengths", "by_dealt_fair", "streaks", "form", "strength", "course", "months"):
        add(name, None, getattr(found, name))
    for side in _SIDES:
        own = getattr(found, side)
        for one in fields(own):
            add(_exported(one.name), side, getattr(own, one.name))
    return rows


_EXPORTED_AS: Final = {"drawn_rounds": "drawn", "stock_draws": "drawn", "pile_draws": "taken"}
_AT_TURN: Final = ("knocks", "deadwood", "gins", "won", "points")
_MONTH: Final = ("games", "won", "lost", "rounds", "points")
