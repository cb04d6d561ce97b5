"""The lines under the melds of the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

import pygame

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.melds import MeldRules
from gin_desktop.ui.kit.style import RGB, Style

Shape = Literal["line", "double", "dots", "dashes"]

_SCATTERED: Final[tuple[Shape, ...]] = ("double", "dots", "dashes")
"""The shapes for melds whose cards do not lie side by side, from the left; a hand has at most three melds."""


@dataclass(frozen=True, slots=True)
class MeldLine:
    """A line under adjacent cards of one meld."""

    meld: CardSet
    rect: pygame.Rect
    shape: Shape


def meld_lines(places: Mapping[Card, pygame.Rect], hand: CardSet, melder: MeldRules, style: Style) -> list[MeldLine]:
    """Returns the lines under the melds of the best arrangement of a hand, from left to right.

    A meld whose cards lie side by side has one plain line, even where one of them is raised out of it. The pieces of
    another meld share a shape of their own.
    """
    if not places:
        return []
    order = sorted(places, key=lambda card: places[card].x)
    meld_of = {card: meld for meld in melder.best_arrangement(hand) for card in each(meld)}
    top = max(rect.bottom for rect in places.values()) + style.px(3)
    pieces = [(meld, list(run)) for meld, run in groupby(order, key=lambda card: meld_of.get(card, 0)) if meld]
    melds = [meld for meld, _ in pieces]
    scattered = [meld for meld in dict.fromkeys(melds) if melds.count(meld) > 1]
    shapes: dict[CardSet, Shape] = dict(zip(scattered, _SCATTERED, strict=False))
    lines = []
    for meld, run in pieces:
        left, right = places[run[0]].x, places[run[-1]].right
        after = order[order.index(run[-1]) + 1 :]
        if after:
            right = min(right, places[after[0]].x)
        rect = pygame.Rect(left, top, right - left, style.px(4)).inflate(-style.px(6), 0)
        lines.append(MeldLine(meld, rect, shapes.get(meld, "line")))
    return lines


def draw_meld_lines(surface: pygame.Surface, lines: Sequence[MeldLine], style: Style) -> None:
    """Draws the lines; a thin one joins the pieces of a meld whose cards are scattered."""
    pieces: dict[CardSet, list[MeldLine]] = {}
    for line in lines:
        pieces.setdefault(line.meld, []).append(line)
        draw_meld_line(surface, line, style)
    thin = style.px(2)
    for number, found in enumerate(few for few in pieces.values() if len(few) > 1):
        first, last = found[0].rect, found[-1].rect
        y = first.y + style.px(6) + 2 * number * thin  # each below the one before, as they may overlap
        pygame.draw.rect(surface, _colour(found[0].shape, style), (first.x, y, last.right - first.x, thin))


def draw_meld_line(surface: pygame.Surface, line: MeldLine, style: Style) -> None:
    """Draws a line."""
    for rect in _parts(line, style):
        _draw_part(surface, rect, _colour(line.shape, style))


def _colour(shape: Shape, style: Style) -> RGB:
    """Returns the colour of a line: each scattered meld has one of its own, besides its shape."""
    colours = style.colours
    return {"dots": colours.blue_suit, "dashes": colours.green_suit}.get(shape, colours.brass)


def _parts(line: MeldLine, style: Style) -> Iterator[pygame.Rect]:
    """Yields the rectangles that a line consists of."""
    rect = line.rect
    if line.shape == "line":
        yield rect
    elif line.shape == "double":
        thin = style.px(2)
        yield pygame.Rect(rect.x, rect.y, rect.width, thin)
        yield pygame.Rect(rect.x, rect.y + 2 * thin + 1, rect.width, thin)
    else:
        size = style.px(5)
        length, step = (size, 2 * size) if line.shape == "dots" else (3 * size, 5 * size)
        for x in range(rect.x, max(rect.x + 1, rect.right - length + 1), step):
            yield pygame.Rect(x, rect.y, length, size)


def _draw_part(surface: pygame.Surface, rect: pygame.Rect, colour: RGB) -> None:
    pygame.draw.rect(surface, colour, rect, border_radius=rect.height // 2)
