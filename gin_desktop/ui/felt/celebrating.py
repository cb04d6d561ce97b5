"""The celebration of a scene with cards: a flourish above everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.drawing.layers import Layers
from gin_desktop.ui.felt.flourish import Effect, Flourish


class Celebration:
    """The flourish over the cards of a scene while there is one; a click, a key or a new layout ends it.

    A part of the scene, which hands on its frames, its drawing and what ends a flourish; ``layers`` are the scene's.
    """

    def __init__(self, scene: CardScene, layers: Layers) -> None:
        self.flourish: Flourish | None = None
        self._scene = scene
        self._layers = layers

    @property
    def still(self) -> bool:
        """Whether the person prefers fades to movements."""
        return self._scene.app.settings.reduced_motion

    @property
    def animating(self) -> bool:
        """Whether there is a flourish."""
        return self.flourish is not None

    def start(self, pieces: Sequence[Effect]) -> None:
        """Starts a flourish, unless animations are off."""
        if self._scene.speed != "off":
            self.flourish = Flourish(pieces)
            self._scene.dirty = True

    def drop(self) -> None:
        """Forgets the flourish, because what it lies over is painted anew."""
        self.flourish = None

    def finish(self) -> None:
        """Ends the flourish with the next frame."""
        if self.flourish is not None:
            self.flourish.end()
            self._scene.dirty = True

    def update(self, dt: float) -> None:
        """Advances by ``dt`` seconds."""
        if self.flourish is not None:
            self.flourish.passed(dt)
            self._scene.dirty = True

    def draw(self, surface: pygame.Surface, draw_scene: Callable[[pygame.Surface], None]) -> None:
        """Draws the scene by ``draw_scene``, and the flourish over it."""
        flourish = self.flourish
        if flourish is None:
            draw_scene(surface)
            return
        resting = self._layers.resting(surface)
        if resting is not None:
            flourish.repair(surface, resting)
        draw_scene(surface)
        flourish.draw(surface)
        if flourish.over:
            self.flourish = None
