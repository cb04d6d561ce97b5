"""Cards that lie together: melds with what was laid off on them, and the deadwood beside them. Knows no pixels."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from gin_desktop.engine.cards import CardSet


@dataclass(slots=True)
class Group:
    """Cards that lie together. ``laid`` are those laid off on the meld; ``ends`` is room kept open at both ends."""

    cards: list[Hashable]
    meld: bool = False
    dim: bool = False
    laid: CardSet = 0
    ends: tuple[bool, bool] = (False, False)
    shown: bool = True
    """whether the faces are seen"""
