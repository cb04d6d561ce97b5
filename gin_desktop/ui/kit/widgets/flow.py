"""Columns and rows that place the parts of a form one below or beside the other, so that no scene counts pixels.

Distances are in style units. A column knows how far it has been filled; every part it adds takes the room it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

import pygame

from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.places import placed
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import line_height, text_height, text_width
from gin_desktop.ui.kit.widgets.area import viewport_around
from gin_desktop.ui.kit.widgets.button_rows import Footer, chips
from gin_desktop.ui.kit.widgets.form import Form
from gin_desktop.ui.kit.widgets.keycap import draw_keycap, keycap_size
from gin_desktop.ui.kit.widgets.lists import build_points
from gin_desktop.ui.kit.widgets.room import Room
from gin_desktop.words import t
from gin_desktop.words.lists import joined

_Value = TypeVar("_Value")
_Text = TypeVar("_Text", bound=str)


def _option_ring(surface: pygame.Surface, place: pygame.Rect, *, style: Style, selected: bool) -> None:
    """Draws the ring in front of an option, filled if it is selected."""
    centre = (place.x + style.px(24), place.centery)
    colour = style.colours.brass if selected else style.colours.faint
    pygame.draw.aacircle(surface, colour, centre, style.px(9), max(2, style.px(2)))
    if selected:
        pygame.draw.aacircle(surface, colour, centre, style.px(4))


class Column(Room):
    """A column of a form, filled from the top with texts, controls and pictures."""

    # -- parts

    def text(
        self,
        text: str,
        role: str = "body",
        *,
        colour: RGB | None = None,
        align: str = "left",
        right: int = 0,
        below: float = 0,
    ) -> None:
        """Adds a wrapped text, which leaves ``right`` pixels free at its right."""
        place = pygame.Rect(self.x, self.y, self.width - right, 0)
        self.y = self.form.label(text, role, place, colour=colour, align=align, area=self.area)
        self.space(below)

    def title(self, text: str, *, below: float = 8) -> None:
        """Adds the title of a part of the page."""
        self.text(text, "strong", colour=self.style.colours.brass, below=below)

    def subheading(self, text: str, *, below: float = 0) -> None:
        """Adds the title of a page within the page."""
        self.text(text, "subheading", colour=self.style.colours.brass, below=below)

    def aside(self, text: str, role: str, *, colour: RGB | None = None, height: int = 0, gap: float = 16) -> int:
        """Adds a text at the right edge beside the next line; returns how many pixels that line leaves to it."""
        width = text_width(text, role, self.style)
        place = pygame.Rect(self.right - width, self.y, width, height or line_height(role, self.style))
        self.middle(text, role, place, colour=colour, align="right")
        return width + self._px(gap)

    def muted(self, text: str, role: str = "body", *, below: float = 0) -> None:
        """Adds a text in a subdued colour."""
        self.text(text, role, colour=self.style.colours.muted, below=below)

    def middle(
        self, text: str, role: str, place: pygame.Rect, *, colour: RGB | None = None, align: str = "left"
    ) -> None:
        """Adds a text halfway up a place of a line."""
        self.form.label(text, role, place, colour=colour, align=align, valign="center", area=self.area)

    def keycap(self, text: str, place: pygame.Rect, *, role: str = "small", ink: RGB | None = None) -> None:
        """Adds the cap of a key at the right edge of a place, above controls."""
        cap = partial(draw_keycap, text=text, style=self.style, role=role, ink=ink)
        rect = placed(keycap_size(text, self.style, role), place, "midright")
        self.form.picture(cap, rect, area=self.area, above=True, name=text)

    def note(self, text: str, *, below: float = 0) -> None:
        """Adds a small explanation."""
        self.text(text, "small", colour=self.style.colours.muted, below=below)

    def warning(self, text: str, role: str = "small", *, below: float = 0) -> None:
        """Adds what is wrong."""
        self.text(text, role, colour=self.style.colours.warning, below=below)

    def field(
        self,
        key: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        name: str,
        width: int = 0,
        placeholder: str = "",
        limit: int = 40,
        on_enter: Callable[[], None] | None = None,
        place: pygame.Rect | None = None,
        below: float = 0,
    ) -> None:
        """Adds a text field, of a width in pixels or at a ``place`` of a line; the rest is as in `Form.field`."""
        rect = place or self.take(self.style.control, width, below=below)
        self.form.field(
            key,
            text,
            rect,
            on_change,
            name=name,
            placeholder=placeholder,
            limit=limit,
            area=self.area,
            on_enter=on_enter,
        )

    def search(
        self,
        text: str,
        on_change: Callable[[str], None],
        on_enter: Callable[[], None],
        clear: Command,
        *,
        name: str,
        hints: Sequence[str],
        limit: int,
        below: float = 0,
    ) -> None:
        """Adds the field ``search``, and the button that clears it while it has a text; it shows the first hint that
        fits."""
        place, *beside = self.line(0, *([self.style.control] if text else []), below=below)
        room = place.width - self.style.px(30)
        hint = next((one for one in hints if text_width(one, "body", self.style) <= room), hints[-1])
        self.field("search", text, on_change, name=name, placeholder=hint, limit=limit, on_enter=on_enter, place=place)
        for at in beside:
            self.button(clear.name, clear.label, clear.run, place=at)

    def chips(
        self,
        key: str,
        options: Sequence[tuple[_Text, str]],
        present: str | Collection[str],
        pick: Callable[[_Text], None],
        *,
        name: str = "",
        below: float = 0,
    ) -> None:
        """Adds buttons as wide as their texts, of which one or several may be selected."""
        self.y = chips(self.form, key, self.rest, options, present, pick, name=name, area=self.area)
        self.space(below)

    def choices(
        self,
        key: str,
        options: Sequence[tuple[_Value, str]],
        present: _Value,
        pick: Callable[[_Value], None],
        *,
        name: str = "",
        below: float = 0,
    ) -> None:
        """Adds buttons of equal width, of which one is selected."""
        self.y = self.form.choices(key, self.rest, options, present, pick, name=name, area=self.area)
        self.space(below)

    def button(
        self,
        key: str,
        text: str,
        act: Callable[[], object],
        *,
        kind: str = "button",
        wide: bool = False,
        enabled: bool = True,
        selected: bool = False,
        name: str = "",
        place: pygame.Rect | None = None,
        below: float = 0,
    ) -> Widget:
        """Adds a button, as wide as its text or (``wide``) as the column, or at a ``place`` of a line."""
        if place is None:
            place = self.take(self.style.control, 0 if wide else self.form.button_width(text), below=below)
        return self.form.button(
            key, text, place, act, kind=kind, area=self.area, enabled=enabled, selected=selected, name=name
        )

    def number(
        self,
        key: str,
        text: str,
        on_change: Callable[[str], None],
        step: Callable[[int], None],
        *,
        signs: tuple[str, str],
        name: str,
        width: int,
        limit: int,
        possible: tuple[bool, bool] = (True, True),
        field: str = "",
    ) -> pygame.Rect:
        """Adds a field for a number between buttons for less and more; returns what is left of the line.

        Args:
            step: called with -1 or 1.
            signs: the texts of the buttons, whose names end in ``_less`` and ``_more``.
            possible: whether the buttons can be pressed.
            field: the name of the field if it is not ``key``.
        """
        side = self.style.control
        less, middle, more, rest = self.line(side, width, side, 0)
        names = t("access.less", name=name), t("access.more", name=name)
        self.button(f"{key}_less", signs[0], partial(step, -1), enabled=possible[0], name=names[0], place=less)
        self.field(field or key, text, on_change, name=name, limit=limit, place=middle)
        self.button(f"{key}_more", signs[1], partial(step, 1), enabled=possible[1], name=names[1], place=more)
        rest.x, rest.width = rest.x + self.style.px(6), rest.width - self.style.px(6)
        return rest

    def option(
        self,
        key: str,
        text: str,
        act: Callable[[], object],
        *,
        note: str = "",
        selected: bool | None = None,
        about: str = "",
        width: int = 0,
        below: float = 6,
    ) -> pygame.Rect:
        """Adds a button whose text may wrap; returns its place.

        Args:
            note: a second text in small letters.
            selected: whether it is the chosen one of several; None for a button that is no choice.
            about: what it is about, said after its texts where those of others are the same.
            width: in pixels; as wide as the column if 0.
        """
        style = self.style
        inner = self.inset(14 if selected is None else 44, 14)
        inner.width -= self.width - width if width else 0
        text_room = text_height(text, "body", style, inner.width)
        room = text_room + (text_height(note, "small", style, inner.width) if note else 0)
        rect = self.take(max(style.control, room + style.px(16)), width, below=below)
        name = joined([text, about]) if about else ""
        self.form.button(key, "", rect, act, kind="row", area=self.area, selected=bool(selected), name=name)
        if selected is not None:
            ring = partial(_option_ring, style=style, selected=selected)
            self.form.picture(ring, rect, area=self.area, above=True)
        inner.y = rect.y + (rect.height - room) // 2
        inner.text(text)
        if note:
            inner.note(note)
        return rect

    @contextmanager
    def card(
        self,
        key: str,
        act: Callable[[], object],
        *,
        left: float = 14,
        right: float | None = None,
        top: float = 10,
        bottom: float | None = None,
        least: int = 0,
        selected: bool = False,
        enabled: bool = True,
        on_focus: Callable[[], None] | None = None,
        name: str = "",
        below: float = 0,
    ) -> Iterator[Column]:
        """Yields the inside of a button that carries texts; it is as high as they need, at least ``least`` pixels.

        ``left``, ``right``, ``top`` and ``bottom`` are the distances of the texts from its edges in style units.
        """
        inner = self.inset(left, right, top)
        yield inner
        inner.space(top if bottom is None else bottom)
        rect = self.take(max(least, inner.y - self.y), below=below)
        self.form.button(
            key,
            "",
            rect,
            act,
            kind="row",
            area=self.area,
            enabled=enabled,
            selected=selected,
            on_focus=on_focus,
            name=name,
        )

    def command(
        self,
        command: Command,
        *,
        kind: str = "",
        wide: bool = False,
        place: pygame.Rect | None = None,
        below: float = 0,
    ) -> Widget:
        """Adds the button of a command; the places are as for `button`."""
        if place is None:
            place = self.take(self.style.control, 0 if wide else self.form.button_width(command.label), below=below)
        return self.form.command(command, place, kind=kind, area=self.area)

    def buttons(self, commands: Iterable[Command], *, below: float = 0) -> None:
        """Adds the buttons of commands side by side, in as many lines as they need."""
        row = Footer(self.form, commands, self.width, self.area)
        rect = self.take(row.height, below=below)
        row.build(rect.x, rect.bottom)

    def points(self, lines: Sequence[str], *, above: bool = False, below: float = 0) -> None:
        """Adds lines with a bullet each."""
        self.y = build_points(self.form, lines, self.rest, self.area, above=above)
        self.space(below)

    def picture(
        self,
        draw: Callable[[pygame.Surface, pygame.Rect], None],
        height: int,
        *,
        name: str = "",
        above: bool = False,
        below: float = 0,
    ) -> pygame.Rect:
        """Adds a picture of this height in pixels; returns its place."""
        rect = self.take(height, below=below)
        self.form.picture(draw, rect, area=self.area, above=above, name=name)
        return rect

    @contextmanager
    def panel(self, pad: float, *, top: float | None = None, below: float = 0) -> Iterator[Column]:
        """Yields a column on a panel, ``pad`` units from its sides and ``top`` from its upper and lower edge."""
        upright = pad if top is None else top
        inner = self.inset(pad, top=upright)
        yield inner
        inner.space(upright)
        self.form.panel(pygame.Rect(self.x, self.y, self.width, inner.y - self.y), area=self.area, lowest=True)
        self.follow(inner, below=below)


@contextmanager
def scrolled(form: Form, place: pygame.Rect, *, bar_within: bool = False) -> Iterator[Column]:
    """Yields a column that scrolls where it is higher than its place; there is room for focus rings.

    It is as wide as the place, with the bar at its right; or narrower, with the bar in it (``bar_within``).
    """
    air = form.style.focus_margin
    view = viewport_around(place, form.style)
    if bar_within:
        view.width = place.width + air
    area = form.area(view)
    area.air = air
    column = Column(form, pygame.Rect(air, air, area.width - 2 * air, place.height), area)
    yield column
    form.finish_area(area, column.y + air)


@contextmanager
def scrolled_panel(
    form: Form, place: pygame.Rect, pad: float, top: float, *, rings: bool = False, fitted: bool = False
) -> Iterator[Column]:
    """Yields a column on a panel, which scrolls where it is higher.

    Args:
        pad: how far it lies from the sides, in style units.
        top: how far from the upper and lower edge.
        rings: whether it has room for focus rings.
        fitted: whether the panel is no higher than needed.

    The scroll bar lies between the column and the edge, so that the margins are even, as far as there is room.
    """
    style = form.style
    if not fitted:
        form.panel(place)
    air = style.focus_margin if rings else 0
    view = place.inflate(2 * air - 2 * style.px(pad), -2 * style.px(top))
    bar = max(0, min(style.bar_room, style.px(pad) - air - style.px(2)))
    view.width += bar
    view.x -= bar if style.left_handed else 0
    area = form.area(view)
    column = Column(form, pygame.Rect(air, 0, area.width - 2 * air, view.height), area)
    yield column
    form.finish_area(area, column.y + air)
    if fitted:
        place = pygame.Rect(place.x, place.y, place.width, min(place.height, column.y + air + 2 * style.px(top)))
        form.panel(place, lowest=True)
