"""The kinds of cases that run a scenario under a fault and then check what is left."""

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
from soak.faults.calls import ERRORS, FAULT_EXIT, KILL_TIMES, FaultInjector, FaultPlan
from soak.faults.forks import Acknowledge, Child, ChildResult, run_forked
from soak.faults.scenarios import SECONDS, Aftermath, Environment, Scenario, Violation


class CaseKind(ABC):
    """A kind of case. A case is a text: with it and the kind's name it can be repeated."""

    name: str

    @abstractmethod
    def cases(self, seed: int) -> Iterator[str]:
        """Yields some cases of this seed, a few seconds' worth."""

    def label(self, case: str) -> str:
        """Returns the heading under which a case is counted, beside its kind."""
        return case.split("/")[0]

    @abstractmethod
    def run(self, case: str) -> list[str]:
        """Runs a case; returns the problems found."""


class ScenarioCases(CaseKind):
    """Cases named ``SCENARIO/SEED/...``."""

    def __init__(self, scenarios: Mapping[str, Scenario]) -> None:
        self.scenarios = scenarios

    def usable(self) -> Sequence[Scenario]:
        """Returns the scenarios that this kind can run."""
        return list(self.scenarios.values())

    def cases(self, seed: int) -> Iterator[str]:
        for scenario in self.usable():
            for more in self.points(scenario, seed):
                yield f"{scenario.name}/{seed}/{more}"

    @abstractmethod
    def points(self, scenario: Scenario, seed: int) -> Iterator[str]:
        """Yields the last part of the names of the cases."""

    def run(self, case: str) -> list[str]:
        name, seed, more = case.split("/")
        with temporary_paths() as paths:
            return self.one(self.scenarios[name], paths, int(seed), more)

    @abstractmethod
    def one(self, scenario: Scenario, paths: Paths, seed: int, more: str) -> list[str]:
        """Runs one case in a folder of its own."""


class CallFaults(ScenarioCases):
    """A fault at a call that changes files: the process dies there (``kill``), the power fails, or the disk refuses."""

    def __init__(self, name: str, scenarios: Mapping[str, Scenario]) -> None:
        super().__init__(scenarios)
        self.name = name

    def usable(self) -> Sequence[Scenario]:
        return [scenario for scenario in self.scenarios.values() if scenario.uses_os_calls]

    def points(self, scenario: Scenario, seed: int) -> Iterator[str]:
        with temporary_paths() as paths:
            acknowledged = run_forked(partial(_count, scenario, paths, seed), SECONDS).acknowledged
        log: list[str] = acknowledged[-1] if acknowledged and isinstance(acknowledged[-1], list) else []
        plans = self._plans(log)
        rng = random.Random(f"{self.name} {scenario.name} {seed}")
        for plan in plans if len(plans) <= scenario.most else rng.sample(plans, scenario.most):
            yield str(plan)

    def _plans(self, log: Sequence[str]) -> list[FaultPlan]:
        calls = list(enumerate(log, start=1))
        if self.name == "kill":
            return [
                FaultPlan(number, when)
                for number, call in calls
                for when in KILL_TIMES
                if when != "half" or call.startswith("write ")
            ] or [FaultPlan(1, "before")]
        if self.name == "power":
            return [FaultPlan(number, "power") for number, _ in calls]
        found = [
            FaultPlan(number, "refuse", error, many)
            for number, _ in calls
            for error in ERRORS
            for many in (1, 5, 10_000)
        ]
        return found + [FaultPlan(number, "short") for number, call in calls if call.startswith("write ")]

    def one(self, scenario: Scenario, paths: Paths, seed: int, more: str) -> list[str]:
        plan = FaultPlan.parse(more)
        problems = prepare_scenario(scenario, paths, seed)
        if problems:
            return problems
        ended = run_forked(partial(_act, scenario, paths, seed, plan), SECONDS)
        refusal = self.name == "refuse"
        if ended.code != FAULT_EXIT and not ended.succeeded:
            return [f"under the fault: {_why(ended)}"]
        fault = "refusal" if refusal or ended.succeeded else self.name
        if fault == "power" and not scenario.survives_power_failure and ended.succeeded:
            fault = "refusal"
        return check_scenario(scenario, paths, seed, ended.acknowledged, fault)


class Sigkill(ScenarioCases):
    """The process is killed from outside at a random moment, inside SQLite as well."""

    name = "sigkill"

    def points(self, scenario: Scenario, seed: int) -> Iterator[str]:
        rng = random.Random(f"sigkill {scenario.name} {seed}")
        for _ in range(8 if not scenario.uses_os_calls else 3):
            yield f"{rng.randint(0, 30)}.{rng.randint(0, 20_000)}"

    def one(self, scenario: Scenario, paths: Paths, seed: int, more: str) -> list[str]:
        problems = prepare_scenario(scenario, paths, seed)
        if problems:
            return problems
        child = _until(more, partial(_act, scenario, paths, seed, FaultPlan()))
        child.kill()
        ended = child.end(SECONDS)
        if ended.error:
            return [f"before it was killed: {ended.error}"]
        return check_scenario(scenario, paths, seed, ended.acknowledged, "refusal" if ended.succeeded else "kill")


