"""A lay-off task in a drill: the knocker's spread, the own ten cards, and the best defence beside one's own."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.cards import to_set
from gin_desktop.ui.felt.blocks import Block, NumberPairBlock, SpaceBlock, TextBlock
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.melding.groups import row_groups, spread_groups
from gin_desktop.ui.melding.keyboard import KEYS as HAND_KEYS
from gin_desktop.ui.practice.drill.exercise import AnswerStep, Exercise
from gin_desktop.ui.practice.drill.kinds.comparison import sentence_numbers
from gin_desktop.ui.practice.drill.kinds.layoff_model import LayoffModel
from gin_desktop.ui.practice.drill.marks import Legend, MarkedText, VerdictBlock
from gin_desktop.ui.practice.drill.panes import Pane
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text


def task_blocks(model: LayoffModel, style: Style, hint: str, led: str) -> list[Block]:
    """The column before the answer: ``hint`` says how to move cards, ``led`` is a guide's instruction or ""."""
    colours = style.colours
    deadwood = str(model.position.knocker_deadwood), str(model.draft.deadwood)
    found: list[Block] = [
        TextBlock(model.title, "subheading", colours.brass, "center"),
        SpaceBlock(8),
        NumberPairBlock((t("drill.name.knocker"), t("drill.name.you")), deadwood, 1),
        SpaceBlock(10),
    ]
    if led:
        return [*found, TextBlock(led, "body")]
    found.append(TextBlock(t("drill.layoff.task"), "strong"))
    found += [SpaceBlock(6), TextBlock(_undercut(model, model.draft.deadwood), "body"), SpaceBlock(8)]
    found.append(TextBlock(hint, "body", colours.muted))
    return found


def _undercut(model: LayoffModel, deadwood: int) -> str:
    """The sentence on what an undercut requires."""
    if model.position.gin:
        return t("drill.gin")
    aim = model.undercut_limit
    if aim is None:
        return t("drill.no_undercut")
    return t("drill.undercut.there", n=aim) if deadwood <= aim else t("drill.undercut.at", n=aim)


def answer_blocks(model: LayoffModel, style: Style, led: str) -> list[Block]:
    """The column after the answer; ``led`` is a guide's instruction or ""."""
    colours, verdict = style.colours, model.verdict
    assert verdict is not None
    names = t("drill.name.you"), t("drill.name.best")
    numbers: Block = NumberPairBlock(names, (str(verdict.measure), str(verdict.best)), 1)
    mark = None if model.watch or (model.helped and not verdict.right) else verdict.right
    if model.watch or mark is None:
        title = t("drill.title.best" if model.watch else "drill.title.shown")
        names = t("drill.name.knocker"), t("drill.name.best")
        numbers = NumberPairBlock(names, (str(model.position.knocker_deadwood), str(verdict.best)), 1)
    elif verdict.right:
        title = t("drill.title.right")
    else:
        title = tn("drill.title.wrong", verdict.measure - verdict.best)
    found: list[Block] = [VerdictBlock(title, mark), SpaceBlock(8), numbers, SpaceBlock(10)]
    if led:
        return [*found, TextBlock(led, "body")]
    if model.alone:
        found += [TextBlock(t("drill.right.line"), "body"), SpaceBlock(6)]
    numbered = len(model.lessons) > 1 and not model.alone
    for number, sentence in enumerate(model.sentences, 1):
        found += [MarkedText(sentence, number) if numbered else TextBlock(sentence, "body"), SpaceBlock(6)]
    if model.undercut_limit is not None and verdict.best <= model.undercut_limit:
        key = "alone" if model.watch or model.alone else "both" if verdict.measure <= model.undercut_limit else "best"
        found += [TextBlock(t(f"drill.undercuts.{key}"), "strong", colours.brass), SpaceBlock(6)]
    if not model.alone and not model.watch and not numbered:
        found.append(Legend(t("drill.differing")))
    return found


@dataclass(frozen=True)
class BestDefence:
    """Plays the best defence out: a :class:`PlayedAnswer`."""

    model: LayoffModel

    @property
    def is_watched(self) -> bool:
        return self.model.watch

    @property
    def is_replayable(self) -> bool:
        """Whether it can be played out again: unless the person found one."""
        return not self.model.alone

    @property
    def steps_left(self) -> int:
        play = self.model.play
        return 0 if play is None else play.steps - play.shown

    def watch(self) -> None:
        self.model.show()

    def show_next_step(self) -> AnswerStep:
        play = self.model.play
        assert play is not None
        play.shown += 1
        return "layoff" if play.shown > len(play.best.melds) else "meld"

    def rewind(self) -> None:
        if self.model.play is not None:
            self.model.play.shown = 0


class LayoffExercise(Exercise):
    """A lay-off task. In a watched one the best defence is played out."""

    model: LayoffModel

    def __init__(self, model: LayoffModel) -> None:
        super().__init__(model)

    def task_blocks(self, style: Style, instruction: str, *, by_keyboard: bool) -> list[Block]:
        return task_blocks(self.model, style, self._hint(by_keyboard=by_keyboard), instruction)

    def _hint(self, *, by_keyboard: bool) -> str:
        """The hint on how to move cards; or that the selected card cannot be laid off."""
        card = self.model.melding.selected
        if card is not None and card in self.model.draft.row and not self.model.melding.fitting(card):
            return t("drill.layoff.nowhere", card=card_text(card))
        space = HAND_KEYS["hold"].button_label
        if not by_keyboard:
            return t("drill.layoff.hint", space=space)
        return t("drill.layoff.keys", key=HAND_KEYS["lay_off"].button_label, space=space)

    def answer_blocks(self, style: Style, instruction: str) -> list[Block]:
        return answer_blocks(self.model, style, instruction)

    # -- the answer

    @property
    def played_answer(self) -> BestDefence:
        return BestDefence(self.model)

    def panes(self, stage: Stage) -> list[Pane]:  # noqa: ARG002
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
