"""Screens of learning to play: the question, the page of lessons, every step of every lesson, the first round."""

from __future__ import annotations

from gin_desktop.engine.cards import parse_card
from gin_desktop.engine.play.actions import Discard
from gin_desktop.practice.learning.lessons import LESSONS, ROUND
from gin_desktop.practice.learning.tasks import Showdown
from gin_desktop.ui.learning.course import welcome
from gin_desktop.ui.learning.lesson_part import LessonPart
from gin_desktop.ui.learning.whisper_part import Whisper
from gin_desktop.ui.showdown.model import ShowdownPhase
from gin_desktop.ui.showdown.scene import ShowdownScene
from gin_desktop.ui.table.scene import TableScene
from tools.gallery.walker import STEP, Walker

RULES_WITH_ALL = "big_gin_50"
"""Rules under which there is every lesson, with big gin."""


class LearningRoom(Walker):
    """A walker who learns to play."""

    def learning(self) -> None:
        """Shows the question of the first start, the page, every step, and the page under other rules."""
        self.app.reset(self.program.menu())
        welcome(self.app, self.program.learn)
        self.step()
        self.visit_screen("learn-welcome")
        self.app.pop()
        self.step()
        self.visit_screen("learn-menu")
        self.app.change_settings(rules=RULES_WITH_ALL)
        self.program.learn()
        self.step()
        self.visit_screen("learn-page")
        for lesson in LESSONS:
            if lesson.name != ROUND:
                self._take_lesson(lesson.name)
        self._first_round()
        self.app.reset(self.program.menu())
        self.app.change_settings(rules="gin_only")
        self.program.learn()
        self.step()
        self.visit_screen("learn-page-gin-only")
        fresh = {"lessons_done": (), "lesson": "", "lesson_step": 0, "learning": "skipped", "rules": "standard"}
        self.app.reset(self.program.menu())
        self.app.change_settings(**fresh)

    @property
    def lesson_part(self) -> LessonPart:
        """The lesson on the table."""
        found = self.table.parts.find(LessonPart)
        assert found is not None
        return found

    def _take_lesson(self, name: str) -> None:
        """Shows the steps of a lesson, each before it is done, and what is said of it then."""
        self.program.lessons().start(name)
        wrong, shown = name == "deadwood", 0
        while isinstance(self.app.scene, TableScene | ShowdownScene):
            self._rest_at_table()
            if isinstance(self.app.scene, ShowdownScene):
                shown += 1
                self._see_showdown(f"learn-{name}-showdown-{shown}")
                continue
            part = self.lesson_part
            if isinstance(part.task, Showdown):
                self.step(STEP)
                continue
            number = part.run.number
            self.visit_screen(f"learn-{name}-{number + 1}")
            if wrong and part.run.step.name == "least":
                self.table.attempt(Discard(parse_card("2S")))
                self.rest()
                self.visit_screen(f"learn-{name}-{number + 1}-answered")
            part.skip()
            if self.app.scene is part.scene and part.run.done:
                self._rest_at_table()
                self.visit_screen(f"learn-{name}-{number + 1}-done")
                part.go_on()
            self.step()

    def _rest_at_table(self) -> None:
        """Waits until Tom has done his part."""
        self.rest()
        for _ in range(400):
            if not isinstance(self.app.scene, TableScene) or not self.lesson_part.run.pending:
                break
            self.step(STEP)
            self.rest()

    def _see_showdown(self, name: str) -> None:
        """Shows a showdown with what a lesson says, and its result."""
        if self.showdown.model.person_defends:
            self.until(ShowdownPhase.DEFEND)
            self.rest()
            self.visit_screen(name)
            self.showdown.play_best()
            self.rest()
            self.showdown.defend()
        self.until(ShowdownPhase.END, 3.0)
        self.visit_screen(f"{name}-result")
        self.showdown.go_on()
        self.step()

    def _first_round(self) -> None:
        """Shows the first round, and the question after it."""
        course = self.program.lessons()
        scene = course.first_round()
        whisper = scene.parts.find(Whisper)
        assert whisper is not None
        self.step()
        self.visit_screen("learn-round-begins")
        for _ in range(2000):
            self.step(STEP)
            if whisper.found is not None:
                break
        self.rest()
        self.visit_screen("learn-round-whisper")
        course.round_over("Tom")
        self.step()
        self.visit_screen("learn-round-over")
