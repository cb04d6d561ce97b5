"""The lessons on how to play well: the list of them, the text of one, and its positions to be solved."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.practice.runs.course import LessonResult, next_lesson, result_of
from gin_desktop.practice.runs.course_lessons import LESSONS, course
from gin_desktop.ui.felt.page import PageBuilder
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import line_height
from gin_desktop.ui.kit.widgets.flow import scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.practice.icons import draw_icon
from gin_desktop.words import t
from gin_desktop.words.rules.advice import advice_section

if TYPE_CHECKING:
    from gin_desktop.storage.practice.progress import Progress
    from gin_desktop.ui.kit.scene import App

_LIST: Final = 380
"""The width of the list of lessons in units; it takes at most two fifths of the page."""


@screen("practice.course", gallery_rooms=("practice",))
class CourseScene(UiScene):
    """The lessons on the left, each with its result; the text of the chosen one on the right.

    Args:
        progress: knows which positions were solved.
        start: starts the positions of a lesson.
        lesson: the lesson to begin with; the next one that is not done if empty.
        on_leave: called when the page is left.
    """

    def __init__(
        self,
        app: App,
        progress: Progress,
        start: Callable[[str], None],
        *,
        lesson: str = "",
        on_leave: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self._progress = progress
        self._start = start
        self._on_leave = on_leave
        self._answers: dict[str, bool] = {}
        self._look()
        self.lesson = lesson if lesson in LESSONS else next_lesson(self._answers)

    def leave(self) -> None:
        if self._on_leave is not None:
            self._on_leave()

    def uncover(self) -> None:
        """Shows what was solved meanwhile."""
        super().uncover()
        self._look()
        self.rebuild()
        self.ui.focus("next" if self._following else "start")

    def _look(self) -> None:
        self._answers = self._progress.answers_in_course([entry.code for entry in course()])

    def result(self, lesson: str = "") -> LessonResult:
        """Returns how a lesson stands, by default the chosen one."""
        return result_of(lesson or self.lesson, self._answers)

    @property
    def _following(self) -> str:
        """The lesson to go on with where the chosen one is done; "" without one."""
        lesson = next_lesson(self._answers)
        return lesson if self.result().done and not self.result(lesson).done else ""

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        style = self.style
        with self.titled_page(size, 1400, footer=self.commands(), gap=16) as page:
            page.muted(t("course.line" if course() else "course.missing"), below=12)
            width = min(style.px(_LIST * style.text_scale), page.width * 2 // 5)
            beside, place = page.fixed(width, 0, gap=22)
            self._build_list(beside.remaining)
            self._build_lesson(place.remaining)
        if not course():
            return "back"
        return "next" if self._following else "start"

    def commands(self) -> Commands:
        made = [Command("back", None, t("button.back"), self.escape)]
        if course():
            following = self._following
            made.append(Command("start", None, self._start_text(), self.begin, primary=not following, apart=True))
            if following:
                go_on = partial(self.choose, following)
                made.append(Command("next", None, t("course.next"), go_on, primary=True, apart=True))
        return Commands(made)

    def _start_text(self) -> str:
        result = self.result()
        if result.done:
            return t("course.again")
        if result.answered:
            return t("course.continue", n=result.answered + 1)
        return t("course.start", n=result.of)

    def _build_list(self, place: pygame.Rect) -> None:
        style, marked = self.style, None
        side = round(line_height("strong", style) * 0.8)
        with scrolled(self.ui, place, bar_within=True) as column:
            for lesson in LESSONS:
                result, chosen = self.result(lesson), lesson == self.lesson
                act = partial(self.choose, lesson)
                with column.card(f"lesson_{lesson}", act, top=8, bottom=7, selected=chosen, below=8) as inner:
                    said, sign = inner.fixed(0, side, gap=10)
                    said.text(t(f"advice.{lesson}.title"), "strong")
                    said.note(_standing(result))
                    inner.follow(said)
                    if result.done:
                        draw = partial(draw_icon, "right", side, style.colours.brass)
                        sign.picture(draw, inner.filled.height, above=True)
                marked = column.last if chosen else marked
        if marked is not None and column.area is not None:
            column.area.show(marked)

    def _build_lesson(self, place: pygame.Rect) -> None:
        style, result = self.style, self.result()
        self.ui.panel(place)
        area = self.ui.area(place.inflate(-2 * style.pad, -2 * style.text_pad))
        self._text_area = area
        page = PageBuilder.filling(self.ui, area).narrowed(900)
        page.section(advice_section(self.lesson))
        if result.of:
            page.space(10)
            page.text(_result_text(result), "strong", colour=style.colours.brass)
        self.ui.finish_area(area, page.y)

    # -- choosing

    def choose(self, lesson: str) -> None:
        """Turns to another lesson."""
        self.lesson = lesson
        self.rebuild()
        if self.ui.focused is None:  # the button that led here has gone
            self.ui.focus("start")
        texts = (one.name or one.text for one in self.ui.labels if one.area is self._text_area)
        self.app.announce("\n".join(texts))

    def begin(self) -> None:
        """Starts the positions of the chosen lesson."""
        self._start(self.lesson)

    def press(self, name: str) -> None:
        """Presses a control and focuses it, so that the keys go on from there."""
        self.ui.focus(name)
        super().press(name)


def _standing(result: LessonResult) -> str:
    if result.done:
        return t("course.row.done", solved=result.solved, of=result.of)
    if result.answered:
        return t("course.row.begun", answered=result.answered, of=result.of)
    return t("course.row.new")


def _result_text(result: LessonResult) -> str:
    if result.done and result.solved == result.of:
        return t("course.result.perfect", of=result.of)
    if result.done:
        return t("course.result.done", solved=result.solved, of=result.of)
    if result.answered:
        return t("course.result.begun", answered=result.answered, of=result.of, solved=result.solved)
    return t("course.result.new", n=result.of)
