"""The history of games: records that are taken in one after the other, moved and deleted; a damaged history."""

from __future__ import annotations

import os
import random
import sqlite3
from functools import cache
from typing import Final

from benchmarks.history import Record, pool
from gin_desktop.session.history.taking_in import TakingIn
from gin_desktop.storage.games import asking
from gin_desktop.storage.games import file as disk
from gin_desktop.storage.games.keeping import rounds_of
from gin_desktop.storage.games.rows import Filter
from gin_desktop.storage.paths import Paths
from soak.faults.scenarios import After, Scenario, Stage, codes, need, no_scraps

RECORDS: Final = 4


@cache
def _games() -> list[Record]:
    return pool(RECORDS)


def _prepared(paths: Paths) -> None:
    """The records as files, elsewhere on the same disk: their own safety is another scenario's."""
    for number, lines in enumerate(_games()):
        (paths.cache / _name(number)).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _name(number: int) -> str:
    return f"computer-2026030{number + 1}-120000.jsonl"


def _comes(paths: Paths, number: int) -> None:
    """A record is there, as once a game is over."""
    os.rename(paths.cache / _name(number), paths.games / _name(number))


def _take_in(taking: TakingIn) -> None:
    for _ in taking.steps():
        pass


def _names(base: sqlite3.Connection) -> list[str]:
    """The records that are known, each with all its rounds."""
    asking.mark(base, ())
    rows = asking.games(base, Filter(), 0, 100)
    for row in rows:
        (number,) = base.execute("SELECT id FROM games WHERE key = ?", (row.key,)).fetchone()
        found = len(rounds_of(base, number))
        need(found == row.rounds, f"{found} of {row.rounds} rounds of {row.name}")
    return sorted(row.name for row in rows)


class Past(Scenario):
    """Records come one by one, and each is taken in."""

    name = "history"
    swept = False
    damage = 0

    def prepare(self, paths: Paths, rng: random.Random) -> None:
        paths.ensure()
        _prepared(paths)
        if self.damage:
            _comes(paths, 0)
            taking = TakingIn(paths)
            _take_in(taking)
            taking.close()
            data = bytearray(paths.history.read_bytes())
            for _ in range(rng.choice((1, self.damage))):
                data[rng.randrange(len(data))] = rng.randrange(256)
            paths.history.write_bytes(data)

    def act(self, stage: Stage) -> None:
        paths, taking = stage.paths, TakingIn(stage.paths)
        told: list[str] = []
        for number in range(1 if self.damage else 0, RECORDS):
            _comes(paths, number)
            _take_in(taking)
            told += codes(taking.notices)
            taking.notices.clear()
            base = taking.base
            known = [] if base is None else _names(base)
            need(len(known) == number + 1, f"{known} are known of {number + 1}")
            stage.say({"known": known, "told": told})
            if stage.rng.random() < 0.3:
                taking.close()
        stage.lift()
        _take_in(taking)
        taking.close()
        told += codes(taking.notices)
        stage.say({"known": _names_on_disk(paths), "told": told})

    def check(self, after: After) -> None:
        paths = after.paths
        there = sorted(os.listdir(paths.games))
        if after.said and after.fault == "refusal":
            last = after.said[-1]
            need(last["known"] == there, f"{last['known']} are on the disk, {there} are records")
            need(len(set(last["told"])) == len(last["told"]), f"told more than once: {last['told']}")
        taking = TakingIn(paths)
        _take_in(taking)
        notices = codes(taking.notices)
        taking.close()
        need(not notices or self.damage > 0, f"told without need: {notices}")
        found = _names_on_disk(paths)
        need(found == there, f"{found} are known, {there} are there")
        no_scraps(paths)


def _names_on_disk(paths: Paths) -> list[str]:
    base = disk.asked(paths.history)
    need(base is not None, "there is no history on the disk")
    assert base is not None
    try:
        need(base.execute("PRAGMA integrity_check").fetchone() == ("ok",), "the history is damaged")
        return _names(base)
    finally:
        base.close()


class DamagedPast(Past):
    """The same with a history that was damaged before."""

    name = "damaged past"
    damage = 200


SCENARIOS: Final = (Past(), DamagedPast())
