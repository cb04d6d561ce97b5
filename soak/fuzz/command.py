"""The command: which kinds, how long, and what came of it."""

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

from soak.fuzz.contained import Batch, Failure, content, run_batch, run_here
from soak.fuzz.kind import Files, Kind
from soak.interrupting import interruptible

PROGRAM: Final = "soak.fuzz"
SLICE: Final = 0.5
"""Seconds that a kind is given at a time, for each of its shares."""
_MUCH: Final = 500
"""More known content than this is not gone through before anything else."""
_ALIKE: Final = 3
"""Failures with the same line that are told in full; the others are counted."""


def all_kinds(most: int = 0) -> list[Kind]:
    """Every kind; records are made by the first ``most`` presets (0: all of them)."""
    from soak.fuzz import (
        cards,
        deals,
        fairness,
        files,
        imports,
        marks,
        others,
        pads,
        past,
        practice,
        records,
        screens,
    )

    return [
        records.Lines(most),
        records.Saves(most),
        files.SettingsFiles(),
        files.SmallFiles(),
        files.RuleFiles(),
        marks.MarksFiles(),
        imports.Imports(most),
        pads.PadFiles(),
        cards.OwnPictures(),
        practice.Codes(),
        deals.SharedDeals(),
        practice.DoubleEdits(),
        practice.Histories(),
        past.Pasts(),
        fairness.Fairness(most),
        others.Weights(),
        others.Bridge(),
        others.Arguments(),
        screens.SavedGameScreens(most),
        screens.KeptScreens(),
        screens.SettingsScreens(),
        screens.RuleScreens(),
        screens.PracticeScreens(),
        screens.TypedTexts(),
        deals.DealPages(),
    ]


@dataclass(slots=True)
class Tally:
    """What one kind has come to: trials, seconds, the slowest trial in seconds, the most memory in megabytes."""

    trials: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    memory: float = 0.0
    failures: int = 0

    def add(self, batch: Batch) -> None:
        """Counts a batch."""
        self.trials += batch.done
        self.seconds += batch.seconds
        self.slowest = max(self.slowest, batch.slowest)
        self.memory = max(self.memory, batch.memory)
        self.failures += batch.failure is not None


@dataclass(slots=True)
class Run:
    """A whole run."""

    seed: int
    tallies: dict[str, Tally] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    alike: Counter[tuple[str, str]] = field(default_factory=Counter)
    known_left: dict[str, int] = field(default_factory=dict)
    """how much content that is known to be bad was not tried for want of time, by kind"""
    signal: int | None = None
    """the number of the signal that ended the run early"""

    def fail(self, failure: Failure) -> bool:
        """Notes a failure; false if enough of that sort are known."""
        key = failure.kind, failure.what
        self.alike[key] += 1
        if self.alike[key] <= _ALIKE:
            self.failures.append(failure)
        return self.alike[key] <= _ALIKE

    def to_json(self) -> dict[str, Any]:
        """For ``--json``."""
        kinds = {
            name: {**asdict(tally), "per_second": round(tally.trials / tally.seconds, 1) if tally.seconds else 0.0}
            for name, tally in self.tallies.items()
        }
        alike = [{"kind": kind, "what": what, "times": times} for (kind, what), times in self.alike.items()]
        trials = sum(tally.trials for tally in self.tallies.values())
        failures = [asdict(failure) for failure in self.failures]
        return {
            "seed": self.seed,
            "trials": trials,
            "known_left": self.known_left,
            "signal": self.signal,
            "kinds": kinds,
            "failed": alike,
            "failures": failures,
        }


def run(
    kinds: Sequence[Kind],
    seed: int,
    seconds: float,
    *,
    known: bool = True,
    new: bool = True,
    on_failure: Callable[[Failure], None] = lambda _failure: None,
) -> Run:
    """The known content of all kinds first, then new content in turns; all of it until the seconds are over, or a
    signal ends the run.

    Where there is very much known content it has its place at the beginning of the turns instead. Either may be left
    out.
    """
    end = time.perf_counter() + seconds
    result = Run(seed, {kind.name: Tally() for kind in kinds})
    upcoming: dict[str, Iterator[str]] = {}

    def go(kind: Kind, limit: float) -> None:
        """Batch after batch, each in a new child; what was not begun comes again."""
        todo = list(islice(upcoming[kind.name], 20_000))
        begun, until = 0, time.perf_counter() + limit
        while begun < len(todo) and time.perf_counter() < until:
            batch = run_batch(kind, seed, todo[begun : begun + 1000], until - time.perf_counter())
            result.tallies[kind.name].add(batch)
            lost = batch.failure is not None and batch.failure.trial not in todo[begun : begun + batch.done]
            begun += batch.done + lost
            if batch.failure is not None and result.fail(batch.failure):
                on_failure(batch.failure)
            if not batch.done and batch.failure is None:
                break
        upcoming[kind.name] = chain(todo[begun:], upcoming[kind.name])

    with interruptible() as interruption:
        for kind in kinds:
            kind.warm()
            if known and len(kind.known()) <= _MUCH:
                upcoming[kind.name] = iter(kind.known())
                go(kind, end - time.perf_counter())
                left = list(upcoming[kind.name])
                if left:
                    result.known_left[kind.name] = len(left)
            rest = kind.known() if known and len(kind.known()) > _MUCH else ()
            upcoming[kind.name] = chain(rest, map(str, count()))
        while new and time.perf_counter() < end:
            for kind in kinds:
                go(kind, min(SLICE * kind.share, end - time.perf_counter()))
                if time.perf_counter() >= end:
                    break
    result.signal = interruption.number
    return result


