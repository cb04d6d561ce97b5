"""Dialogs that choose which games are counted or listed: by opponent, rules, kind of game, dates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.game_setup import Seat
from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import shortened, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea, viewport_around
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.people.comment import face
from gin_desktop.words import t, tn
from gin_desktop.words.record_results import date_of

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


EXAMPLE: Final = "2026-01-31"
"""An example of the date format."""


@dataclass(frozen=True)
class FilterOption:
    """An option of the list.

    Attributes:
        asked: the filter that it stands for.
        text: its label.
        games: how many games it matches; None if unknown.
        face: (name, level) of the player whose portrait is shown.
    """

    asked: Filter
    text: str
    games: int | None = None
    face: tuple[str, str | None] | None = None


@screen(gallery_rooms=("statistics", "your games"))
class FilterScene(UiScene):
    """A list of options in a dialog.

    Args:
        title: the title.
        options: the options; the first one is everything.
        present: the present filter.
        done: called with the chosen filter, after the dialog was closed.
    """

    overlay = True

    def __init__(
        self, app: App, title: str, options: Sequence[FilterOption], present: Filter, done: Callable[[Filter], None]
    ) -> None:
        super().__init__(app)
        self.title = title
        self.options = list(options)
        self.present = present
        self._done = done
        self._frame = pygame.Rect(0, 0, 0, 0)

    def choose(self, asked: Filter) -> None:
        """Chooses a filter and closes the dialog."""
        self.app.pop()
        self._done(asked)

    def build(self, size: tuple[int, int]) -> str | None:
        style, pad = self.style, self.style.px(28)
        most = pygame.Rect((0, 0), size).inflate(-2 * style.margin, -2 * style.px(24))
        width = min(most.width - 2 * pad, style.px(560 * max(1.0, style.text_scale * 0.8)))
        title = self.paragraph_height(self.title, "heading", width)
        gap, more = style.px(8), self.more_height(width)
        rows = len(self.options) * (style.control + gap) - gap
        foot = style.control + style.px(18)
        around = 2 * pad + title + style.px(12) + foot
        seen = min(rows + more, most.height - around)
        self._frame = pygame.Rect(0, 0, width + 2 * pad, around + seen)
        self._frame.center = most.center
        inner = self._frame.inflate(-2 * pad, -2 * pad)
        self.ui.label(self.title, "heading", pygame.Rect(inner.x, inner.y, width, title))
        view = pygame.Rect(inner.x, inner.y + title + style.px(12), width - style.px(20), seen)
        area = self.ui.area(viewport_around(view, style))
        place = pygame.Rect(style.ring_room, style.ring_room, view.width, style.control)
        for number, option in enumerate(self.options):
            self._build_row(area, place.move(0, number * (style.control + gap)), number, option)
        self.build_more(area, pygame.Rect(place.x, place.y + rows, view.width, 0))
        self.ui.finish_area(area, rows + more + 2 * style.ring_room)
        close = self.ui.button_width(t("button.cancel"))
        rect = pygame.Rect(inner.right - close, inner.bottom - style.control, close, style.control)
        self.ui.button("cancel", t("button.cancel"), rect, self.escape)
        at = next((number for number, one in enumerate(self.options) if one.asked == self.present), 0)
        return f"option_{at}"

    def _build_row(self, area: ScrollArea, rect: pygame.Rect, number: int, option: FilterOption) -> None:
        style, colours = self.style, self.style.colours
        chosen = option.asked == self.present
        act = partial(self.choose, option.asked)
        self.ui.button(f"option_{number}", "", rect, act, kind="row", area=area, selected=chosen)
        x, pad, side = rect.x + style.px(14), style.px(14), style.control - style.px(10)
        if any(one.face is not None for one in self.options):
            if option.face is not None:
                draw = partial(self._draw_face, option.face, side)
                place = pygame.Rect(x - style.px(6), rect.y, side, rect.height)
                self.ui.picture(draw, place, area=area, above=True)
            x += side + style.px(4)
        count = "" if option.games is None else tn("statistics.pick.games", option.games)
        taken = min(text_width(count, "small", style), rect.width // 3) if count else 0
        room = rect.right - pad - taken - style.px(8) - x
        name = shortened(option.text, "button", style, room)
        self.ui.label(name, "button", pygame.Rect(x, rect.y, room, rect.height), valign="center", area=area)
        if count:
            place = pygame.Rect(rect.right - pad - taken, rect.y, taken, rect.height)
            text = shortened(count, "small", style, taken)
            self.ui.label(text, "small", place, colour=colours.muted, align="right", valign="center", area=area)

    def _draw_face(self, who: tuple[str, str | None], side: int, surface: pygame.Surface, place: pygame.Rect) -> None:
        picture = face(Seat(*who), "calm", side, self.style)
        surface.blit(picture, picture.get_rect(midleft=place.midleft))

    def more_height(self, width: int) -> int:  # noqa: ARG002 - for overriding methods
        """Returns the height of what follows the list, in pixels."""
        return 0

    def build_more(self, area: ScrollArea, place: pygame.Rect) -> None:
        """Adds what follows the list."""

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        colours = self.style.colours
        fill = (*colours.felt_dark, 255)
        draw_panel(surface, self._frame, self.style, fill=fill, border=(*colours.brass, 200), thickness=2)


@screen(gallery_rooms=("statistics",))
class DatesScene(FilterScene):
    """A dialog for dates: named periods, and dates typed in."""

    def __init__(
        self, app: App, title: str, options: Sequence[FilterOption], present: Filter, done: Callable[[Filter], None]
    ) -> None:
        super().__init__(app, title, options, present, done)
        self.typed = {"from": present.since or "", "to": present.until or ""}

    @property
    def _line(self) -> str:
        return t("statistics.dates.form", example=EXAMPLE)

    def more_height(self, width: int) -> int:
        style = self.style
        line = self.paragraph_height(self._line, "small", width - style.px(20))
        return style.px(18) + line + style.px(6) + self._field_height + style.px(12) + style.control

    @property
    def _field_height(self) -> int:
        return self.line("small") + self.style.control + self.style.ring_room + self.style.px(6)

    def build_more(self, area: ScrollArea, place: pygame.Rect) -> None:
        style, colours = self.style, self.style.colours
        y = place.y + style.px(18)
        rect = pygame.Rect(place.x, y, place.width, 0)
        y = self.ui.label(self._line, "small", rect, colour=colours.muted, area=area) + style.px(6)
        width = (place.width - style.px(16)) // 2
        for number, name in enumerate(("from", "to")):
            label = pygame.Rect(place.x + number * (width + style.px(16)), y, width, self.line("small"))
            self.ui.label(t(f"statistics.dates.{name}"), "small", label, colour=colours.muted, area=area)
            field = pygame.Rect(label.x, label.bottom + style.ring_room, width, style.control)
            change = partial(self.typed.__setitem__, name)
            self.ui.field(
                name,
                self.typed[name],
                field,
                change,
                name=t(f"statistics.dates.{name}"),
                limit=10,
                area=area,
                on_enter=self.use,
            )
        wide = min(place.width, self.ui.button_width(t("statistics.dates.use")))
        rect = pygame.Rect(place.x, y + self._field_height + style.px(12), wide, style.control)
        self.ui.button("use", t("statistics.dates.use"), rect, self.use, kind="primary", area=area)

    def use(self) -> None:
        """Chooses the typed dates, or shows what is wrong with them."""
        found: dict[str, str | None] = {}
        for name, text in self.typed.items():
            day = date_of(text) if text.strip() else None
            if text.strip() and day is None:
                self.app.notify(t("statistics.dates.wrong", text=text, example=EXAMPLE))
                self.ui.focus(name)
                return
            found[name] = None if day is None else day.isoformat()
        since, until = found["from"], found["to"]
        if since and until and since > until:
            self.app.notify(t("statistics.dates.turned"))
            return
        self.choose(replace(self.present, since=since, until=until))
