"""Processes of our own that read old records: many at once, without a frame of the window that comes late.

Python runs one thread at a time, so a thread beside the drawing reads with what the frames leave. Thousands of records
would take minutes; a process on another core reads them at its full speed, with a priority below that of the window.
Each writes what it has read to the database itself, in short transactions. A process ends with the window that started
it, and by whatever it is ended, nothing is lost: what it has not read is new the next time.
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
from gin_desktop.session.history import counting
from gin_desktop.session.history.statistics import Statistics
from gin_desktop.storage.games import asking
from gin_desktop.storage.games.rows import Filter, GameRow, RoundRow

COMMAND: Final = "take-in"
"""``gin-desktop history take-in FOLDER PART PARTS``, which no person has to know."""
MOST: Final = 3
"""As many processes at most; they take turns at writing."""
_PATIENCE: Final = 2.0
"""Seconds for a process to end by itself."""


class Workers:
    """The processes, begun at once: each reads a part of what is new."""

    def __init__(self, folder: Path) -> None:
        parts = max(1, min(MOST, os.cpu_count() or 1))
        self._done = [0] * parts
        self._processes: list[subprocess.Popen[str]] = []
        self._threads: list[threading.Thread] = []
        for part in range(parts):
            with suppress(OSError, ValueError, TypeError):  # where no process can be started, others do its part
                self._processes.append(_started(folder, part, parts))
                reader = threading.Thread(target=self._listen, args=(part, self._processes[-1]), daemon=True)
                reader.start()
                self._threads.append(reader)

    def done(self) -> int | None:
        """How many records they have read; None when all have ended."""
        return sum(self._done) if any(thread.is_alive() for thread in self._threads) else None

    def end(self) -> None:
        """They are not wanted any more. Nobody waits for what they are at: it is new the next time."""
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
        """Takes note of what a process tells, until it ends."""
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
        cwd=Path(gin_desktop.__file__).parents[1],  # the same program as here, wherever this one was started
        creationflags=flags,
    )


class Ending:
    """Whether the window that started this process has ended, or wants it no more: nothing comes from it any longer."""

    def __init__(self) -> None:
        self.came = False
        threading.Thread(target=self._wait, daemon=True).start()

    def _wait(self) -> None:
        with suppress(OSError, ValueError, AttributeError):
            while sys.stdin.read(1):
                pass
        self.came = True


def step_back() -> None:
    """The window goes first."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(10)


class Apart:
    """What the history knows, on a connection that nobody else uses. Everything raises ``sqlite3.Error``.

    Args:
        base: the connection; None where there is no history.
        lock: held while something is asked, where the connection is not its own.
        since: as :attr:`gin_desktop.session.history.history.History.since`.
    """

    def __init__(self, base: sqlite3.Connection | None, lock: threading.Lock | None, since: float) -> None:
        self._base = base
        self._lock = lock
        self._since = since

    def statistics(self, asked: Filter) -> Statistics:
        """What the games of a filter come to that count."""
        with self._alone():
            return Statistics(asked) if self._base is None else counting.statistics(self._base, asked, self._since)

    def counted(self, asked: Filter) -> list[int]:
        """What names the games of a filter that count to :meth:`with_rounds`, the oldest first."""
        with self._alone():
            counting_ones = replace(asked, counting=True)
            return [] if self._base is None else asking.numbers(self._base, counting_ones, self._since)

    def with_rounds(self, wanted: Sequence[int]) -> list[tuple[GameRow, list[RoundRow]]]:
        """Some of these games, with their rounds."""
        with self._alone():
            return [] if self._base is None else asking.with_rounds(self._base, wanted)

    def close(self) -> None:
        """Lets go of the file, if the connection is its own."""
        if self._base is not None and self._lock is None:
            self._base.close()

    def _alone(self) -> AbstractContextManager[object]:
        return self._lock or nullcontext()
