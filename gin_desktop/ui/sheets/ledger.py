"""Lays out the lines of a score sheet: texts at the left, a column of numbers for each side of each game, rules
between."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from gin_desktop.engine.sheets.entrants import Points
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.engine.sheets.sheet import Row
from gin_desktop.ui.felt.pictures.small import seal
from gin_desktop.ui.kit.style import RGB, RGBA, Style
from gin_desktop.ui.kit.text import line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.canvas import Label
from gin_desktop.ui.kit.widgets.ui import Ui
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
        self._spans: list[tuple[int, int]] = []
        self._open: int | None = 0
        """where the rules between the columns continue; None below a sentence across them"""

    def set_columns(self, width: int, games: int, column: int) -> None:
        """Sets columns of this width, one a side for each game, at the right end of a table."""
        self.places = tuple(width - number * column for number in range(len(self.order) * games, 0, -1))
        self.cell_width = column - self.style.px(10)

    @property
    def name_lines(self) -> int:
        """The number of lines of the names above a column: one for each player of a side."""
        return max(len(side) for side in self.sides)

    def head_names(self, rect: pygame.Rect, entrant: int, role: str, colour: RGB) -> None:
        """Adds the names of a side above its column, one below the other."""
        height = self.line_height(role)
        top = rect.y + height * (self.name_lines - len(self.sides[entrant]))
        for number, seat in enumerate(self.sides[entrant]):
            place = pygame.Rect(rect.x, top + number * height, rect.width, height)
            name = self.fitted(self.names[seat], role, rect.width - self.style.px(8))
            self.ui.label(name, role, place, colour=colour, align="right")

    @property
    def text_left(self) -> int:
        """The left edge of texts, right of the numbers of the rounds."""
        return text_width("88", "body", self.style) + self.style.px(14)

    @property
    def text_width(self) -> int:
        """The width for texts, up to the first column."""
        return self.places[0] - self.text_left - self.style.px(16)

    def line_height(self, role: str) -> int:
        """The height of a line of text."""
        return line_height(role, self.style)

    def fitted(self, text: str, role: str, width: int) -> str:
        """The text, shortened if it is wider than ``width``."""
        return shortened(text, role, self.style, width)

    def cells_of(self, columns: Sequence[Points | None], colour: RGB, role: str = "body") -> list[Cell]:
        """A cell for each side of each game, the viewer's first; a dash if nothing is entered."""
        cells = []
        for points in columns:
            cells += [Cell("–" if points is None else str(points[side]), role, colour) for side in self.order]
        return cells

    def add_line(
        self,
        area: ScrollArea,
        top: int,
        text: str,
        cells: Sequence[Cell],
        *,
        role: str = "body",
        colour: RGB = PAPER.ink,
        below: str = "",
        step: bool = False,
    ) -> int:
        """Adds a line: a text with a small explanation, and a cell in every column; returns the y below."""
        first = len(self.ui.labels)
        if self._open is None:
            self._open = top
        rect = pygame.Rect(self.text_left, top + self.style.px(6), self.text_width, 0)
        tallest = max(self.line_height(cell.role) for cell in cells)
        end = self.ui.label(text, role, rect, colour=colour, area=area)
        if below:
            place = pygame.Rect(rect.x, end, rect.width, 0)
            end = self.ui.label(below, "small", place, colour=PAPER.muted, area=area)
        bottom = max(end, rect.y + tallest) + self.style.px(6)
        if not below:
            self.ui.labels[first].rect.centery = (top + bottom) // 2
        self.add_cells(area, top, bottom, cells)
        if step:
            self.add_step(first)
        return bottom

    def add_cells(self, area: ScrollArea | None, top: int, bottom: int, cells: Sequence[Cell]) -> None:
        """Adds the numbers of a line."""
        for place, cell in zip(self.places, cells, strict=True):
            if cell.text:
                rect = pygame.Rect(place, top, self.cell_width, bottom - top)
                self.ui.label(cell.text, cell.role, rect, colour=cell.colour, align="right", valign="center", area=area)

    def add_round(
        self, area: ScrollArea, top: int, row: Row, title: str, explained: Sequence[str], cells: Sequence[Cell]
    ) -> int:
        """Adds a deal: its number, what it was and, line by line, how its points come about; returns the y below."""
        style, left = self.style, self.text_left
        y = top + style.px(7)
        number = pygame.Rect(style.px(6), y, left - style.px(6), self.line_height("body"))  # clear of the focus ring
        self.ui.label(str(row.number), "body", number, colour=PAPER.faint, area=area)
        width = self.text_width - self.seal_room(row.number)
        for role, text in (("strong", title), *(("small", line) for line in explained)):
            place = pygame.Rect(left, y, width, 0)
            y = self.ui.label(text, role, place, colour=PAPER.ink if role == "strong" else PAPER.muted, area=area)
        bottom = max(y + style.px(7), top + style.target + style.apart)
        self.make_line_button(area, pygame.Rect(0, top, area.width, bottom - top), row.number)
        self.draw_seals(area, top, row.number)
        self.add_cells(area, top, bottom, cells)
        return bottom

    def seal_room(self, number: int) -> int:
        """The width of a line's seals, right of its texts."""
        return self.seals.get(number, 0) * (self.style.px(_SEAL) + self.style.px(4))

    def draw_seals(self, area: ScrollArea, top: int, number: int) -> None:
        """Draws the seals of a line, right of its texts; call it after :meth:`choice`, whose background they are on."""
        count, side, gap = self.seals.get(number, 0), self.style.px(_SEAL), self.style.px(4)
        wide = self.seal_room(number)
        x = self.text_left + self.text_width - wide

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            for place in range(count):
                surface.blit(seal(side), (rect.x + place * (side + gap), rect.y))

        if count:
            self.ui.picture(draw, pygame.Rect(x, top + self.style.px(7), wide, side), area=area)

    def make_line_button(self, area: ScrollArea, place: pygame.Rect, number: int) -> None:
        """Makes a line a button if its deal may be shown; its paper is darker under the mouse."""
        if number not in self.opened:
            return
        place = place.inflate(0, -self.style.apart)
        control = self.ui.button(f"round_{number}", "", place, self.opened[number], kind="line", area=area)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            if control.hovered:
                surface.fill(PAPER.closed, rect)

        self.ui.picture(draw, place, area=area)

    def add_sentence(
        self,
        area: ScrollArea,
        top: int,
        text: str,
        *,
        role: str = "body",
        colour: RGB = PAPER.muted,
        step: bool = True,
    ) -> int:
        """Adds a sentence across the sheet, without rules between the columns; returns the y below."""
        first = len(self.ui.labels)
        if self._open is not None:
            self._spans.append((self._open, top))
            self._open = None
        air = self.style.px(8 if role == "subheading" else 4)
        rect = pygame.Rect(self.text_left, top + air, area.width - self.text_left, 0)
        bottom = self.ui.label(text, role, rect, colour=colour, area=area)
        if step:
            self.add_step(first)
        return bottom

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

    def draw_column_lines(self, area: ScrollArea, bottom: int) -> None:
        """Draws the rules between the columns down to ``bottom``, except at sentences."""
        spans = self._spans if self._open is None else [*self._spans, (self._open, bottom)]
        for number, place in enumerate(self.places):
            for top, end in spans:
                self.fill(area, pygame.Rect(place, top, self.style.px(1), end - top), self.column_colour(number))

    def column_colour(self, number: int) -> RGB:
        """The colour of the rule left of a column: stronger between games than between sides."""
        sides = len(self.order)
        return PAPER.strong_rule if number % sides == 0 and len(self.places) > sides else PAPER.rule

    def rule(self, area: ScrollArea, y: int, colour: RGB = PAPER.rule) -> None:
        """Draws a rule across the sheet."""
        self.fill(area, pygame.Rect(0, y, area.width, self.style.px(1)), colour)

    def double_rule(self, area: ScrollArea, y: int) -> int:
        """Draws the double rule above a total; returns the y below."""
        self.rule(area, y, PAPER.strong_rule)
        self.rule(area, y + self.style.px(3), PAPER.strong_rule)
        return y + self.style.px(3)

    def fill(self, area: ScrollArea | None, rect: pygame.Rect, colour: RGB) -> None:
        """Fills a place with a colour."""

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.fill(colour, place)

        self.ui.picture(draw, rect, area=area)


