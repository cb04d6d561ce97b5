"""Saved games in a folder of their own, and games played there."""

from __future__ import annotations

from pathlib import Path

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.words import t

SEATS = (Seat("You"), Seat("Computer", "easy"))
RULES = preset("standard")
SETUP = GameSetup(RULES, SEATS, "standard")


def saved_games(paths: Paths, seed: int = 1, *, lock: bool = True) -> SavedGames:
    return SavedGames(paths, lock_held=lock, shuffler=Shuffler(seed))


def play_some(sitting: Sitting, actions: int) -> None:
    """Plays for the person, too."""
    for _ in range(actions):
        if sitting.game.finished:
            return
        if sitting.game.between_rounds:
            sitting.deal()
            continue
        table = next(table for table in sitting.tables if table.turn is not None)
        seat = table.turn
        assert seat is not None
        if table.computers_turn:
            sitting.play(seat, table.think(60.0) or pytest.fail("no answer"))
        else:
            sitting.play(seat, sitting.view(seat).legal[-1])


def finish(sitting: Sitting) -> None:
    while not sitting.game.finished:
        play_some(sitting, 50)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def codes(notices: list[Notice]) -> list[str]:
    assert all(t(f"notice.{notice.code}", **notice.values) for notice in notices)
    return [notice.code for notice in notices]


def saved_game(paths: Paths, actions: int = 15) -> bytes:
    """A game that was left after some actions, and its record."""
    one = saved_games(paths)
    play_some(one.start(SETUP), actions)
    one.close()
    return paths.save("computer").read_bytes()
