"""The Hollywood sheet: three games side by side, with a win in every column that it goes to; and the keys of sheets."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.sheet import Row
from gin_desktop.ui.kit.commands import letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.text import text_height
from gin_desktop.ui.sheets.ledger import BLANK_CELL, PAPER, Cell, Ledger, add_settlement, round_texts
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
        height = self._names_height(ledger) + ledger.line_height("strong") + ledger.line_height("number")
        height += ledger.style.line_gap
        with_standing = height + self._standing_height(ledger)
        self._tall = with_standing > room // 3
        return height if self._tall else with_standing

    def _names_height(self, ledger: Ledger) -> int:
        return ledger.name_lines * ledger.line_height("strong")

    def _standing_height(self, ledger: Ledger) -> int:
        texts = [standing_text(self.sheet, number, ledger.names) for number in range(len(self.sheet.games))]
        return max(text_height(text, "small", ledger.style, self._game_width(ledger)) for text in texts)

    def _game_width(self, ledger: Ledger) -> int:
        """The width for a text above both columns of a game."""
        return 2 * (ledger.places[1] - ledger.places[0]) - ledger.style.px(20)

    def add_head(self, ledger: Ledger, table: pygame.Rect) -> None:
        """Adds the head of every game: its number, the names with the points, and who leads or has won it."""
        style, ui, width = ledger.style, ledger.ui, self._game_width(ledger)
        for number, game in enumerate(self.sheet.games):
            whole = ledger.cell(2 * number, table)
            parts = Dock(pygame.Rect(whole.x + style.px(10), whole.y, width, whole.height))
            title = ledger.fitted(t("sheet.column", number=number + 1), "strong", width)
            ui.label(title, "strong", parts.top(ledger.line_height("strong")), colour=PAPER.ink, align="center")
            points = parts.top(self._names_height(ledger) + ledger.line_height("number"))
            points.x = table.x
            ledger.column_rule(2 * number, table)
            ledger.column_rule(2 * number + 1, points)
            for side, seat in enumerate(ledger.order):
                cell = Dock(ledger.cell(2 * number + side, points))
                ledger.head_names(cell.top(self._names_height(ledger)), seat, "body", PAPER.muted)
                lost = game.ended and game.settle().winner != seat
                colour = PAPER.faint if lost else PAPER.ink
                ui.label(str(game.scores[seat]), "number", cell.rest, colour=colour, align="right")
            if not self._tall:
                standing = standing_text(self.sheet, number, ledger.names)
                colour = PAPER.plus if game.ended else PAPER.muted
                ui.label(standing, "small", parts.rest, colour=colour, align="center")

    def add_lines(self, ledger: Ledger, *, over: bool) -> None:
        """Adds the rounds and, after the end, the settlement of every game."""
        closed = [self.sheet.closed_after(number) for number in range(len(self.sheet.games))]
        for row in self.sheet.rows:
            self._add_round(ledger, row, closed)
        if not self.sheet.rows:
            return
        won, boxes = [game.rounds_won for game in self.sheet.games], [game.boxes for game in self.sheet.games]
        ledger.add_line(won_text(self.sheet), ledger.cells_of(won, PAPER.muted), colour=PAPER.muted)
        if boxes != won and self.sheet.rules.has_boxes:
            ledger.add_line(t("sheet.boxes"), ledger.cells_of(boxes, PAPER.muted), colour=PAPER.muted)
        if self._tall:
            for number in range(len(closed)):
                text = standing_text(self.sheet, number, ledger.names)
                line = t("sheet.column.line", column=t("sheet.column", number=number + 1), text=text)
                ledger.add_sentence(line, step=False)
        if over:
            self._add_settlement(ledger)

    def _add_round(self, ledger: Ledger, row: Row, closed: list[int | None]) -> None:
        names = ledger.fitted_names("strong", ledger.text_width)
        title = round_title(row, names)
        if row.winners and len(row.parts) == 1:
            title = t("sheet.with_points", text=title, points=t("sheet.plus", points=row.score.points))
        cells: list[Cell] = []
        for number, pair in enumerate(row.columns):
            for seat in ledger.order:
                entered = number in row.entered and seat in row.winners
                cells.append(Cell(str(pair[seat]), "number", PAPER.ink) if entered else BLANK_CELL)
        texts = round_texts(title, round_lines(row, self.sheet.rules, names, self.viewer))
        place = ledger.add_round(row.number, texts, cells)
        ledger.rule()
        for number, last in enumerate(closed):
            if last is None or row.number < last:
                continue
            game = ledger.cell(2 * number, place)
            game.width = 2 * (ledger.places[1] - ledger.places[0])
            if row.number == last:
                for y in (game.bottom - ledger.style.px(3), game.bottom):
                    rule = pygame.Rect(game.x, y, game.width, ledger.style.hairline)
                    ledger.fill(rule, PAPER.strong_rule, ledger.area)
            else:
                ledger.fill(Dock(game).bottom(game.height - 1), PAPER.closed, ledger.area)

    def _add_settlement(self, ledger: Ledger) -> None:
        ledger.rule(PAPER.strong_rule)
        ledger.space(4)
        *lines, total = settlement(self.sheet, ledger.order)
        for line in lines:
            cells = ledger.cells_of(line.columns, PAPER.ink)
            ledger.add_line(line.text, [Cell("–") if cell.text == "0" else cell for cell in cells], step=True)
        if lines:
            ledger.double_rule()
        ledger.add_line(total.text, ledger.cells_of(total.columns, PAPER.ink, "number"), role="number", step=True)
        names = ledger.fitted_names("subheading", ledger.area.width)
        for text in notes(self.sheet, names, ledger.order):
            ledger.add_sentence(text, colour=PAPER.ink)
        ledger.add_sentence(winner_text(self.sheet, names, self.viewer), role="subheading", colour=PAPER.plus)
        add_settlement(ledger, self.sheet, self.viewer)


KEYS: Final = keymap(
    "score_sheet",
    {
        "deals": letter("d"),
        "replay": letter("w"),
        "other_table": letter("o"),
        "review": letter("v"),
        "deal": letter("r"),
    },
    says={
        "deals": "sheet.keys.deals",
        "replay": "keys.replay_last",
        "other_table": "sheet.keys.other_table",
        "review": "review.keys",
        "deal": "ending.keys.deal",
    },
)
