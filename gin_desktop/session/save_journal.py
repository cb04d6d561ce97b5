"""Where the lines of a game go: to a file, or nowhere but into memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.saves import RecordFile


class Kept:
    """A journal in a file; the first line that cannot be written is reported, and no other."""

    def __init__(self, record: RecordFile, notify: Callable[[Notice], None], *, told: bool = False) -> None:
        self.record = record
        self._notify = notify
        self.told = told
        """whether the person knows that something waits"""

    def append(self, line: str) -> None:
        self.record.append(line)
        self.look()

    def rewrite(self, change: Callable[[Sequence[str]], list[str]]) -> None:
        self.record.rewrite(change(self.record.content.decode().split("\n")[:-1]))
        self.look()

    def look(self) -> None:
        """Tells why lines wait, once."""
        if self.record.failed is not None and not self.told:
            self.told = True
            self._notify(self.record.failed)

    def sync(self) -> None:
        self.record.sync()


class Lines(list[str]):
    """A journal in memory, for tools that make records and for tests."""

    def rewrite(self, change: Callable[[Sequence[str]], list[str]]) -> None:
        self[:] = change(self)

    def sync(self) -> None:
        """Nothing has to go anywhere."""
