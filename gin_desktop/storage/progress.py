"""What was practised and how it went: kept in a database, and there to be asked whatever happens to the disk."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from gin_desktop.storage.files import StorageError
from gin_desktop.storage.notices import Notice, reason_of
from gin_desktop.storage.progress_file import (
    COLUMNS,
    TIMED_COLUMNS,
    BrokenFile,
    NewerFile,
    ProgressFile,
    Values,
    add,
    empty,
)

_T = TypeVar("_T")

RETRY_SECONDS: Final = 5.0
"""After the disk refused, it is left in peace so long: a locked file must not hold up every answer."""
LAST_TRIES: Final = 5
"""How often `close` asks a disk that refuses; each time it waits as long as for an answer."""

# The first try at a position counts, and not the lesson, which leads by the hand. Found: right without help.
_COUNTED: Final = "CREATE TEMP TABLE counted (id INTEGER PRIMARY KEY, kind, theme, at, found)"
_COUNT: Final = """
    INSERT INTO counted SELECT id, kind, theme, at, correct AND NOT helped FROM attempts AS this
    WHERE id > (SELECT coalesce(max(id), 0) FROM counted) AND run <> 'lesson' AND (code = '' OR NOT EXISTS
        (SELECT 1 FROM attempts AS that WHERE that.code = this.code AND that.id < this.id AND that.run <> 'lesson'))
"""
_OF_KIND: Final = "(:kind IS NULL OR kind = :kind)"


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer: how a task of practice was answered.

    ``measure`` and ``best`` are what was reached and what could be reached, lower is better: points for lay-offs and
    melds, hundredths of a point for the knocker's side. ``helped`` says that the answer was shown before it was given.
    ``seconds`` is the time from the first sight to Done, ``when`` the seconds since the epoch, ``run`` which way it
    was practised ("train", "theme", "daily", "timed", "single", "lesson") and ``day`` the date of a daily set as
    YYYY-MM-DD, else "".
    """

    kind: str
    theme: str
    level: int
    code: str
    right: bool
    measure: int
    best: int
    seconds: float
    when: float
    run: str
    helped: bool = False
    day: str = ""


class ThemeCount(NamedTuple):
    """How one theme went: positions tried and found, and when the last of them was (seconds since the epoch)."""

    theme: str
    tried: int
    right: int
    last_when: float


class DayCount(NamedTuple):
    """How one day (of this computer's calendar) went: positions found, and positions missed."""

    day: date
    right: int
    missed: int


