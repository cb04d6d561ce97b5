"""The saved game: nothing is lost, nothing is deleted, and a demo or a second instance never touches it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gin_desktop.engine.game import NotPlayable
from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.desk import Desk
from gin_desktop.session.sealing import record_path
from gin_desktop.session.sitting import Seat, Sitting, play_out
from gin_desktop.session.verifying import verify
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.saves import RecordFile
from gin_desktop.words import t

SEATS = (Seat("You"), Seat("Computer", "easy"))
RULES = preset("standard")


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    made = Paths.under(tmp_path)
    assert made.ensure() == []
    return made


def desk(paths: Paths, seed: int = 1, *, lock: bool = True) -> Desk:
    return Desk(paths, lock_held=lock, shuffler=Shuffler(seed))


def play_some(sitting: Sitting, actions: int) -> None:
    """Plays for the person, too."""
    for _ in range(actions):
        if sitting.game.finished:
            return
        if sitting.game.between_rounds:
            sitting.deal()
        elif sitting.computers_turn:
            sitting.play(1, sitting.think(60.0) or pytest.fail("no answer"))
        else:
            sitting.play(0, sitting.view(0).legal[-1])


def finish(sitting: Sitting) -> None:
    while not sitting.game.finished:
        play_some(sitting, 50)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def codes(notices: list[Notice]) -> list[str]:
    assert all(t(f"notice.{notice.code}", **notice.values) for notice in notices)
    return [notice.code for notice in notices]


def test_a_game_is_taken_up_where_it_was(paths: Paths) -> None:
    first = desk(paths)
    assert not first.has_saved()
    assert first.saved() is None
    assert first.resume() == (None, [])
    game = first.start(RULES, "standard", SEATS)
    play_some(game, 20)
    game.keep_screen({"mode": "rank"})
    assert first.has_saved()
    assert first.resume() == (game, []), "what is open is not read again"
    first.close()
    second = desk(paths)
    assert second.has_saved()
    saved = second.saved()
    assert saved is not None
    assert (saved.header.preset, saved.header.levels, saved.round) == ("standard", (None, "easy"), len(game.deals))
    again, notices = second.resume()
    assert notices == []
    assert again is not None
    assert again.view(0) == game.view(0)
    assert again.kept_screen() == {"mode": "rank"}
    play_some(again, 3)
    assert again.kept_screen() is None, "the game has gone on since"
    second.close()
    third, _ = desk(paths).resume()
    assert third is not None
    assert third.count == again.count


def test_a_game_of_two_people_is_taken_up_and_one_of_none_is_not(paths: Paths) -> None:
    one = desk(paths)
    game = one.start(RULES, "standard", (Seat("Anna"), Seat("Bert")))
    game.deal()
    for _ in range(6):
        assert game.turn is not None
        game.play(game.turn, game.view(game.turn).legal[-1])
    one.close()
    two = desk(paths)
    saved = two.saved()
    assert saved is not None
    assert (saved.header.names, saved.header.levels) == (("Anna", "Bert"), (None, None))
    again, notices = two.resume()
    assert notices == []
    assert again is not None
    assert [again.view(seat) for seat in (0, 1)] == [game.view(seat) for seat in (0, 1)]
    two.start(RULES, "standard", (Seat("North", "easy"), Seat("South", "easy")))
    two.close()
    nothing, notices = desk(paths).resume()
    assert nothing is None
    assert codes(notices) == ["save_set_aside"]


def test_a_new_game_puts_the_old_one_with_the_others(paths: Paths) -> None:
    one = desk(paths)
    play_some(one.start(RULES, "standard", SEATS), 9)
    before = paths.current.read_bytes()
    play_some(one.start(RULES, "standard", SEATS), 5)
    assert len(files(paths.games)) == 1
    assert next(paths.games.iterdir()).read_bytes() == before
    one.close()
    two = desk(paths)
    two.start(RULES, "standard", SEATS)  # without having looked at the old one
    two.close()
    assert len(files(paths.games)) == 2
    assert paths.current.exists()


def test_rules_that_cannot_be_played_leave_the_old_game_alone(paths: Paths) -> None:
    one = desk(paths)
    game = one.start(RULES, "standard", SEATS)
    with pytest.raises(NotPlayable):
        one.start(preset("partners4"), "partners4", SEATS)
    assert one.sitting is game
    assert files(paths.games) == []


def test_the_title_of_own_rules_and_the_number_of_rounds_survive(paths: Paths) -> None:
    one = desk(paths)
    one.start(RULES, None, SEATS, title="Sundays", rounds=1)
    saved = one.saved()
    assert saved is not None
    assert (saved.header.preset, saved.header.title, saved.header.rounds) == (None, "Sundays", 1)
    one.close()
    two = desk(paths)
    again, notices = two.resume()
    assert again is not None
    assert (again.title, again.game.rounds, notices) == ("Sundays", 1, [])
    two.close()


def test_the_final_sheet_stays_until_it_is_left(paths: Paths) -> None:
    one = desk(paths)
    game = one.start(RULES, "standard", SEATS)
    one.archive()
    assert one.has_saved(), "an unfinished game is not put away"
    finish(game)
    one.close()
    two = desk(paths)
    again, notices = two.resume()
    assert notices == []
    assert again is not None
    assert again.game.finished
    assert again.game.sheet.settle() == game.game.sheet.settle()
    two.archive()
    assert not two.has_saved()
    assert not paths.current.exists()
    assert len(files(paths.games)) == 1
    assert two.resume() == (None, [])


def test_a_finished_game_that_is_checked_lies_in_its_last_place(paths: Paths) -> None:
    one = desk(paths)
    game = one.start(RULES, "standard", SEATS)
    one.file_away()
    assert record_path(game) == paths.current, "an unfinished game is not put away"
    finish(game)
    one.file_away()
    path = record_path(game)
    assert path is not None
    assert [path.name] == files(paths.games)
    assert verify(path).holds
    assert one.sitting is game, "its sheet is still on the table"
    assert not paths.current.exists()
    one.file_away()
    game.keep_screen({"sheet": True})
    again = one.start(RULES, "standard", SEATS)
    assert record_path(again) == paths.current
    assert [path.name] == files(paths.games), "once is enough"
    assert verify(path).holds
    one.close()


def test_a_torn_last_line_is_dropped(paths: Paths) -> None:
    one = desk(paths)
    game = one.start(RULES, "standard", SEATS)
    play_some(game, 12)
    one.close()
    whole = paths.current.read_bytes()
    with paths.current.open("ab") as file:
        file.write(b'{"n":12,"table":0,"se')
    two = desk(paths)
    again, notices = two.resume()
    assert notices == []
    assert again is not None
    assert again.view(0) == game.view(0)
    assert paths.current.read_bytes() == whole
    play_some(again, 1)
    two.close()
    assert desk(paths).resume()[0] is not None


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lambda data: b"nonsense\n" + data, "save_set_aside"),
        (lambda data: data.replace(b'"seat":0', b'"seat":1', 1), "save_set_aside"),
        (lambda data: data.replace(b'"levels":[null,"easy"]', b'"levels":[null,"wizard"]'), "save_set_aside"),
        (lambda data: data.replace(b'"levels":[null,"easy"]', b'"levels":["easy","easy"]'), "save_set_aside"),
        (lambda data: data.replace(b'"knock_limit":10', b'"knock_limit":-1'), "save_set_aside"),
        (lambda data: data.replace(b'"mode":"head_to_head"', b'"mode":"partners4"'), "save_set_aside"),
        (lambda data: data.replace(b'"version":1', b'"version":3'), "save_newer"),
        (lambda data: b"", "save_set_aside"),
        (lambda data: b"\xff\xfe\x00\x01" * 100, "save_set_aside"),
    ],
)
def test_a_save_that_cannot_be_used_is_kept_aside(paths: Paths, damage: object, code: str) -> None:
    one = desk(paths)
    play_some(one.start(RULES, "standard", SEATS), 15)
    one.close()
    bad = damage(paths.current.read_bytes())  # type: ignore[operator]
    paths.current.write_bytes(bad)
    two = desk(paths)
    two.saved()
    game, notices = two.resume()
    assert game is None
    assert codes(notices) == [code]
    assert not two.has_saved()
    (kept,) = paths.aside.iterdir()
    assert kept.read_bytes() == bad
    assert str(kept) in str(notices[0].values["path"])
    play_some(two.start(RULES, "standard", SEATS), 3)
    two.close()
    assert desk(paths).resume()[0] is not None


def test_a_full_disk_is_told_once_and_costs_nothing(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    one = desk(paths)
    game = one.start(RULES, "standard", SEATS)
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
    again, _ = desk(paths).resume()
    assert again is not None
    assert again.count == game.count, "what waited in memory was written as soon as there was room"
    assert codes(one.notices) == ["cannot_save"]


def test_folders_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    paths = Paths.under(tmp_path)
    assert codes(paths.ensure()) == ["folder_unusable"]
    one = desk(paths)
    assert not one.has_saved()
    game = one.start(RULES, "standard", SEATS)
    finish(game)
    assert codes(one.notices) == ["cannot_save"]
    one.archive()
    play_some(one.start(RULES, "standard", SEATS), 4)
    play_some(one.start_demo(RULES, "standard", (Seat("a", "easy"), Seat("b", "easy"))), 1)
    one.close()


def test_an_old_game_that_cannot_be_moved_stays(paths: Paths) -> None:
    one = desk(paths)
    play_some(one.start(RULES, "standard", SEATS), 7)
    one.close()
    before = paths.current.read_bytes()
    paths.games.rmdir()
    paths.games.write_text("in the way")
    two = desk(paths)
    game = two.start(RULES, "standard", SEATS)
    assert codes(two.notices) == ["save_not_moved"]
    finish(game)
    two.archive()
    two.close()
    assert paths.current.read_bytes() == before


def test_without_the_lock_nothing_of_the_person_is_touched(paths: Paths) -> None:
    one = desk(paths)
    game = one.start(RULES, "standard", SEATS)
    play_some(game, 10)
    before = paths.current.read_bytes()
    other = desk(paths, 9, lock=False)
    assert not other.has_saved()
    assert other.saved() is None
    nothing, notices = other.resume()
    assert nothing is None
    assert codes(notices) == ["other_instance"]
    second = other.start(RULES, "standard", SEATS)
    assert codes(other.notices) == ["other_instance"]
    assert other.has_saved(), "one's own game can be gone on with while the program runs"
    finish(second)
    second.keep_screen({"mode": "rank"})
    other.archive()
    other.close()
    assert paths.current.read_bytes() == before
    assert files(paths.games) == []
    assert files(paths.current.parent) == ["current.jsonl"]
    play_some(game, 5)
    one.close()
    again, _ = desk(paths).resume()
    assert again is not None
    assert again.count == game.count


def test_demos_are_kept_apart(paths: Paths) -> None:
    one = desk(paths)
    play_some(one.start(RULES, "standard", SEATS), 10)
    before = paths.current.read_bytes()
    computers = (Seat("South", "easy"), Seat("North", "easy"))
    for _ in range(3):
        demo = one.start_demo(RULES, "standard", computers)
        play_out(demo, lambda s: s.count > 5)
    one.close()
    records = sorted(paths.demo.iterdir())
    assert len(records) == 3
    for record in records:
        assert Sitting.resume(record.read_text().splitlines()).count == 6
    assert paths.current.read_bytes() == before
    assert files(paths.games) == []


_CHILD = """
import sys
from gin_desktop.engine.presets import preset
from gin_desktop.session.desk import Desk
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.sitting import Seat
from gin_desktop.storage.paths import Paths
desk = Desk(Paths.under(sys.argv[1]), lock_held=True, shuffler=Shuffler(7))
game = desk.start(preset("standard"), "standard", (Seat("You"), Seat("Computer", "easy")))
while True:
    if game.game.finished:
        game = desk.start(preset("standard"), "standard", (Seat("You"), Seat("Computer", "easy")))
    elif game.game.between_rounds:
        game.deal()
    elif game.computers_turn:
        game.play(1, game.think(60.0))
    else:
        game.play(0, game.view(0).legal[0])
    print(game.game.deals, game.count, hash(game.view(0)), flush=True)
