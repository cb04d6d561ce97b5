"""What the column of a hand to be melded says."""

from __future__ import annotations

from gin_desktop.engine.cards import to_set
from gin_desktop.practice.tasks import Verdict
from gin_desktop.ui.felt.blocks import Block, Space, TwoNumbers, Words
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.practice.drill.header import clock_text
from gin_desktop.ui.practice.drill.kinds.meld.model import MeldModel
from gin_desktop.ui.practice.drill.marks import Judgement, Marked
from gin_desktop.words import t, tn


def task_blocks(model: MeldModel, style: Style, hint: str) -> list[Block]:
    """Before the answer; ``hint`` says how cards are moved."""
    colours = style.colours
    names = t("sides.name.all"), t("sides.name.left")
    numbers = str(model.melder.total(model.position.hand)), str(model.draft.deadwood)
    return [
        Words(tn("sides.meld.title", model.position.hand.bit_count()), "subheading", colours.brass, "center"),
        Space(8),
        TwoNumbers(names, numbers, 1),
        Space(10),
        Words(t("sides.meld.task"), "strong"),
        Space(6),
        Words(t("sides.meld.cost"), "body"),
        Space(8),
        Words(hint, "body", colours.muted),
    ]


def answer_blocks(model: MeldModel, style: Style, verdict: Verdict) -> list[Block]:
    """After the answer."""
    colours = style.colours
    names, numbers = (t("drill.name.you"), t("drill.name.best")), (str(verdict.measure), str(verdict.best))
    mark: bool | None = verdict.right
    if verdict.right:
        title = t("drill.title.right")
    elif model.helped:
        title, mark = t("drill.title.shown"), None
    else:
        title = tn("drill.title.wrong", verdict.measure - verdict.best)
    found: list[Block] = [Judgement(title, mark), Space(8), TwoNumbers(names, numbers, 1), Space(10)]
    if verdict.right:
        found += [Words(t("sides.meld.right"), "body"), Space(6)]
    numbered = len(model.costly) if len(model.costly) > 1 else 0
    for number, sentence in enumerate(model.sentences, 1):
        found += [Marked(sentence, number) if number <= numbered else Words(sentence, "body"), Space(6)]
    if not model.helped:
        found += [Words(t("sides.meld.time", time=clock_text(model.spent)), "body", colours.muted), Space(6)]
    if not verdict.right and model.differing & ~to_set(model.numbers):
        found.append(Marked(t("drill.differing"), role="small", muted=True))
    return found
