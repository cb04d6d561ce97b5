"""What the statistics page asks of the history, and of the program around it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, Protocol

from gin_desktop.session.history.rows import Filter, MissedLayoffs
from gin_desktop.session.history.statistics import Choices, Statistics

Export = Literal["csv", "json"]


class Reading(Protocol):
    """How far the taking in of records is."""

    @property
    def done(self) -> int: ...

    @property
    def of(self) -> int: ...


class Source(Protocol):
    """Where the numbers come from (``session.history.history.History``): quick answers, and nothing raises."""

    @property
    def ready(self) -> bool:
        """Whether it can be asked."""
        ...

    @property
    def opening(self) -> bool:
        """Whether it can be asked soon."""
        ...

    @property
    def changes(self) -> int:
        """A number that rises whenever something new is known."""
        ...

    @property
    def progress(self) -> Reading | None:
        """How far the taking in of records is; None while nothing is taken in."""
        ...

    def statistics(self, asked: Filter) -> Statistics:
        """The numbers of these games."""
        ...

    def missed(self, asked: Filter) -> list[MissedLayoffs]:
        """The rounds of these games in which lay-offs were missed, the newest first."""
        ...

    def choices(self) -> Choices:
        """What can be asked for."""
        ...

    def against(self, opponent: str, level: str | None) -> tuple[int, int]:
        """How many games were won and lost against somebody."""
        ...


class Writing(Protocol):
    """Files that are being written beside the drawing."""

    @property
    def paths(self) -> Sequence[Path]:
        """Where they are, once it is over."""
        ...

    @property
    def over(self) -> bool:
        """Whether it has ended. Raises StorageError."""
        ...

    def wait(self, seconds: float) -> None:
        """Waits for the end, so long at most."""
        ...


class StatisticsHost(Protocol):
    """Where the page leads."""

    @property
    def source(self) -> Source:
        """The history."""
        ...

    def new_game(self) -> None:
        """The page on which a game is begun."""
        ...

    def open_records(self, asked: Filter) -> None:
        """The list of these games."""
        ...

    def open_showdown(self, key: str, deal: int, table: int) -> None:
        """The showdown of a round of the game with this key."""
        ...

    def export(self, asked: Filter, kind: Export) -> Writing:
        """Writes the statistics of these games to files of the person."""
        ...

    def keep(self) -> Writing:
        """Keeps a copy of all there is, before statistics begin anew."""
        ...

    def count_since(self, moment: float) -> None:
        """Has statistics count from a moment on (seconds since 1970); 0 has them count all games."""
        ...
