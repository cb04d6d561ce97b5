"""Paints the cut: the words, whose card lies where, who deals."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.ui.felt.blocks import Block, Words, draw_blocks, one_line
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.people.faces import face
from gin_desktop.ui.table.cut.layout import CutMetrics
from gin_desktop.ui.table.cut.model import CutModel

_FACE: Final = 64
"""Units of a face beside a name, where there is room for both."""


def cut_blocks(model: CutModel, style: Style) -> list[Block]:
    """The words above the cards."""
    colours = style.colours
    return [
        Words(model.story.title, "heading", colours.brass, "center"),
        Words(model.story.rule, "body", colours.muted, "center"),
    ]


def paint_cut(surface: pygame.Surface, model: CutModel, metrics: CutMetrics, style: Style) -> None:
    """Paints what lies under the cards."""
    draw_blocks(surface, cut_blocks(model, style), style, metrics.words)
    for seat in model.story.seats:
        _paint_slot(surface, model, seat, metrics, style)
    text = model.says()
    used = one_line([text], "strong", style, metrics.message.width)
    draw_text(surface, text, "strong", used, metrics.message, align="center", valign="center")


def _faces_fit(model: CutModel, metrics: CutMetrics, style: Style) -> bool:
    """Whether there is room for a face beside every name."""
    taken = style.px(_FACE) + style.gap
    return all(
        text_width(model.name(seat), "strong", style) + taken <= metrics.beside(model, seat)
        for seat in model.story.seats
    )


def _paint_slot(surface: pygame.Surface, model: CutModel, seat: int, metrics: CutMetrics, style: Style) -> None:
    """The place of a seat's card with the name beside it; bright for whom it makes the dealer."""
    colours, slot = style.colours, metrics.slot(model, seat)
    outline = slot.inflate(style.px(8), style.px(8))
    dealer = model.decided and seat in model.story.winners
    border = (*colours.brass, 255) if dealer else colours.panel_border
    draw_panel(surface, outline, style, fill=colours.well, border=border, thickness=style.px(3 if dealer else 1))
    beside = pygame.Rect(outline.right + style.gap, slot.y, metrics.beside(model, seat), 1)
    beside.y = slot.centery - line_height("strong", style) // 2
    name = model.name(seat)
    side = min(style.px(_FACE), slot.height)
    if _faces_fit(model, metrics, style):
        picture = face(model.sitting.seats[seat], "glad" if dealer else "calm", side, style)
        surface.blit(picture, picture.get_rect(midleft=(beside.x, slot.centery)))
        beside.x += side + style.gap
        beside.width -= side + style.gap
    used = one_line([name], "strong", style, beside.width)
    name = shortened(name, "strong", used, beside.width)
    draw_text(surface, name, "strong", used, beside, colours.brass if dealer else colours.text)
