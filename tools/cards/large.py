"""The second set of faces: a rank and a suit that are read at arm's length, and one large picture.

Three tenths of a card stay in sight where the next one lies on it; rank and suit stand wholly within them. Nothing is
drawn twice for whoever sits across: on a screen a card is never upside down.
"""

from __future__ import annotations

from tools.cards import figures
from tools.cards.courts import COURT_LOOKS, HAIR_COLOURS, collar_and_robe
from tools.cards.pips import blank, ornate_spade, suit
from tools.cards.svg import (
    CARD_H,
    CARD_W,
    EDGE,
    FACE,
    INK,
    SUIT_COLOUR,
    document,
    el,
    group,
    num,
    path,
    rect_d,
    ring_d,
)

VISIBLE_STRIP_WIDTH = 76.0
"""What is seen of a card in the tightest fan, in units."""
_MIDDLE = 38.6
_TOP = 14.0
_SUIT_Y = 173.0
_SUIT_SIZE = {"S": 76.0, "H": 74.0, "D": 88.0, "C": 75.0}
_PICTURE = (84.0, 13.0, 238.0, 337.0)
"""Where the courts stand: left, top, right, bottom."""


def _pen(d: str, colour: str, width: float = 15.5) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linejoin="round")


def _oval(x: float, y: float, rx: float, ry: float, colour: str, width: float = 15.5) -> str:
    half = width / 2
    d = ring_d(x, y, rx + half, ry + half) + ring_d(x, y, rx - half, ry - half)
    return path(d, fill=colour, fill_rule="evenodd")


def _six(c: str) -> str:
    return _oval(0, 74, 23, 28.5, c) + _pen("M19,26C15,-2 -23,-8 -23,70", c)


def sign(rank: str, colour: str) -> str:
    """The sign of a rank in plain bold strokes, 112 units high and about 62 wide, centred on x = 0 from y = 0 down."""
    c = colour
    parts = {
        "A": path("M-33,112L-10,0H10L33,112H16L11.6,88H-11.6L-16,112ZM-8.8,73H8.8L0,26Z", fill=c, fill_rule="evenodd"),
        "2": _pen("M-22.5,34C-23,0 22,-1 22,32C22,55 -12,74 -20,104.2H28", c),
        "3": _pen("M-22,29C-19,-1 21.5,0 21.5,30C21.5,47 9,54 -6,54C10,54 23.5,61 23.5,80C23.5,112 -21,113 -24,84", c),
        "4": path("M6,0H22V70H33V84H22V112H6V84H-33V70L4,0ZM6,70V24L-17,70Z", fill=c, fill_rule="evenodd"),
        "5": _pen("M23,7.8H-16L-19,55C-8,39 23.5,40 23.5,74C23.5,113 -19,114 -23.5,86", c),
        "6": _six(c),
        "7": path("M-29,0H30V14C14,42 6,74 4,112H-13C-11,76 -4,44 11,15.5H-29Z", fill=c),
        "8": _oval(0, 29.5, 19.5, 21.8, c) + _oval(0, 78.5, 23, 25.8, c),
        "9": group(_six(c), transform="rotate(180 0 56)"),
        "T": path("M-34,26V13C-28,11 -24,6 -22,0H-11V112H-25V24C-27,25 -30,26 -34,26Z", fill=c)
        + _oval(15.5, 56, 14.5, 49, c, 13.5),
        "J": _pen("M17,0V78C17,114 -23,114 -23,77", c),
        "Q": _oval(-2, 55, 22.5, 47.3, c) + _pen("M2,77L27,109", c, 13.5),
        "K": path(
            "M-32,0H-16V47L12,0H31L5,42L34,112H16L-6,60L-16,76V112H-32Z",
            fill=c,
        ),
    }
    return parts[rank]


def _corner(rank: str, letter: str) -> str:
    here = group(sign(rank, SUIT_COLOUR[letter]), transform=f"translate({num(_MIDDLE)} {num(_TOP)})")
    return here + suit(letter, _MIDDLE, _SUIT_Y, _SUIT_SIZE[letter])


def number_card(rank: str, letter: str) -> str:
    """A whole card from ace to ten as SVG text: one large sign beside rank and suit."""
    right = (VISIBLE_STRIP_WIDTH + CARD_W) / 2
    if rank == "A" and letter == "S":
        return document([blank(), _corner(rank, letter), ornate_spade(right - 4, 245, 0.86)])
    return document([blank(), _corner(rank, letter), suit(letter, right - 4, 248, 148)])


_GROUND = {"S": "#dfe5ee", "H": "#f9e4d2", "D": "#fbeac4", "C": "#dcebdc"}


def court_card(rank: str, letter: str) -> str:
    """A whole jack, queen or king as SVG text: head and shoulders before a quiet ground."""
    x0, y0, x1, y1 = _PICTURE
    middle = (x0 + x1) / 2
    pen: dict[str, float | str] = {
        "stroke": INK,
        "stroke_width": 1.3,
        "stroke_linejoin": "round",
        "stroke_linecap": "round",
    }
    look, size = COURT_LOOKS[rank + letter], 1.9
    figure = [
        *figures.behind(rank, letter)[: 2 if rank == "Q" else 0],
        *collar_and_robe(rank, letter, look),
        *figures.head(rank, letter, *HAIR_COLOURS[letter]),
    ]
    outer = rect_d(1, 1, CARD_W - 1, CARD_H - 1, 14)
    frame = rect_d(x0, y0, x1, y1, 10)
    return document(
        [
            el("rect", x=x0, y=y0, width=x1 - x0, height=y1 - y0, fill=_GROUND[letter]),
            group(figure, transform=f"translate({num(middle)} 344) scale({num(size)})", **pen),
            path(outer + frame, fill=FACE, fill_rule="evenodd"),
            path(frame, fill="none", stroke=SUIT_COLOUR[letter], stroke_width=2),
            path(outer, fill="none", stroke=EDGE, stroke_width=1.6),
            _corner(rank, letter),
        ]
    )
