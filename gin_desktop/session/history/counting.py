"""Computes the statistics from the sums that the history's database keeps."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import TypeVar, cast

from gin_desktop.session.history.chance import MILLION, RANDOM_HANDS
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
from gin_desktop.session.history.tally import DEALT_PLACES, Tally
from gin_desktop.storage.database.file import snapshot
from gin_desktop.storage.games.queries import values
from gin_desktop.storage.games.rows import Filter, Form, Result
from gin_desktop.storage.games.sum_queries import (
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

_T = TypeVar("_T")


def statistics(connection: sqlite3.Connection, asked: Filter, since: float = 0.0) -> Statistics:
    """The statistics of the games that match a filter and ended at ``since`` or later (seconds since 1970).

    Raises ``sqlite3.Error``, and ``ValueError``, ``TypeError`` or ``LookupError`` for damaged sums.
    """
    with snapshot(connection):
        found = sums(connection, asked, since)
    return statistics_of_sums(found, asked)


def statistics_of_sums(found: Sums, asked: Filter) -> Statistics:
    """The statistics that follow from sums."""
    tally = Tally(found.counts)
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
            sum(number * fair.deadwood[0] for number, fair in zip(hands, RANDOM_HANDS, strict=True)),
            sum(number * fair.deadwood[1] for number, fair in zip(hands, RANDOM_HANDS, strict=True)),
        ),
        by_dealt=tuple(many("by_dealt")),
        fitted=Luck(one("drawn"), one("fitted"), one("chance") / MILLION, one("variance") / MILLION),
    )


def _fair_hands(tally: Tally) -> tuple[float, ...]:
    hands = tally.many("hands")
    return tuple(
        sum(number * fair.shares[place] for number, fair in zip(hands, RANDOM_HANDS, strict=True))
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
    with snapshot(connection):
        found = _choices(connection, lambda *names: choices(connection, names, since))
        if not found.games:
            return found
        first, last = first_and_last(connection, since)
        return replace(found, first=first, last=last)


def listed(connection: sqlite3.Connection) -> Choices:
    """The filters that the list of games can be asked for, also of games that do not count; without dates."""
    with snapshot(connection):
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
