"""Reads a long record in slices between the frames, behind a waiting screen."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.errors import GinError
from gin_desktop.session.recorded_game import RecordedGame
from gin_desktop.ui.kit.scene import Scene, screen
from gin_desktop.ui.kit.text import draw_text, line_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

SLICE = 0.010
"""Seconds of reading per frame."""


@screen(gallery_rooms=("replays",))
class RecordLoadingScene(Scene):
    """Reads a record and passes on its content; Esc cancels.

    Args:
        read: called with the content.
        failed: called with the error if it cannot be read.
    """

    overlay = True

    def __init__(
        self,
        app: App,
        reading: Generator[None, None, RecordedGame],
        read: Callable[[RecordedGame], None],
        failed: Callable[[GinError], None],
    ) -> None:
        super().__init__(app)
        self._reading = reading
        self._read = read
        self._failed = failed
        self._over = False

    def begin(self) -> None:
        """Starts to read; the screen appears only if that takes longer than a frame."""
        self._work(lambda: None)
        if not self._over:
            self.app.push(self)

    @property
    def animating(self) -> bool:
        return True

    def update(self, dt: float) -> None:  # noqa: ARG002 - measured instead
        """Continues to read."""
        self._work(self.app.pop)

    def _work(self, done: Callable[[], None]) -> None:
        until = perf_counter() + SLICE
        try:
            while perf_counter() < until:
                next(self._reading)
        except StopIteration as end:
            self._over = True
            done()
            self._read(end.value)
        except GinError as error:
            self._over = True
            done()
            self._failed(error)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event: nothing is possible meanwhile but to cancel."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._reading.close()
            self.app.pop()
            return True
        return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)

    def _panel(self, size: tuple[int, int]) -> pygame.Rect:
        """Returns the place of the text in a window of this size."""
        style = self.app.style
        wide = text_width(t("replay.waits"), "strong", style) + style.px(60)
        panel = pygame.Rect(0, 0, wide, 3 * line_height("strong", style))
        panel.center = size[0] // 2, size[1] // 2
        return panel

    def describe(self) -> Tree:
        return Tree([Control("waits", Role.MESSAGE, t("replay.waits"), place=self._panel(self.app.size))])

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what is being waited for."""
        self.dirty = False
        style, text, panel = self.app.style, t("replay.waits"), self._panel(surface.get_size())
        colours = style.colours
        draw_panel(surface, panel, style, fill=(*colours.felt_dark, 255), border=(*colours.brass, 200))
        draw_text(surface, text, "strong", style, panel, colours.text, align="center", valign="center")
