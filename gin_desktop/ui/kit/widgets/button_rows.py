"""Buttons as wide as their text: a choice of one among several, and the row of buttons at the foot of a screen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import pygame

from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.form import Form

_Text = TypeVar("_Text", bound=str)

_GAP: Final = 6
"""Style units between two buttons."""


def chips_width(options: Iterable[tuple[str, str]], style: Style) -> int:
    """Returns the width in pixels of these buttons side by side."""
    widths = [_width(text, style) for _, text in options]
    return sum(widths) + (len(widths) - 1) * style.px(_GAP)


def _width(text: str, style: Style) -> int:
    return max(style.px(56), text_width(text, "button", style) + 2 * style.px(14))


def chips(
    ui: Form,
    key: str,
    place: pygame.Rect,
    options: Sequence[tuple[_Text, str]],
    present: str | Collection[str],
    pick: Callable[[_Text], None],
    *,
    name: str = "",
    area: ScrollArea | None = None,
) -> int:
    """Adds buttons of which one is selected, in as many lines as they need; returns the y below.

    `Ui.choices` gives all buttons the width of the longest text; this suits texts of very different lengths.

    Args:
        key: the buttons are called ``key_value``.
        place: x, y and width.
        options: (value, text) of each button.
        present: the selected value, or several.
        name: what is chosen, which the name of each option begins with.
    """
    style = ui.style
    chosen = (present,) if isinstance(present, str) else present
    gap, height = style.px(_GAP), style.control
    x, y = place.x, place.y
    for value, text in options:
        width = min(place.width, _width(text, style))
        if x > place.x and x + width > place.right:
            x, y = place.x, y + height + gap
        rect = pygame.Rect(x, y, width, height)
        ui.button(
            control_name(key, value),
            text,
            rect,
            partial(pick, value),
            kind="choice",
            area=area,
            selected=value in chosen,
            name=t("access.option", name=name, option=text) if name else "",
        )
        x += width + gap
    return y + height


class Footer:
    """A row of command buttons at the foot of a screen, wrapped into lines.

    It is measured first and built later: the buttons come last in the order of the Tab key, but the place above them
    depends on their height.

    Args:
        ui: where they are built.
        commands: the commands of the buttons, from left to right; those that stand apart go to the right end, as the
            button that goes on does.
        width: the width of a line in pixels.
        area: the scroll area it lies in.
        primary: the least width of the primary button in pixels.
    """

    def __init__(
        self, ui: Form, commands: Iterable[Command], width: int, area: ScrollArea | None = None, *, primary: int = 0
    ) -> None:
        self.ui = ui
        self._area = area
        self._lines: list[list[tuple[Command, int]]] = []
        gap = ui.style.gap
        room = width
        for command in commands:
            needed = min(width, max(ui.button_width(command.label), primary if command.primary else 0))
            if not self._lines or needed > room:
                self._lines.append([])
                room = width
            self._lines[-1].append((command, needed))
            room -= needed + gap
        self._width = width

    @property
    def height(self) -> int:
        """The height of all lines, in pixels; 0 without buttons."""
        if not self._lines:
            return 0
        step = self.ui.style.control + self.ui.style.gap
        return len(self._lines) * step - self.ui.style.gap

    def build(self, x: int, bottom: int) -> None:
        """Adds the buttons; the last line ends at `bottom`."""
        style = self.ui.style
        y = bottom - self.height
        for line in self._lines:
            left, right = x, x + self._width
            for command, width in line:
                if not command.apart:
                    self.ui.command(command, pygame.Rect(left, y, width, style.control), area=self._area)
                    left += width + style.gap
            for command, width in reversed(line):
                if command.apart:
                    right -= width
                    self.ui.command(command, pygame.Rect(right, y, width, style.control), area=self._area)
                    right -= style.gap
            y += style.control + style.gap
