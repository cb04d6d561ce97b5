"""Where the page of statistics leads, and where its numbers come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gin_desktop.session.history.exporting_statistics import Exporting
from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.menu.starting import choose_game

if TYPE_CHECKING:
    from gin_desktop.session.history.history import History
    from gin_desktop.session.history.marks import Marks
    from gin_desktop.ui.history.host import Export
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.menu.host import MenuActions, RuleWays


class StatisticsWays:
    """What the page asks for.

    Args:
        app: the window.
        source: the person's history.
        marks: know from when on games count.
        actions: begins games; ``ways`` lead to rules for them.
        open_records: opens the list of some games.
        open_showdown: opens the showdown of a round: the key of its game, the deal, the table.
    """

    def __init__(
        self,
        app: App,
        source: History,
        marks: Marks,
        actions: MenuActions,
        ways: RuleWays,
        open_records: Callable[[Filter], None],
        open_showdown: Callable[[str, int, int], None],
    ) -> None:
        self._app = app
        self.source = source
        self._marks = marks
        self._actions = actions
        self._ways = ways
        self.open_records = open_records
        self.open_showdown = open_showdown

    def new_game(self) -> None:
        """The page on which a game is begun."""
        choose_game(self._app, self._actions, self._ways)

    def export(self, asked: Filter, kind: Export) -> Exporting:
        """Writes the statistics of these games to files among the person's documents."""
        return Exporting(self.source.apart(), asked, kind, self._app.paths.papers)

    def keep(self) -> Exporting:
        """Keeps a copy of all there is, before statistics begin anew."""
        return Exporting(self.source.apart(), Filter(), "json", (self._app.paths.kept,))

    def count_since(self, moment: float) -> None:
        """Has statistics count from a moment on; 0 has them count all games."""
        self._marks.count_since(moment)
        self.source.since = self._marks.since
