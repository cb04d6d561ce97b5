"""Beards, glasses, jewels and what else tells people apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tools.cards.svg import circle, el, group, path, rect_d
from tools.opponents.face import EYE_X
from tools.opponents.head import EYES, MOUTH, chin
from tools.opponents.look import Look
from tools.opponents.shapes import MID, line, lines, shade, symmetric_d, symmetric_path

# -- behind the features, on the face


def beard(look: Look, colour: str) -> str:
    """A full beard, cut short."""
    return _beard(look, colour, 6)


def long_beard(look: Look, colour: str) -> str:
    """A full beard that hides the collar."""
    strands = lines(
        f"M{MID + 12},{MOUTH + 24}C{MID + 14},{MOUTH + 40} {MID + 10},{MOUTH + 52} {MID + 8},{MOUTH + 58}",
        shade(colour, 0.86),
        3,
    )
    return _beard(look, colour, 40) + strands


def _beard(look: Look, colour: str, length: float) -> str:
    w, j, c = look.cheek, look.jaw, chin(look) + length
    d = symmetric_d(
        (MID, MOUTH - 13),
        ((MID + 14, MOUTH - 15), (MID + 22, MOUTH - 8), (MID + 25, MOUTH - 2)),
        ((MID + j - 4, MOUTH - 6), (MID + w - 4, EYES + 22), (MID + w - 1, EYES + 8)),
        ((MID + w + 2, EYES + 24), (MID + j + 10, MOUTH - 10), (MID + j + 5, MOUTH + 6)),
        ((MID + j, MOUTH + 22 + length * 0.6), (MID + look.chin + 8, c), (MID, c)),
    )
    shadow = path(
        (
            f"M{MID - 12},{MOUTH + 14}C{MID - 5},{MOUTH + 18} {MID + 5},{MOUTH + 18} {MID + 12},{MOUTH + 14}"
            f"C{MID + 6},{MOUTH + 22} {MID - 6},{MOUTH + 22} {MID - 12},{MOUTH + 14}Z"
        ),
        fill=shade(colour, 0.8),
    )
    lips = el("ellipse", cx=MID, cy=MOUTH + 2, rx=17 * look.mouth, ry=8.5, fill=look.skin.base)
    return path(d, fill=colour) + lips + shadow


def stubble(look: Look, colour: str) -> str:
    """A day's beard."""
    w, j, c = look.cheek, look.jaw, chin(look)
    d = symmetric_d(
        (MID, MOUTH - 11),
        ((MID + 12, MOUTH - 12), (MID + 20, MOUTH - 8), (MID + 24, MOUTH - 2)),
        ((MID + j - 4, MOUTH - 4), (MID + w - 6, EYES + 24), (MID + w - 1, EYES + 12)),
        ((MID + w - 1, EYES + 26), (MID + j + 5, MOUTH - 12), (MID + j, MOUTH + 2)),
        ((MID + j - 5, MOUTH + 16), (MID + look.chin, c), (MID, c)),
    )
    lips = el("ellipse", cx=MID, cy=MOUTH + 2, rx=17, ry=8, fill=look.skin.base)
    return path(d, fill=colour, fill_opacity=0.26) + lips


def goatee(look: Look, colour: str) -> str:
    """A beard on the chin alone, with a thin moustache."""
    c = chin(look)
    d = symmetric_d(
        (MID, MOUTH + 13),
        ((MID + 8, MOUTH + 13), (MID + 13, MOUTH + 14), (MID + 15, MOUTH + 13)),
        ((MID + 16, c - 8), (MID + 9, c + 7), (MID, c + 8)),
    )
    return path(d, fill=colour) + moustache_thin(look, colour)


def moustache_thin(look: Look, colour: str) -> str:
    """A thin moustache."""
    del look
    return lines(
        f"M{MID + 2},{MOUTH - 9}C{MID + 8},{MOUTH - 11} {MID + 14},{MOUTH - 9} {MID + 18},{MOUTH - 4}", colour, 4
    )


