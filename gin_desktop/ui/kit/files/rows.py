"""A button as wide as its place whose text may take several lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import text_height
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.ui import Ui


def text_row(
    ui: Ui,
    key: str,
    text: str,
    place: pygame.Rect,
    act: Callable[[], None],
    *,
    area: ScrollArea | None = None,
    note: str = "",
    selected: bool | None = None,
) -> int:
    """Adds a button as wide as `place` whose text may take several lines; returns the y below it.

    Args:
        note: a second text in small letters.
        selected: whether it is the chosen one of several; None for a button that is no choice.
    """
    style = ui.style
    pad, mark = style.px(14), 0 if selected is None else style.px(30)
    inner = pygame.Rect(place.x + pad + mark, place.y, place.width - 2 * pad - mark, 0)
    text_room = text_height(text, "body", style, inner.width)
    note_room = text_height(note, "small", style, inner.width) if note else 0
    height = max(style.control, text_room + note_room + style.px(16))
    rect = pygame.Rect(place.x, place.y, place.width, height)
    ui.button(key, "", rect, act, kind="row", area=area, selected=bool(selected))
    if selected is not None:
        ui.picture(partial(_radio, style=style, selected=selected), rect, area=area, above=True)
    y = place.y + (height - text_room - note_room) // 2
    y = ui.label(text, "body", pygame.Rect(inner.x, y, inner.width, text_room), area=area)
    if note:
        colour = style.colours.muted
        ui.label(note, "small", pygame.Rect(inner.x, y, inner.width, note_room), colour=colour, area=area)
    return rect.bottom


def _radio(surface: pygame.Surface, place: pygame.Rect, *, style: Style, selected: bool) -> None:
    """The ring in front of a choice, filled if it is the chosen one."""
    centre = (place.x + style.px(24), place.centery)
    colour = style.colours.brass if selected else style.colours.faint
    pygame.draw.aacircle(surface, colour, centre, style.px(9), max(2, style.px(2)))
    if selected:
        pygame.draw.aacircle(surface, colour, centre, style.px(4))
