"""Upkeep of the history when it is opened: sums that disagree are made anew, records of old readings read again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from gin_desktop import __version__
from gin_desktop.session.history.fairness import deal_stats
from gin_desktop.session.history.game_counts import LAYOUT, count_game
from gin_desktop.session.history.reading_records import READING
from gin_desktop.storage.database.file import delete_database
from gin_desktop.storage.games import deal_sums, sum_queries
from gin_desktop.storage.games.totals import LAYOUT_NOTE, read_note, write_note
from gin_desktop.storage.paths import Paths

_OLD_DEALS: Final = "deals.sqlite3"
"""Where earlier versions kept what they had counted of deals: derived from the records, like all of the history."""


def sums_agree(base: sqlite3.Connection) -> bool:
    """Whether all sums can be right."""
    return sum_queries.are_consistent(base, LAYOUT) and deal_sums.are_consistent(base)


def recount(base: sqlite3.Connection) -> Iterator[None]:
    """Makes all sums anew, some games a step, within the caller's transaction; raises ``ValueError`` for damage."""
    yield from sum_queries.recount(base, LAYOUT, count_game)
    yield from deal_sums.recount(base)
    deal_stats(base)


def mark_outdated_records(base: sqlite3.Connection) -> None:
    """Marks those records to be read again that another version of the program read differently, or could not read.

    Within a transaction.
    """
    if read_note(base, "reading") not in (None, READING):
        base.execute("UPDATE files SET size = -1")
        deal_sums.clear(base)
    elif read_note(base, "program") not in (None, __version__):
        base.execute(
            "UPDATE files SET size = -1 WHERE why NOT IN ('', 'same', 'nothing') "
            "OR key IN (SELECT key FROM games WHERE trouble <> '')"
        )
    if read_note(base, LAYOUT_NOTE) is None:
        write_note(base, LAYOUT_NOTE, LAYOUT)
    write_note(base, "reading", READING)
    write_note(base, "program", __version__)


def remove_old_deals(paths: Paths) -> None:
    """Deletes what earlier versions of the program left in the cache folder."""
    with suppress(OSError):
        delete_database(paths.cache / _OLD_DEALS)
