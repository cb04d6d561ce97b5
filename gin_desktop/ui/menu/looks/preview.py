"""A strip of table with some cards, the stock and a discard, as everything has been chosen."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.engine.cards import parse_card
from gin_desktop.ui.felt.art import CardArt, card_size
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.kit.style import Palette
from gin_desktop.ui.kit.widgets.backdrop import felt

_HAND: Final = tuple(parse_card(card) for card in ("7S", "8S", "9S", "QH", "QD", "QC", "KD", "AC"))
_DISCARD: Final = parse_card("4D")
_SIZES: Final = (0.42, 0.26)
"""How much of the strip's height the cards fill: so much, and so much more for each 100 percent of their size."""
_STRIP: Final = 0.62
"""So much of a card is seen beside the next one, if there is room."""
_STOCK: Final = 3


class Preview:
    """Draws the strip; the look follows at once, or as soon as the pictures have come."""

    def __init__(self, look: CardLook) -> None:
        self._art = CardArt(look)
        self._table: tuple[tuple[int, int], Palette, pygame.Surface] | None = None

    def use(self, look: CardLook) -> None:
        """Another look has been chosen."""
        self._art.use(look)

    def arrived(self) -> bool:
        """Whether a picture has come that was missing."""
        return self._art.arrived()

    def close(self) -> None:
        """Nobody looks any more."""
        self._art.close()

    def draw(self, surface: pygame.Surface, place: pygame.Rect, colours: Palette, scale: float) -> None:
        """Draws everything; ``scale`` is the person's card size."""
        self._draw_table(surface, place, colours)
        height = round(place.height * (_SIZES[0] + _SIZES[1] * scale))
        width = card_size(height)[0]
        self._art.resize((width, height))
        gap = max(4, width // 4)
        top = place.y + (place.height - height) // 2
        right = place.right - place.height // 6 - width
        self._art.draw(surface, (right, top), _DISCARD, turn=-2.0)
        stock = right - gap - width
        for layer in range(_STOCK):
            self._art.draw(surface, (stock - layer * max(1, width // 60), top - layer * max(1, width // 60)), None)
        left = place.x + place.height // 6
        room = stock - gap - left - width
        step = min(round(width * _STRIP), room // (len(_HAND) - 1))
        for index, card in enumerate(_HAND):
            self._art.draw(surface, (left + index * step, top), card)

    def _draw_table(self, surface: pygame.Surface, place: pygame.Rect, colours: Palette) -> None:
        """The middle of the table that lies on the window, made smaller, with a rail around it."""
        if self._table is None or self._table[:2] != (place.size, colours):
            table = felt(surface.get_size(), colours)
            middle = table.get_rect().inflate(-table.get_width() // 20, 0)
            middle.height = middle.width * place.height // place.width
            middle.centery = table.get_height() // 2
            self._table = (place.size, colours, pygame.transform.smoothscale(table.subsurface(middle), place.size))
        surface.blit(self._table[2], place)
        rail = max(2, place.height // 60)
        pygame.draw.rect(surface, colours.rail, place.inflate(2 * rail, 2 * rail), rail, border_radius=2 * rail)
