"""The saved game: nothing is lost, nothing is deleted, and a demo or a second instance never touches it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gin_desktop.engine.openings import NotPlayable
from gin_desktop.engine.presets import preset
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.sealed_deals import record_path
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.session.verify import verify
from gin_desktop.storage.paths import Paths
from tests.session.folders import RULES, SEATS, codes, files, finish, play_some, saved_games


def test_a_game_is_taken_up_where_it_was(paths: Paths) -> None:
    first = saved_games(paths)
    assert not first.has_saved()
    assert first.saved() is None
    assert first.resume() == (None, [])
    game = first.start(GameSetup(RULES, SEATS, "standard"))
    play_some(game, 20)
    game.save_screen_state({"mode": "rank"})
    assert first.has_saved()
    assert first.resume() == (game, []), "what is open is not read again"
    first.close()
    second = saved_games(paths)
    assert second.has_saved()
    saved = second.saved()
    assert saved is not None
    assert (saved.setup.preset, saved.setup.levels, saved.round) == ("standard", (None, "easy"), len(game.deals))
    again, notices = second.resume()
    assert notices == []
    assert again is not None
    assert again.view(0) == game.view(0)
    assert again.saved_screen_state() == {"mode": "rank"}
    play_some(again, 3)
    assert again.saved_screen_state() is None, "the game has gone on since"
    second.close()
    third, _ = saved_games(paths).resume()
    assert third is not None
    assert third.count == again.count


def test_a_game_of_two_people_is_taken_up_and_one_of_none_is_not(paths: Paths) -> None:
    one = saved_games(paths)
    game = one.start(GameSetup(RULES, (Seat("Anna"), Seat("Bert")), "standard"))
    game.deal()
    for _ in range(6):
        assert game.turn is not None
        game.play(game.turn, game.view(game.turn).legal[-1])
    one.close()
    two = saved_games(paths)
    saved = two.saved()
    assert saved is not None
    assert (saved.setup.names, saved.setup.levels) == (("Anna", "Bert"), (None, None))
    again, notices = two.resume()
    assert notices == []
    assert again is not None
    assert [again.view(seat) for seat in (0, 1)] == [game.view(seat) for seat in (0, 1)]
    two.start(GameSetup(RULES, (Seat("North", "easy"), Seat("South", "easy")), "standard"))
    two.close()
    nothing, notices = saved_games(paths).resume()
    assert nothing is None
    assert codes(notices) == ["save_set_aside"]


def test_a_new_game_puts_one_that_is_over_with_the_others(paths: Paths) -> None:
    """Also where the program ended at its final sheet."""
    one = saved_games(paths)
    finish(one.start(GameSetup(RULES, SEATS, "standard")))
    one.close()
    before = paths.save("computer").read_bytes()
    two = saved_games(paths)
    play_some(two.start(GameSetup(RULES, SEATS, "standard")), 5)
    assert [path.read_bytes() for path in paths.games.iterdir()] == [before]
    assert two.kinds() == ["computer"]


def test_rules_that_cannot_be_played_leave_the_old_game_alone(paths: Paths) -> None:
    one = saved_games(paths)
    game = one.start(GameSetup(RULES, SEATS, "standard"))
    with pytest.raises(NotPlayable):
        one.start(GameSetup(RULES.but(first_dealer="draw_middle"), SEATS, "standard"))
    assert one.sitting is game
    assert files(paths.games) == []


def test_the_title_of_own_rules_and_the_number_of_rounds_survive(paths: Paths) -> None:
    one = saved_games(paths)
    one.start(GameSetup(RULES, SEATS, title="Sundays", rounds=1))
    saved = one.saved()
    assert saved is not None
    assert (saved.setup.preset, saved.setup.title, saved.setup.rounds) == (None, "Sundays", 1)
    one.close()
    two = saved_games(paths)
    again, notices = two.resume()
    assert again is not None
    assert (again.setup.title, again.game.rounds, notices) == ("Sundays", 1, [])
    two.close()


def test_the_game_on_the_table_is_told_as_it_is_from_the_disk(paths: Paths) -> None:
    setup = GameSetup(preset("big_gin_50"), SEATS, "big_gin_50", rounds=2, first_dealer=1)
    one = saved_games(paths)
    one.start(setup).deal()
    here = one.saved()
    one.close()
    there = saved_games(paths).saved()
    assert here is not None
    assert there is not None
    assert (here, here.setup, here.setup.first_dealer) == (there, setup, 1)


def test_the_final_sheet_stays_until_it_is_left(paths: Paths) -> None:
    one = saved_games(paths)
    game = one.start(GameSetup(RULES, SEATS, "standard"))
    one.archive()
    assert one.has_saved(), "an unfinished game is not put away"
    finish(game)
    one.close()
    two = saved_games(paths)
    again, notices = two.resume()
    assert notices == []
    assert again is not None
    assert again.game.finished
    assert again.game.sheet.settle() == game.game.sheet.settle()
    two.archive()
    assert not two.has_saved()
    assert not paths.save("computer").exists()
    assert len(files(paths.games)) == 1
    assert two.resume() == (None, [])


def test_a_finished_game_that_is_checked_lies_in_its_last_place(paths: Paths) -> None:
    one = saved_games(paths)
    game = one.start(GameSetup(RULES, SEATS, "standard"))
    one.file_away()
    assert record_path(game) == paths.save("computer"), "an unfinished game is not put away"
    finish(game)
    one.file_away()
    path = record_path(game)
    assert path is not None
    assert [path.name] == files(paths.games)
    assert verify(path).holds
    assert one.sitting is game, "its sheet is still on the table"
    assert not paths.save("computer").exists()
    one.file_away()
    game.save_screen_state({"sheet": True})
    again = one.start(GameSetup(RULES, SEATS, "standard"))
    assert record_path(again) == paths.save("computer")
    assert [path.name] == files(paths.games), "once is enough"
    assert verify(path).holds
    one.close()


def test_demos_are_kept_apart(paths: Paths) -> None:
    one = saved_games(paths)
    play_some(one.start(GameSetup(RULES, SEATS, "standard")), 10)
    before = paths.save("computer").read_bytes()
    computers = (Seat("South", "easy"), Seat("North", "easy"))
    for _ in range(3):
        demo = one.start_demo(GameSetup(RULES, computers, "standard"))
        play_out(demo, lambda s: s.count > 5)
    one.close()
    records = sorted(paths.demo.iterdir())
    assert len(records) == 3
    for record in records:
        assert Sitting.resume(record.read_text().splitlines()).count == 6
    assert paths.save("computer").read_bytes() == before
    assert files(paths.games) == []


_CHILD = """
import sys
import time
from gin_desktop.engine.presets import preset
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.storage.paths import Paths
games = SavedGames(Paths.under(sys.argv[1]), lock_held=True, shuffler=Shuffler(7))
rules = preset("standard").but(target=1000)  # together with the pauses, so long that it is killed before it ends
game = games.start(GameSetup(rules, (Seat("You"), Seat("Computer", "easy")), "standard"))
while True:
    if game.game.between_rounds:
        game.deal()
    elif game.computers_turn:
        game.play(1, game.think(60.0))
    else:
        game.play(0, game.view(0).legal[0])
    print(game.game.deals, game.count, hash(game.view(0)), flush=True)
    time.sleep(0.001)
"""


@pytest.mark.processes
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
    one = saved_games(paths)
    game, notices = one.resume()
    assert notices == []
    assert game is not None
    # the child may have got one step further than it could tell
    assert (game.game.deals, game.count) in {(deals, count), (deals, count + 1), (deals + 1, count)}
    play_some(game, 4)
    one.close()
    assert saved_games(paths).resume()[0] is not None
