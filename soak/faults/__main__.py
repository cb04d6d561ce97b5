"""The command line of the fault injection; see the package."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import count

from soak.faults.catalogue import all_kinds
from soak.faults.kinds import CaseKind
from soak.interrupting import interruptible


@dataclass
class Report:
    """The results of a run.

    Attributes:
        seed: The seed of the run.
        minutes: How long it took.
        cases: The number of cases, by kind and scenario.
        failures: The problems found, each with the name of its case.
        signal: The signal that ended the run early, or None.
    """

    seed: int
    minutes: float = 0.0
    cases: dict[str, int] = field(default_factory=dict)
    failures: list[dict[str, str]] = field(default_factory=list)
    signal: int | None = None

    @property
    def total(self) -> int:
        """The number of all cases."""
        return sum(self.cases.values())


def run(kinds: Mapping[str, CaseKind], seconds: float, seed: int) -> Report:
    """Runs cases of all kinds in turn until the time is up or a signal ends the run."""
    report = Report(seed)
    start = time.monotonic()
    with interruptible() as interruption:
        for name, kind, case in _cases(kinds, seed, start + seconds):
            again = f"{name}/{case}"
            what = f"{name}/{kind.label(case)}"
            report.cases[what] = report.cases.get(what, 0) + 1
            for problem in kind.run(case):
                report.failures.append({"case": again, "problem": problem})
                print(f"FAILED {again}\n  {problem.strip()}", file=sys.stderr, flush=True)
    report.signal = interruption.number
    report.minutes = (time.monotonic() - start) / 60
    return report


def _cases(kinds: Mapping[str, CaseKind], seed: int, until: float) -> Iterator[tuple[str, CaseKind, str]]:
    """Yields cases of all kinds in turn until the time is up, at least one."""
    for turn in count():
        for name, kind in kinds.items():
            for case in kind.cases(seed * 100_000 + turn):
                yield name, kind, case
                if time.monotonic() >= until:
                    return


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns 1 after any failure."""
    parser = argparse.ArgumentParser("python -m soak.faults", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    parser.add_argument("--kind", action="append", help="only cases of this kind")
    parser.add_argument("--scenario", action="append", help="only with this scenario")
    parser.add_argument("--again", metavar="CASE", help="run one case that was printed")
    options = parser.parse_args(arguments)
    kinds = all_kinds(options.scenario)
    if options.again:
        name, _, case = options.again.partition("/")
        problems = kinds[name].run(case)
        print("\n".join(problems) or "all is well")
        return int(bool(problems))
    if options.kind:
        kinds = {name: kinds[name] for name in options.kind}
    report = run(kinds, options.minutes * 60, options.seed)
    if options.json:
        print(json.dumps(asdict(report) | {"total": report.total}, indent=2))
    else:
        for name, count in sorted(report.cases.items()):
            print(f"{count:7} {name}")
        print(f"{report.total:7} cases in {report.minutes:.1f} minutes, {len(report.failures)} failures")
    return 1 if report.failures else 0 if report.signal is None else 128 + report.signal


if __name__ == "__main__":
    sys.exit(main())
