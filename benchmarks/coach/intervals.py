"""Asks whether intervals hold and first choices are best: ``python -m benchmarks.coach intervals [--json]``.

``[--rules NAME] [--decisions N] [--hands H] [--ahead A] [--seed S]``

From decisions of Expert's games against itself the two or three best actions are played on to the end by Expert's
networks, H times each, with hands that the other side may hold by the belief, and the same stocks for all actions. So
the mean difference is the gap as well as it can be known from the view, with a standard error. Printed: how often the
interval of a shown gap holds it, before and after looking ahead over A hands, where both errors count (a gap that was
measured with an error of its own misses its interval more often than the interval errs); what model error would make it
95%; and what the coach's first choice loses against the best action, which is found on one half of the rounds and
valued on the other.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence
from itertools import islice
from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np

from benchmarks.coach.decisions import Decided, decisions, played_on
from benchmarks.coach.gaps import rules_of
from benchmarks.options import positive
from gin_desktop.analysis.coaching.action_values import kind_of
from gin_desktop.analysis.coaching.belief import believe
from gin_desktop.analysis.coaching.gaps import GAP_MAPS, SURE
from gin_desktop.analysis.coaching.look_ahead import LookAhead
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble import evaluation as evaluations
from gin_desktop.analysis.simulation.positions import position, systematic
from gin_desktop.engine.presets import preset_names

ACTIONS: Final = 3


class Gap(NamedTuple):
    """A gap between the first choice and another action (points): as shown before and after looking ahead, each with
    half its interval, and as it was measured, with its standard error."""

    kind: str
    shown: float
    half: float
    refined: float
    refined_half: float
    measured: float
    error: float


def measure(name: str, count: int, hands: int, ahead: int, seed: int) -> tuple[list[Gap], list[float]]:
    """Returns the gaps of some decisions, and what the first choice loses in each (points)."""
    evaluation = evaluations.load()
    rng = np.random.default_rng(seed)
    source = decisions(rules_of(name), "expert", evaluation, random.Random(f"{name}:intervals:{seed}"), ACTIONS)
    gaps: list[Gap] = []
    losses: list[float] = []
    for one in islice(source, count):
        usual = believe(one.view).usual_hands
        chosen = usual.hands[systematic(usual.weights, hands, rng)]
        points = played_on([one], [position(one.view, chosen, rng)], evaluation)[0]
        gaps += _gaps(one, points, ahead)
        half = len(points) // 2
        losses.append((_loss(points[:half], points[half:]) + _loss(points[half:], points[:half])) / 2)
        print(f"\r{len(losses)} of {count}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return gaps, losses


def _loss(found: Floats, valued: Floats) -> float:
    """Returns what the first action loses against the one that is best in ``found``, by ``valued``."""
    best = int(found.mean(axis=0).argmax())
    return float(valued[:, best].mean() - valued[:, 0].mean())


def _gaps(one: Decided, points: Floats, ahead: int) -> list[Gap]:
    look = LookAhead(one.view, one.values, evaluations.load(), believe(one.view))
    for _ in look.more(ahead):
        pass
    means, errors = look.gaps
    best, found = one.values[0], []
    for place, value in enumerate(one.values[1:], start=1):
        kind = kind_of(one.view.phase, best.action, value.action)
        shown, gap = GAP_MAPS[kind], best.points - value.points
        behind = (points[:, 0] - points[:, place]).astype(np.float64)
        half, refined_half = shown.half_width(gap), shown.refined_half_width(gap, means[place], errors[place])
        refined = shown.refined(gap, means[place])
        if refined_half >= half:
            refined, refined_half = shown.points(gap), half
        error = float(behind.std(ddof=1) / sqrt(len(behind)))
        found.append(Gap(kind.value, shown.points(gap), half, refined, refined_half, float(behind.mean()), error))
    return found


def _coverage(gaps: Sequence[Gap], refined: bool) -> dict[str, float]:
    """Returns how often intervals hold, and the model error that the measured gaps show."""
    off = np.array([(one.refined if refined else one.shown) - one.measured for one in gaps])
    half = np.array([one.refined_half if refined else one.half for one in gaps])
    error = np.array([one.error for one in gaps])
    inside = np.abs(off) <= np.hypot(half, SURE * error)
    spread = float(np.mean(off**2 - error**2))
    return {
        "share": round(float(inside.mean()), 3),
        "half_of_share": round(SURE * sqrt(max(1e-9, inside.mean() * (1 - inside.mean())) / len(inside)), 3),
        "mean_half": round(float(half.mean()), 2),
        "mean_off": round(float(off.mean()), 2),
        "model_error": round(sqrt(max(0.0, spread)), 2),
        "assumed_error": round(float(np.sqrt(np.mean((half / SURE) ** 2))), 2),
    }


def summary(gaps: Sequence[Gap], losses: Sequence[float]) -> dict[str, Any]:
    """Returns the figures, ready for JSON."""
    loss = np.array(losses)
    result: dict[str, Any] = {
        "decisions": len(losses),
        "first_choice_loses": round(float(loss.mean()), 3),
        "half": round(SURE * float(loss.std(ddof=1)) / sqrt(len(loss)), 3),
        "measured_error": round(float(np.mean([one.error for one in gaps])), 2),
    }
    kinds = sorted({one.kind for one in gaps})
    for kind in ("all", *kinds):
        some = [one for one in gaps if kind in ("all", one.kind)]
        if len(some) > 1:
            result[kind] = {
                "gaps": len(some),
                "networks": _coverage(some, refined=False),
                "refined": _coverage(some, refined=True),
            }
    return result


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="benchmarks.coach.intervals", description="Whether intervals hold.")
    parser.add_argument("--rules", default="standard", choices=("eaai", *preset_names(2)), metavar="NAME")
    parser.add_argument("--decisions", type=positive, default=100)
    parser.add_argument("--hands", type=positive, default=600, help="how often each action is played on")
    parser.add_argument("--ahead", type=positive, default=240, help="over how many hands it looks ahead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    found = summary(*measure(options.rules, options.decisions, max(4, options.hands), options.ahead, options.seed))
    if options.json:
        print(json.dumps({"rules": options.rules, **found}))
        return 0
    for name, value in found.items():
        print(f"{name:20} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
