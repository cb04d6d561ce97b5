"""Suit signs, the card's blank face and indices, and the cards from ace to ten."""

from __future__ import annotations

import math

from tools.cards.glyphs import glyph
from tools.cards.svg import (
    CARD_H,
    CARD_W,
    CENTRE,
    EDGE,
    FACE,
    SUIT_COLOUR,
    circle,
    document,
    el,
    group,
    num,
    path,
)

# Each sign fills a box of about 100 units with its centre at the origin.
SUIT_PATH_DATA = {
    "S": (
        "M0,-49C9,-31 45,-9 45,15C45,29 35,37 25,37C15,37 8,32 4,24C5,36 10,44 19,48H-19C-10,44 -5,36 -4,24"
        "C-8,32 -15,37 -25,37C-35,37 -45,29 -45,15C-45,-9 -9,-31 0,-49Z"
    ),
    "H": (
        "M0,47C-9,28 -46,8 -46,-19C-46,-35 -35,-45 -23,-45C-11,-45 -3,-37 0,-27C3,-37 11,-45 23,-45"
        "C35,-45 46,-35 46,-19C46,8 9,28 0,47Z"
    ),
    "D": "M0,-49C8,-32 22,-14 37,0C22,14 8,32 0,49C-8,32 -22,14 -37,0C-22,-14 -8,-32 0,-49Z",
    "C": (
        "M0,-47A21.5,21.5 0 0 1 16,-11.5A21.5,21.5 0 1 1 4,19C5,34 10,43 19,48H-19C-10,43 -5,34 -4,19"
        "A21.5,21.5 0 1 1 -16,-11.5A21.5,21.5 0 0 1 0,-47Z"
    ),
}

_LEFT, _MIDDLE, _RIGHT = 83.0, 125.0, 167.0
_TOP, _CENTRE_Y, _BOTTOM = 63.0, 175.0, 287.0
_THIRD = (_BOTTOM - _TOP) / 3

INDEX_X, INDEX_TOP, INDEX_SUIT_Y = 29.0, 13.0, 88.0


def _layouts() -> dict[str, list[tuple[float, float]]]:
    """Where the pips of each rank stand: the traditional arrangement."""
    middle = [(_MIDDLE, _CENTRE_Y)]
    ends = [(_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)]
    four = [(x, y) for y in (_TOP, _BOTTOM) for x in (_LEFT, _RIGHT)]
    waist = [(_LEFT, _CENTRE_Y), (_RIGHT, _CENTRE_Y)]
    eight = four + [(x, y) for y in (_TOP + _THIRD, _BOTTOM - _THIRD) for x in (_LEFT, _RIGHT)]
    upper = (_MIDDLE, (_TOP + _CENTRE_Y) / 2)
    lower = (_MIDDLE, (_BOTTOM + _CENTRE_Y) / 2)
    between = [(_MIDDLE, _TOP + _THIRD / 2), (_MIDDLE, _BOTTOM - _THIRD / 2)]
    return {
        "A": middle,
        "2": ends,
        "3": ends + middle,
        "4": four,
        "5": four + middle,
        "6": four + waist,
        "7": four + waist + [upper],
        "8": four + waist + [upper, lower],
        "9": eight + middle,
        "T": eight + between,
    }


PIP_LAYOUT = _layouts()


def suit(letter: str, x: float, y: float, size: float, colour: str | None = None, turned: bool = False) -> str:
    """A suit sign of a given size (its box) round a point, upright or upside down."""
    turn = " rotate(180)" if turned else ""
    move = f"translate({num(x)} {num(y)}){turn} scale({num(size / 100)})"
    return path(SUIT_PATH_DATA[letter], fill=colour or SUIT_COLOUR[letter], stroke="none", transform=move)


def blank() -> str:
    """The empty face with its thin edge; the corners outside stay transparent."""
    return el(
        "rect",
        x=1,
        y=1,
        width=CARD_W - 2,
        height=CARD_H - 2,
        rx=14,
        ry=14,
        fill=FACE,
        stroke=EDGE,
        stroke_width=1.6,
    )


def half_turn(content: str) -> str:
    """The same drawing, turned by 180 degrees about the card's centre."""
    return group(content, transform=f"rotate(180 {num(CENTRE[0])} {num(CENTRE[1])})")


def indices(rank: str, letter: str) -> str:
    """Rank and suit in the two corners; readable where only the left fifth of the card shows."""
    sign = glyph(rank, SUIT_COLOUR[letter])
    corner = group(sign, transform=f"translate({num(INDEX_X)} {num(INDEX_TOP)})")
    corner += suit(letter, INDEX_X, INDEX_SUIT_Y, 36)
    return corner + half_turn(corner)


def ornate_spade(x: float, y: float, size: float) -> str:
    """The sign of the ace of spades round a point: large, with an inner line, a rosette, and scrolls at its foot."""
    ink = SUIT_COLOUR["S"]
    parts = [suit("S", 0, 0, 176)]
    parts.append(
        path(SUIT_PATH_DATA["S"], fill="none", stroke=FACE, stroke_width=1.6, transform="translate(0 -1.5) scale(1.54)")
    )
    parts.append(path("M0,-51C8,-38 30,-21 36,-4C24,-6 12,4 0,22C-12,4 -24,-6 -36,-4C-30,-21 -8,-38 0,-51Z", fill=FACE))
    parts.append(path("M0,-44C7,-33 23,-20 29,-9C18,-8 9,0 0,12C-9,0 -18,-8 -29,-9C-23,-20 -7,-33 0,-44Z", fill=ink))
    for i in range(6):
        angle = math.radians(60 * i - 90)
        parts.append(circle(6.6 * math.cos(angle), -14 + 6.6 * math.sin(angle), 3.3, fill=FACE))
    parts.append(circle(0, -14, 2.6, fill=FACE))
    for side in (1, -1):
        scroll = path("M8,30C16,42 34,44 40,32C44,22 32,14 27,23C25,29 32,32 34,28", fill="none")
        leaf = path("M22,6C32,4 42,6 48,15C38,20 28,16 22,6Z", fill=FACE, stroke="none")
        parts.append(
            group(
                scroll + leaf,
                transform=f"scale({side} 1)",
                stroke=FACE,
                stroke_width=2.6,
                stroke_linecap="round",
            )
        )
    return group(parts, transform=f"translate({num(x)} {num(y)}) scale({num(size)})")


def _lined(letter: str) -> str:
    """The sign of another ace: with a fine line within its edge."""
    x, y = CENTRE
    inner = {"H": (0.8, 1.5), "D": (0.76, 0.0), "C": (0.8, 0.0)}[letter]
    move = f"translate({num(x)} {num(y - inner[1])}) scale({num(inner[0] * 1.06)})"
    return suit(letter, x, y, 106) + path(
        SUIT_PATH_DATA[letter], fill="none", stroke=FACE, stroke_width=2, transform=move
    )


def number_card(rank: str, letter: str) -> str:
    """A whole card from ace to ten as SVG text."""
    parts = [blank(), indices(rank, letter)]
    if rank == "A":
        parts.append(ornate_spade(CENTRE[0], CENTRE[1] - 3, 0.88) if letter == "S" else _lined(letter))
    else:
        parts += [suit(letter, x, y, 50, turned=y > CENTRE[1]) for x, y in PIP_LAYOUT[rank]]
    return document(parts)


def suit_file(letter: str) -> str:
    """The file of one suit sign alone (100 by 100)."""
    return document([suit(letter, 50, 50, 98)], 100, 100)
