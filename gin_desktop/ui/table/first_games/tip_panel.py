"""The place of a suggestion at the table: beside the piles, where no card lies."""

from __future__ import annotations

from typing import Final

from gin_desktop.ui.felt.tip_panel import SMALLEST, TipPanel, lay_out_tip
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.table.coaching.panel_part import panel_room
from gin_desktop.ui.table.layout import TableMetrics

_READABLE: Final = 0.8
"""The text scale, relative to the set one, below which the piles rather move aside."""


def beside_or_aside(text: str, metrics: TableMetrics, style: Style) -> tuple[TipPanel | None, bool]:
    """Returns the panel beside the piles, and whether they have to move aside for it."""
    panel = lay_out_tip(text, panel_room(metrics, style.gap), style, least=_READABLE)
    if panel is not None:
        return panel, False
    return lay_out_tip(text, panel_room(metrics.with_piles_aside(), style.gap), style, least=SMALLEST), True
