"""Compares the gaps between two actions with what comes of them: ``python -m benchmarks.coach.gaps [--json]``.

``[--rules NAME ...] [--decisions N] [--times K] [--seed S]``

Expert plays rounds against itself in the batch simulator. From a share of its decisions both of two actions are played
on to the end by Expert on both sides, K times, with the hand that the other side really holds, and with the rest of
the stock shuffled: in the same ways for both actions. The hand really held is a fair draw from what it could be, so the
mean over many decisions needs no belief. Printed for each kind of decision: the slope of the true gap on the networks'
(through the origin, fitted by least squares; the interval is 95%, from the sandwich estimate of White 1980), the
correlation, and true gaps in bins of the networks'; then how optimistic the networks' values are by stage.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

import numpy as np

from benchmarks.coach.pairs import KINDS, PairCollector, Pairs, turns_of
from benchmarks.options import positive
from gin_desktop.analysis.coaching.gaps import GAP_MAPS, SURE
from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble import evaluation as evaluations
from gin_desktop.analysis.ensemble.evaluation import Evaluation
from gin_desktop.analysis.simulation.memory import History, Memory
from gin_desktop.analysis.simulation.playing import deals, play
from gin_desktop.analysis.simulation.rounds import DISCARD, DRAW, MUST, OVER, Rounds
from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.engine.presets import preset, preset_names
from gin_desktop.engine.ruleset import RuleSet
from tools.training.network_side import NetworkSide
from tools.training.selfplay import EAAI

RULES: Final = ("standard", "eaai", "oklahoma", "match_20_25", "open_gin")
STAGES: Final = ((0, 3), (4, 9), (10, 15), (16, 99))
_BINS: Final = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0, 99.0)
_TABLES: Final = 400
_SHARE: Final = 0.06
_SHOWN: Final = 2
"""Finished rounds of the game before the one that is looked at, so that the networks have read their opponent."""


@dataclass
class Gaps:
    """What was measured, a row each: kind, networks' gap, true gap, its error, turn, value, and what came of it."""

    kind: Floats
    gap: Floats
    true: Floats
    error: Floats
    turn: Floats
    value: Floats
    came: Floats


def rules_of(name: str) -> RuleSet:
    """Returns a rule set by its name; ``eaai`` is that of the published comparisons."""
    return EAAI if name == "eaai" else preset(name)


def collect(rules: RuleSet, evaluation: Evaluation, count: int, rng: np.random.Generator) -> list[Pairs]:
    """Returns at least ``count`` pairs of actions from rounds of Expert against itself."""
    found: list[Pairs] = []
    while sum(len(pairs.gap) for pairs in found) < count:
        history = History(_TABLES)
        dealers = rng.integers(0, 2, _TABLES)
        for shown in range(_SHOWN + 1):
            rounds = Rounds(rules, deals(rng, _TABLES), dealers)
            memory = Memory(rounds, history)
            side = NetworkSide(evaluation, rounds, memory)
            collector = PairCollector(side, rng, _SHARE)
            player = collector if shown == _SHOWN else side
            play(rounds, (player, player), memory)
            history.add(rounds, memory)
            dealers = 1 - dealers
        found += collector.found
    return found


def play_on(pairs: Pairs, evaluation: Evaluation, times: int, rng: np.random.Generator) -> Floats:
    """Returns the points for the deciding seat after each action, (rows, 2, times)."""
    count = len(pairs.gap)
    rows = np.arange(count).repeat(2 * times)
    which = np.tile(np.arange(2).repeat(times), count)
    rounds = pairs.rounds.copies(rows)
    memory = pairs.memory.copies(rounds, rows)
    _shuffle(rounds, pairs, times, rng)
    seats = rounds.turn.copy()
    cards, knocks = pairs.cards[rows, which], pairs.knocks[rows, which]
    draws = pairs.draws[rows]
    everything = np.arange(len(rows))
    taking = everything[draws & (cards >= 0)]
    if taking.size:
        memory.take(rounds, taking, seats[taking])
        rounds.take(taking)
    leaving = everything[draws & (cards < 0)]
    drawing = leaving[rounds.phase[leaving] == DRAW]
    passing = leaving[rounds.phase[leaving] != DRAW]
    if passing.size:
        rounds.pass_(passing)
    if drawing.size:
        memory.draw(rounds, drawing, seats[drawing])
        rounds.draw(drawing)
    ready = everything[(cards >= 0) & np.isin(rounds.phase, (DISCARD, MUST))]
    ending, going = ready[knocks[ready]], ready[~knocks[ready]]
    if ending.size:
        rounds.knock(ending, cards[ending])
    if going.size:
        memory.discard(rounds, going, seats[going], cards[going])
        rounds.discard(going, cards[going])
    side = NetworkSide(evaluation, rounds, memory)
    drawn = everything[rounds.phase == DISCARD]
    if drawn.size:  # those who drew from the stock have eleven cards
        chosen, ends = side.choose_discard(rounds, drawn, rounds.turn[drawn])
        if ends.any():
            rounds.knock(drawn[ends], chosen[ends])
        on = drawn[~ends]
        if on.size:
            memory.discard(rounds, on, rounds.turn[on], chosen[~ends])
            rounds.discard(on, chosen[~ends])
    play(rounds, (side, side), memory)
    assert (rounds.phase == OVER).all()
    points = np.where(seats == 0, rounds.points, -rounds.points).astype(np.float32)
    return points.reshape(count, 2, times)


