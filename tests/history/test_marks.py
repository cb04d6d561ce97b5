"""The stars of games: a file of their own, which may be broken, newer, out of reach, or have other things in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gin_desktop.session.history import marks
from gin_desktop.session.history.marks import Marks
from gin_desktop.storage.notices import STORAGE_NOTICES, Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.words.notices import notice_text

KEYS = ["0" * 32, "1" * 32, "2" * 64]


def opened(paths: Paths, told: list[Notice] | None = None, *, writes: bool = True) -> Marks:
    return Marks(paths, writes=writes, notify=(told if told is not None else []).append)


def test_stars_and_the_beginning_of_statistics_are_kept_and_taken_away(tmp_path: Path) -> None:
    paths, told = Paths.under(tmp_path), list[Notice]()
    one = opened(paths, told)
    assert not paths.marks.exists()
    assert one.starred == frozenset()
    for key in KEYS:
        assert one.star(key, True)
    assert one.star(KEYS[0], True)
    one.star(KEYS[1], False)
    one.count_since(1_700_000_000.5)
    assert one.changes == len(KEYS) + 2
    again = opened(paths, told)
    assert again.starred == {KEYS[0], KEYS[2]}
    assert again.is_starred(KEYS[0])
    assert again.counted_from == 1_700_000_000.5
    assert told == []


def test_what_a_later_program_adds_is_kept(tmp_path: Path) -> None:
    paths = Paths.under(tmp_path)
    paths.data.mkdir()
    paths.marks.write_text(json.dumps({"version": 1, "starred": KEYS[:1], "notes": {KEYS[0]: "well played"}}))
    opened(paths).star(KEYS[1], True)
    kept = json.loads(paths.marks.read_text())
    assert kept["notes"] == {KEYS[0]: "well played"}
    assert kept["starred"] == KEYS[:2]


BROKEN = [
    b"",
    b"[]",
    b'{"version": 1, "starred": {}}',
    b'{"version": 1, "starred": ["../../etc"]}',
    b'{"version": 1, "starred": [3]}',
    b'{"version": 1, "since": -1}',
    b'{"version": 1, "since": true}',
    b'{"version": 1, "since": 4e10}',
    b'{"version": "1"}',
    b'{"starred": []}',
    b"\xff\xfe",
    b"[" * 100_000,
    b"x" * 3_000_000,
]


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_is_set_aside_and_told(tmp_path: Path, content: bytes) -> None:
    paths, told = Paths.under(tmp_path), list[Notice]()
    paths.data.mkdir()
    paths.marks.write_bytes(content)
    found = opened(paths, told)
    assert found.starred == frozenset()
    assert [notice.code for notice in told] == ["marks_set_aside"]
    assert Path(str(told[0].values["path"])).read_bytes() == content
    found.star(KEYS[0], True)
    assert opened(paths).starred == {KEYS[0]}


def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    paths, told = Paths.under(tmp_path), list[Notice]()
    paths.data.mkdir()
    paths.marks.write_text('{"version": 2, "stars": 5}')
    found = opened(paths, told)
    found.star(KEYS[0], True)
    assert found.starred == {KEYS[0]}
    assert [notice.code for notice in told] == ["marks_newer"]
    assert paths.marks.read_text() == '{"version": 2, "stars": 5}'


def test_a_disk_that_takes_nothing_is_told_once_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths, told = Paths.under(tmp_path), list[Notice]()
    found = opened(paths, told)

    def full(*_args: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(marks, "write_atomically", full)
        for key in KEYS:
            found.star(key, True)
    assert [notice.code for notice in told] == ["marks_not_saved"]
    assert found.starred == set(KEYS)
    found.star(KEYS[0], False)
    assert opened(paths).starred == set(KEYS[1:]), "with room again everything is kept"


def test_a_second_instance_writes_nothing(tmp_path: Path) -> None:
    paths, told = Paths.under(tmp_path), list[Notice]()
    found = opened(paths, told, writes=False)
    for key in KEYS:
        found.star(key, True)
    assert [notice.code for notice in told] == ["marks_read_only"]
    assert not paths.marks.exists()


def test_every_notice_of_marks_has_its_sentence() -> None:
    for code, names in STORAGE_NOTICES.items():
        if code.startswith("marks_"):
            assert notice_text(code, dict.fromkeys(names, "x"))
