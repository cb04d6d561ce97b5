"""The Hollywood sheet: three games side by side, with a win in every column that it goes to; and the keys of sheets."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.sheet import Row
from gin_desktop.ui.kit.commands import letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.text import text_height
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.sheets.ledger import BLANK_CELL, PAPER, Cell, Ledger, add_settlement
from gin_desktop.words import t
from gin_desktop.words.sheets.lines import notes, round_lines, round_title, settlement, winner_text, won_text
from gin_desktop.words.sheets.scores import standing_text

_FOR_NUMBERS: Final = 0.62
"""The share of the sheet's width for the six columns."""

_FOR_PARTNERS: Final = 0.55
"""The same with partners, whose deals need more text."""


class HollywoodBody:
    """The lines of a Hollywood sheet, two columns for each game. A closed game has a double rule and darker paper
    below.

    Args:
        viewer: the seat addressed as "you"; None for nobody.
    """

    widest: Final = 1180

    def __init__(self, sheet: Hollywood, viewer: int | None) -> None:
        self.sheet = sheet
        self.viewer = viewer
        self._tall = False

    def measure(self, ledger: Ledger, width: int) -> None:
        """Sets the columns."""
        games = len(self.sheet.games)
        part = _FOR_PARTNERS if self.sheet.rules.tables > 1 else _FOR_NUMBERS
        ledger.set_columns(width, games, round(width * part / (2 * games)))

    def head_height(self, ledger: Ledger, room: int) -> int:
        """The height of the head above the lines. It includes the standing of the games if that takes at most a third
        of ``room``; otherwise the standing is below the rounds."""
        style = ledger.style
        names = (1 + ledger.name_lines) * ledger.line_height("strong")
        height = names + ledger.line_height("number") + style.px(6)
        with_standing = height + self._standing_height(ledger)
        self._tall = with_standing > room // 3
        return height if self._tall else with_standing

    def _standing_height(self, ledger: Ledger) -> int:
        texts = [standing_text(self.sheet, number, ledger.names) for number in range(len(self.sheet.games))]
        return max(text_height(text, "small", ledger.style, self._game_width(ledger)) for text in texts)

    def _game_width(self, ledger: Ledger) -> int:
        """The width for a text above both columns of a game."""
        return 2 * (ledger.places[1] - ledger.places[0]) - ledger.style.px(20)

    def add_head(self, ledger: Ledger, table: pygame.Rect) -> None:
        """Adds the head of every game: its number, the names with the points, and who leads or has won it."""
        style, ui = ledger.style, ledger.ui
        strong, number_line = ledger.line_height("strong"), ledger.line_height("number")
        named = ledger.name_lines * strong
        for number, game in enumerate(self.sheet.games):
            left = table.x + ledger.places[2 * number] + style.px(10)
            width = self._game_width(ledger)
            title = pygame.Rect(left, table.y, width, strong)
            text = ledger.fitted(t("sheet.column", number=number + 1), "strong", width)
            ui.label(text, "strong", title, colour=PAPER.ink, align="center")
            top = (table.y, title.bottom)
            for side, seat in enumerate(ledger.order):
                place = ledger.places[2 * number + side]
                colour = ledger.column_colour(side)
                end = title.bottom + named + number_line
                bottom = end if side else table.bottom
                ledger.fill(None, pygame.Rect(table.x + place, top[side], style.hairline, bottom - top[side]), colour)
                rect = pygame.Rect(table.x + place, title.bottom, ledger.cell_width, named)
                ledger.head_names(rect, seat, "body", PAPER.muted)
                rect = pygame.Rect(rect.x, rect.bottom, rect.width, number_line)
                colour = PAPER.faint if game.ended and game.settle().winner != seat else PAPER.ink
                ui.label(str(game.scores[seat]), "number", rect, colour=colour, align="right")
            if not self._tall:
                place_ = pygame.Rect(left, title.bottom + named + number_line, width, 0)
                colour = PAPER.plus if game.ended else PAPER.muted
                standing = standing_text(self.sheet, number, ledger.names)
                ui.label(standing, "small", place_, colour=colour, align="center")

    def add_lines(self, ledger: Ledger, area: ScrollArea, top: int, *, over: bool) -> int:
        """Adds the rounds and, after the end, the settlement of every game; returns the y below."""
        y = top
        closed = [self.sheet.closed_after(number) for number in range(len(self.sheet.games))]
        for row in self.sheet.rows:
            y = self._round(ledger, area, y, row, closed)
        if not self.sheet.rows:
            return y
        won, boxes = [game.rounds_won for game in self.sheet.games], [game.boxes for game in self.sheet.games]
        y = ledger.add_line(area, y, won_text(self.sheet), ledger.cells_of(won, PAPER.muted), colour=PAPER.muted)
        if boxes != won and self.sheet.rules.has_boxes:
            y = ledger.add_line(area, y, t("sheet.boxes"), ledger.cells_of(boxes, PAPER.muted), colour=PAPER.muted)
        if self._tall:
            for number in range(len(closed)):
                text = standing_text(self.sheet, number, ledger.names)
                line = t("sheet.column.line", column=t("sheet.column", number=number + 1), text=text)
                y = ledger.add_sentence(area, y, line, step=False)
        return self._settlement(ledger, area, y) if over else y

    def _round(self, ledger: Ledger, area: ScrollArea, top: int, row: Row, closed: list[int | None]) -> int:
        names = [ledger.fitted(name, "strong", ledger.text_width // 2) for name in ledger.names]
        title = round_title(row, names)
        if row.winners and len(row.parts) == 1:
            title = t("sheet.with_points", text=title, points=t("sheet.plus", points=row.score.points))
        cells: list[Cell] = []
        for number, pair in enumerate(row.columns):
            for seat in ledger.order:
                entered = number in row.entered and seat in row.winners
                cells.append(Cell(str(pair[seat]), "number", PAPER.ink) if entered else BLANK_CELL)
        lines = round_lines(row, self.sheet.rules, names, self.viewer)
        bottom = ledger.add_round(area, top, row, title, lines, cells)
        ledger.rule(area, bottom)
        for number, last in enumerate(closed):
            if last is None or row.number < last:
                continue
            left = ledger.places[2 * number]
            width = 2 * (ledger.places[1] - ledger.places[0])
            if row.number == last:
                for y in (bottom - ledger.style.px(3), bottom):
                    ledger.fill(area, pygame.Rect(left, y, width, ledger.style.hairline), PAPER.strong_rule)
            else:
                ledger.fill(area, pygame.Rect(left, top + 1, width, bottom - top - 1), PAPER.closed)
        return bottom

    def _settlement(self, ledger: Ledger, area: ScrollArea, top: int) -> int:
        ledger.rule(area, top, PAPER.strong_rule)
        y = top + ledger.style.px(4)
        *lines, total = settlement(self.sheet, ledger.order)
        for line in lines:
            cells = ledger.cells_of(line.columns, PAPER.ink)
            cells = [Cell("–") if cell.text == "0" else cell for cell in cells]
            y = ledger.add_line(area, y, line.text, cells, step=True)
        y = ledger.double_rule(area, y) if lines else y
        totals = ledger.cells_of(total.columns, PAPER.ink, "number")
        y = ledger.add_line(area, y, total.text, totals, role="number", step=True)
        names = [ledger.fitted(name, "subheading", area.width // 2) for name in ledger.names]
        for text in notes(self.sheet, names, ledger.order):
            y = ledger.add_sentence(area, y, text, colour=PAPER.ink)
        text = winner_text(self.sheet, names, self.viewer)
        y = ledger.add_sentence(area, y, text, role="subheading", colour=PAPER.plus)
        return add_settlement(ledger, area, y, self.sheet, self.viewer)


KEYS: Final = keymap(
    "score_sheet",
    {"deals": letter("d"), "replay": letter("w"), "fair": letter("f"), "deal": letter("r")},
    says={
        "deals": "sheet.keys.deals",
        "replay": "keys.replay_last",
        "fair": "keys.fairness",
        "deal": "ending.keys.deal",
    },
)
