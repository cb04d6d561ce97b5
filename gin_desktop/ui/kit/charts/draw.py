"""Draws any figure, and tells how much height it needs."""

from __future__ import annotations

import pygame

from gin_desktop.ui.kit.charts.bars import draw_columns, draw_mirror_bars, draw_partial_bars
from gin_desktop.ui.kit.charts.figures import Columns, Figure, Line, Mirror, Parts, ResultStrip, Shares
from gin_desktop.ui.kit.charts.lines import draw_line
from gin_desktop.ui.kit.charts.plot import Pen, Plot
from gin_desktop.ui.kit.charts.shares import Face, draw_result_strip, draw_shares
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height


def _no_face(_name: str, _height: int) -> pygame.Surface | None:
    return None


def draw_figure(figure: Figure, size: tuple[int, int], style: Style, face: Face = _no_face) -> Plot:
    """Draws a figure at a size in pixels; returns the picture with its spots.

    Args:
        face: makes the pictures shown before the labels of some shares.
    """
    pen = Pen(size, style)
    match figure:
        case Shares():
            draw_shares(pen, figure, face)
        case ResultStrip():
            draw_result_strip(pen, figure)
        case Mirror():
            draw_mirror_bars(pen, figure)
        case Columns():
            draw_columns(pen, figure)
        case Parts():
            draw_partial_bars(pen, figure)
        case Line():
            draw_line(pen, figure)
    return pen.done()


def least_height(figure: Figure, style: Style) -> int:
    """Returns the height in pixels below which a figure is crowded."""
    line = line_height("small", style)
    match figure:
        case Shares():
            each = max(line + style.small_gap, style.px(34) if any(row.face for row in figure.rows) else style.px(54))
            return len(figure.rows) * each + line + style.tiny_gap
        case ResultStrip():
            return 2 * line + style.px(88)
        case Mirror():
            return line + style.line_gap + len(figure.rows) * (line + style.line_gap)
        case Columns():
            lines = 2 if figure.names or figure.expected_name or figure.axis else 1
            lines += 1 if figure.names and figure.expected_name and figure.axis else 0
            return lines * line + max(style.px(120), 5 * line)
        case Parts():
            head = line + style.line_gap if figure.mark_name else 0
            return head + len(figure.rows) * (line + style.px(28))
        case Line():
            return 2 * line + max(style.px(120), (len(figure.levels) or 4) * line)
