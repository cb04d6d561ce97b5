"""Somebody before a program in this process: presses keys, clicks, and carries out actions at the table."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.engine.cards import Card, CardSet
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
from gin_desktop.engine.view import View
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.table.scene import TableScene

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
STEP: Final = 0.25
"""Seconds that the program's clock advances from one step to the next, so that nothing has to be waited for."""


class TableUser:
    """Somebody before a program in this process."""

    def __init__(self, app: Application) -> None:
        self.app = app

    def step(self) -> None:
        """Runs one turn of the loop."""
        self.app.step(STEP)

    def key(self, key: int, mod: int = 0) -> None:
        """Presses a key."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.step()

    def click(self, pos: tuple[int, int]) -> None:
        """Clicks with the left button of the mouse."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
            self.step()

    def view_to_act(self, scene: TableScene, sitting: Sitting | None) -> View | None:
        """Returns what the person sees who has to act at the table; None while there is nothing to do there."""
        if sitting is None or not scene.model.my_turn or scene.animating or scene.model.showdown is not None:
            return None
        view = sitting.view(scene.model.viewer)  # of several people it is the one before the screen
        # in the phase of the defence the showdown is coming up
        return None if view.phase is Phase.DEFENCE or not view.legal else view

    def carry_out(self, scene: TableScene, action: Action, hand: CardSet) -> None:
        """Does an action at the table with a ``hand``: discards and knocks by clicks, the rest by keys."""
        if isinstance(action, Discard):
            self.select(scene, action.card)
            self.click(scene.table.pile.center)
        elif isinstance(action, Knock):
            self._knock(scene, action, hand)
        else:
            self.key(KEYS[type(action)])

    def select(self, scene: TableScene, card: Card) -> None:
        """Clicks a card of the hand, unless it is selected."""
        if scene.model.selected != card:
            rect = scene.stage.rect(scene.stage.sprites[card])
            self.click((rect.x + 8, rect.y + 40))

    def _knock(self, scene: TableScene, action: Knock, hand: CardSet) -> None:
        if action.discard is None:
            self.key(pygame.K_g, pygame.KMOD_SHIFT)
            return
        self.select(scene, action.discard)
        left = scene.model.melder.deadwood(hand & ~(1 << action.discard))
        self.key(pygame.K_k if left else pygame.K_g)
