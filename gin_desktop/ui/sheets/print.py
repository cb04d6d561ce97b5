"""A sheet drawn as a picture of its own, as long as it is: nothing is scrolled, and nothing can be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.ui import Ui

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

WHITE: Final[RGB] = (255, 255, 255)
ENDLESS: Final = 1_000_000
"""As high as any sheet."""


class PrintArea(ScrollArea):
    """A place without a bar, from whose content nothing is cut off."""

    def __init__(self, rect: pygame.Rect, style: Style) -> None:
        # no container of pygame_gui: nothing here can be pressed
        self.rect = rect
        self.style = style
        self.offset = 0
        self.height = rect.height

    def finish(self, height: int, offset: int = 0) -> None:
        del offset
        self.height = height

    def scroll_to(self, offset: int) -> bool:
        del offset
        return False


class PrintUi(Ui):
    """What a sheet is laid out with, in a style of its own instead of that of the window."""

    def __init__(self, app: App, style: Style) -> None:
        super().__init__(app)
        self._style = style

    @property
    def style(self) -> Style:
        return self._style

    def area(self, rect: pygame.Rect) -> PrintArea:
        area = PrintArea(rect, self._style)
        self.areas.append(area)
        return area

    def picture_of(self, size: tuple[int, int]) -> pygame.Surface:
        """Everything that was added, on white."""
        surface = pygame.Surface(size)
        surface.fill(WHITE)
        self.draw_content(surface)
        return surface
