"""The pace of the main loop (fast during animation, slow when idle), and the delayed writing of settings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.profile_settings import save_profile_settings
from gin_desktop.storage.settings import Settings

ACTIVE: Final = 60
"""Turns per second while something is animated or dragged."""
IDLE: Final = 30
"""Turns per second while the person is active and nothing moves."""
RESTING: Final = 20
"""Turns per second without recent input: even then a key is answered within a twentieth of a second."""
HIDDEN: Final = 10
"""Turns per second while the window is hidden."""

PORTION: Final = 0.25
"""Seconds by which time advances at once at rest."""

REST_AFTER_SECONDS: Final = 10.0
"""Seconds without input or movement after which the loop is at rest."""

_HANDS: Final = frozenset(
    {
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.FINGERMOTION,
        pygame.FINGERUP,
        pygame.WINDOWENTER,
        pygame.WINDOWFOCUSGAINED,
    }
)
"""Events of mouse, keyboard and touch; other events come from the system by itself."""


class LoopPacer:
    """Tells from the events of each turn whether the person is active, and how fast the loop has to run."""

    def __init__(self) -> None:
        self.calm = 0.0
        """Seconds since something moved or the last input came."""
        self._unspent = 0.0

    def turn(self, events: Iterable[pygame.event.Event], dt: float, *, moving: bool) -> None:
        """Takes note of one turn: its events, its ``dt`` in seconds, and whether something was ``moving`` on the
        screen.
        """
        touched = moving or any(event.type in _HANDS for event in events)
        self.calm = 0.0 if touched else self.calm + dt

    def due(self, dt: float, *, disturbed: bool) -> float | None:
        """Returns the seconds by which the program advances now; None for a turn at rest that only polls for events.

        At rest time is handed on in portions of :data:`PORTION`. A turn that is ``disturbed``, by an event or a
        movement, advances at once.
        """
        self._unspent += dt
        if self.resting and not disturbed and self._unspent < PORTION:
            return None
        due, self._unspent = self._unspent, 0.0
        return due

    @property
    def resting(self) -> bool:
        """Whether nothing has moved and no input has come for `REST_AFTER_SECONDS` seconds."""
        return self.calm >= REST_AFTER_SECONDS

    def ticks(self, *, moving: bool, hidden: bool) -> int:
        """Returns the wanted number of turns per second."""
        if hidden:
            return HIDDEN
        if moving:
            return ACTIVE
        return RESTING if self.resting else IDLE


DELAY: Final = 0.3
"""Seconds from the first change to the write, so that dragging a slider does not write the file in every frame."""


class SettingsWriter:
    """Writes changed settings to their files with a short delay, measured in seconds and not in frames.

    Args:
        paths: of whoever plays.
        settings: as read from the files.
    """

    def __init__(self, paths: Paths, settings: Settings) -> None:
        self._paths = paths
        self._saved = settings
        self._due: float | None = None

    def changed(self) -> None:
        """Starts the delay; further changes do not prolong it."""
        if self._due is None:
            self._due = DELAY

    def is_due(self, seconds: float) -> bool:
        """Lets so many seconds pass; returns whether the settings have to be written now."""
        if self._due is None:
            return False
        self._due -= seconds
        return self._due <= 0

    def write(self, settings: Settings) -> list[Notice]:
        """Writes changed fields over those now in the file; returns the notices about what went wrong."""
        if self._due is None:
            return []
        self._due = None
        notices = save_profile_settings(settings, self._paths, self._saved)
        if all(notice.code != "settings_not_saved" for notice in notices):
            self._saved = settings
        return notices

    def mark_saved(self, settings: Settings) -> None:
        """Takes these settings as saved, with nothing to write."""
        self._saved, self._due = settings, None
