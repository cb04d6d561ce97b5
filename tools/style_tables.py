"""Writes the tables of `docs/style.md` from the code: ``python -m tools.style_tables`` after a change of the style.

Each table stands between ``<!-- NAME -->`` and ``<!-- end -->``; all other text of the page is left unchanged.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from gin_desktop.ui.felt.durations import SECONDS
from gin_desktop.ui.kit.style import BASE_SIZE, FONTS, PALETTES, Style
from gin_desktop.ui.kit.window import FADE
from gin_desktop.ui.sheets.ledger import PAPER
from tools.contrasts import PAIRS, paper_ratios, ratios

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "style.md"

_LARGE: Final = (2560, 1600)
_DISTANCES: Final = ("gap", "edge", "pad", "margin", "radius", "ring", "focus_margin", "control")
_NO_COLOURS: Final = ("cover", "clear_edges")
_FACES: Final = {"serif": "GinSerif", "sans": "Noto Sans", "bold": "Noto Sans Bold"}


def _table(head: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: int) -> str:
    """Returns a Markdown table whose last columns hold numbers."""
    line = ["---"] * (len(head) - numbers) + ["---:"] * numbers
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, line, *rows))


def _hex(colour: Sequence[int]) -> str:
    """Returns a colour as CSS writes it, with its opacity if it is translucent."""
    text = "#{:02x}{:02x}{:02x}".format(*colour[:3])
    return text if len(colour) == 3 or colour[3] == 255 else f"{text} {round(100 * colour[3] / 255)}%"


def colours() -> str:
    """Returns all colours of all tables."""
    names = [field.name for field in dataclasses.fields(PALETTES["green"]) if field.name not in _NO_COLOURS]
    rows = [[name, *(_hex(getattr(palette, name)) for palette in PALETTES.values())] for name in names]
    return _table(["colour", *PALETTES], rows, numbers=0)


def paper() -> str:
    """Returns the colours of the score sheet and of the text on it."""
    rows = [[field.name, _hex(getattr(PAPER, field.name))] for field in dataclasses.fields(PAPER)]
    return _table(["colour", "value"], rows, numbers=0)


def contrasts() -> str:
    """Returns every pair of every table."""
    columns = [list(ratios(palette))[: len(PAIRS)] for palette in PALETTES.values()]
    rows = [
        [row[0][0].sign, row[0][0].ground, *(f"{ratio:.1f}" for _, ratio in row), f"{row[0][0].least:g}"]
        for row in zip(*columns, strict=True)
    ]
    return _table(["what", "on", *PALETTES, "least"], rows, numbers=len(PALETTES) + 1)


def paper_contrasts() -> str:
    """Returns every pair of the score sheet."""
    rows = [[pair.sign, pair.ground, f"{ratio:.1f}", f"{pair.least:g}"] for pair, ratio in paper_ratios()]
    return _table(["what", "on", "contrast", "least"], rows, numbers=2)


def types() -> str:
    """Returns the text sizes of all roles."""
    small, large = Style.for_window(BASE_SIZE), Style.for_window(_LARGE)
    rows = [
        [role, _FACES[face], str(small.font_size(role)), str(large.font_size(role))]
        for role, (_, face) in FONTS.items()
    ]
    return _table(["role", "font", "1280x800", "2560x1600"], rows, numbers=2)


def distances() -> str:
    """Returns the distances of the layout."""
    small, large = Style.for_window(BASE_SIZE), Style.for_window(_LARGE)
    rows = [[name, str(getattr(small, name)), str(getattr(large, name))] for name in _DISTANCES]
    return _table(["distance", "1280x800", "2560x1600"], rows, numbers=2)


def durations() -> str:
    """Returns all durations at normal speed."""
    rows = [["scene change", f"{FADE * 1000:.0f}"], *([name, f"{time * 1000:.0f}"] for name, time in SECONDS.items())]
    return _table(["what", "ms"], rows, numbers=1)


TABLES: Final[Mapping[str, Callable[[], str]]] = {
    "colours": colours,
    "paper": paper,
    "contrasts": contrasts,
    "paper contrasts": paper_contrasts,
    "types": types,
    "distances": distances,
    "durations": durations,
}


def updated_page(page: str) -> str:
    """Returns the page with all tables brought up to date."""
    for name, make in TABLES.items():
        between = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->)", re.DOTALL)
        page, count = between.subn(lambda found, make=make: f"{found[1]}{make()}\n{found[2]}", page)  # type: ignore[misc]
        if count != 1:
            raise ValueError(f"the page has no place for the table {name!r}, or several")
    return page


if __name__ == "__main__":
    PAGE.write_text(updated_page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
