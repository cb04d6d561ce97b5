"""Folders: where they are, and what happens when they can't be."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
import pytest

from gin_desktop.storage.paths import Paths


def test_default_is_what_the_platform_says() -> None:
    paths = Paths.default()
    assert paths.config == Path(platformdirs.user_config_dir("gin-desktop", appauthor=False))
    assert paths.data == Path(platformdirs.user_data_dir("gin-desktop", appauthor=False))
    assert paths.state == Path(platformdirs.user_state_dir("gin-desktop", appauthor=False))
    assert paths.cache == Path(platformdirs.user_cache_dir("gin-desktop", appauthor=False))


def test_under_one_folder_and_nothing_outside(tmp_path: Path) -> None:
    root = tmp_path / "deep" / "er"
    paths = Paths.under(root)
    assert not root.exists(), "nothing is created before ensure()"
    assert paths.ensure() == []
    for folder in (paths.config, paths.data, paths.state, paths.cache, paths.games, paths.demo, paths.aside):
        assert folder.is_dir()
        assert folder.is_relative_to(root)
    assert paths.save("computer") == root / "data" / "saves" / "computer.jsonl"
    assert paths.saves.is_dir()
    assert not [path for path in root.rglob("*") if path.is_file()], "the try to write leaves nothing"
    assert paths.ensure() == []


def test_a_relative_folder_does_not_move_with_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    paths = Paths.under("here")
    monkeypatch.chdir("/")
    assert paths.data == tmp_path / "here" / "data"


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    paths = Paths.under(tmp_path)
    notices = paths.ensure()
    assert [notice.code for notice in notices] == ["folder_unusable"]
    assert notices[0].values["path"] == str(tmp_path / "data")
    assert notices[0].values["reason"]
    assert paths.config.is_dir()
    assert paths.cache.is_dir()


def test_read_only_everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **more: object) -> None:
        raise PermissionError(13, "Permission denied")

    paths = Paths.under(tmp_path)
    assert paths.ensure() == []
    monkeypatch.setattr("gin_desktop.storage.paths.tempfile.TemporaryFile", refuse)
    notices = paths.ensure()
    assert [notice.code for notice in notices] == ["folder_not_permitted"], "one cause is told once"
    assert notices[0].values == {"path": str(tmp_path), "reason": "Permission denied"}


def test_a_path_that_is_too_long(tmp_path: Path) -> None:
    for folder in (tmp_path / ("x" * 300), tmp_path.joinpath(*["a" * 100] * 60)):
        notices = Paths.under(folder).ensure()
        assert [(notice.code, notice.values["path"]) for notice in notices] == [("folder_too_long", str(folder))]


def test_the_outermost_folder_that_bars_the_way_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As another account finds it after the program was started as root."""
    barred = tmp_path / "barred"
    paths = Paths.under(barred / "deep" / "er")
    paths.ensure()
    access, mkdir = os.access, Path.mkdir

    def refuse(path: Path, mode: int = 0o777, parents: bool = False, exist_ok: bool = False) -> None:
        if barred in path.parents:
            raise PermissionError(13, "Permission denied")
        mkdir(path, mode, parents, exist_ok)

    monkeypatch.setattr(Path, "mkdir", refuse)
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != barred and access(path, mode))
    notices = paths.ensure()
    assert [(notice.code, notice.values["path"]) for notice in notices] == [("folder_not_permitted", str(barred))]


def test_exports_go_to_the_person_s_folders_but_not_out_of_one_folder(tmp_path: Path) -> None:
    (tmp_path / "Pictures").mkdir()
    paths = Paths(tmp_path, tmp_path, tmp_path, tmp_path, (tmp_path / "nowhere", tmp_path / "Pictures"))
    assert paths.exports == tmp_path / "Pictures"
    assert Paths.under(tmp_path).exports == tmp_path / "data" / "exports"
