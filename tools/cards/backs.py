"""The two card backs and the program's icon."""

from __future__ import annotations

import math

from tools.cards.pips import suit
from tools.cards.svg import (
    CARD_H,
    CARD_W,
    CENTRE,
    EDGE,
    FACE,
    INK,
    circle,
    clipped,
    document,
    el,
    group,
    num,
    path,
    poly_d,
    rect_d,
    stripes,
)

# base, lattice line, dark, light
PALETTES = {
    "blue": ("#2a5ca8", "#6f97d1", "#173b78", "#f4f7fd"),
    "red": ("#b3202f", "#dc7a80", "#7c0f1c", "#fdf4f3"),
}
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


def back(name: str) -> str:
    """A card back as SVG text; the name is one of PALETTES."""
    base, line, dark, light = PALETTES[name]
    b = _BORDER
    outer = rect_d(1, 1, CARD_W - 1, CARD_H - 1, 14)
    inner = rect_d(b, b, CARD_W - b, CARD_H - b, 7)
    parts = [el("rect", x=1, y=1, width=CARD_W - 2, height=CARD_H - 2, rx=14, ry=14, fill=base)]
    parts += _lattice(line, dark)
    for fx, fy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        x, y = (b if fx > 0 else CARD_W - b), (b if fy > 0 else CARD_H - b)
        fan = [
            path("M-5,-5H55C55,28 28,55 -5,55Z", fill=light),
            path("M-5,-5H50C50,26 26,50 -5,50Z", fill=base),
            path(_petals(16, 20, 46, 6, 4.5, 4), fill=line),
            path("M-5,-5H22C22,12 12,22 -5,22Z", fill=light),
            path("M-5,-5H18C18,10 10,18 -5,18Z", fill=dark),
        ]
        # Only the quarter inside the border may show; the border covers the rest.
        parts.append(group(fan, transform=f"translate({num(x)} {num(y)}) scale({fx} {fy})"))
    parts.append(_medallion(base, line, dark, light))
    parts.append(
        path(
            rect_d(b + 4.5, b + 4.5, CARD_W - b - 4.5, CARD_H - b - 4.5, 5),
            fill="none",
            stroke=light,
            stroke_width=2,
        )
    )
    parts.append(path(outer + inner, fill=FACE, fill_rule="evenodd"))
    parts.append(path(inner, fill="none", stroke=dark, stroke_width=1.6))
    parts.append(path(outer, fill="none", stroke=EDGE, stroke_width=1.6))
    return document(parts)


def icon() -> str:
    """The program's icon: two cards on green felt (256 by 256)."""
    parts = [
        el("rect", x=8, y=8, width=240, height=240, rx=52, ry=52, fill="#14593c"),
        el("rect", x=16, y=16, width=224, height=224, rx=45, ry=45, fill="#1f7a52"),
    ]
    for angle, letter, x, size in ((-17, "S", 97, 0), (12, "H", 153, 84)):
        card = el("rect", x=-55, y=-81, width=110, height=162, rx=13, ry=13, fill=FACE, stroke=INK, stroke_width=4)
        card += suit(letter, -29, -54, 36)
        if size:  # the card behind shows its corner only
            card += suit(letter, 4, 14, size)
        parts.append(group(card, transform=f"translate({x} 128) rotate({angle})"))
    return document(parts, 256, 256)
