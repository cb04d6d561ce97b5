"""Tiles to choose from: each a picture with its name, and a mark on the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.shapes import draw_radio

_PAD: Final = 9
_MARK: Final = 36
"""The width in units of the mark beside the picture."""


@dataclass(frozen=True)
class Tile:
    """A choice: a picture with its name.

    Attributes:
        picture: draws it at a height in pixels; it may be wider than high.
        about: more about it, for the tree.
    """

    key: str
    title: str
    picture: Callable[[int], pygame.Surface]
    act: Callable[[], None]
    chosen: bool
    about: str = ""


def build_tiles(
    column: Column, tiles: Sequence[Tile], across: int, face: float, role: str, *, flat: bool = False, wide: float = 1.0
) -> None:
    """Adds tiles, as many side by side as their names allow, at most ``across``.

    If not even two fit, or if ``flat``, picture and name are side by side, to save height. ``face`` is the height of a
    picture in units, ``wide`` its width relative to that.
    """
    style = column.style
    gap, pad = style.small_gap, style.px(_PAD)
    side, line = style.px(face), line_height(role, style)
    widest = max(text_width(tile.title, role, style) for tile in tiles) + 2 * pad
    widest += round(side * wide) + style.px(_MARK) if flat else 0
    fits = max(1, min(across, (column.width + gap) // (widest + gap)))
    columns = -(-len(tiles) // -(-len(tiles) // fits))  # no row with a single tile if it can be avoided
    flat = flat or columns == 1
    height = max(style.control, side + (pad if flat else line + 2 * pad))
    for tile, rect in zip(tiles, column.grid(len(tiles), columns, height, gap=8), strict=True):
        _build_tile(column, rect, tile, side, round(side * wide), role, flat=flat)


def _build_tile(column: Column, rect: pygame.Rect, tile: Tile, side: int, width: int, role: str, *, flat: bool) -> None:
    style = column.style
    pad = style.px(_PAD)
    inner = Dock(rect.inflate(-2 * pad, 0 if flat else -2 * pad))
    wide = inner.rest.width - style.px(_MARK) - width
    name = inner.right(wide) if flat else inner.bottom(line_height(role, style))
    column.middle(tile.title, role, name, align="left" if flat else "center")
    column.form.button(
        tile.key, "", rect, tile.act, kind="row", area=column.area, selected=tile.chosen, description=tile.about
    )

    def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
        picture, mark = tile.picture(side), (style.px(_MARK), style.px(_MARK))
        corner = placed(mark, seen, "midleft" if flat else "topleft")
        place = placed(picture.get_size(), seen, "midleft" if flat else "midtop")
        if flat:
            place.x = corner.right
        else:  # the mark is in the corner; the picture of a narrow tile must not overlap it
            place.y += pad
            place.x = min(max(place.x, corner.right - style.stroke), seen.right - style.tiny_gap - place.width)
        surface.blit(picture, place)
        draw_radio(surface, corner.center, style, chosen=tile.chosen)

    column.form.picture(draw, rect, area=column.area, above=True)
