"""The page of progress: a chart for each kind of task, the themes in their boxes, daily sets, the last answers."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.dates import shifted
from gin_desktop.practice.model import KINDS, Kind, PracticeError
from gin_desktop.practice.runs.repetition import boxes, known
from gin_desktop.practice.runs.training import HISTORY
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.button_rows import Footer
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.practice.commands import PROGRESS_KEYS
from gin_desktop.ui.practice.icons import icon
from gin_desktop.ui.practice.progress_chart import chart_height, draw_chart, draw_sample, top_of
from gin_desktop.ui.practice.progress_lists import build_answers, build_daily, build_themes
from gin_desktop.words import t, tn
from gin_desktop.words.dates import day_text
from gin_desktop.words.practice_names import code_problem, kind_name

if TYPE_CHECKING:
    from gin_desktop.storage.practice.progress import Attempt, DayCount, Progress
    from gin_desktop.ui.kit.scene import App

DAYS: Final = 30
"""The days in a chart."""
LAST: Final = 20
"""The answers in the list."""
SLICE: Final = 0.004
"""The seconds of each frame for making buttons."""
DAILY: Final = 5
"""The daily sets in the list."""


@screen("progress.title", gallery_rooms=("practice",))
class ProgressScene(UiScene):
    """The person's progress in practice.

    Args:
        progress: the answers.
        on_close: returns to where this was opened.
        on_retry: called with the code of a position to try again; may raise PracticeError, which is shown.
        today: for tests; None is the computer's date.
    """

    def __init__(
        self,
        app: App,
        progress: Progress,
        *,
        on_close: Callable[[], None],
        on_retry: Callable[[str], None],
        today: date | None = None,
    ) -> None:
        super().__init__(app)
        self.progress = progress
        self._close = on_close
        self._retry = on_retry
        self._today = today
        self._empty = True
        self._known = -1
        self._opened = False
        self._later: deque[Callable[[], object]] = deque()
        self._after = 0
        self._bare: set[Kind] = set()
        self._new = False

    @property
    def today(self) -> date:
        """The date of the last bar."""
        return self._today or date.today()

    def escape(self) -> None:
        self._close()

    def leave(self) -> None:
        self._later.clear()

    # -- building

    @property
    def animating(self) -> bool:
        return bool(self._later)

    def layout(self, size: tuple[int, int]) -> None:
        """Lays out the page at once; bars and buttons of answers are added a few at a time when it opens."""
        self._later.clear()
        self._bare = set() if self._opened else set(KINDS)
        self._known = self.progress.changes
        self._new = True
        super().layout(size)
        if self._opened:
            self._build_more(math.inf)
        elif not self._empty:
            self._later.extendleft(partial(self._bare.discard, kind) for kind in reversed(KINDS))
        self._opened = self._opened or not self._empty

    def update(self, dt: float) -> None:
        """Adds what is still missing, and rebuilds the page when there are other answers."""
        if self._known != self.progress.changes:
            self.rebuild()
        if self._later and not self._new:
            # drawing the bars of a chart takes a frame
            self._build_more(0.0 if self._bare else perf_counter() + SLICE)
        self._new = False
        super().update(dt)

    def _build_more(self, until: float) -> None:
        """Adds bars, and the buttons of answers at their place among the controls."""
        controls = self.ui.widgets
        while self._later:
            before = len(controls)
            self._later.popleft()()
            if len(controls) > before:
                controls.insert(self._after, controls.pop())
                self._after += 1
            if perf_counter() >= until:
                break
        self.app.manager.update(0.0)  # they are drawn here for the first time
        self.dirty = True

    def commands(self) -> Commands:
        reset, says, there = t("progress.reset"), t("progress.keys.reset"), self.ui.find("reset") is not None
        return Commands(
            [
                Command("back", None, t("progress.back"), self.escape, primary=self._empty),
                Command(
                    "reset", PROGRESS_KEYS["reset"], reset, self.ask_reset, says=says, possible=there, listed=there
                ),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        rows = [row for row in self.progress.attempts(limit=LAST) if row.kind in KINDS]
        self._empty = not rows
        content = self.content(size, 1240)
        y = self.heading(content)
        footer = Footer(self.ui, self.commands().row("back"), content.width)
        bottom = content.bottom - footer.height - self.style.px(18)
        if rows:
            y = self._build_summary(pygame.Rect(content.x, y, content.width, 0)) + self.style.px(12)
            self._build_body(pygame.Rect(content.x, y, content.width, bottom - y), rows)
        elif self.progress.ready:
            self._build_empty(pygame.Rect(content.x, y, content.width, bottom - y))
        footer.build(content.x, content.bottom)
        return "back"

    def _build_empty(self, place: pygame.Rect) -> None:
        """Adds an explanation of the page, shown while there are no answers."""
        style, colours, pad = self.style, self.style.colours, self.style.px(36)
        width, side, gap = min(place.width, style.px(680)) - 2 * pad, style.px(64), style.px(14)
        texts = (
            (t("progress.empty.title"), "subheading", colours.brass),
            (t("progress.empty.text"), "body", colours.text),
            (t("progress.empty.next"), "body", colours.muted),
        )
        height = side + sum(gap + self.paragraph_height(text, role, width) for text, role, _ in texts)
        frame = pygame.Rect(0, place.y, width + 2 * pad, min(place.height, height + 2 * pad))
        frame.centerx = place.centerx
        frame.y += min(place.height - frame.height, style.px(80))
        self.ui.panel(frame)
        inner = frame.inflate(-2 * pad, -2 * pad)
        area = self.ui.area(pygame.Rect(inner.x, inner.y, frame.right - style.px(6) - inner.x, inner.height))

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            picture = icon("train", side, colours.brass)
            surface.blit(picture, picture.get_rect(midtop=seen.midtop))

        self.ui.picture(draw, pygame.Rect(0, 0, width, side), area=area)
        y = side
        for text, role, colour in texts:
            rect = pygame.Rect(0, y + gap, width, 0)
            y = self.ui.label(text, role, rect, colour=colour, align="center", area=area)
        self.ui.finish_area(area, y)

    def _build_summary(self, place: pygame.Rect) -> int:
        """Adds a line with the totals, and the legend of the charts beside or below it; returns the y below."""
        style, colours = self.style, self.style.colours
        counts = [count for kind in KINDS for count in self.progress.by_theme(kind)]
        tried, right = sum(count.tried for count in counts), sum(count.right for count in counts)
        text = tn("progress.summary", tried, right=right)
        side = round(self.line("small") * 0.72)
        samples = [(t("progress.legend.found"), True), (t("progress.legend.missed"), False)]
        widths = [side + style.px(8) + text_width(word, "small", style) for word, _ in samples]
        taken = sum(widths) + style.px(22)
        beside = text_width(text, "body", style) + taken + style.px(30) <= place.width
        room = place.width - taken - style.px(30) if beside else place.width
        y = self.ui.label(text, "body", pygame.Rect(place.x, place.y, room, 0), colour=colours.muted)
        line = self.line("body" if beside else "small")
        x, top = (place.right - taken, place.y) if beside else (place.x, y + style.px(4))
        for (word, is_found), width in zip(samples, widths, strict=True):
            if x + width > place.right:  # very large text
                x, top = place.x, top + line
            square = pygame.Rect(x, top + (line - side) // 2, side, side)
            self.ui.picture(partial(self._draw_sample, is_found), square)
            rect = pygame.Rect(square.right + style.px(8), top, width - side - style.px(8), line)
            self.ui.label(word, "small", rect, colour=colours.muted, valign="center")
            x += width + style.px(22)
        return max(y, top + line)

    def _draw_sample(self, is_found: bool, surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_sample(surface, rect, self.style, found=is_found)

    def _build_body(self, place: pygame.Rect, rows: Sequence[Attempt]) -> None:
        """Adds everything that scrolls: the charts, then two columns, or one with large text."""
        style = self.style
        air, gap = style.ring_room, style.px(22)
        whole = place.inflate(2 * air, 2 * air)
        whole.width += style.px(8)
        area = self.ui.area(whole)
        width = min(place.width, area.width - air)
        y = self._build_charts(area, pygame.Rect(air, air, width, 0)) + gap
        if width >= style.px(860) * max(1.0, style.text_scale * 0.8):
            left = round((width - gap) * 0.54)
            below = self._build_left(area, pygame.Rect(air, y, left, 0)) + gap
            right = pygame.Rect(air + left + gap, y, width - left - gap, 0)
            y = self._build_last(area, [right, pygame.Rect(air, below, left, 0)], rows)
        else:
            y = self._build_left(area, pygame.Rect(air, y, width, 0)) + gap
            y = self._build_last(area, [pygame.Rect(air, y, width, 0)], rows)
        text = t("progress.reset")
        wide = min(width, self.ui.button_width(text))
        reset = pygame.Rect(air + width - wide, y + gap, wide, style.control)
        self.ui.button("reset", text, reset, self.ask_reset, area=area)
        self.ui.finish_area(area, reset.bottom + air)

    # -- charts

    def _build_charts(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds a chart for each kind, side by side on one scale; returns the y below."""
        style, gap = self.style, self.style.px(16)
        charts = {kind: self.progress.days(DAYS, kind=kind, today=self.today) for kind in KINDS}
        top = top_of(list(charts.values()))
        width = (place.width - 2 * gap) // 3
        pad, edge = style.px(16), style.px(12)
        places = [pygame.Rect(place.x + n * (width + gap) + pad, place.y + edge, width - 2 * pad, 0) for n in range(3)]
        heads = [self._build_head(area, kind, rect) for kind, rect in zip(KINDS, places, strict=True)]
        y = max(heads) + style.px(6)
        chart = pygame.Rect(0, y, width - 2 * pad, chart_height(style))
        said = [
            self._build_facts(area, kind, rect, chart.bottom, charts[kind][-1])
            for kind, rect in zip(KINDS, places, strict=True)
        ]
        bottom = max(said) + edge
        first = shifted(self.today, 1 - DAYS)
        ends = (day_text(first), t("progress.today"))
        for rect, kind in zip(places, KINDS, strict=True):
            frame = pygame.Rect(rect.x - pad, place.y, width, bottom - place.y)
            self.ui.panel(frame, area=area)
            draw = partial(self._draw_chart, kind, charts[kind], top, ends)
            self.ui.picture(draw, chart.move(rect.x, 0), area=area)
        return bottom

    def _draw_chart(
        self,
        kind: Kind,
        days: list[DayCount],
        top: int,
        ends: tuple[str, str],
        surface: pygame.Surface,
        rect: pygame.Rect,
    ) -> None:
        draw_chart(surface, rect, self.style, days, top, ends, bare=kind in self._bare)

    def _build_head(self, area: ScrollArea, kind: Kind, place: pygame.Rect) -> int:
        """Adds the name of a kind, and the share of tasks solved; returns the y below."""
        style, colours = self.style, self.style.colours
        counts = self.progress.by_theme(kind)
        tried, right = sum(count.tried for count in counts), sum(count.right for count in counts)
        name = kind_name(kind)
        said = t("practice.found", right=right, of=tried) if tried else ""
        taken = text_width(said, "small", style) if said else 0
        if said and text_width(name, "strong", style) + taken + style.px(16) <= place.width:
            rect = pygame.Rect(place.right - taken, place.y, taken, self.line("strong"))
            self.ui.label(said, "small", rect, colour=colours.muted, valign="center", area=area)
            said = ""
        y = self.ui.label(name, "strong", place, colour=colours.brass, area=area)
        if said:
            y = self.ui.label(said, "small", pygame.Rect(place.x, y, place.width, 0), colour=colours.muted, area=area)
        return y

    def _build_facts(self, area: ScrollArea, kind: Kind, place: pygame.Rect, y: int, day: DayCount) -> int:
        """Adds the lines below a chart: the last day in numbers, streaks and the best timed run; returns the y
        below."""
        now, longest = self.progress.streak(kind)
        lines = []
        if not self.progress.by_theme(kind):
            lines.append(t("progress.untried"))
        else:
            lines.append(t("progress.streak", now=now, longest=longest))
        if day.right or day.missed:
            lines.insert(0, t("progress.now", right=day.right, missed=day.missed))
        best = self.progress.best_timed(kind)
        if best:
            lines.append(t("progress.timed", n=best))
        y += self.style.px(6)
        for text in lines:
            rect = pygame.Rect(place.x, y, place.width, 0)
            y = self.ui.label(text, "small", rect, colour=self.style.colours.muted, area=area)
        return y

    # -- themes and daily sets

    def _build_left(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds the themes of each kind, then the daily sets; returns the y below."""
        style, colours = self.style, self.style.colours
        y = place.y
        rect = pygame.Rect(place.x, y, place.width, 0)
        y = self.ui.label(t("progress.themes"), "strong", rect, colour=colours.brass, area=area) + style.px(8)
        every = {kind: self.progress.by_theme(kind) for kind in KINDS}
        across = [count for counts in every.values() for count in counts]
        for kind, counts in every.items():
            if counts:
                attempts, names = self.progress.attempts(kind, HISTORY), [count.theme for count in counts]
                lie, steps = boxes(attempts, names), known(attempts, names)
                table = pygame.Rect(place.x, y, place.width, 0)
                y = build_themes(self.ui, area, table, kind, counts, lie, steps, across, self.today)
                y += style.px(12)
        rect = pygame.Rect(place.x, y, place.width, 0)
        y = self.ui.label(t("progress.box.text"), "small", rect, colour=colours.faint, area=area)
        sets = [(day, *(self.progress.daily_done(day.isoformat()) or (0, 0))) for day in self._daily_days()]
        if not sets:
            return y
        rect = pygame.Rect(place.x, y + style.px(18), place.width, 0)
        y = self.ui.label(t("progress.daily"), "strong", rect, colour=colours.brass, area=area) + style.px(8)
        return build_daily(self.ui, area, pygame.Rect(place.x, y, place.width, 0), sets, self.today)

    def _daily_days(self) -> list[date]:
        """The dates of the last daily sets; invalid ones (the file may have been edited) are left out."""
        days = []
        for day in self.progress.daily_days(DAILY):
            with suppress(ValueError):
                days.append(date.fromisoformat(day))
        return days

    def _build_last(self, area: ScrollArea, columns: Sequence[pygame.Rect], rows: Sequence[Attempt]) -> int:
        """Adds the last answers, newest first, each a button; returns the y below.

        Args:
            columns: the first has the title; the others take what would make the first one longer than they are.
        """
        style, colours = self.style, self.style.colours
        place = columns[0]
        y = self.ui.label(t("progress.last"), "strong", place, colour=colours.brass, area=area)
        rect = pygame.Rect(place.x, y, place.width, 0)
        y = self.ui.label(t("progress.last.hint"), "small", rect, colour=colours.muted, area=area) + style.px(8)
        rooms = [pygame.Rect(place.x, y, place.width, 0)]
        head = self.line("strong") + style.px(8)
        rooms += [pygame.Rect(column.x, column.y + head, column.width, 0) for column in columns[1:]]
        self._after = len(self.ui.widgets)
        ends = build_answers(self.ui, area, rooms, rows, self.today, self.retry, self._later.append)
        for column, room, end in zip(columns[1:], rooms[1:], ends[1:], strict=True):
            if end > room.y:
                self.ui.label(t("progress.earlier"), "strong", column, colour=colours.brass, area=area)
        return max(ends)

    # -- working

    def retry(self, code: str) -> None:
        """Tries a position of the list again; shows an error for a code that cannot be read."""
        try:
            self._retry(code)
        except PracticeError as error:
            self.app.notify(code_problem(error))

    def ask_reset(self) -> None:
        """Asks whether to delete all answers."""
        text = tn("progress.reset.text", self.progress.tried())
        title, yes = t("progress.reset.title"), t("progress.reset")
        confirm(self.app, title, text, yes, self._reset, no=t("progress.reset.no"))

    def _reset(self) -> None:
        self.progress.reset()
        for notice in self.progress.notices():
            self.app.notify(notice)
        self.rebuild()