def _shuffle(rounds: Rounds, pairs: Pairs, times: int, rng: np.random.Generator) -> None:
    """Shuffles the stock of every copy, in the same ways for both actions of a decision."""
    for row in range(len(pairs.gap)):
        start = int(pairs.rounds.pos[row])
        stock = np.tile(pairs.rounds.deck[row, start:], (times, 1))
        rng.permuted(stock, axis=1, out=stock)
        first = row * 2 * times
        rounds.deck[first : first + times, start:] = stock
        rounds.deck[first + times : first + 2 * times, start:] = stock


def measure(name: str, decisions: int, times: int, seed: int) -> Gaps:
    """Measures the gaps under one rule set."""
    rng = np.random.default_rng(seed)
    evaluation = evaluations.load()
    parts: list[list[Floats]] = []
    for pairs in collect(rules_of(name), evaluation, decisions, rng):
        came = play_on(pairs, evaluation, times, rng)
        differences = came[:, 0] - came[:, 1]
        error = differences.std(axis=1, ddof=1) / np.sqrt(times)
        turns = turns_of(pairs).astype(np.float32)
        kind = pairs.kind.astype(np.float32)
        parts.append([kind, pairs.gap, differences.mean(axis=1), error, turns, pairs.value, came[:, 0].mean(axis=1)])
    return Gaps(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def slope(gap: Floats, true: Floats) -> tuple[float, float]:
    """Returns the slope of the true gap on the networks' through the origin, and half its interval of 95%."""
    gap, true = gap.astype(np.float64), true.astype(np.float64)
    square = float((gap**2).sum())
    found = float((gap * true).sum() / square)
    return found, SURE * float(np.sqrt((gap**2 * (true - found * gap) ** 2).sum())) / square


def summary(found: Gaps) -> dict[str, Any]:
    """Returns the figures of one rule set, ready for JSON."""
    result: dict[str, Any] = {"decisions": len(found.gap)}
    for place, kind in enumerate(KINDS):
        rows = found.kind == place
        if rows.sum() < 2:
            continue
        gap, true = found.gap[rows], found.true[rows]
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


def _mean(values: Floats) -> tuple[float, float]:
    """Returns the mean and half its interval of 95%, rounded."""
    half = SURE * float(values.std(ddof=1)) / float(np.sqrt(len(values)))
    return round(float(values.mean()), 2), round(half, 2)


def _print(found: dict[str, Any]) -> None:
    print(f"{found['rules']}: {found['decisions']} decisions")
    for kind in KINDS:
        if kind.value in found:
            one = found[kind.value]
            print(
                f"  {kind.value:8} n {one['decisions']:5}  slope {one['slope']:.2f} ± {one['half']:.2f}"
                f"  mapped {one['mapped_slope']:.2f} ± {one['mapped_half']:.2f}  r {one['correlation']:.2f}  "
                + "  ".join(f"{low}: {true} ± {half}" for low, true, half in one["bins"])
            )
    print(
        "  drift  " + "  ".join(f"from turn {low}: {off:+} ± {half}" for low, off, half in found["drift"]), flush=True
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="benchmarks.coach.gaps", description="Whether gaps between actions are true.")
    parser.add_argument("--rules", nargs="+", default=list(RULES), choices=("eaai", *preset_names(2)), metavar="NAME")
    parser.add_argument("--decisions", type=positive, default=4000, help="for each rule set")
    parser.add_argument("--times", type=positive, default=8, help="how often each action is played on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    limit_to_one_thread()
    for name in options.rules:
        found = {"rules": name, **summary(measure(name, options.decisions, max(2, options.times), options.seed))}
        if options.json:
            print(json.dumps(found), flush=True)
            continue
        _print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
