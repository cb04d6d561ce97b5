"""Asks where to save what is exported, in one way for everything; the folder used last is proposed the next time."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gin_desktop.storage.files import StorageError, file_name, free_path_for_title, write_atomically
from gin_desktop.storage.notices import reason_of
from gin_desktop.storage.settings import FOLDER_LENGTH
from gin_desktop.ui.kit.file_chooser import FileChooserScene
from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class SaveRefusedError(Exception):
    """What was to be saved could not be, for the reason in its text."""


class SaveRequest:
    """A question for the place of a new file, or of a folder of files.

    Args:
        heading: the title of the page that asks.
        title: the proposed name, without suffix.
        suffix: of the file, as ``.txt``; empty for a folder.
        save: writes to the chosen path, which may exist if the person agreed; raises OSError or SaveRefusedError.
            None if ``saved`` begins to write.
        listed: the suffix of the files that are shown while choosing; that of the file by default.
        saved: called with the path afterwards; by default the person is told where it is.
    """

    def __init__(
        self,
        app: App,
        heading: str,
        title: str,
        suffix: str,
        save: Callable[[Path], object] | None = None,
        *,
        listed: str = "",
        saved: Callable[[Path], object] | None = None,
    ) -> None:
        self.app = app
        self._heading = heading
        self._name = file_name(title)
        self._suffix = suffix
        self._listed = listed or suffix
        self._save = save
        self._saved = saved or self._tell

    def ask(self) -> None:
        """Opens the page that asks for the place."""
        folder = last_folder(self.app)
        name = free_path_for_title(folder, self._name, self._suffix).name
        empty = t("files.none")
        scene = FileChooserScene(
            self.app, self._heading, folder, self._take, suffix=self._listed, empty=empty, name=name
        )
        self.app.open(scene)

    def _take(self, files: FileChooserScene, text: str, *, overwrite: bool = False) -> None:
        """Saves to the path in a text, after a question if there is something already."""
        path = self._path(text)
        if os.path.lexists(path) and not overwrite:
            choices = [
                Choice(t("files.exists.yes"), partial(self._take, files, text, overwrite=True)),
                Choice(t("button.cancel")),
            ]
            self.app.open(Dialog(self.app, t("files.exists.title"), t("files.exists.text", path=path), choices))
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if self._save is not None:
                self._save(path)
        except SaveRefusedError as error:
            files.refuse(str(error))
        except StorageError as error:
            files.refuse(t("files.not_saved", path=path, reason=error.values.get("reason", "")))
        except OSError as error:
            files.refuse(t("files.not_saved", path=path, reason=reason_of(error)))
        else:
            remember_folder(self.app, path.parent)
            self.app.pop()
            self._saved(path)

    def _path(self, text: str) -> Path:
        """The path that a text means: a folder gets the proposed name in it, a file its suffix."""
        path = Path(os.path.expanduser(text.strip()))
        path = path if path.is_absolute() else Path.home() / path
        if os.path.isdir(path):
            return free_path_for_title(path, self._name, self._suffix)
        if self._suffix and path.suffix.lower() != self._suffix:
            return path.with_name(f"{path.name}{self._suffix}")
        return path

    def _tell(self, path: Path) -> None:
        self.app.notify(t("files.saved", path=path))


def save_bytes(data: bytes, path: Path) -> None:
    """Writes a file that others may read; raises OSError."""
    write_atomically(path, data, private=False)


def last_folder(app: App) -> Path:
    """The folder to begin with when a file is asked for: the one used last, else the person's documents."""
    kept = Path(app.settings.export_folder) if app.settings.export_folder else None
    if kept is not None and os.path.isdir(kept):
        return kept
    folder = app.paths.exports
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def remember_folder(app: App, folder: Path) -> None:
    """Remembers the folder that was used last."""
    text = str(folder)
    if text.isprintable() and len(text) <= FOLDER_LENGTH:
        app.change_settings(export_folder=text)
