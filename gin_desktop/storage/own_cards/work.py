"""Estimates how much work a drawing is for the renderer, before it is rendered.

The renderer cuts curves into straight edges and scans the picture line by line with all edges that cross a line,
sorted. So its time grows with the vertical extent of the edges, its memory with their number; both are estimated from
above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

_PARTS: Final = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TAKES: Final = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7}


@dataclass
class DrawingWork:
    """The work of one or several shapes.

    Attributes:
        corners: points where edges meet that are not parts of one curve.
        edges: straight pieces.
        way: their vertical extent in units, summed up.
    """

    corners: float = 0.0
    edges: float = 0.0
    way: float = 0.0

    def add(self, length: float, way: float, *, curved: bool = False) -> None:
        """Adds a piece of an outline."""
        self.corners += 1
        self.edges += 2 + sqrt(length) if curved else 1
        self.way += way

    def with_stroke(self, width: float) -> DrawingWork:
        """The work if the outline is drawn with a width, besides the filling."""
        round_join = 4 + 2 * sqrt(width)
        edges = 3 * self.edges + self.corners * round_join
        return DrawingWork(self.corners, edges, 3 * self.way + self.corners * 2 * width)


def shape_drawing_work(name: str, attributes: Mapping[str, str], scale: float, stroke: float | None) -> DrawingWork:
    """The work of an element, in units of the whole picture.

    Args:
        scale: how much it may be enlarged.
        stroke: the width of its outline in its own units; None for none.
    """
    work = DrawingWork()
    if name == "path":
        for length, way, curved in _pieces(attributes.get("d", "")):
            work.add(length * scale, way * scale, curved=curved)
    elif name in ("polygon", "polyline"):
        points = [float(one) for one in _PARTS.findall(attributes.get("points", "")) if not one.isalpha()]
        steps = [abs(b - a) for a, b in zip(points[1::2], points[3::2], strict=False)]
        for step in [*steps, sum(steps)]:
            work.add(0.0, step * scale)
    else:
        sizes = [_number(attributes.get(key, "")) for key in ("width", "height", "r", "rx", "ry", "y1", "y2")]
        reach = 4 * sum(sizes) * scale
        for _ in range(8):
            work.add(reach / 4, reach / 4, curved=True)
    return work if stroke is None else work.with_stroke(stroke * scale)


def _number(text: str) -> float:
    match = re.match(r"\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?", text)
    return abs(float(match[0])) if match else 0.0


def _pieces(d: str) -> Iterator[tuple[float, float, bool]]:
    """The pieces of a path: approximate length, vertical extent, and whether it is curved."""
    command, numbers = "", list[float]()
    x = y = top = bottom = 0.0
    for part in _PARTS.findall(d):
        if part.isalpha():
            command, numbers = part, []
            if part in "Zz":
                yield bottom - top, bottom - top, False
            continue
        numbers.append(float(part))
        kind = command.upper()
        if len(numbers) < _TAKES.get(kind, 2):
            continue
        base = (x, y) if command.islower() else (0.0, 0.0)
        points, extra = _points(kind, numbers, base, (x, y))
        numbers = []
        across = down = 0.0
        for px, py in points:
            across, down = across + abs(px - x), down + abs(py - y)
            x, y = px, py
        top, bottom = min(top, y), max(bottom, y)
        yield across + down + extra, down + extra, kind in "CSQTA"


def _points(
    kind: str, n: Sequence[float], base: tuple[float, float], here: tuple[float, float]
) -> tuple[list[tuple[float, float]], float]:
    """The points of a command's outline, and how far an arc may extend beyond them."""
    if kind == "H":
        return [(base[0] + n[0], here[1])], 0.0
    if kind == "V":
        return [(here[0], base[1] + n[0])], 0.0
    if kind == "A":
        return [(base[0] + n[5], base[1] + n[6])], 4 * (abs(n[0]) + abs(n[1]))
    return [(base[0] + n[i], base[1] + n[i + 1]) for i in range(0, len(n) - 1, 2)], 0.0
