"""The strip above the bar of a replayed round: what the review says of a step, and the way from mistake to mistake."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Protocol

import pygame

from gin_desktop.session.coaching.open_cards import OpenCards
from gin_desktop.session.round_replay_view import RoundReplayView
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.kit.text import draw_text, line_height, text_height
from gin_desktop.ui.kit.widgets.backdrop import draw_panel
from gin_desktop.ui.round_replay.bar import TimelineMark, icon_button_size
from gin_desktop.ui.round_replay.commands import KEYS
from gin_desktop.ui.round_replay.grade_marks import GRADE_SHAPES
from gin_desktop.ui.round_replay.icons import IconButton
from gin_desktop.ui.round_replay.review_state import ReplayReview
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.words import t
from gin_desktop.words.reckoning import Who

SLICE: Final = 0.004
"""Seconds of work on a review in one frame."""

STRIP_ICONS: Final = ("mistake_before", "mistake_after", "ask", "open_cards")
"""The buttons of the strip with icons, from left to right."""

_LINES: Final = 2
_SHARE: Final = 14
"""The texts take no more than this part of the window's height."""
_MOST: Final = 0.3
"""The greatest share of the window's height for the strip and the bar."""
_SCALES: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52)


class StripActions(Protocol):
    """What the commands of the strip call; implemented by the controls of the replay."""

    def go(self, step: int) -> None:
        """Goes to a step."""

    def refuse(self, reason: str, name: str) -> None:
        """Shows why something is not possible, at the button of this name."""

    def refresh(self) -> None:
        """Shows what has changed."""


@dataclass(slots=True)
class AnswerButton(IconButton):
    """The button that shows an answer, with its text."""

    def width(self, style: Style) -> int:
        return TableButton.width(self, style)

    def draw(self, surface: pygame.Surface, style: Style, *, hover: bool, focus: bool) -> None:
        TableButton.draw(self, surface, style, hover=hover, focus=focus)


