"""What the person has said of their games, which no record has: stars, and from when on statistics count."""

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
from gin_desktop.storage.reading import Kind, ReadError, read_json

VERSION: Final = 1
MOST_STARS: Final = 20_000
"""More games than anybody marks; the file stays small enough to be read at once."""
_FILE: Final = Kind(most=2 * 1024 * 1024, depth=8, values=MOST_STARS + 5_000)
_KEY: Final = re.compile(r"[0-9a-f]{16,128}\Z")
_KNOWN: Final = frozenset({"version", "starred", "since"})


class Marks:
    """The marks of all games, by their keys (:attr:`gin_desktop.session.history.rows.GameRow.key`).

    Whatever else stands in the file is kept. A file that is broken is set aside, one of a newer program is left alone;
    then, and where nothing can be written, marks live in memory until the program ends, and the person is told once.

    Args:
        writes: whether this process may write.
        notify: told what the person must know.

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
        """The keys of the games that have a star."""
        return frozenset(self._starred)

    @property
    def since(self) -> float:
        """From when on games count in statistics, in seconds since 1970; 0 where all of them do."""
        return self._since

    def is_starred(self, key: str) -> bool:
        """Whether a game has a star."""
        return key in self._starred

    def star(self, key: str, starred: bool) -> bool:
        """Gives a game a star or takes it away; false where there are too many of them."""
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
        """Has statistics count from a moment on (seconds since 1970); 0 has all games count."""
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
        """Tells why nothing is written; again only after it went well in between."""
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
            return  # the one that may write tells
        try:
            self._notify(Notice("marks_set_aside", {"path": str(move_into(self._path, self._aside))}))
        except StorageError:
            self._writes, self._told = False, True  # what lies there is not ours to overwrite
            self._notify(Notice("marks_not_saved", {"path": str(self._path), "reason": reason}))

    def _take(self, content: object) -> None:
        """Takes over what was read; raises ReadError for what is no such file."""
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
