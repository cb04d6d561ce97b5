"""A lay-off task without a window: the defence that is judged, the best one, and what makes the difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.cards import CardSet, to_set
from gin_desktop.engine.layoffs import Defence, LayOff
from gin_desktop.engine.melds import Arrangement
from gin_desktop.practice.layoff.judging import judge_layoff, lessons_layoff, nearest_best
from gin_desktop.practice.layoff.lessons import LayoffLesson
from gin_desktop.practice.layoff.themes import theme_answered
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
    """The best defence as far as it has been played out: own melds first, then the lay-offs in their order."""

    position: LayoffPosition
    best: Defence
    shown: int = 0

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.best.melds) + len(self.best.layoffs)

    @property
    def melds(self) -> Arrangement:
        """The melds that lie there."""
        return self.best.melds[: self.shown]

    @property
    def layoffs(self) -> tuple[LayOff, ...]:
        """The lay-offs made."""
        return self.best.layoffs[: max(0, self.shown - len(self.best.melds))]

    @property
    def laid(self) -> CardSet:
        """The cards laid off."""
        return to_set(layoff.card for layoff in self.layoffs)

    @property
    def deadwood(self) -> int:
        """The deadwood as the cards lie (points)."""
        return self.position.terms.melder.total(self.position.hand & ~sum(self.melds) & ~self.laid)

    @property
    def over(self) -> bool:
        """Whether all of it has been played out."""
        return self.shown >= self.steps

    def rows(self) -> list[list[Group]]:
        """The spread and the own cards as they lie."""
        melder = self.position.terms.melder
        left = self.position.hand & ~sum(self.melds) & ~self.laid
        own = meld_groups(melder, self.melds, left, dim=self.over)
        position = self.position
        return [spread_groups(melder, position.spread, self.layoffs, position.knocker), own]

    def differing(self, melds: Arrangement, layoffs: Sequence[LayOff]) -> CardSet:
        """The cards that end up elsewhere in another defence; none before all of this one has been played out."""
        if not self.over:
            return 0
        hand, best = self.position.hand, (self.best.melds, self.best.layoffs)
        return differing(self.position.terms.melder, hand, best, (melds, layoffs))


class LayoffModel(DrillModel):
    """One lay-off task. With ``watch`` nothing is asked: there is only the answer, and nothing is recorded."""

    def __init__(self, task: Task, host: DrillHost, *, watch: bool = False) -> None:
        position = task.position
        if not isinstance(position, LayoffPosition):
            raise TypeError("not a lay-off position")  # a mistake of the program, never of a person
        self.position = position
        self.melder = position.terms.melder
        self.watch = watch
        self.play: BestPlay | None = None
        self.lessons: list[LayoffLesson] = []
        super().__init__(task, host, DefenceDraft(self.melder, position.hand, position.spread, layoffs_allowed=True))

    # -- the answer

    def judge(self) -> Verdict:
        return judge_layoff(self.position, self.draft.melds, self.draft.layoffs)

    def theme_answered(self, verdict: Verdict) -> str:
        """That of the mistake, except where the answer was asked for."""
        if self.helped:
            return self.task.theme
        lessons = lessons_layoff(self.position, self.draft.melds, self.draft.layoffs)
        return theme_answered(self.position, self.task.theme, verdict, lessons)

    def show(self) -> None:
        """There is only the answer."""
        self.verdict = self.judge()
        self.compare()

    def compare(self) -> None:
        own = self.draft.melds, self.draft.layoffs
        self.play = BestPlay(self.position, nearest_best(self.position, *own))
        if not self.watch:
            self.lessons = lessons_layoff(self.position, *own)
        if self.alone:
            self.play.shown = self.play.steps

    @property
    def alone(self) -> bool:
        """Whether the person's own defence is the best one, so that there is nothing to compare it with."""
        return self.verdict is not None and self.verdict.right and not self.watch

    @property
    def sentences(self) -> list[str]:
        """One for each difference to the best defence, in order of cost; what it does, where nothing was asked."""
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
        """Where an undercut begins."""
        return None if self.aim is None else (self.aim, t("defence.meter.undercut", n=self.aim))

    @property
    def aim(self) -> int | None:
        """The most deadwood that undercuts; None where nothing can."""
        position = self.position
        if position.gin:
            return None
        aim = position.knocker_deadwood - (position.terms.tie_rule == "knocker")
        return aim if aim >= 0 else None

    @property
    def title(self) -> str:
        """What the column is about."""
        if self.position.big_gin:
            return t("drill.title.big_gin")
        return (
            t("drill.title.gin") if self.position.gin else t("drill.title.knock", count=self.position.knocker_deadwood)
        )
