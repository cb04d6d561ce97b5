"""Charts of what each side gave the other: discards taken; and of rounds that the other side ended: deadwood, lay-offs,
undercuts."""

from __future__ import annotations

from dataclasses import replace

from gin_desktop.session.history.statistics import Average, Share, SideStatistics
from gin_desktop.ui.kit.charts.figures import Mirror, Pair, Part, Parts
from gin_desktop.ui.statistics.model.chart import Chart, ChartData, share_chart, too_few_note
from gin_desktop.words import t, tn
from gin_desktop.words.document import TableExample
from gin_desktop.words.numbers import decimal, percent


def caught_deadwood_chart(facts: ChartData) -> Chart:
    """The chart of the deadwood that each side held when the other one knocked or went gin."""
    you, them = facts.numbers.you.defence, facts.numbers.them.defence
    kinds = (("before", you.before, them.before), ("after", you.after, them.after), ("gin", you.gin, them.gin))
    rows = []
    for name, mine, theirs in kinds:
        texts = (_mean(mine), _mean(theirs))
        tips = [
            tn("charts.caught.tip", one.number, name=who, value=decimal(one.mean, 1))
            for who, one in zip(facts.names, (mine, theirs), strict=True)
        ]
        rows.append(Pair(t(f"charts.caught.{name}"), (mine.mean, theirs.mean), texts, (tips[0], tips[1])))
    table = TableExample(
        t("charts.caught.table"),
        (t("charts.column.average"), *facts.names),
        tuple((row.label, *row.texts) for row in rows),
    )
    if not any(one.number for _, *both in kinds for one in both):
        return Chart("caught", t("charts.caught.none"), None, table)
    title = t("charts.caught", before=decimal(you.before.mean, 1), after=decimal(you.after.mean, 1))
    if not you.before.number:
        title = t("charts.caught.table")
    return Chart("caught", title, Mirror(tuple(rows), facts.names), table, too_few_note(you.before.enough))


def _mean(average: Average) -> str:
    return decimal(average.mean, 1) if average.number else "–"


def layoffs(facts: ChartData) -> Chart:
    """The chart of the points laid off, compared with what was possible."""
    you = facts.numbers.you.defence
    rows = []
    cells = []
    for number, (name, side) in enumerate(zip(facts.names, (you, facts.numbers.them.defence), strict=True)):
        part = side.found / side.possible if side.possible else 0.0
        text = t("charts.layoffs.value", share=percent(part), possible=side.possible) if side.possible else "–"
        tip = t("charts.layoffs.tip", name=name, found=side.found, missed=side.missed)
        rows.append(Part(part, name, text, tip, number == 1, empty=not side.possible))
        cells.append((name, str(side.found), str(side.missed), str(side.possible), f"{side.perfect}/{side.chances}"))
    head = [t(f"charts.layoffs.{name}") for name in ("found", "missed", "possible")]
    table = TableExample(
        t("charts.layoffs.table"), (t("charts.column.side"), *head, t("charts.column.rounds")), tuple(cells)
    )
    figure = Parts(tuple(rows)) if any(not row.empty for row in rows) else None
    if not you.possible:
        return Chart("layoffs", t("charts.layoffs.none"), figure, table)
    title = t("charts.layoffs", found=you.found, possible=you.possible, missed=you.missed)
    if not you.missed:
        title = t("charts.layoffs.all", found=you.found)
    note = tn("charts.layoffs.note", you.chances, perfect=you.perfect)
    return Chart("layoffs", title, figure, table, (note,), leads=you.missed > 0)


def undercuts(facts: ChartData) -> Chart:
    """The chart of how many of the other side's knocks each side undercut."""
    theirs, yours = facts.numbers.them.knocks.kept, facts.numbers.you.knocks.kept
    sides = (Share(theirs.of - theirs.count, theirs.of), Share(yours.of - yours.count, yours.of))
    columns = (t("charts.ending.undercut"), t("charts.column.of"))
    return share_chart(facts, "undercuts", sides, columns, none=t("charts.caught.none"))


def fed_discards_chart(facts: ChartData) -> Chart:
    """The chart of the discards that the other side took up: the cards that each side fed to the other."""
    you, them = facts.numbers.you, facts.numbers.them
    sides = (_fed_to(them), _fed_to(you))
    chart = share_chart(facts, "fed", sides, (t("charts.fed.column"), t("charts.fed.of")))
    rounds = facts.numbers.rounds
    if not sides[0].of or not rounds:
        return chart
    mine, theirs = (decimal(side.count / rounds, 1) for side in sides)
    return replace(chart, notes=(t("charts.fed.note", mine=mine, theirs=theirs), *chart.notes))


def _fed_to(side: SideStatistics) -> Share:
    """Of the cards that a side drew, those that were discards of the other; the first upcard is nobody's discard."""
    taken = side.upcard.count
    return Share(side.pile_draws - taken, side.stock_draws + side.pile_draws - taken)
