"""The buttons at the foot of a scene, in one line if they fit and in several if not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui


@dataclass(frozen=True)
class Press:
    """A button of the foot.

    Attributes:
        right: it belongs to the right end, where the button stands that goes on.
    """

    key: str
    text: str
    act: Callable[[], None]
    kind: str = "button"
    enabled: bool = True
    right: bool = False


class Footer:
    """Measures first and builds later: the buttons come last in the order of the Tab key, but the place above them has
    to be known before.

    Args:
        ui: where they are built.
        presses: the buttons, from left to right.
        width: the room for a line.
    """

    def __init__(self, ui: Ui, presses: Sequence[Press], width: int) -> None:
        self.ui = ui
        self._lines: list[list[tuple[Press, int]]] = [[]]
        gap = ui.style.gap
        room = width
        for press in presses:
            needed = min(width, ui.button_width(press.text))
            if self._lines[-1] and needed > room:
                self._lines.append([])
                room = width
            self._lines[-1].append((press, needed))
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
            for press, width in line:
                if not press.right:
                    self._button(press, pygame.Rect(left, y, width, style.control))
                    left += width + style.gap
            for press, width in reversed(line):
                if press.right:
                    right -= width
                    self._button(press, pygame.Rect(right, y, width, style.control))
                    right -= style.gap
            y += style.control + style.gap

    def _button(self, press: Press, rect: pygame.Rect) -> None:
        self.ui.button(press.key, press.text, rect, press.act, kind=press.kind, enabled=press.enabled)
