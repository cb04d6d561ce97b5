"""The guide of the first lesson: says what to do, points at it, and answers other moves kindly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.practice.runs.first_lesson import Goal, LessonStep
from gin_desktop.ui.kit.commands import Command, enter
from gin_desktop.ui.melding.groups import layoff_end
from gin_desktop.ui.melding.keyboard import KEYS as HAND_KEYS
from gin_desktop.ui.melding.model import Move
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.ui.practice.drill.painter import lower_caption
from gin_desktop.ui.practice.drill.panes import DrillSnapshot
from gin_desktop.ui.practice.drill.pointer import Pointer
from gin_desktop.words import has, t
from gin_desktop.words.cards import card_text
from gin_desktop.words.lists import listed

_KEYED: Final = frozenset({"run", "chain_follows", "own"})
"""Goals whose sentence differs for people who use the keyboard."""


class Teacher:
    """Guides through a step: points at what to do next, and answers other moves kindly."""

    def __init__(self, step: LessonStep, last: bool) -> None:
        self.step = step
        self.last = last

    # -- Guide

    def objection(self, model: DrillModel, move: Move) -> str | None:
        """Why a move does not lead on; the move is not made."""
        step = self.step
        if step.is_unguided:
            return None
        if move.kind in ("sort", "over", "best"):
            return ""
        if move.kind == "done" and step.next_goal(model.draft) is not None:
            return t("first_lesson.not_yet")
        if move.kind == "lay_off" and move.card is not None and not step.may_lay_off(move.card):
            if move.card == step.kept:
                return self._needed(move.card)
            return t("first_lesson.stays", card=card_text(move.card))
        return None

    def instruction(self, model: DrillModel) -> str:
        """The explanation of the step, before and after it; empty after a wrong answer, which the drill explains."""
        if model.verdict is None:
            line, words = (f"first_lesson.{self.step.name}.{part}" for part in ("line", "words"))
            return f"{t(words)}\n\n{t(line)}" if has(words) else t(line)
        if not model.verdict.right:
            return ""
        points = self.step.position.terms.melder.points
        kept = [goal for goal in self.step.goals if goal.card == self.step.kept]
        values = {
            "alone": sum(points[goal.card] for goal in kept),
            "together": sum(points[goal.card] + sum(points[card] for card in each(goal.others)) for goal in kept),
        }
        return t(f"first_lesson.{self.step.name}.after", **values)

    def pointer(self, sight: DrillSnapshot) -> Pointer | None:
        """The bubble; None while another bubble answers a move."""
        if sight.bubble:
            return None
        if self.button_text(sight.model):
            return self._to_button(sight)
        goal = self.goal(sight.model)
        return self._begin_alone(sight) if goal is None else self._to_goal(sight, goal)

    def hidden(self, model: DrillModel) -> frozenset[str]:
        """Hides all buttons that the step does not need."""
        if model.verdict is None:
            return frozenset() if self.step.is_unguided else frozenset({"sort_rank", "sort_suit", "over", "show"})
        return frozenset({"copy", "again", "retry"} if model.verdict.right else {"copy", "again", "next"})

    def suggested(self, model: DrillModel) -> Card | None:
        """The card that the step is about; None if the person is to find it."""
        goal = self.goal(model)
        return goal.card if goal is not None and goal.wanted == "lay_off" and not goal.find else None

    def covers_row(self, sight: DrillSnapshot) -> bool:
        """Whether the bubble covers the own cards."""
        pointer = self.pointer(sight) if self.goal(sight.model) is not None else None
        return pointer is not None and pointer.target.centery > sight.table.lower_caption.bottom

    def answer_commands(self, model: DrillModel, commands: Sequence[Command], *, playing: bool) -> list[Command]:
        """The commands after the answer: the lesson continues only from a solved step."""
        wrong = model.verdict is not None and not model.verdict.right
        found = []
        for one in commands:
            if one.name == "next" and self.last:
                one = replace(one, label=t("first_lesson.button.end"))
            if one.name == "retry" and wrong and not playing:
                one = replace(one, primary=True, key=enter())
            found.append(one)
        return found

    # -- what is pointed at

    def goal(self, model: DrillModel) -> Goal | None:
        """The next goal; None after the answer, and if nothing is left to do."""
        return self.step.next_goal(model.draft) if model.verdict is None else None

    def button_text(self, model: DrillModel) -> str:
        """The text of the bubble above the column's buttons; empty if the bubble is elsewhere."""
        if model.verdict is None:
            return "" if self.step.is_unguided or self.goal(model) is not None else t("first_lesson.done")
        if not model.verdict.right:
            return t("first_lesson.nearly")
        return t("first_lesson.end" if self.last else "first_lesson.next")

    def _to_goal(self, sight: DrillSnapshot, goal: Goal) -> Pointer:
        selected = None if sight.model.melding.held else sight.model.melding.selected
        values = {"card": card_text(goal.card)}
        if goal.wanted == "meld":
            stray, together = goal.separated_card(sight.model.draft.row)
            end = _seen(sight, together[0])
            if selected == stray:
                return Pointer(t("first_lesson.beside"), end)
            values = {"card": card_text(stray), "others": listed([card_text(card) for card in together])}
            return Pointer(self._sentence(sight, goal, values), end if goal.name == "own" else _seen(sight, stray))
        frame = sight.upper[1].frames[goal.place]
        frame = pygame.Rect(frame.x, 0, frame.width, frame.bottom)  # from below: what is written above stays to be seen
        if selected == goal.card:
            return Pointer(t("first_lesson.here"), self._slot(sight, goal, frame))
        return Pointer(self._sentence(sight, goal, values), frame if goal.find else _seen(sight, goal.card))

    @staticmethod
    def _slot(sight: DrillSnapshot, goal: Goal, frame: pygame.Rect) -> pygame.Rect:
        """The visible part of the end of a meld where a card can be laid off; the bubble points at it from below."""
        draft, spread = sight.model.draft, sight.upper[1]
        laid = to_set(layoff.card for layoff in draft.layoffs)
        side = layoff_end(draft.melder, goal.card, draft.extended[goal.place], laid)
        slot = spread.ends[goal.place][side]
        x = slot.right - spread.end if side else slot.x
        return pygame.Rect(x, frame.y, spread.end, frame.height)

    def _sentence(self, sight: DrillSnapshot, goal: Goal, values: dict[str, str]) -> str:
        if self.step.kept is not None:
            values["kept"] = card_text(self.step.kept)
        by_keyboard = sight.by_keyboard and goal.name in _KEYED
        if not by_keyboard:
            return t(f"first_lesson.{goal.name}", **values)
        keys = {"key": HAND_KEYS["lay_off"].button_label, "space": HAND_KEYS["hold"].button_label}
        return t(f"first_lesson.{goal.name}.keys", **keys, **values)

    def _needed(self, card: Card) -> str:
        """The sentence on what a card that could be laid off is kept for."""
        goal = next(goal for goal in self.step.goals if goal.card == card)
        deadwood = self.step.position.terms.melder.total(goal.others)
        return t("first_lesson.needed", card=card_text(card), others=_named(goal.others), count=deadwood)

    def _begin_alone(self, sight: DrillSnapshot) -> Pointer | None:
        """The bubble at the deadwood, until the person has made a move."""
        if (
            sight.model.draft.layoffs
            or sight.model.draft.row != list(self.step.row)
            or sight.model.melding.selected is not None
        ):
            return None
        caption = lower_caption(sight)
        target = pygame.Rect(0, 0, caption.width // 5, sight.style.px(26))
        target.center = caption.center
        return Pointer(t("first_lesson.alone"), target)

    def _to_button(self, sight: DrillSnapshot) -> Pointer | None:
        name = "done" if sight.model.verdict is None else "next" if sight.model.verdict.right else "retry"
        rect = next((button.rect for button in sight.buttons if button.name == name), None)
        return None if rect is None else Pointer(self.button_text(sight.model), rect)


def _seen(sight: DrillSnapshot, card: Card) -> pygame.Rect:
    """The part of a card that the next one in the row leaves uncovered."""
    rect = sight.stage.rect(sight.stage.sprites[card])
    row = sight.model.draft.row
    if card in row and row[-1] != card:
        after = sight.stage.rect(sight.stage.sprites[row[row.index(card) + 1]])
        rect.width = max(1, min(rect.width, after.x - rect.x))
    return rect


def _named(cards: CardSet) -> str:
    return listed([card_text(card) for card in each(cards)])
