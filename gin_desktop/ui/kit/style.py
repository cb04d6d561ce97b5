"""Style tokens: all sizes and fonts of the screens, with the colours of a table (``palettes``)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from math import floor
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gin_desktop.ui.kit.assets import asset
from gin_desktop.ui.kit.palettes import PALETTES, RGB, RGBA, ButtonLook, Palette

if TYPE_CHECKING:
    from gin_desktop.storage.settings import Settings

__all__ = [
    "BASE_SIZE",
    "FONTS",
    "MIN_SIZE",
    "PALETTES",
    "RGB",
    "RGBA",
    "ButtonLook",
    "Palette",
    "Style",
    "font_path",
    "style_for",
]

BASE_SIZE: Final = (1280, 800)
"""The window's size in pixels at which one style unit is one pixel."""

MIN_SIZE: Final = (800, 500)
"""The smallest window, in pixels."""

SMALL_SIZE: Final = (1024, 640)
"""The smallest window, in pixels, that is laid out in its own way; a smaller one looks like a picture of it."""

_SMALL_SCALE: Final = 0.85
"""The scale in a window of `SMALL_SIZE`."""

_DARK: Final = 300
"""A text colour whose components sum to less is used on light backgrounds, so its suit signs must be dark too."""

FONTS: Final[dict[str, tuple[int, str]]] = {
    "title": (84, "serif"),
    "heading": (40, "serif"),
    "subheading": (27, "serif"),
    "menu": (22, "sans"),
    "body": (18, "sans"),
    "strong": (18, "bold"),
    "button": (18, "sans"),
    "small": (16, "sans"),
    "small_strong": (16, "bold"),
    "number": (24, "bold"),
}
"""The size of each role at scale 1 in pixels, and its font: ``serif``, ``sans`` or ``bold``."""

_SERIF: Final = "fonts/GinSerif-Regular.otf"
_NOTO: Final = {"sans": "NotoSans-Regular.ttf", "bold": "NotoSans-Bold.ttf"}


def font_path(key: str) -> Path:
    """Returns the file of a font (``serif``, ``sans`` or ``bold``); raises AssetError."""
    if key == "serif":
        return asset(_SERIF)
    import pygame_gui  # its bundled Noto Sans is the text font

    return Path(pygame_gui.__file__).parent / "data" / _NOTO[key]


