"""The charts of a page as panels in a grid; each is a button that opens its table or its rounds.

A chart's picture is rendered once and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.game_setup import Seat
from gin_desktop.ui.kit.charts.draw import draw_figure, least_height
from gin_desktop.ui.kit.charts.figures import Figure
from gin_desktop.ui.kit.charts.plot import Plot
from gin_desktop.ui.kit.charts.primitives import veil
from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.sketch import height_of
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.ui.statistics.model.chart import Chart
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui

_TWO: Final = 800
"""The width in units from which two charts stand side by side."""
_GROWS: Final = 250
"""The most units by which a chart grows in height to fill the page."""

RenderedChart = tuple[Figure, tuple[int, int], Style]


@dataclass
class _Card:
    """A chart in its place; ``frame`` and ``plot`` are relative to the area."""

    chart: Chart
    frame: pygame.Rect
    plot: pygame.Rect
    control: Widget


class ChartPanels:
    """Builds the chart panels into an area, draws them, and finds what the mouse points at."""

    def __init__(self, ui: Ui, open_chart: Callable[[Chart], None]) -> None:
        self.ui = ui
        self._open = open_chart
        self._cards: list[_Card] = []
        self._area: ScrollArea | None = None
        self._plots: dict[str, tuple[RenderedChart, Plot]] = {}
        self._pointed: tuple[str, pygame.Rect, str] | None = None

    def clear(self) -> None:
        """Removes the panels; rendered pictures are kept for the next ones."""
        self._cards, self._area, self._pointed = [], None, None

    # -- building

    def build(self, column: Column, charts: Sequence[Chart]) -> None:
        """Adds the panels, stretched to fill what remains of a column."""
        style = self.ui.style
        self._area = column.area
        across = 2 if column.width >= style.text_room(_TWO, 0.85) else 1
        rows = [list(charts[at : at + across]) for at in range(0, len(charts), across)]
        least = [
            max(self._least(chart, column.beside([1] * len(row), gap=12)[0].width) for chart in row) for row in rows
        ]
        spare = max(0, column.remaining.height - sum(least) - style.gap * (len(rows) - 1)) // max(1, len(rows))
        for row, needed in zip(rows, least, strict=True):
            column.space(12 if row is not rows[0] else 0)
            frames = column.beside([1] * len(row), gap=12)
            for chart, frame in zip(row, frames, strict=True):
                self._build_card(frame, chart, needed + min(spare, style.px(_GROWS)))
            column.follow(*frames)
        self._plots = {key: made for key, made in self._plots.items() if key in {one.chart.key for one in self._cards}}

    def _least(self, chart: Chart, width: int) -> int:
        style = self.ui.style
        head = height_of(self.ui, width - 2 * style.wide_gap, partial(self._build_head, chart))
        return 2 * style.gap + head + (0 if chart.figure is None else least_height(chart.figure, style))

    @property
    def _pill_width(self) -> int:
        style = self.ui.style
        texts = t("statistics.table"), t("statistics.missed")
        return max(text_width(text, "small", style) for text in texts) + style.px(28) + style.gap

    def _build_card(self, frame: Column, chart: Chart, height: int) -> None:
        key = f"chart_{chart.key}"
        inner = frame.inset(16, top=12)
        rect = frame.picture(lambda surface, place: self._draw_card(surface, place, key, chart), height)
        control = frame.button(key, "", partial(self._open, chart), kind="line", place=rect)
        self._build_head(chart, inner)
        plot = pygame.Rect(inner.rest.topleft, (inner.width, max(1, rect.bottom - self.ui.style.gap - inner.y)))
        self._cards.append(_Card(chart, rect, plot, control))
        if chart.figure is not None:
            self.ui.picture(partial(self._draw_plot, chart.key), plot, area=inner.area, above=True)

    def _build_head(self, chart: Chart, column: Column) -> None:
        """Adds the title and the notes, and room for the plot."""
        head = column.fixed(0, self._pill_width, gap=0)[0]
        head.text(chart.title, "strong", colour=self.ui.style.colours.text)
        column.follow(head)
        for note in chart.notes:
            column.space(2)
            column.note(note)
        column.space(8)

    # pictures, one rendered a frame

    def _made(self, card: _Card) -> RenderedChart | None:
        return None if card.chart.figure is None else (card.chart.figure, card.plot.size, self.ui.style)

    @property
    def has_unrendered(self) -> bool:
        """Whether a picture is still to be rendered."""
        return self._next() is not None

    def _next(self) -> _Card | None:
        for card in self._cards:
            made = self._made(card)
            if made is not None and (card.chart.key not in self._plots or self._plots[card.chart.key][0] != made):
                return card
        return None

    def render_next(self) -> bool:
        """Renders the next picture; returns False if there is none left."""
        card = self._next()
        if card is None:
            return False
        made = self._made(card)
        assert made is not None
        self._plots[card.chart.key] = (made, draw_figure(*made, _face(self.ui.style)))
        self.ui.dirty = True
        return True

    # -- drawing

    def _draw_card(self, surface: pygame.Surface, place: pygame.Rect, key: str, chart: Chart) -> None:
        style, colours = self.ui.style, self.ui.style.colours
        control = self.ui.find(key)
        hovered = control is not None and control.hovered
        border = (
            *(colours.brass if hovered else colours.panel_border[:3]),
            200 if hovered else colours.panel_border[3],
        )
        draw_panel(surface, place, style, border=border)
        text = t("statistics.missed" if chart.leads else "statistics.table")
        colour = colours.brass if hovered else colours.faint
        line = Dock(place.inflate(-2 * style.wide_gap, -2 * style.gap))
        line = Dock(line.top(line_height("small", style)))
        draw_text(surface, text, "small", style, line.right(text_width(text, "small", style), style.small_gap), colour)
        side = style.px(13)
        grid = placed((side, side), line.rest, "midright")
        pygame.draw.rect(surface, colour, grid, style.hairline, border_radius=style.stroke)
        for part in (1, 2):
            y = grid.y + side * part // 3
            surface.fill(colour, (grid.x, y, side, style.hairline))
        surface.fill(colour, (grid.x + side // 3, grid.y, style.hairline, side))

    def _draw_plot(self, key: str, surface: pygame.Surface, place: pygame.Rect) -> None:
        found = self._plots.get(key)
        if found is None or found[1].picture.get_size() != place.size:
            return
        if self._pointed is not None and self._pointed[0] == key:
            veil(surface, self._pointed[1].move(place.topleft), (*self.ui.style.colours.text, 26))
        surface.blit(found[1].picture, place)

    # -- pointing

    def point(self, position: tuple[int, int]) -> bool:
        """Takes the mouse's position; returns whether it points at something else than before."""
        before, self._pointed = self._pointed, self._at(position)
        return self._pointed != before

    def _at(self, position: tuple[int, int]) -> tuple[str, pygame.Rect, str] | None:
        area = self._area
        if area is None or not area.rect.collidepoint(position):
            return None
        for card in self._cards:
            place = area.to_window(card.plot)
            found = self._plots.get(card.chart.key)
            if found is not None and place.collidepoint(position):
                spot = found[1].at((position[0] - place.x, position[1] - place.y))
                return None if spot is None else (card.chart.key, spot.rect, spot.tip)
        return None

    def tip(self) -> tuple[pygame.Rect, str] | None:
        """The place in the window of what the mouse points at, and its tooltip; None if there is none."""
        if self._pointed is None or self._area is None:
            return None
        key, rect, text = self._pointed
        card = next((one for one in self._cards if one.chart.key == key), None)
        if card is None:
            return None
        place = self._area.to_window(card.plot)
        return rect.move(place.topleft).clip(self._area.rect), text

    def chosen(self, key: str | None) -> Chart | None:
        """The chart of a control, or the first one if the control has none."""
        found = next((one.chart for one in self._cards if one.control.key == key), None)
        return found or next((one.chart for one in self._cards), None)


def _face(style: Style) -> Callable[[str, int], pygame.Surface | None]:
    """Makes the function that draws opponents' faces, given their name and level in two lines."""

    def picture(who: str, height: int) -> pygame.Surface | None:
        name, _, level = who.partition("\n")
        return face(Seat(name, level or None), "calm", height, style)

    return picture
