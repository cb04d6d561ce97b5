"""One of several things to ask for, above the list of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.kit.files.rows import text_row
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class ChoosingScene(UiScene):
    """A list of which one is picked, or nothing (Esc).

    Args:
        options: what each is called, and how many games it has ("" where that is not known).
        present: the number of the chosen one.
        pick: called with the number of what is picked, after the scene is gone.
    """

    overlay = True

    def __init__(
        self, app: App, title: str, options: Sequence[tuple[str, str]], present: int, pick: Callable[[int], None]
    ) -> None:
        super().__init__(app)
        self._title = title
        self._options = list(options)
        self._present = present
        self._pick = pick
        self._frame = pygame.Rect(0, 0, 0, 0)

    def build(self, size: tuple[int, int]) -> str | None:
        style, pad = self.style, self.style.px(24)
        width = min(size[0] - 2 * style.margin - 2 * pad, style.px(520))
        lines = [self.line("body") + (self.line("small") if note else 0) for _, note in self._options]
        rows = sum(max(style.control, line + style.px(16)) + style.px(6) for line in lines) + 2 * style.ring_room
        head = self.paragraph_height(self._title, "subheading", width) + style.px(14)
        height = min(rows, size[1] - 2 * style.margin - 2 * pad - head)
        frame = self._frame = pygame.Rect(0, 0, width + 2 * pad, height + head + 2 * pad)
        frame.center = (size[0] // 2, size[1] // 2)
        inner = frame.inflate(-2 * pad, -2 * pad)
        self.ui.label(self._title, "subheading", pygame.Rect(inner.x, inner.y, width, 0), colour=style.colours.brass)
        air = style.ring_room
        place = pygame.Rect(inner.x - air, inner.y + head, width + 2 * air, inner.bottom - inner.y - head)
        area = self.ui.area(place)
        y = air
        for number, (text, note) in enumerate(self._options):
            rect = pygame.Rect(air, y, area.width - 2 * air, 0)
            act = partial(self.choose, number)
            chosen = number == self._present
            y = text_row(self.ui, f"option_{number}", text, rect, act, area=area, note=note, selected=chosen)
            y += style.px(6)
        self.ui.finish_area(area, y + air)
        return f"option_{self._present}"

    def choose(self, number: int) -> None:
        """Takes one."""
        self.app.pop()
        self._pick(number)

    def paint(self, surface: pygame.Surface) -> None:
        colours = self.style.colours
        fill = (*colours.felt_dark, 255)
        draw_panel(surface, self._frame, self.style, fill=fill, border=(*colours.brass, 200), thickness=2)
