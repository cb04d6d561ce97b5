"""All records together: those that were never measured are, and the sums of all become the statistics.

It is work for a thread of its own, see :class:`gin_desktop.session.background.BackgroundThread`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

from gin_desktop.engine.record import RecordError
from gin_desktop.session.fairness.chance import Chance, random_hands
from gin_desktop.session.fairness.measuring import read_game
from gin_desktop.session.fairness.store import Damaged, DealStore, Key, Reading
from gin_desktop.session.fairness.tallies import DealStats, GameDeals, Melding
from gin_desktop.session.fairness.totals import Totals
from gin_desktop.storage.files import StorageError
from gin_desktop.storage.paths import Paths

KEEP_EVERY: Final = 0.5
"""Seconds of reading after which what was measured goes to the disk: no more is lost when the page is left."""

_PART: Final = 100
_STORE: Final = "deals.sqlite3"


@dataclass(frozen=True, slots=True)
class ReadRecords:
    """How many of the records have been read."""

    read: int
    files: int

    @property
    def missing(self) -> int:
        """How many have not."""
        return self.files - self.read


class Counting:
    """Counts the deals of all records of the person's games: those that are over, and those being played.

    Attributes:
        progress: how far it is.
        stats: the statistics; at first those of the last time, if all was counted then, None without any.
    """

    def __init__(self, paths: Paths) -> None:
        self._games = paths.games
        self._saves = paths.every_save
        self._store = DealStore(paths.cache / _STORE)
        self._playing: tuple[GameDeals | None, ...] = ()
        self._unreadable = 0
        self.progress = ReadRecords(0, 0)
        self.stats: DealStats | None = None

    def steps(self) -> Generator[None, None, None]:
        """Counts, in steps of a fraction of a millisecond or a little more. Only what is new is read."""
        try:
            while True:
                try:
                    yield from self._count()
                    return
                except (sqlite3.Error, Damaged, ValueError, TypeError) as error:
                    self._store.heal(error)
        finally:
            self._store.close()

    def _count(self) -> Generator[None, None, None]:
        self._unreadable = 0
        self._playing = yield from self._being_played()
        totals = self._store.totals()
        if totals is not None:
            self.stats = yield from self._statistics(totals)
        new = yield from self._look_round()
        yield from self._read(new)
        totals = yield from self._store.finish()
        self.stats = yield from self._statistics(totals)

    # -- records

    def _being_played(self) -> Generator[None, None, tuple[GameDeals | None, ...]]:
        """What the unfinished games hold; nothing where there is none."""
        found: list[GameDeals | None] = []
        for save in self._saves:
            if os.path.isfile(save):
                try:
                    found.append((yield from _measured(save, left=False)))
                except StorageError:
                    found.append(None)
        return tuple(found)

    def _look_round(self) -> Generator[None, None, list[tuple[bytes, Key]]]:
        """The records that were never measured. Those that are gone, or others now, are forgotten."""
        new: dict[bytes, Key] = {}
        for number, found in enumerate(_listed(self._games)):
            new.update(found)
            if number % _PART == 0:
                yield
        files, gone = len(new), []
        for known in self._store.known():
            if known is None:
                yield
            elif new.get(known[0]) == known[1]:
                del new[known[0]]
            else:
                gone.append(known[0])
        for start in range(0, len(gone), _PART):
            self._store.forget(gone[start : start + _PART])
            yield
        playing = len(self._playing)
        self.progress = ReadRecords(files - len(new) + playing, files + playing)
        return sorted(new.items())

    def _read(self, new: list[tuple[bytes, Key]]) -> Generator[None, None, None]:
        """Measures records, and keeps what was found."""
        read: list[Reading] = []
        begin = perf_counter()
        for name, key in new:
            try:
                game = yield from _measured(self._games / os.fsdecode(name), left=True)
                read.append((name, key, game))
            except StorageError:  # nobody knows what it is like the next time
                self._unreadable += 1
            self.progress = ReadRecords(self.progress.read + 1, self.progress.files)
            if perf_counter() - begin > KEEP_EVERY:
                self._store.add(read)
                yield
                read, begin = [], perf_counter()
        if read:
            self._store.add(read)
            yield

    # -- numbers

    def _statistics(self, totals: Totals) -> Generator[None, None, DealStats]:
        """The statistics of these sums and the game being played."""
        totals = totals.copy()
        totals.broken += self._unreadable
        for game in self._playing:
            totals.add_game(game)
            if game is None or not game.alone:
                continue
            for seal, deal in game.deals.items():
                before = self._store.deal(seal)
                if before is not None:
                    totals.add_deal(before, -1)
                totals.add_deal(deal)
        chances = {}
        for melding in totals.meldings:
            chances[melding] = yield from self._chance(melding)
        return totals.stats(chances)

    def _chance(self, melding: Melding) -> Generator[None, None, Chance]:
        chance = self._store.chance(melding)
        if chance is None:
            chance = yield from random_hands(melding)
            self._store.keep_chance(melding, chance)
        return chance


def _listed(folder: Path) -> Iterator[dict[bytes, Key]]:
    """The records in a folder, one at a time; what cannot be looked at is none."""
    try:
        with os.scandir(folder) as listing:
            for item in listing:
                try:
                    if item.name.endswith(".jsonl") and item.is_file():
                        yield {os.fsencode(item.name): Key.of(item.stat())}
                except OSError:
                    continue
    except OSError:
        return


def _measured(path: Path, *, left: bool) -> Generator[None, None, GameDeals | None]:
    """What a record holds; None for one that is not sound. Raises ``StorageError`` for one that cannot be read."""
    try:
        return (yield from read_game(path, left=left))
    except RecordError:
        return None
