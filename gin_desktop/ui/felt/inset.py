"""A part of the felt with cards of another size, such as a second table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.stage import Stage


class Inset:
    """Cards in a rectangle of a scene, with their own stage: they move independently of the scene's cards.

    ``paint`` paints what lies under them. Only the rectangle is repainted when something changes in it, and nothing
    extends beyond it. It is hidden while its width is 0.
    """

    def __init__(self, look: CardLook, paint: Callable[[pygame.Surface], None]) -> None:
        self.art = CardArt(look, (None,))
        self.stage = Stage(self.art)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.paint = paint
        self.stale = True
        """Whether the rectangle has to be repainted."""

    @property
    def is_visible(self) -> bool:
        """Whether it is visible."""
        return self.rect.width > 0

    @property
    def changed(self) -> bool:
        """Whether its resting picture is out of date."""
        return self.is_visible and (self.stale or self.stage.resting_changed)

    def update(self, dt: float) -> bool:
        """Advances its cards and takes over pictures that have arrived; returns whether there is something to draw."""
        if self.stage.update(dt):
            return True
        if self.is_visible and self.art.arrived():
            self.stale = True
            return True
        return False

    def draw_resting(self, surface: pygame.Surface) -> None:
        """Draws all resting parts."""
        self.stale = self.stage.resting_changed = False
        self.stage.landed.clear()
        if self.is_visible:
            self.paint(surface)
            self.stage.draw_resting(surface)

    def draw_landed(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draws the cards that have come to rest while others still move; returns their rectangles."""
        landed, self.stage.landed = self.stage.landed, []
        for rect in landed:
            surface.set_clip(rect)
            self.stage.draw_resting(surface)
        surface.set_clip(None)
        return landed if self.is_visible else []

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draws its moving cards."""
        if self.is_visible:
            self.stage.draw_moving(surface)
