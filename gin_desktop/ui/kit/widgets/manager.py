"""The pygame_gui manager of a style, with the program's theme, its cache of shapes, and quick lookup of element ids."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame_gui
from pygame_gui.core import UIAppearanceTheme, UIElement
from pygame_gui.core.resource_loaders import IResourceLoader

from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.widgets.shapes import ShapeCache
from gin_desktop.ui.kit.widgets.theme import build_theme


class _Theme(UIAppearanceTheme):
    """A theme that caches the combined ids of elements.

    pygame_gui caches them as well, but builds a cache key that takes longer than all the rest of the lookup: a page of
    sliders takes twice as long to lay out.
    """

    def __init__(self, resource_loader: IResourceLoader, locale: str) -> None:
        super().__init__(resource_loader, locale)
        self._names: dict[tuple[tuple[str | None, ...] | None, ...], list[str]] = {}

    def build_all_combined_ids(
        self,
        element_base_ids: list[str | None] | None,
        element_ids: list[str] | None,
        class_ids: list[str | None] | None,
        object_ids: list[str | None] | None,
    ) -> list[str]:
        """Combines ids as the base class does, and returns the same list for the same ids."""
        key = tuple(
            None if ids is None else tuple(ids) for ids in (element_base_ids, element_ids, class_ids, object_ids)
        )
        found = self._names.get(key)
        if found is None:
            found = super().build_all_combined_ids(element_base_ids, element_ids, class_ids, object_ids)
            self._names[key] = found
        return found


_MOST_THEMES: Final = 2
"""Number of themes kept: those of the present and the previous style."""


class Manager(pygame_gui.UIManager):
    """The pygame_gui manager of all controls of one style.

    Args:
        size: size of the window in pixels.
        style: the style that the theme is made from.

    Attributes:
        style: the style that the theme was made from.
    """

    _themes: ClassVar[dict[Style, _Theme]] = {}

    def __init__(self, size: tuple[int, int], style: Style) -> None:
        self.style = style
        super().__init__(size, enable_live_theme_updates=False)

    def create_new_theme(self, *_path: object) -> UIAppearanceTheme:
        """Returns the theme of the style, cached: reading one takes as long as laying out a page."""
        theme = self._themes.pop(self.style, None)
        if theme is None:
            theme = _Theme(self.resource_loader, self._locale)
            theme.load_theme(build_theme(self.style))
            theme.shape_cache = ShapeCache()
        self._themes[self.style] = theme
        while len(self._themes) > _MOST_THEMES:
            del self._themes[next(iter(self._themes))]
        return theme

    def clear_and_reset(self) -> None:
        """Removes all elements, and breaks the cycles that pygame_gui leaves in them.

        The layout of a text and its lines hold each other, and with them the pictures of a button: more than a megabyte
        for a page in a large window. So do a slider and its handle, and the root container itself.
        """
        gone = self.ui_group.sprites()
        super().clear_and_reset()
        for element in gone:
            if isinstance(element, UIElement):
                element.ui_container = element.parent_element = None
                shape = element.drawable_shape
                if shape is not None and shape.text_box_layout is not None:
                    shape.text_box_layout.layout_rows.clear()

    def forget_themes(self) -> None:
        """Drops the cached themes, which may be what has failed."""
        self._themes.clear()
