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
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.practice.icons import draw_level, icon, level_width
from gin_desktop.ui.practice.progress_chart import boxes_width, draw_boxes
from gin_desktop.words import t
from gin_desktop.words.dates import day_text, full_text
from gin_desktop.words.practice_names import kind_name, level_name, reached_text, theme_name, time_text

if TYPE_CHECKING:
    from gin_desktop.storage.practice.progress import Attempt, ThemeCount

Later = Callable[[Callable[[], object]], object]
"""Schedules a function for when there is time."""

_GAP: Final = 18
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
    column: Column,
    kind: str,
    counts: Sequence[ThemeCount],
    lie: Mapping[str, int],
    steps: Mapping[str, int],
    across: Sequence[ThemeCount],
    today: date,
) -> None:
    """Adds a table with a row for each theme, the lowest boxes first.

    Args:
        lie: the box of each theme, 0 if nothing recent is known of it.
        steps: how well each theme is known, 0 to `BOXES`.
        across: the counts of all tables, so that their columns are aligned.
    """
    style, colours = column.style, column.style.colours
    order = sorted(counts, key=lambda count: (lie[count.theme] or BOXES, count.right / count.tried))
    names = [title_of(kind, count.theme) for count in order]
    heads = [kind_name(kind), *(t(f"progress.column.{name}") for name in ("found", "box", "last"))]

    def widest(texts: Sequence[str], role: str = "small") -> int:
        return max(text_width(text, role, style) for text in texts)

    side = max(style.px(9), round(line_height("small", style) * 0.5))
    gap, bar, said = style.px(_GAP), style.px(64), widest([_share(count) for count in across])
    widths = [
        max(said + style.px(10) + bar, widest(heads[1:2])),
        max(boxes_width(side, BOXES), widest(heads[2:3])),
        widest([*(date_in_words(count.last_when, today) for count in across), heads[3]]),
    ]
    wanted = max(widest(names, "body"), widest(heads[:1], "small_strong"))
    room = column.width - 2 * style.px(16) - 3 * gap
    if wanted + sum(widths) > room:  # if it is too narrow, the bar goes first, then the date
        bar, widths[0] = 0, max(said, widest(heads[1:2]))
    if wanted + sum(widths) > room:
        widths.pop()
    with column.panel(16, top=10) as table:
        _build_row(table, widths, heads[0], "small_strong", [(text, colours.faint) for text in heads[1:]])
        rule = pygame.Rect(table.x, table.y + style.px(2), table.width, 1)
        column.form.picture(partial(_draw_rule, colours.button_border), rule, area=column.area)
        table.space(1)
        for name, count in zip(names, order, strict=True):
            table.space(5)
            texts = (
                (_share(count), colours.muted),
                ("", colours.muted),
                (date_in_words(count.last_when, today), colours.faint),
            )
            first, second, *_ = _build_row(table, widths, name, "body", texts)
            if bar:
                _, place = Column(column.form, first).line(said, bar, gap=10, height=first.height)
                draw_bar = partial(_draw_bar, style, count.right / count.tried)
                column.form.picture(draw_bar, place, area=column.area)
            _build_boxes(table, second, steps[count.theme], side, BOXES)


def _build_row(
    table: Column, widths: Sequence[int], name: str, role: str, texts: Sequence[tuple[str, RGB]]
) -> list[pygame.Rect]:
    """Adds a row: a name, which may wrap, and small texts in columns of these widths; returns the places of these."""
    first, *others = table.fixed(0, *widths, gap=_GAP)
    first.text(name, role)
    places = [pygame.Rect(one.x, one.y, one.width, first.filled.height) for one in others]
    for place, (text, colour) in zip(places, texts, strict=False):
        if text:
            table.middle(text, "small", place, colour=colour)
    table.follow(first)
    return places


def _draw_rule(colour: RGB, surface: pygame.Surface, place: pygame.Rect) -> None:
    surface.fill(colour, place)


