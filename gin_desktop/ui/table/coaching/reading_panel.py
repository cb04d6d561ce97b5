"""The panel of what the other side may hold: a grid of all cards, and sentences below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.session.coaching.opponent_reading import OpponentReading
from gin_desktop.ui.felt.blocks import TextBlock, draw_blocks
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.table.coaching.panel_part import panel_room
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words.cards import card_text
from gin_desktop.words.numbers import percent

_SUITS: Final = 4
_RANK_COUNT: Final = 13
_AIRY: Final = 1.3
"""The height of a cell, in lines of text."""
_STEP: Final = 0.05
_SMALL: Final = 0.75
_SMALLEST: Final = 0.5
"""From the first on, the letters are made no smaller before the legend is left out."""


@dataclass(frozen=True, slots=True)
class ReadingPanel:
    """The places of the panel in pixels; ``style`` has the size of text that fits."""

    reading: OpponentReading
    title: str
    rect: pygame.Rect
    head: pygame.Rect
    grid: pygame.Rect
    words: pygame.Rect
    style: Style
    legend: str = ""
    """How the chart is read; empty where there is no room for it."""

    @property
    def has_room_for_ranks(self) -> bool:
        """Whether the names of the ranks stand apart above the columns."""
        return text_width(card_text(9)[:-1], "small", self.style) < self.cell(0).width

    def cell(self, card: Card) -> pygame.Rect:
        """Returns the cell of a card: a row for each suit, below the names of the ranks."""
        wide, high = self.grid.width // (_RANK_COUNT + 1), self.grid.height // (_SUITS + 1)
        row, column = card // _RANK_COUNT + 1, card % _RANK_COUNT + 1
        return pygame.Rect(self.grid.x + column * wide, self.grid.y + row * high, wide - 1, high - 1)

    def describe(self) -> Iterator[Control]:
        """Yields the sentences as a message; the grid is a picture of the same."""
        said = " ".join(self.reading.lines)
        yield Control("reading", Role.MESSAGE, said, place=self.rect, group="hint")

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Draws the panel."""
        colours, used = style.colours, self.style
        draw_panel(surface, self.rect, style, fill=(*colours.felt_dark, 255), border=(*colours.brass, 230))
        draw_text(surface, self.title, "strong", used, self.head, colours.brass)
        for rank in range(_RANK_COUNT):
            name = card_text(rank)[:-1]
            place = self.cell(rank).move(0, -self.cell(rank).height - 1)
            draw_text(surface, name, "small", used, place, colours.muted, align="center", valign="center")
        for suit in range(_SUITS):
            first = self.cell(suit * _RANK_COUNT)
            sign = card_text(suit * _RANK_COUNT)[-1]
            place = first.move(-first.width - 1, 0)
            draw_text(surface, sign, "small_strong", used, place, colours.text, align="center", valign="center")
        for card in range(_SUITS * _RANK_COUNT):
            self._draw_cell(surface, card, style)
        legend = [TextBlock(self.legend, "small", colours.muted)] if self.legend else []
        draw_blocks(surface, [*legend, *(TextBlock(line, "small") for line in self.reading.lines)], used, self.words)

    def _draw_cell(self, surface: pygame.Surface, card: Card, style: Style) -> None:
        """Draws how likely the other side holds a card, as a bar that fills the cell from below."""
        place, chance = self.cell(card), self.reading.held.get(card)
        colours = style.colours
        pygame.draw.rect(surface, colours.ink, place)
        if chance is None:  # it lies elsewhere
            pygame.draw.line(surface, colours.muted, place.midleft, (place.right - 1, place.centery))
            return
        high = round(place.height * chance)
        pygame.draw.rect(surface, colours.brass, pygame.Rect(place.x, place.bottom - high, place.width, high))


def lay_out_reading(
    reading: OpponentReading, title: str, legend: str, metrics: TableMetrics, style: Style
) -> ReadingPanel:
    """Lays the panel out beside the piles, which stand aside, in the largest text that fits."""
    room = panel_room(metrics, style.gap)
    for told, smallest in ((legend, style.text_scale * _SMALL), ("", _SMALLEST)):
        used = style
        while True:
            panel = _panel_in(room, reading, title, told, style, used)
            if panel.rect.height <= room.height:
                return panel
            if used.text_scale - _STEP < smallest:
                break
            used = replace(used, text_scale=round(used.text_scale - _STEP, 2))
    return panel


def _panel_in(
    room: pygame.Rect, reading: OpponentReading, title: str, legend: str, style: Style, used: Style
) -> ReadingPanel:
    pad = style.gap
    width = room.width - 2 * pad
    lines = [legend, *reading.lines] if legend else reading.lines
    words = sum(text_height(line, "small", used, width) for line in lines)
    head, cell = line_height("strong", used), round(line_height("small", used) * _AIRY)
    tall = 2 * pad + head + (_SUITS + 1) * cell + words + pad // 2
    rect = pygame.Rect(room.x, room.y + max(0, (room.height - tall) // 2), room.width, tall)
    top = pygame.Rect(rect.x + pad, rect.y + pad, width, head)
    grid = pygame.Rect(top.x, top.bottom, width, (_SUITS + 1) * cell)
    text = pygame.Rect(top.x, grid.bottom + pad // 2, width, words)
    return ReadingPanel(reading, title, rect, top, grid, text, used, legend)


def draw_use_chance(surface: pygame.Surface, rect: pygame.Rect, chance: float, style: Style) -> None:
    """Draws on a card of the hand how likely the other side can use it, at the card's lower left corner."""
    colours, text = style.colours, percent(chance)
    wide = text_width(text, "small_strong", style) + style.gap
    high = line_height("small_strong", style)
    tag = pygame.Rect(rect.x, rect.bottom - high, wide, high)
    draw_panel(surface, tag, style, fill=(*colours.ink, 230), border=(*colours.brass, 230))
    draw_text(surface, text, "small_strong", style, tag, colours.text, align="center", valign="center")
