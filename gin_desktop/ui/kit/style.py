"""Style tokens: every colour and size on the screen comes from here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from gin_desktop.ui.kit.assets import asset

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]

BASE_SIZE: Final = (1280, 800)
"""The window at which one token unit is one pixel."""

MIN_SIZE: Final = (1024, 640)
"""The smallest window that everything is laid out for."""


@dataclass(frozen=True)
class ButtonLook:
    """The colours of a button, of a form and of the felt alike.

    Attributes:
        fill, hover, down, off: its ground, under the mouse, held, and where it cannot be pressed.
        ink, off_ink: what it says.
        edge, off_edge: the edge of one drawn on the felt.
        border, hover_border, off_border: the edge of one in a form, which brightens under the mouse.
    """

    fill: RGB
    hover: RGB
    down: RGB
    off: RGB
    ink: RGB
    off_ink: RGB
    edge: RGB
    off_edge: RGB
    border: RGB
    hover_border: RGB
    off_border: RGB


@dataclass(frozen=True)
class Palette:
    """The colours, by what they are for."""

    felt_light: RGB = (33, 97, 72)
    felt_dark: RGB = (9, 40, 30)
    panel: RGBA = (6, 28, 21, 165)
    panel_border: RGBA = (214, 184, 110, 60)
    rule: RGBA = (214, 184, 110, 70)
    dim: RGBA = (3, 14, 10, 170)
    shadow: RGBA = (0, 0, 0, 90)
    well: RGBA = (0, 0, 0, 46)
    """the ground of a place for cards, on the felt"""
    well_deep: RGBA = (0, 0, 0, 58)
    track: RGBA = (0, 0, 0, 110)
    """the ground of a bar that fills up or grows shorter"""
    nothing: RGBA = (0, 0, 0, 0)

    text: RGB = (245, 239, 222)
    muted: RGB = (184, 201, 186)
    faint: RGB = (140, 165, 148)
    brass: RGB = (226, 192, 110)
    red_suit: RGB = (244, 128, 112)
    red_on_light: RGB = (186, 22, 44)
    blue_suit: RGB = (132, 184, 255)
    """diamonds and clubs where the person wants four colours: on the felt, and on a light ground"""
    blue_on_light: RGB = (29, 80, 200)
    green_suit: RGB = (108, 224, 160)
    green_on_light: RGB = (0, 112, 80)
    warning: RGB = (247, 170, 140)
    ink: RGB = (24, 33, 27)

    button: RGB = (24, 77, 57)
    button_hover: RGB = (34, 100, 75)
    button_down: RGB = (17, 58, 43)
    button_border: RGB = (70, 125, 100)
    button_off: RGB = (20, 56, 43)
    primary: RGB = (222, 187, 104)
    primary_hover: RGB = (238, 206, 128)
    primary_down: RGB = (196, 160, 80)
    field: RGB = (7, 32, 24)
    selection: RGB = (60, 110, 140)
    focus: RGB = (255, 236, 170)

    def button_look(self, *, primary: bool) -> ButtonLook:
        """How a button looks; a primary one goes on."""
        if primary:
            return ButtonLook(
                self.primary,
                self.primary_hover,
                self.primary_down,
                self.button_off,
                self.ink,
                self.faint,
                edge=self.primary_down,
                off_edge=self.button_off,
                border=self.primary,
                hover_border=self.primary_hover,
                off_border=self.button,
            )
        return ButtonLook(
            self.button,
            self.button_hover,
            self.button_down,
            self.button_off,
            self.text,
            self.faint,
            edge=self.button_border,
            off_edge=self.button_off,
            border=self.button_border,
            hover_border=self.brass,
            off_border=self.button,
        )


PALETTES: Final[Mapping[str, Palette]] = {
    "green": Palette(),
    "blue": Palette(felt_light=(36, 82, 122), felt_dark=(10, 28, 52)),
    "wood": Palette(felt_light=(104, 66, 38), felt_dark=(42, 24, 14)),
    "dark": Palette(felt_light=(52, 54, 60), felt_dark=(16, 17, 20)),
}
"""The colours of each table that can be chosen (``settings.TABLES``)."""

_DARK: Final = 300
"""A text colour whose parts sum to less stands on a light ground, and its suits must be dark too."""

# role -> (size at scale 1, font file key)
_FONTS: Final[dict[str, tuple[int, str]]] = {
    "title": (84, "serif"),
    "heading": (40, "serif"),
    "subheading": (27, "serif"),
    "menu": (22, "sans"),
    "body": (18, "sans"),
    "strong": (18, "bold"),
    "button": (18, "sans"),
    "small": (15, "sans"),
    "small_strong": (15, "bold"),
    "number": (24, "bold"),
}

_SERIF: Final = "fonts/GinSerif-Regular.otf"
_NOTO: Final = {"sans": "NotoSans-Regular.ttf", "bold": "NotoSans-Bold.ttf"}


def font_path(key: str) -> Path:
    """The file of a font family of this program: ``serif``, ``sans`` or ``bold``; raises AssetError."""
    if key == "serif":
        return asset(_SERIF)
    import pygame_gui  # its bundled Noto Sans is our text font

    return Path(pygame_gui.__file__).parent / "data" / _NOTO[key]


@dataclass(frozen=True)
class Style:
    """The tokens for one window size and one text scale. Equal styles give equal screens.

    Attributes:
        scale: factor for distances and controls; grows with the window.
        text_scale: the person's text size, on top of `scale`.
        colours: the palette.
        four_colours: diamonds are blue and clubs are green in texts, too.
    """

    scale: float = 1.0
    text_scale: float = 1.0
    colours: Palette = field(default_factory=Palette)
    four_colours: bool = False

    @classmethod
    def for_window(
        cls, size: tuple[int, int], text_scale: float = 1.0, table: str = "green", *, four_colours: bool = False
    ) -> Style:
        """The style for a window of this size in pixels, in the colours of a table (a key of `PALETTES`).

        A window twice as large gets things 1.7 times as large: more room and bigger letters. In steps of a
        twentieth, so that dragging the window's edge does not rebuild the theme at every pixel.
        """
        ratio = min(size[0] / BASE_SIZE[0], size[1] / BASE_SIZE[1])
        return cls(max(0.8, round(ratio**0.8 * 20) / 20), text_scale, PALETTES[table], four_colours)

    def suit_colour(self, suit: str, text: RGB) -> RGB:
        """The colour of a suit's sign (S, H, D or C) in a text of some colour: light on the felt, dark on a card."""
        colours, dark = self.colours, sum(text) < _DARK
        if suit == "C" and self.four_colours:
            return colours.green_on_light if dark else colours.green_suit
        if suit == "D" and self.four_colours:
            return colours.blue_on_light if dark else colours.blue_suit
        if suit in "HD":
            return colours.red_on_light if dark else colours.red_suit
        return text

    def px(self, units: float) -> int:
        """A distance in pixels; at least one."""
        return max(1, round(units * self.scale))

    def font_size(self, role: str) -> int:
        """The size in pixels of a font role, one of the keys of `_FONTS`."""
        size = _FONTS[role][0] * self.scale
        # display sizes have no need to double: they are readable already and would push everything out
        growth = self.text_scale if size < 34 * self.scale else 1 + (self.text_scale - 1) * 0.4
        return max(10, round(size * growth))

    def font_key(self, role: str) -> str:
        """Which font file a role uses."""
        return _FONTS[role][1]

    @cached_property
    def control(self) -> int:
        """The height of a button, slider or field: a target that can be hit, with room for its text."""
        return max(self.px(46), round(self.font_size("button") * 1.36) + self.px(18))

    @cached_property
    def gap(self) -> int:
        """The ordinary distance between two things."""
        return self.px(12)

    @cached_property
    def margin(self) -> int:
        """The distance of content from the window's edge."""
        return self.px(32)

    @cached_property
    def edge(self) -> int:
        """The distance of what lies on the felt from the window's edge."""
        return self.px(16)

    def plate_width(self, width: int) -> int:
        """How wide a player's plate is on the felt of a window ``width`` pixels wide."""
        return min(round(self.px(236) * max(1.0, 0.6 + 0.4 * self.text_scale)), width // 4)

    @cached_property
    def pad(self) -> int:
        """The distance of content from its panel's edge."""
        return self.px(24)

    @cached_property
    def radius(self) -> int:
        """The corner radius of panels and buttons."""
        return self.px(10)

    @cached_property
    def ring(self) -> int:
        """The thickness of the focus ring."""
        return max(2, self.px(3))

    @cached_property
    def ring_room(self) -> int:
        """How far an area reaches out beyond its controls, so that the focus ring around them is seen whole."""
        return self.ring + self.px(4)
