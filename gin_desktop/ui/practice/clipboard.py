"""Position codes to and from the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.kit.clipboard import clipboard_text
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


def copy_code(app: App, code: str) -> None:
    """Puts a code into the clipboard, and says so or why not."""
    try:
        pygame.scrap.put_text(code)
    except pygame.error as error:
        app.notify(t("drill.not_copied", reason=str(error)))
    else:
        app.notify(t("drill.copied", code=code))


def pasted() -> str:
    """The text in the clipboard; empty where there is no clipboard, or nothing in it that is text."""
    return clipboard_text()
