"""The break: covers the table, and nothing goes on until a key is pressed or the mouse clicked."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.ui.kit.commands import is_alt
from gin_desktop.ui.kit.global_commands import MODIFIERS
from gin_desktop.ui.kit.scene import SpokenLog, screen
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.kit.widgets.sketch import height_of
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t

_WIDE: Final = 460


@screen("pause.title", gallery_rooms=("rounds",))
class PauseScene(UiScene):
    """Covers the scene below, which gets no time: neither the computer nor a clock goes on."""

    read_out = stops_clocks = True

    @property
    def game_log(self) -> SpokenLog | None:
        """None: the log would tell what is covered."""
        return None

    def build(self, size: tuple[int, int]) -> str | None:
        width = min(self.style.px(_WIDE * self.style.text_scale), size[0] - 2 * self.style.margin)
        high = height_of(self.ui, width, self._build_body)
        place = pygame.Rect(0, 0, width, high)
        place.center = (size[0] // 2, size[1] // 2)
        self._build_body(Column(self.ui, place))
        return "resume"

    def _build_body(self, column: Column) -> None:
        column.text(t("pause.title"), "heading", align="center", below=10)
        column.text(t("pause.line"), align="center", below=18)
        column.button("resume", t("table_menu.resume"), self.escape, kind="primary", wide=True)

    def handle(self, event: pygame.event.Event) -> bool:
        """Goes on by any key or click; a modifier or the key that switches windows is none."""
        pressed = event.type == pygame.KEYDOWN and event.key not in MODIFIERS and not is_alt(event)
        if pressed or (event.type == pygame.MOUSEBUTTONDOWN and event.button <= pygame.BUTTON_RIGHT):
            self.escape()
            return True
        return super().handle(event)
