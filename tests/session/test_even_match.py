"""Even match: it finds a person's strength and stays there; it is kept, and every game counts once."""

from __future__ import annotations

import errno
import math
import random
from pathlib import Path

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.players.levels import STRENGTHS, STRONGEST, level
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.even_match import (
    FIRST_STEP,
    FULL,
    LAST_STEP,
    LOST,
    REMEMBERED,
    START,
    TIED,
    WON,
    EvenMatch,
    EvenMatchKeeper,
    weight_of,
)
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.storage import even_match_file as evenfile
from gin_desktop.storage.notices import STORAGE_NOTICES, Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.words import t
from gin_desktop.words.opponents import strength_text

A_LEVEL = 0.65
"""The share of games that a level wins against the one below."""


def play(person: float, games: int, seed: int) -> tuple[EvenMatch, list[bool]]:
    """Games of somebody whose true strength lies on the scale of the levels."""
    chance, state, won = random.Random(seed), EvenMatch(), []
    per_unit = math.log(A_LEVEL / (1 - A_LEVEL)) / 100
    for _ in range(games):
        wins = chance.random() < 1 / (1 + math.exp(-per_unit * (person - state.strength)))
        state = state.after(WON if wins else LOST)
        won.append(wins)
    return state, won


@pytest.mark.parametrize("person", [20, 70, 100, 135, 180, 230, 280])
def test_whoever_plays_ends_up_winning_about_half(person: int) -> None:
    later: list[bool] = []
    ends = []
    for seed in range(60):
        state, won = play(person, 120, seed)
        later += won[30:]
        ends.append(state.strength)
    assert 0.45 <= sum(later) / len(later) <= 0.55
    assert abs(sum(ends) / len(ends) - person) < 30


def test_the_neighbourhood_is_found_in_the_first_dozen_games() -> None:
    far = [play(250, 12, seed)[0].strength for seed in range(100)]
    assert sum(far) / len(far) > 160


def test_one_game_makes_it_a_little_stronger_or_weaker_in_words_too() -> None:
    medium = t("level.medium.name")
    for result, key in ((WON, "even.above"), (LOST, "even.below")):
        assert strength_text(EvenMatch().after(result).strength, STRENGTHS) == t(key, level=medium)


def test_steps_shrink_and_luck_moves_little_in_the_end() -> None:
    state, steps = EvenMatch(), []
    for number in range(40):
        steps.append(state.step)
        state = state.after(WON if number % 2 else LOST)
    assert steps[0] == FIRST_STEP
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] == LAST_STEP
    assert abs(state.strength - START) <= FIRST_STEP


def test_it_stays_between_the_first_level_and_the_last() -> None:
    low = high = EvenMatch()
    for _ in range(100):
        low, high = low.after(LOST), high.after(WON)
    assert (low.strength, high.strength) == (0, STRONGEST)
    assert level(low.name).name == "even:000"
    assert level(high.name).name == f"even:{STRONGEST}"
    assert high.recent == WON * REMEMBERED


def test_a_tie_moves_nothing_and_a_game_counts_once() -> None:
    tied = EvenMatch().after(TIED, game="ab")
    assert (tied.strength, tied.games, tied.recent) == (START, 1, TIED)
    assert tied.after(WON, game="ab") == tied
    assert tied.after(WON, game="cd").strength > START
    assert tied.again() == EvenMatch(last="ab")
    assert tied.again().after(WON, game="ab").strength == START


def even_game(rounds: int = 1, seed: int = 1, name: str = "even:100") -> Sitting:
    """A short game of Even match, played out with the other seat in the hands of a computer."""
    sitting = Sitting(
        GameSetup(preset("standard"), (Seat("You", "easy"), Seat("Computer", name)), rounds=rounds),
        shuffler=Shuffler(seed),
    )
    play_out(sitting, lambda _: False)
    sitting.setup = sitting.setup.again((None, name))  # type: ignore[misc]
    return sitting


def test_a_single_round_weighs_less_than_a_game() -> None:
    one, few, whole = (weight_of(even_game(rounds).game) for rounds in (1, 2, 0))
    assert 0 < one < few < whole == 1
    assert weight_of(even_game(FULL).game) == 1


