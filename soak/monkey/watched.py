"""The program's own window, which notes what goes wrong and how long things take."""

from __future__ import annotations

import time
import traceback
from dataclasses import dataclass, field
from typing import Any

from gin_desktop.ui.kit.app import Application

SLOW_LAYOUT = 0.1
"""Seconds that a layout may take."""
SLOW_STEP = 2.5
"""Seconds that a turn of the loop may take: a screen that is opened for the first time is loaded in it, and in a fresh
checkout compiled."""


@dataclass
class Log:
    """What was noted since somebody looked."""

    errors: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)
    layouts: int = 0
    longest_layout: float = 0.0
    longest_layout_of: str = ""
    longest_step: float = 0.0
    longest_step_of: str = ""


class Watched(Application):
    """Notes every error before it is shown as the program shows it, and measures every layout.

    Times are those of the processor: a busy machine is not a slow program. What is too long is done once more, so that
    what has to be loaded or drawn for the first time does not count.
    """

    log: Log

    def __init__(self, *arguments: Any, **values: Any) -> None:
        self.log = Log()
        super().__init__(*arguments, **values)
        self.running = True

    def relayout(self) -> None:
        """As the program does it, measured."""
        took = self._layout_time()
        if took > SLOW_LAYOUT and self.scene is not None:
            took = min(took, self._layout_time())
        self.log.layouts += 1
        if self.scene is None:
            return
        what = f"{type(self.scene).__name__} at {self.size[0]}x{self.size[1]}, text {self.settings.text_scale:g}"
        if took > self.log.longest_layout:
            self.log.longest_layout, self.log.longest_layout_of = took, what
        if took > SLOW_LAYOUT:
            self.log.slow.append(f"a layout of {took * 1000:.0f} ms: {what}")

    def _layout_time(self) -> float:
        start = time.thread_time()
        super().relayout()
        return time.thread_time() - start

    def timed_step(self, seconds: float) -> None:
        """One turn of the loop, measured."""
        what = type(self.scene).__name__
        start = time.thread_time()
        self.step(seconds)
        took = time.thread_time() - start
        if took > self.log.longest_step:
            self.log.longest_step, self.log.longest_step_of = took, f"{what} -> {type(self.scene).__name__}"
        if took > SLOW_STEP:
            self.log.slow.append(f"a turn of the loop of {took:.2f} s: {what} -> {type(self.scene).__name__}")

    def resize_as_a_person(self, size: tuple[int, int]) -> None:
        """Gives the window a size, also one that a window manager should not: the loop hears of it by an event."""
        self._window.window.minimum_size = (1, 1)
        self._window.resize(size)

    def _failed(self, error: Exception) -> None:
        self.log.errors.append("".join(traceback.format_exception(error)))
        super()._failed(error)
