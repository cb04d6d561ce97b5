"""The drawn chart (its picture and the spots that have tooltips), and the pen that draws it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import pygame

from gin_desktop.ui.kit.charts.primitives import thin
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_width
from gin_desktop.words.numbers import decimal


@dataclass(frozen=True, slots=True)
class Spot:
    """A rectangle of the picture that has a tooltip."""

    rect: pygame.Rect
    tip: str


@dataclass
class Plot:
    """A chart's picture with its spots; earlier spots lie on top."""

    picture: pygame.Surface
    spots: list[Spot] = field(default_factory=list)

    def at(self, place: tuple[int, int]) -> Spot | None:
        """Returns the spot at a position in the picture, or None."""
        return next((spot for spot in self.spots if spot.rect.collidepoint(place)), None)


class Pen:
    """Draws a chart on a new transparent picture.

    Args:
        size: width and height of the picture in pixels.
    """

    def __init__(self, size: tuple[int, int], style: Style) -> None:
        self.style = style
        self.colours = style.colours
        self.shades: tuple[RGB, RGB] = (style.colours.brass, style.colours.muted)
        """The colours of the two sides."""
        self.surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA).convert_alpha()
        self.surface.fill((*style.colours.panel[:3], 0))
        self.rect = self.surface.get_rect()
        self.spots: list[Spot] = []

    @cached_property
    def line(self) -> int:
        """The height of a line of small text, in pixels."""
        return line_height("small", self.style)

    @cached_property
    def thick(self) -> int:
        """The thickness of an outline, in pixels."""
        return self.style.stroke

    def px(self, units: float) -> int:
        """Converts style units to pixels."""
        return self.style.px(units)

    def width(self, text: str, role: str = "small") -> int:
        """Returns the width of a text, in pixels."""
        return text_width(text, role, self.style)

    def write(
        self, text: str, rect: pygame.Rect, colour: RGB | None = None, *, align: str = "left", role: str = "small"
    ) -> None:
        """Draws one line of text, centred vertically in a rectangle and shortened to its width."""
        if rect.width <= 0 or not text:
            return
        fits = shortened(text, role, self.style, rect.width)
        # a rectangle that is slightly too narrow must not break the line
        spare = max(0, self.width(fits, role) + 1 - rect.width)
        room = pygame.Rect(rect.x - (spare if align == "right" else 0), rect.y, rect.width + spare, rect.height)
        draw_text(
            self.surface, fits, role, self.style, room, colour or self.colours.muted, align=align, valign="center"
        )

    def grid(self, room: pygame.Rect, lines: Mapping[int, str]) -> pygame.Rect:
        """Draws a faint line at each y, with its text at the left; returns the plot, which the texts leave."""
        columns = Dock(room)
        widest = max(self.width(text) for text in lines.values())
        texts = columns.left(min(widest, self.rect.width // 3), self.style.small_gap)
        for y, text in lines.items():
            thin(self.surface, (*self.colours.muted, 44), pygame.Rect(columns.rest.x, y, columns.rest.width, 1))
            place = pygame.Rect(texts.x, y - self.line // 2, texts.width, self.line)
            self.write(text, place, self.colours.faint, align="right")
        return columns.rest

    def rule(self, plot: pygame.Rect, y: int) -> None:
        """Draws the line from which a plot counts."""
        thin(self.surface, (*self.colours.muted, 255), pygame.Rect(plot.x, y, plot.width, self.style.hairline))

    def ends(self, place: pygame.Rect, ends: tuple[str, str]) -> None:
        """Writes the labels of the first and the last point; of the last alone where there is no room for both."""
        if sum(map(self.width, ends)) + self.px(10) > place.width:
            ends = ("", ends[1])
        for text, align in zip(ends, ("left", "right"), strict=True):
            self.write(text, place, self.colours.faint, align=align)

    def spot(self, rect: pygame.Rect, tip: str) -> None:
        """Adds a rectangle that has a tooltip."""
        self.spots.append(Spot(rect, tip))

    def done(self) -> Plot:
        """Returns the finished chart."""
        return Plot(self.surface, self.spots)


_STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)


def grid_line_step(most: float, lines: int, *, whole: bool = True) -> float:
    """Returns the distance of grid lines so that at most ``lines`` of them reach ``most``; with ``whole`` a whole
    number.
    """
    if most <= 0:
        return 1.0
    least = most / max(1, lines)
    power = 10.0 ** math.floor(math.log10(least))
    step = next(power * part for part in _STEPS if power * part >= least * 0.999999)
    if whole:
        step = max(1.0, step)
        step = 5.0 if step == 2.5 else step
    return step


def grid_lines_from_zero(most: float, lines: int, *, whole: bool = True) -> list[float]:
    """Returns the heights of grid lines from 0 on; the last one is not below ``most``."""
    step = grid_line_step(most, lines, whole=whole)
    count = max(1, math.ceil(most / step - 1e-9))
    return [step * number for number in range(count + 1)]


def grid_lines_enclosing(low: float, high: float, lines: int) -> list[float]:
    """Returns the heights of grid lines that enclose both numbers; one of them is 0 if that lies between."""
    if high <= low:
        high = low + 1.0
    step = grid_line_step(high - low, lines)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [step * number for number in range(first, max(last, first + 1) + 1)]


def number_text(value: float) -> str:
    """Formats a number of the scale: no fraction where it has none, thousands separated, a real minus sign."""
    return decimal(value, 0 if value == round(value) else 1)


def label_interval(widths: Sequence[int], slot: float, air: int) -> int:
    """Returns n so that every n-th label fits, where each label has a slot (pixels) and needs ``air`` around it."""
    widest = max(widths, default=0) + air
    return max(1, math.ceil(widest / max(slot, 1.0)))
