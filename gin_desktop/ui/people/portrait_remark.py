"""A portrait with a remark, in a place that the calculation of a round leaves free."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from gin_desktop.session.cast.characters import character_in_seat
from gin_desktop.session.game_setup import Seat
from gin_desktop.ui.felt.pictures.portraits import Expression, person_portrait, portrait
from gin_desktop.ui.kit.places import placed
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.people.known import FACES
from gin_desktop.ui.people.speech import balanced, bubble_above_height, draw_bubble_above

_STRANGER = "stranger"
"""A computer player from before characters were introduced, who has no portrait."""


def face(seat: Seat, expression: Expression, height: int, style: Style) -> pygame.Surface:
    """Returns the round portrait of the player at a seat, with a height in pixels."""
    if seat.level is None:
        return person_portrait(seat.name, FACES.portrait_of(seat.name), expression, height, style)
    one = character_in_seat(seat)
    return portrait(_STRANGER if one is None else one.key, expression, height)


_LARGEST: Final = 112
_SMALLEST: Final = 56
"""The smallest size of a portrait in style units; where less is left, it is omitted."""


@dataclass(frozen=True, slots=True)
class PortraitRemark:
    """A player with an expression and a remark, which may be empty."""

    seat: Seat
    expression: Expression
    text: str = ""


def draw_portrait_remark(surface: pygame.Surface, comment: PortraitRemark, rect: pygame.Rect, style: Style) -> bool:
    """Draws portrait and bubble in the middle of a rectangle; returns false where there is no room for them."""
    width, high = rect.width - 2 * style.gap, 0
    if comment.text:
        width = balanced(comment.text, min(text_width(comment.text, "body", style), width), style)
        high = bubble_above_height(comment.text, width, style)
    side = min(style.px(_LARGEST), rect.height - high, rect.width)
    if side < style.px(_SMALLEST):
        return False
    place = placed((side, side), placed((side, side + high), rect), "midbottom")
    surface.blit(face(comment.seat, comment.expression, side, style), place)
    if comment.text:
        draw_bubble_above(surface, comment.text, place, width, style)
    return True
