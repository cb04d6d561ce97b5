"""Two instances on the same folder, and a clock that is set back."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any
from unittest import mock

from gin_desktop.session.saved_games import SavedGames
from gin_desktop.session.sitting import Sitting
from gin_desktop.storage.lock import InstanceLock
from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.practice.progress import Progress
from gin_desktop.storage.settings import Settings, load_settings, save_settings
from soak.faults.forks import Acknowledge, Child, run_forked
from soak.faults.games import latest_save, progress_of, random_setup, step, whole_lines
from soak.faults.kinds import CaseKind, temporary_paths
from soak.faults.practice import answer, run_all_queries
from soak.faults.scenarios import Violation, files_of, no_retry_delay, notice_codes, require

SECONDS = 30.0


class TwoInstances(CaseKind):
    """Two programs on the same folder at once: the second one is told and leaves the person's game alone."""

    name = "two"

    def label(self, case: str) -> str:  # noqa: ARG002
        return "instances"

    def cases(self, seed: int) -> Iterator[str]:
        for number in range(4):
            yield str(seed + number * 7919)

    def run(self, case: str) -> list[str]:
        seed = int(case)
        with temporary_paths() as paths:
            paths.ensure()
            first = Child(partial(_instance, paths, seed, 0))
            second = Child(partial(_instance, paths, seed, 1))
            ended = [first.end(SECONDS), second.end(SECONDS)]
            problems = [one.error or f"it ended with {one.code}" for one in ended if not one.succeeded]
            if problems:
                return problems
            look = run_forked(partial(_after_two, paths, [one.acknowledged for one in ended]), SECONDS)
            return [*map(str, look.acknowledged), *([] if look.succeeded else [look.error])]


def _instance(paths: Paths, seed: int, which: int, acknowledge: Acknowledge) -> None:
    rng = random.Random(f"{seed} {which}")
    lock = InstanceLock(paths.lock)
    # the second instance may start before the first one holds the lock
    time.sleep(rng.random() * 0.02)
    held = lock.acquire()
    told: list[str] = []
    games = SavedGames(paths, lock_held=held, seed=seed, notify=partial(_tell, told))
    sitting, notices = games.resume()
    told += notice_codes(notices)
    sitting = sitting or games.start(random_setup(rng))
    given = 0
    wrong: list[str] = []
    with no_retry_delay():
        progress = Progress(paths.progress, paths.aside)
        for number in range(40):
            if sitting.game.finished:
                games.archive()
                sitting = games.start(random_setup(rng))
            step(sitting, rng)
            if number % 4 == 0:
                progress.record(answer(1000 * which + given, rng))
                given += 1
            if number % 7 == 0:
                wrong += notice_codes(save_settings(replace(Settings(), target=1000 * which + number), paths.settings))
                _, notices = load_settings(paths.settings)
                wrong += notice_codes(notices)
        run_all_queries(progress)
        for _ in range(50):
            progress.close()
            if not progress.waiting:
                break
        # a write that collides with the other instance's is reported, and then repeated
        wrong += [code for code in notice_codes(progress.notices()) if code != "progress_not_saved"]
    place = progress_of(sitting)
    games.close()
    lock.release()
    acknowledge(
        {"held": held, "told": told, "given": given, "waiting": progress.waiting, "wrong": wrong, "point": place}
    )


def _tell(told: list[str], notice: Notice) -> None:
    told += notice_codes([notice])


