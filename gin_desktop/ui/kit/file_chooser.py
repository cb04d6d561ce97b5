"""The screen that asks for a file: a path to type, and folders to browse."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.storage.notices import reason_of
from gin_desktop.storage.reading import printable_value
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column, scrolled_panel
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_MOST: Final = 150
_PATH_LENGTH: Final = 400


@screen(gallery_rooms=("own rules",))
class FileChooserScene(UiScene):
    """Asks for the path of a file to write or to read.

    Args:
        heading: the title.
        folder: where to begin.
        take: called with this scene and the chosen path; it pops the scene or calls `refuse`.
        name: the proposed name of a file to write; None asks for a file that exists.
        suffix: of the listed files, in lower case.
        empty: the text shown in a folder without such files.
    """

    def __init__(
        self,
        app: App,
        heading: str,
        folder: Path,
        take: Callable[[FileChooserScene, str], None],
        *,
        suffix: str,
        empty: str,
        name: str | None = None,
    ) -> None:
        super().__init__(app)
        self._heading = heading
        self._take = take
        self._suffix = suffix
        self._empty = empty
        self.name = name
        self.folder = folder
        self.path = ""
        """The text of the path field."""
        self.problem = ""
        """Why the last path was refused; empty if none was."""
        self._failure = ""
        self._folders: list[str] = []
        self._files: list[str] = []
        self._look()
        self._opened = False

    def layout(self, size: tuple[int, int]) -> None:
        """Focuses the path field at first when a file is to be read, so that a path can be typed or pasted at once."""
        super().layout(size)
        if not self._opened and self.name is None:
            self.ui.focus("path")
        self._opened = True

    def build(self, size: tuple[int, int]) -> str | None:
        with self.titled_page(size, 900, title=self._heading, footer=self.commands(), gap=18) as page:
            name = t("files.path")
            page.text(name, "strong", below=4)
            page.field("path", self.path, self._type, name=name, limit=_PATH_LENGTH, on_enter=self.accept, below=6)
            if self.problem:
                page.warning(self.problem, "body", below=6)
            page.space(8)
            with scrolled_panel(self.ui, page.remaining, 16, 12) as column:
                self._build_list(column)
        return "accept" if self.name is not None else "path"

    def commands(self) -> Commands:
        text = t("files.import" if self.name is None else "files.export")
        return Commands(
            [
                Command("cancel", None, t("button.cancel"), self.escape),
                Command("accept", None, text, self.accept, primary=True, apart=True),
            ]
        )

    def _build_list(self, column: Column) -> None:
        column.note(printable_value(str(self.folder), 200), below=8)
        rows: list[tuple[str, str, Callable[[], None]]] = []
        if self.folder.parent != self.folder:
            name = printable_value(self.folder.parent.name or str(self.folder.parent), 60)
            rows.append(("up", t("files.up", name=name), partial(self.open, self.folder.parent)))
        for index, name in enumerate(self._folders):
            rows.append((f"folder_{index}", printable_value(name, 80) + os.sep, partial(self.open, self.folder / name)))
        for index, name in enumerate(self._files):
            rows.append((f"file_{index}", printable_value(name, 80), partial(self.pick, self.folder / name)))
        for key, text, act in rows[:_MOST]:
            column.option(key, text, act)
        if len(rows) > _MOST:
            column.text(t("files.more", n=len(rows) - _MOST), "small")
        elif self._failure or not (self._folders or self._files):
            column.note(self._failure or self._empty)
        if self.name is None:
            column.space(6)
            column.note(t("files.drop"))

    # -- actions of the person

    def open(self, folder: Path) -> None:
        """Shows the content of a folder."""
        self.folder = folder
        self._look()
        self.ui.areas[-1].scroll_to(0)
        self.rebuild()
        if self.ui.find("up") is not None:
            self.ui.focus("up")

    def pick(self, file: Path) -> None:
        """Chooses a listed file: takes it at once for reading, proposes its name for writing."""
        self.path = str(file)
        self.problem = ""
        if self.name is None:
            self.accept()
        else:
            self.name = file.name
            self.rebuild()

    def accept(self) -> None:
        """Takes the path in the field; opens it if it is a folder."""
        path = Path(os.path.expanduser(self.path.strip()))
        if self.name is None and os.path.isdir(path):
            self.open(path)
            return
        self._take(self, self.path.strip())

    def refuse(self, reason: str) -> None:
        """Shows why the path cannot be used."""
        self.problem = reason
        self.rebuild()
        if self.name is None:
            self.ui.focus("path")  # selects the path, so that typing replaces it

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.pick(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.escape()  # at once, also while the path field has the focus
            return True
        return super().handle(event)

    # -- internals

    def _type(self, text: str) -> None:
        self.path = text
        if self.problem:
            self.problem = ""
            self.rebuild()

    def _look(self) -> None:
        """Lists the folder's content and sets the path field to the folder."""
        self.problem, self._failure = "", ""
        self._folders, self._files = [], []
        self.path = str(self.folder / self.name) if self.name is not None else str(self.folder)
        try:
            with os.scandir(self.folder) as listing:
                for item in listing:
                    if item.name.startswith("."):
                        continue
                    if item.is_dir():
                        self._folders.append(item.name)
                    elif item.name.lower().endswith(self._suffix):
                        self._files.append(item.name)
        except OSError as error:
            self._failure = t("files.unreadable", reason=reason_of(error))
        self._folders.sort(key=str.casefold)
        self._files.sort(key=str.casefold)
