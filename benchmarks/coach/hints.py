"""Measures how much work a hint is: ``python -m benchmarks.coach.hints [--json] [--positions N]``.

Hints are worked out for positions of the stock of decisions, as at the table, in steps. Printed: the work (processor
time) until the hint is there and its longest step (median, and what 95 of 100 stay below), the same for its refining,
and as a yardstick what Expert needs to decide the same positions in the same run.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Generator, Sequence
from time import process_time
from typing import Any, Final

import numpy as np

from benchmarks.options import positive
from gin_desktop.engine.view import View
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.practice.choice.stock import stock
from gin_desktop.practice.model import choice_of
from gin_desktop.session.coaching.hints import Hint, hint, refined
from gin_desktop.session.coaching.opponent_reading import read_opponent
from gin_desktop.session.positions.position_codes import decode

HANDS_OF_A_SECOND: Final = 80
"""Over how many hands a hint has looked ahead after a second: five in four frames of sixty, with some to spare."""


def steps_of(work: Generator[None, None, Any]) -> list[float]:
    """Runs some work to its end and returns the time of each of its steps (milliseconds)."""
    found = []
    while True:
        begin = process_time()
        try:
            next(work)
        except StopIteration:
            found.append((process_time() - begin) * 1000)
            return found
        found.append((process_time() - begin) * 1000)


def measure(count: int) -> dict[str, Any]:
    """Measures hints, readings of the other hand, and Expert's decisions on ``count`` positions."""
    entries = list(stock())
    random.Random(1).shuffle(entries)
    views = [choice_of(decode(entry.code)).view for entry in entries[:count]]
    expert = level("expert")
    steps_of(hint(views[0], "Vera"))  # loads the networks
    hints, readings, refinings, decisions = [], [], [], []
    halves: list[tuple[float, float]] = []
    for view in views:
        hints.append(steps_of(hint(view, "Vera")))
        steps, told = steps_of_refining(view)
        refinings.append(steps)
        halves += told
        readings.append(steps_of(read_opponent(view, "Vera", "hard")))
        begin = process_time()
        decide(expert.player, view, random.Random(0), expert.work)
        decisions.append((process_time() - begin) * 1000)
    result: dict[str, Any] = {"positions": len(views), "expert_ms": _spread(decisions)}
    for name, found in (("hint", hints), ("refining", refinings), ("reading", readings)):
        result[f"{name}_ms"] = _spread([sum(steps) for steps in found])
        result[f"{name}_longest_step_ms"] = _spread([max(steps) for steps in found])
        result[f"{name}_to_expert"] = round(result[f"{name}_ms"][0] / result["expert_ms"][0], 2)
    for place, name in enumerate(("half_of_hint", "half_refined")):
        result[name] = _spread([pair[place] for pair in halves])
    return result


def steps_of_refining(view: View) -> tuple[list[float], list[tuple[float, float]]]:
    """Refines a hint; returns the time of each step (milliseconds), and half the interval of each loss before and after
    as many hands as a second at the table brings (points)."""
    steps: list[float] = []
    told: list[Hint] = []
    begin = process_time()
    for one in refined(view, "Vera"):
        steps.append((process_time() - begin) * 1000)
        told += [] if one is None else [one]
        begin = process_time()
    first = whole(hint(view, "Vera"))
    after = next((one for one in told if one.hands >= HANDS_OF_A_SECOND), first)
    pairs = zip(first.choices[1:], after.choices[1:], strict=True)
    return steps, [(before.half, narrowed.half) for before, narrowed in pairs]


def whole(work: Generator[None, None, Hint]) -> Hint:
    """Returns the result of some work."""
    try:
        while True:
            next(work)
    except StopIteration as done:
        found: Hint = done.value
        return found


def _spread(values: Sequence[float]) -> tuple[float, float]:
    """Returns the median, and what 95 of 100 values stay below."""
    return round(float(np.median(values)), 2), round(float(np.quantile(values, 0.95)), 2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="benchmarks.coach.hints", description="How much work a hint is.")
    parser.add_argument("--positions", type=positive, default=300)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    found = measure(options.positions)
    if options.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:28} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
