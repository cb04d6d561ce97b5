"""The protocols through which the statistics screens use the history and the program."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Literal, Protocol

from gin_desktop.analysis.coaching.knock_choices import KnockChoices
from gin_desktop.session.history.filter_choices import Choices
from gin_desktop.session.history.milestones import Milestone
from gin_desktop.session.history.rows import Filter, GameRow, KnockedRound, MissedLayoffs
from gin_desktop.session.history.statistics import Statistics

Export = Literal["csv", "json"]


class IndexingProgress(Protocol):
    """The progress of indexing records."""

    @property
    def done(self) -> int: ...

    @property
    def of(self) -> int: ...


class StatisticsSource(Protocol):
    """The history as the statistics screens use it (``session.history.history.History``): quick, and nothing raises."""

    @property
    def ready(self) -> bool:
        """Whether it can be queried."""
        ...

    @property
    def opening(self) -> bool:
        """Whether it is being opened."""
        ...

    @property
    def changes(self) -> int:
        """A number that rises whenever the history changes."""
        ...

    @property
    def progress(self) -> IndexingProgress | None:
        """The progress of indexing records; None if none are being indexed."""
        ...

    def statistics(self, asked: Filter) -> Statistics:
        """The statistics of the games that match a filter."""
        ...

    def missed(self, asked: Filter) -> list[MissedLayoffs]:
        """The rounds of these games in which lay-offs were missed, newest first."""
        ...

    def knocked(self, asked: Filter, turns: tuple[int, int], most: int) -> list[KnockedRound]:
        """The latest rounds of these games that the person ended by a knock in these turns."""
        ...

    def choices(self, asked: Filter | None = None) -> Choices:
        """The values to filter by, with their numbers among the games that match ``asked``."""
        ...

    def number(self, asked: Filter) -> int:
        """The number of games that the statistics of a filter are about."""
        ...

    def best_win(self, asked: Filter) -> GameRow | None:
        """The game won by the most points among those that match a filter; None without any."""
        ...

    def milestones(self) -> Sequence[Milestone]:
        """The milestones reached so far, in their order."""
        ...

    def against(self, opponent: str, level: str | None) -> tuple[int, int]:
        """The number of games won and lost against an opponent."""
        ...


class ExportJob(Protocol):
    """An export in progress."""

    @property
    def paths(self) -> Sequence[Path]:
        """The paths of the files, once it has ended."""
        ...

    @property
    def over(self) -> bool:
        """Whether it has ended. Raises StorageError if it failed."""
        ...

    def wait(self, seconds: float) -> None:
        """Waits for the end, for at most ``seconds``."""
        ...


class StatisticsHost(Protocol):
    """What the statistics screens ask of the program."""

    @property
    def source(self) -> StatisticsSource:
        """The history."""
        ...

    def new_game(self) -> None:
        """Opens the page for a new game."""
        ...

    def open_records(self, asked: Filter) -> None:
        """Opens the list of these games."""
        ...

    def open_skill(self, asked: Filter) -> None:
        """Opens the page of skill and luck in these games."""
        ...

    def knock_costs(self, asked: Filter) -> Generator[None, None, KnockChoices]:
        """Adds up what knocking and waiting cost in the reviewed rounds of these games, in small steps."""
        ...

    def open_showdown(self, key: str, deal: int, table: int) -> None:
        """Opens the showdown of a round of the game with this key."""
        ...

    def open_milestone(self, one: Milestone) -> None:
        """Opens the round in which a milestone was reached, or the page of its game."""
        ...

    def export_title(self) -> str:
        """The proposed name of an export."""
        ...

    def export(self, asked: Filter, kind: Export, target: Path) -> ExportJob:
        """Exports the statistics of these games to a file, or as CSV to a folder."""
        ...

    def export_all(self) -> ExportJob:
        """Exports all statistics, before they are reset."""
        ...

    def count_since(self, moment: float) -> None:
        """Lets statistics count from a moment on (seconds since 1970); 0 counts all games."""
        ...
