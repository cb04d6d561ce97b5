"""What is asked before something is left that is in no file: drafts, and lines of a game that wait for a disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gin_desktop.session.saved_games import SavedGames
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.notices import Notice
from gin_desktop.words import t
from gin_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from gin_desktop.storage.lock import InstanceLock
    from gin_desktop.ui.kit.app import Application
    from gin_desktop.ui.kit.scene import App, Scene


def ask_to_play_unsaved(app: Application, notices: Sequence[Notice], lock: InstanceLock) -> None:
    """Tells at the start in which folders nothing can be saved and what helps, and asks whether to play all the same.

    Whoever tries again has the folders looked at once more, and the lock taken in them.
    """
    from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog

    app.barred = tuple(str(notice.values["path"]) for notice in notices)
    if not notices:
        return

    def look_again() -> None:
        found = app.paths.ensure()
        lock.acquire()
        ask_to_play_unsaved(app, found, lock)

    choices = [
        Choice(t("unsaved_start.play")),
        Choice(t("unsaved_start.again"), look_again),
        Choice(t("unsaved_start.quit"), app.quit),
    ]
    text = "\n\n".join(notice_text(notice.code, notice.values) for notice in notices)
    app.open(Dialog(app, t("unsaved_start.title"), text, choices, esc=0))


class DraftsGuard:
    """Has every scene with unsaved work ask before the program ends, the topmost first."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._question: Scene | None = None

    def may_quit(self) -> bool:
        """Whether the program may end now; otherwise it is asked. Who wishes it a second time has seen the question."""
        from gin_desktop.ui.kit.widgets.dialog import UnsavedWorkDialog

        if self._question in self.app.scenes:
            return True
        if isinstance(self.app.scene, UnsavedWorkDialog):
            self.app.pop()  # it leads back to the screen before, and not out of the program
        for scene in reversed(self.app.scenes):
            if scene.ask_before_leaving(self.app.quit):
                self._question = self.app.scene
                return False
        return True


class UnsavedGuard:
    """Leads out of a game. The person decides what becomes of lines that are in no file yet: nothing is closed before.

    Args:
        app: the window.
        games: keep the game.
    """

    def __init__(self, app: App, games: SavedGames) -> None:
        self.app = app
        self._games = games
        self._question: Scene | None = None

    def then(self, go: Callable[[], None]) -> None:
        """Goes on, at once where everything is saved, otherwise when the person has decided; perhaps never."""
        if self._games.unsaved is None:
            go()
        else:
            self._ask(go)

    def may_quit(self) -> bool:
        """Whether the program may end now; otherwise it is asked. Who wishes it a second time has seen the question."""
        if self._games.unsaved is None or self.app.scene is None or self._question in self.app.scenes:
            return True
        self._ask(self.app.quit)
        return False

    def _ask(self, go: Callable[[], None]) -> None:
        from gin_desktop.ui.kit.widgets.dialog import Choice, Dialog

        unsaved = self._games.unsaved
        assert unsaved is not None, "nothing to ask"
        choices = [
            Choice(t("unsaved.again"), partial(self._try_again, go)),
            Choice(t("unsaved.elsewhere"), partial(self._elsewhere, go)),
            Choice(t("unsaved.leave"), partial(self._leave, go)),
        ]
        text = notice_text("game_waits", unsaved.values)
        self._question = Dialog(self.app, t("unsaved.title"), text, choices, closes=True)
        self.app.push(self._question)

    def _try_again(self, go: Callable[[], None]) -> None:
        if self._games.try_again():
            self.app.notify(t("unsaved.saved"))
            go()
        else:
            self._ask(go)

    def _elsewhere(self, go: Callable[[], None]) -> None:
        from gin_desktop.ui.menu.save_elsewhere import SaveElsewhereScene

        self.app.open(SaveElsewhereScene(self.app, self._games.proposed_folder, partial(self._save, go)))

    def _save(self, go: Callable[[], None], folder: Path) -> str:
        try:
            path = self._games.save_elsewhere(folder)
        except StorageError as error:
            return notice_text("not_elsewhere", error.values)
        self.app.pop()
        self.app.notify(notice_text("saved_elsewhere", {"path": str(path)}))
        go()
        return ""

    def _leave(self, go: Callable[[], None]) -> None:
        self._games.give_up_unsaved()
        go()
