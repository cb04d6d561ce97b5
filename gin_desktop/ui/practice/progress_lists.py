"""The lists of the page of progress: themes in their boxes, daily sets, the last answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.dates import shifted
from gin_desktop.practice.model import LEVELS
from gin_desktop.practice.runs.repetition import BOXES, found
from gin_desktop.practice.runs.run import FirstLesson
from gin_desktop.ui.kit.style import RGB
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.practice.icons import draw_level, icon, level_width
from gin_desktop.ui.practice.progress_chart import boxes_width, draw_boxes
from gin_desktop.words import t
from gin_desktop.words.dates import day_text, full_text
from gin_desktop.words.practice_names import kind_name, level_name, reached_text, theme_name, time_text

if TYPE_CHECKING:
    from gin_desktop.storage.practice.progress import Attempt, ThemeCount
    from gin_desktop.ui.kit.widgets.ui import Ui

Later = Callable[[Callable[[], object]], object]
"""Schedules a function for when there is time."""

_DAY_HOLDS: Final = 10
"""The number of tasks of a daily set."""


def title_of(kind: str, theme: str) -> str:
    """The name of a theme, or a text that there is none."""
    return theme_name(kind, theme) if theme else t("progress.no_theme")


def day_in_words(day: date, today: date) -> str:
    """A date in words, with the year if it is not this year's."""
    if day == today:
        return t("progress.today")
    if day == shifted(today, -1):
        return t("progress.yesterday")
    return day_text(day) if day.year == today.year else full_text(day)


def date_in_words(when: float, today: date) -> str:
    """The date of a time in seconds since 1970, in words."""
    return day_in_words(datetime.fromtimestamp(when).date(), today)


