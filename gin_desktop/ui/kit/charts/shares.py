"""Draws proportions with their confidence intervals, and strips of results."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gin_desktop.ui.kit.charts.bars import legend
from gin_desktop.ui.kit.charts.figures import ResultStrip, Shares
from gin_desktop.ui.kit.charts.plot import Pen
from gin_desktop.ui.kit.charts.primitives import bar, dashes, diamond, dot, thin, veil

Face = Callable[[str, int], "pygame.Surface | None"]
"""Makes the picture of a name, with a height in pixels."""


def draw_shares(pen: Pen, figure: Shares, face: Face) -> None:
    """Draws each proportion as a dot in its interval, one below the other on one scale."""
    line, foot = pen.line, pen.line + pen.px(4)
    slot = (pen.rect.height - foot) / max(1, len(figure.rows))
    side = min(round(slot - pen.px(4)), pen.px(40)) if any(row.face for row in figure.rows) else 0
    names = max((pen.width(row.label) for row in figure.rows), default=0)
    left = min((side + pen.px(8) if side else 0) + names, pen.rect.width * 2 // 5)
    left += pen.px(12) if left else pen.px(8)
    texts = max((pen.width(row.value_text, "small_strong") for row in figure.rows), default=0)
    right = texts + pen.px(12) if texts else pen.px(8)
    plot = pygame.Rect(left, 0, max(1, pen.rect.width - left - right), pen.rect.height - foot)
    for share in (0.0, 0.25, 0.75, 1.0):
        x = round(plot.x + share * plot.width)
        thin(pen.surface, (*pen.colours.muted, 44), pygame.Rect(x, plot.y, 1, plot.height))
    dashes(pen.surface, (*pen.colours.muted, 200), plot.midtop, plot.midbottom, max(4, pen.px(5)))
    thick = max(6, min(round(slot * 0.42), pen.px(34)))
    for number, row in enumerate(figure.rows):
        y = round(number * slot)
        place = pygame.Rect(0, y, pen.rect.width, round(slot))
        x = 0
        if row.face and side > 0:
            picture = face(row.face, side)
            if picture is not None:
                pen.surface.blit(picture, picture.get_rect(midleft=(0, place.centery)))
        x = side + pen.px(8) if side else 0
        pen.write(row.label, pygame.Rect(x, y, left - x - pen.px(8), place.height), pen.colours.text)
        _share(pen, plot, place, thick, row.value, row.low, row.high, faint=row.faint)
        value = pygame.Rect(plot.right + pen.px(12), y, texts, place.height)
        told = pen.colours.faint if row.faint else pen.colours.text
        pen.write(row.value_text, value, told, align="right", role="small_strong")
        pen.spot(place, row.tip)
    places = (("left", plot.x), ("center", plot.centerx), ("right", plot.right))
    wide = plot.width // 3
    for text, (align, at) in zip(figure.ends, places, strict=True):
        rect = pygame.Rect(0, pen.rect.bottom - line, wide, line)
        rect.x = {"left": at - pen.px(6), "center": at - wide // 2, "right": at - wide + pen.px(6)}[align]
        pen.write(text, rect.clamp(pen.rect), pen.colours.faint, align=align)


def _share(
    pen: Pen, plot: pygame.Rect, place: pygame.Rect, thick: int, value: float, low: float, high: float, *, faint: bool
) -> None:
    """Draws the interval with its ends and the dot, which is hollow where there are few data."""
    colours = pen.colours
    band = pygame.Rect(round(plot.x + low * plot.width), 0, max(2, round((high - low) * plot.width)), thick)
    band.centery = place.centery
    veil(pen.surface, band, (*colours.brass, 44 if faint else 76))
    for x in (band.x, band.right - pen.thick):
        thin(pen.surface, (*colours.brass, 255), pygame.Rect(x, band.y, pen.thick, band.height))
    middle = (round(plot.x + value * plot.width), place.centery)
    radius = max(4, min(thick // 3, pen.px(9)))
    if faint:
        diamond(pen.surface, middle, radius, colours.brass)
    else:
        dot(pen.surface, middle, radius, colours.brass, colours.ink)


def draw_result_strip(pen: Pen, figure: ResultStrip) -> None:
    """Draws results in a row, above and below a line."""
    line, head = pen.line, pen.line + pen.px(8)
    legend(pen, figure.names, pygame.Rect(0, 0, pen.rect.width, line))
    plot = pygame.Rect(0, head, pen.rect.width, pen.rect.height - head - line - pen.px(4))
    slot = min(plot.width / max(1, figure.room), pen.px(64))
    wide = max(3, round(slot * 0.7))
    tall = min(plot.height // 2 - pen.px(3), pen.px(54))
    middle = plot.centery
    start = plot.x
    for number, mark in enumerate(figure.marks):
        x = round(start + number * slot + (slot - wide) / 2)
        if mark.outcome == "won":
            rect = pygame.Rect(x, middle - pen.px(2) - tall, wide, tall)
            bar(pen.surface, rect, pen.colours.brass, "up", thick=pen.thick)
        elif mark.outcome == "lost":
            rect = pygame.Rect(x, middle + pen.px(3), wide, tall)
            bar(pen.surface, rect, pen.colours.muted, "down", thick=pen.thick, hatched=True)
        else:
            diamond(pen.surface, (x + wide // 2, middle), max(4, wide // 3), pen.colours.text)
        pen.spot(pygame.Rect(round(start + number * slot), plot.y, round(slot), plot.height), mark.tip)
    length = round(slot * max(len(figure.marks), 1))
    thin(pen.surface, (*pen.colours.muted, 255), pygame.Rect(start, middle, round(slot * figure.room), pen.style.hairline))
    below = pygame.Rect(start, pen.rect.bottom - line, max(length, round(slot * figure.room) // 2), line)
    ends = figure.ends
    if len(figure.marks) < 2 or sum(map(pen.width, ends)) + pen.px(10) > below.width:
        ends = ("", "") if len(figure.marks) < 2 else ("", ends[1])
    for text, align in zip(ends, ("left", "right"), strict=True):
        pen.write(text, below, pen.colours.faint, align=align)
