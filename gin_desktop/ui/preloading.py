"""Loads in the background, after the first frame, what Expert, practice and the table will need."""

from __future__ import annotations

import gc
import logging
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.storage.notices import Notice

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

CALM: Final = 0.4
"""Seconds without movement before loading starts, so that the first animation is not disturbed."""

_SWITCH: Final = 0.0005
"""The thread switch interval in seconds during loading: with the default, ten times as long, every frame would be late.
"""

_KNOWN: Final = frozenset({"no_numpy", "no_weights", "damaged_weights"})


def preload_table() -> None:
    """Imports the screens of a game, so that no frame is delayed by an import later."""
    import gin_desktop.session.rulebook
    import gin_desktop.ui.kit.widgets.theme
    import gin_desktop.ui.program.table_actions
    import gin_desktop.ui.sheets.scene
    import gin_desktop.ui.showdown.knock.scene
    import gin_desktop.ui.showdown.scene
    import gin_desktop.ui.table.cut.scene
    import gin_desktop.ui.table.scene_factory  # noqa: F401


def _prepare(opponent: str) -> str | None:
    """Imports what the drawing thread needs next, and Expert's networks where the last opponent decides by them.

    Any other opponent does without numpy and the weights, which are a quarter of the memory; Expert loads them itself
    when it first thinks. Returns the code of what is wrong, or None.
    """
    import gin_desktop.practice.daily_set
    import gin_desktop.session.history.history
    import gin_desktop.ui.practice.menu_host  # noqa: F401
    from gin_desktop.players.expert import prepare
    from gin_desktop.players.levels import LevelError, uses_networks
    from gin_desktop.ui.kit.keymaps import KEYMAPS
    from gin_desktop.ui.program.own_keys import load_features

    preload_table()
    if (
        KEYMAPS.without_partner_result
    ):  # whatever their file names has to be known before anything in it can be told wrong
        load_features()
    try:
        return prepare() if uses_networks(opponent) else None
    except LevelError:  # "even" has no strength of its own before a game begins
        return None


def _read_ahead(app: App) -> None:
    from gin_desktop.ui.practice.menu_host import read_ahead

    read_ahead(app)


def preload_cards(app: App) -> None:
    """Starts to rasterise the cards of the table while the menu is shown."""
    from gin_desktop.ui.felt.decks import CardLook
    from gin_desktop.ui.felt.drawing.rasters import RASTERS
    from gin_desktop.ui.table.layout import TableMetrics

    settings = app.settings
    size = TableMetrics.of(app.size, app.style, settings.card_scale, 1, 1).card
    RASTERS.want(app, size, CardLook.of(settings))


class ExpertPreloader:
    """Prepares Expert once; the application calls :meth:`update` in every step.

    The thread shares no state with the program: it only imports modules, and returns an error code. Code that needs
    Expert earlier prepares it at that moment, and waits.

    Args:
        prepare: loads what is needed; returns None, or an error code.
        after: called when that is done; reads the history of practice.
    """

    def __init__(
        self, app: App, prepare: Callable[[], str | None] | None = None, after: Callable[[App], None] = _read_ahead
    ) -> None:
        self._app = app
        self._prepare = prepare or (lambda: _prepare(app.settings.opponent))
        self._after = after
        self._calm = 0.0
        self._thread: threading.Thread | None = None
        self._wrong: str | None = None
        self._usual = sys.getswitchinterval()
        limit_to_one_thread()
        self.done = False
        """Whether the preparation has ended, successfully or not."""

    def update(self, dt: float) -> None:
        """Advances by ``dt`` seconds: starts when nothing moves, and shows a notice if it has failed."""
        if self.done or not self._app.started:
            return
        if self._thread is None:
            gc.enable()  # the start has ended
            scene = self._app.scene
            self._calm = 0.0 if scene is None or scene.animating else self._calm + dt
            if self._calm >= CALM:
                # not a daemon: the program's end waits the fraction of a second that this may take
                self._thread = threading.Thread(target=self._work, name="expert", daemon=False)
                sys.setswitchinterval(_SWITCH)
                self._thread.start()
                preload_cards(self._app)
        elif not self._thread.is_alive():
            sys.setswitchinterval(self._usual)
            self.done = True
            self._app.background = None
            self._after(self._app)
            if self._wrong is not None:
                code = self._wrong if self._wrong in _KNOWN else "expert_fails"
                self._app.notify(Notice(code))

    def _work(self) -> None:
        gc.disable()  # all that is loaded stays: a collection would only delay a frame
        try:
            self._wrong = self._prepare()
        except Exception:  # the program continues whatever a broken installation does
            logging.getLogger(__name__).exception("Expert cannot be prepared")
            self._wrong = "expert_fails"
        finally:
            gc.freeze()
            gc.enable()
