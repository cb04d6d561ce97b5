"""Drawing primitives of charts: filled and hatched bars, bands, dots, thin lines.

Smooth edges come from small pieces that are drawn enlarged and scaled down: the cap of a bar is such a piece, its body
needs none. So a chart as large as the window costs a few milliseconds.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import pygame

from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.style import RGB, RGBA, Style

FINE: Final = 3
"""The factor by which such pieces are enlarged."""

Way = Literal["up", "down", "left", "right"]
"""The direction in which the round end of a bar points."""

_TURNS: Final[dict[Way, int]] = {"up": 0, "left": 90, "down": 180, "right": 270}


def bar(
    surface: pygame.Surface, rect: pygame.Rect, colour: RGB, way: Way, *, thick: int, hatched: bool = False
) -> None:
    """Draws a bar with a round end; a hatched one is outlined with lines of ``thick`` pixels."""
    if rect.width <= 0 or rect.height <= 0:
        return
    upright = rect.size if way in ("up", "down") else (rect.height, rect.width)
    picture = _bar(upright, colour, thick, hatched)
    turned = _TURNS[way]
    surface.blit(pygame.transform.rotate(picture, turned) if turned else picture, rect)


@lru_cache(maxsize=128)
def _bar(size: tuple[int, int], colour: RGB, thick: int, hatched: bool) -> pygame.Surface:
    """Returns a bar with its round end upward."""
    width, height = size
    radius = min(width // 3, height // 2, 4 * thick)
    picture = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
    picture.fill((*colour, 0))
    cap = _cap(width, radius, colour, thick if hatched else 0)
    if hatched:
        body = pygame.Rect(0, radius, width, height - radius)
        _hatch(picture, body, thick, colour)
        picture.fill((*colour, 255), (0, radius, thick, body.height))
        picture.fill((*colour, 255), (width - thick, radius, thick, body.height))
        picture.fill((*colour, 255), (0, height - thick, width, thick))
    else:
        picture.fill((*colour, 255), (0, radius, width, height - radius))
    picture.blit(cap, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return picture


@lru_cache(maxsize=64)
def _cap(width: int, radius: int, colour: RGB, line: int) -> pygame.Surface:
    """Returns the upper end of a bar: filled, or an outline with lines of this many pixels."""
    if radius <= 0:
        cap = pygame.Surface((width, max(1, line)), pygame.SRCALPHA).convert_alpha()
        cap.fill((*colour, 255))
        return cap
    big = pygame.Surface((width * FINE, radius * FINE), pygame.SRCALPHA)
    big.fill((*colour, 0))
    whole = pygame.Rect(0, 0, width * FINE, 3 * radius * FINE)
    pygame.draw.rect(big, (*colour, 36) if line else colour, whole, border_radius=radius * FINE)
    if line:
        pygame.draw.rect(big, colour, whole, line * FINE, border_radius=radius * FINE)
    return pygame.transform.smoothscale(big, (width, radius)).convert_alpha()


def _hatch(picture: pygame.Surface, rect: pygame.Rect, thick: int, colour: RGB) -> None:
    """Draws slanted lines over a thin fill."""
    if rect.height <= 0:
        return
    tile = hatch_pattern(thick, colour)
    side = tile.get_width()
    for y in range(rect.bottom, rect.top - side, -side):
        for x in range(rect.x, rect.right, side):
            picture.blit(tile, (x, y - side), special_flags=pygame.BLEND_RGBA_MAX)
    # what was drawn above belongs to the round end
    picture.fill((*colour, 0), (rect.x, 0, rect.width, rect.y))


@lru_cache(maxsize=16)
def hatch_pattern(thick: int, colour: RGB) -> pygame.Surface:
    """Returns a seamless tile of slanted lines."""
    side = 5 * thick
    big = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    big.fill((*colour, 36))
    for shift in (-side, 0, side):
        start, end = ((shift - thick) * FINE, (side + thick) * FINE), ((shift + side + thick) * FINE, -thick * FINE)
        pygame.draw.line(big, (*colour, 190), start, end, thick * FINE * 5 // 4)
    return pygame.transform.smoothscale(big, (side, side)).convert_alpha()


def veil(surface: pygame.Surface, rect: pygame.Rect, colour: RGBA) -> None:
    """Draws a translucent rectangle, also on a translucent surface."""
    if rect.width > 0 and rect.height > 0:
        piece = pygame.Surface(rect.size, pygame.SRCALPHA).convert_alpha()
        piece.fill(colour)
        surface.blit(piece, rect)


def thin(surface: pygame.Surface, colour: RGBA, rect: pygame.Rect) -> None:
    """Draws a thin line, given as a rectangle."""
    veil(surface, pygame.Rect(rect.x, rect.y, max(1, rect.width), max(1, rect.height)), colour)


def dashes(surface: pygame.Surface, colour: RGBA, start: tuple[int, int], end: tuple[int, int], unit: int) -> None:
    """Draws a horizontal or vertical dashed line, with dashes ``unit`` pixels long and half as far apart."""
    (x, y), (right, bottom) = start, end
    across = right > x
    long, wide = (right - x if across else bottom - y), max(1, unit // 4)
    for place in range(0, long, unit + unit // 2):
        piece = min(unit, long - place)
        thin(
            surface,
            colour,
            pygame.Rect(x + place, y, piece, wide) if across else pygame.Rect(x, y + place, wide, piece),
        )


def draw_track(share: float, style: Style, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draws a track of which this share, from the left, is filled."""
    for colour, part in ((style.colours.field, 1.0), (style.colours.brass, share)):
        filled = Dock(rect).left(round(rect.width * part))
        if filled.width:
            pygame.draw.rect(surface, colour, filled, border_radius=(rect.height + 1) // 2)


def dot(surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: RGB, edge: RGB) -> None:
    """Draws a filled disc with a contrasting edge."""
    pygame.draw.aacircle(surface, edge, centre, radius + max(1, radius // 4))
    pygame.draw.aacircle(surface, colour, centre, radius)


def diamond(surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: RGB) -> None:
    """Draws the outline of a square on its corner."""
    x, y = centre
    points = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
    for start, end in zip(points, [*points[1:], points[0]], strict=True):
        pygame.draw.aaline(surface, colour, start, end, max(2, radius // 4))
