"""Small cards in a row: groups beside each other, each card so far over the one before that its corner is seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.felt.art import RATIO
from gin_desktop.ui.felt.decks import CardLook, load_card
from gin_desktop.ui.kit.style import Style

_SEEN: Final = 0.44
"""The part of a card's width that is seen when another one lies on it."""
_BETWEEN: Final = 0.3
"""The room between two groups, in widths of a card."""
SLICE: Final = 0.004
"""Seconds of a turn that go into pictures of cards."""

Groups = Sequence[Sequence[Card]]


class SmallCards:
    """The pictures of cards of one height; each is made when it is wanted for the first time, in the slices of turns.

    Args:
        height: of a card in pixels.
    """

    def __init__(self, height: int, look: CardLook, style: Style) -> None:
        self.height = height
        self.width = max(6, round(height / RATIO))
        # our own cards with large signs, of which something is seen at this size; other people's as they are
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
        """Whether a picture was wanted that is not made yet."""
        return bool(self._wanted)

    def want(self, groups: Groups) -> None:
        """These are going to be drawn."""
        self._wanted |= {card: None for group in groups for card in group if card not in self._pictures}

    def make(self, seconds: float = SLICE) -> None:
        """Makes some of the pictures that are wanted."""
        until = perf_counter() + seconds
        while self._wanted and perf_counter() < until:
            card = next(iter(self._wanted))
            del self._wanted[card]
            self._pictures[card] = load_card(card, self._look, (self.width, self.height))

    def width_of(self, groups: Groups) -> int:
        """How wide groups are beside each other, in pixels."""
        step, gap = self._steps
        cards = sum(max(0, len(group) - 1) for group in groups)
        full = [group for group in groups if group]
        return cards * step + len(full) * self.width + max(0, len(full) - 1) * gap

    def draw(self, surface: pygame.Surface, at: tuple[int, int], groups: Groups, *, dim: int | None = None) -> None:
        """Draws groups from a place to the right; ``dim`` is the number of a group that is shaded."""
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
