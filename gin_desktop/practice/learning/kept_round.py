"""The first round of a learner on the disk: written move by move, and taken up where it was left."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from gin_desktop.engine.errors import GinError
from gin_desktop.session.resuming import read_game
from gin_desktop.session.save_journal import FileJournal
from gin_desktop.session.save_slot import SaveSlot
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import LEARNING
from gin_desktop.storage.saves import RecordFile

if TYPE_CHECKING:
    from gin_desktop.engine.ruleset import RuleSet
    from gin_desktop.session.game_setup import GameSetup
    from gin_desktop.storage.paths import Paths


class KeptRound:
    """Keeps one round until it was shown to its end; it stands among no games.

    Args:
        writes: whether files may be written; otherwise a round that is left is gone.
        notify: called with what the person must know.
    """

    def __init__(self, paths: Paths, *, writes: bool, notify: Callable[[Notice], None]) -> None:
        self._slot = SaveSlot(paths, LEARNING, notify)
        self._writes = writes
        self._notify = notify
        self._record: RecordFile | None = None
        self._rules: RuleSet | None = None
        """The rules of the round that was left, once they were read."""

    @property
    def there(self) -> bool:
        """Whether a round was left."""
        return self._writes and self._slot.taken

    def fits(self, rules: RuleSet) -> bool:
        """Whether a round was left that has these rules, so that it is gone on with; it is read once."""
        if not self.there:
            return False
        if self._rules is None:
            try:
                self._rules = read_game(self._slot.path).played.require_header().rules
            except (GinError, OSError):  # whoever opens it is told
                return False
        return self._rules == rules

    def open(self, setup: GameSetup) -> Sitting:
        """Returns the round that was left, if it has the same rules, or a new one."""
        self.close()
        found = self._left() if self.there else None
        if found is not None and found.rules == setup.rules:
            return found
        self.forget()
        if not self._writes:
            return Sitting(setup)
        try:
            self._record = RecordFile.create(self._slot.path)
        except StorageError:  # something else lies in its place
            return Sitting(setup)
        sitting = Sitting(setup, journal=FileJournal(self._record, self._notify))
        sitting.screen_path = self._slot.screen_path
        return sitting

    def _left(self) -> Sitting | None:
        """Returns the round on the disk; None, after the person was told, if it cannot be read."""
        slot = self._slot
        try:
            found = read_game(slot.path)
            sitting = Sitting.replayed(found.played)
            if found.damaged:
                self._notify(slot.mend(found.lines))
            self._record = RecordFile.open_append(slot.path)
        except (GinError, OSError) as error:
            self._notify(slot.refuse(error) if isinstance(error, GinError) else slot.set_aside_files())
            return None
        sitting.journal = FileJournal(self._record, self._notify)
        sitting.screen_path = slot.screen_path
        sitting.complete_deal()
        return sitting

    def close(self) -> None:
        """Closes the file; the round can be taken up again."""
        self._rules = None
        if self._record is not None:
            self._record.close()
            self._record = None

    def forget(self) -> None:
        """Removes the round, which was shown to its end or is played anew."""
        self.close()
        if self._writes:
            for path in (self._slot.path, self._slot.screen_path):
                with contextlib.suppress(OSError):
                    path.unlink()
