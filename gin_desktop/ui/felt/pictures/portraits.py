"""Pictures of opponents: the level's portrait, with the sign of its style as a badge."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, get_args

import pygame

from gin_desktop.ui.kit.assets import kept, load_svg

BADGE: Final = 0.44
"""The badge's side as a part of the portrait's."""
_FEWEST: Final = 16
"""Pixels of a badge: below that it is a blot."""

LEVELS: Final = ("easy", "medium", "hard", "expert", "even", "person", "player")
"""Whom there is a portrait of."""

Expression = Literal["calm", "glad", "sad", "surprised", "thinking"]
"""What a face shows."""
EXPRESSIONS: Final[tuple[Expression, ...]] = get_args(Expression)
"""Every one of them."""


@kept(3_000_000)
def portrait(key: str, expression: Expression, height: int) -> pygame.Surface:
    """The round picture of a character of the cast, of ``person`` (two people) or ``player`` (one).

    ``height`` is how many pixels it is wide and high.

    Whom nobody has drawn is a card.
    """
    side = height
    level, _, style = key.partition(":")
    name = f"opponents/{level if level in LEVELS else 'style_plain'}.svg"
    picture = load_svg(name, (side, side), layer=expression)
    if style and not style.isdigit() and level in LEVELS:
        badge = sign(style, max(_FEWEST, round(side * BADGE)))
        picture = picture.copy()
        picture.blit(badge, badge.get_rect(bottomright=picture.get_size()))
    return picture


@lru_cache(maxsize=32)
def sign(style: str, side: int) -> pygame.Surface:
    """The sign of a style: ``plain``, ``careful``, ``early`` or ``hunter``; raises AssetError for another."""
    return load_svg(f"opponents/style_{style}.svg", (side, side))
