"""The history of practice when the disk refuses: told once, and nothing is lost."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.storage.practice import file as progressfile
from gin_desktop.storage.practice import progress as module
from gin_desktop.storage.practice.file import ProgressFile
from gin_desktop.storage.practice.progress import Progress
from tests.inside import inside
from tests.storage.histories import answer, codes, fill, only


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "progress.sqlite3"


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.0)


def _reason(progress: Progress) -> str:
    return str(only(progress, "progress_not_saved").values["reason"])


def _go_on(progress: Progress, already: int) -> None:
    """Practice goes on in memory, and nothing is told again."""
    for number in range(50, 53):
        progress.record(answer(number))
    assert progress.tried() == already + 3
    assert progress.streak()[0] == already + 3
    assert progress.notices() == []


def test_no_folder_to_write_in(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    progress = Progress(tmp_path / "data" / "progress.sqlite3")
    assert progress.tried() == 0
    progress.record(answer(1))
    assert _reason(progress)
    _go_on(progress, 1)
    progress.close()
    assert progress.waiting == 4


def test_a_read_only_file_is_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(path, 2)
    before = path.read_bytes()
    connect = sqlite3.connect

    def read_only(target: Any, **options: Any) -> sqlite3.Connection:
        if target == ":memory:":
            return connect(target, **options)
        return connect(f"{Path(target).as_uri()}?mode=ro", uri=True, **options)

    monkeypatch.setattr(progressfile.sqlite3, "connect", read_only)
    progress = Progress(path)
    assert progress.tried() == 2
    assert progress.notices() == [], "nothing was to be saved yet"
    progress.record(answer(30))
    assert _reason(progress) == "attempt to write a readonly database"
    _go_on(progress, 3)
    progress.close()
    assert path.read_bytes() == before


@pytest.mark.unwatched("nobody but the superuser may look into pytest's own folders")
@pytest.mark.skipif(sys.platform == "win32", reason="no permissions of this kind there")
def test_a_read_only_folder() -> None:
    program = f"""
import os, sys
from pathlib import Path
from gin_desktop.storage.practice.progress import Attempt, Progress
progress = Progress(Path(sys.argv[1]))
assert progress.tried() == 2
progress.record({answer(9)!r})
assert progress.tried() == 3
assert [notice.code for notice in progress.notices()] == ["progress_not_saved"]
progress.record({answer(10)!r})
assert progress.notices() == []
progress.close()
assert progress.waiting == 2
"""
    # Permissions do not hold the superuser, and nobody else may look into pytest's own folders.
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder / "progress.sqlite3", 2)
        folder.joinpath("progress.sqlite3").chmod(0o444)
        folder.chmod(0o555)
        if os.geteuid() == 0:
            program = "import gin_desktop.storage.practice.progress, os; os.setuid(65534)" + program
        try:
            result = subprocess.run(
                [sys.executable, "-c", program, folder / "progress.sqlite3"],
                capture_output=True,
                text=True,
                check=False,
            )
        finally:
            folder.chmod(0o755)
    assert result.returncode == 0, result.stderr


@pytest.mark.processes
@pytest.mark.skipif(sys.platform == "win32", reason="no limit of the file size there")
def test_a_full_disk_and_room_again(path: Path) -> None:
    """A real limit of the operating system: the write itself fails, in the middle of a transaction."""
    program = f"""
import resource
from dataclasses import replace
from pathlib import Path
from gin_desktop.storage.practice import progress as module
from gin_desktop.storage.practice.progress import Attempt
module.RETRY_SECONDS = 0.0
path = Path({str(path)!r})
progress = module.Progress(path)
progress.record({answer()!r})
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, resource.RLIM_INFINITY))
for number in range(1, 150):
    progress.record(replace({answer()!r}, code=str(number)))
