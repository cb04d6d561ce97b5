"""Statistics: no game, one, a hundred, thousands, being read, filtered; tables, lists, a fresh start."""

from __future__ import annotations

from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.statistics.model.chart import PAGES
from gin_desktop.ui.statistics.scene import StatisticsScene
from tools.gallery.made_statistics import TODAY, MadeHistory, MadeHost, Taking
from tools.gallery.walker import Walker


class StatisticsRoom(Walker):
    """A walker who visits the statistics."""

    def statistics(self) -> None:
        """Shows all of it."""
        self.app.reset(self.program.menu())
        self.open_statistics(MadeHistory(0))
        self.stop("statistics-empty")
        self.open_statistics(MadeHistory(0, Taking(1240, 8300)))
        self.stop("statistics-reading")
        self.open_statistics(MadeHistory(0, ready=False))
        self.stop("statistics-unreadable")
        self.open_statistics(MadeHistory(1))
        self.stop("statistics-one-game")
        self.open_statistics(MadeHistory(1500))
        self.stop("statistics-thousands")
        self.many()
        self.app.reset(self.program.menu())

    def open_statistics(self, history: MadeHistory, asked: Filter | None = None) -> StatisticsScene:
        """Opens the page above the menu."""
        self.app.reset(self.program.menu())
        scene = StatisticsScene(self.app, MadeHost(history), asked, today=TODAY)
        self.app.push(scene)
        self.drawn()
        return scene

    def drawn(self) -> None:
        """Waits until all charts are drawn."""
        self.step()
        while self.app.scene is not None and self.app.scene.animating:
            self.step()

    def press_there(self, key: str) -> None:
        """Presses a control of the top scene."""
        assert isinstance(self.app.scene, UiScene)
        self.app.scene.ui.press(key)
        self.drawn()

    def many(self) -> None:
        """Shows a hundred games: every page, a table, the filters, no game at all, a fresh start."""
        scene = self.open_statistics(MadeHistory(100, Taking(4100, 8300)))
        for page in PAGES:
            self.press_there(f"page_{page}")
            self.stop(f"statistics-{page}")
        self.press_there("page_knocks")
        self.press_there("chart_turns")
        self.stop("statistics-table")
        self.app.pop()
        self.press_there("page_defence")
        self.press_there("chart_layoffs")
        self.stop("statistics-missed")
        self.app.pop()
        for part in ("opponent", "dates"):
            self.press_there(f"filter_{part}")
            self.stop(f"statistics-pick-{part}")
            self.app.pop()
        scene.show(Filter(opponent="Vera", level="medium", since="2026-01-01", until="2026-11-22"))
        self.drawn()
        self.stop("statistics-vera")
        scene.show(Filter(since="1999-01-01"))
        self.drawn()
        self.stop("statistics-no-such-games")
        scene.show(Filter())
        self.drawn()
        self.press_there("reset")
        self.stop("statistics-reset")
        self.press_there("choice_1")
        self.stop("statistics-fresh")
