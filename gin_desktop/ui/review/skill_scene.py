"""The page of skill and luck over time: what the reviewed rounds of a person come to, and reviewing the others."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Protocol

import pygame

from gin_desktop.session.coaching.backlog import ReviewBacklog
from gin_desktop.session.coaching.skill import ReviewedGames, SkillReport, skill_report
from gin_desktop.session.game_review import ReviewedRound
from gin_desktop.session.recorded_game import RecordedGame
from gin_desktop.storage.games.rows import GameRow
from gin_desktop.ui.felt.page import page_in
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import draw_text
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.review.figures import build_work
from gin_desktop.ui.review.host import SKILL_KEYS, SLICE
from gin_desktop.words import t, tn

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class SkillHost(Protocol):
    """What the page asks of the program."""

    def games(self) -> ReviewedGames:
        """Returns the games that are looked at, oldest first, with the reviews that are kept."""
        ...

    def read(self, row: GameRow) -> Generator[None, None, RecordedGame]:
        """Begins to read the record of a game. Raises ``GinError``."""
        ...

    def keep(self, recorded: RecordedGame, reviewed: ReviewedRound) -> None:
        """Keeps the figures of a reviewed round."""
        ...

    def practise(self, kind: str) -> None:
        """Opens the practice of a kind."""
        ...

    @property
    def changes(self) -> int:
        """A number that rises whenever the history changes."""
        ...


@screen("skill.title", gallery_rooms=("statistics",))
class SkillScene(UiScene):
    """Skill and luck over time. Rounds that are not reviewed yet are reviewed on demand, which can be stopped."""

    def __init__(self, app: App, host: SkillHost) -> None:
        super().__init__(app)
        self.host = host
        self.backlog: ReviewBacklog | None = None
        self._known = -1
        self._report: SkillReport | None = None

    @property
    def report(self) -> SkillReport:
        """What is shown; worked out again when the history has changed."""
        if self._report is None or (self._known != self.host.changes and self.backlog is None):
            self._known = self.host.changes
            self._report = skill_report(self.host.games())
        return self._report

    @property
    def animating(self) -> bool:
        return self.backlog is not None

    def leave(self) -> None:
        if self.backlog is not None:
            self.backlog.close()
            self.backlog = None
        super().leave()

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        report = self.report
        with self.titled_page(size, 1240, footer=self.commands().row("back", "stop", "review"), gap=16) as page:
            page.picture(self._draw_state, self.line("body"), name=self._state, below=10)
            if not report.rounds:
                page.space(20)
                page.text(t("skill.nothing"), colour=self.style.colours.muted)
                return "review" if report.waiting else "back"
            if page.width < self.style.text_room(860, 0.8):
                with scrolled(self.ui, page.remaining) as column:
                    self._build_left(column, report)
                    self._build_right(column, report)
                return "back"
            left, right = page.beside((0.5, 0.5), gap=48)
            with scrolled(self.ui, left.remaining) as column:
                self._build_left(column, report)
            with scrolled(self.ui, right.remaining) as column:
                self._build_right(column, report)
        return "back"

    def _build_left(self, column: Column, report: SkillReport) -> None:
        """Adds the whole, and the kinds of decisions."""
        with page_in(column) as page:
            for table in report.tables[:2]:
                page.block(table)
        if report.missing:
            column.note(tn("skill.missing", report.missing), below=8)
        column.note(t("skill.interval.note"), below=8)
        column.note(t("review.estimate"), below=12)

    def _build_right(self, column: Column, report: SkillReport) -> None:
        """Adds what to work on, the stages, and the course over time and against opponents."""
        build_work(column, report.why_not, report.work, self.host.practise)
        column.space(10)
        with page_in(column) as page:
            for table in report.tables[2:]:
                page.block(table)

    @property
    def _state(self) -> str:
        """How many rounds are reviewed, or how far reviewing the others is."""
        work = self.backlog
        if work is not None:
            return t("skill.working", done=work.done, of=work.of)
        return " ".join(
            [tn("skill.rounds", self.report.rounds), *([tn("skill.waiting", self.report.waiting)] * self._has_waiting)]
        )

    @property
    def _has_waiting(self) -> bool:
        return self.report.waiting > 0

    def _draw_state(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        draw_text(surface, self._state, "body", self.style, place, self.style.colours.muted)

    # -- what can be done

    def commands(self) -> Commands:
        working = self.backlog is not None
        can = not working and self._has_waiting
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command(
                    *("review", SKILL_KEYS["review"], tn("skill.review", self.report.waiting), self.review),
                    says=t("skill.keys.review"),
                    primary=True,
                    apart=True,
                    possible=can,
                    button=can,
                ),
                Command(
                    *("stop", SKILL_KEYS["stop"], t("skill.stop"), self.stop),
                    says=t("skill.keys.stop"),
                    apart=True,
                    possible=working,
                    button=working,
                ),
            ]
        )

    def review(self) -> None:
        """Reviews the rounds that are not reviewed yet, newest first."""
        if self.backlog is None and self._has_waiting:
            self.backlog = ReviewBacklog(self.host.games(), self.host.read, self.host.keep)
            self.rebuild()

    def stop(self) -> None:
        """Ends reviewing; what was reviewed is kept."""
        if self.backlog is not None:
            self.backlog.close()
            self.backlog = None
            self._report = None
            self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        work = self.backlog
        if work is None:
            if self._report is not None and self._known != self.host.changes:
                self.rebuild()
            return
        if work.work(SLICE):
            self.dirty = True
        if work.over:
            self.stop()
            if work.missing:
                self.app.notify(t("coach.missing"))
