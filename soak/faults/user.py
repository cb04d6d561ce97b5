"""The real program with a simulated user: from the command line to the table, by keys and clicks, round by round."""

from __future__ import annotations

import os
import random
import signal
import traceback
from collections.abc import Callable
from functools import partial
from typing import Any
from unittest import mock

import pygame

from gin_desktop import cli
from gin_desktop.engine.play.actions import Action, Discard, Knock
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.paths import Paths
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.menu.new_game import NewGameScene
from gin_desktop.ui.table.scene import TableScene
from soak.faults.forks import Acknowledge
from soak.faults.games import progress_of
from soak.table_user import STEP, TableUser


class SimulatedUser(TableUser):
    """Looks at the screen and presses what is needed there until the program ends.

    What the screen showed is acknowledged after each step of the loop, once it has been drawn.
    """

    def __init__(
        self, app: Application, games: SavedGames, rng: random.Random, acknowledge: Acknowledge, most: int
    ) -> None:
        super().__init__(app)
        self.games = games
        self.rng = rng
        self.acknowledge = acknowledge
        self.most = most
        self.steps = 0
        self.practises = most > 10 and rng.random() < 0.3
        self._last: dict[str, Any] = {}

    def play(self) -> None:
        """Plays until the program ends; after ``most`` steps it closes the window."""
        while self.app.running and self.steps < self.most:
            self.act(self.app.scene)
        for _ in range(5):  # the program may ask whether to discard what waits for the disk
            pygame.event.post(pygame.event.Event(pygame.QUIT))
            for _ in range(3):
                self.step()
        if self.app.running:
            raise RuntimeError("the window was closed and the program goes on")

    def act(self, scene: Any) -> None:
        """Does one thing that fits the present scene."""
        if isinstance(scene, MenuScene) and self.practises:
            self.practise(scene)
        elif isinstance(scene, MenuScene):
            self.press(scene, "continue" if scene.commands().find("continue") else "new_game")
        elif isinstance(scene, NewGameScene):
            self.press(scene, "start")
        elif isinstance(scene, TableScene):
            self.at_the_table(scene)
        elif isinstance(scene, Dialog) and scene.ui.find("choice_1") is not None and self.rng.random() < 0.5:
            self.press(scene, "choice_1")  # Enter alone would never abandon an open game
        else:
            self.key(pygame.K_RETURN)

    def shown(self) -> dict[str, Any] | None:
        """Returns what is on the screen and has to survive a kill; None if there is nothing of the kind."""
        sitting = self.games.sitting
        return progress_of(sitting) if sitting is not None and sitting.deals else None

    def practise(self, scene: MenuScene) -> None:
        """Opens practice, answers something and comes back."""
        self.practises = False
        self.press(scene, "practice")
        for _ in range(6):
            self.step()
        for _ in range(12):
            self.key(self.rng.choice((pygame.K_RETURN, pygame.K_RETURN, pygame.K_TAB, pygame.K_b)))
        for _ in range(12):
            if not isinstance(self.app.scene, MenuScene):
                self.key(pygame.K_ESCAPE)
                self.step()

    def step(self) -> None:
        """Runs one turn of the loop, while the program runs."""
        if self.app.running:
            super().step()
            self.steps += 1
            place = self.shown()
            if place is not None and place != self._last:
                self._last = place
                self.acknowledge(place)

    def press(self, scene: Any, name: str) -> None:
        """Presses a button."""
        scene.press(name)
        self.step()

    def at_the_table(self, scene: TableScene) -> None:
        """Plays the person's turn if it is due."""
        view = self.view_to_act(scene, self.games.sitting)
        if view is None:
            self.step()
            return
        action = self.choice(scene, list(view.legal), view.hand)
        self.carry_out(scene, action, view.hand)
        if isinstance(action, Discard) and self.rng.random() < 0.2:
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
            )

    def choice(self, scene: TableScene, legal: list[Action], hand: int) -> Action:
        """Returns a legal action that ends the round as soon as possible."""
        ends = [action for action in legal if isinstance(action, Knock)]
        if ends:
            return self.rng.choice(ends)
        drops = [action for action in legal if isinstance(action, Discard)]
        if drops:
            return min(drops, key=lambda action: scene.model.melder.deadwood(hand & ~(1 << action.card)))
        return self.rng.choice(legal)


def run_program(
    kind: type[SimulatedUser], paths: Paths, seed: int, rules: str, most: int, acknowledge: Acknowledge
) -> None:
    """Runs ``python -m gin_desktop --data-dir ...`` in this process, with a simulated user for so many steps."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    made: list[SavedGames] = []
    real: Callable[..., None] = SavedGames.__init__

    def remember(self: SavedGames, *given: Any, **more: Any) -> None:
        real(self, *given, **more)
        made.append(self)

    def run(app: Application, scene: Any, then: Callable[[], None] | None = None) -> None:
        app.begin()
        if scene is not None:
            app.push(scene)
        if then is not None:
            then()
        app.step(STEP)
        try:
            kind(app, made[0], random.Random(seed), acknowledge, most).play()
        finally:
            app.close()

    def failed(self: Application, error: Exception) -> None:
        failures.append("".join(traceback.format_exception(error)))
        tell(self, error)

    failures: list[str] = []
    tell: Callable[[Application, Exception], None] = getattr(Application, "_failed")  # noqa: B009
    with (
        mock.patch.object(SavedGames, "__init__", remember),
        mock.patch.object(Application, "run", run),
        mock.patch.object(Application, "_failed", failed),
    ):
        where = str(paths.config.parent)
        code = cli.main(["--data-dir", where, "--rules", rules, "--opponent", "easy", "--seed", str(seed)])
    if code not in (0, 128 + signal.SIGTERM):
        raise RuntimeError(f"the program ended with {code}")
    if failures:
        raise RuntimeError("the error page was shown:\n" + failures[0])


def program(
    paths: Paths, seed: int, rules: str, most: int, kind: type[SimulatedUser] = SimulatedUser
) -> Callable[[Acknowledge], None]:
    """Returns work for a child that runs the program."""
    return partial(run_program, kind, paths, seed, rules, most)
