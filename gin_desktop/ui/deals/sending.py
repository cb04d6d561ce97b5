"""Lines to send, into the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.ui.kit.clipboard import copy
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


def copy_line(app: App, text: str) -> None:
    """Puts a line into the clipboard, and says so or why not."""
    trouble = copy(text)
    app.notify(t("deals.one.copied", text=text) if trouble is None else t("deals.one.not_copied", reason=trouble))
