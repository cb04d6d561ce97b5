"""The protocol through which the practice menu starts practice, and the progress of each app."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol
from weakref import WeakKeyDictionary

from gin_desktop.storage.practice.progress import Progress
from gin_desktop.ui.practice.choice import PracticeChoice

if TYPE_CHECKING:
    from collections.abc import Callable

    from gin_desktop.session.rulebook import RuleEntry


class PracticeMenuHost(Protocol):
    """What the practice menu asks of the program of practice."""

    choice: PracticeChoice
    """the choices and the person's progress"""

    def show_file_notices(self) -> None:
        """Shows the notices about the progress file."""
        ...

    def close(self) -> None:
        """Ends practice when the menu closes."""
        ...

    def pick_rules(self, done: Callable[[RuleEntry], None]) -> None:
        """Opens the picker of rules."""
        ...

    def lesson(self) -> None:
        """Starts the first lesson."""
        ...

    def course(self) -> None:
        """Opens the lessons on how to play well."""
        ...

    def train(self) -> None:
        """Starts training: tasks adapted to the person, without end."""
        ...

    def daily(self) -> None:
        """Starts today's ten tasks."""
        ...

    def timed(self) -> None:
        """Starts a timed run."""
        ...

    def one_theme(self, theme: str) -> None:
        """Starts tasks of one theme ("" mixes all), without end."""
        ...

    @property
    def ask_coach(self) -> Callable[[], None] | None:
        """Opens the position editor; None where there is none."""
        ...

    def own_mistakes(self) -> None:
        """Starts the mistakes of the person's own games."""
        ...

    def setup(self) -> None:
        """Opens free practice."""
        ...

    def enter_code(self) -> None:
        """Opens the page for entering a code."""
        ...

    def progress_page(self) -> None:
        """Opens the page of progress."""
        ...


if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

PATIENCE: Final = 0.03
"""Seconds that opening practice waits for the progress to be read; most are read by then."""

_histories: WeakKeyDictionary[App, Progress] = WeakKeyDictionary()


def progress_of(app: App) -> Progress:
    """The progress in the app's data folder, opened at the first call."""
    if app not in _histories:
        _histories[app] = Progress(app.paths.progress, app.paths.aside, background=True)
    return _histories[app]


def loaded_progress(app: App) -> Progress | None:
    """The progress if it is open already; None otherwise."""
    return _histories.get(app)


def close_progress(app: App) -> None:
    """Writes and closes the progress, if it is open; another profile has another one."""
    progress = _histories.pop(app, None)
    if progress is not None:
        progress.close()


def read_ahead(app: App) -> None:
    """Starts reading the progress, so that it is there when practice is opened."""
    progress_of(app).refresh()
