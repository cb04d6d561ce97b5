"""Processes that index old records in parallel, and the connections that other threads read the history with.

Python runs one thread at a time, so a background thread reads only in the time that the frames leave, and thousands of
records would take minutes; a process on another core reads them at full speed, with a lower priority than the window.
Each writes to the database itself, in short transactions. It ends with the window that started it; however it ends,
nothing is lost: what it has not read is new the next time.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

import gin_desktop
from gin_desktop.session.history import computing_statistics
from gin_desktop.session.history.statistics import Statistics
from gin_desktop.storage.games import queries
from gin_desktop.storage.games.rows import Filter, GameRow, RoundRow

COMMAND: Final = "take-in"
"""The internal command ``gin-desktop history take-in FOLDER PART PARTS``."""
MOST: Final = 3
"""The most processes; they take turns at writing."""
_PATIENCE: Final = 2.0
"""Seconds that a process gets to end by itself."""


class IndexingProcesses:
    """Starts the processes, each of which indexes a part of the new records."""

    def __init__(self, folder: Path) -> None:
        parts = max(1, min(MOST, os.cpu_count() or 1))
        self._done = [0] * parts
        self._processes: list[subprocess.Popen[str]] = []
        self._threads: list[threading.Thread] = []
        for part in range(parts):
            with suppress(OSError, ValueError, TypeError):  # if a process cannot start, others do its part
                self._processes.append(_started(folder, part, parts))
                reader = threading.Thread(target=self._listen, args=(part, self._processes[-1]), daemon=True)
                reader.start()
                self._threads.append(reader)

    def done(self) -> int | None:
        """How many records they have indexed; None when all have ended."""
        return sum(self._done) if any(thread.is_alive() for thread in self._threads) else None

    def end(self) -> None:
        """Terminates the processes. Unfinished work is retried next time."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            try:
                process.wait(_PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()

    def _listen(self, part: int, process: subprocess.Popen[str]) -> None:
        """Reads a process's progress until it ends."""
        if process.stdout is None:
            return
        with suppress(OSError, ValueError):
            for line in process.stdout:
                self._done[part] = int(line)


def _started(folder: Path, part: int, parts: int) -> subprocess.Popen[str]:
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "gin_desktop"]
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NO_WINDOW
    return subprocess.Popen(
        [*program, "history", COMMAND, str(folder), str(part), str(parts)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=Path(gin_desktop.__file__).parents[1],  # the same program as here, whatever the working directory
        creationflags=flags,
    )


class ParentWatcher:
    """Watches for the end of the window that started this process: its pipe closes."""

    def __init__(self) -> None:
        self.came = False
        threading.Thread(target=self._wait, daemon=True).start()

    def _wait(self) -> None:
        with suppress(OSError, ValueError, AttributeError):
            while sys.stdin.read(1):
                pass
        self.came = True


def lower_priority() -> None:
    """Lowers the priority of this process below the window's."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(10)


class ReadSession:
    """A connection to the history for another thread. Every method raises ``sqlite3.Error``.

    Args:
        base: the connection; None if there is no history.
        lock: held during queries if the connection is shared.
        since: as :attr:`gin_desktop.session.history.history.History.since`.
    """

    def __init__(self, base: sqlite3.Connection | None, lock: threading.Lock | None, since: float) -> None:
        self._base = base
        self._lock = lock
        self._since = since

    def statistics(self, asked: Filter) -> Statistics:
        """The statistics of the games that match a filter and count."""
        with self._alone():
            return (
                Statistics(asked)
                if self._base is None
                else computing_statistics.compute_statistics(self._base, asked, self._since)
            )

    def counted(self, asked: Filter) -> list[int]:
        """The ids, for :meth:`games_with_rounds`, of the games that match a filter and count, oldest first."""
        with self._alone():
            counting_ones = replace(asked, counting=True)
            return [] if self._base is None else queries.matching_game_ids(self._base, counting_ones, self._since)

    def games_with_rounds(self, wanted: Sequence[int]) -> list[tuple[GameRow, list[RoundRow]]]:
        """The games with these ids, each with its rounds."""
        with self._alone():
            return [] if self._base is None else queries.games_with_rounds(self._base, wanted)

    def close(self) -> None:
        """Closes the connection unless it is shared."""
        if self._base is not None and self._lock is None:
            self._base.close()

    def _alone(self) -> AbstractContextManager[object]:
        return self._lock or nullcontext()
