"""The history of practice on the disk: other programs, broken files, other versions."""

from __future__ import annotations

import random
import sqlite3
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from gin_desktop.storage.paths import Paths
from gin_desktop.storage.practice import progress as module
from gin_desktop.storage.practice.file import ProgressFile
from gin_desktop.storage.practice.progress import Progress
from tests.inside import inside
from tests.storage.histories import NOW, answer, codes, fill, only

NUMBERS = b"\x07\x07" + struct.pack(">d", 12.5)
"""What follows the code in a row of `answer`: two whole numbers (right and helped take no room), then the seconds."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "progress.sqlite3"


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.0)


# -- the file


def test_where_it_lies(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    assert paths.progress == paths.data / "progress.sqlite3"
    assert inside(inside(Progress(paths.progress), "store"), "aside") == paths.aside


def test_looking_leaves_no_trace(path: Path) -> None:
    progress = Progress(path)
    assert progress.attempts() == []
    assert progress.streak() == (0, 0)
    progress.close()
    assert not path.parent.exists()


@pytest.mark.processes
def test_killed_after_an_answer_it_is_there(path: Path) -> None:
    program = f"""
import os
from dataclasses import replace
from pathlib import Path
from gin_desktop.storage.practice.progress import Attempt, Progress
progress = Progress(Path({str(path)!r}))
for number in range(3):
    progress.record(replace({answer()!r}, code=str(number)))
os._exit(9)
"""
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 9
    assert codes(Progress(path)) == ["0", "1", "2"]


def test_two_programs_see_each_other(path: Path) -> None:
    first, second = Progress(path), Progress(path)
    assert first.tried() == second.tried() == 0
    for number in range(6):
        (second if number % 2 else first).record(answer(number))
        assert first.tried() == second.tried() == number + 1
    assert codes(first) == codes(second) == [f"CODE-{number}" for number in range(6)]
    second.reset()
    assert first.attempts() == []
    first.record(answer(7))
    assert codes(second) == ["CODE-7"]
    assert first.notices() == second.notices() == []


@pytest.mark.processes
def test_two_programs_writing_at_the_same_time_lose_nothing(path: Path) -> None:
    program = f"""
import sys
from dataclasses import replace
from pathlib import Path
from gin_desktop.storage.practice import progress as module
from gin_desktop.storage.practice.progress import Attempt
module.RETRY_SECONDS = 0.0
progress = module.Progress(Path({str(path)!r}))
for number in range(40):
    progress.record(replace({answer()!r}, code=sys.argv[1] + str(number)))
