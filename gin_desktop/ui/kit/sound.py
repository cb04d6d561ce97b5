"""Sounds, and silence where there is no sound device."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import pygame

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.assets import AssetError, asset
from gin_desktop.ui.kit.quiet import quiet_stderr

NAMES: Final = ("deal", "draw", "discard", "knock", "layoff", "win", "lose", "button")
_BUFFER: Final = 512  # samples: 12 ms at 44.1 kHz, short enough to belong to the move on the screen

_log = logging.getLogger(__name__)


class Sound:
    """Plays the program's sounds at the person's volume.

    Args:
        settings: volume and mute; later ones come through `apply`.
        notify: told once about the first missing sound file.
    """

    def __init__(self, settings: Settings, notify: Callable[[Notice], None]) -> None:
        self._settings = settings
        self._notify = notify
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._told = False
        self._tried = False
        self._resting = False
        self.available = False

    def open(self) -> None:
        """Opens the sound device; without one all is silent. Slow, so not before the first frame."""
        if self._tried:
            return
        self._tried = True
        try:
            with quiet_stderr():
                pygame.mixer.init(44100, -16, 2, _BUFFER)
        except (pygame.error, NotImplementedError, ImportError) as error:
            _log.info("no sound: %s", error)
            return
        self.available = True

    def close(self) -> None:
        """Lets go of the device."""
        if self.available and not self._resting:
            with suppress(pygame.error):
                self._let_go()
        self.available = self._tried = self._resting = False

    def rest(self) -> None:
        """Lets go of the device while nobody is there: an open one works on, even in silence."""
        if self.available and not self._resting:
            try:
                if pygame.mixer.get_busy():
                    return
                self._let_go()
            except pygame.error as error:
                self._lost(error)
            else:
                self._resting = True

    def wake(self) -> None:
        """Takes the device again after a rest, before there is something to hear."""
        if self._resting:
            self.close()
            self.open()

    def _lost(self, error: pygame.error) -> None:
        """The device is gone: from now on all is silent."""
        _log.info("no sound any more: %s", error)
        self._loaded.clear()
        self.available = self._resting = False

    def _let_go(self) -> None:
        self._loaded.clear()
        pygame.mixer.quit()

    def apply(self, settings: Settings) -> None:
        """Takes over volume and mute."""
        self._settings = settings

    def play(self, name: str) -> None:
        """Plays one of `NAMES`; raises KeyError for any other name, and nothing else."""
        if name not in NAMES:
            raise KeyError(name)
        self.wake()
        if not self.available or self._settings.muted or self._settings.sound_volume <= 0:
            return
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        sound = self._loaded[name]
        if sound is not None:
            try:
                # squared: the ear takes half the amplitude for much more than half as loud
                sound.set_volume(self._settings.sound_volume**2)
                sound.play()
            except pygame.error as error:
                self._lost(error)

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        file = f"sounds/{name}.wav"
        try:
            return pygame.mixer.Sound(str(asset(file)))
        except (AssetError, pygame.error, OSError) as error:
            _log.warning("sound %s: %s", name, error)
            if not self._told:
                self._told = True
                self._notify(Notice("sound_missing", {"name": file}))
            return None
