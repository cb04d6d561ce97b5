"""Running totals of the answers, so that no question has to count them again.

**What counts**: the first try at each position, unless it was part of the lesson; found is what was right without help.
The database keeps the totals itself: a trigger adds each answer to them, in the transaction that adds the answer.
:func:`recount` makes them afresh from the answers, for an older file and where a file was damaged.

Days are not kept, because what day it was depends on the time zone of whoever asks. Kept are quarters of an hour, of
which the days of every time zone are made up.
"""

from __future__ import annotations

import sqlite3
from typing import Final

EVERY_KIND: Final = "*"
"""The ``kind`` under which the streak of all kinds together stands."""

TABLES: Final = ("theme_totals", "streak_totals", "quarter_totals")


def _whole(name: str) -> str:
    return f"{name} INTEGER NOT NULL CHECK (typeof({name}) = 'integer' AND {name} >= 0)"


def _text(name: str) -> str:
    return f"{name} TEXT NOT NULL CHECK (typeof({name}) = 'text')"


_CREATE: Final = (
    f"CREATE TABLE theme_totals ({_text('kind')}, {_text('theme')}, {_whole('tried')}, {_whole('found')}, "
    "last REAL NOT NULL CHECK (typeof(last) = 'real' AND last BETWEEN 0 AND 253370764800), "
    "CHECK (found <= tried AND tried > 0), PRIMARY KEY (kind, theme)) WITHOUT ROWID",
    f"CREATE TABLE streak_totals ({_text('kind')}, {_whole('now')}, {_whole('longest')}, CHECK (now <= longest), "
    "PRIMARY KEY (kind)) WITHOUT ROWID",
    f"CREATE TABLE quarter_totals ({_whole('quarter')}, {_text('kind')}, {_whole('found')}, {_whole('missed')}, "
    "PRIMARY KEY (quarter, kind)) WITHOUT ROWID",
)


def _streak(kind: str) -> str:
    return f"""
    INSERT INTO streak_totals SELECT {kind}, NEW.correct AND NOT NEW.helped, NEW.correct AND NOT NEW.helped WHERE true
    ON CONFLICT (kind) DO UPDATE SET now = CASE excluded.now WHEN 0 THEN 0 ELSE now + 1 END,
        longest = max(longest, CASE excluded.now WHEN 0 THEN 0 ELSE now + 1 END);"""


TRIGGER: Final = f"""CREATE TRIGGER count_attempt AFTER INSERT ON attempts
WHEN NEW.run <> 'lesson' AND (NEW.code = '' OR NOT EXISTS (
    SELECT 1 FROM attempts WHERE code = NEW.code AND code <> '' AND run <> 'lesson' AND id < NEW.id))
BEGIN
    INSERT INTO theme_totals SELECT NEW.kind, NEW.theme, 1, NEW.correct AND NOT NEW.helped, NEW.at WHERE true
    ON CONFLICT (kind, theme) DO UPDATE SET
        tried = tried + 1, found = found + excluded.found, last = max(last, excluded.last);
    INSERT INTO quarter_totals SELECT CAST(NEW.at / 900 AS INTEGER), NEW.kind,
        NEW.correct AND NOT NEW.helped, NOT (NEW.correct AND NOT NEW.helped) WHERE true
    ON CONFLICT (quarter, kind) DO UPDATE SET found = found + excluded.found, missed = missed + excluded.missed;
    {_streak("NEW.kind")}{_streak(f"'{EVERY_KIND}'")}
END"""

_RECOUNT: Final = (
    """CREATE TEMP TABLE counted AS SELECT id, kind, theme, at, (correct AND NOT helped) AS found FROM attempts
       WHERE run <> 'lesson' AND (code = '' OR id IN
           (SELECT min(id) FROM attempts WHERE code <> '' AND run <> 'lesson' GROUP BY code))""",
    *(f"DELETE FROM {table}" for table in TABLES),
    "INSERT INTO theme_totals SELECT kind, theme, count(*), sum(found), max(at) FROM counted GROUP BY kind, theme",
    """INSERT INTO quarter_totals SELECT CAST(at / 900 AS INTEGER), kind, sum(found), sum(1 - found) FROM counted
       GROUP BY 1, 2""",
    # an island is what lies between two that were missed; the last one is the streak that goes on
    f"""INSERT INTO streak_totals WITH
        every AS (SELECT id, kind, found FROM counted UNION ALL SELECT id, '{EVERY_KIND}', found FROM counted),
        islands AS (SELECT kind, found, sum(1 - found)
            OVER (PARTITION BY kind ORDER BY id ROWS UNBOUNDED PRECEDING) AS island FROM every),
        lengths AS (SELECT kind, island, sum(found) AS length FROM islands GROUP BY kind, island),
        marked AS (SELECT kind, island, length, max(island) OVER (PARTITION BY kind) AS last FROM lengths)
        SELECT kind, sum(CASE island WHEN last THEN length ELSE 0 END), max(length) FROM marked GROUP BY kind""",
    "DROP TABLE temp.counted",
)

MIGRATION_STEP: Final[tuple[str, ...]] = (
    *_CREATE,
    "CREATE INDEX attempts_by_kind ON attempts (kind)",
    "CREATE INDEX attempts_of_days ON attempts (day, code) WHERE run = 'daily'",
    "CREATE INDEX attempts_of_lesson ON attempts (code) WHERE run = 'lesson'",
    "CREATE INDEX attempts_first ON attempts (code) WHERE code <> '' AND run <> 'lesson'",
    "CREATE INDEX timed_by_kind ON timed (kind, correct)",
    "DROP INDEX attempts_by_code",
    *_RECOUNT,
    TRIGGER,
)
"""What makes a database without totals one with totals."""


_AGREE: Final = """
    SELECT (SELECT coalesce(sum(tried), 0) FROM theme_totals)
         = (SELECT coalesce(sum(found + missed), 0) FROM quarter_totals)
       AND (SELECT coalesce(sum(found), 0) FROM theme_totals) = (SELECT coalesce(sum(found), 0) FROM quarter_totals)
       AND NOT EXISTS (SELECT 1 FROM streak_totals WHERE longest >
           (SELECT sum(found) FROM theme_totals WHERE streak_totals.kind IN (kind, :every)))
       AND (SELECT count(*) FROM streak_totals) = (SELECT count(DISTINCT kind) + (count(*) > 0) FROM theme_totals)
"""


def recount(connection: sqlite3.Connection) -> None:
    """Makes the totals anew from the answers; within the caller's transaction, if any."""
    for statement in _RECOUNT:
        connection.execute(statement)


def are_consistent(connection: sqlite3.Connection) -> bool:
    """Whether the totals can be right: they are counted in several ways, which have to come to the same."""
    return bool(connection.execute(_AGREE, {"every": EVERY_KIND}).fetchone()[0])
