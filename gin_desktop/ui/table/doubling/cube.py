"""The doubling cube: drawn on the table as long as the rules have one, and turned over when it changes."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

import pygame

from gin_desktop.engine.view import View
from gin_desktop.ui.felt.blocks import Words, draw_blocks
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.words import t
from gin_desktop.words.reckoning import Who
from gin_desktop.words.table.doubling import can_double_again, cube_words, next_doubler

_LOW_SIDE = 0.12
"""The part of the cube's height that is its lower side, which makes it stand on the table."""


class CubeTurn:
    """What the cube shows: turned from one factor to another within some seconds, from half way with the new one."""

    def __init__(self) -> None:
        self.factor: int | None = None
        self._before = 1
        self._length = 0.0
        self._elapsed = 0.0

    @property
    def turning(self) -> bool:
        """Whether it moves."""
        return self._elapsed < self._length

    def show(self, factor: int, seconds: float) -> bool:
        """Has the cube show a factor, and turn to it if it showed another; true if it begins to turn."""
        before, self.factor = self.factor, factor
        if before is None or before == factor or seconds <= 0:
            return False
        self._before, self._length, self._elapsed = before, seconds, 0.0
        return True

    def update(self, dt: float) -> bool:
        """Moves on by ``dt`` seconds; true if it moved."""
        if not self.turning:
            return False
        self._elapsed += dt
        return True

    def finish(self) -> None:
        """The movement ends."""
        self._elapsed = self._length

    def face(self) -> tuple[int, float]:
        """The factor to be seen now, and how wide the cube looks (1: from the front)."""
        factor = self.factor or 1
        if not self.turning:
            return factor, 1.0
        share = self._elapsed / self._length
        return (self._before if share < 0.5 else factor), abs(math.cos(share * math.pi))


def draw_cube(surface: pygame.Surface, rect: pygame.Rect, factor: int, style: Style, *, wide: float = 1.0) -> None:
    """Draws a cube in a square with its factor on it; ``wide`` below 1 while it turns."""
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
    # digits as large as the cube takes, whatever the person's text size is
    one = replace(style, text_scale=1.0)
    size = min(face.height * 0.62 / line_height("number", one), face.width * 0.8 / text_width(text, "number", one))
    used = replace(style, text_scale=max(0.3, size))
    draw_text(picture, text, "number", used, face, colours.ink, align="center", valign="center")
    return picture.convert_alpha()


def draw_table_cube(
    surface: pygame.Surface, rect: pygame.Rect, view: View, who: Who, turn: CubeTurn, style: Style
) -> None:
    """Draws the cube in its place on the table, with a word on who may turn it and a pointer to that side."""
    colours = style.colours
    draw_panel(surface, rect, style)
    pad = style.px(10)
    side = min(rect.height - 2 * pad, rect.width // 3)
    cube = pygame.Rect(rect.x + pad, rect.centery - side // 2, side, side)
    factor, wide = turn.face()
    draw_cube(surface, cube, factor, style, wide=wide)
    left = cube.right + style.px(6)
    seat = view.opponent if view.offer == view.seat else view.seat if view.offer is not None else next_doubler(view)
    size = style.px(6)
    middle = left + size
    free = can_double_again(view)
    if free or view.offer is not None:
        ups = [seat != view.seat] if seat is not None else [True, False]
        for up in ups:
            y = cube.top + size if up else cube.bottom - size
            tip = -size if up else size
            points = [(middle, y + tip), (middle - size, y - tip * 0.4), (middle + size, y - tip * 0.4)]
            pygame.draw.polygon(surface, colours.brass, points)
    left = middle + size + style.px(6)
    words = pygame.Rect(left, rect.y + style.px(6), rect.right - pad - left, rect.height - style.px(12))
    ink = colours.brass if view.offer is not None or seat == view.seat else colours.text if free else colours.muted
    block = Words(cube_words(view, who), "small_strong", ink)
    high = min(block.height(style, words.width), words.height)
    draw_blocks(surface, [block], style, pygame.Rect(words.x, words.centery - high // 2, words.width, words.height))
