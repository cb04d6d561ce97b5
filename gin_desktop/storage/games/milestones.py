"""When milestones were reached, from the games that count: asked of the history, and kept nowhere."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

LEVELS: Final = ("easy", "medium", "hard", "expert")
"""The levels that can be beaten twice in a row."""
NAMES: Final = (
    "first_win",
    "first_gin",
    "first_undercut",
    "twice_easy",
    "twice_medium",
    "twice_hard",
    "twice_expert",
    "daily_week",
    "every_rule_set",
)
"""All milestones, in the order in which they are shown; the later of two is the rarer one."""
WEEK: Final = 7

_COUNTS: Final = "games.why_not = '' AND games.place <> 'deleted'"
_OWN_ROUND: Final = f"{_COUNTS} AND games.form NOT IN ('three', 'partners')"
"""In games of three and four a round may have been won by a partner."""
_OLDEST: Final = "ORDER BY games.ended, games.id"
_ROUND: Final = "SELECT games.key, games.day, rounds.number, rounds.at FROM games JOIN rounds ON rounds.game = games.id"


@dataclass(frozen=True, slots=True)
class Milestone:
    """A milestone that was reached.

    Attributes:
        name: one of ``NAMES``.
        key: of the game that reached it.
        day: the date of that game.
        deal: the number of the round that reached it; 0 where the whole game did.
        table: that of the round.
    """

    name: str
    key: str
    day: str
    deal: int = 0
    table: int = 0


def milestones(connection: sqlite3.Connection, rule_sets: Collection[str]) -> list[Milestone]:
    """Returns the milestones reached so far, in their order; ``rule_sets`` are all that have to be played."""
    found = {
        "first_win": _first(connection, f"SELECT key, day FROM games WHERE {_COUNTS} AND result = 'won' {_OLDEST}"),
        "first_gin": _first(
            connection,
            f"{_ROUND} WHERE {_OWN_ROUND} AND rounds.mine = 1 AND rounds.undercut = 0 "
            f"AND rounds.ending IN ('gin', 'big_gin') {_OLDEST}, rounds.number",
        ),
        "first_undercut": _first(
            connection, f"{_ROUND} WHERE {_OWN_ROUND} AND rounds.mine = 0 AND rounds.undercut = 1 {_OLDEST}"
        ),
        "daily_week": _week(connection),
        "every_rule_set": _every_rule_set(connection, rule_sets),
        **_twice(connection),
    }
    return [Milestone(name, *found[name]) for name in NAMES if found.get(name)]  # type: ignore[misc]


def _first(connection: sqlite3.Connection, question: str) -> tuple[str, str, *tuple[int, ...]] | None:
    row = connection.execute(f"{question} LIMIT 1").fetchone()
    return None if row is None else tuple(row)


def _twice(connection: sqlite3.Connection) -> dict[str, tuple[str, str]]:
    """Returns for each level the game that was the first second win in a row against it."""
    marks = ", ".join("?" * len(LEVELS))
    rows = connection.execute(
        "SELECT level, key, day, min(ended) FROM (SELECT level, key, day, ended, result, "
        "lag(result) OVER (PARTITION BY level ORDER BY ended, id) AS earlier FROM games "
        f"WHERE {_OWN_ROUND} AND result <> 'unfinished' AND level IN ({marks})) "
        "WHERE result = 'won' AND earlier = 'won' GROUP BY level",
        LEVELS,
    )
    return {f"twice_{level}": (key, day) for level, key, day, _ in rows}


def _week(connection: sqlite3.Connection) -> tuple[str, str] | None:
    """Returns the game that was the first daily deal at the end of a week of them."""
    rows = connection.execute(
        f"SELECT daily, key, day FROM games WHERE {_COUNTS} AND form = 'daily' AND result <> 'unfinished' "
        "ORDER BY daily, ended, id"
    )
    return _end_of_week(rows)


def _end_of_week(rows: Iterable[tuple[str, str, str]]) -> tuple[str, str] | None:
    before, length = date.min, 0
    for daily, key, day in rows:
        this = date.fromisoformat(daily)
        if this == before:
            continue
        length = length + 1 if this - before == timedelta(days=1) else 1
        before = this
        if length == WEEK:
            return key, day
    return None


def _every_rule_set(connection: sqlite3.Connection, rule_sets: Collection[str]) -> tuple[str, str] | None:
    rows = connection.execute(
        f"SELECT rules, key, day, min(ended) FROM games WHERE {_COUNTS} AND result <> 'unfinished' GROUP BY rules"
    ).fetchall()
    if not set(rule_sets) <= {rules for rules, *_ in rows}:
        return None
    _, key, day, _ = max((row for row in rows if row[0] in rule_sets), key=lambda row: row[3])
    return key, day
