"""Mutation tests: breaks the program on purpose and checks that the tests notice: ``python -m tools.breakages [--only
WORD]``.

``tools/breakages.toml`` lists the breakages: a file of the package, a piece of text that occurs in it once, its
replacement, and the tests that have to fail. Each is tried in a copy of the checkout; survivors are printed, and the
exit code is then 1. A test can be changed or removed safely as long as nothing survives.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
BREAKAGES_FILE: Final = Path(__file__).with_suffix(".toml")
TIMEOUT_SECONDS: Final = 120
"""Seconds after which tests that have not ended count as hanging."""
_COPIED: Final = (
    "gin_desktop",
    "tests",
    "tools",
    "benchmarks",
    "soak",
    "assets",
    "docs",
    "pyproject.toml",
    "README.md",
)


@dataclass(frozen=True, slots=True)
class Breakage:
    """A piece of the program and its replacement. ``file`` is below the package, ``tests`` below the tests."""

    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    @property
    def title(self) -> str:
        """The file and the first line that changes."""
        lines = zip(self.old.splitlines(), self.new.splitlines() or [""], strict=False)
        was, now = next(((a, b) for a, b in lines if a != b), (self.old, self.new))
        return f"{self.file}: {was.strip()!r} -> {now.strip()!r}"


def breakages() -> list[Breakage]:
    """Returns all breakages, in the order of the list."""
    found = tomllib.loads(BREAKAGES_FILE.read_text(encoding="utf-8"))["breakage"]
    return [Breakage(one["file"], one["old"], one["new"], tuple(one["tests"])) for one in found]


def faults(breakage: Breakage, root: Path = ROOT) -> Iterator[str]:
    """Yields what is wrong with an entry itself: its piece has to occur exactly once, and its tests have to exist."""
    path = root / "gin_desktop" / breakage.file
    if not path.is_file():
        yield f"no such file: {breakage.file}"
        return
    times = path.read_text(encoding="utf-8").count(breakage.old)
    if times != 1:
        yield f"{breakage.file}: {breakage.old.strip().splitlines()[0]!r} stands there {times} times"
    if breakage.old == breakage.new:
        yield f"{breakage.title}: nothing changes"
    for test in breakage.tests:
        if not (root / "tests" / test.partition("::")[0]).exists():
            yield f"no such test: {test}"


def survives(breakage: Breakage, copy: Path) -> bool:
    """Returns whether the tests of a breakage pass although it is applied to a copy of the checkout."""
    path = copy / "gin_desktop" / breakage.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace(breakage.old, breakage.new), encoding="utf-8")
    try:
        tests = [str(copy / "tests" / test) for test in breakage.tests]
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(copy)}
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, timeout=TIMEOUT_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return False  # a hanging test would be noticed
    finally:
        path.write_text(whole, encoding="utf-8")
    return done.returncode == 0


def try_all(chosen: Sequence[Breakage], jobs: int) -> list[Breakage]:
    """Returns the breakages that no test notices; each copy of the checkout tries one at a time."""
    copies: SimpleQueue[Path] = SimpleQueue()
    survived: list[Breakage] = []

    def attempt(breakage: Breakage) -> None:
        copy = copies.get()
        try:
            lives = survives(breakage, copy)
        finally:
            copies.put(copy)
        print("SURVIVED" if lives else "caught  ", breakage.title, flush=True)
        if lives:
            survived.append(breakage)

    with tempfile.TemporaryDirectory(prefix="gin-breakages-") as folder:
        for number in range(jobs):
            copy = Path(folder) / str(number)
            copy.mkdir()
            for name in _COPIED:
                source = ROOT / name
                ignored = shutil.ignore_patterns("__pycache__")
                shutil.copytree(source, copy / name, ignore=ignored) if source.is_dir() else shutil.copy(source, copy)
            copies.put(copy)
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(attempt, chosen))
    return survived


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns the exit code."""
    parser = argparse.ArgumentParser(description="Breaks the program on purpose and looks whether the tests notice.")
    parser.add_argument("--only", default="", metavar="WORD", help="only what has this word in its file or its piece")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="how many at once")
    options = parser.parse_args(arguments)
    chosen = [one for one in breakages() if options.only in one.file or options.only in one.old]
    wrong = [fault for one in chosen for fault in faults(one)]
    for fault in wrong:
        print(fault)
    if wrong:
        return 2
    survived = try_all(chosen, max(1, options.jobs))
    print(f"{len(chosen)} breakages, {len(survived)} survived")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
