"""The history of games: records are indexed one after the other, moved and deleted; the database is damaged."""

from __future__ import annotations

import os
import random
import sqlite3
from functools import cache
from typing import Final

from benchmarks.made_history import Record, pool
from gin_desktop.session.history.record_indexer import RecordIndexer
from gin_desktop.storage.games import file as disk
from gin_desktop.storage.games import queries
from gin_desktop.storage.games.record_tables import rounds_of
from gin_desktop.storage.games.rows import Filter
from gin_desktop.storage.paths import Paths
from soak.faults.scenarios import Aftermath, Environment, Scenario, notice_codes, require, require_no_leftovers

RECORDS: Final = 4


@cache
def _games() -> list[Record]:
    return pool(RECORDS)


def _prepared(paths: Paths) -> None:
    """Returns the records as files elsewhere on the same disk; another scenario is about their own safety."""
    for number, lines in enumerate(_games()):
        (paths.cache / _name(number)).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _name(number: int) -> str:
    return f"computer-2026030{number + 1}-120000.jsonl"


def _comes(paths: Paths, number: int) -> None:
    """Puts a record in its place, as the end of a game does."""
    os.rename(paths.cache / _name(number), paths.games / _name(number))


def _take_in(taking: RecordIndexer) -> None:
    for _ in taking.steps():
        pass


def _names(base: sqlite3.Connection) -> list[str]:
    """Returns the names of the indexed records, each with all of its rounds."""
    queries.set_starred(base, ())
    rows = queries.games(base, Filter(), 0, 100)
    for row in rows:
        (number,) = base.execute("SELECT id FROM games WHERE key = ?", (row.key,)).fetchone()
        found = len(rounds_of(base, number))
        require(found == row.rounds, f"{found} of {row.rounds} rounds of {row.name}")
    return sorted(row.name for row in rows)


class GameHistory(Scenario):
    """Records arrive one by one, and each is indexed."""

    name = "history"
    uses_os_calls = False
    damage = 0

    def prepare(self, paths: Paths, rng: random.Random) -> None:
        paths.ensure()
        _prepared(paths)
        if self.damage:
            _comes(paths, 0)
            taking = RecordIndexer(paths)
            _take_in(taking)
            taking.close()
            data = bytearray(paths.history.read_bytes())
            for _ in range(rng.choice((1, self.damage))):
                data[rng.randrange(len(data))] = rng.randrange(256)
            paths.history.write_bytes(data)

    def act(self, stage: Environment) -> None:
        paths, taking = stage.paths, RecordIndexer(stage.paths)
        told: list[str] = []
        for number in range(1 if self.damage else 0, RECORDS):
            _comes(paths, number)
            _take_in(taking)
            told += notice_codes(taking.notices)
            taking.notices.clear()
            base = taking.base
            known = [] if base is None else _names(base)
            require(len(known) == number + 1, f"{known} are known of {number + 1}")
            stage.acknowledge({"known": known, "told": told})
            if stage.rng.random() < 0.3:
                taking.close()
        stage.free_disk()
        _take_in(taking)
        taking.close()
        told += notice_codes(taking.notices)
        stage.acknowledge({"known": _names_on_disk(paths), "told": told})

    def check(self, after: Aftermath) -> None:
        paths = after.paths
        there = sorted(os.listdir(paths.games))
        if after.acknowledged and after.fault == "refusal":
            last = after.acknowledged[-1]
            require(last["known"] == there, f"{last['known']} are on the disk, {there} are records")
            require(len(set(last["told"])) == len(last["told"]), f"told more than once: {last['told']}")
        taking = RecordIndexer(paths)
        _take_in(taking)
        notices = notice_codes(taking.notices)
        taking.close()
        require(not notices or self.damage > 0, f"told without need: {notices}")
        found = _names_on_disk(paths)
        require(found == there, f"{found} are known, {there} are there")
        require_no_leftovers(paths)


def _names_on_disk(paths: Paths) -> list[str]:
    base = disk.open_for_reading(paths.history)
    require(base is not None, "there is no history on the disk")
    assert base is not None
    try:
        require(base.execute("PRAGMA integrity_check").fetchone() == ("ok",), "the history is damaged")
        return _names(base)
    finally:
        base.close()


class DamagedGameHistory(GameHistory):
    """The same with a database that was damaged before."""

    name = "damaged past"
    damage = 200


SCENARIOS: Final = (GameHistory(), DamagedGameHistory())
