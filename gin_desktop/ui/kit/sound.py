"""Sound effects and room ambience; silent where there is no sound device."""

from __future__ import annotations

import logging
import os
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Final

import pygame

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.assets import AssetError, asset


@contextmanager
def quiet_stderr() -> Iterator[None]:
    """Discards what C libraries write to stderr inside the context (Linux only). Exceptions pass through."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # no stderr at all, as when started from a menu
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


TAKES_PER_SOUND: Final[Mapping[str, int]] = {
    "deal": 6,
    "draw": 5,
    "discard": 6,
    "layoff": 4,
    "knock": 3,
    "button": 3,
    "round_won": 2,
    "round_lost": 2,
    "undercut": 2,
    "gin": 2,
    "win": 2,
    "lose": 2,
}
"""The sounds with the number of recorded takes of each: ``assets/sounds/NAME-1.wav`` and so on.

``round_won`` and ``round_lost`` end a round, ``win`` and ``lose`` a game.
"""
NAMES: Final = tuple(TAKES_PER_SOUND)
ROOM: Final = "room"
"""The room ambience, a seamless loop in the background."""
AMBIENCE_IDLE_SECONDS: Final = 180.0
"""Seconds without input after which the ambience stops; a person who thinks is still there."""

BUFFER: Final = 512
"""Samples of the output buffer: 12 ms at 44.1 kHz, short enough that a sound belongs to the move on the screen."""
_SOFTER: Final = 2.5
"""The largest random reduction of a take's volume, in decibels, so that two moves do not sound alike."""
_ROOM_FADE: Final = 1500  # milliseconds

_log = logging.getLogger(__name__)


class Sound:
    """Plays the program's sounds at the volume of the settings.

    Args:
        settings: the initial volumes and mute; `apply` changes them.
        notify: called once, for the first missing sound file.
        chance: the random generator that chooses takes and their volume.
    """

    def __init__(
        self, settings: Settings, notify: Callable[[Notice], None], chance: random.Random | None = None
    ) -> None:
        self._settings = settings
        self._notify = notify
        self._chance = chance or random.Random()
        self._last: dict[str, int] = {}
        self._room: pygame.mixer.Channel | None = None
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._told = False
        self._tried = False
        self._resting = False
        self.available = False

    def open(self) -> None:
        """Opens the sound device; without one everything stays silent. Slow, so not called before the first frame."""
        if self._tried:
            return
        self._tried = True
        try:
            with quiet_stderr():
                pygame.mixer.init(44100, -16, 1, BUFFER)  # the format of the files, which halves the memory
                pygame.mixer.set_reserved(1)  # for the ambience
        except (pygame.error, NotImplementedError, ImportError) as error:
            _log.info("no sound: %s", error)
            return
        self.available = True

    def close(self) -> None:
        """Closes the device."""
        if self.available and not self._resting:
            with suppress(pygame.error):
                self._let_go()
        self.available = self._tried = self._resting = False

    def look_again(self) -> None:
        """Tries the device again where there was none, as one may have come meanwhile."""
        if self._tried and not self.available:
            self.close()
            self.open()

    def device_gone(self) -> None:
        """Opens the device anew, as the one that was used may be gone: headphones were pulled out, say."""
        if self.available and not self._resting:
            self.close()
            self.open()

    def close_when_idle(self, calm: float = AMBIENCE_IDLE_SECONDS) -> None:
        """Closes the device while nobody is there (``calm`` seconds without input): an open device keeps working in
        silence.

        The ambience plays on until `AMBIENCE_IDLE_SECONDS` has passed.
        """
        if self.available and not self._resting:
            if self._room is not None:
                if calm >= AMBIENCE_IDLE_SECONDS:
                    self._hush_room()
                return
            try:
                if pygame.mixer.get_busy():
                    return
                self._let_go()
            except pygame.error as error:
                self._lost(error)
            else:
                self._resting = True

    def wake(self) -> None:
        """Reopens the device after a rest and starts the ambience, before there is something to hear."""
        if self._resting:
            self.close()
            self.open()
        if self._room is None and self.available and self._room_wanted:
            self._fill_room()

    @property
    def _room_wanted(self) -> bool:
        return self._settings.ambience_volume > 0 and not self._settings.muted

    def _fill_room(self) -> None:
        sound = self._sound(ROOM)
        if sound is not None:
            try:
                sound.set_volume(self._settings.ambience_volume**2)
                self._room = pygame.mixer.Channel(0)
                self._room.play(sound, loops=-1, fade_ms=_ROOM_FADE)
            except pygame.error as error:
                self._lost(error)

    def _hush_room(self) -> None:
        """Fades the ambience out and drops its samples, which take megabytes."""
        room, self._room = self._room, None
        self._loaded.pop(ROOM, None)
        if room is not None:
            with suppress(pygame.error):
                room.fadeout(_ROOM_FADE)

    def _lost(self, error: pygame.error) -> None:
        """Handles the loss of the device: from now on everything is silent."""
        _log.info("no sound any more: %s", error)
        self._forget()
        self.available = self._resting = False

    def _let_go(self) -> None:
        self._forget()
        # quitting waits for the device's thread, and that for the interpreter where a sound ends at this moment: the
        # program would hang; stopping lets the interpreter go while it waits, and then nothing is left to end
        pygame.mixer.stop()
        pygame.mixer.quit()

    def _forget(self) -> None:
        self._loaded.clear()
        self._room = None

    def apply(self, settings: Settings) -> None:
        """Applies changed volumes and mute."""
        self._settings = settings
        if self._room is None:
            return
        if not self._room_wanted:
            self._hush_room()
        elif (sound := self._loaded.get(ROOM)) is not None:
            with suppress(pygame.error):
                sound.set_volume(settings.ambience_volume**2)

    def play(self, name: str) -> None:
        """Plays a random take of one of `NAMES`, never the same twice in a row; raises KeyError for any other name."""
        count = TAKES_PER_SOUND[name]
        self.wake()
        if not self.available or self._settings.muted or self._settings.sound_volume <= 0:
            return
        last = self._last.get(name, 0)
        take = self._chance.choice([take for take in range(1, count + 1) if take != last])
        self._last[name] = take
        sound = self._sound(f"{name}-{take}")
        if sound is not None:
            try:
                # squared: half the amplitude is heard as much more than half as loud
                softer = 10.0 ** (-self._chance.uniform(0.0, _SOFTER) / 20.0)
                sound.set_volume(self._settings.sound_volume**2 * softer)
                sound.play()
            except pygame.error as error:
                self._lost(error)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """Returns a sound, loaded on first use; None where it cannot be loaded."""
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        return self._loaded[name]

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
