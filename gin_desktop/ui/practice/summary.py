"""The summary of a daily set or a timed run: the score, what to practise next, and every answer, to be tried again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.practice.model import Task
from gin_desktop.practice.runs.run import Answer, Summary
from gin_desktop.ui.felt.decks import CardLook
from gin_desktop.ui.felt.pictures.small import SmallCards
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.desktop import copy_with_notice
from gin_desktop.ui.kit.places import Dock
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.practice.commands import SUMMARY_KEYS
from gin_desktop.ui.practice.icons import draw_tick_or_cross
from gin_desktop.ui.practice.progress_lists import build_answer
from gin_desktop.ui.practice.summary_panels import (
    EARLIER,
    EarlierRun,
    build_earlier,
    build_hand,
    build_next,
    hand_card_height,
    next_practice,
)
from gin_desktop.words import t, tn
from gin_desktop.words.dates import day_text
from gin_desktop.words.practice_names import level_name, result_against_best_text, theme_name, time_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


FEW: Final = 5
"""With fewer answers than this all of them show their cards."""


@screen(gallery_rooms=("practice",))
class SummaryScene(UiScene):
    """The summary of a run.

    Args:
        summary: the run.
        best_before: the best score of earlier timed runs.
        earlier: the latest runs of this kind before, newest first.
        on_retry: called with the task that was pressed, or with all that were missed.
        on_again: starts the same run again; None if it cannot be repeated.
        on_practise: starts tasks of a theme ("" mixes all).
        on_close: returns to the practice menu.
    """

    def __init__(
        self,
        app: App,
        summary: Summary,
        *,
        best_before: int = 0,
        earlier: Sequence[EarlierRun] = (),
        on_retry: Callable[..., None],
        on_again: Callable[[], None] | None = None,
        on_practise: Callable[[str], None],
        on_close: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.summary = summary
        self.best_before = best_before
        self._retry = on_retry
        self._again = on_again
        self._practise = on_practise
        self._earlier = earlier[:EARLIER]
        self._cards: SmallCards | None = None
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
        with self.titled_page(size, 1160, title=self.title(), footer=self.commands()) as page:
            left, right = page.beside((0.42, 0.58), gap=32)
            with scrolled(self.ui, left.remaining) as column:
                self._build_score(column)
                if self._earlier:
                    column.space(12)
                    build_earlier(column, self.summary.right, self._earlier, self.summary.day or date.today())
                column.space(12)
                build_next(column, next_practice(self.summary), self._practise)
            with scrolled(self.ui, right.remaining) as column:
                self._build_answers(column)
        return "again" if self._again is not None else "back"

    def commands(self) -> Commands:
        again = self._again
        made = [Command("back", None, t("practice.summary.back"), self.escape, primary=again is None)]
        if self._daily:
            made.append(SUMMARY_KEYS.command("copy", t("practice.summary.copy"), self.copy))
        if self.missed():
            made.append(Command("missed", None, t("practice.summary.missed"), self.try_missed))
        if again is not None:
            made.append(Command("again", None, t("practice.summary.again"), again, primary=True, apart=True))
        return Commands(made)

    def _build_score(self, page: Column) -> None:
        """Adds the score in large letters, a tick or a cross for each answer, and a sentence about it."""
        colours = self.style.colours
        with page.panel(24, top=18) as column:
            column.text(self.score(), "heading", colour=colours.brass, below=16)
            if self.summary.answers:
                self._build_signs(column)
            column.space(18)
            column.text(self.remark())
            if self._daily and self.summary.right == self.summary.of:
                column.space(10)
                column.text(t("practice.summary.perfect"), colour=colours.brass)

    def _build_signs(self, column: Column) -> None:
        """Adds a sign for each answer, five in a row."""
        style, colours = self.style, self.style.colours
        answers = self.summary.answers
        step = style.small_gap
        per_line = 5 if len(answers) <= 15 else 8
        side = min(style.px(52), (column.width - (per_line - 1) * step) // per_line)

        def draw(surface: pygame.Surface, seen: pygame.Rect) -> None:
            rows = Dock(seen)
            for at in range(0, len(answers), per_line):
                row = Dock(rows.top(side, step))
                for answer in answers[at : at + per_line]:
                    cell, border = row.left(side, step), colours.brass if answer.found else colours.button_border
                    draw_panel(surface, cell, style, fill=(*colours.field, 255), border=(*border, 255))
                    draw_tick_or_cross(style, answer.found, surface, cell, share=0.52)

        column.picture(draw, -(-len(answers) // per_line) * (side + step) - step)

    def _build_answers(self, column: Column) -> None:
        """Adds what was missed, with its cards, then what was solved; each answer is a button."""
        every = list(enumerate(self.summary.answers))
        missed, solved = ([one for one in every if one[1].found is found] for found in (False, True))
        if not every:
            column.text(t("practice.summary.nothing"), colour=self.style.colours.muted)
            return
        height = hand_card_height(column.width - 2 * self.style.px(16), self.style)
        look = CardLook.of(self.app.settings)
        if self._cards is None or self._cards.made_for != (height, look):
            self._cards = SmallCards(height, look, self.style)
        column.note(t("practice.summary.hint"))
        for key, answers in (("missed", missed), ("solved", solved)):
            if answers:
                column.space(10)
                column.text(tn(f"practice.summary.list.{key}", len(answers)), "strong")
            for number, answer in answers:
                column.space(8)
                self._build_answer(column, number, answer, self._cards if key == "missed" or len(every) < FEW else None)

    def _build_answer(self, column: Column, number: int, answer: Answer, cards: SmallCards | None) -> None:
        """Adds an answer as a button: sign, theme and level, what was reached, the time, and the hand."""
        attempt, retry = answer.attempt, partial(self._retry, answer.task)
        parts = [level_name(attempt.level), answer_result_text(answer)]
        with column.card(f"answer_{number}", retry, left=16, top=9, bottom=11) as inner:
            title, seconds = theme_name(attempt.kind, attempt.theme), time_text(attempt.seconds)
            build_answer(inner, title, seconds, parts, attempt.level, solved=answer.found)
            if cards is not None:
                inner.space(8)
                build_hand(inner, answer.task, cards)

    def update(self, dt: float) -> None:
        """Makes some pictures of cards."""
        if self._cards is not None and self._cards.waiting:
            self._cards.make()
            self.dirty = True
        super().update(dt)

    @property
    def animating(self) -> bool:
        return self._cards is not None and self._cards.waiting

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
        copied = t("practice.summary.copied")
        copy_with_notice(self.app, f"{head}\n{marks}", copied, "practice.summary.not_copied")


def answer_result_text(answer: Answer) -> str:
    """What was reached compared with the best, in points, or for spreads in hundredths of a point."""
    one = answer.attempt
    return result_against_best_text(one.kind, one.measure, one.best, right=one.right, helped=one.helped)
