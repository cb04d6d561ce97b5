"""The file of practice as its history deals with it: come together with it once, and be told what came of that."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from gin_desktop.storage.files import StorageError
from gin_desktop.storage.history.file import MOST_BYTES, ProgressFile, Unusable
from gin_desktop.storage.history.rows import Values
from gin_desktop.storage.history.schema import BrokenFile, NewerFile
from gin_desktop.storage.notices import Notice, reason_of


@dataclass
class Waiting:
    """What is to be written: rows, after everything before was removed if ``forget``."""

    attempts: Sequence[Values] = ()
    timed: Sequence[Values] = ()
    forget: bool = False

    def __bool__(self) -> bool:
        return bool(self.attempts or self.timed or self.forget)


@dataclass
class Outcome:
    """What came of it.

    Attributes:
        database: all that the file has, in memory, when that is not what it was last time. What was written on this
            occasion is not in it.
        written: what waited is on the disk.
        renewed: the file was damaged while it was in use; rows that were known before may be missing in it.
        refused: the disk took or gave nothing, and is best left in peace for a while.
        shut: the file must not be touched again.
    """

    database: sqlite3.Connection | None = None
    written: bool = False
    renewed: bool = False
    refused: bool = False
    shut: bool = False
    notices: list[Notice] = field(default_factory=list)


class Store:
    """Deals with the file and with whatever is wrong with it. Nothing here raises for what the disk does or holds."""

    def __init__(self, path: Path, aside: Path) -> None:
        self._file = ProgressFile(path)
        self._aside = aside
        self._known = False

    def sync(self, waiting: Waiting) -> Outcome:
        """Read the file if it is new or another program has written to it; write what waits."""
        outcome = Outcome()
        try:
            try:
                self._exchange(waiting, outcome)
            except BrokenFile:
                self._rescue(outcome)
                self._exchange(Waiting() if outcome.renewed else waiting, outcome)
        except NewerFile as newer:
            outcome.shut = True
            outcome.notices.append(Notice("progress_newer", {"version": newer.args[0]}))
        except Unusable as unusable:
            outcome.shut = True
            values: dict[str, object] = {"path": str(self._file.path)}
            if unusable.args[0] == "progress_too_large":
                values["most"] = MOST_BYTES // 1024**2
            outcome.notices.append(Notice(unusable.args[0], values))
        except StorageError as error:  # a broken file that can't be moved is never written to
            outcome.shut = True
            self._tell(outcome, str(error.values.get("reason", error.code)))
        except (BrokenFile, sqlite3.Error) as error:
            self._tell(outcome, str(error))
        except OSError as error:
            self._tell(outcome, reason_of(error))
        return outcome

    def close(self) -> None:
        """Let go of the file; a later call opens it again."""
        self._file.close()

    def doubt(self) -> None:
        """What was read of the file was wrong: it is read and checked again."""
        self._file.close()
        self._known = False

    def _exchange(self, waiting: Waiting, outcome: Outcome) -> None:
        if not self._known or self._changed(waiting, outcome):
            outcome.database = self._file.load()
            self._known = True
        if waiting:
            self._file.write(waiting.attempts, waiting.timed, forget=waiting.forget)
            outcome.written = True

    def _changed(self, waiting: Waiting, outcome: Outcome) -> bool:
        """Whether another program has written. A file that can't be looked at now is no reason to doubt what is known
        of it; a write will tell."""
        try:
            return self._file.changed()
        except (sqlite3.Error, OSError):
            outcome.refused = not waiting
            return False

    def _rescue(self, outcome: Outcome) -> None:
        if outcome.database is not None:
            outcome.database.close()
            outcome.database = None
        target, kept = self._file.rescue(self._aside)
        outcome.notices.append(Notice("progress_set_aside", {"path": str(target), "kept": kept}))
        outcome.renewed, self._known = self._known, False

    def _tell(self, outcome: Outcome, reason: str) -> None:
        outcome.refused = True
        outcome.notices.append(Notice("progress_not_saved", {"path": str(self._file.path), "reason": reason}))
