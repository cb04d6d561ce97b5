"""The plate of a player: name, points, a short line, whose turn it is, who deals, and what was just answered."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from gin_desktop.ui.felt.blocks import one_line
from gin_desktop.ui.felt.pictures.portraits import portrait
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.words import t
from gin_desktop.words.opponents import level_title, stand_in_title

_FACE = 60
"""Units of the picture on a plate, where there is room."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What a player's plate says. ``note`` is a short line such as the number of cards or the deadwood."""

    name: str
    score: str
    note: str
    dealer: bool
    turn: bool
    says: str = ""
    """what the player has just answered, beside the plate"""
    level: str = ""
    """the name of the level, for a computer: its picture is beside what it is called"""
    below: str = ""
    """the name of the level that plays in its place, if it cannot"""
    partner: str = ""
    """with whom the player plays, ready to show"""


def draw_plate(surface: pygame.Surface, rect: pygame.Rect, plate: Plate, style: Style) -> None:
    """Draws a player's plate; a bright frame and a pointer mark whose turn it is.

    A computer's picture stands at the left of all lines, with the dealer's tag below it; where the letters are too
    large for that, beside the two small lines, and the tag stands beside the score.
    """
    colours = style.colours
    border = (*colours.brass, 255) if plate.turn else colours.panel_border
    draw_panel(surface, rect, style, border=border, thickness=style.px(3) if plate.turn else 1)
    inner = rect.inflate(-2 * style.px(14), -style.px(16))
    tag = pygame.Rect(0, 0, 0, 0)
    if plate.dealer:
        label = shortened(t("table.dealer"), "small_strong", style, inner.width - style.px(16))
        tag.width = text_width(label, "small_strong", style) + style.px(16)
        tag.height = line_height("small_strong", style) + style.px(4)
    title = level_title(plate.level) if plate.level else ""
    if plate.below:
        title = stand_in_title(plate.level, plate.below)
    if plate.partner:
        title = t("plate.level_with", level=title, partner=plate.partner) if title else plate.partner
    pointer = style.px(16) if plate.turn else 0
    lines = inner.copy()
    column = _face_column(plate, title, inner, style)
    if column:
        side = min(style.px(_FACE), column)
        face = pygame.Rect(inner.x + (column - side) // 2, inner.y, side, side)
        lines.width -= column + style.px(10)
        lines.x += column + style.px(10)
        tag.midtop = (face.centerx, face.bottom + style.px(5))
    top, number = line_height("strong", style), line_height("number", style)
    score_width = lines.width
    name_room = lines.width - pointer
    if not column:
        tag.midright = (rect.right - style.px(10), inner.y + top // 2)
        fits = tag.x >= lines.x + pointer + text_width(plate.name, "strong", style) + style.px(6)
        if plate.dealer and not fits:
            tag.midright = (inner.right, inner.y + top + number // 2)
            score_width -= tag.width + style.px(8)
    if plate.turn:
        size, x, y = style.px(7), lines.x, inner.y + top // 2
        pygame.draw.polygon(surface, colours.brass, [(x, y - size), (x + size * 1.3, y), (x, y + size)])
    name = shortened(plate.name, "strong", style, name_room)
    draw_text(surface, name, "strong", style, pygame.Rect(lines.x + pointer, inner.y, name_room, 1))
    used = one_line([plate.score], "number", style, score_width)  # three columns of a sheet are long
    score = pygame.Rect(lines.x, inner.y + top, score_width, number)
    draw_text(surface, plate.score, "number", used, score, colours.brass, valign="center")
    y, small = inner.y + top + number, line_height("small", style)
    if plate.level and not column:
        side = 2 * small
        face = pygame.Rect(lines.x, y, side, side)
        lines = pygame.Rect(face.right + style.px(8), lines.y, lines.right - face.right - style.px(8), lines.height)
    for text, colour in ((plate.note, colours.muted), (title, colours.brass)):
        shown = shortened(text, "small", style, lines.width)
        draw_text(surface, shown, "small", style, pygame.Rect(lines.x, y, lines.width, small), colour)
        y += small
    if plate.level:
        surface.blit(portrait(plate.level, "calm", face.width), face)
    if plate.dealer:
        draw_panel(surface, tag, style, fill=(*colours.brass, 255), border=(*colours.brass, 255))
        draw_text(surface, label, "small_strong", style, tag, colours.ink, align="center", valign="center")
    if plate.says:
        _draw_speech(surface, rect, plate.says, style)


def _face_column(plate: Plate, title: str, inner: pygame.Rect, style: Style) -> int:
    """How wide the column with a picture and the dealer's tag is; 0 where the lines beside it would be cut short.

    The same for whoever deals and whose turn it is, so that nothing jumps.
    """
    if not plate.level:
        return 0
    tag = text_width(t("table.dealer"), "small_strong", style) + style.px(16)
    column = max(style.px(_FACE), tag)
    name = text_width(plate.name, "strong", style) + style.px(16)
    needed = max(name, text_width(plate.note, "small", style), text_width(title, "small", style))
    high = style.px(_FACE) + line_height("small_strong", style) + style.px(9)
    return column if needed <= inner.width - column - style.px(10) and high <= inner.height + style.px(8) else 0


def _draw_speech(surface: pygame.Surface, plate: pygame.Rect, says: str, style: Style) -> None:
    colours = style.colours
    width = text_width(says, "small_strong", style) + style.px(24)
    height = line_height("small_strong", style) + style.px(12)
    rect = pygame.Rect(plate.x, 0, width, height)
    above = plate.y > surface.get_height() // 2
    if above:
        rect.bottom = plate.y - style.px(8)
    else:
        rect.top = plate.bottom + style.px(8)
    draw_panel(surface, rect, style, fill=(*colours.text, 255), border=(*colours.text, 255))
    draw_text(surface, says, "small_strong", style, rect, colours.ink, align="center", valign="center")
