"""The court cards: a framed half figure, drawn twice (once turned by 180 degrees), and a sash over the seam.

Half figures live in their own coordinates: the card's centre is the origin, the upper half has negative y,
and the frame reaches from -68 to 68 and up to -150. What sticks out is covered by the face drawn round it.
"""

from __future__ import annotations

from dataclasses import dataclass

from tools.cards import figures
from tools.cards.pips import half_turn, indices, suit
from tools.cards.svg import (
    BLUE,
    CARD_H,
    CARD_W,
    CENTRE,
    EDGE,
    FACE,
    INK,
    RED,
    SUIT_COLOUR,
    WHITE,
    YELLOW,
    Point,
    circle,
    clipped,
    document,
    group,
    num,
    path,
    poly_d,
    rect_d,
    stripes,
)

FRAME_X, FRAME_Y = 68.0, 150.0
SASH_SLOPE = 0.25  # of the sash: it falls from left to right, which leaves room for the arm with the weapon
SASH_HALF_HEIGHT = 8.5  # half its height


@dataclass(frozen=True)
class CourtLook:
    """The colours of one court's clothes, each with the colour of its pattern."""

    cloak: str
    cloak_pattern: str
    breast: str
    breast_pattern: str
    sleeve: str
    sleeve_pattern: str
    sash: str
    sash_pattern: str


COURT_LOOKS = {
    "KS": CourtLook(BLUE, YELLOW, YELLOW, INK, RED, YELLOW, YELLOW, BLUE),
    "QS": CourtLook(INK, YELLOW, BLUE, WHITE, YELLOW, RED, WHITE, RED),
    "JS": CourtLook(BLUE, WHITE, RED, YELLOW, YELLOW, INK, YELLOW, INK),
    "KH": CourtLook(RED, YELLOW, YELLOW, BLUE, BLUE, YELLOW, YELLOW, RED),
    "QH": CourtLook(RED, WHITE, WHITE, RED, YELLOW, BLUE, WHITE, BLUE),
    "JH": CourtLook(RED, INK, BLUE, YELLOW, YELLOW, RED, YELLOW, BLUE),
    "KD": CourtLook(RED, INK, BLUE, YELLOW, YELLOW, RED, YELLOW, BLUE),
    "QD": CourtLook(RED, YELLOW, YELLOW, RED, BLUE, WHITE, WHITE, INK),
    "JD": CourtLook(RED, WHITE, WHITE, BLUE, INK, YELLOW, YELLOW, RED),
    "KC": CourtLook(INK, YELLOW, YELLOW, RED, BLUE, WHITE, YELLOW, INK),
    "QC": CourtLook(BLUE, YELLOW, RED, YELLOW, YELLOW, INK, WHITE, BLUE),
    "JC": CourtLook(INK, RED, YELLOW, BLUE, RED, YELLOW, YELLOW, RED),
}
# Hair, and the strands drawn on it.
HAIR_COLOURS = {"S": ("#3a3d45", "#9a9da6"), "H": ("#e9b23a", INK), "D": ("#a7541f", INK), "C": ("#7a4a26", INK)}


def _seam(x: float, slope: float = SASH_SLOPE) -> float:
    return slope * x


def _marks(letter: str, window: list[Point], colour: str, step: float, size: float) -> str:
    """The pattern of a suit's robes, cut to a convex part of the robe."""
    if letter == "S":
        shapes = []
        for row in range(-8, 4):
            for col in range(-6, 7):
                x, y = col * step, row * step
                w, t = step / 2, size * 0.55
                shapes.append([(x - w, y), (x, y + w), (x + w, y), (x + w, y + t), (x, y + w + t), (x - w, y + t)])
        return clipped(shapes, window, colour)
    if letter == "C":
        return clipped(stripes(-58, step, size * 0.6), window, colour)
    shapes = []
    for row in range(-10, 5):
        for col in range(-8, 9):
            x, y = (col + (row % 2) / 2) * step, row * step * 0.8
            r = size * 0.62
            if letter == "D":
                shapes.append([(x, y - r * 1.3), (x + r, y), (x, y + r * 1.3), (x - r, y)])
            else:
                k = r * 0.42
                star = [(x, y - r), (x + k, y - k), (x + r, y), (x + k, y + k)]
                shapes.append([*star, (x, y + r), (x - k, y + k), (x - r, y), (x - k, y - k)])
    return clipped(shapes, window, colour)


