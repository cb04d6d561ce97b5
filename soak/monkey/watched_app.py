"""The program's window, recording errors and how long things take."""

from __future__ import annotations

import time
import traceback
from dataclasses import dataclass, field
from typing import Any

from gin_desktop.ui.kit.app import Application

SLOW_LAYOUT = 0.1
"""Processor seconds that a layout may take."""
SLOW_STEP = 2.5
"""Processor seconds that a turn of the loop may take; opening a screen for the first time imports it, and in a fresh
checkout compiles it."""


@dataclass
class WatchLog:
    """What was recorded since the log was last read."""

    errors: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)
    layouts: int = 0
    longest_layout: float = 0.0
    longest_layout_of: str = ""
    longest_step: float = 0.0
    longest_step_of: str = ""


class WatchedApp(Application):
    """Records every error before the program shows it, and measures every layout.

    Times are processor times: a busy machine is not a slow program. What takes too long is done once more, so that
    first-time loading and drawing do not count.
    """

    log: WatchLog

    def __init__(self, *arguments: Any, **values: Any) -> None:
        self.log = WatchLog()
        super().__init__(*arguments, **values)
        self.running = True

    def relayout(self) -> None:
        """Lays out as the program does, and measures."""
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
        """Runs one turn of the loop and measures it."""
        what = type(self.scene).__name__
        start = time.thread_time()
        self.step(seconds)
        took = time.thread_time() - start
        if took > self.log.longest_step:
            self.log.longest_step, self.log.longest_step_of = took, f"{what} -> {type(self.scene).__name__}"
        if took > SLOW_STEP:
            self.log.slow.append(f"a turn of the loop of {took:.2f} s: {what} -> {type(self.scene).__name__}")

    def resize_by_user(self, size: tuple[int, int]) -> None:
        """Sizes the window, also to sizes that a window manager should refuse; the loop gets an event."""
        self._window.window.minimum_size = (1, 1)
        self._window.resize(size)

    def _failed(self, error: Exception) -> None:
        self.log.errors.append("".join(traceback.format_exception(error)))
        super()._failed(error)
