"""The kinds of cases, and how a case is run: a scenario under a fault, and then what is left of it."""

from __future__ import annotations

import contextlib
import random
import shutil
import signal
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from gin_desktop.storage.paths import Paths
from soak.faults.calls import DIED, ERRORS, KILLS, Calls, Plan
from soak.faults.forks import Child, Ended, Say, forked
from soak.faults.scenarios import SECONDS, After, Broken, Scenario, Stage


class Kind(ABC):
    """A kind of case. A case is text: with it and the kind's name it can be run again."""

    name: str

    @abstractmethod
    def cases(self, seed: int) -> Iterator[str]:
        """Some cases of this seed, a few seconds' worth."""

    def label(self, case: str) -> str:
        """What a case is counted under, beside its kind."""
        return case.split("/")[0]

    @abstractmethod
    def run(self, case: str) -> list[str]:
        """Runs one; what went wrong, nothing if all is well."""


class _InScenarios(Kind):
    """Cases ``SCENARIO/SEED/...``."""

    def __init__(self, scenarios: Mapping[str, Scenario]) -> None:
        self.scenarios = scenarios

    def usable(self) -> Sequence[Scenario]:
        """The scenarios that this kind makes sense with."""
        return list(self.scenarios.values())

    def cases(self, seed: int) -> Iterator[str]:
        for scenario in self.usable():
            for more in self.points(scenario, seed):
                yield f"{scenario.name}/{seed}/{more}"

    @abstractmethod
    def points(self, scenario: Scenario, seed: int) -> Iterator[str]:
        """The rest of the cases' names."""

    def run(self, case: str) -> list[str]:
        name, seed, more = case.split("/")
        with folder() as paths:
            return self.one(self.scenarios[name], paths, int(seed), more)

    @abstractmethod
    def one(self, scenario: Scenario, paths: Paths, seed: int, more: str) -> list[str]:
        """Runs one case in a folder of its own."""


class AtCalls(_InScenarios):
    """A fault at a call that changes files: the process dies there (``kill``), the power fails, the disk refuses."""

    def __init__(self, name: str, scenarios: Mapping[str, Scenario]) -> None:
        super().__init__(scenarios)
        self.name = name

    def usable(self) -> Sequence[Scenario]:
        return [scenario for scenario in self.scenarios.values() if scenario.swept]

    def points(self, scenario: Scenario, seed: int) -> Iterator[str]:
        with folder() as paths:
            said = forked(partial(_count, scenario, paths, seed), SECONDS).said
        log: list[str] = said[-1] if said and isinstance(said[-1], list) else []
        plans = self._plans(log)
        rng = random.Random(f"{self.name} {scenario.name} {seed}")
        for plan in plans if len(plans) <= scenario.most else rng.sample(plans, scenario.most):
            yield str(plan)

    def _plans(self, log: Sequence[str]) -> list[Plan]:
        calls = list(enumerate(log, start=1))
        if self.name == "kill":
            return [
                Plan(number, when)
                for number, call in calls
                for when in KILLS
                if when != "half" or call.startswith("write ")
            ] or [Plan(1, "before")]
        if self.name == "power":
            return [Plan(number, "power") for number, _ in calls]
        found = [
            Plan(number, "refuse", error, many) for number, _ in calls for error in ERRORS for many in (1, 5, 10_000)
        ]
        return found + [Plan(number, "short") for number, call in calls if call.startswith("write ")]

    def one(self, scenario: Scenario, paths: Paths, seed: int, more: str) -> list[str]:
        plan = Plan.parse(more)
        problems = _prepare(scenario, paths, seed)
        if problems:
            return problems
        ended = forked(partial(_act, scenario, paths, seed, plan), SECONDS)
        refusal = self.name == "refuse"
        if ended.code != DIED and not ended.well:
            return [f"under the fault: {_why(ended)}"]
        fault = "refusal" if refusal or ended.well else self.name
        if fault == "power" and not scenario.powers and ended.well:
            fault = "refusal"
        return _check(scenario, paths, seed, ended.said, fault)


