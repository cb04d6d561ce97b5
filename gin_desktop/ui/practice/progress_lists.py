"""The lists of the page of progress: themes in their boxes, daily sets, the last answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.dates import add_days
from gin_desktop.practice.model import LEVELS
from gin_desktop.practice.runs.repetition import BOXES, found
from gin_desktop.practice.runs.run import FirstLesson
from gin_desktop.ui.kit.charts.primitives import draw_track
from gin_desktop.ui.kit.places import placed
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.practice.icons import draw_level, draw_tick_or_cross, level_width
from gin_desktop.ui.practice.progress_chart import boxes_width, draw_boxes
from gin_desktop.words import t
from gin_desktop.words.dates import day_text, full_date
from gin_desktop.words.practice_names import kind_name, level_name, result_against_best_text, theme_name, time_text

if TYPE_CHECKING:
    from gin_desktop.storage.practice.progress import Attempt, ThemeCount

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
    if day == add_days(today, -1):
        return t("progress.yesterday")
    return day_text(day) if day.year == today.year else full_date(day)


def date_in_words(when: float, today: date) -> str:
    """The date of a time in seconds since 1970, in words."""
    return day_in_words(datetime.fromtimestamp(when).date(), today)


def title_beside(
    column: Column, title: str, aside: str, *, colour: RGB | None = None, faint: RGB | None = None
) -> bool:
    """Adds a title with small words at the right end of its line, if both fit; returns whether they do."""
    style = column.style
    taken = text_width(aside, "small", style)
    beside = bool(aside) and text_width(title, "strong", style) + taken + style.px(20) <= column.width
    if beside:
        place = column.fixed(0, taken, gap=0)[1].take(line_height("strong", style))
        column.middle(aside, "small", place, colour=faint or style.colours.faint)
    column.text(title, "strong", colour=colour)
    return beside


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

    side = _box_side(style)
    bar, said = style.px(64), widest([_share(count) for count in across])
    widths = [
        max(said + style.px(10) + bar, widest(heads[1:2])),
        max(boxes_width(side, BOXES), widest(heads[2:3])),
        widest([*(date_in_words(count.last_when, today) for count in across), heads[3]]),
    ]
    with column.panel(16, top=10) as inner:
        spare = inner.width - max(widest(names, "body"), widest(heads[:1], "small_strong")) - 3 * style.px(18)
        if sum(widths) > spare:  # if it is too narrow, the bar goes first, then the date
            bar, widths[0] = 0, max(said, widest(heads[1:2]))
        if sum(widths) > spare:
            del widths[2]
        name, *cells = inner.fixed(0, *widths, gap=18)
        name.text(heads[0], "small_strong")
        for cell, text in zip(cells, heads[1:], strict=False):
            cell.middle(text, "small", cell.take(name.filled.height), colour=colours.faint)
        inner.follow(name, below=2)
        inner.picture(partial(_draw_rule, colours.button_border), 1, below=3)
        for text, count in zip(names, order, strict=True):
            name, share, boxes, *last = inner.fixed(0, *widths, gap=18)
            name.text(text)
            height = name.filled.height
            number, track = share.fixed(said, bar or 1, gap=10)
            number.middle(_share(count), "small", number.take(height), colour=colours.muted)
            if bar:
                track.picture(partial(_draw_bar, count.right / count.tried, style), height)
            boxes.picture(partial(draw_boxes, steps[count.theme], side, style, BOXES), height)
            for cell in last:
                when = date_in_words(count.last_when, today)
                cell.middle(when, "small", cell.take(height), colour=colours.faint)
            inner.follow(name, below=5 if count is not order[-1] else 0)


def _box_side(style: Style) -> int:
    return max(style.px(9), round(line_height("small", style) * 0.5))


def _draw_rule(colour: RGB, surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.fill(colour, rect)


def _draw_bar(share: float, style: Style, surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_track(share, style, surface, placed((rect.width, style.line_gap), rect))


def _share(count: ThemeCount) -> str:
    return t("progress.share", right=count.right, of=count.tried)


def build_daily(column: Column, sets: Sequence[tuple[date, int, int]], today: date) -> None:
    """Adds a row for each daily set (date, solved, answered) with a box for each task."""
    style, colours = column.style, column.style.colours
    side = _box_side(style)
    saids = [t("progress.share", right=right, of=answered) for _, right, answered in sets]
    taken = max(text_width(said, "small", style) for said in saids)
    named = max(text_width(day_in_words(day, today), "body", style) for day, _, _ in sets)
    boxed = boxes_width(side, _DAY_HOLDS)
    with column.panel(16, top=10) as inner:
        widths = [boxed, taken] if named + boxed + taken + 2 * style.px(18) <= inner.width else [taken]
        for (day, right, answered), said in zip(sets, saids, strict=True):
            name, *boxes, share = inner.fixed(0, *widths, gap=18)
            name.text(day_in_words(day, today))
            height = name.filled.height
            for cell in boxes:
                cell.picture(partial(draw_boxes, right, side, style, _DAY_HOLDS, struck=answered - right), height)
            column.form.label(
                said,
                "small",
                share.take(height),
                colour=colours.muted,
                align="right",
                valign="center",
                area=column.area,
            )
            inner.follow(name, below=5 if day != sets[-1][0] else 0)


def build_answers(
    columns: Sequence[Column],
    rows: Sequence[Attempt],
    today: date,
    retry: Callable[[str], None],
    later: Later,
) -> None:
    """Adds a button for each answer, each to the shortest column.

    Args:
        later: schedules making each button, which takes longer than drawing it.
        retry: called with the code of the position whose row is pressed.
    """
    for number, row in enumerate(rows):
        column = min(columns, key=lambda one: one.y)
        inner = column.inset(14, top=8)
        title = t("first_lesson.title") if row.run == FirstLesson.name else title_of(row.kind, row.theme)
        parts = [kind_name(row.kind), level_name(_level(row)), attempt_result_text(row), time_text(row.seconds)]
        build_answer(inner, title, date_in_words(row.when, today), parts, _level(row), solved=found(row))
        inner.space(9)
        place = column.take(inner.y - column.y, below=8)
        act = partial(retry, row.code)
        later(partial(_build_button, column, f"answer_{number}", place, act, there=bool(row.code)))


def _build_button(column: Column, key: str, place: pygame.Rect, act: Callable[[], None], *, there: bool) -> None:
    column.button(key, "", act, kind="row", place=place, enabled=there)


def _level(row: Attempt) -> int:
    return min(LEVELS[-1], max(LEVELS[0], row.level))


def build_answer(inner: Column, title: str, aside: str, parts: Sequence[str], level: int, *, solved: bool) -> None:
    """Adds an answer: a tick or a cross, the title, the level, and what else is told of it (``parts``).

    ``aside`` stands beside the title, or after the parts if there is no room.
    """
    style, colours = inner.style, inner.style.colours
    size = style.px(8)
    sign, said = inner.fixed(round(line_height("strong", style) * 0.9), 0, gap=12)
    beside = title_beside(said, title, aside)
    sign.picture(partial(draw_tick_or_cross, style, solved), said.filled.height, above=True)
    pips, line = said.fixed(level_width(size), 0, gap=12)
    line.note(" · ".join(parts if beside else [*parts, aside]))

    def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
        draw_level(surface, (seen.x, seen.centery), level, size, colours.brass, colours.faint)

    pips.picture(draw, line_height("small", style), above=True)
    inner.follow(line)


def attempt_result_text(row: Attempt) -> str:
    """What was reached compared with the best, or that the answer was shown first."""
    return result_against_best_text(row.kind, row.measure, row.best, right=row.right, helped=row.helped)
