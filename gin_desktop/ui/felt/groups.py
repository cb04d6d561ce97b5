"""Groups of cards: melds with the cards laid off on them, and deadwood. Independent of the screen."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from gin_desktop.engine.cards import CardSet


@dataclass(slots=True)
class Group:
    """A group of cards. ``laid`` are the cards laid off on the meld; ``ends`` is room kept open at the left and right
    end.
    """

    cards: list[Hashable]
    meld: bool = False
    dim: bool = False
    laid: CardSet = 0
    ends: tuple[bool, bool] = (False, False)
    shown: bool = True
    """Whether the faces are visible."""
