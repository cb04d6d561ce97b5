"""The page about own cards: where the files go, how they are named, and what is wrong with those found."""

from __future__ import annotations

from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.people.own_folder import OwnFolderScene
from gin_desktop.words import t


@screen("own_cards.title", gallery_rooms=("menus",))
class OwnCardsScene(OwnFolderScene):
    """The page about own decks and backs; what it finds can then be chosen in the settings."""

    def build_about(self, column: Column) -> None:
        column.text(t("own_cards.intro"), below=10)
        self.build_folder(column)
        column.text(t("own_cards.decks"), below=6)
        column.text(t("own_cards.backs"), below=16)

    def usable(self) -> list[str]:
        return sorted({*self.own.found.decks, *self.own.found.backs})
