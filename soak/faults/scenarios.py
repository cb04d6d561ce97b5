"""What a scenario is: work with files that runs under faults, and the check of what has to be true afterwards."""

from __future__ import annotations

import os
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from unittest import mock

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from soak.faults.forks import Acknowledge


class Violation(Exception):
    """A promise that the program did not keep; the argument says which."""


@dataclass(frozen=True)
class Environment:
    """What a scenario runs in.

    Attributes:
        paths: The paths of a folder of its own.
        rng: A generator, the same for every fault that is tried.
        acknowledge: Reports what a person would have been shown by now.
        free_disk: Ends the refusals of the disk.
    """

    paths: Paths
    rng: random.Random
    acknowledge: Acknowledge
    free_disk: Callable[[], None] = lambda: None


@dataclass(frozen=True)
class Aftermath:
    """What is known after a fault.

    Attributes:
        paths: Where to look.
        rng: A generator, in the state in which `Scenario.act` got it.
        acknowledged: What was acknowledged, in order.
        fault: "kill", "power" (what was not synced may be lost), or "refusal" (the scenario ran to its end).
    """

    paths: Paths
    rng: random.Random
    acknowledged: Sequence[Any]
    fault: str


class Scenario(ABC):
    """Something that the program does with files. Holds no state: it runs in one process and is checked in another."""

    name: str
    survives_power_failure = True
    """Whether what was acknowledged has to survive a power failure."""
    uses_os_calls = True
    """Whether its calls go through `os`, so that a fault can be injected at each of them."""
    most = 30
    """The most calls that are tried of one seed; other seeds try others."""

    def prepare(self, paths: Paths, rng: random.Random) -> None:  # noqa: B027 - most need nothing
        """Makes what exists beforehand; no fault happens here."""

    @abstractmethod
    def act(self, stage: Environment) -> None:
        """Does the work and acknowledges it step by step."""

    @abstractmethod
    def check(self, after: Aftermath) -> None:
        """Raises `Violation` for a promise that was not kept."""


def require(holds: bool, problem: str) -> None:
    """Raises `Violation` unless ``holds``."""
    if not holds:
        raise Violation(problem)


def notice_codes(notices: Sequence[Notice]) -> list[str]:
    """Returns the codes of notices, and requires that each has a sentence."""
    from gin_desktop.words import t

    for notice in notices:
        require(bool(t(f"notice.{notice.code}", **notice.values)), f"no sentence for {notice}")
    return [notice.code for notice in notices]


def files_of(folder: Path) -> Iterator[Path]:
    """Yields every file below a folder; links are not followed."""
    for where, _, names in os.walk(folder):
        for name in sorted(names):
            yield Path(where, name)


def holds_file(paths: Paths, content: bytes) -> bool:
    """Returns whether a file with exactly this content lies in the folders."""
    for path in files_of(paths.config.parent):
        if path.is_file() and not path.is_symlink() and path.read_bytes() == content:
            return True
    return False


def require_no_leftovers(paths: Paths) -> None:
    """Requires that a start some hours later removes all temporary files."""
    from gin_desktop.storage.fresh import remove_leftovers

    folders = (paths.config, paths.data, paths.state, paths.cache)
    scraps = [path for folder in folders for path in files_of(folder) if path.name.endswith(".tmp")]
    for path in scraps:
        then = path.lstat().st_mtime - 10_000
        os.utime(path, (then, then), follow_symlinks=False)
    remove_leftovers(paths)
    left = [str(path) for path in scraps if path.exists()]
    require(not left, f"temporary files stay: {left}")


@contextmanager
def no_retry_delay() -> Iterator[None]:
    """Makes retries immediate that otherwise wait some seconds."""
    from gin_desktop.storage import progress

    with mock.patch.object(progress, "RETRY_SECONDS", 0.0):
        yield


SECONDS: Final = 30.0
"""Seconds after which a scenario is taken to hang."""
