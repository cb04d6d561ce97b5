"""A chart's table, above the page of charts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.ui.felt.page import page_in
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column
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
        close = Command("close", KEYS["table"], t("button.close"), self.escape, primary=True, apart=True)
        return Commands([close])

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        width = style.text_room(720, 0.8)
        self.framed(
            size,
            width,
            self._table,
            title=self.chart.title,
            role="strong",
            ink=style.colours.brass,
            footer=self.commands(),
        )
        return "close"

    def _table(self, column: Column) -> None:
        with page_in(column) as page:
            page.block(self.chart.table)
