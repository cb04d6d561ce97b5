"""The table of a lesson: an arranged point of a round, outside any game."""

from __future__ import annotations

from gin_desktop.engine.cards import Card
from gin_desktop.engine.play.actions import Knock
from gin_desktop.practice.learning.boards import OWN
from gin_desktop.practice.learning.run import LessonRun
from gin_desktop.practice.learning.tasks import OpenSheet, Pick
from gin_desktop.ui.table.model import TableModel


class LessonTableModel(TableModel):
    """The round of a lesson as the learner sees it; the piles stand aside for what is said."""

    def __init__(self, run: LessonRun, sort: str) -> None:
        self.run = run
        super().__init__(run.sitting, OWN, sort)
        self.hint_open = True

    @property
    def fixed_columns(self) -> tuple[tuple[int, int], ...] | None:
        return None if isinstance(self.run.steps[0].task, OpenSheet) else ()

    @property
    def sealed(self) -> bool:
        return False  # the cards were arranged

    @property
    def computers_turn(self) -> bool:
        return False  # Tom does what the lesson says

    @property
    def hides_message(self) -> bool:
        return True  # the step says what is asked for

    @property
    def tells_limit(self) -> bool:
        return self.run.tells_limit

    @property
    def tells_deadwood(self) -> bool:
        return self.run.tells_deadwood

    @property
    def left_out(self) -> frozenset[str]:
        return self.run.left_out

    @property
    def is_discarding(self) -> bool:
        return super().is_discarding and not isinstance(self.run.step.task, Pick)  # cards are chosen, not discarded

    @property
    def knock_discards(self) -> dict[Card | None, int]:
        asked = isinstance(self.run.solution(), Knock)
        return super().knock_discards if asked else {}  # knocking is not mentioned where it is not the task

    @property
    def can_undo(self) -> bool:
        return False


class FirstRoundModel(TableModel):
    """The table of the first round: as in a game, but for what no lesson has spoken of."""

    @property
    def sealed(self) -> bool:
        return False

    @property
    def left_out(self) -> frozenset[str]:
        return frozenset({"rules"})
