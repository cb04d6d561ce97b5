"""Something else where a file or a folder of the program should be: it starts, tells once, and loses nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.rulebook import Rulebook
from gin_desktop.session.screen_state import read_screen, write_screen
from gin_desktop.storage.even_match_file import EvenMatchFile, EvenMatchState
from gin_desktop.storage.files import move_into
from gin_desktop.storage.lock import InstanceLock
from gin_desktop.storage.notices import STORAGE_NOTICES, Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings, load_settings, save_settings
from gin_desktop.storage.window_state import Geometry, load_geometry, save_geometry
from gin_desktop.words.notices import notice_text
from tests.storage.hostile import THINGS, needs_posix, promptly, traits

pytestmark = needs_posix

EVEN = EvenMatchState(strength=120, games=3, recent="WL", last="")


@pytest.fixture(autouse=True)
def _no_hanging() -> Iterator[None]:
    with promptly():
        yield


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    paths = Paths.under(tmp_path)
    assert paths.ensure() == []
    return paths


@pytest.fixture(params=THINGS)
def thing(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def told(notices: list[Notice], code: str) -> Notice:
    (notice,) = notices
    assert notice.code == code
    assert notice_text(notice.code, notice.values).isprintable()
    if code in STORAGE_NOTICES:
        assert tuple(notice.values) == STORAGE_NOTICES[code]
    return notice


def test_settings(paths: Paths, thing: str) -> None:
    THINGS[thing](paths.settings)
    before = traits(paths.settings)
    settings, notices = load_settings(paths.settings)
    assert settings == Settings()
    kept = Path(str(told(notices, "settings_set_aside").values["path"]))
    assert traits(kept) == before
    changed = replace(settings, target=150)
    assert save_settings(changed, paths.settings) == []
    assert load_settings(paths.settings) == (changed, [])
    assert traits(kept) == before


def test_settings_spoiled_while_the_program_runs(paths: Paths, thing: str) -> None:
    THINGS[thing](paths.settings)
    before = traits(paths.settings)
    kept = Path(str(told(save_settings(Settings(target=150), paths.settings), "settings_set_aside").values["path"]))
    assert traits(kept) == before
    assert load_settings(paths.settings) == (Settings(target=150), [])


def test_the_window_and_the_screen(paths: Paths, thing: str) -> None:
    screen = paths.save("computer").with_suffix(".screen.json")
    for path in (paths.window, screen):
        THINGS[thing](path)
    assert load_geometry(paths.window) == Geometry()
    assert read_screen(screen, "seal", 1) is None
    can_be_replaced = "folder" not in thing
    assert save_geometry(Geometry(width=1111), paths.window) is can_be_replaced
    assert write_screen(screen, {"mode": "rank"}, "seal", 1) is can_be_replaced
    if can_be_replaced:
        assert load_geometry(paths.window).width == 1111
        assert read_screen(screen, "seal", 1) == {"mode": "rank"}
    assert not [path for path in paths.state.iterdir() if path.name.endswith(".tmp")]


def test_even_match(paths: Paths, thing: str) -> None:
    THINGS[thing](paths.even)
    before = traits(paths.even)
    file = EvenMatchFile(paths.even, paths.aside, writes=True)
    kept, notices = file.load()
    assert kept is None
    assert traits(Path(str(told(notices, "even_set_aside").values["path"]))) == before
    assert file.save(**EVEN) == []
    assert EvenMatchFile(paths.even, paths.aside, writes=True).load() == (EVEN, [])


def test_even_match_with_no_place_to_set_aside(paths: Paths, thing: str) -> None:
    THINGS[thing](paths.even)
    before = traits(paths.even)
    paths.aside.rmdir()
    paths.aside.write_text("in the way")
    file = EvenMatchFile(paths.even, paths.aside, writes=True)
    told(file.load()[1], "even_not_saved")
    assert file.save(**EVEN) == []
    assert traits(paths.even) == before, "what cannot be moved is not written over"


def test_rule_sets(paths: Paths, thing: str) -> None:
    book = Rulebook(paths)
    entry = book.save("Home", "standard", preset("standard").but(target=150))
    odd = paths.rules / "odd.toml"
    THINGS[thing](odd)
    before = traits(odd)
    assert [own.id for own in Rulebook(paths).own()] == [entry.id]
    book = Rulebook(paths)
    told(book.take_notices(), "rules_file")
    assert book.take_notices() == []
    assert traits(odd) == before
    book.save("Odd", "standard", preset("standard"))
    assert len(Rulebook(paths).own()) == 2
    assert traits(odd) == before


def test_hundreds_of_odd_rule_sets_are_told_in_a_few_notices(paths: Paths) -> None:
    paths.rules.mkdir()
    for number in range(100):
        (paths.rules / f"odd-{number:03}.toml").write_text("so what")
    book = Rulebook(paths)
    news = book.take_notices()
    assert len(news) == 5
    assert news[-1] == Notice("more_notices", {"number": 96})
    assert book.take_notices() == []
    assert len(book.problems) == 100


def test_the_lock(paths: Paths, thing: str) -> None:
    THINGS[thing](paths.lock)
    before = traits(paths.lock)
    lock = InstanceLock(paths.lock)
    assert lock.acquire()
    if thing in ("noise", "file without end", "unreadable file"):
        if lock.problem is not None:
            told([lock.problem], "cannot_lock")
        assert traits(paths.lock) == before
    else:
        assert lock.problem is not None
        assert traits(Path(str(told([lock.problem], "lock_set_aside").values["path"]))) == before
        assert InstanceLock(paths.lock).acquire() is False, "and it guards as always"
    lock.release()


def test_a_lock_that_leads_to_a_file_leaves_it_alone(paths: Paths) -> None:
    precious = paths.data / "precious"
    precious.write_text("precious")
    paths.lock.symlink_to(precious)
    lock = InstanceLock(paths.lock)
    assert lock.acquire()
    lock.release()
    assert precious.read_text() == "precious"
    assert not paths.lock.is_symlink()


FOLDERS = ("config", "data", "state", "cache", "config/rules", "data/saves", "data/games", "data/aside", "data/demo")


@pytest.mark.parametrize("name", FOLDERS)
@pytest.mark.parametrize("thing", [thing for thing in THINGS if "folder" not in thing])
def test_a_folder(tmp_path: Path, name: str, thing: str) -> None:
    odd = tmp_path / name
    odd.parent.mkdir(exist_ok=True)
    THINGS[thing](odd)
    before = traits(odd)
    paths = Paths.under(tmp_path)
    notice = told(paths.ensure(), "folder_unusable")
    assert notice.values["path"] == str(odd)
    assert "it is not a folder" in notice_text(notice.code, notice.values)
    assert load_settings(paths.settings) == (Settings(), [])
    codes = [notice.code for notice in save_settings(Settings(target=150), paths.settings)]
    assert codes == (["settings_not_saved"] if name == "config" else [])
    assert load_geometry(paths.window) == Geometry()
    assert save_geometry(Geometry(), paths.window) is (name != "state")
    assert Rulebook(paths).own() == []
    even = EvenMatchFile(paths.even, paths.aside, writes=True)
    assert even.load() == (None, [])
    assert [notice.code for notice in even.save(**EVEN)] == (["even_not_saved"] if name == "data" else [])
    lock = InstanceLock(paths.lock)
    assert lock.acquire()
    assert (lock.problem is None) is (name != "data")
    lock.release()
    assert traits(odd) == before


def test_everything_can_be_moved_aside(tmp_path: Path, thing: str) -> None:
    THINGS[thing](tmp_path / "odd.toml")
    before = traits(tmp_path / "odd.toml")
    assert traits(move_into(tmp_path / "odd.toml", tmp_path / "aside")) == before
    assert not os.path.lexists(tmp_path / "odd.toml")
