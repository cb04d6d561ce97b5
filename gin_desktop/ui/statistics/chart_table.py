"""A chart's table, above the page of charts; it leads to the games behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.felt.page import page_in
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.statistics.filterbar import KEYS
from gin_desktop.ui.statistics.model.chart import Chart, TurnSpan
from gin_desktop.words import t
from gin_desktop.words.lists import listed

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@screen(gallery_rooms=("statistics",))
class ChartTableScene(UiScene):
    """The finding of a chart and its numbers; the key that opened it also closes it.

    Args:
        asked: the games that the chart is about.
        open_games: opens the list of some games.
        open_rounds: opens the list of the rounds with a knock in some turns.
    """

    overlay = True

    def __init__(
        self,
        app: App,
        chart: Chart,
        asked: Filter,
        open_games: Callable[[Filter], object],
        open_rounds: Callable[[TurnSpan], object],
    ) -> None:
        super().__init__(app)
        self.chart = chart
        self._asked = asked
        self._open_games = open_games
        self._open_rounds = open_rounds

    def commands(self) -> Commands:
        return Commands(
            [
                KEYS.command("games", t("statistics.table.games"), partial(self.open_games, self._asked)),
                Command("close", KEYS["table"], t("button.close"), self.escape, primary=True, apart=True),
            ]
        )

    def open_games(self, asked: Filter) -> None:
        """Closes the table and opens the list of the games behind it, or behind one of its rows."""
        self.app.pop()
        self._open_games(asked)

    def _show_rounds(self, turns: TurnSpan) -> None:
        """Closes the table and opens the rounds behind one of its rows."""
        self.app.pop()
        self._open_rounds(turns)

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        width = style.text_room(720, 0.8)
        self.framed(
            size,
            width,
            self._rows if self.chart.games or self.chart.rounds else self._table,
            title=self.chart.title,
            role="strong",
            ink=style.colours.brass,
            footer=self.commands(),
        )
        return "close"

    def _table(self, column: Column) -> None:
        with page_in(column) as page:
            page.block(self.chart.table)

    def _rows(self, column: Column) -> None:
        """Adds the table with a button for each row."""
        table = self.chart.table
        chart, key = self.chart, "statistics.table.row" if self.chart.games else "statistics.table.rounds"
        acts: list[Callable[[], None]] = [partial(self.open_games, asked) for asked in chart.games]
        acts += [partial(self._show_rounds, turns) for turns in chart.rounds]
        column.note(t("statistics.table.hint" if chart.games else "statistics.table.rounds.hint"), below=8)
        shares = self._shares(column.inset(14).width, (table.head, *table.rows))
        head = column.inset(14)
        self._cells(head, table.head, shares, "small")
        column.follow(head, below=4)
        for number, (row, act) in enumerate(zip(table.rows, acts, strict=True)):
            name = t(key, row=listed(row))
            with column.card(f"row_{number}", act, least=self.style.control, name=name, below=6) as inner:
                self._cells(inner, row, shares, "body")

    def _shares(self, width: int, rows: Sequence[Sequence[str]]) -> list[int]:
        """Returns how wide the columns are to each other: each has room for its longest word, and for all of its text
        as far as there is room.
        """
        columns = list(zip(*rows, strict=True))
        whole = [max(self._width(text) for text in column) for column in columns]
        least = [max(self._width(word) for text in column for word in text.split()) for column in columns]
        spare = width - self.style.px(12) * (len(columns) - 1) - sum(least)
        part = min(1.0, max(0.0, spare / max(1, sum(whole) - sum(least))))
        return [low + round((all_ - low) * part) for low, all_ in zip(least, whole, strict=True)]

    def _width(self, text: str) -> int:
        return text_width(text, "body", self.style)

    def _cells(self, column: Column, texts: Sequence[str], shares: Sequence[int], role: str) -> None:
        """Adds the texts of a row, each below the head of its column."""
        colours = self.style.colours
        places = column.beside(shares, gap=12)
        for place, text in zip(places, texts, strict=True):
            place.text(text, role, colour=colours.muted if role == "small" else colours.text)
        column.follow(*places)
