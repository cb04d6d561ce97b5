"""The summary of a daily set or a timed run: the score, and every answer, to be tried again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from gin_desktop.practice.model import Task
from gin_desktop.practice.runs.run import Answer, Summary
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.area import ScrollArea
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.button_rows import Footer
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.practice.commands import SUMMARY_KEYS
from gin_desktop.ui.practice.icons import draw_level, icon, level_width
from gin_desktop.words import t, tn
from gin_desktop.words.dates import day_text
from gin_desktop.words.practice_names import level_name, reached_text, theme_name, time_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


@screen(gallery_rooms=("practice",))
class SummaryScene(UiScene):
    """The summary of a run.

    Args:
        summary: the run.
        best_before: the best score of earlier timed runs.
        on_retry: called with the task that was pressed, or with all that were missed.
        on_again: starts the same run again; None if it cannot be repeated.
        on_close: returns to the practice menu.
    """

    def __init__(
        self,
        app: App,
        summary: Summary,
        *,
        best_before: int = 0,
        on_retry: Callable[..., None],
        on_again: Callable[[], None] | None = None,
        on_close: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.summary = summary
        self.best_before = best_before
        self._retry = on_retry
        self._again = on_again
        self._close = on_close

    @property
    def _daily(self) -> bool:
        return self.summary.day is not None

    def escape(self) -> None:
        self._close()

    # -- words

    def title(self) -> str:
        """The title: which kind of run has ended."""
        return t("practice.summary.daily" if self._daily else "practice.summary.timed")

    def score(self) -> str:
        """The score as text."""
        summary = self.summary
        if self._daily:
            return t("practice.summary.score", right=summary.right, of=len(summary.answers))
        return tn("practice.summary.timed.score", summary.right)

    def remark(self) -> str:
        """A sentence about the score."""
        summary, tried = self.summary, len(self.summary.answers)
        if summary.day is not None:
            key = "practice.summary.daily.line"
            return t(key, date=day_text(summary.day), time=time_text(summary.seconds))
        if not tried:
            return t("practice.summary.timed.none")
        if summary.right > self.best_before:
            return tn("practice.summary.timed.best", tried)
        return tn("practice.summary.timed.line", tried, best=self.best_before)

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        style, gap = self.style, self.style.px(32)
        content = self.content(size, 1160)
        top = self.heading(content, self.title())
        footer = Footer(self.ui, self.commands(), content.width)
        body = pygame.Rect(content.x, top, content.width, content.bottom - top - footer.height - style.px(20))
        if not self.summary.answers:
            self._build_score(body)
        else:
            left = pygame.Rect(body.x, body.y, round((body.width - gap) * 0.42), body.height)
            self._build_score(left)
            self._build_answers(pygame.Rect(left.right + gap, body.y, body.right - left.right - gap, body.height))
        footer.build(content.x, content.bottom)
        return "again" if self._again is not None else "back"

    def commands(self) -> Commands:
        again = self._again
        made = [Command("back", None, t("practice.summary.back"), self.escape, primary=again is None)]
        if self._daily:
            copy, says = t("practice.summary.copy"), t("practice.summary.keys.copy")
            made.append(Command("copy", SUMMARY_KEYS["copy"], copy, self.copy, says=says))
        if self.missed():
            made.append(Command("missed", None, t("practice.summary.missed"), self.try_missed))
        if again is not None:
            made.append(Command("again", None, t("practice.summary.again"), again, primary=True, apart=True))
        return Commands(made)

    def _build_score(self, place: pygame.Rect) -> None:
        """Adds the score in large letters, a tick or a cross for each answer, and a sentence about it."""
        style, colours, pad = self.style, self.style.colours, self.style.pad
        edge = style.px(18)
        area = self.ui.area(place.inflate(-2 * pad, -2 * edge))
        width = area.width
        y = self.ui.label(self.score(), "heading", pygame.Rect(0, 0, width, 0), colour=colours.brass, area=area)
        y = self._build_signs(area, pygame.Rect(0, y + style.px(16), width, 0)) + style.px(18)
        text = self.remark()
        y = self.ui.label(text, "body", pygame.Rect(0, y, width, 0), area=area)
        if self._daily and self.summary.right == self.summary.of:
            rect = pygame.Rect(0, y + style.px(10), width, 0)
            y = self.ui.label(t("practice.summary.perfect"), "body", rect, colour=colours.brass, area=area)
        self.ui.panel(
            pygame.Rect(place.x, place.y, place.width, min(place.height, y + 2 * edge + style.px(6))), lowest=True
        )
        self.ui.finish_area(area, y)

    def _build_signs(self, area: ScrollArea, place: pygame.Rect) -> int:
        """Adds a sign for each answer, five in a row; returns the y below."""
        style, colours = self.style, self.style.colours
        answers = self.summary.answers
        if not answers:
            return place.y
        step = style.px(8)
        per_line = 5 if len(answers) <= 15 else 8
        side = min(style.px(52), (place.width - (per_line - 1) * step) // per_line)
        lines = -(-len(answers) // per_line)
        rect = pygame.Rect(place.x, place.y, place.width, lines * (side + step) - step)

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            for number, answer in enumerate(answers):
                line, column = divmod(number, per_line)
                cell = pygame.Rect(seen.x + column * (side + step), seen.y + line * (side + step), side, side)
                border = colours.brass if answer.found else colours.button_border
                draw_panel(surface, cell, style, fill=(*colours.field, 255), border=(*border, 255))
                draw_sign(surface, cell.center, round(side * 0.52), answer.found, colours.brass, colours.warning)

        self.ui.picture(draw, rect, area=area)
        return rect.bottom

    def _build_answers(self, place: pygame.Rect) -> None:
        style, air = self.style, self.style.ring_room
        whole = place.inflate(2 * air, 2 * air)
        whole.width += style.px(12)
        area = self.ui.area(whole)
        width = min(place.width, area.width - air)
        text = pygame.Rect(air, air, width, 0)
        hint = t("practice.summary.hint")
        y = self.ui.label(hint, "small", text, colour=style.colours.muted, area=area) + style.px(8)
        for number, answer in enumerate(self.summary.answers):
            y = self._build_answer(area, number, answer, pygame.Rect(air, y, width, 0)) + style.px(8)
        self.ui.finish_area(area, y - style.px(8) + air)

    def _build_answer(self, area: ScrollArea, number: int, answer: Answer, place: pygame.Rect) -> int:
        """Adds an answer as a button: sign, theme and level, what was reached, the time; returns the y below."""
        style, colours, pad = self.style, self.style.colours, self.style.px(16)
        attempt, side = answer.attempt, round(self.line("strong") * 0.9)
        x = place.x + pad + side + style.px(14)
        width = place.right - pad - x
        y = place.y + style.px(9)
        title = theme_name(attempt.kind, attempt.theme)
        seconds = time_text(attempt.seconds)
        taken = text_width(seconds, "small", style)
        if text_width(title, "strong", style) + taken + style.px(20) <= width:
            rect = pygame.Rect(x + width - taken, y, taken, self.line("strong"))
            self.ui.label(seconds, "small", rect, colour=colours.faint, valign="center", area=area)
            seconds = ""
        y = self.ui.label(title, "strong", pygame.Rect(x, y, width, 0), area=area)
        parts = [answer_result_text(answer)] + ([seconds] if seconds else [])
        size = style.px(8)
        pips = level_width(size) + style.px(14)
        text = pygame.Rect(x + pips, y, width - pips, 0)
        said = " · ".join([level_name(attempt.level), *parts])
        bottom = self.ui.label(said, "small", text, colour=colours.muted, area=area)
        rect = pygame.Rect(place.x, place.y, place.width, bottom + style.px(11) - place.y)
        self.ui.button(f"answer_{number}", "", rect, partial(self._retry, answer.task), kind="row", area=area)
        middle, first = y + self.line("small") // 2 - place.y, y - place.y

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            at = (seen.x + pad + side // 2, seen.y + first // 2 + style.px(9))
            draw_sign(surface, at, side, answer.found, colours.brass, colours.warning)
            left = (seen.x + x - place.x, seen.y + middle)
            draw_level(surface, left, attempt.level, size, colours.brass, colours.faint)

        self.ui.picture(draw, rect, area=area, above=True)
        return rect.bottom

    # -- working

    def missed(self) -> list[Task]:
        """The tasks that were not solved, or only after the answer was shown."""
        return [answer.task for answer in self.summary.answers if not answer.found]

    def try_missed(self) -> None:
        """Starts all missed tasks again, one after the other."""
        self._retry(*self.missed())

    def copy(self) -> None:
        """Copies the score of a daily set as text, without the answers."""
        summary = self.summary
        assert summary.day is not None
        date = summary.day.isoformat()
        head = t("practice.summary.share", date=date, right=summary.right, of=len(summary.answers))
        marks = "".join("✓" if answer.found else "✗" for answer in summary.answers)
        try:
            pygame.scrap.put_text(f"{head}\n{marks}")
        except pygame.error as error:
            self.app.notify(t("practice.summary.not_copied", reason=str(error)))
        else:
            self.app.notify(t("practice.summary.copied"))


def answer_result_text(answer: Answer) -> str:
    """What was reached compared with the best, in points, or for spreads in hundredths of a point."""
    one = answer.attempt
    return reached_text(one.kind, one.measure, one.best, right=one.right, helped=one.helped)


def draw_sign(
    surface: pygame.Surface,
    centre: tuple[int, int],
    side: int,
    found: bool,
    right: tuple[int, int, int],
    wrong: tuple[int, int, int],
) -> None:
    """Draws a tick or a cross, so that colour is not the only difference."""
    picture = icon("right", side, right) if found else icon("wrong", round(side * 0.86), wrong)
    surface.blit(picture, picture.get_rect(center=centre))
