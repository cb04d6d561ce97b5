"""The way of three or four players through a game: cuts, who plays whom, the table, and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from gin_desktop.engine.play.events import Event
from gin_desktop.ui.table.host import TableHost

if TYPE_CHECKING:
    from gin_desktop.session.sitting import Sitting
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.table.scene import TableScene
    from gin_desktop.ui.table.sharing.sharing import HotSeatFlow


class DealToDealFlow:
    """Leads three or four players from one deal to the next.

    Partners who are cut for come first; then it is shown who plays whom, and the deal is cut for where it has to be.
    Three players cut before anything can be shown, as it is the cut that tells their roles.

    Args:
        viewer: the seat of the person, or of the first of several.
        sharing: leads several people from one to the next behind the curtain; None for one alone.
    """

    def __init__(self, app: App, sitting: Sitting, viewer: int, host: TableHost, sharing: HotSeatFlow | None) -> None:
        self._app = app
        self._sitting = sitting
        self._viewer = viewer
        self._host = host
        self._sharing = sharing

    def begin(self) -> None:
        """Goes on from where the game stands; a finished deal whose sheet was shown is not asked about here."""
        game, kept = self._sitting.game, self._host.saved_screen_state() or {}
        if not game.deals and self._sitting.setup.partners_cut and self._app.settings.animation != "off":
            self._cut(self.next, partners=True)
        elif not game.deals or (game.deal_over and kept.get("seating")):
            self.next()
        elif kept.get("seating"):
            self._show(self._sit_down)
        else:
            self._sit_down()

    def next(self) -> None:
        """Begins the next deal by showing who plays whom, as far as that is known before."""
        if self._sitting.game.current_or_next_seating is None:
            events = self._sitting.deal()
            self._host.save_screen_state({"seating": True})  # who leaves at the cut comes back to what it has decided
            self._cut(partial(self._show, partial(self._sit_down, events)))
        else:
            self._show(self._deal)

    def _show(self, done: Callable[[], None]) -> None:
        """Shows who plays whom."""
        from gin_desktop.ui.table.seating.scene import SeatingScene

        self._app.reset(SeatingScene(self._app, self._sitting, self._viewer, self._host, done))
        self._host.save_screen_state({"seating": True})

    def _deal(self) -> None:
        events = self._sitting.deal()
        self._cut(partial(self._sit_down, events))

    def _cut(self, done: Callable[[], None], *, partners: bool = False) -> None:
        """Shows the cut of the last deal, if there was one at the viewer's table, or that for partners."""
        from gin_desktop.ui.table.cut.scene import CutScene
        from gin_desktop.ui.table.cut.story import was_cut

        if not partners and not was_cut(self._sitting, self._viewer):
            done()
            return
        by_itself = not self._app.settings.draw_for_deal
        scene = CutScene(self._app, self._sitting, self._viewer, done, partners=partners, by_itself=by_itself)
        if self._app.settings.animation == "off":
            self._app.notify(scene.model.story.decided)
            done()
        else:
            self._app.push(scene)

    def _sit_down(self, events: Sequence[Event] = ()) -> None:
        """Opens the table, or for several people the curtain."""
        if self._sharing is not None:
            if events:
                self._sharing.show_deal(events)
            else:
                self._sharing.begin()
            return
        table = self._table()
        self._app.reset(table)
        if events:
            table.show(events)

    def _table(self) -> TableScene:
        """The table of the viewer, or the one that is watched by who has no hand."""
        from gin_desktop.ui.table.scene_factory import idle_table_scene, table_scene

        make = idle_table_scene if self._sitting.table_of(self._viewer) is None else table_scene
        return make(self._app, self._sitting, self._viewer, self._host)
