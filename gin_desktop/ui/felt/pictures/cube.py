"""The doubling cube on the felt: drawn with its value, and turned over when that changes."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

import pygame

from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.words import t

_LOW_SIDE = 0.12
"""The height of the cube's lower side as a fraction of the cube's height, which makes it stand on the table."""


class CubeAnimation:
    """The animation of the cube from one value to another; the new value is visible from half-way."""

    def __init__(self) -> None:
        self.factor: int | None = None
        self._before = 1
        self._length = 0.0
        self._elapsed = 0.0

    @property
    def turning(self) -> bool:
        """Whether it is turning."""
        return self._elapsed < self._length

    def show(self, factor: int, seconds: float) -> bool:
        """Shows a value, turning to it if another one was shown; returns whether it starts to turn."""
        before, self.factor = self.factor, factor
        if before is None or before == factor or seconds <= 0:
            return False
        self._before, self._length, self._elapsed = before, seconds, 0.0
        return True

    def update(self, dt: float) -> bool:
        """Advances by ``dt`` seconds; returns whether it moved."""
        if not self.turning:
            return False
        self._elapsed += dt
        return True

    def finish(self) -> None:
        """Ends the animation."""
        self._elapsed = self._length

    def face(self) -> tuple[int, float]:
        """Returns the visible value, and the cube's apparent width (1: from the front)."""
        factor = self.factor or 1
        if not self.turning:
            return factor, 1.0
        share = self._elapsed / self._length
        return (self._before if share < 0.5 else factor), abs(math.cos(share * math.pi))


def draw_cube(surface: pygame.Surface, rect: pygame.Rect, factor: int, style: Style, *, wide: float = 1.0) -> None:
    """Draws a cube in a square with its value on it; ``wide`` below 1 while it turns."""
    picture = _cube(rect.width, factor, style)
    if wide < 1:
        picture = pygame.transform.smoothscale(picture, (max(2, round(rect.width * wide)), rect.height))
    surface.blit(picture, picture.get_rect(center=rect.center))


@lru_cache(maxsize=8)
def _cube(side: int, factor: int, style: Style) -> pygame.Surface:
    colours = style.colours
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    face = pygame.Rect(0, 0, side, side - max(2, round(side * _LOW_SIDE)))
    draw_panel(picture, picture.get_rect(), style, fill=(*colours.primary_down, 255), border=(*colours.ink, 255))
    draw_panel(picture, face, style, fill=(*colours.text, 255), border=(*colours.primary_down, 255))
    text = t("cube.factor", n=factor)
    # digits as large as fits the cube, whatever the text size is
    one = replace(style, text_scale=1.0)
    size = min(face.height * 0.62 / line_height("number", one), face.width * 0.8 / text_width(text, "number", one))
    used = replace(style, text_scale=max(0.3, size))
    draw_text(picture, text, "number", used, face, colours.ink, align="center", valign="center")
    return picture.convert_alpha()