def _robe(letter: str, look: CourtLook, slope: float = SASH_SLOPE) -> list[str]:
    """Cloak, breast panel with its two borders, and the patterns on them."""
    low, high = num(_seam(-72, slope)), num(_seam(72, slope))
    cloak = f"M-14,-66C-34,-64 -58,-58 -72,-40V{low}L72,{high}V-40C58,-58 34,-64 14,-66Z"
    left = [
        (-26.0, -62.0),
        (-40.0, -60.0),
        (-56.0, -52.0),
        (-68.0, -42.0),
        (-68.0, _seam(-68, slope)),
        (-31.0, _seam(-31, slope)),
    ]
    right = [
        (26.0, -62.0),
        (40.0, -60.0),
        (56.0, -52.0),
        (68.0, -42.0),
        (68.0, _seam(68, slope)),
        (31.0, _seam(31, slope)),
    ]
    breast = [(-17.0, -66.0), (17.0, -66.0), (22.0, _seam(22, slope)), (-22.0, _seam(-22, slope))]
    parts = [path(cloak, fill=look.cloak)]
    for side in (left, right):
        parts.append(_marks(letter, side, look.cloak_pattern, 13, 6))
    for sign in (-1, 1):
        edge = [
            (17.0 * sign, -66.0),
            (26.0 * sign, -65.0),
            (31.0 * sign, _seam(31 * sign, slope)),
            (22.0 * sign, _seam(22 * sign, slope)),
        ]
        parts.append(path(poly_d(edge), fill=WHITE))
        parts.append(clipped(stripes(-20 * sign, 7, 3.2), edge, RED if look.cloak != RED else INK))
    parts.append(path(poly_d(breast), fill=look.breast))
    parts.append(_marks(letter, breast, look.breast_pattern, 11, 5.5))
    return parts


def _arm(look: CourtLook) -> list[str]:
    """The forearm coming up at the right, with its cuff; the hand is drawn later, over what it holds."""
    sleeve: list[Point] = [(37, -34), (59, -34), (72, 22), (30, 12)]
    return [
        path(poly_d(sleeve), fill=look.sleeve),
        clipped(stripes(-12, 9, 3.6), sleeve, look.sleeve_pattern),
        path(poly_d(sleeve), fill="none"),
        path(
            "M34,-40C42,-43 54,-43 62,-40L60,-31C53,-34 43,-34 36,-31Z",
            fill=YELLOW if look.sleeve != YELLOW else WHITE,
        ),
    ]


def _sash(look: CourtLook) -> list[str]:
    """The band over the seam; point-symmetric, so it is drawn once."""
    x = FRAME_X + 4
    band: list[Point] = [
        (-x, _seam(-x) - SASH_HALF_HEIGHT),
        (x, _seam(x) - SASH_HALF_HEIGHT),
        (x, _seam(x) + SASH_HALF_HEIGHT),
        (-x, _seam(-x) + SASH_HALF_HEIGHT),
    ]
    base, mark = look.sash, look.sash_pattern
    parts = [path(poly_d(band), fill=base)]
    lozenges = ""
    for i in range(-4, 5):
        cx, cy = i * 16.5, _seam(i * 16.5)
        lozenges += poly_d([(cx, cy - 6.2), (cx + 6, cy + 1.5), (cx, cy + 6.2), (cx - 6, cy - 1.5)])
    parts.append(path(lozenges, fill=mark, stroke="none"))
    dots = [circle(i * 16.5, _seam(i * 16.5), 1.6, fill=base, stroke="none") for i in range(-4, 5)]
    gaps = [
        circle((i + 0.5) * 16.5, _seam((i + 0.5) * 16.5), 1.7, fill=RED if mark != RED else INK, stroke="none")
        for i in range(-4, 4)
    ]
    parts += dots + gaps
    for off in (SASH_HALF_HEIGHT, -SASH_HALF_HEIGHT):
        parts.append(
            path(
                f"M{num(-x)},{num(_seam(-x) + off)}L{num(x)},{num(_seam(x) + off)}",
                fill="none",
                stroke_width=2,
            )
        )
    return parts


def collar_and_robe(rank: str, letter: str, look: CourtLook) -> list[str]:
    """The robe with its collar, without the arm: the bust of the large faces."""
    return [*_robe(letter, look, 0), *figures.collar(rank, letter)]


def _half(rank: str, letter: str) -> str:
    look = COURT_LOOKS[rank + letter]
    parts = figures.behind(rank, letter)
    parts += _robe(letter, look)
    parts += _arm(look)
    parts += figures.collar(rank, letter)
    parts += figures.head(rank, letter, *HAIR_COLOURS[letter])
    parts += figures.held_object(rank, letter)
    parts += figures.hand()
    parts.append(suit(letter, -49, -129, 31))
    return "".join(parts)


def court_card(rank: str, letter: str) -> str:
    """A whole jack, queen or king as SVG text."""
    cx, cy = CENTRE
    move = f"translate({num(cx)} {num(cy)})"
    pen: dict[str, float | str] = {
        "stroke": INK,
        "stroke_width": 1.4,
        "stroke_linejoin": "round",
        "stroke_linecap": "round",
    }
    half = group(_half(rank, letter), transform=move, **pen)
    outer = rect_d(1, 1, CARD_W - 1, CARD_H - 1, 14)
    frame = rect_d(cx - FRAME_X, cy - FRAME_Y, cx + FRAME_X, cy + FRAME_Y)
    line = SUIT_COLOUR[letter] if letter in "HD" else BLUE
    return document(
        [
            path(frame, fill=FACE),
            half,
            half_turn(half),
            group(_sash(COURT_LOOKS[rank + letter]), transform=move, **pen),
            path(outer + frame, fill=FACE, fill_rule="evenodd"),
            path(frame, fill="none", stroke=line, stroke_width=2),
            path(outer, fill="none", stroke=EDGE, stroke_width=1.6),
            indices(rank, letter),
        ]
    )
