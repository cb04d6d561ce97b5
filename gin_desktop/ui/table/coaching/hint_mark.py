"""The mark of the coach on a card: an arrow above it, which differs in shape from every ring."""

from __future__ import annotations

import pygame

from gin_desktop.ui.kit.style import Style


def draw_hint_mark(surface: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
    """Draws an arrow that points down at the upper left corner of a card, which no other card covers."""
    colours = style.colours
    wide, high = style.gap, style.gap + style.gap // 4
    x = rect.x + max(wide, rect.width // 6)
    tip = rect.y + style.gap // 3
    outer = [(x, tip), (x - wide, tip - high), (x + wide, tip - high)]
    pygame.draw.polygon(surface, colours.ink, [(px, py + (2 if py == tip else -2)) for px, py in outer])
    pygame.draw.polygon(surface, colours.brass, outer)
    pygame.draw.polygon(surface, colours.ink, outer, max(1, style.ring // 2))
