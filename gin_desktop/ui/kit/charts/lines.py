"""Draws line charts."""

from __future__ import annotations

from itertools import pairwise

import pygame

from gin_desktop.ui.kit.charts.figures import Line
from gin_desktop.ui.kit.charts.plot import Pen, grid_lines_enclosing, number_text
from gin_desktop.ui.kit.charts.primitives import dot, thin

_DOTS = 40
"""Up to this number of points are marked by dots; more would blur."""


def draw_line(pen: Pen, figure: Line) -> None:
    """Draws a line chart with a numeric scale or named heights."""
    line = pen.line
    values = [point.y for point in figure.points] + ([0.0] if figure.ground else [])
    heights = [at for at, _ in figure.levels]
    room = pen.rect.height - line // 2 - line - pen.px(6)
    if heights:
        scale, texts = heights, [text for _, text in figure.levels]
        low, high = min(heights), max(heights)
    else:
        scale = grid_lines_enclosing(min(values), max(values), max(2, room // round(2.4 * line)))
        texts = [number_text(at) for at in scale]
        low, high = scale[0], scale[-1]
    gutter = min(max(pen.width(text) for text in texts), pen.rect.width // 3) + pen.px(8)
    plot = pygame.Rect(gutter, line // 2, pen.rect.width - gutter - pen.px(8), room)
    unit = plot.height / (high - low)

    def y_of(value: float) -> int:
        return round(plot.bottom - (min(max(value, low), high) - low) * unit)

    for at, text in zip(scale, texts, strict=True):
        strong = at == 0 and not heights
        shade = (*pen.colours.muted, 255 if strong else 44)
        thin(pen.surface, shade, pygame.Rect(plot.x, y_of(at), plot.width, 1))
        rect = pygame.Rect(0, y_of(at) - line // 2, gutter - pen.px(8), line)
        pen.write(text, rect, pen.colours.faint, align="right")
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
    below = pygame.Rect(plot.x, pen.rect.bottom - line, plot.width, line)
    ends = figure.ends
    if len(path) < 2 or sum(map(pen.width, ends)) + pen.px(10) > below.width:
        ends = ("", ends[1])
    for text, align in zip(ends, ("left", "right"), strict=True):
        pen.write(text, below, pen.colours.faint, align=align)


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
        left = (path[number - 1][0] + x) // 2 if number else plot.x - pen.px(6)
        right = (path[number + 1][0] + x) // 2 if number + 1 < len(path) else plot.right + pen.px(6)
        pen.spot(pygame.Rect(left, plot.y, max(1, right - left), plot.height), point.tip)
