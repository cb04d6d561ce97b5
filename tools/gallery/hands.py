"""Hands with much to show, for all rooms of the gallery."""

from __future__ import annotations

from typing import Final

# Two hands that show much: one can knock after drawing the seven of hearts, the other can lay off two cards on it,
# of which the second fits in two places once the first lies.
KNOCKING_HAND: Final = "4H 5H 6H 9S 9D 9C QD 3C 2C AD"
LAYOFF_HAND: Final = "8H 9H TS JS QS 5C 5D 5S KC 2D"
UPCARD: Final = "KH"
STOCK: Final = "7H 4D 7D 8S"

GAME_SEED: Final = 9
"""A game of several rounds that ends with all sorts of them."""
