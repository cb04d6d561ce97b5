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
from gin_desktop.ui.people.speech import balanced, bubble_above_height, bubble_within, draw_bubble_above, draw_bubble_at

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
_BESIDE: Final = 72
"""The largest size of a portrait in style units that has its bubble beside it."""


@dataclass(frozen=True, slots=True)
class PortraitRemark:
    """A player with an expression and a remark, which may be empty."""

    seat: Seat
    expression: Expression
    text: str = ""


def draw_portrait_remark(surface: pygame.Surface, comment: PortraitRemark, rect: pygame.Rect, style: Style) -> bool:
    """Draws portrait and bubble in the middle of a rectangle; returns false where there is no room for them.

    The bubble is above the portrait, or where that is too high beside it; a portrait that does not leave room for its
    bubble is drawn without.
    """
    width, high = rect.width - 2 * style.gap, 0
    if comment.text:
        width = balanced(comment.text, min(text_width(comment.text, "body", style), width), style)
        high = bubble_above_height(comment.text, width, style)
    side = min(style.px(_LARGEST), rect.height - high, rect.width)
    if side < style.px(_SMALLEST):
        return bool(comment.text) and _draw_side_by_side(surface, comment, rect, style)
    place = placed((side, side), placed((side, side + high), rect), "midbottom")
    surface.blit(face(comment.seat, comment.expression, side, style), place)
    if comment.text:
        draw_bubble_above(surface, comment.text, place, width, style)
    return True


def _draw_side_by_side(surface: pygame.Surface, comment: PortraitRemark, rect: pygame.Rect, style: Style) -> bool:
    """Draws a small portrait with its bubble beside it, or alone; returns false where not even that has room."""
    side = min(style.px(_BESIDE), rect.height, rect.width)
    if side < style.px(_SMALLEST):
        return False
    place = placed((side, side), rect, "midright" if style.left_handed else "midleft")
    bubble = bubble_within(comment.text, place, rect, style)
    if bubble is not None:
        draw_bubble_at(surface, comment.text, bubble)
    else:
        place = placed((side, side), rect)
    surface.blit(face(comment.seat, comment.expression, side, style), place)
    return True
