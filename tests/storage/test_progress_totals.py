"""What is kept of the history against a slow recount of all answers, over histories of every kind."""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gin_desktop.storage.database.faults import BrokenFile
from gin_desktop.storage.practice import progress as module
from gin_desktop.storage.practice import schema, totals
from gin_desktop.storage.practice.answers import values_of
from gin_desktop.storage.practice.file import ProgressFile
from gin_desktop.storage.practice.progress import Attempt, DayCount, Progress, ThemeCount
from tests.inside import inside
from tests.storage.histories import answer

KINDS = ("layoff", "spread", "meld")
DAYS = ("2026-03-13", "2026-03-14")
NOON = datetime(2026, 3, 14, 12).timestamp()
TODAY = date(2026, 3, 15)


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.0)


def answers() -> st.SearchStrategy[Attempt]:
    """Few kinds, themes, positions and days, so that everything comes again."""
    made = st.builds(
        Attempt,
        kind=st.sampled_from(KINDS),
        theme=st.sampled_from(["", "chain", "split_run"]),
        level=st.integers(1, 5),
        code=st.sampled_from(["", *(f"CODE-{number}" for number in range(8))]),
        right=st.booleans(),
        measure=st.just(7),
        best=st.just(7),
        seconds=st.just(1.0),
        when=st.integers(-40, 40).map(lambda hours: NOON + hours * 3600.0),
        run=st.sampled_from(["train", "theme", "timed", "single", "lesson", "daily"]),
        helped=st.sampled_from([False, False, True]),
    )
    return st.builds(lambda row, day: replace(row, day=day if row.run == "daily" else ""), made, st.sampled_from(DAYS))


# -- the same questions, answered from the list of all answers


def found(row: Attempt) -> bool:
    return row.right and not row.helped


def counted(rows: Sequence[Attempt]) -> Iterator[Attempt]:
    seen: set[str] = set()
    for row in rows:
        if row.run != "lesson" and (row.code == "" or row.code not in seen):
            seen.add(row.code)
            yield row


def streak(rows: Sequence[Attempt], kind: str | None) -> tuple[int, int]:
    now = longest = 0
    for row in counted(rows):
        if kind in (None, row.kind):
            now = now + 1 if found(row) else 0
            longest = max(longest, now)
    return now, longest


def by_theme(rows: Sequence[Attempt], kind: str) -> list[ThemeCount]:
    of_kind = [row for row in counted(rows) if row.kind == kind]
    return [
        ThemeCount(theme, len(some), sum(map(found, some)), max(row.when for row in some))
        for theme in sorted({row.theme for row in of_kind})
        for some in [[row for row in of_kind if row.theme == theme]]
    ]


def days(rows: Sequence[Attempt], count: int, kind: str | None) -> list[DayCount]:
    of_kind = [row for row in counted(rows) if kind in (None, row.kind)]
    right = Counter(datetime.fromtimestamp(row.when).date() for row in of_kind if found(row))
    missed = Counter(datetime.fromtimestamp(row.when).date() for row in of_kind if not found(row))
    wanted = [TODAY - timedelta(days=back) for back in reversed(range(count))]
    return [DayCount(day, right[day], missed[day]) for day in wanted]


def daily_answers(rows: Sequence[Attempt], day: str) -> list[Attempt]:
    first: dict[str, Attempt] = {}
    for row in rows:
        if row.run == "daily" and row.day == day:
            first.setdefault(row.code, row)
    return list(first.values())


