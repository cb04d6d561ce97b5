"""Deletes, restores and imports the records of games."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from gin_desktop.engine.errors import GinError
from gin_desktop.session.history.dating import clamped_moment
from gin_desktop.session.history.reading_games import key_of
from gin_desktop.session.history.reading_records import MOST_BYTES
from gin_desktop.session.history.rows import GameRow
from gin_desktop.session.verify import Report, checking
from gin_desktop.storage.files import StorageError, free_path, move_as, move_into, write_atomically
from gin_desktop.storage.notices import reason_of
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.reading import RECORD, ReadError, read_bytes
from gin_desktop.storage.tried_deals import TriedDeals

MOST_LINES: Final = 100_000
"""The most lines of an imported record: some seconds' work, and more than the longest series has."""
_FOREIGN: Final = "imported."
"""The prefix of a deleted record's name that was an imported one."""
_STAMP: Final = re.compile(r"-\d{8}-\d{6}(-\d+)?\Z")
_UNFIT: Final = re.compile(r"[^A-Za-z0-9._-]+")
_LONGEST: Final = 80


class RecordManagerError(GinError):
    """A record that cannot be deleted, restored or imported. Codes, with their values:

    ``read_only`` (another instance has the files), ``still_played``, ``cannot_move`` (``path``, ``reason``),
    ``cannot_delete`` (``path``, ``reason``), ``cannot_copy`` (``path``, ``reason``); of an import ``nothing_dealt``,
    ``no_sound_start`` (``reason``), ``too_long`` (``most`` lines), ``too_large`` (``most`` kilobytes), ``known``,
    ``known_deleted`` (the same record is there), ``known_longer`` (one that goes on where it ends), ``claimed`` and
    ``claimed_deleted`` (another record has its key; each with the ``name`` of that file).
    """


class Records(Protocol):
    """The history as this module uses it; it is told of every change."""

    def game(self, key: str) -> GameRow | None:
        """The game with this key."""
        ...

    def path(self, row: GameRow) -> Path:
        """The path of its record."""
        ...

    def finished(self, path: Path) -> None:
        """Called when a record is finished, to have it indexed."""
        ...

    def forget(self, path: Path) -> None:
        """Called when the record at this path is gone, to drop its row from the history."""
        ...


@dataclass(frozen=True, slots=True)
class ImportedRecord:
    """An imported record: its key, its new path, the report of the check, and whether it replaced a shorter record of
    the same game."""

    key: str
    path: Path
    report: Report
    replaced: bool = False


def is_foreign(row: GameRow) -> bool:
    """Whether a game's record was imported (also once deleted), so that its person may be somebody else."""
    return row.place == "imported" or (row.place == "deleted" and row.name.startswith(_FOREIGN))


