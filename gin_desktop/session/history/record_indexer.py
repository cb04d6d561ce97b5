"""Indexes records: brings the history up to date with new, changed and removed files, in steps on a background thread.

Everything here runs on one thread; others read plain values. Only new records are read, and what was read is committed
in transactions of a fraction of a second: however the program ends, nothing is lost, as records that are not in the
history yet are new the next time.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from time import sleep, thread_time
from typing import Final
from zlib import crc32

from gin_desktop.session.history.dating import stamp_of
from gin_desktop.session.history.reading_records import read_file
from gin_desktop.session.history.upkeep import mark_outdated_records, recount, remove_old_deals, sums_agree
from gin_desktop.session.history.workers import IndexingProcesses
from gin_desktop.storage.database.faults import BrokenFile, NewerFile, NotAFile, is_damage
from gin_desktop.storage.database.file import check, set_aside
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.games import file as disk
from gin_desktop.storage.games.deal_sums import reread_missing
from gin_desktop.storage.games.queries import record_at, records_in
from gin_desktop.storage.games.record_tables import (
    PLACES,
    FoundFile,
    IndexedRecord,
    check_rows,
    file_of_game,
    forget,
    indexed_files,
    store_record,
    transaction_with_sums,
)
from gin_desktop.storage.games.reviews import KeptReview, remove_orphans, store
from gin_desktop.storage.games.rows import Place
from gin_desktop.storage.games.totals import REREAD_NOTE, delete_note, read_note, write_note
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths

KEEP_EVERY: Final = 0.25
"""Seconds of work between two commits."""
MANY: Final = 300
"""From this many new records on other processes read them: one takes a fifth of a second to start, and reads about
three times as fast as this one can between the frames."""

_LOOKED_AT: Final = 0.05
"""Seconds between two looks at the progress of the other processes."""
_LISTED: Final = 100
_ROUNDS: Final = 4


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of indexing: records read, and records to read."""

    done: int
    of: int