def agree(progress: Progress, rows: Sequence[Attempt]) -> None:
    newest = list(reversed(rows))
    assert progress.attempts() == newest
    assert progress.attempts(limit=3) == newest[:3]
    assert progress.tried() == len(list(counted(rows)))
    assert progress.streak() == streak(rows, None)
    for kind in KINDS:
        assert progress.attempts(kind, 3) == [row for row in newest if row.kind == kind][:3]
        assert progress.by_theme(kind) == by_theme(rows, kind)
        assert progress.streak(kind) == streak(rows, kind)
        assert progress.days(5, kind=kind, today=TODAY) == days(rows, 5, kind)
    assert progress.days(3, today=TODAY) == days(rows, 3, None)
    for day in DAYS:
        first = daily_answers(rows, day)
        assert progress.daily_answers(day) == first
        assert progress.daily_set_score(day) == ((sum(map(found, first)), len(first)) if first else None)
    begun = sorted({row.day for row in rows if row.run == "daily"}, reverse=True)
    assert progress.daily_set_dates(1) == begun[:1]
    assert progress.daily_set_dates(5) == begun
    lesson = {row.code for row in rows if row.run == "lesson" and row.right}
    assert progress.solved_in_lesson(["CODE-0", "CODE-1"]) == lesson & {"CODE-0", "CODE-1"}


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=st.lists(answers(), max_size=30))
def test_totals_are_those_of_a_recount(rows: list[Attempt], tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "progress.sqlite3"
    progress = Progress(path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(progress, "_save", lambda: None)  # the disk is not what is tried here
        for row in rows:
            progress.record(row)
    agree(progress, rows)
    memory = inside(progress, "memory")
    before = [memory.execute(f"SELECT * FROM {table}").fetchall() for table in totals.TABLES]
    assert totals.are_consistent(memory)
    totals.recount(memory)
    assert [memory.execute(f"SELECT * FROM {table}").fetchall() for table in totals.TABLES] == before


# -- older files


def _version_1(path: Path, rows: Sequence[Attempt]) -> None:
    """A file as the version before had it: the answers alone."""
    old = sqlite3.connect(path)
    old.executescript(Path(__file__).with_name("progress-version-1.sql").read_text(encoding="utf-8"))
    schema.add(old, [values_of(row) for row in rows], [("layoff", 9, 12, NOON), ("layoff", 4, 12, NOON)])
    old.commit()
    old.close()


MANY = [
    answer(
        number % 37,
        kind=KINDS[number % 3],
        right=number % 4 > 0,
        run=("train", "lesson", "daily", "single")[number % 4],
        day=DAYS[number % 2] if number % 4 == 2 else "",
        when=NOON - 3600.0 * (number % 50),
        helped=number % 11 == 0,
    )
    for number in range(120)
]


def test_a_file_of_version_1_is_counted_once(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    _version_1(path, MANY)
    progress = Progress(path)
    agree(progress, MANY)
    assert progress.best_timed("layoff") == 9
    progress.close()
    disk = sqlite3.connect(path)
    assert disk.execute("PRAGMA user_version").fetchone() == (schema.SCHEMA.version,)
    assert disk.execute("SELECT sum(tried) FROM theme_totals").fetchone() == (len(list(counted(MANY))),)
    disk.close()
    progress.record(answer(500))
    agree(Progress(path), [*MANY, answer(500)])


def test_a_full_disk_while_a_file_is_brought_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old file stays as it was, and what is answered waits."""
    path = tmp_path / "progress.sqlite3"
    _version_1(path, MANY)
    before = path.read_bytes()
    opened = inside(ProgressFile, "open")

    def full(file: ProgressFile) -> sqlite3.Connection:
        connection: sqlite3.Connection = opened(file)
        connection.execute("PRAGMA max_page_count = 1")  # SQLite makes it what there is already
        return connection

    with monkeypatch.context() as patch:
        patch.setattr(ProgressFile, "_open", full)
        progress = Progress(path)
        agree(progress, MANY)
        progress.record(answer(500))
        agree(progress, [*MANY, answer(500)])
        assert [notice.code for notice in progress.notices()] == ["progress_not_saved"]
    assert path.read_bytes() == before
    progress.close()
    assert progress.waiting == 1
    progress.record(answer(501))
    assert progress.waiting == 0
    agree(Progress(path), [*MANY, answer(500), answer(501)])


def test_killed_while_a_file_is_brought_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "progress.sqlite3"
    _version_1(path, MANY)
    with monkeypatch.context() as patch:
        first, second = schema.SCHEMA.steps
        patch.setattr(schema.SCHEMA, "steps", (first, (*second[:-3], "KILL", *second[-3:])))
        with pytest.raises(BrokenFile):  # what SQLite says to that stands for the end of the process
            ProgressFile(path).write([], [], forget=False)
    agree(Progress(path), MANY)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE theme_totals SET tried = tried + 1",
        "UPDATE theme_totals SET found = found - 1",
        "DELETE FROM quarter_totals WHERE quarter % 2",
        "UPDATE quarter_totals SET missed = missed + 8",
        "UPDATE streak_totals SET now = 900, longest = 1000",
        "DELETE FROM streak_totals WHERE kind = '*'",
    ],
)
def test_totals_that_cannot_be_right_are_made_afresh(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "progress.sqlite3"
    _version_1(path, MANY)
    Progress(path).tried()
    disk = sqlite3.connect(path)
    disk.execute(statement)
    disk.commit()
    disk.close()
    progress = Progress(path)
    agree(progress, MANY)
    assert progress.notices() == []
    progress.close()
    disk = sqlite3.connect(path)
    assert totals.are_consistent(disk), "on the disk as well"
    disk.close()


@pytest.mark.skipif(sys.platform == "win32", reason="the time zone of a process cannot be changed there")
@pytest.mark.parametrize("zone", ["Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Marquesas", "America/New_York"])
def test_days_are_those_of_wherever_one_is(tmp_path: Path, zone: str) -> None:
    """The same file on a journey: quarters of an hour make up the days of every time zone."""
    path = tmp_path / "progress.sqlite3"
    rows = [answer(number, when=NOON + number * 2700.0, right=number % 3 > 0) for number in range(-60, 60)]
    progress = Progress(path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(progress, "_save", lambda: None)
        for row in rows:
            progress.record(row)
    before = os.environ.get("TZ")
    try:
        os.environ["TZ"] = zone
        time.tzset()
        assert progress.days(6, today=TODAY) == days(rows, 6, None)
    finally:
        os.environ.pop("TZ") if before is None else os.environ.update(TZ=before)
        time.tzset()
