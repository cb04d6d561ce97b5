"""The same program without a window, to ask where things lie.

It takes up a copy of the same save at the same size in this process, so that a test finds a card or a button where the
program itself puts it.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from gin_desktop.engine.cards import Card
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.new_game import NewGameScene
from gin_desktop.ui.program import Program as Inside

Place = tuple[int, int]


class Mirror:
    """The same program without a window, to ask where things lie."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.paths = Paths.under(folder)
        self.paths.ensure()
        self.settings = settings
        self._apps: dict[Place, Application] = {}
        self._desk: SavedGames | None = None

    def close(self) -> None:
        """Puts it away."""
        if self._desk is not None:
            self._desk.close()
        for app in self._apps.values():
            app.close()

    def _open(self, paths: Paths, size: Place) -> Inside:
        """A program of this size on a copy of the save."""
        if self._desk is not None:
            self._desk.close()
        shutil.rmtree(self.paths.saves)
        shutil.copytree(paths.saves, self.paths.saves)
        if size not in self._apps:
            self._apps[size] = Application(self.paths, self.settings, size=size)
        self._desk = SavedGames(self.paths, lock_held=True, shuffler=Shuffler(0))
        inside = Inside(self._apps[size], self._desk)
        self._apps[size].reset(inside.menu())
        return inside

    def program(self, paths: Paths, size: Place) -> Inside:
        """The program at its menu."""
        return self._open(paths, size)

    def menu(self, paths: Paths, size: Place) -> Scene:
        """The menu."""
        scene = self._open(paths, size).app.scene
        assert scene is not None
        return scene

    def new_game(self, paths: Paths, size: Place) -> Scene:
        """The choice of rules and opponent."""
        inside = self._open(paths, size)
        starter = inside.starter
        scene = NewGameScene(inside.app, inside.ways, starter.opponents(), starter.new_game, starter.even_match())
        inside.app.push(scene)
        return scene

    def take_up(self, paths: Paths, size: Place) -> Scene:
        """What Continue shows, with everything where it lies in the end."""
        inside = self._open(paths, size)
        inside.starter.continue_game()
        for _ in range(5):
            scene = inside.app.scene
            assert scene is not None
            scene.update(0.0)  # no time passes: the computer does not act here
            if isinstance(inside.app.scene, CardScene):
                inside.app.scene.finish_moving()
        scene = inside.app.scene
        assert scene is not None
        return scene

    def control(self, scene: Scene, key: str) -> Place:
        """Where a button of a menu lies."""
        assert isinstance(scene, UiScene)
        found = scene.ui.find(key)
        assert found is not None
        return found.place.center


def button(scene: CardScene, name: str) -> Place:
    """Where a button of the felt lies."""
    return next(button.rect.center for button in scene.buttons if button.name == name)


def spot(scene: CardScene, card: Card) -> Place:
    """A point of a card that the card to its right does not cover."""
    rect = scene.stage.rect(scene.stage.sprites[card])
    return rect.x + max(4, rect.width // 10), rect.y + rect.height // 2
