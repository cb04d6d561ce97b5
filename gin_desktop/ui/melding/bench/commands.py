"""Moving the focus over the grid of 52 cards by arrow keys."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.engine.cards import Card
from gin_desktop.ui.kit.commands import Key

ARROWS: Final = Key(pygame.K_LEFT, "←→ ↑↓", also=(pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN))

_STEPS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_SUITS: Final = 4
_RANKS: Final = 13


def next_in_grid(card: Card | None, code: int) -> Card:
    """Returns the card beside this one in the grid, in the direction of an arrow key; without a card the first one."""
    if card is None:
        return 0
    across, down = _STEPS[code]
    suit, rank = divmod(card, _RANKS)
    return (suit + down) % _SUITS * _RANKS + (rank + across) % _RANKS
