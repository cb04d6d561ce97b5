"""Runs the fuzz targets in turn, and the command line."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import chain, count, islice
from pathlib import Path
from typing import Any, Final

from soak.fuzz.isolation import Batch, Failure, run_batch, run_here, trial_content
from soak.fuzz.target import Files, Target
from soak.interrupting import interruptible

PROGRAM: Final = "soak.fuzz"
SLICE: Final = 0.5
"""Seconds that a target is given at a time, for each of its shares."""
_MANY_KNOWN: Final = 500
"""A target with more known content than this does not go through all of it before anything else."""
_REPORTED_ALIKE: Final = 3
"""The number of failures with the same line that are reported in full; further ones are only counted."""


def all_targets(most: int = 0) -> list[Target]:
    """Returns every fuzz target; records are made by the first ``most`` presets (0: all of them)."""
    from soak.fuzz import (
        deals,
        files,
        game_history,
        imports,
        marks,
        other_inputs,
        own_decks,
        pads,
        practice,
        records,
        screens,
        typing_screens,
    )

    return [
        records.RecordLines(most),
        records.SaveFiles(most),
        files.SettingsFiles(),
        files.KeyFiles(),
        files.SmallFiles(),
        files.RuleFiles(),
        marks.MarksFiles(),
        imports.ImportedRecords(most),
        pads.PadFiles(),
        own_decks.OwnDecks(),
        practice.PositionCodes(),
        deals.SharedDeals(),
        practice.DoubleEdits(),
        practice.PracticeDatabase(),
        game_history.GameHistoryDatabase(),
        other_inputs.WeightFiles(),
        other_inputs.BridgeLines(),
        other_inputs.CommandLine(),
        screens.SavedGameScreens(most),
        screens.ScreenStates(),
        screens.SettingsScreens(),
        screens.RuleScreens(),
        typing_screens.PracticeScreens(),
        typing_screens.TypedTexts(),
        deals.DealPages(),
    ]


@dataclass(slots=True)
class TargetStats:
    """The statistics of one target: trials, seconds, the slowest trial in seconds, the peak memory in megabytes."""

    trials: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    memory: float = 0.0
    failures: int = 0

    def add(self, batch: Batch) -> None:
        """Adds the figures of a batch."""
        self.trials += batch.done
        self.seconds += batch.seconds
        self.slowest = max(self.slowest, batch.slowest)
        self.memory = max(self.memory, batch.memory)
        self.failures += batch.failure is not None


@dataclass(slots=True)
class Run:
    """The results of a whole run."""

    seed: int
    tallies: dict[str, TargetStats] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    alike: Counter[tuple[str, str]] = field(default_factory=Counter)
    known_left: dict[str, int] = field(default_factory=dict)
    """The known content that was not tried for lack of time, by target."""
    signal: int | None = None
    """The signal that ended the run early, or None."""

    def fail(self, failure: Failure) -> bool:
        """Counts a failure; returns False if enough failures of that kind were reported."""
        key = failure.target, failure.what
        self.alike[key] += 1
        if self.alike[key] <= _REPORTED_ALIKE:
            self.failures.append(failure)
        return self.alike[key] <= _REPORTED_ALIKE

    def to_json(self) -> dict[str, Any]:
        """Returns the results for ``--json``."""
        targets = {
            name: {**asdict(tally), "per_second": round(tally.trials / tally.seconds, 1) if tally.seconds else 0.0}
            for name, tally in self.tallies.items()
        }
        alike = [{"target": target, "what": what, "times": times} for (target, what), times in self.alike.items()]
        trials = sum(tally.trials for tally in self.tallies.values())
        failures = [asdict(failure) for failure in self.failures]
        return {
            "seed": self.seed,
            "trials": trials,
            "known_left": self.known_left,
            "signal": self.signal,
            "targets": targets,
            "failed": alike,
            "failures": failures,
        }


def run(
    targets: Sequence[Target],
    seed: int,
    seconds: float,
    *,
    known: bool = True,
    new: bool = True,
    on_failure: Callable[[Failure], None] = lambda _failure: None,
) -> Run:
    """Runs the known content of all targets first, then new content in turns, until the seconds are over or a signal
    ends the run.

    A target with very much known content tries it at the beginning of its turns instead. ``known`` and ``new`` switch
    either part off.
    """
    end = time.perf_counter() + seconds
    result = Run(seed, {target.name: TargetStats() for target in targets})
    upcoming: dict[str, Iterator[str]] = {}

    def go(target: Target, limit: float) -> None:
        """Batch after batch, each in a new child; what was not begun comes again."""
        todo = list(islice(upcoming[target.name], 20_000))
        begun, until = 0, time.perf_counter() + limit
        while begun < len(todo) and time.perf_counter() < until:
            batch = run_batch(target, seed, todo[begun : begun + 1000], until - time.perf_counter())
            result.tallies[target.name].add(batch)
            lost = batch.failure is not None and batch.failure.trial not in todo[begun : begun + batch.done]
            begun += batch.done + lost
            if batch.failure is not None and result.fail(batch.failure):
                on_failure(batch.failure)
            if not batch.done and batch.failure is None:
                break
        upcoming[target.name] = chain(todo[begun:], upcoming[target.name])

    with interruptible() as interruption:
        for target in targets:
            target.warm_up()
            if known and len(target.known()) <= _MANY_KNOWN:
                upcoming[target.name] = iter(target.known())
                go(target, end - time.perf_counter())
                left = list(upcoming[target.name])
                if left:
                    result.known_left[target.name] = len(left)
            rest = target.known() if known and len(target.known()) > _MANY_KNOWN else ()
            upcoming[target.name] = chain(rest, map(str, count()))
        while new and time.perf_counter() < end:
            for target in targets:
                go(target, min(SLICE * target.share, end - time.perf_counter()))
                if time.perf_counter() >= end:
                    break
    result.signal = interruption.number
    return result


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command; returns 1 if anything failed."""
    parser = argparse.ArgumentParser(PROGRAM, description="Gives hostile content to everything that reads something.")
    parser.add_argument("--minutes", type=float, default=1.0, help="how long in all (1)")
    parser.add_argument("--seed", type=int, default=1, help="of all content (1)")
    parser.add_argument("--json", action="store_true", help="prints one JSON object")
    parser.add_argument("--known", action="store_true", help="only what is known to be bad")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keeps the content that failed in this folder")
    parser.add_argument(
        "--target", action="append", metavar="NAME", help="only this target; may be given several times"
    )
    parser.add_argument("--trial", metavar="N", help="only this trial of --target, in this process")
    parser.add_argument("--files", type=Path, metavar="DIR", help="gives --target the content of a folder of --keep")
    options = parser.parse_args(argv)
    if not sys.platform.startswith("linux"):
        parser.error("the trials run in children of a fork, which only Linux does safely")
    targets = [target for target in all_targets() if not options.target or target.name in options.target]
    if not targets or ((options.trial or options.files) and len(targets) != 1):
        names = ", ".join(target.name for target in all_targets())
        parser.error(f"the targets are {names}; --trial and --files need one of them")
    if options.trial or options.files:
        return _once(targets[0], options.seed, options.trial, options.files)
    done = run(
        targets,
        options.seed,
        60 * options.minutes,
        new=not options.known,
        on_failure=lambda failure: _report(failure, options, targets),
    )
    if options.json:
        print(json.dumps(done.to_json(), indent=1))
    else:
        _print(done)
    return 1 if done.alike else 0 if done.signal is None else 128 + done.signal


