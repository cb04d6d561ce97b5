"""A sheet given away: as a picture in a folder of the person's, and as text in the clipboard."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from gin_desktop.storage.files import StorageError
from gin_desktop.storage.giving import give
from gin_desktop.ui.felt.pictures.files import as_png
from gin_desktop.ui.kit.clipboard import copy
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


def save_picture(app: App, pictures: Sequence[pygame.Surface], title: str) -> Path | None:
    """Writes pictures, one below the other, to the first of the person's folders that takes the file, and says where;
    the path is copied, too.

    Says why where none takes it, and returns None.
    """
    try:
        path = give(as_png(pictures), app.paths.pictures, t("pad.file", title=title), ".png")
    except StorageError as error:
        app.notify(t("pad.not_printed", **error.values))
        return None
    copied = copy(str(path)) is None
    app.notify(t("pad.printed" if copied else "pad.printed.only", path=path))
    return path


def copy_text(app: App, text: str) -> None:
    """Puts a text into the clipboard, and says so or why not."""
    trouble = copy(text)
    app.notify(t("pad.copied") if trouble is None else t("pad.not_copied", reason=trouble))
