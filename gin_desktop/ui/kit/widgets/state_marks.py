"""Marks that tell the states of controls by their shape, for people who do not tell the colours apart."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.style import RGB, Style


def draw_dashed_edge(
    surface: pygame.Surface, rect: pygame.Rect, colour: RGB, thick: int, radius: int, dash: int
) -> None:
    """Draws a dashed edge inside a rectangle, which leaves out the round corners; all sizes are in pixels."""
    for x in range(rect.left + radius, rect.right - radius, 2 * dash):
        width = min(dash, rect.right - radius - x)
        for y in (rect.top, rect.bottom - thick):
            pygame.draw.rect(surface, colour, (x, y, width, thick))
    for y in range(rect.top + radius, rect.bottom - radius, 2 * dash):
        height = min(dash, rect.bottom - radius - y)
        for x in (rect.left, rect.right - thick):
            pygame.draw.rect(surface, colour, (x, y, thick, height))


def draw_disabled_edge(surface: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
    """Draws the dashed edge of a control that cannot be used."""
    draw_dashed_edge(surface, rect, style.colours.off_ink, max(1, style.px(1)), style.radius, style.px(5))


def draw_selected_bar(surface: pygame.Surface, rect: pygame.Rect, style: Style, colour: RGB) -> None:
    """Draws the bar below the text of the selected one of several options."""
    bar = pygame.Rect(0, 0, max(style.px(16), rect.width // 2), style.px(3))
    bar.midbottom = (rect.centerx, rect.bottom - style.px(5))
    pygame.draw.rect(surface, colour, bar, border_radius=bar.height // 2)


def draw_side_bar(surface: pygame.Surface, rect: pygame.Rect, style: Style) -> None:
    """Draws the bar at the left of the selected row of a list."""
    bar = pygame.Rect(rect.x, rect.y + style.radius, style.px(4), rect.height - 2 * style.radius)
    surface.fill(style.colours.brass, bar)


def draw_states(surface: pygame.Surface, widgets: Iterable[Widget], style: Style) -> None:
    """Marks the buttons that are selected or cannot be used; those that the program draws itself have marks of their
    own.
    """
    whole = surface.get_clip()
    for widget in widgets:
        if widget.kind != "button" or not widget.marked or (widget.enabled and not widget.selected):
            continue
        place = widget.place
        if widget.area is not None:
            if not place.colliderect(widget.area.rect):
                continue
            surface.set_clip(widget.area.rect.clip(whole))
        if widget.enabled:
            draw_selected_bar(surface, place, style, style.colours.ink)
        else:
            draw_disabled_edge(surface, place, style)
        surface.set_clip(whole)
