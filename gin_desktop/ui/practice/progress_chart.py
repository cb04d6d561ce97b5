"""The chart of practice: a bar for each day, solved tasks below and filled, missed ones above, outlined and hatched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from gin_desktop.storage.practice.progress import DayCount
from gin_desktop.ui.kit.assets import cached_pictures
from gin_desktop.ui.kit.charts.primitives import bar
from gin_desktop.ui.kit.places import Dock, placed, slots
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_width

_TOPS: Final = (4, 6, 8, 10, 14, 20, 30, 40, 60, 80, 100, 150, 200, 300, 400, 600, 800, 1000)
"""The possible ends of the scale; each can be halved."""

Counts = tuple[tuple[int, int], ...]


def common_scale_top(charts: Sequence[Sequence[DayCount]]) -> int:
    """The common end of the scale for several charts, so that their bars can be compared."""
    most = max((day.right + day.missed for days in charts for day in days), default=0)
    return next((top for top in _TOPS if top >= most), -(-most // 1000) * 1000)


def chart_height(style: Style) -> int:
    """The height of a chart with the line of dates below it."""
    return style.px(112) + line_height("small", style)


def draw_chart(
    surface: pygame.Surface,
    rect: pygame.Rect,
    style: Style,
    days: Sequence[DayCount],
    top: int,
    ends: tuple[str, str],
    *,
    bare: bool = False,
) -> None:
    """Draws a chart with its scale.

    Args:
        days: oldest first.
        top: the count at the upper end of the scale, see `common_scale_top`.
        ends: the labels below the first and the last day.
        bare: whether the bars are still left out.
    """
    colours, line, columns = style.colours, line_height("small", style), Dock(rect)
    columns.top(line // 2)
    below = Dock(columns.bottom(line))
    scale = columns.left(text_width(str(top), "small", style), style.small_gap)
    plot = columns.rest
    for count, y in ((top, plot.y), (top // 2, plot.centery)):
        surface.fill(colours.button_border, (plot.x, y, plot.width, 1))
        place = pygame.Rect(scale.x, y - line // 2, scale.width, line)
        draw_text(surface, str(count), "small", style, place, colours.faint, align="right")
    counts = tuple((day.right, day.missed) for day in days)
    if not bare:
        surface.blit(_bars(counts, top, plot.size, style.stroke, colours.brass, colours.warning), plot)
    surface.fill(colours.muted, (plot.x, plot.bottom, plot.width, style.hairline))
    dates = below.right(plot.width)
    if sum(text_width(text, "small", style) for text in ends) + style.small_gap > dates.width:  # very large text
        ends = ("", ends[1])
    for text, align in zip(ends, ("left", "right"), strict=True):
        draw_text(surface, text, "small", style, dates, colours.faint, align=align)


def draw_legend_bar(surface: pygame.Surface, rect: pygame.Rect, style: Style, *, found: bool) -> None:
    """Draws a piece of a bar, for the legend."""
    colours = style.colours
    counts = ((1, 0),) if found else ((0, 1),)
    surface.blit(_bars(counts, 1, rect.size, style.stroke, colours.brass, colours.warning, fill=1.0), rect)


@cached_pictures(2_000_000)
def _bars(
    counts: Counts, top: int, size: tuple[int, int], edge: int, found: RGB, missed: RGB, fill: float = 0.66
) -> pygame.Surface:
    """A picture with all bars of a chart; ``fill`` is the share of a day's width that its bar takes."""
    picture = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
    picture.fill((*found, 0))  # so that edges fade into the colour of the bars, not into black
    for slot, (right, wrong) in zip(slots(picture.get_rect(), len(counts)), counts, strict=True):
        day = Dock(placed((max(2, round(slot.width * fill)), slot.height), slot))
        if right:
            bar(picture, day.bottom(round(slot.height * right / top)), found, "up", thick=edge)
        if wrong:
            tall = max(2 * edge, round(slot.height * wrong / top) - (edge if right else 0))
            day.bottom(0, edge if right else 0)
            bar(picture, day.bottom(tall), missed, "up", thick=edge, hatched=True)
        if not right and not wrong:
            side = max(1, day.rest.width // 5)
            pygame.draw.aacircle(picture, (*missed, 90), (day.rest.centerx, slot.bottom - 2 * side), side)
    return picture


def draw_boxes(
    box: int, size: int, style: Style, most: int, surface: pygame.Surface, seen: pygame.Rect, *, struck: int = 0
) -> None:
    """Draws ``most`` boxes in a row: the first ``box`` filled, the next ``struck`` struck through."""
    colours, line, row = style.colours, max(1, size // 8), Dock(seen)
    for number in range(most):
        rect = placed((size, size), row.left(size, max(2, size // 3)))
        radius = max(1, size // 4)
        if number < box:
            pygame.draw.rect(surface, colours.brass, rect, border_radius=radius)
        elif number < box + struck:
            inner = rect.inflate(-4 * line, -4 * line)
            pygame.draw.rect(surface, colours.warning, rect, line, border_radius=radius)
            pygame.draw.aaline(surface, colours.warning, inner.bottomleft, inner.topright)
        else:
            pygame.draw.rect(surface, colours.faint, rect, line, border_radius=radius)


def boxes_width(size: int, most: int) -> int:
    """The width of a row of boxes."""
    return most * size + (most - 1) * max(2, size // 3)
