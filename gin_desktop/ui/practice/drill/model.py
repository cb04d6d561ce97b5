"""The base model of a drill: the task, the draft of an answer, the verdict, and the time. Without a window."""

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
from gin_desktop.ui.melding.model import DeadwoodChangeAnimation, DefenceModel
from gin_desktop.ui.practice.drill.host import DrillHost
from gin_desktop.words import t


class ManualMelds:
    """Tracks which melds of a draft were put together by hand.

    Melds that merely came to lie side by side, by dealing or sorting, are not among them: sorting by suit must show the
    suits, even if sorting by rank had formed a set.
    """

    def __init__(self, draft: RowDraft) -> None:
        self._draft = draft
        self._melds: set[Meld] = set()
        self._known = set(draft.melds)

    def moved(self) -> None:
        """Updates the melds after a card was moved by hand."""
        now = set(self._draft.melds)
        self._melds = (self._melds | (now - self._known)) & now
        self._known = now

    def sort(self, mode: str) -> None:
        """Sorts the row, with the melds made by hand in front as they are."""
        draft = self._draft
        kept = [draft.row[start:end] for start, end in draft.stretches if to_set(draft.row[start:end]) in self._melds]
        row = _joined(kept)
        draft.row = row + in_order(set(draft.row) - set(row), mode)
        self._known = set(draft.melds)


def _joined(melds: Sequence[Sequence[Card]]) -> list[Card]:
    return [card for meld in melds for card in meld]


MIN_READING_SECONDS: Final = 0.8
"""Seconds that reading a position takes at least: an earlier press on Done was meant for the previous screen."""

PAUSE: Final = 0.35
"""Seconds for which a button that has replaced another one ignores presses."""


class DrillModel(ABC):
    """A task with its answer. Subclasses define how it is judged and compared."""

    is_timed: ClassVar[bool] = False
    """Whether the header shows the elapsed time."""

    def __init__(self, task: Task, host: DrillHost, draft: DefenceDraft) -> None:
        self.task = task
        self.host = host
        self.draft = draft
        self.melding = DefenceModel(draft, every_end=True)
        self.verdict: Verdict | None = None
        self.helped = False
        """whether the answer was shown first"""
        self.spent = 0.0
        """seconds from the first sight to the answer, without those spent on screens above"""
        self._pause = 0.0
        self._gone = False
        self.set_initial_row(in_order(each(draft.hand), "rank"))

    def set_initial_row(self, row: Sequence[Card]) -> None:
        """Sets the initial order of the own cards, which starting over restores."""
        self.first_row = list(row)
        self.draft.restore(self.first_row, ())
        self.change = DeadwoodChangeAnimation(self.draft.deadwood)
        self.handmade = ManualMelds(self.draft)

    # -- for kinds of task to fill in

    @abstractmethod
    def judge(self) -> Verdict:
        """Judges the draft as it lies."""

    @abstractmethod
    def compare(self) -> None:
        """Finds the best answer and the differences, after the answer."""

    def theme_for_answer(self, verdict: Verdict) -> str:  # noqa: ARG002
        """The theme under which an answer is shown and recorded."""
        return self.task.theme

    def refusal(self) -> str | None:
        """Why the draft as it lies cannot be an answer, ready to show; None if it can."""
        return None

    def upper_groups(self) -> list[Group]:
        """The groups above the own cards before the answer."""
        return []

    def captions(self) -> tuple[str, str]:
        """The captions above the upper cards and above the own ones."""
        return "", t("drill.yours", count=self.draft.deadwood)

    @property
    def mark(self) -> tuple[int, str] | None:
        """A deadwood to mark on the meter, in points, with its label; None if there is none."""
        return None

    # -- what is going on

    @property
    def live(self) -> DefenceModel | None:
        """The draft with its selection while it can be changed; None after the answer."""
        return self.melding if self.verdict is None else None

    @property
    def deadwood_without_melds(self) -> int:
        """The deadwood without any meld, in points."""
        return self.draft.melder.total(self.draft.hand)

    @property
    def may_have_read_task(self) -> bool:
        """Whether the person can have read the task: a card was moved, or enough time has passed."""
        moved = self.draft.row != self.first_row or bool(self.draft.layoffs)
        return moved or self.spent >= MIN_READING_SECONDS

    @property
    def ignores_presses(self) -> bool:
        """Whether the button that goes on still ignores presses."""
        return self._pause > 0

    @property
    def time_is_up(self) -> bool:
        """Whether the time of a timed run ended before the answer."""
        left = self.host.standing().seconds_left
        return left is not None and left <= 0 and self.verdict is None

    def pass_time(self, dt: float) -> bool:
        """Advances the clocks; returns whether something must be shown no longer."""
        self._pause -= dt
        if self.verdict is None:
            self.spent += dt
        return self.change.passed(dt)

    # -- what the person does

    def moved(self, seconds: float) -> None:
        """Notes that the draft has changed; the change of deadwood is shown for ``seconds``."""
        self.change.moved(self.draft.deadwood, seconds)
        self.handmade.moved()

    def sort(self, mode: str) -> None:
        """Sorts the cards of the row; melds put together by hand stay as they are."""
        self.handmade.sort(mode)

    def start_over(self) -> None:
        """Resets the draft."""
        self.draft.restore(self.first_row, ())
        self.handmade = ManualMelds(self.draft)

    def answer(self, *, helped: bool = False) -> Verdict:
        """Judges the draft as the answer, reports it to the host and compares it; ``helped`` if the person gave up."""
        self.helped = helped
        verdict = self.judge()
        self.verdict = verdict
        self.task = replace(self.task, theme=self.theme_for_answer(verdict))
        self.host.answered(self.task, verdict, seconds=self.spent, helped=helped)
        self.compare()
        self.pause()
        return verdict

    def pause(self) -> None:
        """Lets a button that has replaced another one ignore presses for a moment."""
        self._pause = PAUSE

    def leave(self, way: Callable[[], None]) -> None:
        """Calls ``way``, which leaves the drill, once."""
        if not self._gone:
            self._gone = True
            way()
