"""A sheet given away: as a picture in a folder of the person's, and as text in the clipboard."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from gin_desktop.storage.files import StorageError
from gin_desktop.storage.giving import give
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


def save_picture(app: App, pictures: Sequence[pygame.Surface], title: str) -> Path | None:
    """Writes pictures, one below the other, to the first of the person's folders that takes the file, and says where;
    the path is copied, too.

    Says why where none takes it, and returns None.
    """
    data = io.BytesIO()
    pygame.image.save(_below_each_other(pictures), data, "sheet.png")
    try:
        path = give(data.getvalue(), app.paths.pictures, t("pad.file", title=title), ".png")
    except StorageError as error:
        app.notify(t("pad.not_printed", **error.values))
        return None
    copied = _put(str(path)) is None
    app.notify(t("pad.printed" if copied else "pad.printed.only", path=path))
    return path


def _below_each_other(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    if len(pictures) == 1:
        return pictures[0]
    size = max(one.get_width() for one in pictures), sum(one.get_height() for one in pictures)
    whole = pygame.Surface(size)
    whole.fill((255, 255, 255))
    y = 0
    for one in pictures:
        whole.blit(one, (0, y))
        y += one.get_height()
    return whole


def copy_text(app: App, text: str) -> None:
    """Puts a text into the clipboard, and says so or why not."""
    trouble = _put(text)
    app.notify(t("pad.copied") if trouble is None else t("pad.not_copied", reason=trouble))


def _put(text: str) -> str | None:
    """Puts a text into the clipboard; returns why that cannot be done."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        return str(error)
    return None
