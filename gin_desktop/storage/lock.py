"""The instance lock: only one program at a time may write the person's files. The system releases it with the
process."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from filelock import FileLock, Timeout

from gin_desktop.storage.files import StorageError, move_into
from gin_desktop.storage.notices import Notice, why
from gin_desktop.storage.reading import ReadError


class InstanceLock:
    """The lock that the one program holds that may write the person's files.

    Attributes:
        problem: after `acquire`: why locking does not work at all (`cannot_lock`), or what lay in the lock's place
            and was set aside (`lock_set_aside`); None if all is well.
    """

    def __init__(self, path: Path) -> None:
        # not bound to a thread, as any thread may close the program
        self._lock = FileLock(path, blocking=False, thread_local=False)
        self._path = path
        self.problem: Notice | None = None

    def acquire(self) -> bool:
        """Tries to get the lock, without waiting.

        Returns:
            False if another process holds it. True otherwise, also if locking does not work (a read-only folder, a
                file system without locks): then no other instance is known, and `problem` says why.
        """
        self.problem = None
        if not os.path.isdir(self._path.parent):  # the library would create the target of a dangling link
            self._cannot(ReadError("not_a_folder"))
            return True
        if self._is_odd():
            try:
                moved = move_into(self._path, self._path.parent / "aside")
            except StorageError:
                self._cannot(ReadError("not_a_file"))
                return True
            self.problem = Notice("lock_set_aside", {"path": str(moved)})
        try:
            self._lock.acquire()
        except Timeout:
            return False
        except (OSError, NotImplementedError) as error:
            self._cannot(error)
        return True

    def _is_odd(self) -> bool:
        """Whether the path is not a regular file: a pipe, a folder, or a link, whose target is not the program's."""
        try:
            return not stat.S_ISREG(self._path.lstat().st_mode)
        except OSError:
            return False

    def _cannot(self, error: Exception) -> None:
        reason = str(error) if isinstance(error, NotImplementedError) else why(error)
        self.problem = Notice("cannot_lock", {"path": str(self._path), "reason": reason})

    def release(self) -> None:
        """Releases the lock, if it is held."""
        self._lock.release()