def build_themes(
    ui: Ui,
    area: ScrollArea,
    place: pygame.Rect,
    kind: str,
    counts: Sequence[ThemeCount],
    lie: Mapping[str, int],
    steps: Mapping[str, int],
    across: Sequence[ThemeCount],
    today: date,
) -> int:
    """Adds a table with a row for each theme, the lowest boxes first; returns the y below.

    Args:
        place: x, y and width.
        lie: the box of each theme, 0 if nothing recent is known of it.
        steps: how well each theme is known, 0 to `BOXES`.
        across: the counts of all tables, so that their columns are aligned.
    """
    style, colours, pad = ui.style, ui.style.colours, ui.style.px(16)
    order = sorted(counts, key=lambda count: (lie[count.theme] or BOXES, count.right / count.tried))
    names = [title_of(kind, count.theme) for count in order]
    founds = [_share(count) for count in order]
    lasts = [date_in_words(count.last_when, today) for count in order]
    heads = [kind_name(kind), *(t(f"progress.column.{name}") for name in ("found", "box", "last"))]

    def widest(texts: Sequence[str], role: str = "small") -> int:
        return max(text_width(text, role, style) for text in texts)

    side = max(style.px(9), round(line_height("small", style) * 0.5))
    gap, bar, said = style.px(18), style.px(64), widest([_share(count) for count in across])
    widths = [
        0,
        max(said + style.px(10) + bar, widest(heads[1:2])),
        max(boxes_width(side, BOXES), widest(heads[2:3])),
        widest([*(date_in_words(count.last_when, today) for count in across), heads[3]]),
    ]
    inner = place.width - 2 * pad
    wanted = max(widest(names, "body"), widest(heads[:1], "small_strong"))
    if wanted + sum(widths) + 3 * gap > inner:  # if it is too narrow, the bar goes first, then the date
        bar, widths[1] = 0, max(said, widest(heads[1:2]))
    if wanted + sum(widths) + 3 * gap > inner:
        widths[3] = 0
    widths[0] = inner - sum(widths) - gap * (3 if widths[3] else 2)
    xs = [place.x + pad]
    for width in widths[:3]:
        xs.append(xs[-1] + width + gap)

    def cell(text: str, column: int, y: int, height: int, colour: RGB) -> None:
        rect = pygame.Rect(xs[column], y, widths[column], height)
        ui.label(text, "small", rect, colour=colour, valign="center", area=area)

    y = place.y + style.px(10)
    rect = pygame.Rect(xs[0], y, widths[0], 0)
    rule = ui.label(heads[0], "small_strong", rect, area=area)
    for column in (1, 2, 3):
        if widths[column]:
            cell(heads[column], column, y, rule - y, colours.faint)
    y = rule + style.px(6)
    rows: list[tuple[int, int, float]] = []
    for name, text, last, count in zip(names, founds, lasts, order, strict=True):
        bottom = ui.label(name, "body", pygame.Rect(xs[0], y, widths[0], 0), area=area)
        cell(text, 1, y, bottom - y, colours.muted)
        if widths[3]:
            cell(last, 3, y, bottom - y, colours.faint)
        rows.append(((y + bottom) // 2 - place.y, steps[count.theme], count.right / count.tried))
        y = bottom + style.px(5)
    frame = pygame.Rect(place.x, place.y, place.width, y + style.px(6) - place.y)

    def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
        draw_panel(surface, seen, style)
        surface.fill(colours.button_border, (seen.x + pad, seen.y + rule - place.y + style.px(2), inner, 1))
        for middle, step, share in rows:
            if bar:
                track = pygame.Rect(seen.x + xs[1] - place.x + said + style.px(10), 0, bar, style.px(6))
                track.centery = seen.y + middle
                pygame.draw.rect(surface, colours.field, track, border_radius=style.px(3))
                track.width = round(track.width * share)
                if track.width:
                    pygame.draw.rect(surface, colours.brass, track, border_radius=style.px(3))
            at = (seen.x + xs[2] - place.x, seen.y + middle)
            draw_boxes(surface, at, step, side, style, BOXES)

    ui.picture(draw, frame, area=area)
    return frame.bottom


def _share(count: ThemeCount) -> str:
    return t("progress.share", right=count.right, of=count.tried)


def build_daily(
    ui: Ui, area: ScrollArea, place: pygame.Rect, sets: Sequence[tuple[date, int, int]], today: date
) -> int:
    """Adds a row for each daily set (date, solved, answered) with a box for each task; returns the y below."""
    style, colours, pad = ui.style, ui.style.colours, ui.style.px(16)
    side, gap = max(style.px(9), round(line_height("small", style) * 0.5)), style.px(18)
    inner = place.width - 2 * pad
    dates = [day_in_words(day, today) for day, _, _ in sets]
    saids = [t("progress.share", right=right, of=answered) for _, right, answered in sets]
    taken = max(text_width(said, "small", style) for said in saids)
    boxed = boxes_width(side, _DAY_HOLDS)
    if max(text_width(text, "body", style) for text in dates) + boxed + taken + 2 * gap > inner:
        boxed = 0
    room = inner - taken - gap - (boxed + gap if boxed else 0)
    y = place.y + style.px(10)
    rows: list[tuple[int, int, int]] = []
    for (_, right, answered), text, said in zip(sets, dates, saids, strict=True):
        bottom = ui.label(text, "body", pygame.Rect(place.x + pad, y, room, 0), area=area)
        rect = pygame.Rect(place.right - pad - taken, y, taken, bottom - y)
        ui.label(said, "small", rect, colour=colours.muted, align="right", valign="center", area=area)
        rows.append(((y + bottom) // 2 - place.y, right, answered))
        y = bottom + style.px(5)
    frame = pygame.Rect(place.x, place.y, place.width, y + style.px(6) - place.y)

    def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
        draw_panel(surface, seen, style)
        for middle, right, answered in rows if boxed else ():
            at = (seen.right - pad - taken - gap - boxed, seen.y + middle)
            draw_boxes(surface, at, right, side, style, _DAY_HOLDS, answered - right)

    ui.picture(draw, frame, area=area)
    return frame.bottom


def build_answers(
    ui: Ui,
    area: ScrollArea,
    columns: Sequence[pygame.Rect],
    rows: Sequence[Attempt],
    today: date,
    retry: Callable[[str], None],
    later: Later,
) -> list[int]:
    """Adds a button for each answer; returns the y below each column, which is its top if it is empty.

    Args:
        later: schedules making each button, which takes longer than drawing it.
        columns: the places (x, y and width); each answer goes to the shortest column.
        retry: called with the code of the position whose row is pressed.
    """
    gap = ui.style.px(8)
    ends = [column.y for column in columns]
    empty = list(ends)
    for number, row in enumerate(rows):
        here = ends.index(min(ends))
        rect = pygame.Rect(columns[here].x, ends[here], columns[here].width, 0)
        ends[here] = _build_answer(ui, area, number, row, rect, today, retry, later) + gap
    return [end - gap if end != start else start for end, start in zip(ends, empty, strict=True)]


def _build_answer(
    ui: Ui,
    area: ScrollArea,
    number: int,
    row: Attempt,
    place: pygame.Rect,
    today: date,
    retry: Callable[[str], None],
    later: Later,
) -> int:
    """Adds the button of an answer: sign, theme and date; kind, level, what was reached, and the time; returns the y
    below."""
    style, colours, pad = ui.style, ui.style.colours, ui.style.px(14)
    side, size = round(line_height("strong", style) * 0.9), style.px(8)
    x = place.x + pad + side + style.px(12)
    width = place.right - pad - x
    y = place.y + style.px(8)
    title = t("first_lesson.title") if row.run == FirstLesson.name else title_of(row.kind, row.theme)
    day = date_in_words(row.when, today)
    level = min(LEVELS[-1], max(LEVELS[0], row.level))
    parts = [kind_name(row.kind), level_name(level), attempt_result_text(row), time_text(row.seconds)]
    taken = text_width(day, "small", style)
    if text_width(title, "strong", style) + taken + style.px(20) <= width:
        rect = pygame.Rect(x + width - taken, y, taken, line_height("strong", style))
        ui.label(day, "small", rect, colour=colours.faint, valign="center", area=area)
    else:
        parts.append(day)
    line = ui.label(title, "strong", pygame.Rect(x, y, width, 0), area=area)
    pips = level_width(size) + style.px(12)
    text = pygame.Rect(x + pips, line, width - pips, 0)
    bottom = ui.label(" · ".join(parts), "small", text, colour=colours.muted, area=area)
    rect = pygame.Rect(place.x, place.y, place.width, bottom + style.px(9) - place.y)
    act, there = partial(retry, row.code), bool(row.code)
    later(lambda: ui.button(f"answer_{number}", "", rect, act, kind="row", area=area, enabled=there))
    high, low = (y + line) // 2 - place.y, line + line_height("small", style) // 2 - place.y

    def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
        sign = icon("right", side, colours.brass) if found(row) else icon("wrong", side, colours.warning)
        surface.blit(sign, sign.get_rect(center=(seen.x + pad + side // 2, seen.y + high)))
        draw_level(surface, (seen.x + x - place.x, seen.y + low), level, size, colours.brass, colours.faint)

    ui.picture(draw, rect, area=area, above=True)
    return rect.bottom


def attempt_result_text(row: Attempt) -> str:
    """What was reached compared with the best, or that the answer was shown first."""
    return reached_text(row.kind, row.measure, row.best, right=row.right, helped=row.helped)
