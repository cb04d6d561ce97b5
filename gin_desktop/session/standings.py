"""The scores of the games that can be continued, read in the background."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from pathlib import Path

from gin_desktop.engine.errors import GinError
from gin_desktop.engine.record import Replay, parse_line
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.storage.database.background import BackgroundThread
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.saves import read_lines


@dataclass(frozen=True, slots=True)
class _File:
    """A record file in the state in which it was read."""

    path: Path
    size: int
    changed: int

    @classmethod
    def of(cls, path: Path) -> _File | None:
        """The present state of a file; None if it cannot be read."""
        try:
            about = path.stat()
        except (OSError, ValueError):
            return None
        return cls(path, about.st_size, about.st_mtime_ns)


class Standings:
    """Reads the records of the games that can be continued, each only when it has changed.

    Attributes:
        sheets: their score sheets, by the slot of the game.
        changes: a number that rises when they have been read again.
    """

    def __init__(self, paths: Paths, *, lock_held: bool) -> None:
        self._paths = paths if lock_held else None
        self._known: dict[_File, AnySheet | None] = {}
        self._thread: BackgroundThread | None = None
        self.sheets: Mapping[str, AnySheet] = {}
        self.changes = 0

    def look(self) -> None:
        """Starts reading what has changed, in the background."""
        if self._thread is None or self._done():
            self._thread = BackgroundThread(self.steps(), "standings")

    def wait(self, seconds: float) -> None:
        """Waits for the reading to end, for at most ``seconds``; for tools."""
        if self._thread is not None:
            self._thread.wait(seconds)

    def _done(self) -> bool:
        try:
            return self._thread is None or self._thread.over
        except Exception:  # what cannot be read is not shown
            return True

    def steps(self) -> Generator[None, None, None]:
        """Reads the records in steps of about a millisecond."""
        known: dict[_File, AnySheet | None] = {}
        sheets: dict[str, AnySheet] = {}
        for path in () if self._paths is None else self._paths.every_save:
            file = _File.of(path)
            if file is None:
                continue
            found = self._known[file] if file in self._known else (yield from _sheet(file.path))
            known[file] = found
            if found is not None:
                sheets[path.stem] = found
        self._known, self.sheets = known, sheets
        self.changes += 1


def _sheet(path: Path) -> Generator[None, None, AnySheet | None]:
    """The score sheet of a record, as far as it is valid; None if not even its header is."""
    played = Replay()
    try:
        lines, _ = read_lines(path)
        for number, text in enumerate(lines, start=1):
            played.feed(parse_line(text, number, played.version), number)
            yield
    except (GinError, StorageError):
        pass
    return None if played.game is None else played.game.sheet
