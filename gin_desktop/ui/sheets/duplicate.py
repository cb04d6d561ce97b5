"""The sheet of a duplicate match: a line for each deal with what both sides made of the same cards."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.engine.sheets.duplicate import DealPlays, DuplicateMatch, net
from gin_desktop.engine.sheets.sheet import Row
from gin_desktop.ui.kit.text import text_height, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.sheets.ledger import PAPER, Cell, Ledger
from gin_desktop.words import t
from gin_desktop.words.numbers import signed_points
from gin_desktop.words.sheets.duplicate import better_text, duplicate_winner
from gin_desktop.words.sheets.lines import round_sum, round_title

_FOR_NUMBERS: Final = 0.6
"""The most of the sheet's width for the four columns."""


class DuplicateBody:
    """The lines of a duplicate match: each side's points, the difference, and the sum of the differences so far.

    Args:
        viewer: the seat addressed as "you"; None for nobody.
    """

    widest: Final = 1060

    def __init__(self, sheet: DuplicateMatch, viewer: int | None) -> None:
        self.sheet = sheet
        self.viewer = viewer
        self.latest: pygame.Rect | None = None
        """the place of the deal that was played last"""

    def measure(self, ledger: Ledger, width: int) -> None:
        """Sets the columns."""
        style = ledger.style
        heads = max(text_width(word, "small_strong", style) for text in self._heads(ledger) for word in text.split())
        numbers = text_width(signed_points(-8888), "number", style)
        column = max(style.px(104), heads + style.px(24), numbers + style.px(24))
        ledger.set_columns(width, 2, min(column, round(width * _FOR_NUMBERS / 4)))

    def _heads(self, ledger: Ledger) -> list[str]:
        return [*(ledger.names[seat] for seat in ledger.order), t("duplicate.difference"), t("duplicate.sum")]

    def head_height(self, ledger: Ledger, _room: int) -> int:
        """The height of the head above the lines."""
        above = text_height(t("duplicate.same"), "small", ledger.style, self._both_width(ledger))
        return above + ledger.line_height("small_strong") + ledger.style.px(8)

    def _both_width(self, ledger: Ledger) -> int:
        """The width for a text above the columns of both sides."""
        return 2 * ledger.cell_width

    def add_head(self, ledger: Ledger, table: pygame.Rect) -> None:
        """Adds the names below what is compared, and the headings of the other columns."""
        style, ui = ledger.style, ledger.ui
        low = ledger.line_height("small_strong") + style.px(4)
        for number, (place, text) in enumerate(zip(ledger.places, self._heads(ledger), strict=True)):
            top = table.bottom - low if number % 2 else table.y
            line = pygame.Rect(table.x + place, top, style.hairline, table.bottom - top)
            ledger.fill(None, line, ledger.column_colour(number))
            rect = pygame.Rect(table.x + place, table.bottom - low, ledger.cell_width, low)
            text = ledger.fitted(text, "small_strong", ledger.cell_width - style.px(4))
            ui.label(text, "small_strong", rect, colour=PAPER.muted, align="right", valign="center")
        width = self._both_width(ledger)
        both = pygame.Rect(table.x + ledger.places[0] + style.px(10), table.y, width, 0)
        ui.label(t("duplicate.same"), "small", both, colour=PAPER.muted, align="center")

    def add_lines(self, ledger: Ledger, area: ScrollArea, top: int, *, over: bool) -> int:
        """Adds the deals and, after the end, who played better; returns the y below."""
        sheet, y, total = self.sheet, top, 0
        last, _ = sheet.place_of(len(sheet.rows)) if sheet.rows else (0, False)
        for deal in sheet.plays:
            total += deal.difference(ledger.order[0]) or 0
            above, y = y, self._deal(ledger, area, y, deal, total)
            if deal.number == last:
                self.latest = pygame.Rect(0, above, area.width, y - above)
                if len(sheet.rows) > sheet.deals and not over:  # it may be any line
                    ledger.fill(area, self.latest.inflate(0, -2), PAPER.closed)
            ledger.rule(area, y)
        if over:
            return self._settlement(ledger, area, y, total)
        if len(sheet.rows) == sheet.deals:
            y = ledger.add_sentence(area, y, t("duplicate.next"), step=False)
        y = ledger.add_sentence(area, y, t("duplicate.explained"), step=False)
        return ledger.add_sentence(area, y, t("duplicate.closed"), role="small", step=False)

    def _deal(self, ledger: Ledger, area: ScrollArea, top: int, deal: DealPlays, total: int) -> int:
        """Adds a deal: how both rounds ended, and the numbers at the right; returns the y below."""
        style, left = ledger.style, ledger.text_left
        y = top + style.px(7)
        number = pygame.Rect(style.px(6), y, left - style.px(6), ledger.line_height("body"))  # clear of the focus ring
        ledger.ui.label(str(deal.number), "body", number, colour=PAPER.faint, area=area)
        y = self._play(ledger, area, y, "duplicate.first", deal.first, ledger.seal_room(deal.number))
        if deal.again is None:
            rect = pygame.Rect(left, y, ledger.text_width, 0)
            y = ledger.ui.label(t("duplicate.waits"), "body", rect, colour=PAPER.faint, area=area)
        else:
            y = self._play(ledger, area, y, "duplicate.again", deal.again)
        bottom = y + style.px(7)
        ledger.make_line_button(area, pygame.Rect(0, top, area.width, bottom - top), deal.number)
        ledger.draw_seals(area, top, deal.number)
        ledger.add_cells(area, top, bottom, self._cells(ledger, deal, total))
        return bottom

    def _play(self, ledger: Ledger, area: ScrollArea, top: int, key: str, row: Row, aside: int = 0) -> int:
        """Adds a round: who won it and how, and how its points come about, with ``aside`` pixels left at the right;
        returns the y below."""
        names = [ledger.fitted(name, "strong", ledger.text_width // 2) for name in ledger.names]
        rect = pygame.Rect(ledger.text_left, top, ledger.text_width - aside, 0)
        rect.y = ledger.ui.label(t(key, text=round_title(row, names)), "strong", rect, colour=PAPER.ink, area=area)
        return ledger.ui.label(round_sum(row, self.sheet.rules), "small", rect, colour=PAPER.muted, area=area)

    def _cells(self, ledger: Ledger, deal: DealPlays, total: int) -> list[Cell]:
        mine = ledger.order[0]
        made, difference = deal.points_made(mine), deal.difference(mine)
        if made is None or difference is None:
            return [Cell(signed_points(net(deal.first, mine))), *(Cell("–", colour=PAPER.faint) for _ in range(3))]
        colour = PAPER.plus if difference > 0 else PAPER.ink
        return [
            *(Cell(signed_points(points)) for points in made),
            Cell(signed_points(difference), "strong", colour),
            Cell(signed_points(total), "number"),
        ]

    def _settlement(self, ledger: Ledger, area: ScrollArea, top: int, total: int) -> int:
        y = ledger.double_rule(area, top)
        cells = [Cell(""), Cell(""), Cell(""), Cell(signed_points(total), "number")]
        y = ledger.add_line(area, y, t("duplicate.sum.total"), cells, role="strong", step=True)
        names = [ledger.fitted(name, "subheading", area.width // 2) for name in ledger.names]
        y = ledger.add_sentence(area, y, better_text(self.sheet, names, ledger.order))
        text = duplicate_winner(self.sheet, names, self.viewer)
        y = ledger.add_sentence(area, y, text, role="subheading", colour=PAPER.plus)
        return ledger.add_sentence(area, y, t("duplicate.explained"), role="small")
