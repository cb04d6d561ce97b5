"""The history of practice: right answers to every question, from every database a disk can have."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.storage import progress as module
from gin_desktop.storage import progressfile
from gin_desktop.storage.notices import STORAGE_NOTICES, Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.progress import DayCount, Progress, Row, ThemeCount
from gin_desktop.storage.progressfile import VERSION, NewerFile, ProgressFile, bring_up

NOW = datetime(2026, 3, 14, 15, 0).timestamp()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "progress.sqlite3"


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.0)


def answer(number: int = 0, **changes: Any) -> dict[str, Any]:
    plain = {
        "kind": "layoff",
        "theme": "chain",
        "level": 2,
        "code": f"CODE-{number}",
        "right": True,
        "measure": 7,
        "best": 7,
        "seconds": 12.5,
        "when": NOW + number,
        "run": "train",
    }
    return plain | changes


def fill(path: Path, count: int, **changes: Any) -> None:
    """So many answers, in one go: each by itself would wait for the disk."""
    progress = Progress(path)
    rows = [answer(number, **changes) for number in range(count)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(progress, "_save", lambda: None)
        for row in rows:
            progress.record(**row)
    assert progress.notices() == []
    progress.close()
    assert progress.waiting == 0


def codes(progress: Progress) -> list[str]:
    return [row.code for row in reversed(progress.attempts())]


def only(progress: Progress, code: str) -> Notice:
    (notice,) = progress.notices()
    assert notice.code == code
    assert tuple(notice.values) == STORAGE_NOTICES[code]
    assert progress.notices() == [], "told once"
    return notice


# -- questions -------------------------------------------------------------------------------------------------------


def test_an_answer_comes_back_as_it_was_given(path: Path) -> None:
    progress = Progress(path)
    given = answer(1, right=False, measure=1250, best=875, run="daily", helped=True, day="2026-03-14")
    progress.record(**given)
    assert progress.attempts() == [Row(**given)]
    progress.close()
    again = Progress(path)
    assert again.attempts() == [Row(**given)]
    assert again.notices() == []


def test_attempts_are_newest_first_and_can_be_narrowed(path: Path) -> None:
    progress = Progress(path)
    for number in range(6):
        progress.record(**answer(number, kind="meld" if number % 2 else "layoff"))
    assert [row.code for row in progress.attempts(limit=2)] == ["CODE-5", "CODE-4"]
    assert [row.code for row in progress.attempts("layoff")] == ["CODE-4", "CODE-2", "CODE-0"]
    assert progress.attempts("spread") == []
    assert progress.attempts(limit=0) == []


def test_the_first_try_counts_and_help_is_no_find(path: Path) -> None:
    progress = Progress(path)
    progress.record(**answer(1, right=False))
    progress.record(**answer(1, when=NOW + 60, run="single"))  # tried again after the answer was shown
    progress.record(**answer(2, helped=True))
    progress.record(**answer(3, when=NOW + 90))
    progress.record(**answer(4, theme="fourth_of_set"))
    progress.record(**answer(5, run="lesson"))
    progress.record(**answer(6, kind="spread", theme="same_count", right=False))
    progress.record(**answer(0, code=""))
    progress.record(**answer(0, code=""))
    assert progress.by_theme("layoff") == [
        ThemeCount("chain", 5, 3, NOW + 90),
        ThemeCount("fourth_of_set", 1, 1, NOW + 4),
    ]
    assert progress.by_theme("meld") == []
    assert progress.tried() == 7
    assert Progress(path).by_theme("layoff") == progress.by_theme("layoff")


def test_streaks(path: Path) -> None:
    progress = Progress(path)
    assert progress.streak() == (0, 0)
    for number, right in enumerate([1, 1, 1, 0, 1, 1]):
        progress.record(**answer(number, right=bool(right)))
    assert progress.streak() == (2, 3)
    progress.record(**answer(10, kind="meld", right=False))
    assert progress.streak() == (0, 3)
    assert progress.streak("layoff") == (2, 3)
    assert progress.streak("meld") == (0, 0)
    progress.record(**answer(3))  # the missed one again: no find
    assert progress.streak("layoff") == (2, 3)
    progress.record(**answer(11, helped=True))
    assert progress.streak("layoff") == (0, 3)


def test_days_are_those_of_the_calendar_here(path: Path) -> None:
    progress = Progress(path)
    today = date(2026, 3, 14)
    noon = datetime(2026, 3, 14, 12)
    for number, (back, right) in enumerate([(0, True), (0, False), (0, True), (2, True), (9, True)]):
        progress.record(**answer(number, when=(noon - timedelta(days=back)).timestamp(), right=right))
    progress.record(**answer(20, when=datetime(2026, 3, 13, 0, 0, 1).timestamp()))
    progress.record(**answer(21, when=datetime(2026, 3, 13, 23, 59, 59).timestamp(), kind="meld"))
    assert progress.days(4, today=today) == [
        DayCount(date(2026, 3, 11), 0, 0),
        DayCount(date(2026, 3, 12), 1, 0),
        DayCount(date(2026, 3, 13), 2, 0),
        DayCount(today, 2, 1),
    ]
    assert progress.days(2, kind="meld", today=today)[0].right == 1
    progress.record(**answer(30, when=time.time()))
    assert progress.days(30)[-1] == DayCount(date.today(), 1, 0)
    assert len(progress.days(30)) == 30


def test_daily_sets(path: Path) -> None:
    progress = Progress(path)
    assert progress.daily_done("2026-03-14") is None
    for number in range(10):
        progress.record(**answer(number, right=number < 8, helped=number == 0, run="daily", day="2026-03-14"))
    progress.record(**answer(9, run="daily", day="2026-03-14"))  # again
    progress.record(**answer(40, run="daily", day="2026-03-15"))
    assert progress.daily_done("2026-03-14") == (7, 10)
    assert progress.daily_done("2026-03-15") == (1, 1)
    assert progress.daily_days(5) == ["2026-03-15", "2026-03-14"]
    assert progress.daily_days(1) == ["2026-03-15"]


def test_a_position_tried_before_still_counts_in_its_daily_set(path: Path) -> None:
    progress = Progress(path)
    progress.record(**answer(1))
    progress.record(**answer(1, run="daily", day="2026-03-14"))
    assert progress.daily_done("2026-03-14") == (1, 1)
    assert progress.tried() == 1


def test_timed_runs_and_the_lesson(path: Path) -> None:
    progress = Progress(path)
    assert progress.best_timed("layoff") == 0
    for right in (4, 9, 6):
        progress.timed_done(kind="layoff", right=right, tried=11, when=NOW)
    assert not progress.lesson_done()
    for number in (1, 2, 2):
        progress.record(**answer(number, run="lesson", theme=""))
    progress.record(**answer(3, run="lesson", right=False))
    again = Progress(path)
    assert again.best_timed("layoff") == 9
    assert again.best_timed("meld") == 0
    assert again.lesson_done(2)
    assert not again.lesson_done(3)
    assert again.tried() == 0


@pytest.mark.parametrize(
    "change",
    [{"seconds": -1.0}, {"when": float("nan")}, {"when": 1e18}, {"code": "x" * 81}, {"level": -1}, {"measure": -4}],
)
def test_nonsense_is_refused_and_not_kept(path: Path, change: dict[str, Any]) -> None:
    progress = Progress(path)
    with pytest.raises(ValueError, match="no such answer"):
        progress.record(**answer(1, **change))
    assert progress.attempts() == []
    assert progress.waiting == 0


def test_reset_forgets_everything_for_good(path: Path) -> None:
    fill(path, 5)
    progress = Progress(path)
    progress.timed_done(kind="layoff", right=4, tried=5, when=NOW)
    progress.reset()
    assert progress.attempts() == []
    assert progress.streak() == (0, 0)
    assert progress.best_timed("layoff") == 0
    progress.record(**answer(9))
    assert codes(Progress(path)) == ["CODE-9"]


# -- the file --------------------------------------------------------------------------------------------------------


def test_where_it_lies(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    assert paths.progress == paths.data / "progress.sqlite3"
    assert Progress(paths.progress)._aside == paths.aside


def test_looking_leaves_no_trace(path: Path) -> None:
    progress = Progress(path)
    assert progress.attempts() == []
    assert progress.streak() == (0, 0)
    progress.close()
    assert not path.parent.exists()


def test_killed_after_an_answer_it_is_there(path: Path) -> None:
    program = f"""
