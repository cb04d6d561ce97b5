"""The sheet of a game or a series: earlier games, the rounds of this one, its settlement, the series."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import Row, Sheet
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.sheets.ledger import PAPER, Cell, Ledger, add_settlement
from gin_desktop.words import t
from gin_desktop.words.sheets.lines import (
    counted,
    notes,
    round_lines,
    round_title,
    series_note,
    settlement,
    winner_text,
)

_FOR_NUMBERS: Final = 0.58
"""The most of the sheet's width that the columns take."""


class GamesBody:
    """The lines of a game or series, a column for each player or side.

    Args:
        viewer: the seat addressed as "you"; None for nobody.

    Attributes:
        widest: the largest width of the paper, in units.
    """

    def __init__(self, sheet: Sheet | Series, viewer: int | None) -> None:
        self.sheet = sheet
        self.viewer = viewer
        self.widest: Final = 900 if len(sheet.scores) == 2 else 1080

    @property
    def game(self) -> Sheet:
        """The game whose rounds are shown."""
        return self.sheet.current if isinstance(self.sheet, Series) else self.sheet

    def measure(self, ledger: Ledger, width: int) -> None:
        """Sets the columns."""
        style = ledger.style
        numbers = text_width(t("sheet.plus", points=888), "strong", style) + text_width("8888", "number", style)
        names = max(text_width(name, "strong", style) for name in ledger.names)
        column = max(style.px(150), numbers + style.px(26), names + style.px(24))
        ledger.set_columns(width, 1, min(column, round(width * _FOR_NUMBERS / len(ledger.order))))

    def head_height(self, ledger: Ledger, _room: int) -> int:
        """The height of the head above the lines."""
        names = ledger.name_lines * ledger.line_height("strong")
        return names + ledger.line_height("number") + ledger.style.px(6)

    def add_head(self, ledger: Ledger, table: pygame.Rect) -> None:
        """Adds the names with the points so far."""
        names = ledger.name_lines * ledger.line_height("strong")
        for number, (place, side) in enumerate(zip(ledger.places, ledger.order, strict=True)):
            line = pygame.Rect(table.x + place, table.y, ledger.style.hairline, table.height)
            ledger.fill(None, line, ledger.column_colour(number))
            rect = pygame.Rect(table.x + place, table.y, ledger.cell_width, names)
            ledger.head_names(rect, side, "strong", PAPER.muted)
            rect = pygame.Rect(rect.x, rect.bottom, rect.width, ledger.line_height("number"))
            ledger.ui.label(str(self.sheet.scores[side]), "number", rect, colour=PAPER.ink, align="right")

    def add_lines(self, ledger: Ledger, area: ScrollArea, top: int, *, over: bool) -> int:
        """Adds the rounds of the game and, after its end, the settlement; returns the y below."""
        y = self._games_before(ledger, area, top)
        for row in self.game.rows:
            y = self._round(ledger, area, y, row)
            ledger.rule(area, y)
        if self.game.rows:
            for entry in counted(self.game):
                cells = ledger.cells_of(entry.columns, PAPER.muted)
                y = ledger.add_line(area, y, entry.text, cells, colour=PAPER.muted)
        if self.game.rows and (over or self.game.ended):
            y = self._settlement(ledger, area, y)
            if isinstance(self.sheet, Series):
                y = self._series(ledger, area, y, over=over)
        return y

    def _games_before(self, ledger: Ledger, area: ScrollArea, top: int) -> int:
        """Adds the earlier games of a series with their totals; returns the y below."""
        sheet = self.sheet
        if not isinstance(sheet, Series):
            return top
        y = top
        for number, game in enumerate(sheet.games[:-1], start=1):
            cells = ledger.cells_of([game.settle().game_points], PAPER.ink)
            y = ledger.add_line(area, y, t("sheet.series.game", number=number), cells)
            ledger.rule(area, y)
        if y > top and not self.game.ended:
            cells = ledger.cells_of([sheet.game_scores], PAPER.ink, "strong")
            y = ledger.add_line(area, y, t("sheet.series.points"), cells, role="strong")
        if y > top:
            y = ledger.double_rule(area, y)
        if not sheet.games[0].rows:
            return y
        place = pygame.Rect(0, y + ledger.style.px(8), ledger.places[0], 0)
        title = t("sheet.series.game", number=len(sheet.games))
        y = ledger.ui.label(title, "subheading", place, colour=PAPER.ink, area=area) + ledger.style.px(2)
        ledger.rule(area, y)
        return y

    def _round(self, ledger: Ledger, area: ScrollArea, top: int, row: Row) -> int:
        style = ledger.style
        names = [ledger.fitted(name, "strong", ledger.text_width // 2) for name in ledger.names]
        cells = []
        for side in ledger.order:
            won = side in row.winners
            cells.append(Cell(str(row.running[side]), *(("number", PAPER.ink) if won else ("body", PAPER.faint))))
        lines = round_lines(row, self.sheet.rules, names, self.viewer)
        bottom = ledger.add_round(area, top, row, round_title(row, names), lines, cells)
        for place, side in zip(ledger.places, ledger.order, strict=True):
            if side in row.winners:
                room = text_width("8888", "number", style)
                plus = pygame.Rect(place, top, ledger.cell_width - room, bottom - top)
                text = t("sheet.plus", points=row.gains[side])
                ledger.ui.label(text, "strong", plus, colour=PAPER.plus, align="right", valign="center", area=area)
        return bottom

    def _settlement(self, ledger: Ledger, area: ScrollArea, top: int) -> int:
        ledger.rule(area, top, PAPER.strong_rule)
        y = top + ledger.style.px(4)
        series = isinstance(self.sheet, Series)
        *entries, total = settlement(self.game, ledger.order, series=series)
        for entry in entries:
            numbers = [str(entry.points[side]) if entry.points[side] else "–" for side in ledger.order]
            y = ledger.add_line(area, y, entry.text, [Cell(number) for number in numbers], step=True)
        y = ledger.double_rule(area, y) if entries else y
        totals = ledger.cells_of([total.points], PAPER.ink, "number")
        y = ledger.add_line(area, y, total.text, totals, role="number", step=True)
        names = self._names(ledger, area)
        for text in notes(self.game, names):
            y = ledger.add_sentence(area, y, text)
        if not self.game.ended and series:
            return y
        y = self._say(ledger, area, y, winner_text(self.game, names, self.viewer, series=series))
        return y if series else add_settlement(ledger, area, y, self.game, self.viewer)

    def _series(self, ledger: Ledger, area: ScrollArea, top: int, *, over: bool) -> int:
        """Adds the totals of all games of a series; returns the y below."""
        sheet = self.sheet
        assert isinstance(sheet, Series)
        y = top + ledger.style.px(10)
        ledger.rule(area, y, PAPER.strong_rule)
        totals = ledger.cells_of([sheet.leave().totals], PAPER.ink, "number")
        y = ledger.add_line(area, y, t("sheet.series.points"), totals, role="strong", step=True)
        names = self._names(ledger, area)
        text = winner_text(sheet, names, self.viewer) if over else series_note(sheet)
        y = self._say(ledger, area, y, text)
        return add_settlement(ledger, area, y, sheet, self.viewer) if over else y

    def _names(self, ledger: Ledger, area: ScrollArea) -> list[str]:
        return [ledger.fitted(name, "subheading", area.width // 2) for name in ledger.names]

    def _say(self, ledger: Ledger, area: ScrollArea, y: int, text: str) -> int:
        return ledger.add_sentence(area, y, text, role="subheading", colour=PAPER.plus)