progress.close()
sys.exit(progress.waiting)
"""
    both = [subprocess.Popen([sys.executable, "-c", program, name]) for name in "ab"]
    assert [process.wait() for process in both] == [0, 0]
    assert sorted(codes(Progress(path))) == sorted(f"{name}{number}" for name in "ab" for number in range(40))


# -- broken files


def _expect_set_aside(path: Path, progress: Progress, content: bytes, kept: int = 0) -> None:
    """The damaged file is kept as it was, ``kept`` of its rows have come into a new one, and that works."""
    assert progress.tried() == kept
    told = only(progress, "progress_set_aside").values
    target = Path(str(told["path"]))
    assert told["kept"] == kept
    assert target.parent == path.parent / "aside"
    assert target.read_bytes() == content
    assert path.exists() == bool(kept)
    known = codes(progress)
    progress.record(answer(1000))
    again = Progress(path)
    assert codes(again) == [*known, "CODE-1000"]
    assert again.tried() == kept + 1
    assert progress.notices() == again.notices() == []


@pytest.mark.parametrize(
    "content", [b"this is no database" * 100, b"\0" * 5000, b"x", b"SQLite format 3\0" + b"\xff" * 600]
)
def test_no_database(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    _expect_set_aside(path, Progress(path), content)


def _whole_rows(content: bytes, count: int) -> int:
    """How many of the rows of `fill` lie in a file, from the first byte of their values to the last."""
    return sum(content.count(answer(number).code.encode() + NUMBERS) for number in range(count))


@pytest.mark.parametrize("part", [0.05, 0.3, 0.5, 0.8, 0.99])
def test_a_torn_database(path: Path, part: float) -> None:
    fill(path, 200)
    whole = path.read_bytes()
    content = whole[: int(len(whole) * part)]
    path.write_bytes(content)
    _expect_set_aside(path, Progress(path), content, kept=_whole_rows(content, 200))


@pytest.mark.parametrize("seed", range(16))
def test_some_bytes_wrong_anywhere(path: Path, seed: int) -> None:
    """Whatever it does to the database: nothing raises, and afterwards there is one that works."""
    fill(path, 60)
    chance = random.Random(seed)
    content = bytearray(path.read_bytes())
    for _ in range(chance.choice([1, 3, 40])):
        content[chance.randrange(100 if seed % 2 else len(content))] = chance.randrange(256)
    path.write_bytes(content)
    progress = Progress(path)
    known = progress.tried()
    assert known == len(codes(progress)) or known > 0
    progress.record(answer(1000))
    assert progress.attempts(limit=1)[0].code == "CODE-1000"
    assert len(progress.days(5)) == 5
    progress.close()
    assert Progress(path).tried() == progress.tried() == known + 1


def test_a_page_overwritten(path: Path) -> None:
    fill(path, 200)
    content = bytearray(path.read_bytes())
    at = content.index(b"CODE-100" + NUMBERS) // 4096 * 4096
    content[at : at + 4096] = b"\xa5" * 4096
    path.write_bytes(content)
    kept = _whole_rows(content, 200)
    assert 50 < kept < 200
    _expect_set_aside(path, Progress(path), bytes(content), kept)


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE bookmarks (url)",
        "CREATE TABLE attempts (url)",
        "PRAGMA user_version = 1",
        "CREATE TABLE attempts (url); PRAGMA user_version = 1",
        "CREATE VIEW attempts AS SELECT 1; PRAGMA user_version = -3",
    ],
)
def test_a_database_of_something_else(path: Path, statement: str) -> None:
    path.parent.mkdir()
    other = sqlite3.connect(path)
    other.executescript(statement)
    other.close()
    _expect_set_aside(path, Progress(path), path.read_bytes())


def test_values_that_no_answer_has_are_damage(path: Path) -> None:
    fill(path, 3)
    other = sqlite3.connect(path)
    other.execute("PRAGMA ignore_check_constraints = ON")
    other.execute("UPDATE attempts SET at = 9e300, level = 'many' WHERE id = 2")
    other.commit()
    other.close()
    _expect_set_aside(path, Progress(path), path.read_bytes(), kept=2)


def test_an_empty_file_and_a_table_of_somebodys_own_are_fine(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    fill(path, 2)
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE remarks (about, what)")
    other.close()
    progress = Progress(path)
    assert progress.tried() == 2
    assert progress.notices() == []


def test_a_journal_goes_with_the_broken_file(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database" * 1000)
    journal = Path(f"{path}-journal")
    journal.write_bytes(b"left behind")
    target, kept = ProgressFile(path).rescue(path.parent / "aside")
    assert kept == 0
    assert not journal.exists()
    assert Path(f"{target}-journal").read_bytes() == b"left behind"


def test_broken_while_it_is_used_nothing_is_lost(path: Path) -> None:
    progress = Progress(path)
    for number in range(100):
        progress.record(answer(number))
    progress.record_timed_run(kind="layoff", right=4, tried=5, when=NOW)
    path.write_bytes(b"trampled on " * 2000)
    progress.record(answer(100))
    only(progress, "progress_set_aside")
    assert progress.tried() == 101
    again = Progress(path)
    assert again.tried() == 101
    assert again.best_timed("layoff") == 4


def test_taken_away_while_it_is_used(path: Path) -> None:
    fill(path, 3)
    progress = Progress(path)
    assert progress.tried() == 3
    try:
        path.unlink()
    except PermissionError:
        pytest.skip("an open file can't be deleted there")
    assert progress.tried() == 0
    progress.record(answer(9))
    assert codes(progress) == codes(Progress(path)) == ["CODE-9"]
    assert progress.notices() == []


def test_another_file_in_its_place_while_it_is_used(path: Path, tmp_path: Path) -> None:
    """What a program does that carries files from one computer to another."""
    fill(path, 3)
    fill(tmp_path / "carried", 1, theme="both_ends")
    progress = Progress(path)
    assert progress.tried() == 3
    try:
        (tmp_path / "carried").replace(path)
    except PermissionError:
        pytest.skip("an open file can't be replaced there")
    assert [row.theme for row in progress.attempts()] == ["both_ends"]
    progress.record(answer(9))
    assert codes(progress) == codes(Progress(path)) == ["CODE-0", "CODE-9"]


def test_a_broken_file_that_cannot_be_moved_is_never_written_to(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database" * 1000)
    (path.parent / "aside").write_text("in the way")
    progress = Progress(path)
    progress.record(answer(1))
    only(progress, "progress_not_saved")
    assert codes(progress) == ["CODE-1"]
    progress.close()
    assert path.read_bytes() == b"no database" * 1000