def moustache(look: Look, colour: str) -> str:
    """A full moustache."""
    del look
    d = (
        f"M{MID},{MOUTH - 10}C{MID + 8},{MOUTH - 16} {MID + 20},{MOUTH - 12} {MID + 30},{MOUTH - 1}"
        f"C{MID + 22},{MOUTH + 1} {MID + 10},{MOUTH - 1} {MID},{MOUTH - 3}Z"
    )
    return symmetric_path(d, fill=colour)


def freckles(look: Look, colour: str) -> str:
    """Freckles across nose and cheeks."""
    del look
    spots = [(18, 20), (25, 24), (31, 19), (22, 29), (12, 24), (33, 27)]
    return "".join(
        circle(MID + side * x, EYES + y, 1.5, fill=colour, fill_opacity=0.75) for side in (-1, 1) for x, y in spots
    )


def mole(look: Look, colour: str) -> str:
    """A beauty spot."""
    del look
    return circle(MID + 25, MOUTH - 8, 2.1, fill=colour)


# -- over the features


def round_glasses(look: Look, colour: str) -> str:
    """Round glasses."""
    rings = "".join(
        circle(MID + side * EYE_X, EYES + 1, 17.5, fill="#ffffff", fill_opacity=0.13, stroke=colour, stroke_width=3.2)
        for side in (-1, 1)
    )
    return rings + _bridge(look, colour, 17.5)


def square_glasses(look: Look, colour: str) -> str:
    """Glasses with angular rims."""
    frames = "".join(
        path(
            rect_d(MID + side * EYE_X - 17, EYES - 12, MID + side * EYE_X + 17, EYES + 14, 6),
            fill="#ffffff",
            fill_opacity=0.13,
            stroke=colour,
            stroke_width=4,
        )
        for side in (-1, 1)
    )
    return frames + _bridge(look, colour, 17)


def cat_glasses(look: Look, colour: str) -> str:
    """Glasses whose corners sweep up."""
    del look
    d = (
        f"M{MID + 5},{EYES - 8}C{MID + 16},{EYES - 14} {MID + 32},{EYES - 14} {MID + 46},{EYES - 18}"
        f"C{MID + 46},{EYES - 2} {MID + 38},{EYES + 16} {MID + 22},{EYES + 16}"
        f"C{MID + 10},{EYES + 16} {MID + 4},{EYES + 6} {MID + 5},{EYES - 8}Z"
    )
    frames = symmetric_path(
        d, fill="#ffffff", fill_opacity=0.13, stroke=colour, stroke_width=4, stroke_linejoin="round"
    )
    return frames + line(
        f"M{MID - 5},{EYES - 4}C{MID - 2},{EYES - 7} {MID + 2},{EYES - 7} {MID + 5},{EYES - 4}", colour, 3.4
    )


def half_glasses(look: Look, colour: str) -> str:
    """Reading glasses, low on the nose."""
    d = (
        f"M{MID + 5},{EYES + 8}L{MID + 38},{EYES + 8}"
        f"C{MID + 38},{EYES + 26} {MID + 6},{EYES + 26} {MID + 5},{EYES + 8}Z"
    )
    frames = symmetric_path(
        d, fill="#ffffff", fill_opacity=0.15, stroke=colour, stroke_width=2.8, stroke_linejoin="round"
    )
    arms = lines(f"M{MID + 38},{EYES + 8}L{MID + look.cheek + 2},{EYES + 2}", colour, 2.6)
    return (
        frames
        + arms
        + line(f"M{MID - 5},{EYES + 10}C{MID - 2},{EYES + 7} {MID + 2},{EYES + 7} {MID + 5},{EYES + 10}", colour, 2.8)
    )


def _bridge(look: Look, colour: str, half: float) -> str:
    arms = lines(f"M{MID + EYE_X + half},{EYES - 2}L{MID + look.cheek + 3},{EYES - 4}", colour, 3)
    gap = EYE_X - half
    return arms + line(
        f"M{MID - gap},{EYES - 1}C{MID - 2},{EYES - 5} {MID + 2},{EYES - 5} {MID + gap},{EYES - 1}", colour, 3
    )


def studs(look: Look, colour: str) -> str:
    """Ear studs."""
    return "".join(circle(MID + side * (look.cheek + 4), EYES + 25, 4, fill=colour) for side in (-1, 1))


