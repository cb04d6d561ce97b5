"""Tiles with pictures, one of which is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.kit.focus import Widget, control_name
from gin_desktop.ui.kit.places import placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui

IMAGE: Final = (88, 62)
"""The usual size of a picture in units."""
_LONGEST: Final = 190
"""The widest tile in units at normal text size; longer names of own cards are cut."""

Draw = Callable[[pygame.Surface, pygame.Rect, str], None]


def tile_width(options: Sequence[tuple[str, str]], style: Style, image: tuple[int, int] = IMAGE) -> int:
    """The width of each tile in pixels."""
    widest = max(text_width(text, "button", style) for _, text in options) + style.text_pad
    return min(max(style.px(image[0] + 20), widest), style.text_room(_LONGEST))


def tile_row_width(options: Sequence[tuple[str, str]], style: Style) -> int:
    """The width of all tiles side by side in pixels."""
    return len(options) * (tile_width(options, style) + style.small_gap) - style.small_gap


def tiles(
    column: Column,
    key: str,
    options: Sequence[tuple[str, str]],
    present: str,
    pick: Callable[[str], None],
    draw: Draw,
    *,
    title: str,
    image: tuple[int, int] = IMAGE,
) -> None:
    """Adds the tiles in as many rows as needed.

    Args:
        key: the buttons' keys are ``key_value``.
        options: (value, text) each.
        present: the chosen value.
        title: what is chosen, which the name of each tile begins with.
        draw: draws the picture of a value in a place.
        image: the size of a picture in units.
    """
    ui, style, area = column.form, column.style, column.area
    gap, air = style.small_gap, style.small_gap
    width = min(tile_width(options, style, image), column.width)
    pixels = (style.px(image[0]), style.px(image[1]))
    height = pixels[1] + line_height("button", style) + 2 * air + style.stroke
    per_line = max(1, (column.width + gap) // (width + gap))
    places = column.grid(len(options), per_line, height, gap=8, width=width)
    for rect, (value, text) in zip(places, options, strict=True):
        text, act = shortened(text, "button", style, width - style.gap), partial(pick, value)
        name, chosen = t("access.option", name=title, option=text), value == present
        control = column.button(control_name(key, value), text, act, kind="row", selected=chosen, name=name, place=rect)
        tile = Column(ui, rect, area)
        tile.y += air
        tile.picture(partial(_draw, draw, value, pixels), pixels[1], below=2)
        ui.picture(partial(_tick, control, style), rect, area=area, above=True)
        tile.text(text, "button", align="center")


def retitle_tile(ui: Ui, key: str, value: str, text: str, *, title: str) -> None:
    """Shows another text on the tile of a value, if there is one; see :func:`tiles`."""
    control = ui.find(control_name(key, value))
    if control is None:
        return
    text = shortened(text, "button", ui.style, control.rect.width - ui.style.gap)
    control.name = t("access.option", name=title, option=text)
    for label in ui.labels:
        if label.area is control.area and control.rect.contains(label.rect):
            label.text = text
    ui.dirty = True


def _draw(draw: Draw, value: str, size: tuple[int, int], surface: pygame.Surface, place: pygame.Rect) -> None:
    draw(surface, placed(size, place, "midtop"), value)


def _tick(control: Widget, style: Style, surface: pygame.Surface, place: pygame.Rect) -> None:
    """Draws a tick on the chosen tile, as not everybody sees its coloured border."""
    if not control.selected:
        return
    radius, inset = style.px(9), -2 * style.px(3)
    middle = placed((2 * radius, 2 * radius), place.inflate(inset, inset), "topright").center
    pygame.draw.aacircle(surface, style.colours.primary, middle, radius)
    tick = ((-0.45, 0.0), (-0.1, 0.38), (0.5, -0.4))
    points = [(middle[0] + round(x * radius), middle[1] + round(y * radius)) for x, y in tick]
    pygame.draw.lines(surface, style.colours.ink, False, points, max(2, style.stroke))


def draw_plus(surface: pygame.Surface, place: pygame.Rect, style: Style) -> None:
    """Draws an empty card with a plus sign."""
    height = round(place.height * 0.94)
    card = placed((round(height / 1.4), height), place)
    colour = style.colours.muted
    pygame.draw.rect(surface, colour, card, style.stroke, border_radius=style.px(5))
    arm, thick = style.px(9), max(2, style.px(3))
    for size in ((2 * arm, thick), (thick, 2 * arm)):
        surface.fill(colour, placed(size, card))
