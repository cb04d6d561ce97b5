"""The program's icon."""

from __future__ import annotations

from tools.cards.pips import suit
from tools.cards.svg import FACE, INK, document, el, group


def icon() -> str:
    """Two cards on green felt (256 by 256)."""
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
