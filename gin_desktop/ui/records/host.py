"""What the screens of records ask for, and who is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

import pygame

from gin_desktop.engine.sheets.kinds import AnySheet
from gin_desktop.session.history.keeping import Keeping
from gin_desktop.session.history.marks import Marks
from gin_desktop.session.history.rows import Filter, GameRow, RoundRow
from gin_desktop.session.history.statistics import Choices
from gin_desktop.storage.games.keeping import Refused


class Paper(Protocol):
    """A score sheet on paper."""

    def picture(self, *, title: str, line: str) -> pygame.Surface:
        """The whole sheet, dark on white."""
        ...


class Taking(Protocol):
    """How far old records are taken in."""

    @property
    def done(self) -> int:
        """Those that are."""
        ...

    @property
    def of(self) -> int:
        """All of them."""
        ...


class Games(Protocol):
    """The history, as far as the screens of records ask it."""

    @property
    def changes(self) -> int:
        """A number that rises when something new is known."""
        ...

    @property
    def ready(self) -> bool:
        """Whether it can be asked."""
        ...

    @property
    def opening(self) -> bool:
        """Whether it can be asked soon."""
        ...

    @property
    def progress(self) -> Taking | None:
        """How far old records are taken in; None when none are."""
        ...

    def games(self, asked: Filter, *, offset: int = 0, limit: int = 50) -> list[GameRow]:
        """The games of a filter, the newest first."""
        ...

    def count(self, asked: Filter) -> int:
        """How many there are."""
        ...

    def game(self, key: str) -> GameRow | None:
        """The game of this key."""
        ...

    def rounds(self, key: str) -> list[RoundRow]:
        """Its rounds."""
        ...

    def path(self, row: GameRow) -> Path:
        """Where its record lies."""
        ...

    def refused(self) -> Sequence[Refused]:
        """The files that are no games of the history, and why."""
        ...

    def mark(self, keys: Iterable[str]) -> None:
        """From now on these games are starred."""
        ...

    def listed(self) -> Choices:
        """What there is to ask for."""
        ...


class RecordsHost(Protocol):
    """What the screens of records lead to, and what they work with."""

    @property
    def history(self) -> Games:
        """All games."""
        ...

    @property
    def marks(self) -> Marks:
        """Their stars."""
        ...

    @property
    def keeping(self) -> Keeping:
        """Deletes and imports records."""
        ...

    def paper(self, sheet: AnySheet, names: Sequence[str], sides: Sequence[Sequence[int]]) -> Paper:
        """A sheet on its paper, with the names by seat and the seats of each side."""
        ...

    def open_record(self, key: str) -> None:
        """The page of a game."""
        ...

    def open_sheet(self, path: Path) -> None:
        """The score sheet of a record."""
        ...

    def open_replay(self, path: Path, deal: int = 1, table: int = 0) -> None:
        """A round of a record on the table."""
        ...

    def open_statistics(self, asked: Filter | None = None) -> None:
        """Statistics of the games of a filter."""
        ...
