"""A short text beside something, gone after a while."""

from __future__ import annotations

from collections.abc import Sequence
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

    def place(self, window: pygame.Rect, style: Style, avoid: Sequence[pygame.Rect] = ()) -> pygame.Rect:
        """Where it is drawn: over its anchor, or on its outer side where that would cover something (``avoid``)."""
        air, anchor = style.px(8), self.anchor
        above, right, left = (pygame.Rect((0, 0), bubble_size(self.text, style)) for _ in range(3))
        above.midbottom = (anchor.centerx, anchor.top - air)
        right.midleft, left.midright = (anchor.right + air, anchor.centery), (anchor.left - air, anchor.centery)
        sides = (left, right) if anchor.centerx < window.centerx else (right, left)
        places = [one.clamp(window.inflate(-air, -air)) for one in (above, *sides)]
        return next((one for one in places if one.collidelist(list(avoid)) < 0), places[0])

    def draw(self, surface: pygame.Surface, style: Style, avoid: Sequence[pygame.Rect] = ()) -> None:
        """Draws it in its place within the surface."""
        pad = style.px(12)
        rect = self.place(surface.get_rect(), style, avoid)
        colours = style.colours
        border = colours.warning if self.warning else colours.brass
        draw_panel(surface, rect, style, fill=(*colours.ink, 245), border=(*border, 255), thickness=style.px(2))
        draw_text(surface, self.text, "body", style, rect.inflate(-2 * pad, -pad), align="center", valign="center")


def bubble_size(text: str, style: Style) -> tuple[int, int]:
    """How large a bubble with this text is."""
    pad = style.px(12)
    width = min(text_width(text, "body", style), style.px(360))
    return width + 2 * pad, text_height(text, "body", style, width) + pad
