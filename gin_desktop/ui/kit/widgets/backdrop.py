"""The felt everything lies on, and the panels that carry text."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

import pygame

from gin_desktop.ui.kit.style import RGBA, Palette, Style

_CELLS: Final = 48
_GRAIN: Final = 128
_TILE: Final = 256


def _gradient(palette: Palette) -> pygame.Surface:
    """Light in the middle, dark at the edges, as a tiny picture to be scaled up."""
    small = pygame.Surface((_CELLS, _CELLS))
    middle = (_CELLS - 1) / 2
    light, dark = pygame.Color(*palette.felt_light), pygame.Color(*palette.felt_dark)
    for x in range(_CELLS):
        for y in range(_CELLS):
            # a little above the middle, as a lamp over the table would light it
            dx, dy = (x - middle) / middle, (y - middle * 0.85) / middle
            away = min(1.0, (dx * dx + dy * dy) / 2.0)
            small.set_at((x, y), light.lerp(dark, away**0.75))
    return small


def _grain() -> pygame.Surface:
    """A tile of faint noise: cloth, and no bands in the gradient."""
    noise = random.Random(20).randbytes(_GRAIN * _GRAIN)
    pixels = bytearray(4 * len(noise))
    for channel in range(3):
        pixels[channel::4] = noise
    pixels[3::4] = bytes([9]) * len(noise)
    return pygame.image.frombuffer(bytes(pixels), (_GRAIN, _GRAIN), "RGBA").convert_alpha()


@lru_cache(maxsize=2)
def felt(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """The table cloth for a window of this size; cached, do not draw on it."""
    cloth = pygame.transform.smoothscale(_gradient(palette).convert(), size).convert()
    grain = _grain()
    for x in range(0, size[0], _GRAIN):
        for y in range(0, size[1], _GRAIN):
            cloth.blit(grain, (x, y))
    return cloth


@lru_cache(maxsize=32)
def _corners(radius: int, fill: RGBA, border: RGBA, thickness: int) -> pygame.Surface:
    """The four rounded corners of a panel, put together; drawn at twice the size and scaled down to be smooth."""
    big = pygame.Surface((radius * 4, radius * 4), pygame.SRCALPHA)
    pygame.draw.rect(big, fill, big.get_rect(), border_radius=radius * 2)
    pygame.draw.rect(big, border, big.get_rect(), width=thickness * 2, border_radius=radius * 2)
    return pygame.transform.smoothscale(big, (radius * 2, radius * 2)).convert_alpha()


@lru_cache(maxsize=16)
def _tile(colour: RGBA) -> pygame.Surface:
    tile = pygame.Surface((_TILE, _TILE), pygame.SRCALPHA).convert_alpha()
    tile.fill(colour)
    return tile


def _fill(surface: pygame.Surface, rect: pygame.Rect, colour: RGBA) -> None:
    """Fills a rectangle with a colour that may let shine through what is there."""
    if colour[3] == 255:
        surface.fill(colour, rect)
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
    """A rounded panel of the style's colours (or the given ones) over what is there.

    Put together from small pieces: whole panels of a large window, kept as pictures, would cost many megabytes.
    """
    colours = style.colours
    fill, border = fill or colours.panel, border or colours.panel_border
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
    """Darkens everything, for what lies above."""
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill(style.colours.dim)
    surface.blit(veil, (0, 0))
