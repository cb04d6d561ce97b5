"""Draw the pictures of the opponents: ``python tools/make_opponents.py [FOLDER]``, by default assets/opponents.

Round pictures of 96 units. The levels are people of the court, each with a hat of its own, so that they are told apart
at 48 pixels; the styles are signs on a shield of their own colour, small enough to stand on a picture as a badge.
Nothing but paths and circles in plain colours: see ``tools/cards/svg.py`` for what the program can draw.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

if __package__ in (None, ""):  # run as a file: the checkout is not on the path
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.cards.svg import INK, RED, YELLOW, circle, el, group, path, poly_d

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "opponents"
SIDE: Final = 96

GOLD: Final = "#e2c06e"
DARK_GOLD: Final = "#b98f37"
CREAM: Final = "#fbf3dc"
SKIN: Final = "#f2cba2"
TAN: Final = "#dda878"
BLUSH: Final = "#e79d7d"
WHITE: Final = "#fffdf7"
GREY: Final = "#d6d9dd"


def medal(ground: str, *content: str) -> str:
    """A whole file: a round picture with a brass rim."""
    inside = circle(48, 48, 46, fill=DARK_GOLD) + circle(48, 48, 43.5, fill=ground) + "".join(content)
    rim = circle(48, 48, 44.5, fill="none", stroke=GOLD, stroke_width=3)
    return el("svg", inside + rim, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 96 96", width=SIDE, height=SIDE)


def shoulders(colour: str, collar: str) -> str:
    """What is seen of the body, down to the rim."""
    body = path("M16.5,78C20,66 31,62 48,62C65,62 76,66 79.5,78A43.5,43.5 0 0 1 16.5,78Z", fill=colour)
    return body + path("M35,63.5C38,73 58,73 61,63.5L57,60H39Z", fill=collar)


def face(skin: str = SKIN, *, mouth: str, brows: str = "", y: float = 46) -> str:
    """Neck, head, eyes and mouth; the features are given as path data around (48, ``y``)."""
    parts = [
        path(f"M41,{y + 10}H55V{y + 20}C55,{y + 24} 41,{y + 24} 41,{y + 20}Z", fill=TAN),
        path(
            f"M31,{y - 6}C31,{y - 26} 65,{y - 26} 65,{y - 6}C65,{y + 12} 57,{y + 18} 48,{y + 18}"
            f"C39,{y + 18} 31,{y + 12} 31,{y - 6}Z",
            fill=skin,
        ),
        circle(41, y - 1, 2.5, fill=INK),
        circle(55, y - 1, 2.5, fill=INK),
        path(mouth, fill="none", stroke=INK, stroke_width=2.2, stroke_linecap="round"),
    ]
    if brows:
        parts.append(path(brows, fill="none", stroke=INK, stroke_width=2.4, stroke_linecap="round"))
    return group(parts)


def easy() -> str:
    """A page: a boy with a round cap, red cheeks and a wide smile."""
    return medal(
        "#6fae7c",
        shoulders("#d9603b", CREAM),
        path("M27,44C26,28 36,20 48,20C60,20 70,28 69,44L64,50H32Z", fill="#8a4f24"),
        face(mouth="M40,53C43,60 53,60 56,53"),
        circle(36, 51, 3.6, fill=BLUSH),
        circle(60, 51, 3.6, fill=BLUSH),
        path("M27,37C27,18 40,12 48,12C56,12 69,18 69,37C56,32 40,32 27,37Z", fill="#2f66b3"),
        path("M25,38C38,30 58,30 71,38L70,42C57,35 39,35 26,42Z", fill=YELLOW),
        circle(48, 12, 4.5, fill=YELLOW),
    )


def medium() -> str:
    """A knave: a flat hat with a feather, fair hair to the chin."""
    return medal(
        "#3b6ea8",
        shoulders("#274a75", CREAM),
        path("M26,34C22,50 24,60 30,66H66C72,60 74,50 70,34Z", fill="#d8a23c"),
        face(mouth="M42,56C46,58 51,58 55,55"),
        path("M20,35C24,16 40,12 56,14C70,16 77,26 77,34C62,27 38,28 20,35Z", fill=RED),
        path("M19,36C36,27 60,27 78,35L77,40C60,32 37,32 20,41Z", fill="#8f0f20"),
        path("M59,31C60,19 66,12 76,13C78,21 73,29 62,32Z", fill=WHITE),
        path("M60,32C64,25 69,19 74,16", fill="none", stroke=GREY, stroke_width=1.8, stroke_linecap="round"),
    )


def hard() -> str:
    """A queen: dark hair, a low crown, a look from under her brows."""
    gems = circle(48, 21, 2.6, fill=RED) + circle(35, 23, 2, fill=RED) + circle(61, 23, 2, fill=RED)
    return medal(
        "#8c2f4b",
        path("M24,40C22,22 36,16 48,16C60,16 74,22 72,40C73,56 76,66 70,74H26C20,66 23,56 24,40Z", fill="#2b1a17"),
        shoulders("#5b1730", GOLD),
        face(mouth="M43,56.5C46,57.5 50,57.5 53,56.5", brows="M36,40.5L44,41.5M60,40.5L52,41.5"),
        path("M31,40C33,30 42,27 48,27C54,27 63,30 65,40C62,28 57,24 48,24C39,24 34,28 31,40Z", fill="#2b1a17"),
        path("M48,54.2C46,52.8 43.5,54 43,56.5C46,59.8 50,59.8 53,56.5C52.5,54 50,52.8 48,54.2Z", fill=RED),
        path(poly_d([(27, 27), (25, 12), (36, 19), (48, 9), (60, 19), (71, 12), (69, 27)]), fill=GOLD),
        path("M27,24C40,19.5 56,19.5 69,24V29.5C56,25 40,25 27,29.5Z", fill=DARK_GOLD),
        gems,
        circle(25, 12, 2.6, fill=CREAM),
        circle(71, 12, 2.6, fill=CREAM),
        circle(48, 9, 2.8, fill=CREAM),
    )


def expert() -> str:
    """A king: a high crown with a cross, a full white beard."""
    return medal(
        "#2a2340",
        shoulders("#4a2f7a", WHITE),
        path("M27,40C24,54 28,62 33,66L63,66C68,62 72,54 69,40Z", fill=GREY),
        face("#e9bd93", mouth="M44,55H52", brows="M35,41C38,38.5 42,38.5 44.5,41M61,41C58,38.5 54,38.5 51.5,41", y=45),
        path(
            "M31,44C30,64 36,84 48,86C60,84 66,64 65,44C63,52 60,54 55,53C51,50 45,50 41,53C36,54 33,52 31,44Z",
            fill=WHITE,
        ),
        path("M42,57.5C45,59.5 51,59.5 54,57.5", fill="none", stroke=INK, stroke_width=2.2, stroke_linecap="round"),
        path(
            "M28,34L25,15C31,20 35,20 38,13C41,19 45,19 48,12C51,19 55,19 58,13C61,20 65,20 71,15L68,34"
            "C56,29 40,29 28,34Z",
            fill=GOLD,
        ),
        path("M27.5,30C40,25 56,25 68.5,30L68,36C56,31 40,31 28,36Z", fill=RED),
        path("M46.3,4H49.7V7H53V10.2H49.7V14H46.3V10.2H43V7H46.3Z", fill=GOLD),
        circle(48, 29, 2.4, fill=CREAM),
        circle(37, 30.5, 1.8, fill=CREAM),
        circle(59, 30.5, 1.8, fill=CREAM),
    )


def even() -> str:
    """A pair of scales, level."""
    pan = "M{0},56H{1}C{1},66 {0},66 {0},56Z"
    cords = "M28,31L19,56M28,31L37,56M68,31L59,56M68,31L77,56"
    return medal(
        "#1d5a5f",
        path(cords, fill="none", stroke=CREAM, stroke_width=1.8),
        path("M26,28H70V33H26Z", fill=GOLD),
        path("M45.5,22H50.5V72H45.5Z", fill=GOLD),
        circle(48, 21, 5, fill=CREAM),
        path("M33,72H63L67,78H29Z", fill=GOLD),
        path(pan.format(15, 41), fill=CREAM),
        path(pan.format(55, 81), fill=CREAM),
        circle(28, 30.5, 3.2, fill=CREAM),
        circle(68, 30.5, 3.2, fill=CREAM),
    )


def person() -> str:
    """Two people side by side."""
    left = path("M13.2,68C15,58 22,53 34,53C46,53 54,58 56,72L50,91A43.5,43.5 0 0 1 13.2,68Z", fill="#c9852f")
    right = path("M40,84C41,70 49,63 62,63C72,63 78,66 81.6,74.5A43.5,43.5 0 0 1 41.5,91Z", fill="#2f66b3")
    return medal(
        "#7d8f86",
        left,
        circle(34, 38, 13.5, fill=SKIN),
        path("M20,38C19,24 28,20 35,20C44,20 49,27 48,35C42,35 38,33 35,29C32,34 26,37 20,38Z", fill="#6b3b1b"),
        right,
        circle(62, 49, 13.5, fill=TAN),
        path("M48,52C46,38 54,33 62,33C71,33 78,40 76,52C75,46 72,43 69,41C62,44 52,43 50,46Z", fill=INK),
    )


def player() -> str:
    """One person: somebody at this laptop among others."""
    return medal(
        "#7d8f86",
        path("M16.5,78C19,63 29,58 48,58C67,58 77,63 79.5,78A43.5,43.5 0 0 1 16.5,78Z", fill="#2f66b3"),
        circle(48, 40, 17, fill=SKIN),
        path("M30.5,41C28,22 40,16 49,16C61,16 68,25 66,40C59,39 53,36 49,31C45,37 38,40 30.5,41Z", fill="#6b3b1b"),
    )


def shield(colour: str, *content: str) -> str:
    """A whole file: a sign on a round shield."""
    inside = circle(48, 48, 46, fill=CREAM) + circle(48, 48, 40, fill=colour) + "".join(content)
    return el("svg", inside, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 96 96", width=SIDE, height=SIDE)


def plain() -> str:
    """One card."""
    card = "M36,22H60A5,5 0 0 1 65,27V69A5,5 0 0 1 60,74H36A5,5 0 0 1 31,69V27A5,5 0 0 1 36,22Z"
    return shield("#3e7a5c", path(card, fill=WHITE), path("M48,32L59,48L48,64L37,48Z", fill=RED))


def careful() -> str:
    """A closed padlock."""
    return shield(
        "#2c5f94",
        path("M35,46V36C35,18 61,18 61,36V46", fill="none", stroke=WHITE, stroke_width=7),
        path("M32,44H64A5,5 0 0 1 69,49V69A5,5 0 0 1 64,74H32A5,5 0 0 1 27,69V49A5,5 0 0 1 32,44Z", fill=WHITE),
        circle(48, 56, 5, fill="#2c5f94"),
        path("M45.5,56H50.5V66H45.5Z", fill="#2c5f94"),
    )


def early() -> str:
    """A flash of lightning."""
    return shield("#c4622d", path("M55,16L27,53H45L38,80L69,41H50Z", fill=WHITE))


def hunter() -> str:
    """An arrow in a target."""
    return shield(
        "#7c2f52",
        circle(45, 51, 25, fill=WHITE),
        circle(45, 51, 18, fill=RED),
        circle(45, 51, 11, fill=WHITE),
        circle(45, 51, 4.5, fill=RED),
        path("M45,51L68,28", fill="none", stroke=INK, stroke_width=5, stroke_linecap="round"),
        path("M64,32L66,20L76,12L78,19L85,21L77,31Z", fill=GOLD),
    )


PICTURES: Final[Mapping[str, Callable[[], str]]] = {
    "easy": easy,
    "medium": medium,
    "hard": hard,
    "expert": expert,
    "even": even,
    "person": person,
    "player": player,
    "style_plain": plain,
    "style_careful": careful,
    "style_early": early,
    "style_hunter": hunter,
}
"""Name of the file -> what draws it."""


def main(arguments: list[str]) -> None:
    """Writes all files into the folder named in the arguments; OSError if that is impossible."""
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        (folder / f"{name}.svg").write_text(draw() + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
