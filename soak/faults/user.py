"""The real program with a simulated user: from the command line to the table, by keys and clicks, round by round."""

from __future__ import annotations

import os
import random
import signal
import traceback
from collections.abc import Callable
from functools import partial
from typing import Any, Final
from unittest import mock

import pygame

from gin_desktop import cli
from gin_desktop.engine.play.actions import (
    Accept,
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    OfferDouble,
    Pass,
    Redouble,
    Refuse,
    Spread,
    TakeUpcard,
)
from gin_desktop.engine.play.cube import Phase
from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.paths import Paths
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.dialog import Dialog
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.menu.new_game import NewGameScene
from gin_desktop.ui.table.scene import TableScene
from soak.faults.forks import Acknowledge
from soak.faults.games import progress_of

KEYS: Final[dict[type[Action], int]] = {
    Pass: pygame.K_p,
    DrawStock: pygame.K_s,
    DrawDiscard: pygame.K_d,
    TakeUpcard: pygame.K_d,
    OfferDouble: pygame.K_x,
    Redouble: pygame.K_x,
    Accept: pygame.K_a,
    Refuse: pygame.K_q,
    Spread: pygame.K_l,
}
_SECONDS: Final = 0.25
"""Seconds that the program's clock advances from one step to the next, so that nothing has to be waited for."""


class SimulatedUser:
    """Looks at the screen and presses what is needed there until the program ends.

    What the screen showed is acknowledged after each step of the loop, once it has been drawn.
    """

    def __init__(
        self, app: Application, games: SavedGames, rng: random.Random, acknowledge: Acknowledge, most: int
    ) -> None:
        self.app = app
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
        """Runs one turn of the loop."""
        if self.app.running:
            self.app.step(_SECONDS)
            self.steps += 1
            place = self.shown()
            if place is not None and place != self._last:
                self._last = place
                self.acknowledge(place)

    def press(self, scene: Any, name: str) -> None:
        """Presses a button."""
        scene.press(name)
        self.step()

    def key(self, key: int, mod: int = 0) -> None:
        """Presses a key."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.step()

    def click(self, pos: tuple[int, int]) -> None:
        """Clicks with the left button of the mouse."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
            self.step()

    def at_the_table(self, scene: TableScene) -> None:
        """Plays the person's turn if it is due."""
        sitting = self.games.sitting
        if sitting is None or not scene.model.my_turn or scene.animating or scene.model.showdown is not None:
            self.step()
            return
        seat = next(seat for seat in range(len(sitting.seats)) if sitting.is_person(seat))
        view = sitting.view(seat)
        if view.phase is Phase.DEFENCE or not view.legal:
            self.step()  # the showdown is coming up
            return
        action = self.choice(scene, list(view.legal), view.hand)
        if isinstance(action, Discard):
            self.select(scene, action.card)
            self.click(scene.table.pile.center)
            if self.rng.random() < 0.2:
                pygame.event.post(
                    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
                )
        elif isinstance(action, Knock):
            self.knock(scene, action, view.hand)
        else:
            self.key(KEYS[type(action)])

    def choice(self, scene: TableScene, legal: list[Action], hand: int) -> Action:
        """Returns a legal action that ends the round as soon as possible."""
        ends = [action for action in legal if isinstance(action, Knock)]
        if ends:
            return self.rng.choice(ends)
        drops = [action for action in legal if isinstance(action, Discard)]
        if drops:
            return min(drops, key=lambda action: scene.model.melder.deadwood(hand & ~(1 << action.card)))
        return self.rng.choice(legal)

    def select(self, scene: TableScene, card: int) -> None:
        """Clicks a card of the hand."""
        if scene.model.selected != card:
            rect = scene.stage.rect(scene.stage.sprites[card])
            self.click((rect.x + 8, rect.y + 40))

    def knock(self, scene: TableScene, action: Knock, hand: int) -> None:
        """Knocks or goes gin."""
        if action.discard is None:
            self.key(pygame.K_g, pygame.KMOD_SHIFT)
            return
        self.select(scene, action.discard)
        left = scene.model.melder.deadwood(hand & ~(1 << action.discard))
        self.key(pygame.K_k if left else pygame.K_g)


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
        app.step(_SECONDS)
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
