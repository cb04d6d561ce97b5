"""Opens the window, and remembers where it was."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from gin_desktop.engine.errors import GinError
from gin_desktop.storage.window_state import WIDEST_FRAME, load_geometry, save_geometry
from gin_desktop.ui.kit.heap import limit_heap
from gin_desktop.ui.kit.style import MIN_SIZE

_STANDING: Final = 0.5
"""Seconds after which a window that was made or moved has been put in its place."""

FADE: Final = 0.15
"""Seconds that the picture of one scene takes to become that of the next."""
_FADE_STEP: Final = 1 / 30
"""Seconds of it that go by in one frame at most: building a scene takes longer than a frame, and is not to be seen."""
_LONGEST_WAIT: Final = 10
"""Frames for which the picture before stays while the next one is painted."""
_OPAQUE: Final = 250
"""An alpha that nobody tells from 255, with which SDL takes ten times as long."""

_AROUND: Final = 80
"""Pixels of the screen's height that a title bar and a task bar take: the first window leaves them free."""

MOST_SIZE: Final = (7680, 4320)
"""The largest window that is filled: pictures of larger ones would take more memory than a game may."""


class NoDisplayError(GinError):
    """There is no screen to open a window on. Code ``no_display``; values: reason."""


def open_display() -> None:
    """Starts SDL's video and font parts; raises NoDisplayError."""
    limit_heap()
    # a click that brings the window to the front is meant for what is under the mouse, too
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    if sys.platform.startswith("linux"):
        # without this every flip goes through a software GL driver: 20 times slower and twice the memory
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "gin-desktop")
    elif sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError("no_display", reason=str(error)) from error
    # SDL falls back to drawing into nowhere when it finds no screen; nobody would ever see the game
    if pygame.display.get_driver() == "offscreen" and os.environ.get("SDL_VIDEODRIVER") != "offscreen":
        pygame.display.quit()
        raise NoDisplayError("no_display", reason="no video device")
    pygame.font.init()


