"""The page with the presets that an own rule set can start from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from gin_desktop.ui.kit.file_chooser import text_row
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t
from gin_desktop.words.rules.names import GROUPS, preset_group, rules_line, rules_name

if TYPE_CHECKING:
    from gin_desktop.session.rulebook import Rulebook
    from gin_desktop.ui.kit.scene import App


@screen("editor.bases.title", gallery_rooms=("own rules",))
class RuleBasesScene(UiScene):
    """All presets by group, each with a line about it.

    Args:
        present: the present base.
        pick: called with the chosen preset after the scene has closed.
    """

    def __init__(self, app: App, rulebook: Rulebook, present: str, pick: Callable[[str], None]) -> None:
        super().__init__(app)
        self._names = [entry.preset for entry in rulebook.entries() if entry.preset is not None]
        self._present = present
        self._pick = pick

    def build(self, size: tuple[int, int]) -> str | None:
        style, colours = self.style, self.style.colours
        content = self.content(size, 900)
        top = self.heading(content)
        place = pygame.Rect(content.x, top - style.px(6), content.width, 0)
        top = self.ui.label(t("editor.bases.line"), "body", place, colour=colours.muted) + style.px(12)
        foot = content.bottom - style.control
        air = style.ring_room
        body = pygame.Rect(content.x - air, top, content.width + 2 * air, foot - top - style.px(18))
        area = self.ui.area(body)
        width = area.width - 2 * air
        y = air
        for group in GROUPS:
            names = [name for name in self._names if preset_group(name) == group]
            if not names:
                continue
            place = pygame.Rect(air, y, width, 0)
            y = self.ui.label(t(f"group.{group}"), "strong", place, colour=colours.brass, area=area) + style.px(4)
            for name in names:
                y = text_row(
                    self.ui,
                    f"base_{name}",
                    rules_name(name),
                    pygame.Rect(air, y, width, 0),
                    partial(self.choose, name),
                    area=area,
                    note=rules_line(name),
                    selected=name == self._present,
                ) + style.px(6)
            y += style.px(12)
        self.ui.finish_area(area, y)
        back = pygame.Rect(content.x, foot, self.ui.button_width(t("button.back")), style.control)
        self.ui.button("back", t("button.back"), back, self.escape)
        return f"base_{self._present}"

    def choose(self, name: str) -> None:
        """Chooses a preset and closes the page."""
        self.app.pop()
        if name != self._present:
            self._pick(name)
