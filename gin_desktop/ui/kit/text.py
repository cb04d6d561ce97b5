"""Text on the screen: cached fonts, measuring, wrapping, and pictures for characters that the fonts lack.

Texts also come from files and other people, so these functions neither raise nor take long for any text: only visible
characters are drawn, and overlong texts are cut before they are measured.

The fonts have neither suit signs nor key signs: the characters of `SUITS` are drawn as the suit pictures, those of
`KEY_SIGNS` as drawings. The fonts' minus sign is as short as a hyphen, so a dash is drawn instead.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from gin_desktop.ui.kit.assets import cached_pictures, load_svg
from gin_desktop.ui.kit.places import Dock, placed
from gin_desktop.ui.kit.style import RGB, Style, font_path
from gin_desktop.words.letters import visible

SUITS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
KEY_SIGNS: Final = "←→↑↓⏎"
"""Signs of keys."""

_SPLIT: Final = re.compile(f"([{''.join(SUITS)}{KEY_SIGNS}])")

_DASHES: Final = str.maketrans("−", "–")
"""The minus sign mapped to the character that is drawn."""

_WITH_SIGNS: Final = 4_000_000
"""Cache limit in bytes for rendered lines with suit or key signs."""
_RENDERED: Final = 12_000_000
"""Cache limit in bytes for other rendered lines: as many as fill a large window."""

_LONGEST: Final = 2000
"""Maximum characters of a text in several lines."""
_LINE: Final = 500
"""Maximum characters of one line."""
_WORD: Final = 40
"""Maximum characters of a word; a longer one (a path, a number) is broken where a line ends."""


def drawable_text(text: str) -> str:
    """Returns a text as it is drawn in several lines: only visible characters, cut at the maximum length."""
    return visible(text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…")


def single(text: str) -> str:
    """Returns a text as it is drawn in one line: only visible characters, cut at the maximum length."""
    return visible(text if len(text) <= _LINE else text[: _LINE - 1] + "…").replace("\n", " ")


def shortened(text: str, role: str, style: Style, width: int) -> str:
    """Returns one line of at most `width` pixels, ending with an ellipsis if it was shortened."""
    text = single(text)
    if text_width(text, role, style) <= width:
        return text
    fits, too_long = 0, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if text_width(text[:middle].rstrip() + "…", role, style) <= width:
            fits = middle
        else:
            too_long = middle
    return text[:fits].rstrip() + "…"


@lru_cache(maxsize=32)
def _font(key: str, size: int) -> pygame.font.Font:
    # every font object caches the glyphs it has drawn, about 400 kB; loading one again takes a tenth of a millisecond
    return pygame.font.Font(str(font_path(key)), size)


def font(role: str, style: Style) -> pygame.font.Font:
    """Returns the font of a role; the same object for the same size."""
    return _font(style.font_key(role), style.font_size(role))


def line_height(role: str, style: Style) -> int:
    """Returns the distance from one line to the next, in pixels."""
    return font(role, style).get_linesize()


@lru_cache(maxsize=128)
def suit_picture(suit: str, height: int, colour: RGB) -> pygame.Surface:
    """Returns the picture of a suit sign (S, H, D or C) in one colour."""
    picture = load_svg(f"cards/suit_{suit}.svg", (height, height))
    # first to white, since the picture's own colours are made for white cards
    picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@lru_cache(maxsize=64)
def _key_sign(sign: str, side: int, colour: RGB) -> pygame.Surface:
    """Returns an arrow or the sign of the Enter key in a square, drawn large and scaled down for smooth edges."""
    big = 8 * side
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    middle, reach, thick = big // 2, round(big * 0.38), round(big * 0.1)
    head = round(big * 0.24)
    tip = middle - reach
    pygame.draw.line(picture, colour, (tip + thick, middle), (middle + reach, middle), thick)
    pygame.draw.polygon(picture, colour, [(tip, middle), (tip + head, middle - head), (tip + head, middle + head)])
    if sign == "⏎":
        right = middle + reach
        pygame.draw.line(picture, colour, (right - thick // 2, middle - reach), (right - thick // 2, middle), thick)
    turned = pygame.transform.rotate(picture, {"←": 0, "⏎": 0, "↓": 90, "→": 180, "↑": 270}[sign])
    return pygame.transform.smoothscale(turned, (side, side)).convert_alpha()


def _suit_height(face: pygame.font.Font) -> int:
    return max(6, round(face.get_ascent() * 0.7))


def text_width(text: str, role: str, style: Style) -> int:
    """Returns the width of one line, in pixels."""
    kept_text = text if len(text) <= _LINE else single(text)
    return _width(kept_text, style.font_key(role), style.font_size(role))


@lru_cache(maxsize=4096)
def _width(text: str, key: str, size: int) -> int:
    """Returns the width in a font; cached, because a layout tries many text sizes until everything fits."""
    text = single(text)
    face = _font(key, size)
    width = 0
    for part in _SPLIT.split(text):
        if part in SUITS:
            width += _suit_height(face)
        elif part and part in KEY_SIGNS:
            width += face.get_ascent()
        elif part:
            width += face.size(part.translate(_DASHES))[0]
    return width


def wrap(text: str, role: str, style: Style, width: int) -> list[str]:
    """Wraps a text into lines of at most `width` pixels; only a single word wider than that exceeds it.

    A no-break space breaks where the words it joins are wider than a line; so does a word over the maximum length.
    """
    kept_text = text if len(text) <= _LONGEST else drawable_text(text)
    return list(_wrapped(kept_text, style.font_key(role), style.font_size(role), width))


@lru_cache(maxsize=512)
def _wrapped(text: str, key: str, size: int, width: int) -> tuple[str, ...]:
    """Returns the wrapped lines in a font; cached, because the texts on the table are drawn again and again."""
    lines: list[str] = []
    for paragraph in drawable_text(text).split("\n"):
        line = ""
        words: list[str] = []
        for word in paragraph.split(" "):
            held = "\u00a0" not in word or _width(word, key, size) <= width
            words += [word] if held else word.split("\u00a0")
        for word in words:
            # the word as it is, or in pieces that fit if it is over the maximum length
            pieces = (word,) if len(word) <= _WORD else _broken(word, key, size, width)
            for piece in pieces:
                longer = f"{line} {piece}" if line else piece
                if line and (len(pieces) > 1 or _width(longer, key, size) > width):
                    lines.append(line)
                    line = piece
                else:
                    line = longer
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=64)
def _broken(word: str, key: str, size: int, width: int) -> tuple[str, ...]:
    """Splits a word into pieces of at most that width, after a slash if possible."""
    pieces = []
    while word:
        fits, too_long = 1, min(len(word), _LINE) + 1
        while too_long - fits > 1:
            middle = (fits + too_long) // 2
            if _width(word[:middle], key, size) <= width:
                fits = middle
            else:
                too_long = middle
        if fits < len(word):
            slash = 1 + max(word.rfind("/", 0, fits), word.rfind("\\", 0, fits))
            fits = slash if slash > fits // 2 else fits
        pieces.append(word[:fits])
        word = word[fits:]
    return tuple(pieces)


def text_height(text: str, role: str, style: Style, width: int) -> int:
    """Returns the height of the wrapped text, in pixels."""
    return len(wrap(text, role, style, width)) * line_height(role, style)


def _letters(face: pygame.font.Font, text: str, colour: RGB) -> pygame.Surface:
    """Renders letters; a text that the font cannot render gives an empty picture."""
    try:
        return face.render(text.translate(_DASHES), True, colour)
    except (pygame.error, ValueError):  # zero width, or wider than a surface can be
        return pygame.Surface((1, face.get_height()), pygame.SRCALPHA)


@cached_pictures(_RENDERED)
def _plain(text: str, key: str, size: int, colour: RGB) -> pygame.Surface:
    """Renders a line without suit or key signs."""
    return _letters(_font(key, size), single(text), colour).convert_alpha()


@cached_pictures(_WITH_SIGNS)
def _with_signs(text: str, role: str, style: Style, colour: RGB) -> pygame.Surface:
    """Renders a line that has suit or key signs."""
    face = font(role, style)
    parts = [part for part in _SPLIT.split(single(text)) if part]
    surface = pygame.Surface((max(1, text_width(text, role, style)), face.get_height()), pygame.SRCALPHA)
    x = 0
    for part in parts:
        if part in SUITS:
            side = _suit_height(face)
            shade = style.suit_colour(SUITS[part], colour)
            surface.blit(suit_picture(SUITS[part], side, shade), (x, face.get_ascent() - round(side * 0.96)))
            x += side
        elif part in KEY_SIGNS:
            side = face.get_ascent()
            surface.blit(_key_sign(part, side, colour), (x, (face.get_height() - side) // 2 + side // 16))
            x += side
        else:
            piece = _letters(face, part, colour)
            surface.blit(piece, (x, 0))
            x += piece.get_width()
    return surface


def render(text: str, role: str, style: Style, colour: RGB | None = None) -> pygame.Surface:
    """Renders one line of text; cached, so do not draw on it. Hearts and diamonds are red on the felt."""
    if len(text) > _LINE:
        text = single(text)
    if colour is None:
        colour = style.colours.text
    if _SPLIT.search(text) is not None:
        return _with_signs(text, role, style, colour)
    return _plain(text, style.font_key(role), style.font_size(role), colour)


def draw_text(
    surface: pygame.Surface,
    text: str,
    role: str,
    style: Style,
    rect: pygame.Rect,
    colour: RGB | None = None,
    *,
    align: str = "left",
    valign: str = "top",
) -> pygame.Rect:
    """Draws wrapped text in `rect`.

    Args:
        align: left, center or right.
        valign: top, center or bottom.

    Returns:
        The covered rectangle; higher than `rect` if the text did not fit.
    """
    lines = wrap(text, role, style, rect.width)
    step = line_height(role, style)
    height = step * len(lines)
    y = rect.y + {"top": 0, "center": (rect.height - height) // 2, "bottom": rect.height - height}[valign]
    covered = pygame.Rect(rect.x, y, 0, height)
    for line in lines:
        if line:
            picture = render(line, role, style, colour)
            spare = rect.width - picture.get_width()
            x = rect.x + {"left": 0, "center": spare // 2, "right": spare}[align]
            surface.blit(picture, (x, y))
            covered.union_ip(pygame.Rect(x, y, picture.get_width(), step))
        y += step
    return covered


def draw_line(
    surface: pygame.Surface,
    text: str,
    role: str,
    style: Style,
    rect: pygame.Rect,
    colour: RGB | None = None,
    *,
    align: str = "left",
    valign: str = "center",
) -> pygame.Rect:
    """Draws one line of text in `rect`, shortened to its width; returns the covered rectangle."""
    fits = shortened(text, role, style, max(1, rect.width))
    return draw_text(surface, fits, role, style, rect, colour, align=align, valign=valign)


def draw_lines(
    surface: pygame.Surface,
    lines: Sequence[tuple[str, str, RGB | None]],
    style: Style,
    rect: pygame.Rect,
    *,
    align: str = "left",
) -> None:
    """Draws lines (text, role, colour) one below the other, halfway up a rectangle and shortened to its width."""
    heights = [line_height(role, style) for _, role, _ in lines]
    rows = Dock(placed((rect.width, sum(heights)), rect))
    for (text, role, colour), height in zip(lines, heights, strict=True):
        draw_line(surface, text, role, style, rows.top(height), colour, align=align)
