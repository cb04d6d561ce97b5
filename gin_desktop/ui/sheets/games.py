"""The sheet of a game or a series: earlier games, the rounds of this one, its settlement, the series."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.engine.sheets.series import Series
from gin_desktop.engine.sheets.sheet import Row, Sheet
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.sheets.ledger import PAPER, Cell, Ledger, add_settlement, round_texts
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
        column = max(style.px(150), numbers + style.px(26), names + style.pad)
        ledger.set_columns(width, 1, min(column, round(width * _FOR_NUMBERS / len(ledger.order))))

    def head_height(self, ledger: Ledger, _room: int) -> int:
        """The height of the head above the lines."""
        names = ledger.name_lines * ledger.line_height("strong")
        return names + ledger.line_height("number") + ledger.style.line_gap

    def add_head(self, ledger: Ledger, table: pygame.Rect) -> None:
        """Adds the names with the points so far."""
        for number, side in enumerate(ledger.order):
            ledger.column_rule(number, table)
            parts = Dock(ledger.cell(number, table))
            ledger.head_names(parts.top(ledger.name_lines * ledger.line_height("strong")), side, "strong", PAPER.muted)
            ledger.ui.label(str(self.sheet.scores[side]), "number", parts.rest, colour=PAPER.ink, align="right")

    def add_lines(self, ledger: Ledger, *, over: bool) -> None:
        """Adds the rounds of the game and, after its end, the settlement."""
        self._add_games_before(ledger)
        for row in self.game.rows:
            self._add_round(ledger, row)
            ledger.rule()
        if not self.game.rows:
            return
        for entry in counted(self.game):
            ledger.add_line(entry.text, ledger.cells_of(entry.columns, PAPER.muted), colour=PAPER.muted)
        if over or self.game.ended:
            self._add_settlement(ledger)
            if isinstance(self.sheet, Series):
                self._add_series(ledger, self.sheet, over=over)

    def _add_games_before(self, ledger: Ledger) -> None:
        """Adds the earlier games of a series with their totals."""
        sheet = self.sheet
        if not isinstance(sheet, Series):
            return
        for number, game in enumerate(sheet.games[:-1], start=1):
            cells = ledger.cells_of([game.settle().game_points], PAPER.ink)
            ledger.add_line(t("sheet.series.game", number=number), cells)
            ledger.rule()
        if len(sheet.games) > 1:
            if not self.game.ended:
                cells = ledger.cells_of([sheet.game_scores], PAPER.ink, "strong")
                ledger.add_line(t("sheet.series.points"), cells, role="strong")
            ledger.double_rule()
        if not sheet.games[0].rows:
            return
        ledger.space(8)
        title, place = t("sheet.series.game", number=len(sheet.games)), ledger.take(0)
        place.width = ledger.places[0]
        ledger.y = ledger.ui.label(title, "subheading", place, colour=PAPER.ink, area=ledger.area)
        ledger.space(2)
        ledger.rule()

    def _add_round(self, ledger: Ledger, row: Row) -> None:
        names = ledger.fitted_names("strong", ledger.text_width)
        cells = []
        for side in ledger.order:
            won = side in row.winners
            cells.append(Cell(str(row.running[side]), *(("number", PAPER.ink) if won else ("body", PAPER.faint))))
        texts = round_texts(round_title(row, names), round_lines(row, self.sheet.rules, names, self.viewer))
        place = ledger.add_round(row.number, texts, cells)
        for number, side in enumerate(ledger.order):
            if side in row.winners:
                before = Dock(ledger.cell(number, place))
                before.right(text_width("8888", "number", ledger.style))
                ledger.add_number(
                    Cell(t("sheet.plus", points=row.gains[side]), "strong", PAPER.plus), before.rest, number
                )

    def _add_settlement(self, ledger: Ledger) -> None:
        ledger.rule(PAPER.strong_rule)
        ledger.space(4)
        series = isinstance(self.sheet, Series)
        *entries, total = settlement(self.game, ledger.order, series=series)
        for entry in entries:
            numbers = [str(entry.points[side]) if entry.points[side] else "–" for side in ledger.order]
            ledger.add_line(entry.text, [Cell(number) for number in numbers], step=True)
        if entries:
            ledger.double_rule()
        ledger.add_line(total.text, ledger.cells_of([total.points], PAPER.ink, "number"), role="number", step=True)
        names = ledger.fitted_names("subheading", ledger.area.width)
        for text in notes(self.game, names):
            ledger.add_sentence(text)
        if not self.game.ended and series:
            return
        self._say(ledger, winner_text(self.game, names, self.viewer, series=series))
        if not series:
            add_settlement(ledger, self.game, self.viewer)

    def _add_series(self, ledger: Ledger, sheet: Series, *, over: bool) -> None:
        """Adds the totals of all games of a series."""
        ledger.space(10)
        ledger.rule(PAPER.strong_rule)
        totals = ledger.cells_of([sheet.leave().totals], PAPER.ink, "number")
        ledger.add_line(t("sheet.series.points"), totals, role="strong", step=True)
        names = ledger.fitted_names("subheading", ledger.area.width)
        self._say(ledger, winner_text(sheet, names, self.viewer) if over else series_note(sheet))
        if over:
            add_settlement(ledger, sheet, self.viewer)

    def _say(self, ledger: Ledger, text: str) -> None:
        ledger.add_sentence(text, role="subheading", colour=PAPER.plus)
