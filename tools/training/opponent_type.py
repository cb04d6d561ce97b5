"""Trains the classifier of opponents for :mod:`gin_desktop.analysis.ensemble.opponent_type`: ``python -m
tools.training.opponent_type [--batches N] [--seed S]``.

The shipped networks play rounds against each type, under the common rules and some under Oklahoma's limits, three in a
row. The classifier learns to tell the types from the sums over the first, the first two and all three rounds; it is
tested on every eighth batch, which is held out, and written beside the shipped weights.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from gin_desktop.analysis.batch import Cards, popcount
from gin_desktop.analysis.draw_odds import Floats, outs_for
from gin_desktop.analysis.ensemble.evaluation import load
from gin_desktop.analysis.ensemble.opponent_type import (
    LEAST_READ_LIMIT,
    ROUND_FEATURE_COUNT,
    TYPE_COUNT,
    TYPE_READER_ABOUT,
    TYPE_READER_WEIGHTS,
    OpponentType,
    TypeReader,
    pack_reader,
    parse_reader,
    round_features,
    type_chances,
)
from gin_desktop.analysis.ensemble.weight_files import fingerprint
from gin_desktop.analysis.simulation.memory import HAND_SIZE, Memory
from gin_desktop.analysis.simulation.playing import Side, deals, play
from gin_desktop.analysis.simulation.rounds import Rounds
from gin_desktop.engine.presets import preset
from tools.training.network_side import NetworkSide
from tools.training.outsiders import random_outsider
from tools.training.publish import TARGET
from tools.training.selfplay import EAAI

_TABLES: Final = 100
_ROUNDS: Final = 3
_OUTSIDE: Final = 0.6
_OKLAHOMA: Final = 0.15
_TRIED: Final = 8
_UNITS: Final = 48
_STEPS: Final = 15_000
_BATCH: Final = 512
_RATE: Final = 3e-3
_SHRINK: Final = 3e-5


class CollectedRounds(NamedTuple):
    """Rounds of tables: their features (rounds, N, ROUND_FEATURE_COUNT), which may be read (rounds, N), and the true
    types (N,)."""

    rounds: Floats
    read: Floats
    kinds: Cards


def collect(batches: int, seed: int) -> CollectedRounds:
    """Plays the rounds."""
    rng = np.random.default_rng(seed)
    oklahoma = preset("oklahoma")
    found, read, kinds = [], [], []
    for _ in range(batches):
        rules = oklahoma if rng.random() < _OKLAHOMA else EAAI
        outs = outs_for(rules.ace_runs, rules.ace_points)
        partner = random_outsider(rng) if rng.random() < _OUTSIDE else None
        dealers = rng.integers(0, 2, _TABLES)
        inputs = np.zeros((_ROUNDS, _TABLES, ROUND_FEATURE_COUNT), np.float32)
        may = np.zeros((_ROUNDS, _TABLES), np.float32)
        for number in range(_ROUNDS):
            rounds = Rounds(rules, deals(rng, _TABLES), dealers)
            memory = Memory(rounds)
            me = NetworkSide(load(), rounds, memory)
            other: Side = me if partner is None else partner.outsider(rounds, memory, rng)
            play(rounds, (me, other), memory)
            dealers = 1 - dealers
            rows = ((popcount(rounds.hand[:, 1]) == HAND_SIZE) & (rounds.limit >= LEAST_READ_LIMIT)).nonzero()[0]
            inputs[number, rows] = round_features(outs, memory.shown(rounds, 1, rows))
            may[number, rows] = 1
        found.append(inputs)
        read.append(may)
        kinds.append(np.full(_TABLES, OpponentType.BALANCED if partner is None else partner.kind))
    return CollectedRounds(np.concatenate(found, axis=1), np.concatenate(read, axis=1), np.concatenate(kinds))


def fit(collected: CollectedRounds, steps: int, seed: int = 0) -> list[Floats]:
    """Fits the layers by maximum likelihood with a small weight decay; steps of Adam, the rate falling to zero."""
    rng = np.random.default_rng(seed)
    rounds, count, width = collected.rounds.shape
    usual = _usual(collected.kinds)
    layers = [
        (rng.normal(size=(width, _UNITS)) / np.sqrt(width)).astype(np.float32),
        np.zeros(_UNITS, np.float32),
        np.zeros((_UNITS, TYPE_COUNT), np.float32),
        np.zeros(TYPE_COUNT, np.float32),
    ]
    ones = np.eye(TYPE_COUNT, dtype=np.float32)[collected.kinds]
    first, second = [np.zeros_like(layer) for layer in layers], [np.zeros_like(layer) for layer in layers]
    for step in range(1, steps + 1):
        which = rng.integers(0, count, _BATCH)
        shown = collected.rounds[:, which].reshape(-1, width)
        read = collected.read[:, which, None]
        units = np.maximum(shown @ layers[0] + layers[1], 0)
        said = (units @ layers[2] + layers[3]).reshape(rounds, _BATCH, TYPE_COUNT) * read
        slope = (type_chances(usual + np.cumsum(said, axis=0)) - ones[which]) / (rounds * _BATCH)
        # a round counts in the sum after it and in all later ones
        slope = (np.cumsum(slope[::-1], axis=0)[::-1] * read).reshape(-1, TYPE_COUNT)
        back = (slope @ layers[2].T) * (units > 0)
        slopes = [shown.T @ back, back.sum(0), units.T @ slope, slope.sum(0)]
        rate = _RATE * (1 - step / steps)
        for place, layer in enumerate(layers):
            change = slopes[place] + _SHRINK * layer
            first[place] += 0.1 * (change - first[place])
            second[place] += 0.001 * (change**2 - second[place])
            mean, spread = first[place] / (1 - 0.9**step), second[place] / (1 - 0.999**step)
            layer -= rate * mean / (np.sqrt(spread) + 1e-8)
    return layers


def true_type_chances(reader: TypeReader, collected: CollectedRounds) -> list[float]:
    """Returns the mean probability of the true type after one round, after two and so on."""
    usual, sums, found = _usual(collected.kinds), np.zeros((len(collected.kinds), TYPE_COUNT), np.float32), []
    for rounds, read in zip(collected.rounds, collected.read, strict=True):
        sums += reader.evidence(rounds) * read[:, None]
        chances = type_chances(usual + sums)
        found.append(float(chances[np.arange(len(sums)), collected.kinds].mean()))
    return found


def _usual(kinds: Cards) -> Floats:
    """Returns the log frequencies of the types."""
    counts = np.bincount(kinds, minlength=TYPE_COUNT) / max(1, len(kinds))
    found: Floats = np.log(np.maximum(counts, 1e-6)).astype(np.float32)
    return found


def _some(collected: CollectedRounds, which: Cards) -> CollectedRounds:
    return CollectedRounds(collected.rounds[:, which], collected.read[:, which], collected.kinds[which])


def write(layers: Sequence[Floats], target: Path, command: str) -> TypeReader:
    """Writes the classifier and its description; returns it as it is read back."""
    data = pack_reader(layers)
    about = {"sha256": fingerprint(data), "made": command, "numpy": np.__version__}
    made = parse_reader(data, about)  # nothing is written that cannot be read back
    target.mkdir(parents=True, exist_ok=True)
    (target / TYPE_READER_WEIGHTS).write_bytes(data)
    (target / TYPE_READER_ABOUT).write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(
        prog="tools.training.opponent_type", description="Trains the reader of finished rounds."
    )
    parser.add_argument("--batches", type=int, default=1000, help=f"of {_TABLES} tables each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=_STEPS, help="of learning")
    parser.add_argument("--target", type=Path, default=TARGET, help="where the files go")
    options = parser.parse_args(arguments)
    collected = collect(options.batches, options.seed)
    batch = np.arange(len(collected.kinds)) // _TABLES
    tried, learned = (batch % _TRIED == 0).nonzero()[0], (batch % _TRIED != 0).nonzero()[0]
    layers = fit(_some(collected, learned), options.steps)
    settings = f"--batches {options.batches} --seed {options.seed} --steps {options.steps}"
    made = write(layers, options.target, f"python -m tools.training.opponent_type {settings}")
    held = ", ".join(f"{100 * share:.1f}%" for share in true_type_chances(made, _some(collected, tried)))
    print(f"chances given to the true type after one round, two, three: {held} ({len(tried)} tables not learned from)")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
