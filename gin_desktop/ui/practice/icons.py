"""Icons for the ways to practise, drawn large and scaled down, so that their edges are smooth at every size."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from gin_desktop.ui.kit.style import RGB, Style

_BIG: Final = 4
"""How many times larger an icon is drawn."""
_GRID: Final = 24
"""The units of the grid that icons are drawn on."""

Pen = Callable[[pygame.Surface, RGB, Callable[[float], int]], None]


@lru_cache(maxsize=64)
def icon(name: str, side: int, colour: RGB) -> pygame.Surface:
    """An icon of ``side`` pixels a side. Names are the keys of ``_PENS``; raises KeyError for others."""
    pen = _PENS[name]
    big = pygame.Surface((side * _BIG, side * _BIG), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pen(big, colour, lambda units: round(units * side * _BIG / _GRID))
    return pygame.transform.smoothscale(big, (side, side)).convert_alpha()


def draw_icon(name: str, side: int, colour: RGB, surface: pygame.Surface, place: pygame.Rect) -> None:
    """Draws an icon in the middle of a place."""
    picture = icon(name, side, colour)
    surface.blit(picture, picture.get_rect(center=place.center))


def draw_tick_or_cross(
    style: Style, right: bool, surface: pygame.Surface, place: pygame.Rect, *, share: float = 1.0
) -> None:
    """Draws a tick or a cross, so that colour is not the only difference; it takes this share of its place."""
    side = round(min(place.size) * share)
    if right:
        draw_icon("right", side, style.colours.brass, surface, place)
    else:
        draw_icon("wrong", round(side * 0.86), style.colours.warning, surface, place)


def _lesson(surface: pygame.Surface, colour: RGB, at: Callable[[float], int]) -> None:
    """A triangle as on a play button."""
    pygame.draw.circle(surface, colour, (at(12), at(12)), at(10), at(1.8))
    pygame.draw.polygon(surface, colour, [(at(9.5), at(7)), (at(9.5), at(17)), (at(17.5), at(12))])


def _train(surface: pygame.Surface, colour: RGB, at: Callable[[float], int]) -> None:
    """A target."""
    for radius, thick in ((10, 1.8), (6, 1.8), (2.2, 0)):
        pygame.draw.circle(surface, colour, (at(12), at(12)), at(radius), at(thick))


def _daily(surface: pygame.Surface, colour: RGB, at: Callable[[float], int]) -> None:
    """A calendar page with ten days."""
    frame = pygame.Rect(at(3), at(4), at(18), at(17))
    pygame.draw.rect(surface, colour, frame, at(1.8), border_radius=at(2.5))
    pygame.draw.rect(surface, colour, (at(3), at(4), at(18), at(4.6)), border_radius=at(2))
    for x in (8, 16):
        pygame.draw.line(surface, colour, (at(x), at(2)), (at(x), at(6)), at(1.8))
    for row in range(2):
        for column in range(4):
            pygame.draw.circle(surface, colour, (at(6.6 + 3.6 * column), at(12.6 + 4.4 * row)), at(1.15))


def _timed(surface: pygame.Surface, colour: RGB, at: Callable[[float], int]) -> None:
    """A stopwatch."""
    pygame.draw.circle(surface, colour, (at(12), at(13.5)), at(8.6), at(1.8))
    pygame.draw.line(surface, colour, (at(9.5), at(2.2)), (at(14.5), at(2.2)), at(2))
    pygame.draw.line(surface, colour, (at(12), at(2.2)), (at(12), at(5)), at(2))
    pygame.draw.line(surface, colour, (at(12), at(13.5)), (at(12), at(8.4)), at(1.8))
    pygame.draw.line(surface, colour, (at(12), at(13.5)), (at(15.4), at(15.4)), at(1.8))


def _setup(surface: pygame.Surface, colour: RGB, at: Callable[[float], int]) -> None:
    """Two cards, one over the other."""
    pygame.draw.rect(surface, colour, (at(3.5), at(3), at(11), at(15)), at(1.8), border_radius=at(2))
    front = pygame.Rect(at(9.5), at(6.5), at(11), at(15))
    pygame.draw.rect(surface, (*colour, 0), front, border_radius=at(2))
    pygame.draw.rect(surface, colour, front, at(1.8), border_radius=at(2))
    pygame.draw.line(surface, colour, (at(15), at(11)), (at(15), at(17)), at(1.8))
    pygame.draw.line(surface, colour, (at(12), at(14)), (at(18), at(14)), at(1.8))


def _code(surface: pygame.Surface, colour: RGB, at: Callable[[float], int]) -> None:
    """A key."""
    pygame.draw.circle(surface, colour, (at(7.5), at(12)), at(5), at(2))
    pygame.draw.line(surface, colour, (at(12), at(12)), (at(22), at(12)), at(2))
    pygame.draw.line(surface, colour, (at(21), at(12)), (at(21), at(16)), at(2))
    pygame.draw.line(surface, colour, (at(17), at(12)), (at(17), at(15)), at(2))


def _right(surface: pygame.Surface, colour: RGB, at: Callable[[float], int]) -> None:
    """A tick."""
    points = [(at(4), at(12.5)), (at(9.5), at(18)), (at(20), at(6))]
    pygame.draw.lines(surface, colour, False, points, at(3))
    for x, y in points:
        pygame.draw.circle(surface, colour, (x, y), at(1.5))


def _wrong(surface: pygame.Surface, colour: RGB, at: Callable[[float], int]) -> None:
    """A cross."""
    for start, end in (((5.5, 5.5), (18.5, 18.5)), ((18.5, 5.5), (5.5, 18.5))):
        pygame.draw.line(surface, colour, (at(start[0]), at(start[1])), (at(end[0]), at(end[1])), at(3))
        for x, y in (start, end):
            pygame.draw.circle(surface, colour, (at(x), at(y)), at(1.5))


def _open(surface: pygame.Surface, colour: RGB, at: Callable[[float], int]) -> None:
    """A small ring: not answered yet."""
    pygame.draw.circle(surface, colour, (at(12), at(12)), at(3.4), at(1.8))


def _star(surface: pygame.Surface, colour: RGB, at: Callable[[float], int]) -> None:
    """A star of five points."""
    points = []
    for corner in range(10):
        reach = 11 if corner % 2 == 0 else 4.6
        angle = math.pi * corner / 5 - math.pi / 2
        points.append((at(12 + reach * math.cos(angle)), at(12.6 + reach * math.sin(angle))))
    pygame.draw.polygon(surface, colour, points)


def _mistakes(surface: pygame.Surface, colour: RGB, at: Callable[[float], int]) -> None:
    """An arrow that comes round again."""
    circle = pygame.Rect(at(3), at(3), at(18), at(18))
    pygame.draw.arc(surface, colour, circle, math.radians(-200), math.radians(60), at(2))
    pygame.draw.polygon(surface, colour, [(at(14.5), at(1)), (at(21.5), at(5.5)), (at(14), at(9))])


def _course(surface: pygame.Surface, colour: RGB, at: Callable[[float], int]) -> None:
    """An open book."""
    for left, right in ((2.5, 12), (12, 21.5)):
        outer = left if right == 12 else right
        page = [(at(12), at(6.5)), (at(outer), at(4)), (at(outer), at(17.5)), (at(12), at(20))]
        pygame.draw.polygon(surface, colour, page, at(1.8))


_PENS: Final[dict[str, Pen]] = {
    "lesson": _lesson,
    "train": _train,
    "daily": _daily,
    "timed": _timed,
    "setup": _setup,
    "code": _code,
    "mistakes": _mistakes,
    "course": _course,
    "position": _setup,
    "right": _right,
    "wrong": _wrong,
    "open": _open,
    "star": _star,
}


def draw_level(surface: pygame.Surface, place: tuple[int, int], level: int, size: int, on: RGB, off: RGB) -> None:
    """Draws five pips in a row from ``place`` (left, middle); ``level`` of them are filled, the others are rings."""
    for number in range(5):
        centre = (place[0] + size // 2 + number * (size + max(2, size // 2)), place[1])
        if number < level:
            pygame.draw.aacircle(surface, on, centre, size // 2)
        else:
            pygame.draw.aacircle(surface, off, centre, size // 2, 1)


def level_width(size: int) -> int:
    """The width of the pips in pixels."""
    return 5 * size + 4 * max(2, size // 2)