@dataclass(frozen=True, slots=True)
class StripLayout:
    """The places of the strip in pixels."""

    panel: pygame.Rect
    words: pygame.Rect
    row: pygame.Rect
    """The room of the buttons, at the right."""

    @classmethod
    def above(cls, bar: pygame.Rect, window_height: int, style: Style) -> StripLayout:
        """Returns the places above the bar of a replay; in a low window very large texts are smaller in it."""
        margin, pad, side, gap = style.px(14), style.px(4), icon_button_size(style), style.px(8)
        high = max(min(_LINES * line_height("body", style), window_height // _SHARE), side) + 2 * pad
        panel = pygame.Rect(bar.x, bar.y - pad - high, bar.width, high)
        across = len(STRIP_ICONS) * side + (len(STRIP_ICONS) - 1) * gap
        row = pygame.Rect(panel.right - margin - across, panel.centery - side // 2, across, side)
        words = pygame.Rect(panel.x + margin, panel.y + pad, row.x - panel.x - 2 * margin, high - 2 * pad)
        return cls(panel, words, row)


class ReviewStrip:
    """What the review says of the present step, a part of the controls of a replay."""

    def __init__(self, review: ReplayReview, viewing: RoundReplayView, acts: StripActions) -> None:
        self.review = review
        self.viewing = viewing
        self.layout: StripLayout | None = None
        """its places; None where very large texts in a low window leave no room for it, which keys and speech do not
        need"""
        self._acts = acts
        self._opened = False
        self._open_cards: dict[tuple[int, int], OpenCards] = {}
        self.review.review.want(self._place)

    @property
    def _place(self) -> int:
        return self.viewing.round_replay.place

    @property
    def _step(self) -> int:
        return self.viewing.round_replay.step

    def said(self, who: Who) -> str:
        """Returns what is said at the present step."""
        viewing, turn = self.viewing, self.viewing.round_replay.turn
        if self.hides and turn is not None and not viewing.sees(turn) and turn != viewing.you:
            return t("review.ask.unseen", name=who.names[turn])
        open_cards = self._shown_open_cards
        if open_cards is not None and turn is not None:
            return " ".join([t("open_cards.head"), *open_cards.lines(who, turn)])
        return self.review.said(self._place, self._step, who)

    @property
    def hides(self) -> bool:
        """Whether the answer at the present step is hidden."""
        return self.review.hides(self._place, self._step)

    # -- with all cards seen

    @property
    def _shown_open_cards(self) -> OpenCards | None:
        """What came of the decision at the present step with the cards as they lay, if that is what is shown."""
        if not self._opened or self.hides:
            return None
        key = self._place, self._step
        if key not in self._open_cards:
            decision = self.review.decision(*key)
            if decision is None or decision.appraisal is None:
                return None
            self._open_cards[key] = OpenCards(self.viewing.round_replay.rounds[self._step], decision)
        return self._open_cards[key]

    @property
    def _open_cards_reason(self) -> str:
        """Why the cards cannot be opened at the present step, as a sentence; empty if they can."""
        if self._opened:
            return ""
        decision = self.review.decision(self._place, self._step)
        if decision is None or decision.appraisal is None:
            return t("open_cards.no_decision")
        return t("review.ask") if self.hides else ""

    def _toggle_open_cards(self) -> None:
        self._opened = not self._opened
        self._acts.refresh()

    # -- time

    @property
    def working(self) -> bool:
        """Whether the review of the round, or what came of a decision, is being worked out."""
        shown = self._shown_open_cards
        return self.review.review.working or (shown is not None and not shown.over)

    def work(self) -> bool:
        """Works on the review for a slice; returns whether it found something."""
        self.review.review.want(self._place)
        shown = self._shown_open_cards
        if shown is not None and not shown.over:
            return shown.work(SLICE)
        return self.review.review.work(SLICE)

    # -- commands

    def commands(self) -> Iterator[Command]:
        """Yields the commands of the strip."""
        says = t("review.keys.mistakes")
        for name, way, tip in (
            ("mistake_before", -1, t("review.previous")),
            ("mistake_after", 1, t("review.next")),
        ):
            step = self.review.mistake(self._place, self._step, way)
            reason = "" if step is not None else t("review.no.next" if way > 0 else "review.no.previous")
            run = partial(self._acts.refuse, reason, name) if step is None else partial(self._acts.go, step)
            yield Command(name, KEYS[name], tip, run, reason, says, tip=reason, button=self.layout is not None)
        asking = self.review.choices.asking
        label, says = t("review.ask.toggle"), t("review.keys.ask")
        there = self.layout is not None
        yield Command("ask", KEYS["ask"], label, self._toggle, says=says, primary=asking, button=there)
        reason = self._open_cards_reason
        opens = partial(self._acts.refuse, reason, "open_cards") if reason else self._toggle_open_cards
        label = t("open_cards.close" if self._opened else "open_cards.open")
        yield Command(
            *("open_cards", KEYS["open_cards"], label, opens, reason),
            says=t("open_cards.keys"),
            primary=self._opened,
            tip=reason,
            button=there,
        )
        hidden = self.hides
        yield Command(
            *("answer", KEYS["answer"], t("review.answer"), self._answer),
            says=t("review.keys.answer"),
            button=hidden and there,
            possible=hidden,
            listed=asking,
        )

    def _toggle(self) -> None:
        self.review.choices.toggle()
        self._acts.refresh()

    def _answer(self) -> None:
        self.review.choices.answer(self._place, self._step)
        self._acts.refresh()

    def button_of(self, command: Command) -> IconButton | None:
        """Returns the button of a command of the strip; None for another command."""
        if command.name in STRIP_ICONS:
            return IconButton.showing(command, command.name)
        return AnswerButton.showing(command, "ask") if command.name == "answer" else None

    def lay_out(self, bar: pygame.Rect, window_height: int, style: Style) -> int:
        """Places it above the bar; returns the height that it takes with its distance, in pixels."""
        layout = StripLayout.above(bar, window_height, style)
        fits = bar.bottom - layout.panel.top <= _MOST * window_height
        self.layout = layout if fits else None
        return bar.top - layout.panel.top if fits else 0

    def place(self, buttons: list[TableButton], style: Style) -> None:
        """Places the buttons of the strip; others are left alone."""
        if self.layout is None:
            return
        row, side = self.layout.row, icon_button_size(style)
        for button in buttons:
            if button.name in STRIP_ICONS:
                number = STRIP_ICONS.index(button.name)
                button.rect = pygame.Rect(row.x + number * (side + style.px(8)), row.y, side, side)
            elif button.name == "answer":
                words = self.layout.words
                wide = min(button.width(style), words.width // 2)
                button.rect = pygame.Rect(words.right - wide, row.y, wide, side)

    def marks(self, who: Who) -> Iterator[TimelineMark]:
        """Yields the marks of the moves that lost points."""
        near, seats = self.viewing.near, sorted(self.viewing.round_replay.seats)
        found = {decision.step: decision for decision in self.review.losses(self._place)}
        for step, decision in found.items():
            grade = GRADE_SHAPES[decision.grade - 1]  # a move that lost points has one of these
            seat = seats[decision.seat]
            yield TimelineMark(step, grade, seat == near, who.say(f"review.mark.{grade}", seat))

    # -- on the screen

    def controls(self, who: Who) -> Iterator[Control]:
        """Yields what is said at the present step."""
        place = pygame.Rect(0, 0, 1, 1) if self.layout is None else self.layout.words
        # what is said of a move is a message, which is read out; how far the review is would be said again and again
        judged = self.review.decision(self._place, self._step) is not None
        yield Control("review", Role.MESSAGE if judged else Role.TEXT, self.said(who), place=place, group="review")

    def draw(self, surface: pygame.Surface, who: Who, style: Style) -> None:
        """Draws the strip without its buttons."""
        if self.layout is None:
            return
        colours, words, text = style.colours, self.layout.words, self.said(who)
        draw_panel(surface, self.layout.panel, style, fill=(*colours.ink, 190), border=(*colours.brass, 170))
        role, ink = ("strong", colours.brass) if self.hides else ("body", colours.text)
        if self.hides:  # the answer's button stands at the right
            taken = AnswerButton("answer", t("review.answer"), KEYS["answer"].button_label, self._answer).width(style)
            words = pygame.Rect(words.x, words.y, words.width - min(taken, words.width // 2) - style.gap, words.height)
        used = next((one for one in _sizes(style) if text_height(text, role, one, words.width) <= words.height), None)
        used = used or replace(style, text_scale=style.text_scale * _SCALES[-1])
        draw_text(surface, text, role, used, words, ink, valign="center")


def _sizes(style: Style) -> Iterator[Style]:
    """Yields the sizes of letters to try, the largest first."""
    for scale in _SCALES:
        yield replace(style, text_scale=style.text_scale * scale)
