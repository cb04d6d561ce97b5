"""Draws a score sheet on paper, independently of any scene: on the screen, or as a picture to export."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.sheets.duplicate import DuplicateMatch
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.ui.sheets.columns import HollywoodBody
from gin_desktop.ui.sheets.duplicate import DuplicateBody
from gin_desktop.ui.sheets.games import GamesBody
from gin_desktop.ui.sheets.ledger import PAPER, Ledger
from gin_desktop.words.names import shown_names, spoken_to

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

WHITE: Final[RGB] = (255, 255, 255)
ENDLESS_HEIGHT: Final = 1_000_000
"""Higher than any sheet."""


class PrintArea(ScrollArea):
    """A scroll area without a bar, which shows all of its content."""

    def finish(self, height: int, offset: int = 0) -> None:
        del offset
        self.height = height

    def scroll_to(self, offset: int) -> bool:
        del offset
        return False


class PrintUi(Ui):
    """A `Ui` that lays out a sheet in a style of its own, not the window's."""

    def __init__(self, app: App, style: Style) -> None:
        super().__init__(app)
        self._style = style

    @property
    def style(self) -> Style:
        return self._style

    def area(self, rect: pygame.Rect) -> PrintArea:
        area = PrintArea(rect, self._style)
        self.areas.append(area)
        return area

    def render_picture(self, size: tuple[int, int]) -> pygame.Surface:
        """A picture of everything that was added, on white."""
        surface = pygame.Surface(size)
        surface.fill(WHITE)
        self.draw_content(surface)
        return surface


_SCALES: Final = (1.5, 1.0, 0.6)
_LONGEST: Final = 20_000
"""The greatest height of a picture in pixels, unless even the smallest text needs more."""

AnyBody = GamesBody | HollywoodBody | DuplicateBody


def body_for(sheet: AnySheet, spoken_to: int | None) -> AnyBody:
    """The layout of the lines of a sheet; ``spoken_to`` is the seat addressed as "you", None for nobody."""
    if isinstance(sheet, Hollywood):
        return HollywoodBody(sheet, spoken_to)
    return DuplicateBody(sheet, spoken_to) if isinstance(sheet, DuplicateMatch) else GamesBody(sheet, spoken_to)


def column_order(sides: Sequence[Sequence[int]], viewer: int) -> tuple[int, ...]:
    """The entrants in the order of their columns: the viewer's first, then the others in turn."""
    mine = next(entrant for entrant, seats in enumerate(sides) if viewer in seats)
    return tuple((mine + number) % len(sides) for number in range(len(sides)))


def paper_width(body: AnyBody, style: Style) -> float:
    """The largest width of the paper, in units; larger text needs more."""
    return body.widest * (0.5 + 0.5 * max(1.0, style.text_scale))


def build_paper(ledger: Ledger, body: AnyBody, paper: pygame.Rect, title: str, line: str) -> pygame.Rect:
    """Adds the titles and heads at the top of a paper, and sets the columns; returns the place for the lines."""
    style = ledger.style
    inner = paper.inflate(-2 * style.px(30), -2 * style.px(18))
    # the columns end where the scrolled content ends, beside the scroll bar
    table = pygame.Rect(inner.x, inner.y, inner.width - style.bar_room, 0)
    body.measure(ledger, table.width)
    texts = Column(ledger.ui, pygame.Rect(table.topleft, (ledger.places[0] - style.wide_gap, 0)))
    texts.text(title, "heading", colour=PAPER.ink)
    texts.text(line, "body", colour=PAPER.muted, below=6)
    height = body.head_height(ledger, inner.height)
    table.height = max(texts.y - table.y, height)
    body.add_head(ledger, Dock(table).bottom(height))
    rest = Dock(inner)
    rest.top(table.height, style.stroke)
    ledger.fill(pygame.Rect(table.bottomleft, (table.width, style.hairline)), PAPER.strong_rule)
    return rest.rest


def draw_paper(surface: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
    """Draws the paper with its shadow."""
    draw_panel(surface, rect.move(style.px(3), style.px(5)), style, fill=PAPER.shadow, border=PAPER.shadow)
    draw_panel(surface, rect, style, fill=PAPER.sheet, border=PAPER.edge, thickness=style.hairline)


class SheetPaper:
    """A sheet outside a game's scene, as for a score pad or an export.

    A player without a name, called "You", is addressed.

    Args:
        names: the players by seat.
        sides: the seats of each entrant.
    """

    def __init__(self, app: App, sheet: AnySheet, names: Sequence[str], sides: Sequence[Sequence[int]]) -> None:
        self.app = app
        self.sheet = sheet
        self.names = shown_names(names)
        self.sides = tuple(sides)
        self._body = body_for(sheet, spoken_to(names))

    def width(self, style: Style) -> float:
        """The largest width of the paper, in units."""
        return paper_width(self._body, style)

    def show(
        self,
        ui: Ui,
        place: pygame.Rect,
        *,
        title: str,
        line: str,
        opened: Mapping[int, Callable[[], None]],
        below: Sequence[str],
    ) -> None:
        """Adds the paper with the sheet, scrolled to the last round; ``opened`` are the actions of rounds by line
        number, ``below`` are lines under the rounds."""
        style = ui.style
        ui.picture(lambda surface, rect: draw_paper(surface, rect, style), place)
        area = self._lay(ui, place, title, line, opened, below).area
        area.scroll_to(area.furthest)

    def picture(self, *, title: str, line: str) -> pygame.Surface:
        """A picture of the whole sheet, dark on white; a very long one has smaller text."""
        for scale in _SCALES:
            style = Style(scale)
            ui = PrintUi(self.app, style)
            width = style.px(self._body.widest)
            ledger = self._lay(ui, pygame.Rect(0, 0, width, ENDLESS_HEIGHT), title, line, {}, ())
            height = ledger.area.rect.y + ledger.y + style.pad
            if height <= _LONGEST or scale == _SCALES[-1]:
                break
        ledger.area.rect.height = height - ledger.area.rect.y
        return ui.render_picture((width - style.bar_room, height))  # without the room for a bar

    def _lay(
        self,
        ui: Ui,
        place: pygame.Rect,
        title: str,
        line: str,
        opened: Mapping[int, Callable[[], None]],
        below: Sequence[str],
    ) -> Ledger:
        """Adds the content of the paper."""
        ledger = Ledger(ui, ui.style, self.names, range(len(self.sides)), self.sides)
        ledger.opened = opened
        lines = build_paper(ledger, self._body, place, title, line)
        ledger.begin(ui.area(lines))
        self._body.add_lines(ledger, over=self.sheet.ended)
        for text in below:
            ledger.space(4)
            ledger.add_sentence(text, step=False)
        ledger.show_all()
        ledger.finish(0 if lines.height > ENDLESS_HEIGHT // 2 else lines.height)
        return ledger
