"""Paths of 256 units, most of them the same on both sides of the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tools.cards.svg import num, path

SIDE: Final = 256
MID: Final = SIDE / 2

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]
"""Two control points and the end of a cubic curve."""


def _at(point: Point) -> str:
    return f"{num(point[0])},{num(point[1])}"


def _flip(point: Point) -> Point:
    return (2 * MID - point[0], point[1])


def curve_d(start: Point, curves: Sequence[Curve]) -> str:
    """Path data from a point along curves, not closed."""
    return "M" + _at(start) + "".join("C" + " ".join(_at(one) for one in curve) for curve in curves)


def symmetric_d(start: Point, *curves: Curve) -> str:
    """A closed shape: its right half from a point along curves, then the left half back."""
    points = [start, *(curve[2] for curve in curves)]
    back = []
    for number in range(len(curves) - 1, -1, -1):
        first, second, _ = curves[number]
        back.append("C" + " ".join(_at(_flip(one)) for one in (second, first, points[number])))
    return curve_d(start, curves) + "L" + _at(_flip(points[-1])) + "".join(back) + "Z"


def symmetric_path(d: str, **attributes: float | str) -> str:
    """A path and its mirror image. Only absolute M, L, C, Q and Z with pairs of numbers are understood."""
    return path(d, **attributes) + path(mirrored(d), **attributes)


def mirrored(d: str) -> str:
    """The path data seen in a mirror that stands in the middle."""
    found, number, x_next = "", "", True
    for letter in d + " ":
        if letter.isdigit() or letter in ".-":
            number += letter
            continue
        if number:
            found += num(2 * MID - float(number)) if x_next else number
            number, x_next = "", not x_next
        found += letter
    return found.strip()


def line(d: str, colour: str, width: float, **attributes: float | str) -> str:
    """A stroke with round ends."""
    return path(
        d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def lines(d: str, colour: str, width: float, **attributes: float | str) -> str:
    """The same on both sides."""
    return line(d, colour, width, **attributes) + line(mirrored(d), colour, width, **attributes)


def shade(colour: str, factor: float) -> str:
    """A colour made darker (below 1) or lighter (above 1, towards white)."""
    parts = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]
    if factor <= 1:
        parts = [round(part * factor) for part in parts]
    else:
        parts = [round(part + (255 - part) * (factor - 1)) for part in parts]
    return "#" + "".join(f"{part:02x}" for part in parts)
