"""Compares the gaps between two actions with what comes of them: ``python -m benchmarks.coach gaps [--json]``.

``[--rules NAME ...] [--against LEVEL] [--instead LEVEL] [--decisions N] [--times K] [--hands H] [--seed S]``

Expert plays games against a level for points. From a share of its decisions both of two actions are played on to the
end, K times, by Expert's networks and the level, with the hand that the other side really holds and with the rest of
the stock shuffled: in the same ways for both actions. The hand really held is a fair draw from what it could be, so the
mean over many decisions needs no belief. The second action is any other one, or what another level would do instead.

Printed for each kind of decision: the slope of the true gap on the networks' (through the origin, fitted by least
squares; the interval is 95%, from the sandwich estimate of White 1980), the same for the gap as it is shown, the
correlation, and true gaps in bins; with ``--hands`` the weights of the networks' gap and of one from looking ahead over
H hands, fitted together; then how optimistic the networks' values are by stage.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Any, Final

import numpy as np

from benchmarks.coach.decisions import KINDS, Decided, decisions, played_on
from benchmarks.options import positive
from gin_desktop.analysis.coaching.belief import believe
from gin_desktop.analysis.coaching.gaps import GAP_MAPS, SURE
from gin_desktop.analysis.coaching.look_ahead import LookAhead
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble import evaluation as evaluations
from gin_desktop.analysis.simulation.positions import position
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.players.levels import LEVELS
from tools.training.selfplay import EAAI

RULES: Final = ("standard", "eaai", "oklahoma", "match_20_25", "open_gin")
STAGES: Final = ((0, 3), (4, 9), (10, 15), (16, 99))
_BINS: Final = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0, 99.0)
_BATCH: Final = 60
"""The decisions that are played on together."""


@dataclass
class Gaps:
    """What was measured, a row each: kind, networks' gap, true gap, that of looking ahead, turn, value, what came."""

    kind: Floats
    gap: Floats
    true: Floats
    ahead: Floats
    turn: Floats
    value: Floats
    came: Floats


def rules_of(name: str) -> RuleSet:
    """Returns a rule set by its name; ``eaai`` is that of the published comparisons."""
    return EAAI if name == "eaai" else preset(name)


def measure(name: str, against: str, count: int, times: int, hands: int, seed: int, instead: str = "") -> Gaps:
    """Measures the gaps of at least ``count`` decisions under one rule set."""
    evaluation = evaluations.load()
    rng = np.random.default_rng(seed)
    source = decisions(rules_of(name), against, evaluation, random.Random(f"{name}:{against}:{seed}"), instead=instead)
    rows: list[tuple[float, ...]] = []
    while len(rows) < count:
        asked = list(islice(source, _BATCH))
        positions = [position(one.view, np.full(times, one.hand, np.int64), rng) for one in asked]
        came = played_on(asked, positions, evaluation, against, seed)
        for one, points in zip(asked, came, strict=True):
            true = points.mean(axis=0)
            ahead = _ahead(one, hands) if hands else 0.0
            kind = float(KINDS.index(one.kind))
            turn, value = float(len(one.view.discards)), one.values[0].points
            rows.append((kind, one.gap, float(true[0] - true[1]), ahead, turn, value, float(true[0])))
    return Gaps(*np.array(rows, np.float32).T)


def _ahead(one: Decided, hands: int) -> float:
    """Returns the gap by looking ahead (points)."""
    look = LookAhead(one.view, one.values, evaluations.load(), believe(one.view))
    for _ in look.more(hands):
        pass
    points = look.points.mean(axis=0)
    return float(points[0] - points[1])


def slope(gap: Floats, true: Floats) -> tuple[float, float]:
    """Returns the slope of the true gap on another through the origin, and half its interval of 95%."""
    gap, true = gap.astype(np.float64), true.astype(np.float64)
    square = float((gap**2).sum())
    found = float((gap * true).sum() / square)
    return found, SURE * float(np.sqrt((gap**2 * (true - found * gap) ** 2).sum())) / square


def weights(columns: Floats, true: Floats) -> tuple[list[float], list[float]]:
    """Returns the weights of several gaps (N, K) fitted together, and half the interval of each."""
    x, y = columns.astype(np.float64), true.astype(np.float64)
    inverse = np.linalg.inv(x.T @ x)
    found = inverse @ x.T @ y
    left = (y - x @ found)[:, None] * x
    half = SURE * np.sqrt(np.diag(inverse @ (left.T @ left) @ inverse))
    return found.round(3).tolist(), half.round(3).tolist()


