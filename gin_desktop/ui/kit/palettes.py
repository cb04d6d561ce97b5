"""The colours of every table, named by their use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]


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
