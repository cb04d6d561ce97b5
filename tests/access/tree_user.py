"""Somebody who plays without looking at the picture: reads the tree of each screen and uses its controls."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from typing import Literal

import pygame
import pytest

from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Knock, Pass, TakeUpcard
from gin_desktop.engine.play.cube import Phase
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.tree.control import Control, Role, State
from gin_desktop.ui.tree.tree import Tree

Way = Literal["action", "keys", "clicks"]
"""How a control is used: by its action, by Tab and Enter, or by one click at its centre."""

STEP = 0.25
MOST_STEPS = 8000
MOST_TABS = 150
ONWARD = ("confirm", "defend", "done", "continue", "go_on", "next", "choice_0", "again", "start")
"""The commands that lead on from a screen, the first one that is there first."""


class TreeUser:
    """Plays a game through the trees of its screens; the medium player decides, as who is playing is not tested."""

    def __init__(self, app: Application, sitting: Callable[[], Sitting], way: Way, seed: int) -> None:
        self.app = app
        self.sitting = sitting
        self.way = way
        self.rng = random.Random(seed)
        self.screens: set[str] = set()
        self.used: list[str] = []

    @property
    def tree(self) -> Tree:
        """What is on the screen now."""
        assert self.app.scene is not None
        return self.app.scene.describe()

    def step(self) -> None:
        """Lets a quarter of a second pass."""
        self.app.step(STEP)

    # -- using a control

    def use(self, control: Control) -> None:
        """Presses a control in the way of this person."""
        self.used.append(control.name)
        if self.way == "action":
            assert control.action is not None, control
            control.action()
            self.step()
        elif self.way == "clicks":
            self.click(control.place.center)
        else:
            self.tab_to(control.id)
            self.key(pygame.K_RETURN)

    def tab_to(self, id_: Hashable) -> None:
        """Moves the focus to a control by the Tab key alone."""
        for _ in range(MOST_TABS):
            if self.focused() == id_:
                return
            self.key(pygame.K_TAB)
        pytest.fail(f"Tab never comes to {id_!r} in {type(self.app.scene).__name__}")

    def focused(self) -> Hashable | None:
        """The id of the control with the focus."""
        scene = self.app.scene
        if isinstance(scene, CardScene):
            return scene.focus
        assert isinstance(scene, UiScene)
        return None if scene.ui.focused is None else scene.ui.focused.key

    def key(self, key: int) -> None:
        """Presses a key."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        self.step()

    def click(self, pos: tuple[int, int]) -> None:
        """Clicks once; long after the last click, so that no two are a double click."""
        for _ in range(4):
            self.step()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        self.step()

    # -- playing

    def play(self, ended: Callable[[], bool]) -> None:
        """Plays until the game is over and its result has been read."""
        for _ in range(MOST_STEPS):
            scene = self.app.scene
            assert scene is not None
            self.screens.add(type(scene).__name__)
            if ended():
                return
            if scene.animating:
                self.step()
            elif isinstance(scene, TableScene):
                self._at_the_table(scene)
            else:
                self._onward()
        pytest.fail(f"stuck in {type(self.app.scene).__name__}: {[(one.id, one.name) for one in self.tree]}")

    def _onward(self) -> None:
        buttons = [one for one in self.tree.of_role(Role.BUTTON, Role.OPTION) if one.enabled]
        by_name = {one.id[1] if isinstance(one.id, tuple) else one.id: one for one in buttons}
        found = next((by_name[name] for name in ONWARD if name in by_name), None)
        if found is None:
            self.step()
        else:
            self.use(found)

    def _at_the_table(self, scene: TableScene) -> None:
        if not scene.model.my_turn or scene.model.showdown is not None:
            self.step()
            return
        sitting, seat = self.sitting(), scene.model.viewer
        view = sitting.view(seat)
        if view.phase in (Phase.DEFENCE, Phase.OVER):
            self.step()
            return
        player = level("medium")
        self._carry_out(decide(player.player, view, self.rng, player.work))

    def _carry_out(self, action: Action) -> None:
        match action:
            case DrawStock():
                self.use(self.tree["stock"])
            case DrawDiscard() | TakeUpcard():
                self.use(self.tree["pile"])
            case Pass():
                self.use(self.tree["button", "pass"])
            case Discard(card):
                self._select(card)
                self.use(self.tree["pile" if self.way == "keys" else ("button", "discard")])
            case Knock(discard=card):
                if card is not None:
                    self._select(card)
                names = ("big_gin",) if card is None else ("gin", "knock")
                self.use(next(found for name in names if (found := self.tree.find(("button", name))) is not None))
            case _:
                pytest.fail(f"no control for {action}")

    def _select(self, card: int) -> None:
        if self.way == "keys":
            self.tab_to(card)
            self.key(pygame.K_SPACE)
        elif State.SELECTED not in self.tree[card].states:
            self.use(self.tree[card])
        assert {State.SELECTED, State.HELD} & self.tree[card].states
