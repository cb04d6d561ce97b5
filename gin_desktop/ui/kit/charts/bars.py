"""Draws bar charts: histograms of one or two sides, mirrored bars, partly filled bars."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gin_desktop.ui.kit.charts.figures import Columns, Mirror, Parts
from gin_desktop.ui.kit.charts.plot import Pen, grid_lines_from_zero, label_interval, number_text
from gin_desktop.ui.kit.charts.primitives import Way, bar, dashes, diamond, thin, veil
from gin_desktop.words.numbers import percent


def legend(pen: Pen, names: Sequence[str], place: pygame.Rect, mark: str = "", *, line: bool = False) -> int:
    """Draws colour samples of the sides with their names from the left; ``mark`` names the sign of expected values.

    Returns the x from which on there is room.
    """
    colours, side, gap = pen.colours, round(pen.line * 0.66), pen.px(6)
    x = place.x
    signs = [*((name, number) for number, name in enumerate(names)), *([(mark, 2)] if mark else [])]
    for text, number in signs:
        width = min(pen.width(text), max(0, place.right - x - side - gap))
        square = pygame.Rect(x, place.y + (place.height - side) // 2, side, side)
        if number < 2:
            bar(pen.surface, square, (colours.brass, colours.muted)[number], "up", thick=pen.thick, hatched=number == 1)
        elif line:
            dashes(pen.surface, (*colours.text, 255), square.midleft, square.midright, max(4, side // 3))
        else:
            diamond(pen.surface, square.center, side // 2 - 1, colours.text)
        pen.write(text, pygame.Rect(square.right + gap, place.y, width, place.height))
        x = square.right + gap + width + pen.px(20)
    return x


def draw_columns(pen: Pen, figure: Columns) -> None:
    """Draws a histogram; of two sides the second hangs down."""
    two, line = len(figure.sides) == 2, pen.line
    head = line + pen.px(8) if figure.names or figure.expected_name or figure.axis else line // 2
    if head > line:
        place = pygame.Rect(0, 0, pen.rect.width, line)
        left = legend(pen, figure.names, place, figure.expected_name, line=True)
        if pen.rect.width - left < pen.width(figure.axis):
            # what does not fit beside the names is drawn below them
            left, place.y = 0, line
            head += line
        pen.write(figure.axis, pygame.Rect(left, place.y, pen.rect.width - left, line), align="right")
    most = max((max(side, default=0.0) for side in (*figure.sides, figure.expected)), default=0.0)
    room = pen.rect.height - head - line
    count = max(2, room // max(1, round(2.2 * line)) // (2 if two else 1))
    scale = grid_lines_from_zero(most, count, whole=not figure.percent)
    texts = [percent(at) if figure.percent else number_text(at) for at in scale]
    gutter = max(pen.width(text) for text in texts) + pen.px(8)
    plot = pygame.Rect(gutter, head, pen.rect.width - gutter, room)
    zero = plot.centery if two else plot.bottom
    unit = (plot.height // 2 if two else plot.height) / scale[-1]
    for at, text in zip(scale, texts, strict=True):
        for way in (-1, 1) if two and at else (-1,):
            y = round(zero + way * at * unit)
            if at:
                thin(pen.surface, (*pen.colours.muted, 44), pygame.Rect(plot.x, y, plot.width, 1))
            pen.write(text, pygame.Rect(0, y - line // 2, gutter - pen.px(8), line), pen.colours.faint, align="right")
    slot = plot.width / max(1, len(figure.labels))
    _columns(pen, figure, plot, zero, unit, slot)
    thin(pen.surface, (*pen.colours.muted, 255), pygame.Rect(plot.x, zero, plot.width, pen.style.hairline))
    every = label_interval([pen.width(text) for text in figure.labels], slot, pen.px(6))
    right = 0
    for number, text in enumerate(figure.labels):
        if number % every == 0:
            middle = round(plot.x + (number + 0.5) * slot)
            wide = pen.width(text) + 1
            left = min(max(0, middle - wide // 2), pen.rect.width - wide)
            if left >= right:  # the last label is moved inwards, and may come too near to the one before
                pen.write(text, pygame.Rect(left, plot.bottom, wide, line), pen.colours.faint, align="center")
                right = left + wide + pen.px(4)


def _columns(pen: Pen, figure: Columns, plot: pygame.Rect, zero: int, unit: float, slot: float) -> None:
    """Draws the bars and the line of expected values, and adds their spots."""
    wide = max(2, round(slot * 0.72))
    colours = (pen.colours.brass, pen.colours.muted)
    for side, (values, tips) in enumerate(zip(figure.sides, figure.tips, strict=True)):
        for number, (value, tip) in enumerate(zip(values, tips, strict=True)):
            left = round(plot.x + number * slot + (slot - wide) / 2)
            long = max(1, round(value * unit)) if value else 0
            rect = pygame.Rect(left, zero if side else zero - long, wide, long)
            bar(pen.surface, rect, colours[side], "down" if side else "up", thick=pen.thick, hatched=side == 1)
            half = pygame.Rect(round(plot.x + number * slot), plot.y, round(slot), zero - plot.y)
            if side:
                half = pygame.Rect(half.x, zero, half.width, plot.bottom - zero)
            pen.spot(half, tip)
    for way in (-1, 1) if len(figure.sides) == 2 else (-1,):
        for number, value in enumerate(figure.expected):
            y, left = round(zero + way * value * unit), round(plot.x + number * slot)
            dashes(pen.surface, (*pen.colours.text, 255), (left, y), (round(left + slot), y), max(4, pen.px(4)))


def draw_mirror_bars(pen: Pen, figure: Mirror) -> None:
    """Draws bars to both sides of their labels."""
    head = pen.line + pen.px(6)
    middle = min(max(pen.width(row.label) for row in figure.rows) + 2 * pen.px(10), pen.rect.width * 2 // 5)
    texts = max(pen.width(text, "small_strong") for row in figure.rows for text in row.texts) + pen.px(8)
    long = max(1, (pen.rect.width - middle) // 2 - texts)
    most = max((max(row.values) for row in figure.rows), default=0.0) or 1.0
    slot = (pen.rect.height - head) / len(figure.rows)
    thick = max(3, min(round(slot * 0.62), pen.px(26)))
    left, right = pen.rect.centerx - middle // 2, pen.rect.centerx + middle // 2
    names = [min(pen.width(name, "small_strong"), left) for name in figure.names]
    colours = (pen.colours.brass, pen.colours.muted)
    for side, name in enumerate(figure.names):
        place = pygame.Rect(left - names[0] if side == 0 else right, 0, names[side], pen.line)
        pen.write(name, place, colours[side], role="small_strong")
    for number, row in enumerate(figure.rows):
        y = round(head + number * slot)
        across = pygame.Rect(left, y, middle, round(slot))
        veil(pen.surface, pygame.Rect(0, y, pen.rect.width, round(slot) - pen.px(2)), (*pen.colours.muted, 12))
        pen.write(row.label, across, pen.colours.text, align="center")
        for side in (0, 1):
            size = round(long * row.values[side] / most)
            size = max(size, pen.px(3)) if row.values[side] else 0
            rect = pygame.Rect(left - size if side == 0 else right, 0, size, thick)
            rect.centery = across.centery
            way: Way = "right" if side else "left"
            bar(pen.surface, rect, colours[side], way, thick=pen.thick, hatched=side == 1)
            place = pygame.Rect(rect.right + pen.px(8), y, texts, across.height)
            if side == 0:
                place.right = rect.x - pen.px(8)
            told = pen.colours.text if row.values[side] else pen.colours.faint
            align = "left" if side else "right"
            pen.write(row.texts[side], place, told, align=align, role="small_strong")
            half = pygame.Rect(0 if side == 0 else right, y, left, across.height)
            pen.spot(half, row.tips[side])


def draw_partial_bars(pen: Pen, figure: Parts) -> None:
    """Draws partly filled bars one below the other, each below its label."""
    head = pen.line + pen.px(6) if figure.mark_name else 0
    if head:
        legend(pen, (), pygame.Rect(0, 0, pen.rect.width, pen.line), figure.mark_name)
    slot = (pen.rect.height - head) / len(figure.rows)
    thick = max(4, min(round(slot - pen.line - pen.px(10)), pen.px(24)))
    for number, row in enumerate(figure.rows):
        whole = pen.line + pen.px(3) + thick
        y = round(head + number * slot + (slot - whole) / 2)
        taken = min(pen.width(row.text, "small_strong"), pen.rect.width // 2)
        pen.write(row.label, pygame.Rect(0, y, pen.rect.width - taken - pen.px(8), pen.line), pen.colours.text)
        value = pygame.Rect(pen.rect.width - taken, y, taken, pen.line)
        pen.write(row.text, value, pen.colours.text, align="right", role="small_strong")
        track = pygame.Rect(0, y + pen.line + pen.px(3), pen.rect.width, thick)
        veil(pen.surface, track, pen.colours.track)
        if not row.empty:
            filled = pygame.Rect(track.x, track.y, round(track.width * row.part), thick)
            colour = pen.colours.muted if row.second else pen.colours.brass
            bar(pen.surface, filled, colour, "right", thick=pen.thick, hatched=row.second)
        if row.mark is not None:
            at = (round(track.width * row.mark), track.centery)
            thin(pen.surface, (*pen.colours.ink, 255), pygame.Rect(at[0] - pen.px(2), track.y, 2 * pen.px(2), thick))
            diamond(pen.surface, at, max(4, thick // 3), pen.colours.text)
            if row.mark_tip:
                pen.spot(pygame.Rect(at[0] - thick // 2, track.y, thick, thick), row.mark_tip)
        pen.spot(pygame.Rect(0, y, pen.rect.width, whole), row.tip)
