"""Handles termination signals: SIGTERM, SIGINT and SIGHUP.

The first signal asks the main loop to end as if the person had quit. Python runs its handlers between two steps of the
main thread, which may be busy in a library or hang; so on POSIX a separate thread receives signals through a pipe. If
the program has not ended after a few seconds, or a second signal comes, that thread runs the last cleanup and ends the
process. No game is lost by that, since records are written before anything is shown.

The exit code is 128 plus the signal's number, as in shells: 143 after SIGTERM, 130 after Ctrl+C, 129 after SIGHUP.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from types import FrameType
from typing import Final

PATIENCE: Final = 3.0
"""Seconds that the program has to end by itself."""

_LAST: Final = 1.0
"""Maximum seconds of the last cleanup."""

_NAMES: Final = ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK")
_STOP: Final = b"\0"


class SignalHandler:
    """Receives signals from `arm` to `disarm`, or within a ``with`` block.

    Args:
        patience: seconds that the program has to end by itself.

    Attributes:
        number: the signal received; 0 before any.
        last: the last cleanup where the program does not end by itself; called with the main thread's stack as text.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self.number = 0
        self.last: Callable[[str], None] = lambda _busy: None
        self._ask: Callable[[], None] | None = None
        self._patience = patience
        self._old: dict[int, object] = {}
        self._pipe: tuple[int, int] | None = None
        self._thread: threading.Thread | None = None
        self._timer: threading.Timer | None = None
        self._main = threading.main_thread().ident

    @property
    def code(self) -> int:
        """The exit code for the received signal; 0 if there was none."""
        return 128 + self.number if self.number else 0

    def attach(self, ask: Callable[[], None]) -> None:
        """Sets the function that asks the program to end (called on any thread); calls it at once after a signal."""
        self._ask = ask
        if self.number:
            ask()

    def __enter__(self) -> SignalHandler:
        self.arm()
        return self

    def __exit__(self, *_error: object) -> None:
        self.disarm()

    def arm(self) -> None:
        """Starts to receive signals; does nothing outside the main thread, where Python permits no handlers."""
        if threading.current_thread() is not threading.main_thread():
            return
        if os.name == "posix":
            reading, writing = os.pipe()
            os.set_blocking(writing, False)
            self._pipe = reading, writing
            signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
            self._thread = threading.Thread(target=self._listen, args=(reading,), name="ending", daemon=True)
            self._thread.start()
        for name in _NAMES:
            number = getattr(signal, name, None)
            # a signal that is ignored from the start (nohup) stays ignored
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                self._old[number] = signal.signal(number, self._heard)

    def disarm(self) -> None:
        """Restores the handlers from before `arm`."""
        for number, old in self._old.items():
            with contextlib.suppress(OSError, TypeError, ValueError):
                signal.signal(number, old)  # type: ignore[arg-type]
        self._old = {}
        if self._timer is not None:
            self._timer.cancel()
        if self._pipe is not None and self._thread is not None:
            signal.set_wakeup_fd(-1)
            reading, writing = self._pipe
            os.write(writing, _STOP)
            self._thread.join()
            os.close(reading)
            os.close(writing)
            self._pipe = self._thread = None

    def _heard(self, number: int, _frame: FrameType | None) -> None:
        """Python's signal handler; does nothing where the listening thread receives the signal."""
        if self._thread is not None:
            return
        if self.number:
            self._end()
        self._first(number)
        self._timer = threading.Timer(self._patience, self._end)
        self._timer.daemon = True
        self._timer.start()

    def _listen(self, reading: int) -> None:
        while True:
            ready, _, _ = select.select([reading], [], [], self._patience if self.number else None)
            heard = os.read(reading, 1) if ready else b""
            if heard == _STOP:
                return
            if heard and heard[0] not in self._old:
                continue  # another signal of the process
            if self.number:
                self._end()
            self._first(heard[0])

    def _first(self, number: int) -> None:
        self.number = number
        if self._ask is not None:
            self._ask()

    def _end(self) -> None:
        """Runs the last cleanup and ends the process."""
        with contextlib.suppress(Exception):
            frame = sys._current_frames().get(self._main or 0)
            busy = "".join(traceback.format_stack(frame)) if frame is not None else ""
            last = threading.Thread(target=self.last, args=(busy,), daemon=True)
            last.start()
            last.join(_LAST)
        os._exit(self.code)
