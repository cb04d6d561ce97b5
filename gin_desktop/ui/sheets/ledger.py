"""Lays out the lines of a score sheet: texts at the left, a column of numbers for each side of each game, rules
between."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from gin_desktop.engine.sheets.entrants import Points
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.ui.felt.pictures.small import seal
from gin_desktop.ui.kit.places import Dock, placed, side_by_side
from gin_desktop.ui.kit.style import RGB, RGBA, Style
from gin_desktop.ui.kit.text import line_height, shortened, text_height, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.canvas import Label
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.words import t
from gin_desktop.words.lists import listed
from gin_desktop.words.numbers import MINUS
from gin_desktop.words.sheets.accounts import accounts, accounts_title


@dataclass(frozen=True)
class PaperColours:
    """The colours of a sheet: dark ink on light paper."""

    sheet: RGBA = (249, 243, 226, 255)
    edge: RGBA = (190, 166, 112, 255)
    shadow: RGBA = (0, 0, 0, 70)
    closed: RGB = (239, 230, 204)
    rule: RGB = (216, 203, 170)
    strong_rule: RGB = (150, 128, 82)
    ink: RGB = (32, 38, 34)
    muted: RGB = (74, 70, 59)
    faint: RGB = (78, 73, 60)
    plus: RGB = (12, 78, 48)


PAPER: Final = PaperColours()


@dataclass(frozen=True)
class Cell:
    """A number in a column, with its text role and colour."""

    text: str
    role: str = "body"
    colour: RGB = PAPER.ink


LedgerText = tuple[str, str, RGB]
"""A text with its role and colour."""

BLANK_CELL: Final = Cell("")
_SEAL: Final = 22
"""The side of a seal, in style units."""


class Ledger:
    """Adds the lines of a sheet to a `Ui`. What is added as a step stays empty until it is shown.

    Args:
        names: the players by seat.
        order: the entrants in the order of their columns, the viewer first.
        sides: the seats of each entrant; by default everybody plays alone.

    Attributes:
        places: the left edges of the columns, relative to the table's; as many for each game as there are entrants.
        steps: what appears step by step, with its texts.
        seals: the number of sealed deals on a line, by its number; the page of the deal shows their fingerprints.
        opened: the action of a line, by its number, if the cards of its deal may be shown.
    """

    def __init__(
        self, ui: Ui, style: Style, names: Sequence[str], order: Sequence[int], sides: Sequence[Sequence[int]] = ()
    ) -> None:
        self.ui = ui
        self.style = style
        self.names = tuple(names)
        self.order = tuple(order)
        self.sides = tuple(sides) or tuple((seat,) for seat in range(len(self.order)))
        self.places: tuple[int, ...] = ()
        self.cell_width = 0
        self.steps: list[list[tuple[Label, str]]] = []
        self.seals: Mapping[int, int] = {}
        self.opened: Mapping[int, Callable[[], None]] = {}
        self.y = 0
        """The y below the last line."""
        self._area: ScrollArea | None = None
        self._rounds: list[pygame.Rect] = []
        self._spans: list[tuple[int, int]] = []
        self._open: int | None = 0
        """where the rules between the columns continue; None below a sentence across them"""

    def set_columns(self, width: int, games: int, column: int) -> None:
        """Sets columns of this width, one a side for each game, at the right end of a table."""
        self.places = tuple(width - number * column for number in range(len(self.order) * games, 0, -1))
        self.cell_width = column - self.style.px(10)

    # -- the head

    @property
    def name_lines(self) -> int:
        """The number of lines of the names above a column: one for each player of a side."""
        return max(len(side) for side in self.sides)

    def head_names(self, place: pygame.Rect, entrant: int, role: str, colour: RGB) -> None:
        """Adds the names of a side at the bottom of a place above its column, one below the other."""
        lines = Dock(place)
        lines.top(self.line_height(role) * (self.name_lines - len(self.sides[entrant])))
        for seat in self.sides[entrant]:
            name = self.fitted(self.names[seat], role, place.width - self.style.small_gap)
            self.ui.label(name, role, lines.top(self.line_height(role)), colour=colour, align="right")

    # -- places

    def cell(self, number: int, row: pygame.Rect) -> pygame.Rect:
        """Returns the place of a column in a row."""
        return pygame.Rect(row.x + self.places[number], row.y, self.cell_width, row.height)

    @property
    def text_left(self) -> int:
        """The left edge of texts, right of the numbers of the rounds."""
        return text_width("88", "body", self.style) + self.style.text_pad

    @property
    def text_width(self) -> int:
        """The width for texts, up to the first column."""
        return self.places[0] - self.text_left - self.style.wide_gap

    def line_height(self, role: str) -> int:
        """The height of a line of text."""
        return line_height(role, self.style)

    def fitted(self, text: str, role: str, width: int) -> str:
        """The text, shortened if it is wider than ``width``."""
        return shortened(text, role, self.style, width)

    def fitted_names(self, role: str, room: int) -> list[str]:
        """The names, each shortened to half of the room of a sentence."""
        return [self.fitted(name, role, room // 2) for name in self.names]

    # -- rules

    def column_rule(self, number: int, row: pygame.Rect, area: ScrollArea | None = None) -> None:
        """Draws the rule left of a column in a row: stronger between games than between sides."""
        sides = len(self.order)
        strong = number % sides == 0 and len(self.places) > sides
        line = pygame.Rect(self.cell(number, row).topleft, (self.style.hairline, row.height))
        self.fill(line, PAPER.strong_rule if strong else PAPER.rule, area)

    def rule(self, colour: RGB = PAPER.rule) -> None:
        """Draws a rule across the sheet."""
        self.fill(pygame.Rect(0, self.y, self.area.width, self.style.hairline), colour, self.area)

    def double_rule(self) -> None:
        """Draws the double rule above a total."""
        self.rule(PAPER.strong_rule)
        self.space(3)
        self.rule(PAPER.strong_rule)

    def fill(self, rect: pygame.Rect, colour: RGB, area: ScrollArea | None = None) -> None:
        """Fills a place with a colour."""

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.fill(colour, place)

        self.ui.picture(draw, rect, area=area)

    # -- the lines, each below the one before

    def begin(self, area: ScrollArea) -> None:
        """Begins the lines, at the top of a scroll area."""
        self._area = area

    @property
    def area(self) -> ScrollArea:
        """The scroll area of the lines."""
        assert self._area is not None  # they were begun
        return self._area

    def finish(self, least: int) -> None:
        """Ends the lines, and draws the rules between the columns (except at sentences), down to ``least`` or below."""
        self.space(4)
        above = self.y - self.area.rect.height  # what is out of sight where the end is shown
        cut = next((row for row in self._rounds if row.top < above < row.bottom), None)
        self.y += 0 if cut is None else cut.bottom - above  # so that no round is seen in part
        end = max(self.y, least)
        spans = self._spans if self._open is None else [*self._spans, (self._open, end)]
        for number in range(len(self.places)):
            for top, bottom in spans:
                self.column_rule(number, pygame.Rect(0, top, 0, bottom - top), self.area)
        self.ui.finish_area(self.area, self.y)

    def space(self, units: float) -> None:
        """Leaves room of this height."""
        self.y += self.style.px(units)

    def take(self, height: int) -> pygame.Rect:
        """Takes room of this height across the sheet; returns its place."""
        row = pygame.Rect(0, self.y, self.area.width, height)
        self.y = row.bottom
        return row

    def cells_of(self, columns: Sequence[Points | None], colour: RGB, role: str = "body") -> list[Cell]:
        """A cell for each side of each game, the viewer's first; a dash if nothing is entered."""
        cells = []
        for points in columns:
            cells += [Cell("–" if points is None else str(points[side]), role, colour) for side in self.order]
        return cells

    def add_line(
        self,
        text: str,
        cells: Sequence[Cell],
        *,
        role: str = "body",
        colour: RGB = PAPER.ink,
        below: str = "",
        step: bool = False,
    ) -> None:
        """Adds a line: a text with a small explanation, and a cell in every column."""
        first, style = len(self.ui.labels), self.style
        if self._open is None:
            self._open = self.y
        said: list[LedgerText] = [(text, role, colour), *([(below, "small", PAPER.muted)] if below else [])]
        tall = sum(text_height(one, font, style, self.text_width) for one, font, _ in said)
        row = self.take(max(tall, *(self.line_height(cell.role) for cell in cells)) + 2 * style.line_gap)
        texts = Column(self.ui, placed((self.text_width, tall), row, "midleft").move(self.text_left, 0), self.area)
        for one, font, ink in said:
            texts.text(one, font, colour=ink)
        self._add_cells(row, cells)
        if step:
            self.add_step(first)

    def _add_cells(self, row: pygame.Rect, cells: Sequence[Cell]) -> None:
        for number, cell in enumerate(cells):
            self.add_number(cell, self.cell(number, row), number)

    def add_number(self, cell: Cell, place: pygame.Rect, column: int) -> None:
        """Adds a number of a column at the right of a place, halfway up; it is called by whose it is."""
        if not cell.text:
            return
        side = self.sides[self.order[column % len(self.order)]]
        name = t("access.player", name=listed([self.names[seat] for seat in side]), score=cell.text)
        self.ui.label(
            *(cell.text, cell.role, place),
            colour=cell.colour,
            align="right",
            valign="center",
            area=self.area,
            name=name,
        )

    def add_round(self, number: int, texts: Sequence[LedgerText], cells: Sequence[Cell]) -> pygame.Rect:
        """Adds a deal: its number, what it was, its seals and its cells; returns its place."""
        style, side = self.style, self.style.px(_SEAL)
        seals = self.seal_room(number)
        column = Column(self.ui, pygame.Rect(self.text_left, self.y, self.text_width - seals, 0), self.area)
        column.space(7)
        sealed = pygame.Rect(column.right, column.y, seals, side)
        before = pygame.Rect(style.line_gap, column.y, self.text_left, 0)  # clear of the focus ring
        self.ui.label(str(number), "body", before, colour=PAPER.faint, area=self.area)
        for text, role, colour in texts:
            column.text(text, role, colour=colour)
        column.space(7)
        row = self.take(max(column.filled.height, style.target + style.apart))
        self._rounds.append(row)
        self._make_button(row, number)
        if seals:
            self.ui.picture(partial(self._draw_seals, self.seals[number]), sealed, area=self.area)
        self._add_cells(row, cells)
        return row

    def seal_room(self, number: int) -> int:
        """The width of a line's seals, right of its texts."""
        return self.seals.get(number, 0) * (self.style.px(_SEAL) + self.style.tiny_gap)

    def _draw_seals(self, count: int, surface: pygame.Surface, place: pygame.Rect) -> None:
        for at in side_by_side((place.height, place.height), count, self.style.tiny_gap, place):
            surface.blit(seal(place.height, self.style.colours), at)

    def _make_button(self, row: pygame.Rect, number: int) -> None:
        """Makes a line a button if its deal may be shown; its paper is darker under the mouse."""
        if number not in self.opened:
            return
        place = row.inflate(0, -self.style.apart)
        control = self.ui.button(f"round_{number}", "", place, self.opened[number], kind="line", area=self.area)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            if control.hovered:
                surface.fill(PAPER.closed, rect)

        self.ui.picture(draw, place, area=self.area)

    def add_sentence(self, text: str, *, role: str = "body", colour: RGB = PAPER.muted, step: bool = True) -> None:
        """Adds a sentence across the sheet, without rules between the columns."""
        first = len(self.ui.labels)
        if self._open is not None:
            self._spans.append((self._open, self.y))
            self._open = None
        column = Column(self.ui, Dock(self.take(0)).right(self.area.width - self.text_left), self.area)
        column.space(8 if role == "subheading" else 4)
        column.text(text, role, colour=colour)
        self.y = column.y
        if step:
            self.add_step(first)

    def add_step(self, first: int) -> None:
        """Makes the labels from index ``first`` on a step, which appears at once."""
        self.steps.append([(label, label.text) for label in self.ui.labels[first:]])
        for label in self.ui.labels[first:]:
            label.text = ""

    def show_all(self, steps: int | None = None) -> None:
        """Shows so many steps, or all of them."""
        for step in self.steps[:steps]:
            for label, text in step:
                label.text = text


