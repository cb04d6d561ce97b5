"""The lay-off trainer: a knocker's spread, the own ten cards, and the best defence beside one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gin_desktop.engine.cards import to_set
from gin_desktop.ui.felt.blocks import Block
from gin_desktop.ui.kit.commands import Command
from gin_desktop.ui.melding.groups import row_groups, spread_groups
from gin_desktop.ui.practice.drill.commands import command
from gin_desktop.ui.practice.drill.kinds.comparison import sentence_numbers
from gin_desktop.ui.practice.drill.kinds.layoff.column import answer_blocks, task_blocks
from gin_desktop.ui.practice.drill.kinds.layoff.model import LayoffModel
from gin_desktop.ui.practice.drill.panes import Pane
from gin_desktop.ui.practice.drill.scene import DrillScene
from gin_desktop.words import t
from gin_desktop.words.cards import card_text

if TYPE_CHECKING:
    pass


class LayoffDrill(DrillScene[LayoffModel]):
    """One lay-off task. Where its model only watches, the best defence is played out."""

    # -- the answer

    def enter(self) -> None:
        """Begins; with nothing asked, with the answer."""
        if self.model.watch:
            self.model.show()
            self.plan_answer()

    def plan_answer(self) -> None:
        """Plays the best defence out, unless the person has found one."""
        play = self.model.play
        assert play is not None
        for _ in range(play.steps - play.shown):
            self.script.plan("pause", self._next_step)

    def _next_step(self) -> None:
        play = self.model.play
        assert play is not None
        play.shown += 1
        gone = play.shown > len(play.best.melds)
        self.app.sound.play("layoff" if gone else "deal")
        self.settle("layoff" if gone else "meld")

    def again(self) -> None:
        """Plays the best defence out once more."""
        if self.model.play is not None and not self.model.alone:
            self.script.drop()
            self.model.play.shown = 0
            self.settle("meld")
            self.plan_answer()

    def answer_commands(self) -> list[Command]:
        again = command("again", t("drill.button.again"), self.again)
        found = super().answer_commands()
        if self.model.watch:
            return [again, *(one for one in found if one.name != "retry")]
        return found if self.model.alone else [again, *found]

    def panes(self) -> list[Pane]:
        model, draft = self.model, self.model.draft
        play, verdict = model.play, model.verdict
        assert play is not None
        assert verdict is not None
        title = t("drill.best", count=play.deadwood) if play.over else t("drill.best.playing")
        best = Pane(title, play.rows(), laid=play.laid)
        if model.watch:
            return [best]
        yours = Pane(
            t("drill.as_it_lay" if model.helped else "drill.yours", count=verdict.measure),
            [
                spread_groups(model.melder, model.position.spread, draft.layoffs, model.position.knocker),
                row_groups(draft, dim=True),
            ],
            right=None if model.helped and not verdict.right else verdict.right,
            laid=to_set(layoff.card for layoff in draft.layoffs),
        )
        if model.alone:
            return [yours]
        best.name, best.right = "best", True if play.over else None
        yours.numbers = best.numbers = sentence_numbers(model.lessons)
        yours.differing = best.differing = play.differing(draft.melds, draft.layoffs)
        return [yours, best]

    # -- words

    def blocks(self, led: str) -> list[Block]:
        if self.model.verdict is not None:
            return answer_blocks(self.model, self.app.style, led)
        return task_blocks(self.model, self.app.style, self._hint(), led)

    def _hint(self) -> str:
        """How cards are moved; of a card in the hand that fits nowhere, just that."""
        card = self.model.melding.selected
        if card is not None and card in self.model.draft.row and not self.model.melding.fitting(card):
            return t("drill.layoff.nowhere", card=card_text(card))
        return t("drill.layoff.keys") if self.app.by_keyboard else t("drill.layoff.hint")
