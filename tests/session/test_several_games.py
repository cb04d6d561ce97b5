"""One game of each kind to go on with, and the only one of earlier versions among them."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import PlayedOn, SharedDeal
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.save_slot import kind_of
from gin_desktop.session.saved_games import SavedGames, UnsavedError
from gin_desktop.storage.fresh import set_aside_files
from gin_desktop.storage.paths import KINDS, MOST_OF_A_KIND, OLD, Paths, slot_names
from tests.session.folders import SETUP, codes, files, finish, play_some, saved_game, saved_games
from tests.storage.hostile import needs_posix

_OTHERS = tuple(Seat(name, "easy") for name in ("Ida", "Tom", "Vera"))
SETUPS = {
    "computer": SETUP,
    "people": replace(SETUP, seats=(Seat("Ada"), Seat("Bea"))),
    "duplicate": replace(SETUP, duplicate=2),
    "three": GameSetup(preset("cutthroat3"), (Seat("You"), *_OTHERS[:2]), "cutthroat3"),
    "four": GameSetup(preset("partners4"), (Seat("You"), *_OTHERS), "partners4"),
    "practice": replace(SETUP, played_on=PlayedOn("0" * 64, 0, anew=False, key="0" * 16)),
    "deal": replace(SETUP, shared=SharedDeal("0" * 14), rounds=1),
}


def all_begun(paths: Paths) -> tuple[SavedGames, dict[str, int]]:
    one, counts = saved_games(paths), {}
    for number, (kind, setup) in enumerate(SETUPS.items()):
        assert one.replaced_by(setup) == ""
        game = one.start(setup)
        play_some(game, 4 + number)
        counts[kind] = game.count
        os.utime(paths.save(kind), (1000 + number, 1000 + number))
    return one, counts


def test_a_game_of_each_kind_is_kept_and_the_last_one_comes_first(paths: Paths) -> None:
    assert [kind_of(setup) for setup in SETUPS.values()] == list(KINDS)
    one, counts = all_begun(paths)
    assert one.kinds()[0] == "deal", "the one that is open"
    one.close()
    two = saved_games(paths)
    assert two.kinds() == list(KINDS)[::-1]
    assert (two.saved() or pytest.fail("none")).setup == SETUPS["deal"]
    for kind in ("people", "three", "computer", "duplicate", "four", "people"):
        game, notices = two.resume(kind)
        assert notices == []
        assert game is not None
        assert game.setup == SETUPS[kind]
        assert game.count == counts[kind]
        play_some(game, 1)
        counts[kind] = game.count
        assert two.kinds()[0] == kind
        assert (two.summary(kind), codes(two.notices)) == (two.saved(), [])
    assert files(paths.games) == []


def test_a_new_game_costs_no_other_of_its_kind(paths: Paths) -> None:
    one, _ = all_begun(paths)
    before = {kind: paths.save(kind).read_bytes() for kind in KINDS}
    second = one.start(SETUPS["people"])
    play_some(second, 3)
    second.save_screen_state({"mode": "rank"})
    one.close()
    two = saved_games(paths)
    assert two.kinds() == ["people-2", *KINDS[::-1]]
    assert (files(paths.games), two.replaced_by(SETUPS["people"])) == ([], "")
    assert {kind: paths.save(kind).read_bytes() for kind in KINDS} == before
    again = two.resume("people-2")[0] or pytest.fail("gone")
    assert (again.count, again.saved_screen_state()) == (second.count, {"mode": "rank"})
    finish(two.resume("people")[0] or pytest.fail("gone"))
    two.archive()
    two.start(SETUPS["people"])
    assert two.kinds()[:2] == ["people", "people-2"], "where there is room again"
    assert len(files(paths.games)) == 1


def test_an_even_match_that_was_left_at_its_sheet_counts_once(paths: Paths) -> None:
    one, setup = saved_games(paths), replace(SETUP, rounds=1).again((None, "even:050"))
    play_some(one.start(setup), 3)
    finish(one.start(setup))
    one.close()
    two = saved_games(paths)
    finish(two.resume("computer")[0] or pytest.fail("gone"))
    two.close()
    three = saved_games(paths)
    assert three.kinds() == ["computer"]
    three.resume()
    three.close()
    assert saved_games(paths).even.state.games == 2


def test_giving_a_game_up_moves_it_to_the_others(paths: Paths) -> None:
    one, _ = all_begun(paths)
    data = {paths.save(kind).read_bytes() for kind in ("three", "deal")}
    paths.save("people").write_bytes(b"nonsense\n")
    one.give_up("three")
    one.give_up("deal")  # the open one
    one.give_up("people")
    assert one.sitting is None
    assert one.kinds() == ["practice", "four", "duplicate", "computer"]
    assert {path.read_bytes() for path in paths.games.iterdir()} == data
    assert len(files(paths.aside)) == 1


@pytest.mark.parametrize("lock", [True, False])
def test_only_when_there_are_too_many_the_oldest_goes(paths: Paths, lock: bool) -> None:
    one = saved_games(paths, lock=lock)
    for number, name in enumerate(slot_names("people")):
        assert one.replaced_by(SETUPS["people"]) == ""
        one.start(replace(SETUPS["people"], title=name, preset=None))
        assert one.kinds()[0] == name
        if lock:
            os.utime(paths.save(name), (1000 + number, 1000 + number))
    one.resume("people")  # the oldest one is played again
    play_some(one.sitting or pytest.fail("none"), 1)
    assert len(one.kinds()) == MOST_OF_A_KIND
    assert one.replaced_by(SETUPS["people"]) == "people-2"
    assert one.replaced_by(SETUPS["three"]) == ""
    one.start(SETUPS["people"])
    assert one.kinds()[:2] == ["people-2", "people"]
    assert len(one.kinds()) == MOST_OF_A_KIND
    assert len(files(paths.games)) == lock


def test_what_cannot_be_read_costs_no_other_game(paths: Paths) -> None:
    one, counts = all_begun(paths)
    one.close()
    paths.save("people").write_bytes(b"nonsense\n")
    paths.save("duplicate").unlink()
    paths.save("duplicate").mkdir()
    two = saved_games(paths)
    assert set(two.kinds()) == set(KINDS)
    assert (two.summary("people"), two.summary("duplicate")) == ("unreadable", "unreadable")
    assert two.resume("three")[0] is not None
    for kind in ("people", "duplicate"):
        game, notices = two.resume(kind)
        assert (game, codes(notices)) == (None, ["save_set_aside"])
    assert len(files(paths.aside)) == 2
    assert (two.resume("four")[0] or pytest.fail("gone")).count == counts["four"]


def test_while_lines_wait_no_other_game_is_opened(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    one, _ = all_begun(paths)

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        play_some(one.sitting or pytest.fail("none"), 1)
        for begin in (lambda: one.resume("three"), lambda: one.start(SETUPS["people"])):
            with pytest.raises(UnsavedError):
                begin()
    assert one.try_again()
    assert one.resume("three")[0] is not None


def test_without_the_lock_games_of_every_kind_stay_in_memory(paths: Paths) -> None:
    saved_game(paths)
    one = saved_games(paths, lock=False)
    people, three = one.start(SETUPS["people"]), one.start(SETUPS["three"])
    assert one.kinds() == ["three", "people"]
    assert one.resume("people") == (people, [])
    assert one.resume("three") == (three, [])
    assert files(paths.saves) == ["computer.jsonl"]


# -- the one game of earlier versions


def before(paths: Paths, kind: str) -> bytes:
    """The only game, where earlier versions kept it."""
    one = saved_games(paths, 7)
    game = one.start(SETUPS[kind])
    play_some(game, 9)
    game.save_screen_state({"mode": "rank"})
    one.close()
    for suffix in (".jsonl", ".screen.json"):
        paths.save(kind).with_suffix(suffix).rename(paths.save(OLD).with_suffix(suffix))
    return paths.save(OLD).read_bytes()


@pytest.mark.parametrize("kind", ["computer", "people", "four"])
def test_the_game_of_an_earlier_version_takes_its_place(paths: Paths, kind: str) -> None:
    data = before(paths, kind)
    one = saved_games(paths)
    assert one.kinds() == [kind]
    assert files(paths.saves) == [f"{kind}.jsonl", f"{kind}.screen.json"]
    game, notices = one.resume()
    assert notices == []
    assert game is not None
    assert game.saved_screen_state() == {"mode": "rank"}
    assert paths.save(kind).read_bytes() == data


@needs_posix
@pytest.mark.parametrize("kind", KINDS[:5])
def test_nobody_else_can_read_a_game_of_an_earlier_version(paths: Paths, kind: str) -> None:
    """Before it is continued, too: it holds the cards to come. A second instance changes nothing."""
    before(paths, kind)
    for suffix in (".jsonl", ".screen.json"):
        paths.save(OLD).with_suffix(suffix).chmod(0o644)
    SavedGames(paths, lock_held=False).close()
    assert paths.save(OLD).stat().st_mode & 0o777 == 0o644
    saved_games(paths).close()
    assert paths.save(kind).stat().st_mode & 0o777 == 0o600
    paths.save(kind).chmod(0o644)
    saved_games(paths).close()
    assert paths.save(kind).stat().st_mode & 0o777 == 0o600


def test_where_its_place_is_taken_both_can_be_continued(paths: Paths) -> None:
    old = before(paths, "computer")
    paths.save(OLD).unlink()
    new = saved_game(paths)  # also when a start with the older version comes between
    paths.save(OLD).write_bytes(old)
    one = saved_games(paths)
    assert set(one.kinds()) == {"computer", OLD}
    game, _ = one.resume(OLD)
    finish(game or pytest.fail("gone"))
    one.archive()
    assert one.kinds() == ["computer"]
    assert paths.save("computer").read_bytes() == new


@pytest.mark.parametrize(
    ("data", "trouble", "told", "stays"),
    [
        (b"nonsense\n", "unreadable", "save_set_aside", False),
        (b'{"format":"gin-desktop","version":99}\n', "newer", "save_newer", True),
    ],
)
def test_one_that_cannot_be_read_stays_until_it_is_asked_for(
    paths: Paths, data: bytes, trouble: str, told: str, stays: bool
) -> None:
    paths.save(OLD).write_bytes(data)
    one = saved_games(paths)
    assert one.kinds() == [OLD]
    assert one.summary(OLD) == trouble
    one.start(SETUP)
    assert paths.save(OLD).read_bytes() == data, "a new game does not cost it"
    assert codes(one.resume(OLD)[1]) == [told]
    assert paths.save(OLD).exists() == stays


def test_taking_over_may_fail_and_is_tried_again(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    data = before(paths, "computer")

    def no(*_: object) -> None:
        raise OSError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", no)
        assert saved_games(paths).kinds() == [OLD]
    assert paths.save(OLD).read_bytes() == data
    paths.save("computer").touch()  # nothing was written in it yet
    assert saved_games(paths).kinds() == ["computer"]
    assert paths.save("computer").read_bytes() == data


def test_a_fresh_start_puts_every_game_aside(paths: Paths) -> None:
    one, _ = all_begun(paths)
    one.close()
    set_aside_files(paths, game=True, everything=False)
    assert saved_games(paths).kinds() == []
    assert len(files(paths.aside)) >= len(KINDS)
