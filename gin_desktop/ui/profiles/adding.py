"""The dialog that adds a profile: a name and a portrait."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from gin_desktop.storage.settings import NAME_LENGTH, PORTRAITS
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.profiles.portraits import PortraitTiles
from gin_desktop.words import one_line, t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@screen("profiles.new.title", gallery_rooms=("profiles",))
class NewProfileScene(UiScene):
    """Asks for the name and the portrait of somebody new; nothing is made before Add.

    Args:
        taken: the names of the others as they are shown.
        add: adds the profile; returns whether that worked.
    """

    def __init__(self, app: App, taken: Iterable[str], add: Callable[[str, str], bool]) -> None:
        super().__init__(app)
        self._taken = {name.casefold(): name for name in taken}
        self._add = add
        self.name = ""
        self.types_in = "name"
        self.portrait = PORTRAITS[1 + len(self._taken) % (len(PORTRAITS) - 1)]
        self.problem = ""
        self._portraits = PortraitTiles(app, self._pick)

    def commands(self) -> Commands:
        return Commands(
            [
                Command("back", None, t("button.cancel"), self.escape),
                Command("add", None, t("profiles.new.yes"), self.accept, primary=True, apart=True),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        with self.scrolled_page(size, 1060, footer=self.commands(), gap=16, body=self._build_form) as column:
            self._build_form(column)
        return "name"

    def _build_form(self, column: Column) -> None:
        name = t("profiles.new.name")
        column.title(name, below=4)
        width = self.style.text_room(360)
        column.field("name", self.name, self._type, name=name, limit=NAME_LENGTH, width=width, on_enter=self.accept)
        if self.problem:
            column.space(4)
            column.warning(self.problem)
        column.space(14)
        column.title(t("profiles.new.portrait"), below=4)
        self._portraits.build(column, "portrait", one_line(self.name), self.portrait)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._portraits.update():
            self.rebuild()
        self.dirty = self._portraits.draw_next() or self.dirty

    def accept(self) -> None:
        """Adds the profile, or tells what is wrong with the name."""
        name = one_line(self.name)
        known = self._taken.get(name.casefold())
        if not name:
            self.problem = t("profiles.new.needed")
        elif known is not None:
            self.problem = t("profiles.new.taken", who=known)
        else:
            self._add(name, self.portrait)
            return
        self.rebuild()
        self.ui.focus("name")

    def _type(self, text: str) -> None:
        self.name = text
        if self.problem:
            self.problem = ""
            self.rebuild()

    def _pick(self, portrait: str) -> None:
        self.portrait = portrait
        self.rebuild()
