"""Creates the scenes of tables: one scene, with the parts that each kind of table has."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.table.beside.other_table import OtherTable
from gin_desktop.ui.table.coaching.gin_reminder import GinReminder
from gin_desktop.ui.table.coaching.hint_part import Hints
from gin_desktop.ui.table.coaching.reading_part import OpponentReadings
from gin_desktop.ui.table.coaching.tutor import Tutor
from gin_desktop.ui.table.first_games.tip_part import FirstGameTips
from gin_desktop.ui.table.hand_order import HandOrder
from gin_desktop.ui.table.host import TableHost
from gin_desktop.ui.table.model import TableModel
from gin_desktop.ui.table.parts import TablePart
from gin_desktop.ui.table.scene import TableScene
from gin_desktop.ui.table.sharing.parts import CoveredDeal, CoveredTableModel, SharedHost, SharedTurn
from gin_desktop.ui.table.sitting_out import SittingOut, near_seat
from gin_desktop.ui.table.watching import WatchedTableModel

MakePart = Callable[[TableScene], TablePart]


def table_scene(
    app: App,
    sitting: Sitting,
    viewer: int,
    host: TableHost,
    *,
    demo: bool = False,
    tally: Callable[[], tuple[int, int] | None] = lambda: None,
) -> TableScene:
    """Creates the table of ``viewer``, a player of the deal; under partnership rules with the other table beside.

    ``tally`` is that of :class:`TableScene`.
    """
    shown: tuple[MakePart, ...] = (Hints, OpponentReadings, GinReminder, Tutor, FirstGameTips)
    parts = (*shown, *_other_table(sitting))
    return TableScene(app, sitting, viewer, host, demo=demo, parts=parts, tally=tally)


def shared_turn_scene(app: App, sitting: Sitting, viewer: int, host: SharedHost, order: HandOrder) -> TableScene:
    """Creates the table for the turn of one of several people, whose hand keeps its ``order``."""
    model = TableModel(sitting, viewer, app.settings.sort)
    model.adopt_order(order)
    shown: tuple[MakePart, ...] = (partial(SharedTurn, host=host), Hints, OpponentReadings, GinReminder)
    parts = (*shown, *_other_table(sitting))
    return TableScene(app, sitting, viewer, host, model=model, parts=parts)


def covered_deal_scene(app: App, sitting: Sitting, viewer: int, host: SharedHost) -> TableScene:
    """Creates the table of a deal that nobody may look at yet; ``viewer`` is one of several people."""
    model = CoveredTableModel(sitting, viewer, app.settings.sort)
    parts: tuple[MakePart, ...] = (partial(CoveredDeal, host=host), *_other_table(sitting, covered=True))
    return TableScene(app, sitting, viewer, host, model=model, parts=parts)


def idle_table_scene(app: App, sitting: Sitting, viewer: int, host: TableHost) -> TableScene:
    """Creates the table of the other two as seen by ``viewer``, who sits out."""
    model = WatchedTableModel(sitting, 0, near_seat(sitting, viewer), you=viewer)
    return TableScene(app, sitting, viewer, host, model=model, parts=(partial(SittingOut, idle=viewer),))


def _other_table(sitting: Sitting, *, covered: bool = False) -> tuple[MakePart, ...]:
    """Returns the part for the other table, under rules with two tables."""
    return (partial(OtherTable, covered=covered),) if sitting.rules.tables > 1 else ()
