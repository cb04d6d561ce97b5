"""The database of the history of games, altered, beside sound records."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.made_history import pool
from gin_desktop.session.history.history import History
from gin_desktop.session.history.record_indexer import RecordIndexer
from gin_desktop.session.history.rows import Filter
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from soak.fuzz.databases import after, used_positions
from soak.fuzz.hostile import damaged
from soak.fuzz.target import Files, Target, Violation, write_files

HISTORY: Final = "data/history.sqlite3"
GAMES: Final = 3
_SECONDS: Final = 20.0


@cache
def records() -> Files:
    """Returns some sound records by their paths."""
    return {
        f"data/games/computer-2026010{number}-120000.jsonl": "".join(f"{line}\n" for line in lines).encode()
        for number, lines in enumerate(pool(GAMES), start=1)
    }


@cache
def history() -> bytes:
    """Returns the database that the program makes of them."""
    with TemporaryDirectory() as folder:
        write_files(records(), Path(folder))
        taking = RecordIndexer(Paths.under(folder))
        for _ in taking.steps():
            pass
        taking.close()
        return Path(folder, HISTORY).read_bytes()


class GameHistoryDatabase(Target):
    """The database is opened, brought up to date and queried, and all of that once more."""

    name = "past"

    def warm_up(self) -> None:
        _used_bytes()

    def known(self) -> Mapping[str, Files]:
        good = history()
        return {
            name: {**records(), **files}
            for name, files in {
                "good": {HISTORY: good},
                "empty": {HISTORY: b""},
                "one byte": {HISTORY: b"S"},
                "header alone": {HISTORY: good[:100]},
                "half": {HISTORY: good[: len(good) // 2]},
                "zeros": {HISTORY: bytes(len(good))},
                "text": {HISTORY: b"no database\n" * 500},
                "a wal of its own": {HISTORY: good, f"{HISTORY}-wal": b"\x37\x7f\x06\x82" + bytes(60)},
                "a shm of its own": {HISTORY: good, f"{HISTORY}-shm": bytes(range(256)) * 128},
                "a journal of its own": {HISTORY: good, f"{HISTORY}-journal": good[:512]},
                **{
                    f"made otherwise {number}": {HISTORY: _altered_database(number)}
                    for number in range(len(_ALTERATIONS))
                },
            }.items()
        }

    def generate(self, rng: random.Random) -> Files:
        data = history()
        what = rng.randrange(6)
        if what <= 3:
            at = rng.choice(_used_bytes())
            data = data[:at] + bytes([data[at] ^ rng.randrange(1, 256)]) + data[at + 1 :]
        elif what == 4:
            data = data[: rng.randrange(len(data))]
        else:
            data = damaged(data, rng, most=8)
        return {**records(), HISTORY: data}

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        told: list[Notice] = []
        for _ in range(2):
            known = History(Paths.under(folder), lock_held=True, notify=told.append)
            known.begin()
            known.wait(_SECONDS)
            _ask(known)
            known.wait(_SECONDS)  # the database was rebuilt where it could not answer
            number = _ask(known)
            known.close()
            if number > GAMES:
                raise Violation(f"{number} games of {GAMES}")
        codes = [notice.code for notice in told]
        # damage inside sound pages is found after the first change
        if "history_set_aside" in codes and not any((folder / "data" / "aside").glob("history-*.sqlite3")):
            raise Violation("the damaged history is gone")
        if any(not (folder / place).is_file() for place in records()):
            raise Violation("a record is gone")


def _ask(known: History) -> int:
    """Asks everything that the screens ask; returns the number of games."""
    rows = known.games(Filter())
    for row in rows:
        known.path(row)
        known.rounds(row.key)
        known.game(row.key)
    for asked in (Filter(text="vera"), Filter(rules="standard", counting=True), Filter(since="2026-01-02")):
        known.games(asked)
        known.count(asked)
        known.statistics(asked)
    known.statistics(Filter())
    known.refused()
    known.deals()
    return len(rows)


@cache
def _used_bytes() -> tuple[int, ...]:
    """Returns the positions of the bytes that hold data; most of a page is empty."""
    return used_positions(history())


_ALTERATIONS: Final = (
    "DROP TABLE games",
    "DROP TABLE rounds",
    "DROP TABLE month_totals",
    "DROP INDEX games_asked",
    "DELETE FROM files",
    "DELETE FROM games",
    "DELETE FROM rounds",
    "DELETE FROM notes",
    "PRAGMA user_version = 99",
    "PRAGMA user_version = -1",
    "PRAGMA user_version = 0",
    "CREATE TABLE mine (x)",
    "ALTER TABLE games ADD COLUMN more",
    "CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END",
    "PRAGMA journal_mode = DELETE",
    "PRAGMA encoding = 'UTF-16'",
    *(
        f"UPDATE games SET {column} = {value} WHERE id = 2"
        for column, value in (
            ("ended", "'soon'"),
            ("ended", "9e999"),
            ("ended", "-1e300"),
            ("day", "'never'"),
            ("names", "'You'"),
            ("names", "char(0)"),
            ("names", "x'ff00'"),
            ("levels", "7"),
            ("you", "9"),
            ("you", "'x'"),
            ("opponent", "char(8238)"),
            ("opponent", "printf('%.20000c', 'A')"),
            ("level", "'of_the_future'"),
            ("rounds", "99999999999999"),
            ("mine", "'x'"),
            ("result", "'?'"),
            ("form", "'?'"),
            ("why_not", "'?'"),
            ("place", "'nowhere'"),
            ("rules", "7"),
            ("key", "id"),
            ("file", "99"),
            ("code", "'A'"),
            ("search", "x'80'"),
        )
    ),
    *(
        f"UPDATE rounds SET {column} = {value}"
        for column, value in (
            ("ending", "'?'"),
            ("reason", "'?'"),
            ("points", "'x'"),
            ("you_final", "9223372036854775807"),
            ("you_final", "-1"),
            ("turn", "x'00'"),
            ("cube", "NULL"),
            ("number", "number + 100"),
        )
    ),
    "DELETE FROM deal_sums",
    "DELETE FROM deal_totals",
    "UPDATE deal_sums SET kind = 'none 3', sums = x'789c00'",
    "UPDATE deal_totals SET kind = x'80'",
    "UPDATE deal_totals SET games = 'x', sums = 7",
    "DROP TABLE deal_totals",
    "UPDATE files SET name = '../../../etc/passwd'",
    "UPDATE files SET name = char(0), size = 'x'",
    "UPDATE files SET place = 'nowhere'",
    "UPDATE files SET key = '', digest = x''",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE TABLE (' || sql WHERE name = 'games'",
    "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 999999 WHERE type = 'index'",
    "PRAGMA writable_schema = ON; DELETE FROM sqlite_master",
)
"""What other programs, or a failing disk, may have done to the database."""


@cache
def _altered_database(number: int) -> bytes:
    """Returns the database after one of these alterations."""
    return after(history(), _ALTERATIONS[number])
