"""Syncs the answers in memory with the file of practice, and reports what came of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from gin_desktop.storage.database.faults import BrokenFile, NewerFile, NotAFile
from gin_desktop.storage.database.file import Values
from gin_desktop.storage.files import StorageError, move_into
from gin_desktop.storage.notices import Notice, reason_of
from gin_desktop.storage.practice.answer_log import AnswerLog, LeftoverLog, find_leftover_logs
from gin_desktop.storage.practice.file import BUSY_SECONDS, MOST_BYTES, PATIENT_SECONDS, ProgressFile, TooLarge


@dataclass
class PendingAnswers:
    """Answers that the file does not have yet.

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
class SyncResult:
    """The result of a sync.

    Attributes:
        database: what the file has now, in memory, when that is not what was known.
        unchecked: the file is large, and not yet checked.
        written: the pending answers are on the disk.
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


class ProgressStore:
    """Reads and writes the file, and mends it. Nothing here raises for what the disk does or holds."""

    def __init__(self, path: Path, aside: Path, *, whole: bool, log: AnswerLog | None = None) -> None:
        """``whole`` reads all answers, not only those that screens ask for. ``log`` holds what is still to be written;
        logs of programs that were killed are taken in."""
        self._file = ProgressFile(path, BUSY_SECONDS if whole else PATIENT_SECONDS)
        self._aside = aside
        self._whole = whole
        self._known = False
        self._log = log
        self._took = False

    def sync(self, pending: PendingAnswers) -> SyncResult:
        """Writes the pending answers; reads the file if it is new or another program has written to it."""
        return self._guarded(lambda result: self._exchange(pending, result))

    def check(self) -> SyncResult:
        """Checks a large file, and mends what is damaged."""
        return self._guarded(lambda _: self._file.check())

    def _guarded(self, work: Callable[[SyncResult], None]) -> SyncResult:
        result = SyncResult()
        try:
            try:
                work(result)
            except BrokenFile:
                self._rescue(result)
                if not result.renewed:
                    work(result)
        except NewerFile as newer:
            result.shut = True
            result.notices.append(Notice("progress_newer", {"version": newer.args[0]}))
        except NotAFile:
            result.shut = True
            result.notices.append(Notice("progress_no_file", {"path": str(self._file.path)}))
        except TooLarge:
            result.shut = True
            most = MOST_BYTES // 1024**2
            result.notices.append(Notice("progress_too_large", {"path": str(self._file.path), "most": most}))
        except StorageError as error:  # a broken file that can't be moved is never written to
            result.shut = True
            self._tell(result, str(error.values.get("reason", error.code)))
        except (BrokenFile, sqlite3.Error) as error:
            self._tell(result, str(error))
        except OSError as error:
            self._tell(result, reason_of(error))
        except Exception as error:  # whatever it is, nobody is kept from practising
            result.shut = True
            self._tell(result, f"{type(error).__name__}: {error}")
        result.unchecked = result.database is not None and not self._file.checked
        return result

    def close(self) -> None:
        """Closes the file; a later call opens it again."""
        self._file.close()

    def request_reread(self) -> None:
        """Has the file read and checked again, as what was read of it was wrong."""
        self._file.close()
        self._known = False

    def _exchange(self, pending: PendingAnswers, result: SyncResult) -> None:
        if not self._known:
            self._load(result)
        if not self._took and self._take_in(result):
            self._load(result)
        stale = False
        if pending:
            # another program may have taken in what was noted
            missing = pending.missing or self._log is not None
            tried = self._file.write(pending.attempts, pending.timed, forget=pending.forget, missing=missing)
            result.written = True
            stale = result.database is not None or pending.missing or tried != pending.tried
        if stale or self._changed(pending, result):
            self._load(result)

    def _load(self, result: SyncResult) -> None:
        self._drop(result)
        self._known = False
        result.database = self._file.load_copy() if self._whole else self._file.load_excerpt()
        self._known = True

    def _take_in(self, result: SyncResult) -> bool:
        """Writes what killed programs left beside the file; returns whether there was something."""
        found = False
        for path in find_leftover_logs(self._file.path, None if self._log is None else self._log.path):
            try:
                left = LeftoverLog(path)
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
                    result.notices.append(Notice("progress_set_aside", {"path": str(target), "kept": kept}))
        self._took = True
        return found

    @staticmethod
    def _drop(result: SyncResult) -> None:
        if result.database is not None:
            result.database.close()
            result.database = None

    def _changed(self, pending: PendingAnswers, result: SyncResult) -> bool:
        """Whether another program has written. A file that can't be looked at now is no reason to doubt what is known
        of it; a write will tell."""
        try:
            return self._file.changed()
        except (sqlite3.Error, OSError):
            result.refused = not pending
            return False

    def _rescue(self, result: SyncResult) -> None:
        self._drop(result)
        target, kept = self._file.rescue(self._aside)
        result.notices.append(Notice("progress_set_aside", {"path": str(target), "kept": kept}))
        result.renewed, self._known = self._known, False

    def _tell(self, result: SyncResult, reason: str) -> None:
        result.refused = True
        result.notices.append(Notice("progress_not_saved", {"path": str(self._file.path), "reason": reason}))
