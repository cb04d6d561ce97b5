"""The file of practice as its history deals with it: come together with it once, and be told what came of that."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from gin_desktop.storage.database.faults import BrokenFile, NewerFile, NoFile
from gin_desktop.storage.database.file import Values
from gin_desktop.storage.files import StorageError, move_into
from gin_desktop.storage.notices import Notice, reason_of
from gin_desktop.storage.practice.answer_log import Left, Notes, left_behind
from gin_desktop.storage.practice.file import BUSY_SECONDS, MOST_BYTES, PATIENT_SECONDS, ProgressFile, TooLarge


@dataclass
class Waiting:
    """What is to be written.

    Attributes:
        forget: everything before is removed.
        missing: what is there already is left out; so after a damaged file gave back what it could.
        tried: how many positions count when all of it is written, as far as is known.
    """

    attempts: Sequence[Values] = ()
    timed: Sequence[Values] = ()
    forget: bool = False
    missing: bool = False
    tried: int = 0

    def __bool__(self) -> bool:
        return bool(self.attempts or self.timed or self.forget)


@dataclass
class Outcome:
    """What came of it.

    Attributes:
        database: what the file has now, in memory, when that is not what was known.
        unchecked: the file is large, and not yet checked.
        written: what waited is on the disk.
        renewed: the file was damaged while it was in use; rows that were known before may be missing in it.
        refused: the disk took or gave nothing, and is best left in peace for a while.
        shut: the file must not be touched again.
    """

    database: sqlite3.Connection | None = None
    unchecked: bool = False
    written: bool = False
    renewed: bool = False
    refused: bool = False
    shut: bool = False
    notices: list[Notice] = field(default_factory=list)


class Store:
    """Deals with the file and with whatever is wrong with it. Nothing here raises for what the disk does or holds."""

    def __init__(self, path: Path, aside: Path, *, whole: bool, notes: Notes | None = None) -> None:
        """``whole`` has all answers read, not only those that screens ask for. What lies in ``notes`` is on its way;
        notes of others are taken in."""
        self._file = ProgressFile(path, BUSY_SECONDS if whole else PATIENT_SECONDS)
        self._aside = aside
        self._whole = whole
        self._known = False
        self._notes = notes
        self._took = False

    def sync(self, waiting: Waiting) -> Outcome:
        """Write what waits; read the file if it is new or another program has written to it."""
        return self._guarded(lambda outcome: self._exchange(waiting, outcome))

    def check(self) -> Outcome:
        """Look through a large file; what is damaged is seen to."""
        return self._guarded(lambda _: self._file.check())

    def _guarded(self, work: Callable[[Outcome], None]) -> Outcome:
        outcome = Outcome()
        try:
            try:
                work(outcome)
            except BrokenFile:
                self._rescue(outcome)
                if not outcome.renewed:
                    work(outcome)
        except NewerFile as newer:
            outcome.shut = True
            outcome.notices.append(Notice("progress_newer", {"version": newer.args[0]}))
        except NoFile:
            outcome.shut = True
            outcome.notices.append(Notice("progress_no_file", {"path": str(self._file.path)}))
        except TooLarge:
            outcome.shut = True
            most = MOST_BYTES // 1024**2
            outcome.notices.append(Notice("progress_too_large", {"path": str(self._file.path), "most": most}))
        except StorageError as error:  # a broken file that can't be moved is never written to
            outcome.shut = True
            self._tell(outcome, str(error.values.get("reason", error.code)))
        except (BrokenFile, sqlite3.Error) as error:
            self._tell(outcome, str(error))
        except OSError as error:
            self._tell(outcome, reason_of(error))
        except Exception as error:  # whatever it is, nobody is kept from practising
            outcome.shut = True
            self._tell(outcome, f"{type(error).__name__}: {error}")
        outcome.unchecked = outcome.database is not None and not self._file.checked
        return outcome

    def close(self) -> None:
        """Let go of the file; a later call opens it again."""
        self._file.close()

    def doubt(self) -> None:
        """What was read of the file was wrong: it is read and checked again."""
        self._file.close()
        self._known = False

    def _exchange(self, waiting: Waiting, outcome: Outcome) -> None:
        if not self._known:
            self._load(outcome)
        if not self._took and self._take_in(outcome):
            self._load(outcome)
        stale = False
        if waiting:
            # another program may have taken in what was noted
            missing = waiting.missing or self._notes is not None
            tried = self._file.write(waiting.attempts, waiting.timed, forget=waiting.forget, missing=missing)
            outcome.written = True
            stale = outcome.database is not None or waiting.missing or tried != waiting.tried
        if stale or self._changed(waiting, outcome):
            self._load(outcome)

    def _load(self, outcome: Outcome) -> None:
        self._drop(outcome)
        self._known = False
        outcome.database = self._file.load() if self._whole else self._file.load_cut()
        self._known = True

    def _take_in(self, outcome: Outcome) -> bool:
        """Write what programs that were killed have left beside the file; whether there was something."""
        found = False
        for path in left_behind(self._file.path, None if self._notes is None else self._notes.path):
            try:
                left = Left(path)
            except OSError:  # somebody else was faster, or it is in use
                continue
            if left.attempts or left.timed:
                self._file.write(left.attempts, left.timed, missing=True)
                found = True
            with suppress(OSError, StorageError):
                if left.sound:
                    left.path.unlink()
                else:
                    target = move_into(left.path, self._aside)
                    kept = len(left.attempts) + len(left.timed)
                    outcome.notices.append(Notice("progress_set_aside", {"path": str(target), "kept": kept}))
        self._took = True
        return found

    @staticmethod
    def _drop(outcome: Outcome) -> None:
        if outcome.database is not None:
            outcome.database.close()
            outcome.database = None

    def _changed(self, waiting: Waiting, outcome: Outcome) -> bool:
        """Whether another program has written. A file that can't be looked at now is no reason to doubt what is known
        of it; a write will tell."""
        try:
            return self._file.changed()
        except (sqlite3.Error, OSError):
            outcome.refused = not waiting
            return False

    def _rescue(self, outcome: Outcome) -> None:
        self._drop(outcome)
        target, kept = self._file.rescue(self._aside)
        outcome.notices.append(Notice("progress_set_aside", {"path": str(target), "kept": kept}))
        outcome.renewed, self._known = self._known, False

    def _tell(self, outcome: Outcome, reason: str) -> None:
        outcome.refused = True
        outcome.notices.append(Notice("progress_not_saved", {"path": str(self._file.path), "reason": reason}))
