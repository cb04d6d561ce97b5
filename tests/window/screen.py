"""A screen of our own (Xvfb), and the program in a window on it, driven by xdotool as by a hand."""

from __future__ import annotations

import contextlib
import os
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pygame

Result = TypeVar("Result")

PATIENCE = 40.0
"""Seconds that anything may take on a slow machine; nothing is asserted about how long it does take."""

SCREEN = (1600, 1000)

SEEN = "GIN_DESKTOP_SEEN"
"""The variable of the environment that names the file for what is on the screen."""

_MOMENT = 0.25
"""Seconds for which a window is taken to lie where it lay."""

_COLOUR_ENTRY = 12
"""Bytes of an entry of the colour table in the format of xwd."""


class GaveUp(AssertionError):
    """What was waited for did not come."""


def wait_for(what: str, look: Callable[[], Result | None], patience: float = PATIENCE) -> Result:
    """Looks again and again until there is something to see, and returns it; raises :class:`GaveUp`."""
    end = time.monotonic() + patience
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > end:
            raise GaveUp(f"waited {patience:.0f} s for {what}")
        time.sleep(0.03)


class Display:
    """An X server without a monitor, on a number that was free."""

    def __init__(self, screen: tuple[int, int] = SCREEN) -> None:
        size = f"{screen[0]}x{screen[1]}"
        self._folder = tempfile.TemporaryDirectory(prefix="gin-screen-")
        reading, writing = os.pipe()
        try:
            self.process = subprocess.Popen(
                # it must not restart when a program ends, just as the next one connects
                [
                    *("Xvfb", "-displayfd", str(writing), "-noreset", "-nolisten", "tcp"),
                    # without a pointer in the picture, what differs in it is what the program has changed
                    *("-screen", "0", f"{size}x24", "-nocursor", "-fbdir", self._folder.name),
                ],
                pass_fds=[writing],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        finally:
            os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise GaveUp("Xvfb did not start")
        self.name = f":{number}"

    def run(self, *command: str) -> str:
        """Runs an X program and returns what it says; raises ``CalledProcessError``."""
        environment = {**os.environ, "DISPLAY": self.name}
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=True, timeout=PATIENCE, errors="replace"
        )
        return done.stdout

    def picture(self, place: pygame.Rect) -> bytes:
        """What is to be seen in a part of the screen: three bytes a pixel.

        Read from the server's own memory, a file in the format of xwd: asking another program for a picture costs a
        hundred times as much, and tests look very often.
        """
        data = (Path(self._folder.name) / "Xvfb_screen0").read_bytes()
        numbers = struct.unpack(">20I", data[:80])
        header, width, height, colours = numbers[0], numbers[4], numbers[5], numbers[19]
        start = header + colours * _COLOUR_ENTRY
        screen = pygame.image.frombuffer(data[start : start + width * height * 4], (width, height), "BGRA")
        return pygame.image.tobytes(screen.subsurface(place), "RGB")

    def close(self) -> None:
        """Ends the server."""
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._folder.cleanup()


