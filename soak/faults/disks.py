"""Real full disks: a small file system that fills up while the program runs, or a limit on the size of files."""

from __future__ import annotations

import os
import random
import resource
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType

from gin_desktop.storage.paths import Paths
from soak.faults.forks import Acknowledge, run_forked
from soak.faults.kinds import ScenarioCases, check_scenario, prepare_scenario, temporary_paths
from soak.faults.scenarios import SECONDS, Environment, Scenario


class SmallFileSystem:
    """A file system of a few hundred kilobytes, where it may be mounted.

    Attributes:
        path: Its mount point; None where it may not be mounted.
    """

    def __init__(self, kilobytes: int) -> None:
        self._kilobytes = kilobytes
        self.path: Path | None = None

    def __enter__(self) -> SmallFileSystem:
        place = tempfile.mkdtemp(prefix="gin-faults-disk-")
        size = f"size={self._kilobytes}k,mode=700"
        try:
            done = subprocess.run(
                ["mount", "-t", "tmpfs", "-o", size, "tmpfs", place], capture_output=True, check=False
            )
        except OSError:
            done = None
        if done is None or done.returncode:
            os.rmdir(place)
        else:
            self.path = Path(place)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.path is not None:
            subprocess.run(["umount", "-l", str(self.path)], capture_output=True, check=False)
            os.rmdir(self.path)


class FullDisks(ScenarioCases):
    """The disk is full from some moment until the scenario frees space; SQLite's files are affected too."""

    name = "full"

    def usable(self) -> Sequence[Scenario]:
        return list(self.scenarios.values())

    def points(self, scenario: Scenario, seed: int) -> Iterator[str]:
        rng = random.Random(f"full {scenario.name} {seed}")
        for _ in range(3):
            # free bytes at the beginning
            yield f"disk.{rng.choice((0, 0, 4096, 8192, 16384, 40960))}"
            yield f"limit.{rng.choice((0, 100, 1000, 3000, 5000, 9000, 20000))}"

    def run(self, case: str) -> list[str]:
        name, seed, more = case.split("/")
        scenario = self.scenarios[name]
        if more.startswith("limit."):
            with temporary_paths() as paths:
                return self.one(scenario, paths, int(seed), more)
        with SmallFileSystem(600) as disk:
            if disk.path is None:
                return []
            with temporary_paths(disk.path) as paths:
                return self.one(scenario, paths, int(seed), more)

    def one(self, scenario: Scenario, paths: Paths, seed: int, more: str) -> list[str]:
        how, amount = more.split(".")
        problems = prepare_scenario(scenario, paths, seed)
        if problems:
            return problems
        work = _on_full_disk if how == "disk" else _with_limit
        ended = run_forked(partial(work, scenario, paths, seed, int(amount)), SECONDS)
        if not ended.succeeded:
            return [f"under the fault: {ended.error or ended.code}"]
        return check_scenario(scenario, paths, seed, ended.acknowledged, "refusal")


def _on_full_disk(scenario: Scenario, paths: Paths, seed: int, left: int, acknowledge: Acknowledge) -> None:
    """Fills the disk beforehand, and frees space when the scenario asks for it."""
    paths.ensure()
    filler = paths.config.parent.parent / "filler"
    fill_disk(filler, left)
    scenario.act(Environment(paths, random.Random(seed), acknowledge, partial(filler.unlink, missing_ok=True)))


def fill_disk(filler: Path, left: int) -> None:
    """Writes a file that takes all of the disk but ``left`` bytes."""
    with filler.open("wb", buffering=0) as file:
        size = 65_536
        while size:
            try:
                size = size if file.write(bytes(size)) == size else size // 2
            except OSError:
                size //= 2
        file.truncate(max(0, file.tell() - left))


def _with_limit(scenario: Scenario, paths: Paths, seed: int, most: int, acknowledge: Acknowledge) -> None:
    """Limits the size of every file (EFBIG) until the scenario frees space."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))

    def free_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))

    scenario.act(Environment(paths, random.Random(seed), acknowledge, free_disk))
