"""The viewer's hand under the mouse and the keys: clicks, double clicks and drags become actions and commands."""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from gin_desktop.engine.play.actions import Action, Discard
from gin_desktop.ui.felt.command_input import CommandInput
from gin_desktop.ui.felt.pointer import Press
from gin_desktop.ui.felt.script import DoubleClickDetector
from gin_desktop.ui.felt.stage import Place, Sprite, SpriteKey, Stage
from gin_desktop.ui.kit.commands import Commands
from gin_desktop.ui.table import gestures
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.model import TableModel


class HandScene(Protocol):
    """What the input of a hand requires of the scene of the table."""

    model: TableModel
    stage: Stage
    input: CommandInput
    focus: SpriteKey | None
    press: Press | None

    @property
    def table(self) -> TableMetrics:
        """The layout."""
        ...

    def places(self) -> dict[SpriteKey, Place]:
        """Returns where every card lies."""
        ...

    def commands(self) -> Commands:
        """Returns what the person can do now."""
        ...

    def attempt(self, action: Action) -> None:
        """Plays an action of the person."""
        ...

    def settle(self, name: str = "sort") -> None:
        """Moves every card to its present place."""
        ...

    def refresh(self) -> None:
        """Rebuilds the buttons and repaints."""
        ...

    def keep(self) -> None:
        """Saves the arrangement of the cards."""
        ...


_LATE: Final = 0.3
"""Seconds after the move in which a click may have been aimed before it: people take about a quarter to notice."""


class _MovedPiles:
    """Follows the places of stock and discard pile, which move when a panel beside them comes or goes: a click that was
    aimed at them just before still means them.
    """

    def __init__(self) -> None:
        self._size = (0, 0)
        self._now: dict[str, pygame.Rect] = {}
        self._before: dict[str, pygame.Rect] = {}
        self._age = _LATE

    def update(self, table: TableMetrics, dt: float) -> None:
        """Advances by ``dt`` seconds; another window size is no move."""
        self._age += dt
        now = {"stock": table.stock, "pile": table.pile}
        if (table.size, now) == (self._size, self._now):
            return
        if table.size == self._size:
            self._before, self._age = self._now, 0.0
        self._size, self._now = table.size, now

    def forget(self) -> None:
        """Takes the next places for the first ones."""
        self._size, self._age = (0, 0), _LATE

    def at(self, pos: tuple[int, int]) -> str | None:
        """Returns the pile that lay at a point just before; None if none did, or if they have not moved just now."""
        if self._age >= _LATE:
            return None
        return next((name for name, rect in self._before.items() if rect.collidepoint(pos)), None)


class HandInput:
    """Carries out what clicks, drags and keys mean for the hand and the piles; see `gestures`."""

    def __init__(self, scene: HandScene) -> None:
        self._scene = scene
        self._clicks = DoubleClickDetector()
        self._moved = _MovedPiles()

    def update(self, dt: float) -> None:
        """Advances by ``dt`` seconds: a late second click is none of a double click."""
        self._clicks.update(dt)
        if self._scene.model.asked:  # who answers a question looks for the piles anew
            self._moved.forget()
        else:
            self._moved.update(self._scene.table, dt)

    def is_stray(self, event: pygame.event.Event) -> bool:
        """Whether an event is the second press of a double click whose first one had an effect."""
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._clicks.stray(event.pos)

    def note_effect(self, event: pygame.event.Event) -> None:
        """Notes that something was played with an event."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            self._clicks.note(event.pos, acted=True)

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        """Handles a click: a control is pressed, a card selected or discarded, a pile used."""
        scene, model = self._scene, self._scene.model
        key = None if sprite is None else sprite.key
        control = None if key in model.order.row else scene.input.control_at(pos)
        if control is not None and control.group not in ("hand", "piles") and scene.input.press(control):
            return
        if model.watching or model.view is None or model.showdown is not None:
            return
        card = key if isinstance(key, int) and key in model.order.row else None
        twice = self._clicks.doubled(pos)
        self._clicks.note(pos, card=card if twice is None else None)
        if card is not None:
            scene.focus = card
        if twice is not None and twice in model.order.row:
            model.deselect_all()
            scene.attempt(Discard(twice))
        else:
            here = card if control is None else control.id
            self._obey(gestures.clicked(model, here if card is not None else self._moved.at(pos) or here))

    def press_card(self, key: SpriteKey) -> None:
        """Does what a click on a card of the hand or on a pile does."""
        self._obey(gestures.clicked(self._scene.model, key))

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        """Handles the end of a drag: the card is discarded or drawn, or the hand arranged."""
        scene, model = self._scene, self._scene.model
        row, rect = model.order.row, scene.stage.rect(sprite)
        self._obey(gestures.dropped(model, scene.table, scene.places(), sprite.key, rect, pos))
        model.order.landing = None  # it lies there, or was not drawn
        if row != model.order.row:
            scene.keep()

    def use_key(self, name: str) -> None:
        """Handles an arrow, Space or Enter, whose effect depends on the focus and the held card."""
        scene, model = self._scene, self._scene.model
        row = model.order.row
        scene.focus, wish = gestures.use_key(model, scene.focus, name)
        self._obey(wish)
        if row != model.order.row:
            scene.keep()

    def go_home(self) -> None:
        """Moves the cards to their places; one that is being dragged stays under the mouse."""
        scene = self._scene
        if scene.press is None or not scene.press.dragging:
            scene.settle("home")
        else:
            scene.refresh()

    def _obey(self, wish: gestures.TableIntent) -> None:
        """Carries out what an input asks for; without a request the cards move to their places."""
        if wish is None:
            self.go_home()
        elif isinstance(wish, str):
            command = self._scene.commands().find(wish)
            if command is not None:
                command.run()
        else:
            self._scene.attempt(wish)
