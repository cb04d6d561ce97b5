"""Writing SVG text, and the little geometry needed to clip patterns by hand.

The program draws SVG with nanosvg, which silently ignores text, use, pattern, clipPath, mask and filter. So
only paths and simple shapes are written here, and whatever would need a clip path is clipped in Python.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Polygon = list[Point]

CARD_W, CARD_H = 250, 350
CENTRE: Point = (CARD_W / 2, CARD_H / 2)

FACE = "#fffdf7"
EDGE = "#9a9a98"
INK = "#17191f"
RED = "#c9152b"
BLUE = "#1f4c9a"
YELLOW = "#f6c32c"
WHITE = "#ffffff"

SUITS = "SHDC"
RANKS = "A23456789TJQK"
SUIT_COLOUR = {"S": "#17191e", "H": "#c9152c", "D": "#c9152d", "C": "#17191d"}
"""Ink and red, but for a last digit of their own: the program finds a suit's signs by it, and gives them another colour
where the person wants four, without touching anybody's clothes."""


def num(value: float) -> str:
    """A number as short as SVG allows: at most two decimals, no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def el(name: str, content: str = "", /, **attributes: float | str) -> str:
    """One element; underscores in attribute names become hyphens, numbers are shortened."""
    parts = [name]
    for key, value in attributes.items():
        text = value if isinstance(value, str) else num(value)
        parts.append(f'{key.replace("_", "-")}="{text}"')
    head = " ".join(parts)
    return f"<{head}>{content}</{name}>" if content else f"<{head}/>"


def path(d: str, **attributes: float | str) -> str:
    """A path from its data."""
    return el("path", d=d, **attributes)


def group(content: str | Iterable[str], **attributes: float | str) -> str:
    """A group around one or several elements."""
    return el("g", content if isinstance(content, str) else "".join(content), **attributes)


def circle(x: float, y: float, r: float, **attributes: float | str) -> str:
    """A circle."""
    return el("circle", cx=x, cy=y, r=r, **attributes)


def poly_d(points: Sequence[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{num(round(x, 1))},{num(round(y, 1))}" for x, y in points) + "Z"


def ring_d(x: float, y: float, rx: float, ry: float) -> str:
    """Path data of an ellipse, to be joined with others in one path."""
    arc = f"a{num(rx)},{num(ry)} 0 1 0"
    return f"M{num(x - rx)},{num(y)}{arc} {num(2 * rx)},0{arc} {num(-2 * rx)},0Z"


def rect_d(x0: float, y0: float, x1: float, y1: float, radius: float = 0) -> str:
    """Path data of a rectangle, with round corners if a radius is given."""
    if not radius:
        return poly_d([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
    r, arc = num(radius), f"a{num(radius)},{num(radius)} 0 0 1 "
    return (
        f"M{num(x0 + radius)},{num(y0)}H{num(x1 - radius)}{arc}{r},{r}V{num(y1 - radius)}{arc}-{r},{r}"
        f"H{num(x0 + radius)}{arc}-{r},-{r}V{num(y0 + radius)}{arc}{r},-{r}Z"
    )


def _area(points: Sequence[Point]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], *points[:1]], strict=True))) / 2


def clip(subject: Sequence[Point], window: Sequence[Point]) -> Polygon:
    """The part of a polygon inside a convex window (Sutherland and Hodgman); empty if there is none."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(window, [*window[1:], window[0]], strict=True))
    sign = 1 if area > 0 else -1
    out = list(subject)
    for a, b in zip(window, [*window[1:], window[0]], strict=True):
        if not out:
            break

        def side(p: Point, a: Point = a, b: Point = b) -> float:
            return sign * ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]))

        kept: Polygon = []
        for p, q in zip(out, [*out[1:], out[0]], strict=True):
            sp, sq = side(p), side(q)
            if sp >= 0:
                kept.append(p)
            if (sp >= 0) != (sq >= 0):
                f = sp / (sp - sq)
                kept.append((p[0] + f * (q[0] - p[0]), p[1] + f * (q[1] - p[1])))
        out = kept
    return out


def clipped(shapes: Iterable[Sequence[Point]], window: Sequence[Point], fill: str) -> str:
    """All the shapes, cut to a convex window, as one path without an outline; empty text if none is left."""
    pieces = [clip(shape, window) for shape in shapes]
    d = "".join(poly_d(piece) for piece in pieces if _area(piece) > 3)  # smaller crumbs only cost time
    return path(d, fill=fill, stroke="none") if d else ""


def stripes(angle: float, step: float, width: float, reach: float = 200, offset: float = 0) -> list[Polygon]:
    """Parallel bars through the plane round the origin, to be clipped; the angle is in degrees."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    bars = []
    count = int(reach / step)
    for i in range(-count, count + 1):
        lo, hi = i * step + offset - width / 2, i * step + offset + width / 2
        corners = [(-reach, lo), (reach, lo), (reach, hi), (-reach, hi)]
        bars.append([(x * cos - y * sin, x * sin + y * cos) for x, y in corners])
    return bars


def document(content: Iterable[str], width: float = CARD_W, height: float = CARD_H) -> str:
    """A whole SVG file."""
    body = "\n".join(part for part in content if part)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" '
        f'width="{num(width)}" height="{num(height)}">\n{body}\n</svg>\n'
    )
