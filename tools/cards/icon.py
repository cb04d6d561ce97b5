"""The program's icon: read as cards at 16 pixels, and worth a look at 256."""

from __future__ import annotations

from tools.cards.pips import suit
from tools.cards.svg import FACE, INK, circle, document, el, group, path

_WIDTH, _HEIGHT = 116.0, 164.0


def _card(fill: str, inside: str, x: float, y: float, angle: float) -> str:
    """A card round a point, on its shadow."""
    x0, y0 = -_WIDTH / 2, -_HEIGHT / 2
    face = el("rect", x=x0, y=y0, width=_WIDTH, height=_HEIGHT, rx=14, ry=14, fill=fill, stroke=INK, stroke_width=3)
    shadow = el("rect", x=x0 - 2, y=y0 + 5, width=_WIDTH + 4, height=_HEIGHT + 2, rx=15, ry=15, fill="#0a2f21")
    return group(shadow + face + inside, transform=f"translate({x:g} {y:g}) rotate({angle:g})")


def icon() -> str:
    """Three cards held on a green table with a brass edge: a back, a heart and a spade (256 by 256)."""
    table = [
        el("rect", x=6, y=6, width=244, height=244, rx=54, ry=54, fill="#0b3b29"),
        el("rect", x=10, y=10, width=236, height=236, rx=50, ry=50, fill="#d9b25a"),
        el("rect", x=17, y=17, width=222, height=222, rx=44, ry=44, fill="#14593c"),
        circle(128, 112, 96, fill="#1a6b49"),
        circle(128, 104, 68, fill="#1f7a53"),
    ]
    lozenge = path("M0,-58L36,0L0,58L-36,0Z", fill="#6f97d1") + path("M0,-34L21,0L0,34L-21,0Z", fill="#f4f7fd")
    back = el("rect", x=-48, y=-72, width=96, height=144, rx=7, ry=7, fill="#2a5ca8") + lozenge
    heart = suit("H", -26, -46, 46)
    spade = suit("S", 0, 4, 96)
    cards = [
        _card(FACE, back, 84, 132, -24),
        _card(FACE, heart, 122, 122, -6),
        _card(FACE, spade, 162, 134, 13),
    ]
    held = group(cards, transform="translate(10 10) scale(0.93)")
    return document([*table, held], 256, 256)
