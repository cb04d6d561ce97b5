"""Screens of the coach: hints at the table."""

from __future__ import annotations

from gin_desktop.engine.play.actions import DrawStock, Pass
from gin_desktop.ui.table.coaching.hint_part import Hints
from gin_desktop.ui.table.coaching.reading_part import OpponentReadings
from tools.gallery.hands import KNOCKING_HAND, LAYOFF_HAND, STOCK, UPCARD
from tools.gallery.walker import ME, OTHER, PreparedShuffler, Walker


class CoachRoom(Walker):
    """A walker who asks the coach."""

    def coach(self) -> None:
        """A hint for the upcard, one for a discard, and the reasons of another action."""
        self.sit_down(PreparedShuffler(KNOCKING_HAND, LAYOFF_HAND, UPCARD, STOCK))
        self.rest()
        self.ask_for_hint()
        self.visit_screen("hint-upcard")
        self.play(ME, Pass())
        self.play(OTHER, Pass())
        self.play(ME, DrawStock())
        self.rest()
        self.ask_for_hint()
        self.visit_screen("hint-discard")
        row = next(control for control in self.table.describe() if control.id == ("hint", 1))
        self.click(row.place.center)
        self.rest()
        self.visit_screen("hint-other-action")
        readings = self.table.parts.find(OpponentReadings)
        assert readings is not None
        self.button("reading")
        while readings.working:
            self.step()
        self.rest()
        self.visit_screen("opponent-reading")

    def ask_for_hint(self) -> None:
        """Asks for a hint and waits until it is shown."""
        found = self.table.parts.find(Hints)
        assert found is not None
        self.button("hint")
        while found.working:
            self.step()
        self.rest()
