"""Creates the scene of a table."""

from __future__ import annotations

from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.table.beside.scene import TwoTablesScene
from gin_desktop.ui.table.host import TableHost
from gin_desktop.ui.table.scene import TableScene


def table_scene(app: App, sitting: Sitting, viewer: int, host: TableHost, *, demo: bool = False) -> TableScene:
    """Creates the table of ``viewer``, a player of the deal; under partnership rules with the other table beside."""
    kind = TwoTablesScene if sitting.rules.tables > 1 else TableScene
    return kind(app, sitting, viewer, host, demo=demo)