def pearls(look: Look, colour: str) -> str:
    """A string of pearls, and one at each ear."""
    row = "".join(
        circle(MID + x, 222 - (x / 6.6) ** 2 * 0.62 + 4, 5, fill=colour, stroke=shade(colour, 0.8), stroke_width=1)
        for x in range(-36, 37, 9)
    )
    return studs(look, colour) + row


def hoops(look: Look, colour: str) -> str:
    """Large ear rings."""
    return "".join(
        circle(MID + side * (look.cheek + 6), EYES + 39, 14, fill="none", stroke=colour, stroke_width=4)
        for side in (-1, 1)
    )


def drops(look: Look, colour: str) -> str:
    """Ear rings that hang."""
    x, y = MID + look.cheek + 5, EYES + 26
    return symmetric_path(f"M{x},{y}L{x + 6},{y + 16}C{x + 6},{y + 23} {x - 6},{y + 23} {x - 6},{y + 16}Z", fill=colour)


def beads(look: Look, colour: str) -> str:
    """A necklace of large beads."""
    del look
    return "".join(
        circle(MID + x, 236 - (x / 6.4) ** 2 * 0.7, 7.5, fill=colour if n % 2 else shade(colour, 1.4))
        for n, x in enumerate(range(-40, 41, 10))
    )


def collar_gold(look: Look, colour: str) -> str:
    """A wide necklace."""
    del look
    return "".join(
        line(
            (
                f"M{MID - 38 + n},{204 + n * 3}"
                f"C{MID - 24},{226 + n * 6} {MID + 24},{226 + n * 6} {MID + 38 - n},{204 + n * 3}"
            ),
            tone,
            5,
        )
        for n, tone in ((0, colour), (3, "#c3402d"), (6, colour))
    )


def flower(look: Look, colour: str) -> str:
    """A flower behind the ear."""
    x, y = MID - look.cheek - 4, EYES - 34
    petals = "".join(
        circle(x + dx, y + dy, 9, fill=colour) for dx, dy in ((0, -11), (10, -3), (6, 9), (-6, 9), (-10, -3))
    )
    return group([petals, circle(x, y, 6, fill="#f2c14b")])


def headphones(look: Look, colour: str) -> str:
    """Headphones around the neck."""
    band = line(f"M{MID - 46},206C{MID - 44},244 {MID + 44},244 {MID + 46},206", shade(colour, 0.7), 7)
    del look
    return band + symmetric_path(
        (
            f"M{MID + 36},196C{MID + 40},190 {MID + 56},192 {MID + 57},202"
            f"L{MID + 58},220C{MID + 56},230 {MID + 42},230 {MID + 39},222Z"
        ),
        fill=colour,
    )


def brooch(look: Look, colour: str) -> str:
    """A brooch at the collar."""
    del look
    return el("ellipse", cx=MID, cy=216, rx=9, ry=11, fill="#d8b45a") + el(
        "ellipse", cx=MID, cy=216, rx=5.5, ry=7.5, fill=colour
    )


def whistle(look: Look, colour: str) -> str:
    """A whistle on a ribbon."""
    del look
    return lines(f"M{MID + 27},204L{MID + 2},246", colour, 3.4) + path(
        f"M{MID - 8},244L{MID + 12},244L{MID + 12},252C{MID + 8},262 {MID - 8},262 {MID - 8},250Z", fill="#d9dde2"
    )


def streak(look: Look, colour: str) -> str:
    """A grey strand in a fringe."""
    del look
    return line(
        f"M{MID + 14},{EYES - 62}C{MID + 24},{EYES - 54} {MID + 27},{EYES - 40} {MID + 27},{EYES - 30}", colour, 5
    )


EXTRAS_UNDER_FEATURES: Final[Mapping[str, Callable[[Look, str], str]]] = {
    one.__name__: one for one in (beard, long_beard, stubble, goatee, moustache_thin, moustache, freckles, mole)
}
"""What lies on the face, under the features."""

EXTRAS_ON_TOP: Final[Mapping[str, Callable[[Look, str], str]]] = {
    one.__name__: one
    for one in (
        round_glasses, square_glasses, cat_glasses, half_glasses, studs, pearls, hoops, drops, beads, collar_gold,
        flower, headphones, brooch, whistle, streak,
    )
}  # fmt: skip
"""What lies over everything."""
