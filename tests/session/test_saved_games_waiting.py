"""Who may read the save of a game, and lines that wait for a disk: nothing is closed before they are kept or let go."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.verify import verify
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.saves import RecordFile
from tests.session.folders import RULES, SEATS, SETUP, codes, files, finish, play_some, saved_game, saved_games

# -- who may read it


@pytest.mark.skipif(sys.platform == "win32", reason="rights of files are others there")
def test_the_cards_to_come_are_for_nobody_else(paths: Paths) -> None:
    def mode(path: Path) -> int:
        return stat.S_IMODE(path.stat().st_mode)

    old = os.umask(0o022)
    try:
        one = saved_games(paths)
        game = one.start(SETUP)
        play_some(game, 9)
        game.save_screen_state({"mode": "rank"})
        assert (mode(paths.save("computer")), mode(paths.save("computer").with_suffix(".screen.json"))) == (
            0o600,
            0o600,
        )
        one.close()
        paths.save("computer").chmod(0o644)
        two = saved_games(paths)
        again, _ = two.resume()
        assert again is not None
        assert mode(paths.save("computer")) == 0o600
        finish(again)
        two.archive()
        (kept,) = paths.games.iterdir()
        assert mode(kept) == 0o644, "it may be given away now"
        computers = (Seat("a", "easy"), Seat("b", "easy"))
        play_some(two.start_demo(GameSetup(RULES, computers, "standard")), 1)
        two.close()
        (demo,) = paths.demo.iterdir()
        assert mode(demo) == 0o644
    finally:
        os.umask(old)


# -- lines that wait


def full(handle: int, data: bytes) -> int:
    raise OSError(28, "No space left on device")


def waiting_game(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> tuple[SavedGames, list[Notice]]:
    """A game whose end waits in memory."""
    one = saved_games(paths)
    game = one.start(GameSetup(RULES, SEATS, "standard", rounds=1))
    play_some(game, 6)
    monkeypatch.setattr(os, "write", full)
    finish(game)
    return one, one.notices


def test_a_finished_game_is_not_closed_while_lines_wait(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        one, _ = waiting_game(paths, patch)
        one.archive()
        one.file_away()
        assert one.sitting is not None
        assert one.unsaved is not None
        assert one.unsaved.code == "cannot_save"
        assert not one.try_again()
    assert one.try_again(), "there is room again"
    assert one.unsaved is None
    one.archive()
    (kept,) = paths.games.iterdir()
    report = verify(kept)
    assert report.holds
    assert report.played.game is not None
    assert report.played.game.finished


def test_a_game_is_saved_elsewhere(paths: Paths, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with monkeypatch.context() as patch:
        one, _ = waiting_game(paths, patch)
    monkeypatch.setattr("gin_desktop.storage.saves.RecordFile.retry", lambda _record: False)
    assert not one.try_again()
    kept = one.save_elsewhere(tmp_path / "else" / "where")
    report = verify(kept)
    assert report.holds
    assert report.played.game is not None
    assert report.played.game.finished
    assert one.unsaved is None
    one.archive()
    assert one.sitting is None


def test_a_game_whose_folder_has_gone_is_saved_elsewhere_whole(paths: Paths, tmp_path: Path) -> None:
    """Also what had been written: it is not to be had back from a disk that was taken out."""
    one = saved_games(paths)
    blocker = paths.saves
    blocker.rmdir()
    blocker.write_text("in the way")
    finish(one.start(GameSetup(RULES, SEATS, "standard", rounds=1)))
    assert one.unsaved is not None
    kept = one.save_elsewhere(tmp_path)
    assert verify(kept).holds
    one.archive()
    one.close()


def test_a_game_that_never_had_a_place_waits_for_it(paths: Paths) -> None:
    old = b"nonsense\n"
    paths.save("computer").write_bytes(old)
    paths.aside.rmdir()
    paths.aside.write_text("in the way")
    two = saved_games(paths)
    game = two.start(SETUP)
    play_some(game, 5)
    assert codes(two.notices) == ["save_not_set_aside"]
    assert two.unsaved is not None
    assert not two.try_again()
    assert paths.save("computer").read_bytes() == old
    paths.aside.unlink()
    assert two.try_again()
    assert [path.read_bytes() for path in paths.aside.iterdir()] == [old]
    two.close()
    again, _ = saved_games(paths).resume()
    assert again is not None
    assert again.count == game.count


def test_a_save_that_can_only_be_read_is_played_on_and_kept_elsewhere(
    paths: Paths, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The disk has become one that nobody may write on."""
    before = saved_game(paths)
    real = os.open

    def read_only(path: os.PathLike[str], flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR) and Path(path).parent != tmp_path:
            raise OSError(30, "Read-only file system")
        return real(path, flags, mode)

    two = saved_games(paths)
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", read_only)
        game, notices = two.resume()
        assert game is not None
        assert codes(notices) == ["cannot_save"]
        assert two.unsaved is None, "nothing waits yet"
        play_some(game, 5)
        assert two.notices == []
        assert two.unsaved is not None
        assert not two.try_again()
        kept = two.save_elsewhere(tmp_path)
        assert verify(kept).holds
        assert kept.read_bytes().startswith(before)
        play_some(game, 1)
    play_some(game, 1)
    two.close()
    assert verify(paths.save("computer")).holds, "it can be written again, and there is no hole"
    assert saved_games(paths).resume()[1] == []


def test_letting_go_closes_the_game(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    one, _ = waiting_game(paths, monkeypatch)
    one.give_up_unsaved()
    one.archive()
    assert one.sitting is None
    assert len(files(paths.games)) == 1, "what had been written"


def test_a_record_gives_all_its_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"{}\n{")
    with monkeypatch.context() as patch:
        record = RecordFile.open_append(path)
        record.append("1")
        patch.setattr(os, "write", full)
        record.append("2")
        assert record.content == b"{}\n1\n2\n"
        path.unlink()
        assert record.content == b"{}\n1\n2\n"
        record.close()


def test_zeros_at_the_end_of_a_record_are_told_and_a_torn_line_is_not(tmp_path: Path) -> None:
    """A kill tears a line that was never shown off; zeros are what a power failure leaves of lines that were shown."""
    for end, told in ((b'{"n":16,"ta', []), (b"\0" * 300, ["save_salvaged"])):
        paths = Paths.under(tmp_path / str(len(end)))
        data = saved_game(paths)
        paths.save("computer").write_bytes(data + end)
        sitting, notices = saved_games(paths).resume()
        assert sitting is not None
        assert codes(notices) == told
        assert [file.read_bytes() for file in paths.aside.glob("*")] == [data + end][: len(told)]
