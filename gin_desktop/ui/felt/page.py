"""A document on the screen: headings, paragraphs, groups of cards, calculations and tables, one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.art import RATIO
from gin_desktop.ui.felt.decks import CardLook, load_card
from gin_desktop.ui.kit.assets import cached_pictures
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import line_height, shortened, text_height, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.form import Form
from gin_desktop.words.document import Block, CardGroup, Example, Section, TableExample
from gin_desktop.words.reckoning import SumLine

_FINE: Final = 4
"""The factor by which an outline is drawn enlarged."""
_PAD: Final = 16
"""Style units between the frame of an example and its content."""
_GAP: Final = 22
"""Style units between groups of cards."""
_OVERLAP: Final = 0.4
"""The visible part of a card's width when another one lies on it: its corner with rank and suit."""


CARD_HEIGHT_IN_LINES: Final = 3.1
"""The height of a card of an example, in lines of text."""


@lru_cache(maxsize=4)
def _edge(size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """Returns the outline of a card, drawn enlarged and scaled down: pygame's own round corners are jagged."""
    width, height = size
    large = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))  # the scaled outline blends with this colour
    radius = max(2 * _FINE, large.get_width() // 16)
    pygame.draw.rect(large, (*colour, 255), large.get_rect(), _FINE, border_radius=radius)
    return pygame.transform.smoothscale(large, size).convert_alpha()


@cached_pictures(6_000_000)
def _card(card: Card, suits: str, height: int) -> pygame.Surface:
    return load_card(card, CardLook(suits=suits), (round(height / RATIO), height))


class PageBuilder:
    """Adds the parts of a page to a scroll area, downwards; ``y`` is where the next part starts.

    Args:
        ui: the form that texts and pictures are added to.
        area: the scroll area of the page.
        width: the width of the page in pixels.
        left: where the page starts in the area: this margin is free for focus rings.
    """

    def __init__(self, ui: Form, area: ScrollArea, width: int, left: int = 0) -> None:
        self.ui = ui
        self.area = area
        self.width = width
        self.left = left
        self.card_lines = CARD_HEIGHT_IN_LINES
        """The height of cards, in lines of text."""
        self.y = 0
        self.anchors: dict[str, int] = {}
        """The y of each section, by its id."""
        self._frame_at = 0

    @classmethod
    def within(cls, column: Column) -> PageBuilder:
        """Returns a page that starts in a column of a scroll area."""
        assert column.area is not None, "pages scroll"
        page = cls(column.form, column.area, column.width, column.x)
        page.y = column.y
        return page

    @property
    def style(self) -> Style:
        """The application's style."""
        return self.ui.style

    def title(self, title: str) -> None:
        """Adds the title of the document; a word wider than the page is shortened."""
        words = [shortened(word, "heading", self.style, self.width) for word in title.split(" ")]
        self.text(" ".join(words), "heading", air=0)

    def text(self, text: str, role: str = "body", *, colour: RGB | None = None, air: float = 8) -> None:
        """Adds a paragraph with some space below it (``air``, in style units)."""
        place = pygame.Rect(self.left, self.y, self.width, 0)
        self.y = self.ui.label(text, role, place, colour=colour, area=self.area) + self.style.px(air)

    def points(self, texts: Sequence[str]) -> None:
        """Adds a bulleted list."""
        style = self.style
        indent, dot = style.px(18), style.px(3)
        middle = line_height("body", style) // 2
        for text in texts:
            mark = pygame.Rect(self.left, self.y, indent, 2 * middle)
            self.ui.picture(partial(self._draw_dot, radius=dot), mark, area=self.area)
            place = pygame.Rect(self.left + indent, self.y, self.width - indent, 0)
            self.y = self.ui.label(text, "body", place, area=self.area) + style.px(3)
        self.y += style.px(6)

    def section(self, section: Section) -> None:
        """Adds a heading with its section."""
        style = self.style
        self.y += style.px(18)
        self.anchors[section.id] = self.y
        rule = pygame.Rect(self.left, self.y, self.width, 1)
        self.ui.picture(self._draw_rule, rule, area=self.area)
        self.y += style.px(10)
        self.text(section.title, "subheading", colour=style.colours.brass, air=4)
        for block in section.blocks:
            self.block(block)

    def block(self, block: Block) -> None:
        """Adds one part of a section."""
        if isinstance(block, str):
            self.text(block)
        elif isinstance(block, Example):
            self._example(block)
        else:
            self._table(block)

    def finish(self, view: int) -> None:
        """Ends the page, high enough that its last section can be scrolled to the top of a view of this height."""
        last = max(self.anchors.values(), default=0)
        self.ui.finish_area(self.area, max(self.y, last + view))

    # -- examples with cards

    def _example(self, example: Example) -> None:
        top, pad = self._open(example.title)
        inner, left = self.width - 2 * pad, self.left + pad
        for number, row in enumerate(example.rows):
            if example.names:
                place = pygame.Rect(left, self.y, inner, 0)
                self.y = self.ui.label(example.names[number], "strong", place, area=self.area) + self.style.px(4)
            self._groups(row, left, inner)
        if example.steps:
            self._steps(example.steps, left, inner)
        if example.note:
            place = pygame.Rect(left, self.y, inner, 0)
            self.y = self.ui.label(example.note, "body", place, area=self.area)
        self._close(top, pad)

    def _groups(self, groups: Sequence[CardGroup], x: int, width: int) -> None:
        """Adds groups of cards from left to right, wrapped into lines."""
        style = self.style
        height = self._card_height
        gap, air = style.px(_GAP), style.px(5)
        captions = max(text_height(group.caption, "small", style, width) for group in groups)
        left = x
        for group in groups:
            across = self._across(len(group.cards), height)
            room = min(width, max(across, text_width(group.caption, "small", style)))
            if left > x and left + room > x + width:
                left = x
                self.y += height + air + captions + style.px(12)
            cards = pygame.Rect(left, self.y, across, height)
            self.ui.picture(partial(self._draw_cards, group=group), cards, area=self.area)
            caption = pygame.Rect(left, self.y + height + air, room, captions)
            colour = style.colours.muted if group.good else style.colours.warning
            self.ui.label(group.caption, "small", caption, colour=colour, area=self.area)
            left += room + gap
        self.y += height + air + captions + style.px(10)

    @property
    def _card_height(self) -> int:
        return round(line_height("body", self.style) * self.card_lines)

    def enlarge_cards(self, row: Sequence[CardGroup], most: float, least: float = CARD_HEIGHT_IN_LINES) -> None:
        """Enlarges the cards, up to ``most`` lines of text, while the groups of a row still fit side by side.

        They are never lower than ``least`` lines.
        """
        room = self.width - 2 * self.style.px(_PAD) - (len(row) - 1) * self.style.px(_GAP)
        captions = [text_width(group.caption, "small", self.style) for group in row]
        self.card_lines = most
        while self.card_lines > least:
            across = [self._across(len(group.cards), self._card_height) for group in row]
            if sum(max(pair) for pair in zip(across, captions, strict=True)) <= room:
                return
            self.card_lines = max(least, self.card_lines - 0.1)

    @staticmethod
    def _across(count: int, height: int) -> int:
        card = round(height / RATIO)
        return card + (count - 1) * round(card * _OVERLAP)

    def _draw_cards(self, surface: pygame.Surface, rect: pygame.Rect, group: CardGroup) -> None:
        card = round(rect.height / RATIO)
        step = round(card * _OVERLAP)
        radius = max(2, card // 16)
        edge = _edge((card, rect.height), self.style.colours.ink)
        suits = "four" if self.style.four_colours else "two"  # as in the texts of the page
        for number, one in enumerate(group.cards):
            place = pygame.Rect(rect.x + number * step, rect.y, card, rect.height)
            surface.blit(_card(one, suits, rect.height), place)
            # a card lying on another needs an edge, since both are white
            surface.blit(edge, place)
        if not group.good:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, self.style.colours.dim, veil.get_rect(), border_radius=radius)
            surface.blit(veil, rect)

    def _steps(self, steps: Sequence[SumLine], x: int, width: int) -> None:
        """Adds a calculation: labels at the left, numbers at the right."""
        rows = [((step.label, step.value), step.total) for step in steps]
        values = max(self._across_row(step.value, "strong") for step in steps)
        labels = max(self._across_row(step.label, "strong") for step in steps)
        gap = self.style.px(24)
        labels = min(labels, width - values - gap)
        for cells, total in rows:
            self._row(cells, (labels, values), x, gap, total=total)

    def _across_row(self, text: str, role: str) -> int:
        """Returns the width of a text in a row: rows are strong or not, and at some sizes thin letters are wider."""
        return max(text_width(text, one, self.style) for one in (("strong", "body") if role == "strong" else (role,)))

    # -- tables

    def _table(self, table: TableExample) -> None:
        top, pad = self._open(table.title)
        style = self.style
        inset, small, gap = pad, False, style.px(20)
        widths = self._widths(table, self.width - 2 * inset, gap, "strong")
        if widths is None:
            inset, small, gap = style.px(6), True, style.px(5)
            widths = self._widths(table, self.width - 2 * inset, gap, "small") or []
        head = [(text, "small" if small else "small_strong", style.colours.muted) for text in table.head]
        left = len(head) if table.words else 1
        self._cells(head, widths, self.left + inset, gap, left)
        for number, row in enumerate(table.rows):
            total = number >= len(table.rows) - table.totals
            self._row(row, widths, self.left + inset, gap, total=total, small=small, left=left)
        self._close(top, pad)

    def _widths(self, table: TableExample, room: int, gap: int, role: str) -> list[int] | None:
        """Returns the widths of the columns, or None if the table is too wide.

        They are as wide as their texts, or narrower, down to the longest word of each; in small letters there is always
        a way: the last columns get what is left.
        """

        def needed(place: int, *, word: bool) -> int:
            head = "small_strong" if role == "strong" else role
            cells = [(row[place], role) for row in table.rows] + [(table.head[place], head)]
            return max(
                self._across_row(part, used) for text, used in cells for part in (text.split(" ") if word else [text])
            )

        columns = range(len(table.head))
        widths = [needed(place, word=False) for place in columns]
        least = [needed(place, word=True) for place in columns]
        room -= gap * (len(widths) - 1)
        if sum(least) > room:
            return None if role == "strong" else [room * width // sum(least) for width in least]
        while sum(widths) > room:
            spare = [width - low for width, low in zip(widths, least, strict=True)]
            most = max(columns, key=lambda place: spare[place])
            widths[most] -= min(spare[most], max(1, (sum(widths) - room) // 2))
        return widths

    def _row(
        self,
        cells: Sequence[str],
        widths: Sequence[int],
        x: int,
        gap: int,
        *,
        total: bool,
        small: bool = False,
        left: int = 1,
    ) -> None:
        style = self.style
        if total:
            across = sum(widths) + gap * (len(widths) - 1)
            self.ui.picture(self._draw_rule, pygame.Rect(x, self.y + style.px(2), across, 1), area=self.area)
            self.y += style.px(5)
        role = "small" if small else "strong" if total else "body"
        self._cells([(text, role, style.colours.text) for text in cells], widths, x, gap, left)

    def _cells(
        self, cells: Sequence[tuple[str, str, RGB]], widths: Sequence[int], x: int, gap: int, left: int = 1
    ) -> None:
        """Adds one row of a table: the first ``left`` columns left-aligned, the others right-aligned."""
        bottom = self.y
        for number, ((text, role, colour), width) in enumerate(zip(cells, widths, strict=True)):
            if text:
                place = pygame.Rect(x, self.y, width, 0)
                align = "left" if number < left else "right"
                bottom = max(bottom, self.ui.label(text, role, place, colour=colour, align=align, area=self.area))
            x += width + gap
        self.y = bottom + self.style.px(2)

    # -- the frame of an example

    def _open(self, title: str) -> tuple[int, int]:
        """Starts a frame with a title; returns its top and its padding."""
        pad = self.style.px(_PAD)
        self.y += self.style.px(4)
        top, self._frame_at = self.y, len(self.ui.pictures)
        self.y += self.style.px(12)
        place = pygame.Rect(self.left + pad, self.y, self.width - 2 * pad, 0)
        colour = self.style.colours.brass
        self.y = self.ui.label(title, "small_strong", place, colour=colour, area=self.area) + self.style.px(8)
        return top, pad

    def _close(self, top: int, pad: int) -> None:
        self.y += pad - self.style.px(4)
        frame = pygame.Rect(self.left, top, self.width, self.y - top)
        # pictures are drawn in their order, so the frame has to go below what was added to it
        self.ui.picture(self._draw_frame, frame, area=self.area)
        self.ui.pictures.insert(self._frame_at, self.ui.pictures.pop())
        self.y += self.style.px(14)

    def _draw_frame(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_panel(surface, rect, self.style, fill=(*self.style.colours.field, 150))

    def _draw_rule(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        line = pygame.Surface(rect.size, pygame.SRCALPHA)
        line.fill(self.style.colours.rule)
        surface.blit(line, rect)

    def _draw_dot(self, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
        pygame.draw.aacircle(surface, self.style.colours.brass, (rect.x + 2 * radius, rect.centery), radius)


@contextmanager
def page_in(column: Column) -> Iterator[PageBuilder]:
    """Yields a page that goes on where a column of a scroll area ends; the column goes on below it."""
    assert column.area is not None
    page = PageBuilder(column.form, column.area, column.width, column.x)
    page.y = column.y
    yield page
    column.y = page.y