class Program:
    """The program, running in a window.

    Args:
        programs: a folder whose programs it finds before those of the system.
        seen: a file into which it writes what is on its screen, see `tests.window.seen`.
    """

    def __init__(
        self, display: Display, folder: Path, *options: str, programs: Path | None = None, seen: Path | None = None
    ) -> None:
        self.display = display
        path = os.environ.get("PATH", os.defpath)
        environment = {
            **{name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")},
            "PATH": path if programs is None else f"{programs}{os.pathsep}{path}",
            "DISPLAY": display.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            SEEN: "" if seen is None else str(seen),
        }
        folder.mkdir(parents=True, exist_ok=True)
        self.errors = (folder / "stderr.txt").open("ab")
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "gin_desktop" if seen is None else "tests.window.seen",
                "--data-dir",
                str(folder),
                *options,
            ],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=self.errors,
            stderr=self.errors,
        )
        self._place, self._asked = pygame.Rect(0, 0, 0, 0), 0.0
        self.window = wait_for("the window", self._find)
        wait_for("the first frame", lambda: len(self.colours()) > 20)

    def _find(self) -> str | None:
        if self.process.poll() is not None:
            said = Path(self.errors.name).read_text(encoding="utf-8", errors="replace")
            raise GaveUp(f"the program ended with {self.process.returncode}: {said}")
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
            env={**os.environ, "DISPLAY": self.display.name},
            capture_output=True,
            text=True,
            check=False,
        )
        windows = found.stdout.split()
        return windows[-1] if windows else None

    # -- what can be seen

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self.process.poll() is None

    @property
    def place(self) -> pygame.Rect:
        """Where the window lies on the screen; asked for again after a moment, for it seldom moves, and tests look
        very often."""
        if time.monotonic() > self._asked + _MOMENT:
            told = self.display.run("xdotool", "getwindowgeometry", "--shell", self.window)
            values = dict(line.split("=") for line in told.split())
            self._place = pygame.Rect(*(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))
            self._asked = time.monotonic()
        return self._place.copy()

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window in pixels."""
        return self.place.size

    def glance(self) -> bytes:
        """What is in the window as it lies on the screen: three bytes a pixel."""
        return self.display.picture(self.place)

    def picture(self) -> pygame.Surface:
        """What is in the window, as a picture of its size."""
        place = self.place
        return pygame.image.frombytes(self.display.picture(place), place.size, "RGB")

    def colours(self) -> set[bytes]:
        """The colours in the window, looked up at every 97th pixel."""
        pixels = self.glance()
        return {pixels[place : place + 3] for place in range(0, len(pixels) - 2, 3 * 97)}

    # -- the hand

    def key(self, *names: str) -> None:
        """Presses keys, one after another, as a keyboard does: what goes past it loses its modifiers sometimes."""
        self.display.run("xdotool", "windowfocus", self.window, "key", "--delay", "20", *names)

    def move(self, place: tuple[int, int]) -> None:
        """Moves the mouse to a place in the window."""
        self.display.run("xdotool", "mousemove", "--window", self.window, str(place[0]), str(place[1]))

    def down(self) -> None:
        """The mouse button goes down."""
        self.display.run("xdotool", "mousedown", "1")

    def up(self) -> None:
        """The mouse button is let go."""
        self.display.run("xdotool", "mouseup", "1")

    def click(self, place: tuple[int, int]) -> None:
        """One click."""
        self.move(place)
        time.sleep(0.05)
        self.down()
        time.sleep(0.05)
        self.up()

    def click_from_elsewhere(self, place: tuple[int, int]) -> None:
        """One click that also brings the focus back, which something else on the screen has had."""
        run = self.display.run
        told = run("xdotool", "mousemove", str(SCREEN[0] - 1), str(SCREEN[1] - 1), "getmouselocation", "--shell")
        (root,) = [line.partition("=")[2] for line in told.split() if line.startswith("WINDOW=")]
        run("xdotool", "windowfocus", "--sync", root)
        x, y = map(str, place)
        run("xdotool", "mousemove", "--window", self.window, x, y, "windowfocus", self.window, "click", "1")

    def drag(self, start: tuple[int, int], end: tuple[int, int], *, drop: bool = True) -> None:
        """Drags from one place to another, by way of a few between."""
        self.move(start)
        time.sleep(0.05)
        self.down()
        for part in (0.1, 0.35, 0.7, 1.0):
            time.sleep(0.04)
            x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            self.move((round(x), round(y)))
        time.sleep(0.08)
        if drop:
            self.up()

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size."""
        self.display.run("xdotool", "windowsize", self.window, str(size[0]), str(size[1]))
        wait_for(f"the size {size}", lambda: self.size == size)

    # -- the end

    def quit(self) -> int:
        """Quits as a person does; returns the exit code."""
        with contextlib.suppress(subprocess.CalledProcessError):  # the window may be gone before the key is let go
            self.key("ctrl+q")
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """Kills the process, as a power failure would."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def close(self) -> None:
        """Sees to it that nothing stays behind."""
        if self.alive:
            self.kill()
        self.errors.close()

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_error: Any) -> None:
        self.close()
