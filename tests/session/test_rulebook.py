"""The rulebook: own sets beside the presets, kept safely, whatever lies in their folder."""

from __future__ import annotations

import errno
import os
import re
import sys
from pathlib import Path

import pytest

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.session.rulebook import MOST_FILES, Rulebook, RulebookError, slug
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.rule_files import RuleFile, read_rules

HOME = preset("standard").but(target=150, big_gin=True, big_gin_bonus=31)


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths.under(tmp_path)


@pytest.fixture
def book(paths: Paths) -> Rulebook:
    return Rulebook(paths)


def code(call: object, *arguments: object, **more: object) -> str:
    """The code of the error that a call gives."""
    with pytest.raises(RulebookError) as caught:
        call(*arguments, **more)  # type: ignore[operator]
    return caught.value.code


def drop(paths: Paths, name: str, data: bytes | str) -> Path:
    """A file that somebody put into the folder."""
    paths.rules.mkdir(parents=True, exist_ok=True)
    path = paths.rules / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def test_at_first_there_are_the_presets(book: Rulebook, paths: Paths) -> None:
    assert [entry.id for entry in book.entries()] == list(PRESETS)
    first = book.entries()[0]
    assert (first.preset, first.title, first.base, first.rules) == ("standard", None, "standard", preset("standard"))
    assert book.get("standard") == first
    assert book.get("nobody") is None
    assert book.get("own.nobody") is None
    assert (book.problems, book.take_notices()) == ([], [])
    assert not paths.rules.exists()


def test_an_own_set_is_kept(book: Rulebook, paths: Paths) -> None:
    entry = book.save("Sunday at Zoë's", "standard", HOME)
    assert (entry.id, entry.preset, entry.title) == ("own.sunday-at-zoe-s", None, "Sunday at Zoë's")
    assert (entry.base, entry.rules) == ("standard", HOME)
    again = Rulebook(paths)
    assert again.get(entry.id) == entry
    assert again.entries()[-1] == entry
    assert again.own() == [entry]


def test_own_sets_come_by_title(book: Rulebook) -> None:
    for title in ("zebra", "Ant", "bee", "Ärger"):
        book.save(title, "standard", HOME)
    assert [entry.title for entry in book.own()][:2] == ["Ant", "bee"]


def test_saving_again_keeps_the_id(book: Rulebook, paths: Paths) -> None:
    first = book.save("Home", "standard", HOME)
    second = book.save("Away", "open_gin", preset("open_gin"), first.id)
    assert (second.id, second.title, second.base) == (first.id, "Away", "open_gin")
    assert book.own() == [second]
    assert os.listdir(paths.rules) == ["home.toml"]
    third = book.save("Home", "standard", HOME)
    assert third.id == "own.home-2"
    assert [entry.title for entry in book.own()] == ["Away", "Home"]


def test_an_id_that_is_gone_is_saved_as_new(book: Rulebook) -> None:
    entry = book.save("Home", "standard", HOME)
    book.delete(entry.id)
    assert book.save("Home", "standard", HOME, entry.id) == entry


@pytest.mark.parametrize("title", ["Home", "HOME", "  home ", "hoMe"])
def test_no_two_sets_share_a_title(book: Rulebook, title: str) -> None:
    book.save("Home", "standard", HOME)
    assert code(book.save, title, "standard", HOME) == "title_taken"
    other = book.save("Other", "standard", HOME)
    assert code(book.save, title, "standard", HOME, other.id) == "title_taken"
    assert [entry.title for entry in book.own()] == ["Home", "Other"]


def test_nor_the_title_of_a_preset(book: Rulebook) -> None:
    assert code(book.save, "standard", "standard", HOME) == "title_taken"
    assert book.free_title("Standard") == "Standard (2)"


def test_what_cannot_be_saved(book: Rulebook, paths: Paths) -> None:
    assert code(book.save, " ", "standard", HOME) == "bad_title"
    assert code(book.save, "x" * 41, "standard", HOME) == "bad_title"
    assert code(book.save, "a\tb", "standard", HOME) == "bad_title"
    assert code(book.save, "Home", "martian", HOME) == "unknown_base"
    assert code(book.save, "Home", "standard", HOME.but(first_dealer="draw_middle")) == "not_playable"
    assert not paths.rules.exists()


