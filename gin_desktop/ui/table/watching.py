"""The models of tables at which nothing can be done; of one that is watched both hands are face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.view import View
from gin_desktop.session.live_table import LiveTable
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.table.model import TableModel
from gin_desktop.words.reckoning import Who


class ReadOnlyTableModel(TableModel):
    """A table at which nothing can be done."""

    @property
    def watching(self) -> bool:
        return True

    @property
    def my_turn(self) -> bool:
        return False

    @property
    def can_take_back(self) -> bool:
        return False

    @property
    def can_undo(self) -> bool:
        return False


class WatchedTableModel(ReadOnlyTableModel):
    """A table as seen by a person without a hand, from the place of ``seat``.

    ``you`` is the seat of the person who watches, or None.
    """

    def __init__(self, sitting: Sitting, table: int, seat: int, *, you: int | None = None, demo: bool = False) -> None:
        self.table: Final = table
        self.you: Final = you
        super().__init__(sitting, seat, "rank", demo=demo)

    @property
    def live(self) -> LiveTable | None:
        tables = self.sitting.tables
        return None if self.table >= len(tables) or tables[self.table].round is None else tables[self.table]

    @property
    def watched(self) -> tuple[int, int]:
        return self.table, self.viewer

    @property
    def hides_result(self) -> bool:
        """Whether the round is ending while the watcher still plays: its result is shown once both have ended."""
        live, own = self.live, None if self.you is None else self.sitting.table_of(self.you)
        if live is None or own is None or own.over or own.number == self.table or self.sitting.setup.side_info:
            return False
        return live.phase in (Phase.SPREAD, Phase.DEFENCE, Phase.OVER)

    @property
    def who(self) -> Who:
        return Who([seat.name for seat in self.sitting.seats], self.you)

    def project(self) -> View:
        view = self.sitting.watch(self.table, self.viewer)
        return view.without_result() if self.hides_result else view  # no screen can show what its model does not know

    def shown(self, events: Sequence[Event]) -> list[Event]:
        return self.sitting.shown(events, None)

    def fan_name_of(self, seat: int) -> str | None:
        return "own" if seat == self.viewer else "back"
