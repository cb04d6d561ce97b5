"""What is written down of a face: everything the drawing follows from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

INK: Final = "#2b1d1a"
WHITE: Final = "#fffaf2"


@dataclass(frozen=True)
class Skin:
    """The colours of a face."""

    base: str
    shade: str
    blush: str
    lips: str


FAIR: Final = Skin("#f7d7bf", "#e6b496", "#ee9f88", "#d0776a")
ROSY: Final = Skin("#f4c9aa", "#dda17d", "#e98c72", "#c4685a")
OLIVE: Final = Skin("#e3b48a", "#c58f63", "#d58663", "#ad5d4a")
GOLDEN: Final = Skin("#f1cd9f", "#d7a873", "#e59a76", "#bf6a5a")
TAN: Final = Skin("#c98f62", "#a66f46", "#bd6c4c", "#95483d")
BROWN: Final = Skin("#a06a43", "#7f4f2f", "#9c5038", "#7a352e")
DEEP: Final = Skin("#7b4d33", "#5d3722", "#81402e", "#6a2f2b")


@dataclass(frozen=True)
class Look:
    """One face. Lengths are units of a picture of 256.

    Attributes:
        cheek: half the width of the head at the eyes.
        jaw: half the width at the mouth.
        chin: half the width of the chin.
        low: how much lower than usual the chin is.
        hair: the style, a function of :mod:`tools.opponents.hair`.
        brow: how thick the brows are.
        lashes: whether the upper lids have lashes.
        lipstick: a colour; empty for lips as they are.
        laughs: whether a smile shows the teeth.
        age: 0 to 3, for lines in the face.
        clothes: a function of :mod:`tools.opponents.clothes`.
        extras: beards, glasses, jewels, ...: functions of :mod:`tools.opponents.extras`, in order.
    """

    skin: Skin
    hair: str
    hair_colour: str
    clothes: str
    colours: tuple[str, str]
    ground: tuple[str, str]
    eyes: str = "#4a2d1c"
    cheek: float = 46
    jaw: float = 36
    chin: float = 17
    low: float = 0
    brow: float = 5
    brow_colour: str = ""
    lashes: bool = False
    lipstick: str = ""
    laughs: bool = True
    age: int = 0
    nose: float = 1.0
    mouth: float = 1.0
    eye: float = 1.0
    shoulders: float = 1.0
    extras: tuple[tuple[str, str], ...] = field(default=())
