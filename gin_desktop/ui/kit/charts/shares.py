"""Draws proportions with their confidence intervals, and strips of results."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gin_desktop.ui.kit.charts.bars import legend
from gin_desktop.ui.kit.charts.figures import ResultStrip, Share, Shares
from gin_desktop.ui.kit.charts.plot import Pen
from gin_desktop.ui.kit.charts.primitives import bar, dashes, diamond, dot, thin, veil
from gin_desktop.ui.kit.places import Dock, placed, slots

Face = Callable[[str, int], "pygame.Surface | None"]
"""Makes the picture of a name, with a height in pixels."""


def draw_shares(pen: Pen, figure: Shares, face: Face) -> None:
    """Draws each proportion as a dot in its interval, one below the other on one scale."""
    page, style, count = Dock(pen.rect), pen.style, max(1, len(figure.rows))
    foot, table = page.bottom(pen.line, style.tiny_gap), Dock(page.rest)
    side = min(table.rest.height // count - style.tiny_gap, pen.px(40)) if any(row.face for row in figure.rows) else 0
    faces = table.left(side, style.small_gap if side > 0 else 0)
    names = min(max((pen.width(row.label) for row in figure.rows), default=0), pen.rect.width * 2 // 5 - faces.width)
    texts = max((pen.width(row.value_text, "small_strong") for row in figure.rows), default=0)
    labels = table.left(names, style.gap if names or faces.width else style.small_gap)
    values = table.right(texts, style.gap if texts else style.small_gap)
    plot = table.rest
    for share in (0.0, 0.25, 0.75, 1.0):
        thin(pen.surface, (*pen.colours.muted, 44), pygame.Rect(_at(plot, share), plot.y, 1, plot.height))
    dashes(pen.surface, (*pen.colours.muted, 200), plot.midtop, plot.midbottom, max(4, pen.px(5)))
    for row, slot in zip(figure.rows, slots(page.rest, len(figure.rows), down=True), strict=True):
        picture = face(row.face, side) if row.face and side > 0 else None
        if picture is not None:
            pen.surface.blit(picture, placed(picture.get_size(), faces.clip(slot), "midleft"))
        pen.write(row.label, labels.clip(slot), pen.colours.text)
        _share(pen, plot.clip(slot), row)
        ink = pen.colours.faint if row.faint else pen.colours.text
        pen.write(row.value_text, values.clip(slot), ink, align="right", role="small_strong")
        pen.spot(slot, row.tip)
    ends = pygame.Rect(plot.x, foot.y, plot.width, foot.height).inflate(2 * style.line_gap, 0)
    for text, place, align in zip(figure.ends, slots(ends, 3), ("left", "center", "right"), strict=True):
        pen.write(text, place, pen.colours.faint, align=align)


def _at(plot: pygame.Rect, share: float) -> int:
    """Returns the x of a proportion."""
    return round(plot.x + share * plot.width)


def _share(pen: Pen, place: pygame.Rect, row: Share) -> None:
    """Draws the interval with its ends and the dot, which is hollow where there are few data."""
    colours, thick = pen.colours, max(6, min(round(place.height * 0.42), pen.px(34)))
    wide = max(2, round((row.high - row.low) * place.width))
    band = placed((wide, thick), place, "midleft").move(_at(place, row.low) - place.x, 0)
    veil(pen.surface, band, (*colours.brass, 44 if row.faint else 76))
    ends = Dock(band)
    for end in (ends.left(pen.thick), ends.right(pen.thick)):
        thin(pen.surface, (*colours.brass, 255), end)
    middle, radius = (_at(place, row.value), place.centery), max(4, min(thick // 3, pen.px(9)))
    if row.faint:
        diamond(pen.surface, middle, radius, colours.brass)
    else:
        dot(pen.surface, middle, radius, colours.brass, colours.ink)


def draw_result_strip(pen: Pen, figure: ResultStrip) -> None:
    """Draws results in a row, above and below a line."""
    page = Dock(pen.rect)
    legend(pen, figure.names, page.top(pen.line, pen.style.small_gap))
    foot, plot = page.bottom(pen.line, pen.style.tiny_gap), page.rest
    plot.width = min(plot.width, figure.room * pen.px(64))
    halves = Dock(plot)
    above, below = halves.top(plot.height // 2, pen.style.hairline), halves.rest
    tall = min(plot.height // 2 - pen.px(3), pen.px(54))
    for mark, slot in zip(figure.marks, slots(plot, figure.room), strict=False):
        wide = max(3, round(slot.width * 0.7))
        if mark.outcome == "won":
            rect = placed((wide, tall), above.clip(slot), "midbottom").move(0, -pen.thick)
            bar(pen.surface, rect, pen.colours.brass, "up", thick=pen.thick)
        elif mark.outcome == "lost":
            rect = placed((wide, tall), below.clip(slot), "midtop").move(0, pen.thick)
            bar(pen.surface, rect, pen.colours.muted, "down", thick=pen.thick, hatched=True)
        else:
            diamond(pen.surface, slot.center, max(4, wide // 3), pen.colours.text)
        pen.spot(slot, mark.tip)
    pen.rule(plot, plot.centery)
    if len(figure.marks) > 1:
        long = max(plot.width * len(figure.marks) // max(1, figure.room), plot.width // 2)
        pen.ends(Dock(foot).left(long), figure.ends)
