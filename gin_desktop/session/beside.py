"""Work beside the drawing: Python runs one thread at a time, so it works in short slices and sleeps between them."""

from __future__ import annotations

import threading
from collections.abc import Generator
from time import perf_counter
from typing import Final

SLICE: Final = 0.003
"""Seconds of work before the thread sleeps again."""
REST: Final = 0.0015
"""Seconds of sleep after a slice."""


class Beside:
    """Goes through the steps of some work on a thread of its own, which is begun at once.

    Nothing of the program is touched by it; what it finds is looked at through the object whose work it does.
    """

    def __init__(self, steps: Generator[None, None, None], name: str = "beside") -> None:
        self._steps = steps
        self._stop = threading.Event()
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether it has ended. Raises what it failed with."""
        if self._thread.is_alive():
            return False
        if self._error is not None:
            raise self._error
        return True

    def wait(self, seconds: float) -> None:
        """Waits for the end, so long at most."""
        self._thread.join(seconds)

    def stop(self) -> None:
        """It is not wanted any more; it ends by itself after its present step."""
        self._stop.set()

    def _work(self) -> None:
        try:
            until = perf_counter() + SLICE
            for _ in self._steps:
                if perf_counter() >= until:
                    if self._stop.wait(REST):
                        break
                    until = perf_counter() + SLICE
        except Exception as error:  # told on the drawing thread
            self._error = error
        finally:
            self._steps.close()
