"""The sums of the games that match a filter: from the months, and from single games for part of a month."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from gin_desktop.storage.games.counts import Counts
from gin_desktop.storage.games.queries import condition
from gin_desktop.storage.games.record_tables import GAME_COLUMNS, GAMES, game_of, rounds_of
from gin_desktop.storage.games.rows import Filter, GameRow, RoundRow
from gin_desktop.storage.games.totals import (
    LAYOUT_NOTE,
    OPEN,
    add_game,
    add_to_months,
    group_by_day,
    moments_around_months,
    parse_days,
    read_note,
    write_note,
)

FEW: Final = 240
"""Up to this many games, the course of time is shown by game; beyond, by day."""
LAST: Final = 20
"""How many of the last finished games are read."""

_MONTH: Final = "month, games, won, lost, rounds, points, sums, days"
_FIRST, _FINAL = "0001-01-01", "9999-12-31"
_EARLY, _LATE = "0002-01", "9998-12"
"""Months around which there are moments still."""
_ALL: Final = Filter()
_MARGIN: Final = timedelta(days=2)
"""The difference between a moment and its date in any time zone."""


@dataclass(frozen=True, slots=True)
class MonthSums:
    """A month (YYYY-MM): its games, how many were won and lost, its rounds, and the points made in them."""

    month: str
    games: int
    won: int
    lost: int
    rounds: int
    points: int


class DaySums(NamedTuple):
    """A date: the results of its games in their order (W, L, E for even, U for unfinished), the points made in their
    rounds, and the strength of Even match that was played last, if it was."""

    day: str
    results: str
    points: int
    even: int | None


@dataclass(frozen=True, slots=True)
class GameSums:
    """A game: what names it, its date, against whom, how it ended, the points on its sheet, the points made in its
    rounds, and the strength of Even match."""

    key: str
    day: str
    opponent: str
    result: str
    mine: int
    theirs: int
    points: int
    even: int | None


@dataclass(slots=True)
class Sums:
    """The sums, in order of time; ``each`` game only if they are few, ``last`` the latest that ended."""

    counts: Counts = field(default_factory=Counts)
    months: list[MonthSums] = field(default_factory=list)
    days: list[DaySums] = field(default_factory=list)
    each: list[GameSums] = field(default_factory=list)
    last: list[GameSums] = field(default_factory=list)


def sums(connection: sqlite3.Connection, asked: Filter, since: float = 0.0) -> Sums:
    """Returns the sums of the matching games that count and ended at ``since`` (seconds since 1970) or later.

    A filter with a reason why games do not count asks for those instead; they are summed up one by one.

    Raises ``ValueError``, ``TypeError`` or ``LookupError`` for sums that are damaged.
    """
    found = Sums()
    span = _Span(asked, since)
    if asked.why is not None:
        for month in _months_of_others(connection, asked, span):
            one, days, rounds = _part(connection, asked, span, month)
            found.months.append(_month(month, days, rounds))
            found.counts = found.counts.plus(one)
            found.days += days
        return _with_games(connection, asked, span, found)
    for month, *counts, content, text in _months(connection, asked, span):
        days = [_day(month, *day) for day in parse_days(text)]
        if days and span.has(days[0].day, days[-1].day):
            one = Counts.from_bytes(content)
            found.months.append(MonthSums(month, *counts))
        else:
            one, days, rounds = _part(connection, asked, span, month)
            if not days:
                continue
            found.months.append(_month(month, days, rounds))
        found.counts = found.counts.plus(one)
        found.days += days
    return _with_games(connection, asked, span, found)


def _with_games(connection: sqlite3.Connection, asked: Filter, span: _Span, found: Sums) -> Sums:
    """Returns the sums with their latest games."""
    if found.months:
        games = sum(one.games for one in found.months)
        if games <= FEW:
            found.each = _games(connection, asked, span, found.months, FEW)
        found.last = [one for one in found.each if one.result != "unfinished"][-LAST:]
        if games > FEW:
            found.last = _games(connection, asked, span, found.months, LAST, " AND result <> 'unfinished'")
    return found


class _Span:
    """A span of time: both dates of a filter, and the earliest moment."""

    def __init__(self, asked: Filter, since: float) -> None:
        self.first, self.last = asked.since or _FIRST, asked.until or _FINAL
        self.since = since
        moment = datetime.fromtimestamp(since)
        self._surely = (moment + _MARGIN).date().isoformat() if since else _FIRST
        first = max(self.first, (moment - _MARGIN).date().isoformat() if since else _FIRST)
        self.months = first[:7], self.last[:7]
        self.parted = (first[:7] if first > _FIRST else "", self.last[:7] if self.last < _FINAL else "")
        if since:
            self.parted = (max(self.parted[0], self._surely[:7]), self.parted[1])
        """the last month at the beginning and the first at the end of which only a part may belong to it; or empty"""

    def has(self, first: str, last: str) -> bool:
        """Whether all dates from ``first`` to ``last`` belong to it."""
        return max(self.first, self._surely) <= first and last <= self.last


def _place(asked: Filter) -> tuple[int, str, str, str, str]:
    """Returns the key of a filter's sums: the mask, and the four values."""
    values = [getattr(asked, name) or "" for name in OPEN]
    mask = sum(1 << number for number, value in enumerate(values) if value)
    rules, opponent, level, form = values
    return mask, rules, opponent, level, form


