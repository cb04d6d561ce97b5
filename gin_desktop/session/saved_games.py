"""Where the person's saved game lies, and the records of games played out and of demos."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from gin_desktop.engine.errors import GinError
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.saves import RecordFile, archive, read_lines, set_aside

if TYPE_CHECKING:
    # The menu asks only whether there is a save, and should not have to wait for all the rules.
    from gin_desktop.session.dealing import Shuffler
    from gin_desktop.session.even_match.keeper import EvenKeeper
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.sitting import Sitting

_DEAL_LINE = b'{"deal":'


@dataclass(frozen=True, slots=True)
class Saved:
    """What the head of a save tells: who plays what, and the round that was reached (0 before the first deal)."""

    setup: GameSetup
    round: int


class _Kept:
    """A journal in a file; the first line that cannot be written is reported, and no other."""

    def __init__(self, record: RecordFile, notify: Callable[[Notice], None]) -> None:
        self.record = record
        self._notify = notify
        self._told = False

    def append(self, line: str) -> None:
        self.record.append(line)
        if self.record.failed is not None and not self._told:
            self._told = True
            self._notify(self.record.failed)

    def sync(self) -> None:
        self.record.sync()


class SavedGames:
    """Keeps the one game that the person is playing, until its final sheet was left. No game is ever deleted.

    Without the lock (another instance runs) nothing of the person's is read or written; games are played from memory.

    Args:
        paths: where everything lies.
        lock_held: whether this process holds the instance lock.
        seed: for the same deals every time (tests); None deals by chance.
        shuffler: where deals come from, instead.
        notify: told what the person must know while playing; without it `notices` collects that.

    Attributes:
        sitting: the person's game while it is open in this process.
        notices: what was not taken by `notify`.
    """

    def __init__(
        self,
        paths: Paths,
        *,
        lock_held: bool,
        seed: int | None = None,
        shuffler: Shuffler | None = None,
        notify: Callable[[Notice], None] | None = None,
    ) -> None:
        self.paths = paths
        self.lock_held = lock_held
        self.sitting: Sitting | None = None
        self.notices: list[Notice] = []
        self.notify: Callable[[Notice], None] = notify or self.notices.append
        self._seed = seed
        self._shuffler = shuffler
        self._record: RecordFile | None = None
        self._demo: RecordFile | None = None
        self._even: EvenKeeper | None = None

    @property
    def even(self) -> EvenKeeper:
        """Where the person's Even match stands."""
        if self._even is None:
            from gin_desktop.session.even_match.keeper import EvenKeeper

            self._even = EvenKeeper(self.paths, lock_held=self.lock_held, notify=self._tell)
        return self._even

    @property
    def screen_path(self) -> Path:
        """The file for the look of the screen, beside the save."""
        return self.paths.current.with_name("current.screen.json")

    @property
    def shuffler(self) -> Shuffler:
        """Where deals come from."""
        if self._shuffler is None:
            from gin_desktop.session.dealing import Shuffler

            self._shuffler = Shuffler(self._seed)
        return self._shuffler

    def has_saved(self) -> bool:
        """Whether there is a game to go on with; looks for the file only."""
        return self.sitting is not None or (self.lock_held and self.paths.current.exists())

    def saved(self) -> Saved | None:
        """The head of the saved game without replaying it; None if there is none or it cannot be read."""
        from gin_desktop.engine.record import Header, parse_line
        from gin_desktop.session.game_setup import GameSetup

        if self.sitting is not None:
            return Saved(self.sitting.setup, len(self.sitting.deals))
        if not self.has_saved():
            return None
        try:
            lines = self.paths.current.read_bytes().split(b"\n")
            header = parse_line(lines[0].decode(), 1)
            setup = GameSetup.of(header) if isinstance(header, Header) else None
        except (OSError, ValueError, GinError):
            return None
        return None if setup is None else Saved(setup, sum(line.startswith(_DEAL_LINE) for line in lines))

    def resume(self) -> tuple[Sitting | None, list[Notice]]:
        """The person's game at the point it has reached, or None with what to tell them.

        A torn last line is dropped; it was never shown. A save that cannot be used is moved to ``data/aside``.
        """
        if self.sitting is not None:
            return self.sitting, []  # also when lines of it wait in memory for a disk with room
        if not self.has_saved():
            return None, [] if self.lock_held else [Notice("other_instance")]
        from gin_desktop.engine.record import RecordError
        from gin_desktop.session.sitting import Sitting

        path = self.paths.current
        try:
            lines, _ = read_lines(path)
        except StorageError as error:
            return None, [Notice("save_unreadable", error.values)]
        try:
            sitting = Sitting.resume(lines, None, self.shuffler)
            if all(seat.level is not None for seat in sitting.seats):
                raise RecordError("bad_line", line=1, reason="not a game of a person")
        except GinError as error:
            return None, [self._put_aside(error)]
        notices = []
        try:
            self._record = RecordFile.open_append(path)
            sitting.journal = _Kept(self._record, self._tell)
        except StorageError as error:
            notices.append(Notice("cannot_save", error.values))
        sitting.screen_path = self.screen_path
        self.sitting = sitting
        return sitting, notices

    def start(self, setup: GameSetup) -> Sitting:
        """A new game of the person; the one before it, finished or not, goes to the folder of games.

        Raises ``NotPlayable`` and ``LevelError``; then the game before is where it was.
        """
        from gin_desktop.session.sitting import Sitting

        Sitting(setup)  # refuses what cannot be played before anything is moved
        self._end()
        journal = None
        if not self.lock_held:
            self.notify(Notice("other_instance"))
        elif self._clear_place():
            try:
                self._record = RecordFile.create(self.paths.current)
                journal = _Kept(self._record, self._tell)
            except StorageError:  # somebody put a file there just now
                self.notify(Notice("save_in_the_way", {"path": str(self.paths.current)}))
        self.sitting = Sitting(setup, journal=journal, shuffler=self.shuffler)
        if journal is not None:
            self.sitting.screen_path = self.screen_path
        return self.sitting

    def count_result(self) -> None:
        """A game that is over tells Even match how it went; once, however often this is called."""
        game = self.sitting
        if game is None or not game.game.finished:
            return
        from gin_desktop.session.even_match.keeper import is_even

        if any(is_even(seat.level) for seat in game.seats):
            self.even.finished(game)

    def archive(self) -> None:
        """The final sheet was left: a finished game goes to the folder of games. Otherwise nothing happens."""
        if self.sitting is not None and self.sitting.game.finished:
            kept = self.sitting.journal is not None
            self._end()
            if kept:
                self._clear_place()

    def file_away(self) -> None:
        """A finished game is about to be checked: its record goes to the folder of games now, where it stays.

        So what is told of its place is true for good. The sheet stays on the table; nothing is written any more.
        """
        record = self._record
        if record is None or self.sitting is None or not self.sitting.game.finished or record.waiting:
            return
        record.close()  # an open file cannot be moved everywhere
        moved = self._moved()
        if moved is not None:
            record.path = moved
            self.sitting.screen_path = None  # how a screen looked at a game that is not in its place any more
            self._record = None

    def start_demo(self, setup: GameSetup) -> Sitting:
        """A game of computers, recorded in the folder of demos; the person's game is not touched."""
        from gin_desktop.session.sitting import Sitting

        if self._demo is not None:
            self._demo.close()
        self._demo = self._new_demo()
        journal = _Kept(self._demo, self._tell)
        return Sitting(setup, journal=journal, shuffler=self.shuffler)

    def close(self) -> None:
        """Brings everything to the disk; at the end of the program. The game stays where it is."""
        self._end()
        if self._demo is not None:
            self._demo.close()
            self._demo = None

    def _tell(self, notice: Notice) -> None:
        self.notify(notice)  # looked up late: whoever shows notices may come later than this object

    def _end(self) -> None:
        """Lets go of the game and its file."""
        self.count_result()
        self.sitting = None
        if self._record is not None:
            self._record.close()
            self._record = None

    def _clear_place(self) -> bool:
        """Moves the record of the game before to the others; false (and the person is told) if it has to stay."""
        return not os.path.lexists(self.paths.current) or self._moved() is not None

    def _moved(self) -> Path | None:
        """Moves the record of the game before to the others: where it lies now, or None (and the person is told)."""
        try:
            return archive(self.paths.current, self.paths.games)
        except StorageError as error:
            self.notify(Notice("save_not_moved", error.values))
            return None

    def _put_aside(self, error: GinError) -> Notice:
        code = "save_newer" if error.code == "newer_version" else "save_set_aside"
        try:
            return Notice(code, {"path": str(set_aside(self.paths.current, self.paths.aside))})
        except StorageError as problem:
            return Notice("save_not_set_aside", problem.values)

    def _new_demo(self) -> RecordFile:
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in count(1):
            more = "" if number == 1 else f"-{number}"
            try:
                return RecordFile.create(self.paths.demo / f"demo-{stamp}{more}.jsonl")
            except StorageError:
                continue
        raise AssertionError("counting never ends")
