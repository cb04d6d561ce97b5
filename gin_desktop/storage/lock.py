"""One running instance on the same data: a lock of the operating system that dies with the process."""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock, Timeout

from gin_desktop.storage.notices import Notice, reason_of


class InstanceLock:
    """Held from start to end by the one program that may write the save.

    Attributes:
        problem: why no lock can be had at all (`cannot_lock`), after `acquire`; None when all is well.
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
        try:
            self._lock.acquire()
        except Timeout:
            return False
        except (OSError, NotImplementedError) as error:
            reason = reason_of(error) if isinstance(error, OSError) else str(error)
            self.problem = Notice("cannot_lock", {"path": str(self._path), "reason": reason})
        return True

    def release(self) -> None:
        """Let another instance start. Does nothing when the lock is not held."""
        self._lock.release()
