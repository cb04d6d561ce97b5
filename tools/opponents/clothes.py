"""What people wear, as far as a portrait shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tools.cards.svg import circle, path
from tools.opponents.look import Look
from tools.opponents.shapes import MID, line, lines, shade, symmetric_d, symmetric_path

_BASE: Final = 264


def _body(look: Look, colour: str, *, neck: float = 30, top: float = 200) -> str:
    s = look.shoulders
    d = symmetric_d(
        (MID + neck, top),
        ((MID + neck + 14, top + 10), (MID + 66 * s, top + 10), (MID + 88 * s, top + 26)),
        ((MID + 100 * s, top + 36), (MID + 106 * s, 246), (MID + 108 * s, _BASE)),
    )
    fold = lines(f"M{MID + 66 * s},240C{MID + 67 * s},248 {MID + 68 * s},256 {MID + 68 * s},262", shade(colour, 0.8), 3)
    return path(d, fill=colour) + fold


def _opening(look: Look, deep: float, half: float = 30) -> str:
    """Skin in the neckline."""
    d = symmetric_d((MID + half, 199), ((MID + half - 4, 214), (MID + half * 0.6, deep), (MID, deep)))
    return path(d, fill=look.skin.base)


def crew(look: Look) -> str:
    """A pullover with a round neck."""
    first, second = look.colours
    rim = path(
        (
            f"M{MID - 32},197C{MID - 26},226 {MID + 26},226 {MID + 32},197"
            f"L{MID + 25},197C{MID + 20},216 {MID - 20},216 {MID - 25},197Z"
        ),
        fill=second,
    )
    return _body(look, first) + _opening(look, 218, 27) + rim


def stripes(look: Look) -> str:
    """A striped shirt with a wide neck."""
    first, second = look.colours
    s = look.shoulders
    bars = "".join(
        line(
            (
                f"M{MID - (96 + n * 3) * s},{232 + n * 13}"
                f"C{MID - 40},{226 + n * 13} {MID + 40},{226 + n * 13} {MID + (96 + n * 3) * s},{232 + n * 13}"
            ),
            second,
            5.5,
        )
        for n in range(3)
    )
    return (
        _body(look, first)
        + bars
        + _opening(look, 224, 33)
        + line(f"M{MID - 34},201C{MID - 26},230 {MID + 26},230 {MID + 34},201", second, 4)
    )


def vneck(look: Look) -> str:
    """A blouse or pullover with a deep neck."""
    first, second = look.colours
    skin = path(f"M{MID - 28},198L{MID},240L{MID + 28},198Z", fill=look.skin.base)
    rim = lines(f"M{MID + 30},199L{MID},241", second, 6)
    return _body(look, first) + skin + rim


def turtleneck(look: Look) -> str:
    """A high collar."""
    first, second = look.colours
    collar = symmetric_d(
        (MID + 28, 190),
        ((MID + 31, 198), (MID + 32, 206), (MID + 33, 212)),
        ((MID + 20, 222), (MID + 10, 223), (MID, 223)),
    )
    fold = line(f"M{MID - 30},203C{MID - 14},212 {MID + 14},212 {MID + 30},203", second, 3)
    return _body(look, first) + path(collar, fill=shade(first, 1.1)) + fold


def shirt(look: Look) -> str:
    """A shirt with an open collar."""
    first, second = look.colours
    skin = path(f"M{MID - 24},198L{MID},232L{MID + 24},198Z", fill=look.skin.base)
    collar = symmetric_path(f"M{MID + 26},190L{MID + 38},206L{MID + 22},228L{MID + 2},232Z", fill=shade(first, 1.35))
    buttons = line(f"M{MID},234L{MID},262", shade(first, 0.8), 2.4) + circle(MID, 246, 2.6, fill=second)
    return _body(look, first) + skin + buttons + collar


def suit(look: Look) -> str:
    """A jacket with shirt and tie."""
    first, second = look.colours
    front = path(f"M{MID - 30},199L{MID},262L{MID + 30},199Z", fill="#f6f1e6")
    tie = path(f"M{MID - 8},212L{MID + 8},212L{MID + 5},222L{MID + 11},262L{MID - 11},262L{MID - 5},222Z", fill=second)
    tie += path(f"M{MID - 8},212L{MID + 8},212L{MID + 5},223L{MID - 5},223Z", fill=shade(second, 0.75))
    collar = symmetric_path(f"M{MID + 23},192L{MID + 34},202L{MID + 20},224L{MID + 3},212Z", fill="#ffffff")
    lapels = symmetric_path(
        f"M{MID + 33},198L{MID + 54},218L{MID + 40},230L{MID + 10},262L{MID + 2},262L{MID + 26},216Z",
        fill=shade(first, 0.78),
    )
    return _body(look, first) + front + tie + collar + lapels


def bow_tie(look: Look) -> str:
    """A jacket with a bow tie."""
    first, second = look.colours
    front = path(f"M{MID - 30},199L{MID},262L{MID + 30},199Z", fill="#f6f1e6")
    collar = symmetric_path(f"M{MID + 23},192L{MID + 32},204L{MID + 18},220L{MID + 2},212Z", fill="#ffffff")
    bow = symmetric_path(
        f"M{MID},214L{MID + 22},204C{MID + 26},212 {MID + 26},220 {MID + 22},228Z", fill=second
    ) + circle(MID, 215, 5.5, fill=shade(second, 0.7))
    lapels = symmetric_path(
        f"M{MID + 33},198L{MID + 56},222L{MID + 40},232L{MID + 8},262L{MID + 2},262L{MID + 27},218Z",
        fill=shade(first, 0.78),
    )
    return _body(look, first) + front + collar + lapels + bow


def waistcoat(look: Look) -> str:
    """A waistcoat over a shirt."""
    first, second = look.colours
    cloth = symmetric_path(f"M{MID + 34},206L{MID + 56},212L{MID + 62},264L{MID},264L{MID},250Z", fill=second)
    skin = path(f"M{MID - 22},198L{MID},226L{MID + 22},198Z", fill=look.skin.base)
    collar = symmetric_path(f"M{MID + 25},191L{MID + 36},206L{MID + 20},226L{MID + 2},228Z", fill="#ffffff")
    return _body(look, first) + cloth + skin + line(f"M{MID},230L{MID},248", shade(first, 0.85), 2) + collar


def cardigan(look: Look) -> str:
    """A cardigan over something light."""
    first, second = look.colours
    inner = path(f"M{MID - 33},199L{MID - 12},264L{MID + 12},264L{MID + 33},199Z", fill=second)
    rims = lines(f"M{MID + 35},199C{MID + 30},220 {MID + 18},244 {MID + 14},264", shade(first, 0.75), 6)
    return _body(look, first) + inner + _opening(look, 216, 27) + rims


def hoodie(look: Look) -> str:
    """A pullover with a hood."""
    first, second = look.colours
    ring = path(
        (
            f"M{MID - 44},188C{MID - 66},206 {MID - 44},240 {MID},240C{MID + 44},240 {MID + 66},206 {MID + 44},188"
            f"L{MID + 27},196C{MID + 26},216 {MID - 26},216 {MID - 27},196Z"
        ),
        fill=shade(first, 0.85),
    )
    cords = lines(f"M{MID + 15},232L{MID + 17},256", second, 3.6)
    return _body(look, first) + _opening(look, 218, 28) + ring + cords


def polo(look: Look) -> str:
    """A polo shirt."""
    first, second = look.colours
    skin = path(f"M{MID - 22},198L{MID},222L{MID + 22},198Z", fill=look.skin.base)
    collar = symmetric_path(f"M{MID + 26},191L{MID + 40},205L{MID + 22},224L{MID + 1},223Z", fill=second)
    return (
        _body(look, first)
        + skin
        + line(f"M{MID},224L{MID},246", shade(first, 0.75), 2.6)
        + circle(MID, 236, 2.4, fill=second)
        + collar
    )


def leather(look: Look) -> str:
    """A short jacket over a plain top."""
    first, second = look.colours
    inner = path(f"M{MID - 33},200L{MID - 16},264L{MID + 16},264L{MID + 33},200Z", fill=second)
    lapels = symmetric_path(
        f"M{MID + 32},197L{MID + 58},212L{MID + 42},240L{MID + 16},264L{MID + 12},264L{MID + 24},222Z",
        fill=shade(first, 1.22),
    )
    zips = lines(f"M{MID + 24},224L{MID + 13},262", "#c8ccd0", 2.4)
    return _body(look, first) + inner + _opening(look, 222, 28) + lapels + zips


def dress(look: Look) -> str:
    """A dress that leaves the neck free."""
    first, second = look.colours
    skin = _body(look, look.skin.base)
    s = look.shoulders
    d = (
        f"M{MID - 90 * s},212C{MID - 60 * s},214 {MID - 30},224 {MID},236"
        f"C{MID + 30},224 {MID + 60 * s},214 {MID + 90 * s},212"
        f"C{MID + 104 * s},236 {MID + 108 * s},250 {MID + 110 * s},266L{MID - 110 * s},266"
        f"C{MID - 108 * s},250 {MID - 104 * s},236 {MID - 90 * s},212Z"
    )
    rim = (
        f"M{MID - 88 * s},213C{MID - 60 * s},216 {MID - 30},226 {MID},238"
        f"C{MID + 30},226 {MID + 60 * s},216 {MID + 88 * s},213"
    )
    return skin + path(d, fill=first) + line(rim, second, 5)


def blouse(look: Look) -> str:
    """A blouse with a high ruffled collar."""
    first, second = look.colours
    collar = symmetric_d(
        (MID + 27, 192),
        ((MID + 30, 198), (MID + 32, 204), (MID + 32, 208)),
        ((MID + 20, 218), (MID + 10, 219), (MID, 219)),
    )
    ruffle = "".join(circle(MID + x, 213 + 6 - abs(x) * 0.19, 6.4, fill=second) for x in range(-30, 31, 10))
    front = lines(f"M{MID + 9},226C{MID + 7},240 {MID + 10},250 {MID + 8},262", shade(first, 0.85), 3)
    return _body(look, first) + front + path(collar, fill=second) + ruffle


def cravat(look: Look) -> str:
    """A jacket with a silk scarf in the open shirt."""
    first, second = look.colours
    front = path(f"M{MID - 31},199L{MID},262L{MID + 31},199Z", fill="#f6f1e6")
    silk = path(
        (
            f"M{MID - 24},196C{MID - 14},206 {MID + 14},206 {MID + 24},196L{MID + 20},216"
            f"L{MID + 8},226L{MID + 12},256L{MID - 10},256L{MID - 6},226L{MID - 20},216Z"
        ),
        fill=second,
    )
    silk += line(f"M{MID - 12},218C{MID - 4},224 {MID + 6},224 {MID + 13},217", shade(second, 0.75), 3)
    collar = symmetric_path(f"M{MID + 25},192L{MID + 37},204L{MID + 25},226L{MID + 19},210Z", fill="#ffffff")
    lapels = symmetric_path(
        f"M{MID + 34},198L{MID + 58},220L{MID + 42},232L{MID + 10},264L{MID + 4},264L{MID + 28},218Z",
        fill=shade(first, 0.76),
    )
    return _body(look, first) + front + silk + collar + lapels


def track(look: Look) -> str:
    """A sports jacket with a zip."""
    first, second = look.colours
    collar = symmetric_d(
        (MID + 29, 190),
        ((MID + 34, 198), (MID + 36, 206), (MID + 35, 212)),
        ((MID + 24, 226), (MID + 10, 230), (MID, 230)),
    )
    inner = path(f"M{MID - 21},196L{MID},228L{MID + 21},196Z", fill=look.skin.base)
    bands = lines(f"M{MID + 58},212C{MID + 78},222 {MID + 84},240 {MID + 86},262", second, 6)
    return (
        _body(look, first)
        + bands
        + path(collar, fill=shade(first, 0.84))
        + inner
        + line(f"M{MID},229L{MID},262", second, 3)
    )


def printed(look: Look) -> str:
    """A bright shirt with a pattern."""
    first, second = look.colours
    spots = [(44, 222), (70, 230), (54, 244), (84, 248), (30, 238), (66, 260), (38, 258), (95, 262)]
    dots = "".join(circle(MID + side * x, y, 5, fill=second) for side in (-1, 1) for x, y in spots)
    skin = path(f"M{MID - 26},198L{MID},236L{MID + 26},198Z", fill=look.skin.base)
    collar = symmetric_path(f"M{MID + 27},190L{MID + 40},206L{MID + 24},230L{MID + 2},236Z", fill=shade(first, 0.8))
    return _body(look, first) + dots + skin + collar


WARDROBE: Final[Mapping[str, Callable[[Look], str]]] = {
    one.__name__: one
    for one in (
        crew, stripes, vneck, turtleneck, shirt, suit, bow_tie, waistcoat, cardigan, hoodie, polo, leather, dress,
        blouse, cravat, track, printed,
    )
}  # fmt: skip
"""Everything by its name."""
