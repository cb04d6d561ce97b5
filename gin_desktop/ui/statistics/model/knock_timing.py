"""Charts of when to knock: what early and late knocks bring, and what knocking at once and waiting cost."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf
from typing import Final

from gin_desktop.analysis.coaching.knock_choices import ChoiceSums
from gin_desktop.session.history.game_counts import MOST_TURNS
from gin_desktop.session.history.statistics import ENOUGH_ROUNDS, AtTurn, Average, Share
from gin_desktop.ui.kit.charts import figures
from gin_desktop.ui.statistics.model.chart import Chart, ChartData, TurnSpan, too_few_note
from gin_desktop.words import t, tn
from gin_desktop.words.document import TableExample
from gin_desktop.words.numbers import decimal, percent, signed

SPANS: Final[Sequence[TurnSpan]] = ((1, 4), (5, 7), (8, 10), (11, MOST_TURNS))
"""The turns that are looked at together, from early to late; the last ones have no end."""
LATEST: Final = 999
"""A turn that no round reaches."""


def knock_results_chart(facts: ChartData) -> Chart:
    """The chart of how many early and late knocks win the round, and what they bring."""
    you, them = (
        [_together(side.knocks.turns, span) for span in SPANS] for side in (facts.numbers.you, facts.numbers.them)
    )
    labels = [_span_text(span) for span in SPANS]
    rows = tuple(
        (label, str(mine.knocks), _deadwood(mine), _won(mine.kept), _points(mine.result), _points(theirs.result))
        for label, mine, theirs in zip(labels, you, them, strict=True)
    )
    head = (
        t("charts.turns.column"),
        t("charts.timing.knocks"),
        t("charts.deadwood.column"),
        t("charts.column.won"),
        t("charts.timing.points"),
        facts.say("charts.timing.points.them"),
    )
    table = TableExample(t("charts.timing.table"), head, rows)
    spans = tuple((first, LATEST if last == MOST_TURNS else last) for first, last in SPANS)
    if not any(one.knocks for one in you):
        return Chart("timing", t("charts.kept.none"), None, table)
    shares = tuple(_row(label, one) for label, one in zip(labels, you, strict=True))
    figure = figures.Shares(shares, (percent(0), percent(0.5), percent(1)))
    enough = [_sum(part).result.enough for part in (you[:2], you[2:])]
    notes = (t("charts.timing.note"), *too_few_note(*enough))
    return Chart("timing", _finding(you), figure, table, notes, rounds=spans)


def _together(turns: Sequence[AtTurn], span: TurnSpan) -> AtTurn:
    """What a side did in some turns."""
    among = [one for one in turns if span[0] <= one.turn <= span[1]]
    return AtTurn(
        span[0],
        knocks=sum(one.knocks for one in among),
        deadwood=sum(one.deadwood for one in among),
        won=sum(one.won for one in among),
        points=sum(one.points for one in among),
        squares=sum(one.squares for one in among),
    )


def _span_text(span: TurnSpan) -> str:
    first, last = span
    return t("charts.more", n=first) if last == MOST_TURNS else t("charts.timing.span", first=first, last=last)


def _finding(spans: Sequence[AtTurn]) -> str:
    """What early and late knocks bring; which is more only where it is not chance."""
    early, late = (_sum(spans[:2]), _sum(spans[2:]))
    if not early.knocks or not late.knocks:
        only = early if early.knocks else late
        return t("charts.timing.only", points=signed(only.result.mean, 1))
    values = {"early": signed(early.result.mean, 1), "late": signed(late.result.mean, 1)}
    (low, high), (low_late, high_late) = early.result.interval, late.result.interval
    apart = early.result.enough and late.result.enough and (low > high_late or low_late > high)
    return t("charts.timing.apart" if apart else "charts.timing", last=SPANS[1][1], **values)


def _sum(spans: Sequence[AtTurn]) -> AtTurn:
    return _together(spans, (spans[0].turn, spans[-1].turn))


def _row(label: str, one: AtTurn) -> figures.Share:
    share = one.kept
    low, high = share.interval
    turn = t("charts.timing.label", turns=label)
    if not one.knocks:
        return figures.Share(0.0, 0.0, 1.0, t("charts.timing.tip.none", turns=label), turn, faint=True)
    tip = tn(
        "charts.timing.tip",
        one.knocks,
        turns=label,
        won=share.count,
        low=percent(low),
        high=percent(high),
        points=signed(one.result.mean, 1),
    )
    text = t("charts.upcard.value", share=percent(share.value), n=share.of)
    return figures.Share(share.value, low, high, tip, turn, text)


def _deadwood(one: AtTurn) -> str:
    return decimal(one.mean, 1) if one.knocks else "–"


def _won(share: Share) -> str:
    if not share.of:
        return "–"
    low, high = share.interval
    return t("charts.timing.interval", value=percent(share.value), low=percent(low), high=percent(high))


def _points(result: Average) -> str:
    if not result.number:
        return "–"
    low, high = result.interval
    if isinf(low):
        return signed(result.mean, 1)
    return t("charts.timing.interval", value=signed(result.mean, 1), low=signed(low, 1), high=signed(high, 1))


def knock_costs_chart(facts: ChartData) -> Chart:
    """The chart of what knocking at once and waiting cost, from the reviewed rounds."""
    found = facts.choices
    head = (
        t("charts.costs.column"),
        t("charts.costs.number"),
        t("charts.costs.best"),
        t("charts.costs.each"),
        t("charts.costs.all"),
    )
    ways = () if found is None else (("knocked", found.knocked), ("waited", found.waited))
    cells = tuple(
        (t(f"charts.costs.{name}"), str(one.number), _best(one), _cost(one), decimal(one.loss, 1)) for name, one in ways
    )
    table = TableExample(t("charts.costs.table"), head, cells)
    if found is None:
        return Chart("costs", t("charts.costs.adding"), None, table)
    note = tn("charts.costs.rounds", found.rounds, of=facts.numbers.rounds)
    if not found.knocked.number and not found.waited.number:
        return Chart("costs", t("charts.costs.none"), None, table, (t("charts.costs.none.note"),))
    parts = tuple(
        figures.Part(
            one.best / max(1, one.number),
            t(f"charts.costs.{name}"),
            t("charts.costs.value", share=percent(one.best / one.number), n=one.number) if one.number else "–",
            t(
                f"charts.costs.tip.{name}",
                best=one.best,
                of=one.number,
                points=decimal(one.mean, 2),
            ),
            second=name == "waited",
            empty=not one.number,
        )
        for name, one in ways
    )
    enough = all(one.number >= ENOUGH_ROUNDS for _, one in ways)
    title = t("charts.costs", knocked=decimal(found.knocked.mean, 2), waited=decimal(found.waited.mean, 2))
    if not found.knocked.number or not found.waited.number:
        title = t("charts.costs.table")
    return Chart("costs", title, figures.Parts(parts), table, (note, *too_few_note(enough)))


def _best(one: ChoiceSums) -> str:
    return percent(one.best / one.number) if one.number else "–"


def _cost(one: ChoiceSums) -> str:
    if not one.number:
        return "–"
    low, high = one.interval
    if isinf(high):
        return decimal(one.mean, 2)
    return t("charts.timing.interval", value=decimal(one.mean, 2), low=decimal(low, 2), high=decimal(high, 2))
