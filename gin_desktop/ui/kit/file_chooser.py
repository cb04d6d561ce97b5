"""The screen that asks for a file: a path to type, and folders to browse."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.storage.notices import reason_of
from gin_desktop.storage.reading import shown
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import text_height
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.ui import Ui
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t
from gin_desktop.words.lists import joined


def text_row(
    ui: Ui,
    key: str,
    text: str,
    place: pygame.Rect,
    act: Callable[[], None],
    *,
    area: ScrollArea | None = None,
    note: str = "",
    selected: bool | None = None,
    about: str = "",
) -> int:
    """Adds a button as wide as `place` whose text may wrap; returns the y below it.

    Args:
        note: a second text in small letters.
        selected: whether it is the chosen one of several; None for a button that is no choice.
        about: what it is about, said after its texts where those of others are the same.
    """
    style = ui.style
    pad, mark = style.px(14), 0 if selected is None else style.px(30)
    inner = pygame.Rect(place.x + pad + mark, place.y, place.width - 2 * pad - mark, 0)
    text_room = text_height(text, "body", style, inner.width)
    note_room = text_height(note, "small", style, inner.width) if note else 0
    height = max(style.control, text_room + note_room + style.px(16))
    rect = pygame.Rect(place.x, place.y, place.width, height)
    ui.button(
        key, "", rect, act, kind="row", area=area, selected=bool(selected), name=joined([text, about]) if about else ""
    )
    if selected is not None:
        ui.picture(partial(_radio, style=style, selected=selected), rect, area=area, above=True)
    y = place.y + (height - text_room - note_room) // 2
    y = ui.label(text, "body", pygame.Rect(inner.x, y, inner.width, text_room), area=area)
    if note:
        colour = style.colours.muted
        ui.label(note, "small", pygame.Rect(inner.x, y, inner.width, note_room), colour=colour, area=area)
    return rect.bottom


def _radio(surface: pygame.Surface, place: pygame.Rect, *, style: Style, selected: bool) -> None:
    """Draws the ring in front of an option, filled if it is selected."""
    centre = (place.x + style.px(24), place.centery)
    colour = style.colours.brass if selected else style.colours.faint
    pygame.draw.aacircle(surface, colour, centre, style.px(9), max(2, style.px(2)))
    if selected:
        pygame.draw.aacircle(surface, colour, centre, style.px(4))


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
        style, colours, ui = self.style, self.style.colours, self.ui
        content = self.content(size, 900)
        y = self.heading(content, self._heading)
        y = ui.label(t("files.path"), "strong", pygame.Rect(content.x, y, content.width, 0)) + style.px(4)
        rect = pygame.Rect(content.x, y, content.width, style.control)
        ui.field("path", self.path, rect, self._type, name=t("files.path"), limit=_PATH_LENGTH, on_enter=self.accept)
        y = rect.bottom + style.px(6)
        if self.problem:
            place = pygame.Rect(content.x, y, content.width, 0)
            y = ui.label(self.problem, "body", place, colour=colours.warning) + style.px(6)
        foot = content.bottom - style.control
        body = pygame.Rect(content.x, y + style.px(8), content.width, foot - y - style.px(26))
        ui.panel(body)
        area = ui.area(body.inflate(-2 * style.px(16), -2 * style.px(12)))
        ui.finish_area(area, self._build_list(area))
        back = pygame.Rect(content.x, foot, ui.button_width(t("button.cancel")), style.control)
        ui.button("cancel", t("button.cancel"), back, self.escape)
        text = t("files.import" if self.name is None else "files.export")
        width = ui.button_width(text)
        rect = pygame.Rect(content.right - width, foot, width, style.control)
        ui.button("accept", text, rect, self.accept, kind="primary")
        return "accept" if self.name is not None else "path"

    def _build_list(self, area: ScrollArea) -> int:
        style, colours, ui = self.style, self.style.colours, self.ui
        width = area.width
        where = shown(str(self.folder), 200)
        y = ui.label(where, "small", pygame.Rect(0, 0, width, 0), colour=colours.muted, area=area) + style.px(8)
        rows: list[tuple[str, str, Callable[[], None]]] = []
        if self.folder.parent != self.folder:
            name = shown(self.folder.parent.name or str(self.folder.parent), 60)
            rows.append(("up", t("files.up", name=name), partial(self.open, self.folder.parent)))
        for index, name in enumerate(self._folders):
            rows.append((f"folder_{index}", shown(name, 80) + os.sep, partial(self.open, self.folder / name)))
        for index, name in enumerate(self._files):
            rows.append((f"file_{index}", shown(name, 80), partial(self.pick, self.folder / name)))
        for key, text, act in rows[:_MOST]:
            y = text_row(ui, key, text, pygame.Rect(0, y, width, 0), act, area=area) + style.px(6)
        place = pygame.Rect(0, y, width, 0)
        if len(rows) > _MOST:
            y = ui.label(t("files.more", n=len(rows) - _MOST), "small", place, area=area)
        elif self._failure or not (self._folders or self._files):
            y = ui.label(self._failure or self._empty, "small", place, colour=colours.muted, area=area)
        if self.name is None:
            place = pygame.Rect(0, y + style.px(6), width, 0)
            y = ui.label(t("files.drop"), "small", place, colour=colours.muted, area=area)
        return y

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
