"""The history of practice read in the background: nothing waits for the disk, and nothing is lost on the way."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.storage.database.background import BackgroundJobs
from gin_desktop.storage.practice import file as progress_file
from gin_desktop.storage.practice import progress as module
from gin_desktop.storage.practice.answers import values_of
from gin_desktop.storage.practice.excerpt import RECENT_ANSWERS
from gin_desktop.storage.practice.file import ProgressFile
from gin_desktop.storage.practice.progress import Progress
from gin_desktop.storage.practice.progress_store import ProgressStore
from tests.storage.histories import NOW, answer, codes, only

LONG = 30.0


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.0)
    monkeypatch.setattr(module, "CLOSE_TRY_SECONDS", LONG)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress.sqlite3"


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """The disk answers only when this is set."""
    opened, sync = threading.Event(), ProgressStore.sync

    def slow(store: ProgressStore, *rest: Any) -> Any:
        assert opened.wait(LONG)
        return sync(store, *rest)

    monkeypatch.setattr(ProgressStore, "sync", slow)
    yield opened
    opened.set()


def many(path: Path, count: int) -> None:
    """Answers of three kinds: some tried again, some daily sets, some of the lesson."""
    rows = [
        answer(
            number % 60 if number % 4 == 2 else number if number % 10 else number // 2,
            kind=("layoff", "spread", "meld")[number % 3],
            theme=("", "chain", "split_run")[number % 7 % 3],
            run=("train", "daily", "lesson", "timed")[number % 4],
            day=f"2026-03-{1 + number // 90 % 28:02}" if number % 4 == 1 else "",
            right=number % 5 > 0,
        )
        for number in range(count)
    ]
    file = ProgressFile(path)
    file.write([values_of(row) for row in rows], [("layoff", number % 9, 12, NOW) for number in range(30)])
    file.close()


def screens(progress: Progress) -> list[Any]:
    """What the screens ask."""
    found: list[Any] = [progress.attempts(limit=20), progress.tried(), progress.streak()]
    for kind in ("layoff", "spread", "meld"):
        found += [progress.attempts(kind, RECENT_ANSWERS), progress.by_theme(kind), progress.streak(kind)]
        found += [progress.days(30, kind=kind), progress.best_timed(kind)]
    days = progress.daily_set_dates(5)
    found += [days, [(progress.daily_set_score(day), progress.daily_answers(day)) for day in days]]
    return [*found, progress.solved_in_lesson([f"CODE-{number}" for number in range(40)])]


def test_what_screens_ask_is_answered_from_a_cut_as_from_the_whole(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many(path, 3000)
    monkeypatch.setattr(progress_file, "SMALL_BYTES", 0)
    whole, behind = Progress(path), Progress(path, background=True)
    behind.refresh(LONG)
    assert behind.ready
    assert screens(behind) == screens(whole)
    assert len(behind.attempts()) < 2000, "of the answers only the last are kept"
    for number in (1, 2999, 5000):  # an old position tried again is known to the disk alone
        behind.record(answer(number, kind="layoff"))
        behind.refresh(LONG)
        assert screens(behind) == screens(whole)
    behind.close()
    whole.close()


def test_answers_given_before_the_file_is_read_are_merged(path: Path, gate: threading.Event) -> None:
    many(path, 30)
    progress = Progress(path, background=True)
    progress.refresh()
    assert not progress.ready
    assert progress.tried() == 0
    progress.record(answer(1000))
    progress.record_timed_run(kind="layoff", right=11, tried=12, when=NOW)
    assert (progress.tried(), progress.waiting, progress.best_timed("layoff")) == (1, 1, 11)
    before = progress.changes_elsewhere
    gate.set()
    progress.close()
    assert progress.ready
    assert progress.changes_elsewhere > before
    assert progress.waiting == 0
    whole = Progress(path)
    assert screens(progress) == screens(whole)
    assert codes(whole)[-1] == "CODE-1000"
    assert whole.best_timed("layoff") == 11


def test_forgotten_while_an_answer_is_on_its_way(path: Path, gate: threading.Event) -> None:
    many(path, 30)
    progress = Progress(path, background=True)
    progress.record(answer(1000))
    progress.reset()
    progress.record(answer(2000))
    gate.set()
    progress.close()
    assert codes(progress) == codes(Progress(path)) == ["CODE-2000"]
    assert progress.tried() == 1
    assert progress.waiting == 0


def test_nothing_waits_for_a_disk_that_does_not_answer(path: Path, gate: threading.Event) -> None:
    progress = Progress(path, background=True)
    progress.refresh(0.001)
    for number in range(5):
        progress.record(answer(number))
    assert progress.streak() == (5, 5)
    assert progress.attempts("layoff", 2) == [answer(4), answer(3)]
    gate.set()
    progress.close()
    assert codes(Progress(path)) == [f"CODE-{number}" for number in range(5)]


def test_another_program_is_noticed_when_one_looks(path: Path) -> None:
    many(path, 10)
    progress = Progress(path, background=True)
    progress.refresh(LONG)
    known, changes = progress.tried(), progress.changes_elsewhere
    progress.refresh(LONG)
    assert progress.changes_elsewhere == changes, "nothing is new"
    other = Progress(path)
    other.record(answer(500))
    progress.refresh(LONG)
    assert progress.tried() == known + 1
    assert progress.changes_elsewhere == changes + 1
    progress.close()


def test_a_large_file_that_is_damaged_is_shown_and_then_seen_to(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many(path, 2000)
    content = bytearray(path.read_bytes())
    at = content.index(b"CODE-300\x07\x07")  # far from what is shown
    content[at // 4096 * 4096 : at // 4096 * 4096 + 60] = bytes(60)
    path.write_bytes(content)
    monkeypatch.setattr(progress_file, "SMALL_BYTES", 0)
    progress = Progress(path, background=True)
    progress.refresh(LONG)
    kept = only(progress, "progress_set_aside").values["kept"]
    assert kept == 2030, "the rows themselves are whole"
    assert screens(progress) == screens(Progress(path))
    progress.record(answer(5000))
    progress.close()
    assert codes(Progress(path))[-1] == "CODE-5000"
    assert progress.notices() == []


@pytest.mark.parametrize("statement", ["UPDATE theme_totals SET tried = 'x'", "UPDATE attempts SET at = 9e300"])
def test_what_no_table_takes_is_never_shown(path: Path, monkeypatch: pytest.MonkeyPatch, statement: str) -> None:
    many(path, 50)
    other = sqlite3.connect(path)
    other.execute("PRAGMA ignore_check_constraints = ON")
    other.execute(statement)
    other.commit()
    other.close()
    monkeypatch.setattr(progress_file, "SMALL_BYTES", 0)
    progress = Progress(path, background=True)
    progress.refresh(LONG)
    assert progress.ready
    only(progress, "progress_set_aside")
    assert screens(progress) == screens(Progress(path))
    progress.close()


def test_a_fault_of_our_own_keeps_nobody_from_practising(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(_: ProgressFile) -> sqlite3.Connection:
        raise AttributeError("nobody thought of this")

    monkeypatch.setattr(ProgressFile, "load_excerpt", fault)
    progress = Progress(path, background=True)
    progress.refresh(LONG)
    assert progress.ready
    progress.record(answer(1))
    assert progress.tried() == 1
    assert "nobody thought of this" in str(only(progress, "progress_not_saved").values["reason"])
    progress.close()


def test_totals_of_a_large_file_that_cannot_be_right_are_made_afresh(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many(path, 60)
    right = screens(Progress(path))
    other = sqlite3.connect(path)
    other.execute("UPDATE theme_totals SET tried = tried + 1")
    other.commit()
    other.close()
    monkeypatch.setattr(progress_file, "SMALL_BYTES", 0)
    progress = Progress(path, background=True)
    progress.refresh(LONG)
    assert screens(progress) == right
    assert progress.notices() == []
    progress.close()


def test_what_is_given_after_the_end_waits_for_what_was_given_before() -> None:
    """Two threads on one connection of SQLite end in a crash of the whole process."""
    jobs, order, opened = BackgroundJobs(), [], threading.Event()

    def slow() -> None:
        opened.wait(LONG)
        order.append("before")

    jobs.do(slow, lambda _: None)
    jobs.stop()
    jobs.do(lambda: order.append("after"), lambda _: opened.set())
    jobs.wait(0.01)
    opened.set()
    jobs.wait(LONG)
    jobs.stop()
    assert order == ["before", "after"]
