"""The history of the person's games as screens use it: indexed in the background, queried on the spot.

Queries never raise: where the database fails they return nothing for the moment, and it is rebuilt in the background.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final, TypeVar

from gin_desktop.engine.presets import PRESETS
from gin_desktop.session.history import computing_statistics, filter_choices
from gin_desktop.session.history.fairness import DealStats, deal_stats
from gin_desktop.session.history.filter_choices import Choices
from gin_desktop.session.history.reading_games import OPEN_FORMS
from gin_desktop.session.history.record_indexer import Progress, RecordIndexer
from gin_desktop.session.history.searching import with_search_codes
from gin_desktop.session.history.statistics import Statistics
from gin_desktop.session.history.workers import ReadSession
from gin_desktop.storage.database.background import BackgroundThread
from gin_desktop.storage.database.faults import is_damage
from gin_desktop.storage.games import file as disk
from gin_desktop.storage.games import queries
from gin_desktop.storage.games.milestones import Milestone
from gin_desktop.storage.games.milestones import milestones as reached_milestones
from gin_desktop.storage.games.record_tables import RefusedFile
from gin_desktop.storage.games.reviews import KeptReview, ReviewPlace, reviews_of_games
from gin_desktop.storage.games.rows import Filter, GameRow, KnockedRound, MissedLayoffs, Place, RoundRow
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths

_T = TypeVar("_T")

_DOUBTS: Final = 3
"""After this many checks of a failing database it is left alone."""
_CLOSING: Final = 2.0
"""Seconds to wait for a transaction when the program ends."""


def _reviewed_games(
    base: sqlite3.Connection, asked: Filter, since: float, coach: str
) -> list[tuple[GameRow, list[KeptReview]]]:
    wanted = queries.matching_game_ids(base, replace(asked, counting=True), since)
    kept: dict[str, list[KeptReview]] = {}
    for one in reviews_of_games(base, wanted, coach):
        kept.setdefault(one.key, []).append(one)
    return [(row, kept.get(row.key, [])) for row, _ in queries.games_with_rounds(base, wanted)]


class History:
    """The history of all games, wherever their records lie.

    Everything is called on the drawing thread. Without the lock of the data folder it only reads.

    Args:
        paths: where the records and the history are.
        lock_held: whether this process may write the person's files.
        notify: called with what the person must know.

    Attributes:
        since: only games from this moment on count in statistics (seconds since 1970); 0 counts all.
    """

    def __init__(self, paths: Paths, *, lock_held: bool, notify: Callable[[Notice], None]) -> None:
        self._paths = paths
        self._writes = lock_held
        self._notify = notify
        self._taking = RecordIndexer(paths)
        self._thread: BackgroundThread | None = None
        self._mutex = threading.Lock()
        self._wanted: list[tuple[Place, str]] = []
        self._everything = False
        self._working = False
        self._reader: sqlite3.Connection | None = None
        self._generation = -1
        self._doubts = 0
        self._stars: frozenset[str] = frozenset()
        self.since = 0.0

    # -- keeping it up to date

    def begin(self) -> None:
        """Indexes new, changed and removed records in the background. It may be called at any time."""
        self._start(everything=True)

    def finished(self, path: Path) -> None:
        """Indexes a record soon that has one more round, or was moved here."""
        found = self._taking.place_of(path)
        if found is not None:
            self._start(found)

    def forget(self, path: Path) -> None:
        """Drops a record from the history that is no longer there."""
        self.finished(path)

    def wait(self, seconds: float) -> None:
        """Waits up to ``seconds`` until everything asked for is indexed; for tools."""
        if self._thread is not None:
            self._thread.wait(seconds)
        self._tell()

    def close(self) -> None:
        """Stops the work in the background and closes the files."""
        if self._thread is not None:
            self._thread.stop()
            self._thread.wait(_CLOSING)
        self._close_reader()
        self._tell()

    @property
    def progress(self) -> Progress | None:
        """The progress of indexing old records; None if nothing is being indexed."""
        self._tell()
        return self._taking.progress

    @property
    def changes(self) -> int:
        """A number that rises whenever the history changes."""
        self._tell()
        return self._taking.changes

    @property
    def ready(self) -> bool:
        """Whether there is a history to query; it may still grow."""
        return self._connection() is not None

    @property
    def busy(self) -> bool:
        """Whether records are being looked for or read."""
        self._tell()
        return self._working

    @property
    def opening(self) -> bool:
        """Whether the history is being opened: a large one is checked first, and another program may be using it."""
        return self._working and not self.ready

    def _start(self, *files: tuple[Place, str], everything: bool = False) -> None:
        if not self._writes:
            return
        with self._mutex:
            self._wanted += files
            self._everything = self._everything or everything
            if not self._working:
                self._working = True
                self._thread = BackgroundThread(self._steps(), "history")

    def _steps(self) -> Generator[None, None, None]:
        """Indexes until nothing more is wanted."""
        try:
            while (wanted := self._next()) != []:
                yield from self._taking.steps(wanted)
        finally:
            with self._mutex:
                self._working = False
            self._taking.close()

    def _next(self) -> list[tuple[Place, str]] | None:
        """The files to index next; None for all of them."""
        with self._mutex:
            files, self._wanted = self._wanted, []
            if self._everything:
                self._everything = False
                return None
            if not files:
                self._working = False
            return files

    def _tell(self) -> None:
        while self._taking.notices:
            self._notify(self._taking.notices.pop(0))

    # -- what is asked

    def games(self, asked: Filter, *, offset: int = 0, limit: int = 50) -> list[GameRow]:
        """The games that match a filter, newest first."""
        return self._ask(lambda base: queries.games(base, with_search_codes(asked), offset, limit), [])

    def count(self, asked: Filter) -> int:
        """How many games match a filter."""
        return self._ask(lambda base: queries.count(base, with_search_codes(asked)), 0)

    def game(self, key: str) -> GameRow | None:
        """The game with a key; None if there is none."""
        return self._ask(lambda base: queries.game(base, key), None)

    def rounds(self, key: str) -> list[RoundRow]:
        """The rounds of a game, in order."""
        return self._ask(lambda base: queries.rounds(base, key), [])

    def statistics(self, asked: Filter) -> Statistics:
        """The statistics of the games that match a filter and count."""
        found = self._ask(
            lambda base: computing_statistics.compute_statistics(base, asked, self.since), Statistics(asked)
        )
        day = date.fromtimestamp(self.since).isoformat() if self.since else ""
        return replace(found, since=day)

    def missed(self, asked: Filter) -> list[MissedLayoffs]:
        """The rounds of the matching games that count in which lay-offs were missed, newest first."""
        return self._ask(lambda base: queries.missed_layoffs(base, asked, self.since, OPEN_FORMS), [])

    def knocked(self, asked: Filter, turns: tuple[int, int], most: int) -> list[KnockedRound]:
        """The latest rounds of the matching games that count which the person ended by a knock in these turns."""
        return self._ask(lambda base: queries.knocked_rounds(base, asked, self.since, OPEN_FORMS, turns, most), [])

    def deals(self) -> DealStats:
        """What the deals of all games were like, against chance."""
        return self._ask(deal_stats, DealStats())

    def choices(self, asked: Filter | None = None) -> Choices:
        """The filters that statistics can be asked for; with the numbers among the games that match ``asked``."""
        return self._ask(lambda base: filter_choices.statistics_filter_choices(base, self.since, asked), Choices())

    def number(self, asked: Filter) -> int:
        """How many games the statistics of a filter are about."""
        return self._ask(lambda base: filter_choices.count_games(base, asked, self.since), 0)

    def listed(self) -> Choices:
        """The filters that the list of games can be asked for: more than for statistics, as not all games count."""
        return self._ask(filter_choices.game_list_filter_choices, Choices())

    def against(self, opponent: str, level: str | None, *, hinted: bool = False) -> tuple[int, int]:
        """The number of games won and lost against an opponent, at one level or (None) all; those with hints are
        counted apart."""
        return self._ask(
            lambda base: filter_choices.games_won_and_lost(base, opponent, level, self.since, hinted=hinted), (0, 0)
        )

    def milestones(self) -> list[Milestone]:
        """The milestones that all games that count have reached, whenever they were played."""
        return self._ask(lambda base: reached_milestones(base, PRESETS), [])

    def best_win(self, asked: Filter) -> GameRow | None:
        """The game that was won by the most points among those that match a filter and count; None without any."""
        return self._ask(lambda base: queries.best_win(base, asked, self.since), None)

    def keep_reviews(self, path: Path, found: Sequence[KeptReview]) -> None:
        """Keeps the figures of reviewed rounds of the record at ``path``, soon; nothing where it only reads."""
        place = self._taking.place_of(path)
        if self._writes and found and place is not None:
            self._taking.keep_reviews(found)
            self._start(place)

    def reviews_after(self, asked: Filter, coach: str, after: ReviewPlace | None, most: int) -> list[KeptReview]:
        """At most so many of the figures that a version of the coach has made of rounds of the matching games that
        count, from behind a place on.
        """
        return self._ask(lambda base: queries.reviews_after(base, asked, self.since, coach, after, most), [])

    def reviewed_games(self, asked: Filter, coach: str) -> list[tuple[GameRow, list[KeptReview]]]:
        """The games that match a filter and count, oldest first, each with what a version of the coach made of its
        rounds.
        """
        return self._ask(lambda base: _reviewed_games(base, asked, self.since, coach), [])

    def open_read_session(self) -> ReadSession:
        """A connection of its own to the same history, for another thread."""
        memory = self._taking.memory
        if memory is not None:
            return ReadSession(memory, self._taking.lock, self.since)
        with suppress(sqlite3.Error):
            return ReadSession(disk.open_for_reading(self._paths.history), None, self.since)
        return ReadSession(None, None, self.since)

    def refused(self) -> list[RefusedFile]:
        """The files that the history left out, and why."""
        return self._ask(queries.refused_files, [])

    def path(self, row: GameRow) -> Path:
        """The path of a game's record."""
        return self._taking.folder(row.place) / row.name

    def set_starred(self, keys: Iterable[str]) -> None:
        """Stars exactly the games with these keys."""
        self._stars = frozenset(keys)
        self._ask(lambda base: queries.set_starred(base, self._stars), None)

    def _ask(self, question: Callable[[sqlite3.Connection], _T], nothing: _T) -> _T:
        base = self._connection()
        if base is None:
            return nothing
        try:
            with self._taking.lock if base is self._taking.memory else nullcontext():
                return question(base)
        except (sqlite3.Error, ValueError, TypeError, LookupError) as error:
            if is_damage(error) and self._doubts < _DOUBTS:
                self._doubts += 1
                self._close_reader()
                self._taking.request_check()
                self._start(everything=True)
            return nothing

    def _connection(self) -> sqlite3.Connection | None:
        """The connection to query; opened when there is a database, and again when it has moved."""
        taking = self._taking
        if self._writes and not taking.ready:
            self._close_reader()
            return None
        if self._reader is None or self._generation != taking.generation:
            self._close_reader()
            with suppress(sqlite3.Error):
                self._generation = taking.generation
                self._reader = taking.memory or disk.open_for_reading(self._paths.history)
                if self._reader is not None:
                    queries.set_starred(self._reader, self._stars)
        return self._reader

    def _close_reader(self) -> None:
        if self._reader is not None and self._reader is not self._taking.memory:
            with suppress(sqlite3.Error):
                self._reader.close()
        self._reader = None
