"""What is done under faults, and what has to be true afterwards: everything the program keeps, by itself."""

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
from soak.faults.forks import Say


class Broken(Exception):
    """A promise that was not kept; the argument says which."""


@dataclass(frozen=True)
class Stage:
    """Where a scenario plays.

    Attributes:
        paths: in a folder of its own.
        rng: the same for every fault that is tried.
        say: acknowledges what a person would have been shown by now.
        lift: the disk refuses no more from here on.
    """

    paths: Paths
    rng: random.Random
    say: Say
    lift: Callable[[], None] = lambda: None


@dataclass(frozen=True)
class After:
    """What is known after a fault.

    Attributes:
        paths: where to look.
        rng: as it was given to what was done.
        said: what was acknowledged, in order.
        fault: "kill", "power" (some of what was not synced is lost), or "refusal" (the scenario came to its end).
    """

    paths: Paths
    rng: random.Random
    said: Sequence[Any]
    fault: str


class Scenario(ABC):
    """Something that the program does with files. Holds nothing: it is run in one process and checked in another."""

    name: str
    powers = True
    """Whether a power failure has to leave what was acknowledged."""
    swept = True
    """Whether its calls go through `os`, so that there is a point at each of them."""
    most = 30
    """So many of these points are tried of one seed; the others have their turn with another seed."""

    def prepare(self, paths: Paths, rng: random.Random) -> None:  # noqa: B027 - most need nothing
        """What is there before; no fault happens here."""

    @abstractmethod
    def act(self, stage: Stage) -> None:
        """Does it, acknowledging step by step."""

    @abstractmethod
    def check(self, after: After) -> None:
        """Raises `Broken` for what was promised and is not so."""


def need(holds: bool, problem: str) -> None:
    """Raises `Broken` unless it holds."""
    if not holds:
        raise Broken(problem)


def codes(notices: Sequence[Notice]) -> list[str]:
    """What was told; each has its sentence."""
    from gin_desktop.words import t

    for notice in notices:
        need(bool(t(f"notice.{notice.code}", **notice.values)), f"no sentence for {notice}")
    return [notice.code for notice in notices]


def files_of(folder: Path) -> Iterator[Path]:
    """Every file below a folder, links not followed."""
    for where, _, names in os.walk(folder):
        for name in sorted(names):
            yield Path(where, name)


def somewhere(paths: Paths, content: bytes) -> bool:
    """Whether a file of just this content lies in the folders."""
    for path in files_of(paths.config.parent):
        if path.is_file() and not path.is_symlink() and path.read_bytes() == content:
            return True
    return False


def no_scraps(paths: Paths) -> None:
    """A start of some hours later leaves no temporary files behind."""
    from gin_desktop.storage.fresh import remove_leftovers

    folders = (paths.config, paths.data, paths.state, paths.cache)
    scraps = [path for folder in folders for path in files_of(folder) if path.name.endswith(".tmp")]
    for path in scraps:
        then = path.lstat().st_mtime - 10_000
        os.utime(path, (then, then), follow_symlinks=False)
    remove_leftovers(paths)
    left = [str(path) for path in scraps if path.exists()]
    need(not left, f"temporary files stay: {left}")


@contextmanager
def quiet_clock() -> Iterator[None]:
    """Waiting costs nothing: what retries after some seconds retries at once."""
    from gin_desktop.storage import progress

    with mock.patch.object(progress, "RETRY_SECONDS", 0.0):
        yield


SECONDS: Final = 30.0
"""How long a scenario may take at most before it is taken to hang."""
