"""Small cards in overlapping groups, and the wax seal of a sealed deal."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.art import RATIO
from gin_desktop.ui.felt.decks import CardLook, load_card
from gin_desktop.ui.kit.assets import cached_pictures
from gin_desktop.ui.kit.style import Palette, Style

_SEEN: Final = 0.44
"""The visible part of a card's width when another one lies on it."""
_BETWEEN: Final = 0.3
"""The gap between two groups, in card widths."""
SLICE: Final = 0.004
"""Seconds per turn of the main loop spent on making pictures."""

Groups = Sequence[Sequence[Card]]


class SmallCards:
    """The pictures of cards of one height, each made on demand within the time slices of turns.

    Args:
        height: the height of a card in pixels.
    """

    def __init__(self, height: int, look: CardLook, style: Style) -> None:
        self.height = height
        self.width = max(6, round(height / RATIO))
        # built-in cards with large signs, which are legible at this size; the person's own as they are
        self._look = replace(look, face="large") if look.face == "traditional" else look
        self._asked = look
        self._style = style
        self._pictures: dict[Card, pygame.Surface] = {}
        self._wanted: dict[Card, None] = {}

    @property
    def made_for(self) -> tuple[int, CardLook]:
        """The height and the look of the cards."""
        return self.height, self._asked

    @property
    def waiting(self) -> bool:
        """Whether a requested picture is not made yet."""
        return bool(self._wanted)

    def want(self, groups: Groups) -> None:
        """Requests the pictures of these cards."""
        self._wanted |= {card: None for group in groups for card in group if card not in self._pictures}

    def make(self, seconds: float = SLICE) -> None:
        """Makes requested pictures for about this many seconds."""
        until = perf_counter() + seconds
        while self._wanted and perf_counter() < until:
            card = next(iter(self._wanted))
            del self._wanted[card]
            self._pictures[card] = load_card(card, self._look, (self.width, self.height))

    def width_of(self, groups: Groups) -> int:
        """Returns the width of groups side by side, in pixels."""
        step, gap = self._steps
        cards = sum(max(0, len(group) - 1) for group in groups)
        full = [group for group in groups if group]
        return cards * step + len(full) * self.width + max(0, len(full) - 1) * gap

    def draw(self, surface: pygame.Surface, at: tuple[int, int], groups: Groups, *, dim: int | None = None) -> None:
        """Draws groups from a point to the right; ``dim`` is the index of a group that is shaded."""
        step, gap = self._steps
        x, y = at
        edge = self._style.colours.ink
        radius = max(2, self.width // 12)
        for number, group in enumerate(groups):
            left = x
            for card in group:
                place = pygame.Rect(x, y, self.width, self.height)
                picture = self._pictures.get(card)
                if picture is None:
                    self._wanted[card] = None
                    pygame.draw.rect(surface, (236, 232, 222), place, border_radius=radius)
                else:
                    surface.blit(picture, place)
                pygame.draw.rect(surface, edge, place, 1, border_radius=radius)
                x += step
            if group:
                right = x - step + self.width
                if number == dim:
                    veil = pygame.Surface((right - left, self.height), pygame.SRCALPHA)
                    pygame.draw.rect(veil, (0, 0, 0, 70), veil.get_rect(), border_radius=radius)
                    surface.blit(veil, (left, y))
                x = right + gap

    @property
    def _steps(self) -> tuple[int, int]:
        return max(4, round(self.width * _SEEN)), max(3, round(self.width * _BETWEEN))


_WAX: Final = (156, 30, 38)
_DARK: Final = (98, 14, 22)
_LIGHT: Final = (206, 78, 78)
_FINE: Final = 4
"""The factor by which the seal is drawn enlarged, for smooth edges."""


@cached_pictures(500_000)
def seal(side: int, colours: Palette, *, lit: bool = False) -> pygame.Surface:
    """Returns the picture of a wax seal, ``side`` pixels wide and high; ``lit`` is brighter, under the mouse.

    On a table with clear edges it has one in the colour of the focus, as the wax is too dark for it.
    """
    wide = side * _FINE
    large = pygame.Surface((wide, wide), pygame.SRCALPHA)
    middle = wide / 2
    pygame.draw.polygon(large, (0, 0, 0, 90), _blob(middle, middle + wide * 0.03, wide * 0.465))
    edge = colours.focus if colours.clear_edges else _DARK
    pygame.draw.polygon(large, edge, _blob(middle, middle, wide * 0.455))
    pygame.draw.polygon(large, _WAX, _blob(middle - wide * 0.012, middle - wide * 0.018, wide * 0.43))
    _ring(large, _LIGHT, middle - wide * 0.006, wide * 0.325, wide * 0.03)
    _ring(large, _DARK, middle + wide * 0.008, wide * 0.325, wide * 0.03)
    pygame.draw.circle(large, _WAX, (middle, middle), wide * 0.30)
    _spade(large, _DARK, middle + wide * 0.012, middle + wide * 0.014, wide * 0.19)
    _spade(large, _LIGHT, middle - wide * 0.006, middle - wide * 0.008, wide * 0.19)
    _spade(large, _WAX, middle, middle, wide * 0.18)
    if lit:
        large.fill((40, 30, 26, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.smoothscale(large, (side, side)).convert_alpha()


def _blob(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Returns the irregular outline of pressed wax."""
    points = []
    for step in range(96):
        angle = 2 * math.pi * step / 96
        reach = radius * (1 + 0.035 * math.sin(5 * angle + 0.6) + 0.022 * math.sin(8 * angle + 2.1))
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return points


def _ring(surface: pygame.Surface, colour: tuple[int, int, int], middle: float, radius: float, thick: float) -> None:
    pygame.draw.circle(surface, colour, (middle, middle), radius, max(1, round(thick)))


def _spade(surface: pygame.Surface, colour: tuple[int, int, int], x: float, y: float, size: float) -> None:
    """Draws a spade: two lobes, a point above them, a foot below."""
    lobe = size * 0.52
    for side in (-1, 1):
        pygame.draw.circle(surface, colour, (x + side * lobe * 0.92, y + size * 0.22), lobe)
    point = [(x, y - size), (x + size * 0.92, y + size * 0.08), (x - size * 0.92, y + size * 0.08)]
    pygame.draw.polygon(surface, colour, point)
    foot = [(x, y + size * 0.1), (x + size * 0.36, y + size), (x - size * 0.36, y + size)]
    pygame.draw.polygon(surface, colour, foot)
