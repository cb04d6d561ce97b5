"""The page for typing a folder in which to save a game whose own folder has no room."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_PATH_LENGTH: Final = 400


@screen("unsaved.elsewhere.title", gallery_rooms=("messages",))
class SaveElsewhereScene(UiScene):
    """Asks for a folder and saves the game there.

    Args:
        folder: the proposal.
        save: saves the game and closes this scene; returns the reason if that failed, else "".
    """

    def __init__(self, app: App, folder: Path, save: Callable[[Path], str]) -> None:
        super().__init__(app)
        self.path = str(folder)
        """The text of the field."""
        self.problem = ""
        """Why the last folder was refused."""
        self._save = save

    def commands(self) -> Commands:
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("save", None, t("unsaved.elsewhere.save"), self.accept, primary=True, apart=True),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        with self.titled_page(size, 780, footer=self.commands()) as column:
            column.text(t("unsaved.elsewhere.text"), below=16)
            name = t("unsaved.elsewhere.folder")
            column.text(name, "strong", below=4)
            column.field("path", self.path, self._type, name=name, limit=_PATH_LENGTH, on_enter=self.accept, below=8)
            if self.problem:
                column.warning(self.problem, "body")
        return "save"

    def accept(self) -> None:
        """Saves to the folder in the field."""
        folder = Path(os.path.expanduser(self.path.strip()))
        self.problem = self._save(folder) if folder.is_absolute() else t("unsaved.elsewhere.whole")
        if self.problem:
            self.rebuild()

    def _type(self, text: str) -> None:
        self.path = text
        if self.problem:
            self.problem = ""
            self.rebuild()
