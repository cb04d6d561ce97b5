"""Trains the belief about the other hand: ``python -m tools.training.belief [--rounds N] [--seed S]``.

Rounds of every level and style, and of people's stand-ins, are played under many rule sets. The first network learns
the odds of each hidden card by the exact likelihood of the hand really held among all hands of that size. Then hands
are drawn by these odds, and the second one learns to tell the true hand among them. The level of the other side is
hidden from both in a part of the positions, so that they also serve against people. Everything follows from
``--seed``; the weights are written beside Expert's.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from gin_desktop.analysis.batch import Cards
from gin_desktop.analysis.coaching.belief_networks import (
    BELIEF_ABOUT,
    BELIEF_WEIGHTS,
    CONTRAST_FEATURE_COUNT,
    BeliefNetworks,
    DrawnHands,
    contrast_features,
    forward,
    pack_belief,
    parse_belief,
    sampler_for,
)
from gin_desktop.analysis.coaching.card_features import CARD_FEATURE_COUNT, card_features
from gin_desktop.analysis.coaching.play_evidence import PlayEvidence, stacked
from gin_desktop.analysis.draw_odds import Floats, Outs, outs_for, to_planes
from gin_desktop.analysis.ensemble.weight_files import fingerprint
from gin_desktop.analysis.network import softmax
from tools.training.belief_rounds import Positions, play_rounds, positions_of
from tools.training.learner import Learner
from tools.training.publish import TARGET

ROUNDS: Final = 12_000
_CARD_UNITS: Final = (64, 32)
_CONTRAST_UNITS: Final = (96, 32)
_BATCH: Final = 256
"""The positions of a step."""
_EPOCHS: Final = 8
_CONTRAST_EPOCHS: Final = 14
_RATE: Final = 2e-3
_DRAWN: Final = 24
"""The hands that the true one is told from."""
_UNNAMED: Final = 0.25
"""The share of positions in which the level of the other side is hidden."""


class Group(NamedTuple):
    """Positions whose melds follow the same rules about aces: what was known, and the true ten cards."""

    outs: Outs
    evidence: PlayEvidence
    hands: Cards


class ValueLearner(Learner):
    """A network with one output, in training."""

    def __init__(self, hidden: tuple[int, ...], seed: int, inputs: int) -> None:
        super().__init__(hidden, seed, (inputs, 1))
        self._active: list[Floats] = []

    def outputs(self, inputs: Floats) -> Floats:
        """Returns the output for each row of inputs (N,), and keeps what :meth:`descend` needs."""
        self._active, scores = self._forward(inputs)
        return scores[:, 0]

    def descend(self, slope: Floats, rate: float) -> None:
        """Takes one step down the slope of the loss at the last outputs (N,)."""
        self._descend(self._active, slope[:, None].astype(np.float32), rate)


def grouped(positions: Sequence[Positions]) -> list[Group]:
    """Returns the positions by the rules about aces, the only ones that change which melds there are."""
    found: dict[tuple[str, int], list[Positions]] = {}
    for some in positions:
        found.setdefault((some.rules.ace_runs, some.rules.ace_points), []).append(some)
    return [
        Group(
            outs_for(parts[0].rules.ace_runs, parts[0].rules.ace_points),
            stacked([part.evidence for part in parts]),
            np.concatenate([part.hands for part in parts]),
        )
        for parts in found.values()
    ]


def with_names_hidden(evidence: PlayEvidence, rng: np.random.Generator) -> PlayEvidence:
    """Returns the evidence with the level of the other side hidden in a part of the rows."""
    shown = rng.random((len(evidence), 1)) >= _UNNAMED
    return replace(evidence, opponent=np.where(shown, evidence.opponent, np.float32(0)))


def fit_cards(groups: Sequence[Group], seed: int, report: Callable[[str], None]) -> list[Floats]:
    """Returns the layers of the network of cards."""
    rng = np.random.default_rng([seed, 1])
    learner = ValueLearner(_CARD_UNITS, seed, CARD_FEATURE_COUNT)
    steps, done = _EPOCHS * sum(-(-len(group.hands) // _BATCH) for group in groups), 0
    for epoch in range(_EPOCHS):
        total, count = 0.0, 0
        for group, rows in _batches(groups, rng):
            evidence = with_names_hidden(group.evidence.rows(rows), rng)
            inputs, _ = card_features(group.outs, evidence)
            hidden = to_planes(evidence.hidden).astype(np.bool_)
            own = group.hands[rows] & evidence.hidden
            odds = np.zeros((len(rows), 52), np.float32)
            odds[hidden] = learner.outputs(inputs[hidden])
            sampler = sampler_for(evidence, odds)
            # the slope of the likelihood: how much more likely a card is drawn than it was held
            slope = (sampler.inclusion - to_planes(own))[hidden] / len(rows)
            learner.descend(slope.astype(np.float32), _rate(done, steps))
            done += 1
            total += float(sampler.log_likelihood(own[:, None]).sum())
            count += len(rows)
        report(f"cards, pass {epoch + 1} of {_EPOCHS}: the true hand at {total / count:.2f} nats")
    return [layer.astype(np.float16).astype(np.float32) for layer in learner.average]


def fit_contrast(
    groups: Sequence[Group], cards: Sequence[Floats], seed: int, report: Callable[[str], None]
) -> list[Floats]:
    """Returns the layers of the contrast between the true hand and hands drawn by the network of cards."""
    rng = np.random.default_rng([seed, 2])
    inputs = np.concatenate([_contrast_inputs(group, cards, rng) for group in groups])
    learner = ValueLearner(_CONTRAST_UNITS, seed + 1, CONTRAST_FEATURE_COUNT)
    steps, done = _CONTRAST_EPOCHS * -(-len(inputs) // _BATCH), 0
    for epoch in range(_CONTRAST_EPOCHS):
        total = 0.0
        order = rng.permutation(len(inputs))
        for rows in np.split(order, range(_BATCH, len(order), _BATCH)):
            scores = learner.outputs(inputs[rows].astype(np.float32).reshape(-1, CONTRAST_FEATURE_COUNT))
            chances = softmax(scores.reshape(len(rows), 1 + _DRAWN))
            total += float(np.log(chances[:, 0] * (1 + _DRAWN)).sum())
            chances[:, 0] -= 1
            learner.descend(chances.ravel() / np.float32(len(rows)), _rate(done, steps))
            done += 1
        report(f"contrast, pass {epoch + 1} of {_CONTRAST_EPOCHS}: {total / len(inputs):.2f} nats gained")
    return learner.average


def _contrast_inputs(group: Group, cards: Sequence[Floats], rng: np.random.Generator) -> Floats:
    """Returns the inputs of the true hand of each position, and of hands drawn for it (N, 1 + drawn, inputs)."""
    parts = []
    for rows in np.split(np.arange(len(group.hands)), range(_BATCH, len(group.hands), _BATCH)):
        evidence = with_names_hidden(group.evidence.rows(rows), rng)
        features, context = card_features(group.outs, evidence)
        hidden = to_planes(evidence.hidden).astype(np.bool_)
        odds = np.zeros((len(rows), 52), np.float32)
        odds[hidden] = forward(cards, features[hidden])[:, 0]
        sampler = sampler_for(evidence, odds)
        own = (group.hands[rows] & evidence.hidden)[:, None]
        drawn = DrawnHands(evidence, sampler, np.concatenate([own, sampler.draw(_DRAWN, rng)], axis=1))
        inputs = contrast_features(group.outs, evidence, drawn, context)
        parts.append(inputs.reshape(len(rows), 1 + _DRAWN, -1).astype(np.float16))
    return np.concatenate(parts)


def _batches(groups: Sequence[Group], rng: np.random.Generator) -> Iterator[tuple[Group, Cards]]:
    """Returns batches of rows of all groups, in random order."""
    found: list[tuple[Group, Cards]] = []
    for group in groups:
        order = rng.permutation(len(group.hands))
        found += [(group, rows) for rows in np.split(order, range(_BATCH, len(order), _BATCH))]
    for place in rng.permutation(len(found)):
        yield found[place]


def _rate(done: int, steps: int) -> float:
    """Returns the size of a step, which falls to nearly nothing."""
    return _RATE * (1 - 0.97 * done / steps)


def fit(positions: Sequence[Positions], seed: int, report: Callable[[str], None]) -> dict[str, list[Floats]]:
    """Returns the layers of both networks."""
    groups = grouped(positions)
    cards = fit_cards(groups, seed, report)
    return {"cards": cards, "contrast": fit_contrast(groups, cards, seed, report)}


def write(layers: dict[str, list[Floats]], target: Path, command: str) -> BeliefNetworks:
    """Writes the networks and their description; returns them as they are read back."""
    data = pack_belief(layers)
    about = {"sha256": fingerprint(data), "made": command, "numpy": np.__version__}
    made = parse_belief(data, about)  # nothing is written that cannot be read back
    target.mkdir(parents=True, exist_ok=True)
    (target / BELIEF_WEIGHTS).write_bytes(data)
    (target / BELIEF_ABOUT).write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="tools.training.belief", description="Trains the belief about a hand.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds to play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--target", type=Path, default=TARGET, help="where the files go")
    options = parser.parse_args(arguments)
    started = time.monotonic()

    def report(text: str) -> None:
        print(f"{time.monotonic() - started:5.0f} s  {text}", file=sys.stderr)

    rounds = list(play_rounds(options.rounds, options.seed, lambda done: report(f"{done} rounds played")))
    layers = fit(positions_of(rounds, options.seed), options.seed, report)
    write(layers, options.target, f"python -m tools.training.belief --rounds {options.rounds} --seed {options.seed}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