class RecordIndexer:
    """Keeps the database of the history up to date with the records.

    Attributes:
        progress: of the present work; None if there is none.
        changes: a number that rises whenever the history changes.
        ready: whether the history can be queried.
        generation: a number that rises when the database is replaced or moves between disk and memory.
        memory: the database in memory, used under ``lock`` while the disk cannot be written; else None.
        notices: what the person must be told; whoever tells it removes it.
    """

    def __init__(self, paths: Paths, *, kept: bool = True) -> None:
        """With ``kept`` the database is on the disk; otherwise it is built in memory, and no file is changed."""
        self._paths = paths
        self._kept = kept
        self._folders: dict[Place, Path] = {
            "games": paths.games,
            "saves": paths.saves,
            "deleted": paths.deleted,
            "imported": paths.imported,
        }
        self._base: sqlite3.Connection | None = None
        self._checked = False
        self._doubted = False
        self._recounts = False
        self._stays = False
        self._helpers = True
        self._told: set[str] = set()
        self.progress: Progress | None = None
        self.changes = 0
        self.ready = False
        self.generation = 0
        self.memory: sqlite3.Connection | None = None
        self.lock = threading.Lock()
        self.notices: list[Notice] = []
        self._reviews: list[KeptReview] = []

    def keep_reviews(self, found: Iterable[KeptReview]) -> None:
        """Has figures of reviewed rounds kept by the next :meth:`steps`; for any thread."""
        with self.lock:
            self._reviews += found

    def _keep_reviews(self) -> None:
        with self.lock:
            waiting, self._reviews = self._reviews, []
        if waiting:
            with self._change() as base:
                store(base, waiting)

    def place_of(self, path: Path) -> tuple[Place, str] | None:
        """The folder and name of a record; None for a file in another folder."""
        for place, folder in self._folders.items():
            if path.parent == folder:
                return place, path.name
        return None

    def folder(self, place: Place) -> Path:
        """The path of the folder."""
        return self._folders[place]

    # -- the work

    def steps(self, only: Iterable[tuple[Place, str]] | None = None) -> Generator[None, None, None]:
        """Indexes everything new, or only the files in ``only``, in steps."""
        self._stays = False
        wanted = None if only is None else list(only)
        if self._kept:
            remove_old_deals(self._paths)
        try:
            for _ in range(3):  # a damaged file is rebuilt; if that is damaged again, it gives up
                try:
                    opened = self._opened_anew()
                    self._keep_reviews()
                    if self._recounts:
                        yield from self._recount()
                    if opened or wanted is None:
                        yield from self._all()
                    else:
                        yield from self._some(wanted)
                    return
                except (sqlite3.Error, BrokenFile, ValueError, TypeError, LookupError, OSError) as error:
                    self._mend(error)
        finally:
            self.progress = None

    @property
    def base(self) -> sqlite3.Connection | None:
        """The database, while it is open for writing."""
        return self._base

    def request_check(self) -> None:
        """Has the database checked, after a query failed."""
        self._checked, self._doubted = False, True

    def close(self) -> None:
        """Closes the database; a later call opens it again."""
        if self._base is not None and self._base is not self.memory:
            with suppress(sqlite3.Error):
                self._base.close()
        self._base = None

    def _opened_anew(self) -> bool:
        """Opens the database for writing, from the file or in memory; returns whether it was not open before."""
        if self._base is not None and (self._base is not self.memory or self._stays):
            return False
        if not self._kept:
            self._base, self._stays = self.memory or disk.empty_history(), True
            self.memory = self._base
            return True
        try:
            base = disk.open_for_writing(self._paths.history)
            try:
                fresh = not self._checked
                if fresh:
                    check(base)
                    self._recounts = self._doubted or not sums_agree(base)
                    self._checked, self._doubted = True, False
                with transaction_with_sums(base):
                    mark_outdated_records(base)
                    if fresh:
                        reread_missing(base)
                        remove_orphans(base)
            except BaseException:
                base.close()
                raise
        except (NewerFile, NotAFile, OSError, sqlite3.Error) as error:
            if is_damage(error):
                raise
            return self._in_memory(error)
        with self.lock:
            self._base, self.memory = base, None
            self.generation += 1
        self.ready = True
        return True

    def _recount(self) -> Generator[None, None, None]:
        """Recomputes the sums of the statistics, which do not agree with the games; raises ValueError if games are
        damaged."""
        assert self._base is not None  # it was opened
        for _ in check_rows(self._base):
            yield
        with self._change() as base:
            for _ in recount(base):
                if base is not self.memory:
                    yield
        self._recounts = False

    def _in_memory(self, error: Exception) -> bool:
        """Goes on in memory, with what can be read of the file; returns whether that is new."""
        self._tell(disk.write_error_notice(error, self._paths.history))
        fresh, self._stays = self.memory is None, True
        if fresh:
            memory = disk.copy_to_memory(self._paths.history)
            with self.lock:
                self.memory = memory
                self.generation += 1
        self._base = self.memory
        self.ready = True
        return fresh

    def _mend(self, error: Exception) -> None:
        """Recovers from a database error: a damaged file is set aside and rebuilt; otherwise goes on in memory."""
        self.close()
        self._checked = self._doubted = self._recounts = False
        if not is_damage(error):
            self._in_memory(error)
            return
        with self.lock:
            self.ready = False
            self.generation += 1
        try:
            moved = set_aside(self._paths.history, self._paths.aside)
        except StorageError as failure:
            self._in_memory(failure)
        else:
            self._tell(Notice("history_set_aside", {"path": str(moved)}))
        self.changes += 1

    def _tell(self, notice: Notice) -> None:
        """Queues a notice, each kind once."""
        if notice.code not in self._told:
            self._told.add(notice.code)
            self.notices.append(notice)

    # -- what is new

    def _all(self) -> Generator[None, None, None]:
        assert self._base is not None  # it was opened
        if self._base.execute("SELECT 1 FROM files LIMIT 1").fetchone() is None:
            with self._change() as base:
                write_note(base, REREAD_NOTE, "yes")
        for _ in range(_ROUNDS):
            new = yield from self._look_round()
            yield from self._read(new)
            if not self._left():
                break
        if read_note(self._base, REREAD_NOTE) is not None:
            with self._change() as base:
                delete_note(base, REREAD_NOTE)

    def _left(self) -> bool:
        """Whether files must be read again because another one with the same game is gone."""
        assert self._base is not None  # it was opened
        return self._base.execute("SELECT 1 FROM files WHERE size < 0 LIMIT 1").fetchone() is not None

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """A transaction on the database, after which ``changes`` rises."""
        assert self._base is not None  # it was opened
        with self.lock if self._base is self.memory else nullcontext(), transaction_with_sums(self._base):
            yield self._base
        self.changes += 1

    def _some(self, files: list[tuple[Place, str]]) -> Generator[None, None, None]:
        new: list[FoundFile] = []
        with self._change() as base:
            for place, name in dict.fromkeys([*files, *(("saves", save.name) for save in self._paths.every_save)]):
                found = record_at(place, self._folders[place], name)
                before = base.execute("SELECT size, time FROM files WHERE place = ? AND name = ?", (place, name))
                row = before.fetchone()
                if found is None and row is not None:
                    forget(base, place, name)
                elif found is not None and row != (found.size, found.time):
                    new.append(found)
        yield
        yield from self._read(new)
        if self._left():
            yield from self._all()

    def _look_round(self) -> Generator[None, None, list[FoundFile]]:
        """Finds the records that are new or changed, and forgets those that are gone."""
        there: dict[tuple[Place, str], FoundFile] = {}
        for place in PLACES:
            for number, found in enumerate(records_in(place, self._folders[place])):
                there[place, found.name] = found
                if number % _LISTED == 0:
                    yield
        gone: list[tuple[Place, str]] = []
        assert self._base is not None  # it was opened
        for part in indexed_files(self._base):
            for one in part:
                if (one.place, one.name) not in there:
                    gone.append((one.place, one.name))
                elif there[one.place, one.name] == one:
                    del there[one.place, one.name]
            yield
        for start in range(0, len(gone), _LISTED):
            with self._change() as base:
                for place, name in gone[start : start + _LISTED]:
                    forget(base, place, name)
            yield
        return _latest_first(there.values())

    def _read(self, new: list[FoundFile]) -> Generator[None, None, None]:
        """Reads records and commits their contents; many of them in other processes, as far as these get."""
        if not new:
            return
        self.progress = Progress(0, len(new))
        if len(new) >= MANY and self._base is not self.memory and self._helpers:
            yield from self._with_workers(len(new))
            new = yield from self._look_round()
            self._helpers = len(new) < MANY  # what the processes leave over is read here
        yield from self._read_here(new)

    def _with_workers(self, number: int) -> Generator[None, None, None]:
        workers = IndexingProcesses(self._paths.data)
        try:
            while (done := workers.done()) is not None:
                if self.progress is None or done != self.progress.done:
                    self.progress = Progress(min(done, number), number)
                    self.changes += 1
                sleep(_LOOKED_AT)
                yield
        finally:
            workers.end()
        self.changes += 1

    def part(self, number: int, of: int) -> Generator[int, None, None]:
        """Indexes one of ``of`` parts of the new records, as one of several processes; yields how many are done.

        Raises:
            sqlite3.Error, OSError, BrokenFile, NewerFile, NotAFile: the database cannot be written; the process that
                holds the lock recovers.
        """
        self._base = disk.open_for_writing(self._paths.history)
        listed = [found for place in PLACES for found in records_in(place, self._folders[place])]
        kept = {found for some in indexed_files(self._base) for found in some}
        new = _latest_first(one for one in listed if one not in kept and crc32(one.name.encode()) % of == number)
        done = -1
        for _ in self._read_here(new):
            if self.progress is not None and self.progress.done != done:
                done = self.progress.done
                yield done

    def _read_here(self, new: list[FoundFile]) -> Generator[None, None, None]:
        read: list[tuple[FoundFile, IndexedRecord]] = []
        begin, self.progress = thread_time(), Progress(0, len(new))
        for number, file in enumerate(new, start=1):
            taken = yield from read_file(file, self._folders[file.place])
            if taken is not None:
                read.append((file, taken))
            if thread_time() - begin > KEEP_EVERY or number == len(new):
                yield from self._keep(read)
                read, begin = [], thread_time()
                self.progress = Progress(number, len(new))
                yield

    def _keep(self, read: list[tuple[FoundFile, IndexedRecord]]) -> Generator[None, None, None]:
        with self._change() as base:
            anew = read_note(base, REREAD_NOTE) is not None
            for file, taken in read:
                if taken.game is not None:
                    self._drop_stale(base, file, taken.game.key)
                store_record(base, file, taken, anew=anew)
        yield

    def _drop_stale(self, base: sqlite3.Connection, file: FoundFile, key: str) -> None:
        """Removes a game's entry under its old file, which is gone or holds another game now."""
        other = file_of_game(base, key)
        if other is None or (other.place, other.name) == (file.place, file.name):
            return
        if record_at(other.place, self._folders[other.place], other.name) != other:
            forget(base, other.place, other.name)


def _latest_first(files: Iterable[FoundFile]) -> list[FoundFile]:
    """Unfinished games first, then the others, latest first, so that the game played last is known soon."""
    return sorted(files, key=lambda file: (file.place == "saves", stamp_of(file.name)), reverse=True)
