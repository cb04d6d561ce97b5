"""The right table for a game: with the other one beside it, where partners play at two."""

from __future__ import annotations

from gin_desktop.session.sitting import Sitting
from gin_desktop.ui.kit.scene import App
from gin_desktop.ui.table.beside.scene import TwoTables
from gin_desktop.ui.table.host import TableHost
from gin_desktop.ui.table.scene import TableScene


def table_scene(app: App, sitting: Sitting, viewer: int, host: TableHost, *, demo: bool = False) -> TableScene:
    """The table of ``viewer``, who plays in this deal."""
    kind = TwoTables if sitting.rules.tables > 1 else TableScene
    return kind(app, sitting, viewer, host, demo=demo)
