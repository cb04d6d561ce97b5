"""What every way to wear hair is made of."""

from __future__ import annotations

from collections.abc import Sequence

from tools.cards.svg import circle
from tools.opponents.head import EYES, TOP
from tools.opponents.look import Look
from tools.opponents.shapes import MID, shade, symmetric_d

Hair = tuple[str, str]
"""Behind the head, and over it."""


def light(look: Look) -> str:
    """Where the light falls on it."""
    return shade(look.hair_colour, 1.16)


def shadow_colour(look: Look) -> str:
    """What lies in the shade."""
    return shade(look.hair_colour, 0.78)


def cap(look: Look, *, out: float = 7, brow: float = 30, side: float = 8, dip: float = 0) -> str:
    """Hair close to the head: from the temples up and over, with a hairline so far above the eyes."""
    w, top, line_y = look.cheek, TOP - out, EYES - brow
    return symmetric_d(
        (MID, top),
        ((MID + w * 0.75 + out, top), (MID + w + out, top + 28), (MID + w + out * 0.7, EYES - 6)),
        ((MID + w + out * 0.6, EYES + side * 0.5), (MID + w + 3, EYES + side), (MID + w - 2, EYES + side)),
        ((MID + w - 3, EYES - 14), (MID + w - 8, line_y + 8), (MID + w * 0.62, line_y)),
        ((MID + w * 0.4, line_y - 5 + dip), (MID + w * 0.2, line_y - 4 + dip), (MID, line_y - 4 + dip)),
    )


def rounded_polygon_d(points: Sequence[tuple[float, float]]) -> str:
    """A closed line through the middles of the sides of a polygon, round at its corners."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
    d = f"M{middles[-1][0]:.1f},{middles[-1][1]:.1f}"
    for corner, middle in zip(points, middles, strict=True):
        d += f"Q{corner[0]:.1f},{corner[1]:.1f} {middle[0]:.1f},{middle[1]:.1f}"
    return d + "Z"


def curl_circles(spots: Sequence[tuple[float, float, float]], colour: str) -> str:
    """Curls: circles around the middle, each with its radius."""
    return "".join(circle(MID + x, y, r, fill=colour) for x, y, r in spots)
