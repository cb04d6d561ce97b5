"""Pictures of opponents: the level's portrait, with the sign of its style as a badge."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from gin_desktop.ui.kit.assets import kept, load_svg

BADGE: Final = 0.44
"""The badge's side as a part of the portrait's."""
_FEWEST: Final = 16
"""Pixels of a badge: below that it is a blot."""

LEVELS: Final = ("easy", "medium", "hard", "expert", "even", "person", "player")
"""Whom there is a portrait of."""


@kept(3_000_000)
def portrait(name: str, side: int) -> pygame.Surface:
    """The picture of ``LEVEL``, ``LEVEL:STYLE``, ``even:NNN``, ``person`` (two people) or ``player`` (one).

    ``side`` is how many pixels it is wide and high.

    A level that nobody has drawn is a card.
    """
    level, _, style = name.partition(":")
    picture = load_svg(f"opponents/{level if level in LEVELS else 'style_plain'}.svg", (side, side))
    if style and not style.isdigit() and level in LEVELS:
        badge = sign(style, max(_FEWEST, round(side * BADGE)))
        picture = picture.copy()
        picture.blit(badge, badge.get_rect(bottomright=picture.get_size()))
    return picture


@lru_cache(maxsize=32)
def sign(style: str, side: int) -> pygame.Surface:
    """The sign of a style: ``plain``, ``careful``, ``early`` or ``hunter``; raises AssetError for another."""
    return load_svg(f"opponents/style_{style}.svg", (side, side))