def keeper(paths: Paths, *, lock: bool = True) -> tuple[EvenMatchKeeper, list[Notice]]:
    told: list[Notice] = []
    return EvenMatchKeeper(paths, lock_held=lock, notify=told.append), told


def test_what_was_counted_is_there_after_a_restart(paths: Paths) -> None:
    first, told = keeper(paths)
    game = even_game()
    first.finished(game)
    assert first.state.games == 1
    assert first.state.strength != START
    again, _ = keeper(paths)
    assert again.state == first.state
    again.finished(game)
    assert again.state == first.state, "the same game, resumed at its end"
    again.reset()
    assert keeper(paths)[0].state == EvenMatch(last=again.state.last)
    assert told == []


def test_other_games_and_games_that_are_not_over_count_nothing(paths: Paths) -> None:
    one, _ = keeper(paths)
    one.finished(even_game(name="medium"))
    undone = even_game()
    undone.game.assisted = True
    one.finished(undone)
    running = Sitting(GameSetup(preset("standard"), (Seat("You"), Seat("Computer", "even:100"))), shuffler=Shuffler(1))
    running.deal()
    one.finished(running)
    assert one.state == EvenMatch()
    assert not paths.even.exists()


def test_a_person_in_the_other_seat_is_found(paths: Paths) -> None:
    game = even_game()
    one, _ = keeper(paths)
    one.finished(game)
    other, _ = keeper(paths, lock=False)
    other.state = EvenMatch()
    game.setup = game.setup.again(("even:100", None))  # type: ignore[misc]
    other.finished(game)
    assert {one.state.recent, other.state.recent} == {WON, LOST}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"version = 1",
        b"version = 0\nstrength = 100\ngames = 1\nrecent = ''\nlast = ''",
        b"version = 1\nstrength = 301\ngames = 1\nrecent = ''\nlast = ''",
        b"version = 1\nstrength = true\ngames = 1\nrecent = ''\nlast = ''",
        b"version = 1\nstrength = 100\ngames = -1\nrecent = ''\nlast = ''",
        b"version = 1\nstrength = 100\ngames = 1\nrecent = 'X'\nlast = ''",
        b"version = 1\nstrength = 100\ngames = 1\nrecent = ''\nlast = '../..'",
        b"a = " + b"[" * 5000,
        b"#" * 10_000,
    ],
)
def test_a_broken_file_is_set_aside(paths: Paths, content: bytes) -> None:
    paths.even.write_bytes(content)
    found, told = keeper(paths)
    assert found.state == EvenMatch()
    assert [notice.code for notice in told] == ["even_set_aside"]
    assert tuple(told[0].values) == STORAGE_NOTICES["even_set_aside"]
    assert [path.read_bytes() for path in paths.aside.iterdir()] == [content]
    found.finished(even_game())
    assert keeper(paths)[0].state == found.state


def test_without_the_lock_nothing_is_touched(paths: Paths) -> None:
    paths.even.write_bytes(b"broken")
    found, told = keeper(paths, lock=False)
    found.finished(even_game())
    assert told == []
    assert paths.even.read_bytes() == b"broken"
    assert found.state.games == 1


def test_a_newer_file_is_left_alone(paths: Paths) -> None:
    paths.even.write_bytes(b"version = 2\nstrength = 'IV'")
    found, told = keeper(paths)
    found.finished(even_game())
    assert [notice.code for notice in told] == ["even_newer"]
    assert paths.even.read_bytes() == b"version = 2\nstrength = 'IV'"


def test_a_full_disk_is_told_and_play_goes_on(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path, _data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(evenfile, "write_atomically", full)
    found, told = keeper(paths)
    found.finished(even_game())
    assert [notice.code for notice in told] == ["even_not_saved"]
    assert tuple(told[0].values) == STORAGE_NOTICES["even_not_saved"]
    assert found.state.games == 1


def test_saved_games_count_a_game_when_it_is_over_and_not_again(paths: Paths) -> None:
    games = SavedGames(paths, lock_held=True, shuffler=Shuffler(1))
    games.count_for_even_match()
    games.sitting = even_game()
    games.count_for_even_match()
    state = games.even.state
    assert state.games == 1
    games.archive()
    games.close()
    assert games.even.state == state
