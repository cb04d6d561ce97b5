"""Where the buttons of the table stand: two columns at the right, a row over the hand, or the panel with an answer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gin_desktop.ui.felt.buttons import TableButton, button_height, place_column, place_row
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.table.commands import ANSWERS, CORNER, SORTS
from gin_desktop.ui.table.doubling.panel import PanelLayout, lay_out_panel
from gin_desktop.ui.table.layout import TableMetrics
from gin_desktop.ui.table.model import TableModel
from gin_desktop.words.table.doubling import answers


def place_buttons(
    buttons: Sequence[TableButton], model: TableModel, metrics: TableMetrics, style: Style
) -> PanelLayout | None:
    """Gives every button its place; the panel comes back while a double asks for an answer."""
    corner = [button for button in buttons if button.name in CORNER]
    sorts = [button for button in buttons if button.name in SORTS]
    asked = [button for button in buttons if button.name in ANSWERS]
    row = [button for button in buttons if button.name not in (*CORNER, *SORTS, *ANSWERS)]
    undo = None if model.my_turn else next((button for button in row if button.name == "back"), None)
    if undo is not None:  # on the card that it takes back, below its index
        row.remove(undo)
        undo.rect = pygame.Rect(0, 0, undo.width(style), button_height(style))
        undo.rect.midbottom = (metrics.pile.centerx, metrics.pile.bottom - style.px(10))
    high, between = button_height(style), style.px(8)
    corner_bottom = metrics.corner[1] + len(corner) * (high + between) - between
    place_column(corner, metrics.corner[0], corner_bottom, style)
    if sorts:
        place_column(sorts, *metrics.sort_corner, style)
    if asked and model.view is not None:
        said = answers(model.view, model.who)
        return lay_out_panel(said, asked, metrics, corner_bottom + between + style.gap, style)
    place_row(row, metrics.buttons, style, metrics.buttons_width, shrink=True)
    return None
