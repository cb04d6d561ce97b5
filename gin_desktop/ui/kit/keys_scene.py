"""The list of keys, an overlay on any screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.global_commands import global_commands, help_commands
from gin_desktop.ui.kit.places import placed
from gin_desktop.ui.kit.scene import Scene, screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.keycap import draw_cap
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_MENUS = ("move", "press", "scroll", "back")


@screen(gallery_rooms=("practice", "messages"))
class KeysScene(UiScene):
    """Lists the keys of the scene below, then those of menus, then those that work everywhere.

    Args:
        scene: the scene whose keys are listed; by default the topmost one.
    """

    overlay = True

    def __init__(self, app: App, scene: Scene | None = None) -> None:
        super().__init__(app)
        self._below = scene or app.scene
        self.groups = self._listed()

    def _listed(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Returns the titles of the groups with their keys, which may have been changed since the last layout."""
        below, found = self._below, []
        own = below.keys() if below is not None else []
        if own:
            found.append((t("keys.here"), own))
        later = below.upcoming_keys() if below is not None else None
        if later is not None and later[1]:
            found.append(later)
        found.append((t("keys.menus"), [(t(f"keys.key.{name}"), t(f"keys.{name}")) for name in _MENUS]))
        everywhere = help_commands(self.app).key_list() + global_commands(self.app).key_list()
        return [*found, (t("keys.everywhere"), everywhere)]

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        self.groups = self._listed()
        rows = [row for _, group in self.groups for row in group]
        says = max(text_width(text, "body", style) for _, text in rows)
        width = max(style.px(460), self._key_width + style.wide_gap + says)
        buttons = [Command("close", None, t("button.close"), self.escape, primary=True, apart=True)]
        if self.app.help is not None:
            buttons.insert(0, Command("glossary", None, t("glossary.title"), self.app.help.open_glossary))
        if self.app.open_key_settings is not None:
            buttons.insert(0, Command("change", None, t("keys.change"), self.app.open_key_settings))
        self.framed(size, width, self._build_groups, title=t("keys.title"), footer=buttons)
        return "close"

    @property
    def _key_width(self) -> int:
        """The width of a key cap, that of the longest name."""
        names = [key for _, group in self.groups for key, _ in group]
        return max(text_width(key, "small_strong", self.style) for key in names) + self.style.bar_room

    def _build_groups(self, column: Column) -> None:
        keys = self._key_width
        for index, (title, rows) in enumerate(self.groups):
            column.space(16 if index else 0)
            column.title(title, below=6)
            for key, text in rows:
                cap, said = column.fixed(keys, 0, gap=16)
                place = cap.picture(partial(self._draw_cap, key), self.line("body"))
                cap.middle(key, "small_strong", place, align="center")
                said.text(text)
                column.follow(said, below=8)

    def _draw_cap(self, key: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the key cap behind a key's name."""
        style = self.style
        high = rect.height + style.px(4)
        wide = max(high, text_width(key, "small_strong", style) + style.px(16))
        draw_cap(surface, placed((min(rect.width, wide), high), rect), style)
