"""The person's games: those to go on with, one of each kind, the one that is open, and the records of demos."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from gin_desktop.engine.errors import GinError
from gin_desktop.session.save_journal import Kept
from gin_desktop.session.save_slot import Slot, kind_of, take_over
from gin_desktop.storage.files import StorageError, give_usual_mode, make_private
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import KINDS, OLD, Paths
from gin_desktop.storage.saves import RecordFile, keep_copy, likely_folder
from gin_desktop.storage.tried_deals import TriedDeals

if TYPE_CHECKING:
    # The menu asks only whether there is a save, and should not have to wait for all the rules.
    from gin_desktop.session.dealing import Shuffler
    from gin_desktop.session.even_match import EvenKeeper
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.session.resuming import Saved, Trouble
    from gin_desktop.session.sitting import Sitting


class UnsavedError(GinError):
    """Lines of the game wait in memory for a disk that takes them, so it is not closed. Code ``unsaved``."""


class SavedGames:
    """Keeps a game of each kind (:data:`gin_desktop.storage.paths.KINDS`) until its final sheet was left; one is open.

    Starting a game costs none of another kind, and no game is ever deleted. Without the lock (another instance runs)
    nothing of the person's is read or written; games are played from memory.

    Args:
        paths: where everything lies.
        lock_held: whether this process holds the instance lock.
        seed: for the same deals every time (tests); None deals by chance.
        shuffler: where deals come from, instead.
        notify: told what the person must know while playing; without it `notices` collects that.

    Attributes:
        sitting: the person's game while it is open in this process.
        notices: what was not taken by `notify`.
        moved: called with the places of a game before and after it went to the folder of games.
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
        self._demo: RecordFile | None = None
        self._even: EvenKeeper | None = None
        self._slot: Slot | None = None
        self._memory: dict[str, Sitting] = {}
        self.tried = TriedDeals(paths.tried_deals)
        self._screen_path: Path | None = None
        if lock_held:
            take_over(paths)
            for save in paths.every_save:  # earlier versions let others read them, and they hold the cards to come
                make_private(save)

    @property
    def even(self) -> EvenKeeper:
        """Where the person's Even match stands."""
        if self._even is None:
            from gin_desktop.session.even_match import EvenKeeper

            self._even = EvenKeeper(self.paths, lock_held=self.lock_held, notify=self._tell)
        return self._even

    @property
    def shuffler(self) -> Shuffler:
        """Where deals come from."""
        if self._shuffler is None:
            from gin_desktop.session.dealing import Shuffler

            self._shuffler = Shuffler(self._seed)
        return self._shuffler

    # -- the games to go on with

    def kinds(self) -> list[str]:
        """The kinds of which there is a game to go on with, or something in its place: the one played last first.

        Besides :data:`gin_desktop.storage.paths.KINDS` that may be :data:`gin_desktop.storage.paths.OLD`, for a game of
        an earlier version. Looks at the beginnings of files only.
        """
        now = [] if self._slot is None else [self._slot.kind]
        if not self.lock_held:
            return [*now, *(kind for kind in self._memory if kind not in now)]
        slots = [slot for kind in (*KINDS, OLD) if kind not in now and (slot := self._at(kind)).taken]
        return [*now, *(slot.kind for slot in sorted(slots, key=lambda slot: slot.played, reverse=True))]

    def has_saved(self, kind: str | None = None) -> bool:
        """Whether there is a game of that kind to go on with, or of any; also where something lies in its place."""
        return bool(self.kinds()) if kind is None else kind in self.kinds()

    def head(self, kind: str | None = None) -> Saved | Trouble | None:
        """What can be said of a saved game without replaying it, or why not; None if there is none.

        Without a kind it is the one played last.
        """
        kinds = self.kinds() if kind is None else [kind]
        if not kinds:
            return None
        from gin_desktop.session.resuming import Saved

        sitting = self._opened(kinds[0])
        if sitting is not None:
            return Saved(sitting.setup, sitting.game.deals, self._at(kinds[0]).played)
        return self._at(kinds[0]).head() if self.lock_held else None

    def saved(self, kind: str | None = None) -> Saved | None:
        """The head of a saved game; None if there is none or it cannot be read."""
        found = self.head(kind)
        return None if isinstance(found, str) else found

    def replaced_by(self, setup: GameSetup) -> bool:
        """Whether a game that could be gone on with has to go when this one is started."""
        sitting = self._opened(kind_of(setup))
        return self.has_saved(kind_of(setup)) if sitting is None else not sitting.game.finished

    def resume(self, kind: str | None = None) -> tuple[Sitting | None, list[Notice]]:
        """The game of a kind, or the one played last, at the point it has reached; or None with what to tell.

        A torn last line is dropped; it was never shown. Where checksums show that all before a damaged line is sound
        the game goes on from there, in a file of its own; the damaged one is kept whole in ``data/aside``. Another
        save that cannot be used is moved there; one that a newer program wrote stays where it is.

        Raises :class:`UnsavedError` while lines of another game wait, which stays open then.
        """
        kinds = self.kinds() if kind is None else [kind]
        if kinds and (sitting := self._opened(kinds[0])) is not None and self._is_open(kinds[0]):
            return sitting, []  # also when lines of it wait in memory for a disk with room
        if not kinds or not self.has_saved(kinds[0]):
            return None, [] if self.lock_held else [Notice("other_instance")]
        if self.unsaved is not None:
            raise UnsavedError("unsaved")
        self._end()
        if not self.lock_held:
            self._slot, self.sitting = self._at(kinds[0]), self._memory.pop(kinds[0])
            return self.sitting, []
        return self._resumed(self._at(kinds[0]))

    def _resumed(self, slot: Slot) -> tuple[Sitting | None, list[Notice]]:
        from gin_desktop.session.resuming import NEWER, is_foreign, read_game
        from gin_desktop.session.sitting import Sitting

        try:
            found = read_game(slot.path)
            sitting = Sitting.replayed(found.played, None, self.shuffler)
        except GinError as error:
            if error.code in NEWER:
                return None, [Notice("save_newer", {"path": str(slot.path)})]
            if isinstance(error, StorageError) and not is_foreign(error):
                return None, [Notice("save_unreadable", error.values)]
            return None, [slot.put_aside()]
        notices = []
        if found.damaged:
            notices.append(slot.mend(found.lines))
            if notices[0].code == "save_not_salvaged":
                return None, notices
        try:
            self._record = RecordFile.open_append(slot.path)
            sitting.journal = Kept(self._record, self._tell, told=self._record.failed is not None)
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
        """A new game of the person; the one of its kind before it, finished or not, goes to the folder of games.

        Raises ``NotPlayable``, ``LevelError`` and ``EvenError``, and :class:`UnsavedError` while lines of the game
        before wait; then that is where it was.
        """
        from gin_desktop.session.even_match import check_even
        from gin_desktop.session.sitting import Sitting

        check_even(setup)

        Sitting(setup)  # refuses what cannot be played before anything is moved
        journal = self._room_for(kind_of(setup))
        if setup.shared is not None:  # before a card is seen, and by an instance that keeps nothing, too
            self.tried.add(setup.shared.code)
        return self._begun(Sitting(setup, journal=journal, shuffler=self.shuffler))

    def start_from(self, lines: Sequence[str]) -> Sitting:
        """A game for practice that stands where its record does; of what is kept only another such game makes room.

        All of the lines are in its file at once, or none. Raises ``RecordError`` and ``LevelError`` for what cannot be
        gone on with, and :class:`UnsavedError` as :meth:`start` does; then everything is as it was.
        """
        from gin_desktop.session.sitting import Sitting

        sitting = Sitting.resume(lines, None, self.shuffler)
        assert sitting.setup.played_on is not None, "not a game for practice"
        sitting.journal = self._room_for(kind_of(sitting.setup), lines)
        return self._begun(sitting)

    def _room_for(self, kind: str, lines: Sequence[str] = ()) -> Kept | None:
        """Lets go of the open game and makes room for one of a kind that begins with these lines: its journal, None
        where nothing is kept. Raises :class:`UnsavedError`."""
        if self.unsaved is not None:
            raise UnsavedError("unsaved")
        self.archive()  # a game that is over, also where that was one of another kind
        self._end()
        slot = self._slot = self._at(kind)
        self._screen_path = None
        if not self.lock_held:
            self._memory.pop(kind, None)
            self.notify(Notice("other_instance"))
            return None
        free = slot.clear()
        try:
            record = RecordFile.create(slot.path, lines) if free else RecordFile(slot.path)
        except StorageError:  # somebody put a file there just now
            free = False
            self.notify(Notice("save_in_the_way", {"path": str(slot.path)}))
            record = RecordFile(slot.path)
        self._record, journal = record, Kept(record, self._tell, told=not free)
        if free:
            self._screen_path = slot.screen_path
        elif lines:
            record.rewrite(lines)
        if lines:
            journal.look()
        return journal

    def _begun(self, sitting: Sitting) -> Sitting:
        """A game that begins where there was made room for it."""
        self.sitting, sitting.screen_path = sitting, self._screen_path
        return sitting

    def _at(self, kind: str) -> Slot:
        return Slot(self.paths, kind, self._tell, lambda was, now: self.moved(was, now))

    def _is_open(self, kind: str) -> bool:
        return self._slot is not None and self._slot.kind == kind

    def _opened(self, kind: str) -> Sitting | None:
        """The game of a kind that need not be read: the open one, and without the lock any other."""
        return self.sitting if self._is_open(kind) else self._memory.get(kind)

    # -- lines that wait

    @property
    def unsaved(self) -> Notice | None:
        """Why lines of the game wait in memory; None when all of it is in its file, or is kept nowhere.

        Until somebody has tried again with success, saved it elsewhere or let it go, the game is not closed.
        """
        record = self._record
        return None if record is None or not record.waiting else record.failed

    def try_again(self) -> bool:
        """Whether everything of the game is in its file, after one more try."""
        record = self._record
        if record is None or not record.waiting:
            return True
        if not record.has_file and not (self._slot is not None and self._slot.clear()):
            return False
        return record.retry()

    @property
    def elsewhere(self) -> Path:
        """A folder to propose for :meth:`save_elsewhere`."""
        return likely_folder(0 if self._record is None else len(self._record.content))

    def save_elsewhere(self, folder: Path) -> Path:
        """Writes the whole game to a new file in another folder. What waited is not waited for any more.

        Returns:
            Where it is; ``gin-desktop verify`` can read it there.

        Raises:
            StorageError: ``cannot_copy``; nothing was written and everything waits as before.
        """
        record, sitting = self._record, self.sitting
        assert record is not None, "no game is kept"
        assert sitting is not None, "no game is open"
        path = keep_copy(record.content, "gin-game", folder, private=not sitting.game.finished)
        record.give_up()
        return path

    def let_go(self) -> None:
        """The person leaves the game knowing that its last lines are lost."""
        if self._record is not None:
            self._record.give_up()

    def count_result(self) -> None:
        """A game that is over tells Even match how it went; once, however often this is called."""
        game = self.sitting
        if game is None or not game.game.finished:
            return
        from gin_desktop.session.even_match import is_even

        if any(is_even(seat.level) for seat in game.seats):
            self.even.finished(game)

    def archive(self) -> None:
        """The final sheet was left: a finished game goes to the folder of games. Otherwise nothing happens.

        Nothing happens either while lines of it wait (:attr:`unsaved`).
        """
        if self.sitting is not None and self.sitting.game.finished and self.unsaved is None:
            slot, kept = self._slot, self._record is not None and self._record.has_file
            self._end()
            if kept and slot is not None:
                slot.clear()

    def file_away(self) -> None:
        """A finished game is about to be checked: its record goes to the folder of games now, where it stays.

        So what is told of its place is true for good. The sheet stays on the table; nothing is written any more.
        """
        record = self._record
        if record is None or self.sitting is None or not self.sitting.game.finished or record.waiting:
            return
        assert self._slot is not None  # a game is open
        record.close()  # an open file cannot be moved everywhere
        moved = self._slot.archive()
        if moved is not None:
            record.path = moved
            self.sitting.screen_path = None  # how a screen looked at a game that is not in its place any more
            self._record = None

    def start_demo(self, setup: GameSetup) -> Sitting:
        """A game of computers, recorded in the folder of demos; the person's game is not touched."""
        from gin_desktop.session.sitting import Sitting

        self._end_demo()
        self._demo = self._new_demo()
        journal = Kept(self._demo, self._tell)
        return Sitting(setup, journal=journal, shuffler=self.shuffler)

    def close(self) -> None:
        """Brings everything to the disk; at the end of the program. The game stays where it is."""
        self._end()
        self._end_demo()

    def _tell(self, notice: Notice) -> None:
        self.notify(notice)  # looked up late: whoever shows notices may come later than this object

    def _end(self) -> None:
        """Lets go of the game and its file."""
        self.count_result()
        game, slot = self.sitting, self._slot
        if game is not None and slot is not None and not self.lock_held and not game.game.finished:
            self._memory[slot.kind] = game  # nothing keeps it but this
        self.sitting = self._slot = None
        if self._record is not None:
            self._record.close()
            self._record = None

    def _end_demo(self) -> None:
        if self._demo is not None:
            self._demo.close()
            give_usual_mode(self._demo.path)
            self._demo = None

    def _new_demo(self) -> RecordFile:
        stamp = time.strftime("%Y%m%d-%H%M%S")
        for number in count(1):
            more = "" if number == 1 else f"-{number}"
            try:
                return RecordFile.create(self.paths.demo / f"demo-{stamp}{more}.jsonl")
            except StorageError:
                continue
        raise AssertionError("counting never ends")
