"""Step 2 of 3 of the statistics: makes :class:`.statistics.Statistics` of the sums in the history's database.

The sums are those of the rows of :mod:`.game_counts`, by the same names; what each number means stands in
docs/statistics.md.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar, cast

from gin_desktop.session.history.chance import MILLION, RANDOM_HANDS
from gin_desktop.session.history.game_counts import DEALT_BUCKETS, NamedCounts
from gin_desktop.session.history.statistics import (
    MOST_POINTS_KEPT,
    AtTurn,
    Average,
    DefenceStatistics,
    DrawnRounds,
    KnockStatistics,
    Luck,
    Moment,
    Month,
    RecentGame,
    Share,
    SideStatistics,
    Statistics,
    Streaks,
    Wins,
)
from gin_desktop.storage.database.file import snapshot
from gin_desktop.storage.games.rows import Filter, Result
from gin_desktop.storage.games.sum_queries import (
    DaySums,
    GameSums,
    MonthSums,
    Sums,
    sums,
)

_T = TypeVar("_T")


def compute_statistics(connection: sqlite3.Connection, asked: Filter, since: float = 0.0) -> Statistics:
    """The statistics of the games that match a filter and ended at ``since`` or later (seconds since 1970).

    Raises ``sqlite3.Error``, and ``ValueError``, ``TypeError`` or ``LookupError`` for damaged sums.
    """
    with snapshot(connection):
        found = sums(connection, asked, since)
    return statistics_from_sums(found, asked)


def statistics_from_sums(found: Sums, asked: Filter) -> Statistics:
    """The statistics that follow from sums."""
    counts = NamedCounts(found.counts)
    results = "".join(day.results for day in found.days)
    return Statistics(
        asked=asked,
        games=counts.games,
        won=counts.number("won"),
        lost=counts.number("lost"),
        even=counts.number("even"),
        unfinished=counts.number("unfinished"),
        rounds=counts.number("points"),
        points=_average(counts, "points"),
        you=_side(counts, "you."),
        them=_side(counts, "them."),
        drawn_rounds=DrawnRounds(
            stock=counts.number("drawn_rounds.stock"),
            guard=counts.number("drawn_rounds.guard"),
            void=counts.number("drawn_rounds.void"),
        ),
        length=_average(counts, "length"),
        lengths=tuple(counts.distribution("lengths")),
        by_dealt_fair=_fair_hands(counts),
        streaks=_streaks(results.replace("U", "")),
        form=tuple(_played(one) for one in found.last),
        strength=_thinned(_strengths(found)),
        course=_course(found),
        months=tuple(_every_month(found.months)),
    )


def _average(counts: NamedCounts, name: str) -> Average:
    return Average(*counts.average(name))


def _side(counts: NamedCounts, side: str) -> SideStatistics:
    def number(name: str) -> int:
        return counts.number(side + name)

    def distribution(name: str) -> list[int]:
        return counts.distribution(side + name)

    knocks = number("turn")
    names = ("knocks", "knock_deadwood", "gins", "knocks_won", "knock_points", "knock_squares")
    turns = zip(*map(distribution, names), strict=True)
    hands = counts.distribution("hands")
    return SideStatistics(
        wins=Wins(
            knock=number("knock"),
            gin=number("gin"),
            big_gin=number("big_gin"),
            undercut=number("undercut"),
            refused=number("refused"),
        ),
        knocks=KnockStatistics(
            turn=_average(counts, f"{side}turn"),
            gin_turn=_average(counts, f"{side}gin_turn"),
            deadwood=_average(counts, f"{side}deadwood"),
            turns=tuple(AtTurn(turn, *numbers) for turn, numbers in enumerate(turns, start=1)),
            by_deadwood=tuple(distribution("by_deadwood")),
            kept=Share(number("knock"), knocks),
        ),
        defence=DefenceStatistics(
            before=_average(counts, f"{side}before"),
            after=_average(counts, f"{side}after"),
            gin=_average(counts, f"{side}caught"),
            found=number("found"),
            possible=number("possible"),
            chances=number("chances"),
            perfect=number("perfect"),
        ),
        upcard=Share(number("upcards_taken"), number("upcards")),
        stock_draws=number("stock_draws"),
        pile_draws=number("pile_draws"),
        dealt=Luck(
            sum(hands),
            sum(distribution("dealt")),
            sum(number * fair.deadwood[0] for number, fair in zip(hands, RANDOM_HANDS, strict=True)),
            sum(number * fair.deadwood[1] for number, fair in zip(hands, RANDOM_HANDS, strict=True)),
        ),
        by_dealt=tuple(distribution("by_dealt")),
        fitted=Luck(number("stock_draws"), number("fitted"), number("chance") / MILLION, number("variance") / MILLION),
    )


def _fair_hands(counts: NamedCounts) -> tuple[float, ...]:
    hands = counts.distribution("hands")
    return tuple(
        sum(number * fair.shares[place] for number, fair in zip(hands, RANDOM_HANDS, strict=True))
        for place in range(DEALT_BUCKETS)
    )


def _streaks(results: str) -> Streaks:
    """The present, longest winning and longest losing streak of results given as letters W, L and E."""
    last = results[-1:]
    now = len(results) - len(results.rstrip(last)) if last in ("W", "L") else 0
    return Streaks(-now if last == "L" else now, _longest("W", results), _longest("L", results))


def _longest(letter: str, results: str) -> int:
    most = 0
    while letter * (most + 1) in results:
        most += 1
    return most


def _played(one: GameSums) -> RecentGame:
    return RecentGame(one.key, one.day, one.opponent, cast(Result, one.result), one.mine, one.theirs)


def _strengths(found: Sums) -> list[tuple[str, int]]:
    among: Sequence[GameSums | DaySums] = found.each or found.days
    return [(one.day, one.even) for one in among if one.even is not None]


def _course(found: Sums) -> tuple[Moment, ...]:
    if found.each:
        steps = [(one.day, 1, one.points, int(one.result == "won"), int(one.result == "lost")) for one in found.each]
    else:
        steps = [(day, len(all_), points, all_.count("W"), all_.count("L")) for day, all_, points, _ in found.days]
    days = [step[0] for step in steps]
    totals = (accumulate(column) for column in zip(*(step[1:] for step in steps), strict=True))
    return tuple(Moment(*one) for one in _thinned(list(zip(days, *totals, strict=bool(steps)))))


def _thinned(points: Sequence[_T]) -> tuple[_T, ...]:
    """At most ``MOST_POINTS_KEPT`` of the points, evenly spaced, the last one among them."""
    step = -(-len(points) // MOST_POINTS_KEPT) or 1
    return tuple(points[::-1][::step][::-1])


def _every_month(months: Sequence[MonthSums]) -> list[Month]:
    """The months in order, with empty ones for those in which nothing was played."""
    found: list[Month] = []
    for one in months:
        while found and (due := _after(found[-1].month)) < one.month:
            found.append(Month(due, 0, 0, 0, 0, 0))
        found.append(Month(one.month, one.games, one.won, one.lost, one.rounds, one.points))
    return found


def _after(month: str) -> str:
    year, number = int(month[:4]), int(month[5:])
    return f"{year + number // 12:04}-{number % 12 + 1:02}"
