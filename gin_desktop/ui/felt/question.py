"""A question that is asked over a table which stays in sight: the picture of the table, and the room below it."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

import pygame

from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.scene import App, Scene
from gin_desktop.ui.kit.style import Style

_VEIL: Final = (186, 190, 186)
"""What the colours of the table are multiplied by: it is seen, and the question stands out."""


@runtime_checkable
class Foot(Protocol):
    """A scene that knows which part of it a question about the own cards may cover."""

    def foot(self) -> pygame.Rect:
        """The room of the own cards and of what is said and pressed above them, down to the window's edge."""
        ...


def scene_below(app: App, scene: Scene) -> CardScene | None:
    """The scene with cards that a scene lies on, or is about to be put on."""
    scenes = app.scenes
    place = scenes.index(scene) if scene in scenes else len(scenes)
    found = scenes[place - 1] if place else None
    return found if isinstance(found, CardScene) else None


def picture_below(below: CardScene, size: tuple[int, int]) -> pygame.Surface:
    """The scene below as it looks now, in a window of this size, a little darker."""
    below.hover = None  # the mouse belongs to the question
    below.layout(size)
    below.invalidate()
    picture = pygame.Surface(size).convert()
    below.draw(picture)
    below.invalidate()
    picture.fill(_VEIL, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def room_below(below: CardScene | None, size: tuple[int, int], style: Style) -> pygame.Rect:
    """Where a question about the own cards is asked: what the scene below leaves to it, or the lower part."""
    if isinstance(below, Foot):
        return below.foot()
    top = round(size[1] * 0.55)
    return pygame.Rect(style.edge, top, size[0] - 2 * style.edge, size[1] - style.edge - top)
