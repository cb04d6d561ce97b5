"""A seal of wax: it stands for the fingerprint of a deal that was fixed before the first card."""

from __future__ import annotations

import math
from typing import Final

import pygame

from gin_desktop.ui.kit.assets import kept

_WAX: Final = (156, 30, 38)
_DARK: Final = (98, 14, 22)
_LIGHT: Final = (206, 78, 78)
_FINE: Final = 4
"""It is drawn so many times as large, and made smaller, for smooth edges."""


@kept(500_000)
def seal(side: int, *, lit: bool = False) -> pygame.Surface:
    """The seal, ``side`` pixels wide and high; ``lit`` is brighter, for one that is pointed at."""
    wide = side * _FINE
    large = pygame.Surface((wide, wide), pygame.SRCALPHA)
    middle = wide / 2
    pygame.draw.polygon(large, (0, 0, 0, 90), _blob(middle, middle + wide * 0.03, wide * 0.465))
    pygame.draw.polygon(large, _DARK, _blob(middle, middle, wide * 0.455))
    pygame.draw.polygon(large, _WAX, _blob(middle - wide * 0.012, middle - wide * 0.018, wide * 0.43))
    _ring(large, _LIGHT, middle - wide * 0.006, wide * 0.325, wide * 0.03)
    _ring(large, _DARK, middle + wide * 0.008, wide * 0.325, wide * 0.03)
    pygame.draw.circle(large, _WAX, (middle, middle), wide * 0.30)
    _spade(large, _DARK, middle + wide * 0.012, middle + wide * 0.014, wide * 0.19)
    _spade(large, _LIGHT, middle - wide * 0.006, middle - wide * 0.008, wide * 0.19)
    _spade(large, _WAX, middle, middle, wide * 0.18)
    if lit:
        large.fill((40, 30, 26, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.smoothscale(large, (side, side)).convert_alpha()


def _blob(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The edge of wax that was pressed flat: no perfect circle."""
    points = []
    for step in range(96):
        angle = 2 * math.pi * step / 96
        reach = radius * (1 + 0.035 * math.sin(5 * angle + 0.6) + 0.022 * math.sin(8 * angle + 2.1))
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return points


def _ring(surface: pygame.Surface, colour: tuple[int, int, int], middle: float, radius: float, thick: float) -> None:
    pygame.draw.circle(surface, colour, (middle, middle), radius, max(1, round(thick)))


def _spade(surface: pygame.Surface, colour: tuple[int, int, int], x: float, y: float, size: float) -> None:
    """A pip: two lobes, a point above them, a foot below."""
    lobe = size * 0.52
    for side in (-1, 1):
        pygame.draw.circle(surface, colour, (x + side * lobe * 0.92, y + size * 0.22), lobe)
    point = [(x, y - size), (x + size * 0.92, y + size * 0.08), (x - size * 0.92, y + size * 0.08)]
    pygame.draw.polygon(surface, colour, point)
    foot = [(x, y + size * 0.1), (x + size * 0.36, y + size), (x - size * 0.36, y + size)]
    pygame.draw.polygon(surface, colour, foot)
