"""Ends a long run early on SIGTERM or Ctrl+C, with the results so far."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)
_AGAIN: Final = 0.5
"""Seconds until the exception is raised once more: where a finaliser runs, Python swallows it."""


class Interrupted(BaseException):
    """Ends the run; derives from `BaseException` so that no ``except Exception`` catches it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Interruption:
    """Whether a run was ended early, and by which signal."""

    number: int | None = None


@contextlib.contextmanager
def interruptible() -> Iterator[Interruption]:
    """Within this context a signal ends the work and the processes started for it; execution continues after the
    block."""
    found = Interruption()

    def end(number: int, _frame: object) -> None:
        for one in SIGNALS:
            signal.signal(one, signal.SIG_IGN)  # a second signal must not interrupt the report
        found.number = number
        signal.setitimer(signal.ITIMER_REAL, _AGAIN, _AGAIN)
        raise Interrupted(number)

    def end_again(_number: int, _frame: object) -> None:
        raise Interrupted(found.number or signal.SIGTERM)

    before: dict[signal.Signals, Any] = {one: signal.signal(one, end) for one in SIGNALS}
    before[signal.SIGALRM] = signal.signal(signal.SIGALRM, end_again)
    own = os.getpid()
    try:
        yield found
    except Interrupted as interrupted:
        signal.setitimer(signal.ITIMER_REAL, 0)
        if os.getpid() != own:  # a fork that has not yet reset its signal handlers
            os._exit(128 + interrupted.number)
        found.number = interrupted.number
        _end_children()
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def _end_children() -> None:
    """Kills the processes that this one has started."""
    for file in Path("/proc/self/task").glob("*/children"):
        with contextlib.suppress(OSError):
            for pid in file.read_text(encoding="ascii").split():
                os.kill(int(pid), signal.SIGKILL)
