"""The one of three who does not play this round: a small plate in the column between the others."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from gin_desktop.session.game_setup import Seat
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, shortened
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.people.faces import face
from gin_desktop.ui.table import texts
from gin_desktop.ui.table.model import TableModel
from gin_desktop.words.table.seating import role_text

_FACE = 44


@dataclass(frozen=True, slots=True)
class ThirdPlate:
    """Who it is, what that seat does in this round, and the score."""

    seat: Seat
    role: str
    score: str


def third_of(model: TableModel) -> ThirdPlate | None:
    """The plate of the idle player; None where everybody plays."""
    seating = model.sitting.game.seating
    if seating is None or seating.idle is None:
        return None
    seat = seating.idle
    person = model.sitting.seats[seat]
    role = role_text(seating.role(seat))
    return ThirdPlate(person, role, texts.score(model, seat))


def draw_third(surface: pygame.Surface, rect: pygame.Rect, plate: ThirdPlate, style: Style) -> None:
    """Draws the plate: a picture, and three short lines."""
    colours = style.colours
    draw_panel(surface, rect, style, fill=colours.well, border=colours.panel_border)
    pad = style.px(8)
    side = min(style.px(_FACE), rect.height - 2 * pad)
    picture = face(plate.seat, "calm", side, style)
    surface.blit(picture, picture.get_rect(midleft=(rect.x + pad, rect.centery)))
    lines = _lines(rect, style)
    for text, role, colour in (
        (plate.seat.name, "small_strong", colours.text),
        (plate.role, "small", colours.brass),
        (plate.score, "small", colours.muted),
    ):
        draw_text(surface, shortened(text, role, style, lines.width), role, style, lines, colour)
        lines.y += line_height(role, style)


def name_left_out(rect: pygame.Rect, plate: ThirdPlate, style: Style) -> str:
    """The name, where it is not shown as a whole; else nothing."""
    name = plate.seat.name
    return name if shortened(name, "small_strong", style, _lines(rect, style).width) != name else ""


def _lines(rect: pygame.Rect, style: Style) -> pygame.Rect:
    """Where the lines begin, and how wide they may be."""
    pad = style.px(8)
    side = min(style.px(_FACE), rect.height - 2 * pad)
    return pygame.Rect(rect.x + side + 2 * pad, rect.y + pad // 2, rect.width - side - 3 * pad, 1)
