"""A task to find melds in a drill: ten or eleven cards, a clock, and the best melds beside one's own."""

from __future__ import annotations

from gin_desktop.engine.cards import to_set
from gin_desktop.practice.model import Verdict
from gin_desktop.ui.felt.blocks import Block, NumberPairBlock, SpaceBlock, TextBlock
from gin_desktop.ui.felt.stage import Stage
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.melding.groups import meld_groups, row_groups
from gin_desktop.ui.practice.drill.header import clock_text
from gin_desktop.ui.practice.drill.kinds.meld_model import MeldModel
from gin_desktop.ui.practice.drill.kinds.one_row import OneRowExercise
from gin_desktop.ui.practice.drill.marks import MarkedText, VerdictBlock
from gin_desktop.ui.practice.drill.panes import Pane
from gin_desktop.words import t, tn


def task_blocks(model: MeldModel, style: Style, hint: str) -> list[Block]:
    """The column before the answer; ``hint`` says how to move cards."""
    colours = style.colours
    names = t("sides.name.all"), t("sides.name.left")
    numbers = str(model.melder.total(model.position.hand)), str(model.draft.deadwood)
    return [
        TextBlock(tn("sides.meld.title", model.position.hand.bit_count()), "subheading", colours.brass, "center"),
        SpaceBlock(8),
        NumberPairBlock(names, numbers, 1),
        SpaceBlock(10),
        TextBlock(t("sides.meld.task"), "strong"),
        SpaceBlock(6),
        TextBlock(t("sides.meld.cost"), "body"),
        SpaceBlock(8),
        TextBlock(hint, "body", colours.muted),
    ]


def answer_blocks(model: MeldModel, style: Style, verdict: Verdict) -> list[Block]:
    """The column after the answer."""
    colours = style.colours
    names, numbers = (t("drill.name.you"), t("drill.name.best")), (str(verdict.measure), str(verdict.best))
    mark: bool | None = verdict.right
    if verdict.right:
        title = t("drill.title.right")
    elif model.helped:
        title, mark = t("drill.title.shown"), None
    else:
        title = tn("drill.title.wrong", verdict.measure - verdict.best)
    found: list[Block] = [VerdictBlock(title, mark), SpaceBlock(8), NumberPairBlock(names, numbers, 1), SpaceBlock(10)]
    if verdict.right:
        found += [TextBlock(t("sides.meld.right"), "body"), SpaceBlock(6)]
    numbered = len(model.costly_lessons) if len(model.costly_lessons) > 1 else 0
    for number, sentence in enumerate(model.sentences, 1):
        found += [MarkedText(sentence, number) if number <= numbered else TextBlock(sentence, "body"), SpaceBlock(6)]
    if not model.helped:
        found += [TextBlock(t("sides.meld.time", time=clock_text(model.spent)), "body", colours.muted), SpaceBlock(6)]
    if not verdict.right and model.differing & ~to_set(model.numbers):
        found.append(MarkedText(t("drill.differing"), role="small", muted=True))
    return found


class MeldExercise(OneRowExercise):
    """A hand to be melded with the least deadwood."""

    model: MeldModel

    def __init__(self, model: MeldModel) -> None:
        super().__init__(model)

    def task_blocks(self, style: Style, instruction: str, *, by_keyboard: bool) -> list[Block]:  # noqa: ARG002
        return task_blocks(self.model, style, self.hint(by_keyboard=by_keyboard))

    def answer_blocks(self, style: Style, instruction: str) -> list[Block]:  # noqa: ARG002
        assert self.model.verdict is not None
        return answer_blocks(self.model, style, self.model.verdict)

    def panes(self, stage: Stage) -> list[Pane]:  # noqa: ARG002
        model, verdict = self.model, self.model.verdict
        assert verdict is not None
        asked = model.helped and not verdict.right  # the answer was shown first, so it is not called wrong
        title = t("drill.as_it_lay" if asked else "drill.yours", count=verdict.measure)
        yours = Pane(title, [row_groups(model.draft, dim=True)], right=None if asked else verdict.right)
        if verdict.right:
            return [yours]
        left = model.position.hand & ~sum(model.best)
        groups = meld_groups(model.melder, model.best, left)
        best = Pane(t("drill.best", count=verdict.best), [groups], name="best", right=True)
        yours.differing = best.differing = model.differing
        yours.numbers = best.numbers = model.numbers
        return [yours, best]
