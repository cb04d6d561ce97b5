"""Computes the statistics from the sums that the history's database keeps."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import accumulate
from typing import Final, TypeVar, cast

from gin_desktop.session.history.statistics import (
    MOST_POINTS_KEPT,
    AtTurn,
    Average,
    Choice,
    Choices,
    DefenceStatistics,
    Drawn,
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
from gin_desktop.storage.games.asking import values
from gin_desktop.storage.games.rows import Filter, Form, Result
from gin_desktop.storage.games.summing import (
    DaySums,
    GameSums,
    MonthSums,
    Sums,
    choices,
    first_and_last,
    sums,
    titles,
    won_and_lost,
)
from gin_desktop.storage.games.tally import DEALT_PLACES, Tally

_T = TypeVar("_T")

DEALT: Final = (
    (56.563, 190.18, (0.00041, 0.00614, 0.02725, 0.08796, 0.18454, 0.22552, 0.28394, 0.16174, 0.02217, 0.00033)),
    (66.223, 251.99, (0.00020, 0.00250, 0.01480, 0.03588, 0.11088, 0.16964, 0.19281, 0.25074, 0.17603, 0.04652)),
    (56.212, 193.52, (0.00045, 0.00665, 0.02901, 0.09148, 0.18994, 0.22515, 0.27710, 0.15798, 0.02190, 0.00034)),
    (65.620, 255.82, (0.00024, 0.00285, 0.01629, 0.03859, 0.11701, 0.17383, 0.19153, 0.24732, 0.16966, 0.04268)),
    (55.988, 197.01, (0.00050, 0.00716, 0.03061, 0.09372, 0.19370, 0.22309, 0.27190, 0.15706, 0.02190, 0.00036)),
    (65.201, 259.93, (0.00027, 0.00312, 0.01752, 0.04063, 0.12120, 0.17733, 0.19094, 0.24234, 0.16492, 0.04173)),
)
"""For each way of melding, the deadwood of ten random cards: mean, variance, and the probabilities of 0 to 9 points,
10 to 19 ...; estimated from 1,500,000 hands."""

_MILLION: Final = 1_000_000


def statistics(connection: sqlite3.Connection, asked: Filter, since: float = 0.0) -> Statistics:
    """The statistics of the games that match a filter and ended at ``since`` or later (seconds since 1970).

    Raises ``sqlite3.Error``, and ``ValueError``, ``TypeError`` or ``LookupError`` for damaged sums.
    """
    with _moment(connection):
        found = sums(connection, asked, since)
    return statistics_of_sums(found, asked)


@contextmanager
def _moment(connection: sqlite3.Connection) -> Iterator[None]:
    """A read transaction: everything read within it is of one moment, whatever is written meanwhile."""
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.rollback()


def statistics_of_sums(found: Sums, asked: Filter) -> Statistics:
    """The statistics that follow from sums."""
    tally = found.tally
    results = "".join(day.results for day in found.days)
    return Statistics(
        asked=asked,
        games=tally.games,
        won=tally.one("won"),
        lost=tally.one("lost"),
        even=tally.one("even"),
        unfinished=tally.one("unfinished"),
        rounds=tally.one("points"),
        points=_average(tally, "points"),
        you=_side(tally, "you."),
        them=_side(tally, "them."),
        drawn=Drawn(*(tally.one(f"drawn.{reason}") for reason in ("stock", "guard", "void"))),
        length=_average(tally, "length"),
        lengths=tuple(tally.many("lengths")),
        by_dealt_fair=_fair_hands(tally),
        streaks=_streaks(results.replace("U", "")),
        form=tuple(_played(one) for one in found.last),
        strength=_thinned(_strengths(found)),
        course=_course(found),
        months=tuple(_every_month(found.months)),
    )


def _average(tally: Tally, name: str) -> Average:
    return Average(*tally.values(name))


def _side(tally: Tally, side: str) -> SideStatistics:
    def one(name: str) -> int:
        return tally.one(side + name)

    def many(name: str) -> list[int]:
        return tally.many(side + name)

    knocks = one("turn")
    turns = zip(many("knocks"), many("knock_deadwood"), many("gins"), strict=True)
    hands = tally.many("hands")
    return SideStatistics(
        wins=Wins(one("knock"), one("gin"), one("big_gin"), one("undercut"), one("refused")),
        knocks=KnockStatistics(
            turn=_average(tally, f"{side}turn"),
            gin_turn=_average(tally, f"{side}gin_turn"),
            deadwood=_average(tally, f"{side}deadwood"),
            turns=tuple(AtTurn(turn, *counts) for turn, counts in enumerate(turns, start=1)),
            by_deadwood=tuple(many("by_deadwood")),
            kept=Share(one("knock"), knocks),
        ),
        defence=DefenceStatistics(
            before=_average(tally, f"{side}before"),
            after=_average(tally, f"{side}after"),
            gin=_average(tally, f"{side}caught"),
            found=one("found"),
            possible=one("possible"),
            chances=one("chances"),
            perfect=one("perfect"),
        ),
        upcard=Share(one("upcards_taken"), one("upcards")),
        drawn=one("drawn"),
        taken=one("taken"),
        dealt=Luck(
            sum(hands),
            sum(many("dealt")),
            sum(number * mean for number, (mean, _, _) in zip(hands, DEALT, strict=True)),
            sum(number * variance for number, (_, variance, _) in zip(hands, DEALT, strict=True)),
        ),
        by_dealt=tuple(many("by_dealt")),
        fitted=Luck(one("drawn"), one("fitted"), one("chance") / _MILLION, one("variance") / _MILLION),
    )


def _fair_hands(tally: Tally) -> tuple[float, ...]:
    hands = tally.many("hands")
    return tuple(
        sum(number * shares[place] for number, (_, _, shares) in zip(hands, DEALT, strict=True))
        for place in range(DEALT_PLACES)
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


def statistics_choices(connection: sqlite3.Connection, since: float = 0.0) -> Choices:
    """The filters that statistics can be asked for; raises like :func:`statistics`."""
    with _moment(connection):
        found = _choices(connection, lambda *names: choices(connection, names, since))
        if not found.games:
            return found
        first, last = first_and_last(connection, since)
        return replace(found, first=first, last=last)


def listed(connection: sqlite3.Connection) -> Choices:
    """The filters that the list of games can be asked for, also of games that do not count; without dates."""
    with _moment(connection):
        return _choices(connection, lambda *names: values(connection, names))


def _choices(connection: sqlite3.Connection, found: Callable[..., Mapping[tuple[str, ...], int]]) -> Choices:
    """The choices that ``found`` reports: it maps each value of the columns it is given to its number of games."""
    rules = _most_first(found("rules"))
    return Choices(
        rules=tuple(
            Choice(name, games, titles(connection, name) if name.startswith("own:") else "") for (name,), games in rules
        ),
        opponents=tuple(
            Choice((name, level or None), games) for (name, level), games in _most_first(found("opponent", "level"))
        ),
        levels=tuple(Choice(name, games) for (name,), games in _most_first(found("level")) if name),
        forms=tuple(Choice(cast(Form, name), games) for (name,), games in _most_first(found("form"))),
        games=sum(games for _, games in rules),
    )


def _most_first(found: Mapping[tuple[str, ...], int]) -> list[tuple[tuple[str, ...], int]]:
    return sorted(found.items(), key=lambda one: (-one[1], one[0]))


def against(connection: sqlite3.Connection, opponent: str, level: str | None, since: float = 0.0) -> tuple[int, int]:
    """The number of games won and lost against an opponent, at one level or (None) all; raises like
    :func:`statistics`."""
    return won_and_lost(connection, Filter(opponent=opponent, level=level), since)