def test_titles_with_anything_in_them_stay_in_the_folder(book: Rulebook, paths: Paths) -> None:
    titles = ["../../etc/passwd", "20/25", "C:\\x", "con", "日本", "日本語", "...", "- -", "Ünïcödé ♠"]
    for title in titles:
        entry = book.save(title, "standard", HOME)
        assert entry.title == title
        assert re.fullmatch(r"\w[\w.-]{0,39}", entry.id), entry.id  # as the settings want it
        assert book.get(entry.id) == entry
    names = sorted(os.listdir(paths.rules))
    assert len(names) == len(titles)
    assert all(re.fullmatch(r"[a-z0-9-]+\.toml", name) for name in names)
    assert sorted(entry.title or "" for entry in Rulebook(paths).own()) == sorted(titles)


def test_deleting_moves_aside(book: Rulebook, paths: Paths) -> None:
    entry = book.save("Home", "standard", HOME)
    moved = book.delete(entry.id)
    assert book.own() == []
    assert read_rules(moved) == RuleFile("Home", "standard", HOME)
    assert moved.parent == paths.rules / "aside"
    assert code(book.delete, entry.id) == "unknown_entry"
    assert code(book.delete, "standard") == "unknown_entry"


def test_deleting_that_fails_deletes_nothing(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = book.save("Home", "standard", HOME)

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("gin_desktop.storage.files.os.rename", refuse)
        assert code(book.delete, entry.id) == "cannot_move"
    assert book.own() == [entry]


def test_a_full_disk_costs_nothing(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = book.save("Home", "standard", HOME)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr("gin_desktop.storage.files.os.write", full)
        assert code(book.save, "Home", "standard", RuleSet(), entry.id) == "cannot_write"
        assert code(book.save, "New", "standard", RuleSet()) == "cannot_write"
    assert book.own() == [entry]


def test_a_disk_that_takes_a_file_and_does_not_give_it_back(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def refuses(path: str, flags: int, *rest: int, **more: int) -> int:
        if str(path).endswith("mine.toml") and not flags & os.O_WRONLY:
            raise OSError(errno.EIO, os.strerror(errno.EIO), path)
        return real(path, flags, *rest, **more)

    monkeypatch.setattr(os, "open", refuses)
    entry = book.save("Mine", "standard", HOME)
    assert (entry.title, entry.rules) == ("Mine", HOME)
    assert [notice.code for notice in book.take_notices()] == ["rules_file"]
    monkeypatch.undo()
    assert book.own() == [entry], "what the disk said once is not believed for ever"
    assert book.take_notices() == []


def test_what_is_exported_is_read_again(book: Rulebook, tmp_path: Path) -> None:
    path = book.export(" Home ", "big_gin_31", HOME, tmp_path)
    assert path == tmp_path / "home.toml"
    assert read_rules(path) == RuleFile("Home", "big_gin_31", HOME)
    assert not book.own(), "only a saved set is kept"


def test_an_export_replaces_only_when_told(book: Rulebook, tmp_path: Path) -> None:
    home = ("Home", "standard", HOME)
    path = book.export(*home, tmp_path / "x")
    path.write_text("mine")
    assert code(book.export, *home, path) == "file_exists"
    assert path.read_text() == "mine"
    assert read_rules(book.export(*home, path, overwrite=True)).rules == HOME
    assert code(book.export, " ", "standard", HOME, path) == "bad_title"
    (tmp_path / "file").write_text("")
    assert code(book.export, *home, tmp_path / "file" / "x.toml") == "cannot_write"


def test_a_title_that_is_taken_gets_a_number(book: Rulebook) -> None:
    entry = book.save("Home", "standard", HOME)
    assert book.free_title("HOME") == "HOME (2)"
    assert book.free_title("HOME", entry.id) == "HOME", "its own title is free to it"
    book.save("Home (2)", "standard", HOME)
    assert book.free_title("home") == "home (3)"
    book.save("x" * 40, "standard", HOME)
    assert book.free_title("x" * 40) == "x" * 36 + " (2)"


def test_files_of_any_name(book: Rulebook, paths: Paths) -> None:
    drop(paths, "My rules (old).toml", "[rules]\ntarget = 110\n")
    drop(paths, "my-rules-old.toml", "[rules]\ntarget = 120\n")
    drop(paths, "UPPER.toml", "[rules]\ntarget = 130\n")
    drop(paths, ".hidden.toml", "[rules]\ntarget = 140\n")
    drop(paths, "notes.txt", "not mine")
    entries = {entry.title: entry for entry in book.own()}
    assert set(entries) == {"My rules (old)", "my-rules-old", "UPPER"}
    assert len({entry.id for entry in entries.values()}) == 3
    for title, entry in entries.items():
        assert book.get(entry.id) == entry
        changed = book.save(entry.title or "", "standard", entry.rules.but(gin_bonus=31), entry.id)
        assert (changed.id, changed.title) == (entry.id, title)
    assert len(os.listdir(paths.rules)) == 5


def test_broken_files_are_told_once_and_left_alone(book: Rulebook, paths: Paths) -> None:
    good = book.save("Home", "standard", HOME)
    broken = drop(paths, "broken.toml", b"\xff\x00")
    drop(paths, "odd.toml", "[rules]\nknock_limit = 31\n")
    (paths.rules / "folder.toml").mkdir()
    assert book.own() == [good]
    news = book.take_notices()
    assert sorted(notice.values["name"] for notice in news) == ["broken.toml", "folder.toml", "odd.toml"]
    assert {notice.code for notice in news} == {"rules_file"}
    reason = next(str(notice.values["reason"]) for notice in news if notice.values["name"] == "odd.toml")
    assert "knock_limit" in reason
    assert "31" in reason
    assert book.take_notices() == []
    assert len(book.problems) == 3
    assert broken.read_bytes() == b"\xff\x00"
    drop(paths, "odd.toml", "[rules]\nknock_limit = 32\n")
    os.utime(paths.rules / "odd.toml", (1, 1))
    assert [notice.values["name"] for notice in book.take_notices()] == ["odd.toml"]


def test_a_newer_file_is_told_and_not_overwritten(book: Rulebook, paths: Paths) -> None:
    newer = drop(paths, "home.toml", 'version = 9\ntitle = "Home"\nnew = 1\n[rules]\nfancy = 1\n')
    text = newer.read_text()
    assert book.own() == []
    assert "newer version" in str(book.take_notices()[0].values["reason"])
    assert book.save("Home", "standard", HOME).id == "own.home-2"
    assert newer.read_text() == text


def test_two_files_with_one_title(book: Rulebook, paths: Paths) -> None:
    drop(paths, "a.toml", 'title = "Home"\n[rules]\ntarget = 110\n')
    drop(paths, "b.toml", 'title = "HOME"\n[rules]\ntarget = 120\n')
    assert [(entry.id, entry.rules.target) for entry in book.own()] == [("own.a", 110)]
    assert [notice.values["name"] for notice in book.take_notices()] == ["b.toml"]


def test_changes_of_the_folder_are_seen(book: Rulebook, paths: Paths) -> None:
    path = drop(paths, "a.toml", "[rules]\ntarget = 110\n")
    assert [entry.rules.target for entry in book.own()] == [110]
    path.write_text("[rules]\ntarget = 1200\n")
    assert book.own() == []
    path.write_text("[rules]\ntarget = 120\n")
    os.utime(path, (2, 2))
    assert [entry.rules.target for entry in book.own()] == [120]
    path.unlink()
    assert (book.own(), book.problems) == ([], [])


def test_only_changed_files_are_read_again(book: Rulebook, paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    book.save("Home", "standard", HOME)

    def no(_: Path) -> RuleFile:
        raise AssertionError

    monkeypatch.setattr("gin_desktop.session.rulebook.read_rules", no)
    assert len(book.own()) == 1


def test_a_folder_full_of_files(book: Rulebook, paths: Paths) -> None:
    for number in range(MOST_FILES + 5):
        drop(paths, f"x{number}.toml", "[rules]\n")
    assert len(book.own()) == MOST_FILES
    assert code(book.save, "One more", "standard", HOME) == "too_many"


@pytest.mark.skipif(sys.platform == "win32", reason="needs symbolic links")
def test_links_and_files_in_the_way(paths: Paths, book: Rulebook, tmp_path: Path) -> None:
    paths.rules.mkdir(parents=True)
    (paths.rules / "gone.toml").symlink_to(tmp_path / "nowhere")
    (paths.rules / "dir.toml").symlink_to(tmp_path)
    assert book.own() == []
    assert len(book.take_notices()) == 2
    (tmp_path / "other").write_text("")
    blocked = Rulebook(Paths(tmp_path / "other", tmp_path, tmp_path, tmp_path))
    assert [entry.id for entry in blocked.entries()] == list(PRESETS)
    assert code(blocked.save, "Home", "standard", HOME) == "cannot_write"


def test_slugs() -> None:
    assert slug("Sunday at Zoë's") == "sunday-at-zoe-s"
    assert slug("日本") == "rules"
    assert slug("COM1") == "rules-com1"
    assert len(slug("word " * 8)) <= 28
    assert all(slug(slug(name)) == slug(name) for name in PRESETS)


@pytest.mark.skipif(sys.platform == "win32", reason="no such modes there")
def test_an_exported_file_can_be_read_as_any_new_file(book: Rulebook, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.touch()
    written = book.export("Shared", "standard", preset("standard"), tmp_path / "shared.toml")
    assert written.stat().st_mode == other.stat().st_mode
