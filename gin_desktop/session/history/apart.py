"""The history asked on another thread than the drawing one, by whoever reads much of it."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

from gin_desktop.session.history import counting
from gin_desktop.session.history.statistics import Statistics
from gin_desktop.storage.games import asking
from gin_desktop.storage.games.rows import Filter, GameRow, RoundRow


class Apart:
    """What the history knows, on a connection that nobody else uses. Everything raises ``sqlite3.Error``.

    Args:
        base: the connection; None where there is no history.
        lock: held while something is asked, where the connection is not its own.
        since: as :attr:`gin_desktop.session.history.history.History.since`.
    """

    def __init__(self, base: sqlite3.Connection | None, lock: threading.Lock | None, since: float) -> None:
        self._base = base
        self._lock = lock
        self._since = since

    def statistics(self, asked: Filter) -> Statistics:
        """What the games of a filter come to that count."""
        with self._alone():
            return Statistics(asked) if self._base is None else counting.statistics(self._base, asked, self._since)

    def counted(self, asked: Filter) -> list[int]:
        """What names the games of a filter that count to :meth:`with_rounds`, the oldest first."""
        with self._alone():
            counting_ones = replace(asked, counting=True)
            return [] if self._base is None else asking.numbers(self._base, counting_ones, self._since)

    def with_rounds(self, wanted: Sequence[int]) -> list[tuple[GameRow, list[RoundRow]]]:
        """Some of these games, with their rounds."""
        with self._alone():
            return [] if self._base is None else asking.with_rounds(self._base, wanted)

    def close(self) -> None:
        """Lets go of the file, if the connection is its own."""
        if self._base is not None and self._lock is None:
            self._base.close()

    def _alone(self) -> AbstractContextManager[object]:
        return self._lock or nullcontext()
