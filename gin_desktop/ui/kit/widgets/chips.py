"""A choice of one among buttons that are each as wide as their text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.kit.focus import control_name
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea

if TYPE_CHECKING:
    from gin_desktop.ui.kit.widgets.ui import Ui


_GAP: Final = 6
"""Units between two of them."""


def chips_width(options: Sequence[tuple[str, str]], style: Style) -> int:
    """How much room they need beside each other."""
    return sum(_width(text, style) for _, text in options) + (len(options) - 1) * style.px(_GAP)


def _width(text: str, style: Style) -> int:
    return max(style.px(56), text_width(text, "button", style) + 2 * style.px(14))


def chips(
    ui: Ui,
    key: str,
    place: pygame.Rect,
    options: Sequence[tuple[str, str]],
    present: str,
    pick: Callable[[str], None],
    *,
    area: ScrollArea | None = None,
) -> int:
    """Adds the buttons, in as many lines as they need; returns the y below.

    Unlike `Ui.choices`, whose buttons all have the width of the longest text, this suits texts of very different
    lengths.

    Args:
        key: the buttons are called ``key_value``.
        place: x, y and width.
        options: (value, text) each.
        present: the chosen value.
    """
    style = ui.style
    gap, height = style.px(_GAP), style.control
    x, y = place.x, place.y
    for value, text in options:
        width = min(place.width, _width(text, style))
        if x > place.x and x + width > place.right:
            x, y = place.x, y + height + gap
        rect = pygame.Rect(x, y, width, height)
        ui.button(
            control_name(key, value),
            text,
            rect,
            partial(pick, value),
            kind="choice",
            area=area,
            selected=value == present,
        )
        x += width + gap
    return y + height
