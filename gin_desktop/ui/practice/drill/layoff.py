"""The lay-off trainer: a knocker's spread, the own ten cards, and the best defence beside one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.engine.cards import to_set
from gin_desktop.practice.layoff.judging import Lesson, judge_layoff, lessons_layoff, nearest_best
from gin_desktop.practice.layoff.mistake_theme import theme_answered
from gin_desktop.practice.model import LayoffPosition
from gin_desktop.practice.tasks import Task, Verdict
from gin_desktop.session.drafts import DefenceDraft
from gin_desktop.ui.felt.blocks import Block, Counts, Space, Words
from gin_desktop.ui.felt.buttons import TableButton
from gin_desktop.ui.felt.groups import Group, row_groups
from gin_desktop.ui.practice.drill.answer import BestPlay, sentence_numbers, spread_groups
from gin_desktop.ui.practice.drill.guide import Guide
from gin_desktop.ui.practice.drill.host import DrillHost
from gin_desktop.ui.practice.drill.paint import Judgement, Legend, Marked
from gin_desktop.ui.practice.drill.panes import Pane
from gin_desktop.ui.practice.drill.scene import DrillScene
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import explain_defence
from gin_desktop.words.practice.lessons import lesson_text

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App


class LayoffDrill(DrillScene):
    """One lay-off task. With ``watch`` nothing is asked: the best defence is played out, and nothing is recorded."""

    def __init__(
        self, app: App, task: Task, host: DrillHost, *, guide: Guide | None = None, watch: bool = False
    ) -> None:
        position = task.position
        if not isinstance(position, LayoffPosition):
            raise TypeError("not a lay-off position")  # a mistake of the program, never of a person
        self.position = position
        self.melder = position.terms.melder
        self.watch = watch
        self.play: BestPlay | None = None
        self.lessons: list[Lesson] = []
        draft = DefenceDraft(self.melder, position.hand, position.spread, layoffs_allowed=True)
        super().__init__(app, task, host, draft, guide=guide)

    # -- the answer

    def enter(self) -> None:
        """Begins; with nothing asked, with the answer."""
        if self.watch:
            self.verdict = self.judge()
            self.begin_answer()

    def judge(self) -> Verdict:
        return judge_layoff(self.position, self.draft.melds, self.draft.layoffs)

    def theme_answered(self, verdict: Verdict) -> str:
        """That of the mistake, except where the answer was asked for."""
        if self.helped:
            return self.task.theme
        lessons = lessons_layoff(self.position, self.draft.melds, self.draft.layoffs)
        return theme_answered(self.position, self.task.theme, verdict, lessons)

    def begin_answer(self) -> None:
        """Plays the best defence out, unless the person has found one."""
        own = self.draft.melds, self.draft.layoffs
        self.play = BestPlay(self.position, nearest_best(self.position, *own))
        if not self.watch:
            self.lessons = lessons_layoff(self.position, *own)
        if self.alone:
            self.play.shown = self.play.steps
        else:
            self._plan_steps()

    @property
    def sentences(self) -> list[str]:
        """One for each difference to the best defence, the dearest first; what it does, where nothing was asked."""
        if self.watch and self.play is not None:
            return explain_defence(self.melder, self.position.hand, self.position.spread, self.play.best)
        return [lesson_text(self.melder, lesson) for lesson in self.lessons]

    @property
    def alone(self) -> bool:
        """Whether the person's own defence is the best one, so that there is nothing to compare it with."""
        return self.verdict is not None and self.verdict.right and not self.watch

    def _plan_steps(self) -> None:
        assert self.play is not None
        for _ in range(self.play.steps - self.play.shown):
            self.plan("pause", self._next_step)

    def _next_step(self) -> None:
        play = self.play
        assert play is not None
        play.shown += 1
        gone = play.shown > len(play.best.melds)
        self.app.sound.play("layoff" if gone else "deal")
        self.settle("layoff" if gone else "meld")

    def again(self) -> None:
        """Plays the best defence out once more."""
        if self.play is not None and not self.alone:
            self.script.drop()
            self.play.shown = 0
            self.settle("meld")
            self._plan_steps()

    def answered_buttons(self) -> list[TableButton]:
        again = TableButton("again", t("drill.button.again"), "A", self.again)
        if self.watch:
            return [again, TableButton("copy", t("drill.button.copy"), "C", self.copy_code), self.onward_button()]
        found = super().answered_buttons()
        return found if self.alone else [again, *found]

    # -- what lies where

    def upper_groups(self) -> list[Group]:
        return spread_groups(self.position, self.draft.layoffs, open_ends=True)

    def captions(self) -> tuple[str, str]:
        return t("drill.knocker", count=self.position.knocker_deadwood), t("drill.yours", count=self.draft.count)

    def panes(self) -> list[Pane]:
        play, verdict, draft = self.play, self.verdict, self.draft
        assert play is not None
        assert verdict is not None
        title = t("drill.best", count=play.count) if play.over else t("drill.best.playing")
        best = Pane(title, play.rows(), laid=play.laid)
        if self.watch:
            return [best]
        yours = Pane(
            t("drill.as_it_lay" if self.helped else "drill.yours", count=verdict.measure),
            [spread_groups(self.position, draft.layoffs), row_groups(draft, dim=True)],
            right=None if self.helped and not verdict.right else verdict.right,
            laid=to_set(layoff.card for layoff in draft.layoffs),
        )
        if self.alone:
            return [yours]
        best.name, best.right = "best", True if play.over else None
        yours.numbers = best.numbers = sentence_numbers(self.lessons)
        yours.differing = best.differing = play.differing(draft.melds, draft.layoffs)
        return [yours, best]

    # -- words

    @property
    def mark(self) -> tuple[int, str] | None:
        """Where an undercut begins."""
        return None if self.aim is None else (self.aim, t("drill.meter.undercut", n=self.aim))

    @property
    def aim(self) -> int | None:
        """The greatest count that undercuts; None where nothing can."""
        position = self.position
        if position.gin:
            return None
        aim = position.knocker_deadwood - (position.terms.tie_rule == "knocker")
        return aim if aim >= 0 else None

    def blocks(self) -> list[Block]:
        return self._answer_blocks() if self.verdict is not None else self._task_blocks()

    def _task_blocks(self) -> list[Block]:
        colours = self.app.style.colours
        found: list[Block] = [
            Words(self.title(), "subheading", colours.brass, "center"),
            Space(8),
            Counts(
                (t("drill.name.knocker"), t("drill.name.you")),
                (str(self.position.knocker_deadwood), str(self.draft.count)),
                1,
            ),
            Space(10),
        ]
        led = "" if self.guide is None else self.guide.instruction(self)
        if led:
            return [*found, Words(led, "body")]
        found.append(Words(t("drill.layoff.task"), "strong"))
        found += [Space(6), Words(self._undercut(self.draft.count), "body"), Space(8)]
        found.append(Words(self._hint(), "body", colours.muted))
        return found

    def _hint(self) -> str:
        """How cards are moved; of a card in the hand that fits nowhere, just that."""
        card = self.controls.selected
        if card is not None and card in self.draft.row and not self.controls.fitting(card):
            return t("drill.layoff.nowhere", card=card_text(card))
        return t("drill.layoff.keys") if self.app.by_keyboard else t("drill.layoff.hint")

    def title(self) -> str:
        """What the column is about."""
        if self.position.big_gin:
            return t("drill.title.big_gin")
        return (
            t("drill.title.gin") if self.position.gin else t("drill.title.knock", count=self.position.knocker_deadwood)
        )

    def _undercut(self, count: int) -> str:
        """What an undercut takes."""
        if self.position.gin:
            return t("drill.gin")
        aim = self.aim
        if aim is None:
            return t("drill.no_undercut")
        return t("drill.undercut.there", n=aim) if count <= aim else t("drill.undercut.at", n=aim)

    def _answer_blocks(self) -> list[Block]:
        colours, verdict = self.app.style.colours, self.verdict
        assert verdict is not None
        counts: Block = Counts(
            (t("drill.name.you"), t("drill.name.best")), (str(verdict.measure), str(verdict.best)), 1
        )
        mark = None if self.watch or (self.helped and not verdict.right) else verdict.right
        if self.watch or mark is None:
            title = t("drill.title.best" if self.watch else "drill.title.shown")
            counts = Counts(
                (t("drill.name.knocker"), t("drill.name.best")),
                (str(self.position.knocker_deadwood), str(verdict.best)),
                1,
            )
        elif verdict.right:
            title = t("drill.title.right")
        else:
            title = tn("drill.title.wrong", verdict.measure - verdict.best)
        found: list[Block] = [Judgement(title, mark), Space(8), counts, Space(10)]
        led = "" if self.guide is None else self.guide.instruction(self)
        if led:
            return [*found, Words(led, "body")]
        if self.alone:
            found += [Words(t("drill.right.line"), "body"), Space(6)]
        sentences = self.sentences
        numbered = len(self.lessons) > 1 and not self.alone
        for number, sentence in enumerate(sentences, 1):
            found += [Marked(sentence, number) if numbered else Words(sentence, "body"), Space(6)]
        if self.aim is not None and verdict.best <= self.aim:
            key = "one" if self.watch or self.alone else "both" if verdict.measure <= self.aim else "best"
            found += [Words(t(f"drill.undercuts.{key}"), "strong", colours.brass), Space(6)]
        if not self.alone and not self.watch and not numbered:
            found.append(Legend(t("drill.differing")))
        return found
