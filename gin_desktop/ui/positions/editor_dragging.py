"""Dragging in the position editor: a card is carried to the hand or the pile, or beside them, which takes it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.kit.style import Style

_REACH: Final = 8
"""Style units that a press has to move before it carries the card."""


class CardDrag:
    """The card that is carried.

    Args:
        card_at: the card at a point of the window.
        drop: called with the card and where it was dropped.
    """

    def __init__(
        self, card_at: Callable[[tuple[int, int]], Card | None], drop: Callable[[Card, bool | None], None]
    ) -> None:
        self.card: Card | None = None
        self.pos = (0, 0)
        self.rooms: dict[bool, Callable[[], pygame.Rect]] = {}
        """Where the hand (True) and the pile are, in the window."""
        self._card_at = card_at
        self._drop = drop
        self._pressed: tuple[Card, tuple[int, int]] | None = None

    @property
    def over(self) -> bool | None:
        """Whether the card is over the hand (True) or the pile (False); None over neither."""
        return next((room for room, place in self.rooms.items() if place().collidepoint(self.pos)), None)

    def handle(self, event: pygame.event.Event, style: Style) -> bool:
        """Handles an event; returns whether it belongs to the carried card."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            carried = self.card is not None
            card = self._card_at(event.pos) if event.button == pygame.BUTTON_LEFT and not carried else None
            self.card, self._pressed = None, None if card is None else (card, event.pos)
            return carried  # any other button puts it back
        if event.type == pygame.MOUSEMOTION and self._pressed is not None:
            card, start = self._pressed
            self.pos = event.pos
            if self.card is None and pygame.Vector2(start).distance_to(event.pos) > style.px(_REACH):
                self.card = card
            return self.card is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            card, self.card, self._pressed, self.pos = self.card, None, None, event.pos
            if card is not None:
                self._drop(card, self.over)
            return card is not None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.card is not None:
            self.card, self._pressed = None, None
            return True
        return False
