"""Faces of controls that pygame_gui draws too slowly or not to our taste, and the marks on them."""

from __future__ import annotations

import math

import pygame
from pygame_gui.elements import UIButton

from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel


def draw_row(surface: pygame.Surface, place: pygame.Rect, style: Style, button: UIButton) -> None:
    """The face of a large button: lighter under the mouse, with a bright and thicker edge when chosen."""
    colours = style.colours
    fill = colours.button_down if button.held else colours.button
    if button.hovered or button.is_selected:
        fill = colours.button_hover
    border = colours.button_border
    if button.is_selected:
        border = colours.brass
    elif button.hovered:
        border = colours.faint
    thickness = style.px(2 if button.is_selected else 1)
    draw_panel(surface, place, style, fill=(*fill, 255), border=(*border, 255), thickness=thickness)


def draw_star(surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: RGB) -> None:
    """A filled star of five points; drawn large and made smaller so that its edges are smooth."""
    side = 8 * radius
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*colour, 0))
    points = []
    for corner in range(10):
        reach = side / 2 * (1.0 if corner % 2 == 0 else 0.42)
        angle = math.pi * corner / 5 - math.pi / 2
        points.append((side / 2 + reach * math.cos(angle), side / 2 + reach * math.sin(angle)))
    pygame.draw.polygon(big, colour, points)
    small = pygame.transform.smoothscale(big, (2 * radius, 2 * radius))
    surface.blit(small, small.get_rect(center=centre))


def draw_radio(surface: pygame.Surface, centre: tuple[int, int], style: Style, *, chosen: bool) -> None:
    """A ring, filled when chosen: colour is not all that tells."""
    colours, radius = style.colours, style.px(9)
    pygame.draw.aacircle(surface, colours.brass if chosen else colours.button_border, centre, radius, 2)
    if chosen:
        pygame.draw.aacircle(surface, colours.brass, centre, radius // 2)
