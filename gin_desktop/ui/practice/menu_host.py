"""What the practice menu asks of the program of practice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol
from weakref import WeakKeyDictionary

from gin_desktop.storage.progress import Progress
from gin_desktop.ui.practice.choice import PracticeChoice

if TYPE_CHECKING:
    from collections.abc import Callable

    from gin_desktop.session.rulebook import RuleEntry


class MenuHost(Protocol):
    """Starts what is chosen."""

    choice: PracticeChoice
    """what is chosen, and how far the person is"""

    def tell(self) -> None:
        """Tells what the person has to know about the progress file."""
        ...

    def close(self) -> None:
        """The menu is left."""
        ...

    def pick_rules(self, done: Callable[[RuleEntry], None]) -> None:
        """Has rules picked."""
        ...

    def lesson(self) -> None:
        """The first lesson."""
        ...

    def train(self) -> None:
        """Tasks that suit the person, without an end."""
        ...

    def daily(self) -> None:
        """The ten of today."""
        ...

    def timed(self) -> None:
        """A timed run."""
        ...

    def one_theme(self, theme: str) -> None:
        """Tasks of one theme ("" mixes them), without an end."""
        ...

    def setup(self) -> None:
        """Free practice."""
        ...

    def enter_code(self) -> None:
        """The page on which a code is typed in."""
        ...

    def progress_page(self) -> None:
        """What was tried and found so far."""
        ...


if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

PATIENCE: Final = 0.03
"""How long opening practice waits for the history: most are read by then, and nothing has to be filled in."""

_histories: WeakKeyDictionary[App, Progress] = WeakKeyDictionary()


def history_of(app: App) -> Progress:
    """The history in this window's folder; nothing is read before it is asked for."""
    if app not in _histories:
        _histories[app] = Progress(app.paths.progress, app.paths.aside, behind=True)
    return _histories[app]


def begun(app: App) -> Progress | None:
    """The history where somebody has asked for it already; None otherwise."""
    return _histories.get(app)


def read_ahead(app: App) -> None:
    """Has the history read, so that it is there when practice is opened."""
    history_of(app).refresh()
