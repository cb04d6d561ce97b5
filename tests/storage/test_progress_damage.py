"""The history of practice when single bytes are wrong, and when there is something else than a file."""

from __future__ import annotations

import os
import sqlite3
import struct
import sys
from pathlib import Path

import pytest

from gin_desktop.storage.database.salvage import recover
from gin_desktop.storage.practice import file as progress_file
from gin_desktop.storage.practice.progress import Attempt, Progress
from gin_desktop.storage.practice.schema import SHAPES, new_database
from tests.inside import inside
from tests.storage.histories import NOW, answer, codes, fill, only

COUNT = 12


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A small history."""
    path = tmp_path_factory.mktemp("whole") / "progress.sqlite3"
    fill(path, COUNT, when=NOW + 0.5)
    progress = Progress(path)
    progress.record_timed_run(kind="layoff", right=4, tried=5, when=NOW)
    progress.close()
    return path.read_bytes()


def rows(content: bytes) -> dict[str, tuple[int, int]]:
    """Where the rows of `fill` lie in a file, by their codes: from the first byte to behind the last."""
    found = {}
    for number in range(COUNT):
        code = answer(number).code
        lead = b"layoffchain\x02"
        at = content.index(lead + code.encode() + b"\x07\x07" + struct.pack(">d", 12.5))
        found[code] = (at - 16, at + len(lead) + len(code) + 2 + 8 + 8 + len("train"))
    return found


def use(progress: Progress) -> list[Attempt]:
    """Everything that a screen may ask."""
    known = progress.attempts()
    for kind in (None, "layoff", "meld"):
        assert len(progress.attempts(kind, 5)) <= 5
        assert all(isinstance(number, int) for number in progress.streak(kind))
        assert len(progress.days(30, kind=kind)) == 30
    for kind in ("layoff", "spread"):
        assert progress.best_timed(kind) >= 0
        assert all(count.right <= count.tried for count in progress.by_theme(kind))
    for day in (*progress.daily_set_dates(5), "2026-03-14"):
        progress.daily_set_score(day)
        progress.daily_answers(day)
    assert progress.solved_in_lesson(["CODE-1"]) == set()
    assert progress.tried() >= 0
    return known


def survive(path: Path, whole: bytes, at: int, value: int) -> None:
    """One byte is wrong: nothing raises, no other answer is lost, and the next ones are kept."""
    content = bytearray(whole)
    content[at] = value
    path.write_bytes(content)
    progress = Progress(path)
    known = use(progress)
    said = [notice.code for notice in progress.notices()]
    assert said in ([], ["progress_set_aside"])
    there = {row.code: row for row in known}
    plain = {f"CODE-{number}": answer(number, when=NOW + 0.5) for number in range(COUNT)}
    for code, (start, end) in rows(whole).items():
        assert start <= at < end or there.get(code) == plain[code], code
    progress.record(answer(500))
    progress.close()
    assert progress.waiting == 0
    again = Progress(path)
    assert use(again) == [answer(500), *known]
    assert progress.notices() == again.notices() == [], "told once, and whole from then on"
    again.close()


def test_any_byte_may_be_wrong(tmp_path: Path, whole: bytes) -> None:
    """Every so many of the bytes that say something, the whole header, and a few of those that say nothing."""
    path = tmp_path / "progress.sqlite3"
    said = [at for at, byte in enumerate(whole) if byte]
    for number, at in enumerate((*range(0, 112, 5), *said[::127], *range(0, len(whole), 4001))):
        survive(path, whole, at, whole[at] ^ (1, 0x80, 0xFF)[number % 3])
    for at in (18, 19):
        survive(path, whole, at, 2)


def test_rows_that_the_first_version_wrote_are_found_in_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    old = sqlite3.connect(path)
    old.executescript(Path(__file__).with_name("progress-version-0.sql").read_text(encoding="utf-8"))
    old.close()
    Progress(path).record(answer(1))
    content = path.read_bytes()
    path.write_bytes(b"\0" * 4096 + content[4096:])
    progress = Progress(path)
    assert codes(progress) == ["OLD-1", "OLD-2", "CODE-1"]
    assert only(progress, "progress_set_aside").values["kept"] == 3


def test_what_was_forgotten_does_not_come_back_out_of_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    fill(path, 200)
    progress = Progress(path)
    progress.reset()
    progress.record(answer(300))
    progress.close()
    content = bytearray(path.read_bytes())
    content[100:140] = bytes(40)
    path.write_bytes(content)
    assert codes(Progress(path)) == ["CODE-300"]


def test_a_file_that_an_older_version_forgot_in(tmp_path: Path) -> None:
    """It left the rows in pages that are free."""
    path = tmp_path / "progress.sqlite3"
    fill(path, 300)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA secure_delete = OFF")
    other.execute("DELETE FROM attempts")
    other.close()
    content = path.read_bytes()
    assert content.count(b"layoffchain") > 200
    assert recover(content, SHAPES, new_database()) == 0


def test_killed_before_the_rescue_is_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "progress.sqlite3"
    fill(path, 5)
    content = bytearray(path.read_bytes())
    content[0:16] = bytes(16)
    path.write_bytes(content)

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(progress_file, "write_atomically", killed)
        with pytest.raises(KeyboardInterrupt):
            Progress(path).tried()
    assert path.read_bytes() == content
    assert Progress(path).tried() == 5


def test_no_room_for_the_rescue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "progress.sqlite3"
    fill(path, 5)
    content = bytearray(path.read_bytes())
    content[0:16] = bytes(16)
    path.write_bytes(content)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(progress_file, "write_atomically", full)
    progress = Progress(path)
    progress.record(answer(9))
    assert only(progress, "progress_not_saved").values["reason"] == "No space left on device"
    assert codes(progress) == ["CODE-9"]
    monkeypatch.undo()
    progress.close()
    assert codes(Progress(path)) == ["CODE-0", "CODE-1", "CODE-2", "CODE-3", "CODE-4", "CODE-9"]


# -- no files


def _goes_on_in_memory(path: Path, code: str) -> None:
    progress = Progress(path)
    assert use(progress) == []
    progress.record(answer(1))
    assert only(progress, code).values["path"] == str(path)
    progress.record(answer(2))
    assert codes(progress) == ["CODE-1", "CODE-2"]
    progress.reset()
    progress.close()
    assert progress.notices() == []


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such things there")
@pytest.mark.parametrize("suffix", ["", "-journal", "-wal"])
@pytest.mark.parametrize("what", ["pipe", "folder", "device", "dangling link", "link to a folder", "circle"])
def test_something_else_than_a_file(tmp_path: Path, what: str, suffix: str) -> None:
    path = tmp_path / "progress.sqlite3"
    if suffix:
        fill(path, 2)
    there = Path(f"{path}{suffix}")
    if what == "pipe":
        os.mkfifo(there)
    elif what == "folder":
        there.mkdir()
    else:
        targets = {"device": "/dev/zero", "dangling link": tmp_path / "nowhere", "circle": there}
        there.symlink_to(targets.get(what, tmp_path))
    before = os.lstat(there)[:4]  # what it is; looking at a link changes its times
    _goes_on_in_memory(path, "progress_no_file")
    assert os.lstat(there)[:4] == before
    assert not (tmp_path / "nowhere").exists()


def test_a_file_larger_than_is_read(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    with path.open("wb") as file:
        file.truncate(2 * 1024**3)
    _goes_on_in_memory(path, "progress_too_large")
    assert path.stat().st_size == 2 * 1024**3


def test_a_link_to_a_file_is_that_file(tmp_path: Path) -> None:
    real, path = tmp_path / "elsewhere" / "mine.sqlite3", tmp_path / "progress.sqlite3"
    fill(real, 3)
    path.symlink_to(real)
    content = bytearray(real.read_bytes())
    content[0:16] = bytes(16)
    real.write_bytes(content)
    progress = Progress(path)
    assert progress.tried() == 3
    progress.record(answer(9))
    assert path.is_symlink()
    assert codes(Progress(real)) == ["CODE-0", "CODE-1", "CODE-2", "CODE-9"]


def test_a_question_that_fails_has_the_file_read_afresh(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite3"
    fill(path, 3)
    progress = Progress(path)
    assert progress.tried() == 3
    inside(progress, "memory").execute("DROP TABLE theme_totals")
    assert progress.tried() == 0
    assert progress.tried() == 3


@pytest.mark.parametrize("number", ["9223372036854775807", "'x'", "-1"])
def test_a_file_that_has_no_number_left_for_another_answer(tmp_path: Path, whole: bytes, number: str) -> None:
    path = tmp_path / "progress.sqlite3"
    path.write_bytes(whole)
    with sqlite3.connect(path) as database:
        database.execute(f"UPDATE sqlite_sequence SET seq = {number}")
        if number[0] == "9":
            database.execute("UPDATE attempts SET id = 9223372036854775807 WHERE id = 2")
    database.close()
    progress = Progress(path)
    assert len(progress.attempts()) == COUNT
    for more in range(3):
        progress.record(answer(1000 + more))
    progress.close()
    assert len(Progress(path).attempts()) == COUNT + 3
