"""Handling of errors in scenes: first the error page, which leads to the menu, then the safe page.

A first error leaves all scenes and opens the error page. Another one on the way to the menu, or soon after it was
reached, opens the safe page, which depends on nothing that could fail again. Where even that cannot be drawn, the
program ends with exit code 1; the game's record has been written by then.
"""

from __future__ import annotations

import contextlib
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import pygame

from gin_desktop.ui.kit.stack import SceneStack
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import single
from gin_desktop.ui.kit.trouble.report import ReportContext, failure_text, report, traceback_of
from gin_desktop.ui.kit.trouble.safe_page import AGAIN, FRESH, FRESH_KEY, SafePage
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App, Scene

STABLE_TIME: Final = 5.0
"""Seconds without an error outside the error page, after which an error counts as the first again."""

_FRESH: Final = ("safe.fresh", "safe.fresh_all")
"""The offers to set files aside: the first, and the second if that was not enough."""

_LONGEST: Final = 300


class GuardedStack(SceneStack, ABC):
    """A scene stack that survives errors in its scenes.

    Attributes:
        safe: the safe page while it is shown; the stack is empty then.
        exit_code: the exit code of the process.
        about: returns the state of the program for a report.
        start_fresh: sets saved files aside so that the program can start afresh; gets the stage (0, then 1, which sets
            more aside); returns what it did, ready to show. None where that is impossible.
    """

    def __init__(self, size: tuple[int, int], style: Style, home: Callable[[App], Scene] | None, state: Path) -> None:
        super().__init__(size, style)
        self.home = home
        self.safe: SafePage | None = None
        self.exit_code = 0
        self.about: Callable[[], ReportContext] = ReportContext
        self.start_fresh: Callable[[int], Sequence[str]] | None = None
        self._state = state
        self._fresh_starts = 0
        self._way = 0.0
        self._safe_drawn: tuple[int, int] | None = None
        self._error_page: Scene | None = None

    @abstractmethod
    def flip(self) -> None:
        """Shows the drawn frame on the screen."""

    @abstractmethod
    def end(self) -> None:
        """Ends the program without asking."""

    @abstractmethod
    def _begin_anew(self) -> None:
        """Resets the settings, after their file was set aside."""

    @abstractmethod
    def _people(self) -> tuple[str, ...]:
        """Returns the names of people, which are removed from reports."""

    def pass_time(self, dt: float) -> None:
        """Takes note of ``dt`` seconds without an error; after `STABLE_TIME` seconds outside the error page all is well
        again.
        """
        if self._way > 0 and self.scene is not self._error_page:
            self._way -= dt
            self._error_page = None

    def menu(self) -> Scene | None:
        """Creates the main menu; returns None if that fails, which is then shown to the person."""
        made: list[Scene] = []
        self._guarded(lambda: made.append(self.home(cast("App", self))) if self.home is not None else None)
        return made[0] if made else None

    # -- errors

    def _guarded(self, call: Callable[..., object], *arguments: object) -> bool:
        """Calls a function; returns false if it raised, after the error was reported and shown."""
        try:
            call(*arguments)
        except Exception as error:
            self._failed(error)
            return False
        return True

    def _failed(self, error: Exception) -> None:
        """Reports an error, and shows the error page or the safe page."""
        written = self._report(error)
        again, self._way = self._way > 0, STABLE_TIME
        self._leave_all()
        if not again:
            try:
                self._open_error_page(failure_text(error, written))
                return
            except Exception as second:
                error, written = second, self._report(second) or written
                self._stack.clear()
        self._open_safe_page(error, written)

    def _report(self, error: Exception) -> Path | None:
        """Writes a report on an error; returns its path, or None. Never raises."""
        try:
            about = self.about()
        except Exception as second:
            about = ReportContext({"What was going on": traceback_of(second)})
        scenes = " < ".join(type(scene).__name__ for scene in reversed(self._stack))
        facts = {**about.facts, "Window": f"{self._size[0]}x{self._size[1]}", "Scenes": scenes or "none"}
        return report(traceback_of(error), ReportContext(facts, (*about.names, *self._people())), self._state)

    def _leave_all(self) -> None:
        """Removes all scenes; errors while they are left are reported."""
        while self._stack:
            scene = self._stack.pop()
            try:
                scene.leave()
            except Exception as error:
                self._report(error)

    def _open_error_page(self, text: str) -> None:
        from gin_desktop.ui.kit.widgets.dialog import ErrorScene

        page = ErrorScene(cast("App", self), text, self.home)
        self._error_page = page
        self.reset(page)

    # -- the safe page

    def _open_safe_page(self, error: Exception, written: Path | None) -> None:
        try:
            told = [t("safe.what", what=_brief(error)), t("safe.kept")]
            if written is not None:
                told.append(t("safe.report", path=written))
            self._show_safe_page(t("safe.title"), told)
        except Exception as last:
            self._give_up(last)

    def _show_safe_page(self, title: str, told: Sequence[str]) -> None:
        fresh = ""
        if self.start_fresh is not None and self._fresh_starts < len(_FRESH):
            fresh = t(_FRESH[self._fresh_starts], key=FRESH_KEY.button_label)
        self._stack.clear()
        if self._manager is not None:  # its controls may have failed
            self._manager.forget_themes()
            self._manager = None
        self.safe = SafePage(title, told, again=self.home is not None, fresh=fresh)
        self._safe_drawn = None

    def _safe_step(self) -> None:
        """Runs one turn of the loop while the safe page is shown."""
        try:
            page = self.safe
            events = pygame.event.get()
            for event in events:
                chosen = None if page is None else page.handle(event)
                if chosen is not None:
                    self._safely(chosen)
                    return
            surface = self.surface
            if page is not None and (events or self._safe_drawn != surface.get_size()):
                self._safe_drawn = surface.get_size()
                page.draw(surface)
                self.flip()
        except Exception as error:
            self._give_up(error)

    def _safely(self, chosen: str) -> None:
        """Carries out the choice made on the safe page."""
        if chosen == AGAIN and self.home is not None:
            self.safe = None
            self._way = STABLE_TIME
            self._guarded(self._to_menu, self.home)
        elif chosen == FRESH and self.start_fresh is not None:
            stage, self._fresh_starts = self._fresh_starts, self._fresh_starts + 1
            try:
                moved = list(self.start_fresh(stage))
            except Exception as error:
                self._open_safe_page(error, self._report(error))
                return
            self._begin_anew()
            told = t("safe.aside") if moved else t("safe.nothing_aside")
            self._show_safe_page(t("safe.title_fresh"), [told, *moved])
        else:
            self.quit()

    def _to_menu(self, home: Callable[[App], Scene]) -> None:
        self.reset(home(cast("App", self)))

    def _give_up(self, error: Exception) -> None:
        """Ends the program where nothing can be shown any more."""
        written = self._report(error)
        with contextlib.suppress(Exception):
            print(failure_text(error, written), file=sys.stderr)
        self.safe = None
        self.exit_code = 1
        self.end()  # not `quit`, which may ask first


def _brief(error: Exception) -> str:
    """Returns an error in one line: its type and message."""
    try:
        said = str(error)
    except Exception:
        said = ""
    name = type(error).__name__
    return single(f"{name}: {said[:_LONGEST]}" if said else name)
