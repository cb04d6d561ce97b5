"""Paints the page that shows who plays whom: cloths, decks, plates, sides and texts."""

from __future__ import annotations

import pygame

from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.blocks import draw_blocks, one_line
from gin_desktop.ui.felt.drawing.heap import draw_stock
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.ui.table.seating.layout import SeatingMetrics, reason_blocks, title_blocks
from gin_desktop.ui.table.seating.model import SeatingModel, SeatPlate, SidePlate
from gin_desktop.words import t


def paint_seating(
    surface: pygame.Surface,
    model: SeatingModel,
    metrics: SeatingMetrics,
    art: CardArt,
    style: Style,
    *,
    arrived: bool,
) -> None:
    """Paints everything under the buttons; without plates before all players have ``arrived``."""
    draw_blocks(surface, title_blocks(model, style), style, metrics.words)
    for number in range(len(metrics.columns)):
        _paint_cloth(surface, metrics.table(number), style)
    for side in model.sides:
        _paint_side(surface, metrics.side_rect(south=side.south), side, style)
    if not arrived:
        return
    _paint_decks(surface, model, metrics, art, style)
    draw_blocks(surface, reason_blocks(model, style), style, metrics.why)
    for plate in model.plates:
        paint_plate(surface, metrics.rect(model.spots[plate.seat]), plate, style, arrived=True)


def _paint_cloth(surface: pygame.Surface, cloth: pygame.Rect, style: Style) -> None:
    colours = style.colours
    draw_panel(surface, cloth, style, fill=colours.well, border=colours.panel_border, thickness=style.px(2))


def _paint_decks(
    surface: pygame.Surface, model: SeatingModel, metrics: SeatingMetrics, art: CardArt, style: Style
) -> None:
    spots = model.spots
    for pairing in model.now.tables:
        table = spots[pairing.seats[0]][0]
        deck = metrics.deck(table, None if pairing.dealer is None else spots[pairing.dealer][1])
        draw_stock(surface, deck, 30, art, style)
        surface.blit(art.back(), deck)


def _paint_side(surface: pygame.Surface, rect: pygame.Rect, side: SidePlate, style: Style) -> None:
    """Paints a side with its score, as large as the plates of its players."""
    colours = style.colours
    name, number = line_height("strong", style), line_height("number", style)
    y = rect.y + (rect.height - name - number) // 2
    used = one_line([side.names], "strong", style, rect.width)
    text = shortened(side.names, "strong", used, rect.width)
    draw_text(surface, text, "strong", used, pygame.Rect(rect.x, y, rect.width, name))
    used = one_line([side.score], "number", style, rect.width)
    draw_text(surface, side.score, "number", used, pygame.Rect(rect.x, y + name, rect.width, number), colours.brass)


def paint_plate(surface: pygame.Surface, rect: pygame.Rect, plate: SeatPlate, style: Style, *, arrived: bool) -> None:
    """Paints a player's plate: portrait, name, kind of player, score; the tags of dealer and role at the right."""
    colours = style.colours
    border = (*colours.brass, 255) if plate.you else colours.panel_border
    draw_panel(surface, rect, style, border=border, thickness=style.px(2) if plate.you else 1)
    pad = style.px(10)
    side = min(rect.height - 2 * pad, style.px(76), rect.width // 4)
    picture = face(plate.who, "calm", side, style)
    surface.blit(picture, picture.get_rect(midleft=(rect.x + pad, rect.centery)))
    lines = pygame.Rect(rect.x + side + 2 * pad, 0, rect.width - side - 3 * pad, 0)
    tags = [text for text in (plate.role, t("table.dealer") if plate.deals else "") if text and arrived]
    shown = [
        ("strong", plate.name, colours.text),
        ("small", plate.title, colours.muted),
        *([("number", plate.score, colours.brass)] if plate.score else []),
        *([("small", plate.note, colours.brass)] if plate.note and arrived else []),
    ]
    tall = sum(line_height(role, style) for role, _, _ in shown)
    y = rect.centery - tall // 2
    taken = max((text_width(tag, "small_strong", style) + style.px(24) for tag in tags), default=0)
    for number, (role, text, colour) in enumerate(shown):
        high = line_height(role, style)
        room = lines.width - (taken if number < max(2, len(tags)) else 0)
        used = one_line([text], role, style, room)
        draw_text(surface, shortened(text, role, used, room), role, used, pygame.Rect(lines.x, y, room, high), colour)
        y += high
    _paint_tags(surface, rect, tags, style)


def _paint_tags(surface: pygame.Surface, rect: pygame.Rect, tags: list[str], style: Style) -> None:
    colours = style.colours
    y = rect.y + style.px(8)
    for text in tags:
        wide, high = text_width(text, "small_strong", style) + style.px(16), line_height("small_strong", style)
        tag = pygame.Rect(rect.right - style.px(8) - wide, y, wide, high + style.px(2))
        draw_panel(surface, tag, style, fill=(*colours.brass, 255), border=(*colours.brass, 255))
        draw_text(surface, text, "small_strong", style, tag, colours.ink, align="center", valign="center")
        y = tag.bottom + style.px(4)
