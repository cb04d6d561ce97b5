"""What the person decides about their games beside the records: stars, and from when on statistics count."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from typing import Any, Final

from gin_desktop.session.history.dating import LATEST
from gin_desktop.storage.files import StorageError, move_into, write_atomically
from gin_desktop.storage.notices import Notice, reason_of, why
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.reading import FileLimits, ReadError, read_json

VERSION: Final = 1
MOST_STARS: Final = 20_000
"""More games than anybody stars; keeps the file small enough to read at once."""
_FILE: Final = FileLimits(most=2 * 1024 * 1024, depth=8, values=MOST_STARS + 5_000)
_KEY: Final = re.compile(r"[0-9a-f]{16,128}\Z")
_KNOWN: Final = frozenset({"version", "starred", "since"})


class Marks:
    """The stars, by game key (:attr:`gin_desktop.session.history.rows.GameRow.key`), and the start of the statistics.

    Unknown entries of the file are kept. A broken file is set aside, one of a newer program is left alone; then, and if
    the file cannot be written, changes last until the program ends, and the person is told once.

    Args:
        writes: whether this process may write.
        notify: called with what the person must know.

    Attributes:
        changes: a number that rises with every change.
    """

    def __init__(self, paths: Paths, *, writes: bool, notify: Callable[[Notice], None]) -> None:
        self._path: Final = paths.marks
        self._aside: Final = paths.aside
        self._writes = writes
        self._notify = notify
        self._told = False
        self._starred: dict[str, None] = {}
        self._since = 0.0
        self._others: dict[str, Any] = {}
        self.changes = 0
        self._load()

    @property
    def starred(self) -> frozenset[str]:
        """The keys of the starred games."""
        return frozenset(self._starred)

    @property
    def counted_from(self) -> float:
        """Only games from this moment on count in statistics (seconds since 1970); 0 counts all."""
        return self._since

    def is_starred(self, key: str) -> bool:
        """Whether a game is starred."""
        return key in self._starred

    def star(self, key: str, starred: bool) -> bool:
        """Stars a game or removes its star; returns False if there are too many stars."""
        if starred == (key in self._starred):
            return True
        if starred and len(self._starred) >= MOST_STARS:
            return False
        if starred:
            self._starred[key] = None
        else:
            del self._starred[key]
        self._changed()
        return True

    def count_since(self, moment: float) -> None:
        """Lets statistics count from a moment on (seconds since 1970); 0 counts all games."""
        self._since = moment
        self._changed()

    # -- the file

    def _changed(self) -> None:
        self.changes += 1
        if not self._writes:
            self._tell(Notice("marks_read_only"))
            return
        content = {**self._others, "version": VERSION, "starred": list(self._starred), "since": self._since}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self._path, json.dumps(content, indent=1).encode())
        except OSError as error:
            self._tell(Notice("marks_not_saved", {"path": str(self._path), "reason": reason_of(error)}))
        else:
            self._told = False

    def _tell(self, notice: Notice) -> None:
        """Notifies the person why nothing is written, once until a write succeeds again."""
        if not self._told:
            self._told = True
            self._notify(notice)

    def _load(self) -> None:
        try:
            self._take(read_json(self._path, _FILE))
            return
        except (OSError, ReadError) as error:
            if not os.path.lexists(self._path):
                return
            reason = why(error)
        if not self._writes:
            return  # the instance that may write reports it
        try:
            self._notify(Notice("marks_set_aside", {"path": str(move_into(self._path, self._aside))}))
        except StorageError:
            self._writes, self._told = False, True  # a newer program's file must not be overwritten
            self._notify(Notice("marks_not_saved", {"path": str(self._path), "reason": reason}))

    def _take(self, content: object) -> None:
        """Reads the content of the file; raises ReadError if it has the wrong form."""
        if not isinstance(content, dict):
            raise ReadError("bad_values")
        version = content.get("version")
        if type(version) is int and VERSION < version < 1_000_000:
            self._writes, self._told = False, True
            self._notify(Notice("marks_newer"))
            return
        starred, since = content.get("starred", []), content.get("since", 0.0)
        if (
            version != VERSION
            or not isinstance(starred, list)
            or not all(isinstance(key, str) and _KEY.match(key) for key in starred)
            or type(since) not in (int, float)
            or not 0 <= since <= LATEST
        ):
            raise ReadError("bad_values")
        self._starred = dict.fromkeys(starred[:MOST_STARS])
        self._since = float(since)
        self._others = {name: value for name, value in content.items() if name not in _KNOWN}
