"""Answers outlast a kill that comes before the database has them, and count once wherever it comes."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.storage.practice import answer_log
from gin_desktop.storage.practice import progress as module
from gin_desktop.storage.practice.answer_log import AnswerLog
from gin_desktop.storage.practice.answers import values_of
from gin_desktop.storage.practice.file import ProgressFile
from gin_desktop.storage.practice.progress import Progress
from gin_desktop.storage.practice.progress_store import ProgressStore
from tests.inside import inside
from tests.storage.histories import NOW, answer, codes, fill, only

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
    """The database answers only when this is set."""
    opened, sync = threading.Event(), ProgressStore.sync

    def slow(store: ProgressStore, *rest: Any) -> Any:
        assert threading.current_thread() is threading.main_thread() or opened.wait(LONG)
        return sync(store, *rest)

    monkeypatch.setattr(ProgressStore, "sync", slow)
    yield opened
    opened.set()


def lying(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir() if "-waiting-" in file.name)


def left(path: Path, *numbers: int) -> Path:
    """A file as a program leaves it that is killed."""
    own = AnswerLog(path)
    own.add([values_of(answer(number)) for number in numbers], [("layoff", 5, 6, NOW)])
    return own.path


def test_what_was_recorded_outlasts_a_kill_while_the_database_is_busy(path: Path, gate: threading.Event) -> None:
    killed = Progress(path, background=True)
    for number in range(3):
        killed.record(answer(number))
    killed.record_timed_run(kind="layoff", right=11, tried=12, when=NOW)
    # no more is heard of it: the next start, while its thread still waits
    again = Progress(path)
    assert codes(again) == ["CODE-0", "CODE-1", "CODE-2"]
    assert (again.tried(), again.best_timed("layoff"), again.notices()) == (3, 11, [])
    assert lying(path) == []
    # it was not killed after all: nothing counts twice, and what it records from now on is kept, too
    killed.record(answer(3))
    assert codes(Progress(path)) == ["CODE-0", "CODE-1", "CODE-2", "CODE-3"]
    gate.set()
    killed.close()
    assert codes(killed) == codes(Progress(path)) == ["CODE-0", "CODE-1", "CODE-2", "CODE-3"]
    assert killed.tried() == 4
    assert lying(path) == []


def test_a_kill_between_the_database_and_the_file_counts_nothing_twice(path: Path) -> None:
    rows = [answer(0), answer(1, run="lesson"), answer(2, run="daily", day="2026-03-14"), answer(3, code="")]
    own = AnswerLog(path)
    own.add([values_of(row) for row in rows], [("layoff", 5, 6, NOW)])
    file = ProgressFile(path)
    file.write([values_of(row) for row in rows], [("layoff", 5, 6, NOW)])
    file.close()
    again = Progress(path)
    assert list(reversed(again.attempts())) == rows
    assert again.tried() == 3
    assert lying(path) == []


def test_the_file_is_gone_when_the_database_has_everything(path: Path) -> None:
    progress = Progress(path, background=True)
    for number in range(3):
        progress.record(answer(number))
    progress.close()
    assert lying(path) == []
    assert codes(Progress(path)) == ["CODE-0", "CODE-1", "CODE-2"]


def test_what_was_forgotten_does_not_come_back(path: Path, gate: threading.Event) -> None:
    left(path, 1)
    killed = Progress(path, background=True)
    killed.record(answer(2))
    killed.reset()
    killed.record(answer(3))
    gate.set()
    killed.close()
    assert codes(killed) == codes(Progress(path)) == ["CODE-3"]


def test_a_torn_last_line_was_never_acknowledged(path: Path) -> None:
    file = left(path, 1, 2)
    for tail in (b'{"table":"attem', b"\0\0\0\0"):
        file.write_bytes(file.read_bytes() + tail)
    progress = Progress(path)
    assert codes(progress) == ["CODE-1", "CODE-2"]
    assert progress.notices() == []
    assert lying(path) == []


@pytest.mark.parametrize(
    "bad",
    [
        b'{"table":"attempts","row":[1],"sum":"00000000"}\n',
        b"\xff\xfe\n",
        b"[" * 5000 + b"\n",
        b"\n",
    ],
)
def test_a_damaged_line_is_kept_aside_and_told(path: Path, bad: bytes) -> None:
    file = left(path, 1, 2)
    file.write_bytes(bad + file.read_bytes())
    progress = Progress(path)
    assert codes(progress) == ["CODE-1", "CODE-2"]
    told = only(progress, "progress_set_aside").values
    assert told["kept"] == 3
    assert bad in Path(str(told["path"])).read_bytes()
    assert lying(path) == []


@pytest.mark.parametrize("row", [[], ["layoff"] * 12, [[]] * 12, [2**70] * 12, [1e999] * 12, {"a": 1}, "x", 7])
def test_a_line_with_what_no_answer_has(path: Path, row: Any) -> None:
    file = left(path, 1)
    line: bytes = inside(answer_log, "line")("attempts", row)
    file.write_bytes(line.replace(b"Infinity", b"1e999") + file.read_bytes())
    progress = Progress(path)
    assert codes(progress) == ["CODE-1"]
    only(progress, "progress_set_aside")


def test_what_is_no_file_or_too_large_is_passed_over(path: Path, tmp_path: Path) -> None:
    name = "progress-waiting-{}.jsonl"
    (tmp_path / name.format("0" * 16)).mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / name.format("1" * 16))
        (tmp_path / name.format("2" * 16)).symlink_to("/dev/zero")
    with (tmp_path / name.format("3" * 16)).open("wb") as large:
        large.truncate(1 << 30)
    left(path, 4)
    progress = Progress(path)
    assert codes(progress) == ["CODE-4"]
    only(progress, "progress_set_aside")


def test_a_full_disk_takes_lines_later(path: Path, gate: threading.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write

    def full(handle: int, data: Any) -> int:
        if len(data) > 10:
            return write(handle, bytes(data[:10]))
        raise OSError(28, "No space left on device")

    progress = Progress(path, background=True)
    progress.record(answer(1))
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        progress.record(answer(2))
    progress.record(answer(3))
    assert codes(Progress(path)) == ["CODE-1", "CODE-2", "CODE-3"]
    gate.set()
    progress.close()
    assert lying(path) == []


def test_a_large_history_is_not_searched_from_end_to_end(path: Path) -> None:
    fill(path, 5)
    file = ProgressFile(path)
    disk: sqlite3.Connection = inside(file, "open")()
    asked: list[str] = []
    disk.set_trace_callback(asked.append)
    file.write([values_of(answer(9)), values_of(answer(9, run="lesson"))], [], missing=True)
    plans = [
        str(disk.execute(f"EXPLAIN QUERY PLAN {question}").fetchall())
        for question in dict.fromkeys(asked)
        if question.startswith("INSERT INTO attempts")
    ]
    file.close()
    assert len(plans) == 2
    assert "attempts_first (code=?)" in plans[0]
    assert "attempts_of_lesson (code=?)" in plans[1]
