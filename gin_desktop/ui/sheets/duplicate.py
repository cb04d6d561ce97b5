"""The sheet of a duplicate match: a line for each deal with what both sides made of the same cards."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.engine.sheets.duplicate import DealPlays, DuplicateMatch, net
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.text import text_height, text_width
from gin_desktop.ui.sheets.ledger import PAPER, Cell, Ledger, LedgerText, round_texts
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
        column = max(style.px(104), heads + style.pad, numbers + style.pad)
        ledger.set_columns(width, 2, min(column, round(width * _FOR_NUMBERS / 4)))

    def _heads(self, ledger: Ledger) -> list[str]:
        return [*(ledger.names[seat] for seat in ledger.order), t("duplicate.difference"), t("duplicate.sum")]

    def head_height(self, ledger: Ledger, _room: int) -> int:
        """The height of the head above the lines."""
        above = text_height(t("duplicate.same"), "small", ledger.style, self._both_width(ledger))
        return above + ledger.line_height("small_strong") + ledger.style.small_gap

    def _both_width(self, ledger: Ledger) -> int:
        """The width for a text above the columns of both sides."""
        return 2 * ledger.cell_width

    def add_head(self, ledger: Ledger, table: pygame.Rect) -> None:
        """Adds the names below what is compared, and the headings of the other columns."""
        ui, gap = ledger.ui, ledger.style.tiny_gap
        heads = Dock(table).bottom(ledger.line_height("small_strong") + gap)
        for number, text in enumerate(self._heads(ledger)):
            ledger.column_rule(number, heads if number % 2 else table)
            text = ledger.fitted(text, "small_strong", ledger.cell_width - gap)
            cell = ledger.cell(number, heads)
            ui.label(text, "small_strong", cell, colour=PAPER.muted, align="right", valign="center")
        both = ledger.cell(0, table).move(ledger.style.px(10), 0)
        both.width = self._both_width(ledger)
        ui.label(t("duplicate.same"), "small", both, colour=PAPER.muted, align="center")

    def add_lines(self, ledger: Ledger, *, over: bool) -> None:
        """Adds the deals and, after the end, who played better."""
        sheet, total = self.sheet, 0
        last, _ = sheet.place_of(len(sheet.rows)) if sheet.rows else (0, False)
        for deal in sheet.plays:
            total += deal.difference(ledger.order[0]) or 0
            place = self._add_deal(ledger, deal, total)
            if deal.number == last:
                self.latest = place
                if len(sheet.rows) > sheet.deals and not over:  # it may be any line
                    ledger.fill(place.inflate(0, -2), PAPER.closed, ledger.area)
            ledger.rule()
        if over:
            self._add_settlement(ledger, total)
            return
        if len(sheet.rows) == sheet.deals:
            ledger.add_sentence(t("duplicate.next"), step=False)
        ledger.add_sentence(t("duplicate.explained"), step=False)
        ledger.add_sentence(t("duplicate.closed"), role="small", step=False)

    def _add_deal(self, ledger: Ledger, deal: DealPlays, total: int) -> pygame.Rect:
        """Adds a deal: how both rounds ended, and the numbers at the right; returns its place."""
        names = ledger.fitted_names("strong", ledger.text_width)
        texts: list[LedgerText] = []
        for key, row in (("duplicate.first", deal.first), ("duplicate.again", deal.again)):
            if row is not None:
                title = t(key, text=round_title(row, names))
                texts += round_texts(title, [round_sum(row, self.sheet.rules)])
        if deal.again is None:
            texts.append((t("duplicate.waits"), "body", PAPER.faint))
        return ledger.add_round(deal.number, texts, self._cells(ledger, deal, total))

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

    def _add_settlement(self, ledger: Ledger, total: int) -> None:
        ledger.double_rule()
        cells = [Cell(""), Cell(""), Cell(""), Cell(signed_points(total), "number")]
        ledger.add_line(t("duplicate.sum.total"), cells, role="strong", step=True)
        names = ledger.fitted_names("subheading", ledger.area.width)
        ledger.add_sentence(better_text(self.sheet, names, ledger.order))
        ledger.add_sentence(duplicate_winner(self.sheet, names, self.viewer), role="subheading", colour=PAPER.plus)
        ledger.add_sentence(t("duplicate.explained"), role="small")
