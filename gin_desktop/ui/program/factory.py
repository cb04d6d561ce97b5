"""The program with the games it keeps, which can be begun anew after everything saved was put aside."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.fresh import set_aside_files
from gin_desktop.storage.notices import Notice, most_important
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.profiles import GUEST
from gin_desktop.ui.kit.trouble.report import ReportContext
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.program.program import Program
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App, Scene
    from gin_desktop.ui.program.people import PeopleActions


class ProgramFactory:
    """Makes the menu, also for the first time, and tells the app what it needs in trouble.

    Args:
        paths: where everything lies.
        lock_held: whether this process may write the saved game.
        seed: for the same deals every time; None deals by chance.
    """

    def __init__(self, paths: Paths, *, lock_held: bool, seed: int | None) -> None:
        self._paths = paths
        self._lock_held = lock_held
        self._seed = seed
        self.notify: Callable[[Notice], None] | None = None
        self._games: SavedGames | None = None
        self._program: Program | None = None
        self._calm = False
        self._asks_first = _is_new(paths)

    def menu(self, app: App) -> Scene:
        """The main menu, with nothing that an error may have left half done."""
        if self._games is None:
            self._games = SavedGames(self._paths, lock_held=self._lock_held, seed=self._seed, notify=self.notify)
        if self._program is None:
            self._program = Program(app, self._games, lambda profile: self._change_profile(app, profile))
        menu = self._program.menu()
        if self._calm:
            self._program.yours.begin()
        return menu

    def _change_profile(self, app: App, profile: str) -> PeopleActions:
        """Goes on with another profile, whose menu is shown: everything of the last one is closed before."""
        from gin_desktop.storage.profile_settings import load_profile_settings
        from gin_desktop.ui.practice.menu_host import close_progress, read_ahead

        app.save()
        self.close()
        close_progress(app)
        self._games = self._program = None
        self._paths = self._paths.of_profile(profile)
        settings, notices = load_profile_settings(self._paths)
        app.change_person(self._paths, settings)
        for notice in most_important([*self._paths.ensure(), *notices]):
            app.notify(notice)
        self._asks_first = _is_new(self._paths)
        app.reset(self.menu(app))
        assert self._program is not None
        if self._calm:
            read_ahead(app)
            self._ask_first(app)
        return self._program.people

    def _ask_first(self, app: App) -> None:
        """Asks whoever plays for the first time whether they know the game."""
        asks = self._asks_first and app.settings.learning == "new"
        if asks and self._program is not None and isinstance(app.scene, MenuScene):
            self._asks_first = False
            self._program.welcome()

    def on_loading_done(self, app: App) -> None:
        """All that has to be loaded is loaded: from now on the histories are read, of practice and of games."""
        from gin_desktop.ui.practice.menu_host import read_ahead

        read_ahead(app)
        self._calm = True
        if self._program is not None:
            self._program.yours.begin()
            self._program.own_keys.tell_faults()
            self._ask_first(app)

    def start_fresh(self, stage: int) -> list[str]:
        """Puts the saved game and the settings aside, with ``stage`` 1 all else, too; says what lies where now."""
        with contextlib.suppress(Exception):  # it may be what failed, and its lines are written
            self.close()
        self._games = self._program = None
        found = set_aside_files(self._paths, game=self._lock_held, everything=stage > 0)
        return [
            t("safe.not_moved", name=moved.was.name, reason=moved.reason)
            if moved.now is None
            else t("safe.moved", name=moved.was.name, path=moved.now)
            for moved in found
        ]

    def about(self) -> ReportContext:
        """What is being played, for a report: the rules and the record."""
        sitting = None if self._games is None else self._games.sitting
        if sitting is None:
            return ReportContext()
        from gin_desktop.session.sealed_deals import record_path

        setup = sitting.setup
        facts = {
            "Rules": f"{setup.preset} {setup.rules}",
            "Levels": ", ".join(str(level) for level in setup.levels),
            "Record": str(record_path(sitting) or ""),
        }
        return ReportContext(facts, tuple(seat.name for seat in setup.seats if seat.level is None))

    def close(self) -> None:
        """Closes what is kept of games."""
        try:
            if self._program is not None:
                self._program.end()
        finally:
            if self._games is not None:
                self._games.close()


def _is_new(paths: Paths) -> bool:
    """Whether nobody has played or practised here yet; guests, who come and go, count as if they had."""
    if paths.profile == GUEST:
        return False
    own = () if paths.profile else (paths.settings,)  # a new profile has settings already: its name and portrait
    return not any(os.path.lexists(path) for path in (*own, paths.progress, paths.history, *paths.every_save))
