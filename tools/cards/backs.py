"""The four card backs: each a design of its own, so that they are told apart without colours, too.

All of them look the same upside down, and what reaches out of the panel is covered by the white border."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.cards.svg import (
    CARD_H,
    CARD_W,
    CENTRE,
    EDGE,
    FACE,
    circle,
    clipped,
    document,
    el,
    group,
    num,
    path,
    poly_d,
    rect_d,
    ring_d,
    stripes,
)

_BORDER = 15.0


def _lattice(line: str, dark: str) -> list[str]:
    """Lozenges across the whole panel."""
    cx, cy = CENTRE
    step_x, step_y = 27.5, 32.0
    panel = [
        (_BORDER - cx, _BORDER - cy),
        (cx - _BORDER, _BORDER - cy),
        (cx - _BORDER, cy - _BORDER),
        (_BORDER - cx, cy - _BORDER),
    ]
    slant = math.degrees(math.atan2(step_y, step_x))
    gap = step_x * math.sin(math.radians(slant))
    bars = stripes(slant, gap, 2.6, 260) + stripes(-slant, gap, 2.6, 260)
    parts = [group(clipped(bars, panel, line), transform=f"translate({num(cx)} {num(cy)})")]
    gems = ""
    for row in range(-10, 11):
        for col in range(-8, 9):
            if (row + col) % 2 == 0:
                continue
            x, y = cx + col * step_x / 2, cy + row * step_y / 2
            if _BORDER < x < CARD_W - _BORDER and _BORDER < y < CARD_H - _BORDER:
                gems += poly_d([(x, y - 7), (x + 6, y), (x, y + 7), (x - 6, y)])
    parts.append(path(gems, fill=dark))
    return parts


def _petals(count: int, inner: float, outer: float, width: float, shift: float = 0, drawn: int = 0) -> str:
    """Path data of a ring of pointed petals round the origin, or of only some of them."""
    d = ""
    for i in range(drawn or count):
        a = math.radians(360 / count * (i + shift))
        ux, uy = math.sin(a), -math.cos(a)
        vx, vy = -uy, ux
        mid = inner + 0.55 * (outer - inner)

        def at(r: float, s: float, u: tuple[float, float] = (ux, uy), v: tuple[float, float] = (vx, vy)) -> str:
            return f"{num(u[0] * r + v[0] * s)},{num(u[1] * r + v[1] * s)}"

        d += f"M{at(inner, 0)}C{at(mid, width)} {at(mid, width * 0.9)} {at(outer, 0)}"
        d += f"C{at(mid, -width * 0.9)} {at(mid, -width)} {at(inner, 0)}Z"
    return d


def _medallion(base: str, line: str, dark: str, light: str) -> str:
    """The round ornament in the middle, on a pointed ground; it looks the same upside down."""
    ground = "M0,-122C14,-98 34,-92 52,-74C72,-54 78,-28 92,0C78,28 72,54 52,74C34,92 14,98 0,122"
    ground += "C-14,98 -34,92 -52,74C-72,54 -78,28 -92,0C-78,-28 -72,-54 -52,-74C-34,-92 -14,-98 0,-122Z"
    beads = [
        circle(68.5 * math.sin(a), -68.5 * math.cos(a), 2.6, fill=light)
        for a in (math.radians(15 * i) for i in range(24))
    ]
    tips = "M0,-113C6,-104 6,-94 0,-84C-6,-94 -6,-104 0,-113ZM0,113C6,104 6,94 0,84C-6,94 -6,104 0,113Z"
    tips += "M86,0C81,4 79,4 75.5,0C79,-4 81,-4 86,0ZM-86,0C-81,4 -79,4 -75.5,0C-79,-4 -81,-4 -86,0Z"
    parts = [
        path(ground, fill=base, stroke=light, stroke_width=3.4, stroke_linejoin="round"),
        path(tips, fill=light),
        *beads,
        circle(0, 0, 62, fill=light),
        circle(0, 0, 58.5, fill=dark),
        path(_petals(16, 43, 57.5, 7), fill=line),
        circle(0, 0, 44.5, fill=light),
        circle(0, 0, 41.5, fill=dark),
        path(_petals(8, 6, 41, 15), fill=line),
        path(_petals(8, 6, 39, 9, 0.5), fill=light),
        path(_petals(8, 4, 30, 8), fill=base),
        circle(0, 0, 8.5, fill=dark),
        circle(0, 0, 5.5, fill=light),
    ]
    return group(parts, transform=f"translate({num(CENTRE[0])} {num(CENTRE[1])})")


def _corners(base: str, line: str, dark: str, light: str) -> list[str]:
    """A quarter of a flower in each corner; only what lies inside the border shows."""
    b = _BORDER
    fan = [
        path("M-5,-5H55C55,28 28,55 -5,55Z", fill=light),
        path("M-5,-5H50C50,26 26,50 -5,50Z", fill=base),
        path(_petals(16, 20, 46, 6, 4.5, 4), fill=line),
        path("M-5,-5H22C22,12 12,22 -5,22Z", fill=light),
        path("M-5,-5H18C18,10 10,18 -5,18Z", fill=dark),
    ]
    return [
        group(
            fan,
            transform=f"translate({num(b if fx > 0 else CARD_W - b)} {num(b if fy > 0 else CARD_H - b)}) "
            f"scale({fx} {fy})",
        )
        for fx, fy in ((1, 1), (-1, 1), (1, -1), (-1, -1))
    ]


def _persian() -> list[str]:
    """Blue: lozenges, and a medallion on a pointed ground."""
    base, line, dark, light = "#2a5ca8", "#6f97d1", "#173b78", "#f4f7fd"
    return [
        *_lattice(line, dark),
        *_corners(base, line, dark, light),
        _medallion(base, line, dark, light),
        _inner_line(light),
    ]


def _ring_of_circles(count: int, radius: float, reach: float, colour: str, width: float) -> str:
    """Circles whose centres stand on a circle: the fine net that banknotes have."""
    turns = [math.radians(360 / count * i) for i in range(count)]
    rings = [circle(reach * math.sin(a), -reach * math.cos(a), radius) for a in turns]
    return group(rings, fill="none", stroke=colour, stroke_width=width)


def _banknote() -> list[str]:
    """Red: three rosettes of fine lines, one above the other."""
    line, dark, light = "#e79aa0", "#7c0f1c", "#fdf4f3"
    cx, cy = CENTRE
    parts = []
    for row in range(29):  # a fine ground of waves
        y = _BORDER + 6 + row * 11.5
        d = f"M{num(_BORDER - 4)},{num(y)}"
        for i in range(12):
            d += f"q4.75,{num(-5 if i % 2 else 5)} 9.5,0q4.75,{num(5 if i % 2 else -5)} 9.5,0"
        parts.append(path(d, fill="none", stroke="#c4404d", stroke_width=1.3))
    small = [
        circle(0, 0, 47, fill="#a01a29", stroke=light, stroke_width=2),
        _ring_of_circles(24, 21, 21, line, 0.9),
        circle(0, 0, 9, fill=dark, stroke=light, stroke_width=1.6),
        path(_petals(8, 1.5, 8, 2.2), fill=light),
    ]
    for y in (-104.0, 104.0):
        parts.append(group(small, transform=f"translate({num(cx)} {num(cy + y)})"))
    large = [
        circle(0, 0, 84, fill="#a01a29", stroke=light, stroke_width=2.6),
        _ring_of_circles(40, 38, 38, line, 0.9),
        circle(0, 0, 79, fill="none", stroke=line, stroke_width=1.4),
        path(_petals(20, 60, 77, 4.6), fill=light),
        circle(0, 0, 33, fill=dark, stroke=light, stroke_width=2),
        _ring_of_circles(16, 14.5, 14.5, "#d1626c", 0.9),
        path(_petals(8, 3, 27, 7), fill=light),
        path(_petals(8, 5, 20, 4), fill="#b3202f"),
        circle(0, 0, 4.2, fill=dark),
    ]
    parts.append(group(large, transform=f"translate({num(cx)} {num(cy)})"))
    parts.append(_inner_line(light))
    return parts


def _garden() -> list[str]:
    """Green: a ground of four-leaved flowers, and an oval wreath."""
    line, dark, light = "#6fb08a", "#0f4a2f", "#f3f9f2"
    cx, cy = CENTRE
    step = 22.0
    leaves = ""
    dots = []
    r = step * 0.46
    for row in range(-8, 9):
        for col in range(-5, 6):
            x, y = cx + col * step, cy + row * step
            for ux, uy in ((1, 0), (0, 1)):
                mx, my = x + ux * step / 2, y + uy * step / 2
                if not (_BORDER - 3 < mx < CARD_W - _BORDER + 3 and _BORDER - 3 < my < CARD_H - _BORDER + 3):
                    continue
                ax, ay, bx, by = mx - ux * r, my - uy * r, mx + ux * r, my + uy * r
                vx, vy = uy * 5.6, ux * 5.6
                leaves += f"M{num(ax)},{num(ay)}Q{num(mx + vx)},{num(my + vy)} {num(bx)},{num(by)}"
                leaves += f"Q{num(mx - vx)},{num(my - vy)} {num(ax)},{num(ay)}Z"
            if _BORDER < x + step / 2 < CARD_W - _BORDER and _BORDER < y + step / 2 < CARD_H - _BORDER:
                dots.append(circle(x + step / 2, y + step / 2, 1.9, fill=dark))
    wreath = []
    for i in range(28):
        angle = 360 / 28 * i
        a = math.radians(angle)
        x, y = 57 * math.sin(a), -84 * math.cos(a)
        lean = math.degrees(math.atan2(84 * math.sin(a), 57 * math.cos(a)))
        for side in (-1, 1):
            leaf = path("M0,0C5,-6 13,-8 19,-4C14,3 6,5 0,0Z", fill=light if side > 0 else line)
            wreath.append(
                group(leaf, transform=f"translate({num(x)} {num(y)}) rotate({num(lean)}) scale(1 {side}) rotate(-28)")
            )
    inner = [
        path(ring_d(0, 0, 79, 107), fill=dark, stroke=light, stroke_width=2.6),
        path(ring_d(0, 0, 74, 102), fill="none", stroke=line, stroke_width=1.3),
        *wreath,
        path(ring_d(0, 0, 40, 65), fill="#1d6b46", stroke=light, stroke_width=2),
        path(_petals(4, 4, 54, 17), fill=line, transform="scale(0.62 1)"),
        path(_petals(4, 4, 44, 15, 0.5), fill=light, transform="scale(0.72 1)"),
        path(_petals(4, 4, 38, 11), fill=light, transform="scale(0.62 1)"),
        circle(0, 0, 6.5, fill=dark, stroke=light, stroke_width=1.4),
    ]
    return [
        path(leaves, fill=line),
        *dots,
        group(inner, transform=f"translate({num(cx)} {num(cy)})"),
        _inner_line(light),
    ]


def _deco() -> list[str]:
    """Black: golden rays behind steps and a star, as the theatres of the twenties had them."""
    gold, pale, dark = "#d9b25a", "#f6e3b0", "#14161b"
    cx, cy = CENTRE
    w, h = cx - _BORDER, cy - _BORDER
    panel = [(-w, -h), (w, -h), (w, h), (-w, h)]
    rays = []
    for i in range(36):
        a, b = (math.radians(10 * i + d) for d in (-1.1, 1.1))
        rays.append([(0.0, 0.0), (260 * math.sin(a), -260 * math.cos(a)), (260 * math.sin(b), -260 * math.cos(b))])
    parts = [clipped(rays, panel, "#5a4a26")]
    for x, y, colour in ((104, 148, gold), (92, 130, dark), (88, 125, gold), (85, 121, dark)):
        parts.append(path(poly_d([(0, -y), (x, 0), (0, y), (-x, 0)]), fill=colour))
    for k in range(5):  # steps towards the points
        s = 1 - k * 0.085
        parts.append(
            path(
                poly_d([(0, -112 * s), (78 * s, 0), (0, 112 * s), (-78 * s, 0)]),
                fill="none",
                stroke=gold,
                stroke_width=1.4 if k % 2 else 2.6,
            )
        )
    for sx in (-1, 1):
        for sy in (-1, 1):
            for k in range(4):
                r = 16 + 11 * k
                parts.append(
                    path(
                        f"M{num(sx * (w - r))},{num(sy * h)}A{num(r)},{num(r)} 0 0 {int(sx * sy > 0)} "
                        f"{num(sx * w)},{num(sy * (h - r))}",
                        fill="none",
                        stroke=gold,
                        stroke_width=2.4,
                    )
                )
    parts += [
        circle(0, 0, 38, fill=dark, stroke=gold, stroke_width=2.6),
        path(_petals(12, 8, 34, 4.6), fill=gold),
        path(_petals(12, 8, 25, 3.6, 0.5), fill=pale),
        circle(0, 0, 9, fill=dark, stroke=gold, stroke_width=2),
        circle(0, 0, 3.6, fill=pale),
    ]
    return [group(parts, transform=f"translate({num(cx)} {num(cy)})"), _inner_line(gold)]


def _inner_line(colour: str) -> str:
    b = _BORDER + 4.5
    return path(rect_d(b, b, CARD_W - b, CARD_H - b, 5), fill="none", stroke=colour, stroke_width=2)


BACKS: dict[str, tuple[str, str, Callable[[], list[str]]]] = {
    "blue": ("#2a5ca8", "#173b78", _persian),
    "red": ("#b3202f", "#7c0f1c", _banknote),
    "green": ("#1d6b46", "#0f4a2f", _garden),
    "black": ("#1d2027", "#0b0c0f", _deco),
}
"""Name -> the colour of the ground, of the panel's edge, and what draws what lies on the ground."""


def back(name: str) -> str:
    """A card back as SVG text; the name is one of BACKS."""
    base, edge, draw = BACKS[name]
    b = _BORDER
    outer = rect_d(1, 1, CARD_W - 1, CARD_H - 1, 14)
    inner = rect_d(b, b, CARD_W - b, CARD_H - b, 7)
    return document(
        [
            el("rect", x=1, y=1, width=CARD_W - 2, height=CARD_H - 2, rx=14, ry=14, fill=base),
            *draw(),
            path(outer + inner, fill=FACE, fill_rule="evenodd"),
            path(inner, fill="none", stroke=edge, stroke_width=1.6),
            path(outer, fill="none", stroke=EDGE, stroke_width=1.6),
        ]
    )
