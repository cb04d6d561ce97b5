"""Writing and moving files: in one step, under names nobody can know before, and what killed processes left goes."""

from __future__ import annotations

import errno
import os
import stat
import time
from pathlib import Path

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.session.screen_state import read_screen, write_screen
from gin_desktop.storage.files import give_usual_mode, move_into, write_atomically
from gin_desktop.storage.fresh import OLD, remove_leftovers
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings, load_settings, save_settings
from tests.storage.hostile import needs_posix


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# -- links


@needs_posix
def test_a_link_lying_in_wait_for_the_screen_is_not_followed(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("precious")
    screen = tmp_path / "current.screen.json"
    for name in (".current.screen.json.tmp", "current.screen.json"):
        (tmp_path / name).symlink_to(precious)
    assert write_screen(screen, {"mode": "rank"}, "seal", 1)
    assert precious.read_text() == "precious"
    assert read_screen(screen, "seal", 1) == {"mode": "rank"}
    assert not screen.is_symlink()


@needs_posix
def test_a_temporary_name_cannot_be_known_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []
    replace = os.replace

    def seen(source: Path, target: Path) -> None:
        names.append(Path(source).name)
        replace(source, target)

    monkeypatch.setattr("gin_desktop.storage.files.os.replace", seen)
    # even if somebody guesses it: the first guess is taken by a link
    guesses = iter([b"\0" * 8, b"\1" * 8, b"\2" * 8])
    monkeypatch.setattr("gin_desktop.storage.files.os.urandom", lambda _: next(guesses))
    (tmp_path / "precious").write_text("precious")
    (tmp_path / f".gin-desktop-{'00' * 8}.tmp").symlink_to(tmp_path / "precious")
    write_atomically(tmp_path / "file", b"new")
    assert names == [f".gin-desktop-{'01' * 8}.tmp"]
    assert (tmp_path / "precious").read_text() == "precious"


@needs_posix
def test_settings_kept_elsewhere_are_written_there(tmp_path: Path) -> None:
    there = tmp_path / "dotfiles" / "gin.toml"
    there.parent.mkdir()
    there.write_text('felt = "green"\n')
    there.chmod(0o640)
    path = tmp_path / "settings.toml"
    path.symlink_to(there)
    assert save_settings(Settings(target=150), path) == []
    assert path.is_symlink()
    assert load_settings(there)[0].target == 150
    assert 'felt = "green"' in there.read_text()
    assert mode(there) == 0o640
    assert [entry.name for entry in there.parent.iterdir()] == ["gin.toml"]


@needs_posix
def test_where_a_link_leads_to_a_folder_that_takes_nothing_the_link_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "sealed" / "gin.toml"
    there.parent.mkdir()
    there.write_text("target = 100\n")
    path = tmp_path / "settings.toml"
    path.symlink_to(there)
    monkeypatch.setattr("gin_desktop.storage.files.os.access", lambda *_: False)
    assert save_settings(Settings(target=150), path) == []
    assert not path.is_symlink()
    assert there.read_text() == "target = 100\n"
    assert load_settings(path)[0].target == 150


# -- rights


@needs_posix
def test_what_is_given_away_may_be_read_and_the_rest_is_private(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        paths = Paths.under(tmp_path)
        paths.ensure()
        save_settings(Settings(), paths.settings)
        exported = Rulebook(paths).export("Home", "standard", RuleSet(), tmp_path)
        assert Rulebook(paths).export("Home", "standard", preset("standard"), tmp_path, overwrite=True) == exported
    finally:
        os.umask(before)
    assert mode(paths.settings) == 0o600
    assert mode(exported) == 0o640


@needs_posix
def test_a_private_file_can_be_given_the_usual_rights(tmp_path: Path) -> None:
    path = tmp_path / "x"
    write_atomically(path, b"a")
    (tmp_path / "link").symlink_to(path)
    before = os.umask(0o027)
    try:
        give_usual_mode(tmp_path / "link")
        assert mode(path) == 0o600, "what a link leads to is somebody else's"
        give_usual_mode(path)
    finally:
        os.umask(before)
    assert mode(path) == 0o640
    give_usual_mode(tmp_path / "missing")
    assert sorted(os.listdir(tmp_path)) == ["link", "x"]


@needs_posix
def test_the_rights_of_new_files_are_never_changed_for_all_threads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(_: int) -> int:
        raise AssertionError("another thread may make a file at this moment")

    monkeypatch.setattr(os, "umask", forbidden)
    write_atomically(tmp_path / "x", b"a")
    give_usual_mode(tmp_path / "x")
    Rulebook(Paths.under(tmp_path)).export("Home", "standard", RuleSet(), tmp_path)


# -- names


@needs_posix
@pytest.mark.parametrize("name", ["x" * 250 + ".toml", "é" * 120 + ".toml"])
def test_a_name_as_long_as_names_can_be_is_moved_and_written(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    write_atomically(path, b"a")
    moved = move_into(path, tmp_path / "aside")
    assert moved.read_bytes() == b"a"
    assert moved.suffix == ".toml"


def test_the_clock_set_back_gives_no_name_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamps = iter(["20250202-120000", "20250101-120000", "20250202-120000", "20250101-120000", "20250101-120000"])
    monkeypatch.setattr("gin_desktop.storage.files.time.strftime", lambda _: next(stamps))
    for number in range(5):
        (tmp_path / "x.jsonl").write_text(str(number))
        move_into(tmp_path / "x.jsonl", tmp_path / "aside")
    assert sorted(path.read_text() for path in (tmp_path / "aside").iterdir()) == list("01234")


# -- what killed processes left


LEFT = (
    "config/.gin-desktop-0123456789abcdef.tmp",
    "config/.settings.toml.abcd_123.tmp",
    "config/rules/.home.toml.abcd_123.tmp",
    "data/.even-match.toml.abcd_123.tmp",
    "data/.gin-desktop-0123456789abcdef.tmp",
    "data/saves/.current.screen.json.tmp",
    "state/.window.toml.abcd_123.tmp",
)
NOT_OURS = (
    "config/.gin-desktop-0123.tmp",
    "config/settings.toml.abcd_123.tmp",
    "config/x.tmp",
    "data/notes.tmp",
    "data/games/.gin-desktop-0123456789abcdef.tmp",
    "data/aside/.gin-desktop-0123456789abcdef.tmp",
    "data/saves/computer.jsonl",
    "documents/.gin-desktop-0123456789abcdef.tmp",
)


def lay(folder: Path, names: tuple[str, ...], age: float) -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("half")
        os.utime(path, (time.time() - age,) * 2)


def names_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}


@pytest.mark.parametrize("age", [OLD + 60, -OLD - 60], ids=["old", "from before the clock was set back"])
def test_only_old_temporary_files_of_ours_are_removed(tmp_path: Path, age: float) -> None:
    paths = Paths.under(tmp_path)
    paths.ensure()
    lay(tmp_path, LEFT + NOT_OURS, age)
    assert remove_leftovers(paths) == len(LEFT)
    assert names_in(tmp_path) == set(NOT_OURS)


def test_what_another_instance_may_be_writing_stays(tmp_path: Path) -> None:
    lay(tmp_path, LEFT, 10)
    assert remove_leftovers(Paths.under(tmp_path)) == 0
    assert names_in(tmp_path) == set(LEFT)


@needs_posix
def test_only_files_are_removed_and_nothing_raises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = Paths.under(tmp_path)
    assert remove_leftovers(paths) == 0, "no folders, no trouble"
    paths.ensure()
    (tmp_path / "precious").write_text("precious")
    os.mkfifo(paths.config / ".gin-desktop-0123456789abcdef.tmp")
    (paths.data / ".gin-desktop-0123456789abcdef.tmp").mkdir()
    (paths.state / ".gin-desktop-0123456789abcdef.tmp").symlink_to(tmp_path / "precious")
    lay(tmp_path, ("config/.settings.toml.abcd_123.tmp",), OLD + 60)
    monkeypatch.setattr("gin_desktop.storage.fresh.time.time", lambda: time.monotonic() + 1e10)
    monkeypatch.setattr(Path, "unlink", lambda _: (_ for _ in ()).throw(OSError(errno.EACCES, "no")))
    assert remove_leftovers(paths) == 0
    monkeypatch.undo()
    assert remove_leftovers(paths) == 1
    assert (tmp_path / "precious").read_text() == "precious"
    assert len(list(tmp_path.rglob(".gin-desktop-*"))) == 3
