"""The history of practice as the window has it: one for as long as the program runs, read in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from gin_desktop.storage.progress import Progress

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
