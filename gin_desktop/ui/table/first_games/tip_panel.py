"""The place of a suggestion at the table: beside the piles, where no card lies."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.ui.felt.tip_panel import SMALLEST, TipPanel, lay_out_tip
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.table.layout import TableMetrics

_READABLE: Final = 0.8
"""The text scale, relative to the set one, below which the piles rather move aside."""


def room_beside(metrics: TableMetrics, gap: int) -> pygame.Rect:
    """Returns the room beside the piles, on the side of the buttons."""
    top, bottom = metrics.panel_top, metrics.message.top - gap // 2
    left, right = metrics.tray.right + 2 * gap, metrics.middle.right
    if metrics.left_handed:
        left, right = metrics.middle.left, min(metrics.stock.left, metrics.tray.left) - 2 * gap
    return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))


def beside_or_aside(text: str, metrics: TableMetrics, style: Style) -> tuple[TipPanel | None, bool]:
    """Returns the panel beside the piles, and whether they have to move aside for it."""
    panel = lay_out_tip(text, room_beside(metrics, style.gap), style, least=_READABLE)
    if panel is not None:
        return panel, False
    return lay_out_tip(text, room_beside(metrics.with_piles_aside(), style.gap), style, least=SMALLEST), True
