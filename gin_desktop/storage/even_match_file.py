"""The file of Even match: a few numbers as TOML. A damaged file is set aside, a newer one is left alone."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final, TypedDict, TypeGuard, Unpack

import tomli_w

from gin_desktop.storage.files import StorageError, move_into, write_atomically
from gin_desktop.storage.notices import Notice, reason_of, why
from gin_desktop.storage.reading import SMALL, ReadError, read_toml

VERSION: Final = 1
STRONGEST: Final = 300
_MOST_GAMES: Final = 10_000_000


class EvenMatchState(TypedDict):
    """The fields of the file; see ``session.even_match``."""

    strength: int
    games: int
    recent: str
    last: str


class EvenMatchFile:
    """Reads and writes the file.

    Args:
        path: of the file.
        aside: the folder for unusable files.
        writes: whether anything may be written or moved.
    """

    def __init__(self, path: Path, aside: Path, *, writes: bool) -> None:
        self.path = path
        self.aside = aside
        self._writes = writes

    def load(self) -> tuple[EvenMatchState | None, list[Notice]]:
        """The saved state, or None; and the notices for the person.

        The notices are `even_set_aside`, `even_newer` and `even_not_saved` (it could not be moved).
        """
        try:
            return self._read()
        except (OSError, ReadError) as error:
            if not os.path.lexists(self.path):  # not a dangling link
                return None, []
            reason = why(error)
        if not self._writes:
            return None, []  # the instance that may write reports it
        try:
            return None, [Notice("even_set_aside", {"path": str(move_into(self.path, self.aside))})]
        except StorageError:
            self._writes = False  # it must not be overwritten
            return None, [Notice("even_not_saved", {"path": str(self.path), "reason": reason})]

    def save(self, **kept: Unpack[EvenMatchState]) -> list[Notice]:
        """Writes the fields of :class:`EvenMatchState`, replacing the file in one step.

        Returns:
            A notice `even_not_saved` on failure.
        """
        if not self._writes:
            return []
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, tomli_w.dumps({"version": VERSION, **kept}).encode())
        except OSError as error:
            return [Notice("even_not_saved", {"path": str(self.path), "reason": reason_of(error)})]
        return []

    def _read(self) -> tuple[EvenMatchState | None, list[Notice]]:
        """Reads and validates the file. Raises OSError, and ReadError if its content is invalid."""
        content = read_toml(self.path, SMALL)
        version = content.get("version")
        if _whole(version, 1, 1_000_000) and version != VERSION:
            self._writes = False
            return None, [Notice("even_newer", {"version": version})]
        strength, games = content.get("strength"), content.get("games")
        recent, last = content.get("recent"), content.get("last")
        if (
            version != VERSION
            or not _whole(strength, 0, STRONGEST)
            or not _whole(games, 0, _MOST_GAMES)
            or not (isinstance(recent, str) and re.fullmatch("[WL-]{0,10}", recent))
            or not (isinstance(last, str) and re.fullmatch("[0-9a-f]{0,64}", last))
        ):
            raise ReadError("bad_values")
        return EvenMatchState(strength=strength, games=games, recent=recent, last=last), []


def _whole(value: object, low: int, high: int) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
