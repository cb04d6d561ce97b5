"""The place of one saved game: what lies there, and the ways out of it. Nothing in it is ever lost."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gin_desktop.storage.files import StorageError, flush_folder, write_atomically
from gin_desktop.storage.notices import Notice, reason_of
from gin_desktop.storage.paths import OLD, Paths
from gin_desktop.storage.reading import RECORD, read_bytes
from gin_desktop.storage.saves import archive, is_there, keep_copy, set_aside

if TYPE_CHECKING:
    from gin_desktop.session.resuming import Saved, Trouble


class Slot:
    """Where the game of one kind is kept.

    Args:
        notify: told what the person must know.
        moved: told where a game was, and where it lies now.
    """

    def __init__(
        self,
        paths: Paths,
        kind: str,
        notify: Callable[[Notice], None],
        moved: Callable[[Path, Path], None] = lambda _was, _now: None,
    ) -> None:
        self.kind: Final = kind
        self.path: Final = paths.save(kind)
        self._paths = paths
        self._notify = notify
        self._moved = moved

    @property
    def screen_path(self) -> Path:
        """The file for the look of the screen, beside the game."""
        return self.path.with_suffix(".screen.json")

    @property
    def taken(self) -> bool:
        """Whether there is a game, or something in its place; looks at the file's beginning only."""
        return is_there(self.path)

    @property
    def played(self) -> float:
        """When the file was written last; 0 where it is out of reach."""
        try:
            return self.path.stat().st_mtime
        except OSError:
            return 0.0

    def head(self) -> Saved | Trouble | None:
        """What can be said of the game without replaying it, or why not; None if there is none."""
        from gin_desktop.session.resuming import read_head

        return read_head(self.path)

    def clear(self) -> bool:
        """Moves what lies here away; false (and the person is told) if it has to stay.

        A game goes to the others, also one that only a newer program can read; what cannot be read goes aside.
        """
        if not os.path.lexists(self.path):
            return True
        if os.path.isfile(self.path) and not is_there(self.path):
            with contextlib.suppress(OSError):  # nothing was written in it yet
                self.path.unlink()
                return True
        from gin_desktop.session.resuming import is_game

        if is_game(self.path):
            return self.archive() is not None
        notice = self.put_aside()
        self._notify(notice)
        return notice.code == "save_set_aside"

    def archive(self) -> Path | None:
        """Moves the game to the others: where it lies now, or None (and the person is told)."""
        try:
            now = archive(self.path, self._paths.games)
        except StorageError as error:
            self._notify(Notice("save_not_moved", error.values))
            return None
        self._moved(self.path, now)
        return now

    def put_aside(self) -> Notice:
        """Moves what cannot be used aside; what there is to tell of it."""
        try:
            return Notice("save_set_aside", {"path": str(set_aside(self.path, self._paths.aside))})
        except StorageError as problem:
            return Notice("save_not_set_aside", problem.values)

    def mend(self, lines: Sequence[str]) -> Notice:
        """Puts a file of the sound lines in the place of a damaged one, which is kept whole; or changes nothing."""
        kept = None
        try:
            kept = keep_copy(read_bytes(self.path, RECORD), self.path.stem, self._paths.aside)
            write_atomically(self.path, "".join(f"{line}\n" for line in lines).encode())
        except (OSError, StorageError) as error:
            if kept is not None:
                with contextlib.suppress(OSError):
                    kept.unlink()
            reason = error.values.get("reason", error) if isinstance(error, StorageError) else reason_of(error)
            folder = self._paths.aside if kept is None else self.path.parent
            return Notice("save_not_salvaged", {"path": str(folder), "reason": reason})
        return Notice("save_salvaged", {"path": str(kept)})


def take_over(paths: Paths) -> None:
    """Gives the one game that earlier versions kept its place among those of its kind, if that is free.

    What cannot be read, what is newer, and a game whose place is taken stay where they are: they can be continued from
    there. Nothing is ever overwritten; whatever fails is tried again the next time.
    """
    old = paths.save(OLD)
    if not os.path.lexists(old) or not is_there(old):
        return
    from gin_desktop.session.resuming import read_head
    from gin_desktop.session.save_slot import kind_of

    found = read_head(old)
    if found is None or isinstance(found, str):
        return
    new = paths.save(kind_of(found.setup))
    with contextlib.suppress(OSError):
        if os.path.lexists(new):
            if is_there(new) or not os.path.isfile(new):
                return
            new.unlink()  # nothing was written in it yet
        os.rename(old, new)
        flush_folder(old.parent)
        os.replace(old.with_suffix(".screen.json"), new.with_suffix(".screen.json"))


if TYPE_CHECKING:
    from gin_desktop.session.game_setup import GameSetup


def kind_of(setup: GameSetup) -> str:
    """The kind of a game, one of :data:`gin_desktop.storage.paths.KINDS`."""
    if setup.played_on is not None:
        return "practice"
    if setup.shared is not None:
        return "deal"
    if len(setup.seats) > 2:
        return "three" if len(setup.seats) == 3 else "four"
    if setup.duplicate:
        return "duplicate"
    return "computer" if any(setup.levels) else "people"
