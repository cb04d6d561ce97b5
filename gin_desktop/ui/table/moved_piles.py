"""Where the piles lay before they moved aside: a click that was aimed at them there still means them."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.ui.table.layout import TableMetrics

LATE: Final = 0.5
"""Seconds after the move in which a click may have been aimed before it: people take about a quarter to notice."""


class MovedPiles:
    """Follows the places of stock and discard pile; they move when a panel beside them comes or goes."""

    def __init__(self) -> None:
        self._size = (0, 0)
        self._now: dict[str, pygame.Rect] = {}
        self._before: dict[str, pygame.Rect] = {}
        self._age = LATE

    def update(self, table: TableMetrics, dt: float) -> None:
        """Advances by ``dt`` seconds; another window size is no move."""
        self._age += dt
        now = {"stock": table.stock, "pile": table.pile}
        if now == self._now:
            return
        if table.size == self._size:
            self._before, self._age = self._now, 0.0
        self._size, self._now = table.size, now

    def at(self, pos: tuple[int, int]) -> str | None:
        """Returns the pile that lay at a point just before; None if none did, or if they have not moved just now."""
        if self._age >= LATE:
            return None
        return next((name for name, rect in self._before.items() if rect.collidepoint(pos)), None)
