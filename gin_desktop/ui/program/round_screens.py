"""The ways from the table to the other screens of a round, which do not know each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.events import Event
from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.felt.stage import Key, Point
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.program.ways import Ways

if TYPE_CHECKING:
    from gin_desktop.ui.showdown.scene import ShowdownHost
    from gin_desktop.ui.table.host import Done


class RoundScreens:
    """Opens the screens of a round for the person in ``seat``; ``host`` is asked by those that lead on.

    With ``demo`` nobody plays by hand.
    """

    def __init__(self, app: App, sitting: Sitting, seat: int, host: ShowdownHost, *, demo: bool = False) -> None:
        self._app = app
        self._sitting = sitting
        self._seat = seat
        self._host = host
        self._demo = demo

    def open_knock(self, discard: Card | None, done: Done) -> None:
        """The spread to look over before a knock with this discard (None: big gin)."""
        from gin_desktop.ui.showdown.knock.model import KnockModel
        from gin_desktop.ui.showdown.knock.scene import KnockScene

        self._app.push(KnockScene(self._app, KnockModel(self._sitting, self._seat, discard), done))

    def open_spread(self, done: Done) -> None:
        """The hand to lay out after the other side has refused a double."""
        from gin_desktop.ui.showdown.knock.scene import SpreadScene

        self._app.push(SpreadScene(self._app, self._sitting, self._seat, done))

    def open_fairness(self) -> None:
        """What the seal of a deal is, and whether the deals are fair."""
        Ways(self._app).open_fairness(self._sitting, self._seat)

    def to_showdown(
        self,
        events: Sequence[Event] = (),
        start: Mapping[Key, Point] | None = None,
        watched: tuple[int, int] | None = None,
    ) -> None:
        """The end of the round, in the place of all screens; see ``ShowdownScene`` for what is handed on."""
        from gin_desktop.ui.showdown.scene import ShowdownScene

        scene = ShowdownScene(
            self._app,
            self._sitting,
            self._seat,
            self._host,
            events=events,
            start=start,
            watched=watched,
            demo=self._demo,
        )
        self._app.reset(scene)
