"""How rounds end, and how long they are."""

from __future__ import annotations

from gin_desktop.session.history.statistics import Wins
from gin_desktop.storage.games.tally import LONGEST
from gin_desktop.ui.history.model.chart import Chart, Facts, decimal, few, last_used, percent
from gin_desktop.ui.kit.charts.figures import Columns, Mirror, Pair
from gin_desktop.words import t, tn
from gin_desktop.words.document import TableExample

_ALWAYS = ("knock", "gin", "undercut")
_ENDINGS = ("knock", "gin", "big_gin", "undercut", "refused")


def endings(facts: Facts) -> Chart:
    """How each side won its rounds, and why some were drawn."""
    numbers = facts.numbers
    sides = (numbers.you.wins, numbers.them.wins)
    share = numbers.round_share
    rows = []
    cells = []
    for name in _ENDINGS:
        counts = _counts(sides, name)
        if name not in _ALWAYS and not any(counts):
            continue
        label = t(f"charts.ending.{name}")
        tips = [
            t("charts.endings.tip", name=who, ending=label, n=count, of=side.total)
            for who, count, side in zip(facts.names, counts, sides, strict=True)
        ]
        rows.append(Pair(label, counts, (str(counts[0]), str(counts[1])), (tips[0], tips[1])))
        cells.append((label, str(counts[0]), str(counts[1])))
    cells.append((t("charts.total"), str(sides[0].total), str(sides[1].total)))
    head = (t("charts.column.result"), *facts.names)
    table = TableExample(t("charts.endings.table"), head, tuple(cells), totals=1)
    if not numbers.rounds:
        return Chart("endings", t("charts.endings.none"), None, table)
    drawn = [(name, getattr(numbers.drawn, name)) for name in ("stock", "guard", "void")]
    notes = tuple(tn(f"charts.drawn.{name}", count) for name, count in drawn if count)
    title = tn("charts.endings", numbers.rounds, won=share.count, share=percent(share.value))
    return Chart("endings", title, Mirror(tuple(rows), facts.names), table, notes + few(share.enough))


def _counts(sides: tuple[Wins, Wins], name: str) -> tuple[int, int]:
    return getattr(sides[0], name), getattr(sides[1], name)


def length(facts: Facts) -> Chart:
    """How many turns rounds take."""
    numbers = facts.numbers
    shown = last_used(numbers.lengths)
    first = next((place for place, count in enumerate(numbers.lengths) if count), 0)
    labels = [t("charts.more", n=turns) if turns == LONGEST else str(turns) for turns in range(first, shown)]
    counts = numbers.lengths[first:shown]
    tips = tuple(t("charts.length.tip", n=count, turns=label) for label, count in zip(labels, counts, strict=True))
    rows = tuple((label, str(count)) for label, count in zip(labels, counts, strict=True))
    head = (t("charts.length.column"), t("charts.column.rounds"))
    table = TableExample(t("charts.length.table"), head, rows)
    if not numbers.rounds:
        return Chart("length", t("charts.none"), None, table)
    figure = Columns(tuple(labels), (tuple(counts),), (tips,), axis=t("charts.length.axis"))
    title = t("charts.length", mean=decimal(numbers.length.mean))
    return Chart("length", title, figure, table, few(numbers.length.enough))
