"""The rules to read: a page for each playable rule set, made from its fields."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from gin_desktop.engine.presets import preset
from gin_desktop.ui.widgets.uiscene import UiScene
from gin_desktop.words import t
from gin_desktop.words.describe import playable_names, rules_line, rules_name, rules_page

if TYPE_CHECKING:
    from gin_desktop.ui.app import App


class RulesScene(UiScene):
    """Rule sets on the left, the page on the right.

    Args:
        name: the preset to open; by default the one in the settings.
    """

    def __init__(self, app: App, name: str | None = None) -> None:
        super().__init__(app)
        names = playable_names()
        wanted = name or app.settings.rules
        self.name = wanted if wanted in names else names[0]

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        content = self.content(size, 1160)
        top = self.heading(content, t("rules.title"))
        names = playable_names()
        width = max(self.ui.button_width(rules_name(name)) for name in names)
        width = max(style.px(200), min(width, round(content.width * 0.36)))
        foot = content.bottom - style.control
        self._build_list(pygame.Rect(content.x, top, width, foot - top - style.px(20)), names)
        back = max(style.px(120), self.ui.button_width(t("button.back")))
        self.ui.button("back", t("button.back"), pygame.Rect(content.x, foot, back, style.control), self.escape)
        x = content.x + width + style.px(28)
        self._build_page(pygame.Rect(x, top, content.right - x, content.bottom - top))
        return f"rules_{self.name}"

    def _build_list(self, place: pygame.Rect, names: list[str]) -> None:
        style = self.style
        air = style.ring + style.px(4)  # room for the focus ring; the area reaches out by it
        area = self.ui.area(pygame.Rect(place.x - air, place.y - air, place.width + 2 * air, place.height + air))
        scrolls = len(names) * (style.control + style.gap) > place.height
        width = area.width - 2 * air if scrolls else place.width
        y = air
        for name in names:
            rect = pygame.Rect(air, y, width, style.control)
            self.ui.button(
                f"rules_{name}",
                rules_name(name),
                rect,
                partial(self._open, name),
                kind="choice",
                area=area,
                selected=name == self.name,
            )
            y = rect.bottom + style.gap
        self.ui.finish_area(area, y - style.gap + air)

    def _build_page(self, place: pygame.Rect) -> None:
        style, pad = self.style, self.style.pad
        self.ui.panel(place)
        area = self.ui.area(place.inflate(-2 * pad, -2 * style.px(14)))
        width = min(area.width, style.px(780))
        y = self.ui.label(rules_name(self.name), "heading", pygame.Rect(0, 0, width, 0), area=area)
        y = self.ui.label(
            rules_line(self.name),
            "body",
            pygame.Rect(0, y, width, 0),
            colour=style.colours.muted,
            area=area,
        )
        for section in rules_page(preset(self.name)):
            y = self.ui.label(
                section.title,
                "subheading",
                pygame.Rect(0, y + style.px(20), width, 0),
                colour=style.colours.brass,
                area=area,
            ) + style.px(4)
            for paragraph in section.paragraphs:
                y = self.ui.label(paragraph, "body", pygame.Rect(0, y, width, 0), area=area) + style.px(8)
        self.ui.finish_area(area, y)

    def _open(self, name: str) -> None:
        if name == self.name:
            return
        self.name = name
        self.ui.areas[-1].scroll_to(0)
        self.rebuild()
