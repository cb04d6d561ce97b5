"""The page of lessons: what there is to learn, how far it is, and the way on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from gin_desktop.practice.learning.lessons import LESSONS, ROUND, Lesson
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.melding.telling import choices_hint, with_choices
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.ui.tree.tree import Tree
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.engine.ruleset import RuleSet
    from gin_desktop.session.rulebook import RuleEntry
    from gin_desktop.ui.kit.scene import App


class CourseState(Protocol):
    """What the page shows of the course, and its ways on."""

    entry: RuleEntry
    rules: RuleSet

    @property
    def next(self) -> str:
        """The lesson to go on with; empty if all are done."""
        ...

    def is_done(self, name: str) -> bool:
        """Whether a lesson was taken to its end."""
        ...

    def steps_done(self, name: str) -> int:
        """Returns how many steps of a lesson that was left were done."""
        ...

    def begun(self, name: str) -> bool:
        """Whether a lesson was left after its beginning."""
        ...

    def start(self, name: str) -> None:
        """Starts a lesson."""
        ...

    def skip(self) -> None:
        """Marks the lessons as skipped."""
        ...


@screen("learning.title", gallery_rooms=("learning",))
class CoursePage(UiScene):
    """The lessons in their order; those that do not exist under the chosen rules say why."""

    read_out = True

    def __init__(self, app: App, course: CourseState) -> None:
        super().__init__(app)
        self.course = course

    def commands(self) -> Commands:
        course, settings = self.course, self.app.settings
        made = [Command("back", None, t("button.back"), self.escape)]
        if settings.learning == "open":
            made.append(Command("skip", None, t("learning.skip_all"), course.skip))
        if name := course.next:
            usual = "learning.next" if settings.lessons_done else "learning.start"
            if name == ROUND:
                usual = "learning.first_round"
            key = "learning.continue" if course.begun(name) else usual
            made.append(Command("start", None, t(key), partial(course.start, name), primary=True, apart=True))
        return Commands(with_choices(made, lambda: [self._line(), self._progress(), self._how()], self.app.tell))

    def build(self, size: tuple[int, int]) -> str | None:
        with self.titled_page(size, 900, title=t("learning.title"), footer=self.commands().buttons()) as page:
            page.muted(self._line(), below=4)
            if progress := self._progress():
                page.muted(progress, below=4)
            page.muted(self._rules(), below=14)
            with scrolled(self.ui, page.remaining) as column:
                for number, lesson in enumerate(LESSONS):
                    column.space(8 if number else 0)
                    self._build_lesson(column, number + 1, lesson)
        return f"lesson_{self.course.next}" if self.course.next else "back"  # it scrolls into view

    def _line(self) -> str:
        return t("learning.line") if self.course.next else t("learning.over")

    def _progress(self) -> str:
        """Returns how many of the lessons that there are under these rules are done; empty before the first."""
        there = [one.name for one in LESSONS if one.name != ROUND and not one.absent(self.course.rules)]
        done = sum(map(self.course.is_done, there))
        return t("learning.count", n=done, of=len(there)) if done and self.course.next else ""

    def _how(self) -> str:
        """Returns how a lesson is chosen by keys, and which one is next."""
        name = self.course.next
        if not name:
            return t("learning.tell.any")
        if name == ROUND:
            return t("learning.tell.round")
        number = next(place for place, one in enumerate(LESSONS, start=1) if one.name == name)
        return t("learning.tell.next", n=number, title=t(f"learning.{name}.title"))

    def messages(self, tree: Tree) -> list[Control]:  # noqa: ARG002
        """Returns how a lesson is started by keys; it is only heard, after what is read out."""
        return [Control("how", Role.MESSAGE, self._how()), choices_hint()]

    def _rules(self) -> str:
        chosen = self.course.entry
        if chosen.rules.players != 2:
            return t("learning.rules.players", n=chosen.rules.players, title=t("rules.standard.name"))
        if chosen.rules.has_cube:
            return t("learning.rules.cube", title=chosen.shown_title)
        return t("learning.rules", title=chosen.shown_title)

    def _build_lesson(self, column: Column, number: int, lesson: Lesson) -> None:
        """Adds a lesson: its number and title, and how far it is or why there is none."""
        course, colours = self.course, self.style.colours
        absent = lesson.absent(course.rules)
        title = t(f"learning.{lesson.name}.title")
        if lesson.name != ROUND:
            title = t("learning.numbered", n=number, title=title)
        start = partial(course.start, lesson.name)
        chosen = lesson.name == course.next
        with column.card(
            f"lesson_{lesson.name}",
            start,
            left=16,
            top=9,
            bottom=9,
            least=self.style.target,
            selected=chosen,
            enabled=not absent,
        ) as inner:
            inner.text(title, "strong", colour=colours.muted if absent else colours.text)
            if state := self._state(lesson, absent):
                inner.note(state)

    def _state(self, lesson: Lesson, absent: str) -> str:
        course = self.course
        if absent:
            return t(f"learning.absent.{absent}")
        if lesson.name == ROUND and course.begun(ROUND):
            return t("learning.state.round")
        if steps := course.steps_done(lesson.name):
            return t("learning.state.begun", n=steps + 1, of=len(lesson.steps(course.rules)))
        return t("learning.state.done") if course.is_done(lesson.name) else ""
