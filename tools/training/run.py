"""A training run: rounds are played in other processes while this one learns from those played before."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import deque
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import numpy as np

from gin_desktop.analysis.draw_odds import Floats
from gin_desktop.analysis.ensemble.evaluation import ENCODERS
from gin_desktop.analysis.network import OUTPUT_COUNT
from gin_desktop.analysis.outcomes import SIDE
from tools.training import oracle
from tools.training.learner import CARDS, Learner
from tools.training.publish import SHIPS, read_run, shipped
from tools.training.replay import ReplayBuffer, shuffle_suits
from tools.training.selfplay import SelfPlayPlan, Task, TrainingChunk, play_batch

TEACHER_LEARNING_RATE: Final = 1e-3
"""The initial learning rate of the teacher."""
BATCH_SIZE: Final = 512
KNOCK_BATCH_SIZE: Final = 64
"""Positions in a step, and possible knocks beside them."""
MIN_POSITIONS: Final = 30_000
"""The positions needed before the first step."""
OUTSIDER_ROUNDS: Final = 16_000
"""The number of rounds at first in which the network plays outsiders only."""
Losses = tuple[float, float, float]
"""Of the outcome, of the knock, and of the network that sees both hands (nats)."""
RESUMABLE_OPTIONS: Final = ("every", "out", "rounds")
"""Options that may change when a run is resumed. The learning rate falls over the number of rounds given last."""
MAX_OLDER_NETWORKS: Final = 8
"""The number of older networks that are met."""


@dataclass
class TrainingState:
    """Everything that a run needs to resume."""

    learners: list[Learner]
    teacher: Learner | None
    rounds: int = 0
    turn: int = 0
    due: float = 0.0
    seconds: float = 0.0
    older: list[list[Floats]] = field(default_factory=list)
    usual: Floats = field(default_factory=lambda: np.zeros(SIDE, np.float32))

    def save(self, path: Path, setting: str) -> None:
        """Writes a checkpoint and replaces the old one; ``setting`` describes the run."""
        arrays: dict[str, Any] = {
            "setting": np.array(setting),
            "numbers": np.array([self.rounds, self.turn, self.learners[0].steps], np.int64),
            "floats": np.array([self.due, self.seconds]),
            "usual": self.usual,
        }
        for name, layers in self._groups():
            arrays |= {f"{name}.{place}": layer for place, layer in enumerate(layers)}
        fresh = path.with_suffix(".new.npz")
        np.savez(fresh, **arrays)
        fresh.replace(path)

    def load(self, path: Path, setting: str) -> None:
        """Loads a checkpoint; raises ``ValueError`` for one of another run."""
        with np.load(path, allow_pickle=False) as stored:
            if str(stored["setting"]) != setting:
                raise ValueError(f"{path} belongs to a run with other options: {stored['setting']}")
            self.rounds, self.turn, steps = (int(value) for value in stored["numbers"])
            for learner in self._all():
                learner.steps = steps
            self.due, self.seconds = (float(value) for value in stored["floats"])
            self.usual = stored["usual"]
            for name, layers in self._groups():
                layers[:] = [stored[f"{name}.{place}"] for place in range(len(layers))]
            while f"older{len(self.older)}.0" in stored.files:
                name = f"older{len(self.older)}"
                self.older.append([stored[f"{name}.{place}"] for place in range(len(self.learners[0].layers))])

    def _all(self) -> list[Learner]:
        return self.learners if self.teacher is None else [*self.learners, self.teacher]

    def _groups(self) -> list[tuple[str, list[Floats]]]:
        groups = []
        for number, one in enumerate(self._all()):
            mark = "seer." if one is self.teacher else f"{number}."
            parts = ("layers", one.layers), ("average", one.average), ("first", one.first), ("second", one.second)
            groups += [(mark + name, layers) for name, layers in parts]
        return groups + [(f"older{place}", layers) for place, layers in enumerate(self.older)]


def serve_chunks(pipe: Connection, seed: int, number: int) -> None:
    """Plays in a process of its own: answers each request with a chunk."""
    older: list[list[Floats]] = []
    while (task := pipe.recv()) is not None:
        older = (older + task.older)[-MAX_OLDER_NETWORKS:]
        rng = np.random.default_rng([seed, task.turn, number])
        pipe.send(play_batch(task, older, rng))


def start_workers(seed: int, workers: int) -> list[Connection]:
    """Starts the playing processes and returns the pipes to them."""
    context = multiprocessing.get_context("spawn")
    pipes = []
    for number in range(workers):
        here, there = context.Pipe()
        context.Process(target=serve_chunks, args=(there, seed, number), daemon=True).start()
        pipes.append(here)
    return pipes


def train(options: argparse.Namespace) -> None:
    """Trains to the end, reporting regularly."""
    folder = Path(options.out)
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint = folder / "state.npz"
    hidden = tuple(int(width) for width in options.hidden.split(","))
    ends = ENCODERS[options.make].layout.inputs, OUTPUT_COUNT + CARDS
    learners = [Learner(hidden, options.seed + 1 + number, ends) for number in range(options.networks)]
    if options.begin:
        source = Path(options.begin)
        networks = shipped(options.make) if source == SHIPS else read_run(source).networks
        for learner, layers in zip(learners, networks, strict=True):
            learner.load_layers(layers)
    taught = options.targets == "teacher" if options.targets else options.make == "first"
    teacher = (
        Learner(hidden, options.seed, oracle.input_output_sizes(ENCODERS[options.make].layout)) if taught else None
    )
    state = TrainingState(learners, teacher)
    kept = {name: value for name, value in vars(options).items() if name not in RESUMABLE_OPTIONS}
    setting = json.dumps(kept, sort_keys=True)
    if checkpoint.exists():
        state.load(checkpoint, setting)
        print(f"going on after {state.rounds:,} rounds", file=sys.stderr)
    plan = SelfPlayPlan(tables=options.tables, common=options.common)
    stores = ReplayBuffer(options.store), ReplayBuffer(options.store // 2), ReplayBuffer(options.store // 8)
    players = start_workers(options.seed, options.workers)
    started, reported = time.monotonic() - state.seconds, time.monotonic()
    unsent = list(state.older)
    points: dict[str, deque[float]] = {}
    losses = (0.0, 0.0, 0.0)
    while state.rounds < options.rounds:
        done = state.rounds / options.rounds
        outside = state.rounds < OUTSIDER_ROUNDS and not options.begin
        trust = 1.0 if outside else 0.85 - 0.35 * done if state.teacher is not None else 0.95 - 0.25 * done
        noise = 0.5 - 0.4 * done
        shape = 0.03 + 0.97 * 0.5 * (1 + np.cos(np.pi * done))
        rates = options.rate * shape if state.rounds >= options.warm else 0.0, TEACHER_LEARNING_RATE * shape
        for number, pipe in enumerate(players):
            layers = learners[(state.turn + number) % len(learners)].layers
            teacher_layers = None if state.teacher is None else state.teacher.average
            pipe.send(Task(options.make, layers, teacher_layers, unsent, state.turn, plan, trust, noise, outside))
        unsent = []
        if stores[0].rows >= MIN_POSITIONS:
            rng = np.random.default_rng([options.seed, state.turn, options.workers])
            losses = learn(state, stores, rng, rates, losses)
        before = state.rounds
        for pipe in players:
            chunk: TrainingChunk = pipe.recv()
            for store, part in zip(stores, (chunk.values, chunk.whole, chunk.knocks), strict=True):
                if part:
                    store.add(part)
            state.due += options.reuse * len((chunk.whole or chunk.values)[0]) / BATCH_SIZE
            state.rounds += chunk.rounds
            state.usual = state.usual * np.float32(0.999) + chunk.wins
            points.setdefault(chunk.against, deque(maxlen=30)).append(chunk.points)
        state.turn += 1
        if before // options.keep != state.rounds // options.keep:
            older = learners[len(state.older) % len(learners)].average
            state.older = [*state.older, [layer.copy() for layer in older]][-MAX_OLDER_NETWORKS:]
            unsent = state.older[-1:]
        if time.monotonic() - reported > options.every or state.rounds >= options.rounds:
            reported = time.monotonic()
            state.seconds = reported - started
            state.save(checkpoint, setting)
            report(folder, state, options.rounds, losses, points)
    for pipe in players:
        pipe.send(None)


def learn(
    state: TrainingState,
    stores: tuple[ReplayBuffer, ReplayBuffer, ReplayBuffer],
    rng: np.random.Generator,
    rates: tuple[float, float],
    losses: Losses,
) -> Losses:
    """Takes the steps that are due, with the learning ``rates`` for the players' networks and the teacher; returns the
    last losses. A rate of zero takes none."""
    steps = int(state.due)
    state.due -= steps
    values, both, knocks = stores
    rate, teaching = rates
    whole = 0.0
    own = losses[:2]
    for _ in range(steps):
        if state.teacher is not None:
            masks, numbers, aims = both.batch(rng, BATCH_SIZE)
            (mixed,) = shuffle_suits(rng, masks)
            whole = state.teacher.guess(oracle.inputs(mixed, numbers), aims.astype(np.float32), rate=teaching)
        for learner in state.learners if rate else ():
            masks, numbers, aims, hidden = values.batch(rng, BATCH_SIZE)
            more, more_numbers, classes = knocks.batch(rng, KNOCK_BATCH_SIZE)
            mixed, held = shuffle_suits(rng, np.concatenate([masks, more]), hidden)
            own = learner.step(
                mixed,
                np.concatenate([numbers, more_numbers]),
                aims.astype(np.float32),
                held,
                classes,
                rate=rate,
                chances=0.02,
            )
        losses = (*own, whole)
    return losses


def report(folder: Path, state: TrainingState, goal: int, losses: Losses, points: dict[str, deque[float]]) -> None:
    """Returns a line for the curve, and the progress bar."""
    means = {name: round(float(np.mean(some)), 2) for name, some in sorted(points.items())}
    line = {
        "rounds": state.rounds,
        "seconds": round(state.seconds),
        "loss": losses[0],
        "knock": losses[1],
        "seer": losses[2],
        **means,
    }
    with (folder / "curve.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    filled = round(30 * state.rounds / goal)
    left = state.seconds * (goal / max(state.rounds, 1) - 1)
    bar = "#" * filled + "." * (30 - filled)
    print(
        f"[{bar}] {state.rounds:,} rounds, {left / 60:.0f} min to go, loss {losses[0]:.3f} {losses[2]:.3f}  {means}",
        file=sys.stderr,
    )
