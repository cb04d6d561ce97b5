"""Runs trials in a process of their own, so that one that hangs, dies or eats memory affects nothing else."""

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

from soak.fuzz.target import Files, Target
from soak.interrupting import SIGNALS

MOST_MEMORY: Final = 300
"""Megabytes that the process may have at any time."""
_TRIAL_MEMORY: Final = 150
"""Megabytes that a trial may take in any case: the process it is forked from may be large, as in the tests."""

_ADDRESS_SPACE: Final = 1 << 30
"""Bytes of address space beyond those at the start, after which allocations fail."""
_CLOCK_PER_CORE: Final = 6
"""Seconds of wall-clock time that one second of processor time may take, since other programs run as well."""
_GRACE: Final = 5.0
"""Seconds after which a process that hangs outside of Python is killed."""


class Hang(BaseException):
    """A trial took too long; derives from `BaseException` so that no ``except Exception`` of the program catches it."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What failed in which trial: a line by which failures are compared, and the details."""

    target: str
    trial: str
    what: str
    details: str


@dataclass(slots=True)
class Batch:
    """Trials that ran one after the other: how many, how long, the peak memory in megabytes, and the last one's
    failure."""

    done: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    memory: float = 0.0
    failure: Failure | None = None
    names: list[str] = field(default_factory=list)


def trial_content(target: Target, seed: int, trial: str) -> Files:
    """Returns the content of a trial, which is the name of known content or a number."""
    known = target.known()
    return known[trial] if trial in known else target.generate(random.Random(f"{seed}:{target.name}:{trial}"))


def run_here(target: Target, files: Files) -> None:
    """Runs one trial in this process; raises what it raises."""
    folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
    try:
        target.check(files, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        if target.collects:
            gc.collect()


def run_batch(target: Target, seed: int, trials: Sequence[str], seconds: float) -> Batch:
    """Runs trials in a child until the first failure or until the seconds are over."""
    reading, writing = os.pipe()
    with tempfile.TemporaryFile() as said:
        child = os.fork()
        if child == 0:
            os.close(reading)
            _child(target, seed, trials, seconds, writing, said.fileno())
        os.close(writing)
        began = time.perf_counter()
        try:
            batch = _receive(target, reading, child, said.fileno())
        except BaseException:
            os.kill(child, signal.SIGKILL)
            raise
        finally:
            os.close(reading)
            with contextlib.suppress(ChildProcessError):
                os.waitpid(child, 0)
        batch.seconds = time.perf_counter() - began
    return batch


def _receive(target: Target, reading: int, child: int, said: int) -> Batch:
    """Takes down what the child tells, and ends it when it tells nothing any more."""
    batch = Batch()
    present, rest = "", b""
    while True:
        ready, _, _ = select.select([reading], [], [], _CLOCK_PER_CORE * target.seconds + _GRACE)
        data = os.read(reading, 65_536) if ready else b""
        if not data:
            if present:
                batch.failure = _lost(target, present, child, said, hangs=not ready)
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
                batch.failure = Failure(target.name, present, told["what"], told["details"])
            present = ""


def _lost(target: Target, trial: str, child: int, said: int, *, hangs: bool) -> Failure:
    """Returns the failure of a trial that never ended."""
    if hangs:
        os.kill(child, signal.SIGUSR1)  # prints the traceback
        time.sleep(0.3)
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    size = os.fstat(said).st_size
    details = os.pread(said, 8000, max(0, size - 8000)).decode(errors="replace")
    what = "hangs outside of Python" if hangs else f"the process ended ({os.waitstatus_to_exitcode(status)})"
    return Failure(target.name, trial, what, details)


def _child(target: Target, seed: int, trials: Sequence[str], seconds: float, telling: int, said: int) -> NoReturn:
    """Runs the trials in the child and ends the process."""
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
        most = max(MOST_MEMORY, _peak() + _TRIAL_MEMORY)
        until = time.perf_counter() + seconds
        for trial in trials:
            _report_values(telling, begin=trial)
            if _one(target, seed, trial, telling, most) or time.perf_counter() > until:
                break
        code = 0
    finally:
        os._exit(code)


def _one(target: Target, seed: int, trial: str, telling: int, most: float) -> bool:
    """Runs one trial; returns whether it failed or the process has had more than ``most`` megabytes."""
    what = details = ""
    began = time.perf_counter()
    try:
        with _alarm(target.seconds):
            run_here(target, trial_content(target, seed, trial))
    except BaseException as error:
        what, details = summary(error), "".join(traceback.format_exception(error))[-16_000:]
    memory = _peak()
    if not what and memory > most:
        what = details = f"more than {most:.0f} MB of memory"
    _report_values(telling, seconds=time.perf_counter() - began, memory=memory, what=what, details=details)
    return bool(what)


def _peak() -> float:
    """Returns the peak memory of this process in megabytes."""
    import resource  # exists on Unix

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def summary(error: BaseException) -> str:
    """Returns one line about an exception: its class, its place, and its message without the parts that vary."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "gin_desktop" in frame.filename] or list(frames)
    place = f" in {Path(ours[-1].filename).name}:{ours[-1].lineno} ({ours[-1].name})" if ours else ""
    text = " ".join(str(error).split())[:80] if isinstance(error, AssertionError) else ""
    return f"{type(error).__name__}{place}{': ' if text else ''}{text}"


def _report_values(telling: int, **values: object) -> None:
    os.write(telling, json.dumps(values).encode() + b"\n")


def _limit_memory() -> None:
    import resource

    with open("/proc/self/statm", encoding="ascii") as file:
        pages = int(file.read().split()[0])
    most = pages * resource.getpagesize() + _ADDRESS_SPACE
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


@contextlib.contextmanager
def _alarm(seconds: float) -> Any:
    """Raises :class:`Hang` after so many seconds of processor time, or many more of wall-clock time."""

    def ring(number: int, _frame: object) -> None:
        raise Hang(f"longer than {seconds:g} seconds ({signal.Signals(number).name})")

    signal.signal(signal.SIGPROF, ring)
    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, _CLOCK_PER_CORE * seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