import os
from pathlib import Path
from gin_desktop.storage.progress import Progress
progress = Progress(Path({str(path)!r}))
for number in range(3):
    progress.record(**({answer()!r} | {{"code": str(number)}}))
os._exit(9)
"""
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 9
    assert codes(Progress(path)) == ["0", "1", "2"]


def test_two_programs_see_each_other(path: Path) -> None:
    first, second = Progress(path), Progress(path)
    assert first.tried() == second.tried() == 0
    for number in range(6):
        (second if number % 2 else first).record(**answer(number))
        assert first.tried() == second.tried() == number + 1
    assert codes(first) == codes(second) == [f"CODE-{number}" for number in range(6)]
    second.reset()
    assert first.attempts() == []
    first.record(**answer(7))
    assert codes(second) == ["CODE-7"]
    assert first.notices() == second.notices() == []


def test_two_programs_writing_at_the_same_time_lose_nothing(path: Path) -> None:
    program = f"""
import sys
from pathlib import Path
from gin_desktop.storage import progress as module
module.RETRY_SECONDS = 0.0
progress = module.Progress(Path({str(path)!r}))
for number in range(40):
    progress.record(**({answer()!r} | {{"code": sys.argv[1] + str(number)}}))
progress.close()
sys.exit(progress.waiting)
"""
    both = [subprocess.Popen([sys.executable, "-c", program, name]) for name in "ab"]
    assert [process.wait() for process in both] == [0, 0]
    assert sorted(codes(Progress(path))) == sorted(f"{name}{number}" for name in "ab" for number in range(40))


# -- broken files ----------------------------------------------------------------------------------------------------


def _expect_set_aside(path: Path, progress: Progress, content: bytes) -> None:
    assert progress.tried() == 0
    target = Path(str(only(progress, "progress_set_aside").values["path"]))
    assert target.parent == path.parent / "aside"
    assert target.read_bytes() == content, "kept as it was"
    assert not path.exists()
    progress.record(**answer(1))
    assert codes(Progress(path)) == ["CODE-1"]
    assert progress.notices() == []


@pytest.mark.parametrize(
    "content", [b"this is no database" * 100, b"\0" * 5000, b"x", b"SQLite format 3\0" + b"\xff" * 600]
)
def test_no_database(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    _expect_set_aside(path, Progress(path), content)


@pytest.mark.parametrize("part", [0.05, 0.3, 0.5, 0.8, 0.99])
def test_a_torn_database(path: Path, part: float) -> None:
    fill(path, 200)
    whole = path.read_bytes()
    content = whole[: int(len(whole) * part)]
    path.write_bytes(content)
    _expect_set_aside(path, Progress(path), content)


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
    progress.record(**answer(1000))
    assert progress.attempts(limit=1)[0].code == "CODE-1000"
    assert len(progress.days(5)) == 5
    progress.close()
    if "progress_newer" not in [notice.code for notice in progress.notices()]:  # the version may be what was hit
        assert Progress(path).tried() == progress.tried() == known + 1


def test_a_page_overwritten(path: Path) -> None:
    fill(path, 200)
    content = bytearray(path.read_bytes())
    content[8192:12288] = b"\xa5" * 4096
    path.write_bytes(content)
    _expect_set_aside(path, Progress(path), bytes(content))


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
    _expect_set_aside(path, Progress(path), path.read_bytes())


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
    target = ProgressFile(path).set_aside(path.parent / "aside")
    assert not journal.exists()
    assert Path(f"{target}-journal").read_bytes() == b"left behind"


def test_broken_while_it_is_used_nothing_is_lost(path: Path) -> None:
    progress = Progress(path)
    for number in range(100):
        progress.record(**answer(number))
    progress.timed_done(kind="layoff", right=4, tried=5, when=NOW)
    path.write_bytes(b"trampled on " * 2000)
    progress.record(**answer(100))
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
    progress.record(**answer(9))
    assert codes(progress) == codes(Progress(path)) == ["CODE-9"]
    assert progress.notices() == []


def test_a_broken_file_that_cannot_be_moved_is_never_written_to(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database" * 1000)
    (path.parent / "aside").write_text("in the way")
    progress = Progress(path)
    progress.record(**answer(1))
    only(progress, "progress_not_saved")
    assert codes(progress) == ["CODE-1"]
    progress.close()
    assert path.read_bytes() == b"no database" * 1000


# -- versions --------------------------------------------------------------------------------------------------------


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


def test_version_0_is_read_without_changing_it_and_brought_up_by_the_first_answer(path: Path) -> None:
    _version_0(path)
    before = path.read_bytes()
    progress = Progress(path)
    assert [(row.code, row.right, row.run, row.helped, row.day) for row in progress.attempts()] == [
        ("OLD-2", False, "train", False, ""),
        ("OLD-1", True, "train", False, ""),
    ]
    assert path.read_bytes() == before
    progress.record(**answer(1, run="daily", day="2026-03-14"))
    progress.close()
    assert _version_of(path) == VERSION
    again = Progress(path)
    assert codes(again) == ["OLD-1", "OLD-2", "CODE-1"]
    assert again.by_theme("meld") == [ThemeCount("split_run", 1, 0, 1700000100.0)]
    assert again.notices() == []


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
    monkeypatch.setattr(progressfile, "VERSION", VERSION + 1)
    failing = ("CREATE TABLE more (what)", "INSERT INTO nowhere VALUES (1)")
    monkeypatch.setattr(progressfile, "STEPS", (*progressfile.STEPS, failing))
    file = ProgressFile(path)
    with pytest.raises(sqlite3.OperationalError):
        file.write([], [], wipe=False)
    file.close()
    assert _version_of(path) == VERSION
    monkeypatch.undo()
    assert Progress(path).tried() == 2


def test_a_newer_file_is_left_alone(path: Path) -> None:
    fill(path, 2)
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 7")
    newer.close()
    before = path.read_bytes()
    progress = Progress(path)
    progress.record(**answer(8))
    assert only(progress, "progress_newer").values == {"version": 7}
    assert codes(progress) == ["CODE-8"]
    progress.reset()
    progress.record(**answer(9))
    progress.close()
    assert path.read_bytes() == before
    with pytest.raises(NewerFile):
        bring_up(sqlite3.connect(path))


def test_made_newer_by_another_program_meanwhile(path: Path) -> None:
    progress = Progress(path)
    progress.record(**answer(1))
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 7")
    newer.close()
    progress.record(**answer(2))
    only(progress, "progress_newer")
    assert codes(progress) == ["CODE-1", "CODE-2"]


# -- disks that refuse -----------------------------------------------------------------------------------------------


def _reason(progress: Progress) -> str:
    return str(only(progress, "progress_not_saved").values["reason"])


def _go_on(progress: Progress, already: int) -> None:
    """Practice goes on in memory, and nothing is told again."""
    for number in range(50, 53):
        progress.record(**answer(number))
    assert progress.tried() == already + 3
    assert progress.streak()[0] == already + 3
    assert progress.notices() == []


def test_no_folder_to_write_in(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    progress = Progress(tmp_path / "data" / "progress.sqlite3")
    assert progress.tried() == 0
    progress.record(**answer(1))
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
    progress.record(**answer(30))
    assert _reason(progress) == "attempt to write a readonly database"
    _go_on(progress, 3)
    progress.close()
    assert path.read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="no permissions of this kind there")
def test_a_read_only_folder() -> None:
    program = f"""
