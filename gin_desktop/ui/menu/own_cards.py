"""The page about own cards: where the files go, how they are named, and what is wrong with those found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.look_tiles import OwnCardSearch
from gin_desktop.words import t, tn
from gin_desktop.words.notices import reason_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_FAULTS: Final = 12
"""The most faults listed at once; the rest appears after these are fixed."""


@screen("own_cards.title", gallery_rooms=("menus",))
class OwnCardsScene(UiScene):
    """The page about own decks and backs; what it finds can then be chosen in the settings."""

    def __init__(self, app: App, own: OwnCardSearch) -> None:
        super().__init__(app)
        self._own = own
        self._copied = False

    def commands(self) -> Commands:
        copy = t("own_cards.copied") if self._copied else t("own_cards.copy")
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command("copy", None, copy, self._copy),
                Command("again", None, t("own_cards.again"), self._again, primary=True, apart=True),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        with self.scrolled_page(size, 900, footer=self.commands(), gap=16) as column:
            column.text(t("own_cards.intro"), below=10)
            self._titled(column, t("own_cards.folder"), [str(self._own.found.folder)])
            column.text(t("own_cards.decks"), below=6)
            column.text(t("own_cards.backs"), below=16)
            self._build_found(column)
        return "again"

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._own.continue_search():
            self.rebuild()

    def _build_found(self, column: Column) -> None:
        """Adds what was found: the usable decks and backs, then the faults."""
        found = self._own.found
        if self._own.looking:
            self._titled(column, t("own_cards.looking"), [])
            return
        names = sorted({*found.decks, *found.backs})
        if names:
            column.text(t("own_cards.ready", names=", ".join(names)), below=8)
        elif not found.faults:
            column.text(t("own_cards.none"), below=8)
        if found.faults:
            wrong = [f"{reason_text(fault)}." for fault in found.faults[:_FAULTS]]
            rest = len(found.faults) - len(wrong)
            if rest:
                wrong.append(tn("own_cards.more", rest))
            self._titled(column, t("own_cards.wrong"), wrong)

    def _titled(self, column: Column, title: str, lines: list[str]) -> None:
        """Adds a panel with a title and lines."""
        with column.panel(16, top=12, below=16) as inner:
            inner.title(title, below=0)
            for line in lines:
                inner.space(4)
                inner.text(line)

    def _again(self) -> None:
        self._own.again()
        self.rebuild()

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(str(self._own.found.folder))
        except Exception:  # a system without a clipboard: the path stands there to be read
            return
        self._copied = True
        self.rebuild()
