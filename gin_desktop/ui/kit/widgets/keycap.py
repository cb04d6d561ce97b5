"""The cap of a key, with its name on it: a hint of the key that does what a button does."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.ui.kit.assets import cached_pictures
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_width

_FINE: Final = 4
"""The factor by which a cap is drawn enlarged: the edges that pygame draws are jagged."""


def keycap_size(text: str, style: Style, role: str = "small") -> tuple[int, int]:
    """Returns the size of a cap with this name."""
    return text_width(text, role, style) + style.px(12), line_height(role, style) + style.px(4)


def draw_keycap(
    surface: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    style: Style,
    *,
    role: str = "small",
    ink: RGB | None = None,
    edge: RGB | None = None,
    fill: RGB | None = None,
) -> None:
    """Draws a cap with the name of its key in the middle of a rectangle."""
    colours = style.colours
    cap = placed(keycap_size(text, style, role), rect)
    top = draw_cap(surface, cap, style, edge=edge, fill=fill)
    draw_text(surface, text, role, style, top, ink or colours.muted, align="center", valign="center")


def draw_cap(
    surface: pygame.Surface, rect: pygame.Rect, style: Style, *, edge: RGB | None = None, fill: RGB | None = None
) -> pygame.Rect:
    """Draws a cap without a name: its sides, which are seen below, and its top; returns the top."""
    colours = style.colours
    side, face = edge or colours.button_border, fill or colours.button_down
    low = style.px(3)
    surface.blit(_cap(rect.size, side, face, style.px(5), low, style.outline), rect)
    return Dock(rect).top(rect.height - low)


@cached_pictures(1_000_000)
def _cap(size: tuple[int, int], side: RGB, face: RGB, radius: int, low: int, line: int) -> pygame.Surface:
    """Returns a cap whose sides are ``low`` pixels high."""
    width, height = (_FINE * edge for edge in size)
    large = pygame.Surface((width, height), pygame.SRCALPHA)
    large.fill((*side, 0))
    whole, top = large.get_rect(), pygame.Rect(0, 0, width, height - _FINE * low)
    pygame.draw.rect(large, side, whole, border_radius=_FINE * radius)
    inner = top.inflate(-2 * _FINE * line, -2 * _FINE * line)
    pygame.draw.rect(large, face, inner, border_radius=_FINE * max(1, radius - line))
    return pygame.transform.smoothscale(large, size).convert_alpha()
