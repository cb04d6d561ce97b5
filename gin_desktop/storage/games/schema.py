"""The tables of the history of games."""

from __future__ import annotations

from typing import Final

from gin_desktop.storage.database.schema import Schema
from gin_desktop.storage.games import deal_sums, reviews, totals

_FILES: Final = (
    "CREATE TABLE files (id INTEGER PRIMARY KEY, place TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, "
    "time INTEGER NOT NULL, key TEXT NOT NULL, digest BLOB NOT NULL, why TEXT NOT NULL, details TEXT NOT NULL, "
    "UNIQUE (place, name))",
    "CREATE INDEX files_by_key ON files (key)",
)
"""Every record that was looked at: what it was then, and ``why`` it has no game of its own ("" where it has one).

Another file may hold the same (``same``), or something else under the same key (``other_content``); it may hold no deal
(``nothing``) or be no record that can be read (the code of what is wrong, with its values as JSON)."""

_GAMES: Final = (
    "CREATE TABLE games (id INTEGER PRIMARY KEY, file INTEGER NOT NULL UNIQUE, key TEXT NOT NULL UNIQUE, "
    "ended REAL NOT NULL, day TEXT NOT NULL, preset TEXT, title TEXT, rules TEXT NOT NULL, form TEXT NOT NULL, "
    "names TEXT NOT NULL, levels TEXT NOT NULL, you INTEGER, opponent TEXT NOT NULL, level TEXT, "
    "rounds INTEGER NOT NULL, result TEXT NOT NULL, mine INTEGER NOT NULL, theirs INTEGER NOT NULL, "
    "why_not TEXT NOT NULL, even INTEGER, trouble TEXT NOT NULL, code TEXT NOT NULL, daily TEXT NOT NULL, "
    "again INTEGER NOT NULL, place TEXT NOT NULL, ace_runs TEXT NOT NULL, ace_points INTEGER NOT NULL, "
    "search TEXT NOT NULL)",
    "CREATE INDEX games_asked ON games (ended, place, rules, opponent, level, form, day, result, why_not, key)",
    "CREATE INDEX games_of_code ON games (code) WHERE code <> ''",
)
"""Names and levels by seat, with a line break between them; a level is empty for a person."""

SIDE: Final = {
    "dealt": "dealt",
    "draws": "stock_draws",
    "fitted": "fitted",
    "chance": "chance",
    "variance": "variance",
    "taken": "pile_draws",
    "upcard": "upcard",
    "turns": "all_draws",
    "final": "final",
    "deadwood": "deadwood",
}
"""The columns of each side of a round, with their fields in :class:`gin_desktop.storage.games.rows.Side`."""
_ROUNDS: Final = (
    "CREATE TABLE rounds (game INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, "
    "dealer INTEGER NOT NULL, ending TEXT NOT NULL, reason TEXT, mine INTEGER, undercut INTEGER NOT NULL, "
    "points INTEGER NOT NULL, turn INTEGER NOT NULL, before INTEGER NOT NULL, laid_off INTEGER NOT NULL, "
    "best INTEGER NOT NULL, cube INTEGER NOT NULL, "
    + ", ".join(
        f"{side}_{name} INTEGER{'' if name == 'upcard' else ' NOT NULL'}" for side in ("you", "them") for name in SIDE
    )
    + ", PRIMARY KEY (game, number, at)) WITHOUT ROWID",
)
"""``at`` is the table."""

_NOTES: Final = ("CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",)
"""By which program, and by which way of reading, all of it was made."""

_FIRST: Final = (*_FILES, *_GAMES, *_ROUNDS, *_NOTES, *totals.TABLES)
"""Version 1."""
_SECOND: Final = (*totals.MIGRATION_STEP, *deal_sums.TABLES)
"""Version 2."""
SCHEMA: Final = Schema((_FIRST, _SECOND, reviews.TABLES), known_by=("files", "games", "rounds", "notes"))
"""All of it is made from the records, so a history with tables of no version is made anew."""
