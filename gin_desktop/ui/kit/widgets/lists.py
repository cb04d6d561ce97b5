"""Bulleted lines on a screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.kit.widgets.area import ScrollArea

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.form import Form


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
