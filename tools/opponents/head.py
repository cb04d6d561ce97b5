"""Head, neck and ears, with their shadows."""

from __future__ import annotations

from typing import Final

from tools.cards.svg import el, group, path
from tools.opponents.look import Look
from tools.opponents.shapes import MID, Curve, Point, curve_d, line, lines, symmetric_d, symmetric_path

TOP: Final = 54
EYES: Final = 120
MOUTH: Final = 157
CHIN: Final = 186


def chin(look: Look) -> float:
    """How low the chin is."""
    return CHIN + look.low


def _right(look: Look, out: float = 0) -> tuple[Point, tuple[Curve, ...]]:
    w, j, k, c = look.cheek + out, look.jaw + out, look.chin + out * 0.6, chin(look) + out
    top = TOP - out
    return (MID, top), (
        ((MID + w * 0.72, top), (MID + w, top + 30), (MID + w, EYES - 4)),
        ((MID + w, EYES + 18), (MID + j + 5, MOUTH - 14), (MID + j, MOUTH + 2)),
        ((MID + j - 5, MOUTH + 16), (MID + k, c), (MID, c)),
    )


def outline(look: Look, out: float = 0) -> str:
    """Path data of the head, or of what lies so far around it."""
    start, curves = _right(look, out)
    return symmetric_d(start, *curves)


def neck(look: Look) -> str:
    """The neck down to the collar, in the shadow of the chin."""
    half = 19 + (look.jaw - 34) * 0.6
    skin = look.skin
    c = chin(look)
    body = symmetric_d(
        (MID + half, MOUTH),
        ((MID + half, 185), (MID + half, 196), (MID + half + 3, 204)),
        ((MID + half + 12, 216), (MID + 20, 236), (MID, 236)),
    )
    shadow = symmetric_d(
        (MID + half, MOUTH),
        ((MID + half, 178), (MID + half, 184), (MID + half, c + 3)),
        ((MID + half - 4, c + 13), (MID + 8, c + 15), (MID, c + 15)),
    )
    return path(body, fill=skin.base) + path(shadow, fill=skin.shade)


def ears(look: Look) -> str:
    """Both ears."""
    x, y, skin = MID + look.cheek + 1, EYES + 10, look.skin
    outer = (
        f"M{x - 6},{y - 15}C{x + 6},{y - 20} {x + 12},{y - 10} {x + 9},{y}"
        f"C{x + 7},{y + 10} {x + 2},{y + 17} {x - 5},{y + 14}Z"
    )
    inner = f"M{x},{y - 9}C{x + 6},{y - 10} {x + 6},{y - 1} {x + 1},{y + 5}"
    return symmetric_path(outer, fill=skin.base) + lines(inner, skin.shade, 3)


def head(look: Look) -> str:
    """The face without features: its colour, the shadow on one side, warm cheeks."""
    start, curves = _right(look)
    skin, w, j, c = look.skin, look.cheek, look.jaw, chin(look)
    dark = curve_d(start, curves) + (
        f"C{MID + j * 0.55},{c - 6} {MID + j * 0.86},{MOUTH + 4} {MID + j * 0.88},{MOUTH - 8}"
        f"C{MID + w * 0.9},{EYES + 20} {MID + w * 0.92},{EYES - 20} {MID + w * 0.62},{TOP + 18}Z"
    )
    cheeks = "".join(
        el("ellipse", cx=MID + side * look.cheek * 0.58, cy=EYES + 23, rx=12, ry=8, fill=skin.blush, fill_opacity=0.32)
        for side in (-1, 1)
    )
    return group([path(outline(look), fill=skin.base), path(dark, fill=skin.shade, fill_opacity=0.55), cheeks])


def nose(look: Look) -> str:
    """The nose: its shadow side and its tip."""
    n, y, colour = look.nose, EYES + 22, look.skin.shade
    bridge = f"M{MID + 3},{EYES + 2}C{MID + 4},{EYES + 10} {MID + 9 * n},{y - 4} {MID + 8.5 * n},{y}"
    tip = (
        f"M{MID + 8.5 * n},{y}C{MID + 8 * n},{y + 5} {MID + 3},{y + 6} {MID},{y + 6}"
        f"C{MID - 4 * n},{y + 6} {MID - 7 * n},{y + 4} {MID - 7 * n},{y + 1}"
    )
    return line(bridge, colour, 2.6, stroke_opacity=0.8) + line(tip, colour, 3.4)


def wrinkles(look: Look) -> str:
    """The lines that years have drawn."""
    colour, found = look.skin.shade, ""
    if look.age >= 1:
        found += lines(
            f"M{MID + 17},{EYES + 25}C{MID + 23},{EYES + 29} {MID + 25},{EYES + 35} {MID + 24},{EYES + 40}", colour, 2.4
        )
    if look.age >= 2:
        found += lines(
            f"M{MID + 13},{EYES + 12}C{MID + 18},{EYES + 16} {MID + 26},{EYES + 16} {MID + 31},{EYES + 12}", colour, 2
        )
        found += lines(f"M{MID + look.cheek - 8},{EYES - 5}L{MID + look.cheek - 3},{EYES - 8}", colour, 2)
        found += lines(f"M{MID + look.cheek - 8},{EYES + 1}L{MID + look.cheek - 3},{EYES + 2}", colour, 2)
    if look.age >= 3:
        found += line(
            f"M{MID - 20},{EYES - 38}C{MID - 8},{EYES - 41} {MID + 8},{EYES - 41} {MID + 20},{EYES - 38}", colour, 2
        )
    return found
