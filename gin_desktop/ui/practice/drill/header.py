"""The header above a drill: what is practised at the left, the score of the run at the right."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_width
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.words import t
from gin_desktop.words.practice_names import level_name

_SMALLEST = 0.5
_LEVELS = 5

MIN_HEADER_SCALE = 0.88
"""The text size, relative to the person's, at which some items are left out instead of shrinking further."""

_HURRY = 10
"""The seconds left from which the clock of a timed run is drawn in the warning colour."""

Header = tuple[list["HeaderItem"], list["HeaderItem"]]
"""The items of the header at the left and at the right."""


@dataclass(frozen=True, slots=True)
class HeaderItem:
    """An item of the header; ``dots`` of five are drawn before the name of a level."""

    text: str
    role: str = "strong"
    colour: RGB | None = None
    dots: int = 0

    def width(self, style: Style) -> int:
        """The width in pixels."""
        return text_width(self.text, self.role, style) + (self._dots(style) if self.dots else 0)

    @staticmethod
    def _dots(style: Style) -> int:
        return style.px(_LEVELS * 15 * max(0.6, math.sqrt(style.text_scale))) + style.px(4)

    def draw(self, surface: pygame.Surface, style: Style, x: int, y: int) -> None:
        """Draws the item, centred at the height ``y``."""
        if self.dots:
            step = (self._dots(style) - style.px(4)) / _LEVELS
            radius = max(3, round(step * 0.3))
            for number in range(_LEVELS):
                centre = (round(x + (number + 0.45) * step), y)
                filled = number < self.dots
                colour = style.colours.brass if filled else style.colours.faint
                pygame.draw.aacircle(surface, colour, centre, radius, 0 if filled else max(1, radius // 4))
            x += self._dots(style)
        high = line_height(self.role, style)
        rect = pygame.Rect(x, y - high // 2, text_width(self.text, self.role, style) + 2, high)
        draw_text(surface, self.text, self.role, style, rect, self.colour)


def level_item(level: int, style: Style) -> HeaderItem:
    """A level as dots and its name."""
    return HeaderItem(level_name(level), "small", style.colours.muted, dots=level)


def header_style(left: Sequence[HeaderItem], right: Sequence[HeaderItem], style: Style, width: int) -> Style | None:
    """The style with the largest text in which the header fits; None if none does."""
    while style.text_scale >= _SMALLEST:
        air = style.px(22) * (len(left) + len(right))
        if sum(item.width(style) for item in (*left, *right)) + air <= width:
            return style
        style = replace(style, text_scale=style.text_scale - 0.05)
    return None


def draw_header(
    surface: pygame.Surface, rect: pygame.Rect, left: Sequence[HeaderItem], right: Sequence[HeaderItem], style: Style
) -> None:
    """Draws the header."""
    used = header_style(left, right, style, rect.width) or replace(style, text_scale=_SMALLEST)
    air = style.px(22)
    x = rect.x + style.px(4)
    for item in left:
        item.draw(surface, used, x, rect.centery)
        x += item.width(used) + air
    x = rect.right
    for item in reversed(right):
        x -= item.width(used)
        item.draw(surface, used, x, rect.centery)
        x -= air


def header_of(model: DrillModel, style: Style, width: int) -> Header:
    """The header of a drill in a width."""
    colours, standing = style.colours, model.host.standing()
    left = [HeaderItem(standing.title, "subheading", colours.brass)]
    if standing.of is not None:
        left.append(HeaderItem(t("drill.number", n=standing.number, of=standing.of)))
    elif standing.number:
        left.append(HeaderItem(t("drill.number.endless", n=standing.number)))
    if model.task.level:
        left.append(level_item(model.task.level, style))
    right = []
    if standing.right:
        right.append(HeaderItem(t("drill.right", n=standing.right), "body", colours.muted))
    if standing.streak > 1:
        right.append(HeaderItem(t("drill.streak", n=standing.streak), "body", colours.muted))
    if standing.seconds_left is not None:
        hurry = colours.warning if standing.seconds_left <= _HURRY else None
        right.append(HeaderItem(clock_text(standing.seconds_left), "number", hurry))
    elif model.is_timed:
        right.append(HeaderItem(clock_text(model.spent), "number"))
    if standing.rules:
        more = [*left, HeaderItem(standing.rules, "small", colours.muted)]
        used = header_style(more, right, style, width)
        if used is not None and used.text_scale >= MIN_HEADER_SCALE * style.text_scale:
            left = more  # else only the column tells it
    return left, right


def header_state(model: DrillModel) -> object:
    """Everything that the header depends on, with clocks as displayed; it is painted again when this changes."""
    standing = model.host.standing()
    left, clock = standing.seconds_left, ""
    if left is not None:
        clock = clock_text(left)
    elif model.is_timed:
        clock = clock_text(model.spent)
    if left is None:
        return standing, clock
    return replace(standing, seconds_left=None), clock, left <= _HURRY


def clock_text(seconds: float) -> str:
    """A time as a clock displays it: ``2:41``."""
    whole = max(0, int(seconds))
    return t("drill.clock", minutes=whole // 60, seconds=f"{whole % 60:02d}")
