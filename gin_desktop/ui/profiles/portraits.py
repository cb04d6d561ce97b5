"""The portraits to choose from, as tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.storage.setting_field import OWN_PREFIX
from gin_desktop.storage.settings import PORTRAITS
from gin_desktop.ui.felt.pictures.own import check_own_portraits
from gin_desktop.ui.felt.pictures.portraits import person_portrait
from gin_desktop.ui.kit.places import placed
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.tiles import draw_plus, tiles
from gin_desktop.ui.people.own_folder import OwnFolderScene, OwnSearch
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

IMAGE: Final = (72, 72)
"""The size of a portrait on a tile in units."""
ADD: Final = "add"
"""Among the tiles: no choice, but the way to more."""


def draw_portrait(surface: pygame.Surface, place: pygame.Rect, name: str, chosen: str, style: Style) -> None:
    """Draws the portrait of a person in the middle of a place."""
    side = min(place.size)
    surface.blit(person_portrait(name, chosen, "calm", side, style), placed((side, side), place))


class PortraitTiles:
    """The portraits of the program and those of one's own, with the way to the page about these.

    Args:
        pick: called with the portrait that was chosen, as the settings have it.
    """

    def __init__(self, app: App, pick: Callable[[str], None]) -> None:
        self._app = app
        self._pick = pick
        self._drawn = 0
        self.name = ""
        """how the person is called, whose first letter one of the portraits shows"""
        self._values: list[str] = []
        self.search = OwnSearch(app.paths, check_own_portraits)

    def update(self) -> bool:
        """Goes on looking for own pictures; returns whether there is something new to show."""
        return self.search.continue_search() and bool(self.search.found.portraits)

    def draw_next(self) -> bool:
        """Lets the next portrait be drawn, so that no frame has to draw them all; returns whether there was one."""
        if self._drawn >= len(self._values):
            return False
        self._drawn += 1
        return True

    def build(self, column: Column, key: str, name: str, present: str) -> None:
        """Adds the tiles for somebody with a name and this portrait."""
        self.name, style = name, column.style

        def draw(surface: pygame.Surface, place: pygame.Rect, value: str) -> None:
            if value == ADD:
                draw_plus(surface, place, style)
            elif self._values.index(value) < self._drawn:
                draw_portrait(surface, place, self.name, value, style)

        own = [OWN_PREFIX + one for one in sorted(self.search.found.portraits)]
        if present.startswith(OWN_PREFIX) and present not in own:
            own.append(present)  # it may be on its way, or has gone
        options = [(value, t(f"profiles.portrait.{value or 'initial'}")) for value in PORTRAITS]
        options += [(value, value.removeprefix(OWN_PREFIX)) for value in own]
        options.append((ADD, t("profiles.portrait.own")))
        self._values = [value for value, _ in options]
        title = t("profiles.portrait")
        tiles(column, key, options, present, self._choose, draw, title=title, image=IMAGE)

    def _choose(self, value: str) -> None:
        if value == ADD:
            self._app.open(OwnPortraitsScene(self._app, self.search))
        else:
            self._pick(value)


@screen("own_portraits.title", gallery_rooms=("profiles",))
class OwnPortraitsScene(OwnFolderScene):
    """The page about pictures of one's own; what it finds can then be chosen."""

    def build_about(self, column: Column) -> None:
        column.text(t("own_portraits.intro"), below=10)
        self.build_folder(column)

    def usable(self) -> list[str]:
        return sorted(self.own.found.portraits)
