"""A piece of the felt with cards of a size of its own, such as another table seen from afar."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.stage import Stage


class Inset:
    """Cards in a rectangle of a scene, with a stage of their own: they move whatever the scene's own cards do.

    ``paint`` paints what lies under the cards. Only the rectangle is painted again when something changes in it, and
    nothing of it reaches beyond. Without a width it is not there.
    """

    def __init__(self, look: CardLook, paint: Callable[[pygame.Surface], None]) -> None:
        self.art = CardArt(look, (None,))
        self.stage = Stage(self.art)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.paint = paint
        self.stale = True
        """whether the rectangle has to be painted again"""

    @property
    def there(self) -> bool:
        """Whether it is to be seen."""
        return self.rect.width > 0

    @property
    def changed(self) -> bool:
        """Whether its resting picture is no longer right."""
        return self.there and (self.stale or self.stage.resting_changed)

    def update(self, dt: float) -> bool:
        """Moves its cards on, or shows pictures that have come; true if there is something to draw."""
        if self.stage.update(dt):
            return True
        if self.there and self.art.arrived():
            self.stale = True
            return True
        return False

    def draw_resting(self, surface: pygame.Surface) -> None:
        """Draws all of it that lies still."""
        self.stale = self.stage.resting_changed = False
        self.stage.landed.clear()
        if self.there:
            self.paint(surface)
            self.stage.draw_resting(surface)

    def draw_landed(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draws the cards that came to rest while others still move, and tells where; what lies under them stays."""
        landed, self.stage.landed = self.stage.landed, []
        for rect in landed:
            surface.set_clip(rect)
            self.stage.draw_resting(surface)
        surface.set_clip(None)
        return landed if self.there else []

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draws its moving cards."""
        if self.there:
            self.stage.draw_moving(surface)