class AppWindow:
    """A resizable window that keeps its place in a file.

    Args:
        title: shown in the title bar.
        path: the geometry file.
        fullscreen: start in full screen.
        size: a size to start with instead of the remembered one.

    Attributes:
        fades: whether one picture fades into the next; not where the size was given, in tests and for pictures.
    """

    def __init__(self, title: str, path: Path, *, fullscreen: bool, size: tuple[int, int] | None = None) -> None:
        self._path = path
        self._fixed = size is not None
        self._geometry = load_geometry(path)
        wanted = size or (self._geometry.width, self._geometry.height)
        position = self._geometry.position
        self._asked: tuple[int, int] | None = None
        self._shift = (0, 0)
        self._moved = False
        self._age = 0.0
        self._spare: pygame.Surface | None = None
        self._missed = False
        self.fades = not self._fixed
        self._canvas: pygame.Surface | None = None
        self._fade_left = self._fade_shown = 0.0
        self._waited: int | None = None  # frames, while nothing of the next picture is on the window
        self.waiting = False
        """whether the next picture is still being painted, so that the one before stays"""
        try:
            if position is not None and not self._fixed and _on_a_screen(position, wanted):
                self._asked = position
                frame = self._geometry.frame
                there = (position[0] - frame[0], position[1] - frame[1])
                self.window = pygame.Window(title, _fit(wanted), there, resizable=True)
            else:
                fitting = wanted if self._fixed else _fit(wanted, around=_AROUND)
                self.window = pygame.Window(title, fitting, resizable=True)
        except pygame.error as error:
            raise NoDisplayError("no_display", reason=str(error)) from error
        self.window.minimum_size = MIN_SIZE
        self.window.get_surface()  # nothing can be converted to the screen's format before this
        self.fullscreen = False
        self.maximised = False
        if self._geometry.maximised and not self._fixed and not fullscreen:
            self.window.maximize()
            self.maximised = True
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def size(self) -> tuple[int, int]:
        """The size that everything is laid out for, in pixels: the window's, within sensible limits."""
        width, height = self.window.size
        return max(MIN_SIZE[0], min(width, MOST_SIZE[0])), max(MIN_SIZE[1], min(height, MOST_SIZE[1]))

    @property
    def surface(self) -> pygame.Surface:
        """What is shown after the next `flip`; a new object after a change of size.

        While one picture fades into the next this is the next one, whole, apart from the window.
        """
        if self._canvas is not None and self._canvas.get_size() == self.size:
            return self._canvas
        self._canvas = None
        return self._target

    @property
    def _target(self) -> pygame.Surface:
        """The window's own surface; a picture apart where the window has another size than `size`, or cannot be drawn
        on at the moment."""
        size = self.size
        try:
            if self.window.size == size:
                surface = self.window.get_surface()
                self._spare = None
                return surface
        except pygame.error:  # the screen is gone, perhaps to come back
            self._missed = True
        if self._spare is None or self._spare.get_size() != size:
            self._spare = pygame.Surface(size)
        return self._spare

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the drawing area another size, as somebody who drags the window's edge would."""
        self.window.size = size

    def flip(self) -> None:
        """Shows the surface, or of a larger one what the window has room for."""
        self._blend()
        try:
            if self._spare is not None:
                self.window.get_surface().blit(self._spare, (0, 0))
            self.window.flip()
        except pygame.error:
            self._missed = True

    def fade(self) -> None:
        """What is on the window now gives way to what is drawn from now on, which has to be drawn whole."""
        if self.fades:
            if self._canvas is None:
                self._canvas = pygame.Surface(self.size, 0, self._target)  # no copy to convert it
            self._fade_left = self._fade_shown = FADE
            self._waited, self.waiting = 0, False

    def waits(self, ready: Callable[[], bool]) -> bool:
        """Whether the picture before stays for this frame, because the next one is not ``ready``; never for long."""
        waited = self._waited
        self.waiting = waited is not None and self.fading and waited < _LONGEST_WAIT and not ready()
        self._waited = waited + 1 if waited is not None and self.waiting else None
        return self.waiting

    @property
    def fading(self) -> bool:
        """Whether one picture is giving way to the next."""
        return self._canvas is not None

    def end_fade(self) -> None:
        """Shows the next picture at once."""
        self._fade_left = 0.0
        self._blend()

    def _blend(self) -> None:
        """Brings what is on the window nearer to the next picture, by as much as time has gone by.

        Nothing is kept of the old picture but what the window shows: one translucent copy a frame is all it costs.
        """
        canvas = self._canvas
        if canvas is None or canvas.get_size() != self.size:
            return
        alpha = round(255 * (1.0 - max(0.0, self._fade_left) / self._fade_shown))
        self._fade_shown = self._fade_left
        if alpha < _OPAQUE:
            canvas.set_alpha(alpha)
        else:
            self._canvas = None
        self._target.blit(canvas, (0, 0))
        canvas.set_alpha(None)

    def missed(self) -> bool:
        """Whether something drawn has not reached the window since the last time this was asked."""
        missed, self._missed = self._missed, False
        return missed

    def grow_older(self, dt: float) -> None:
        """Called with the seconds that pass: fades, and every half second notes where the window is.

        Some window managers place the frame of a new window where the inside was asked for. How far that is off is
        kept, so that the next window comes to lie right at once; the first time this one is put right.
        """
        if not self.waiting:
            self._fade_left -= min(dt, _FADE_STEP)
        self._age += dt
        if self._age <= _STANDING:
            return
        self._age = 0.0
        if self._asked is not None and not self.fullscreen and not self.maximised:
            self._put_right(self._asked)
        else:
            self.remember()

    def _put_right(self, asked: tuple[int, int]) -> None:
        """Learns how wide the window's frame is, and moves a window that lies beside its place by that."""
        x, y = self.window.position
        off = (x - asked[0], y - asked[1])
        frame = (self._geometry.frame[0] + off[0], self._geometry.frame[1] + off[1])
        if off != (0, 0) and not self._moved and max(map(abs, frame)) <= WIDEST_FRAME:
            self._geometry = replace(self._geometry, frame=frame)
            self._moved = True
            self.window.position = asked
            return
        self._asked = None  # where it lies now is where the system wants it
        self._shift = off

    def set_fullscreen(self, on: bool) -> None:
        """Fills the whole screen, or goes back to the size before."""
        if on == self.fullscreen:
            return
        if on:
            self.remember()
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
        self.fullscreen = on

    def remember(self) -> None:
        """Takes note of size and place, unless the window fills the screen."""
        if self.fullscreen or self._fixed:
            return
        if self.maximised:
            self._geometry = replace(self._geometry, maximised=True)
            return
        (width, height), (x, y) = self.window.size, self.window.position
        place = self._asked or (x - self._shift[0], y - self._shift[1])
        if not _on_a_screen(place, (width, height)):  # as some systems say of a window that is minimised
            return
        self._geometry = replace(self._geometry, width=width, height=height, position=place, maximised=False)

    def close(self) -> None:
        """Writes the geometry and closes the window."""
        self.remember()
        if not self._fixed:
            save_geometry(self._geometry, self._path)
        self.window.destroy()


def _fit(size: tuple[int, int], *, around: int = 0) -> tuple[int, int]:
    """Not larger than the largest screen, so that the title bar can be reached; ``around`` is left of its height."""
    screens = pygame.display.get_desktop_sizes()
    if not screens:
        return size
    most = (max(width for width, _ in screens), max(height for _, height in screens) - around)
    return max(MIN_SIZE[0], min(size[0], most[0])), max(MIN_SIZE[1], min(size[1], most[1]))


def _on_a_screen(position: tuple[int, int], size: tuple[int, int]) -> bool:
    """Whether enough of the title bar would be visible, as far as the screens' sizes alone can tell."""
    screens = pygame.display.get_desktop_sizes()
    if not screens:
        return False
    # screens may stand left of or above the first one; their places are not told: allow their sum either way
    across, down = sum(width for width, _ in screens), sum(height for _, height in screens)
    one = len(screens) == 1
    left, top = (0, 0) if one else (-across, -down)
    return left - size[0] + 200 <= position[0] <= across - 200 and top <= position[1] <= down - 100