class Progress:
    """The history of practice. Used by one thread; nothing is opened before it is needed.

    Every question is answered from memory. What is recorded counts at once and is written at once; while the disk
    refuses, it waits in memory and is written with the next answer or at `close`. Another program that writes to
    the same file is noticed. Nothing here raises for what the disk does: `notices` tells it, each thing once.

    **What counts** in `by_theme`, `streak` and `days`: the first try at each position (so a retry after the answer
    was shown does not embellish), found when it was right without help. The lesson does not count; its answers stand
    among the `attempts`.
    """

    def __init__(self, path: Path, aside: Path | None = None) -> None:
        """``path`` as `Paths.progress`, ``aside`` as `Paths.aside` (the folder "aside" beside the file)."""
        self._file = ProgressFile(path)
        self._aside = aside or path.parent / "aside"
        self._memory: sqlite3.Connection | None = None
        self._loaded = False
        self._attempts: list[Values] = []
        self._timed: list[Values] = []
        self._wipe = False
        self._shut = False
        self._retry_at = float("-inf")
        self._told = False
        self._notices: list[Notice] = []

    # -- writing

    def record(self, attempt: Attempt) -> None:
        """Keep an answer.

        Raises:
            ValueError: a value that no answer has (a negative time, a text of more than 80 letters).
        """
        self._keep([_values(attempt)], [])

    def timed_done(self, *, kind: str, right: int, tried: int, when: float) -> None:
        """Keep the result of a timed run that ran to its end; the answers in it are recorded beside.

        Raises:
            ValueError: a value that no run has.
        """
        self._keep([], [(kind, right, tried, float(when))])

    def reset(self) -> None:
        """Forget everything, also on the disk (as soon as it can be written to; never in a newer file)."""
        self._attempts.clear()
        self._timed.clear()
        self._wipe = True
        self._take(empty())
        self._save()

    def close(self) -> None:
        """Write what still waits, and let go of the file. The object may be used on; it opens again then."""
        for _ in range(LAST_TRIES):  # nobody draws any more, and another program may just be writing
            self._retry_at = float("-inf")
            self._save()
            if not (self._attempts or self._timed or self._wipe):
                break
        self._file.close()

    def notices(self) -> list[Notice]:
        """What the person has to be told since the last call: ``progress_set_aside``, ``progress_newer``,
        ``progress_not_saved``."""
        told, self._notices = self._notices, []
        return told

    @property
    def waiting(self) -> int:
        """How many answers are in memory only."""
        return len(self._attempts)

    # -- questions

    def attempts(self, kind: str | None = None, limit: int | None = None) -> list[Attempt]:
        """The answers, newest first, every try and the lesson too; ``limit`` of them at most."""
        question = f"SELECT {', '.join(COLUMNS)} FROM attempts WHERE {_OF_KIND}"
        rows = self._ask(
            f"{question} ORDER BY id DESC LIMIT :limit", kind=kind, limit=-1 if limit is None else max(0, limit)
        )
        return [_attempt(row) for row in rows]

    def by_theme(self, kind: str) -> list[ThemeCount]:
        """The themes of a kind that were tried, by name; "" are the positions without a theme."""
        rows = self._ask(
            "SELECT theme, count(*), sum(found), max(at) FROM counted WHERE kind = :kind GROUP BY theme ORDER BY theme",
            kind=kind,
        )
        return [ThemeCount(*row) for row in rows]

    def streak(self, kind: str | None = None) -> tuple[int, int]:
        """How many positions were found one after another: up to now, and the longest ever."""
        rows = self._ask(
            f"""WITH islands AS
                (SELECT found, sum(1 - found) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING) AS island
                 FROM counted WHERE {_OF_KIND})
                SELECT sum(found) FROM islands GROUP BY island ORDER BY island""",
            kind=kind,
        )
        return (rows[-1][0], max(row[0] for row in rows)) if rows else (0, 0)

    def days(self, count: int, *, kind: str | None = None, today: date | None = None) -> list[DayCount]:
        """The last ``count`` days up to today, oldest first, those without practice too."""
        last = today or date.today()
        wanted = [last - timedelta(days=back) for back in range(count - 1, -1, -1)]
        rows = self._ask(
            f"""SELECT date(at, 'unixepoch', 'localtime') AS day, sum(found), sum(1 - found) FROM counted
                WHERE at >= :since AND {_OF_KIND} GROUP BY day""",
            kind=kind,
            since=time.time() - (count + 2) * 86_400 if today is None else 0,
        )
        known = {row[0]: (row[1], row[2]) for row in rows}
        return [DayCount(day, *known.get(day.isoformat(), (0, 0))) for day in wanted]

    def daily_done(self, day: str) -> tuple[int, int] | None:
        """How far a daily set (YYYY-MM-DD) has come: (positions found, positions answered), None when not begun.

        The first answer to each of its positions within the set counts.
        """
        rows = self._ask(
            """SELECT coalesce(sum(correct AND NOT helped), 0), count(*) FROM attempts WHERE id IN
               (SELECT min(id) FROM attempts WHERE run = 'daily' AND day = :day GROUP BY code)""",
            day=day,
        )
        right, answered = rows[0]
        return (right, answered) if answered else None

    def daily_days(self, limit: int) -> list[str]:
        """The dates of the daily sets that were begun, latest date first, ``limit`` at most."""
        rows = self._ask(
            "SELECT DISTINCT day FROM attempts WHERE run = 'daily' AND day <> '' ORDER BY day DESC LIMIT :limit",
            limit=limit,
        )
        return [row[0] for row in rows]

    def best_timed(self, kind: str) -> int:
        """The most positions found in one timed run of a kind, 0 without any (`timed_done` tells of runs)."""
        return int(self._ask("SELECT coalesce(max(correct), 0) FROM timed WHERE kind = :kind", kind=kind)[0][0])

    def tried(self) -> int:
        """How many positions count so far, of all kinds."""
        return int(self._ask("SELECT count(*) FROM counted")[0][0])

    # -- between memory and disk

    def _keep(self, attempts: list[Values], timed: list[Values]) -> None:
        memory = self._fresh()
        try:
            add(memory, attempts, timed)
        except sqlite3.IntegrityError as error:
            raise ValueError(f"no such answer: {attempts or timed}") from error
        memory.execute(_COUNT)
        self._attempts += attempts
        self._timed += timed
        self._save()

    def _ask(self, question: str, **values: str | float | None) -> list[tuple[Any, ...]]:
        return self._fresh().execute(question, values).fetchall()

    def _fresh(self) -> sqlite3.Connection:
        """The database in memory, with what is on the disk by now and what waits to get there."""
        if not self._loaded or self._has_changed():
            loaded = self._with_disk(self._file.load)
            if loaded is not None:
                self._loaded = True
                if self._wipe:  # what is still on the disk has been forgotten already
                    loaded.close()
                    loaded = empty()
                add(loaded, self._attempts, self._timed)
                self._take(loaded)
        if self._memory is None:
            self._take(empty())
        assert self._memory is not None
        return self._memory

    def _has_changed(self) -> bool:
        if self._shut or time.monotonic() < self._retry_at:
            return False
        try:
            return self._file.changed()
        except (sqlite3.Error, OSError, UnicodeError):
            # A file that can't be looked at now is no reason to doubt what is known of it.
            self._retry_at = time.monotonic() + RETRY_SECONDS
            return False

    def _take(self, memory: sqlite3.Connection) -> None:
        if self._memory is not None:
            self._memory.close()
        memory.execute(_COUNTED)
        memory.execute(_COUNT)
        self._memory = memory

    def _save(self) -> None:
        """Write what waits, if the disk takes it."""
        if not (self._attempts or self._timed or self._wipe):
            return
        if self._with_disk(self._write) is not None:
            self._attempts.clear()
            self._timed.clear()
            self._wipe = False

    def _write(self) -> bool:
        self._file.write(self._attempts, self._timed, wipe=self._wipe)
        return True

    def _with_disk(self, work: Callable[[], _T]) -> _T | None:
        """Do something with the file, and see to whatever is wrong with it. None when it was not done."""
        if self._shut or time.monotonic() < self._retry_at:
            return None
        try:
            try:
                return work()
            except BrokenFile:
                self._set_aside()
                return work()
        except NewerFile as newer:
            self._shut = True
            self._notices.append(Notice("progress_newer", {"version": newer.args[0]}))
        except StorageError as error:  # a broken file that can't be moved is never written to
            self._shut = True
            self._tell(str(error.values["reason"]))
        except (BrokenFile, sqlite3.Error) as error:
            self._tell(str(error))
        except OSError as error:
            self._tell(reason_of(error))
        self._retry_at = time.monotonic() + RETRY_SECONDS
        return None

    def _set_aside(self) -> None:
        """Move a broken file away. What was read of it while it was whole is written to the next one."""
        target = self._file.set_aside(self._aside)
        self._notices.append(Notice("progress_set_aside", {"path": str(target)}))
        if self._loaded and self._memory is not None:
            self._attempts = self._memory.execute(f"SELECT {', '.join(COLUMNS)} FROM attempts ORDER BY id").fetchall()
            self._timed = self._memory.execute(f"SELECT {', '.join(TIMED_COLUMNS)} FROM timed ORDER BY id").fetchall()

    def _tell(self, reason: str) -> None:
        if not self._told:
            self._told = True
            self._notices.append(Notice("progress_not_saved", {"path": str(self._file.path), "reason": reason}))


def _values(attempt: Attempt) -> Values:
    """An answer as the columns of the table have it."""
    return (
        attempt.kind,
        attempt.theme,
        attempt.level,
        attempt.code,
        int(attempt.right),
        attempt.measure,
        attempt.best,
        float(attempt.seconds),
        float(attempt.when),
        attempt.run,
        int(attempt.helped),
        attempt.day,
    )


def _attempt(row: tuple[Any, ...]) -> Attempt:
    """The inverse of :func:`_values`."""
    kind, theme, level, code, correct, measure, best, seconds, at, run, helped, day = row
    return Attempt(kind, theme, level, code, bool(correct), measure, best, seconds, at, run, bool(helped), day)
