"""Columns and rows that place the parts of a form one below or beside the other, so that no scene counts pixels.

Distances are in style units. A column knows how far it has been filled; every part it adds takes the room it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import pygame

from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.widgets.area import ScrollArea, viewport_around
from gin_desktop.ui.kit.widgets.button_rows import Footer, chips
from gin_desktop.ui.kit.widgets.field import TextField
from gin_desktop.ui.kit.widgets.form import Form
from gin_desktop.ui.kit.widgets.lists import build_figures, build_points

_Value = TypeVar("_Value")


class Column:
    """A column of a form, filled from the top.

    Args:
        form: what it builds.
        place: its x, y and width in pixels; the height does not matter.
        area: the scroll area it lies in.
    """

    def __init__(self, form: Form, place: pygame.Rect, area: ScrollArea | None = None) -> None:
        self.form = form
        self.area = area
        self.x = place.x
        self.y = place.y
        self.width = place.width
        self.top = place.y

    @property
    def style(self) -> Style:
        """The style of the form."""
        return self.form.style

    @property
    def right(self) -> int:
        """The x of its right edge."""
        return self.x + self.width

    @property
    def rest(self) -> pygame.Rect:
        """The place of the next part, with a height of 0."""
        return pygame.Rect(self.x, self.y, self.width, 0)

    @property
    def filled(self) -> pygame.Rect:
        """What has been filled so far."""
        return pygame.Rect(self.x, self.top, self.width, self.y - self.top)

    def space(self, units: float) -> None:
        """Leaves room of this height."""
        self.y += self.style.px(units)

    def take(self, height: int, width: int = 0, *, below: float = 0) -> pygame.Rect:
        """Returns the place of a part of this height (and width, by default the column's) in pixels."""
        rect = pygame.Rect(self.x, self.y, min(width or self.width, self.width), height)
        self.y = rect.bottom + self.style.px(below)
        return rect

    # -- parts

    def text(
        self, text: str, role: str = "body", *, colour: RGB | None = None, align: str = "left", below: float = 0
    ) -> None:
        """Adds a wrapped text."""
        self.y = self.form.label(text, role, self.rest, colour=colour, align=align, area=self.area)
        self.space(below)

    def title(self, text: str, *, below: float = 8) -> None:
        """Adds the title of a part of the page."""
        self.text(text, "strong", colour=self.style.colours.brass, below=below)

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
        below: float = 0,
    ) -> TextField:
        """Adds a text field; the arguments are those of `Form.field`, ``width`` is in pixels."""
        rect = self.take(self.style.control, width, below=below)
        return self.form.field(
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

    def chips(
        self,
        key: str,
        options: Sequence[tuple[str, str]],
        present: str,
        pick: Callable[[str], None],
        *,
        name: str = "",
        below: float = 0,
    ) -> None:
        """Adds buttons as wide as their texts, of which one may be selected."""
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

    def command(self, command: Command, *, kind: str = "", wide: bool = False, below: float = 0) -> Widget:
        """Adds the button of a command, as wide as its text or (``wide``) as the column."""
        width = 0 if wide else self.form.button_width(command.label)
        return self.form.command(command, self.take(self.style.control, width, below=below), kind=kind, area=self.area)

    def buttons(self, commands: Iterable[Command], *, below: float = 0) -> None:
        """Adds the buttons of commands side by side, in as many lines as they need."""
        row = Footer(self.form, commands, self.width, self.area)
        rect = self.take(max(0, row.height), below=below)
        row.build(rect.x, rect.bottom)

    def figures(self, figures: Sequence[tuple[str, str]], *, below: float = 0) -> None:
        """Adds (label, value) pairs, each label small above its value."""
        self.y = build_figures(self.form, figures, self.rest, self.area)
        self.space(below)

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

    # -- columns within

    def inset(self, left: float, right: float | None = None, top: float = 0) -> Column:
        """Returns a narrower column that starts here; `follow` it to go on below."""
        near = self.style.px(left)
        width = self.width - near - (near if right is None else self.style.px(right))
        return Column(self.form, pygame.Rect(self.x + near, self.y + self.style.px(top), width, 0), self.area)

    def beside(self, shares: Sequence[float], gap: float) -> list[Column]:
        """Returns columns side by side that start here, whose widths have these proportions."""
        between = self.style.px(gap)
        room = self.width - between * (len(shares) - 1)
        found, x = [], self.x
        for number, share in enumerate(shares):
            last = number == len(shares) - 1
            width = self.right - x if last else round(room * share / sum(shares))
            found.append(Column(self.form, pygame.Rect(x, self.y, width, 0), self.area))
            x += width + between
        return found

    def follow(self, *columns: Column, below: float = 0) -> None:
        """Goes on below the longest of columns within this one."""
        self.y = max(self.y, *(column.y for column in columns))
        self.space(below)

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
def scrolled(form: Form, place: pygame.Rect) -> Iterator[Column]:
    """Yields a column of the width of ``place`` that scrolls where it is higher; there is room for focus rings."""
    air = form.style.ring_room
    area = form.area(viewport_around(place, form.style))
    column = Column(form, pygame.Rect(air, air, place.width, 0), area)
    yield column
    form.finish_area(area, column.y + air)
