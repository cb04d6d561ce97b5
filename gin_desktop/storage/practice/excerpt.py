"""A small database in memory with what screens ask of a large history: it is read in a moment.

The totals are copied as they are, of the answers only those that are looked at one by one: the last ones of each kind,
the latest daily sets, the lesson, the course. Both databases answer the questions of the screens alike.
"""

from __future__ import annotations

import sqlite3
import time
from datetime import date
from typing import Final

from gin_desktop.engine.dates import add_days
from gin_desktop.storage.practice import totals
from gin_desktop.storage.practice.schema import new_database

RECENT_ANSWERS: Final = 400
"""Answers of each kind."""
DAYS: Final = 62
"""Days of which the quarters of an hour are kept; no screen looks further back."""
RECENT_DAILY_SETS: Final = 8
_KINDS: Final = 16
_LESSON: Final = 200
_COURSE: Final = 400
_QUARTERS_A_DAY: Final = 96

_EVERY_KIND: Final = f"""
    WITH RECURSIVE every(kind) AS (SELECT min(kind) FROM attempts UNION ALL
        SELECT (SELECT min(kind) FROM attempts WHERE kind > every.kind) FROM every WHERE kind IS NOT NULL)
    SELECT kind FROM every WHERE kind IS NOT NULL LIMIT {_KINDS}"""
_IN_DAYS: Final = f"""
    SELECT id FROM attempts WHERE run = 'daily' AND (day IN (:yesterday, :today, :tomorrow) OR day IN
        (SELECT DISTINCT day FROM attempts WHERE run = 'daily' ORDER BY day DESC LIMIT {RECENT_DAILY_SETS}))"""
_IN_LESSON: Final = f"SELECT min(id) FROM attempts WHERE run = 'lesson' AND correct GROUP BY code LIMIT {_LESSON}"
_IN_COURSE: Final = f"""
    SELECT min(id) FROM attempts WHERE run = 'course' GROUP BY code, correct AND NOT helped LIMIT {_COURSE}"""
_BEST: Final = "SELECT id, kind, max(correct), tried, at FROM timed GROUP BY kind"


def excerpt_of(source: sqlite3.Connection) -> sqlite3.Connection:
    """Returns a database in memory of what screens ask; within the caller's transaction.

    Raises:
        sqlite3.Error: among others for values that no table takes.
    """
    today = date.today()
    days = {
        "yesterday": add_days(today, -1).isoformat(),
        "today": today.isoformat(),
        "tomorrow": add_days(today, 1).isoformat(),
    }
    ids = {number for (number,) in source.execute(_IN_DAYS, days)}
    ids.update(number for (number,) in source.execute(_IN_LESSON))
    ids.update(number for (number,) in source.execute(_IN_COURSE))
    for (kind,) in source.execute(_EVERY_KIND).fetchall():
        last = source.execute(
            f"SELECT id FROM attempts WHERE kind = ? ORDER BY id DESC LIMIT {RECENT_ANSWERS}", (kind,)
        )
        ids.update(number for (number,) in last)
    since = int(time.time() / 900) - DAYS * _QUARTERS_A_DAY
    made = new_database()
    made.text_factory = str  # what comes in can be shown
    try:
        made.execute("DROP TRIGGER count_attempt")  # these have been counted
        made.execute("BEGIN")
        for number in sorted(ids):
            _carry(source, made, "attempts", "SELECT * FROM attempts WHERE id = ?", (number,))
        for table in totals.TABLES:
            where = f"WHERE quarter >= {since}" if table == "quarter_totals" else ""
            _carry(source, made, table, f"SELECT * FROM {table} {where}")
        _carry(source, made, "timed", _BEST)
        made.execute("COMMIT")
        made.execute(totals.TRIGGER)
    except BaseException:
        made.close()
        raise
    return made


def _carry(
    source: sqlite3.Connection, made: sqlite3.Connection, table: str, question: str, values: tuple[int, ...] = ()
) -> None:
    rows = source.execute(question, values).fetchall()
    if rows:
        made.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)
