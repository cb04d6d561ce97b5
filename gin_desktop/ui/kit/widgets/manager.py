"""The pygame_gui manager of a style: with our theme, our cache of shapes, and names of elements found quickly."""

from __future__ import annotations

from typing import Any, ClassVar, Final

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


_MOST_THEMES: Final = 2
"""Themes that are kept: of the window as it is, and as it was before."""


class Manager(pygame_gui.UIManager):
    """The manager of all controls of one style.

    Args:
        size: of the window.
        style: what the theme is made from.

    Attributes:
        style: the same.
    """

    _themes: ClassVar[dict[Style, _Theme]] = {}

    def __init__(self, size: tuple[int, int], style: Style) -> None:
        self.style = style
        super().__init__(size, enable_live_theme_updates=False)

    def create_new_theme(self, *_path: Any) -> UIAppearanceTheme:
        """The theme of our style: made once, for to read one takes as long as to lay out a page."""
        theme = self._themes.pop(self.style, None)
        if theme is None:
            theme = _Theme(self.resource_loader, self._locale)
            theme.load_theme(build_theme(self.style))
            theme.shape_cache = ShapeCache()
        self._themes[self.style] = theme
        while len(self._themes) > _MOST_THEMES:
            del self._themes[next(iter(self._themes))]
        return theme

    def forget_themes(self) -> None:
        """The themes are made anew for whoever comes next: they may be what failed."""
        self._themes.clear()
