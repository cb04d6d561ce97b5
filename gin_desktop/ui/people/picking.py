"""Dialogs that choose which games are counted or listed: by opponent, rules, kind of game, dates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.game_setup import Seat
from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import shortened, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.people.portrait_remark import face
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

    def choose(self, asked: Filter) -> None:
        """Chooses a filter and closes the dialog."""
        self.app.pop()
        self._done(asked)

    def build(self, size: tuple[int, int]) -> str | None:
        width = self.style.text_room(560, 0.8)
        cancel = Command("cancel", None, t("button.cancel"), self.escape, apart=True)
        self.framed(size, width, self._build_body, title=self.title, footer=[cancel])
        at = next((number for number, one in enumerate(self.options) if one.asked == self.present), 0)
        return f"option_{at}"

    def _build_body(self, column: Column) -> None:
        for number, option in enumerate(self.options):
            column.space(8 if number else 0)
            self._build_row(column, number, option)
        self.build_extra(column)

    def _build_row(self, column: Column, number: int, option: FilterOption) -> None:
        style = self.style
        chosen, act = option.asked == self.present, partial(self.choose, option.asked)
        rect = column.button(f"option_{number}", "", act, kind="row", wide=True, selected=chosen).rect
        row = Dock(rect.inflate(-2 * style.text_pad, 0))
        if any(one.face is not None for one in self.options):
            side = style.control - style.px(10)
            sign = row.left(side, style.tiny_gap).move(-style.line_gap, 0)
            if option.face is not None:
                draw = partial(self._draw_face, option.face, side)
                column.form.picture(draw, sign, area=column.area, above=True)
        if option.games is not None:
            text = tn("statistics.pick.games", option.games)
            end = row.right(min(text_width(text, "small", style), rect.width // 3), style.small_gap)
            text = shortened(text, "small", style, end.width)
            column.middle(text, "small", end, colour=style.colours.muted, align="right")
        column.middle(shortened(option.text, "button", style, row.rest.width), "button", row.rest)

    def _draw_face(self, who: tuple[str, str | None], side: int, surface: pygame.Surface, place: pygame.Rect) -> None:
        picture = face(Seat(*who), "calm", side, self.style)
        surface.blit(picture, picture.get_rect(midleft=place.midleft))

    def build_extra(self, column: Column) -> None:
        """Adds what follows the list."""


@screen(gallery_rooms=("statistics",))
class DatesScene(FilterScene):
    """A dialog for dates: named periods, and dates typed in."""

    def __init__(
        self, app: App, title: str, options: Sequence[FilterOption], present: Filter, done: Callable[[Filter], None]
    ) -> None:
        super().__init__(app, title, options, present, done)
        self.typed = {"from": present.since or "", "to": present.until or ""}

    def build_extra(self, column: Column) -> None:
        column.space(18)
        column.note(t("statistics.dates.form", example=EXAMPLE), below=6)
        places = column.beside((1, 1), gap=16)
        for name, place in zip(("from", "to"), places, strict=True):
            label = t(f"statistics.dates.{name}")
            place.note(label)
            place.air()
            change = partial(self.typed.__setitem__, name)
            place.field(name, self.typed[name], change, name=label, limit=10, on_enter=self.use)
        column.follow(*places, below=18)
        column.button("use", t("statistics.dates.use"), self.use, kind="primary")

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
