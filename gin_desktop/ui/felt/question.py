"""The background of a question that is asked over a table: a picture of the table, and the room for the question."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

import pygame

from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.taking_over import CardsBefore
from gin_desktop.ui.kit.scene import App, Scene
from gin_desktop.ui.kit.style import Style

_VEIL: Final = (186, 190, 186)
"""The factor of the table's colours in that picture: it stays visible, and the question stands out."""


@runtime_checkable
class QuestionHost(Protocol):
    """A scene that defines which part of it a question about the viewer's own cards may cover."""

    def foot(self) -> pygame.Rect:
        """Returns the room of the viewer's cards and the messages and buttons above them, down to the window's edge."""
        ...

    @property
    def lent(self) -> CardsBefore | None:
        """Where the cards lay before the question took the viewer's."""
        ...

    def take_back_cards(self, cards: CardsBefore) -> None:
        """Takes the viewer's cards back, for now where they lie in the question."""
        ...

    def bring_home(self) -> None:
        """Moves cards that were taken back to their places."""
        ...


def scene_below(app: App, scene: Scene) -> CardScene | None:
    """Returns the scene with cards below a scene, which may not be on the stack yet."""
    scenes = app.scenes
    place = scenes.index(scene) if scene in scenes else len(scenes)
    found = scenes[place - 1] if place else None
    return found if isinstance(found, CardScene) else None


def picture_of_scene_below(below: CardScene, size: tuple[int, int]) -> pygame.Surface:
    """Returns the present picture of the scene below in a window of this size, darkened."""
    below.hover = None  # the mouse belongs to the question
    below.layout(size)
    below.invalidate()
    picture = pygame.Surface(size).convert()
    below.draw(picture)
    below.invalidate()
    picture.fill(_VEIL, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def question_rect(below: CardScene | None, size: tuple[int, int], style: Style) -> pygame.Rect:
    """Returns where a question about the viewer's cards is asked: as the scene below defines, or the lower part."""
    if isinstance(below, QuestionHost):
        return below.foot()
    top = round(size[1] * 0.55)
    return pygame.Rect(style.edge, top, size[0] - 2 * style.edge, size[1] - style.edge - top)
