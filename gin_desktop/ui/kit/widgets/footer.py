"""The buttons at the foot of a scene, in one line if they fit and in several if not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.kit.commands import Command

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui


class Footer:
    """Measures first and builds later: the buttons come last in the order of the Tab key, but the place above them has
    to be known before.

    Args:
        ui: where they are built.
        commands: those of the buttons, from left to right; those that stand apart belong to the right end, where the
            button stands that goes on.
        width: the room for a line.
    """

    def __init__(self, ui: Ui, commands: Iterable[Command], width: int) -> None:
        self.ui = ui
        self._lines: list[list[tuple[Command, int]]] = [[]]
        gap = ui.style.gap
        room = width
        for command in commands:
            needed = min(width, ui.button_width(command.label))
            if self._lines[-1] and needed > room:
                self._lines.append([])
                room = width
            self._lines[-1].append((command, needed))
            room -= needed + gap
        self._width = width

    @property
    def height(self) -> int:
        """What all lines take."""
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
                    self.ui.command(command, pygame.Rect(left, y, width, style.control))
                    left += width + style.gap
            for command, width in reversed(line):
                if command.apart:
                    right -= width
                    self.ui.command(command, pygame.Rect(right, y, width, style.control))
                    right -= style.gap
            y += style.control + style.gap
