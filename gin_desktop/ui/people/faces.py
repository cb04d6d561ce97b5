"""The picture of whoever sits at a table: the portrait of a character, the initial of a person."""

from __future__ import annotations

import pygame

from gin_desktop.session.cast.characters import played_by
from gin_desktop.session.game_setup import Seat
from gin_desktop.ui.felt.pictures.portraits import Expression, emblem, portrait
from gin_desktop.ui.kit.style import Style

_STRANGER = "stranger"
"""A computer from before there were characters: nobody has drawn it."""


def face(seat: Seat, expression: Expression, height: int, style: Style) -> pygame.Surface:
    """The round picture of whoever sits there, so many pixels wide and high."""
    if seat.level is None:
        return emblem(seat.name, height, style)
    one = played_by(seat)
    return portrait(_STRANGER if one is None else one.key, expression, height)
