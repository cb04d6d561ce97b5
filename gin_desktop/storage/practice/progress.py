"""The history of practice: answers are recorded and asked for, whatever happens to the disk."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Collection
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, Final

from gin_desktop.engine.dates import add_days
from gin_desktop.storage.database.background import BackgroundJobs, ImmediateJobs, Jobs
from gin_desktop.storage.database.file import Values
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.practice.answer_log import AnswerLog
from gin_desktop.storage.practice.answers import COLUMNS, Attempt, DayCount, ThemeCount, attempt_of, values_of
from gin_desktop.storage.practice.progress_store import PendingAnswers, ProgressStore, SyncResult
from gin_desktop.storage.practice.schema import add, add_missing, all_rows, new_database
from gin_desktop.storage.practice.totals import EVERY_KIND

__all__ = ["Attempt", "DayCount", "Progress", "ThemeCount"]

RETRY_SECONDS: Final = 5.0
"""After the disk refused, it is left in peace so long: a locked file must not hold up every answer."""
CLOSE_TRIES: Final = 5
"""How often `close` asks a disk that refuses; each time it waits as long as for an answer."""
CLOSE_TRY_SECONDS: Final = 1.0
"""How long each of these tries may take."""
PATIENCE: Final = 0.006
"""How long an answer waits for the disk before the person goes on: on most computers it is written by then."""

_OF_KIND: Final = "(:kind IS NULL OR kind = :kind)"
_FIRST_OF_SET: Final = "SELECT min(id) FROM attempts WHERE run = 'daily' AND day = :day GROUP BY code"
_QUARTERS_A_DAY: Final = 96
_FIRST_ORDINAL: Final = date(1970, 1, 1).toordinal()


class Progress:
    """The history of practice. One thread uses it; nothing is opened before it is needed.

    Every question is answered from memory. What is recorded counts at once and is written at once; while the disk
    refuses, it waits in memory and is written with the next answer or at `close`. Another program that writes to
    the same file is noticed. Nothing here raises for what the disk does or the file holds: a damaged file is set aside
    and its rows are kept. `notices` tells it, each thing once.

    **In the background** (``background``) a thread reads and writes the file, and nothing here waits for the disk
    longer than a frame may. `record` hands the answer to the system before it returns, so that no kill loses it (see
    `storage.practice.answer_log`). `refresh` has the file read; until it is (`ready`), only what was recorded since is
    known. Only those answers are kept in memory that screens ask for, see `storage.practice.excerpt`.

    **What counts** in `by_theme`, `streak` and `days`: the first try at each position (so a retry after the answer
    was shown does not embellish), found when it was right without help. The lesson does not count; its answers stand
    among the `attempts`.
    """

    def __init__(self, path: Path, aside: Path | None = None, *, background: bool = False) -> None:
        """``path`` as `Paths.progress`, ``aside`` as `Paths.aside` (the folder "aside" beside the file)."""
        self._path = path
        self._log = AnswerLog(path) if background else None
        self._store = ProgressStore(path, aside or path.parent / "aside", whole=not background, log=self._log)
        self._background = background
        self._jobs: Jobs = BackgroundJobs() if background else ImmediateJobs()
        self._busy = False
        self._memory: sqlite3.Connection | None = None
        self._loaded = False
        self._changes = 0
        self._read: dict[tuple[str | None, int | None], list[Attempt]] = {}
        self._attempts: list[Values] = []
        self._timed: list[Values] = []
        self._wipe = self._again = False
        self._resets = 0
        self._shut = False
        self._retry_at = float("-inf")
        self._told = False
        self._notices: list[Notice] = []

    # -- the file behind it

    @property
    def ready(self) -> bool:
        """Whether what the file has is known, or that nothing can be known of it."""
        self._jobs.deliver_results()
        return self._loaded or self._shut or not self._background or self._retry_at > float("-inf")

    @property
    def changes_elsewhere(self) -> int:
        """A number that rises when other answers than those recorded here have come to be known."""
        self._jobs.deliver_results()
        return self._changes

    def refresh(self, patience: float = 0.0) -> None:
        """Has the file read, or looked at for what other programs have written; waits for it so many seconds."""
        self._sync(PendingAnswers())
        self._jobs.wait(patience)

    # -- writing

    def record(self, attempt: Attempt) -> None:
        """Records an answer.

        Raises:
            ValueError: a value that no answer has (a negative time, a text of more than 80 letters).
        """
        self._keep([values_of(attempt)], [])

    def record_timed_run(self, *, kind: str, right: int, tried: int, when: float) -> None:
        """Records the result of a timed run that ran to its end; the answers in it are recorded beside.

        Raises:
            ValueError: a value that no run has.
        """
        self._keep([], [(kind, right, tried, float(when))])

    def reset(self) -> None:
        """Deletes all of it, also on the disk (as soon as it can be written to; never in a newer file)."""
        self._attempts.clear()
        self._timed.clear()
        self._wipe, self._again = True, False
        self._resets += 1
        if self._log is not None:
            self._log.clear()
        self._take(new_database())
        self._save()

    def close(self) -> None:
        """Writes what is still pending, and closes the file. The next call opens it again."""
        for _ in range(CLOSE_TRIES):  # nobody draws any more, and another program may just be writing
            if not (self._attempts or self._timed or self._wipe):
                break
            self._retry_at = float("-inf")
            self._save()
            self._jobs.wait(CLOSE_TRY_SECONDS)
        self._jobs.do(self._store.close, lambda _: None)
        self._jobs.stop()
        if self._log is not None:
            self._log.close()

    def notices(self) -> list[Notice]:
        """What the person has to be told since the last call: ``progress_set_aside``, ``progress_newer``,
        ``progress_no_file``, ``progress_too_large``, ``progress_not_saved``."""
        self._jobs.deliver_results()
        told, self._notices = self._notices, []
        return told

    @property
    def waiting(self) -> int:
        """How many answers the database does not have yet."""
        self._jobs.deliver_results()
        return len(self._attempts)

    # -- questions

    def attempts(self, kind: str | None = None, limit: int | None = None) -> list[Attempt]:
        """The answers, newest first, every try and the lesson too; ``limit`` of them at most."""
        memory = self._fresh()
        asked = (kind, limit)
        if asked not in self._read:
            of_kind = "kind = :kind" if kind is not None else "true"
            rows = self._ask(
                f"SELECT {', '.join(COLUMNS)} FROM attempts WHERE {of_kind} ORDER BY id DESC LIMIT :limit",
                memory,
                kind=kind,
                limit=-1 if limit is None else max(0, limit),
            )
            self._read[asked] = [attempt_of(row) for row in rows]
        return list(self._read[asked])

    def by_theme(self, kind: str) -> list[ThemeCount]:
        """The themes of a kind that were tried, by name; "" are the positions without a theme."""
        rows = self._ask(
            "SELECT theme, tried, found, last FROM theme_totals WHERE kind = :kind ORDER BY theme", kind=kind
        )
        return [ThemeCount(*row) for row in rows]

    def streak(self, kind: str | None = None) -> tuple[int, int]:
        """How many positions were found one after another: up to now, and the longest ever."""
        asked = EVERY_KIND if kind is None else kind
        rows = self._ask("SELECT now, longest FROM streak_totals WHERE kind = :kind", kind=asked)
        return rows[0] if rows else (0, 0)

    def days(self, count: int, *, kind: str | None = None, today: date | None = None) -> list[DayCount]:
        """The last ``count`` days up to today, oldest first, those without practice too.

        A day is one of the calendar here and now, also for answers given elsewhere or before the clocks changed.
        """
        last = today or date.today()
        wanted = [add_days(last, -back) for back in range(count - 1, -1, -1)]
        ends = [(day.toordinal() - _FIRST_ORDINAL) * _QUARTERS_A_DAY for day in (wanted[0], last)] if wanted else [0, 0]
        rows = self._ask(
            f"""SELECT date(quarter * 900, 'unixepoch', 'localtime') AS day, sum(found), sum(missed)
                FROM quarter_totals WHERE quarter BETWEEN :since AND :until AND {_OF_KIND} GROUP BY day""",
            kind=kind,
            since=ends[0] - _QUARTERS_A_DAY,  # no time zone is a day off
            until=ends[1] + 2 * _QUARTERS_A_DAY,
        )
        known = {row[0]: (row[1], row[2]) for row in rows}
        return [DayCount(day, *known.get(day.isoformat(), (0, 0))) for day in wanted]

    def daily_set_score(self, day: str) -> tuple[int, int] | None:
        """How far a daily set (YYYY-MM-DD) has come: (positions found, positions answered), None when not begun.

        The first answer to each of its positions within the set counts.
        """
        rows = self._ask(
            f"SELECT sum(correct AND NOT helped), count(*) FROM attempts WHERE id IN ({_FIRST_OF_SET})", day=day
        )
        right, answered = rows[0]
        return (right, answered) if answered else None

    def daily_answers(self, day: str) -> list[Attempt]:
        """The answers that count in a daily set: the first one to each of its positions, oldest first."""
        rows = self._ask(
            f"SELECT {', '.join(COLUMNS)} FROM attempts WHERE id IN ({_FIRST_OF_SET}) ORDER BY id", day=day
        )
        return [attempt_of(row) for row in rows]

    def daily_set_dates(self, limit: int) -> list[str]:
        """The dates of the daily sets that were begun, latest date first, ``limit`` at most."""
        rows = self._ask(
            "SELECT DISTINCT day FROM attempts WHERE run = 'daily' AND day <> '' ORDER BY day DESC LIMIT :limit",
            limit=limit,
        )
        return [row[0] for row in rows]

    def solved_in_lesson(self, codes: Collection[str]) -> set[str]:
        """Those of these positions that were answered rightly in the lesson."""
        memory = self._fresh()
        question = "SELECT 1 FROM attempts WHERE run = 'lesson' AND code = :code AND correct LIMIT 1"
        return {code for code in codes if self._ask(question, memory, code=code)}

    def answers_in_course(self, codes: Collection[str]) -> dict[str, bool]:
        """Those of these positions that were answered in the course, and whether they were ever solved there."""
        memory, found = self._fresh(), {}
        question = """SELECT max(correct AND NOT helped) FROM attempts
            WHERE code = :code AND code <> '' AND run <> 'lesson' AND run = 'course'"""
        for code in codes:
            solved = self._ask(question, memory, code=code)[0][0]
            if solved is not None:
                found[code] = bool(solved)
        return found

    def best_timed(self, kind: str) -> int:
        """The most positions found in one timed run of a kind, 0 without any (`record_timed_run` tells of runs)."""
        return int(self._ask("SELECT coalesce(max(correct), 0) FROM timed WHERE kind = :kind", kind=kind)[0][0])

    def timed_runs(self, kind: str, limit: int) -> list[tuple[float, int]]:
        """The latest timed runs of a kind, newest first: when, and how many positions were found."""
        rows = self._ask(
            "SELECT at, correct FROM timed WHERE kind = :kind ORDER BY id DESC LIMIT :limit",
            kind=kind,
            limit=limit,
        )
        return [(when, right) for when, right in rows]

    def tried(self) -> int:
        """How many positions count so far, of all kinds."""
        return int(self._ask("SELECT coalesce(sum(tried), 0) FROM theme_totals")[0][0])

    # -- memory

    def _keep(self, attempts: list[Values], timed: list[Values]) -> None:
        memory = self._fresh()
        try:
            add(memory, attempts, timed)
        except (sqlite3.IntegrityError, OverflowError) as error:
            raise ValueError(f"no such answer: {attempts or timed}") from error
        self._read.clear()
        self._attempts += attempts
        self._timed += timed
        if self._log is not None and not self._shut:
            self._log.add(attempts, timed)
        self._save()
        if self._loaded:
            self._jobs.wait(PATIENCE)

    def _ask(
        self, question: str, memory: sqlite3.Connection | None = None, **values: str | float | None
    ) -> list[tuple[Any, ...]]:
        try:
            return (memory or self._fresh()).execute(question, values).fetchall()
        except (sqlite3.Error, ValueError, OverflowError, MemoryError):
            # It was checked when it was read, so this is a question nobody should have to think of: begin again.
            self._loaded = False
            self._jobs.do(self._store.request_reread, lambda _: None)
            fresh = new_database()
            add(fresh, self._attempts, self._timed)
            self._take(fresh)
            return fresh.execute(question, values).fetchall()

    def _fresh(self) -> sqlite3.Connection:
        """Returns the database in memory, with what is on the disk by now and what is still to be written."""
        if self._background:
            self._jobs.deliver_results()
        else:
            self._sync(PendingAnswers())
        if self._memory is None:
            self._take(new_database())
        assert self._memory is not None
        return self._memory

    def _take(self, memory: sqlite3.Connection) -> None:
        if self._memory is not None:
            self._memory.close()
        self._memory = memory
        self._read.clear()

    # -- between memory and disk

    def _waiting(self) -> PendingAnswers:
        tried = 0 if self._memory is None else _tried(self._memory)
        return PendingAnswers(tuple(self._attempts), tuple(self._timed), self._wipe, self._again, tried)

    def _save(self) -> None:
        """Writes what is still to be written, if the disk takes it."""
        if self._attempts or self._timed or self._wipe:
            self._sync(self._waiting())

    def _sync(self, waiting: PendingAnswers) -> None:
        """Syncs with the disk, unless that is going on or the disk refused a moment ago."""
        if not self._busy and not self._shut and time.monotonic() >= self._retry_at:
            self._busy = True
            self._jobs.do(partial(self._store.sync, waiting), partial(self._synced, waiting, self._resets))

    def _synced(self, waiting: PendingAnswers, resets: int, result: SyncResult) -> None:
        """Takes over the result of a sync. Meanwhile more may have been recorded, or all of it forgotten."""
        self._busy = False
        self._shut = self._shut or result.shut
        self._retry_at = time.monotonic() + RETRY_SECONDS if result.refused else self._retry_at
        for notice in result.notices:
            self._tell(notice)
        if result.written and resets == self._resets:
            del self._attempts[: len(waiting.attempts)]
            del self._timed[: len(waiting.timed)]
            self._wipe = self._again = False
            if self._log is not None and not (self._attempts or self._timed):
                self._log.clear()
        if result.renewed:
            self._write_again()
        if result.database is not None:
            self._take_over(result.database)
        if result.unchecked:
            self._busy = True
            self._jobs.do(self._store.check, self._checked)
        elif result.renewed:
            self._sync(self._waiting())
        elif self._background and not result.refused:
            self._save()

    def _checked(self, result: SyncResult) -> None:
        self._synced(PendingAnswers(), self._resets, result)
        self._sync(self._waiting())  # totals that were wrong are right now

    def _write_again(self) -> None:
        """The file was damaged, and a new one has what could be read of it; what is known here goes there as well."""
        if self._memory is not None and not self._wipe:
            self._attempts, self._timed = all_rows(self._memory)
            self._again = True

    def _take_over(self, database: sqlite3.Connection) -> None:
        """Replaces what is known by what the file has."""
        if self._wipe:  # what is still on the disk has been forgotten already
            database.close()
            database = new_database()
        may_be_there = self._again or self._log is not None
        (add_missing if may_be_there else add)(database, self._attempts, self._timed)
        same = self._memory is not None and self._loaded and _about(database) == _about(self._memory)
        self._changes += not same
        self._loaded = True
        self._take(database)

    def _tell(self, notice: Notice) -> None:
        if notice.code != "progress_not_saved":
            self._notices.append(notice)
        elif not self._told:
            self._told = True
            self._notices.append(notice)


def _tried(memory: sqlite3.Connection) -> int:
    return int(memory.execute("SELECT coalesce(sum(tried), 0) FROM theme_totals").fetchone()[0])


def _about(memory: sqlite3.Connection) -> tuple[Any, ...]:
    """Returns values in which two different histories differ."""
    last = [memory.execute(f"SELECT max(id) FROM {table}").fetchone() for table in ("attempts", "timed")]
    return _tried(memory), *last, *memory.execute("SELECT * FROM streak_totals").fetchall()
