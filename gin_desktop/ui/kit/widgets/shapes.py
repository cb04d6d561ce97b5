"""The shapes of controls: a cache for pygame_gui that draws rounded rectangles itself, and those the program draws."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame_gui.core.surface_cache import SurfaceCache

from gin_desktop.ui.kit.assets import cached_pictures
from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.style import RGB, Style
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.state_marks import draw_disabled_edge, draw_side_bar

_MOST_BYTES: Final = 3_000_000
_FINE: Final = 4
"""The factor by which shapes are drawn enlarged, to be scaled down to smooth edges."""

Size = tuple[int, int]
ColourTuple = tuple[int, int, int, int]
"""A colour with its alpha."""


@dataclass(frozen=True)
class RoundedRect:
    """A rectangle with round corners, as pygame_gui draws it.

    Attributes:
        size: its size in pixels.
        width: the width of the border.
        radius: the radius of the corners.
        border, fill: the colours.
    """

    size: Size
    width: int
    radius: int
    border: ColourTuple
    fill: ColourTuple

    @property
    def small(self) -> RoundedRect:
        """The smallest rectangle with the same corners, from which a larger one can be stretched.

        With a thin border it has the same pixels; with a thicker one some differ at the corners, too little to be seen.
        """
        most = self.radius * (16 if self.width < 2 else 8) + 1
        return replace(self, size=(min(self.size[0], most), min(self.size[1], most)))

    def drawn(self) -> pygame.Surface:
        """Returns its picture as pygame_gui draws it: a smaller shape of the fill, set into the border's shape."""
        outer = (self.size[0] * _FINE, self.size[1] * _FINE)
        edge = self.width * _FINE
        inner = (outer[0] - 2 * edge, outer[1] - 2 * edge)
        radius = int(self.radius * min(inner[0] / outer[0], inner[1] / outer[1]))
        picture = _empty(outer)
        if edge:
            ground = _white(outer, self.radius)
            picture.blit(_coloured(ground, self.border), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            ground = pygame.transform.scale(ground, inner)
        else:
            ground = _white(inner, radius)
        hole = (inner[0] - 2 * _FINE, inner[1] - 2 * _FINE)
        if hole[0] > 0 and hole[1] > 0:
            shape = _white(hole, radius, within=inner, start=_FINE // 2)
            picture.blit(shape, (edge + _FINE, edge + _FINE), special_flags=pygame.BLEND_RGBA_SUB)
        picture.blit(_coloured(ground, self.fill), (edge, edge), special_flags=pygame.BLEND_PREMULTIPLIED)
        whole = _empty(self.size)
        small = pygame.transform.smoothscale(picture, self.size)
        whole.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole


def _empty(size: Size) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA, 32)


def _white(size: Size, radius: int, *, within: Size | None = None, start: int = 0) -> pygame.Surface:
    """Returns a white rounded shape; its corner radius is at most half of the shape it lies within."""
    width, height = within or size
    round_ = (int(min(width, height) / 2) if radius > min(width, height) / 2 else radius) * _FINE
    shape = _empty(size)
    rect = pygame.Rect(start, start, size[0] - start, size[1] - start)
    # each corner by its own argument, which is drawn differently from one radius for all
    pygame.draw.rect(
        shape,
        (255, 255, 255, 255),
        rect,
        border_top_left_radius=round_,
        border_top_right_radius=round_,
        border_bottom_left_radius=round_,
        border_bottom_right_radius=round_,
    )
    return shape


def _coloured(shape: pygame.Surface, colour: ColourTuple) -> pygame.Surface:
    tinted = shape.copy()
    tinted.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def _wider(picture: pygame.Surface, width: int) -> pygame.Surface:
    """Returns the picture stretched to a width by repeating its middle column."""
    old, height = picture.get_size()
    if width == old:
        return picture
    half = old // 2
    wide = pygame.transform.scale(picture.subsurface((half, 0, 1, height)), (width, height))
    wide.fill((0, 0, 0, 0), (0, 0, half, height))
    wide.fill((0, 0, 0, 0), (width - (old - half), 0, old - half, height))
    wide.blit(picture, (0, 0), (0, 0, half, height), special_flags=pygame.BLEND_RGBA_ADD)
    end = (half, 0, old - half, height)
    wide.blit(picture, (width - (old - half), 0), end, special_flags=pygame.BLEND_RGBA_ADD)
    return wide


def _higher(picture: pygame.Surface, height: int) -> pygame.Surface:
    """Returns the picture stretched to a height by repeating its middle row."""
    width, old = picture.get_size()
    if height == old:
        return picture
    half = old // 2
    high = pygame.transform.scale(picture.subsurface((0, half, width, 1)), (width, height))
    high.fill((0, 0, 0, 0), (0, 0, width, half))
    high.fill((0, 0, 0, 0), (0, height - (old - half), width, old - half))
    high.blit(picture, (0, 0), (0, 0, width, half), special_flags=pygame.BLEND_RGBA_ADD)
    end = (0, half, width, old - half)
    high.blit(picture, (0, height - (old - half)), end, special_flags=pygame.BLEND_RGBA_ADD)
    return high


@cached_pictures(_MOST_BYTES)
def _small_picture(shape: RoundedRect) -> pygame.Surface:
    return shape.drawn()


class ShapeCache(SurfaceCache):
    """Draws rounded rectangles itself, of which only the corners are cached; the rest is stretched.

    With pygame_gui's own cache, which draws a whole rounded rectangle 16 times as large as needed, the first layout of
    the menu takes 2 to 3.5 times as long, and one in a window of 2560x1600 always takes 130 ms instead of 20, because
    large shapes are not cached. It also cleans up one shape a frame, and this program draws no frames while nothing
    happens.
    """

    def __init__(self) -> None:
        # deliberately not the base class's, which reserves large surfaces
        self._asked: tuple[str, RoundedRect | None] = ("", None)

    def build_cache_id(  # type: ignore[override]  # a static method there, which is called as ours is
        self,
        shape: str,
        size: Size,
        shadow_width: int,
        border_widths: dict[str, int],
        border_colour: pygame.Color,
        bg_colour: pygame.Color,
        corner_radius: list[int] | None = None,
    ) -> str:
        """Returns the id of a shape, and remembers its parameters, because it will be looked up next."""
        name: str = SurfaceCache.build_cache_id(
            shape, size, shadow_width, border_widths, border_colour, bg_colour, corner_radius
        )
        plain = isinstance(border_colour, pygame.Color) and isinstance(bg_colour, pygame.Color)
        even = len(set(border_widths.values())) == len(set(corner_radius or ())) == 1
        rounded = None
        if shape == "rounded_rectangle" and corner_radius and plain and even and shadow_width == 0:
            width, radius = border_widths["left"], corner_radius[0]
            if min(size) > 2 * width:
                rounded = RoundedRect((size[0], size[1]), width, radius, _parts(border_colour), _parts(bg_colour))
        self._asked = (name, rounded)
        return name

    def find_surface_in_cache(self, lookup_id: str) -> pygame.Surface | None:
        """Returns the shape of this id; None for the plain ones, which pygame_gui draws as fast."""
        name, rounded = self._asked
        if rounded is None or name != lookup_id:
            return None
        return _higher(_wider(_small_picture(rounded.small), rounded.size[0]), rounded.size[1])

    def add_surface_to_cache(self, surface: pygame.Surface, string_id: str) -> None:
        """Does nothing: what is not drawn here is not cached."""

    def update(self) -> None:
        """Does nothing: there is nothing to clean up."""

    def remove_user_from_cache_item(self, string_id: str) -> None:
        """Does nothing: users are not counted."""

    def remove_user_and_request_clean_up_of_cached_item(self, string_id: str) -> None:
        """Does nothing: users are not counted."""


def _parts(colour: pygame.Color) -> ColourTuple:
    return colour.r, colour.g, colour.b, colour.a


def draw_row(surface: pygame.Surface, place: pygame.Rect, style: Style, button: Widget) -> None:
    """Draws the background of a large button: lighter under the mouse, with a bright, thick border when selected."""
    colours = style.colours
    fill = colours.button_down if button.held else colours.button
    if button.hovered or button.selected:
        fill = colours.button_hover
    border = colours.button_border
    if not button.enabled:
        border = fill  # its edge is dashed
    elif button.selected:
        border = colours.brass
    elif button.hovered:
        border = colours.faint
    thickness = style.px(2 if button.selected else 1)
    draw_panel(surface, place, style, fill=(*fill, 255), border=(*border, 255), thickness=thickness)
    if not button.enabled:
        draw_disabled_edge(surface, place, style)
    elif button.selected:  # a bar at the side, as not everybody sees the colour of the border
        draw_side_bar(surface, place, style)


def draw_star(surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: RGB) -> None:
    """Draws a filled five-pointed star, enlarged and scaled down for smooth edges."""
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
    """Draws a radio button's ring, filled when selected, so that colour is not the only difference."""
    colours, radius = style.colours, style.px(9)
    pygame.draw.aacircle(surface, colours.brass if chosen else colours.button_border, centre, radius, 2)
    if chosen:
        pygame.draw.aacircle(surface, colours.brass, centre, radius // 2)