def _once(target: Target, seed: int, trial: str | None, folder: Path | None) -> int:
    """Runs one trial in this process, so that a debugger sees it; raises what the trial raises."""
    target.warm_up()
    if folder is not None:
        run_here(
            target, {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        )
    elif trial is not None:
        run_here(target, trial_content(target, seed, trial))
    print("nothing failed")
    return 0


def _report(failure: Failure, options: argparse.Namespace, targets: Sequence[Target]) -> None:
    """Reports a failure on stderr at once, and saves its content."""
    again = f"python -m {PROGRAM} --target '{failure.target}' --seed {options.seed} --trial '{failure.trial}'"
    print(f"{failure.target}, trial {failure.trial}: {failure.what}\n  {again}", file=sys.stderr, flush=True)
    if options.keep is None:
        return
    target = next(target for target in targets if target.name == failure.target)
    folder = options.keep / f"{failure.target}-{failure.trial}".replace("/", "_").replace(" ", "-").replace(":", "")
    folder.mkdir(parents=True, exist_ok=True)
    kept: Files = {}
    with contextlib.suppress(Exception):  # generating the content may have failed
        kept = trial_content(target, options.seed, failure.trial)
    for name, data in kept.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    folder.with_name(f"{folder.name}.txt").write_text(f"{again}\n{failure.what}\n{failure.details}", encoding="utf-8")


def _print(done: Run) -> None:
    print(f"seed {done.seed}")
    print(f"{'target':20} {'trials':>8} {'a second':>9} {'slowest':>8} {'memory':>7} {'failed':>7}")
    for name, tally in done.tallies.items():
        rate = tally.trials / tally.seconds if tally.seconds else 0.0
        print(f"{name:20} {tally.trials:8} {rate:9.1f} {tally.slowest:7.2f}s {tally.memory:4.0f} MB {tally.failures:7}")
    for name, left in done.known_left.items():
        print(f"{name}: no time for {left} that are known to be bad")
    for (target, what), times in done.alike.most_common():
        print(f"{times:5} times {target}: {what}")