def main(argv: Sequence[str] | None = None) -> int:
    """Runs; returns 1 if anything failed."""
    parser = argparse.ArgumentParser(PROGRAM, description="Gives hostile content to everything that reads something.")
    parser.add_argument("--minutes", type=float, default=1.0, help="how long in all (1)")
    parser.add_argument("--seed", type=int, default=1, help="of all content (1)")
    parser.add_argument("--json", action="store_true", help="prints one JSON object")
    parser.add_argument("--known", action="store_true", help="only what is known to be bad")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keeps the content that failed in this folder")
    parser.add_argument("--kind", action="append", metavar="NAME", help="only this kind; may be given several times")
    parser.add_argument("--trial", metavar="N", help="only this trial of --kind, in this process")
    parser.add_argument("--files", type=Path, metavar="DIR", help="gives --kind the content of a folder of --keep")
    options = parser.parse_args(argv)
    if not sys.platform.startswith("linux"):
        parser.error("the trials run in children of a fork, which only Linux does safely")
    kinds = [kind for kind in all_kinds() if not options.kind or kind.name in options.kind]
    if not kinds or ((options.trial or options.files) and len(kinds) != 1):
        names = ", ".join(kind.name for kind in all_kinds())
        parser.error(f"the kinds are {names}; --trial and --files need one of them")
    if options.trial or options.files:
        return _once(kinds[0], options.seed, options.trial, options.files)
    done = run(
        kinds,
        options.seed,
        60 * options.minutes,
        new=not options.known,
        on_failure=lambda failure: _report(failure, options, kinds),
    )
    if options.json:
        print(json.dumps(done.to_json(), indent=1))
    else:
        _print(done)
    return 1 if done.alike else 0 if done.signal is None else 128 + done.signal


def _once(kind: Kind, seed: int, trial: str | None, folder: Path | None) -> int:
    """One trial in this process, so that a debugger sees it; raises what it raises."""
    kind.warm()
    if folder is not None:
        run_here(
            kind, {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        )
    elif trial is not None:
        run_here(kind, content(kind, seed, trial))
    print("nothing failed")
    return 0


def _report(failure: Failure, options: argparse.Namespace, kinds: Sequence[Kind]) -> None:
    """Says what failed on stderr as soon as it did, and keeps its content."""
    again = f"python -m {PROGRAM} --kind '{failure.kind}' --seed {options.seed} --trial '{failure.trial}'"
    print(f"{failure.kind}, trial {failure.trial}: {failure.what}\n  {again}", file=sys.stderr, flush=True)
    if options.keep is None:
        return
    kind = next(kind for kind in kinds if kind.name == failure.kind)
    folder = options.keep / f"{failure.kind}-{failure.trial}".replace("/", "_").replace(" ", "-").replace(":", "")
    folder.mkdir(parents=True, exist_ok=True)
    kept: Files = {}
    with contextlib.suppress(Exception):  # what failed may have been the making
        kept = content(kind, options.seed, failure.trial)
    for name, data in kept.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    folder.with_name(f"{folder.name}.txt").write_text(f"{again}\n{failure.what}\n{failure.details}", encoding="utf-8")


def _print(done: Run) -> None:
    print(f"seed {done.seed}")
    print(f"{'kind':20} {'trials':>8} {'a second':>9} {'slowest':>8} {'memory':>7} {'failed':>7}")
    for name, tally in done.tallies.items():
        rate = tally.trials / tally.seconds if tally.seconds else 0.0
        print(f"{name:20} {tally.trials:8} {rate:9.1f} {tally.slowest:7.2f}s {tally.memory:4.0f} MB {tally.failures:7}")
    for name, left in done.known_left.items():
        print(f"{name}: no time for {left} that are known to be bad")
    for (kind, what), times in done.alike.most_common():
        print(f"{times:5} times {kind}: {what}")
