"""Real full disks: a small file system that is filled up while the program plays, or a limit on the size of files."""

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
from soak.faults.forks import Say, forked
from soak.faults.kinds import _check, _InScenarios, _prepare, folder
from soak.faults.scenarios import SECONDS, Scenario, Stage


class SmallDisk:
    """A file system of a few hundred kilobytes, where that may be mounted.

    Attributes:
        path: where it is; None where it may not be mounted.
    """

    def __init__(self, kilobytes: int) -> None:
        self._kilobytes = kilobytes
        self.path: Path | None = None

    def __enter__(self) -> SmallDisk:
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


class FullDisk(_InScenarios):
    """The disk is full from some moment on, until the scenario says that there is room again: SQLite's files too."""

    name = "full"

    def usable(self) -> Sequence[Scenario]:
        return list(self.scenarios.values())

    def points(self, scenario: Scenario, seed: int) -> Iterator[str]:
        rng = random.Random(f"full {scenario.name} {seed}")
        for _ in range(3):
            # what is left when it begins, in bytes
            yield f"disk.{rng.choice((0, 0, 4096, 8192, 16384, 40960))}"
            yield f"limit.{rng.choice((0, 100, 1000, 3000, 5000, 9000, 20000))}"

    def run(self, case: str) -> list[str]:
        name, seed, more = case.split("/")
        scenario = self.scenarios[name]
        if more.startswith("limit."):
            with folder() as paths:
                return self.one(scenario, paths, int(seed), more)
        with SmallDisk(600) as disk:
            if disk.path is None:
                return []
            with folder(disk.path) as paths:
                return self.one(scenario, paths, int(seed), more)

    def one(self, scenario: Scenario, paths: Paths, seed: int, more: str) -> list[str]:
        how, amount = more.split(".")
        problems = _prepare(scenario, paths, seed)
        if problems:
            return problems
        work = _on_full_disk if how == "disk" else _with_limit
        ended = forked(partial(work, scenario, paths, seed, int(amount)), SECONDS)
        if not ended.well:
            return [f"under the fault: {ended.trouble or ended.code}"]
        return _check(scenario, paths, seed, ended.said, "refusal")


def _on_full_disk(scenario: Scenario, paths: Paths, seed: int, left: int, say: Say) -> None:
    """Fills the disk beforehand, and clears it when there is to be room again."""
    paths.ensure()
    filler = paths.config.parent.parent / "filler"
    fill(filler, left)
    scenario.act(Stage(paths, random.Random(seed), say, partial(filler.unlink, missing_ok=True)))


def fill(filler: Path, left: int) -> None:
    """A file that takes all of the disk but so many bytes."""
    with filler.open("wb", buffering=0) as file:
        size = 65_536
        while size:
            try:
                size = size if file.write(bytes(size)) == size else size // 2
            except OSError:
                size //= 2
        file.truncate(max(0, file.tell() - left))


def _with_limit(scenario: Scenario, paths: Paths, seed: int, most: int, say: Say) -> None:
    """No file may become larger than that (EFBIG), until there is room again."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))

    def lift() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))

    scenario.act(Stage(paths, random.Random(seed), say, lift))
