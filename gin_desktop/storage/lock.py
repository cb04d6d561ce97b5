"""One running instance on the same data: a lock of the operating system that dies with the process."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from filelock import FileLock, Timeout

from gin_desktop.storage.files import StorageError, move_into
from gin_desktop.storage.notices import Notice, why
from gin_desktop.storage.reading import ReadError


class InstanceLock:
    """Held from start to end by the one program that may write the save.

    Attributes:
        problem: after `acquire`: why no lock can be had at all (`cannot_lock`), or what was in the way of it and is
            kept aside now (`lock_set_aside`); None when all is well.
    """

    def __init__(self, path: Path) -> None:
        # Not bound to a thread: whoever closes the program may release it.
        self._lock = FileLock(path, blocking=False, thread_local=False)
        self._path = path
        self.problem: Notice | None = None

    def acquire(self) -> bool:
        """Try to become the running instance, without waiting.

        Returns:
            False when another process holds the lock. True otherwise, also where locks can't be made (a
            read-only folder, a file system without them): nobody is known to be running then, and `problem`
            tells.
        """
        self.problem = None
        if not os.path.isdir(self._path.parent):  # the library would make what a link to nowhere leads to
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
        """Whether something else than a file lies there: a pipe or a folder, or a link, whose file is not ours."""
        try:
            return not stat.S_ISREG(self._path.lstat().st_mode)
        except OSError:
            return False

    def _cannot(self, error: Exception) -> None:
        reason = str(error) if isinstance(error, NotImplementedError) else why(error)
        self.problem = Notice("cannot_lock", {"path": str(self._path), "reason": reason})

    def release(self) -> None:
        """Let another instance start. Does nothing when the lock is not held."""
        self._lock.release()
