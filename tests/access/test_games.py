"""Whole games through the tree alone, as a screen reader's user has them; one by keys, one by single clicks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.program import Program
from gin_desktop.ui.sheets.scene import SheetScene
from tests.access.tree_user import TreeUser, Way

MakeApp = Callable[..., Application]


def setup_of(name: str) -> GameSetup:
    rules = preset(name)
    if rules.players == 2:
        return GameSetup(rules.but(target=50), (Seat("Ada"), Seat("Vera", "easy")), name)
    seats = (Seat("Ada"), *(Seat(other, "easy") for other in ("Vera", "Hugo", "Mei")[: rules.players - 1]))
    return GameSetup(rules.but(target=50), seats, name)


@pytest.mark.parametrize(
    ("name", "way"),
    [
        ("standard", "action"),
        ("hollywood", "action"),
        ("partners4", "action"),
        ("standard", "keys"),
        ("standard", "clicks"),
    ],
)
def test_a_whole_game(make_app: MakeApp, name: str, way: Way) -> None:
    app = make_app(replace(Settings(), animation="off", player_name="Ada"))
    assert app.paths.ensure() == []
    desk = SavedGames(app.paths, lock_held=True, shuffler=Shuffler(11), notify=app.notify)
    program = Program(app, desk)
    app.home = lambda _app: program.menu()
    app.running = True
    app.push(program.menu())
    program.starter.new_game(setup_of(name))
    assert desk.sitting is not None

    user = TreeUser(app, lambda: desk.sitting, way, seed=5)  # type: ignore[arg-type, return-value]

    user.play(lambda: isinstance(app.scene, EndingScene) and not app.scene.animating)
    assert "TableScene" in user.screens
    assert "ShowdownScene" in user.screens
    result = "\n".join(one.name for one in user.tree)
    sitting = desk.sitting
    assert sitting is not None
    assert sitting.game.finished
    winners = sitting.game.sheet.settle().winner
    assert winners is not None
    assert ("You" if winners == 0 else "Vera") in result
    user.use(user.tree["button", "sheet"])
    assert isinstance(app.scene, SheetScene)
    assert len(user.tree) > 5