"""


@pytest.mark.parametrize("seconds", [0.05, 0.2, 0.4])
def test_kill_9_loses_nothing_that_was_shown(paths: Paths, seconds: float) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(Path(__file__).parents[2])}
    root = paths.data.parent
    child = subprocess.Popen(
        [sys.executable, "-c", _CHILD, str(root)], stdout=subprocess.PIPE, env=environment, text=True, bufsize=1
    )
    assert child.stdout is not None
    shown = child.stdout.readline()
    time.sleep(seconds)
    child.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    rest = child.stdout.read()
    child.wait(10)
    lines = [line for line in (shown + rest).split("\n")[:-1] if len(line.split()) == 3]
    deals, count, _ = map(int, lines[-1].split())
    one = desk(paths)
    game, notices = one.resume()
    assert notices == []
    assert game is not None
    # the child may have got one step further than it could tell
    assert (game.game.deals, game.count) in {(deals, count), (deals, count + 1), (deals + 1, count)} or game.count == 0
    play_some(game, 4)
    one.close()
    assert desk(paths).resume()[0] is not None


def test_something_put_in_the_way_is_not_overwritten(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    one = desk(paths)
    real = RecordFile.create.__func__  # type: ignore[attr-defined]

    def late(kind: type[RecordFile], path: Path) -> RecordFile:
        path.write_text("mine")
        return real(kind, path)  # type: ignore[no-any-return]

    monkeypatch.setattr(RecordFile, "create", classmethod(late))
    play_some(one.start(RULES, "standard", SEATS), 5)
    assert codes(one.notices) == ["save_in_the_way"]
    assert paths.current.read_text() == "mine"
