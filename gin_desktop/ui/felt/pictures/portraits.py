"""Pictures of players: portraits with expressions, initials of people, and signs of playing styles."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final, Literal, get_args

import pygame

from gin_desktop.storage.own_cards.errors import CardsError
from gin_desktop.storage.setting_field import OWN_PREFIX
from gin_desktop.ui.felt.pictures.own import OWN
from gin_desktop.ui.kit.assets import AssetError, cached_pictures, load_svg
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_width

Expression = Literal["calm", "glad", "sad", "surprised", "thinking"]
"""The expression of a portrait."""
EXPRESSIONS: Final[tuple[Expression, ...]] = get_args(Expression)
"""All expressions."""

_DRAWN_ROUND: Final = ("person", "player")
"""Pictures that have a rim of their own."""
_NOBODY: Final = "style_plain"
"""The substitute for a character without a portrait: a card."""
_RIM: Final = 0.03
"""The width of the rim as a fraction of the picture's height."""
_INITIAL: Final = 0.46
"""The larger side of an initial as a fraction of the picture's."""
_CREAM: Final = (255, 250, 240)
_BRASS: Final = (226, 192, 110)
_INITIALS: Final = ((63, 111, 156), (122, 84, 140), (156, 94, 58), (62, 122, 92), (150, 70, 84), (84, 98, 132))
"""Backgrounds of initials, chosen by the name."""


@cached_pictures(4_000_000)
def portrait(key: str, expression: Expression, height: int) -> pygame.Surface:
    """Returns a round portrait.

    Args:
        key: a character of the cast (:class:`gin_desktop.session.cast.characters.Character`), ``person`` (two people)
            or ``player`` (one); a key without a portrait gives a card.
        expression: what the face shows.
        height: width and height in pixels.
    """
    size = (height, height)
    try:
        picture = load_svg(f"opponents/{key}.svg", size, layer=expression)
    except AssetError:
        return load_svg(f"opponents/{_NOBODY}.svg", size)
    if key in _DRAWN_ROUND:
        return picture
    picture.blit(_disc(height), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return _rimmed(picture)


@cached_pictures(500_000)
def initial_portrait(name: str, height: int, style: Style) -> pygame.Surface:
    """Returns the round picture of a person: the initial of the name on a background chosen by the name."""
    ground = _INITIALS[sum(map(ord, name)) % len(_INITIALS)]
    picture = pygame.Surface((height, height), pygame.SRCALPHA)
    picture.fill(ground)
    picture.blit(_disc(height), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    letter = initial(name)
    if letter:
        _draw_initial(picture, letter, style)
    return _rimmed(picture).convert_alpha()


def person_portrait(name: str, chosen: str, expression: Expression, height: int, style: Style) -> pygame.Surface:
    """Returns the round picture of a person: the portrait that they have chosen, as the settings have it, or else the
    initial of the name.
    """
    if chosen.startswith(OWN_PREFIX):
        return _own_portrait(chosen.removeprefix(OWN_PREFIX), OWN.edition, name, height, style)
    return portrait(chosen, expression, height) if chosen else initial_portrait(name, height, style)


@cached_pictures(1_000_000)
def _own_portrait(picture: str, edition: int, name: str, height: int, style: Style) -> pygame.Surface:  # noqa: ARG001
    """A picture of one's own; the initial while it cannot be used, and the file is not tried again in every frame."""
    try:
        drawn = OWN.portrait(picture, height)
    except CardsError:
        return initial_portrait(name, height, style)
    drawn.blit(_disc(height), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return _rimmed(drawn)


def initial(name: str) -> str:
    """Returns the initial of a name; of "Player 1" and "Player 2" the digit, as their letters are the same."""
    first, *others = name.split() or [""]
    return others[-1] if others and others[-1] in tuple("123456789") else first[:1].upper()


def _draw_initial(picture: pygame.Surface, letter: str, style: Style) -> None:
    """Draws a letter as large as the disc permits, centred by its visible pixels."""
    one = replace(style, text_scale=1.0)
    size = text_width(letter, "title", one), line_height("title", one)
    drawn = pygame.Surface((size[0] + 8, size[1]), pygame.SRCALPHA)
    draw_text(drawn, letter, "title", one, drawn.get_rect(), _CREAM, align="center", valign="center")
    drawn = drawn.subsurface(drawn.get_bounding_rect())
    scale = _INITIAL * picture.get_height() / max(1, *drawn.get_size())
    wanted = max(1, round(drawn.get_width() * scale)), max(1, round(drawn.get_height() * scale))
    picture.blit(small := pygame.transform.smoothscale(drawn, wanted), small.get_rect(center=picture.get_rect().center))


def _rimmed(picture: pygame.Surface) -> pygame.Surface:
    """Adds a thin rim to a round picture."""
    side = picture.get_width()
    wide = max(1, round(side * _RIM))
    middle = (side / 2, side / 2)
    pygame.draw.aacircle(picture, _BRASS, middle, side / 2 - 0.5, wide)
    return picture


@lru_cache(maxsize=16)
def _disc(side: int) -> pygame.Surface:
    """Returns a white disc with a smooth edge, for cutting pictures round."""
    large = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, (255, 255, 255, 255), (2 * side, 2 * side), 2 * side)
    return pygame.transform.smoothscale(large, (side, side)).convert_alpha()


@lru_cache(maxsize=32)
def sign(style: str, side: int) -> pygame.Surface:
    """Returns the sign of a style: ``plain``, ``careful``, ``early`` or ``hunter``; raises AssetError for another."""
    return load_svg(f"opponents/style_{style}.svg", (side, side))
