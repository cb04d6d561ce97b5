"""Finds what finished rounds say of the types of player, for :mod:`gin_desktop.analysis.minds.grip`:
``python -m tools.training.signs [--batches N]``.

Rounds of the evaluation that ships against each type, under the common rules, three in a row. The weights are those of
a multinomial logistic regression on the sums over the first, the first two and all three of them; prints
``sign_table.py``.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np

from gin_desktop.analysis.batch import popcount
from gin_desktop.analysis.draw_odds import Floats, outs_for
from gin_desktop.analysis.minds.evaluation import load
from gin_desktop.analysis.minds.grip import SIGNS, TYPES, Type, chances_of, signs_of
from gin_desktop.analysis.minds.manner import MANNERS, manner, squared
from tools.training.memory import TEN, Memory
from tools.training.network_side import NetworkSide
from tools.training.outsiders import an_outsider
from tools.training.scripted import Side, deals, play
from tools.training.selfplay import EAAI
from tools.training.simulator import Rounds

_TABLES = 100
_ROUNDS = 3
_OUTSIDE = 0.55
_STEPS = 600
_RATE = 0.03
_SHRINK = 3e-4
_INPUTS = SIGNS + 2 * MANNERS


def collect(batches: int, seed: int) -> tuple[Floats, Floats]:
    """What was shown, summed up over the rounds so far (rounds, N, inputs), and the types (N, TYPES) as ones."""
    rng = np.random.default_rng(seed)
    outs = outs_for(EAAI.ace_runs, EAAI.ace_points)
    seen, kinds = [], []
    for _ in range(batches):
        partner = an_outsider(rng) if rng.random() < _OUTSIDE else None
        dealers = rng.integers(0, 2, _TABLES)
        inputs = np.zeros((_ROUNDS, _TABLES, _INPUTS), np.float32)
        for number in range(_ROUNDS):
            rounds = Rounds(EAAI, deals(rng, _TABLES), dealers)
            memory = Memory(rounds)
            me = NetworkSide(load(), rounds, memory)
            other: Side = me if partner is None else partner.outsider(rounds, memory, rng)
            play(rounds, (me, other), memory)
            dealers = 1 - dealers
            rows = (popcount(rounds.hand[:, 1]) == TEN).nonzero()[0]
            shown = memory.shown(rounds, 1, rows)
            inputs[number, rows, signs_of(outs.melds, shown)] = 1
            inputs[number, rows, SIGNS:] = squared(manner(outs, shown))
        seen.append(np.cumsum(inputs, axis=0))
        kinds.append(np.full(_TABLES, Type.BALANCED if partner is None else partner.kind))
    return np.concatenate(seen, axis=1), np.eye(TYPES, dtype=np.float32)[np.concatenate(kinds)]


def fit(seen: Floats, kinds: Floats) -> Floats:
    """The weights (inputs, TYPES) under which the types are likeliest, shrunk a little; steps of Adam."""
    before = np.log(np.maximum(kinds.mean(0), 1e-6))
    weights = np.zeros((seen.shape[2], TYPES), np.float32)
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, _STEPS + 1):
        slope = _SHRINK * weights
        for sums in seen:
            slope += sums.T @ (chances_of(before + sums @ weights) - kinds) / (len(kinds) * len(seen))
        first += 0.1 * (slope - first)
        second += 0.01 * (slope**2 - second)
        size = _RATE * (1 - step / _STEPS) / (1 - 0.9**step)
        weights -= size * first / (np.sqrt(second / (1 - 0.99**step)) + 1e-8)
    return weights


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="tools.training.signs", description="Finds what rounds say of the types.")
    parser.add_argument("--batches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    weights = fit(*collect(options.batches, options.seed)).astype(np.float64).round(3).tolist()
    tables = {"SIGNS_SAY": weights[:SIGNS], "MANNERS_SAY": weights[SIGNS:]}
    print('"""What finished rounds say of the types of player: ``python -m tools.training.signs``."""\n')
    print("from typing import Final")
    for name, rows in tables.items():
        lines = "".join(f"    {tuple(row)},\n" for row in rows)
        print(f"\n{name}: Final[tuple[tuple[float, ...], ...]] = (\n{lines})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
