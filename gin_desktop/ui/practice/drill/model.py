"""A drill without a window: the task, the draft of an answer, the verdict, and the time that passes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from gin_desktop.engine.cards import Card, each, to_set
from gin_desktop.engine.melds import Meld
from gin_desktop.practice.model import Task, Verdict
from gin_desktop.practice.sorting import in_order
from gin_desktop.session.drafts import DefenceDraft, RowDraft
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.melding.model import DeadwoodChange, DefenceModel
from gin_desktop.ui.practice.drill.host import DrillHost
from gin_desktop.words import t


class Handmade:
    """Remembers which melds of a draft came about by hand.

    Those that merely came to lie side by side, dealt so or sorted so, are not among them: who sorts by suit wants to
    see what is in the suits, also where the ranks had made a set.
    """

    def __init__(self, draft: RowDraft) -> None:
        self._draft = draft
        self._melds: set[Meld] = set()
        self._known = set(draft.melds)

    def moved(self) -> None:
        """A card was moved by hand."""
        now = set(self._draft.melds)
        self._melds = (self._melds | (now - self._known)) & now
        self._known = now

    def sort(self, mode: str) -> None:
        """Sorts the row behind the melds made by hand, which stay as they lie."""
        draft = self._draft
        kept = [draft.row[start:end] for start, end in draft.stretches if to_set(draft.row[start:end]) in self._melds]
        row = _joined(kept)
        draft.row = row + in_order(set(draft.row) - set(row), mode)
        self._known = set(draft.melds)


def _joined(melds: Sequence[Sequence[Card]]) -> list[Card]:
    return [card for meld in melds for card in meld]


GLANCE: Final = 0.8
"""Seconds before which nobody has read a position: a press on Done was meant for what lay there before."""

PAUSE: Final = 0.35
"""Seconds for which the button that goes on takes no press after another one stood in its place."""


class DrillModel(ABC):
    """One task: before it is answered, and its answer. A kind of task says how it is judged and what is compared."""

    clocked: ClassVar[bool] = False
    """Whether the header shows the time that runs."""

    def __init__(self, task: Task, host: DrillHost, draft: DefenceDraft) -> None:
        self.task = task
        self.host = host
        self.draft = draft
        self.melding = DefenceModel(draft)
        self.verdict: Verdict | None = None
        self.helped = False
        """whether the answer was asked for"""
        self.spent = 0.0
        """seconds from the first sight to the answer, without what lay on top of the drill"""
        self._pause = 0.0
        self._gone = False
        self.begin_with(in_order(each(draft.hand), "rank"))

    def begin_with(self, row: Sequence[Card]) -> None:
        """The own cards lie in this order at first, and again after starting over."""
        self.first_row = list(row)
        self.draft.restore(self.first_row, ())
        self.change = DeadwoodChange(self.draft.deadwood)
        self.handmade = Handmade(self.draft)

    # -- for kinds of task to fill in

    @abstractmethod
    def judge(self) -> Verdict:
        """Judges the draft as it lies."""

    @abstractmethod
    def compare(self) -> None:
        """The answer was given: finds the best one and what makes the difference."""

    def theme_answered(self, verdict: Verdict) -> str:  # noqa: ARG002
        """The theme that an answer is named after and booked on."""
        return self.task.theme

    def refusal(self) -> str | None:
        """Why the draft as it lies is no answer, ready to show; None if it is one."""
        return None

    def upper_groups(self) -> list[Group]:
        """What lies above the own cards before the answer."""
        return []

    def captions(self) -> tuple[str, str]:
        """What is written over the upper cards and over the own ones."""
        return "", t("drill.yours", count=self.draft.deadwood)

    @property
    def mark(self) -> tuple[int, str] | None:
        """Deadwood that matters, in points, and what it means; None where none does."""
        return None

    # -- what is going on

    @property
    def live(self) -> DefenceModel | None:
        """The draft and what is selected of it, while it can be changed."""
        return self.melding if self.verdict is None else None

    @property
    def most(self) -> int:
        """The deadwood with nothing melded, in points."""
        return self.draft.melder.total(self.draft.hand)

    @property
    def looked(self) -> bool:
        """Whether somebody can have looked at the task: something was moved, or enough time has passed."""
        moved = self.draft.row != self.first_row or bool(self.draft.layoffs)
        return moved or self.spent >= GLANCE

    @property
    def pausing(self) -> bool:
        """Whether the button that goes on takes no press yet."""
        return self._pause > 0

    @property
    def time_is_up(self) -> bool:
        """Whether the time of a timed run ended before the answer."""
        left = self.host.standing().seconds_left
        return left is not None and left <= 0 and self.verdict is None

    def pass_time(self, dt: float) -> bool:
        """Time passes; true if something is not told any longer."""
        self._pause -= dt
        if self.verdict is None:
            self.spent += dt
        return self.change.passed(dt)

    # -- what the person does

    def moved(self, seconds: float) -> None:
        """The draft has changed: what that did to the deadwood is told for so many seconds."""
        self.change.moved(self.draft.deadwood, seconds)
        self.handmade.moved()

    def sort(self, mode: str) -> None:
        """Sorts the cards of the row; melds that were put together by hand stay as they are."""
        self.handmade.sort(mode)

    def start_over(self) -> None:
        """Everything as it was at first."""
        self.draft.restore(self.first_row, ())
        self.handmade = Handmade(self.draft)

    def answer(self, *, helped: bool = False) -> Verdict:
        """The draft is the answer; ``helped`` if the person gave up. It is judged, told to the host and compared."""
        self.helped = helped
        verdict = self.judge()
        self.verdict = verdict
        self.task = replace(self.task, theme=self.theme_answered(verdict))
        self.host.answered(self.task, verdict, seconds=self.spent, helped=helped)
        self.compare()
        self.pause()
        return verdict

    def pause(self) -> None:
        """A button stands in the place of another one: it takes no press for a moment."""
        self._pause = PAUSE

    def leave(self, way: Callable[[], None]) -> None:
        """Goes on to something else, once."""
        if not self._gone:
            self._gone = True
            way()