def _after_two(paths: Paths, acknowledged: list[list[Any]], acknowledge: Acknowledge) -> None:
    try:
        ends = [one[-1] for one in acknowledged]
        for end in ends:
            require(end["held"] or "other_instance" in end["told"], "the second one is not told")
            require(not end["held"] or not end["told"], f"the first one is told {end['told']}")
            require(not end["wrong"], f"told without need: {end['wrong']}")
            require(not end["waiting"], "answers wait for ever")
        holders = [end for end in ends if end["held"]]
        require(bool(holders), "none of the two holds the lock")
        games = SavedGames(paths, lock_held=True)
        sitting, notices = games.resume()
        games.close()
        require(not notices, f"told afterwards: {notice_codes(notices)}")
        require(sitting is not None, "the game is gone")
        assert sitting is not None
        shown = [end["point"] | {"kept": False} for end in holders]
        require(
            len(holders) > 1 or progress_of(Sitting.resume(whole_lines(latest_save(paths)))) in shown,
            "the game is another one",
        )
        progress = Progress(paths.progress, paths.aside)
        found = sorted(attempt.code for attempt in progress.attempts())
        wanted = sorted(f"C{1000 * which + number}" for which, end in enumerate(ends) for number in range(end["given"]))
        require(found == wanted, f"{len(found)} answers of {len(wanted)}")
        require(not progress.notices(), "the history is damaged")
        progress.close()
        settings, notices = load_settings(paths.settings)
        require(not notices and settings.target % 1000 == 35, f"the settings are nobody's: {settings.target}")
    except Violation as broken:
        acknowledge(str(broken))


class ClockSetBack(CaseKind):
    """The clock jumps, mostly back, while games are filed away: each one is kept under a name of its own."""

    name = "clock"

    def label(self, case: str) -> str:  # noqa: ARG002
        return "set back"

    def cases(self, seed: int) -> Iterator[str]:
        for number in range(4):
            yield str(seed + number * 7919)

    def run(self, case: str) -> list[str]:
        with temporary_paths() as paths:
            ended = run_forked(partial(_jumping, paths, int(case)), SECONDS)
            return [*map(str, ended.acknowledged), *([] if ended.succeeded else [ended.error or str(ended.code)])]


class _Clock:
    """A clock that jumps at random."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._now = 1_790_000_000.0
        self._strftime = time.strftime

    def time(self) -> float:
        self._now += self._rng.choice((0.0, 0.0, 0.001, 1.0, -1.0, -3600.0, -86_400.0 * 400, 86_400.0 * 30))
        self._now = max(self._now, 100_000.0)
        return self._now

    def time_ns(self) -> int:
        return int(self.time() * 1e9)

    def strftime(self, pattern: str, when: Any = None) -> str:
        return self._strftime(pattern, time.gmtime(int(self.time()) // 40 * 40) if when is None else when)


def _jumping(paths: Paths, seed: int, acknowledge: Acknowledge) -> None:
    clock, rng = _Clock(seed), random.Random(seed)
    with (
        mock.patch.object(time, "time", clock.time),
        mock.patch.object(time, "time_ns", clock.time_ns),
        mock.patch.object(time, "strftime", clock.strftime),
    ):
        told = notice_codes(paths.ensure())
        tell = partial(_tell, told)
        begun = []
        for number in range(12):
            games = SavedGames(paths, lock_held=True, seed=seed + number, notify=tell)
            games.resume()
            sitting = games.start(random_setup(rng))
            sitting.deal()
            for _ in range(3):
                step(sitting, rng)
            begun.append(sitting.deals[0].seal)
            if rng.random() < 0.3:
                games.close()
                paths.settings.write_bytes(b"broken = ")
                load_settings(paths.settings)
                latest_save(paths).write_bytes(b"rotten %d\n{}\n" % number)
                games = SavedGames(paths, lock_held=True, seed=1)
                games.resume()
                begun.pop()
            games.close()
            told += notice_codes(save_settings(Settings(target=number), paths.settings))
            progress = Progress(paths.progress, paths.aside)
            progress.record(answer(number, rng))
            progress.days(30)
            progress.close()
            told += notice_codes(progress.notices())
    found = set()
    for path in files_of(paths.data):
        if path.suffix == ".jsonl" and not path.read_bytes().startswith(b"rotten"):
            found.add(Sitting.resume(whole_lines(path)).deals[0].seal)
    if set(begun) - found:
        acknowledge(f"{len(set(begun) - found)} of {len(begun)} games are gone")
    if told:
        acknowledge(f"told without need: {told}")
    if len(Progress(paths.progress).attempts()) != 12:
        acknowledge("answers are gone")
