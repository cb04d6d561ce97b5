"""What happens to a computer while the program runs: it sleeps, headphones or a screen go and come, the clock is set.

None of it ends a game. The sound device is opened again, the window comes back onto a screen that is there, the time
zone is read again, and no clock of the program counts the time for which it was asleep.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from gin_desktop.ui.kit.sound import Sound
    from gin_desktop.ui.kit.window import AppWindow

LONGEST_STEP: Final = 0.1
"""Seconds by which the program advances at most in a turn: after a delay animations continue instead of jumping."""
ASLEEP: Final = 5.0
"""A gap of so many seconds between two turns of the loop is sleep, and no slow frame."""
_AGAIN: Final = 30.0
"""Seconds between two tries to open a sound device because the window has the focus again: a try may take a moment."""
_LOOK: Final = 2.0
"""Seconds between two looks at the screens."""


class Interruptions:
    """Notices what has happened since the last turn of the loop, and puts right what it has changed.

    Attributes:
        seconds: how long the program has been at work, without sleep and breaks.
    """

    def __init__(self, sound: Sound, window: AppWindow) -> None:
        self._sound = sound
        self._window = window
        self._last = time.time()
        self._next_look = _LOOK
        self._next_try = 0.0
        self._screens = pygame.display.get_desktop_sizes()
        self.seconds = 0.0

    def turn(self, events: Iterable[pygame.event.Event], dt: float, *, still: bool) -> None:
        """Takes note of a turn that took ``dt`` seconds; ``still`` if the clocks stand still."""
        now = time.time()
        gap = max(dt, now - self._last)
        self._last = now
        asleep = gap >= ASLEEP
        if not still and dt < ASLEEP:
            self.seconds += dt
        kinds = {event.type for event in events}
        looked_at = pygame.WINDOWFOCUSGAINED in kinds
        if pygame.AUDIODEVICEREMOVED in kinds:
            self._sound.device_gone()
        elif asleep or pygame.AUDIODEVICEADDED in kinds or (looked_at and now >= self._next_try):
            self._next_try = now + _AGAIN
            self._sound.look_again()
        if asleep or looked_at:
            read_time_zone()
        self._next_look -= dt
        if asleep or pygame.WINDOWDISPLAYCHANGED in kinds or self._next_look <= 0:
            self._next_look = _LOOK
            self._look_at_screens(again=asleep)

    def _look_at_screens(self, *, again: bool) -> None:
        screens = pygame.display.get_desktop_sizes()
        if again or screens != self._screens:
            self._screens = screens
            self._window.bring_back()


def read_time_zone() -> None:
    """Reads the time zone of the system again: a process keeps the one with which it began."""
    if hasattr(time, "tzset"):  # Windows does it by itself
        time.tzset()
