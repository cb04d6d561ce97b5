"""Paints the page that shows who plays whom: cloths, decks, plates, sides and texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from gin_desktop.ui.felt.art import CardArt
from gin_desktop.ui.felt.blocks import draw_blocks, draw_line
from gin_desktop.ui.felt.drawing.heap import draw_stock
from gin_desktop.ui.felt.marks import draw_marked_panel, draw_tag
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import line_height, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.people.portrait_remark import face
from gin_desktop.ui.table.seating.layout import SeatingMetrics, reason_blocks, title_blocks
from gin_desktop.ui.table.seating.model import SeatingModel, SeatPlate, SidePlate
from gin_desktop.words import t

_SMALLEST: Final = 0.6
"""The text scale down to which the lines of a plate shrink so that all have room."""

_TAGS: Final = 0.5
"""The part of the width beside a portrait that tags take at most, as far as they stay readable."""


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
    draw_panel(surface, cloth, style, fill=colours.well, border=colours.panel_border, thickness=style.stroke)


def _paint_decks(
    surface: pygame.Surface, model: SeatingModel, metrics: SeatingMetrics, art: CardArt, style: Style
) -> None:
    spots = model.spots
    for pairing in model.now.tables:
        table = spots[pairing.seats[0]][0]
        deck = metrics.deck(table, None if pairing.dealer is None else spots[pairing.dealer][1])
        if deck.height > metrics.table(table).height:
            continue  # large letters in a small window: the plates need the room
        draw_stock(surface, deck, 30, art, style)
        surface.blit(art.back(), deck)


def _paint_side(surface: pygame.Surface, rect: pygame.Rect, side: SidePlate, style: Style) -> None:
    """Paints a side with its score, as large as the plates of its players."""
    name, number = line_height("strong", style), line_height("number", style)
    lines = Dock(placed((rect.width, name + number), rect))
    draw_line(surface, side.names, "strong", style, lines.top(name))
    draw_line(surface, side.score, "number", style, lines.rest, style.colours.brass)


def paint_plate(surface: pygame.Surface, rect: pygame.Rect, plate: SeatPlate, style: Style, *, arrived: bool) -> None:
    """Paints a player's plate: portrait, name, kind of player, score; the tags of dealer and role at the right."""
    colours, pad = style.colours, style.px(10)
    draw_marked_panel(surface, rect, style, marked=plate.you)
    room = Dock(rect.inflate(-2 * pad, -pad))
    side = min(room.rest.height, style.px(76), rect.width // 4)
    surface.blit(face(plate.who, "calm", side, style), placed((side, side), room.left(side, pad)))
    tags = [text for text in (plate.role, t("table.dealer") if plate.deals else "") if text and arrived]
    shown = [
        ("strong", plate.name, colours.text),
        ("small", plate.title, colours.muted),
        *([("number", plate.score, colours.brass)] if plate.score else []),
        *([("small", plate.note, colours.brass)] if plate.note and arrived else []),
    ]
    style = _smaller([role for role, _, _ in shown], style, room.rest.height)
    heights = [line_height(role, style) for role, _, _ in shown]
    lines = Dock(placed((room.rest.width, sum(heights)), room.rest))
    tag_style = style
    while tag_style.text_scale > _SMALLEST and _tag_width(tags, tag_style) > room.rest.width * _TAGS:
        tag_style = replace(tag_style, text_scale=tag_style.text_scale - 0.05)
    taken, free_from = _tag_width(tags, tag_style), rect.top + style.tiny_gap + len(tags) * _tag_step(tag_style)
    for (role, text, colour), high in zip(shown, heights, strict=True):
        line = Dock(lines.top(high))
        line.right(taken if line.rest.top < free_from else 0)
        draw_line(surface, text, role, style, line.rest, colour)
    _paint_tags(surface, rect, tags, tag_style)


def _smaller(roles: Sequence[str], style: Style, high: int) -> Style:
    """Returns the style in which lines of text, one below the other, fit this height."""
    while style.text_scale > _SMALLEST and sum(line_height(role, style) for role in roles) > high:
        style = replace(style, text_scale=style.text_scale - 0.05)
    return style


def _tag_width(tags: Sequence[str], style: Style) -> int:
    """Returns the room that tags take at the right of a plate."""
    return max((text_width(tag, "small_strong", style) + style.pad for tag in tags), default=0)


def _tag_step(style: Style) -> int:
    """Returns the distance from one tag to the next below."""
    return line_height("small_strong", style) + style.stroke + style.tiny_gap


def _paint_tags(surface: pygame.Surface, rect: pygame.Rect, tags: list[str], style: Style) -> None:
    room = Dock(rect.inflate(-2 * style.small_gap, -2 * style.small_gap))
    for text in tags:
        line = room.top(_tag_step(style) - style.tiny_gap, style.tiny_gap)
        draw_tag(surface, Dock(line).right(text_width(text, "small_strong", style) + style.wide_gap), text, style)
