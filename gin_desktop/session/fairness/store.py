"""What was measured of every record, kept between visits: derived from the records, and made again from them at need.

SQLite in the cache folder: a row for each record and for each of its deals, and one with the sums of all, so that the
figures need a few rows only. Rows carry checksums. Whatever is wrong with the file, it is deleted and made anew, and
where it cannot be used everything is kept in memory for as long as it is needed.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import struct
import zlib
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Final

from gin_desktop import __version__
from gin_desktop.session.fairness.chance import Chance
from gin_desktop.session.fairness.tallies import DealtOnce, GameDeals, Melding, Tally
from gin_desktop.session.fairness.totals import Totals

VERSION: Final = 1
"""Of what is measured and how it is kept; a file of any other version is made anew."""
BUSY_SECONDS: Final = 2.0
_PART: Final = 200

_ALONE, _SHARED, _BROKEN = range(3)
_TABLES: Final = (
    "CREATE TABLE records (id INTEGER PRIMARY KEY, name BLOB NOT NULL UNIQUE, size INTEGER NOT NULL, "
    "time INTEGER NOT NULL, kind INTEGER NOT NULL, mine INTEGER NOT NULL, theirs INTEGER NOT NULL, "
    "crc INTEGER NOT NULL)",
    "CREATE TABLE deals (record INTEGER NOT NULL, seal BLOB NOT NULL, body BLOB NOT NULL, "
    "PRIMARY KEY (record, seal)) WITHOUT ROWID",
    "CREATE INDEX deals_by_seal ON deals (seal)",
    "CREATE TABLE texts (name TEXT PRIMARY KEY, body TEXT NOT NULL, crc INTEGER NOT NULL) WITHOUT ROWID",
)
_DEAL: Final = struct.Struct("<4H" + 6 * "I3d")
_CRC: Final = struct.Struct("<I")


class Damaged(Exception):
    """What the file says is not what was written."""


class _NoPlace(sqlite3.OperationalError):
    """There can be no file."""


@dataclass(frozen=True, slots=True)
class Key:
    """By what a record is known without being opened."""

    size: int
    time: int

    @classmethod
    def of(cls, about: os.stat_result) -> Key:
        """The key of a file as the system describes it."""
        return cls(about.st_size % 2**62, about.st_mtime_ns % 2**62)


Reading = tuple[bytes, Key, GameDeals | None]
"""A record's name (as the system has it), its key, and what it holds; None for a broken one."""


