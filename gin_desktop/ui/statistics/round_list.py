"""A list of rounds above the page of charts, such as those with missed lay-offs; each opens its showdown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.history.rows import KnockedRound, MissedLayoffs
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.row_list import RowList
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import draw_line, draw_lines, line_height, text_width
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.statistics.filterbar import KEYS
from gin_desktop.ui.statistics.host import StatisticsHost
from gin_desktop.words import t, tn
from gin_desktop.words.dates import file_date_text
from gin_desktop.words.lists import joined

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


MOST_ROUNDS: Final = 200
"""The most rounds that are listed."""


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round of the list: what names it, its date, and what is said of it."""

    key: str
    number: int
    table: int
    day: str
    opponent: str
    text: str


def missed_lines(rounds: Sequence[MissedLayoffs]) -> list[RoundLine]:
    """The lines of rounds with missed lay-offs."""
    return [
        RoundLine(
            one.key,
            one.number,
            one.table,
            one.day,
            one.opponent,
            t("statistics.missed.row", missed=one.missed, possible=one.possible),
        )
        for one in rounds
    ]


def knocked_lines(rounds: Sequence[KnockedRound]) -> list[RoundLine]:
    """The lines of rounds that ended by a knock."""
    lines = []
    for one in rounds:
        key = "statistics.knocked.undercut" if one.undercut else "statistics.knocked.won"
        text = tn(key, abs(one.points), turn=one.turn, deadwood=one.deadwood)
        lines.append(RoundLine(one.key, one.number, one.table, one.day, one.opponent, text))
    return lines


@screen(gallery_rooms=("statistics",))
class RoundListScene(UiScene):
    """Some rounds, newest first.

    Args:
        host: opens the showdown of a round.
        title: what they have in common.
        rounds: at least one.
        open_table: opens the table of the chart that led here.
        today: for dates in words.
    """

    def __init__(
        self,
        app: App,
        host: StatisticsHost,
        title: str,
        rounds: Sequence[RoundLine],
        open_table: Callable[[], None],
        today: date,
    ) -> None:
        super().__init__(app)
        self.host = host
        self.rounds = list(rounds)
        self._title = title
        self.marked = 0
        self.rows: RowList | None = None
        self._open_table = open_table
        self._today = today

    def commands(self) -> Commands:
        return Commands(
            [
                Command("back", None, t("statistics.back"), self.escape),
                KEYS.command("table", t("statistics.table"), self._open_table),
                Command("open", None, t("statistics.missed.open"), self.open, primary=True, apart=True),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        buttons = self.commands().row("back", "table", "open")
        with self.titled_page(size, 900, title=self._title, footer=buttons, gap=16) as page:
            self.rows = RowList(
                self.ui,
                "rounds",
                page.remaining,
                height=line_height("strong", style) + line_height("small", style) + style.px(18),
                gap=style.line_gap,
                count=len(self.rounds),
                marked=self.marked,
                draw=self._draw,
                name=self._read,
                mark=self._mark,
                act=self.open,
            )
            self.rows.go_to(self.marked)
        return "rounds"

    def _mark(self, number: int) -> None:
        self.marked = number

    def open(self) -> None:
        """Opens the showdown of the marked round."""
        one = self.rounds[self.marked]
        self.host.open_showdown(one.key, one.number, one.table)

    def _texts(self, number: int) -> tuple[str, str]:
        one = self.rounds[number]
        return one.text, t("statistics.missed.round", n=one.number, name=one.opponent)

    def _read(self, number: int) -> str:
        return joined([*self._texts(number), file_date_text(self.rounds[number].day, self._today)])

    def _draw(self, surface: pygame.Surface, place: pygame.Rect, number: int) -> None:
        """Draws a row: what is said of the round, below it which one, at the right the date."""
        style, colours = self.style, self.style.colours
        room, day = Dock(place.inflate(-2 * style.wide_gap, 0)), file_date_text(self.rounds[number].day, self._today)
        end = room.right(min(text_width(day, "small", style), room.rest.width // 3), style.wide_gap)
        draw_line(surface, day, "small", style, end, colours.muted, align="right")
        first, second = self._texts(number)
        draw_lines(surface, [(first, "strong", colours.text), (second, "small", colours.muted)], style, room.rest)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.rows is not None and self.rows.handle(event):
            self.dirty = True
            return True
        return super().handle(event)
