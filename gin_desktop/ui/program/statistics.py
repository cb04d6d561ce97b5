"""Where the page of statistics leads, and where its numbers come from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gin_desktop.ui.menu.starting import choose_game

if TYPE_CHECKING:
    from gin_desktop.session.history.history import History
    from gin_desktop.session.history.rows import Filter
    from gin_desktop.ui.history.host import Export
    from gin_desktop.ui.kit.scene import App
    from gin_desktop.ui.menu.host import MenuActions, RuleWays


class StatisticsWays:
    """What the page asks for.

    Args:
        app: the window.
        source: the person's history.
        actions: begins games; ``ways`` lead to rules for them.
        open_records: opens the list of some games; None while there is none.
    """

    def __init__(
        self,
        app: App,
        source: History,
        actions: MenuActions,
        ways: RuleWays,
        open_records: Callable[[Filter], None] | None = None,
    ) -> None:
        self._app = app
        self.source = source
        self._actions = actions
        self._ways = ways
        self._open_records = open_records

    def new_game(self) -> None:
        """The page on which a game is begun."""
        choose_game(self._app, self._actions, self._ways)

    @property
    def has_records(self) -> bool:
        """Whether there is a list of games to open."""
        return self._open_records is not None

    def open_records(self, asked: Filter) -> None:
        """The list of these games."""
        if self._open_records is not None:
            self._open_records(asked)

    @property
    def exports(self) -> bool:
        """There is no way to files yet."""
        return False

    def export(self, asked: Filter, kind: Export) -> Sequence[Path]:
        """Nothing is written yet."""
        raise NotImplementedError

    def start_afresh(self) -> Path:
        """No copy is kept yet."""
        raise NotImplementedError

    def count_all(self) -> None:
        """Nothing to take back yet."""
