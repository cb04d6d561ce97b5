"""A chart's table, above the page of charts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.ui.felt.page import page_in
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.panels import framed
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

    def commands(self) -> Commands:
        close = Command("close", KEYS["table"], t("button.close"), self.escape, primary=True)
        return Commands([close])

    def build(self, size: tuple[int, int]) -> str | None:
        style, close = self.style, self.commands()["close"]
        width = style.text_room(720, 0.8)
        ink = style.colours.brass
        with (
            framed(self.ui, size, width, self.chart.title, style.control, role="strong", ink=ink) as dialog,
            page_in(dialog.body) as page,
        ):
            page.block(self.chart.table)
        _, place = dialog.foot.line(0, self.ui.button_width(close.label))
        self.ui.command(close, place)
        return "close"
