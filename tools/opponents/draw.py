"""A whole picture of somebody, with the features of every expression as a group of its own."""

from __future__ import annotations

from typing import Final

from tools.cards.svg import el
from tools.opponents.clothes import WARDROBE
from tools.opponents.extras import EXTRAS_ON_TOP, EXTRAS_UNDER_FEATURES
from tools.opponents.face import MOODS, features
from tools.opponents.hair import STYLES
from tools.opponents.head import ears, head, neck, nose, wrinkles
from tools.opponents.look import Look
from tools.opponents.shapes import MID, SIDE

_SEEN: Final = "14 8 228 228"
"""The part of all that is drawn that the round picture shows."""

_HIDES_EARS: Final = ("scarf", "waves", "bob", "bob_side", "curls_long", "curls_round", "afro")


def _ground(look: Look) -> str:
    """A light behind the head that fades outwards."""
    light, dark = look.ground
    stops = el("stop", offset=0, stop_color=light) + el("stop", offset=1, stop_color=dark)
    gradient = el("radialGradient", stops, id="ground", gradientUnits="userSpaceOnUse", cx=MID, cy=104, r=150)
    return el("defs", gradient) + el("rect", x=0, y=0, width=SIDE, height=SIDE, fill="url(#ground)")


def picture(look: Look) -> str:
    """The file: all that never changes once, and between it a group for each expression."""
    behind, over = STYLES[look.hair](look)
    parts = [
        _ground(look),
        behind,
        neck(look),
        WARDROBE[look.clothes](look),
        "" if look.hair in _HIDES_EARS else ears(look),
        head(look),
        wrinkles(look),
        *(EXTRAS_UNDER_FEATURES[name](look, colour) for name, colour in look.extras if name in EXTRAS_UNDER_FEATURES),
        nose(look),
        *(features(look, expression) for expression in MOODS),
        over,
        *(EXTRAS_ON_TOP[name](look, colour) for name, colour in look.extras if name in EXTRAS_ON_TOP),
    ]
    return el("svg", "".join(parts), xmlns="http://www.w3.org/2000/svg", viewBox=_SEEN, width=SIDE, height=SIDE)
