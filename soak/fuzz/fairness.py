"""The statistics of fair deals: damaged records among sound ones, and a damaged store of counted records."""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import asdict
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from gin_desktop.session.fairness.counting import Counting
from gin_desktop.storage.paths import Paths
from soak.fuzz.games import records
from soak.fuzz.hostile import damaged
from soak.fuzz.lines import damaged_record
from soak.fuzz.target import Files, Target, Violation, write_files

STORE: Final = "cache/deals.sqlite3"
_FOLDER: Final = "data/games"
_WHEN: Final = 1_763_000_000_000_000_000
"""Nanoseconds since the epoch: the store identifies a record by its size and time."""
_TABLES: Final = ("records", "deals", "texts")
_VALUES: Final = (
    "NULL",
    "0",
    "-1",
    "1e300",
    "9223372036854775807",
    "''",
    "'x'",
    "x'ff'",
    "x''",
    "char(0)",
    "'{}'",
    "'[]'",
)


class FairnessFigures(Target):
    """The figures are the same as those counted from the records without any store."""

    name = "fairness"
    share = 2.0

    def __init__(self, most: int = 0) -> None:
        self._most = most

    def warm_up(self) -> None:
        _measured(self._most)

    def known(self) -> Mapping[str, Files]:
        games, store = _measured(self._most)
        return {
            "good": games | {STORE: store},
            "empty store": games | {STORE: b""},
            "no store": games | {STORE: b"nonsense" * 900},
            "empty record": games | {f"{_FOLDER}/a.jsonl": b""},
        }

    def generate(self, rng: random.Random) -> Files:
        games, store = _measured(self._most)
        made = dict(games)
        what = rng.randrange(4)
        if what == 0:
            made[rng.choice(list(games))] = damaged_record(rng.choice(list(games.values())), rng)
        elif what == 1:
            made[f"{_FOLDER}/more.jsonl"] = damaged_record(rng.choice(records(self._most)), rng)
        if what == 3:
            return made | {STORE: _altered_store(store, rng)}
        at = rng.randrange(len(store))
        flipped = store[:at] + bytes([store[at] ^ rng.randrange(1, 256)]) + store[at + 1 :]
        return made | {STORE: flipped if rng.random() < 0.7 else damaged(store, rng)}

    def check(self, files: Files, folder: Path) -> None:
        _put(files, folder, _measured(self._most)[0])
        paths = Paths.under(folder)
        found = _count(paths)
        again = _count(paths)
        (folder / STORE).unlink(missing_ok=True)
        right = _count(paths)
        if not found == again == right:
            raise Violation("the figures depend on a damaged store")
        for name, data in files.items():
            if name != STORE and (folder / name).read_bytes() != data:
                raise Violation("a record was changed by counting it")


def _put(files: Files, folder: Path, games: Files) -> None:
    """Writes records with the time by which the store knows them; a changed record gets another time."""
    write_files(files, folder)
    for name, data in files.items():
        when = _WHEN if games.get(name) == data else _WHEN + 1
        os.utime(folder / name, ns=(when, when))


def _count(paths: Paths) -> object:
    """Returns the figures to nine digits, since sums added in another order differ in their last ones."""
    counting = Counting(paths)
    for _ in counting.steps():
        pass
    return None if counting.stats is None else _rounded(asdict(counting.stats))


def _rounded(value: object) -> object:
    if isinstance(value, dict):
        return {key: _rounded(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(inner) for inner in value]
    return f"{value:.9g}" if isinstance(value, float) else value


@cache
def _measured(most: int) -> tuple[Files, bytes]:
    """Returns some records and the store that was made from them."""
    games = {f"{_FOLDER}/game-{number}.jsonl": data for number, data in enumerate(records(most)[:5])}
    with TemporaryDirectory() as name:
        folder = Path(name)
        paths = Paths.under(folder)
        paths.ensure()
        _put(games, folder, games)
        _count(paths)
        return games, (folder / STORE).read_bytes()


def _altered_store(store: bytes, rng: random.Random) -> bytes:
    """Returns the store after somebody wrote to it with SQLite."""
    with TemporaryDirectory() as name:
        path = Path(name) / "deals.sqlite3"
        path.write_bytes(store)
        with closing(sqlite3.connect(path, isolation_level=None)) as base:
            for _ in range(rng.choice((1, 1, 2))):
                table = rng.choice(_TABLES)
                columns = [row[1] for row in base.execute(f"PRAGMA table_info({table})")]
                column = rng.choice(columns or ["gone"])
                trigger = f"CREATE TRIGGER t{rng.randrange(99)} BEFORE INSERT ON {table}"
                statement = rng.choice(
                    (
                        f"UPDATE {table} SET {column} = {rng.choice(_VALUES)}",
                        f"DELETE FROM {table}",
                        f"DROP TABLE {table}",
                        "PRAGMA user_version = 77",
                        f"ALTER TABLE {table} ADD COLUMN more",
                        f"{trigger} BEGIN SELECT RAISE(ABORT, 'no'); END",
                    )
                )
                with suppress(sqlite3.Error):
                    base.execute(statement)
        return path.read_bytes()
