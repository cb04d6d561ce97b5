"""Charts of how rounds end: knocks and gins of both sides, endings, and how many turns rounds take."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gin_desktop.session.history.game_counts import LONGEST, MOST_DEADWOOD, MOST_TURNS
from gin_desktop.session.history.statistics import AtTurn, Wins
from gin_desktop.ui.kit.charts.figures import Columns, Mirror, Pair
from gin_desktop.ui.statistics.model.chart import (
    Chart,
    ChartData,
    share_chart,
    shown_place_count,
    too_few_note,
)
from gin_desktop.words import t, tn
from gin_desktop.words.document import TableExample
from gin_desktop.words.numbers import decimal, percent


def knock_turn_chart(facts: ChartData) -> Chart:
    """The chart of the turns in which each side knocks."""
    you, them = facts.numbers.you.knocks, facts.numbers.them.knocks
    shown = shown_place_count(*([at.knocks for at in side.turns] for side in (you, them)), least=8)
    labels = _places(shown, MOST_TURNS, first=1)
    sides = (you.turns[:shown], them.turns[:shown])
    tips = tuple(
        tuple(_turn_tip(name, label, at) for label, at in zip(labels, side, strict=True))
        for name, side in zip(facts.names, sides, strict=True)
    )
    rows = tuple(
        (label, str(mine.knocks), _mean(mine), str(theirs.knocks), _mean(theirs))
        for label, mine, theirs in zip(labels, *sides, strict=True)
    )
    extra = (t("charts.turns.you.deadwood"), facts.them, t("charts.turns.them.deadwood"))
    table = TableExample(t("charts.turns.table"), (t("charts.turns.column"), t("charts.turns.you"), *extra), rows)
    if not you.turn.number and not them.turn.number:
        return Chart("turns", t("charts.turns.none"), None, table)
    counts = tuple(tuple(at.knocks for at in side) for side in sides)
    figure = Columns(labels, counts, tips, facts.names, t("charts.turns.axis"))
    title = facts.say("charts.turns", you=decimal(you.turn.mean, 1), them=decimal(them.turn.mean, 1))
    return Chart("turns", title, figure, table, too_few_note(you.turn.enough, them.turn.enough))


def _mean(at: AtTurn) -> str:
    return decimal(at.mean, 1) if at.knocks else "–"


def _turn_tip(name: str, label: str, at: AtTurn) -> str:
    if not at.knocks:
        return t("charts.turns.tip.none", name=name, turn=label)
    return tn("charts.turns.tip", at.knocks, name=name, turn=label, deadwood=decimal(at.mean, 1))


def deadwood(facts: ChartData) -> Chart:
    """The chart of the deadwood with which each side knocks."""
    you, them = facts.numbers.you.knocks, facts.numbers.them.knocks
    shown = shown_place_count(you.by_deadwood, them.by_deadwood, least=11)
    labels = _places(shown, MOST_DEADWOOD)

    def tip(name: str, label: str, count: int) -> str:
        return tn("charts.deadwood.tip", count, name=name, deadwood=label)

    sides = (you.by_deadwood[:shown], them.by_deadwood[:shown])
    figure = _both(facts, labels, sides, tip, t("charts.deadwood.axis"))
    table = _table(facts, "charts.deadwood", t("charts.deadwood.column"), labels, sides)
    if not you.deadwood.number and not them.deadwood.number:
        return Chart("deadwood", t("charts.turns.none"), None, table)
    title = facts.say("charts.deadwood", you=decimal(you.deadwood.mean, 1), them=decimal(them.deadwood.mean, 1))
    return Chart("deadwood", title, figure, table, too_few_note(you.deadwood.enough, them.deadwood.enough))


def not_undercut_chart(facts: ChartData) -> Chart:
    """The chart of the knocks that were not undercut."""
    sides = (facts.numbers.you.knocks.kept, facts.numbers.them.knocks.kept)
    return share_chart(facts, "kept", sides, (t("charts.column.won"), t("charts.column.of")))


def gins(facts: ChartData) -> Chart:
    """The chart of the turns in which each side goes gin."""
    you, them = facts.numbers.you.knocks, facts.numbers.them.knocks
    sides = tuple(tuple(at.gins for at in side.turns) for side in (you, them))
    shown = shown_place_count(*sides, least=8)
    labels = _places(shown, MOST_TURNS, first=1)
    cut = (sides[0][:shown], sides[1][:shown])

    def tip(name: str, label: str, count: int) -> str:
        return tn("charts.gins.tip", count, name=name, turn=label)

    table = _table(facts, "charts.gins", t("charts.turns.column"), labels, cut)
    if not you.gin_turn.number and not them.gin_turn.number:
        return Chart("gins", t("charts.gins.none"), None, table)
    figure = _both(facts, labels, cut, tip, t("charts.gins.axis"))
    title = facts.say("charts.gins", you=decimal(you.gin_turn.mean, 1), them=decimal(them.gin_turn.mean, 1))
    if not you.gin_turn.number or not them.gin_turn.number:
        title = t("charts.gins.table")
    return Chart("gins", title, figure, table, too_few_note(you.gin_turn.enough, them.gin_turn.enough))


def _places(shown: int, most: int, first: int = 0) -> tuple[str, ...]:
    """The labels of a distribution's places; the last possible one stands for that number and more."""
    numbers = range(first, first + shown)
    return tuple(t("charts.more", n=number) if number == most else str(number) for number in numbers)


def _both(
    facts: ChartData,
    labels: tuple[str, ...],
    sides: tuple[Sequence[int], Sequence[int]],
    tip: Callable[[str, str, int], str],
    axis: str,
) -> Columns:
    tips = tuple(
        tuple(tip(name, label, count) for label, count in zip(labels, side, strict=True))
        for name, side in zip(facts.names, sides, strict=True)
    )
    return Columns(labels, (tuple(sides[0]), tuple(sides[1])), tips, facts.names, axis)


def _table(
    facts: ChartData, key: str, column: str, labels: tuple[str, ...], sides: tuple[Sequence[int], Sequence[int]]
) -> TableExample:
    rows = tuple((label, str(mine), str(theirs)) for label, mine, theirs in zip(labels, *sides, strict=True))
    return TableExample(t(f"{key}.table"), (column, *facts.names), rows)


_ALWAYS = ("knock", "gin", "undercut")
_ENDINGS = ("knock", "gin", "big_gin", "undercut", "refused")


def endings(facts: ChartData) -> Chart:
    """The chart of how each side won its rounds, and why some were drawn."""
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
    drawn = [(name, getattr(numbers.drawn_rounds, name)) for name in ("stock", "guard", "void")]
    notes = tuple(tn(f"charts.drawn.{name}", count) for name, count in drawn if count)
    title = tn("charts.endings", numbers.rounds, won=share.count, share=percent(share.value))
    return Chart("endings", title, Mirror(tuple(rows), facts.names), table, notes + too_few_note(share.enough))


def _counts(sides: tuple[Wins, Wins], name: str) -> tuple[int, int]:
    return getattr(sides[0], name), getattr(sides[1], name)


def round_length_chart(facts: ChartData) -> Chart:
    """The chart of how many turns rounds take."""
    numbers = facts.numbers
    shown = shown_place_count(numbers.lengths)
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
    title = t("charts.length", mean=decimal(numbers.length.mean, 1))
    return Chart("length", title, figure, table, too_few_note(numbers.length.enough))