(notice,) = progress.notices()
assert notice.code == "progress_not_saved", notice
print(notice.values["reason"])
assert 0 < progress.waiting < 150, progress.waiting
assert progress.tried() == 150
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
progress.close()
assert progress.waiting == 0
assert progress.notices() == []
"""
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    again = Progress(path)
    assert again.tried() == 150
    assert again.notices() == []


def test_a_full_disk_as_the_database_says_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(path, 2)
    opened = inside(ProgressFile, "open")

    def full(file: ProgressFile) -> sqlite3.Connection:
        connection = opened(file)
        connection.execute("PRAGMA max_page_count = 1")  # SQLite makes it what there is already
        return connection

    with monkeypatch.context() as patch:
        patch.setattr(ProgressFile, "_open", full)
        progress = Progress(path)
        for number in range(10, 200):
            progress.record(answer(number))
        assert _reason(progress) == "database or disk is full"
        assert progress.waiting > 0
    progress = Progress(path)
    progress.record(answer(500))
    assert progress.notices() == []


def test_a_reset_that_the_disk_refuses_is_done_as_soon_as_it_can_be(path: Path) -> None:
    fill(path, 3)
    progress = Progress(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    progress.record(answer(8))
    progress.record_timed_run(kind="layoff", right=4, tried=5, when=0.0)
    progress.reset()
    assert (progress.tried(), progress.best_timed("layoff"), progress.waiting) == (0, 0, 0)
    progress.record(answer(9))
    other.execute("ROLLBACK")
    assert codes(progress) == ["CODE-9"]
    assert codes(Progress(path)) == ["CODE-0", "CODE-1", "CODE-2"]
    progress.close()
    assert codes(Progress(path)) == ["CODE-9"]
    assert Progress(path).best_timed("layoff") == 0
    other.close()


def test_a_lock_holds_the_window_up_for_a_moment_at_most(path: Path) -> None:
    fill(path, 1)
    file = ProgressFile(path)
    assert 0 < inside(file, "open")().execute("PRAGMA busy_timeout").fetchone()[0] <= 200
    file.close()


@pytest.fixture
def visits(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The file, once for each time it was looked at; a disk that refuses is left in peace for an hour."""
    found: list[Path] = []
    opened = inside(ProgressFile, "open")

    def shows_tooltip(file: ProgressFile) -> sqlite3.Connection:
        found.append(file.path)
        return opened(file)

    monkeypatch.setattr(ProgressFile, "_open", shows_tooltip)
    monkeypatch.setattr(module, "RETRY_SECONDS", 3600.0)
    return found


def test_locked_by_another_program(path: Path, monkeypatch: pytest.MonkeyPatch, visits: list[Path]) -> None:
    fill(path, 2)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    visits.clear()
    progress = Progress(path)
    progress.record(answer(10))
    assert len(visits) == 1
    assert _reason(progress) == "database is locked"
    _go_on(progress, 1)
    assert len(visits) == 1, "and not again with every answer"
    other.execute("ROLLBACK")
    progress.close()
    assert progress.waiting == 0
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.0)
    assert codes(progress) == codes(Progress(path)) == ["CODE-0", "CODE-1", "CODE-10", "CODE-50", "CODE-51", "CODE-52"]
    other.close()


def test_a_lock_does_not_hold_up_every_question(path: Path, visits: list[Path]) -> None:
    fill(path, 2)
    progress = Progress(path)
    assert progress.tried() == 2
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    visits.clear()
    for _ in range(40):
        assert progress.tried() == 2
        assert progress.streak() == (2, 2)
    assert len(visits) == 1
    other.close()


def test_at_the_end_a_disk_that_refuses_is_asked_more_than_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write, refused = ProgressFile.write, iter(range(3))

    def busy(file: ProgressFile, *rows: Any, **options: Any) -> None:
        if next(refused, None) is not None:
            raise sqlite3.OperationalError("database is locked")
        write(file, *rows, **options)

    monkeypatch.setattr(module, "RETRY_SECONDS", 3600.0)
    monkeypatch.setattr(ProgressFile, "write", busy)
    progress = Progress(path)
    progress.record(answer(1))
    assert progress.waiting == 1
    progress.close()
    assert progress.waiting == 0
    assert codes(Progress(path)) == ["CODE-1"]


def test_locked_when_it_was_known_already(path: Path) -> None:
    fill(path, 2)
    progress = Progress(path)
    assert progress.tried() == 2
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert progress.tried() == 2
    assert progress.notices() == [], "nothing is lost by reading what one knows"
    progress.record(answer(7))
    assert progress.tried() == 3
    assert progress.waiting == 1
    other.execute("ROLLBACK")
    progress.record(answer(8))
    assert progress.waiting == 0
    only(progress, "progress_not_saved")
    other.close()
