"""Saves that are torn, rotten, edited, from the future or no files at all: told apart, and nothing of them is lost."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.resuming import SaveSummary
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.verify import verify
from gin_desktop.storage.paths import Paths
from tests.session.folders import SETUP, codes, files, finish, play_some, saved_game, saved_games
from tests.sums import line_from

RECORDS = Path(__file__).parents[1] / "records"
posix = pytest.mark.skipif(sys.platform == "win32", reason="files like these are not there")
Damage = Callable[[bytes], bytes]


def edited(old: str, new: str) -> Damage:
    """Somebody changes the record and every checksum with it."""

    def edit(data: bytes) -> bytes:
        text = data.decode().replace(old, new, 1)
        assert text.encode() != data
        return "".join(line_from(json.loads(line)) + "\n" for line in text.splitlines()).encode()

    return edit


def plays_on(games: SavedGames, paths: Paths) -> None:
    """A new game can be begun, left and taken up."""
    play_some(games.start(SETUP), 3)
    games.give_up_unsaved()
    games.close()
    again, notices = saved_games(paths).resume()
    assert (again is not None, notices) == (True, [])


# -- set aside


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"nonsense\n" + data,
        lambda data: b"precious",
        lambda data: data.replace(b"\n", b" ") * 30,
        lambda data: b"\xff\xfe\x00\x01" * 100 + b"\n",
        lambda data: b"\n" + data,
        lambda data: data.replace(b'"easy"', b'"eazy"', 1),
        edited('"seat":0', '"seat":1'),
        edited('"levels":[null,"easy"]', '"levels":["easy","easy"]'),
        edited('"levels":[null,"easy"]', '"levels":[null,"EASY\\u0000"]'),
        edited('"knock_limit":10', '"knock_limit":-1'),
        edited('"names":["You","Computer"]', '"names":["You","Computer","Bob"]'),
        edited('"names":["You","Computer"]', '"names":[]'),
    ],
)
def test_a_save_that_cannot_be_used_is_kept_aside(paths: Paths, damage: Damage) -> None:
    bad = damage(saved_game(paths))
    paths.save("computer").write_bytes(bad)
    two = saved_games(paths)
    assert two.has_saved()
    assert two.summary() is not None
    game, notices = two.resume()
    assert game is None
    assert codes(notices) == ["save_set_aside"]
    assert not two.has_saved()
    (kept,) = paths.aside.iterdir()
    assert kept.read_bytes() == bad
    assert str(kept) in str(notices[0].values["path"])
    plays_on(two, paths)


@pytest.mark.parametrize("damage", [edited('"names":["You","Computer"]', '"names":[]'), lambda data: data[1:]])
def test_a_new_game_sets_aside_what_cannot_be_read(paths: Paths, damage: Damage) -> None:
    bad = damage(saved_game(paths))
    paths.save("computer").write_bytes(bad)
    two = saved_games(paths)
    assert two.summary() == "unreadable"
    plays_on(two, paths)
    assert codes(two.notices) == ["save_set_aside"]
    assert [path.read_bytes() for path in paths.aside.iterdir()] == [bad]
    assert files(paths.games) == []


# -- mended


@pytest.mark.parametrize(
    "damage",
    [
        lambda line: line[:9] + b"~" + line[10:],
        lambda line: line[:-20],
        lambda line: b"\0" * len(line),
        lambda line: b"\xff" + line[1:],
        lambda line: line[:-18] + b"}",
        lambda line: b"x" * 70_000,
    ],
)
@pytest.mark.parametrize("place", [-1, -4, 2, 1])
def test_a_damaged_line_costs_what_comes_after_it_and_no_more(paths: Paths, damage: Damage, place: int) -> None:
    lines = saved_game(paths).splitlines(keepends=True)
    place %= len(lines)
    lines[place] = damage(lines[place].rstrip(b"\n")) + b"\n"
    bad = b"".join(lines)
    paths.save("computer").write_bytes(bad)
    two = saved_games(paths)
    game, notices = two.resume()
    assert codes(notices) == ["save_salvaged"]
    assert [path.read_bytes() for path in paths.aside.iterdir()] == [bad], "the whole of it is kept"
    assert str(next(paths.aside.iterdir())) == notices[0].values["path"]
    assert paths.save("computer").read_bytes() == b"".join(lines[:place])
    assert game is not None
    play_some(game, 4)
    two.close()
    assert verify(paths.save("computer")).holds
    assert saved_games(paths).resume()[1] == [], "told once"


def test_a_torn_end_and_a_damaged_line_at_once(paths: Paths) -> None:
    lines = saved_game(paths).splitlines(keepends=True)
    lines[-3] = lines[-3].replace(b'"n":', b'"m":')
    paths.save("computer").write_bytes(b"".join(lines)[:-5])
    game, notices = saved_games(paths).resume()
    assert game is not None
    assert codes(notices) == ["save_salvaged"]


def test_every_flipped_byte_is_noticed(paths: Paths) -> None:
    whole = saved_game(paths, 8)
    for at in range(3, len(whole), len(whole) // 80):
        bad = bytearray(whole)
        bad[at] ^= 1 << (at % 7)
        paths.save("computer").write_bytes(bad)
        two = saved_games(paths)
        two.summary()
        game, notices = two.resume()
        told = codes(notices)
        if game is None:
            assert told == ["save_set_aside"]
        elif told:
            assert told == ["save_salvaged"]
        else:
            assert bad.endswith(b"\n") is False, "the last line break was the one: that line is torn"
        if told:
            (kept,) = paths.aside.iterdir()
            assert kept.read_bytes() == bad
            kept.unlink()
        two.close()
        paths.save("computer").unlink(missing_ok=True)


@pytest.mark.parametrize("failing", ["keep_copy", "write_atomically"])
def test_on_a_full_disk_a_damaged_save_is_left_as_it_is(
    paths: Paths, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    lines = saved_game(paths).splitlines(keepends=True)
    lines[-1] = b"damaged\n"
    bad = b"".join(lines)
    paths.save("computer").write_bytes(bad)
    real = os.write

    def full(handle: int, data: bytes) -> int:
        if failing == "keep_copy" or (isinstance(data, memoryview) and len(data) < len(bad)):
            raise OSError(28, "No space left on device")
        return real(handle, data)

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        two = saved_games(paths)
        game, notices = two.resume()
    assert game is None
    assert codes(notices) == ["save_not_salvaged"]
    assert paths.save("computer").read_bytes() == bad
    assert files(paths.aside) == []
    assert files(paths.saves) == ["computer.jsonl"]
    assert codes(two.resume()[1]) == ["save_salvaged"], "once there is room"


# -- versions


@pytest.mark.parametrize("version", [1, 2, 3, 4])
def test_games_of_every_version_are_gone_on_with_in_their_own(paths: Paths, version: int) -> None:
    """Their computer sits where a person sat, so that the last actions can be played once more."""
    lines = (RECORDS / f"version-{version}.jsonl").read_bytes().splitlines(keepends=True)
    assert verify(RECORDS / f"version-{version}.jsonl").holds
    paths.save("computer").write_bytes(b"".join(lines))
    whole, notices = saved_games(paths).resume()
    assert notices == []
    assert whole is not None
    assert whole.game.finished
    paths.save("computer").write_bytes(b"".join(lines[:40]) + lines[40][:9])
    one = saved_games(paths)
    saved = one.saved()
    assert saved is not None
    assert saved.round == (2 if version == 4 else 1)
    game, notices = one.resume()
    assert notices == []
    assert game is not None
    finish(game)
    one.close()
    written = paths.save("computer").read_bytes().splitlines(keepends=True)
    assert written[:40] == lines[:40]
    assert [b'"sum":"' in line for line in written] == [version >= 3] * len(written)
    assert verify(paths.save("computer")).holds


@pytest.mark.parametrize("version", [1, 2])
def test_a_damaged_last_line_without_checksums_is_told(paths: Paths, version: int) -> None:
    lines = (RECORDS / f"version-{version}.jsonl").read_bytes().splitlines(keepends=True)
    bad = b"".join(lines[:30]) + b'{"n":29,"tab\n'
    paths.save("computer").write_bytes(bad)
    game, notices = saved_games(paths).resume()
    assert game is None
    assert codes(notices) == ["save_set_aside"]
    assert [path.read_bytes() for path in paths.aside.iterdir()] == [bad]


@pytest.mark.parametrize(
    "future",
    [
        edited('"version":3', '"version":8'),
        edited('"easy"', '"wizard"'),
        edited('"easy"', '"easy:dreamy"'),
        edited('"easy"', '"even:999"'),
        edited('"mode":"head_to_head"', '"mode":"head_to_head","wild":"none"'),
        edited('"sheet":"single"', '"sheet":"triple"'),
        lambda data: (RECORDS / "version-1.jsonl").read_bytes().replace(b'"easy"', b'"wizard"'),
    ],
)
def test_what_a_newer_program_wrote_stays_in_its_place(paths: Paths, future: Damage) -> None:
    content = future(saved_game(paths))
    paths.save("computer").write_bytes(content)
    two = saved_games(paths)
    if b"even:999" not in content:  # nothing but the players knows how far the strengths go
        assert two.summary() == "newer"
    for _ in range(2):
        game, notices = two.resume()
        assert game is None
        assert codes(notices) == ["save_newer"]
        assert two.has_saved()
        assert paths.save("computer").read_bytes() == content
    play_some(two.start(SETUP), 3)
    assert paths.save("computer").read_bytes() == content
    two.give_up("computer")
    assert [path.read_bytes() for path in paths.games.iterdir()] == [content], "kept as any game that was not finished"
    assert (two.kinds(), files(paths.aside)) == (["computer-2"], [])


def test_a_preset_that_is_unknown_here_is_for_display_only(paths: Paths) -> None:
    paths.save("computer").write_bytes(edited('"preset":"standard"', '"preset":"poker"')(saved_game(paths)))
    two = saved_games(paths)
    saved = two.saved()
    assert saved is not None
    assert (saved.setup.preset, saved.setup.rules) == ("poker", preset("standard"))
    assert two.resume()[1] == []


# -- where nothing was lost


@pytest.mark.parametrize(
    "scrap",
    [b"", b"{", b'{"format":"gin', b'{"format":"gin-desktop","version":3,"rules":{', b"\0" * 4096, b'{"form\0\0\0\0'],
)
def test_a_start_that_was_cut_short_is_no_damage(paths: Paths, scrap: bytes) -> None:
    paths.save("computer").write_bytes(scrap)
    one = saved_games(paths)
    assert not one.has_saved()
    assert one.summary() is None
    assert one.resume() == (None, [])
    plays_on(one, paths)
    assert (one.notices, files(paths.games), files(paths.aside)) == ([], [], [])


# -- no file at all


def fifo(path: Path) -> None:
    os.mkfifo(path)


def folder(path: Path) -> None:
    path.mkdir()
    (path / "precious").touch()


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def circle(path: Path) -> None:
    path.symlink_to(path)


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2**34)


@posix
@pytest.mark.parametrize("make", [fifo, folder, endless, huge])
@pytest.mark.parametrize("first", [SavedGames.resume, SavedGames.summary])
def test_something_else_in_the_place_of_the_save(
    paths: Paths, make: Callable[[Path], None], first: Callable[[SavedGames], object]
) -> None:
    make(paths.save("computer"))
    one = saved_games(paths)
    assert one.has_saved()
    first(one)
    plays_on(one, paths)
    assert len(files(paths.aside)) == 1
    shutil.rmtree(paths.aside)


@posix
@pytest.mark.parametrize("make", [circle, lambda path: path.symlink_to("nowhere")])
def test_a_link_that_leads_nowhere(paths: Paths, make: Callable[[Path], None]) -> None:
    make(paths.save("computer"))
    one = saved_games(paths)
    one.summary()
    one.resume()
    plays_on(one, paths)


def test_the_menu_does_not_read_a_long_file(paths: Paths) -> None:
    data = saved_game(paths)
    with paths.save("computer").open("ab") as file:
        file.truncate(2**34)
    one = saved_games(paths)
    saved = one.summary()
    assert isinstance(saved, SaveSummary)
    assert saved.round is None, "it is told from the end, and that does not tell it"
    assert (one.has_saved(), len(data)) == (True, len(data))
