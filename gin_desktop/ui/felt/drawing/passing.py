"""The pictures of cards that change their size on the way, of which a frame makes only a few."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import Final

import pygame

PIXELS: Final = 150_000
"""Pixels of new pictures in a frame, which take about two milliseconds."""


class PassingPictures:
    """Hands out new pictures to as many cards in a frame as there is time for.

    The others keep the one that they were drawn with last, for so few frames that it is not noticed on the way.
    """

    def __init__(self) -> None:
        self._last: dict[Hashable, tuple[object, pygame.Surface]] = {}
        self._frame = 0
        self._drawn = 0
        self._every = 1

    def begin_frame(self, pixels: int) -> None:
        """Begins a frame with cards of so many pixels each."""
        if not self._drawn:
            self._last.clear()
        self._every = max(1, math.ceil(self._drawn * pixels / PIXELS))
        self._frame += 1
        self._drawn = 0

    def get(self, key: Hashable, kind: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Returns the picture for the card ``key``: a new one, or its last one if that is of the same ``kind``."""
        known = self._last.get(key)
        self._drawn += 1
        if known is not None and known[0] == kind and (self._frame + self._drawn) % self._every:
            return known[1]
        picture = make()
        self._last[key] = kind, picture
        return picture
