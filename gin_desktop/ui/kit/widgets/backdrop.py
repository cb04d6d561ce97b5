"""The table's felt behind every screen, and the panels that carry text."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from gin_desktop.ui.kit.assets import AssetError, asset
from gin_desktop.ui.kit.style import BASE_SIZE, RGBA, Palette, Style

_CELLS: Final = 40
_TILE: Final = 256
_RAIL: Final = 5
"""The width of the rail around the table, in a window of `BASE_SIZE`."""
_SHADE: Final = 30
"""The width of the rail's shadow on the table."""
_SHADE_DEPTH: Final = 0.42


def _light(palette: Palette) -> pygame.Surface:
    """Returns the light on the cover, to be multiplied with its colour: white under the lamp, darker towards the
    corners.

    It is a tiny picture to be scaled up.
    """
    small = pygame.Surface((_CELLS, _CELLS))
    middle = (_CELLS - 1) / 2
    full = pygame.Color(255, 255, 255)
    pairs = zip(palette.felt_light, palette.felt_dark, strict=True)
    least = pygame.Color(*(255 * dark // light for light, dark in pairs))
    for x in range(_CELLS):
        for y in range(_CELLS):
            # the lamp hangs a little above the middle
            dx, dy = (x - middle) / middle, (y - middle * 0.86) / middle
            away = min(1.0, (0.9 * dx * dx + 1.1 * dy * dy) / 2.0)
            small.set_at((x, y), full.lerp(least, away**0.8))
    return small


def _cover(palette: Palette, ratio: float) -> pygame.Surface:
    """Returns a seamless tile of the table's cover, in its colours under full light."""
    try:
        if not palette.cover:
            tile = pygame.Surface((_TILE, _TILE)).convert()
            tile.fill(palette.felt_light)
            return tile
        picture = pygame.image.load(asset(f"tables/{palette.cover}.png"))
    except (AssetError, pygame.error):  # a plain table will do
        picture = pygame.Surface((_TILE, _TILE), depth=8)
        picture.fill(230)
    darkest, lightest = pygame.Color(*palette.grain), pygame.Color(*palette.felt_light)
    picture.set_palette([darkest.lerp(lightest, grey / 255) for grey in range(256)])
    tile = picture.convert()
    if palette.cover == "wood" and ratio > 1:
        tile = pygame.transform.smoothscale_by(tile, ratio)
    return tile


def _shade(cloth: pygame.Surface, side: pygame.Rect, depth: int) -> None:
    """Darkens a strip along an edge of the table, most at the edge itself."""
    across = side.height > side.width
    small = pygame.Surface((depth, 1) if across else (1, depth))
    reverse = side.x > 0 or side.y > 0
    for step in range(depth):
        near = (1.0 - (step + 0.5) / depth) ** 2
        left = round(255 * (1.0 - _SHADE_DEPTH * near))
        at = depth - 1 - step if reverse else step
        small.set_at((at, 0) if across else (0, at), (left, left, left))
    cloth.blit(pygame.transform.scale(small, side.size), side, special_flags=pygame.BLEND_RGB_MULT)


def _edge(cloth: pygame.Surface, palette: Palette, ratio: float) -> None:
    """Draws the rail around the table, and its shadow."""
    width, height = cloth.get_size()
    depth, rail = round((_RAIL + _SHADE) * ratio), max(2, round(_RAIL * ratio))
    for side in (
        pygame.Rect(0, 0, width, depth),
        pygame.Rect(0, height - depth, width, depth),
        pygame.Rect(0, 0, depth, height),
        pygame.Rect(width - depth, 0, depth, height),
    ):
        if palette.cover:
            _shade(cloth, side, depth)
    dark, light = pygame.Color(*palette.rail), pygame.Color(*palette.rail_light)
    for step in range(rail):
        # shaded as a round profile, lightest in its middle
        bright = 1.0 - abs((step + 0.5) / rail * 2.0 - 1.0) ** 1.5
        pygame.draw.rect(cloth, dark.lerp(light, bright), cloth.get_rect().inflate(-2 * step, -2 * step), 1)
    inner = cloth.get_rect().inflate(-2 * rail, -2 * rail)
    pygame.draw.rect(cloth, dark.lerp(pygame.Color(0, 0, 0), 0.5), inner, max(1, round(ratio)))


@lru_cache(maxsize=1)
def felt(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Returns the table for a window of this size (pixels); cached, so do not draw on it."""
    return draw_felt(size, palette)


def draw_felt(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Draws the table uncached, for a small picture of one."""
    ratio = min(size[0] / BASE_SIZE[0], size[1] / BASE_SIZE[1])
    cloth = pygame.Surface(size).convert()
    cover = _cover(palette, ratio)
    for x in range(0, size[0], cover.get_width()):
        for y in range(0, size[1], cover.get_height()):
            cloth.blit(cover, (x, y))
    if palette.felt_light != palette.felt_dark:
        light = pygame.transform.smoothscale(_light(palette).convert(), size)
        cloth.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _edge(cloth, palette, ratio)
    return cloth


@lru_cache(maxsize=32)
def _corners(radius: int, fill: RGBA, border: RGBA, thickness: int) -> pygame.Surface:
    """Returns the four rounded corners of a panel side by side, drawn at twice the size and scaled down."""
    big = pygame.Surface((radius * 4, radius * 4), pygame.SRCALPHA)
    pygame.draw.rect(big, fill, big.get_rect(), border_radius=radius * 2)
    pygame.draw.rect(big, border, big.get_rect(), width=thickness * 2, border_radius=radius * 2)
    return pygame.transform.smoothscale(big, (radius * 2, radius * 2)).convert_alpha()


@lru_cache(maxsize=4)
def _tile(colour: RGBA) -> pygame.Surface:
    tile = pygame.Surface((_TILE, _TILE), pygame.SRCALPHA).convert_alpha()
    tile.fill(colour)
    return tile


def _fill(surface: pygame.Surface, rect: pygame.Rect, colour: RGBA) -> None:
    """Fills a rectangle with a colour that may be translucent."""
    if colour[3] == 255:
        surface.fill(colour, rect)
        return
    if not surface.get_flags() & pygame.SRCALPHA:
        _veil(surface, colour, rect)
        return
    tile = _tile(colour)
    for x in range(rect.x, rect.right, _TILE):
        for y in range(rect.y, rect.bottom, _TILE):
            surface.blit(tile, (x, y), (0, 0, min(_TILE, rect.right - x), min(_TILE, rect.bottom - y)))


def draw_panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    style: Style,
    *,
    fill: RGBA | None = None,
    border: RGBA | None = None,
    thickness: int = 1,
) -> None:
    """Draws a rounded panel in the style's colours (or the given ones) over what is there.

    It is composed of small pieces: cached pictures of whole panels in a large window would cost many megabytes.
    """
    colours = style.colours
    fill, border = fill or colours.panel, border or colours.panel_border
    thickness = max(thickness, style.outline)
    r = max(thickness, min(style.radius, rect.width // 2, rect.height // 2))
    corners = _corners(r, fill, border, thickness)
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    surface.blit(corners, (x, y), (0, 0, r, r))
    surface.blit(corners, (right - r, y), (r, 0, r, r))
    surface.blit(corners, (x, bottom - r), (0, r, r, r))
    surface.blit(corners, (right - r, bottom - r), (r, r, r, r))
    across, down = rect.width - 2 * r, rect.height - 2 * r
    _fill(surface, pygame.Rect(x + r, y, across, thickness), border)
    _fill(surface, pygame.Rect(x + r, bottom - thickness, across, thickness), border)
    _fill(surface, pygame.Rect(x, y + r, thickness, down), border)
    _fill(surface, pygame.Rect(right - thickness, y + r, thickness, down), border)
    _fill(surface, pygame.Rect(x + r, y + thickness, across, r - thickness), fill)
    _fill(surface, pygame.Rect(x + r, bottom - r, across, r - thickness), fill)
    _fill(surface, pygame.Rect(x + thickness, y + r, rect.width - 2 * thickness, down), fill)


def dim(surface: pygame.Surface, style: Style) -> None:
    """Darkens everything, as the background of an overlay."""
    _veil(surface, style.colours.dim, surface.get_rect())


def _veil(surface: pygame.Surface, colour: RGBA, rect: pygame.Rect) -> None:
    """Draws a translucent colour on an opaque surface; the same result as blending a picture, in less time."""
    rect = rect.clip(surface.get_clip())
    if not rect:
        return  # such a fill ignores a clip that it lies outside of (pygame-ce 2.5.8)
    *veil, alpha = colour
    surface.fill((255 - alpha,) * 3, rect, pygame.BLEND_RGB_MULT)
    surface.fill([round(part * alpha / 255) for part in veil], rect, pygame.BLEND_RGB_ADD)
