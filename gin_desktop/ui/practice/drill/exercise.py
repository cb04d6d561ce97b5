"""The kinds of task as the scene of a drill shows them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Literal, Protocol

from gin_desktop.ui.felt.blocks import Block
from gin_desktop.ui.felt.stage import SpriteKey, Stage
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.practice.drill.layout import DrillMetrics
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.ui.practice.drill.panes import Pane
from gin_desktop.ui.tree.control import Control

AnswerStep = Literal["meld", "layoff"]
"""What a step of an answer that is played out does: it lays out a meld, or lays a card off."""


class PlayedAnswer(Protocol):
    """An answer that is shown step by step."""

    @property
    def is_watched(self) -> bool:
        """Whether nothing is asked, and only the answer shown."""
        ...

    @property
    def is_replayable(self) -> bool:
        """Whether the answer can be played out again."""
        ...

    @property
    def steps_left(self) -> int:
        """The number of steps that are still to be shown."""
        ...

    def watch(self) -> None:
        """Goes on to the answer of a task that is only watched."""
        ...

    def show_next_step(self) -> AnswerStep:
        """Shows the next step and returns what it does."""
        ...

    def rewind(self) -> None:
        """Goes back to before the first step of an answer that can be played out again."""
        ...


class Exercise(ABC):
    """A kind of task: its texts, which moves there are, and what its answer shows.

    A part of :class:`DrillScene`, which shows everything that all kinds of task have in common. The model judges the
    answer, which may have details that are told when they are pointed at.
    """

    has_layoffs: ClassVar[bool] = True
    """Whether cards can be laid off on melds above the own row."""

    def __init__(self, model: DrillModel) -> None:
        self.model = model

    @abstractmethod
    def task_blocks(self, style: Style, instruction: str, *, by_keyboard: bool) -> list[Block]:
        """Returns the column before the answer, in which a guide's ``instruction`` replaces the task's own text."""

    @abstractmethod
    def answer_blocks(self, style: Style, instruction: str) -> list[Block]:
        """Returns the column after the answer, in which a guide's ``instruction`` replaces the explanation."""

    def blocks(self, style: Style, instruction: str, *, by_keyboard: bool) -> list[Block]:
        """Returns the column as it is now, without the code at its foot."""
        if self.model.verdict is not None:
            return self.answer_blocks(style, instruction)
        return self.task_blocks(style, instruction, by_keyboard=by_keyboard)

    @abstractmethod
    def panes(self, stage: Stage) -> list[Pane]:
        """Returns the panes of the answer at its present step, at least one."""

    def fitted(self, measure: Callable[[], DrillMetrics], style: Style, card_scale: float) -> DrillMetrics:  # noqa: ARG002
        """Returns the layout that suits this kind of task; ``measure`` returns the usual one for the present panes."""
        return measure()

    @property
    def played_answer(self) -> PlayedAnswer | None:
        """What plays the answer out, for the kinds whose answer is shown step by step."""
        return None

    # -- details of an answer

    def details(self, panes: Sequence[Pane], point_at: Callable[[SpriteKey], object]) -> list[Control]:  # noqa: ARG002
        """Returns the details of the panes that are told when they are pointed at, which a press does."""
        return []

    def detail_keys(self) -> list[tuple[str, str]]:
        """Returns what the list of keys says about the details."""
        return []

    def layout_faults(self, panes: Sequence[Pane], metrics: DrillMetrics, style: Style) -> list[str]:  # noqa: ARG002
        """Returns the texts in the panes that do not fit, for tests."""
        return []
