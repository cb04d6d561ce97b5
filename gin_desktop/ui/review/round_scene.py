"""The page of a round's review: the moves that lost points on the left, the figures and the sum on the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.coaching.review_texts import grade_name
from gin_desktop.session.coaching.reviewing import GameReview
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.row_list import RowList, list_view
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.review.figures import build_sides, build_sum
from gin_desktop.ui.review.host import KEYS, SLICE, ReviewHost
from gin_desktop.ui.review.model import Order, RoundReviewModel, round_title
from gin_desktop.ui.review.move_rows import draw_move, move_row_height, move_said
from gin_desktop.ui.round_replay.review_state import ReviewChoices
from gin_desktop.words import t
from gin_desktop.words.numbers import percent

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_MOVES: Final = "moves"
_PARTS: Final = 4
"""How often the page of an unfinished review is built again."""


@screen(gallery_rooms=("coach",))
class RoundReviewScene(UiScene):
    """The review of a round, worked out while it is shown.

    Args:
        choices: whether a question comes before each answer; shared with the replay.
    """

    def __init__(self, app: App, review: GameReview, place: int, host: ReviewHost, choices: ReviewChoices) -> None:
        super().__init__(app)
        self.review = review
        self.host = host
        self.choices = choices
        self.model = RoundReviewModel(review, place)
        self.rows: RowList | None = None
        self._built = -1

    @property
    def animating(self) -> bool:
        return self.review.working and not self.model.finished

    # -- building

    def build(self, size: tuple[int, int]) -> str | None:
        self.rows, model = None, self.model
        self._built = self._progress
        title = round_title(self.review, model.place, page=True)
        with self.titled_page(
            size, 1240, title=title, footer=self.commands().row("back", "before", "after", "game", "replay"), gap=16
        ) as page:
            if model.trouble:
                page.space(30)
                page.text(model.trouble, colour=self.style.colours.muted, align="center")
                return "back"
            if not model.finished:
                page.muted(t("review.working", share=percent(self.review.share(model.place))), below=6)
            elif summary := model.summary:
                page.text(summary, below=10)
            left, right = page.beside((0.52, 0.48), gap=24)
            self._build_moves(left)
            with scrolled(self.ui, right.remaining) as column:
                self._build_figures(column)
        return _MOVES if self.rows is not None else "back"

    def _build_moves(self, column: Column) -> None:
        """Adds the list of moves, and the choices of its order and of the question before the answer."""
        model, moves = self.model, self.model.moves
        column.title(t("review.moves"))
        orders: tuple[tuple[Order, str], ...] = (("size", t("review.by_size")), ("order", t("review.in_order")))
        column.chips("order", orders, model.order, self._set_order, name=t("review.order"), below=8)
        asked = ("ask",) if self.choices.asking else ()
        column.chips("ask", (("ask", t("review.ask.toggle")),), asked, lambda _: self._toggle_asking(), below=8)
        if not moves:
            if model.finished:
                column.muted(t("review.found.none"))
            return
        self.rows = RowList(
            self.ui,
            _MOVES,
            list_view(column.remaining, self.style),
            height=move_row_height(self.style),
            gap=self.style.px(6),
            count=len(moves),
            marked=model.marked,
            draw=self._draw_move,
            name=self._read_move,
            mark=self._mark,
            act=self._replay,
        )

    def _hides(self, number: int) -> bool:
        """Whether only the question of a move is shown."""
        return self.choices.hides(self.model.place, self.model.moves[number].step)

    def _read_move(self, number: int) -> str:
        return move_said(self.model.texts(self.model.moves[number]), asking=self._hides(number))

    def _draw_move(self, surface: pygame.Surface, place: pygame.Rect, number: int) -> None:
        decision = self.model.moves[number]
        texts, grade = self.model.texts(decision), grade_name(decision)
        draw_move(surface, place, texts, grade, self.style, asking=self._hides(number))

    def _build_figures(self, column: Column) -> None:
        model = self.model
        build_sides(column, model.who, model.sides, [model.figures(seat) for seat in model.sides])
        total = model.sum
        if total is None:
            return
        build_sum(column, model.who, model.sides, total, game=False)
        if note := total.note():
            column.note(note, below=6)
        column.note(t("review.estimate"), below=6)
        if model.has_doubles:
            column.note(t("review.cube"), below=6)

    # -- what can be done

    def commands(self) -> Commands:
        model, several = self.model, len(self.review.possible) > 1
        made = [Command("back", None, t("button.back"), self.escape)]
        for name, way in (("before", -1), ("after", 1)):
            there = model.neighbour(way)
            made.append(
                Command(
                    name,
                    KEYS[name],
                    t(f"review.{name}"),
                    partial(self._show, there),
                    says=t("review.keys.turn"),
                    possible=there is not None,
                    button=several,
                    listed=several,
                )
            )
        game = t("review.keys.game")
        made.append(
            Command(
                *("game", KEYS["game"], t("review.game"), self.host.open_game),
                says=game,
                button=several,
                listed=several,
                possible=several,
            )
        )
        there = not model.trouble
        for name, label, run in (
            ("order", t("review.order"), self._turn_order),
            ("ask", t("review.ask.toggle"), self._toggle_asking),
        ):
            made.append(
                Command(
                    *(name, KEYS[name], label, run),
                    says=t(f"review.keys.{name}"),
                    button=False,
                    possible=there,
                    listed=there,
                )
            )
        replay = t("review.keys.replay")
        made.append(
            Command(
                *("replay", KEYS["replay"], t("review.replay"), self._replay),
                says=replay,
                primary=True,
                apart=True,
                possible=there,
                button=there,
            )
        )
        return Commands(made)

    def _show(self, place: int | None) -> None:
        if place is not None:
            self.model.show(place)
            self.rebuild()

    def _turn_order(self) -> None:
        self._set_order("order" if self.model.order == "size" else "size")

    def _set_order(self, order: Order) -> None:
        self.model.order, self.model.marked = order, 0
        self.rebuild()

    def _toggle_asking(self) -> None:
        self.choices.toggle()
        self.rebuild()

    def _mark(self, number: int) -> None:
        self.model.marked = number

    def _replay(self) -> None:
        """Replays the round at the marked move, or from its beginning."""
        moves = self.model.moves
        self.host.open_replay(self.model.place, moves[self.model.marked].step if moves else 0)

    # -- updates

    @property
    def _progress(self) -> int:
        """How far the review is, in parts."""
        done = self.model.finished or bool(self.model.trouble)
        return _PARTS if done else min(_PARTS - 1, int(self.review.share(self.model.place) * _PARTS))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.review.work(SLICE) and self._progress != self._built:
            self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.rows is not None and self.rows.handle(event):
            self.dirty = True
            return True
        return super().handle(event)
