"""The shapes of controls: a cache of them that stays small, and none at all for what is drawn by us."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

import pygame
from pygame_gui.core.surface_cache import SurfaceCache
from pygame_gui.elements import UIButton

_MOST_BYTES: Final = 3_000_000


class ShapeCache(SurfaceCache):
    """Keeps the shapes used last, up to a few megabytes.

    pygame_gui's own cache tidies up one shape a frame. A program that draws nothing while nothing happens has no such
    frames, and the cache would grow with every screen that is opened.
    """

    def __init__(self, most_bytes: int = _MOST_BYTES) -> None:
        # deliberately not the base class's: it would reserve large surfaces
        self._shapes: OrderedDict[str, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._most = most_bytes

    def add_surface_to_cache(self, surface: pygame.Surface, string_id: str) -> None:
        """Keeps a copy; the oldest shapes go when there are too many."""
        old = self._shapes.pop(string_id, None)
        self._bytes -= _size(old) if old is not None else 0
        self._shapes[string_id] = surface.copy()
        self._bytes += _size(surface)
        while self._bytes > self._most and self._shapes:
            self._bytes -= _size(self._shapes.popitem(last=False)[1])

    def find_surface_in_cache(self, lookup_id: str) -> pygame.Surface | None:
        """The shape of this name, or None."""
        shape = self._shapes.get(lookup_id)
        if shape is not None:
            self._shapes.move_to_end(lookup_id)
        return shape

    def update(self) -> None:
        """Nothing to tidy up."""

    def remove_user_from_cache_item(self, string_id: str) -> None:
        """Users are not counted."""

    def remove_user_and_request_clean_up_of_cached_item(self, string_id: str) -> None:
        """Users are not counted."""


def _size(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class UnseenShape:
    """Stands in for the shape of a button that shows nothing itself: it can be hit, and that is all.

    pygame_gui would keep some pictures of the button's size for each of its states, which is megabytes for a large one.
    """

    def __init__(self, rect: pygame.Rect) -> None:
        self._rect = rect.copy()
        self._picture = pygame.Surface((1, 1), pygame.SRCALPHA)

    def collide_point(self, point: tuple[int, int]) -> bool:
        """Whether a point of the window hits it."""
        return bool(self._rect.collidepoint(point))

    def set_position(self, place: tuple[int, int]) -> None:
        """Moves along."""
        self._rect.topleft = place

    def set_dimensions(self, size: tuple[int, int]) -> bool:
        """Grows along; true if there is another picture, which there never is."""
        self._rect.size = size
        return False

    def get_fresh_surface(self) -> pygame.Surface:
        """The picture, which is empty."""
        return self._picture

    def has_fresh_surface(self) -> bool:
        """Whether the picture has changed; never."""
        return False

    def set_active_state(self, state: str) -> None:
        """Looks the same in every state."""

    def set_text(self, text: str) -> None:
        """Shows no text."""

    def update(self, dt: float) -> None:
        """Stays as it is."""


class UnseenButton(UIButton):
    """A button without a face of its own: a row or a line, which the scene draws."""

    def rebuild(self) -> None:
        """Makes no shape that could be seen."""
        self.drawable_shape: Any = UnseenShape(self.rect)
        self.on_fresh_drawable_shape_ready()
