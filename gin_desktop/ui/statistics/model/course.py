"""Charts over time: points, the strength of Even match, months."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Final

from gin_desktop.players.levels import STRENGTHS
from gin_desktop.session.history.rows import Filter
from gin_desktop.session.history.statistics import Month
from gin_desktop.ui.kit.charts.figures import Columns, Line, Point
from gin_desktop.ui.statistics.model.chart import Chart, ChartData
from gin_desktop.words import t, tn
from gin_desktop.words.dates import month_text, short_month_text
from gin_desktop.words.document import TableExample
from gin_desktop.words.numbers import signed
from gin_desktop.words.opponents import strength_text

_ENOUGH: Final = 5
"""The least games of a month that can be the best one."""


def course(facts: ChartData) -> Chart:
    """The chart of the running total of points."""
    moments = facts.numbers.course
    points = tuple(
        Point(
            moment.games,
            moment.points,
            tn("charts.course.tip", moment.games, day=facts.day(moment.day), points=signed(moment.points)),
        )
        for moment in moments
    )
    rows = tuple((facts.day(moment.day), str(moment.games), signed(moment.points)) for moment in reversed(moments))
    head = tuple(t(f"charts.column.{name}") for name in ("date", "games", "points"))
    table = TableExample(t("charts.course.table"), head, rows)
    if not moments:
        return Chart("course", t("charts.none"), None, table)
    total = moments[-1].points
    if total:
        title = tn("charts.course.ahead" if total > 0 else "charts.course.behind", abs(total))
    else:
        title = t("charts.course.level")
    ends = (facts.day(moments[0].day), facts.day(moments[-1].day))
    if len(points) == 1:
        points = (Point(0, 0, points[0].tip), *points)
    return Chart("course", title, Line(points, ends), table)


def strength(facts: ChartData) -> Chart | None:
    """The chart of the strength of Even match; None if it was never played."""
    known = facts.numbers.strength
    if not known:
        return None
    points = []
    rows = []
    for number, (day, value) in enumerate(known):
        where = strength_text(value, STRENGTHS, ".then")
        points.append(Point(number, value, t("charts.strength.tip", day=facts.day(day), where=where)))
        rows.append((facts.day(day), where))
    levels = tuple((float(strength), t(f"level.{name}.name")) for name, strength in STRENGTHS.items())
    ends = (facts.day(known[0][0]), facts.day(known[-1][0]))
    head = (t("charts.column.date"), t("charts.strength.column"))
    table = TableExample(t("charts.strength.table"), head, tuple(reversed(rows)), words=True)
    title = strength_text(known[-1][1], STRENGTHS, ".sheet")
    return Chart("strength", title, Line(tuple(points), ends, levels, ground=False), table)


def months(facts: ChartData) -> Chart:
    """The chart of games won and lost by month."""
    every = facts.numbers.months
    names = [_name(month) for month in every]
    won = tuple(tn("charts.months.tip.won", one.won, month=name) for one, name in zip(every, names, strict=True))
    lost = tuple(tn("charts.months.tip.lost", one.lost, month=name) for one, name in zip(every, names, strict=True))
    rows = tuple(
        (name, str(one.games), str(one.won), str(one.lost), signed(one.points))
        for one, name in zip(every, names, strict=True)
    )
    columns = ("games", "won", "lost", "points")
    head = (t("charts.months.column"), *(t(f"charts.column.{name}") for name in columns))
    table = TableExample(t("charts.months.table"), head, tuple(reversed(rows)))
    if not any(one.won or one.lost for one in every):
        return Chart("months", t("charts.none"), None, table)
    labels = tuple(_short(month) for month in every)
    sides = (tuple(one.won for one in every), tuple(one.lost for one in every))
    signs = (t("charts.form.won"), t("charts.form.lost"))
    figure = Columns(labels, sides, (won, lost), signs)
    games = tuple(_games(facts.numbers.asked, month) for month in reversed(every))
    return Chart("months", _best(every), figure, table, games=games)


def _games(asked: Filter, month: Month) -> Filter:
    """The games of a month, among those asked for."""
    first, last = f"{month.month}-01", f"{month.month}-31"  # dates are compared as texts
    return replace(asked, since=max(first, asked.since or first), until=min(last, asked.until or last))


def _best(every: tuple[Month, ...]) -> str:
    """A sentence about the month with the highest share of wins, if two have enough games."""
    known = [one for one in every if one.won + one.lost >= _ENOUGH]
    if len(known) < 2:
        return t("charts.months.short_span")
    best = max(known, key=lambda one: (one.won / (one.won + one.lost), one.won))
    return t("charts.months", month=_name(best), won=best.won, n=best.won + best.lost)


def _day(month: Month) -> date | None:
    try:
        return date.fromisoformat(f"{month.month}-01")
    except ValueError:
        return None


def _name(month: Month) -> str:
    day = _day(month)
    return month.month if day is None else month_text(day)


def _short(month: Month) -> str:
    day = _day(month)
    return month.month if day is None else short_month_text(day)
