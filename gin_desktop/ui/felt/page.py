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
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import RGB
from gin_desktop.ui.kit.text import line_height, shortened, text_height, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.form import Form
from gin_desktop.words import t
from gin_desktop.words.document import Block, CardGroup, Example, Section, TableExample
from gin_desktop.words.reckoning import SumLine
from gin_desktop.words.spoken import spoken_cards

_FINE: Final = 4
"""The factor by which an outline is drawn enlarged."""
_PAD: Final = 16
"""Style units between the frame of an example and its content."""
_GAP: Final = 22
"""Style units between groups of cards."""
_STEP_GAP: Final = 24
"""Style units between the label and the number of a calculation."""
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


def spoken_group(group: CardGroup) -> str:
    """Returns what a group of cards with its caption is called by ear."""
    return t("access.cards.caption", cards=spoken_cards(group.cards), caption=group.caption)


class PageBuilder(Column):
    """A column of a scroll area with the parts of a document, one below the other."""

    area: ScrollArea

    def __init__(self, form: Form, place: pygame.Rect, area: ScrollArea | None = None) -> None:
        super().__init__(form, place, area)
        self.card_lines = CARD_HEIGHT_IN_LINES
        """The height of cards, in lines of text."""
        self.anchors: dict[str, int] = {}
        """The y of each section, by its id."""

    @classmethod
    def filling(cls, form: Form, area: ScrollArea) -> PageBuilder:
        """Returns a page as wide as a scroll area."""
        return cls(form, pygame.Rect((0, 0), (area.width, 0)), area)

    def title(self, text: str, *, below: float = 0) -> None:
        """Adds the title of the document; a word wider than the page is shortened."""
        words = [shortened(word, "heading", self.style, self.width) for word in text.split(" ")]
        self.text(" ".join(words), "heading", below=below)

    def text(
        self,
        text: str,
        role: str = "body",
        *,
        colour: RGB | None = None,
        align: str = "left",
        right: int = 0,
        below: float = 8,
    ) -> None:
        """Adds a paragraph with some space below it."""
        super().text(text, role, colour=colour, align=align, right=right, below=below)

    def section(self, section: Section) -> None:
        """Adds a heading with its section."""
        self.space(18)
        self.anchors[section.id] = self.y
        self.picture(self._draw_rule, 1, below=9)
        self.subheading(section.title, below=4)
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

    def groups(self, groups: Sequence[CardGroup]) -> None:
        """Adds groups of cards side by side, with their captions."""
        self._groups(groups, self._card_height)

    def finish(self, view: int) -> None:
        """Ends the page, high enough that its last section can be scrolled to the top of a view of this height."""
        last = max(self.anchors.values(), default=0)
        self.form.finish_area(self.area, max(self.y, last + view))

    # -- examples with cards

    def _example(self, example: Example) -> None:
        with self._framed(example.title) as inner:
            for number, row in enumerate(example.rows):
                if example.names:
                    inner.text(example.names[number], "strong", below=4)
                inner._groups(row, self._card_height)
            if example.steps:
                inner._steps(example.steps)
            if example.note:
                inner.text(example.note, below=0)

    def _groups(self, groups: Sequence[CardGroup], height: int) -> None:
        """Adds groups of cards of this height from left to right, wrapped into lines."""
        style = self.style
        captions = max(text_height(group.caption, "small", style, self.width) for group in groups)
        whole = height + style.px(5) + captions
        line = Dock(self.take(whole, below=10))
        for group in groups:
            across = self._across(len(group.cards), height)
            room = min(self.width, max(across, text_width(group.caption, "small", style)))
            if room > line.rest.width:
                self.space(2)
                line = Dock(self.take(whole, below=10))
            place = line.left(room, style.px(_GAP))
            draw = partial(self._draw_cards, group=group)
            self.form.picture(draw, placed((across, height), place, "topleft"), area=self.area)
            colour = style.colours.muted if group.good else style.colours.warning
            below = Dock(place).bottom(captions)
            said = spoken_group(group)
            self.form.label(group.caption, "small", below, colour=colour, area=self.area, name=said)

    @property
    def _card_height(self) -> int:
        return round(line_height("body", self.style) * self.card_lines)

    def enlarge_cards(self, row: Sequence[CardGroup], most: float, least: float = CARD_HEIGHT_IN_LINES) -> None:
        """Enlarges the cards, up to ``most`` lines of text, while the groups of a row still fit side by side.

        They are never lower than ``least`` lines.
        """
        room = self.inset(_PAD).width - (len(row) - 1) * self.style.px(_GAP)
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
        place = placed((round(rect.height / RATIO), rect.height), rect, "topleft")
        edge = _edge(place.size, self.style.colours.ink)
        suits = "four" if self.style.four_colours else "two"  # as in the texts of the page
        for one in group.cards:
            surface.blit(_card(one, suits, rect.height), place)
            # a card lying on another needs an edge, since both are white
            surface.blit(edge, place)
            place.x += round(place.width * _OVERLAP)
        if not group.good:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            radius = max(2, place.width // 16)
            pygame.draw.rect(veil, self.style.colours.dim, veil.get_rect(), border_radius=radius)
            surface.blit(veil, rect)

    def _steps(self, steps: Sequence[SumLine]) -> None:
        """Adds a calculation: labels at the left, numbers at the right."""
        labels, values = self._step_widths(steps)
        widths = (min(labels, self.width - values - self.style.px(_STEP_GAP)), values)
        for step in steps:
            self._row((step.label, step.value), widths, _STEP_GAP, total=step.total)

    def framed_width(self, steps: Sequence[SumLine]) -> int:
        """Returns the width of a framed calculation, in pixels."""
        return sum(self._step_widths(steps)) + self.style.px(_STEP_GAP) + 2 * self.style.px(_PAD)

    def _step_widths(self, steps: Sequence[SumLine]) -> tuple[int, int]:
        """Returns the widths that the labels and the numbers of a calculation need."""
        labels = max(self._across_row(step.label, "strong") for step in steps)
        return labels, max(self._across_row(step.value, "strong") for step in steps)

    def _across_row(self, text: str, role: str) -> int:
        """Returns the width of a text in a row: rows are strong or not, and at some sizes thin letters are wider."""
        return max(text_width(text, one, self.style) for one in (("strong", "body") if role == "strong" else (role,)))

    # -- tables

    def _table(self, table: TableExample) -> None:
        with self._framed(table.title) as inner:
            small, gap, body = False, 20, inner
            widths = self._widths(table, body.width, gap, "strong")
            if widths is None:
                small, gap, body = True, 5, self.inset(6)
                body.y = inner.y
                widths = self._widths(table, body.width, gap, "small") or []
            role = "small" if small else "small_strong"
            left = len(table.head) if table.words else 1
            body._cells(table.head, role, self.style.colours.muted, widths, gap, left)
            for number, row in enumerate(table.rows):
                total = number >= len(table.rows) - table.totals
                body._row(row, widths, gap, total=total, small=small, left=left)
            inner.follow(body)

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
        room -= self.style.px(gap) * (len(widths) - 1)
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
        gap: int,
        *,
        total: bool,
        small: bool = False,
        left: int = 1,
    ) -> None:
        if total:
            across = sum(widths) + self.style.px(gap) * (len(widths) - 1)
            self.space(2)
            self.form.picture(self._draw_rule, self.take(1, across, below=2), area=self.area)
        role = "small" if small else "strong" if total else "body"
        self._cells(cells, role, self.style.colours.text, widths, gap, left)

    def _cells(self, cells: Sequence[str], role: str, colour: RGB, widths: Sequence[int], gap: int, left: int) -> None:
        """Adds one row of a table: the first ``left`` columns left-aligned, the others right-aligned."""
        columns = self.fixed(*widths, gap=gap)
        for number, (column, text) in enumerate(zip(columns, cells, strict=True)):
            if text:
                column.text(text, role, colour=colour, align="left" if number < left else "right", below=2)
        self.follow(*columns)

    # -- the frame of an example

    @contextmanager
    def _framed(self, title: str) -> Iterator[PageBuilder]:
        """Yields a page on a panel with a title."""
        self.space(4)
        lowest = len(self.form.pictures)
        inner = self.inset(_PAD)
        inner.space(12)
        inner.text(title, "small_strong", colour=self.style.colours.brass)
        yield inner
        inner.space(12)
        self.picture(self._draw_frame, inner.y - self.y, below=14)
        # pictures are drawn in their order, so the frame has to go below what was added to it
        self.form.pictures.insert(lowest, self.form.pictures.pop())

    def _draw_frame(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_panel(surface, rect, self.style, fill=(*self.style.colours.field, 150))

    def _draw_rule(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        line = pygame.Surface(rect.size, pygame.SRCALPHA)
        line.fill(self.style.colours.rule)
        surface.blit(line, rect)


@contextmanager
def page_in(column: Column) -> Iterator[PageBuilder]:
    """Yields a page that goes on where a column of a scroll area ends; the column goes on below it."""
    page = PageBuilder(column.form, column.rest, column.area)
    yield page
    column.follow(page)
