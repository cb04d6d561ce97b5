"""Charts of the luck of the cards: dealt hands, cards that fitted, the first upcard."""

from __future__ import annotations

from gin_desktop.session.history.game_counts import DEALT_BUCKETS, DEALT_STEP
from gin_desktop.session.history.statistics import Luck
from gin_desktop.ui.kit.charts.figures import Columns, Part, Parts
from gin_desktop.ui.statistics.model.chart import Chart, ChartData, share_chart, too_few_note
from gin_desktop.words import t, tn
from gin_desktop.words.document import TableExample
from gin_desktop.words.numbers import decimal, percent


def _verdict(luck: Luck, *, less_is_good: bool) -> str:
    """``fair`` if a value lies within the range of chance, else ``good`` or ``bad``."""
    if luck.is_within_interval or not luck.enough:
        return "fair"
    return "good" if (luck.mean < luck.fair) == less_is_good else "bad"


def dealt_deadwood_chart(facts: ChartData) -> Chart:
    """The chart of the deadwood of dealt hands, for both sides."""
    you, them = facts.numbers.you, facts.numbers.them
    edges = [(place * DEALT_STEP, place * DEALT_STEP + DEALT_STEP - 1) for place in range(DEALT_BUCKETS)]
    labels = [t("charts.dealt.place", from_=low, to=high) for low, high in edges[:-1]]
    labels.append(t("charts.more", n=edges[-1][0]))
    shares, tips = [], []
    for name, side in zip(facts.names, (you, them), strict=True):
        whole = sum(side.by_dealt) or 1
        shares.append(tuple(count / whole for count in side.by_dealt))
        tips.append(
            tuple(
                tn("charts.dealt.tip", count, name=name, from_=low, to=high, share=percent(count / whole))
                for (low, high), count in zip(edges, side.by_dealt, strict=True)
            )
        )
    fair = facts.numbers.by_dealt_fair
    rows = [
        (label, str(mine), str(theirs), decimal(chance, 1))
        for label, mine, theirs, chance in zip(labels, you.by_dealt, them.by_dealt, fair, strict=True)
    ]
    means = decimal(you.dealt.mean, 1), decimal(them.dealt.mean, 1), decimal(you.dealt.fair, 1)
    rows.append((t("charts.column.average"), *means))
    head = (t("charts.deadwood.column"), *facts.names, t("charts.column.chance"))
    table = TableExample(t("charts.dealt.table"), head, tuple(rows), totals=1)
    if not you.dealt.number:
        return Chart("dealt", t("charts.none"), None, table)
    key = f"charts.dealt.{_verdict(you.dealt, less_is_good=True)}"
    title = t(key, you=decimal(you.dealt.mean, 1), fair=decimal(you.dealt.fair, 1))
    notes = (facts.say("charts.dealt.note", them=decimal(them.dealt.mean, 1)), *too_few_note(you.dealt.enough))
    expected = tuple(one / sum(fair) for one in fair) if sum(fair) else ()
    figure = Columns(
        tuple(labels),
        tuple(shares),
        tuple(tips),
        facts.names,
        t("charts.dealt.axis"),
        percent=True,
        expected=expected,
        expected_name=t("charts.chance") if expected else "",
    )
    return Chart("dealt", title, figure, table, notes)


def fitting_draws_chart(facts: ChartData) -> Chart:
    """The chart of the stock cards that fitted, compared with chance."""
    sides = (facts.numbers.you.fitted, facts.numbers.them.fitted)
    rows = []
    cells = []
    for number, (name, luck) in enumerate(zip(facts.names, sides, strict=True)):
        tip = t("charts.fitted.tip", name=name, n=luck.total, of=luck.number)
        text = t("charts.upcard.value", share=percent(luck.mean), n=luck.number)
        mark = luck.fair if luck.number else None
        fair = t("charts.fitted.mark", fair=percent(luck.fair))
        rows.append(Part(luck.mean, name, text, tip, number == 1, mark, fair, empty=not luck.number))
        cells.append((name, str(luck.total), str(luck.number), percent(luck.mean), percent(luck.fair)))
    head = (
        t("charts.column.side"),
        t("charts.fitted.column"),
        t("charts.fitted.drawn"),
        t("charts.column.share"),
        t("charts.column.chance"),
    )
    table = TableExample(t("charts.fitted.table"), head, tuple(cells))
    you = sides[0]
    if not you.number:
        return Chart("fitted", t("charts.fitted.none"), None, table)
    key = f"charts.fitted.{_verdict(you, less_is_good=False)}"
    title = t(key, you=percent(you.mean), fair=percent(you.fair))
    notes = (t("charts.fitted.note"), *too_few_note(you.enough))
    return Chart("fitted", title, Parts(tuple(rows), t("charts.chance")), table, notes)


def upcard(facts: ChartData) -> Chart:
    """The chart of how often each side takes the first upcard."""
    sides = (facts.numbers.you.upcard, facts.numbers.them.upcard)
    return share_chart(facts, "upcard", sides, (t("charts.upcard.taken"), t("charts.upcard.offered")))
