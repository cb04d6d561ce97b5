"""The program's window: its geometry, which is saved, its drawing surface, and fades between scenes."""

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
from gin_desktop.ui.kit.memory import limit_heap
from gin_desktop.ui.kit.style import MIN_SIZE

_STANDING: Final = 0.5
"""Seconds after which the window system has placed a new or moved window."""

FADE: Final = 0.15
"""Seconds of the fade from one scene to the next."""
_FADE_STEP: Final = 1 / 30
"""Maximum seconds of a fade per frame: building a scene takes longer than a frame, and must not shorten the fade."""
_LONGEST_WAIT: Final = 10
"""Maximum frames for which the previous picture stays while the next one is painted."""
_OPAQUE: Final = 250
"""An alpha indistinguishable from 255, at which SDL takes ten times as long to draw."""

_AROUND: Final = 80
"""Pixels of the screen's height left free by the first window, for the title bar and a task bar."""

_SEEN_AGAIN: Final = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED)

MAX_DRAWING_SIZE: Final = (7680, 4320)
"""The largest drawing area: pictures for larger ones would take too much memory."""


class NoDisplayError(GinError):
    """No display to open a window on is available. Code ``no_display``; values: reason."""


def open_display() -> None:
    """Initialises SDL's video and font subsystems; raises NoDisplayError."""
    limit_heap()
    # the click that activates the window also acts on what is under the mouse
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    if sys.platform.startswith("linux"):
        # otherwise every flip goes through a software GL driver, which takes 20 times as long and twice the memory
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "gin-desktop")
    elif sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError("no_display", reason=str(error)) from error
    # SDL falls back to an invisible driver when it finds no display; nobody would ever see the game
    if pygame.display.get_driver() == "offscreen" and os.environ.get("SDL_VIDEODRIVER") != "offscreen":
        pygame.display.quit()
        raise NoDisplayError("no_display", reason="no video device")
    pygame.font.init()


