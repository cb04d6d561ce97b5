"""The protocols through which the screens of records use the history and the program."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

import pygame

from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.session.history.filter_choices import Choices
from gin_desktop.session.history.marks import Marks
from gin_desktop.session.history.record_manager import RecordManager
from gin_desktop.session.history.rows import Filter, GameRow, RoundRow
from gin_desktop.storage.games.record_tables import RefusedFile


class Paper(Protocol):
    """A score sheet as it is drawn on paper."""

    def picture(self, *, title: str, line: str) -> pygame.Surface:
        """A picture of the whole sheet, dark on white."""
        ...


class IndexingProgress(Protocol):
    """The progress of indexing old records."""

    @property
    def done(self) -> int:
        """How many are indexed."""
        ...

    @property
    def of(self) -> int:
        """How many there are to index."""
        ...


class RecordsHistory(Protocol):
    """The history as the screens of records use it."""

    @property
    def changes(self) -> int:
        """A number that rises whenever the history changes."""
        ...

    @property
    def ready(self) -> bool:
        """Whether it can be queried."""
        ...

    @property
    def opening(self) -> bool:
        """Whether it is being opened."""
        ...

    @property
    def progress(self) -> IndexingProgress | None:
        """The progress of indexing old records; None if none are being indexed."""
        ...

    def games(self, asked: Filter, *, offset: int = 0, limit: int = 50) -> list[GameRow]:
        """The games that match a filter, newest first."""
        ...

    def count(self, asked: Filter) -> int:
        """How many games match a filter."""
        ...

    def game(self, key: str) -> GameRow | None:
        """The game with a key; None if there is none."""
        ...

    def rounds(self, key: str) -> list[RoundRow]:
        """The rounds of a game."""
        ...

    def path(self, row: GameRow) -> Path:
        """The path of a game's record."""
        ...

    def refused(self) -> Sequence[RefusedFile]:
        """The files that the history left out, and why."""
        ...

    def set_starred(self, keys: Iterable[str]) -> None:
        """Stars exactly the games with these keys."""
        ...

    def listed(self) -> Choices:
        """The values to filter by."""
        ...


class RecordsHost(Protocol):
    """What the screens of records ask of the program."""

    @property
    def history(self) -> RecordsHistory:
        """The history of games."""
        ...

    @property
    def marks(self) -> Marks:
        """The stars."""
        ...

    @property
    def record_manager(self) -> RecordManager:
        """Deletes and imports records."""
        ...

    def paper(self, sheet: AnySheet, names: Sequence[str], sides: Sequence[Sequence[int]]) -> Paper:
        """The paper of a sheet, given the names by seat and the seats of each side."""
        ...

    def open_record(self, key: str) -> None:
        """Opens the page of a game."""
        ...

    def open_sheet(self, path: Path) -> None:
        """Opens the score sheet of a record."""
        ...

    def open_replay(self, path: Path, deal: int = 1, table: int = 0) -> None:
        """Opens a round of a record on the table."""
        ...

    def open_review(self, path: Path) -> None:
        """Opens the review of a record."""
        ...

    def open_statistics(self, asked: Filter | None = None) -> None:
        """Opens the statistics of the games that match a filter."""
        ...
