"""Measures how fast practice positions are generated: ``python -m benchmarks.practice [--json]``.

For every theme of every kind: the time of one position compared with the bare solver on the same positions in the same
run, both taking turns. The ratio says how many times a position could be solved while it is generated. Then the slices:
positions are generated on a thread beside the drawing, unnoticed as long as a slice is a small part of a frame. All
times are those of the thread, so that a busy machine does not count.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict, dataclass
from time import thread_time
from typing import Final

from gin_desktop.engine.layoffs import best_defence
from gin_desktop.practice.meld.judging import best_melds
from gin_desktop.practice.model import (
    ChoicePosition,
    Kind,
    LayoffPosition,
    MeldPosition,
    Position,
    SpreadPosition,
    Terms,
)
from gin_desktop.practice.rng import Rng
from gin_desktop.practice.spread.weighing import alternatives
from gin_desktop.practice.themes import MAKERS, THEMES

REPETITIONS = 7
POSITION_COUNT = 20
FRAME_US: Final = 1e6 / 60

PLAIN: Final = Terms()
CORNER_TERMS: Final = Terms(ace_runs="wrap", ace_points=15, layoff_on_gin=True)
"""For the themes that the standard rules do not have."""

MAX_SOLVER_CALLS: Final[Mapping[Kind, float]] = {"layoff": 15.0, "spread": 800.0, "meld": 30.0}
"""The solver calls that a position may cost."""


def _solve(position: Position) -> object:
    """Returns the bare solution of a position."""
    match position:
        case LayoffPosition():
            return best_defence(position.terms.melder, position.hand, position.spread)
        case SpreadPosition():
            return alternatives(position)
        case ChoicePosition():
            raise ValueError("decisions are chosen from a stock")
        case MeldPosition():
            return best_melds(position)


@dataclass(frozen=True)
class Row:
    """One theme: positions a second, microseconds of one and of one solver call, and the cost of a position in calls.

    For the slices ``ours_us`` is the 99.9th percentile, ``longest_us`` the longest, and ``ratio`` the part of a frame
    that the former takes.
    """

    name: str
    against: str
    goal: str
    ours_us: float
    theirs_us: float
    ratio: float
    met: bool
    per_second: float = 0.0
    longest_us: float = 0.0


def _make(
    work: Generator[None, None, Position | None],
    slices: list[float],
) -> Position | None:
    """Returns the result of work in slices; adds the length of each (in microseconds) to ``slices``."""
    while True:
        start = thread_time()
        try:
            next(work)
        except StopIteration as done:
            made: Position | None = done.value
            return made
        finally:
            slices.append((thread_time() - start) * 1e6)


def _theme(kind: Kind, name: str, slices: list[float]) -> Row:
    """Measures one theme, all levels mixed."""
    terms = PLAIN if THEMES[kind][name].possible(PLAIN) else CORNER_TERMS
    rng = Rng(f"benchmark {kind} {name}")
    making: list[float] = []
    solving: list[float] = []
    for turn in range(REPETITIONS + 1):
        found: list[Position] = []
        kept: list[float] = []
        start = thread_time()
        while len(found) < POSITION_COUNT:
            position = _make(MAKERS[kind](name, terms, rng, None), kept)
            if position is not None:
                found.append(position)
        made = (thread_time() - start) / POSITION_COUNT * 1e6
        start = thread_time()
        for position in found:
            _solve(position)
        solved = (thread_time() - start) / POSITION_COUNT * 1e6
        if turn:  # the first turn builds tables
            making.append(made)
            solving.append(solved)
            slices += kept
    ours, theirs = statistics.median(making), statistics.median(solving)
    ratio = statistics.median(one / other for one, other in zip(making, solving, strict=True))
    goal = f"ours/theirs <= {MAX_SOLVER_CALLS[kind]:g}"
    return Row(
        f"{kind} {name}", "the bare solver", goal, ours, theirs, ratio, ratio <= MAX_SOLVER_CALLS[kind], 1e6 / ours
    )


def _slices(kind: Kind, slices: list[float]) -> Row:
    """Measures how long the thread works at a stretch."""
    slices.sort()
    usual = slices[min(len(slices) - 1, len(slices) * 999 // 1000)]
    ratio = usual / FRAME_US
    return Row(
        f"{kind} slices", "a frame of 1/60 s", "ours/theirs <= 0.1", usual, FRAME_US, ratio, ratio <= 0.1,
        longest_us=slices[-1],
    )  # fmt: skip


def measure(kinds: Sequence[Kind] = ("layoff", "spread", "meld")) -> list[Row]:
    """Returns all rows."""
    rows = []
    for kind in kinds:
        slices: list[float] = []
        rows += [_theme(kind, name, slices) for name in THEMES[kind]]
        rows.append(_slices(kind, slices))
    return rows


def _line(row: Row) -> str:
    verdict = "met" if row.met else "MISSED"
    rate = f"{row.per_second:7.0f}/s" if row.per_second else f"{row.longest_us:6.0f} us at most"
    figures = f"{row.ours_us:9.1f} us : {row.theirs_us:9.1f} us   ratio {row.ratio:7.2f}"
    return f"{row.name:26} against {row.against:18} {figures}   ({row.goal}: {verdict})  {rate}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the figures; the exit code is 1 when a goal was missed."""
    parser = argparse.ArgumentParser(prog="benchmarks.practice", description="How fast positions of practice are made.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    rows = measure()
    if options.json:
        print(json.dumps([asdict(row) for row in rows], indent=2))
    else:
        print("\n".join(_line(row) for row in rows))
    return int(any(not row.met for row in rows))


if __name__ == "__main__":
    raise SystemExit(main())
