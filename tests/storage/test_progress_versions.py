"""Histories of practice of other versions, and what is hardly one."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from gin_desktop.storage.database.faults import BrokenFile, NewerFile
from gin_desktop.storage.practice import file as progressfile
from gin_desktop.storage.practice import progress
from gin_desktop.storage.practice.file import ProgressFile
from gin_desktop.storage.practice.progress import Progress, ThemeCount
from gin_desktop.storage.practice.schema import SCHEMA
from tests.storage.histories import NOW, answer, codes, fill, only

VERSION = SCHEMA.version

KINDS = ("layoff", "spread", "meld")
TRIED = [("", 2, 1), ("chain", 5, 4)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "progress.sqlite3"


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "RETRY_SECONDS", 0.0)


def _version_0(path: Path) -> None:
    path.parent.mkdir()
    old = sqlite3.connect(path)
    old.executescript(Path(__file__).with_name("progress-version-0.sql").read_text(encoding="utf-8"))
    old.close()


def _version_of(path: Path) -> int:
    connection = sqlite3.connect(path)
    try:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])
    finally:
        connection.close()


def test_version_0_is_brought_up_once(path: Path) -> None:
    _version_0(path)
    progress = Progress(path)
    assert [(row.code, row.right, row.run, row.helped, row.day) for row in progress.attempts()] == [
        ("OLD-2", False, "train", False, ""),
        ("OLD-1", True, "train", False, ""),
    ]
    progress.close()
    assert _version_of(path) == VERSION
    progress.record(answer(1, run="daily", day="2026-03-14"))
    progress.close()
    again = Progress(path)
    assert codes(again) == ["OLD-1", "OLD-2", "CODE-1"]
    assert again.by_theme("meld") == [ThemeCount("split_run", 1, 0, 1700000100.0)]
    assert again.notices() == []


def test_a_file_of_the_present_version_that_an_earlier_program_wrote(path: Path) -> None:
    """Every answer, every timed run and every total are there, and the file needs no change."""
    path.parent.mkdir()
    written = (Path(__file__).parents[1] / "records" / "progress-version-2.sqlite3").read_bytes()
    path.write_bytes(written)
    progress = Progress(path)
    found = progress.attempts()
    assert [row.code for row in found[:3]] == ["CODE-6", "CODE-5", "CODE-4"]
    assert len(found) == 24
    assert {row.run for row in found} == {"train", "theme", "daily", "timed", "single", "lesson"}
    assert progress.tried() == sum(count.tried for kind in KINDS for count in progress.by_theme(kind)) == 17
    assert [(count.theme, count.tried, count.right) for count in progress.by_theme("layoff")] == TRIED
    assert (progress.streak(), progress.best_timed("layoff")) == ((2, 3), 8)
    assert progress.notices() == []
    progress.close()
    assert path.read_bytes() == written
    progress.record(answer(100))
    progress.close()
    assert Progress(path).tried() == 18


def test_an_upgraded_file_is_the_same_as_a_new_one(path: Path) -> None:
    _version_0(path)
    fill(path, 1)
    new = path.with_name("new.sqlite3")
    fill(new, 1)

    def shape(file: Path) -> list[tuple[str, str]]:
        connection = sqlite3.connect(file)
        try:
            return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
        finally:
            connection.close()

    assert shape(path) == shape(new)


def test_a_step_that_fails_leaves_the_old_version(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(path, 2)
    failing = ("CREATE TABLE more (what)", "INSERT INTO nowhere VALUES (1)")
    monkeypatch.setattr(SCHEMA, "steps", (*SCHEMA.steps, failing))
    file = ProgressFile(path)
    with pytest.raises(BrokenFile):
        file.write([], [], forget=False)
    monkeypatch.undo()
    file.write([], [("layoff", 4, 5, NOW)], forget=False)  # nothing is left half-way
    file.close()
    assert _version_of(path) == VERSION
    assert Progress(path).tried() == 2


@pytest.mark.parametrize("version", [VERSION + 1, VERSION + 6])
def test_a_newer_file_is_left_alone(path: Path, version: int) -> None:
    fill(path, 2)
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {version}")
    newer.execute("ALTER TABLE attempts ADD COLUMN mood TEXT")
    newer.close()
    before = path.read_bytes()
    progress = Progress(path)
    progress.record(answer(8))
    assert only(progress, "progress_newer").values == {"version": version}
    assert codes(progress) == ["CODE-8"]
    progress.reset()
    progress.record(answer(9))
    progress.close()
    assert path.read_bytes() == before
    with pytest.raises(NewerFile):
        SCHEMA.migrate(sqlite3.connect(path))


def test_made_newer_by_another_program_meanwhile(path: Path) -> None:
    progress = Progress(path)
    progress.record(answer(1))
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 7")
    newer.execute("ALTER TABLE attempts ADD COLUMN mood TEXT")
    newer.close()
    progress.record(answer(2))
    only(progress, "progress_newer")
    assert codes(progress) == ["CODE-1", "CODE-2"]


@pytest.mark.parametrize("version", [VERSION + 1, VERSION + 64, 2**31 - 1])
@pytest.mark.parametrize("background", [False, True])
def test_a_newer_number_beside_our_own_tables_is_damage(
    path: Path, monkeypatch: pytest.MonkeyPatch, version: int, background: bool
) -> None:
    fill(path, 20)
    damaged = sqlite3.connect(path)
    damaged.execute(f"PRAGMA user_version = {version}")
    damaged.close()
    monkeypatch.setattr(progressfile, "SMALL_BYTES", 0)
    progress = Progress(path, background=background)
    progress.refresh(30.0)
    assert only(progress, "progress_set_aside").values["kept"] == 20
    progress.record(answer(20))
    progress.close()
    assert Progress(path).tried() == 21


@pytest.mark.parametrize("content", [b"S", b"SQLite format 3\0" + bytes(100)])
def test_a_scrap_is_not_written_over(path: Path, content: bytes) -> None:
    """SQLite itself would take it for a new database."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    file = ProgressFile(path)
    with pytest.raises(BrokenFile):
        file.write([], [], forget=False)
    file.close()
    assert path.read_bytes() == content


def test_what_cannot_be_shown_is_shown_as_that(path: Path) -> None:
    Progress(path).record(answer(1, theme="bell\x07 and\nlines"))
    assert [row.theme for row in Progress(path).attempts()] == ["bell\ufffd and\ufffdlines"]
