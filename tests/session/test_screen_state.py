"""The look of the screen: taken up at the very same point, ignored otherwise."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gin_desktop.session.screen_state import read_screen, write_screen

STATE = {"order": [3, 1, 2], "mode": "free", "row": [5, 6], "layoffs": [[7, 0]], "sheet": True}
STATE["seats"] = {"0": {"order": [4, 5], "mode": "free"}, "1": {"row": [8], "layoffs": [[9, 1]]}}
STATE["seats"] |= {"3": {"order": [6]}}


def test_what_is_kept_comes_back_at_the_same_point(tmp_path: Path) -> None:
    path = tmp_path / "current.screen.json"
    assert read_screen(path, "seal", 4) is None
    assert write_screen(path, STATE, "seal", 4)
    assert read_screen(path, "seal", 4) == STATE
    assert read_screen(path, "seal", 5) is None
    assert read_screen(path, "other", 4) is None
    assert write_screen(path, {}, "seal", 5)
    assert read_screen(path, "seal", 5) == {}
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize(
    "wrong",
    [
        {"order": 5},
        {"order": [1, 1]},
        {"order": [52]},
        {"order": [True]},
        {"order": [[1]]},
        {"mode": "upside down"},
        {"mode": [1]},
        {"row": "abc"},
        {"layoffs": [[1]]},
        {"layoffs": [[1, "a"]]},
        {"seats": [1]},
        {"seats": {"4": {}}},
        {"seats": {"-1": {}}},
        {"seats": {"0": {"order": [52]}}},
        {"seats": {"0": {"seats": {"0": {}}}}},
        [],
        None,
    ],
)
def test_what_makes_no_sense_is_ignored(tmp_path: Path, wrong: object) -> None:
    path = tmp_path / "screen.json"
    path.write_text(json.dumps({"version": 1, "seal": "s", "count": 1, "state": wrong}))
    assert read_screen(path, "s", 1) is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '{"version": 1}', "\x00", '{"version": 9, "seal": "s", "count": 1}']
)
def test_a_broken_file_is_ignored(tmp_path: Path, text: str) -> None:
    path = tmp_path / "screen.json"
    path.write_text(text)
    assert read_screen(path, "s", 1) is None
    path.write_bytes(b"\xff\xfe")
    assert read_screen(path, "s", 1) is None


def test_where_nothing_can_be_written_nothing_happens(tmp_path: Path) -> None:
    assert not write_screen(tmp_path / "missing" / "screen.json", STATE, "s", 1)
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "x").touch()
    assert not write_screen(tmp_path / "folder", STATE, "s", 1)
