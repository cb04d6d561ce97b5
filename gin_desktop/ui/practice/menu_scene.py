"""The practice menu: the ways to practise on the left, levels and themes on the right."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.practice.choice.mistakes import due
from gin_desktop.practice.model import CHOICE_KINDS, KINDS, LEVELS, MELDING_KINDS, Kind
from gin_desktop.practice.runs.training import HISTORY
from gin_desktop.practice.themes import nearest_level
from gin_desktop.ui.kit.charts.primitives import draw_track
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.flow import Column, scrolled, scrolled_panel
from gin_desktop.ui.kit.widgets.keycap import keycap_size
from gin_desktop.ui.kit.widgets.panels import fitted_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.practice.choice import DAILY_SIZE
from gin_desktop.ui.practice.commands import MENU_KEYS
from gin_desktop.ui.practice.icons import draw_icon
from gin_desktop.ui.practice.menu_host import PracticeMenuHost
from gin_desktop.ui.practice.progress_lists import title_beside
from gin_desktop.words import t, tn
from gin_desktop.words.dates import day_text
from gin_desktop.words.practice_names import kind_name, level_name, theme_line, theme_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from gin_desktop.session.rulebook import RuleEntry
    from gin_desktop.storage.practice.progress import ThemeCount
    from gin_desktop.ui.kit.scene import App

_ANY: Final = "any"


@dataclass(frozen=True)
class PracticeTile:
    """A way to practise: the key of its control and icon, its title, a line about it, its action."""

    key: str
    title: str
    line: str
    act: Callable[[], None]


@screen(gallery_rooms=("practice",))
class PracticeScene(UiScene):
    """Chooses what to practise, how, and under which rules.

    Args:
        host: starts practice, and has the progress.
    """

    def __init__(self, app: App, host: PracticeMenuHost) -> None:
        super().__init__(app)
        self.host = host
        self._first: str | None = None
        self._known = -1
        self._to_first = False
        self._ahead: list[Kind] = list(KINDS)

    def leave(self) -> None:
        self.host.close()

    def enter(self) -> None:
        self.host.show_file_notices()

    def uncover(self) -> None:
        super().uncover()
        self.host.choice.progress.refresh()
        self._ahead = list(KINDS)

    def update(self, dt: float) -> None:
        """Fills in numbers when the progress was read or changed by another program; and prepares, a little each
        frame, the data that training and the page of progress will need."""
        super().update(dt)
        progress = self.host.choice.progress
        if self._known != progress.changes_elsewhere:
            self.host.show_file_notices()
            self.rebuild()
            self._ahead = list(KINDS)
        elif self._ahead and progress.ready:
            progress.attempts(self._ahead.pop(), HISTORY)

    # -- building

    def layout(self, size: tuple[int, int]) -> None:
        """Moves the focus to the first way if that has changed: the lesson is done, or the rules are others."""
        before, focused = self._first, self.ui.focused
        super().layout(size)
        moved = before != self._first and focused is not None and focused.key == before
        if self._first is not None and (moved or self._to_first):
            self.ui.focus(self._first)
        self._to_first = False

    def build(self, size: tuple[int, int]) -> str | None:
        self._known = self.host.choice.progress.changes_elsewhere
        self.host.choice.prepare()
        with self.bare_page(size, 1200, footer=self.commands().row("back", "progress")) as page:
            self._build_head(page)
            left, right = page.beside((1, 1), gap=32)
            with scrolled(self.ui, left.remaining) as column:
                first = self._build_ways(column)
            self._build_right(right.remaining)
        self._first = first if self.host.choice.possible else "other_rules"
        return self._first

    def commands(self) -> Commands:
        offered = {way.key: way for way in self.ways()}
        made = [Command("back", None, t("button.back"), self.escape)]
        for kind in KINDS:
            name, says = f"pick_{kind}", t("practice.keys.kinds")
            pick = partial(self.pick_kind, kind)
            made.append(Command(name, MENU_KEYS[name], says, pick, button=False, listed=kind == KINDS[0]))
        made += [
            Command(name, key, offered[name].title, offered[name].act)
            for name, key in MENU_KEYS.items()
            if name in offered
        ]
        rules, progress = t("practice.keys.rules"), t("practice.progress")
        made.append(MENU_KEYS.command("rules", rules, self._pick_rules))
        made.append(Command("progress", MENU_KEYS["progress"], progress, self.host.progress_page, apart=True))
        return Commands(made)

    def _build_head(self, page: Column) -> None:
        """Adds the title, the rules, the kinds, and a line about the chosen one."""
        style = self.style
        text = t("practice.rules", title=self.host.choice.entry.shown_title)
        width = min(self.ui.button_width(text), page.width)
        title = t("practice.title")
        if text_width(title, "heading", style) + width + style.px(28) <= page.width:
            head, side = page.fixed(0, width, gap=28)
            rules = side.take(style.control, below=10)
            head.y = self.heading(head.rest, title)
            page.follow(head, side)
        else:
            page.y = self.heading(page.rest, title)
            rules = page.line(0, width, below=10)[1]
        page.choices("kind", [(kind, kind_name(kind)) for kind in KINDS], self.kind, self.pick_kind, below=8)
        page.button("rules", text, self._pick_rules, place=rules)
        page.muted(t(f"practice.kind.{self.kind}.line"), below=14)

    def ways(self) -> list[PracticeTile]:
        """The ways to practise the chosen kind; the first lesson comes first until it is done."""
        host = self.host
        found: list[PracticeTile] = []
        if host.choice.possible:
            streak = host.choice.progress.streak(self.kind)[0]
            line = t("practice.train.line") if streak < 2 else tn("practice.train.streak", streak)
            if host.choice.level is not None:
                line = t("practice.train.level", level=level_name(host.choice.level))
            found.append(PracticeTile("train", t("practice.train"), line, host.train))
        if self.kind in CHOICE_KINDS and (count := len(due(host.choice.progress, self.kind))):
            line = tn("practice.mistakes.line", count)
            found.append(PracticeTile("mistakes", t("practice.mistakes"), line, host.own_mistakes))
        if self.kind == "layoff":
            found.append(PracticeTile("daily", t("practice.daily"), self._daily_line(), host.daily))
        if host.choice.possible and self.kind in MELDING_KINDS:
            best = host.choice.progress.best_timed(self.kind)
            line = t("practice.timed.best", n=best) if best else t("practice.timed.line")
            found.append(PracticeTile("timed", t("practice.timed"), line, host.timed))
        if self.kind == "layoff":
            if host.choice.possible:
                found.append(PracticeTile("setup", t("practice.setup"), t("practice.setup.line"), host.setup))
            taken, of = host.choice.lesson_steps()
            done = taken == of or not host.choice.progress.ready  # most have taken it: what stands there stays
            line = t("practice.lesson.begun", taken=taken, of=of) if taken and not done else ""
            line = line or t("practice.lesson.again" if done else "practice.lesson.line")
            found.insert(len(found) if done else 0, PracticeTile("lesson", t("practice.lesson"), line, host.lesson))
        if self.kind in CHOICE_KINDS and host.ask_coach is not None:
            found.append(PracticeTile("position", t("position.title"), t("position.line"), host.ask_coach))
        found.append(PracticeTile("course", t("practice.course"), self._course_line(), host.course))
        found.append(PracticeTile("code", t("practice.code"), t("practice.code.line"), host.enter_code))
        return found

    def _course_line(self) -> str:
        done, of = self.host.choice.course_steps()
        if not done:
            return t("practice.course.line")
        return t("practice.course.done" if done == of else "practice.course.begun", done=done, of=of)

    def _daily_line(self) -> str:
        day = self.host.choice.today()
        done = self.host.choice.progress.daily_set_score(day.isoformat())
        text = day_text(day)
        if not self.host.choice.progress.ready:
            return text
        if done is None:
            return t("practice.daily.new", date=text)
        right, answered = done
        key = "practice.daily.done" if answered >= DAILY_SIZE else "practice.daily.begun"
        return t(key, date=text, right=right, answered=answered, of=DAILY_SIZE)

    def _build_ways(self, column: Column) -> str:
        """Adds the ways; returns the key of the first one."""
        ways = self.ways()
        for way in ways:
            column.space(8 if way is not ways[0] else 0)
            first = way is ways[0] and self.host.choice.possible  # else other rules must be chosen first
            self._build_way(column, way, first=first)
        return ways[0].key

    def _build_way(self, column: Column, way: PracticeTile, *, first: bool) -> None:
        style, colours = self.style, self.style.colours
        side = max(style.px(34), round(self.line("subheading") * 0.9))
        hint = MENU_KEYS[way.key].button_label
        with column.card(way.key, way.act, left=18, right=16, top=12, bottom=9, selected=first) as inner:
            sign, said, aside = inner.fixed(side, 0, keycap_size(hint, style)[0], gap=16)
            said.text(way.title, "subheading")
            said.note(way.line)
            inner.follow(said)
            height = inner.filled.height
            sign.picture(partial(draw_icon, way.key, side, colours.brass), height, above=True)
            aside.keycap(hint, aside.take(height))

    def _build_right(self, place: pygame.Rect) -> None:
        """Adds levels and themes; under rules without lay-offs, a note and rules that have them."""
        choice = self.host.choice
        if not choice.possible:
            with fitted_panel(self.ui, place, 20, 14) as column:
                column.text(t("practice.no_layoffs", title=choice.entry.shown_title), below=16)
                other = t("practice.no_layoffs.instead", title=choice.other_entry().shown_title)
                column.button("other_rules", other, self._other_rules, kind="primary")
            return
        with scrolled_panel(self.ui, place, 13, 7, rings=True) as column:
            column.title(t("practice.level"))
            options = [(_ANY, level_name(None)), *((str(level), level_name(level)) for level in LEVELS)]
            widest = max(text_width(text, "button", self.style) for _, text in options) + self.style.px(34)
            build = column.choices if 3 * widest <= column.width else column.chips
            build("level", options, str(choice.level or _ANY), self._pick_level, below=18)
            column.title(t("practice.themes"))
            counts = {count.theme: count for count in choice.progress.by_theme(self.kind)}
            for theme in ("", *choice.themes):
                self._build_theme(column, theme, counts.get(theme) if theme else None)

    def _build_theme(self, column: Column, theme: str, count: ThemeCount | None) -> None:
        """Adds a theme: its name, a line, how many tasks were solved, and that as a bar."""
        style, colours = self.style, self.style.colours
        said = "" if count is None else t("practice.found", right=count.right, of=count.tried)
        nearest = nearest_level(self.kind, theme, self.host.choice.level)
        there = nearest == self.host.choice.level
        start = partial(self.host.one_theme, theme)
        with column.card(f"theme_{theme or _ANY}", start, top=8, bottom=7, below=8) as inner:
            title = theme_name(self.kind, theme)
            if not title_beside(inner, title, said, colour=None if there else colours.muted) and said:
                inner.text(said, "small", colour=colours.faint)
            inner.note(theme_line(self.kind, theme))
            if not there:
                inner.text(t("practice.theme.nearest", level=level_name(nearest)), "small", colour=colours.brass)
            inner.space(6)
            share = inner.take(style.px(3))
            if count is not None:
                draw = partial(draw_track, count.right / count.tried, style)
                self.ui.picture(draw, share, area=inner.area, above=True)

    # -- choosing

    @property
    def kind(self) -> Kind:
        """The chosen kind of task."""
        return self.host.choice.kind

    def pick_kind(self, kind: Kind) -> None:
        """Switches to another kind."""
        self.host.choice.use_kind(kind)
        self.rebuild()

    def _pick_level(self, level: str) -> None:
        self.host.choice.use_level(None if level == _ANY else int(level))
        self.rebuild()

    def _pick_rules(self) -> None:
        self.host.pick_rules(self._use_rules)

    def _use_rules(self, entry: RuleEntry) -> None:
        self.host.choice.use_rules(entry)
        self._to_first = not self.host.choice.possible  # other rules must be chosen first
        self.rebuild()

    def _other_rules(self) -> None:
        self._use_rules(self.host.choice.other_entry())

    def press(self, name: str) -> None:
        """Presses a control and focuses it, so that Enter repeats it after coming back."""
        self.ui.focus(name)
        super().press(name)
