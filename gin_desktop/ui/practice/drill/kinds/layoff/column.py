"""What the column of a lay-off task says."""

from __future__ import annotations

from gin_desktop.ui.felt.blocks import Block, Space, TwoNumbers, Words
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.practice.drill.kinds.layoff.model import LayoffModel
from gin_desktop.ui.practice.drill.marks import Judgement, Legend, Marked
from gin_desktop.words import t, tn


def task_blocks(model: LayoffModel, style: Style, hint: str, led: str) -> list[Block]:
    """Before the answer: ``hint`` says how cards are moved, ``led`` is the instruction of a guide, if any."""
    colours = style.colours
    deadwood = str(model.position.knocker_deadwood), str(model.draft.deadwood)
    found: list[Block] = [
        Words(model.title, "subheading", colours.brass, "center"),
        Space(8),
        TwoNumbers((t("drill.name.knocker"), t("drill.name.you")), deadwood, 1),
        Space(10),
    ]
    if led:
        return [*found, Words(led, "body")]
    found.append(Words(t("drill.layoff.task"), "strong"))
    found += [Space(6), Words(_undercut(model, model.draft.deadwood), "body"), Space(8)]
    found.append(Words(hint, "body", colours.muted))
    return found


def _undercut(model: LayoffModel, deadwood: int) -> str:
    """What an undercut takes."""
    if model.position.gin:
        return t("drill.gin")
    aim = model.aim
    if aim is None:
        return t("drill.no_undercut")
    return t("drill.undercut.there", n=aim) if deadwood <= aim else t("drill.undercut.at", n=aim)


def answer_blocks(model: LayoffModel, style: Style, led: str) -> list[Block]:
    """After the answer; ``led`` is the instruction of a guide, if any."""
    colours, verdict = style.colours, model.verdict
    assert verdict is not None
    names = t("drill.name.you"), t("drill.name.best")
    numbers: Block = TwoNumbers(names, (str(verdict.measure), str(verdict.best)), 1)
    mark = None if model.watch or (model.helped and not verdict.right) else verdict.right
    if model.watch or mark is None:
        title = t("drill.title.best" if model.watch else "drill.title.shown")
        names = t("drill.name.knocker"), t("drill.name.best")
        numbers = TwoNumbers(names, (str(model.position.knocker_deadwood), str(verdict.best)), 1)
    elif verdict.right:
        title = t("drill.title.right")
    else:
        title = tn("drill.title.wrong", verdict.measure - verdict.best)
    found: list[Block] = [Judgement(title, mark), Space(8), numbers, Space(10)]
    if led:
        return [*found, Words(led, "body")]
    if model.alone:
        found += [Words(t("drill.right.line"), "body"), Space(6)]
    numbered = len(model.lessons) > 1 and not model.alone
    for number, sentence in enumerate(model.sentences, 1):
        found += [Marked(sentence, number) if numbered else Words(sentence, "body"), Space(6)]
    if model.aim is not None and verdict.best <= model.aim:
        key = "one" if model.watch or model.alone else "both" if verdict.measure <= model.aim else "best"
        found += [Words(t(f"drill.undercuts.{key}"), "strong", colours.brass), Space(6)]
    if not model.alone and not model.watch and not numbered:
        found.append(Legend(t("drill.differing")))
    return found
