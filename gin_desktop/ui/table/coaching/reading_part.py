"""What the other side may be collecting: a map of the unseen cards, and a figure on each card of the own hand."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

import pygame

from gin_desktop.session.coaching.opponent_reading import OpponentReading, read_opponent
from gin_desktop.ui.table.coaching.panel_part import PanelPart
from gin_desktop.ui.table.coaching.reading_panel import ReadingPanel, draw_use_chance, lay_out_reading
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.tree.control import Control
from gin_desktop.words import t

_READABLE: Final = 0.85
"""The text scale, relative to the set one, below which the piles rather move aside."""


class OpponentReadings(PanelPart[OpponentReading]):
    """Tells on demand what the other side may hold and use."""

    name = "reading"

    def label(self, *, shown: bool) -> str:
        return t("their_hand.button.close") if shown else t("their_hand.button")

    def tip(self, *, first: bool) -> str:
        return t("their_hand.tip.first" if first else "their_hand.tip")

    def begin(self) -> Generator[None, None, OpponentReading]:
        model, view = self.scene.model, self.scene.model.view
        assert view is not None  # it is the person's turn
        level = model.sitting.seats[view.opponent].level
        return read_opponent(view, model.name(view.opponent), level)

    def fits_beside(self) -> bool:
        if self.scene.table.beside.width:
            return False
        panel, style = self._laid_out(self.scene.usual_table), self.scene.app.style
        if panel is None or not panel.legend or not panel.has_room_for_ranks:
            return False
        return panel.style.text_scale >= style.text_scale * _READABLE

    # -- on the screen

    @property
    def panel(self) -> ReadingPanel | None:
        """The panel of what is shown."""
        return self._laid_out(self.scene.table)

    def _laid_out(self, table: TableMetrics) -> ReadingPanel | None:
        view = self.scene.model.view
        if self.found is None or view is None:
            return None
        name = self.scene.model.name(view.opponent)
        title, legend = t("their_hand.title", name=name), t("their_hand.legend", name=name)
        return lay_out_reading(self.found, title, legend, table, self.scene.app.style)

    def controls(self) -> Iterator[Control]:
        panel = self.panel
        if panel is not None:
            yield from panel.describe()

    def covered_rects(self) -> list[pygame.Rect]:
        panel = self.panel
        return [] if panel is None else [panel.rect]

    def paint(self, surface: pygame.Surface) -> None:
        panel, scene = self.panel, self.scene
        if panel is None or self.found is None:
            return
        panel.draw(surface, scene.app.style)
        if scene.stage.animating:
            return
        for card, chance in self.found.usable.items():
            sprite = scene.stage.sprites.get(card)
            if sprite is not None:
                draw_use_chance(surface, scene.stage.rect(sprite), chance, scene.app.style)
