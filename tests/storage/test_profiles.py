"""Profiles: a folder each, which appears, goes and comes back in one step, and settings that keep to their owners."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from gin_desktop.storage import profiles as module
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.lock import InstanceLock
from gin_desktop.storage.notices import STORAGE_NOTICES, Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.profile_settings import load_profile_settings, save_profile_settings
from gin_desktop.storage.profiles import FIRST, GUEST, Profile, Profiles
from gin_desktop.storage.settings import Settings, load_settings, save_settings
from gin_desktop.words.notices import notice_text


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    """The folders of somebody who has played before there were profiles."""
    paths = Paths.under(tmp_path)
    paths.ensure()
    save_settings(Settings(player_name="Ada", portrait="you_03", opponent="hard", text_scale=1.5), paths.settings)
    (paths.games / "one.jsonl").write_text("a game")
    return paths


def codes(notices: list[Notice]) -> list[str]:
    """What was told, if it can be shown."""
    for notice in notices:
        assert tuple(notice.values) == STORAGE_NOTICES[notice.code]
        assert notice_text(notice.code, notice.values).isprintable()
    return [notice.code for notice in notices]


def everything(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_whoever_played_before_is_the_first_profile_and_nothing_moves(paths: Paths, tmp_path: Path) -> None:
    before = everything(tmp_path)
    people = Profiles(paths, writes=True)
    assert people.chosen() == (FIRST, [])
    assert people.all() == [Profile(FIRST, "Ada", "you_03")]
    assert paths.of_profile(FIRST) == paths
    assert everything(tmp_path) == before


def test_a_profile_has_all_of_its_own_and_shares_lock_and_keys(paths: Paths) -> None:
    people = Profiles(paths, writes=True)
    bea = people.add("Bea", "you_05")
    own = paths.of_profile(bea.id)
    assert own.ensure() == []
    for name in ("saves", "games", "deleted", "history", "progress", "even", "marks", "pads", "aside", "tried_deals"):
        assert getattr(own, name).is_relative_to(paths.data / "profiles" / bea.id), name
    for name in ("lock", "settings", "keys", "rules", "window", "profile_choice", "removed_profiles"):
        assert getattr(own, name) == getattr(paths, name), name
    assert own.of_profile(FIRST) == own.first == paths
    assert own.of_profile(GUEST) == paths.of_profile(GUEST)
    held = InstanceLock(paths.lock)
    assert held.acquire()
    assert not InstanceLock(own.lock).acquire(), "two windows never write the same games, whoever plays"
    held.release()


def test_who_plays_is_remembered_and_removing_loses_nothing(paths: Paths, tmp_path: Path) -> None:
    people = Profiles(paths, writes=True)
    bea, cy = people.add("Bea", "you_05"), people.add("Cy", "")
    assert sorted(people.all()[1:], key=lambda one: one.name) == [bea, cy]
    assert people.choose(bea.id) == []
    assert Profiles(paths.of_profile(cy.id), writes=True).chosen() == (bea.id, [])
    assert people.choose(GUEST) == []
    assert people.chosen() == (GUEST, [])
    assert {one.id for one in people.all()} == {FIRST, bea.id, cy.id}, "guests stand in no list"
    (paths.of_profile(bea.id).data / "games").mkdir()
    (paths.of_profile(bea.id).data / "games" / "two.jsonl").write_text("another game")
    before = everything(tmp_path)
    people.remove(bea.id)
    assert people.all() == [people.read(FIRST), cy]
    assert people.removed() == [bea]
    assert sorted(everything(tmp_path).values()) == sorted(before.values())
    people.bring_back(bea.id)
    assert people.removed() == []
    assert everything(tmp_path) == before


@pytest.mark.parametrize("fails", ["mkdir", "write_atomically", "rename"])
def test_what_fails_halfway_adds_nobody(paths: Paths, monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    def no(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    people = Profiles(paths, writes=True)
    people.add("Bea", "")
    with monkeypatch.context() as broken:
        if fails == "mkdir":
            broken.setattr(Path, "mkdir", no)
        elif fails == "rename":
            broken.setattr(os, "rename", no)
        else:
            broken.setattr("gin_desktop.storage.settings.write_atomically", no)
        with pytest.raises(StorageError) as caught:
            people.add("Cy", "")
    assert caught.value.code == "profile_not_saved"
    assert [one.name for one in people.all()] == ["Ada", "Bea"]
    assert len(list(paths.profiles.iterdir())) == 1


def test_a_kill_while_a_profile_is_made_leaves_no_half_one(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    people = Profiles(paths, writes=True)
    with monkeypatch.context() as broken:
        broken.setattr(module.os, "rename", killed)
        broken.setattr(module.shutil, "rmtree", lambda *_: None)
        with pytest.raises(KeyboardInterrupt):
            people.add("Bea", "")
    assert [one.name for one in people.all()] == ["Ada"], "what is left of it is no profile"
    people.add("Cy", "")
    assert [one.name for one in people.all()] == ["Ada", "Cy"]


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe",
        b"version = 1",
        b'version = 1\nprofile = "../../elsewhere"',
        b'version = 1\nprofile = ".new-p-0123456789ab"',
        b"version = 1\nprofile = 7",
        b"x" * 20_000,
    ],
)
def test_a_damaged_choice_is_kept_and_told(paths: Paths, content: bytes) -> None:
    bea = Profiles(paths, writes=True).add("Bea", "")
    paths.profile_choice.write_bytes(content)
    assert Profiles(paths, writes=False).chosen() == (FIRST, []), "who may not write leaves it alone"
    chosen, notices = Profiles(paths, writes=True).chosen()
    assert (chosen, codes(notices)) == (FIRST, ["profile_choice_set_aside"])
    assert Path(str(notices[0].values["path"])).read_bytes() == content
    assert Profiles(paths, writes=True).all()[1] == bea, "the profiles themselves are still there"


def test_a_choice_of_a_newer_program_or_of_somebody_gone_is_left_alone(paths: Paths) -> None:
    people = Profiles(paths, writes=True)
    for content, code in (
        ('version = 2\nprofile = "x"', "profile_choice_newer"),
        ('version = 1\nprofile = "p-0123456789ab"', "profile_gone"),
    ):
        paths.profile_choice.write_text(content)
        chosen, notices = people.chosen()
        assert (chosen, codes(notices)) == (FIRST, [code])
        assert paths.profile_choice.read_text() == content


def test_a_folder_in_the_way_is_told_and_the_first_plays(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    def no(*_: object) -> None:
        raise StorageError("cannot_move", path="", reason="busy")

    paths.profile_choice.mkdir()
    monkeypatch.setattr(module, "move_into", no)
    people = Profiles(paths, writes=True)
    assert codes(people.chosen()[1]) == ["profile_not_saved"]
    assert codes(people.choose(FIRST)) == ["profile_not_saved"]


def test_one_damaged_profile_hides_no_other_and_foreign_entries_are_none(paths: Paths, tmp_path: Path) -> None:
    people = Profiles(paths, writes=True)
    bea, cy = people.add("Bea", ""), people.add("Cy", "you_01")
    damaged = paths.of_profile(bea.id)
    damaged.profile_settings.write_bytes(b"\x00[[[")
    (paths.profiles / "p-notes.txt").write_text("mine")
    (paths.profiles / "p-0123456789ab").symlink_to(tmp_path)
    assert {one.id: one.name for one in people.all()} == {FIRST: "Ada", bea.id: "", cy.id: "Cy"}
    settings, notices = load_profile_settings(damaged)
    assert codes(notices) == ["settings_set_aside"]
    assert (settings.text_scale, settings.opponent) == (1.5, Settings().opponent), "the computer's own are still good"


def test_settings_of_play_stay_with_their_owner_and_those_of_the_computer_are_everybodys(paths: Paths) -> None:
    bea = paths.of_profile(Profiles(paths, writes=True).add("Bea", "you_05").id)
    first = paths.settings.read_bytes()
    settings, notices = load_profile_settings(bea)
    assert notices == []
    assert (settings.player_name, settings.opponent, settings.text_scale) == ("Bea", Settings().opponent, 1.5)
    now = replace(settings, opponent="expert", tutor="blunder")
    assert save_profile_settings(now, bea, settings) == []
    assert paths.settings.read_bytes() == first, "what is Bea's alone touches nothing of Ada's"
    louder = replace(now, sound_volume=0.2, pace="brisk")
    assert save_profile_settings(louder, bea, now) == []
    assert load_profile_settings(bea) == (louder, [])
    ada = load_settings(paths.settings)[0]
    assert ada == Settings(player_name="Ada", portrait="you_03", opponent="hard", text_scale=1.5, sound_volume=0.2)
    save_profile_settings(replace(ada, text_scale=1.0, sort="rank"), paths, ada)
    assert load_profile_settings(bea)[0] == replace(louder, text_scale=1.0)