class Sigkill(_InScenarios):
    """The process is killed from outside at a random moment, wherever it is, in SQLite too."""

    name = "sigkill"

    def points(self, scenario: Scenario, seed: int) -> Iterator[str]:
        rng = random.Random(f"sigkill {scenario.name} {seed}")
        for _ in range(8 if not scenario.swept else 3):
            yield f"{rng.randint(0, 30)}.{rng.randint(0, 20_000)}"

    def one(self, scenario: Scenario, paths: Paths, seed: int, more: str) -> list[str]:
        problems = _prepare(scenario, paths, seed)
        if problems:
            return problems
        child = _until(more, partial(_act, scenario, paths, seed, Plan()))
        child.kill()
        ended = child.end(SECONDS)
        if ended.trouble:
            return [f"before it was killed: {ended.trouble}"]
        return _check(scenario, paths, seed, ended.said, "refusal" if ended.well else "kill")


class Frozen(_InScenarios):
    """The process stands still at a random moment and the folder is copied, as a backup or a machine put to sleep finds
    it: the copy has all that was shown, and the process goes on as if nothing had been."""

    name = "frozen"

    def points(self, scenario: Scenario, seed: int) -> Iterator[str]:
        rng = random.Random(f"frozen {scenario.name} {seed}")
        for _ in range(4 if not scenario.swept else 2):
            yield f"{rng.randint(0, 30)}.{rng.randint(0, 20_000)}"

    def one(self, scenario: Scenario, paths: Paths, seed: int, more: str) -> list[str]:
        problems = _prepare(scenario, paths, seed)
        if problems:
            return problems
        child = _until(more, partial(_act, scenario, paths, seed, Plan()))
        if child.stop():
            with copy_of(paths) as copied:
                problems = _check(scenario, copied, seed, child.said(), "kill")
            child.kill(signal.SIGCONT)
        ended = child.end(SECONDS)
        if not ended.well:
            return [*problems, f"after it stood still: {_why(ended)}"]
        return [*problems, *_check(scenario, paths, seed, ended.said, "refusal")]


def _until(moment: str, act: Callable[[Say], None]) -> Child:
    """A child at a moment of what it does: so many words and microseconds after its beginning (``words.micros``)."""
    words, micros = map(int, moment.split("."))
    child = Child(act)
    until = time.monotonic() + SECONDS
    while child.heard() < words and not child.done and time.monotonic() < until:
        pass
    time.sleep(micros / 1e6)
    return child


def _why(ended: Ended) -> str:
    return ended.trouble or f"it ended with {ended.code}"


def _prepare(scenario: Scenario, paths: Paths, seed: int) -> list[str]:
    ended = forked(lambda _: scenario.prepare(paths, random.Random(f"before {seed}")), SECONDS)
    return [] if ended.well else [f"while preparing: {_why(ended)}"]


def _act(scenario: Scenario, paths: Paths, seed: int, plan: Plan, say: Say) -> None:
    calls = Calls(paths.config.parent, plan, seed)

    def lift() -> None:
        calls.lifted = True

    if plan.at:
        calls.install()
    scenario.act(Stage(paths, random.Random(seed), say, lift))


def _count(scenario: Scenario, paths: Paths, seed: int, say: Say) -> None:
    scenario.prepare(paths, random.Random(f"before {seed}"))
    calls = Calls(paths.config.parent, Plan(), seed)
    calls.install()
    scenario.act(Stage(paths, random.Random(seed), lambda _: None))
    say(calls.log)


def _check(scenario: Scenario, paths: Paths, seed: int, said: Sequence[Any], fault: str) -> list[str]:
    def look(say: Say) -> None:
        try:
            scenario.check(After(paths, random.Random(seed), said, fault))
        except Broken as broken:
            say(str(broken))

    ended = forked(look, SECONDS)
    problems = [str(problem) for problem in ended.said]
    return problems if ended.well else [*problems, f"afterwards: {_why(ended)}"]


class folder:  # noqa: N801 - a context manager like `open`
    """A folder of its own for a case, removed in the end."""

    def __init__(self, under: Path | None = None) -> None:
        self._root = Path(tempfile.mkdtemp(prefix="gin-faults-", dir=under))
        (self._root / "home").mkdir()

    def __enter__(self) -> Paths:
        return Paths.under(self._root / "home")

    def __exit__(self, *exc: object) -> None:
        shutil.rmtree(self._root, ignore_errors=True)


@contextlib.contextmanager
def copy_of(paths: Paths) -> Iterator[Paths]:
    """A copy of everything in a folder, removed in the end."""
    with folder() as copied:
        shutil.copytree(paths.config.parent, copied.config.parent, symlinks=True, dirs_exist_ok=True)
        yield copied
