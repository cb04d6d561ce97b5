"""Computes the contrast of text and drawings with their background, on every table.

The ratio is that of the Web Content Accessibility Guidelines (WCAG 2.2), from 1 to 21. A translucent background is
taken over the brightest place of the table, the worst case for light text. `tools/style_tables` writes the figures into
``docs/style.md``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from gin_desktop.ui.kit.style import RGB, RGBA, Palette
from gin_desktop.ui.sheets.ledger import PAPER

MIN_TEXT_RATIO: Final = 4.5
"""The ratio that text needs."""
MIN_SIGN_RATIO: Final = 3.0
"""The ratio that large signs and edges need, and the text of a disabled button."""
CLEAR_TEXT: Final = 7.0
"""The ratio that text, signs and the text of a disabled button need on a table with clear edges."""

_NOTE: Final = 200
"""The opacity of the thinnest note on the table."""

_SUITS: Final = ("red_suit", "blue_suit", "green_suit")
_SUITS_ON_LIGHT: Final = ("red_on_light", "blue_on_light", "green_on_light")


@dataclass(frozen=True)
class ColourPair:
    """A foreground on a background, by their names below, and the ratio they need."""

    sign: str
    ground: str
    least: float = MIN_TEXT_RATIO
    edge: bool = False
    """Whether it is an edge, which says something by its shape."""

    def least_on(self, palette: Palette) -> float:
        """Returns the ratio it needs on a table."""
        if not palette.clear_edges:
            return self.least
        return MIN_SIGN_RATIO if self.edge else CLEAR_TEXT


PAIRS: Final = (
    *(ColourPair(sign, "table") for sign in ("text", "muted", "faint", "brass", "warning")),
    *(ColourPair(sign, "table", MIN_SIGN_RATIO) for sign in _SUITS),
    *(ColourPair(sign, "panel") for sign in ("text", "muted", "faint", "brass", "warning", *_SUITS)),
    *(ColourPair(sign, "note") for sign in ("text", "muted", "brass", "warning", *_SUITS)),
    *(ColourPair(sign, "button") for sign in ("text", "muted", "faint", "brass", "warning", *_SUITS)),
    *(ColourPair(sign, "button_hover") for sign in ("text", "muted", "faint", "brass", "warning")),
    *(ColourPair(sign, "button_hover", MIN_SIGN_RATIO) for sign in _SUITS),
    *(ColourPair(sign, "button_down") for sign in ("text", "muted", "faint", "brass", "warning", *_SUITS)),
    ColourPair("off_ink", "button_off", MIN_SIGN_RATIO),
    *(ColourPair("ink", ground) for ground in ("primary", "primary_hover", "primary_down", "brass")),
    *(ColourPair(sign, "primary", MIN_SIGN_RATIO) for sign in _SUITS_ON_LIGHT),
    *(ColourPair(sign, "field") for sign in ("text", "muted", "warning")),
    ColourPair("text", "selection"),
    *(ColourPair("focus", ground, MIN_SIGN_RATIO, edge=True) for ground in ("table", "panel", "ink")),
    *(ColourPair("button_border", ground, MIN_SIGN_RATIO, edge=True) for ground in ("table", "panel", "field")),
    *(ColourPair("primary", ground, MIN_SIGN_RATIO, edge=True) for ground in ("table", "panel", "field")),
    *(ColourPair("brass", ground, MIN_SIGN_RATIO, edge=True) for ground in ("button", "button_hover", "track")),
)
"""All pairs that occur on a table."""

CLEAR_PAIRS: Final = (
    *(
        ColourPair(sign, ground, MIN_SIGN_RATIO, edge=True)
        for sign in ("panel_border", "rule")
        for ground in ("table", "panel", "well")
    ),
    *(ColourPair("off_ink", ground, MIN_SIGN_RATIO, edge=True) for ground in ("table", "panel", "button_off")),
    *(
        ColourPair("button_border", ground, MIN_SIGN_RATIO, edge=True)
        for ground in ("button", "button_hover", "button_down", "track")
    ),
    *(ColourPair("rail", ground, MIN_SIGN_RATIO, edge=True) for ground in ("table", "panel")),
    *(ColourPair(sign, "field") for sign in ("faint", "brass")),
)
"""The pairs that have to be told apart on a table with clear edges as well: elsewhere they are soft on purpose."""

PAPER_PAIRS: Final = (
    *(
        ColourPair(sign, ground, CLEAR_TEXT)
        for ground in ("sheet", "closed")
        for sign in ("ink", "muted", "faint", "plus")
    ),
    *(ColourPair(sign, ground) for ground in ("sheet", "closed") for sign in _SUITS_ON_LIGHT),
)
"""All pairs that occur on the score sheet, which is the same on every table but for the suit signs."""


def luminance(colour: RGB) -> float:
    """Returns the relative luminance of a colour, from 0 to 1."""
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """Returns the contrast ratio of two colours, at least 1."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def over(colour: RGBA, ground: RGB) -> RGB:
    """Returns a translucent colour blended with its background."""
    share = colour[3] / 255
    red, green, blue = (round(share * top + (1 - share) * below) for top, below in zip(colour[:3], ground, strict=True))
    return red, green, blue


def colour_of(palette: Palette, name: str) -> RGB:
    """Returns a colour, or a background that is a blend of two."""
    if name == "table":
        return palette.felt_light
    if name == "panel":
        return over(palette.panel, palette.felt_light)
    if name == "note":
        return over((*palette.ink, _NOTE), palette.felt_light)
    colour = getattr(palette, name)
    return colour[:3] if len(colour) == 3 else over(colour, palette.felt_light)


def ratios(palette: Palette) -> Iterator[tuple[ColourPair, float]]:
    """Returns every pair of a table with its contrast."""
    for pair in (*PAIRS, *(CLEAR_PAIRS if palette.clear_edges else ())):
        yield pair, contrast(colour_of(palette, pair.sign), colour_of(palette, pair.ground))


def paper_ratios(palette: Palette | None = None) -> Iterator[tuple[ColourPair, float]]:
    """Returns every pair of the score sheet on a table (by default the green one) with its contrast."""
    for pair in PAPER_PAIRS:
        sign = getattr((palette or Palette()) if pair.sign in _SUITS_ON_LIGHT else PAPER, pair.sign)
        yield pair, contrast(sign[:3], getattr(PAPER, pair.ground)[:3])
