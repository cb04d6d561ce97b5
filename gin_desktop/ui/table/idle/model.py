"""What the idle one of three sees of a round, without a screen: backs, or one hand where that was agreed on."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.play.events import Event
from gin_desktop.engine.view import View
from gin_desktop.ui.table.watching import WatchedModel


class OpenModel(WatchedModel):
    """A round looked at over the shoulder of one of the two: that hand lies open."""

    def project(self) -> View:
        return self.sitting.view(self.viewer, legal=False)

    def shown(self, events: Sequence[Event]) -> list[Event]:
        return self.sitting.shown(events, self.viewer)

    def fan_of(self, seat: int) -> str | None:
        return None if seat == self.viewer else "back"