import os, sys
from pathlib import Path
from gin_desktop.storage.progress import Progress
progress = Progress(Path(sys.argv[1]))
assert progress.tried() == 2
progress.record(**{answer(9)!r})
assert progress.tried() == 3
assert [notice.code for notice in progress.notices()] == ["progress_not_saved"]
progress.record(**{answer(10)!r})
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
            program = "import gin_desktop.storage.progress, os; os.setuid(65534)" + program
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


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of the file size there")
def test_a_full_disk_and_room_again(path: Path) -> None:
    """A real limit of the operating system: the write itself fails, in the middle of a transaction."""
    program = f"""
import resource
from pathlib import Path
from gin_desktop.storage import progress as module
module.RETRY_SECONDS = 0.0
path = Path({str(path)!r})
progress = module.Progress(path)
progress.record(**{answer()!r})
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, resource.RLIM_INFINITY))
for number in range(1, 300):
    progress.record(**({answer()!r} | {{"code": str(number)}}))
(notice,) = progress.notices()
assert notice.code == "progress_not_saved", notice
print(notice.values["reason"])
assert 0 < progress.waiting < 300, progress.waiting
assert progress.tried() == 300
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
progress.close()
assert progress.waiting == 0
assert progress.notices() == []
"""
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    again = Progress(path)
    assert again.tried() == 300
    assert again.notices() == []


