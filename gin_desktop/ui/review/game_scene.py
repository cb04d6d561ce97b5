"""The page of the review of a whole game: its rounds with their figures, the sum of all, and what to work on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.engine.seating import other_side
from gin_desktop.session.coaching.review_summary import game_summary
from gin_desktop.session.coaching.review_sums import ResultSum, SideFigures, side_figures, work_on
from gin_desktop.session.coaching.reviewing import GameReview
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.row_list import RowList, list_view
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.text import draw_text, line_height
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.review.figures import build_sides, build_sum, build_work
from gin_desktop.ui.review.host import KEYS, SLICE, ReviewHost
from gin_desktop.ui.review.model import game_rounds, game_sides
from gin_desktop.ui.review.round_rows import column_heads, draw_heads, draw_row, round_row, row_height
from gin_desktop.words import t
from gin_desktop.words.numbers import percent
from gin_desktop.words.reckoning import Who

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_ROUNDS: Final = "rounds"


@screen("review.title.game", gallery_rooms=("coach",))
class GameReviewScene(UiScene):
    """The review of a game, worked out round by round while it is shown."""

    def __init__(self, app: App, review: GameReview, host: ReviewHost) -> None:
        super().__init__(app)
        self.review = review
        self.host = host
        self.rows: RowList | None = None
        self.marked = 0
        self._chosen = False
        self.places = game_rounds(review)
        self.sides = game_sides(review, self.places)
        self._built = 0
        review.want_all(self.places)

    def uncover(self) -> None:
        super().uncover()
        self.review.want_all(self.places)

    @property
    def animating(self) -> bool:
        return self.review.working

    @property
    def who(self) -> Who:
        """The names of the players, and who is addressed."""
        return Who(self.review.recorded.setup.names, self.review.recorded.you)

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        self.rows, self._built = None, len(self.review.rounds)
        review = self.review
        with self.titled_page(size, 1240, footer=self.commands().row("back", "open"), gap=16) as page:
            if review.missing or not review.possible:
                page.space(30)
                trouble = t("coach.missing") if review.missing else t("review.none")
                page.text(trouble, colour=self.style.colours.muted, align="center")
                return "back"
            if review.working:
                page.picture(self._draw_progress, line_height("body", self.style), name=self._progress, below=6)
            elif summary := self._summary():
                page.text(summary, below=10)
            left, right = page.beside((0.58, 0.42), gap=24)
            self._build_rounds(left)
            with scrolled(self.ui, right.remaining) as column:
                self._build_figures(column)
        return _ROUNDS

    @property
    def _reviewed(self) -> list[int]:
        """The rounds that are reviewed."""
        return [place for place in self.places if place in self.review.rounds]

    def _total(self, seat: int) -> ResultSum:
        """The sum of the reviewed rounds for a seat."""
        return ResultSum.total([ResultSum.of(self.review.rounds[place], seat) for place in self._reviewed])

    def _summary(self) -> str:
        """What the game came to in plain sentences; empty where it is told from no seat."""
        review, (mine, theirs) = self.review, self.sides
        if mine is None or not self._reviewed:
            return ""
        moves = [
            (review.recorded.rounds[place].deal.number, decision)
            for place in self._reviewed
            for decision in review.decisions(place)
            if decision.seat == review.rounds[place].seats.index(mine)
        ]
        return game_summary(self._total(mine), moves, self.who, mine, theirs)

    def _dearest(self) -> int | None:
        """The number of the row whose round cost most, once all are reviewed; None if nobody is addressed, with only
        one round, and if every round brought something."""
        review, mine = self.review, self.sides[0]
        found = self._reviewed
        if mine is None or review.working or len(found) < 2:
            return None
        results = {place: ResultSum.of(review.rounds[place], mine).result for place in found}
        lowest = min(found, key=lambda place: results[place])
        return self.places.index(lowest) if results[lowest] < 0 else None

    def _build_rounds(self, column: Column) -> None:
        """Adds the rounds below the names of their columns; the one that cost most is named, and marked at first."""
        dearest = self._dearest()
        if dearest is not None:
            deal = self.review.recorded.rounds[self.places[dearest]].deal
            column.text(t("review.dearest", n=deal.number), below=10)
            self.marked = self.marked if self._chosen else dearest
        heads = column_heads(self.who, self.sides)
        column.picture(partial(self._draw_heads, heads), line_height("small", self.style), below=6)
        self.rows = RowList(
            self.ui,
            _ROUNDS,
            list_view(column.remaining, self.style),
            height=row_height(self.style),
            gap=self.style.px(6),
            count=len(self.places),
            marked=self.marked,
            draw=self._draw_round,
            name=lambda number: round_row(self.review, self.places[number], self.who).said,
            mark=self._mark,
            act=self._open,
        )

    @property
    def _progress(self) -> str:
        return t("review.working", share=percent(self.review.share_of_all(self.places)))

    def _draw_progress(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        draw_text(surface, self._progress, "body", self.style, place, self.style.colours.muted)

    def _draw_heads(self, heads: Sequence[str], surface: pygame.Surface, place: pygame.Rect) -> None:
        assert self.rows is not None  # they stand above the rows
        width = self.rows.place_of(0).width
        draw_heads(surface, pygame.Rect(place.x, place.y, width, place.height), heads, self.style)

    def _draw_round(self, surface: pygame.Surface, place: pygame.Rect, number: int) -> None:
        draw_row(surface, place, round_row(self.review, self.places[number], self.who), self.style)

    def _build_figures(self, column: Column) -> None:
        """Adds the moves of both sides, the sum over all rounds, and what to work on."""
        review, (mine, theirs) = self.review, self.sides
        places = self._reviewed
        if not places or mine is None:
            return
        figures = [SideFigures(), SideFigures()]
        for place in places:
            own = review.rounds[place].seats.index(mine)
            for number, side in enumerate((own, other_side(own))):
                figures[number] += side_figures(review.decisions(place), side)
        build_sides(column, self.who, (mine, theirs), figures)
        total = self._total(mine)
        build_sum(column, self.who, (mine, theirs), total, game=True)
        column.note(t("review.counts.game"), below=6)
        column.note(t("review.estimate"), below=12)
        if not self.review.working:
            build_work(column, *work_on([review.rounds[place] for place in places], mine), self.host.practise)

    # -- what can be done

    def commands(self) -> Commands:
        there = bool(self.review.possible) and not self.review.missing
        return Commands(
            [
                Command("back", None, t("button.back"), self.escape),
                Command(
                    *("open", KEYS["open"], t("review.open"), self._open),
                    says=t("review.keys.open"),
                    primary=True,
                    apart=True,
                    possible=there,
                    button=there,
                ),
            ]
        )

    def _mark(self, number: int) -> None:
        self._chosen = self._chosen or number != self.marked
        self.marked = number

    def _open(self) -> None:
        self.host.open_round(self.places[self.marked])

    # -- updates

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.review.work(SLICE):
            return
        if self.review.working and (self._built or not self.review.rounds):
            self.dirty = True  # the rows and the progress are drawn as they are
        else:
            self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.rows is not None and self.rows.handle(event):
            self.dirty = True
            return True
        return super().handle(event)