def add_settlement(ledger: Ledger, area: ScrollArea, top: int, sheet: AnySheet, viewer: int | None) -> int:
    """Adds who pays whom, each payment as a step, and the result; returns the y below.

    Adds nothing if only the totals count. ``viewer`` is the seat addressed as "you".
    """
    names = [ledger.fitted(name, "body", ledger.text_width // 2) for name in ledger.names]
    found = accounts(sheet, names, viewer)
    if not found:
        return top
    y = ledger.add_sentence(area, top + ledger.style.px(6), accounts_title(sheet), colour=PAPER.ink)
    *payments, net = found
    for one in payments:
        if any(one.cells) or any(net.cells):
            y = ledger.add_line(area, y, one.text, _cells(ledger, one.cells, "body"), below=one.sum, step=True)
            ledger.rule(area, y)
        else:
            y = ledger.add_sentence(area, y, " · ".join((one.text, one.sum)))
    if not any(net.cells):
        return ledger.add_sentence(area, y, net.text, role="strong", colour=PAPER.ink)
    y = ledger.double_rule(area, y)
    return ledger.add_line(area, y, net.text, _cells(ledger, net.cells, "number"), role="strong", step=True)


def _cells(ledger: Ledger, texts: tuple[str, ...], role: str) -> list[Cell]:
    """The numbers of a line, gains in green."""
    cells = []
    for side in ledger.order:
        text = texts[side]
        cells.append(Cell(text, role, PAPER.ink if text.startswith(MINUS) or text == "0" else PAPER.plus))
    return cells