def _draw_bar(style: Style, share: float, surface: pygame.Surface, place: pygame.Rect) -> None:
    track = pygame.Rect(place.x, place.centery - style.px(6) // 2, place.width, style.px(6))
    pygame.draw.rect(surface, style.colours.field, track, border_radius=style.px(3))
    track.width = round(track.width * share)
    if track.width:
        pygame.draw.rect(surface, style.colours.brass, track, border_radius=style.px(3))


def _build_boxes(table: Column, place: pygame.Rect, filled: int, side: int, of: int, crossed: int = 0) -> None:
    def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
        draw_boxes(surface, (seen.x, seen.centery), filled, side, table.style, of, crossed)

    table.form.picture(draw, place, area=table.area)


def _share(count: ThemeCount) -> str:
    return t("progress.share", right=count.right, of=count.tried)


def build_daily(column: Column, sets: Sequence[tuple[date, int, int]], today: date) -> None:
    """Adds a row for each daily set (date, solved, answered) with a box for each task."""
    style = column.style
    side, gap = max(style.px(9), round(line_height("small", style) * 0.5)), style.px(_GAP)
    dates = [day_in_words(day, today) for day, _, _ in sets]
    saids = [t("progress.share", right=right, of=answered) for _, right, answered in sets]
    taken = max(text_width(said, "small", style) for said in saids)
    boxed = boxes_width(side, _DAY_HOLDS)
    with column.panel(16, top=10) as table:
        fits = max(text_width(text, "body", style) for text in dates) + boxed + taken + 2 * gap <= table.width
        for number, ((_, right, answered), text, said) in enumerate(zip(sets, dates, saids, strict=True)):
            table.space(5 if number else 0)
            *middle, last = _build_row(table, [boxed, taken] if fits else [taken], text, "body", ())
            table.middle(said, "small", last, colour=style.colours.muted, align="right")
            for place in middle:
                _build_boxes(table, place, right, side, _DAY_HOLDS, answered - right)


def build_answers(
    columns: Sequence[Column], rows: Sequence[Attempt], today: date, retry: Callable[[str], None], later: Later
) -> None:
    """Adds a button for each answer, each to the shortest column.

    Args:
        later: schedules making each button, which takes longer than drawing it.
        retry: called with the code of the position whose row is pressed.
    """
    begun: set[int] = set()
    for number, row in enumerate(rows):
        at = min(range(len(columns)), key=lambda n: columns[n].y + (columns[n].style.px(8) if n in begun else 0))
        columns[at].space(8 if at in begun else 0)
        begun.add(at)
        _build_answer(columns[at], number, row, today, retry, later)


def _build_answer(
    column: Column, number: int, row: Attempt, today: date, retry: Callable[[str], None], later: Later
) -> None:
    """Adds the button of an answer: sign, theme and date; kind, level, what was reached, and the time."""
    title = t("first_lesson.title") if row.run == FirstLesson.name else title_of(row.kind, row.theme)
    level = min(LEVELS[-1], max(LEVELS[0], row.level))
    parts = [kind_name(row.kind), level_name(level), attempt_result_text(row), time_text(row.seconds)]
    inner = column.inset(14, top=8)
    build_attempt(inner, title, date_in_words(row.when, today), parts, level=level, is_found=found(row))
    inner.space(9)
    rect, act, there = column.take(inner.y - column.y), partial(retry, row.code), bool(row.code)
    form, area = column.form, column.area
    later(lambda: form.button(f"answer_{number}", "", rect, act, kind="row", area=area, enabled=there))


def build_attempt(column: Column, title: str, beside: str, parts: Sequence[str], *, level: int, is_found: bool) -> None:
    """Adds the sign of an answer, its title with a text beside it, its level, and what else there is to say."""
    style, colours = column.style, column.style.colours
    line, size = line_height("strong", style), style.px(8)
    side = round(line * 0.9)
    mark, told = column.fixed(side, 0, gap=12)
    if text_width(title, "strong", style) + text_width(beside, "small", style) + style.px(20) <= told.width:
        told.aside(beside, "small", colour=colours.faint, height=line)
    else:
        parts = [*parts, beside]
    told.text(title, "strong")

    def draw_sign(surface: pygame.Surface, seen: pygame.Rect) -> None:
        sign = icon("right", side, colours.brass) if is_found else icon("wrong", side, colours.warning)
        surface.blit(sign, sign.get_rect(center=seen.center))

    def draw_pips(surface: pygame.Surface, seen: pygame.Rect) -> None:
        draw_level(surface, (seen.x, seen.centery), level, size, colours.brass, colours.faint)

    mark.picture(draw_sign, told.filled.height, above=True)
    pips, more = told.fixed(level_width(size), 0, gap=12)
    pips.picture(draw_pips, line_height("small", style), above=True)
    more.note(" · ".join(parts))
    column.follow(mark, more)


def attempt_result_text(row: Attempt) -> str:
    """What was reached compared with the best, or that the answer was shown first."""
    return reached_text(row.kind, row.measure, row.best, right=row.right, helped=row.helped)
