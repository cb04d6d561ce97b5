"""A list of rows of equal height, one of them marked, worked by mouse and keyboard; only visible rows are drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from gin_desktop.ui.kit.commands import is_control
from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.state_marks import draw_side_bar
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.ui.tree.control import Role
from gin_desktop.words import t

DrawRow = Callable[[pygame.Surface, pygame.Rect, int], None]
"""Draws the row of this number at its place in the window."""

_PAGES: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


def list_view(place: pygame.Rect, style: Style) -> pygame.Rect:
    """Returns the viewport of a list at a place, with room for focus rings and the bar around it."""
    view = place.inflate(2 * style.focus_margin, 2 * style.focus_margin)
    view.width += style.px(8)
    return view


class RowList:
    """A scrolling list. The first press marks a row, another press (or Enter) opens it.

    Args:
        ui: the form it is added to as one control, whose place is that of the marked row.
        key: the key of that control.
        rect: the viewport in the window.
        height: of a row in pixels; ``gap`` pixels lie between two of them.
        count: how many rows there are.
        marked: the number of the marked one.
        draw: draws the content of a row, over its background.
        name: returns what a row says, to be read out.
        mark: called with the number of the newly marked row.
        act: opens the marked row.
    """

    def __init__(
        self,
        ui: Ui,
        key: str,
        rect: pygame.Rect,
        *,
        height: int,
        gap: int,
        count: int,
        marked: int,
        draw: DrawRow,
        name: Callable[[int], str],
        mark: Callable[[int], None],
        act: Callable[[], None],
    ) -> None:
        self.ui = ui
        self.key = key
        self.count = count
        self.marked = min(marked, max(0, count - 1))
        self._step = height + gap
        self._height = height
        self._draw = draw
        self._mark = mark
        self._hovered: int | None = None
        self._pressed: int | None = None
        self.area = ScrollArea(rect, ui.style)
        ui.areas.append(self.area)
        self._air = ui.style.focus_margin
        ui.finish_area(self.area, max(rect.height, count * self._step - gap + 2 * self._air))
        ui.picture(self._paint, pygame.Rect(0, 0, self.area.width, self.area.height), area=self.area)
        self.control = Widget(key, self.place_of(self.marked), act, self.area)
        self.control.tree_role = Role.ROW
        self._name = name
        if count:
            self._tell()
            ui.widgets.append(self.control)

    def place_of(self, number: int) -> pygame.Rect:
        """Returns the place of a row in the content of the list."""
        width = self.area.width - 2 * self._air
        return pygame.Rect(self._air, self._air + number * self._step, width, self._height)

    def row_at(self, position: tuple[int, int]) -> int | None:
        """Returns the number of the row at a position in the window, or None."""
        area = self.area
        if not area.rect.collidepoint(position) or area.grip.collidepoint(position):
            return None
        number, rest = divmod(position[1] - area.rect.y + area.offset - self._air, self._step)
        return number if 0 <= number < self.count and rest < self._height else None

    def in_sight(self) -> range:
        """Returns the numbers of the visible rows."""
        first = max(0, (self.area.offset - self._air) // self._step)
        last = (self.area.offset + self.area.rect.height - self._air) // self._step
        return range(first, min(self.count, last + 1))

    def go_to(self, number: int) -> None:
        """Marks a row and scrolls it into view."""
        number = max(0, min(number, self.count - 1))
        changed, self.marked = number != self.marked, number
        self._tell()
        self.area.show(self.control.rect)
        self.ui.dirty = True
        if changed:
            self._mark(number)

    def _tell(self) -> None:
        """Makes the control that of the marked row."""
        self.control.rect = self.place_of(self.marked)
        self.control.name = self._name(self.marked)
        self.control.reads = partial(t, "access.place", n=self.marked + 1, of=self.count)

    # -- input

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles the mouse over the rows and the keys that move the mark; returns true if the event was used."""
        if not self.count:
            return False
        if event.type == pygame.MOUSEMOTION:
            hovered = self.row_at(event.pos)
            if hovered != self._hovered:
                self._hovered = hovered
                self.ui.dirty = True
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = self.row_at(event.pos)
            return self._pressed is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed is not None:
            pressed, self._pressed = self._pressed, None
            if pressed == self.row_at(event.pos):
                self._press(pressed)
            return True
        return event.type == pygame.KEYDOWN and not is_control(event) and self._key(event.key)

    def _press(self, number: int) -> None:
        again = number == self.marked
        self.ui.focus(self.key)
        self.go_to(number)
        if again:
            self.ui.app.sound.play("button")
            self.control.act()

    def _key(self, key: int) -> bool:
        if self.ui.focused is not self.control:
            return False
        if key in (pygame.K_UP, pygame.K_DOWN):
            number = self.marked + (1 if key == pygame.K_DOWN else -1)
            if not 0 <= number < self.count:
                return False  # leaves the list for what lies above or below
            self.go_to(number)
            return True
        page = max(1, self.area.rect.height // self._step - 1)
        ends = {pygame.K_HOME: 0, pygame.K_END: self.count - 1}
        if key in _PAGES:
            self.go_to(self.marked + _PAGES[key] * page)
        elif key in ends:
            self.go_to(ends[key])
        else:
            return False
        return True

    # -- drawing

    def _paint(self, surface: pygame.Surface, whole: pygame.Rect) -> None:
        colours, style = self.ui.style.colours, self.ui.style
        for number in self.in_sight():
            place = self.place_of(number).move(whole.topleft)
            marked = number == self.marked
            fill = colours.button_hover if marked or number == self._hovered else colours.button
            border = colours.brass if marked else colours.button_border
            thickness = style.px(2 if marked else 1)
            draw_panel(surface, place, style, fill=(*fill, 255), border=(*border, 255), thickness=thickness)
            if marked:
                draw_side_bar(surface, place, style)
            self._draw(surface, place, number)
