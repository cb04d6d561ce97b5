"""Somebody who leads through a drill: allows some moves only, sees what was done, and points at things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from gin_desktop.ui.melding.scene import Move

if TYPE_CHECKING:
    from gin_desktop.ui.practice.drill.scene import DrillScene


@dataclass(frozen=True, slots=True)
class Pointer:
    """A bubble that stays: what it says, and what its tip points at."""

    text: str
    target: pygame.Rect


class Guide(Protocol):
    """What a drill asks of somebody who leads through it. Pointers are asked for at every repaint."""

    def objection(self, drill: DrillScene, move: Move) -> str | None:
        """Why a move may not be made now (empty: it just is not), or None if it may."""
        ...

    def moved(self, drill: DrillScene) -> None:
        """The draft has changed, or the answer was given."""
        ...

    def instruction(self, drill: DrillScene) -> str:
        """What the panel says instead of the drill's own words; empty for those."""
        ...

    def pointer(self, drill: DrillScene) -> Pointer | None:
        """The bubble that is shown while nothing moves."""
        ...

    def hidden(self, drill: DrillScene) -> frozenset[str]:
        """The names of buttons that are not offered now; their keys do nothing either."""
        ...
