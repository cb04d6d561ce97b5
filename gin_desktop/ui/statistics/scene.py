"""The statistics scene: pages of charts, filtered by opponent, rules, kind of game and dates."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.history.filter_choices import Choices
from gin_desktop.session.history.rows import Filter
from gin_desktop.session.history.statistics import Statistics
from gin_desktop.ui.felt.marks import draw_tooltip
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.dialog import confirm
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.people.picking import DatesScene, FilterScene
from gin_desktop.ui.statistics.chart_panels import ChartPanels
from gin_desktop.ui.statistics.chart_table import ChartTableScene
from gin_desktop.ui.statistics.exports import RunningExport, ask_export, tell_exported
from gin_desktop.ui.statistics.filterbar import KEYS, FilterBar
from gin_desktop.ui.statistics.host import ExportJob, StatisticsHost
from gin_desktop.ui.statistics.knock_costs import KnockCosts
from gin_desktop.ui.statistics.model.chart import PAGES, Chart, ChartData, OpponentScore, Page, TurnSpan
from gin_desktop.ui.statistics.model.filters import (
    PARTS,
    Part,
    charts_of,
    matches_all_games,
    options,
    since_text,
    statistics_filter,
    without_parts,
)
from gin_desktop.ui.statistics.record_page import build_milestones, build_opponents, record_tiles
from gin_desktop.ui.statistics.round_list import MOST_ROUNDS, RoundListScene, knocked_lines, missed_lines
from gin_desktop.ui.statistics.tiles import (
    FigureTile,
    build_empty_state,
    build_tiles,
    draw_indexing_progress,
    tile_tip,
    tiles_of,
)
from gin_desktop.words import t, tn

if TYPE_CHECKING:
    from gin_desktop.storage.settings import Settings
    from gin_desktop.ui.kit.scene import App

_WIDE: Final = 1280
_LOW: Final = 420
"""The height in units, times the text scale, below which the filters scroll along with the charts."""
_OPPONENTS: Final = 4
"""The most opponents in the chart of opponents."""
_PATIENCE: Final = 1.5
"""The seconds between two updates of the page while records are being indexed."""


@screen("statistics.title", gallery_rooms=("statistics",))
class StatisticsScene(UiScene):
    """The statistics scene.

    Args:
        host: the source of the data, and where the page leads.
        asked: the initial filter; all games by default.
        today: for tests; None is the computer's date.
    """

    def __init__(
        self, app: App, host: StatisticsHost, asked: Filter | None = None, *, today: date | None = None
    ) -> None:
        super().__init__(app)
        self.host = host
        self.asked = statistics_filter(asked or Filter())
        self.open_page: Page = "record"
        self._today = today
        self._cards = ChartPanels(self.ui, self.open_chart)
        self._numbers = Statistics()
        self._tiles: Sequence[FigureTile] = ()
        self._choices = Choices()
        self._opponents: Sequence[OpponentScore] = ()
        self._made: dict[Page, list[Chart]] = {}
        self._known: tuple[Filter, int, bool] | None = None
        self._read: tuple[int, int] | None = None
        self._waited = 0.0
        self._fresh = True
        self._left = False
        self._export = RunningExport(app)
        self._costs = KnockCosts(host)

    @property
    def today(self) -> date:
        """The latest date of the filters."""
        return self._today or date.today()

    @property
    def animating(self) -> bool:
        return self._cards.has_unrendered or (self.open_page == "knocks" and self._costs.working)

    @property
    def charts(self) -> list[Chart]:
        """The charts of the open page; made once for the same data."""
        if self.open_page not in self._made:
            data = ChartData(self._numbers, self._opponents, self.today, self._costs.found)
            self._made[self.open_page] = charts_of(self.open_page, data)
        return self._made[self.open_page]

    def settings_changed(self, old: Settings, new: Settings) -> None:
        """Makes the charts again in another language."""
        if old.language != new.language:
            self._made = {}

    # -- the numbers

    def _ask(self) -> None:
        """Reads the statistics, unless nothing has changed."""
        source = self.host.source
        now = (self.asked, source.changes, source.ready)
        if now == self._known:
            return
        self._known, self._waited, self._made = now, 0.0, {}
        self._numbers = source.statistics(self.asked) if source.ready else Statistics(self.asked)
        self._costs.ask(self.asked)
        self._choices = source.choices() if source.ready else Choices()
        self._opponents = ()
        if matches_all_games(self.asked) and source.ready:
            met = [one.value for one in self._choices.opponents[:_OPPONENTS]]
            self._opponents = [OpponentScore(name, level, *source.against(name, level)) for name, level in met]

    def update(self, dt: float) -> None:
        """Shows newly indexed games from time to time, and renders one chart a frame."""
        source = self.host.source
        self._waited += dt
        reading = source.progress
        read = None if reading is None else (reading.done, reading.of)
        if (read is None) != (self._read is None) or (self._waited >= _PATIENCE and self._stale):
            self._read = read
            self._waited = 0.0
            self.rebuild()
        elif read != self._read and self._waited >= _PATIENCE / 5:
            self._read, self.dirty = read, True
        if self._export.runs and self._export.has_ended():
            self.rebuild()
        if self.open_page == "knocks" and self._costs.work():
            self._made.pop("knocks", None)
            self.rebuild()
        if not self._fresh:
            self._cards.render_next()
        self._fresh = False
        super().update(dt)

    @property
    def _stale(self) -> bool:
        source = self.host.source
        return self._known is None or self._known[1:] != (source.changes, source.ready)

    def ready(self, surface: pygame.Surface) -> bool:  # noqa: ARG002 - nothing is painted ahead but the charts
        """Whether all charts are rendered; if not, renders one of them."""
        return not self._cards.render_next()

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        self._fresh = True
        self._cards.clear()
        self._ask()
        buttons = self.commands().row("back", "records", "skill", "export", "reset", "restore")
        with self.titled_page(size, _WIDE, footer=buttons, gap=16) as page:
            content = self.content(size, _WIDE)
            if self._numbers.games and content.height < self.style.px(_LOW) * self.style.text_scale:
                with scrolled(self.ui, page.remaining) as column:
                    return self._build_page(column, content)
            return self._build_page(page, content)

    def _build_page(self, column: Column, content: pygame.Rect) -> str:
        """Adds the filters, and the charts of the open page; they scroll if the column does not."""
        if self._numbers.games or self._choices.hinted or not matches_all_games(self.asked):
            bar = FilterBar(self.asked, self._choices, self.today, self.pick)
            bar.build(column, content, None if matches_all_games(self.asked) else self.commands()["clear"])
        self._build_lines(column)
        if not self._numbers.games:
            return self._build_state(column) or "back"
        names = [(page, t(f"statistics.page.{page}")) for page in PAGES]
        column.chips("page", names, self.open_page, self._turn_to, below=12)
        if column.area is None:
            with scrolled(self.ui, column.remaining) as inner:
                self._build_charts(inner)
        else:
            self._build_charts(column)
        return f"page_{self.open_page}"

    def _build_lines(self, column: Column) -> None:
        """Adds the lines about indexing and the start of the statistics."""
        top = column.y
        if self._numbers.since:
            column.note(since_text(self._numbers.since))
        if self.host.source.progress is not None:
            draw = partial(draw_indexing_progress, self.style, self.host.source)
            column.picture(draw, self.line("small") + self.style.small_gap)
        column.space(6 if column.y > top else 0)

    def _build_charts(self, column: Column) -> None:
        source = self.host.source
        if self.open_page == "milestones":
            build_milestones(column, source.milestones(), self.today, self.host.open_milestone)
            return
        if self.open_page == "record":
            self._tiles = record_tiles(self._numbers, source.best_win(self.asked), self.today)
            build_tiles(column, self._tiles, self.ui.focus)
            column.space(12)
            build_opponents(column, self._opponents, self._open_against)
        elif self.open_page == "overview":
            self._tiles = tiles_of(self._numbers)
            build_tiles(column, self._tiles, self.ui.focus)
            column.space(12)
        self._cards.build(column, self.charts)

    def _open_against(self, one: OpponentScore) -> None:
        self.host.open_records(Filter(opponent=one.name, level=one.level))

    def _build_state(self, column: Column) -> str | None:
        """Adds the explanation shown without statistics; returns the key of the button to focus."""
        source = self.host.source
        wanted: Command | None = None
        if not source.ready and source.progress is None:
            name = "opening" if source.opening else "unreadable"
        elif source.progress is not None and matches_all_games(self.asked) and not self._numbers.since:
            name = "reading"
        elif not matches_all_games(self.asked):
            name, wanted = "filtered", self.commands()["clear"]
        elif self._choices.hinted:
            name, wanted = "hinted", self.commands()["hinted"]
        else:
            name = "fresh" if self._numbers.since else "empty"
            wanted = self.commands()["new_game"]
        build_empty_state(column, name, None if name == "filtered" else wanted)
        return wanted.name if wanted is not None else None

    # -- working

    def commands(self) -> Commands:
        known, narrowed = self._numbers.games > 0, not matches_all_games(self.asked)
        filters = known or narrowed
        since = bool(self._numbers.since)
        free = not self._export.runs
        made = [Command("back", None, t("statistics.back"), self.escape)]
        if not known and not narrowed and self._choices.hinted:
            show = partial(self.show, Filter(why="hints"))
            made.append(Command("hinted", None, t("statistics.hinted.show"), show, primary=True))
        elif not known and not narrowed:
            made.append(Command("new_game", None, t("statistics.empty.new_game"), self.host.new_game, primary=True))
        for page in PAGES:
            run = partial(self._turn_to, page)
            made.append(KEYS.command(f"page_{page}", "", run, button=False, listed=known, possible=known))
        made.append(KEYS.command("table", "", self._table_of_focused, button=False, listed=known, possible=known))
        for part in PARTS:
            run = partial(self.pick, part)
            made.append(KEYS.command(f"filter_{part}", "", run, button=False, listed=filters, possible=filters))
        clear = t("statistics.clear")
        made.append(
            KEYS.command(
                "clear", clear, partial(self.show, without_parts(self.asked)), listed=narrowed, possible=narrowed
            )
        )
        rows = (
            ("records", self._open_records, True),
            ("skill", self._open_skill, known),
            ("export", self.ask_export, known and free),
            ("reset", self.ask_reset, known and not since and not narrowed and free),
            ("restore", self._restore, since),
        )
        for name, act, shown in rows:
            text = t(f"statistics.{name}")
            made.append(KEYS.command(name, text, act, button=shown, listed=shown, possible=shown))
        return Commands(made)

    def _turn_to(self, page: Page | str) -> None:
        self.open_page = next(one for one in PAGES if one == page)
        for area in self.ui.areas:
            area.scroll_to(0)
        self.rebuild()
        self.ui.focus(f"page_{page}")

    def open_chart(self, chart: Chart) -> None:
        """Opens the rounds that a chart leads to, or its table."""
        rounds = self.host.source.missed(self.asked) if chart.leads else []
        if not rounds:
            self.open_table(chart)
            return
        self._cards.point((-1, -1))
        lines, title = missed_lines(rounds), tn("statistics.missed.title", len(rounds))
        self.app.open(RoundListScene(self.app, self.host, title, lines, partial(self.open_table, chart), self.today))

    def _open_knocks(self, chart: Chart, turns: TurnSpan) -> None:
        """Opens the latest rounds with a knock in these turns."""
        rounds = self.host.source.knocked(self.asked, turns, MOST_ROUNDS)
        if not rounds:
            self.app.notify(t("statistics.knocked.none"))
            return
        lines, title = knocked_lines(rounds), tn("statistics.knocked.title", len(rounds))
        self.app.open(RoundListScene(self.app, self.host, title, lines, partial(self.open_table, chart), self.today))

    def open_table(self, chart: Chart) -> None:
        """Opens the table of a chart."""
        self._cards.point((-1, -1))
        lead = self.host.open_records, partial(self._open_knocks, chart)
        self.app.open(ChartTableScene(self.app, chart, self.asked, *lead))

    def _table_of_focused(self) -> None:
        focused = self.ui.focused
        chart = self._cards.chosen(focused.key if focused is not None else None)
        if chart is not None:
            self.open_table(chart)

    def pick(self, part: Part) -> None:
        """Opens the options of a filter's part."""
        found = options(part, self.asked, self.host.source, self.today)
        scene = DatesScene if part == "dates" else FilterScene
        self.app.push(scene(self.app, t(f"statistics.pick.{part}"), found, self.asked, self.show))

    def show(self, asked: Filter) -> None:
        """Shows the statistics of a filter."""
        self.asked = asked
        self.rebuild()

    def _open_records(self) -> None:
        self.host.open_records(self.asked)

    def _open_skill(self) -> None:
        self.host.open_skill(self.asked)

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            pointed = event.pos if event.type == pygame.MOUSEMOTION else pygame.mouse.get_pos()
            self.dirty = self._cards.point(pointed) or self.dirty
        elif event.type == pygame.KEYDOWN:
            self.dirty = self._cards.point((-1, -1)) or self.dirty
        return used

    @property
    def pointed(self) -> tuple[pygame.Rect, str] | None:
        """The place in the window of the part of a chart or the tile that is pointed at, and its tooltip."""
        return self._cards.tip() or tile_tip(self.ui, self._tiles)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if (told := self.pointed) is not None and told[0]:
            draw_tooltip(surface, *told, self.style)

    # -- export, a fresh start

    def ask_export(self) -> None:
        """Asks for the form and the place of an export."""
        told = partial(tell_exported, self.app)
        ask_export(self.app, self.host, self.asked, lambda job: self._write(job, told, "statistics.not_exported"))

    def _write(self, job: ExportJob, told: Callable[[Sequence[Path]], None], failed: str) -> None:
        """Shows that an export runs; ``told`` is called with its paths, ``failed`` is the message if it fails."""
        self._export.begin(job, told, failed)
        if not self._export.has_ended():
            self.rebuild()  # only one export at a time

    def leave(self) -> None:
        """Waits for a running export before the scene closes."""
        self._left = True
        self._export.wait()
        super().leave()

    def ask_reset(self) -> None:
        """Asks whether to reset the statistics."""
        title, text, yes = (t(f"statistics.reset{part}") for part in (".title", ".text", ""))
        confirm(self.app, title, text, yes, self._reset, no=t("statistics.reset.no"))

    def _reset(self) -> None:
        self._write(self.host.export_all(), partial(self._begin_afresh, time.time()), "statistics.reset.failed")

    def _begin_afresh(self, moment: float, paths: Sequence[Path]) -> None:
        self.host.count_since(moment)
        self._known = None
        self.app.notify(t("statistics.reset.done", path=paths[0]))
        if not self._left:
            self.rebuild()

    def _restore(self) -> None:
        self.host.count_since(0.0)
        self._known = None
        self.app.notify(t("statistics.restored"))
        self.rebuild()
