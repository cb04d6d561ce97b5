"""One whole game of every rule set for two, from the menu's order to the final sheet, by posted events alone.

The choices are the medium player's; what carries them out are keys and clicks, screen after screen. ``-m long`` plays
all rule sets; the short run takes those whose screens differ most.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from gin_desktop.engine.game import Game
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.sheets.series import Series
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.ending.scene import EndingScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.program import Program
from gin_desktop.ui.sheets.scene import SheetScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.words.sheets.printed import printed
from soak.table_user import TableUser
from tests.ui.setups import set_up

MakeApp = Callable[..., Application]

TWO = [name for name in PRESETS if preset(name).mode == "head_to_head"]
SHORT = ("doubling",)
MOST_STEPS = 60_000


class Person(TableUser):
    """Sits before the window: looks what screen is shown and presses what belongs there."""

    def __init__(self, app: Application, program: Program, sitting: Sitting, seed: int) -> None:
        super().__init__(app)
        self.program = program
        self.sitting = sitting
        self.rng = random.Random(seed)
        self.sheets = 0
        self.screens: set[str] = set()

    @property
    def game(self) -> Game:
        return self.sitting.game

    def play(self) -> None:
        """Until the final sheet lies there and has counted to its end; before it comes the result."""
        for _ in range(MOST_STEPS):
            scene = self.app.scene
            self.screens.add(type(scene).__name__)
            if isinstance(scene, SheetScene) and self.game.finished and not scene.counting:
                return
            if isinstance(scene, TableScene):
                self.at_the_table(scene)
            elif isinstance(scene, EndingScene):
                self.key(pygame.K_c if scene.model.over else pygame.K_RETURN)
            elif isinstance(scene, SheetScene):
                self.sheets += not scene.counting
                self.key(pygame.K_RETURN)
            else:
                self.key(pygame.K_RETURN)
        pytest.fail(f"stuck in {type(self.app.scene).__name__}, {self.game.round_at(0).phase}")

    def at_the_table(self, scene: TableScene) -> None:
        view = self.view_to_act(scene, self.sitting)
        if view is None:
            self.step()
            return
        player = level("medium")
        self.carry_out(scene, decide(player.player, view, self.rng, player.work), view.hand)

    def select(self, scene: TableScene, card: int) -> None:
        super().select(scene, card)
        assert scene.model.selected == card


def games(name: str) -> pytest.param:  # type: ignore[valid-type]
    return pytest.param(name, marks=() if name in SHORT else pytest.mark.long)


@pytest.mark.parametrize("name", [games(name) for name in TWO])
def test_a_whole_game(make_app: MakeApp, name: str) -> None:
    app = make_app(replace(Settings(), animation="off", player_name="Ada"))
    assert app.paths.ensure() == []
    desk = SavedGames(app.paths, lock_held=True, shuffler=Shuffler(40 + TWO.index(name)), notify=app.notify)
    program = Program(app, desk)
    app.home = lambda _app: program.menu()
    app.running = True
    app.push(program.menu())
    program.starter.new_game(set_up(name, "easy", 0))
    sitting = desk.sitting
    assert sitting is not None
    assert sitting.rules == preset(name)
    person = Person(app, program, sitting, seed=7)
    person.play()
    assert {"TableScene", "ShowdownScene", "EndingScene", "SheetScene"} <= person.screens
    sheet = sitting.game.sheet
    assert sheet.ended
    played = sum(len(game.rows) for game in sheet.games) if isinstance(sheet, Series) else len(sheet.rows)
    assert played == sitting.game.deals
    winner = sheet.settle().winner
    assert winner is not None
    assert ("Ada", "Computer")[winner] in "\n".join(printed(sheet, ("Ada", "Computer")))
