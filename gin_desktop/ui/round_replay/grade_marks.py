"""The marks of moves that lost points: they differ in shape and size by grade, and are hollow for the other side."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from gin_desktop.ui.kit.style import RGB, Style

GradeShape = Literal["inaccuracy", "mistake", "blunder"]

GRADE_SHAPES: Final[tuple[GradeShape, ...]] = ("inaccuracy", "mistake", "blunder")
"""The grades, the lightest first: a dot, a diamond and a star of four points."""

_RADIUS: Final = {"inaccuracy": 5, "mistake": 8, "blunder": 11}
_WAIST: Final = 0.36
"""The width of a blunder's star between its points."""


def draw_grade(
    surface: pygame.Surface, grade: str, centre: tuple[int, int], colour: RGB, style: Style, *, hollow: bool = False
) -> None:
    """Draws the mark of a grade around a point, with an edge that sets it apart from what it lies on."""
    radius = style.px(_RADIUS[grade])
    _shape(surface, grade, centre, radius + max(1, style.px(2)), style.colours.ink)
    _shape(surface, grade, centre, radius, colour)
    if hollow:
        _shape(surface, grade, centre, max(1, radius - max(2, style.px(3))), style.colours.ink)


def _shape(surface: pygame.Surface, grade: str, centre: tuple[int, int], radius: int, colour: RGB) -> None:
    x, y = centre
    if grade == "inaccuracy":
        pygame.draw.circle(surface, colour, centre, radius)
    elif grade == "mistake":
        pygame.draw.polygon(surface, colour, [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)])
    else:
        near = round(radius * _WAIST)
        points = [
            *((x, y - radius), (x + near, y - near), (x + radius, y), (x + near, y + near)),
            *((x, y + radius), (x - near, y + near), (x - radius, y), (x - near, y - near)),
        ]
        pygame.draw.polygon(surface, colour, points)
