"""Draws bar charts: histograms of one or two sides, mirrored bars, partly filled bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from gin_desktop.ui.kit.charts.figures import Columns, Mirror, Pair, Parts
from gin_desktop.ui.kit.charts.plot import Pen, grid_lines_from_zero, label_interval, number_text
from gin_desktop.ui.kit.charts.primitives import Way, bar, dashes, diamond, thin, veil
from gin_desktop.ui.kit.places import Dock, Edge, placed, slots
from gin_desktop.words.numbers import percent


def legend(pen: Pen, names: Sequence[str], place: pygame.Rect, mark: str = "", *, line: bool = False) -> pygame.Rect:
    """Draws colour samples of the sides with their names from the left; ``mark`` names the sign of expected values.

    Returns what they leave of the place.
    """
    side, room = round(pen.line * 0.66), Dock(place)
    for number, text in [*enumerate(names), *([(2, mark)] if mark else [])]:
        square = placed((side, side), room.left(side, pen.style.line_gap))
        if number < 2:
            bar(pen.surface, square, pen.shades[number], "up", thick=pen.thick, hatched=number == 1)
        elif line:
            dashes(pen.surface, (*pen.colours.text, 255), square.midleft, square.midright, max(4, side // 3))
        else:
            diamond(pen.surface, square.center, side // 2 - 1, pen.colours.text)
        pen.write(text, room.left(pen.width(text), pen.px(20)))
    return room.rest


def draw_columns(pen: Pen, figure: Columns) -> None:
    """Draws a histogram; of two sides the second hangs down."""
    two, line, page = len(figure.sides) == 2, pen.line, Dock(pen.rect)
    if figure.names or figure.expected_name or figure.axis:
        beside = legend(pen, figure.names, page.top(line), figure.expected_name, line=True)
        if beside.width < pen.width(figure.axis):
            beside = page.top(line)  # what does not fit beside the names is drawn below them
        pen.write(figure.axis, beside, align="right")
        page.top(0, pen.style.small_gap)
    else:
        page.top(line // 2)
    below, room = page.bottom(line), page.rest
    most = max((max(side, default=0.0) for side in (*figure.sides, figure.expected)), default=0.0)
    count = max(2, room.height // max(1, round(2.2 * line)) // (2 if two else 1))
    scale = grid_lines_from_zero(most, count, whole=not figure.percent)
    zero = room.centery if two else room.bottom
    unit = (zero - room.y) / scale[-1]
    lines = {round(zero - at * unit): percent(at) if figure.percent else number_text(at) for at in scale}
    if two:
        lines |= {2 * zero - y: text for y, text in lines.items()}
    plot = pen.grid(room, lines)
    _columns(pen, figure, plot, zero, unit)
    pen.rule(plot, zero)
    places = slots(Dock(below).right(plot.width), len(figure.labels))
    widths = [pen.width(text) for text in figure.labels]
    every = label_interval(widths, plot.width / max(1, len(places)), pen.style.line_gap)
    right = 0
    for text, slot in list(zip(figure.labels, places, strict=True))[::every]:
        place = placed((pen.width(text) + 1, line), slot).clamp(pen.rect)
        if place.x >= right:  # the last label is moved inwards, and may come too near to the one before
            pen.write(text, place, pen.colours.faint, align="center")
            right = place.right + pen.style.tiny_gap


def _columns(pen: Pen, figure: Columns, plot: pygame.Rect, zero: int, unit: float) -> None:
    """Draws the bars and the line of expected values, and adds their spots."""
    halves = Dock(plot)
    above, below = halves.top(zero - plot.y), halves.rest
    for side, (values, tips) in enumerate(zip(figure.sides, figure.tips, strict=True)):
        for slot, value, tip in zip(slots(below if side else above, len(values)), values, tips, strict=True):
            size = (max(2, round(slot.width * 0.72)), max(1, round(value * unit)) if value else 0)
            rect = placed(size, slot, "midtop" if side else "midbottom")
            bar(pen.surface, rect, pen.shades[side], "down" if side else "up", thick=pen.thick, hatched=side == 1)
            pen.spot(slot, tip)
    for way in (-1, 1) if len(figure.sides) == 2 else (-1,):
        for slot, value in zip(slots(plot, len(figure.expected)), figure.expected, strict=True):
            y = round(zero + way * value * unit)
            dashes(pen.surface, (*pen.colours.text, 255), (slot.x, y), (slot.right, y), max(4, pen.style.tiny_gap))


def draw_mirror_bars(pen: Pen, figure: Mirror) -> None:
    """Draws bars to both sides of their labels."""
    page, gap = Dock(pen.rect), pen.style.small_gap
    middle = min(max(pen.width(row.label) for row in figure.rows) + 2 * pen.px(10), pen.rect.width * 2 // 5)
    wide = (pen.rect.width - middle) // 2
    head = Dock(page.top(pen.line, pen.style.line_gap))
    for side, name in enumerate(figure.names):
        place = head.right(wide) if side else head.left(wide)
        pen.write(name, place, pen.shades[side], align=_INNER[side], role="small_strong")
    long = wide - gap - max(pen.width(text, "small_strong") for row in figure.rows for text in row.texts)
    most = max((max(row.values) for row in figure.rows), default=0.0) or 1.0
    for row, slot in zip(figure.rows, slots(page.rest, len(figure.rows), down=True), strict=True):
        veil(pen.surface, Dock(slot).top(slot.height - pen.thick), (*pen.colours.muted, 12))
        halves = Dock(slot)
        for side, half in enumerate((halves.left(wide), halves.right(wide))):
            _mirrored(pen, row, side, half, max(1, long) / most)
        pen.write(row.label, halves.rest, pen.colours.text, align="center")


_INNER: Final[tuple[Edge, Edge]] = ("right", "left")
"""The edge of each half where its bars begin."""


def _mirrored(pen: Pen, row: Pair, side: int, half: pygame.Rect, unit: float) -> None:
    """Draws a bar of a row with its text, from the label outwards; ``unit`` are the pixels of 1."""
    value, room = row.values[side], Dock(half)
    long = max(round(value * unit), pen.px(3)) if value else 0
    thick = max(3, min(round(half.height * 0.62), pen.px(26)))
    rect = placed((long, thick), room.take(_INNER[side], long, pen.style.small_gap))
    way: Way = "right" if side else "left"
    bar(pen.surface, rect, pen.shades[side], way, thick=pen.thick, hatched=side == 1)
    ink = pen.colours.text if value else pen.colours.faint
    pen.write(row.texts[side], room.rest, ink, align=_INNER[side], role="small_strong")
    pen.spot(half, row.tips[side])


def draw_partial_bars(pen: Pen, figure: Parts) -> None:
    """Draws partly filled bars one below the other, each below its label."""
    page = Dock(pen.rect)
    if figure.mark_name:
        legend(pen, (), page.top(pen.line, pen.style.line_gap), figure.mark_name)
    for row, slot in zip(figure.rows, slots(page.rest, len(figure.rows), down=True), strict=True):
        thick = max(4, min(slot.height - pen.line - pen.px(10), pen.px(24)))
        whole = placed((slot.width, pen.line + pen.px(3) + thick), slot)
        parts = Dock(whole)
        head, track = Dock(parts.top(pen.line, pen.px(3))), parts.rest
        value = head.right(min(pen.width(row.text, "small_strong"), slot.width // 2), pen.style.small_gap)
        pen.write(row.label, head.rest, pen.colours.text)
        pen.write(row.text, value, pen.colours.text, align="right", role="small_strong")
        veil(pen.surface, track, pen.colours.track)
        if not row.empty:
            filled = Dock(track).left(round(track.width * row.part))
            bar(pen.surface, filled, pen.shades[row.second], "right", thick=pen.thick, hatched=row.second)
        if row.mark is not None:
            at = Dock(track).left(round(track.width * row.mark)).midright
            line = placed((2 * pen.thick, thick), pygame.Rect(at, (0, 0)))
            thin(pen.surface, (*pen.colours.ink, 255), line)
            diamond(pen.surface, at, max(4, thick // 3), pen.colours.text)
            if row.mark_tip:
                pen.spot(line.inflate(thick - line.width, 0), row.mark_tip)
        pen.spot(whole, row.tip)
