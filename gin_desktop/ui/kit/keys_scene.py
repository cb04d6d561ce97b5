"""The list of keys, an overlay on any screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.kit.global_commands import global_commands, help_commands
from gin_desktop.ui.kit.scene import Scene, screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
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
        self._frame = pygame.Rect(0, 0, 0, 0)

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
        style, pad = self.style, self.style.px(28)
        self.groups = self._listed()
        most = pygame.Rect((0, 0), size).inflate(-2 * style.margin, -2 * style.px(24))
        rows = [row for _, group in self.groups for row in group]
        keys = max(text_width(key, "small_strong", style) for key, _ in rows) + style.px(20)
        says = max(text_width(text, "body", style) for _, text in rows)
        bar = style.px(20)
        width = min(most.width - 2 * pad, max(style.px(460), keys + style.px(16) + says + bar))
        title = self.paragraph_height(t("keys.title"), "heading", width)
        top = title + style.px(8)
        around = 2 * pad + top + style.px(18) + style.control
        height = self._measure(keys, width - bar)
        seen = min(height, most.height - around)
        self._frame = pygame.Rect(0, 0, width + 2 * pad, around + seen)
        self._frame.center = (size[0] // 2, size[1] // 2)
        inner = self._frame.inflate(-2 * pad, -2 * pad)
        self.ui.label(t("keys.title"), "heading", pygame.Rect(inner.x, inner.y, width, title))
        area = self.ui.area(pygame.Rect(inner.x, inner.y + top, width, seen))
        self._build_rows(area, keys, width - bar)
        self.ui.finish_area(area, height)
        close = self.ui.button_width(t("button.close"))
        place = pygame.Rect(inner.right - close, inner.bottom - style.control, close, style.control)
        if self.app.open_key_settings is not None:
            change = min(self.ui.button_width(t("keys.change")), width - close - style.gap)
            beside = pygame.Rect(inner.x, place.y, change, style.control)
            self.ui.button("change", t("keys.change"), beside, self.app.open_key_settings)
        self.ui.button("close", t("button.close"), place, self.escape, kind="primary")
        return "close"

    def _rows(self, keys: int, width: int) -> Iterator[tuple[str, str, int, int]]:
        """Yields (key, or "" for a heading; text; y; height) of each row."""
        style = self.style
        y = 0
        for index, (title, rows) in enumerate(self.groups):
            y += style.px(16) if index else 0
            height = self.paragraph_height(title, "strong", width)
            yield "", title, y, height
            y += height + style.px(6)
            for key, text in rows:
                height = self.paragraph_height(text, "body", width - keys - style.px(16))
                yield key, text, y, height
                y += height + style.px(8)

    def _measure(self, keys: int, width: int) -> int:
        *_, (_key, _text, y, height) = self._rows(keys, width)
        return y + height

    def _build_rows(self, area: ScrollArea, keys: int, width: int) -> None:
        style, colours = self.style, self.style.colours
        for key, text, y, height in self._rows(keys, width):
            if not key:
                place = pygame.Rect(0, y, width, height)
                self.ui.label(text, "strong", place, colour=colours.brass, area=area)
                continue
            x = keys + style.px(16)
            self.ui.label(text, "body", pygame.Rect(x, y, width - x, height), area=area)
            cap = pygame.Rect(0, y, keys, self.line("body"))
            self.ui.picture(self._draw_cap, cap, area=area)
            self.ui.label(key, "small_strong", cap, align="center", valign="center", area=area)

    def _draw_cap(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the key cap behind a key's name."""
        colours = self.style.colours
        fill, border = (*colours.button, 255), (*colours.button_border, 255)
        draw_panel(surface, rect, self.style, fill=fill, border=border)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        colours = self.style.colours
        fill = (*colours.felt_dark, 255)
        draw_panel(surface, self._frame, self.style, fill=fill, border=(*colours.brass, 200), thickness=2)
