"""The mouse over a scene with cards: what it is over, what it presses, the card that it drags."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from gin_desktop.ui.felt.command_input import CommandInput
from gin_desktop.ui.felt.stage import Sprite, SpriteKey, Stage

DRAG_THRESHOLD: Final = 6
"""Pixels that the mouse must move before a press becomes a drag."""


@dataclass(slots=True)
class Press:
    """The mouse button is held down on a card; it becomes a drag once the mouse moves."""

    sprite: Sprite
    grip: tuple[float, float]
    down: tuple[int, int]
    dragging: bool = False


class PointedScene(Protocol):
    """What a scene does with the mouse."""

    stage: Stage
    input: CommandInput
    hover: SpriteKey | None
    press: Press | None
    dirty: bool

    def finish_moving(self) -> None:
        """Finishes the animation at once."""
        ...

    def hide_bubble(self) -> None:
        """Removes the bubble, because the person has gone on."""
        ...

    def cancel_drag(self) -> None:
        """Ends a drag without a drop: the card glides home."""
        ...

    def repaint_resting(self) -> None:
        """Repaints the resting picture at the next drawing."""
        ...

    def draggable(self, sprite: Sprite) -> bool:
        """Whether this card can be dragged now."""
        ...

    def clicked(self, sprite: Sprite | None, pos: tuple[int, int]) -> None:
        """Handles a click that was no drag and hit no button."""
        ...

    def dragged(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        """Called while a card is dragged over this point."""
        ...

    def dropped(self, sprite: Sprite, pos: tuple[int, int]) -> None:
        """Handles the end of a drag."""
        ...

    def hovered(self, key: SpriteKey | None) -> None:
        """Called when another card, spot or button is under the mouse."""
        ...


class Pointer:
    """Turns presses and movements of the mouse into clicks, drags and drops of a scene."""

    def __init__(self, scene: PointedScene) -> None:
        self._scene = scene
        self._pos = (0, 0)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event of the mouse; returns true if it was used."""
        kind = event.type
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._scene.finish_moving()
            self._pressed(event.pos)
        elif kind == pygame.MOUSEBUTTONDOWN and event.button == 3 and self._scene.press is not None:
            self._scene.cancel_drag()
        elif kind == pygame.MOUSEMOTION:
            self._moved(event)
        elif kind == pygame.MOUSEBUTTONUP and event.button == 1:
            self._released(event.pos)
        else:
            return False
        return True

    def is_over(self, sprite: Sprite) -> bool:
        """Whether the mouse is over a card."""
        return self._scene.stage.rect(sprite).collidepoint(self._pos)

    def look(self) -> None:
        """Takes notice of what is under the mouse now, as something may have appeared there."""
        scene, pos = self._scene, self._pos
        button = scene.input.button_at(pos)
        sprite = None if button is not None else scene.stage.at(pos)
        control = scene.input.spot_at(pos) if sprite is None and button is None else button
        key: SpriteKey | None = None if control is None else control.id
        if sprite is not None:
            key = sprite.key
        if key != scene.hover:
            scene.hover = key
            scene.hovered(key)
            scene.repaint_resting()

    def _pressed(self, pos: tuple[int, int]) -> None:
        scene = self._scene
        scene.hide_bubble()
        button = scene.input.button_at(pos)
        if button is not None:
            scene.input.press(button)
            return
        sprite = scene.stage.at(pos)
        if sprite is not None and scene.draggable(sprite):
            scene.press = Press(sprite, (pos[0] - sprite.pos[0], pos[1] - sprite.pos[1]), pos)
        else:
            scene.clicked(sprite, pos)

    def _moved(self, event: pygame.event.Event) -> None:
        scene, pos = self._scene, event.pos
        self._pos = pos
        press = scene.press
        if press is None:
            self.look()
            return
        if not event.buttons[0]:  # released outside the window, which is not reported
            scene.cancel_drag()
            return
        if not press.dragging:
            if abs(pos[0] - press.down[0]) + abs(pos[1] - press.down[1]) < DRAG_THRESHOLD:
                return
            press.dragging = True
            press.sprite.drag = True
            press.sprite.z += 1000
            scene.stage.resting_changed = True
            scene.repaint_resting()
        press.sprite.pos = (pos[0] - press.grip[0], pos[1] - press.grip[1])
        scene.dirty = True
        scene.dragged(press.sprite, pos)

    def _released(self, pos: tuple[int, int]) -> None:
        scene = self._scene
        press, scene.press = scene.press, None
        if press is None:
            return
        if not press.dragging:
            scene.clicked(press.sprite, pos)
            return
        press.sprite.drag = False
        scene.stage.resting_changed = True
        scene.dirty = True
        scene.dropped(press.sprite, pos)
