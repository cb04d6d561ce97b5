"""Small pictures of the seats at a table: who plays whom, and who waits."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from gin_desktop.ui.kit.style import RGB, Style

WIDTH: Final = 76
HEIGHT: Final = 46
"""The size of a picture in units."""

_FINE: Final = 4
"""How many times larger it is drawn, so that its edges are smooth."""


class _Seat(NamedTuple):
    """A player at a place (in fractions of the picture): of the first side or the other, playing or waiting."""

    x: float
    y: float
    first: bool = True
    plays: bool = True
    deals: bool = False


_TABLE: Final = ((0.5, 0.5),)
_LOW: Final = ((0.5, 0.68),)

_TABLES: Final = {
    "head_to_head": _TABLE,
    "cutthroat3": _LOW,
    "dealer_out3": _LOW,
    "captain3_fixed_box": ((0.4, 0.5),),
    "captain3_rotating_box": ((0.4, 0.5),),
    "partners4": ((0.5, 0.22), (0.5, 0.78)),
}
_SEATS: Final = {
    "head_to_head": (_Seat(0.2, 0.5), _Seat(0.8, 0.5, first=False)),
    "cutthroat3": (_Seat(0.2, 0.68), _Seat(0.8, 0.68), _Seat(0.5, 0.18, plays=False)),
    "dealer_out3": (_Seat(0.2, 0.68), _Seat(0.8, 0.68), _Seat(0.5, 0.18, plays=False, deals=True)),
    "captain3_fixed_box": (
        _Seat(0.1, 0.5),
        _Seat(0.7, 0.5, first=False),
        _Seat(0.91, 0.5, first=False, plays=False),
    ),
    "captain3_rotating_box": (
        _Seat(0.1, 0.5),
        _Seat(0.7, 0.5, first=False),
        _Seat(0.91, 0.5, first=False, plays=False),
    ),
    "partners4": (
        _Seat(0.2, 0.22),
        _Seat(0.8, 0.22, first=False),
        _Seat(0.2, 0.78),
        _Seat(0.8, 0.78, first=False),
    ),
}


def draw_seats(surface: pygame.Surface, place: pygame.Rect, mode: str, style: Style) -> None:
    """Draws the seats of a mode of play into ``place``."""
    colours = style.colours
    big = pygame.Surface((place.width * _FINE, place.height * _FINE), pygame.SRCALPHA)
    across, down = big.get_size()
    unit = down / HEIGHT
    half = (11 if len(_TABLES[mode]) == 1 else 8.5) * unit
    for x, y in _TABLES[mode]:
        table = pygame.Rect(0, 0, round(0.42 * across), round(1.7 * half))
        table.center = (round(x * across), round(y * down))
        pygame.draw.rect(big, (*colours.button_border, 255), table, border_radius=round(half))
    for seat in _SEATS[mode]:
        middle = (round(seat.x * across), round(seat.y * down))
        _draw_seat(big, middle, unit, seat, colours.brass if seat.first else colours.text, style)
    if mode == "captain3_rotating_box":
        _draw_turning(big, unit, colours.faint)
    surface.blit(pygame.transform.smoothscale(big, place.size), place)


def _draw_seat(
    surface: pygame.Surface, middle: tuple[int, int], unit: float, seat: _Seat, colour: RGB, style: Style
) -> None:
    """Draws a player: filled if playing, a ring if waiting, with a card if only dealing."""
    radius = round(7 * unit)
    if seat.plays:
        pygame.draw.circle(surface, colour, middle, radius)
        return
    pygame.draw.circle(surface, colour, middle, radius, round(1.8 * unit))
    if seat.deals:
        card = pygame.Rect(0, 0, round(7 * unit), round(9.5 * unit))
        card.center = (middle[0] + round(12 * unit), middle[1])
        pygame.draw.rect(surface, style.colours.text, card, border_radius=round(1.5 * unit))


def _draw_turning(surface: pygame.Surface, unit: float, colour: RGB) -> None:
    """Draws arrows above and below: the places change."""
    across, down = surface.get_size()
    for x0, x1, y in ((0.15, 0.85, 0.1), (0.85, 0.15, 0.9)):
        start, end = (round(x0 * across), round(y * down)), (round(x1 * across), round(y * down))
        pygame.draw.line(surface, colour, start, end, round(1.6 * unit))
        back = 4.5 * unit * (1 if x0 > x1 else -1)
        head = [end, (end[0] + back, end[1] - 3.5 * unit), (end[0] + back, end[1] + 3.5 * unit)]
        pygame.draw.polygon(surface, colour, head)
