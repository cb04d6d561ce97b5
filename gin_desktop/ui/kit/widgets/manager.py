"""The pygame_gui manager of a style: with our theme, our cache of shapes, and names of elements found quickly."""

from __future__ import annotations

from typing import Any

import pygame_gui
from pygame_gui.core import UIAppearanceTheme

from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.shapes import ShapeCache
from gin_desktop.ui.kit.widgets.theme import build_theme


class _Theme(UIAppearanceTheme):
    """Remembers by which names an element's looks are found.

    pygame_gui remembers them, too, but asks its memory with a text that takes longer to put together than all the rest
    of an element's names.
    """

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._names: dict[tuple[tuple[str | None, ...] | None, ...], list[str]] = {}

    def build_all_combined_ids(
        self,
        element_base_ids: list[str | None] | None,
        element_ids: list[str] | None,
        class_ids: list[str | None] | None,
        object_ids: list[str | None] | None,
    ) -> list[str]:
        """See the base class; for the same ids the same list."""
        key = tuple(
            None if ids is None else tuple(ids) for ids in (element_base_ids, element_ids, class_ids, object_ids)
        )
        found = self._names.get(key)
        if found is None:
            found = super().build_all_combined_ids(element_base_ids, element_ids, class_ids, object_ids)
            self._names[key] = found
        return found


class Manager(pygame_gui.UIManager):
    """The manager of all controls of one style.

    Args:
        size: of the window.
        style: what the theme is made from.
    """

    def __init__(self, size: tuple[int, int], style: Style) -> None:
        super().__init__(size, build_theme(style), enable_live_theme_updates=False)
        self.get_theme().shape_cache = ShapeCache()

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """See the base class."""
        theme = _Theme(self.resource_loader, self._locale)
        if theme_path is not None:
            theme.load_theme(theme_path)
        return theme
