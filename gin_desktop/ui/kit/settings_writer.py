"""Writes changed settings to their file soon after a change."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.settings import Settings, save_settings

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
