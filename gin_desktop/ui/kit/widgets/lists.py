"""Lists on a screen: figures below their labels, and bulleted lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.form import Form


def build_figures(
    ui: Form, figures: Sequence[tuple[str, str]], place: pygame.Rect, area: ScrollArea | None = None
) -> int:
    """Adds (label, value) pairs, each label small above its value, in as many columns as fit; returns the y below."""
    style = ui.style
    widths = [max(text_width(label, "small", style), text_width(value, "strong", style)) for label, value in figures]
    between, least = style.px(20), style.px(10)
    spare = (place.width - sum(widths)) // max(1, len(widths) - 1)
    gap = spare if least <= spare < between else between  # narrower gaps if that puts them on one line
    x, y = place.x, place.y
    small, strong = line_height("small", style), line_height("strong", style)
    for (label, value), width in zip(figures, widths, strict=True):
        if x > place.x and x + width > place.right:
            x, y = place.x, y + small + strong + style.px(6)
        seen = min(width, place.width)
        ui.label(label, "small", pygame.Rect(x, y, seen, small), colour=style.colours.muted, area=area)
        ui.label(value, "strong", pygame.Rect(x, y + small, seen, strong), area=area)
        x += width + gap
    return y + small + strong


def build_points(
    ui: Form, lines: Sequence[str], place: pygame.Rect, area: ScrollArea | None = None, *, above: bool = False
) -> int:
    """Adds lines with a brass bullet each, in front of controls where `above`; returns the y below."""
    style = ui.style
    indent = style.px(18)

    def dot(surface: pygame.Surface, rect: pygame.Rect) -> None:
        middle = (rect.x + style.px(5), rect.y + line_height("body", style) // 2)
        pygame.draw.aacircle(surface, style.colours.brass, middle, style.px(3))

    y = place.y
    for line in lines:
        rect = pygame.Rect(place.x + indent, y, place.width - indent, 0)
        bottom = ui.label(line, "body", rect, area=area)
        ui.picture(dot, pygame.Rect(place.x, y, indent, bottom - y), area=area, above=above)
        y = bottom + style.px(2)
    return y
