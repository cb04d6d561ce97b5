"""What the table shows of a round that is looked at again. Knows no pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.play.events import Event
from gin_desktop.engine.view import View
from gin_desktop.session.live_table import LiveTable
from gin_desktop.session.rerun.viewing import Viewing
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.watching import OnlookerModel
from gin_desktop.words.reckoning import Who
from gin_desktop.words.table.deeds import Deed


class ReplayModel(OnlookerModel):
    """A round as it is looked at by ``viewing``: nothing can be done in it."""

    def __init__(self, viewing: Viewing, sort: str) -> None:
        self.viewing: Final = viewing
        super().__init__(viewing.rerun.sitting, viewing.near, sort)
        self._far = HandOrder(self.melder, "melds")

    @property
    def live(self) -> LiveTable:
        return self.sitting.tables[self.viewing.rerun.table]

    @property
    def silent(self) -> bool:
        return True

    @property
    def who(self) -> Who:
        return Who([seat.name for seat in self.sitting.seats], self.viewing.you)

    def project(self) -> View:
        return self.viewing.view()

    def deeds(self, seat: int) -> list[Deed]:  # noqa: ARG002 - the bar tells what was done, of every seat
        return []

    def marked(self, *, aid: bool) -> CardSet:
        view = self.view
        if self.viewing.opened and view is not None:
            return view.opponent_known
        return super().marked(aid=aid)

    def shown(self, events: Sequence[Event]) -> list[Event]:
        return self.viewing.shown(events)

    def fan_of(self, seat: int) -> str | None:
        if self.viewing.sees(seat):
            return None
        return "own" if seat == self.viewer else "back"

    def far_row(self, view: View) -> list[Card]:
        """The other hand as it lies open: in melds, the card just drawn last."""
        drawn = self.viewing.rerun.round.drawn if view.turn == view.opponent else None
        self._far.sync(view.opponent_known, drawn)
        return self._far.row

    def turned(self) -> None:
        """It is looked at from another place, or with other hands open."""
        self.viewer = self.viewing.near
        self._far = HandOrder(self.melder, "melds")
        self.lay(HandOrder(self.melder, self.order.mode))
