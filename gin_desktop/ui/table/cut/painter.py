"""Paints the cut: the words, whose card lies where, who deals."""

from __future__ import annotations

import pygame

from gin_desktop.ui.felt.blocks import Block, Words, draw_blocks, one_line
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.table.cut.layout import CutMetrics
from gin_desktop.ui.table.cut.model import CutModel
from gin_desktop.words import t


def cut_blocks(model: CutModel, style: Style) -> list[Block]:
    """The words above the cards."""
    colours = style.colours
    return [
        Words(t("cut.title"), "heading", colours.brass, "center"),
        Words(t(f"cut.rule.{model.sitting.rules.first_dealer}"), "body", colours.muted, "center"),
    ]


def paint_cut(surface: pygame.Surface, model: CutModel, metrics: CutMetrics, style: Style) -> None:
    """Paints what lies under the cards."""
    draw_blocks(surface, cut_blocks(model, style), style, metrics.words)
    for seat in (model.viewer, 1 - model.viewer):
        _paint_slot(surface, model, seat, metrics.slot(model, seat), style)
    text = model.says()
    used = one_line([text], "strong", style, metrics.message.width)
    draw_text(surface, text, "strong", used, metrics.message, align="center", valign="center")


def _paint_slot(surface: pygame.Surface, model: CutModel, seat: int, slot: pygame.Rect, style: Style) -> None:
    """The place of a seat's card with the name beside it; bright for the dealer."""
    colours = style.colours
    outline = slot.inflate(style.px(8), style.px(8))
    dealer = model.decided and model.sitting.deals[-1].dealer == seat
    border = (*colours.brass, 255) if dealer else colours.panel_border
    draw_panel(surface, outline, style, fill=colours.well, border=border, thickness=style.px(3 if dealer else 1))
    beside = pygame.Rect(outline.right + style.gap, slot.y, surface.get_width() - outline.right - style.px(36), 1)
    beside.y = slot.centery - line_height("strong", style) // 2
    name = model.name(seat)
    used = one_line([name], "strong", style, beside.width)
    draw_text(surface, name, "strong", used, beside, colours.brass if dealer else colours.text)
