"""The first lesson: somebody who has never laid off a card is led through six small positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import pygame

from gin_desktop.engine.cards import Card, CardSet, each, to_set
from gin_desktop.practice.runs.first_lesson import STEPS, Goal, Step
from gin_desktop.practice.tasks import Task, Verdict
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.groups import end_for
from gin_desktop.ui.melding.hands import DefenceControls
from gin_desktop.ui.melding.scene import Move
from gin_desktop.ui.practice.drill.guide import Pointer
from gin_desktop.ui.practice.drill.host import Standing
from gin_desktop.ui.practice.drill.keyboard import DrillKeys
from gin_desktop.ui.practice.drill.layoff import LayoffDrill
from gin_desktop.ui.practice.drill.scene import DrillScene
from gin_desktop.ui.practice.lesson.painter import LessonPainter
from gin_desktop.words import has, t
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import listed

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_KEYED: Final = frozenset({"run", "chain_follows", "own"})
"""Goals whose sentence says something else to somebody who uses the keyboard."""

_ALWAYS_GONE: Final = frozenset({"A", "C", "T"})
_LED_GONE: Final = frozenset({"R U", "Z", "S"})
"""Keys of a drill that do nothing in the lesson, and while somebody leads."""


class LessonHost(Protocol):
    """What the first lesson asks of the program around it.

    The program records the answers (run "lesson"). ``where_to_go_on`` of ``session.practice.firststeps`` says from the
    codes of those that were right where the lesson is to be taken up: that is the ``start`` of :class:`LessonScene`.
    A program that is a ``DrillHost`` is a host of the lesson, too.
    """

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        """A step has been answered."""
        ...

    def next(self) -> None:
        """The last step has been looked at: back to the practice menu."""
        ...

    def leave(self) -> None:
        """Back to the practice menu before the end."""
        ...


class LessonScene(LayoffDrill):
    """One step of the lesson, which takes the place of the step before on the stack. ``start`` counts from 0."""

    def __init__(self, app: App, host: LessonHost, start: int = 0) -> None:
        self.number = start
        self.step = STEPS[start]
        self.teacher = Teacher(self.step, self.last)
        super().__init__(app, self.step.task(), _Between(app, host, start), guide=self.teacher)
        self.begin_with(self.step.row)
        self.controls = _Hands(self, self.teacher)
        self.keyboard = DrillKeys(self)
        self.painter = LessonPainter(self)

    @property
    def last(self) -> bool:
        """Whether the lesson ends with this step."""
        return self.number == len(STEPS) - 1

    def answered_buttons(self) -> list[TableButton]:
        buttons = super().answered_buttons()
        wrong = self.verdict is not None and not self.verdict.right
        for button in buttons:
            if button.name == "next" and self.last:
                button.text = t("first_lesson.button.end")
            if button.name == "retry" and wrong and not self.script:  # the lesson goes on from a step that was solved
                button.primary, button.key = True, "⏎"
        return buttons

    def keys(self) -> list[tuple[str, str]]:
        """Those of a drill, as far as they do something here."""
        gone = _ALWAYS_GONE if self.step.alone else _ALWAYS_GONE | _LED_GONE
        return [line for line in self.keyboard.key_list() if line[0] not in gone]

    def later_keys(self) -> None:
        """The bubble tells what there is to do then."""

    def captions(self) -> tuple[str, str]:
        """The bubble over the own cards takes the place of what is written there; the column has the count, too."""
        upper, lower = super().captions()
        return upper, "" if self.teacher.over_row(self) else lower

    def title(self) -> str:
        """What the step is about; the last one is a position like any other."""
        return super().title() if self.step.alone else t(f"first_lesson.{self.step.name}.title")

    @property
    def aim(self) -> int | None:
        """Undercuts come with the last step: until then there is enough to look at."""
        return super().aim if self.step.alone else None


class _Between:
    """What a drill of the lesson is told and asks: the way from one step to the next."""

    def __init__(self, app: App, host: LessonHost, number: int) -> None:
        self._app = app
        self._host = host
        self._number = number

    def answered(self, task: Task, verdict: Verdict, *, seconds: float, helped: bool) -> None:
        """Handed on."""
        self._host.answered(task, verdict, seconds=seconds, helped=helped)

    def next(self) -> None:
        """The next step, or the end."""
        if self._number + 1 < len(STEPS):
            self._app.replace(LessonScene(self._app, self._host, self._number + 1))
        else:
            self._host.next()

    def retry(self) -> None:
        """The same step once more."""
        self._app.replace(LessonScene(self._app, self._host, self._number))

    def leave(self) -> None:
        """Back to the practice menu."""
        self._host.leave()

    def standing(self) -> Standing:
        """Which step this is."""
        return Standing(t("first_lesson.title"), self._number + 1, len(STEPS))


class _Hands(DefenceControls):
    """The person's hands, and the teacher's finger: where the card goes that the step is about is always open."""

    def __init__(self, scene: LessonScene, teacher: Teacher) -> None:
        super().__init__(scene, scene.objection)
        self._lesson = scene
        self._teacher = teacher

    @property
    def active(self) -> Card | None:
        found = super().active
        return self._teacher.shown(self._lesson) if found is None and not self._lesson.busy else found


class Teacher:
    """Leads through a step: points at what is to be done next, and answers other moves kindly."""

    def __init__(self, step: Step, last: bool) -> None:
        self.step = step
        self.last = last

    # -- Guide

    def objection(self, drill: DrillScene, move: Move) -> str | None:
        """Why a move does not lead on; nothing is ever lost by one."""
        step = self.step
        if step.alone:
            return None
        if move.kind in ("sort", "over", "best"):
            return ""
        if move.kind == "done" and step.next_goal(drill.draft) is not None:
            return t("first_lesson.not_yet")
        if move.kind == "lay_off" and move.card is not None and not step.may_lay_off(move.card):
            if move.card == step.kept:
                return self._needed(move.card)
            return t("first_lesson.stays", card=card_text(move.card))
        return None

    def moved(self, drill: DrillScene) -> None:
        """Nothing to remember: what comes next follows from how the cards lie."""

    def instruction(self, drill: DrillScene) -> str:
        """What the step is about; what it was about. After a wrong answer the drill speaks for itself."""
        if drill.verdict is None:
            line, words = (f"first_lesson.{self.step.name}.{part}" for part in ("line", "words"))
            return f"{t(words)}\n\n{t(line)}" if has(words) else t(line)
        if not drill.verdict.right:
            return ""
        points = self.step.position.terms.melder.points
        kept = [goal for goal in self.step.goals if goal.card == self.step.kept]
        values = {
            "alone": sum(points[goal.card] for goal in kept),
            "together": sum(points[goal.card] + sum(points[card] for card in each(goal.others)) for goal in kept),
        }
        return t(f"first_lesson.{self.step.name}.after", **values)

    def pointer(self, drill: DrillScene) -> Pointer | None:
        """The bubble; none while a move is being answered."""
        if drill.bubble is not None:
            return None
        if self.over_buttons(drill):
            return self._to_button(drill)
        goal = self.goal(drill)
        return self._begin_alone(drill) if goal is None else self._to_goal(drill, goal)

    def hidden(self, drill: DrillScene) -> frozenset[str]:
        """While there is somebody to lead there are as few buttons as can be."""
        if drill.verdict is None:
            return frozenset() if self.step.alone else frozenset({"sort_rank", "sort_suit", "over", "show"})
        return frozenset({"copy", "again", "retry"} if drill.verdict.right else {"copy", "again", "next"})

    # -- what is pointed at

    def goal(self, drill: DrillScene) -> Goal | None:
        """What is to be done next."""
        return self.step.next_goal(drill.draft) if drill.verdict is None else None

    def shown(self, drill: DrillScene) -> Card | None:
        """The card whose place is shown; none where the person is to find it."""
        goal = self.goal(drill)
        return goal.card if goal is not None and goal.wanted == "lay_off" and not goal.find else None

    def over_row(self, drill: DrillScene) -> bool:
        """Whether the bubble is over the own cards."""
        pointer = self.pointer(drill) if self.goal(drill) is not None else None
        return pointer is not None and pointer.target.centery > drill.table.lower_caption.bottom

    def over_buttons(self, drill: DrillScene) -> str:
        """What the bubble over the buttons of the column says; empty if it is elsewhere."""
        if drill.verdict is None:
            return "" if self.step.alone or self.goal(drill) is not None else t("first_lesson.done")
        if not drill.verdict.right:
            return t("first_lesson.nearly")
        return t("first_lesson.end" if self.last else "first_lesson.next")

    def _to_goal(self, drill: DrillScene, goal: Goal) -> Pointer:
        selected = None if drill.controls.held else drill.controls.selected
        values = {"card": card_text(goal.card)}
        if goal.wanted == "meld":
            stray, together = goal.apart(drill.draft.row)
            end = _seen(drill, together[0])
            if selected == stray:
                return Pointer(t("first_lesson.beside"), end)
            values = {"card": card_text(stray), "others": listed([card_text(card) for card in together])}
            return Pointer(self._sentence(drill, goal, values), end if goal.name == "own" else _seen(drill, stray))
        frame = drill.knocker_spread().frames[goal.place]
        frame = pygame.Rect(frame.x, 0, frame.width, frame.bottom)  # from below: what is written above stays to be seen
        if selected == goal.card:
            return Pointer(t("first_lesson.here"), self._slot(drill, goal, frame))
        return Pointer(self._sentence(drill, goal, values), frame if goal.find else _seen(drill, goal.card))

    @staticmethod
    def _slot(drill: DrillScene, goal: Goal, frame: pygame.Rect) -> pygame.Rect:
        """The part of a meld where the + is, as far as it is seen; from below like the meld itself."""
        draft, spread = drill.draft, drill.knocker_spread()
        laid = to_set(layoff.card for layoff in draft.layoffs)
        side = end_for(draft.melder, goal.card, draft.extended[goal.place], laid)
        slot = spread.ends[goal.place][side]
        x = slot.right - spread.end if side else slot.x
        return pygame.Rect(x, frame.y, spread.end, frame.height)

    def _sentence(self, drill: DrillScene, goal: Goal, values: dict[str, str]) -> str:
        if self.step.kept is not None:
            values["kept"] = card_text(self.step.kept)
        by_keyboard = drill.app.by_keyboard and goal.name in _KEYED
        return t(f"first_lesson.{goal.name}.keys" if by_keyboard else f"first_lesson.{goal.name}", **values)

    def _needed(self, card: Card) -> str:
        """What a card that fits is kept for."""
        goal = next(goal for goal in self.step.goals if goal.card == card)
        count = self.step.position.terms.melder.total(goal.others)
        return t("first_lesson.needed", card=card_text(card), others=_named(goal.others), count=count)

    def _begin_alone(self, drill: DrillScene) -> Pointer | None:
        """At the count, until something was done."""
        if drill.draft.layoffs or drill.draft.row != list(self.step.row) or drill.controls.selected is not None:
            return None
        caption = drill.painter.lower_caption(drill.captions()[1])
        target = pygame.Rect(0, 0, caption.width // 5, drill.app.style.px(26))
        target.center = caption.center
        return Pointer(t("first_lesson.alone"), target)

    def _to_button(self, drill: DrillScene) -> Pointer | None:
        name = "done" if drill.verdict is None else "next" if drill.verdict.right else "retry"
        rect = next((button.rect for button in drill.buttons if button.name == name), None)
        return None if rect is None else Pointer(self.over_buttons(drill), rect)


def _seen(drill: DrillScene, card: Card) -> pygame.Rect:
    """The part of a card that the next one in the row leaves uncovered."""
    rect = drill.stage.rect(drill.stage.sprites[card])
    row = drill.draft.row
    if card in row and row[-1] != card:
        after = drill.stage.rect(drill.stage.sprites[row[row.index(card) + 1]])
        rect.width = max(1, min(rect.width, after.x - rect.x))
    return rect


def _named(cards: CardSet) -> str:
    return listed([card_text(card) for card in each(cards)])
