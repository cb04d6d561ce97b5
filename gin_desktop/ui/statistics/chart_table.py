"""A chart's table, above the page of charts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.felt.page import PageBuilder
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.area import viewport_around
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.statistics.filterbar import KEYS
from gin_desktop.ui.statistics.model.chart import Chart
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@screen(gallery_rooms=("statistics",))
class ChartTableScene(UiScene):
    """The finding of a chart and its numbers; the key that opened it also closes it."""

    overlay = True

    def __init__(self, app: App, chart: Chart) -> None:
        super().__init__(app)
        self.chart = chart
        self._frame = pygame.Rect(0, 0, 0, 0)

    def commands(self) -> Commands:
        close = Command("close", KEYS["table"], t("button.close"), self.escape, primary=True)
        return Commands([close])

    def build(self, size: tuple[int, int]) -> str | None:
        style, pad = self.style, self.style.px(28)
        most = pygame.Rect((0, 0), size).inflate(-2 * style.margin, -2 * style.margin)
        width = min(most.width - 2 * pad, style.px(720 * max(1.0, style.text_scale * 0.8)))
        title = self.paragraph_height(self.chart.title, "strong", width)
        around = 2 * pad + title + style.px(10) + style.px(18) + style.control
        self._frame = pygame.Rect(0, 0, width + 2 * pad, most.height)
        self._frame.center = most.center
        inner = self._frame.inflate(-2 * pad, -2 * pad)
        view = pygame.Rect(inner.x, inner.y + title + style.px(10), width - style.px(20), most.height - around)
        area = self.ui.area(viewport_around(view, style))
        page = PageBuilder(self.ui, area, view.width, style.ring_room)
        page.block(self.chart.table)
        self.ui.finish_area(area, page.y)
        spare = max(0, area.rect.height - page.y)
        if spare:
            self._shrink(spare)
        inner = self._frame.inflate(-2 * pad, -2 * pad)
        head = pygame.Rect(inner.x, inner.y, width, title)
        self.ui.label(self.chart.title, "strong", head, colour=style.colours.brass)
        close = self.commands()["close"]
        wide = self.ui.button_width(close.label)
        self.ui.command(close, pygame.Rect(inner.right - wide, inner.bottom - style.control, wide, style.control))
        return "close"

    def _shrink(self, spare: int) -> None:
        """Shrinks the frame by the room it does not need, and moves its content along."""
        self._frame = self._frame.inflate(0, -spare)
        area = self.ui.areas[-1]
        area.rect.y += spare // 2
        area.rect.height -= spare

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        colours = self.style.colours
        draw_panel(
            surface,
            self._frame,
            self.style,
            fill=(*colours.felt_dark, 255),
            border=(*colours.brass, 200),
            thickness=2,
        )