@dataclass(frozen=True)
class Style:
    """The tokens for one window size and one text scale. Equal styles give equal screens.

    Attributes:
        scale: factor for distances and controls; grows with the window.
        text_scale: the person's text size, on top of `scale`.
        colours: the palette.
        four_colours: whether diamonds are blue and clubs green in texts, too.
        left_handed: whether buttons and scroll bars are at the left.
    """

    scale: float = 1.0
    text_scale: float = 1.0
    colours: Palette = field(default_factory=Palette)
    four_colours: bool = False
    left_handed: bool = False

    @classmethod
    def for_window(
        cls, size: tuple[int, int], text_scale: float = 1.0, table: str = "green", *, four_colours: bool = False
    ) -> Style:
        """Returns the style for a window of this size in pixels and a table (a key of `PALETTES`).

        A window twice as large makes things 1.7 times as large, which leaves more room and enlarges the letters. The
        scale moves in steps of a twentieth, so that dragging the window's edge does not rebuild the theme at every
        pixel. Below `SMALL_SIZE` there is no room to give away, and everything shrinks evenly.
        """
        ratio = min(size[0] / BASE_SIZE[0], size[1] / BASE_SIZE[1])
        least = min(1.0, size[0] / SMALL_SIZE[0], size[1] / SMALL_SIZE[1])
        if least < 1:
            return cls(floor(_SMALL_SCALE * least * 40) / 40, text_scale, PALETTES[table], four_colours)
        return cls(max(0.8, round(ratio**0.8 * 20) / 20), text_scale, PALETTES[table], four_colours)

    def suit_colour(self, suit: str, text: RGB) -> RGB:
        """Returns the colour of a suit sign (S, H, D or C) within a text of this colour: light on the felt, dark on a
        card.
        """
        colours, dark = self.colours, sum(text) < _DARK
        if suit == "C" and self.four_colours:
            return colours.green_on_light if dark else colours.green_suit
        if suit == "D" and self.four_colours:
            return colours.blue_on_light if dark else colours.blue_suit
        if suit in "HD":
            return colours.red_on_light if dark else colours.red_suit
        return text

    def px(self, units: float) -> int:
        """Converts style units to pixels; at least one."""
        return max(1, round(units * self.scale))

    def text_room(self, units: float, grows: float = 1.0) -> int:
        """Returns the width in pixels of a place for texts, in style units at the normal text size.

        With larger text it is wider, by the text scale times ``grows``.
        """
        return round(self.px(units) * max(1.0, self.text_scale * grows))

    def font_size(self, role: str) -> int:
        """Returns the size in pixels of a font role, one of the keys of `FONTS`."""
        known = self._font_sizes.get(role)
        if known is None:
            known = self._font_sizes[role] = self._font_size(role)
        return known

    @cached_property
    def _font_sizes(self) -> dict[str, int]:
        """Sizes computed so far: every text asks for one whenever it is drawn."""
        return {}

    def _font_size(self, role: str) -> int:
        size = FONTS[role][0] * self.scale
        # display sizes grow less: they are readable already and would push everything else out
        growth = self.text_scale if size < 34 * self.scale else 1 + (self.text_scale - 1) * 0.4
        return max(10, round(size * growth))

    def font_key(self, role: str) -> str:
        """Returns the font of a role: ``serif``, ``sans`` or ``bold``."""
        return FONTS[role][1]

    @cached_property
    def control(self) -> int:
        """The height in pixels of a button, slider or field: large enough to hit, with room for its text."""
        return max(self.px(46), round(self.font_size("button") * 1.36) + self.px(18))

    @cached_property
    def target(self) -> int:
        """The least width and height of what can be clicked, in pixels."""
        return self.px(44)

    @cached_property
    def apart(self) -> int:
        """The least distance between two things that can be clicked, in pixels."""
        return self.px(4)

    # -- distances: the closed set of those that have a name; what stands in one place alone is given in units there

    @cached_property
    def tiny_gap(self) -> int:
        """The distance between a small sign and the thing it belongs to, in pixels."""
        return self.px(4)

    @cached_property
    def line_gap(self) -> int:
        """The distance between two lines of texts or two buttons of one line, in pixels."""
        return self.px(6)

    @cached_property
    def small_gap(self) -> int:
        """The distance between a text and what belongs to it, beside or below, in pixels."""
        return self.px(8)

    @cached_property
    def gap(self) -> int:
        """The normal distance between two things, in pixels."""
        return self.px(12)

    @cached_property
    def wide_gap(self) -> int:
        """The distance between two columns of texts, and of texts from the sides of their panel, in pixels."""
        return self.px(16)

    @cached_property
    def text_pad(self) -> int:
        """The distance of a text from the sides of its row or button, in pixels."""
        return self.px(14)

    @cached_property
    def bar_room(self) -> int:
        """The width of a scroll bar with the distance from what it scrolls, in pixels."""
        return self.px(20)

    @cached_property
    def hairline(self) -> int:
        """The thickness of the rules between rows and columns, in pixels."""
        return self.px(1)

    @cached_property
    def stroke(self) -> int:
        """The thickness of a drawn line, and of an edge that stands out, in pixels."""
        return self.px(2)

    @cached_property
    def margin(self) -> int:
        """The distance of content from the window's edge, in pixels."""
        return self.px(32)

    @cached_property
    def edge(self) -> int:
        """The distance of things on the felt from the window's edge, in pixels."""
        return self.px(16)

    def player_plate_width(self, width: int) -> int:
        """Returns the width in pixels of a player's plate, in a window ``width`` pixels wide."""
        return min(round(self.px(236) * max(1.0, 0.6 + 0.4 * self.text_scale)), width // 4)

    @cached_property
    def pad(self) -> int:
        """The distance of content from its panel's edge, in pixels."""
        return self.px(24)

    @cached_property
    def radius(self) -> int:
        """The corner radius of panels and buttons, in pixels."""
        return self.px(10)

    @cached_property
    def ring(self) -> int:
        """The thickness of the focus ring, in pixels."""
        return max(2, self.px(5 if self.colours.clear_edges else 3))

    @cached_property
    def outline(self) -> int:
        """The thickness of the edge of a panel or of a place for cards, in pixels."""
        return self.px(2) if self.colours.clear_edges else 1

    @cached_property
    def focus_margin(self) -> int:
        """How far a scroll area extends beyond its controls, so that the focus ring around them is not clipped; in
        pixels.
        """
        return self.ring + self.px(4)


def style_for(size: tuple[int, int], settings: Settings) -> Style:
    """Returns the style for a window of this size (pixels) under these settings."""
    four = settings.suit_colours == "four"
    found = Style.for_window(size, settings.text_scale, settings.table, four_colours=four)
    return replace(found, left_handed=settings.left_handed)
