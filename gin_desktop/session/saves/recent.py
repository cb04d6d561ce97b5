"""What was played last: the last results and the scores of the games to go on with, read beside the drawing."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from datetime import datetime
from heapq import nlargest
from pathlib import Path
from typing import Final

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.record import Replay, parse_line
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.session.beside import Beside
from gin_desktop.session.game_setup import GameSetup
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.saves import read_lines

SHOWN: Final = 3
"""So many results are looked for."""
_TRIED: Final = 12
"""So many records are read for them at most: games that were given up have no result."""
_PART: Final = 200
_STAMP: Final = re.compile(r"-(\d{8}-\d{6})(?:-(\d+))?\.jsonl\Z")


@dataclass(frozen=True, slots=True)
class Result:
    """A game that was played to its end: its record, when it was put there, what was played, and its sheet."""

    path: Path
    ended: float
    setup: GameSetup
    sheet: AnySheet


@dataclass(frozen=True, slots=True)
class _File:
    """A record as it was when it was read."""

    path: Path
    size: int
    changed: int

    @classmethod
    def of(cls, path: Path) -> _File | None:
        """The file as it is now; None where there is none to be read."""
        try:
            about = path.stat()
        except (OSError, ValueError):
            return None
        return cls(path, about.st_size, about.st_mtime_ns)


class Recent:
    """Reads the records played last, each only when it has changed.

    Attributes:
        results: the last games played to their end, the latest first.
        sheets: the sheets of the games to go on with, by kind.
        changes: a number that rises when these have been read anew.
    """

    def __init__(self, paths: Paths, *, lock_held: bool) -> None:
        self._games = paths.games
        self._saves = [(path.stem, path) for path in paths.every_save] if lock_held else []
        self._known: dict[_File, Result | None] = {}
        self._thread: Beside | None = None
        self.results: tuple[Result, ...] = ()
        self.sheets: Mapping[str, AnySheet] = {}
        self.changes = 0

    def look(self) -> None:
        """Has everything read that is new, beside the drawing."""
        if self._thread is None or self._done():
            self._thread = Beside(self.steps(), "recent")

    def wait(self, seconds: float) -> None:
        """Waits until all is read, so long at most; for tools."""
        if self._thread is not None:
            self._thread.wait(seconds)

    def _done(self) -> bool:
        try:
            return self._thread is None or self._thread.over
        except Exception:  # what cannot be read is not shown; the menu is there without
            return True

    def steps(self) -> Generator[None, None, None]:
        """Reads, in steps of a fraction of a millisecond or a little more."""
        sheets, seen = {}, set()
        for kind, path in self._saves:
            if (file := _File.of(path)) is not None:
                seen.add(file)
                found = yield from self._read(file)
                if found is not None:
                    sheets[kind] = found.sheet
        yield
        results: list[Result] = []
        latest = yield from _latest(self._games)
        for path in latest:
            file = _File.of(path)
            if file is None or len(results) == SHOWN:
                continue
            seen.add(file)
            found = yield from self._read(file)
            if found is not None and _ended(found):
                results.append(found)
        self._known = {file: known for file, known in self._known.items() if file in seen}
        self.results, self.sheets = tuple(results), sheets
        self.changes += 1

    def _read(self, file: _File) -> Generator[None, None, Result | None]:
        if file not in self._known:
            self._known[file] = yield from _replayed(file)
        return self._known[file]


def _replayed(file: _File) -> Generator[None, None, Result | None]:
    """What a record holds, as far as it is sound; None where that is not even its first line."""
    played = Replay()
    try:
        lines, _ = read_lines(file.path)
        for number, text in enumerate(lines, start=1):
            played.feed(parse_line(text, number, played.version), number)
            yield
    except (GinError, StorageError):
        pass
    if played.game is None:
        return None
    try:
        setup = GameSetup.of(played.need_header())
    except GinError:
        return None
    return Result(file.path, _moment(file), setup, played.game.sheet)


def _moment(file: _File) -> float:
    """When a game was put there, as its name says, or else when its file was written last."""
    stamp = _STAMP.search(file.path.name)
    if stamp is not None:
        with contextlib.suppress(OverflowError, OSError, ValueError):  # it may be a name that somebody made up
            return datetime.strptime(stamp[1], "%Y%m%d-%H%M%S").timestamp()
    return file.changed / 1e9


def _ended(result: Result) -> bool:
    sheet, rounds = result.sheet, result.setup.rounds
    return sheet.ended or (rounds > 0 and len(sheet.rows) >= rounds)


def _latest(folder: Path) -> Generator[None, None, list[Path]]:
    """The records that were put there last; nothing but names is looked at."""
    found: list[Path] = []
    try:
        with os.scandir(folder) as listing:
            for number, entry in enumerate(listing):
                if _STAMP.search(entry.name):
                    found.append(Path(entry.path))
                if number % _PART == 0:
                    found = nlargest(_TRIED, found, key=_order)
                    yield
    except OSError:
        pass
    return nlargest(_TRIED, found, key=_order)


def _order(path: Path) -> tuple[str, int]:
    """When a record was put there, as its name says."""
    stamp = _STAMP.search(path.name)
    return (stamp[1], int(stamp[2] or 1)) if stamp else ("", 0)
