"""What the column of the knocker's side says."""

from __future__ import annotations

from gin_desktop.practice.spread.layoff_expectation import DEFENDER
from gin_desktop.practice.spread.weighing import chained
from gin_desktop.practice.spread.words import gap_text, points_text
from gin_desktop.practice.tasks import Verdict
from gin_desktop.ui.felt.blocks import Block, Space, TwoNumbers, Words
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.practice.drill.kinds.spread.model import SpreadModel
from gin_desktop.ui.practice.drill.marks import Judgement
from gin_desktop.words import t, tn


def task_blocks(model: SpreadModel, style: Style, hint: str) -> list[Block]:
    """Before the answer; ``hint`` says how cards are moved."""
    colours = style.colours
    names, numbers = (t("sides.name.limit"), t("drill.name.you")), (str(model.limit), str(model.draft.deadwood))
    over = model.draft.deadwood - model.limit
    if over > 0:
        said = Words(tn("sides.spread.over", over), "body", colours.warning)
    else:
        said = Words(t("sides.spread.may", count=model.draft.deadwood), "body", colours.brass)
    return [
        Words(t("sides.spread.title"), "subheading", colours.brass, "center"),
        Space(8),
        TwoNumbers(names, numbers, 1),
        Space(10),
        said,
        Space(10),
        Words(t("sides.spread.task"), "strong"),
        Space(4),
        Words(t("sides.spread.cost"), "body"),
        Space(8),
        Words(hint, "body", colours.muted),
    ]


def answer_blocks(model: SpreadModel, style: Style, verdict: Verdict, most: int) -> list[Block]:
    """After the answer, which shows at most so many spreads."""
    colours, best = style.colours, model.best
    assert best is not None
    mark: bool | None = verdict.right
    if verdict.right:
        title = t("drill.title.right")
    elif model.helped or model.own is None:
        title, mark = t("drill.title.shown"), None
    else:
        title = t("sides.spread.wrong", points=gap_text(model.own.measure, best.measure))
    yours = "–" if model.own is None else points_text(model.own.measure)
    names = t("drill.name.you"), t("drill.name.best")
    found: list[Block] = [
        Judgement(title, mark),
        Space(8),
        TwoNumbers(names, (yours, points_text(best.measure)), 1),
        Space(10),
    ]
    if verdict.right:
        found += [Words(t("sides.spread.right"), "body"), Space(6)]
    for sentence in model.sentences:
        found += [Words(sentence, "body"), Space(6)]
    unseen = model.position.unseen.bit_count()
    follow = any(chained(model.position, one) for one in model.shown(most))
    said = t("sides.spread.ghosts.chain" if follow else "sides.spread.ghosts")
    found.append(Words(said, "small", colours.muted))
    found.append(Words(t("sides.spread.chance", held=DEFENDER, unseen=unseen), "small", colours.muted))
    return found
