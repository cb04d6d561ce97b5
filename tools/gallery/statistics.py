"""Statistics: no game, one, a hundred, thousands, being read, filtered; tables, lists, a fresh start."""

from __future__ import annotations

from gin_desktop.session.history.rows import Filter
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.review.skill_scene import SkillScene
from gin_desktop.ui.statistics.model.chart import PAGES
from gin_desktop.ui.statistics.scene import StatisticsScene
from tools.gallery.made_statistics import TODAY, IndexingProgress, SampleHistory, SampleStatisticsHost
from tools.gallery.sample_skill import SampleSkillHost
from tools.gallery.walker import Walker


class StatisticsRoom(Walker):
    """A walker who visits the statistics."""

    def statistics(self) -> None:
        """Shows all of it."""
        self.app.reset(self.program.menu())
        self.open_statistics(SampleHistory(0))
        self.visit_screen("statistics-empty")
        self.open_statistics(SampleHistory(0, hinted=2))
        self.visit_screen("statistics-hinted")
        self.open_statistics(SampleHistory(0, IndexingProgress(1240, 8300)))
        self.visit_screen("statistics-reading")
        self.open_statistics(SampleHistory(0, ready=False))
        self.visit_screen("statistics-unreadable")
        self.open_statistics(SampleHistory(1))
        self.visit_screen("statistics-one-game")
        self.open_statistics(SampleHistory(1500))
        self.visit_screen("statistics-thousands")
        self.many()
        self.skill()
        self.app.reset(self.program.menu())

    def open_statistics(self, history: SampleHistory, asked: Filter | None = None) -> StatisticsScene:
        """Opens the page above the menu."""
        self.app.reset(self.program.menu())
        scene = StatisticsScene(self.app, SampleStatisticsHost(history), asked, today=TODAY)
        self.app.push(scene)
        self.wait_for_charts()
        return scene

    def wait_for_charts(self) -> None:
        """Waits until all charts are drawn."""
        self.step()
        while self.app.scene is not None and self.app.scene.animating:
            self.step()

    def press_in_top_scene(self, key: str) -> None:
        """Presses a control of the top scene."""
        assert isinstance(self.app.scene, UiScene)
        self.app.scene.ui.press(key)
        self.wait_for_charts()

    def skill(self) -> None:
        """Shows skill and luck: nothing reviewed, too little, some months, and while more is reviewed."""
        for name, host in (
            ("nothing", SampleSkillHost(3, 0)),
            ("few", SampleSkillHost(2, 3)),
            ("months", SampleSkillHost(12, 5)),
        ):
            self.app.reset(self.program.menu())
            self.app.push(SkillScene(self.app, host))
            self.step()
            self.visit_screen(f"skill-{name}")
        scene = SkillScene(self.app, SampleSkillHost(12, 3))
        self.app.push(scene)
        scene.review()
        self.step()
        self.visit_screen("skill-reviewing")
        scene.stop()

    def many(self) -> None:
        """Shows a hundred games: every page, a table, the filters, no game at all, a fresh start."""
        scene = self.open_statistics(SampleHistory(100, IndexingProgress(4100, 8300)))
        for page in PAGES:
            self.press_in_top_scene(f"page_{page}")
            self.visit_screen(f"statistics-{page}")
        self.press_in_top_scene("page_overview")
        self.press_in_top_scene("tile_points")
        self.visit_screen("statistics-tile")
        self.press_in_top_scene("chart_opponents")
        self.visit_screen("statistics-table-games")
        self.app.pop()
        self.press_in_top_scene("page_knocks")
        self.press_in_top_scene("chart_turns")
        self.visit_screen("statistics-table")
        self.app.pop()
        self.press_in_top_scene("chart_timing")
        self.visit_screen("statistics-table-rounds")
        self.press_in_top_scene("row_1")
        self.visit_screen("statistics-knocks-of-turns")
        self.app.pop()
        self.press_in_top_scene("page_defence")
        self.press_in_top_scene("chart_layoffs")
        self.visit_screen("statistics-missed")
        self.app.pop()
        for part in ("opponent", "dates"):
            self.press_in_top_scene(f"filter_{part}")
            self.visit_screen(f"statistics-pick-{part}")
            self.app.pop()
        scene.show(Filter(opponent="Vera", level="medium", since="2026-01-01", until="2026-11-22"))
        self.wait_for_charts()
        self.visit_screen("statistics-vera")
        scene.show(Filter(since="1999-01-01"))
        self.wait_for_charts()
        self.visit_screen("statistics-no-such-games")
        scene.show(Filter())
        self.wait_for_charts()
        self.press_in_top_scene("reset")
        self.visit_screen("statistics-reset")
        self.press_in_top_scene("choice_1")
        self.visit_screen("statistics-fresh")
