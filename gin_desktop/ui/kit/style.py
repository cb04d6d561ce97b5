"""Style tokens: all colours, sizes and fonts of the screens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gin_desktop.ui.kit.assets import asset

if TYPE_CHECKING:
    from gin_desktop.storage.settings import Settings

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]

BASE_SIZE: Final = (1280, 800)
"""The window's size in pixels at which one style unit is one pixel."""

MIN_SIZE: Final = (1024, 640)
"""The smallest window, in pixels, that every screen is laid out for."""


@dataclass(frozen=True)
class ButtonLook:
    """The colours of a button, in forms and on the felt.

    Attributes:
        fill, hover, down, off: its background: normal, under the mouse, pressed, disabled.
        ink, off_ink: its label, enabled and disabled.
        edge, off_edge: the border of a button on the felt, enabled and disabled.
        border, hover_border, off_border: the border of a button in a form: normal, under the mouse, disabled.
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
    """The colours of a table, named by their use; the defaults are those of the green table.

    Text has a contrast of at least 4.5 to 1 with its background (7 to 1 on the table "contrast"), edges that carry
    information 3 to 1 (``tools/contrasts.py``, ``docs/style.md``).
    """

    cover: str = "cloth"
    """The texture of the table, a picture below ``assets/tables``; empty for a plain table."""
    clear_edges: bool = False
    """Whether cards, panels, wells and the focus have thick edges, for people who see little contrast."""
    felt_light: RGB = (24, 82, 59)
    """The colour of the cover under the lamp, where it is brightest."""
    felt_dark: RGB = (6, 36, 24)
    """The colour of the cover in the corners."""
    grain: RGB = (2, 20, 12)
    """The darkest threads of the cover."""
    rail: RGB = (46, 27, 16)
    rail_light: RGB = (112, 72, 42)
    panel: RGBA = (3, 26, 16, 170)
    panel_border: RGBA = (214, 184, 110, 60)
    rule: RGBA = (214, 184, 110, 70)
    dim: RGBA = (3, 12, 7, 170)
    shadow: RGBA = (0, 0, 0, 90)
    well: RGBA = (0, 0, 0, 46)
    """The background of a place for cards on the felt."""
    well_deep: RGBA = (0, 0, 0, 58)
    track: RGBA = (0, 0, 0, 110)
    """The background of a bar that fills or empties."""
    nothing: RGBA = (0, 0, 0, 0)

    text: RGB = (245, 239, 222)
    muted: RGB = (184, 208, 194)
    faint: RGB = (166, 188, 175)
    brass: RGB = (232, 199, 120)
    red_suit: RGB = (255, 150, 135)
    red_on_light: RGB = (186, 22, 44)
    blue_suit: RGB = (132, 184, 255)
    """Diamonds and clubs in a four-colour deck: on the felt, and on a light background."""
    blue_on_light: RGB = (29, 80, 200)
    green_suit: RGB = (108, 224, 160)
    green_on_light: RGB = (0, 112, 80)
    warning: RGB = (255, 184, 156)
    ink: RGB = (20, 31, 25)

    button: RGB = (17, 64, 46)
    button_hover: RGB = (24, 79, 57)
    button_down: RGB = (11, 51, 35)
    button_border: RGB = (113, 161, 137)
    button_off: RGB = (16, 53, 39)
    off_ink: RGB = (108, 138, 122)
    """The label of a disabled button: readable, but weaker than all others."""
    primary: RGB = (222, 187, 104)
    primary_hover: RGB = (238, 206, 128)
    primary_down: RGB = (196, 160, 80)
    field: RGB = (5, 31, 21)
    selection: RGB = (60, 110, 140)
    focus: RGB = (255, 236, 170)

    def button_look(self, *, primary: bool) -> ButtonLook:
        """Returns the colours of a button; ``primary`` is the main one of a screen."""
        if primary:
            return ButtonLook(
                self.primary,
                self.primary_hover,
                self.primary_down,
                self.button_off,
                self.ink,
                self.off_ink,
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
            self.off_ink,
            edge=self.button_border,
            off_edge=self.button_off,
            border=self.button_border,
            hover_border=self.brass,
            off_border=self.button,
        )


PALETTES: Final[Mapping[str, Palette]] = {
    "green": Palette(),
    "blue": Palette(
        felt_light=(34, 75, 113),
        felt_dark=(8, 30, 56),
        grain=(4, 16, 34),
        rail=(40, 26, 20),
        rail_light=(104, 72, 50),
        panel=(6, 21, 38, 170),
        panel_border=(176, 196, 220, 62),
        rule=(176, 196, 220, 76),
        dim=(3, 9, 19, 170),
        text=(240, 242, 245),
        muted=(188, 205, 224),
        faint=(168, 186, 205),
        brass=(236, 203, 124),
        red_suit=(255, 153, 143),
        warning=(255, 186, 164),
        ink=(18, 27, 38),
        button=(24, 58, 90),
        button_hover=(33, 71, 107),
        button_down=(17, 46, 73),
        button_border=(120, 152, 186),
        button_off=(20, 50, 78),
        off_ink=(112, 134, 158),
        primary=(224, 190, 110),
        primary_hover=(240, 209, 134),
        primary_down=(198, 163, 86),
        field=(8, 27, 47),
        selection=(58, 106, 150),
        focus=(255, 238, 180),
    ),
    "wood": Palette(
        cover="wood",
        felt_light=(106, 66, 38),
        felt_dark=(52, 28, 14),
        grain=(26, 10, 2),
        rail=(34, 18, 9),
        rail_light=(128, 82, 46),
        panel=(30, 15, 7, 186),
        panel_border=(226, 190, 132, 62),
        rule=(226, 190, 132, 76),
        dim=(14, 7, 3, 176),
        text=(248, 240, 226),
        muted=(226, 205, 184),
        faint=(208, 186, 164),
        brass=(242, 205, 124),
        red_suit=(255, 160, 138),
        warning=(255, 190, 156),
        ink=(32, 22, 15),
        button=(72, 42, 24),
        button_hover=(92, 56, 32),
        button_down=(56, 32, 18),
        button_border=(186, 150, 118),
        button_off=(64, 39, 23),
        off_ink=(158, 128, 102),
        primary=(228, 190, 106),
        primary_hover=(243, 208, 130),
        primary_down=(202, 162, 82),
        field=(36, 20, 10),
        selection=(136, 88, 44),
        focus=(255, 238, 176),
    ),
    "dark": Palette(
        felt_light=(44, 47, 53),
        felt_dark=(14, 15, 18),
        grain=(8, 9, 11),
        rail=(16, 17, 20),
        rail_light=(66, 69, 77),
        panel=(10, 11, 13, 190),
        panel_border=(170, 176, 188, 66),
        rule=(170, 176, 188, 80),
        dim=(5, 6, 7, 180),
        text=(248, 247, 243),
        muted=(206, 209, 214),
        faint=(178, 182, 189),
        brass=(236, 204, 128),
        red_suit=(255, 140, 128),
        warning=(255, 180, 152),
        ink=(20, 21, 24),
        button=(37, 40, 46),
        button_hover=(50, 54, 62),
        button_down=(27, 29, 34),
        button_border=(138, 144, 156),
        button_off=(32, 34, 39),
        off_ink=(120, 124, 132),
        primary=(226, 192, 112),
        primary_hover=(241, 211, 138),
        primary_down=(200, 165, 88),
        field=(14, 15, 18),
        selection=(70, 98, 142),
        focus=(255, 240, 184),
    ),
    "contrast": Palette(
        cover="",
        clear_edges=True,
        felt_light=(12, 12, 14),
        felt_dark=(12, 12, 14),
        grain=(12, 12, 14),
        rail=(118, 118, 118),
        rail_light=(118, 118, 118),
        panel=(0, 0, 0, 255),
        panel_border=(168, 168, 168, 255),
        rule=(150, 150, 150, 255),
        dim=(0, 0, 0, 205),
        shadow=(0, 0, 0, 0),
        well=(0, 0, 0, 255),
        well_deep=(0, 0, 0, 255),
        track=(34, 34, 34, 255),
        text=(255, 255, 255),
        muted=(230, 230, 230),
        faint=(212, 212, 212),
        brass=(255, 224, 94),
        red_suit=(255, 158, 146),
        red_on_light=(128, 0, 22),
        blue_suit=(146, 196, 255),
        blue_on_light=(0, 32, 128),
        green_suit=(124, 238, 172),
        green_on_light=(0, 62, 38),
        warning=(255, 194, 158),
        ink=(0, 0, 0),
        button=(26, 26, 30),
        button_hover=(40, 40, 46),
        button_down=(33, 33, 38),
        button_border=(235, 235, 235),
        button_off=(16, 16, 18),
        off_ink=(172, 172, 172),
        primary=(255, 221, 87),
        primary_hover=(255, 236, 150),
        primary_down=(238, 198, 60),
        field=(0, 0, 0),
        selection=(0, 74, 150),
        focus=(0, 238, 255),
    ),
}
"""The palette of each table that can be chosen (``settings.TABLES``)."""

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
        pixel.
        """
        ratio = min(size[0] / BASE_SIZE[0], size[1] / BASE_SIZE[1])
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

    @cached_property
    def gap(self) -> int:
        """The normal distance between two things, in pixels."""
        return self.px(12)

    @cached_property
    def margin(self) -> int:
        """The distance of content from the window's edge, in pixels."""
        return self.px(32)

    @cached_property
    def edge(self) -> int:
        """The distance of things on the felt from the window's edge, in pixels."""
        return self.px(16)

    def plate_width(self, width: int) -> int:
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
        return max(2, self.px(4 if self.colours.clear_edges else 3))

    @cached_property
    def outline(self) -> int:
        """The thickness of the edge of a panel or of a place for cards, in pixels."""
        return self.px(2) if self.colours.clear_edges else 1

    @cached_property
    def ring_room(self) -> int:
        """How far a scroll area extends beyond its controls, so that the focus ring around them is not clipped; in
        pixels.
        """
        return self.ring + self.px(4)


def style_for(size: tuple[int, int], settings: Settings) -> Style:
    """Returns the style for a window of this size (pixels) under these settings."""
    four = settings.suit_colours == "four"
    found = Style.for_window(size, settings.text_scale, settings.table, four_colours=four)
    return replace(found, left_handed=settings.left_handed)