def _months(connection: sqlite3.Connection, asked: Filter, span: _Span) -> list[tuple[Any, ...]]:
    return connection.execute(
        f"SELECT {_MONTH} FROM month_totals WHERE mask = ? AND rules = ? AND opponent = ? AND level = ? AND form = ? "
        "AND month BETWEEN ? AND ? ORDER BY month",
        (*_place(asked), *span.months),
    ).fetchall()


def _months_of_others(connection: sqlite3.Connection, asked: Filter, span: _Span) -> list[str]:
    """Returns the months with matching games that do not count for the reason asked for."""
    where, values = condition(_plain(asked))
    rows = connection.execute(
        f"SELECT DISTINCT substr(day, 1, 7) FROM games WHERE {where} AND ended >= ? ORDER BY 1", (*values, span.since)
    )
    return [row[0] for row in rows]


def _day(month: str, day: int, results: str, points: int, even: int | None) -> DaySums:
    return DaySums(f"{month}-{day:02}", results, points, even)


def _plain(asked: Filter) -> Filter:
    """Returns the parts of a filter that statistics know."""
    return Filter(
        rules=asked.rules or None,
        opponent=asked.opponent or None,
        level=asked.level or None,
        form=asked.form or None,
        since=asked.since or None,
        until=asked.until or None,
        counting=asked.why is None,
        why=asked.why,
    )


def _where(asked: Filter, span: _Span, first: str, last: str) -> tuple[str, list[object]]:
    """Returns the condition for the matching games in some months, with its values."""
    where, values = condition(_plain(asked))
    begin, end = moments_around_months(first, last)
    return f"{where} AND ended BETWEEN ? AND ?", [*values, max(begin, span.since), end]


def _part(connection: sqlite3.Connection, asked: Filter, span: _Span, month: str) -> tuple[Counts, list[DaySums], int]:
    """Returns the sums of part of a month: the numbers of its games, its days, and how many rounds it has."""
    where, values = _where(asked, span, month, month)
    rows = connection.execute(
        "SELECT day, result, points, even, tallies.rounds, sums FROM games CROSS JOIN tallies USING (key) "
        f"WHERE {where} AND substr(day, 1, 7) = ? ORDER BY ended, games.key",
        (*values, month),
    ).fetchall()
    found = Counts.sum_of(row[-1] for row in rows)
    days = [_day(month, *day) for day in group_by_day(row[:4] for row in rows)]
    return found, days, sum(row[4] for row in rows)


def _month(month: str, days: Sequence[DaySums], rounds: int) -> MonthSums:
    results = "".join(day.results for day in days)
    points = sum(day.points for day in days)
    return MonthSums(month, len(results), results.count("W"), results.count("L"), rounds, points)


def _games(
    connection: sqlite3.Connection, asked: Filter, span: _Span, months: Sequence[MonthSums], most: int, more: str = ""
) -> list[GameSums]:
    """Returns the latest matching games, oldest first."""
    where, values = _where(asked, span, months[0].month, months[-1].month)
    rows = connection.execute(
        "SELECT games.key, day, opponent, result, mine, theirs, points, even FROM games CROSS JOIN tallies USING (key) "
        f"WHERE {where}{more} ORDER BY ended DESC, games.key DESC LIMIT ?",
        (*values, most),
    )
    return [GameSums(*row) for row in rows][::-1]


# -- what can be asked for


def choices(
    connection: sqlite3.Connection, names: Sequence[str], since: float = 0.0, asked: Filter = _ALL
) -> Counter[tuple[str, ...]]:
    """Returns how many matching games that count each combination of rules, opponent, level or form has."""
    found: Counter[tuple[str, ...]] = Counter()
    columns = ", ".join(names)
    span = _Span(asked, since)
    if asked.why is not None:
        _count_singly(connection, columns, asked, span, span.months, found)
        return found
    given = {name: value for name in OPEN if (value := getattr(asked, name))}
    mask = sum(1 << number for number, name in enumerate(OPEN) if name in given or name in names)
    low, high = span.parted
    if low:
        _count_singly(connection, columns, asked, span, (span.months[0], low), found)
    if high and high > low:
        _count_singly(connection, columns, asked, span, (high, high), found)
    same = "".join(f" AND {name} = ?" for name in given)
    for *value, games in connection.execute(
        f"SELECT {columns}, sum(games) FROM month_totals WHERE mask = ? AND month > ? AND month < ?{same} "
        f"GROUP BY {columns}",
        (mask, low, high or _FINAL, *given.values()),
    ):
        found[tuple(value)] += games
    return found


