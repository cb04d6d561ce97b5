"""The practice menu: the ways to practise on the left, levels and themes on the right."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.practice.model import KINDS, LEVELS, Kind
from gin_desktop.practice.runs.training import HISTORY
from gin_desktop.practice.themes import nearest_level
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.button_rows import Footer, chips
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.practice.choice import DAILY_SIZE
from gin_desktop.ui.practice.commands import MENU_KEYS
from gin_desktop.ui.practice.icons import icon
from gin_desktop.ui.practice.menu_host import PracticeMenuHost
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
class PracticeWay:
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
        if self._known != progress.changes:
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
        style, gap = self.style, self.style.px(32)
        self._known = self.host.choice.progress.changes
        self.host.choice.prepare()
        content = self.content(size, 1200)
        top = self._build_head(content)
        footer = Footer(self.ui, self.commands().row("back", "progress"), content.width)
        body = pygame.Rect(content.x, top, content.width, content.bottom - top - footer.height - style.px(20))
        left = pygame.Rect(body.x, body.y, round((body.width - gap) * 0.5), body.height)
        first = self._build_ways(left)
        self._build_right(pygame.Rect(left.right + gap, body.y, body.right - left.right - gap, body.height))
        footer.build(content.x, content.bottom)
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
        made.append(Command("rules", MENU_KEYS["rules"], rules, self._pick_rules))
        made.append(Command("progress", MENU_KEYS["progress"], progress, self.host.progress_page, apart=True))
        return Commands(made)

    def _build_head(self, content: pygame.Rect) -> int:
        """Adds the title, the rules, the three kinds, and a line about the chosen one; returns the y below."""
        style = self.style
        text = t("practice.rules", title=self.host.choice.entry.shown_title)
        width = min(self.ui.button_width(text), content.width)
        title = t("practice.title")
        beside = text_width(title, "heading", style) + width + style.px(28) <= content.width
        room = content.width - width - style.px(28) if beside else content.width
        y = self.heading(pygame.Rect(content.x, content.y, room, 0), title)
        rect = pygame.Rect(content.right - width, content.y if beside else y, width, style.control)
        y = max(y, rect.bottom + style.px(10))
        options = [(kind, kind_name(kind)) for kind in KINDS]
        y = self.ui.choices("kind", pygame.Rect(content.x, y, content.width, 0), options, self.kind, self.pick_kind)
        self.ui.button("rules", text, rect, self._pick_rules)
        place = pygame.Rect(content.x, y + style.px(8), content.width, 0)
        line = t(f"practice.kind.{self.kind}.line")
        return self.ui.label(line, "body", place, colour=style.colours.muted) + style.px(14)

    def _area(self, place: pygame.Rect, beyond: int = 0) -> tuple[ScrollArea, pygame.Rect]:
        """Adds a scroll area with room for focus rings, its bar ``beyond`` the place; returns it and its inner
        place."""
        air = self.style.ring_room
        whole = place.inflate(2 * air, 2 * air)
        whole.width += beyond
        area = self.ui.area(whole)
        return area, pygame.Rect(air, air, min(place.width, area.width - air), 0)

    def ways(self) -> list[PracticeWay]:
        """The ways to practise the chosen kind; the first lesson comes first until it is done."""
        host = self.host
        found: list[PracticeWay] = []
        if host.choice.possible:
            streak = host.choice.progress.streak(self.kind)[0]
            line = t("practice.train.line") if streak < 2 else tn("practice.train.streak", streak)
            if host.choice.level is not None:
                line = t("practice.train.level", level=level_name(host.choice.level))
            found.append(PracticeWay("train", t("practice.train"), line, host.train))
        if self.kind == "layoff":
            found.append(PracticeWay("daily", t("practice.daily"), self._daily_line(), host.daily))
        if host.choice.possible:
            best = host.choice.progress.best_timed(self.kind)
            line = t("practice.timed.best", n=best) if best else t("practice.timed.line")
            found.append(PracticeWay("timed", t("practice.timed"), line, host.timed))
        if self.kind == "layoff":
            if host.choice.possible:
                found.append(PracticeWay("setup", t("practice.setup"), t("practice.setup.line"), host.setup))
            taken, of = host.choice.lesson_steps()
            done = taken == of or not host.choice.progress.ready  # most have taken it: what stands there stays
            line = t("practice.lesson.begun", taken=taken, of=of) if taken and not done else ""
            line = line or t("practice.lesson.again" if done else "practice.lesson.line")
            found.insert(len(found) if done else 0, PracticeWay("lesson", t("practice.lesson"), line, host.lesson))
        found.append(PracticeWay("code", t("practice.code"), t("practice.code.line"), host.enter_code))
        return found

    def _daily_line(self) -> str:
        day = self.host.choice.today()
        done = self.host.choice.progress.daily_done(day.isoformat())
        text = day_text(day)
        if not self.host.choice.progress.ready:
            return text
        if done is None:
            return t("practice.daily.new", date=text)
        right, answered = done
        key = "practice.daily.done" if answered >= DAILY_SIZE else "practice.daily.begun"
        return t(key, date=text, right=right, answered=answered, of=DAILY_SIZE)

    def _build_ways(self, place: pygame.Rect) -> str:
        """Adds the ways; returns the key of the first one."""
        area, rect = self._area(place, self.style.px(12))
        ways = self.ways()
        y = rect.y
        for number, way in enumerate(ways):
            row = pygame.Rect(rect.x, y, rect.width, 0)
            first = number == 0 and self.host.choice.possible  # else other rules must be chosen first
            y = self._build_way(area, way, row, first=first) + self.style.px(8)
        self.ui.finish_area(area, y - self.style.px(8) + rect.y)
        return ways[0].key

    def _build_way(self, area: ScrollArea, way: PracticeWay, place: pygame.Rect, *, first: bool) -> int:
        style, colours = self.style, self.style.colours
        side = max(style.px(34), round(self.line("subheading") * 0.9))
        pad = style.px(18)
        x = place.x + pad + side + style.px(16)
        hint = MENU_KEYS[way.key].on_button
        hint_width = text_width(hint, "small", style)
        width = place.right - style.px(16) - hint_width - style.px(10) - x
        y = self.ui.label(way.title, "subheading", pygame.Rect(x, place.y + style.px(12), width, 0), area=area)
        y = self.ui.label(way.line, "small", pygame.Rect(x, y, width, 0), colour=colours.muted, area=area)
        rect = pygame.Rect(place.x, place.y, place.width, y + style.px(9) - place.y)
        self.ui.button(way.key, "", rect, way.act, kind="row", area=area, selected=first)
        aside = pygame.Rect(rect.right - style.px(16) - hint_width, rect.y, hint_width, rect.height)
        self.ui.label(hint, "small", aside, colour=colours.faint, valign="center", area=area)

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            picture = icon(way.key, side, colours.brass)
            surface.blit(picture, picture.get_rect(midleft=(seen.x + pad, seen.centery)))

        self.ui.picture(draw, rect, area=area, above=True)
        return rect.bottom

    def _build_right(self, place: pygame.Rect) -> None:
        """Adds levels and themes; under rules without lay-offs, a note and rules that have them."""
        style, colours, pad = self.style, self.style.colours, self.style.px(20)
        edge = style.px(14)
        area, rect = self._area(place.inflate(-2 * pad, -2 * edge))
        if not self.host.choice.possible:
            y = self._build_nothing(area, rect)
            place.height = min(place.height, y + 2 * edge)
        else:
            y = self.ui.label(t("practice.level"), "strong", rect, colour=colours.brass, area=area) + style.px(8)
            options = [(_ANY, level_name(None)), *((str(level), level_name(level)) for level in LEVELS)]
            present = str(self.host.choice.level or _ANY)
            widest = max(text_width(text, "button", style) for _, text in options) + style.px(34)
            build = self.ui.choices if 3 * widest <= rect.width else partial(chips, self.ui)
            levels = pygame.Rect(rect.x, y, rect.width, 0)
            y = build("level", levels, options, present, self._pick_level, area=area) + style.px(18)
            text = pygame.Rect(rect.x, y, rect.width, 0)
            y = self.ui.label(t("practice.themes"), "strong", text, colour=colours.brass, area=area) + style.px(8)
            counts = {count.theme: count for count in self.host.choice.progress.by_theme(self.kind)}
            for theme in ("", *self.host.choice.themes):
                row = pygame.Rect(rect.x, y, rect.width, 0)
                y = self._build_theme(area, theme, counts.get(theme) if theme else None, row) + style.px(8)
        self.ui.panel(place, lowest=True)
        self.ui.finish_area(area, y + rect.y)

    def _build_nothing(self, area: ScrollArea, place: pygame.Rect) -> int:
        style = self.style
        text = t("practice.no_layoffs", title=self.host.choice.entry.shown_title)
        y = self.ui.label(text, "body", place, area=area) + style.px(16)
        other = t("practice.no_layoffs.instead", title=self.host.choice.other_entry().shown_title)
        width = min(place.width, self.ui.button_width(other))
        rect = pygame.Rect(place.x, y, width, style.control)
        self.ui.button("other_rules", other, rect, self._other_rules, kind="primary", area=area)
        return rect.bottom

    def _build_theme(self, area: ScrollArea, theme: str, count: ThemeCount | None, place: pygame.Rect) -> int:
        """Adds a theme: its name, a line, how many tasks were solved, and that as a bar; returns the y below."""
        style, colours, pad = self.style, self.style.colours, self.style.px(14)
        title = theme_name(self.kind, theme)
        said = "" if count is None else t("practice.found", right=count.right, of=count.tried)
        said_width = text_width(said, "small", style) if said else 0
        x, width = place.x + pad, place.width - 2 * pad
        y = place.y + style.px(8)
        line = self.line("strong")
        beside = text_width(title, "strong", style) + said_width + style.px(20) <= width
        if said and beside:
            rect = pygame.Rect(x + width - said_width, y, said_width, line)
            self.ui.label(said, "small", rect, colour=colours.faint, valign="center", area=area)
        nearest = nearest_level(self.kind, theme, self.host.choice.level)
        there = nearest == self.host.choice.level
        ink = None if there else colours.muted
        y = self.ui.label(title, "strong", pygame.Rect(x, y, width, 0), colour=ink, area=area)
        if said and not beside:
            y = self.ui.label(said, "small", pygame.Rect(x, y, width, 0), colour=colours.faint, area=area)
        text = theme_line(self.kind, theme)
        y = self.ui.label(text, "small", pygame.Rect(x, y, width, 0), colour=colours.muted, area=area)
        if not there:
            text = t("practice.theme.nearest", level=level_name(nearest))
            y = self.ui.label(text, "small", pygame.Rect(x, y, width, 0), colour=colours.brass, area=area)
        rect = pygame.Rect(place.x, place.y, place.width, y + style.px(16) - place.y)
        start = partial(self.host.one_theme, theme)
        self.ui.button(f"theme_{theme or _ANY}", "", rect, start, kind="row", area=area)
        if count is not None:
            share = count.right / count.tried

            def bar(surface: pygame.Surface, seen: pygame.Rect) -> None:
                track = pygame.Rect(seen.x + pad, seen.bottom - style.px(10), seen.width - 2 * pad, style.px(3))
                pygame.draw.rect(surface, colours.field, track, border_radius=style.px(2))
                track.width = round(track.width * share)
                pygame.draw.rect(surface, colours.brass, track, border_radius=style.px(2))

            self.ui.picture(bar, rect, area=area, above=True)
        return rect.bottom

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
