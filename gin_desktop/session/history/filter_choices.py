"""What statistics and the list of games can be filtered by, found in the history's database."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeVar, cast

from gin_desktop.storage.database.file import snapshot
from gin_desktop.storage.games.queries import count_games_by
from gin_desktop.storage.games.rows import Filter, Form
from gin_desktop.storage.games.sum_queries import (
    choices,
    count_won_and_lost,
    first_and_last_dates,
    last_rules_title,
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """A value to filter by, its title where that is not the value itself, and its number of games."""

    value: T
    games: int
    title: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """The values to filter statistics by, those with the most games first; only games that count are counted.

    Attributes:
        rules: as :attr:`~gin_desktop.storage.games.rows.GameRow.rules`, with the title of own rules.
        opponents: (name, level) of each.
        levels, forms: of each that was played.
        first, last: dates of the first and the last game; "" without any.
        games: all of them.
        hinted: how many games with hints there are, which have statistics of their own.
    """

    rules: tuple[Choice[str], ...] = ()
    opponents: tuple[Choice[tuple[str, str | None]], ...] = ()
    levels: tuple[Choice[str], ...] = ()
    forms: tuple[Choice[Form], ...] = ()
    first: str = ""
    last: str = ""
    games: int = 0
    hinted: int = 0


def statistics_filter_choices(
    connection: sqlite3.Connection, since: float = 0.0, asked: Filter | None = None
) -> Choices:
    """The filters that statistics can be asked for; the numbers are those of the games that match ``asked`` as well.

    Raises ``sqlite3.Error``.
    """
    among = asked or Filter()
    with snapshot(connection):
        found = _choices(connection, lambda *names: choices(connection, names, since, among))
        hinted = replace(among, form=None, why="hints")
        found = replace(found, hinted=sum(choices(connection, ("rules",), since, hinted).values()))
        if not found.games or asked is not None:
            return found
        first, last = first_and_last_dates(connection, since)
        return replace(found, first=first, last=last)


def count_games(connection: sqlite3.Connection, asked: Filter, since: float = 0.0) -> int:
    """How many games the statistics of a filter are about; raises ``sqlite3.Error``."""
    return sum(choices(connection, ("rules",), since, asked).values())


def game_list_filter_choices(connection: sqlite3.Connection) -> Choices:
    """The filters that the list of games can be asked for, also of games that do not count; without dates."""
    with snapshot(connection):
        return _choices(connection, lambda *names: count_games_by(connection, names))


def _choices(connection: sqlite3.Connection, found: Callable[..., Mapping[tuple[str, ...], int]]) -> Choices:
    """The choices that ``found`` reports: it maps each value of the columns it is given to its number of games."""
    rules = _most_first(found("rules"))
    return Choices(
        rules=tuple(
            Choice(name, games, last_rules_title(connection, name) if name.startswith("own:") else "")
            for (name,), games in rules
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


def games_won_and_lost(
    connection: sqlite3.Connection, opponent: str, level: str | None, since: float = 0.0, *, hinted: bool = False
) -> tuple[int, int]:
    """The number of games won and lost against an opponent, at one level or (None) all; those with hints are counted
    apart.

    Raises ``sqlite3.Error``.
    """
    asked = Filter(opponent=opponent, level=level, why="hints" if hinted else None)
    return count_won_and_lost(connection, asked, since)