def _count_singly(
    connection: sqlite3.Connection,
    columns: str,
    asked: Filter,
    span: _Span,
    months: tuple[str, str],
    found: Counter[tuple[str, ...]],
) -> None:
    """Counts the matching games of some months one by one."""
    where, values = _where(asked, span, max(months[0], _EARLY), min(months[1], _LATE))
    for *value, games in connection.execute(
        f"SELECT {columns}, count(*) FROM games WHERE {where} AND substr(day, 1, 7) BETWEEN ? AND ? GROUP BY {columns}",
        (*values, *months),
    ):
        found[tuple(part or "" for part in value)] += games


def count_won_and_lost(connection: sqlite3.Connection, asked: Filter, since: float = 0.0) -> tuple[int, int]:
    """Returns how many matching games were won, and how many lost."""
    if since or asked.since or asked.until or asked.why:
        months = sums(connection, asked, since).months
        return sum(month.won for month in months), sum(month.lost for month in months)
    won, lost = connection.execute(
        "SELECT ifnull(sum(won), 0), ifnull(sum(lost), 0) FROM month_totals "
        "WHERE mask = ? AND rules = ? AND opponent = ? AND level = ? AND form = ?",
        _place(asked),
    ).fetchone()
    return won, lost


def first_and_last_dates(connection: sqlite3.Connection, since: float = 0.0) -> tuple[str, str]:
    """Returns the dates of the first and the last game that count; there must be one."""
    if since:
        days = sums(connection, Filter(), since).days
        return days[0].day, days[-1].day
    found = []
    for way, place in (("ASC", 0), ("DESC", -1)):
        month, days_text = connection.execute(
            f"SELECT month, days FROM month_totals WHERE mask = 0 ORDER BY month {way} LIMIT 1"
        ).fetchone()
        found.append(_day(month, *parse_days(days_text)[place]).day)
    return found[0], found[1]


def last_rules_title(connection: sqlite3.Connection, rules: str) -> str:
    """Returns the title that custom rules had when they were played last."""
    row = connection.execute(
        "SELECT title FROM games WHERE rules = ? AND title IS NOT NULL ORDER BY ended DESC LIMIT 1", (rules,)
    ).fetchone()
    return "" if row is None else str(row[0])


_PART: Final = 50


def are_consistent(connection: sqlite3.Connection, layout: str) -> bool:
    """Whether the sums can be right: games, rounds and points are counted in several ways, which come to the same.

    ``layout`` names the numbers of a game and their order.
    """
    one = connection.execute
    games = one("SELECT count(*) FROM games WHERE why_not = ''").fetchone()
    rounds = one("SELECT total(1) FROM games JOIN rounds ON game = id WHERE why_not = ''").fetchone()
    tallies = one(
        "SELECT count(*), total(tallies.rounds), total(points) FROM tallies JOIN games USING (key) WHERE why_not = ''"
    ).fetchone()
    every, known, waiting = one(
        "SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM tallies), (SELECT count(*) FROM tally_changes)"
    ).fetchone()
    months = one("SELECT mask, sum(games), total(rounds), total(points) FROM month_totals GROUP BY mask").fetchall()
    if tallies[:2] != games + rounds or known != every or waiting:
        return False
    if every and read_note(connection, LAYOUT_NOTE) != layout:
        return False
    if not games[0]:
        return not months
    return [row[0] for row in months] == list(range(16)) and {row[1:] for row in months} == {tallies}


def recount(
    connection: sqlite3.Connection, layout: str, count: Callable[[GameRow, Sequence[RoundRow]], Counts]
) -> Generator[None, None, None]:
    """Makes all sums anew from the rows, some games a step; within the caller's transaction.

    ``count`` gives the numbers of a game, in the order that ``layout`` names.
    """
    for table in ("tallies", "tally_changes", "month_totals"):
        connection.execute(f"DELETE FROM {table}")
    write_note(connection, LAYOUT_NOTE, layout)
    numbers = connection.execute("SELECT id FROM games ORDER BY day, ended").fetchall()
    for place, number in enumerate(numbers, start=1):
        row = connection.execute(f"SELECT {GAME_COLUMNS} {GAMES} WHERE games.id = ?", number).fetchone()
        game, rounds = game_of(row), rounds_of(connection, number[0])
        add_game(connection, game, rounds, count(game, rounds))
        if place % _PART == 0 or place == len(numbers):
            add_to_months(connection)
            yield