class FrozenCopies(ScenarioCases):
    """The process is stopped at a random moment and its folder is copied, as a backup or a suspended machine would do.
    The copy has to contain everything that was shown, and the process continues undisturbed."""

    name = "frozen"

    def points(self, scenario: Scenario, seed: int) -> Iterator[str]:
        rng = random.Random(f"frozen {scenario.name} {seed}")
        for _ in range(4 if not scenario.uses_os_calls else 2):
            yield f"{rng.randint(0, 30)}.{rng.randint(0, 20_000)}"

    def one(self, scenario: Scenario, paths: Paths, seed: int, more: str) -> list[str]:
        problems = prepare_scenario(scenario, paths, seed)
        if problems:
            return problems
        child = _until(more, partial(_act, scenario, paths, seed, FaultPlan()))
        if child.stop():
            with copied_paths(paths) as copied:
                problems = check_scenario(scenario, copied, seed, child.acknowledged(), "kill")
            child.kill(signal.SIGCONT)
        ended = child.end(SECONDS)
        if not ended.succeeded:
            return [*problems, f"after it stood still: {_why(ended)}"]
        return [*problems, *check_scenario(scenario, paths, seed, ended.acknowledged, "refusal")]


def _until(moment: str, act: Callable[[Acknowledge], None]) -> Child:
    """Runs a child up to ``words.micros``: so many acknowledged values, and microseconds after the last of them."""
    words, micros = map(int, moment.split("."))
    child = Child(act)
    until = time.monotonic() + SECONDS
    while child.received() < words and not child.done and time.monotonic() < until:
        pass
    time.sleep(micros / 1e6)
    return child


def _why(ended: ChildResult) -> str:
    return ended.error or f"it ended with {ended.code}"


def prepare_scenario(scenario: Scenario, paths: Paths, seed: int) -> list[str]:
    """Prepares a scenario in a child; returns the problems found."""
    ended = run_forked(lambda _: scenario.prepare(paths, random.Random(f"before {seed}")), SECONDS)
    return [] if ended.succeeded else [f"while preparing: {_why(ended)}"]


def _act(scenario: Scenario, paths: Paths, seed: int, plan: FaultPlan, acknowledge: Acknowledge) -> None:
    calls = FaultInjector(paths.config.parent, plan, seed)

    def free_disk() -> None:
        calls.lifted = True

    if plan.at:
        calls.install()
    scenario.act(Environment(paths, random.Random(seed), acknowledge, free_disk))


def _count(scenario: Scenario, paths: Paths, seed: int, acknowledge: Acknowledge) -> None:
    scenario.prepare(paths, random.Random(f"before {seed}"))
    calls = FaultInjector(paths.config.parent, FaultPlan(), seed)
    calls.install()
    scenario.act(Environment(paths, random.Random(seed), lambda _: None))
    acknowledge(calls.log)


def check_scenario(scenario: Scenario, paths: Paths, seed: int, acknowledged: Sequence[Any], fault: str) -> list[str]:
    """Checks what a scenario left, in a child of its own; returns the problems found."""

    def look(acknowledge: Acknowledge) -> None:
        try:
            scenario.check(Aftermath(paths, random.Random(seed), acknowledged, fault))
        except Violation as broken:
            acknowledge(str(broken))

    ended = run_forked(look, SECONDS)
    problems = [str(problem) for problem in ended.acknowledged]
    return problems if ended.succeeded else [*problems, f"afterwards: {_why(ended)}"]


class temporary_paths:  # noqa: N801 - a context manager like `open`
    """A context manager: paths in a temporary folder, which is removed at the end."""

    def __init__(self, under: Path | None = None) -> None:
        self._root = Path(tempfile.mkdtemp(prefix="gin-faults-", dir=under))
        (self._root / "home").mkdir()

    def __enter__(self) -> Paths:
        return Paths.under(self._root / "home")

    def __exit__(self, *exc: object) -> None:
        shutil.rmtree(self._root, ignore_errors=True)


@contextlib.contextmanager
def copied_paths(paths: Paths) -> Iterator[Paths]:
    """Returns a context manager: a copy of everything in the folder, removed at the end."""
    with temporary_paths() as copied:
        shutil.copytree(paths.config.parent, copied.config.parent, symlinks=True, dirs_exist_ok=True)
        yield copied
