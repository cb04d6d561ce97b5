"""Draws the pictures of the opponents: ``python tools/make_opponents.py [FOLDER]``, by default assets/opponents.

``tools/opponents`` draws the people of the cast, and the portraits that players choose for themselves, from
descriptions of their faces, with the features of every expression as a group of its own. There are also round pictures
of 96 units: two people, one person, and the styles as signs on a shield of their own colour. Only paths and simple
shapes in plain colours are used: see ``tools/cards/svg.py`` for what the program can draw.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

if __package__ in (None, ""):  # run as a script, the checkout is not on the path
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.cards.svg import INK, RED, circle, el, path
from tools.opponents.draw import picture
from tools.opponents.people import PEOPLE
from tools.opponents.yours import YOURS

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "opponents"
SIDE: Final = 96

GOLD: Final = "#e2c06e"
DARK_GOLD: Final = "#b98f37"
CREAM: Final = "#fbf3dc"
SKIN: Final = "#f2cba2"
TAN: Final = "#dda878"
WHITE: Final = "#fffdf7"


def medal(ground: str, *content: str) -> str:
    """A whole file: a round picture with a brass rim."""
    inside = circle(48, 48, 46, fill=DARK_GOLD) + circle(48, 48, 43.5, fill=ground) + "".join(content)
    rim = circle(48, 48, 44.5, fill="none", stroke=GOLD, stroke_width=3)
    return el("svg", inside + rim, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 96 96", width=SIDE, height=SIDE)


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
    "person": person,
    "player": player,
    "style_plain": plain,
    "style_careful": careful,
    "style_early": early,
    "style_hunter": hunter,
}
"""The function that draws each file, without the people of the cast."""


def main(arguments: list[str]) -> None:
    """Writes all files into the folder named in the arguments; raises OSError if that is impossible."""
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        _write(folder / f"{name}.svg", draw())
    for name, look in {**PEOPLE, **YOURS}.items():
        _write(folder / f"{name}.svg", picture(look))


def _write(file: Path, text: str) -> None:
    file.write_text(text + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
