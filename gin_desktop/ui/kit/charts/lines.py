"""Draws line charts."""

from __future__ import annotations

from itertools import pairwise

import pygame

from gin_desktop.ui.kit.charts.figures import Line
from gin_desktop.ui.kit.charts.plot import Pen, grid_lines_enclosing, number_text
from gin_desktop.ui.kit.charts.primitives import dot
from gin_desktop.ui.kit.places import Dock

_DOTS = 40
"""Up to this number of points are marked by dots; more would blur."""


def draw_line(pen: Pen, figure: Line) -> None:
    """Draws a line chart with a numeric scale or named heights."""
    page = Dock(pen.rect)
    page.top(pen.line // 2)
    page.right(0, pen.style.small_gap)
    foot, room = page.bottom(pen.line, pen.style.line_gap), page.rest
    values = [point.y for point in figure.points] + ([0.0] if figure.ground else [])
    levels = dict(figure.levels)
    if not levels:
        scale = grid_lines_enclosing(min(values), max(values), max(2, room.height // round(2.4 * pen.line)))
        levels = {at: number_text(at) for at in scale}
    low, high = min(levels), max(levels)
    unit = room.height / (high - low)

    def y_of(value: float) -> int:
        return round(room.bottom - (min(max(value, low), high) - low) * unit)

    plot = pen.grid(room, {y_of(at): text for at, text in levels.items()})
    if 0 in levels and not figure.levels:
        pen.rule(plot, y_of(0.0))
    first, last = figure.points[0].x, figure.points[-1].x
    across = plot.width / (last - first) if last > first else 0.0
    path = [(round(plot.x + (point.x - first) * across), y_of(point.y)) for point in figure.points]
    if not across:
        path = [(plot.centerx, y) for _, y in path]
    corners = _corners(path, steps=figure.steps)
    if figure.ground:
        _shade(pen, corners, y_of(0.0))
    for start, end in pairwise(corners):
        pygame.draw.aaline(pen.surface, pen.colours.brass, start, end, pen.thick)
    if len(path) <= _DOTS:
        for place in path:
            dot(pen.surface, place, pen.px(3), pen.colours.brass, pen.colours.ink)
    dot(pen.surface, path[-1], pen.px(5), pen.colours.brass, pen.colours.ink)
    _spots(pen, figure, plot, path)
    pen.ends(Dock(foot).right(plot.width), figure.ends if len(path) > 1 else ("", figure.ends[1]))


def _corners(path: list[tuple[int, int]], *, steps: bool) -> list[tuple[int, int]]:
    if not steps:
        return path
    corners = path[:1]
    for x, y in path[1:]:
        corners += [(x, corners[-1][1]), (x, y)]
    return corners


def _shade(pen: Pen, path: list[tuple[int, int]], zero: int) -> None:
    """Shades the area between the line and 0."""
    if len(path) < 2:
        return
    piece = pygame.Surface(pen.rect.size, pygame.SRCALPHA).convert_alpha()
    piece.fill((*pen.colours.brass, 0))
    pygame.draw.polygon(piece, (*pen.colours.brass, 40), [(path[0][0], zero), *path, (path[-1][0], zero)])
    pen.surface.blit(piece, (0, 0))


def _spots(pen: Pen, figure: Line, plot: pygame.Rect, path: list[tuple[int, int]]) -> None:
    """Adds a spot for each point, which reaches half-way to its neighbours."""
    for number, ((x, _), point) in enumerate(zip(path, figure.points, strict=True)):
        left = (path[number - 1][0] + x) // 2 if number else plot.x - pen.style.line_gap
        right = (path[number + 1][0] + x) // 2 if number + 1 < len(path) else plot.right + pen.style.line_gap
        pen.spot(pygame.Rect(left, plot.y, max(1, right - left), plot.height), point.tip)
