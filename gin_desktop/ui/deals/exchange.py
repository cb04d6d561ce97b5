"""Copies lines to the clipboard, and adds the field for lines that friends have sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gin_desktop.ui.kit.desktop import clipboard_text, copy_with_notice
from gin_desktop.words import one_line, t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.commands import Command
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.kit.widgets.flow import Column


def copy_line(app: App, text: str) -> None:
    """Copies a line to the clipboard, and notifies the person of success or failure."""
    copy_with_notice(app, text, t("deals.one.copied", text=text), "deals.one.not_copied")


def clipboard_line(app: App, most: int) -> str:
    """The clipboard's text as one line of at most ``most`` characters; if empty, the person is notified."""
    text = one_line(clipboard_text())[:most]
    if not text:
        app.notify(t("deals.clipboard"))
    return text


def build_text_entry(
    column: Column,
    said: tuple[str, str, str],
    key: str,
    text: str,
    change: Callable[[str], None],
    paste: Command,
    *,
    limit: int,
    enter: Callable[[], None] | None = None,
) -> None:
    """Adds a field for a line from a friend, with a button to paste it.

    Args:
        said: a heading, an explanation, and the hint shown in the empty field.
    """
    title, explained, hint = said
    column.subheading(title, below=4)
    column.note(explained, below=10)
    button = min(column.width // 2, column.form.button_width(paste.label))
    place, beside = column.line(0, button, gap=12, below=10)
    column.field(key, text, change, name=title, placeholder=hint, limit=limit, on_enter=enter, place=place)
    column.command(paste, place=beside)