class RecordManager:
    """Deletes, restores and imports records; never overwrites a file.

    Args:
        writes: whether this process may write.
    """

    def __init__(self, paths: Paths, history: Records, *, writes: bool) -> None:
        self._paths: Final = paths
        self._tried: Final = TriedDeals(paths.tried_deals)
        self._history: Final = history
        self._writes: Final = writes
        self._deleted: list[tuple[Path, GameRow]] = []

    # -- deleting

    def delete(self, row: GameRow) -> None:
        """Moves a record to the deleted ones; raises :class:`RecordManagerError`."""
        self._may_write()
        if row.place == "saves":
            raise RecordManagerError("still_played")
        path = self._history.path(row)
        name = f"{_FOREIGN}{path.name}" if row.place == "imported" else path.name
        self._deleted.append((self._move(path, self._paths.deleted, name), row))

    @property
    def can_undo(self) -> bool:
        """Whether :meth:`undo` has a deletion of this run to take back."""
        return bool(self._deleted)

    @property
    def last_deleted(self) -> GameRow | None:
        """The game that :meth:`undo` would bring back, as it was before; None if there is none."""
        return self._deleted[-1][1] if self._deleted else None

    def undo(self) -> Path:
        """Restores the record deleted last and returns its path; raises :class:`RecordManagerError`."""
        path = self._restored(self._deleted[-1][0])
        self._deleted.pop()
        return path

    def restore(self, row: GameRow) -> Path:
        """Restores a deleted record to its folder and returns the path; raises :class:`RecordManagerError`."""
        self._may_write()
        path = self._history.path(row)
        back = self._restored(path)
        self._deleted = [one for one in self._deleted if one[0] != path]
        return back

    def remove(self, row: GameRow) -> None:
        """Deletes a deleted record for good; raises :class:`RecordManagerError`."""
        self._may_write()
        if row.place != "deleted":
            raise RecordManagerError("still_played")
        path = self._history.path(row)
        if row.code and not is_foreign(row):  # may be the only sign that the deal was begun
            self._tried.add(row.code)
        try:
            path.unlink()
        except FileNotFoundError:
            pass
        except OSError as error:
            raise RecordManagerError("cannot_delete", path=str(path), reason=reason_of(error)) from error
        self._deleted = [one for one in self._deleted if one[0] != path]
        self._history.forget(path)

    def _restored(self, path: Path) -> Path:
        name = path.name
        foreign = name.startswith(_FOREIGN)
        folder = self._paths.imported if foreign else self._paths.games
        return self._move(path, folder, name.removeprefix(_FOREIGN) if foreign else name)

    def _move(self, path: Path, folder: Path, name: str) -> Path:
        try:
            moved = move_as(path, folder, name)
        except StorageError as error:
            raise RecordManagerError("cannot_move", **error.values) from error
        self._history.forget(path)
        self._history.finished(moved)
        return moved

    def _may_write(self) -> None:
        if not self._writes:
            raise RecordManagerError("read_only")

    # -- importing

    def importing(self, path: Path) -> Generator[None, None, ImportedRecord]:
        """Imports a copy of a record, in steps of a line; of a damaged one the sound beginning.

        Raises:
            RecordManagerError: it cannot be imported.
            VerifyError: it is no record, cannot be read, or needs a newer program.
        """
        self._may_write()
        with suppress(OSError, ValueError):  # the check reports it
            if path.stat().st_size > MOST_BYTES:
                raise RecordManagerError("too_large", most=MOST_BYTES // 1024)
        report = yield from _checked(path)
        key = _key(report)
        try:
            data = read_bytes(path, RECORD)
            played = path.stat().st_mtime
        except (OSError, ReadError) as error:
            reason = reason_of(error) if isinstance(error, OSError) else error
            raise RecordManagerError("cannot_copy", path=str(path), reason=reason) from error
        known = self._history.game(key)
        if known is not None:
            self._check_replaces(known, data)
        folder = self._paths.imported
        target = folder / _name(path.stem, played)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            target = free_path(folder, target.name)
            write_atomically(target, data, private=False)
            os.utime(target, (played, played))
        except OSError as error:
            raise RecordManagerError("cannot_copy", path=str(target), reason=reason_of(error)) from error
        if known is not None:
            try:
                self._put_aside(known)
            except RecordManagerError:
                with suppress(OSError):
                    target.unlink()
                raise
        self._history.finished(target)
        return ImportedRecord(key, target, report, known is not None)

    def _check_replaces(self, known: GameRow, data: bytes) -> None:
        """Raises :class:`RecordManagerError` unless ``data`` continues the record of a game that may be replaced.

        The person's own records stay, as an imported one counts in no statistics.
        """
        path = self._history.path(known)
        old, deleted = _content(path), known.place == "deleted"
        if old == data:
            raise RecordManagerError("known_deleted" if deleted else "known", name=known.name)
        if _continues(old, data):
            raise RecordManagerError("known_longer", name=known.name)
        if not (_continues(data, old) and known.place in ("imported", "deleted")):
            raise RecordManagerError("claimed_deleted" if deleted else "claimed", name=known.name)

    def _put_aside(self, known: GameRow) -> None:
        """Moves a replaced record to the deleted ones; raises :class:`RecordManagerError`."""
        path = self._history.path(known)
        if known.code and not is_foreign(known):
            self._tried.add(known.code)
        try:
            move_into(path, self._paths.aside)
        except StorageError as error:
            raise RecordManagerError("cannot_move", **error.values) from error
        self._deleted = [one for one in self._deleted if one[0] != path]
        self._history.forget(path)


def _checked(path: Path) -> Generator[None, None, Report]:
    steps = checking(path)
    for _ in range(MOST_LINES):
        try:
            yield next(steps)
        except StopIteration as end:
            report: Report = end.value
            return report
    raise RecordManagerError("too_long", most=MOST_LINES)


def _key(report: Report) -> str:
    """The key of a record's game (:attr:`GameRow.key`); raises :class:`RecordManagerError` for a record with nothing to
    show."""
    header, deals = report.played.header, report.played.deals
    if header is None or not deals:
        if report.fault is not None:
            raise RecordManagerError("no_sound_start", reason=report.fault.text)
        raise RecordManagerError("nothing_dealt")
    return key_of(header, deals, b"")


def _name(stem: str, played: float) -> str:
    """The file name for an imported record: its old name, with the time it was played last unless that has one."""
    clean = _UNFIT.sub("-", stem).strip(".-") or "record"
    stamp = _STAMP.search(clean)
    tail = time.strftime("-%Y%m%d-%H%M%S", time.localtime(clamped_moment(played))) if stamp is None else stamp[0]
    return f"{clean.removesuffix(tail)[:_LONGEST]}{tail}.jsonl"


def _continues(longer: bytes, shorter: bytes) -> bool:
    """Whether one record begins with all lines of a shorter one; a torn last line is ignored."""
    lines = shorter.split(b"\n")[:-1]
    return bool(lines) and longer.split(b"\n")[: len(lines)] == lines


def _content(path: Path) -> bytes:
    try:
        return read_bytes(path, RECORD)
    except (OSError, ReadError):
        return b""
