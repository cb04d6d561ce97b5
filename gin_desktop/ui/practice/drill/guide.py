"""Somebody who leads through a drill: allows some moves only, says what is to be done, and points at things."""

from __future__ import annotations

from typing import Protocol

from gin_desktop.ui.melding.moves import Move
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.ui.practice.drill.pointer import Pointer
from gin_desktop.ui.practice.drill.sight import Sight


class Guide(Protocol):
    """What a drill asks of somebody who leads through it. Pointers are asked for at every repaint."""

    def objection(self, model: DrillModel, move: Move) -> str | None:
        """Why a move may not be made now (empty: it just is not), or None if it may."""
        ...

    def instruction(self, model: DrillModel) -> str:
        """What the column says instead of the drill's own words; empty for those."""
        ...

    def pointer(self, sight: Sight) -> Pointer | None:
        """The bubble that is shown while nothing moves."""
        ...

    def hidden(self, model: DrillModel) -> frozenset[str]:
        """The names of commands that are not offered now."""
        ...