def test_a_full_disk_as_the_database_says_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(path, 2)
    opened = ProgressFile._open

    def full(file: ProgressFile) -> sqlite3.Connection:
        connection = opened(file)
        connection.execute("PRAGMA max_page_count = 1")  # SQLite makes it what there is already
        return connection

    with monkeypatch.context() as patch:
        patch.setattr(ProgressFile, "_open", full)
        progress = Progress(path)
        for number in range(10, 200):
            progress.record(**answer(number))
        assert _reason(progress) == "database or disk is full"
        assert progress.waiting > 0
    progress = Progress(path)
    progress.record(**answer(500))
    assert progress.notices() == []


def test_a_reset_that_the_disk_refuses_is_done_as_soon_as_it_can_be(path: Path) -> None:
    fill(path, 3)
    progress = Progress(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    progress.reset()
    assert progress.tried() == 0
    progress.record(**answer(9))
    other.execute("ROLLBACK")
    assert codes(progress) == ["CODE-9"]
    assert codes(Progress(path)) == ["CODE-0", "CODE-1", "CODE-2"]
    progress.close()
    assert codes(Progress(path)) == ["CODE-9"]
    other.close()


def test_locked_by_another_program(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 30.0)
    fill(path, 2)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    began = time.monotonic()
    progress = Progress(path)
    progress.record(**answer(10))
    assert time.monotonic() - began < 1.0, "the window is not held up long"
    assert _reason(progress) == "database is locked"
    began = time.monotonic()
    _go_on(progress, 1)
    assert time.monotonic() - began < 0.1, "and not again with every answer"
    other.execute("ROLLBACK")
    progress.close()
    assert progress.waiting == 0
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.0)
    assert codes(progress) == codes(Progress(path)) == ["CODE-0", "CODE-1", "CODE-10", "CODE-50", "CODE-51", "CODE-52"]
    other.close()


def test_a_lock_does_not_hold_up_every_question(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 30.0)
    fill(path, 2)
    progress = Progress(path)
    assert progress.tried() == 2
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    began = time.monotonic()
    for _ in range(40):
        assert progress.tried() == 2
        assert progress.streak() == (2, 2)
    assert time.monotonic() - began < 0.5
    other.close()


def test_locked_when_it_was_known_already(path: Path) -> None:
    fill(path, 2)
    progress = Progress(path)
    assert progress.tried() == 2
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert progress.tried() == 2
    assert progress.notices() == [], "nothing is lost by reading what one knows"
    progress.record(**answer(7))
    assert progress.tried() == 3
    assert progress.waiting == 1
    other.execute("ROLLBACK")
    progress.record(**answer(8))
    assert progress.waiting == 0
    only(progress, "progress_not_saved")
    other.close()
