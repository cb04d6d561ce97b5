"""A few cards held like a hand, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from gin_desktop.ui.kit.assets import kept, load_svg
from gin_desktop.ui.kit.style import RGBA

_RATIO = 350 / 250  # height to width of the card pictures
_REACH = 1.9  # from the turning point to the middle of a card, in card heights


@kept(4_000_000)
def _card(name: str, height: int) -> pygame.Surface:
    return load_svg(f"cards/{name}.svg", (round(height / _RATIO), height))


def _turns(count: int, spread: float) -> list[float]:
    return [spread * (index - (count - 1) / 2) for index in range(count)]


def fan_size(count: int, height: int, spread: float) -> tuple[int, int]:
    """Width and height in pixels of a fan of so many cards, shadows left out, without drawing it."""
    corners: list[pygame.Vector2] = []
    for turn in _turns(count, spread):
        middle = pygame.Vector2(0, -height * _REACH).rotate(turn)
        for x in (-0.5, 0.5):
            for y in (-0.5, 0.5):
                corners.append(middle + pygame.Vector2(x * height / _RATIO, y * height).rotate(turn))
    across = [corner.x for corner in corners]
    down = [corner.y for corner in corners]
    return round(max(across) - min(across)), round(max(down) - min(down))


@lru_cache(maxsize=2)
def fan(cards: Sequence[str], height: int, spread: float, shadow: RGBA) -> pygame.Surface:
    """The cards (names as "QH") of this height in pixels, turned about a point below them.

    Args:
        spread: degrees from one card to the next.
        shadow: colour of the soft shadow under each card.
    """
    reach = height * _REACH
    turns = _turns(len(cards), spread)
    placed: list[tuple[pygame.Surface, pygame.Vector2]] = []
    for name, turn in zip(cards, turns, strict=True):
        middle = pygame.Vector2(0, -reach).rotate(turn)
        placed.append((_with_shadow(_card(name, height), turn, shadow), middle))
    bounds = pygame.Rect(0, 0, 0, 0)
    for index, (picture, middle) in enumerate(placed):
        rect = picture.get_rect(center=(round(middle.x), round(middle.y)))
        bounds = rect if index == 0 else bounds.union(rect)
    surface = pygame.Surface(bounds.size, pygame.SRCALPHA).convert_alpha()
    for picture, middle in placed:
        rect = picture.get_rect(center=(round(middle.x), round(middle.y)))
        surface.blit(picture, rect.move(-bounds.x, -bounds.y))
    return surface


def _with_shadow(card: pygame.Surface, turn: float, shadow: RGBA) -> pygame.Surface:
    """A turned card on its shadow."""
    turned = pygame.transform.rotozoom(card, -turn, 1.0)
    blur = max(2, card.get_height() // 40)
    size = (turned.get_width() + 6 * blur, turned.get_height() + 6 * blur)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    outline = turned.copy()
    outline.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MIN)
    outline.fill((255, 255, 255, shadow[3]), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(outline, (3 * blur, 3 * blur + blur))
    whole = pygame.transform.box_blur(whole, blur)
    whole.blit(turned, (3 * blur, 3 * blur))
    return whole
