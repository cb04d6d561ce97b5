"""A slot for one saved game: reads, archives, sets aside and repairs its file, and never loses one."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.errors import GinError
from gin_desktop.storage.files import StorageError, flush_folder, write_atomically
from gin_desktop.storage.notices import Notice, reason_of
from gin_desktop.storage.paths import OLD, Paths
from gin_desktop.storage.reading import RECORD, read_bytes
from gin_desktop.storage.saves import archive, has_save, keep_copy, set_aside

if TYPE_CHECKING:
    from gin_desktop.session.resuming import SaveSummary, Trouble


class SaveSlot:
    """A slot for one saved game of a kind.

    Args:
        kind: the name of the slot: a kind of game, with a number from the second slot on.
        notify: called with what the person must know.
        moved: called with the old and the new path of a game.
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
        """The path of the screen state beside the game."""
        return self.path.with_suffix(".screen.json")

    @property
    def taken(self) -> bool:
        """Whether there is a game, or something else in its place; reads only the beginning of the file."""
        return has_save(self.path)

    @property
    def holds_game(self) -> bool:
        """Whether there is a game that a new one must not cost, even one that needs a newer program."""
        if not self.taken:
            return False
        from gin_desktop.session.resuming import is_game

        return is_game(self.path)

    @property
    def finished(self) -> bool:
        """Whether a game of this version is over, and only its final sheet was not left yet; replays it."""
        from gin_desktop.session.resuming import read_game

        if isinstance(self.summary(), str):
            return False
        try:
            found = read_game(self.path)
        except GinError:
            return False
        return found.played.game is not None and found.played.game.finished and not found.damaged

    @property
    def played(self) -> float:
        """When the file was last written (seconds since 1970); 0 if it is not accessible."""
        try:
            return self.path.stat().st_mtime
        except OSError:
            return 0.0

    def summary(self) -> SaveSummary | Trouble | None:
        """The summary of the game without replaying it, or why it cannot be read; None if there is none."""
        from gin_desktop.session.resuming import read_head

        return read_head(self.path)

    def clear(self, *, for_another: bool = False) -> bool:
        """Empties the slot, as somebody wants or ``for_another`` game; returns False, and tells the person, if that
        fails.

        A game moves to the folder of games, even one that needs a newer program; an unreadable file is set aside.
        """
        if not os.path.lexists(self.path):
            return True
        if os.path.isfile(self.path) and not has_save(self.path):
            with contextlib.suppress(OSError):  # an empty file
                self.path.unlink()
                return True
        from gin_desktop.session.resuming import is_game

        if is_game(self.path):
            return self.archive(for_another=for_another) is not None
        notice = self.set_aside_files()
        self._notify(notice)
        return notice.code == "save_set_aside"

    def archive(self, *, for_another: bool = False) -> Path | None:
        """Moves the game to the folder of games and returns its path; None, and tells the person, if that fails."""
        try:
            now = archive(self.path, self._paths.games)
        except StorageError as error:
            self._notify(Notice("save_not_moved" if for_another else "game_not_moved", error.values))
            return None
        self._moved(self.path, now)
        return now

    def set_aside_files(self) -> Notice:
        """Sets an unusable file aside; returns the notice about it."""
        try:
            return Notice("save_set_aside", {"path": str(set_aside(self.path, self._paths.aside))})
        except StorageError as problem:
            return Notice("save_not_set_aside", problem.values)

    def refuse(self, error: GinError) -> Notice:
        """The notice about a game that cannot be continued; a file that no version can use is set aside."""
        from gin_desktop.session.resuming import NEWER, is_foreign

        if error.code in NEWER:
            return Notice("save_newer", {"path": str(self.path)})
        if isinstance(error, StorageError) and not is_foreign(error):
            return Notice("save_unreadable", error.values)
        return self.set_aside_files()

    def mend(self, lines: Sequence[str]) -> Notice:
        """Replaces a damaged file by its valid lines and keeps the damaged one; returns the notice. Changes nothing on
        failure."""
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


def move_old_save(paths: Paths) -> None:
    """Moves the only save of an earlier version to the slot of its kind, if that is free.

    An unreadable or newer save, and one whose slot is taken, stay where they are and can be continued from there.
    Nothing is overwritten; a failure is retried at the next start.
    """
    old = paths.save(OLD)
    if not os.path.lexists(old) or not has_save(old):
        return
    from gin_desktop.session.resuming import read_head
    from gin_desktop.session.save_slot import kind_of

    found = read_head(old)
    if found is None or isinstance(found, str):
        return
    new = paths.save(kind_of(found.setup))
    with contextlib.suppress(OSError):
        if os.path.lexists(new):
            if has_save(new) or not os.path.isfile(new):
                return
            new.unlink()  # an empty file
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
