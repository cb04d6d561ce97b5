"""The base of scenes with cards that show celebrations above everything else."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.felt.drawing.layers import Paint
from gin_desktop.ui.felt.flourish import Effect, Flourish
from gin_desktop.ui.kit.scene import App


class CelebratingScene(CardScene):
    """Draws a flourish over the cards while there is one; a click, a key or a new layout ends it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.flourish: Flourish | None = None

    def celebrate(self, pieces: Sequence[Effect]) -> None:
        """Starts a flourish, unless animations are off."""
        if self.speed != "off":
            self.flourish = Flourish(pieces)
            self.dirty = True

    def repaint(self, part: pygame.Rect, paint: Paint | None = None) -> None:
        """Repaints only this part of the resting picture; ``paint`` paints its background."""
        self._layers.mend(part, paint)
        self.dirty = True

    @property
    def still(self) -> bool:
        """Whether the person prefers fades to movements."""
        return self.app.settings.reduced_motion

    @property
    def animating(self) -> bool:
        return super().animating or self.flourish is not None

    def layout(self, size: tuple[int, int]) -> None:
        self.flourish = None
        super().layout(size)

    def cover(self) -> None:
        super().cover()
        self.flourish = None

    def finish_moving(self) -> None:
        super().finish_moving()
        if self.flourish is not None:
            self.flourish.end()
            self.dirty = True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.flourish is not None:
            self.flourish.passed(dt)
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        flourish = self.flourish
        if flourish is None:
            super().draw(surface)
            return
        resting = self._layers.resting(surface)
        if resting is not None:
            flourish.repair(surface, resting)
        super().draw(surface)
        flourish.draw(surface)
        if flourish.over:
            self.flourish = None
