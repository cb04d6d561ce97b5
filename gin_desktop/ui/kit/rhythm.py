"""How often the loop turns: quickly while something moves, slowly while nobody is there."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pygame

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.settings import Settings, save_settings

ACTIVE: Final = 60
"""Turns a second while something moves or is dragged."""
IDLE: Final = 30
"""Turns a second while a person is there and nothing moves."""
RESTING: Final = 20
"""Turns a second while nobody touches anything: even then the first key is answered within a twentieth of a second."""
HIDDEN: Final = 10
"""Turns a second while the window cannot be seen."""

PORTION: Final = 0.25
"""Seconds that pass at once while nobody touches anything."""

REST_AFTER: Final = 10.0
"""Seconds without mouse and keys after which nobody seems to be there."""

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
"""Events that come from somebody's hands; the system sends others by itself."""


class Rhythm:
    """Knows whether somebody is there, from the events of every turn of the loop."""

    def __init__(self) -> None:
        self.calm = 0.0
        """seconds since something moved or somebody touched anything"""
        self._unspent = 0.0

    def turn(self, events: Iterable[pygame.event.Event], dt: float, *, moving: bool) -> None:
        """One turn of ``dt`` seconds brought these events; something was ``moving`` on the screen or not."""
        touched = moving or any(event.type in _HANDS for event in events)
        self.calm = 0.0 if touched else self.calm + dt

    def due(self, dt: float, *, disturbed: bool) -> float | None:
        """The seconds by which everything moves on now; None for a turn at rest that only looks for events.

        At rest nothing but the person is waited for, so time is handed on in portions of :data:`PORTION`. What is
        ``disturbed``, by an event or a movement, goes on at once.
        """
        self._unspent += dt
        if self.resting and not disturbed and self._unspent < PORTION:
            return None
        due, self._unspent = self._unspent, 0.0
        return due

    @property
    def resting(self) -> bool:
        """Whether nothing has moved and nobody has touched anything for a while."""
        return self.calm >= REST_AFTER

    def ticks(self, *, moving: bool, hidden: bool) -> int:
        """How many turns a second are wanted now."""
        if hidden:
            return HIDDEN
        if moving:
            return ACTIVE
        return RESTING if self.resting else IDLE


DELAY: Final = 0.3
"""Seconds from the first change to the write: a slider being dragged is written a few times, not in every frame."""


class SettingsWriter:
    """Knows what is not in the file yet. Time is what has passed, however few frames a busy machine makes of it.

    Args:
        settings: as they were read from the file.
    """

    def __init__(self, path: Path, settings: Settings) -> None:
        self._path = path
        self._saved = settings
        self._due: float | None = None

    def changed(self) -> None:
        """Notes a change; further ones do not put the write off."""
        if self._due is None:
            self._due = DELAY

    def is_due(self, seconds: float) -> bool:
        """Lets so much time pass; true when the settings have to be written now."""
        if self._due is None:
            return False
        self._due -= seconds
        return self._due <= 0

    def write(self, settings: Settings) -> list[Notice]:
        """Writes what was changed, on top of what is in the file now, and returns what the person must be told."""
        if self._due is None:
            return []
        self._due = None
        notices = save_settings(settings, self._path, self._saved)
        if all(notice.code != "settings_not_saved" for notice in notices):
            self._saved = settings
        return notices

    def forget(self, settings: Settings) -> None:
        """Starts again from these settings, with nothing to write."""
        self._saved, self._due = settings, None
