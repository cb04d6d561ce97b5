"""The calendar of daily deals, a line for each week, with the result of each day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.deals.daily import FIRST
from gin_desktop.session.deals.tries import Try
from gin_desktop.ui.deals.model import calendar_days
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.text import draw_line, draw_text, line_height, shortened, text_width
from gin_desktop.words import t
from gin_desktop.words.dates import file_date_text, weekday_short
from gin_desktop.words.deal_results import short_ending
from gin_desktop.words.lists import joined
from gin_desktop.words.numbers import signed_points

if TYPE_CHECKING:
    from gin_desktop.ui.kit.style import Style
    from gin_desktop.ui.kit.widgets.flow import Column

_GAP: Final = 5


def build_calendar(
    column: Column, last: date, today: date, tries: Mapping[date, Try | None], opened: Callable[[date], None]
) -> None:
    """Adds the weeks up to that of ``last``. Future days are empty."""
    style = column.style
    heads = line_height("small", style)
    for number, rect in enumerate(column.grid(7, 7, heads, gap=_GAP)):
        text = shortened(weekday_short(number), "small", style, rect.width)
        column.middle(text, "small", rect, colour=style.colours.faint, align="center")
    column.space(4)
    days = [day for week in calendar_days(last) for day in week]
    for day, rect in zip(days, column.grid(len(days), 7, _height(style), gap=_GAP), strict=True):
        if FIRST <= day <= today:
            name, act = f"day_{day.isoformat()}", partial(opened, day)
            read = joined([file_date_text(day.isoformat(), today), *filter(None, cell_texts(tries.get(day)))])
            column.button(name, "", act, kind="row", selected=day == today, name=read, place=rect)
            draw = partial(_draw_day, style, day, tries.get(day))
            column.form.picture(draw, rect, area=column.area, above=True)


def _height(style: Style) -> int:
    return line_height("small", style) + line_height("strong", style) + style.small_gap


def _draw_day(style: Style, day: date, one: Try | None, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draws a day: its number, the points, and how the round ended."""
    colours, gap = style.colours, style.tiny_gap
    rows = Dock(rect.inflate(-2 * gap, -2 * gap))
    first = rows.top(line_height("strong", style))
    number = first.move(gap, 0)  # beside the bar of the chosen day
    draw_text(surface, str(day.day), "small", style, number, colours.muted, valign="center")
    points, below = cell_texts(one)
    ink = colours.faint if one is None else colours.brass if one.won else colours.text
    beside = Dock(first)
    beside.left(text_width("30", "small", style), style.stroke)
    if below and text_width(points, "strong", style) > beside.rest.width:
        # the points matter most: if they do not fit beside the day, they go below it
        draw_line(surface, points, "strong", style, rows.rest, ink, align="center")
        return
    draw_line(surface, points, "strong", style, beside.rest, ink, align="right")
    if below:
        draw_line(surface, below, "small", style, rows.rest, colours.muted, align="center", valign="top")


def cell_texts(one: Try | None) -> tuple[str, str]:
    """The points of a day and a word on how its round ended, for a cell of the calendar."""
    if one is None:
        return t("deals.cell.none"), ""
    if one.outcome is None:
        return t("deals.cell.none"), t(f"deals.cell.{one.state}")
    points = signed_points(one.points)
    return t("deals.cell.late", points=points) if one.late else points, short_ending(one.outcome)
