"""The person's saved games, the open one among them; and the records of demos."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gin_desktop.engine.errors import GinError
from gin_desktop.session.demo_record import DemoRecord
from gin_desktop.session.save_journal import FileJournal
from gin_desktop.session.save_slot import SaveSlot, kind_of, move_old_save
from gin_desktop.storage.files import StorageError, make_private
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths, base_kind, slot_names
from gin_desktop.storage.saves import RecordFile, keep_copy, suggested_folder
from gin_desktop.storage.tried_deals import TriedDeals

if TYPE_CHECKING:
    # the menu asks only whether there is a save, and should not load all the rules for that
    from gin_desktop.session.dealing import Shuffler
    from gin_desktop.session.even_match import EvenMatchKeeper
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.resuming import SaveSummary, Trouble
    from gin_desktop.session.sitting import Sitting


class UnsavedError(GinError):
    """The game cannot be closed, as lines of it are waiting to be written. Code ``unsaved``."""


class SavedGames:
    """Keeps games until their final sheets were left, each in a slot, whose name is what ``kind`` means here.

    No game is ever deleted, and starting one costs no other until there are too many of its kind. Without the lock
    (another instance is running) none of the person's files is read or written, and games live in memory.

    Args:
        paths: where everything lies.
        lock_held: whether this process holds the instance lock.
        seed: for reproducible deals (tests); None deals by chance.
        shuffler: makes the deals, instead of one made from ``seed``.
        notify: called with what the person must know while playing; without it `notices` collects that.

    Attributes:
        sitting: the person's game while it is open in this process.
        notices: what was not passed to `notify`.
        moved: called with the old and the new path of a game that went to the folder of games.
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
        self.moved: Callable[[Path, Path], None] = lambda _was, _now: None
        self._seed = seed
        self._shuffler = shuffler
        self._record: RecordFile | None = None
        self._demo = DemoRecord(paths.demo)
        self._even: EvenMatchKeeper | None = None
        self._slot: SaveSlot | None = None
        self._memory: dict[str, Sitting] = {}
        self._screen_path: Path | None = None
        self.tried = TriedDeals(paths.tried_deals)
        if lock_held:
            move_old_save(paths)
            for save in paths.every_save:  # earlier versions let others read them, and they hold the cards to come
                make_private(save)

    @property
    def even(self) -> EvenMatchKeeper:
        """The state of the person's Even match."""
        if self._even is None:
            from gin_desktop.session.even_match import EvenMatchKeeper

            self._even = EvenMatchKeeper(self.paths, lock_held=self.lock_held, notify=self._tell)
        return self._even

    @property
    def shuffler(self) -> Shuffler:
        """The source of deals."""
        if self._shuffler is None:
            from gin_desktop.session.dealing import Shuffler

            self._shuffler = Shuffler(self._seed)
        return self._shuffler

    # -- the games to go on with

    def kinds(self) -> list[str]:
        """The slots of the games that can be continued, or of files in their place, the one played last first.

        One may be :data:`gin_desktop.storage.paths.OLD`, for a game of an earlier version. Reads only the beginnings of
        files.
        """
        now = [] if self._slot is None else [self._slot.kind]
        if not self.lock_held:
            return [*now, *(kind for kind in reversed(self._memory) if kind not in now)]
        slots = [slot for kind in self.paths.slots if kind not in now and (slot := self._at(kind)).taken]
        return [*now, *(slot.kind for slot in sorted(slots, key=lambda slot: slot.played, reverse=True))]

    def has_saved(self, kind: str | None = None) -> bool:
        """Whether there is a game to continue of one kind or (None) any, or another file in its place."""
        return bool(self.kinds()) if kind is None else kind in self.kinds()

    def summary(self, kind: str | None = None) -> SaveSummary | Trouble | None:
        """The summary of a saved game without replaying it, or why it cannot be read; None if there is none.

        Without a kind it is the game played last.
        """
        kinds = self.kinds() if kind is None else [kind]
        if not kinds:
            return None
        from gin_desktop.session.resuming import SaveSummary

        sitting = self._opened(kinds[0])
        if sitting is not None:
            return SaveSummary(sitting.setup, sitting.game.deals, self._at(kinds[0]).played)
        return self._at(kinds[0]).summary() if self.lock_held else None

    def saved(self, kind: str | None = None) -> SaveSummary | None:
        """The summary of a saved game; None if there is none or it cannot be read."""
        found = self.summary(kind)
        return None if isinstance(found, str) else found

    def replaced_by(self, setup: GameSetup) -> str:
        """The slot of the game that could not be continued once this one has begun; empty if there is room for it."""
        slot = self._place_for(kind_of(setup))
        return slot.kind if self._holds_game(slot.kind) else ""

    def give_up(self, kind: str) -> None:
        """Moves a game to the folder of games; sets a file aside that is none. Raises :class:`UnsavedError`."""
        if self._is_open(kind):
            if self.unsaved is not None:
                raise UnsavedError("unsaved")
            self._end()
        self._memory.pop(kind, None)
        if self.lock_held:
            self._at(kind).clear()

    def resume(self, kind: str | None = None) -> tuple[Sitting | None, list[Notice]]:
        """Opens the game of a kind, or the one played last; returns it, or None, with the notices for the person.

        A torn last line is dropped; it was never shown. If checksums prove that everything before a damaged line is
        valid, the game goes on from there in a new file; the damaged one is kept in ``data/aside``. Any other unusable
        save is moved there; one that a newer program wrote stays where it is.

        Raises :class:`UnsavedError` while lines of another game are waiting; that game stays open.
        """
        kinds = self.kinds() if kind is None else [kind]
        if kinds and (sitting := self._opened(kinds[0])) is not None and self._is_open(kinds[0]):
            return sitting, []  # even if lines of it are waiting
        if not kinds or not self.has_saved(kinds[0]):
            return None, [] if self.lock_held else [Notice("other_instance")]
        if self.unsaved is not None:
            raise UnsavedError("unsaved")
        self._end()
        self._put_last_away(but=kinds[0])
        if not self.lock_held:
            self._slot, self.sitting = self._at(kinds[0]), self._memory.pop(kinds[0])
            return self.sitting, []
        return self._resumed(self._at(kinds[0]))

    def _resumed(self, slot: SaveSlot) -> tuple[Sitting | None, list[Notice]]:
        from gin_desktop.session.resuming import read_game
        from gin_desktop.session.sitting import Sitting

        try:
            found = read_game(slot.path)
            sitting = Sitting.replayed(found.played, None, self.shuffler)
        except GinError as error:
            return None, [slot.refuse(error)]
        notices = []
        if found.damaged:
            notices.append(slot.mend(found.lines))
            if notices[0].code == "save_not_salvaged":
                return None, notices
        try:
            self._record = RecordFile.open_append(slot.path)
            sitting.journal = FileJournal(self._record, self._tell, told=self._record.failed is not None)
            if self._record.failed is not None:
                notices.append(self._record.failed)
        except StorageError as error:
            reason = error.values.get("reason", error)
            notices.append(Notice("cannot_save", {"path": str(slot.path), "reason": reason}))
        sitting.screen_path = slot.screen_path
        self._slot, self.sitting = slot, sitting
        sitting.complete_deal()
        return sitting, notices

    def start(self, setup: GameSetup) -> Sitting:
        """Starts a game of the person. A previous one of its kind can still be continued, unless :meth:`replaced_by`
        tells otherwise or it is finished: then it moves to the folder of games.

        Raises ``NotPlayable``, ``LevelError`` and ``EvenMatchError``, and :class:`UnsavedError` while lines of the
        previous game are waiting; then nothing has changed.
        """
        from gin_desktop.session.even_match import check_even
        from gin_desktop.session.sitting import Sitting

        check_even(setup)
        Sitting(setup)  # refuses what cannot be played before anything is moved
        journal = self._room_for(kind_of(setup))
        if setup.shared is not None:  # before a card is seen, and even if this instance saves nothing
            self.tried.add(setup.shared.code)
        return self._begun(Sitting(setup, journal=journal, shuffler=self.shuffler))

    def start_from(self, lines: Sequence[str]) -> Sitting:
        """Starts a practice game at the point its record has reached; room is made for it as in :meth:`start`.

        Either all lines are in its file or none. Raises ``RecordError`` and ``LevelError`` for a record that cannot be
        continued, and :class:`UnsavedError` like :meth:`start`; then nothing has changed.
        """
        from gin_desktop.session.sitting import Sitting

        sitting = Sitting.resume(lines, None, self.shuffler)
        assert sitting.setup.played_on is not None, "not a game for practice"
        sitting.journal = self._room_for(kind_of(sitting.setup), lines)
        return self._begun(sitting)

    def _room_for(self, kind: str, lines: Sequence[str] = ()) -> FileJournal | None:
        """Closes the open game and empties a slot for this kind; returns the journal of a new game that begins with
        these lines, None if nothing is saved. Raises :class:`UnsavedError`."""
        if self.unsaved is not None:
            raise UnsavedError("unsaved")
        self.archive()  # a finished game, even of another kind
        self._end()
        self._put_last_away()
        slot = self._slot = self._place_for(kind)
        self._screen_path = None
        if not self.lock_held:
            self._memory.pop(slot.kind, None)
            self.notify(Notice("other_instance"))
            return None
        free = slot.clear(for_another=True)
        try:
            record = RecordFile.create(slot.path, lines) if free else RecordFile(slot.path)
        except StorageError:  # another program has just put a file there
            free = False
            self.notify(Notice("save_in_the_way", {"path": str(slot.path)}))
            record = RecordFile(slot.path)
        self._record, journal = record, FileJournal(record, self._tell, told=not free)
        if free:
            self._screen_path = slot.screen_path
        elif lines:
            record.rewrite(lines)
        if lines:
            journal.look()
        return journal

    def _begun(self, sitting: Sitting) -> Sitting:
        self.sitting, sitting.screen_path = sitting, self._screen_path
        return sitting

    def _place_for(self, kind: str) -> SaveSlot:
        """The slot for a new game: the first one of its kind without a game, or else that of the oldest game."""
        free = (name for name in slot_names(kind) if not self._holds_game(name))
        return self._at(next(free, "") or [name for name in self.kinds() if base_kind(name) == kind][-1])

    def _put_last_away(self, but: str = "") -> None:
        """Archives the game played last if it is over: the program ended at its sheet. So it is not counted again."""
        for name in self.kinds()[:1] if self.lock_held else []:
            if name != but and self._at(name).finished:
                self._at(name).archive(for_another=True)

    def _holds_game(self, kind: str) -> bool:
        """Whether a slot has a game that is not known to be finished."""
        sitting = self._opened(kind)
        if sitting is not None:
            return not sitting.game.finished
        return self.lock_held and self._at(kind).holds_game

    def _at(self, kind: str) -> SaveSlot:
        return SaveSlot(self.paths, kind, self._tell, lambda was, now: self.moved(was, now))

    def _is_open(self, kind: str) -> bool:
        return self._slot is not None and self._slot.kind == kind

    def _opened(self, kind: str) -> Sitting | None:
        """The game of a kind that is in memory: the open one, or without the lock any."""
        return self.sitting if self._is_open(kind) else self._memory.get(kind)

    # -- lines that wait

    @property
    def unsaved(self) -> Notice | None:
        """Why lines of the game are waiting in memory; None if all are written, or the game is not saved at all.

        The game is not closed until they are written, saved elsewhere or given up.
        """
        record = self._record
        return None if record is None or not record.waiting else record.failed

    def try_again(self) -> bool:
        """Tries again to write the waiting lines; returns whether the whole game is in its file."""
        record = self._record
        if record is None or not record.waiting:
            return True
        if not record.has_file and not (self._slot is not None and self._slot.clear(for_another=True)):
            return False
        return record.retry()

    @property
    def proposed_folder(self) -> Path:
        """A folder to propose for :meth:`save_elsewhere`."""
        return suggested_folder(0 if self._record is None else len(self._record.content))

    def save_elsewhere(self, folder: Path) -> Path:
        """Writes the whole game to a new file in another folder, after which no lines are waiting.

        Returns:
            The path, which ``gin-desktop verify`` can read.

        Raises:
            StorageError: ``cannot_copy``; nothing was written, and the lines still wait.
        """
        record, sitting = self._record, self.sitting
        assert record is not None, "no game is kept"
        assert sitting is not None, "no game is open"
        path = keep_copy(record.content, "gin-game", folder, private=not sitting.game.finished)
        record.drop_waiting_lines()
        return path

    def give_up_unsaved(self) -> None:
        """Gives up the waiting lines: the person leaves the game knowing that they are lost."""
        if self._record is not None:
            self._record.drop_waiting_lines()

    def count_for_even_match(self) -> None:
        """Counts a finished game for Even match, once however often this is called."""
        game = self.sitting
        if game is None or not game.game.finished:
            return
        from gin_desktop.session.even_match import is_even

        if any(is_even(seat.level) for seat in game.seats):
            self.even.finished(game)

    def archive(self) -> None:
        """Moves a finished game to the folder of games, once its final sheet was left. Otherwise does nothing.

        Does nothing either while lines of it are waiting (:attr:`unsaved`).
        """
        if self.sitting is not None and self.sitting.game.finished and self.unsaved is None:
            slot, kept = self._slot, self._record is not None and self._record.has_file
            self._end()
            if kept and slot is not None:
                slot.clear()

    def file_away(self) -> None:
        """Moves the record of a finished game to the folder of games, before it is checked.

        So the path that the check shows stays true. The sheet stays on the table; nothing more is written.
        """
        record = self._record
        if record is None or self.sitting is None or not self.sitting.game.finished or record.waiting:
            return
        assert self._slot is not None  # a game is open
        record.close()  # not every system can move an open file
        moved = self._slot.archive()
        if moved is not None:
            record.path = moved
            self.sitting.screen_path = None  # the screen state of a game that has left its slot
            self._record = None

    def start_demo(self, setup: GameSetup) -> Sitting:
        """Starts a game between computers, recorded in the folder of demos; the person's game is not affected."""
        from gin_desktop.session.sitting import Sitting

        return Sitting(setup, journal=FileJournal(self._demo.begin(), self._tell), shuffler=self.shuffler)

    def close(self) -> None:
        """Flushes everything to the disk at the end of the program. The game stays in its slot."""
        self._end()
        self._demo.close()

    def _tell(self, notice: Notice) -> None:
        self.notify(notice)  # read each time, as `notify` may be set after this object was made

    def _end(self) -> None:
        """Closes the game and its file."""
        self.count_for_even_match()
        game, slot = self.sitting, self._slot
        if game is not None and slot is not None and not self.lock_held and not game.game.finished:
            self._memory[slot.kind] = game  # its only reference
        self.sitting = self._slot = None
        if self._record is not None:
            self._record.close()
            self._record = None
