"""Saved games in trouble: torn and foreign saves, full and locked disks, a second program."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.saved_games import UnsavedError
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.saves import RecordFile
from tests.session.folders import RULES, SEATS, codes, files, finish, play_some, saved_games


def test_a_torn_last_line_is_dropped(paths: Paths) -> None:
    one = saved_games(paths)
    game = one.start(GameSetup(RULES, SEATS, "standard"))
    play_some(game, 12)
    one.close()
    whole = paths.save("computer").read_bytes()
    with paths.save("computer").open("ab") as file:
        file.write(b'{"n":12,"table":0,"se')
    two = saved_games(paths)
    again, notices = two.resume()
    assert notices == []
    assert again is not None
    assert again.view(0) == game.view(0)
    assert paths.save("computer").read_bytes() == whole
    play_some(again, 1)
    two.close()
    assert saved_games(paths).resume()[0] is not None


def test_a_full_disk_is_told_once_and_costs_nothing(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    one = saved_games(paths)
    game = one.start(GameSetup(RULES, SEATS, "standard"))
    play_some(game, 6)
    real = os.write

    def full(handle: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    play_some(game, 8)
    assert codes(one.notices) == ["cannot_save"]
    monkeypatch.setattr(os, "write", real)
    play_some(game, 1)
    one.close()
    again, _ = saved_games(paths).resume()
    assert again is not None
    assert again.count == game.count, "what waited in memory was written as soon as there was room"
    assert codes(one.notices) == ["cannot_save"]


def test_a_game_resumed_while_its_file_cannot_be_written_is_complete_later(
    paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = saved_games(paths)
    play_some(one.start(GameSetup(RULES, SEATS, "standard")), 9)
    one.close()
    before = paths.save("computer").read_bytes()
    real = os.open

    def read_only(path: str, flags: int, *rest: int, **more: int) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(30, "Read-only file system")
        return real(path, flags, *rest, **more)

    two = saved_games(paths)
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", read_only)
        game, notices = two.resume()
        assert codes(notices) == ["cannot_save"]
        assert game is not None
        play_some(game, 6)
        assert two.notices == [], "told once"
        assert two.unsaved is not None
        assert paths.save("computer").read_bytes() == before
        assert not two.try_again()
    assert two.try_again()
    play_some(game, 1)
    two.close()
    again, notices = saved_games(paths).resume()
    assert notices == []
    assert again is not None
    assert again.count == game.count
    assert paths.save("computer").read_bytes().startswith(before)
    assert files(paths.games) == []


def test_a_game_that_the_disk_does_not_give_back_is_not_taken_for_damaged(
    paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = saved_games(paths)
    game = one.start(GameSetup(RULES, SEATS, "standard", rounds=1))
    finish(game)
    real = os.open

    def unreadable(path: str, flags: int, *rest: int, **more: int) -> int:
        if str(path) == str(paths.save("computer")) and not flags & os.O_WRONLY:
            raise OSError(5, "Input/output error")
        return real(path, flags, *rest, **more)

    monkeypatch.setattr(os, "open", unreadable)
    one.archive()
    assert one.notices == []
    assert files(paths.aside) == []
    assert len(files(paths.games)) == 1


def test_folders_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    paths = Paths.under(tmp_path)
    assert codes(paths.ensure()) == ["folder_unusable"]
    one = saved_games(paths)
    assert not one.has_saved()
    game = one.start(GameSetup(RULES, SEATS, "standard"))
    finish(game)
    assert codes(one.notices) == ["cannot_save"]
    one.archive()
    assert one.sitting is not None, "nothing is closed while lines wait"
    with pytest.raises(UnsavedError):
        one.start(GameSetup(RULES, SEATS, "standard"))
    one.give_up_unsaved()
    one.archive()
    play_some(one.start(GameSetup(RULES, SEATS, "standard")), 4)
    play_some(one.start_demo(GameSetup(RULES, (Seat("a", "easy"), Seat("b", "easy")), "standard")), 1)
    one.close()


def test_an_old_game_that_cannot_be_moved_stays(paths: Paths) -> None:
    one = saved_games(paths)
    finish(one.start(GameSetup(RULES, SEATS, "standard")))
    one.close()
    before = paths.save("computer").read_bytes()
    paths.games.rmdir()
    paths.games.write_text("in the way")
    two = saved_games(paths)
    game = two.start(GameSetup(RULES, SEATS, "standard"))
    assert codes(two.notices) == ["save_not_moved"]
    finish(game)
    two.archive()
    two.give_up("computer")
    assert codes(two.notices) == ["save_not_moved", "game_not_moved", "game_not_moved"], "no game is said to be unsaved"
    two.close()
    assert paths.save("computer").read_bytes() == before


def test_without_the_lock_nothing_of_the_person_is_touched(paths: Paths) -> None:
    one = saved_games(paths)
    game = one.start(GameSetup(RULES, SEATS, "standard"))
    play_some(game, 10)
    before = paths.save("computer").read_bytes()
    other = saved_games(paths, 9, lock=False)
    assert not other.has_saved()
    assert other.saved() is None
    nothing, notices = other.resume()
    assert nothing is None
    assert codes(notices) == ["other_instance"]
    second = other.start(GameSetup(RULES, SEATS, "standard"))
    assert codes(other.notices) == ["other_instance"]
    assert other.has_saved(), "one's own game can be gone on with while the program runs"
    finish(second)
    second.save_screen_state({"mode": "rank"})
    other.archive()
    other.close()
    assert paths.save("computer").read_bytes() == before
    assert files(paths.games) == []
    assert files(paths.saves) == ["computer.jsonl"]
    play_some(game, 5)
    one.close()
    again, _ = saved_games(paths).resume()
    assert again is not None
    assert again.count == game.count


def test_something_put_in_the_way_is_not_overwritten(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    one = saved_games(paths)
    real = RecordFile.create.__func__  # type: ignore[attr-defined]

    def late(kind: type[RecordFile], path: Path, lines: Sequence[str] = ()) -> RecordFile:
        path.write_text("mine")
        return real(kind, path, lines)  # type: ignore[no-any-return]

    monkeypatch.setattr(RecordFile, "create", classmethod(late))
    play_some(one.start(GameSetup(RULES, SEATS, "standard")), 5)
    assert codes(one.notices) == ["save_in_the_way"]
    assert paths.save("computer").read_text() == "mine"
