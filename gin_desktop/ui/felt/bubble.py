"""A short text beside something, gone after a while."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, text_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel


@dataclass(slots=True)
class Bubble:
    """What it says and beside what; ``left`` is in seconds."""

    text: str
    anchor: pygame.Rect
    left: float
    warning: bool = True

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        """Draws it over its anchor, within the surface."""
        pad = style.px(12)
        rect = pygame.Rect((0, 0), bubble_size(self.text, style))
        rect.midbottom = (self.anchor.centerx, self.anchor.top - style.px(8))
        rect.clamp_ip(surface.get_rect().inflate(-style.px(8), -style.px(8)))
        colours = style.colours
        border = colours.warning if self.warning else colours.brass
        draw_panel(surface, rect, style, fill=(*colours.ink, 245), border=(*border, 255), thickness=style.px(2))
        draw_text(surface, self.text, "body", style, rect.inflate(-2 * pad, -pad), align="center", valign="center")


def bubble_size(text: str, style: Style) -> tuple[int, int]:
    """How large a bubble with this text is."""
    pad = style.px(12)
    width = min(text_width(text, "body", style), style.px(360))
    return width + 2 * pad, text_height(text, "body", style, width) + pad
