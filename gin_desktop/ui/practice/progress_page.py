"""The page of progress: a chart for each kind of task, the themes in their boxes, daily sets, the last answers."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.dates import add_days
from gin_desktop.practice.model import CHOICE_KINDS, KINDS, MELDING_KINDS, Kind, PracticeError
from gin_desktop.practice.runs.repetition import boxes, solved_since_miss
from gin_desktop.practice.runs.training import HISTORY
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.panels import fitted_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.practice.commands import PROGRESS_KEYS
from gin_desktop.ui.practice.icons import draw_icon
from gin_desktop.ui.practice.progress_chart import chart_height, common_scale_top, draw_chart, draw_legend_bar
from gin_desktop.ui.practice.progress_lists import build_answers, build_daily, build_themes, title_beside
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

    @property
    def _charted(self) -> tuple[Kind, ...]:
        """The kinds with a chart: decisions have theirs once one was practised."""
        return KINDS if any(self.progress.by_theme(kind) for kind in CHOICE_KINDS) else MELDING_KINDS

    def layout(self, size: tuple[int, int]) -> None:
        """Lays out the page at once; bars and buttons of answers are added a few at a time when it opens."""
        self._later.clear()
        self._bare = set() if self._opened else set(self._charted)
        self._known = self.progress.changes_elsewhere
        self._new = True
        super().layout(size)
        if self._opened:
            self._build_more(math.inf)
        elif not self._empty:
            self._later.extendleft(partial(self._bare.discard, kind) for kind in reversed(self._charted))
        self._opened = self._opened or not self._empty

    def update(self, dt: float) -> None:
        """Adds what is still missing, and rebuilds the page when there are other answers."""
        if self._known != self.progress.changes_elsewhere:
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
        reset, there = t("progress.reset"), self.ui.find("reset") is not None
        return Commands(
            [
                Command("back", None, t("progress.back"), self.escape, primary=self._empty),
                PROGRESS_KEYS.command("reset", reset, self.ask_reset, possible=there, listed=there),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        rows = [row for row in self.progress.attempts(limit=LAST) if row.kind in KINDS]
        self._empty = not rows
        with self.titled_page(size, 1240, footer=self.commands().row("back"), gap=18) as page:
            if rows:
                self._build_summary(page)
                with scrolled(self.ui, page.remaining) as column:
                    self._build_body(column, rows)
            elif self.progress.ready:
                self._build_empty(page)
        return "back"

    def _build_empty(self, page: Column) -> None:
        """Adds an explanation of the page, shown while there are no answers."""
        style, colours = self.style, self.style.colours
        side = style.px(64)
        page.y += min(style.px(80), page.remaining.height // 7)
        with fitted_panel(self.ui, page.centred(style.px(680)).remaining, 36, 36) as column:
            column.picture(partial(draw_icon, "train", side, colours.brass), side, below=14)
            column.text(t("progress.empty.title"), "subheading", colour=colours.brass, align="center", below=14)
            column.text(t("progress.empty.text"), align="center", below=14)
            column.text(t("progress.empty.next"), colour=colours.muted, align="center")

    def _build_summary(self, page: Column) -> None:
        """Adds a line with the totals, and the legend of the charts beside or below it."""
        style, colours = self.style, self.style.colours
        counts = [count for kind in KINDS for count in self.progress.by_theme(kind)]
        tried, right = sum(count.tried for count in counts), sum(count.right for count in counts)
        text = tn("progress.summary", tried, right=right)
        side = round(self.line("small") * 0.72)
        samples = {t("progress.legend.found"): True, t("progress.legend.missed"): False}
        widths = [side + style.small_gap + text_width(word, "small", style) for word in samples]
        taken = sum(widths) + style.px(22)
        beside = text_width(text, "body", style) + taken + style.px(30) <= page.width
        said, legend = page.fixed(0, taken, gap=30) if beside else (page, page)
        said.muted(text, below=0 if beside else 4)
        # one below the other with very large text
        items = legend.fixed(*widths, gap=22) if taken <= legend.width else [legend, legend]
        for (word, is_found), item in zip(samples.items(), items, strict=True):
            square, rest = item.line(side, 0, gap=8, height=self.line("body" if beside else "small"))
            self.ui.picture(partial(self._draw_sample, is_found), square)
            item.middle(word, "small", rest, colour=colours.muted)
        page.follow(said, *items, below=12)

    def _draw_sample(self, is_found: bool, surface: pygame.Surface, rect: pygame.Rect) -> None:
        square = rect.inflate(0, rect.width - rect.height)
        draw_legend_bar(surface, square, self.style, found=is_found)

    def _build_body(self, column: Column, rows: Sequence[Attempt]) -> None:
        """Adds everything that scrolls: the charts, then two columns, or one with large text."""
        style = self.style
        self._build_charts(column)
        lasts = [column]
        if column.width >= style.text_room(860, 0.8):
            left, right = column.beside((0.54, 0.46), gap=22)
            lasts = [right, left]
        self._build_left(lasts[-1])
        lasts[-1].space(22)
        self._build_last(lasts, rows)
        column.follow(*lasts, below=22)
        text = t("progress.reset")
        wide = min(column.width, self.ui.button_width(text))
        column.button("reset", text, self.ask_reset, place=column.line(0, wide)[1])

    # -- charts

    def _build_charts(self, column: Column) -> None:
        """Adds a chart for each kind on one scale, in rows; decisions have theirs once one was practised."""
        charts = {kind: self.progress.days(DAYS, kind=kind, today=self.today) for kind in KINDS}
        top = common_scale_top(list(charts.values()))
        self._build_chart_row(column, MELDING_KINDS, charts, top)
        if len(self._charted) > len(MELDING_KINDS):
            self._build_chart_row(column, CHOICE_KINDS, charts, top)

    def _build_chart_row(
        self, column: Column, kinds: Sequence[Kind], charts: Mapping[Kind, list[DayCount]], top: int
    ) -> None:
        """Adds the charts of three kinds side by side."""
        ends = (day_text(add_days(self.today, 1 - DAYS)), t("progress.today"))
        frames = column.beside((1, 1, 1), gap=16)
        inners = {kind: frame.inset(16, top=12) for kind, frame in zip(kinds, frames, strict=True)}
        for kind, inner in inners.items():
            self._build_head(inner, kind)
        for inner in inners.values():
            inner.follow(*inners.values())
        for kind, inner in inners.items():
            inner.space(6)
            draw = partial(self._draw_chart, kind, charts[kind], top, ends)
            inner.picture(draw, chart_height(self.style), below=6)
            self._build_facts(inner, kind, charts[kind][-1])
        column.follow(*inners.values(), below=12)
        for frame in frames:
            frame.follow(column)
            self.ui.panel(frame.filled, area=column.area, lowest=True)
        column.space(22)

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

    def _build_head(self, column: Column, kind: Kind) -> None:
        """Adds the name of a kind, and the share of tasks solved."""
        colours = self.style.colours
        counts = self.progress.by_theme(kind)
        tried, right = sum(count.tried for count in counts), sum(count.right for count in counts)
        said = t("practice.found", right=right, of=tried) if tried else ""
        if not title_beside(column, kind_name(kind), said, colour=colours.brass, faint=colours.muted) and said:
            column.note(said)

    def _build_facts(self, column: Column, kind: Kind, day: DayCount) -> None:
        """Adds the lines below a chart: the last day in numbers, streaks and the best timed run."""
        if day.right or day.missed:
            column.note(t("progress.now", right=day.right, missed=day.missed))
        if not self.progress.by_theme(kind):
            column.note(t("progress.untried"))
        else:
            now, longest = self.progress.streak(kind)
            column.note(t("progress.streak", now=now, longest=longest))
        best = self.progress.best_timed(kind)
        if best:
            column.note(t("progress.timed", n=best))

    # -- themes and daily sets

    def _build_left(self, column: Column) -> None:
        """Adds the themes of each kind, then the daily sets."""
        column.title(t("progress.themes"))
        every = {kind: self.progress.by_theme(kind) for kind in KINDS}
        across = [count for counts in every.values() for count in counts]
        for kind, counts in every.items():
            if counts:
                attempts, names = self.progress.attempts(kind, HISTORY), [count.theme for count in counts]
                lie, steps = boxes(attempts, names), solved_since_miss(attempts, names)
                build_themes(column, kind, counts, lie, steps, across, self.today)
                column.space(12)
        column.text(t("progress.box.text"), "small", colour=self.style.colours.faint)
        sets = [(day, *(self.progress.daily_set_score(day.isoformat()) or (0, 0))) for day in self._daily_days()]
        if sets:
            column.space(18)
            column.title(t("progress.daily"))
            build_daily(column, sets, self.today)

    def _daily_days(self) -> list[date]:
        """The dates of the last daily sets; invalid ones (the file may have been edited) are left out."""
        days = []
        for day in self.progress.daily_set_dates(DAILY):
            with suppress(ValueError):
                days.append(date.fromisoformat(day))
        return days

    def _build_last(self, columns: Sequence[Column], rows: Sequence[Attempt]) -> None:
        """Adds the last answers, newest first, each a button.

        Args:
            columns: the first has the title; the others take what would make the first one longer than they are.
        """
        first, *others = columns
        first.title(t("progress.last"), below=0)
        first.note(t("progress.last.hint"), below=8)
        heads = [column.take(self.line("strong"), below=8) for column in others]
        tops = [column.y for column in others]
        self._after = len(self.ui.widgets)
        build_answers(columns, rows, self.today, self.retry, self._later.append)
        for column, head, top in zip(others, heads, tops, strict=True):
            if column.y > top:
                column.middle(t("progress.earlier"), "strong", head, colour=self.style.colours.brass)

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
