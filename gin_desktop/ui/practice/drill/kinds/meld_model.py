"""The model of a task to find melds: its judgement, the best melds, and the differences. Without a window."""

from __future__ import annotations

from typing import ClassVar

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.melds import Arrangement
from gin_desktop.practice.meld.judging import judge_meld, meld_lessons, nearest_best_melds
from gin_desktop.practice.meld.lessons import MeldLesson, meld_lesson_text
from gin_desktop.practice.model import MeldPosition, Task, Verdict
from gin_desktop.ui.practice.drill.host import DrillHost
from gin_desktop.ui.practice.drill.kinds.comparison import differing, sentence_numbers
from gin_desktop.ui.practice.drill.kinds.one_row import OneRowModel


class MeldModel(OneRowModel):
    """A hand to be melded with the least deadwood."""

    is_timed: ClassVar[bool] = True

    def __init__(self, task: Task, host: DrillHost) -> None:
        position = task.position
        if not isinstance(position, MeldPosition):
            raise TypeError("not a hand to be melded")  # a programming error
        self.position = position
        self.best: Arrangement = ()
        self.lessons: list[MeldLesson] = []
        super().__init__(task, host, position.terms.melder, position.hand)

    # -- the answer

    def judge(self) -> Verdict:
        return judge_meld(self.position, self.draft.melds)

    def compare(self) -> None:
        self.best = nearest_best_melds(self.position, self.draft.melds)
        self.lessons = meld_lessons(self.position, self.draft.melds)

    @property
    def sentences(self) -> list[str]:
        return [meld_lesson_text(self.melder, lesson) for lesson in self.lessons]

    @property
    def differing(self) -> CardSet:
        """The cards that the best melds use differently."""
        return differing(self.melder, self.position.hand, (self.draft.melds, ()), (self.best, ()))

    @property
    def numbers(self) -> dict[Card, int]:
        """The number of the sentence that explains each card."""
        return sentence_numbers(self.costly_lessons)

    @property
    def costly_lessons(self) -> list[MeldLesson]:
        """The lessons that cost points; they come before the others."""
        return [lesson for lesson in self.lessons if lesson.points]
