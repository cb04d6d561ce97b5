"""Opens every screen with the data of many years and with none: ``python -m soak.longlife [--json]``.

Both folders are opened in turns, each time by a process of its own. Wall-clock times, to the first frame and to the
last one, are the best of all runs, since a busy machine only adds to them. The work of the drawing thread until the
first frame, its longest turn and the memory at the end are medians. The first run over the old folder indexes its
records and is reported separately. SIGTERM or Ctrl+C ends the run with the figures so far.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

from benchmarks.options import positive
from soak.interrupting import interruptible
from soak.longlife.folder import make_empty, make_old

ROOT: Final = Path(__file__).parents[2]
RATIO: Final = 1.5
"""How many times as long as with an empty folder a screen may take to open."""
SLICE: Final = 8.0
"""Milliseconds by which a turn of the drawing thread may be longer than with an empty folder."""
MEMORY: Final = 1.1
"""How many times the memory with an empty folder may be used."""
WALL_CLOCK_FIELDS: Final = ("first", "shown", "held")
PERCEPTIBLE_MS: Final = 5.0
"""Milliseconds: a screen that opens later by less does not count as slower, whatever the ratio."""

Visits = Mapping[str, Mapping[str, float]]


def child(folder: Path, *options: str) -> dict[str, Any]:
    """Runs the program once over a folder."""
    command = [sys.executable, "-m", "soak.longlife.visits", str(folder), *options]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def merged_runs(runs: Sequence[Visits]) -> dict[str, dict[str, float]]:
    """Merges runs: for each screen the best wall-clock time, and the median of anything else."""
    return {
        name: {key: (min if key in WALL_CLOCK_FIELDS else median)(run[name][key] for run in runs) for key in one}
        for name, one in runs[0].items()
    }


def compared(empty: Visits, old: Visits) -> dict[str, dict[str, Any]]:
    """Compares the folders screen by screen: figures, ratios, the turn that grew most, and whether all limits are
    met."""
    rows = {}
    for name, one in empty.items():
        other = old[name]
        ratios = {key: round(other[key] / max(one[key], 0.001), 2) for key in ("first", "work", "shown")}
        added = max(other["longest"] - one["longest"], other["after"] - one["after"])
        slower = other["work"] - one["work"] > PERCEPTIBLE_MS and ratios["work"] > RATIO
        late = other["shown"] - one["shown"] > 100 and ratios["shown"] > RATIO
        rows[name] = {
            "empty": {key: round(value, 2) for key, value in one.items()},
            "old": {key: round(value, 2) for key, value in other.items()},
            "ratios": ratios,
            "added_ms": round(added, 2),
            "holds": not slower and not late and added <= SLICE,
        }
    return rows


def measure(games: int, answers: int, rules: int, runs: int, kept: Path | None = None) -> dict[str, Any]:
    """Makes both folders and measures; the old one is ``kept`` in that place for the next time, if given."""
    start = time.monotonic()
    made, first = 0.0, None
    found: dict[str, list[dict[str, Any]]] = {"empty": [], "old": []}
    with tempfile.TemporaryDirectory() as place, interruptible() as interruption:
        old = kept or Path(place, "old")
        if not old.exists():
            _make(old, games, answers, rules)
        made = time.monotonic() - start
        first = child(old)
        for number in range(runs):
            empty = Path(place, f"empty-{number}")
            make_empty(empty)
            pair = child(empty), child(old)  # both or none, so that they can be compared
            for name, one in zip(found, pair, strict=True):
                found[name].append(one)
    runs = len(found["old"])
    visits = {
        name: merged_runs([run["visits"] for run in all_runs]) if runs else {} for name, all_runs in found.items()
    }
    mine: dict[str, Any] = {}
    for name, all_runs in found.items():
        resident = [run["memory"]["resident_mb"] for run in all_runs]
        mine[name] = None if None in resident or not runs else median(resident)
    return {
        "games": games,
        "answers": answers,
        "rules": rules,
        "runs": runs,
        "making_s": round(made, 1),
        "first_run": first["visits"] if first is not None else {},
        "screens": compared(visits["empty"], visits["old"]),
        "memory": {**mine, "ratio": round(mine["old"] / mine["empty"], 3) if mine["empty"] else None},
        "limits": {"ratio": RATIO, "slice_ms": SLICE, "memory_ratio": MEMORY},
        "signal": interruption.number,
    }


def _make(old: Path, games: int, answers: int, rules: int) -> None:
    """Makes the old folder completely or not at all, since a partial one would be taken for complete the next time."""
    try:
        make_old(old, games, answers, rules)
    except BaseException:
        shutil.rmtree(old, ignore_errors=True)
        raise


def table(result: Mapping[str, Any]) -> list[str]:
    """Returns the figures as lines of text."""
    head = (
        f"{'':22}{'first frame, ms':>23}{'work, ms':>23}{'all shown, ms':>23}{'longest turn, ms':>23}",
        f"{'':22}" + f"{'empty':>8}{'old':>8}{'ratio':>7}" * 3 + f"{'empty':>8}{'old':>8}{'added':>7}",
    )
    lines = [f"{result['games']:,} games, {result['answers']:,} answers, {result['rules']} rule sets", *head]
    for name, row in result["screens"].items():
        one, other = row["empty"], row["old"]
        cells = "".join(f"{one[k]:8.1f}{other[k]:8.1f}{row['ratios'][k]:7.2f}" for k in ("first", "work", "shown"))
        mark = "" if row["holds"] else "  <- too long"
        lines.append(f"{name:22}{cells}{one['longest']:8.1f}{other['longest']:8.1f}{row['added_ms']:7.1f}{mark}")
    memory = result["memory"]
    lines.append(f"memory at the end: {memory['empty']} MB and {memory['old']} MB, ratio {memory['ratio']}")
    if result["signal"] is not None:
        lines.append(f"ended by signal {result['signal']} after {result['runs']} runs")
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures and prints; the exit code is that of the signal that ended it."""
    parser = argparse.ArgumentParser(prog="python -m soak.longlife", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--games", type=positive, default=20_000, help="finished games (20000)")
    parser.add_argument("--answers", type=positive, default=200_000, help="answers of practice (200000)")
    parser.add_argument("--rules", type=int, default=0, help="rule sets of one's own (none)")
    parser.add_argument("--runs", type=positive, default=5, help="runs over each folder (5)")
    parser.add_argument("--folder", type=Path, help="keep the old folder there, and use it again if it is there")
    options = parser.parse_args(arguments)
    result = measure(options.games, options.answers, options.rules, options.runs, options.folder)
    print(json.dumps(result) if options.json else "\n".join(table(result)))
    return 0 if result["signal"] is None else 128 + int(result["signal"])


if __name__ == "__main__":
    sys.exit(main())
