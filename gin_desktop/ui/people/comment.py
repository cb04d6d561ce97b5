"""Somebody looking on, with what they say: in a place that is left over beside the arithmetic of a round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from gin_desktop.session.cast.characters import played_by
from gin_desktop.session.game_setup import Seat
from gin_desktop.ui.felt.pictures.portraits import Expression, emblem, portrait
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import text_height, text_width
from gin_desktop.ui.people.speech import balanced, draw_above

_STRANGER = "stranger"
"""A computer from before there were characters: nobody has drawn it."""


def face(seat: Seat, expression: Expression, height: int, style: Style) -> pygame.Surface:
    """The round picture of whoever sits there, so many pixels wide and high."""
    if seat.level is None:
        return emblem(seat.name, height, style)
    one = played_by(seat)
    return portrait(_STRANGER if one is None else one.key, expression, height)


_LARGEST: Final = 112
_SMALLEST: Final = 56
"""Units of a face; where less is left, it is left out."""


@dataclass(frozen=True, slots=True)
class Comment:
    """Who it is, how they look, and what they say; that may be nothing."""

    seat: Seat
    expression: Expression
    text: str = ""


def draw_comment(surface: pygame.Surface, comment: Comment, rect: pygame.Rect, style: Style) -> bool:
    """Draws face and bubble in the middle of a place; false where there is no room for them."""
    pad, tip, high = style.px(12), style.px(9), 0
    width = rect.width - 2 * pad
    if comment.text:
        width = balanced(comment.text, min(text_width(comment.text, "body", style), width), style)
        high = text_height(comment.text, "body", style, width) + pad + tip + style.px(4)
    side = min(style.px(_LARGEST), rect.height - high, rect.width)
    if side < style.px(_SMALLEST):
        return False
    place = pygame.Rect(0, 0, side, side)
    place.midbottom = (rect.centerx, rect.centery + (side + high) // 2)
    surface.blit(face(comment.seat, comment.expression, side, style), place)
    if comment.text:
        draw_above(surface, comment.text, place, width, style)
    return True
