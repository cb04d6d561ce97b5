"""Ends a long run early, by SIGTERM or Ctrl+C, with the figures that it has so far."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)


class Interrupted(BaseException):
    """The run is to end now; no ``except Exception`` of what is tried may take it for its own."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Interruption:
    """Whether a run was ended early, and by which signal."""

    number: int | None = None


@contextlib.contextmanager
def interruptible() -> Iterator[Interruption]:
    """Within, a signal ends what is being done, and the processes started for it; what follows goes on."""
    found = Interruption()

    def end(number: int, _frame: object) -> None:
        for one in SIGNALS:
            signal.signal(one, signal.SIG_IGN)  # a second one must not tear the report
        raise Interrupted(number)

    before: dict[signal.Signals, Any] = {one: signal.signal(one, end) for one in SIGNALS}
    own = os.getpid()
    try:
        yield found
    except Interrupted as interrupted:
        if os.getpid() != own:  # a fork that has not yet taken its signals in hand
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
