"""Copies lines to the clipboard, and adds the field for lines that friends have sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.kit.desktop import clipboard_text, copy
from gin_desktop.words import one_line, t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.commands import Command
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.kit.widgets.area import ScrollArea
    from gin_desktop.ui.kit.widgets.ui import Ui


def copy_line(app: App, text: str) -> None:
    """Copies a line to the clipboard, and notifies the person of success or failure."""
    trouble = copy(text)
    app.notify(t("deals.one.copied", text=text) if trouble is None else t("deals.one.not_copied", reason=trouble))


def pasted_line(app: App, most: int) -> str:
    """The clipboard's text as one line of at most ``most`` characters; if empty, the person is notified."""
    text = one_line(clipboard_text())[:most]
    if not text:
        app.notify(t("deals.clipboard"))
    return text


def build_entry(
    ui: Ui,
    area: ScrollArea,
    place: pygame.Rect,
    said: tuple[str, str, str],
    key: str,
    text: str,
    change: Callable[[str], None],
    paste: Command,
    *,
    limit: int,
    enter: Callable[[], None] | None = None,
) -> int:
    """Adds a field for a line from a friend, with a button to paste it; returns the y below.

    Args:
        said: a heading, an explanation, and the hint shown in the empty field.
    """
    style, colours = ui.style, ui.style.colours
    title, explained, hint = said
    x, width = place.x, place.width
    rect = pygame.Rect(x, place.y, width, 0)
    y = ui.label(title, "subheading", rect, colour=colours.brass, area=area) + style.px(4)
    rect = pygame.Rect(x, y, width, 0)
    y = ui.label(explained, "small", rect, colour=colours.muted, area=area) + style.px(10)
    button = min(width // 2, ui.button_width(paste.label))
    rect = pygame.Rect(x, y, width - button - style.gap, style.control)
    ui.field(key, text, rect, change, name=title, placeholder=hint, limit=limit, area=area, on_enter=enter)
    ui.command(paste, pygame.Rect(rect.right + style.gap, y, button, style.control), area=area)
    return rect.bottom + style.px(10)
