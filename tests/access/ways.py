"""Somebody who uses a scene on the felt in one of three ways: by its tree, by keys or by single clicks alone."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from gin_desktop.engine.cards import parse_card
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.ui.tree.tree import Tree
from tests.ui.endings import Person

WAYS: Final = ("tree", "keys", "clicks")


class User(Person):
    """A person who knows only what the tree says."""

    def __init__(self, app: Application, scene: CardScene, way: str) -> None:
        super().__init__(app, scene)
        self.way = way

    @property
    def tree(self) -> Tree:
        found: Tree = self.scene.describe()
        return found

    @property
    def gaps(self) -> list[Control]:
        return self.tree.of_role(Role.GAP)

    @property
    def said(self) -> list[str]:
        """The messages on the screen."""
        return [one.name for one in self.tree.of_role(Role.MESSAGE)]

    def use(self, control: Control | Hashable) -> None:
        """Presses a control, given itself or its id; it must be possible."""
        id_ = control.id if isinstance(control, Control) else control
        target = self.tree[id_]
        assert target.enabled
        if self.way == "tree":
            assert target.action is not None
            target.action()
        elif self.way == "clicks":
            self.click(target.place.center)
        else:
            self.go_to(id_)
            picks_up = target.role is Role.CARD and not any("held" in one.states for one in self.tree)
            self.key(pygame.K_SPACE if picks_up else pygame.K_RETURN)
        self.rest()

    def go_to(self, id_: Hashable) -> None:
        """Moves the focus there by Tab alone."""
        for _ in range(len(self.tree) + 1):
            if self.scene.focus == id_:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not reach {id_!r}")

    def card(self, name: str) -> None:
        """Presses a card, given as in a record."""
        self.use(parse_card(name))

    def named(self, name: str) -> None:
        """Presses what is called so."""
        self.use(self.tree.named(name))

    def rest(self) -> None:
        """Until nothing moves."""
        for _ in range(2000):
            if not self.scene.animating or self.app.scene is not self.scene:
                return
            self.steps()
        raise AssertionError("it never ends")

    def between(self, before: str, after: str) -> None:
        """Presses the gap between two cards, given by their names."""
        self.named(f"Between {before} and {after}")

    def meld_with(self, name: str) -> Control:
        """The meld that lies open with a card, given by its name."""
        return next(one for one in self.tree.of_role(Role.MELD) if name in one.name)
