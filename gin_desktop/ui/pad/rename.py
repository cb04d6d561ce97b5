"""Another title for a pad."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gin_desktop.session.pad.book import PadBook, PadBookError
from gin_desktop.storage.pad_files import TITLE_LENGTH
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.widgets.footer import Footer
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class RenameScene(UiScene):
    """Asks for a title; an impossible one is told below the line, and nothing is changed."""

    def __init__(self, app: App, pads: PadBook, pad: str) -> None:
        super().__init__(app)
        self.pads = pads
        self.pad = pad
        self.title = pads.get(pad).title
        """What the line says."""
        self.problem = ""
        """Why the last title was refused."""
        self._begun = False

    def commands(self) -> Commands:
        return Commands(
            [
                Command("back", None, t("button.cancel"), self.escape),
                Command("save", None, t("pads.rename.save"), self.accept, primary=True, apart=True),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        style, ui = self.style, self.ui
        content = self.content(size, 700)
        y = self.heading(content, t("pads.rename.title"))
        y = ui.label(t("pads.rename.field"), "strong", pygame.Rect(content.x, y, content.width, 0)) + style.ring_room
        rect = pygame.Rect(content.x, y, content.width, style.control)
        ui.field("title", self.title, rect, self._type, limit=TITLE_LENGTH, on_enter=self.accept)
        if self.problem:
            place = pygame.Rect(content.x, rect.bottom + style.px(8), content.width, 0)
            ui.label(self.problem, "body", place, colour=style.colours.warning)
        Footer(ui, self.commands(), content.width).build(content.x, content.bottom)
        return "title"

    def update(self, dt: float) -> None:
        if not self._begun:
            self._begun = True
            self.ui.focus("title")  # one can type at once, but not the letter that led here
        super().update(dt)

    def accept(self) -> None:
        """Takes the title that is in the line."""
        try:
            self.pads.rename(self.pad, self.title)
        except PadBookError as error:
            self.problem = t(f"pads.error.{error.code}", **error.values)
            self.rebuild()
        else:
            self.app.pop()

    def _type(self, text: str) -> None:
        self.title = text
        if self.problem:
            self.problem = ""
            self.rebuild()
