"""Where the page of statistics leads, and where its numbers come from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gin_desktop.ui.menu.starting import choose_game

if TYPE_CHECKING:
    from gin_desktop.session.history.history import History
    from gin_desktop.session.history.rows import Filter
    from gin_desktop.ui.history.host import Export
    from gin_desktop.ui.program.yours import Yours


class StatisticsWays:
    """What the page asks for, of the person's own history."""

    def __init__(self, yours: Yours) -> None:
        self._yours = yours

    @property
    def source(self) -> History:
        """The history."""
        return self._yours.history

    def new_game(self) -> None:
        """The page on which a game is begun."""
        choose_game(self._yours.app, self._yours.actions, self._yours.ways)

    @property
    def has_records(self) -> bool:
        """There is no list of games yet."""
        return False

    def open_records(self, asked: Filter) -> None:
        """Nothing opens yet."""

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