class DealStore:
    """The store; used by one thread. Everything may raise ``sqlite3.Error`` and :class:`Damaged`: see :meth:`heal`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._base: sqlite3.Connection | None = None
        self._healed = False
        self._in_memory = False

    def heal(self, error: Exception) -> None:
        """Makes the store usable again after an error: a damaged file is deleted; else all goes on in memory.

        Raises the error itself where memory could not be used either.
        """
        if self._in_memory:
            raise error
        damaged = _is_damage(error)
        if damaged and not self._healed and self._deleted():
            self._healed = True
            return
        memory = None if damaged else self._copied()
        self.close()
        self._base = memory or _prepared(_blank())
        self._in_memory = True

    def close(self) -> None:
        """Lets go of the file."""
        if self._base is not None:
            with suppress(sqlite3.Error):
                self._base.close()
            self._base = None

    # -- questions

    def totals(self) -> Totals | None:
        """The sums over all records, where all there were had been counted; else None."""
        return self._sums() if self._text("complete") else None

    def known(self) -> Iterator[tuple[bytes, Key] | None]:
        """The names and keys of all records; None now and then, to take breath."""
        rows = self._disk.execute("SELECT name, size, time, kind, mine, theirs, crc FROM records")
        while part := rows.fetchmany(_PART):
            for name, size, time, kind, mine, theirs, crc in part:
                if crc != _record_crc(name, size, time, kind, mine, theirs):
                    raise Damaged("records")
                yield name, Key(size, time)
            yield None

    def deal(self, seal: str) -> DealtOnce | None:
        """The deal of that seal as it counts: of several records the last one by name."""
        rows = self._disk.execute(
            "SELECT seal, body FROM deals JOIN records ON id = record WHERE seal = ? ORDER BY name DESC LIMIT 1",
            (_sealed(seal),),
        ).fetchall()
        return _unpacked(*rows[0]) if rows else None

    def chance(self, melding: Melding) -> Chance | None:
        """What random hands hold, where it was kept."""
        text = self._text(_chance_name(melding))
        if text is None:
            return None
        first, second, third, fourth = (float(one) for one in text.split())
        return Chance((first, second), (third, fourth))

    # -- changes

    def keep_chance(self, melding: Melding, chance: Chance) -> None:
        """Keeps what random hands hold."""
        self._put_text(_chance_name(melding), " ".join(repr(one) for one in (*chance.deadwood, *chance.melds)))

    def forget(self, names: Iterable[bytes]) -> None:
        """These records are gone, or others now."""
        with self._change():
            for name in names:
                found = self._disk.execute("SELECT id FROM records WHERE name = ?", (name,)).fetchone()
                if found is not None:
                    self._disk.execute("DELETE FROM deals WHERE record = ?", found)
                    self._disk.execute("DELETE FROM records WHERE id = ?", found)
            self._disk.execute("DELETE FROM texts WHERE name IN ('totals', 'complete')")

    def add(self, readings: Iterable[Reading]) -> None:
        """Adds records, and their deals to the sums; where a deal was there before, the sums have to be made anew."""
        with self._change():
            totals = self._sums()
            if totals is None and self._disk.execute("SELECT 1 FROM records LIMIT 1").fetchone() is None:
                totals = Totals()
            for name, key, game in readings:
                kind = _BROKEN if game is None else _ALONE if game.alone else _SHARED
                about = key.size, key.time, kind, *(game.gins if game is not None else (0, 0))
                added = self._disk.execute(
                    "INSERT OR IGNORE INTO records (name, size, time, kind, mine, theirs, crc) "
                    "VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (name, *about, _record_crc(name, *about)),
                )
                if not added.rowcount:
                    continue  # another window of the program was quicker
                if totals is not None:
                    totals.add_game(game)
                for seal, deal in (game.deals if game is not None and game.alone else {}).items():
                    totals = self._add_deal(added.lastrowid, _sealed(seal), deal, totals)
            self._disk.execute("DELETE FROM texts WHERE name IN ('totals', 'complete')")
            if totals is not None:
                self._put_text("totals", totals.to_text())

    def _add_deal(self, record: int | None, seal: bytes, deal: DealtOnce, totals: Totals | None) -> Totals | None:
        if totals is not None:
            if self._disk.execute("SELECT 1 FROM deals WHERE seal = ?", (seal,)).fetchone() is None:
                totals.add_deal(deal)
            else:
                totals = None
        self._disk.execute(
            "INSERT INTO deals (record, seal, body) VALUES (?, ?, ?)", (record, seal, _packed(seal, deal))
        )
        return totals

    def finish(self) -> Generator[None, None, Totals]:
        """All records there are have been added: the sums over them, made anew where that is due."""
        while True:
            totals = self._sums()
            if totals is not None and self._text("complete"):
                return totals
            (before,) = self._disk.execute("PRAGMA data_version").fetchone()
            if totals is None:
                totals = yield from self._recount()
            with self._change():
                if self._disk.execute("PRAGMA data_version").fetchone() == (before,):
                    self._put_text("totals", totals.to_text())
                    self._put_text("complete", "yes")
                    return totals
            yield  # another window of the program has added something meanwhile

    def _recount(self) -> Generator[None, None, Totals]:
        totals = Totals()
        for kind, mine, theirs in self._disk.execute("SELECT kind, mine, theirs FROM records").fetchall():
            totals.add_game(None if kind == _BROKEN else GameDeals(gins=[mine, theirs], alone=kind == _ALONE))
        rows = self._disk.execute("SELECT seal, body FROM deals JOIN records ON id = record ORDER BY seal, name")
        for number, (_, same) in enumerate(groupby(rows, key=lambda row: bytes(row[0]))):
            *_, last = same
            totals.add_deal(_unpacked(*last))
            if number % 50 == 0:
                yield
        return totals

    # -- the file

    @property
    def _disk(self) -> sqlite3.Connection:
        if self._base is None:
            self._base = self._opened()
        return self._base

    def _opened(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileNotFoundError):
                if not stat.S_ISREG(self.path.stat().st_mode):
                    raise OSError("no regular file")
        except OSError as error:
            raise _NoPlace(str(error)) from error
        return _prepared(sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None))

    def _deleted(self) -> bool:
        """Deletes the file; false where that is not possible."""
        self.close()
        for name in (self.path, *(Path(f"{self.path}{end}") for end in ("-journal", "-wal", "-shm"))):
            try:
                name.unlink(missing_ok=True)
            except OSError:
                return False
        return True

    def _copied(self) -> sqlite3.Connection | None:
        """What is in the file, which can be read and not be written, in memory."""
        memory = _blank()
        try:
            self._disk.backup(memory)
            return _prepared(memory)
        except (sqlite3.Error, Damaged):
            memory.close()
            return None

    @contextmanager
    def _change(self) -> Iterator[None]:
        """All of it or nothing."""
        self._disk.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._disk.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._disk.execute("ROLLBACK")
            raise

    def _sums(self) -> Totals | None:
        text = self._text("totals")
        return None if text is None else Totals.from_text(text)

    def _text(self, name: str) -> str | None:
        return _text(self._disk, name)

    def _put_text(self, name: str, body: str) -> None:
        _put_text(self._disk, name, body)


def _blank() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None)


def _prepared(base: sqlite3.Connection) -> sqlite3.Connection:
    """A database with our tables, new ones if it is empty. What another program could not read, this one may."""
    try:
        base.execute("PRAGMA trusted_schema = OFF")
        base.execute("PRAGMA synchronous = NORMAL")
        (version,) = base.execute("PRAGMA user_version").fetchone()
        found = {sql for (sql,) in base.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}
        if version == 0 and not found:
            base.execute("BEGIN")
            for statement in (*_TABLES, f"PRAGMA user_version = {VERSION}"):
                base.execute(statement)
            _put_text(base, "program", __version__)
            base.execute("COMMIT")
        elif version != VERSION or found != set(_TABLES):
            raise Damaged("tables")
        elif _text(base, "program") != __version__:
            base.execute("BEGIN")
            base.execute("DELETE FROM records WHERE kind = ?", (_BROKEN,))
            base.execute("DELETE FROM texts WHERE name IN ('totals', 'complete')")
            _put_text(base, "program", __version__)
            base.execute("COMMIT")
    except BaseException:
        base.close()
        raise
    return base


def _text(base: sqlite3.Connection, name: str) -> str | None:
    row = base.execute("SELECT body, crc FROM texts WHERE name = ?", (name,)).fetchone()
    if row is None:
        return None
    body, crc = row
    if not isinstance(body, str) or crc != zlib.crc32(f"{name} {body}".encode()):
        raise Damaged(name)
    return body


def _put_text(base: sqlite3.Connection, name: str, body: str) -> None:
    crc = zlib.crc32(f"{name} {body}".encode())
    base.execute("INSERT OR REPLACE INTO texts (name, body, crc) VALUES (?, ?, ?)", (name, body, crc))


_PASSING: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
    }
)


def _is_damage(error: Exception) -> bool:
    """Whether the file itself is to blame, and not the disk or another program."""
    # without a code it is Python that could not make anything of a value
    return not isinstance(error, _NoPlace) and getattr(error, "sqlite_errorcode", 0) & 0xFF not in _PASSING


def _record_crc(name: bytes, size: int, time: int, kind: int, mine: int, theirs: int) -> int:
    return zlib.crc32(b"%d %d %d %d %d " % (size, time, kind, mine, theirs) + name)


def _sealed(seal: str) -> bytes:
    """A seal in half its length."""
    return bytes.fromhex(seal)


def _packed(seal: bytes, deal: DealtOnce) -> bytes:
    tallies = (*deal.upcards, *deal.drawn, *deal.fitting)
    sums = [value for one in tallies for value in (one.number, one.total, one.expected, one.variance)]
    body = _DEAL.pack(*deal.deadwood, *deal.melds, *sums) + f"{deal.melding[0]} {deal.melding[1]}".encode()
    return body + _CRC.pack(zlib.crc32(seal + body))


def _unpacked(seal: bytes, content: bytes) -> DealtOnce:
    body, crc = content[: -_CRC.size], content[-_CRC.size :]
    if len(body) <= _DEAL.size or crc != _CRC.pack(zlib.crc32(seal + body)):
        raise Damaged("deals")
    mine, theirs, own, other, *sums = _DEAL.unpack_from(body)
    upcards, drawn, fitting = (
        (Tally(*sums[at : at + 4]), Tally(*sums[at + 4 : at + 8])) for at in range(0, len(sums), 8)
    )
    runs, points = body[_DEAL.size :].decode().split()
    return DealtOnce((runs, int(points)), (mine, theirs), (own, other), upcards, drawn, fitting)


def _chance_name(melding: Melding) -> str:
    return f"chance {melding[0]} {melding[1]}"
