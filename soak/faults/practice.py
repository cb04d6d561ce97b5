"""The database of practice: answers, timed runs, forgetting, older versions and damage."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path
from typing import Any, Final

from gin_desktop.storage.paths import Paths
from gin_desktop.storage.practice.progress import Attempt, Progress
from soak.faults.scenarios import (
    Aftermath,
    Environment,
    Scenario,
    no_retry_delay,
    notice_codes,
    require,
    require_no_leftovers,
)

OLD_SCHEMA_VERSIONS: Final = (0, 1)
"""The versions of which a schema lies beside this file; the last one need not be the newest."""


def answer(number: int, rng: random.Random) -> Attempt:
    """Returns an answer that can be recognised by its number."""
    kind = rng.choice(("layoff", "spread", "meld"))
    run = rng.choice(("train", "theme", "daily", "timed", "single", "lesson"))
    day = f"2026-03-{rng.randint(1, 28):02}" if run == "daily" else ""
    right = rng.random() < 0.6
    when = 1_770_000_000.0 + number * 600
    return Attempt(kind, "chain", rng.randint(1, 5), f"C{number}", right, 7, 7, 2.5, when, run, False, day)


def run_all_queries(progress: Progress) -> None:
    """Asks every question that a screen asks; none may raise."""
    for kind in ("layoff", "spread", "meld"):
        progress.by_theme(kind)
        progress.streak(kind)
        progress.days(30, kind=kind)
        progress.best_timed(kind)
    progress.streak()
    progress.days(30)
    progress.daily_set_dates(50)
    progress.daily_set_score("2026-03-14")
    progress.tried()


def write_old_database(paths: Paths, version: int, rows: int, rng: random.Random) -> None:
    """Writes a database as an older version of the program left it; its answers have numbers below 0."""
    disk = sqlite3.connect(paths.progress)
    disk.executescript((Path(__file__).parent / f"progress-{version}.sql").read_text())
    for number in range(-rows, 0):
        given = answer(number, rng)
        disk.execute(
            "INSERT INTO attempts (kind, theme, level, code, correct, measure, best, seconds, at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (given.kind, "chain", given.level, given.code, int(given.right), 7, 7, 2.5, given.when),
        )
    disk.commit()
    disk.close()


class Answers(Scenario):
    """Answers one by one, each acknowledged once it is on the disk; older databases are migrated on the way."""

    name = "practice"
    uses_os_calls = False
    answers = 25
    background = False

    def prepare(self, paths: Paths, rng: random.Random) -> None:
        paths.ensure()
        version = rng.choice((None, *OLD_SCHEMA_VERSIONS))
        if version is not None:
            write_old_database(paths, version, 30, rng)
            paths.cache.joinpath("rows").write_text("30")

    def act(self, stage: Environment) -> None:
        with no_retry_delay():
            progress = Progress(stage.paths.progress, stage.paths.aside, background=self.background)
            progress.refresh()
            told: list[str] = []
            given = 0
            for number in range(self.answers):
                progress.record(answer(number, stage.rng))
                given = number + 1
                told += notice_codes(progress.notices())
                stage.acknowledge({"given": given, "kept": _kept(progress, given, told), "told": told})
                if stage.rng.random() < 0.1:
                    run_all_queries(progress)
                if stage.rng.random() < 0.1:
                    progress.close()
            stage.free_disk()
            progress.record(answer(given, stage.rng))
            progress.close()
            told += notice_codes(progress.notices())
            stage.acknowledge({"given": given + 1, "kept": _kept(progress, given + 1, told), "told": told})

    def check(self, after: Aftermath) -> None:
        paths = after.paths
        rows = paths.cache / "rows"
        before = 30 if rows.exists() else 0
        progress = Progress(paths.progress, paths.aside)
        run_all_queries(progress)
        found = [attempt.code for attempt in reversed(progress.attempts())]
        notices = notice_codes(progress.notices())
        progress.close()
        require(not notices, f"told without need: {notices}")
        last: dict[str, Any] = after.acknowledged[-1] if after.acknowledged else {"given": 0, "kept": 0, "told": []}
        old = sum(code.startswith("C-") for code in found)
        require(old == before, f"{old} of {before} older answers")
        new = [int(code[1:]) for code in found if not code.startswith("C-")]
        require(new == list(range(len(new))), f"out of order, or twice: {new}")
        require(last["kept"] <= len(new) <= last["given"] + 1, f"{len(new)} answers are there, {last} was acknowledged")
        if after.fault == "refusal":
            require(len(new) == last["given"], f"{len(new)} answers of {last['given']} although there was room again")
            require(len(set(last["told"])) == len(last["told"]), f"told more than once: {last['told']}")
        else:
            require(not last["told"], f"told without need: {last['told']}")
        integrity = sqlite3.connect(paths.progress) if paths.progress.exists() else None
        if integrity is not None:
            require(integrity.execute("PRAGMA integrity_check").fetchone() == ("ok",), "the database is damaged")
            integrity.close()
        require_no_leftovers(paths)


def _kept(progress: Progress, given: int, told: list[str]) -> int:
    """Returns how many answers are certain: all for which `record` has returned, unless the disk refuses."""
    return given - progress.waiting if told else given


class BackgroundAnswers(Answers):
    """The same with the database on a thread of its own, as the screens use it."""

    name = "practice in the background"
    background = True


class DamagedPractice(Scenario):
    """A damaged database is set aside, and practice goes on."""

    name = "damaged history"

    def prepare(self, paths: Paths, rng: random.Random) -> None:
        paths.ensure()
        write_old_database(paths, OLD_SCHEMA_VERSIONS[-1], 40, rng)
        data = bytearray(paths.progress.read_bytes())
        for _ in range(rng.choice((1, 3, 200))):
            data[rng.randrange(len(data))] = rng.randrange(256)
        paths.progress.write_bytes(data)

    def act(self, stage: Environment) -> None:
        with no_retry_delay():
            progress = Progress(stage.paths.progress, stage.paths.aside)
            for number in range(3):
                progress.record(answer(number, stage.rng))
                stage.acknowledge({"kept": number + 1 - progress.waiting, "told": notice_codes(progress.notices())})
            run_all_queries(progress)
            stage.free_disk()
            progress.record(answer(3, stage.rng))
            progress.close()
            stage.acknowledge({"kept": 4 - progress.waiting, "told": notice_codes(progress.notices())})

    def check(self, after: Aftermath) -> None:
        progress = Progress(after.paths.progress, after.paths.aside)
        run_all_queries(progress)
        found = {attempt.code for attempt in progress.attempts()}
        progress.close()
        kept = after.acknowledged[-1]["kept"] if after.acknowledged else 0
        missing = [number for number in range(kept) if f"C{number}" not in found]
        require(not missing, f"answers {missing} were acknowledged and are gone")
        require_no_leftovers(after.paths)


SCENARIOS: Final = (Answers(), BackgroundAnswers(), DamagedPractice())
