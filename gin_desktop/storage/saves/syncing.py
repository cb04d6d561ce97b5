"""Flushes a file to the disk on a thread of its own, so that nobody waits for the disk."""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path
from typing import Final

from gin_desktop.storage.files import flush_folder, flush_to_disk

CLOSE_SECONDS: Final = 5.0
"""How many seconds `Syncer.end` waits for a slow disk; the thread carries on after that."""


class Syncer:
    """Flushes an open file on request, combining requests, and closes it in the end.

    Args:
        handle: the open file, owned by this object from now on.
        folder: its folder, whose entry is flushed with the first request.
    """

    def __init__(self, handle: int, folder: Path) -> None:
        self._handle = handle
        self._folder = folder
        self._change = threading.Condition()
        self._wanted = False
        self._ending = False
        self._worker: threading.Thread | None = None

    def wish(self) -> None:
        """Requests a flush of what was written so far. Returns at once."""
        with self._change:
            self._wanted = True
            if self._worker is None:
                self._worker = threading.Thread(target=self._work, name="record-sync", daemon=True)
                self._worker.start()
            self._change.notify()

    def end(self) -> None:
        """Flushes for the last time and closes the file. Waits at most `CLOSE_SECONDS`."""
        self.wish()
        with self._change:
            self._ending = True
            self._change.notify()
        if self._worker is not None:
            self._worker.join(CLOSE_SECONDS)

    def _work(self) -> None:
        first = True
        while True:
            with self._change:
                self._change.wait_for(lambda: self._wanted or self._ending)
                wanted, self._wanted = self._wanted, False
            if wanted:
                # a disk that cannot sync will soon refuse a write, and that is reported
                with contextlib.suppress(OSError):
                    flush_to_disk(self._handle)
                if first:
                    flush_folder(self._folder)
                    first = False
            else:
                os.close(self._handle)
                return