class AppWindow:
    """A resizable window whose geometry is kept in a file.

    Args:
        title: shown in the title bar.
        path: the geometry file.
        fullscreen: whether to start in full screen.
        size: a fixed size in pixels instead of the saved geometry.

    Attributes:
        fades: whether scenes fade into each other; not with a fixed size (tests, screenshots).
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
        self._waited: int | None = None  # frames since the fade began; None once the next picture is shown
        self.waiting = False
        """Whether the next picture is still being painted, so that the previous one stays."""
        try:
            # on a smaller screen than the last one the old place could leave part of it outside
            stays = not self._fixed and _fit(wanted) == wanted
            if position is not None and stays and _on_a_screen(position, wanted):
                self._asked = position
                frame = self._geometry.frame
                there = (position[0] - frame[0], position[1] - frame[1])
                self.window = pygame.Window(title, wanted, there, resizable=True)
            else:
                fitting = wanted if self._fixed else _fit(wanted, around=_AROUND)
                self.window = pygame.Window(title, fitting, resizable=True)
        except pygame.error as error:
            raise NoDisplayError("no_display", reason=str(error)) from error
        self.window.minimum_size = MIN_SIZE
        self.window.get_surface()  # surfaces cannot be converted to the screen's format before this
        self.fullscreen = False
        self.maximised = False
        self.minimised = False
        """Whether nothing of it is seen, so that nothing needs to be drawn."""
        if self._geometry.maximised and not self._fixed and not fullscreen:
            self.window.maximize()
            self.maximised = True
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def size(self) -> tuple[int, int]:
        """The size in pixels that everything is laid out for: the window's, within limits."""
        width, height = self.window.size
        return max(MIN_SIZE[0], min(width, MAX_DRAWING_SIZE[0])), max(MIN_SIZE[1], min(height, MAX_DRAWING_SIZE[1]))

    @property
    def surface(self) -> pygame.Surface:
        """The surface shown by the next `flip`; a new object after a change of size.

        During a fade this is the complete next picture, separate from the window.
        """
        if self._canvas is not None and self._canvas.get_size() == self.size:
            return self._canvas
        self._canvas = None
        return self._target

    @property
    def _target(self) -> pygame.Surface:
        """The window's own surface, or a separate one where the window has another size than `size` or cannot be drawn
        on.
        """
        size = self.size
        try:
            if self.window.size == size:
                surface = self.window.get_surface()
                self._spare = None
                return surface
        except pygame.error:  # the display is gone, perhaps to come back
            self._missed = True
        if self._spare is None or self._spare.get_size() != size:
            self._spare = pygame.Surface(size)
        return self._spare

    def resize(self, size: tuple[int, int]) -> None:
        """Resizes the drawing area, as dragging the window's edge would."""
        self.window.size = size

    def flip(self) -> None:
        """Shows the surface on the window, cropped where the window is smaller."""
        self._blend()
        try:
            if self._spare is not None:
                self.window.get_surface().blit(self._spare, (0, 0))
            self.window.flip()
        except pygame.error:
            self._missed = True

    def fade(self) -> None:
        """Starts to fade from the picture on the window to the one drawn from now on, which must be drawn whole."""
        if self.fades:
            if self._canvas is None:
                self._canvas = pygame.Surface(self.size, 0, self._target)  # no copy to convert it
            self._fade_left = self._fade_shown = FADE
            self._waited, self.waiting = 0, False

    def keeps_previous_picture(self, ready: Callable[[], bool]) -> bool:
        """Whether the previous picture stays for this frame because the next one is not ``ready``; at most a few
        frames.
        """
        waited = self._waited
        self.waiting = waited is not None and self.fading and waited < _LONGEST_WAIT and not ready()
        self._waited = waited + 1 if waited is not None and self.waiting else None
        return self.waiting

    @property
    def fading(self) -> bool:
        """Whether a fade is under way."""
        return self._canvas is not None

    def end_fade(self) -> None:
        """Ends the fade and shows the next picture at once."""
        self._fade_left = 0.0
        self._blend()

    def _blend(self) -> None:
        """Blends the picture on the window with the next one, according to the time that has passed.

        The only copy of the old picture is what the window shows, so that a frame costs one translucent blit.
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

    def take_missed_frame(self) -> bool:
        """Whether a frame has not reached the window since this was last called."""
        missed, self._missed = self._missed, False
        return missed

    def advance_time(self, dt: float) -> None:
        """Advances by ``dt`` seconds: drives the fade, and records the window's place every half second.

        Some window managers place the frame of a new window where its inside was requested. The offset is saved, so
        that the next window opens at the right place; the first one is moved.
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
        """Learns the size of the window's frame, and moves a misplaced window by it."""
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

    def follow(self, kind: int) -> bool:
        """Takes note of what the system did with the window; returns whether it has to be drawn again."""
        if kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.minimised = True
        if kind not in _SEEN_AGAIN:
            return False
        self.minimised = False
        if kind in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self.maximised = kind == pygame.WINDOWMAXIMIZED
        return True

    def bring_back(self) -> None:
        """Moves the window onto a screen and makes it fit, where screens have gone or changed."""
        if self.fullscreen or self.maximised or self._fixed:
            return  # the system fits these
        size, place = self.window.size, self.window.position
        if _fit(size) != size:
            size = self.window.size = _fit(size, around=_AROUND)
        screens = pygame.display.get_desktop_sizes()
        if screens and not _on_a_screen(place, size):
            self._asked = None
            first = screens[0]
            self.window.position = max(0, (first[0] - size[0]) // 2), max(0, (first[1] - size[1]) // 2)

    def set_fullscreen(self, on: bool) -> None:
        """Switches to full screen, or back to the previous size."""
        if on == self.fullscreen:
            return
        if on:
            self.remember()
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
        self.fullscreen = on

    def remember(self) -> None:
        """Records size and place, unless the window fills the screen."""
        if self.fullscreen or self._fixed:
            return
        if self.maximised:
            self._geometry = replace(self._geometry, maximised=True)
            return
        (width, height), (x, y) = self.window.size, self.window.position
        place = self._asked or (x - self._shift[0], y - self._shift[1])
        if not _on_a_screen(place, (width, height)):  # as some systems report for a minimised window
            return
        self._geometry = replace(self._geometry, width=width, height=height, position=place, maximised=False)

    def close(self) -> None:
        """Saves the geometry and closes the window."""
        self.remember()
        if not self._fixed:
            save_geometry(self._geometry, self._path)
        self.window.destroy()


def _fit(size: tuple[int, int], *, around: int = 0) -> tuple[int, int]:
    """Limits a size to the largest screen, less ``around`` of its height, so that the title bar can be reached."""
    screens = pygame.display.get_desktop_sizes()
    if not screens:
        return size
    most = (max(width for width, _ in screens), max(height for _, height in screens) - around)
    return max(MIN_SIZE[0], min(size[0], most[0])), max(MIN_SIZE[1], min(size[1], most[1]))


def _on_a_screen(position: tuple[int, int], size: tuple[int, int]) -> bool:
    """Whether enough of the title bar would be visible, judging from the sizes of the screens alone."""
    screens = pygame.display.get_desktop_sizes()
    if not screens:
        return False
    # screens may stand left of or above the first one and their places are unknown: allow their sum both ways
    across, down = sum(width for width, _ in screens), sum(height for _, height in screens)
    one = len(screens) == 1
    left, top = (0, 0) if one else (-across, -down)
    return left - size[0] + 200 <= position[0] <= across - 200 and top <= position[1] <= down - 100
