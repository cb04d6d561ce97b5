"""The model of a lay-off task: the answer, the best defence, and the differences. Without a window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.cards import CardSet, to_set
from gin_desktop.engine.layoffs import Defence, LayOff
from gin_desktop.engine.melds import Arrangement
from gin_desktop.practice.layoff.judging import judge_layoff, layoff_lessons, nearest_best
from gin_desktop.practice.layoff.lessons import LayoffLesson
from gin_desktop.practice.layoff.themes import theme_for_answer
from gin_desktop.practice.layoff.words import layoff_lesson_text
from gin_desktop.practice.model import LayoffPosition, Task, Verdict
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.ui.felt.groups import Group
from gin_desktop.ui.melding.groups import meld_groups, spread_groups
from gin_desktop.ui.practice.drill.host import DrillHost
from gin_desktop.ui.practice.drill.kinds.comparison import differing
from gin_desktop.ui.practice.drill.model import DrillModel
from gin_desktop.words import t
from gin_desktop.words.layoffs import explain_defence


@dataclass(slots=True)
class BestPlay:
    """The best defence, played out step by step: own melds first, then the lay-offs in order."""

    position: LayoffPosition
    best: Defence
    shown: int = 0

    @property
    def steps(self) -> int:
        """The number of steps."""
        return len(self.best.melds) + len(self.best.layoffs)

    @property
    def melds(self) -> Arrangement:
        """The melds laid out so far."""
        return self.best.melds[: self.shown]

    @property
    def layoffs(self) -> tuple[LayOff, ...]:
        """The lay-offs made so far."""
        return self.best.layoffs[: max(0, self.shown - len(self.best.melds))]

    @property
    def laid(self) -> CardSet:
        """The cards laid off so far."""
        return to_set(layoff.card for layoff in self.layoffs)

    @property
    def deadwood(self) -> int:
        """The deadwood so far, in points."""
        return self.position.terms.melder.total(self.position.hand & ~sum(self.melds) & ~self.laid)

    @property
    def over(self) -> bool:
        """Whether all steps have been shown."""
        return self.shown >= self.steps

    def rows(self) -> list[list[Group]]:
        """The groups of the spread and of the own cards, so far."""
        melder = self.position.terms.melder
        left = self.position.hand & ~sum(self.melds) & ~self.laid
        own = meld_groups(melder, self.melds, left, dim=self.over)
        position = self.position
        return [spread_groups(melder, position.spread, self.layoffs, position.knocker), own]

    def differing(self, melds: Arrangement, layoffs: Sequence[LayOff]) -> CardSet:
        """The cards that another defence uses differently; empty before all steps have been shown."""
        if not self.over:
            return 0
        hand, best = self.position.hand, (self.best.melds, self.best.layoffs)
        return differing(self.position.terms.melder, hand, best, (melds, layoffs))


class LayoffModel(DrillModel):
    """A lay-off task. With ``watch`` only the answer is shown, and nothing is recorded."""

    def __init__(self, task: Task, host: DrillHost, *, watch: bool = False) -> None:
        position = task.position
        if not isinstance(position, LayoffPosition):
            raise TypeError("not a lay-off position")  # a programming error
        self.position = position
        self.melder = position.terms.melder
        self.watch = watch
        self.play: BestPlay | None = None
        self.lessons: list[LayoffLesson] = []
        super().__init__(task, host, DefenceDraft(self.melder, position.hand, position.spread, layoffs_allowed=True))

    # -- the answer

    def judge(self) -> Verdict:
        return judge_layoff(self.position, self.draft.melds, self.draft.layoffs)

    def theme_for_answer(self, verdict: Verdict) -> str:
        """The theme of the mistake; the task's if the answer was shown first."""
        if self.helped:
            return self.task.theme
        lessons = layoff_lessons(self.position, self.draft.melds, self.draft.layoffs)
        return theme_for_answer(self.position, self.task.theme, verdict, lessons)

    def show(self) -> None:
        """Shows the answer of a task that is only watched."""
        self.verdict = self.judge()
        self.compare()

    def compare(self) -> None:
        own = self.draft.melds, self.draft.layoffs
        self.play = BestPlay(self.position, nearest_best(self.position, *own))
        if not self.watch:
            self.lessons = layoff_lessons(self.position, *own)
        if self.alone:
            self.play.shown = self.play.steps

    @property
    def alone(self) -> bool:
        """Whether the person's defence is the best one, so that there is nothing to compare."""
        return self.verdict is not None and self.verdict.right and not self.watch

    @property
    def sentences(self) -> list[str]:
        """A sentence for each difference from the best defence, by cost; in a watched task they explain that
        defence."""
        if self.watch and self.play is not None:
            return explain_defence(self.melder, self.position.hand, self.position.spread, self.play.best)
        return [layoff_lesson_text(self.melder, lesson) for lesson in self.lessons]

    # -- what is asked

    def upper_groups(self) -> list[Group]:
        position = self.position
        return spread_groups(self.melder, position.spread, self.draft.layoffs, position.knocker, open_ends=True)

    def captions(self) -> tuple[str, str]:
        return t("drill.knocker", count=self.position.knocker_deadwood), t("drill.yours", count=self.draft.deadwood)

    @property
    def mark(self) -> tuple[int, str] | None:
        """The deadwood up to which the defender undercuts, for the meter."""
        return (
            None
            if self.undercut_limit is None
            else (self.undercut_limit, t("defence.meter.undercut", n=self.undercut_limit))
        )

    @property
    def undercut_limit(self) -> int | None:
        """The most deadwood that undercuts; None if nothing can."""
        position = self.position
        if position.gin:
            return None
        aim = position.knocker_deadwood - (position.terms.tie_rule == "knocker")
        return aim if aim >= 0 else None

    @property
    def title(self) -> str:
        """The title of the column."""
        if self.position.big_gin:
            return t("drill.title.big_gin")
        return (
            t("drill.title.gin") if self.position.gin else t("drill.title.knock", count=self.position.knocker_deadwood)
        )
