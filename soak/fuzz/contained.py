"""Trials in a process of their own: one that hangs, dies or eats memory takes nothing with it."""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import json
import logging
import os
import random
import select
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NoReturn

from soak.fuzz.kind import Files, Kind
from soak.interrupting import SIGNALS

MOST_MEMORY: Final = 300
"""Megabytes that the process may have at any time."""
_ROOM: Final = 150
"""Megabytes that a trial may take in any case: the process it is forked from may be a large one, as in the tests."""

_SAFETY: Final = 1 << 30
"""Bytes of address space beyond those of the start, after which nothing more is given."""
_PATIENCE: Final = 6
"""Other programs use the cores as well: seconds of the clock that a second of a core may take."""
_GRACE: Final = 5.0
"""Seconds until a process that hangs outside of Python is ended."""


class Hang(BaseException):
    """A trial took too long; no ``except Exception`` of the program may take it for its own."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong in which trial: a line to compare failures by, and all that is known."""

    kind: str
    trial: str
    what: str
    details: str


@dataclass(slots=True)
class Batch:
    """Some trials one after the other: how many, how long, the most memory in megabytes, and the last one's failure."""

    done: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    memory: float = 0.0
    failure: Failure | None = None
    names: list[str] = field(default_factory=list)


def content(kind: Kind, seed: int, trial: str) -> Files:
    """The content of a trial: a name of the known ones, or a number."""
    known = kind.known()
    return known[trial] if trial in known else kind.make(random.Random(f"{seed}:{kind.name}:{trial}"))


def run_here(kind: Kind, files: Files) -> None:
    """One trial in this process; raises whatever it raises."""
    folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
    try:
        kind.check(files, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        if kind.collects:
            gc.collect()


def run_batch(kind: Kind, seed: int, trials: Sequence[str], seconds: float) -> Batch:
    """Runs trials in a child until the first failure, or the seconds are over."""
    reading, writing = os.pipe()
    with tempfile.TemporaryFile() as said:
        child = os.fork()
        if child == 0:
            os.close(reading)
            _child(kind, seed, trials, seconds, writing, said.fileno())
        os.close(writing)
        began = time.perf_counter()
        try:
            batch = _listen(kind, reading, child, said.fileno())
        except BaseException:
            os.kill(child, signal.SIGKILL)
            raise
        finally:
            os.close(reading)
            with contextlib.suppress(ChildProcessError):
                os.waitpid(child, 0)
        batch.seconds = time.perf_counter() - began
    return batch


def _listen(kind: Kind, reading: int, child: int, said: int) -> Batch:
    """Takes down what the child tells, and ends it when it tells nothing any more."""
    batch = Batch()
    present, rest = "", b""
    while True:
        ready, _, _ = select.select([reading], [], [], _PATIENCE * kind.seconds + _GRACE)
        data = os.read(reading, 65_536) if ready else b""
        if not data:
            if present:
                batch.failure = _lost(kind, present, child, said, hangs=not ready)
            elif not ready:
                os.kill(child, signal.SIGKILL)
            return batch
        *lines, rest = (rest + data).split(b"\n")
        for line in lines:
            told: dict[str, Any] = json.loads(line)
            if "begin" in told:
                present = told["begin"]
                continue
            batch.done += 1
            batch.slowest = max(batch.slowest, told["seconds"])
            batch.memory = max(batch.memory, told["memory"])
            if told["what"]:
                batch.failure = Failure(kind.name, present, told["what"], told["details"])
            present = ""


def _lost(kind: Kind, trial: str, child: int, said: int, *, hangs: bool) -> Failure:
    """The failure of a trial that never came to its end."""
    if hangs:
        os.kill(child, signal.SIGUSR1)  # says where it is
        time.sleep(0.3)
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    size = os.fstat(said).st_size
    details = os.pread(said, 8000, max(0, size - 8000)).decode(errors="replace")
    what = "hangs outside of Python" if hangs else f"the process ended ({os.waitstatus_to_exitcode(status)})"
    return Failure(kind.name, trial, what, details)


def _child(kind: Kind, seed: int, trials: Sequence[str], seconds: float, telling: int, said: int) -> NoReturn:
    """The life of the child."""
    code = 1
    try:
        for one in SIGNALS:
            signal.signal(one, signal.SIG_DFL)
        os.dup2(said, 1)
        os.dup2(said, 2)
        sys.stdout = sys.stderr = open(said, "w", closefd=False, encoding="utf-8", errors="replace")  # noqa: SIM115
        faulthandler.register(signal.SIGUSR1, file=said, all_threads=True)
        logging.getLogger().addHandler(logging.NullHandler())
        _limit_memory()
        most = max(MOST_MEMORY, _peak() + _ROOM)
        until = time.perf_counter() + seconds
        for trial in trials:
            _tell(telling, begin=trial)
            if _one(kind, seed, trial, telling, most) or time.perf_counter() > until:
                break
        code = 0
    finally:
        os._exit(code)


def _one(kind: Kind, seed: int, trial: str, telling: int, most: float) -> bool:
    """One trial; true if it failed, or the process has had more than ``most`` megabytes."""
    what = details = ""
    began = time.perf_counter()
    try:
        with _alarm(kind.seconds):
            run_here(kind, content(kind, seed, trial))
    except BaseException as error:
        what, details = summary(error), "".join(traceback.format_exception(error))[-16_000:]
    memory = _peak()
    if not what and memory > most:
        what = details = f"more than {most:.0f} MB of memory"
    _tell(telling, seconds=time.perf_counter() - began, memory=memory, what=what, details=details)
    return bool(what)


def _peak() -> float:
    """The most memory that this process has had, in megabytes."""
    import resource  # Unix has it

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def summary(error: BaseException) -> str:
    """One line about an exception: its class, where it came from, and what it says without what changes."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "gin_desktop" in frame.filename] or list(frames)
    place = f" in {Path(ours[-1].filename).name}:{ours[-1].lineno} ({ours[-1].name})" if ours else ""
    text = " ".join(str(error).split())[:80] if isinstance(error, AssertionError) else ""
    return f"{type(error).__name__}{place}{': ' if text else ''}{text}"


def _tell(telling: int, **values: object) -> None:
    os.write(telling, json.dumps(values).encode() + b"\n")


def _limit_memory() -> None:
    import resource

    with open("/proc/self/statm", encoding="ascii") as file:
        pages = int(file.read().split()[0])
    most = pages * resource.getpagesize() + _SAFETY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


@contextlib.contextmanager
def _alarm(seconds: float) -> Any:
    """Raises :class:`Hang` after so many seconds of a core, or many more of the clock."""

    def ring(number: int, _frame: object) -> None:
        raise Hang(f"longer than {seconds:g} seconds ({signal.Signals(number).name})")

    signal.signal(signal.SIGPROF, ring)
    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, _PATIENCE * seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
