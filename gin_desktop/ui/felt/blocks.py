"""A column of text blocks beside the cards, in the largest text size in which all of them fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol, runtime_checkable

import pygame

from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_height, text_width, wrap
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
        inner = pygame.Rect(rect)
        if self.total:
            air = style.px(4)
            pygame.draw.line(surface, colours.brass, rect.move(0, air).topleft, (rect.right - 1, rect.top + air))
            inner.y += style.px(9)
            inner.height -= style.px(9)
        words, number = self._roles()
        room = pygame.Rect(inner.x, inner.y, self._room(style, rect.width), inner.height)
        ink = colours.text if self.total else colours.muted
        draw_text(surface, self.label, words, style, room, ink, valign="center")
        paint = colours.brass if self.total else colours.text
        draw_text(surface, self.value, number, style, inner, paint, align="right", valign="center")


@dataclass(slots=True)
class NumberPairBlock:
    """Two large numbers side by side, each below its name; the ``active`` one (0 or 1) is marked."""

    names: tuple[str, str]
    values: tuple[str, str]
    active: int | None = None

    def height(self, style: Style, width: int) -> int:  # noqa: ARG002
        return line_height("small_strong", style) + line_height("number", _larger(style)) + style.px(8)

    def fits(self, style: Style, width: int) -> bool:
        return all(text_width(value, "number", _larger(style)) <= width // 2 - style.px(16) for value in self.values)

    def draw(self, surface: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
        colours = style.colours
        half = (rect.width - style.px(10)) // 2
        for number in (0, 1):
            cell = pygame.Rect(rect.x + number * (rect.width - half), rect.y, half, rect.height)
            marked = number == self.active
            border = (*colours.brass, 255) if marked else colours.panel_border
            thick = max(style.px(2), style.outline + style.px(1)) if marked else style.outline
            pygame.draw.rect(surface, border[:3], cell, thick, border_radius=style.radius)
            inner = cell.inflate(-style.px(12), -style.px(6))
            name = shortened(self.names[number], "small_strong", style, inner.width)
            draw_text(surface, name, "small_strong", style, inner, colours.muted, align="center")
            draw_text(
                surface,
                self.values[number],
                "number",
                _larger(style),
                inner,
                colours.brass if marked else colours.text,
                align="center",
                valign="bottom",
            )


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


def draw_blocks(surface: pygame.Surface, blocks: Sequence[Block], style: Style, rect: pygame.Rect) -> bool:
    """Draws the blocks from the top down; returns false if they did not fit."""
    found = fitting(blocks, style, rect)
    used = found or replace(style, text_scale=_SMALLEST)
    for block, place in zip(blocks, block_places(blocks, used, rect), strict=True):
        block.draw(surface, used, place)
    return found is not None


def block_places(blocks: Sequence[Block], style: Style, rect: pygame.Rect) -> list[pygame.Rect]:
    """Returns the place of each block from the top down, in the letters of ``style``."""
    places, y = [], rect.y
    for block in blocks:
        places.append(pygame.Rect(rect.x, y, rect.width, block.height(style, rect.width)))
        y = places[-1].bottom
    return places


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
            for half, (name, value) in enumerate(zip(block.names, block.values, strict=True)):
                cell = pygame.Rect(place.x + half * place.width // 2, place.y, place.width // 2, place.height)
                if value:
                    yield Control((group, number, half), Role.LINE, name, value=value, place=cell, group=group)
        elif isinstance(block, ReadBlock) and block.text:
            role = block.tree_role if number or first is None else first
            yield Control((group, number), role, block.text, place=place.clip(rect), group=group)


def one_line(texts: Sequence[str], role: str, style: Style, width: int) -> Style:
    """Returns the style with the largest text, at most that of ``style``, in which texts fit side by side with gaps."""
    while style.text_scale > _SMALLEST:
        air = style.px(24) * (len(texts) - 1)
        if sum(text_width(text, role, style) for text in texts) + air <= width:
            break
        style = replace(style, text_scale=style.text_scale - 0.05)
    return style


def _larger(style: Style) -> Style:
    """Returns the style of large numbers."""
    return replace(style, text_scale=style.text_scale * 1.7)
