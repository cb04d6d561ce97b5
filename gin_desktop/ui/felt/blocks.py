"""A column of text blocks beside the cards, in the largest text size in which all of them fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol, runtime_checkable

import pygame

from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_height, text_width, wrap
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.keycap import draw_keycap, keycap_size
from gin_desktop.ui.tree.control import Control, Role

_SMALLEST = 0.5


class Block(Protocol):
    """A block of the column."""

    def height(self, style: Style, width: int) -> int:
        """Returns its height at this width, in pixels."""
        ...

    def fits(self, style: Style, width: int) -> bool:
        """Whether it does not exceed this width."""
        ...

    def draw(self, surface: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
        """Draws it in a rectangle."""
        ...


@runtime_checkable
class ReadBlock(Protocol):
    """A block of text, with what it is as a control."""

    @property
    def text(self) -> str:
        """What it says."""
        ...

    @property
    def tree_role(self) -> Role:
        """Its role in the tree."""
        ...


@dataclass(slots=True)
class TextBlock:
    """A paragraph of text."""

    text: str
    role: str = "body"
    colour: RGB | None = None
    align: str = "left"

    @property
    def tree_role(self) -> Role:
        return Role.HEADING if self.role in ("heading", "subheading") else Role.TEXT

    def height(self, style: Style, width: int) -> int:
        return text_height(self.text, self.role, style, width)

    def fits(self, style: Style, width: int) -> bool:
        return all(text_width(line, self.role, style) <= width for line in wrap(self.text, self.role, style, width))

    def draw(self, surface: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
        draw_text(surface, self.text, self.role, style, rect, self.colour, align=self.align)


@dataclass(slots=True)
class LinkBlock:
    """A line in a frame, which leads somewhere when it is pressed, or its ``key``."""

    text: str
    key: str

    @property
    def tree_role(self) -> Role:
        return Role.BUTTON

    def _room(self, style: Style, width: int) -> int:
        return width - keycap_size(self.key, style)[0] - 3 * style.gap

    def height(self, style: Style, width: int) -> int:
        words = text_height(self.text, "strong", style, self._room(style, width))
        return max(style.target, words + 2 * style.line_gap)

    def fits(self, style: Style, width: int) -> bool:
        room = self._room(style, width)
        return all(text_width(line, "strong", style) <= room for line in wrap(self.text, "strong", style, room))

    def draw(self, surface: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
        colours, line = style.colours, Dock(rect.inflate(-2 * style.gap, 0))
        draw_panel(surface, rect, style, fill=(*colours.ink, 120), border=(*colours.brass, 200))
        if self.key:
            draw_keycap(surface, line.right(keycap_size(self.key, style)[0], style.gap), self.key, style)
        draw_text(surface, self.text, "strong", style, line.rest, colours.brass, align="center", valign="center")


@dataclass(slots=True)
class CalculationLineBlock:
    """A line of a calculation: a label, and a number at the right; a ``total`` has a rule above it and is brighter."""

    label: str
    value: str
    total: bool = False
    shown: bool = True
    """Whether it is drawn; its space is reserved in any case."""

    def _roles(self) -> tuple[str, str]:
        return ("strong", "number") if self.total else ("body", "strong")

    def _room(self, style: Style, width: int) -> int:
        return width - text_width(self.value, self._roles()[1], style) - style.px(10)

    def height(self, style: Style, width: int) -> int:
        words = text_height(self.label, self._roles()[0], style, self._room(style, width))
        return max(words, line_height(self._roles()[1], style)) + (style.px(9) if self.total else 0)

    def fits(self, style: Style, width: int) -> bool:
        room = self._room(style, width)
        role = self._roles()[0]
        return room > 0 and all(text_width(line, role, style) <= room for line in wrap(self.label, role, style, room))

    def draw(self, surface: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
        if not self.shown:
            return
        colours = style.colours
        line = Dock(rect)
        if self.total:
            rule = Dock(line.top(style.px(9))).top(style.tiny_gap)
            pygame.draw.line(surface, colours.brass, rule.bottomleft, rule.move(-1, 0).bottomright)
        words, number = self._roles()
        ink, paint = (colours.text, colours.brass) if self.total else (colours.muted, colours.text)
        draw_text(surface, self.value, number, style, line.rest, paint, align="right", valign="center")
        room = line.left(self._room(style, rect.width))
        draw_text(surface, self.label, words, style, room, ink, valign="center")


@dataclass(slots=True)
class NumberPairBlock:
    """Two large numbers side by side, each below its name; the ``active`` one (0 or 1) is marked."""

    names: tuple[str, str]
    values: tuple[str, str]
    active: int | None = None

    def height(self, style: Style, width: int) -> int:  # noqa: ARG002
        return line_height("small_strong", style) + line_height("number", _larger(style)) + style.small_gap

    def fits(self, style: Style, width: int) -> bool:
        return all(text_width(value, "number", _larger(style)) <= width // 2 - style.wide_gap for value in self.values)

    def draw(self, surface: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
        colours = style.colours
        for number, cell in enumerate(self.halves(rect, style)):
            marked = number == self.active
            border = (*colours.brass, 255) if marked else colours.panel_border
            thick = max(style.stroke, style.outline + style.hairline) if marked else style.outline
            pygame.draw.rect(surface, border[:3], cell, thick, border_radius=style.radius)
            inner = cell.inflate(-style.gap, -style.line_gap)
            head = Dock(inner).top(line_height("small_strong", style))
            draw_line(surface, self.names[number], "small_strong", style, head, colours.muted, align="center")
            value, ink = self.values[number], colours.brass if marked else colours.text
            draw_text(surface, value, "number", _larger(style), inner, ink, align="center", valign="bottom")

    @staticmethod
    def halves(rect: pygame.Rect, style: Style) -> tuple[pygame.Rect, pygame.Rect]:
        """Returns the places of both numbers in that of the block."""
        half, room = (rect.width - style.px(10)) // 2, Dock(rect)
        return room.left(half), room.right(half)


@dataclass(slots=True)
class SpaceBlock:
    """Empty space, in style units."""

    units: float

    def height(self, style: Style, width: int) -> int:  # noqa: ARG002
        return style.px(self.units)

    def fits(self, style: Style, width: int) -> bool:  # noqa: ARG002
        return True

    def draw(self, surface: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
        pass


def fitting(blocks: Sequence[Block], style: Style, rect: pygame.Rect) -> Style | None:
    """Returns the style with the largest text, up to that of ``style``, in which the blocks fit; None if none does."""
    scale = style.text_scale
    while scale >= _SMALLEST:
        smaller = replace(style, text_scale=scale)
        tall = sum(block.height(smaller, rect.width) for block in blocks)
        if tall <= rect.height and all(block.fits(smaller, rect.width) for block in blocks):
            return smaller
        scale -= 0.05
    return None


def draw_blocks(
    surface: pygame.Surface, blocks: Sequence[Block], style: Style, rect: pygame.Rect, *, valign: str = "top"
) -> None:
    """Draws the blocks one below the other, at the top, in the middle (``center``) or at the bottom of a rectangle."""
    used = fitting(blocks, style, rect) or replace(style, text_scale=_SMALLEST)
    places = block_places(blocks, used, rect)
    spare = max(0, rect.bottom - places[-1].bottom) if places else 0
    down = {"top": 0, "center": spare // 2, "bottom": spare}[valign]
    for block, place in zip(blocks, places, strict=True):
        block.draw(surface, used, place.move(0, down))


def block_places(blocks: Sequence[Block], style: Style, rect: pygame.Rect) -> list[pygame.Rect]:
    """Returns the place of each block from the top down, in the letters of ``style``."""
    heights = [block.height(style, rect.width) for block in blocks]
    room = Dock(pygame.Rect(rect.topleft, (rect.width, sum(heights))))
    return [room.top(height) for height in heights]


def shrunk(panel: pygame.Rect, blocks: Sequence[Block], style: Style, pad: int) -> pygame.Rect:
    """Returns a panel around the blocks, with so many pixels around them: as wide as ``panel``, no higher, and in its
    middle.
    """
    tall = sum(block.height(style, panel.width - 2 * pad) for block in blocks) + 2 * pad
    return placed((panel.width, min(panel.height, tall)), panel)


_LATEST: Final = 32
"""The number of columns whose text size is remembered."""

_fitted: Final[dict[tuple[str, tuple[int, int], Style], Style]] = {}


def _known_fitting(blocks: Sequence[Block], style: Style, rect: pygame.Rect) -> Style:
    """Returns the style in which the blocks are drawn, measured once: a tree asks for it at every movement."""
    key = (repr(blocks), rect.size, style)
    found = _fitted.get(key)
    if found is None:
        if len(_fitted) >= _LATEST:
            del _fitted[next(iter(_fitted))]
        found = _fitted[key] = fitting(blocks, style, rect) or replace(style, text_scale=_SMALLEST)
    return found


def block_controls(
    blocks: Sequence[Block], style: Style, rect: pygame.Rect, group: str, first: Role | None = None
) -> Iterator[Control]:
    """Yields the texts and numbers of a column of blocks as controls, where :func:`draw_blocks` draws them.

    ``first`` is the role of a text at the top, where it differs from that of others.
    """
    used = _known_fitting(blocks, style, rect)
    for number, (block, place) in enumerate(zip(blocks, block_places(blocks, used, rect), strict=True)):
        if isinstance(block, CalculationLineBlock):
            if block.shown:
                yield Control((group, number), Role.LINE, block.label, value=block.value, place=place, group=group)
        elif isinstance(block, NumberPairBlock):
            cells = block.halves(place, used)
            for half, (name, value, cell) in enumerate(zip(block.names, block.values, cells, strict=True)):
                if value:
                    yield Control((group, number, half), Role.LINE, name, value=value, place=cell, group=group)
        elif isinstance(block, ReadBlock) and block.text:
            role = block.tree_role if number or first is None else first
            yield Control((group, number), role, block.text, place=place.clip(rect), group=group)


def one_line(texts: Sequence[str], role: str, style: Style, width: int) -> Style:
    """Returns the style with the largest text, at most that of ``style``, in which texts fit side by side with gaps."""
    while style.text_scale > _SMALLEST:
        air = style.pad * (len(texts) - 1)
        if sum(text_width(text, role, style) for text in texts) + air <= width:
            break
        style = replace(style, text_scale=style.text_scale - 0.05)
    return style


def draw_line(
    surface: pygame.Surface,
    text: str,
    role: str,
    style: Style,
    place: pygame.Rect,
    colour: RGB | None = None,
    *,
    align: str = "left",
) -> None:
    """Draws a text in one line halfway up a place, in smaller letters where it would not fit, and then shortened."""
    used = one_line([text], role, style, place.width)
    text = shortened(text, role, used, place.width)
    draw_text(surface, text, role, used, place, colour, align=align, valign="center")


def _larger(style: Style) -> Style:
    """Returns the style of large numbers."""
    return replace(style, text_scale=style.text_scale * 1.7)
