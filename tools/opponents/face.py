"""Brows, eyes and mouth: what shows what somebody feels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tools.cards.svg import circle, group, path
from tools.opponents.head import EYES, MOUTH
from tools.opponents.look import INK, WHITE, Look
from tools.opponents.shapes import MID, line, shade

EYE_X: Final = 22
_DARK: Final = "#5f1a22"
_TONGUE: Final = "#c65a5c"


@dataclass(frozen=True)
class Mood:
    """How a face is set.

    Attributes:
        brows: for the left and the right brow: how much the inner end, the middle and the outer end are raised.
        open: how wide the eyes are open; 0 is shut with a smile.
        gaze: where they look.
        lid: how much of the eye the upper lid covers, 0 to 1.
    """

    brows: tuple[tuple[float, float, float], tuple[float, float, float]]
    open: float = 1.0
    gaze: tuple[float, float] = (0, 0)
    lid: float = 0.18


MOODS: Final[Mapping[str, Mood]] = {
    "calm": Mood(((0, 0, 0), (0, 0, 0))),
    "glad": Mood(((2, 5, 2), (2, 5, 2)), open=0),
    "sad": Mood(((9, 2, -3), (9, 2, -3)), open=0.9, gaze=(0, 2.5), lid=0.36),
    "surprised": Mood(((8, 12, 8), (8, 12, 8)), open=1.28, lid=0),
    "thinking": Mood(((-2, 0, 0), (5, 11, 6)), open=0.94, gaze=(3.4, -3.2), lid=0.14),
}


def features(look: Look, expression: str) -> str:
    """Brows, eyes and mouth of an expression, as the group that is shown or not."""
    mood = MOODS[expression]
    parts = [_eye(look, mood, side) for side in (-1, 1)]
    parts += [_brow(look, mood.brows[0 if side < 0 else 1], side) for side in (-1, 1)]
    parts.append(_mouth(look, expression))
    return group(parts, id=expression)


def _brow(look: Look, raised: tuple[float, float, float], side: int) -> str:
    y, t = EYES - 21 * look.eye, look.brow
    colour = look.brow_colour or shade(look.hair_colour, 0.75)

    def x(value: float) -> float:
        return MID + side * value

    a, b, c = (y + 4 - raised[0], y - 4 - raised[1], y + 3 - raised[2])
    d = (
        f"M{x(EYE_X - 12)},{a - t / 2}C{x(EYE_X - 4)},{b - t * 0.45} {x(EYE_X + 6)},{b - t * 0.55} {x(EYE_X + 15)},{c}"
        f"C{x(EYE_X + 6)},{b + t * 0.75} {x(EYE_X - 4)},{b + t * 0.85} {x(EYE_X - 12)},{a + t / 2}"
        f"C{x(EYE_X - 13.5)},{a + t * 0.2} {x(EYE_X - 13.5)},{a - t * 0.2} {x(EYE_X - 12)},{a - t / 2}Z"
    )
    return path(d, fill=colour)


def _eye(look: Look, mood: Mood, side: int) -> str:
    x, y, e = MID + side * EYE_X, EYES, look.eye
    wide = 12.5 * e
    lid_line = 3.4 if look.lashes else 2.8
    if mood.open == 0:
        arc = f"M{x - wide},{y + 3}C{x - wide * 0.5},{y - 7 * e} {x + wide * 0.5},{y - 7 * e} {x + wide},{y + 3}"
        found = line(arc, INK, lid_line + 0.6)
        if look.lashes:
            found += _lash(x + side * wide, y + 2, side, 0)
        return found
    up, down = 9.5 * e * mood.open, 7.5 * e * (0.75 + 0.25 * mood.open)
    inner, outer = x - side * wide, x + side * wide
    ball = (
        f"M{inner},{y + 1.5}C{x - side * wide * 0.55},{y - up} {x + side * wide * 0.5},{y - up - 0.8} {outer},{y - 0.8}"
        f"C{x + side * wide * 0.55},{y + down} {x - side * wide * 0.45},{y + down} {inner},{y + 1.5}Z"
    )
    gx, gy = mood.gaze
    ix, iy, r = x + gx, y + gy - 0.6, 6.6 * e
    parts = [
        path(ball, fill=WHITE),
        circle(ix, iy, r, fill=look.eyes),
        circle(ix, iy, r * 0.52, fill="#140d0c"),
        circle(ix - r * 0.34, iy - r * 0.4, r * 0.3, fill="#ffffff"),
    ]
    # the lid: skin over the upper part of the eye, and its edge
    drop = mood.lid * 2 * up * 0.62
    top = y - up + drop
    edge = (
        f"M{inner},{y + 1.5 + drop * 0.15}C{x - side * wide * 0.55},{top} {x + side * wide * 0.5},{top - 0.8} "
        f"{outer},{y - 0.8 + drop * 0.2}"
    )
    cover = (
        f"{edge}C{outer - side * 1},{y - up * 1.15} {x + side * wide * 0.5},{y - up - 5.5} {x},{y - up - 5.5}"
        f"C{x - side * wide * 0.5},{y - up - 5.5} {inner + side * 1},{y - up * 0.7} {inner},{y + 1.5 + drop * 0.15}Z"
    )
    parts.append(path(cover, fill=look.skin.base))
    parts.append(line(edge, INK, lid_line))
    if look.lashes:
        parts.append(_lash(outer, y - 1 + drop * 0.2, side, 1))
    return "".join(parts)


def _lash(x: float, y: float, side: int, up: int) -> str:
    return line(f"M{x - side * 1.5},{y}L{x + side * 4},{y - 3.5 * up - 0.5}", INK, 2.6)


def _mouth(look: Look, expression: str) -> str:
    m, y = look.mouth, MOUTH
    colour = look.lipstick or look.skin.lips
    edge = shade(colour, 0.62)
    if expression == "glad" and look.laughs:
        w = 19 * m
        hole = (
            f"M{MID - w},{y - 6}C{MID - 8},{y - 2} {MID + 8},{y - 2} {MID + w},{y - 6}"
            f"C{MID + w - 1},{y + 9} {MID + 9},{y + 14} {MID},{y + 14}"
            f"C{MID - 9},{y + 14} {MID - w + 1},{y + 9} {MID - w},{y - 6}Z"
        )
        teeth = (
            f"M{MID - w + 2},{y - 4.6}C{MID - 8},{y - 1.2} {MID + 8},{y - 1.2} {MID + w - 2},{y - 4.6}"
            f"C{MID + w - 3},{y + 1} {MID + 9},{y + 4} {MID},{y + 4}"
            f"C{MID - 9},{y + 4} {MID - w + 3},{y + 1} {MID - w + 2},{y - 4.6}Z"
        )
        tongue = (
            f"M{MID - 9},{y + 11}C{MID - 6},{y + 6.5} {MID + 6},{y + 6.5} {MID + 9},{y + 11}"
            f"C{MID + 5},{y + 14} {MID - 5},{y + 14} {MID - 9},{y + 11}Z"
        )
        rim = path(
            hole,
            fill=_DARK,
            stroke=colour if look.lipstick else edge,
            stroke_width=3.6 if look.lipstick else 2,
            stroke_linejoin="round",
        )
        return rim + path(teeth, fill=WHITE) + path(tongue, fill=_TONGUE)
    if expression == "surprised":
        hole = (
            f"M{MID},{y - 8}C{MID + 9 * m},{y - 8} {MID + 10 * m},{y + 11} {MID},{y + 11}"
            f"C{MID - 10 * m},{y + 11} {MID - 9 * m},{y - 8} {MID},{y - 8}Z"
        )
        return path(hole, fill=_DARK, stroke=colour, stroke_width=3.2)
    w = 15 * m
    bends = {  # left corner, middle, right corner, how far to the side
        "calm": (-1.5, 3.2, -1.5, 0),
        "glad": (-5, 6.5, -5, 0),
        "sad": (5, -2.5, 5, 0),
        "thinking": (1.5, 0.5, -3, 3.5),
    }
    left, middle, right, aside = bends[expression]
    if expression == "glad":
        w *= 1.2
    if expression == "thinking":
        w *= 0.8
    x0, x1, xm = MID - w + aside, MID + w + aside, MID + aside
    seam = f"M{x0},{y + left}C{xm - w * 0.45},{y + middle * 1.2} {xm + w * 0.45},{y + middle * 1.2} {x1},{y + right}"
    if look.lipstick:
        upper = (
            f"M{x0},{y + left}C{xm - w * 0.5},{y + middle - 6} {xm - 4},{y + middle - 6.5} {xm},{y + middle - 4}"
            f"C{xm + 4},{y + middle - 6.5} {xm + w * 0.5},{y + middle - 6} {x1},{y + right}"
        )
        lower = f"C{xm + w * 0.5},{y + middle + 8} {xm - w * 0.5},{y + middle + 8} {x0},{y + left}Z"
        return path(upper + lower, fill=colour) + line(seam, edge, 2)
    below = (
        f"M{xm - 7 * m},{y + middle + 7}"
        f"C{xm - 3},{y + middle + 9} {xm + 3},{y + middle + 9} {xm + 7 * m},{y + middle + 7}"
    )
    return line(seam, edge, 3.4) + line(below, look.skin.shade, 2.4)