def round_texts(title: str, explained: Sequence[str]) -> list[LedgerText]:
    """Returns what a deal was and, line by line, how its points come about."""
    return [(title, "strong", PAPER.ink), *((line, "small", PAPER.muted) for line in explained)]


def add_settlement(ledger: Ledger, sheet: AnySheet, viewer: int | None) -> None:
    """Adds who pays whom, each payment as a step, and the result.

    Adds nothing if only the totals count. ``viewer`` is the seat addressed as "you".
    """
    found = accounts(sheet, ledger.fitted_names("body", ledger.text_width), viewer)
    if not found:
        return
    ledger.space(6)
    ledger.add_sentence(accounts_title(sheet), colour=PAPER.ink)
    *payments, net = found
    for one in payments:
        if any(one.cells) or any(net.cells):
            ledger.add_line(one.text, _cells(ledger, one.cells, "body"), below=one.sum, step=True)
            ledger.rule()
        else:
            ledger.add_sentence(" · ".join((one.text, one.sum)))
    if not any(net.cells):
        ledger.add_sentence(net.text, role="strong", colour=PAPER.ink)
        return
    ledger.double_rule()
    ledger.add_line(net.text, _cells(ledger, net.cells, "number"), role="strong", step=True)


def _cells(ledger: Ledger, texts: tuple[str, ...], role: str) -> list[Cell]:
    """The numbers of a line, gains in green."""
    cells = []
    for side in ledger.order:
        text = texts[side]
        cells.append(Cell(text, role, PAPER.ink if text.startswith(MINUS) or text == "0" else PAPER.plus))
    return cells
