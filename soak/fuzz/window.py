"""The real program on SDL's dummy driver, operated as a person operates it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "none")  # the sound device has a thread, which a fork does not have
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import load_settings
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.program import Program
from soak.fuzz.target import Violation

SIZE: Final = (1024, 640)
_STEP: Final = 0.05


class _Strict(Application):
    """Shows no error page, so that an error fails the trial."""

    def _failed(self, error: Exception) -> None:
        raise error


class Window:
    """The program started in a folder as the command line starts it; the menu is on the screen.

    Args:
        remembered: Opens the window as the folder says, not in a size of the harness.
    """

    def __init__(self, folder: Path, *, remembered: bool = False) -> None:
        self.paths = Paths.under(folder)
        notices = self.paths.ensure()
        settings, more = load_settings(self.paths.settings)
        self.games = SavedGames(self.paths, lock_held=True, seed=1)
        size = None if remembered else SIZE
        self.app = _Strict(
            self.paths, settings, notices=[*notices, *more], home=lambda _app: self.program.menu(), size=size
        )
        self.games.notify = self.app.notify
        self.program = Program(self.app, self.games)
        self.told: list[str] = []
        self.app.push(self.program.menu())
        self.step(3)

    def __enter__(self) -> Window:
        return self

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if kind is None or issubclass(kind, Exception):
            self.games.close()
            self.app.close()
        if kind is None:
            self._nothing_logged()

    # -- operating it

    def step(self, count: int = 1) -> None:
        """Runs turns of the loop."""
        for _ in range(count):
            self.app.step(_STEP)
            self.told += [text for text in self.app.toasts.texts if text not in self.told]

    def settle(self, seconds: float = 0.2) -> None:
        """Runs the loop while threads of the program work, and ends animations."""
        until = time.perf_counter() + seconds
        while True:
            self.step()
            if isinstance(self.app.scene, CardScene):
                self.app.scene.finish_moving()
            if time.perf_counter() > until:
                return
            time.sleep(0.002)

    def key(self, code: int, mod: int = 0, text: str = "") -> None:
        """Presses a key."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0))
        self.step(2)

    def escape(self) -> None:
        """Presses Esc."""
        self.key(pygame.K_ESCAPE)

    def back_to(self, scene: Scene | None, most: int = 6) -> None:
        """Presses Esc until this scene is on top; raises :class:`Violation` if that does not lead there."""
        for _ in range(most):
            if self.app.scene is scene:
                return
            self.escape()
        if self.app.scene is not scene:
            raise Violation(f"Esc does not lead out of {type(self.app.scene).__name__}")

    def look(self, open_page: Callable[[], None]) -> None:
        """Opens a page, looks at it and leaves it; raises :class:`Violation` if Esc does not lead out of it."""
        before = self.app.scenes
        open_page()
        self.step(3)
        opened = self.app.scene
        for _ in range(6):
            if opened in before or opened not in self.app.scenes:
                return
            self.escape()
        raise Violation(f"Esc does not lead out of {type(opened).__name__}")

    def press(self, name: str) -> bool:
        """Presses a control of a menu; returns False if it is not there."""
        scene = self.app.scene
        if not isinstance(scene, UiScene) or scene.ui.find(name) is None:
            return False
        scene.ui.press(name)
        self.step(2)
        return True

    def paste(self, text: str, field: str) -> None:
        """Pastes a text in place of a field's content."""
        scene = self.app.scene
        assert isinstance(scene, UiScene)
        if scene.ui.find(field) is None:
            return
        scene.ui.focus(field)
        with clipboard(text):
            self.key(pygame.K_a, pygame.KMOD_CTRL)
            self.key(pygame.K_v, pygame.KMOD_CTRL)
        self.step(2)

    def type(self, text: str) -> None:
        """Sends letters as a keyboard or an input method does."""
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=0, mod=0, unicode=letter, scancode=0))
            pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text=letter, start=0, length=1))
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.step(2)

    def drop(self, path: Path) -> None:
        """Drops a file on the window."""
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        self.step(3)

    def clear(self) -> None:
        """Dismisses notices."""
        while self.app.toasts.clear():
            pass

    # -- checks

    def _nothing_logged(self) -> None:
        """Raises if the program has logged an error of its own."""
        for path in error_reports(self.paths.state):
            raise Violation(f"{path.name} was written: {' '.join(path.read_text(errors='replace').split())[-400:]}")


def error_reports(state: Path) -> Iterable[Path]:
    """Returns what the program has written about failures."""
    return (path for path in sorted(state.glob("*")) if path.name.startswith(("errors.log", "crash")))


class clipboard:  # noqa: N801 - used like a function
    """A context manager that puts a text into the clipboard; a text that begins with "bytes:" stands for bytes that are
    no text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._usual = pygame.scrap.get_text

    def __enter__(self) -> None:
        pygame.scrap.get_text = lambda: self._text

    def __exit__(self, *rest: object) -> None:
        pygame.scrap.get_text = self._usual
