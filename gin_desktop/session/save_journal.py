"""Journals for the lines of a game's record: in a file, or in memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.saves import RecordFile


class FileJournal:
    """A journal in a file; reports the first line that cannot be written, and only that."""

    def __init__(self, record: RecordFile, notify: Callable[[Notice], None], *, told: bool = False) -> None:
        self.record = record
        self._notify = notify
        self.told = told
        """whether the person has been told that lines are waiting"""

    def append(self, line: str) -> None:
        self.record.append(line)
        self.look()

    def rewrite(self, change: Callable[[Sequence[str]], list[str]]) -> None:
        self.record.rewrite(change(self.record.content.decode().split("\n")[:-1]))
        self.look()

    def look(self) -> None:
        """Reports once why lines are waiting."""
        if self.record.failed is not None and not self.told:
            self.told = True
            self._notify(self.record.failed)

    def sync(self) -> None:
        self.record.sync()


class MemoryJournal(list[str]):
    """A journal in memory, for tools that make records and for tests."""

    def rewrite(self, change: Callable[[Sequence[str]], list[str]]) -> None:
        self[:] = change(self)

    def sync(self) -> None:
        """Does nothing, as there is no file."""
