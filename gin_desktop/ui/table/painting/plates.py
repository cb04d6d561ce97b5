"""The plate of a player: face, name, points, a short line, whose turn it is, and who deals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from gin_desktop.session.game_setup import Seat
from gin_desktop.ui.felt.blocks import Words, draw_blocks, one_line
from gin_desktop.ui.felt.pictures.portraits import Expression
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened, text_width
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.people.faces import face
from gin_desktop.words import t
from gin_desktop.words.opponents import level_title, stand_in_title

_FACE: Final = 78
"""Units of the picture on a plate, where there is room."""
_LEAST: Final = 0.86
"""How much smaller a level's name may become to stand beside the picture as a whole."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What a player's plate says. ``note`` is a short line such as the number of cards or the deadwood."""

    seat: Seat
    score: str
    note: str
    dealer: bool
    turn: bool
    below: str = ""
    """the name of the level that plays in its place, if it cannot"""
    partner: str = ""
    """with whom the player plays, ready to show"""
    expression: Expression = "calm"
    """what the face shows"""

    @property
    def name(self) -> str:
        """Who it is."""
        return self.seat.name


def draw_plate(surface: pygame.Surface, rect: pygame.Rect, plate: Plate, style: Style) -> None:
    """Draws a player's plate; a bright frame and a pointer mark whose turn it is.

    The face stands at the left of all lines, with the dealer's tag over its lower edge; where the letters are too
    large for that, beside the two small lines, and the tag stands beside the score.
    """
    colours = style.colours
    border = (*colours.brass, 255) if plate.turn else colours.panel_border
    draw_panel(surface, rect, style, border=border, thickness=style.px(3) if plate.turn else 1)
    inner = rect.inflate(-2 * style.px(12), -style.px(16))
    tag = pygame.Rect(0, 0, 0, 0)
    if plate.dealer:
        label = shortened(t("table.dealer"), "small_strong", style, inner.width - style.px(16))
        tag.width = text_width(label, "small_strong", style) + style.px(16)
        tag.height = line_height("small_strong", style) + style.px(2)
    title = title_of(plate)
    pointer = style.px(16) if plate.turn else 0
    lines = inner.copy()
    column = _face_column(plate, inner, style)
    top, number, small = (line_height(role, style) for role in ("strong", "number", "small"))
    picture = face_place(rect, plate, style)
    if column:
        lines.width -= column + style.px(10)
        lines.x += column + style.px(10)
        tag.midbottom = (picture.centerx, min(picture.bottom + style.px(6), rect.bottom - style.px(4)))
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
    y = inner.y + top + number
    if not column:
        x = picture.right + style.px(8)
        lines = pygame.Rect(x, lines.y, lines.right - x, lines.height)
    place = pygame.Rect(lines.x, y, lines.width, 2 * small)
    if title:
        for text, colour in ((plate.note, colours.muted), (title, colours.brass)):
            scale = one_line([text], "small", style, lines.width).text_scale
            used = replace(style, text_scale=max(scale, style.text_scale * _LEAST))
            shown = shortened(text, "small", used, lines.width)
            draw_text(surface, shown, "small", used, pygame.Rect(lines.x, y, lines.width, small), colour)
            y += small
    else:  # there are two lines for the note
        draw_blocks(surface, [Words(plate.note, "small", colours.muted)], style, place)
    surface.blit(face(plate.seat, plate.expression, picture.width, style), picture)
    if plate.dealer:
        draw_panel(surface, tag, style, fill=(*colours.brass, 255), border=(*colours.brass, 255))
        draw_text(surface, label, "small_strong", style, tag, colours.ink, align="center", valign="center")


def title_of(plate: Plate) -> str:
    """What a plate says below the name: the level, and the partner where there is one."""
    title = level_title(plate.seat.level) if plate.seat.level else ""
    if plate.below:
        title = stand_in_title(plate.seat.level or "", plate.below)
    if plate.partner:
        title = t("plate.level_with", level=title, partner=plate.partner) if title else plate.partner
    return title


def face_place(rect: pygame.Rect, plate: Plate, style: Style) -> pygame.Rect:
    """Where the face lies on a plate in this place."""
    inner = rect.inflate(-2 * style.px(12), -style.px(16))
    column = _face_column(plate, inner, style)
    if not column:
        small = 2 * line_height("small", style)
        return pygame.Rect(inner.x, inner.y + line_height("strong", style) + line_height("number", style), small, small)
    side = min(style.px(_FACE), column)
    place = pygame.Rect(inner.x + (column - side) // 2, 0, side, side)
    place.centery = inner.centery
    return place


def _face_column(plate: Plate, inner: pygame.Rect, style: Style) -> int:
    """How wide the column with a picture and the dealer's tag is; 0 where the lines beside it would be cut short.

    The same for whoever deals and whose turn it is, so that nothing jumps.
    """
    tag = text_width(t("table.dealer"), "small_strong", style) + style.px(16)
    column = max(style.px(_FACE), tag)
    name = text_width(plate.name, "strong", style) + style.px(16)
    title = title_of(plate)
    note = text_width(plate.note, "small", style) if title else 0
    needed = max(name, note * _LEAST, text_width(title, "small", style) * _LEAST)
    return column if needed <= inner.width - column - style.px(10) and style.px(_FACE) <= inner.height else 0