def summary(found: Gaps) -> dict[str, Any]:
    """Returns the figures of one rule set, ready for JSON."""
    result: dict[str, Any] = {"decisions": len(found.gap)}
    for place, kind in enumerate(KINDS):
        rows = found.kind == place
        if rows.sum() < 3:
            continue
        gap, true, ahead = found.gap[rows], found.true[rows], found.ahead[rows]
        raw, half = slope(gap, true)
        mapped, mapped_half = raw / GAP_MAPS[kind].slope, half / GAP_MAPS[kind].slope
        bins = []
        for low, high in pairwise(_BINS):
            some = (gap >= low) & (gap < high)
            if some.sum() > 1:
                spread = float(true[some].std(ddof=1) / np.sqrt(some.sum()))
                bins.append(
                    [round(float(gap[some].mean()), 2), round(float(true[some].mean()), 2), round(SURE * spread, 2)]
                )
        result[kind.value] = {
            "decisions": int(rows.sum()),
            "slope": round(raw, 3),
            "half": round(half, 3),
            "mapped_slope": round(mapped, 3),
            "mapped_half": round(mapped_half, 3),
            "correlation": round(float(np.corrcoef(gap, true)[0, 1]), 3),
            "bins": bins,
        }
        if ahead.any():
            fitted, halves = weights(np.stack([gap, ahead], axis=1), true)
            shown = GAP_MAPS[kind].refined(gap, ahead)
            result[kind.value] |= {"weights": fitted, "weight_halves": halves, "refined": _rounded(slope(shown, true))}
            result[kind.value]["less_error"] = _less_error(GAP_MAPS[kind].slope * gap, shown, true)
    drift = []
    for low, high in STAGES:
        rows = (found.turn >= low) & (found.turn <= high) & (found.kind < 2)
        if rows.sum() > 1:
            off = found.came[rows] - found.value[rows]
            drift.append(
                [low, round(float(off.mean()), 2), round(SURE * float(off.std(ddof=1) / np.sqrt(rows.sum())), 2)]
            )
    result["drift"] = drift
    return result


def _less_error(before: Floats, after: Floats, true: Floats) -> list[float]:
    """Returns by how much the mean square of the error is less after than before, with half the interval."""
    less = (true - before).astype(np.float64) ** 2 - (true - after).astype(np.float64) ** 2
    return _rounded((float(less.mean()), SURE * float(less.std(ddof=1)) / float(np.sqrt(len(less)))))


def _rounded(pair: tuple[float, float]) -> list[float]:
    return [round(value, 3) for value in pair]


def _print(found: dict[str, Any]) -> None:
    print(f"{found['rules']} against {found['against']}: {found['decisions']} decisions")
    for kind in KINDS:
        if kind.value in found:
            one = found[kind.value]
            print(
                f"  {kind.value:8} n {one['decisions']:5}  slope {one['slope']:.2f} ± {one['half']:.2f}"
                f"  mapped {one['mapped_slope']:.2f} ± {one['mapped_half']:.2f}  r {one['correlation']:.2f}  "
                + "  ".join(f"{low}: {true} ± {half}" for low, true, half in one["bins"])
            )
            if "weights" in one:
                print(
                    f"           networks and look-ahead {one['weights']} ± {one['weight_halves']}"
                    f"  refined slope {one['refined']}  less square error {one['less_error']}"
                )
    print(
        "  drift  " + "  ".join(f"from turn {low}: {off:+} ± {half}" for low, off, half in found["drift"]), flush=True
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="benchmarks.coach.gaps", description="Whether gaps between actions are true.")
    parser.add_argument("--rules", nargs="+", default=list(RULES), choices=("eaai", *preset_names(2)), metavar="NAME")
    parser.add_argument("--against", default="expert", choices=list(LEVELS), help="the other side's level")
    parser.add_argument("--instead", default="", choices=list(LEVELS), help="the second action is this level's")
    parser.add_argument("--decisions", type=positive, default=4000, help="for each rule set")
    parser.add_argument("--times", type=positive, default=8, help="how often each action is played on")
    parser.add_argument("--hands", type=int, default=0, help="looks ahead over so many hands (0: does not)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    for name in options.rules:
        measured = measure(
            name,
            options.against,
            options.decisions,
            max(2, options.times),
            max(0, options.hands),
            options.seed,
            options.instead,
        )
        found = {"rules": name, "against": options.against, **summary(measured)}
        if options.json:
            print(json.dumps(found), flush=True)
            continue
        _print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
