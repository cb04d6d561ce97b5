"""The table of a position: one decision of a round, outside any game."""

from __future__ import annotations

from dataclasses import replace

from gin_desktop.engine.view import View
from gin_desktop.session.cast.characters import character
from gin_desktop.session.game_setup import Seat
from gin_desktop.session.positions.decision_position import OWN, DecisionPosition
from gin_desktop.session.positions.position_sitting import sitting_at
from gin_desktop.session.positions.rebuilding import view_at
from gin_desktop.ui.table.model import TableModel
from gin_desktop.words import t


def name_of_other(position: DecisionPosition) -> str:
    """Returns the name of the other side: that of the character of its level, or a word for somebody unknown."""
    return character(position.level).name if position.level else t("position.opponent")


class PositionTableModel(TableModel):
    """A decision as the seat that decides sees it; ``own`` is the name of that seat, ``other`` that of the other one.

    While it is ``closed``, nothing can be done.
    """

    def __init__(self, position: DecisionPosition, own: str, sort: str, other: str = "") -> None:
        self.position = position
        self.closed = False
        self._decided = view_at(position)
        super().__init__(sitting_at(position, own, other or name_of_other(position)), OWN, sort)

    def shown_seat(self, seat: int) -> Seat:
        known = super().shown_seat(seat)
        return known if self.position.level or known.level is None else Seat(known.name)

    @property
    def is_logged(self) -> bool:
        return False

    @property
    def fixed_columns(self) -> tuple[tuple[int, int], ...] | None:
        return self.position.columns

    @property
    def can_act(self) -> bool:
        return super().can_act and not self.closed

    @property
    def my_turn(self) -> bool:
        return super().my_turn and not self.closed

    @property
    def hides_message(self) -> bool:
        return self.closed

    @property
    def can_undo(self) -> bool:
        return False

    def project(self) -> View:
        view, known = super().project(), self._decided
        return replace(view, scores=known.scores, columns=known.columns)
